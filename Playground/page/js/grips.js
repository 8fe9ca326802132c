// What can be dragged in the picture: the pin, the middle and the corners of views whose place the text says in plain numbers.

import {find, make, tell} from "./dom.js";
import {w} from "./words.js";
import {readPicture} from "./picture.js";
import {holds} from "./places.js";
import {stepOf, written} from "./numbers.js";

const most = 40;
const near = (a, b) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

// The map of the superview's points to the picture, found by where the view itself is drawn: [a, b, c, d, x, y].
function mapOf(view, drawn) {
  const {bounds, anchorPoint, transform: t, center} = view;
  if (!drawn?.corners || !t || Array.isArray(t) || !bounds.width || !bounds.height) return null;
  const points = [[0, 0], [1, 0], [1, 1], [0, 1]].map(([x, y]) => {
    const u = (x - anchorPoint.x) * bounds.width, v = (y - anchorPoint.y) * bounds.height;
    return [center.x + t.a * u + t.c * v + t.tx, center.y + t.b * u + t.d * v + t.ty];
  });
  const [p, q, , s] = points, [P, Q, , S] = drawn.corners;
  const det = (q[0] - p[0]) * (s[1] - p[1]) - (s[0] - p[0]) * (q[1] - p[1]);
  if (!Number.isFinite(det) || Math.abs(det) < 1e-9) return null;
  const row = k => {
    const a = ((Q[k] - P[k]) * (s[1] - p[1]) - (S[k] - P[k]) * (q[1] - p[1])) / det;
    const c = ((S[k] - P[k]) * (q[0] - p[0]) - (Q[k] - P[k]) * (s[0] - p[0])) / det;
    return [a, c, P[k] - a * p[0] - c * p[1]];
  };
  const [a, c, x] = row(0), [b, d, y] = row(1), map = {a, b, c, d, x, y};
  // Under a perspective no such map leads to all corners.
  const last = apply(map, points[2]), isFlat = Math.hypot(last[0] - drawn.corners[2][0], last[1] - drawn.corners[2][1]) < 1;
  return isFlat && Math.abs(a * d - b * c) > 1e-9 ? map : null;
}

const apply = ({a, b, c, d, x, y}, [u, v]) => [a * u + c * v + x, b * u + d * v + y];

// A way in the picture as one in the superview.
function back({a, b, c, d}, [x, y]) {
  const det = a * d - b * c;
  return [(d * x - c * y) / det, (a * y - b * x) / det];
}

// The place in the text that says this, if it is still so in this state.
function holdFor(all, view, parts, kinds) {
  return all.find(({kind, numbers}) => kinds.includes(kind) && parts.every(part => {
    const value = view[kind]?.[part];
    return numbers[part] && value !== undefined && near(Number(numbers[part].text), value);
  })) || null;
}

// Makes the grips of a picture.
// What can be moved where it is drawn: the groups stay where a picture changes only in part.
let held = new Map();

export function wireGrips() {
  find("#picture").addEventListener("pointerdown", event => {
    const context = held.get(event.target.closest?.("g.view"));
    if (context) drag(context, moved, event);
  });
}

export function hideGrips() {
  for (const group of held.keys()) group.classList.remove("held");
  held = new Map();
  find("#picture .grips")?.remove();
}

export function showGrips(picture, state, document, step, editor, focused) {
  const box = find("#picture");
  hideGrips();
  const layer = make("div", {class: "grips"}), [, , width, height] = (picture.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
  const drawn = readPicture(picture), unit = () => picture.getBoundingClientRect().width / width;
  let count = 0;
  for (const view of state.scenes[0].views) {
    if (count >= most) break;
    const own = drawn.get(view.name), map = own && mapOf(view, own);
    if (!map) continue;
    const all = holds(document, view.name, step);
    const move = holdFor(all, view, ["x", "y"], ["center", "frame"]), size = holdFor(all, view, ["width", "height"], ["frame", "bounds"]);
    if (!move && !size) continue;
    count++;
    const context = {view, map, editor, unit, move, size};
    const add = (key, point, act, label, isStop) => {
      const grip = make("button", {type: "button", class: `grip ${key}`, "data-grip": `${view.name} ${key}`, "aria-label": label, title: label, tabindex: isStop ? null : "-1"});
      grip.style.left = `${100 * point[0] / width}%`;
      grip.style.top = `${100 * point[1] / height}%`;
      grip.addEventListener("pointerdown", event => drag(context, act, event));
      grip.addEventListener("keydown", event => byKeys(context, act, event));
      layer.append(grip);
    };
    const middle = [0, 1].map(k => own.corners.reduce((sum, corner) => sum + corner[k], 0) / 4);
    if (move) {
      const label = `${w("grip")(view.name, move.kind)}. ${w("gripHelp")}`;
      const isApart = own.pin && Math.hypot(own.pin[0] - middle[0], own.pin[1] - middle[1]) > 8;
      if (own.pin) add("pin", own.pin, moved, label, true);
      if (isApart || !own.pin) add("middle", middle, moved, label, !own.pin);
      own.group.classList.add("held");
      held.set(own.group, context);
    }
    if (size) {
      const corners = size.kind === "bounds" ? own.corners : frameCorners(view.frame).map(point => apply(map, point));
      corners.forEach((corner, index) => add(`corner c${index}`, corner, (...rest) => resized(index, ...rest), w("corner")(view.name, size.kind), !move && index === 2));
    }
  }
  box.append(layer);
  if (focused) find(`[data-grip="${CSS.escape(focused)}"]`, layer)?.focus();
  return count;
}

const frameCorners = ({x, y, width, height}) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

// What the numbers become when something is moved by a way in the superview: [hold, {part: value}].
function moved({move, view}, [x, y]) {
  return [move, {x: view[move.kind].x + x, y: view[move.kind].y + y}];
}

function resized(index, {size, view}, [x, y]) {
  const isRight = index === 1 || index === 2, isLow = index >= 2;
  if (size.kind === "frame") {
    const {frame} = view, values = {width: frame.width + (isRight ? x : -x), height: frame.height + (isLow ? y : -y)};
    // The corner opposite stays where it is.
    if (size.numbers.x && !isRight) values.x = frame.x + x;
    if (size.numbers.y && !isLow) values.y = frame.y + y;
    return [size, values];
  }
  // The anchor point stays, and the corner follows.
  const {a, b, c, d} = view.transform, [u, v] = back({a, b, c, d}, [x, y]), {anchorPoint, bounds} = view;
  const part = (way, anchor, isFar) => { const share = isFar ? 1 - anchor : anchor; return share > 1e-6 ? (isFar ? way : -way) / share : 0; };
  return [size, {width: bounds.width + part(u, anchorPoint.x, isRight), height: bounds.height + part(v, anchorPoint.y, isLow)}];
}

// Writes values into the text, and notes where the numbers stand then.
function put(editor, hold, values, starts, origin) {
  const changes = Object.entries(values).filter(([part, value]) => hold.numbers[part] && Number.isFinite(value))
    .map(([part, value]) => ({number: hold.numbers[part], text: written(value, starts[part])}))
    .filter(({number, text}) => number.text !== text).sort((a, b) => a.number.from - b.number.from);
  if (!changes.length) return null;
  editor.replace(changes.map(({number, text}) => ({from: number.from, to: number.to, text})), origin);
  const numbers = Object.values(hold.numbers).sort((a, b) => a.from - b.from);
  let shift = 0;
  for (const number of numbers) {
    const change = changes.find(each => each.number === number), length = number.to - number.from;
    number.from += shift;
    if (change) {
      number.text = change.text;
      shift += change.text.length - length;
    }
    number.to = number.from + number.text.length;
  }
  return changes.map(({text}) => text).join(", ");
}

const textsOf = hold => Object.fromEntries(Object.entries(hold.numbers).map(([part, {text}]) => [part, text]));

function drag(context, act, start) {
  if (start.button !== 0 || !start.isPrimary) return;
  start.preventDefault();
  start.stopPropagation();
  start.target.focus?.({preventScroll: true});
  const origin = context.editor.gesture(), unit = context.unit(), texts = textsOf(act(context, [0, 0])[0]);
  let told = null;
  document.body.classList.add("dragging");
  const move = event => {
    if (event.pointerId !== start.pointerId) return;
    event.preventDefault();
    const way = back(context.map, [(event.clientX - start.clientX) / unit, (event.clientY - start.clientY) / unit]);
    const [hold, values] = act(context, way);
    told = put(context.editor, hold, values, texts, origin) ?? told;
  };
  const end = event => {
    if (event.pointerId !== start.pointerId) return;
    for (const [type, handler] of handlers) window.removeEventListener(type, handler, true);
    document.body.classList.remove("dragging");
    if (told) tell(told);
  };
  const handlers = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
  for (const [type, handler] of handlers) window.addEventListener(type, handler, true);
}

// Arrow keys move by one step of the numbers, as it is seen; with Shift they take the last corner.
function byKeys(context, act, event) {
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const own = event.shiftKey && context.size ? (...rest) => resized(2, ...rest) : act;
  const [hold] = own(context, [0, 0]), texts = textsOf(hold), {map} = context;
  const sizes = Object.values(texts).map(stepOf), step = Math.max(...sizes);
  const sign = value => value < 0 ? -1 : 1;
  const [, values] = own(context, [way[0] * step * sign(map.a), way[1] * step * sign(map.d)]);
  const text = put(context.editor, hold, values, texts, "+grip");
  if (text) tell(text);
}
