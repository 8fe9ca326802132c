// Where the text says a view's transform or anchor point, as one piece that can be written anew, or where a mutation that says it can stand.

import {entry} from "./yaml.js";

const simple = /^[\p{L}_][\p{L}\p{N}_-]*$/u;

// The place for a value of `property` in the state after `step` mutations: {from, to, before, after, isNew}; null where there is none.
export function spanOf(text, document, name, property, step) {
  const pattern = new RegExp(`^(?:layer\\.)?${property}(?![\\w])`), own = [...document.byView.get(name) ?? []].reverse().filter(({index}) => index < step);
  const related = own.find(({key}) => {
    const path = key.slice(name.length + 1);
    return pattern.test(path) || property === "transform" && /^(?:layer\.)?(?:transform|affineTransform)/.test(path) || property === "anchorPoint" && path === "moveAnchorPoint";
  });
  const declared = entry(document.views.get(name), property);
  // Another form of transform says more than this one could.
  if (related && /transform3D/.test(related.key) || property === "transform" && entry(document.views.get(name), "transform3D")) return null;
  // A frame that is set later stays what it is; only a mutation behind it is seen.
  const isCovered = own.some(({key, index}) => index > (related?.index ?? -1) && /^(?:layer\.)?(?:frame|windowFrame|autoLayout)/.test(key.slice(name.length + 1)));
  const value = isCovered ? null : related ? related.key === `${name}.${property}` ? related.value : null : declared?.value;
  if (value && (value.isFlow || value.kind === "scalar" && value.isPlain) && !/[=&*!#\n]/.test(text.slice(value.from, value.to))) {
    return {from: value.from, to: value.to, before: "", after: "", isNew: false};
  }
  return insertion(text, document, name, property, step);
}

function insertion(text, document, name, property, step) {
  const {root, mutations} = document, list = entry(root, "mutations");
  if (!simple.test(name) || root?.kind !== "map" || root.isFlow) return null;
  const lineEnd = offset => { const end = text.indexOf("\n", offset); return end < 0 ? text.length : end; };
  const endOf = node => lineEnd(node.from + text.slice(node.from, node.to).trimEnd().length);
  const put = (at, indent) => {
    const isLast = at >= text.length && !text.endsWith("\n");
    return {from: at, to: at, before: `${isLast ? "\n" : ""}${indent}- ${name}.${property}: `, after: isLast ? "" : "\n", isNew: true};
  };
  if (!list) {
    const views = entry(root, "views");
    if (!views?.value) return null;
    const at = Math.min(text.length, endOf(views.value) + 1), span = put(at, "  ");
    return {...span, before: span.before.startsWith("\n") ? `\nmutations:${span.before}` : `mutations:\n${span.before}`};
  }
  if (list.value?.kind !== "seq" || list.value.isFlow || !mutations.length) return null;
  const item = mutations[Math.max(0, Math.min(step, mutations.length) - 1)], start = text.lastIndexOf("\n", item.from - 1) + 1, indent = /^(\s*)- $/.exec(text.slice(start, item.from))?.[1];
  if (indent === undefined || !item.value) return null;
  return put(step === 0 ? start : Math.min(text.length, endOf(item.value) + 1), indent);
}

// A transform as a scale, then a turn, then a way; null where it is none of these.
export function parts({a, b, c, d, tx, ty}) {
  const width = Math.hypot(a, b), height = (a * d - b * c) / width;
  if (!(width > 1e-9) || Math.abs(height) < 1e-9 || Math.abs(a * c + b * d) > 1e-6 * width * Math.abs(height)) return null;
  return {scale: [width, height], angle: Math.atan2(b, a) * 180 / Math.PI, way: [tx, ty]};
}

const short = (value, decimals) => String(Number(value.toFixed(decimals)) + 0);

// As scenes write it; digits are those of scales and of degrees.
export function transformText({scale: [x, y], angle, way}, digits) {
  const list = [], [u, v, turn] = [short(x, digits.scale), short(y, digits.scale), short(angle, digits.angle)];
  if (u !== "1" || v !== "1") list.push(`{scale: ${u === v ? u : `[${u}, ${v}]`}}`);
  if (turn !== "0") list.push(`{rotation: ${turn}deg}`);
  if (way[0] || way[1]) list.push(`{translation: [${short(way[0], 6)}, ${short(way[1], 6)}]}`);
  return list.length === 0 ? "identity" : list.length === 1 ? list[0] : `[${list.join(", ")}]`;
}

export const pointText = ([x, y], decimals) => `[${short(x, decimals)}, ${short(y, decimals)}]`;
