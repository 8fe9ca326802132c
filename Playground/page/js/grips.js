// What can be dragged in the picture: views, their corners, and the handles of the view that is selected, where the text says it in plain numbers.

import {find, make, tell} from "./dom.js";
import {w} from "./words.js";
import {readPicture} from "./picture.js";
import {holds} from "./places.js";
import {hold, isInPlot, release} from "./sight.js";
import {parts, pointText, spanOf, transformText} from "./spans.js";
import {app} from "./state.js";
import {select} from "./link.js";
import {settled, stepOf, written} from "./numbers.js";

const most = 40;
const near = (a, b) => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(a));

// The map of the superview's points to the picture, found by where the view itself is drawn: [a, b, c, d, x, y].
export function mapOf(view, drawn) {
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

export const through = (map, point) => apply(map, point);
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

// What says the size: a frame that still is what it says as a whole, bounds, or a size alone.
function sizeFor(all, view) {
  const whole = all.filter(({kind, numbers}) => kind === "frame" && (numbers.x || numbers.y)), alone = all.filter(each => !whole.includes(each));
  return holdFor(whole, view, ["x", "y", "width", "height"], ["frame"]) ?? holdFor(alone, view, ["width", "height"], ["frame", "bounds"]);
}

// A frame that is declared puts the center where it is, whatever the view has become about it since.
function declaredFrame(all, view) {
  const own = all.findLast(({kind, numbers, index}) => index === undefined && kind === "frame" && ["x", "y", "width", "height"].every(part => numbers[part]));
  if (!own) return null;
  const value = part => Number(own.numbers[part].text);
  return near(value("x") + value("width") / 2, view.center.x) && near(value("y") + value("height") / 2, view.center.y) ? own : null;
}

// What can be moved where it is drawn: the groups stay where a picture changes only in part.
let held = new Map(), loose = new Map(), drawn = new Map(), dragged = null;
// What each button does, which is another thing behind every change of the text.
const acts = new WeakMap();

export function wireGrips(act) {
  goTo = act.go;
  const box = find("#picture");
  box.addEventListener("pointerdown", event => {
    const group = event.target.closest?.("g.view");
    if (!group || event.button !== 0 || !event.isPrimary) return;
    select(group.getAttribute("data-name"));
    const context = held.get(group);
    if (context) drag(context, moved, event); else tellWhy(loose.get(group), event);
  });
}

let goTo = () => {};

// Why a view cannot be dragged in this state, and the one in which it can.
function tellWhy(reason, start) {
  if (!reason) return;
  const note = find("#hold-note"), show = () => {
    const {name, step} = reason, buttons = step === null ? [] : [make("button", {type: "button", text: w("dragThere")(step), on: {click: () => { note.hidden = true; goTo(step); }}})];
    note.replaceChildren(make("span", {text: step === null ? w("notDragged")(name) : w("notDraggedHere")(name)}), ...buttons,
      make("button", {type: "button", class: "shut", "aria-label": w("close"), text: "×", on: {click: () => { note.hidden = true; }}}));
    note.hidden = false;
    tell(note.firstChild.textContent);
  };
  const move = event => {
    if (event.pointerId !== start.pointerId || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 4) return;
    end();
    show();
  };
  const end = () => { for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, end); removeEventListener("pointermove", move); };
  addEventListener("pointermove", move);
  for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end);
}

export function hideGrips() {
  for (const group of held.keys()) group.classList.remove("held");
  held = new Map();
  loose = new Map();
  find("#picture .grips")?.remove();
}

export function showGrips(picture, state, document, step, editor, focused) {
  const box = find("#picture"), before = held, wanted = [];
  [held, loose] = [new Map(), new Map()];
  const [, , width, height] = (picture.getAttribute("viewBox") || "0 0 1 1").split(" ").map(Number);
  const unit = () => picture.getBoundingClientRect().width / width;
  drawn = readPicture(picture);
  let count = 0;
  for (const view of state.scenes[0].views) {
    if (count >= most) break;
    const own = drawn.get(view.name), map = own && mapOf(view, own);
    if (!own?.corners) continue;
    const all = map ? holds(document, view.name, step) : [];
    const still = holdFor(all, view, ["x", "y"], ["center", "frame"]), move = still ?? declaredFrame(all, view), size = sizeFor(all, view);
    if (!move) {
      const last = all.find(({kind, numbers}) => ["frame", "center"].includes(kind) && numbers.x && numbers.y);
      loose.set(own.group, {name: view.name, step: last ? last.index === undefined ? 0 : last.index + 1 : null});
    }
    const isSelected = app.selected === view.name, turns = isSelected && map ? turning(view, document, step) : {};
    if (!move && !size && !Object.keys(turns).length) continue;
    count++;
    const context = {view, map, editor, unit, move, size, own, ...turns};
    const add = (key, point, act, label, isStop) => {
      if (app.isZoomed && !app.isHeld && !isInPlot(point)) return;
      wanted.push({name: view.name, id: `${view.name} ${key}`, key, label, isStop, left: `${100 * point[0] / width}%`, top: `${100 * point[1] / height}%`, context, act});
    };
    const middle = [0, 1].map(k => own.corners.reduce((sum, corner) => sum + corner[k], 0) / 4);
    if (move) {
      const label = `${w("grip")(view.name, move.kind)}. ${w("gripHelp")}`;
      const isApart = own.pin && Math.hypot(own.pin[0] - middle[0], own.pin[1] - middle[1]) > 8;
      if (own.pin) add("pin", own.pin, moved, label, true);
      if (!own.pin || isApart && isSelected) add("middle", middle, moved, label, !own.pin);
      if (!own.group.classList.contains("held")) own.group.classList.add("held");
      held.set(own.group, context);
    }
    if (size && (isSelected || !move)) {
      const corners = size.kind === "bounds" ? own.corners : frameCorners(view.frame).map(point => apply(map, point));
      corners.forEach((corner, index) => add(`corner c${index}`, corner, (...rest) => resized(index, ...rest), w("corner")(view.name, size.kind), !move && index === 2));
    }
    const out = (point, way) => {
      const length = Math.hypot(point[0] - middle[0], point[1] - middle[1]) || 1;
      return [0, 1].map(k => point[k] + (point[k] - middle[k]) / length * way);
    };
    const between = (i, j) => [0, 1].map(k => (own.corners[i][k] + own.corners[j][k]) / 2);
    if (turns.turn) {
      add("turn", out(between(0, 1), 24), turned, w("turn")(view.name), true);
      add("scale", out(own.corners[2], 18), scaled, w("scale")(view.name), true);
    }
    if (turns.anchor) add("anchor", out(between(2, 3), 24), anchored, w("anchorGrip")(view.name), true);
  }
  for (const group of before.keys()) if (!held.has(group)) group.classList.remove("held");
  const layer = settleGrips(box, wanted);
  if (focused) find(`[data-grip="${CSS.escape(focused)}"]`, layer)?.focus({preventScroll: true});
  return count;
}

// The layer with the buttons that are wanted; those that are there already stay, and move where they have to.
function settleGrips(box, wanted) {
  const old = find(".grips", box), buttons = [...old?.children ?? []];
  const stays = old && buttons.length === wanted.length && buttons.every((button, index) => {
    const now = acts.get(button), next = wanted[index];
    return now.id === next.id && now.label === next.label && now.isStop === next.isStop;
  });
  const layer = stays ? old : make("div", {class: "grips"}, ...wanted.map(gripOf));
  [...layer.children].forEach((grip, index) => {
    const next = wanted[index], now = acts.get(grip);
    if (now?.left !== next.left) grip.style.left = next.left;
    if (now?.top !== next.top) grip.style.top = next.top;
    acts.set(grip, next);
  });
  if (!stays) {
    old?.remove();
    box.append(layer);
  }
  return layer;
}

function gripOf({id, key, label, isStop, name}) {
  const grip = make("button", {type: "button", class: `grip ${key}`, "data-grip": id, "aria-label": label, tabindex: isStop ? null : "-1"});
  grip.addEventListener("pointerdown", event => { const {context, act} = acts.get(grip); drag(context, act, event); });
  // Up to the keys that move it, which are for those who have no pointer.
  grip.addEventListener("pointerenter", event => { if (!dragged) read(acts.get(grip).label.split(/[.。] ?/)[0], event); });
  grip.addEventListener("pointerleave", event => { if (!dragged) read("", event); });
  grip.addEventListener("keydown", event => { const {context, act} = acts.get(grip); byKeys(context, act, event); });
  // The selected view has more of them.
  grip.addEventListener("focus", () => select(name));
  return grip;
}

// The pieces of the text that say the transform and the anchor point of the selected view.
function turning(view, document, step) {
  const values = view.transform && !Array.isArray(view.transform) ? parts(view.transform) : null;
  const turn = values && spanOf(app.text, document, view.name, "transform", step), anchor = spanOf(app.text, document, view.name, "anchorPoint", step);
  return {...turn ? {turn: {kind: "transform", span: turn, values}} : {}, ...anchor && view.bounds.width && view.bounds.height ? {anchor: {kind: "anchorPoint", span: anchor}} : {}};
}

const frameCorners = ({x, y, width, height}) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

// What the text becomes when something is moved by a way in the superview, from a point of it: [hold, {part: value}] for
// numbers, [hold, (digits) => text] for a piece.
function moved({move, view}, [x, y]) {
  const {kind, numbers} = move, isNow = near(Number(numbers.x.was ?? numbers.x.text), view[kind].x) && near(Number(numbers.y.was ?? numbers.y.text), view[kind].y);
  const from = isNow ? view[kind] : {x: Number(numbers.x.was ?? numbers.x.text), y: Number(numbers.y.was ?? numbers.y.text)};
  return [move, {x: from.x + x, y: from.y + y}];
}

function resized(index, {size, view}, [x, y]) {
  const isRight = index === 1 || index === 2, isLow = index >= 2;
  if (size.kind === "frame") {
    const {frame} = view, values = {width: frame.width + (isRight ? x : -x), height: frame.height + (isLow ? y : -y)};
    if (!isRight) values.x = frame.x + x;
    if (!isLow) values.y = frame.y + y;
    // Beyond the other edge, it is that edge that is moved.
    for (const [start, extent] of [["x", "width"], ["y", "height"]]) {
      if (values[extent] >= 0) continue;
      values[start] = (values[start] ?? frame[start]) + values[extent];
      values[extent] = -values[extent];
    }
    return [size, values];
  }
  // The anchor point stays, and the corner follows.
  const {a, b, c, d} = view.transform, [u, v] = back({a, b, c, d}, [x, y]), {anchorPoint, bounds} = view;
  const part = (way, anchor, isFar) => { const share = isFar ? 1 - anchor : anchor; return Math.abs(share) > 1e-6 ? (isFar ? way : -way) / share : 0; };
  return [size, {width: Math.abs(bounds.width + part(u, anchorPoint.x, isRight)), height: Math.abs(bounds.height + part(v, anchorPoint.y, isLow))}];
}

// The ways from the pin to where one has taken hold, and to where one is.
const around = ({view: {center}}, [x, y], [u, v]) => [[u - center.x, v - center.y], [u + x - center.x, v + y - center.y]];

function turned(context, way, from, event) {
  const [a, b] = around(context, way, from), {values} = context.turn;
  let angle = values.angle + (Math.atan2(b[1], b[0]) - Math.atan2(a[1], a[0])) * 180 / Math.PI;
  if (event?.shiftKey) angle = 15 * Math.round(angle / 15);
  angle -= 360 * Math.round(angle / 360);
  const reach = Math.hypot(...b) * Math.PI / 180;
  return [context.turn, (pixels, isLast) => transformText({...values, angle}, {scale: 6, angle: digitsFor(reach * pixels, isLast)})];
}

function scaled(context, way, from, event) {
  const [a, b] = around(context, way, from), {values, ends} = context.turn, t = context.view.transform;
  // The handle lies beyond the corner, and keeps its way from it.
  const corner = ends ?? a, length = Math.hypot(...corner) || 1;
  if (event?.shiftKey) {
    const [u, v] = back(t, corner), [p, q] = back(t, way), by = (size, more) => Math.abs(size) > 1e-6 ? (size + more) / size : 1;
    return [context.turn, (pixels, isLast) => transformText({...values, scale: [values.scale[0] * by(u, p), values.scale[1] * by(v, q)].map(kept)}, {scale: 2 + digitsFor(length * pixels / 100, isLast), angle: 6})];
  }
  const factor = 1 + ((b[0] - a[0]) * corner[0] + (b[1] - a[1]) * corner[1]) / length ** 2;
  return [context.turn, (pixels, isLast) => transformText({...values, scale: values.scale.map(each => kept(each * factor))}, {scale: 2 + digitsFor(length / Math.abs(values.scale[0]) * pixels / 100, isLast), angle: 6})];
}

// Nothing is left to be dragged of what has no extent.
const kept = scale => Math.abs(scale) < 0.01 ? 0.01 * (scale < 0 ? -1 : 1) : scale;

function anchored(context, way) {
  const {view: {transform, bounds, anchorPoint}} = context, [u, v] = back(transform, way);
  const size = Math.max(bounds.width, bounds.height) * Math.max(Math.hypot(transform.a, transform.b), Math.hypot(transform.c, transform.d));
  return [context.anchor, (pixels, isLast) => pointText([anchorPoint.x - u / bounds.width, anchorPoint.y - v / bounds.height], 2 + digitsFor(size * pixels / 100, isLast))];
}

// How many decimals more keep what is dragged under the pointer, where one step of the last one goes so many pixels.
function digitsFor(pixels, isLast) {
  let digits = 0;
  for (let each = pixels; each > (isLast ? 8 : 1.5) && digits < 6; each /= 10) digits++;
  return digits;
}

// Writes a piece of the text, and notes where it stands then.
function putPiece(editor, {span}, text, origin) {
  const whole = span.before + text + span.after;
  if (app.editor.text.slice(span.from, span.to) === whole) return null;
  const isFirst = span.isNew && !span.isThere;
  span.isThere = true;
  // The state behind a new mutation is the one to be seen.
  if (isFirst && app.step !== null) app.step++;
  const {from, to} = span;
  span.to = from + whole.length;
  editor.replace([{from, to, text: whole}], origin);
  return text;
}

// Writes values into the text, and notes where the numbers stand then.
function put(editor, hold, values, starts, origin, pixels = 0, isLast = true) {
  if (typeof values === "function") return putPiece(editor, hold, values(pixels, isLast), origin);
  const changes = Object.entries(values).filter(([part, value]) => hold.numbers[part] && Number.isFinite(value))
    .map(([part, value]) => ({number: hold.numbers[part], text: (isLast && !pixels ? written : settled)(value, starts[part], pixels, isLast)}))
    .filter(({number, text}) => number.text !== text).sort((a, b) => a.number.from - b.number.from);
  if (!changes.length) return null;
  const numbers = Object.values(hold.numbers).sort((a, b) => a.from - b.from);
  const edits = changes.map(({number, text}) => ({from: number.from, to: number.to, text}));
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
  editor.replace(edits, origin);
  return changes.map(({text}) => text).join(", ");
}

function textsOf(hold) {
  if (!hold.numbers) return {};
  for (const number of Object.values(hold.numbers)) number.was ??= number.text;
  return Object.fromEntries(Object.entries(hold.numbers).map(([part, {text}]) => [part, text]));
}

// What stands at the pointer: the name of a handle, or what is being written.
function read(text, {clientX, clientY}) {
  const note = find("#readout");
  note.hidden = !text;
  if (!text) return;
  note.textContent = text;
  const {width, height} = note.getBoundingClientRect(), most = document.documentElement.clientWidth - width - 4;
  note.style.left = `${Math.max(4, Math.min(clientX + 14, most))}px`;
  note.style.top = `${clientY > height + 24 ? clientY - height - 14 : clientY + 24}px`;
}

// A hold in the words of the scene: `frame 10, 20, 30, 40`.
const inWords = ({kind, numbers, span}) => `${kind} ${numbers ? Object.values(numbers).sort((a, b) => a.from - b.from).map(({text}) => text).join(", ") : app.editor.text.slice(span.from, span.to).replace(/^.*(?:transform|anchorPoint):\s+/s, "").trim()}`;

function drag(context, act, start) {
  if (start.button !== 0 || !start.isPrimary || dragged) return;
  start.preventDefault();
  start.stopPropagation();
  start.target.focus?.({preventScroll: true});
  const unit = context.unit(), box = find("#picture svg.geomrun").getBoundingClientRect();
  const place = ({clientX, clientY}) => back(context.map, [(clientX - box.left) / unit - context.map.x, (clientY - box.top) / unit - context.map.y]);
  const from = place(start), [first] = act(context, [0, 0], from), texts = textsOf(first), origin = context.editor.gesture();
  const pixels = unit * Math.max(Math.hypot(context.map.a, context.map.b), Math.hypot(context.map.c, context.map.d));
  if (act === scaled) context.turn.ends = [0, 1].map(k => back(context.map, [0, 1].map(j => context.own.corners[2][j] - context.map["xy"[j]]))[k] - [context.view.center.x, context.view.center.y][k]);
  let told = null, latest = null;
  dragged = context;
  hold();
  document.body.classList.add("dragging");
  const write = (event, isLast) => {
    const way = back(context.map, [(event.clientX - start.clientX) / unit, (event.clientY - start.clientY) / unit]);
    const [hold, values] = act(context, way, from, event);
    told = put(context.editor, hold, values, texts, origin, pixels, isLast) ?? told;
    read(isLast ? "" : inWords(hold), event);
  };
  const move = event => {
    if (event.pointerId !== start.pointerId) return;
    event.preventDefault();
    latest = event;
    write(event, false);
  };
  const end = event => {
    if (event && event.pointerId !== start.pointerId) return;
    for (const [type, handler] of handlers) window.removeEventListener(type, handler, true);
    document.body.classList.remove("dragging");
    read("", start);
    app.letGo = null;
    dragged = null;
    // The numbers come to rest on their own digits; a second finger wants something else, and nothing was dragged.
    if (event && latest) write(latest, true); else if (told) editor.undo();
    release();
    if (event && told) tell(told);
  };
  const {editor} = context;
  app.letGo = () => end(null);
  const handlers = [["pointermove", move], ["pointerup", end], ["pointercancel", end]];
  for (const [type, handler] of handlers) window.addEventListener(type, handler, true);
}

// Arrow keys move by one step of the numbers, as it is seen; with Shift they take the last corner.
function byKeys(context, act, event) {
  const way = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  const piece = {turned: context.turn, scaled: context.turn, anchored: context.anchor}[act.name];
  if (piece) {
    const by = way[0] || -way[1], {turn, view} = context;
    const text = act === turned ? transformText({...turn.values, angle: turn.values.angle + by}, {scale: 6, angle: 6})
      : act === scaled ? transformText({...turn.values, scale: turn.values.scale.map(each => kept(each + 0.1 * by))}, {scale: 6, angle: 6})
        : pointText([view.anchorPoint.x + 0.05 * way[0], view.anchorPoint.y + 0.05 * way[1]], 6);
    const told = putPiece(context.editor, piece, text, "+grip");
    if (told) tell(told);
    return;
  }
  const own = event.shiftKey && context.size ? (...rest) => resized(2, ...rest) : act;
  const [hold] = own(context, [0, 0]), texts = textsOf(hold), {map} = context;
  const sizes = Object.values(texts).map(stepOf), step = Math.max(...sizes);
  const sign = value => value < 0 ? -1 : 1;
  const [, values] = own(context, [way[0] * step * sign(map.a), way[1] * step * sign(map.d)]);
  const text = put(context.editor, hold, values, texts, "+grip");
  if (text) tell(text);
}
