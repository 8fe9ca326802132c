// The numbers of a state, what is expected of the last one, and the answers of queries.

import {find, make, settle} from "./dom.js";
import {w} from "./words.js";
import {shown} from "./numbers.js";
import {swatch} from "./picture.js";
import {pairs} from "./tuples.js";
import {parse} from "./yaml.js";

const most = 100;
const main = ["frame", "bounds", "center"];
const known = new Set(["name", "superview", "removed", ...main, "anchorPoint", "transform"]);

export const list = value =>
  value === null || typeof value !== "object" ? [shown(value)] : Object.values(value).map(each => typeof each === "object" ? JSON.stringify(each) : shown(each));

// A value as one line: numbers side by side.
export const line = value => list(value).join(", ");

function depths(views) {
  const depth = new Map();
  for (const view of views) depth.set(view.name, view.superview === null ? 0 : (depth.get(view.superview) ?? 0) + 1);
  return depth;
}

// What the table is made of, but for its rows, and what each of these is made of.
let shownFrame = null, shownRows = [];

// `origin(view, property)` is the step that made a value, or null; `go(step)` leads there.
export function showTable(state, {isWide, isWhole, origin, step, go, change}) {
  const section = find("#table"), focused = document.activeElement?.dataset?.cell;
  const scene = state?.scenes[0];
  if (!scene) return section.replaceChildren();
  const rows = scene.views.slice(0, isWhole ? Infinity : most), depth = depths(scene.views);
  // NSViews have no center, and so on.
  const columns = (isWide ? [...main, "anchorPoint", "transform"] : main).filter(column => rows.length === 0 || rows.some(view => column in view));
  const row = (view, index) => {
    const own = make("tr", {"data-view": view.name}, make("th", {scope: "row", class: `d${Math.min(depth.get(view.name), 6)}`}, swatch(index), make("bdi", {text: view.name}), view.removed ? ` ${w("removed")}` : null));
    for (const property of columns) own.append(cell(view, property, {origin, step, go}));
    if (isWide) {
      const more = Object.entries(view).filter(([key]) => !known.has(key));
      own.append(make("td", null, ...more.map(([key, value]) => make("div", {text: `${key}: ${line(value)}`}))));
    }
    return own;
  };
  const frame = JSON.stringify([columns, isWide, isWhole, scene.views.length, w("tableHint")]);
  const keys = rows.map(view => JSON.stringify([view, depth.get(view.name), ...columns.map(property => { const from = origin(view.name, property); return from && [from, from === step]; })]));
  const body = find("tbody", section), isPatch = body && frame === shownFrame && body.children.length === keys.length;
  // Behind most keys a few rows differ.
  if (isPatch) keys.forEach((key, index) => { if (key !== shownRows[index]) settle(body.children[index], row(rows[index], index)); });
  else settle(section, whole());
  [shownFrame, shownRows] = [frame, keys];
  if (focused) find(`[data-cell="${CSS.escape(focused)}"]`, section)?.focus();
  return undefined;

  function whole() {
    const next = section.cloneNode(false), head = (text, lang) => make("th", {scope: "col", text, lang});
    const table = make("table", {class: "values"}, make("caption", {text: w("views")}),
      make("thead", null, make("tr", null, head(w("view")), ...columns.map(column => head(column, "en")), isWide ? head(w("others")) : null)));
    table.append(make("tbody", null, ...rows.map(row)));
    const wide = make("label", null, make("input", {type: "checkbox", checked: isWide, on: {change: event => change({isWide: event.target.checked})}}), " ", make("span", {text: w("more")}));
    next.append(make("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": w("views")}, table), make("p", {class: "hint", text: w("tableHint")}), wide);
    if (rows.length < scene.views.length) {
      next.append(make("button", {type: "button", text: w("allRows")(scene.views.length), on: {click: () => change({isWhole: true})}}));
    }
    return next;
  }
}

function cell(view, property, {origin, step, go}) {
  const text = property in view ? line(view[property]) : "", parts = text ? pairs(list(view[property])) : [];
  const from = text ? origin(view.name, property) : null;
  const content = from === step && step > 0 ? [make("b", null, ...parts)] : parts;
  if (!from) return make("td", null, ...content);
  const title = w("madeBy")(from);
  return make("td", null, make("button", {type: "button", class: "why", title, "data-cell": `${view.name}.${property}`, on: {click: () => go(from)}},
    ...content, make("span", {class: "told", text: ` ${title}`})));
}

export function showExpectations(expectations, editor) {
  const section = find("#expectations");
  const missed = (expectations ?? []).filter(({met}) => !met).length, sum = find("#sum");
  sum.hidden = !expectations?.length;
  if (!expectations?.length) return section.replaceChildren();
  sum.className = missed ? "plain sum bad" : "plain sum good";
  sum.textContent = missed ? w("sumNotMet")(missed, expectations.length) : w("sumMet")(expectations.length);
  const title = make("h3", null, w("expectationsAt"), " ", make("span", {class: missed ? "sum bad" : "sum good", text: sum.textContent}));
  // What is not met comes first.
  const items = [...expectations].sort((a, b) => a.met - b.met).slice(0, most).map(each => {
    const item = make("li", {class: each.met ? "good" : "bad"},
      make("button", {type: "button", class: "plain", on: {click: () => editor.go(each.line, each.column)}}, make("b", {text: each.met ? "✓" : "✗"}), make("span", {class: "told", text: w(each.met ? "met" : "notMet")}), " ", make("code", {text: each.name})));
    if (!each.met && "expected" in each) {
      item.append(" ", `${w("expected")} `, make("code", {text: line(each.expected)}), ", ", `${w("actual")} `, make("code", {text: line(each.actual)}));
      const edits = taken(each, editor);
      if (edits) item.append(" ", make("button", {type: "button", class: "take", text: w("take"), on: {click: () => editor.replace(edits, "+take")}}));
    }
    return item;
  });
  section.replaceChildren(title, make("ul", {class: "checks"}, ...items));
  return undefined;
}

// The edits that make a value what it is, in the form in which it is written; null where it is written otherwise.
function taken({line, column, endLine, endColumn, actual, anchor, tolerance}, editor) {
  if (anchor || actual === undefined || !endLine) return null;
  const from = editor.offset(line, column), to = editor.offset(endLine, endColumn), source = editor.text.slice(from, to);
  if (/[&*!#=\n]/.test(source)) return null;
  const number = value => typeof value === "string" && /^[\p{L}_][\p{L}\p{N}_]*$/u.test(value) ? value : typeof value !== "number" ? JSON.stringify(value) : Math.abs(Number(shown(value)) - value) <= (tolerance?.absolute ?? 0) ? shown(value) : String(value);
  const node = parse(`value: ${source}`).documents[0]?.root?.entries?.[0]?.value, by = from - "value: ".length;
  const edit = (own, value) => ({from: own.from + by, to: own.to + by, text: number(value)});
  const values = actual !== null && typeof actual === "object" ? Object.values(actual) : null;
  if (node?.kind === "scalar") return values ? null : [edit(node, actual)];
  if (!values || values.some(value => value !== null && typeof value === "object")) return null;
  if (node?.kind === "seq") return node.items.length === values.length && node.items.every(({kind}) => kind === "scalar") ? node.items.map((own, index) => edit(own, values[index])) : null;
  if (node?.kind !== "map" || !node.entries.every(({key, value}) => key in actual && value?.kind === "scalar")) return null;
  return node.entries.map(({key, value}) => edit(value, actual[key]));
}

export function showQueries(queries, texts) {
  const section = find("#queries");
  if (!queries?.length) return section.replaceChildren();
  section.replaceChildren(make("h3", {text: w("queries")}), make("ul", {class: "checks"}, ...queries.slice(0, most).map((query, index) =>
    make("li", null, make("code", {text: texts[index] || query.query}), " → ", make("code", {class: "answer", text: line(query.result)})))));
  return undefined;
}
