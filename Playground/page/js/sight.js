// The part of the window that the picture shows: fitted to the scene, kept while something is dragged, or chosen by wheel, fingers and buttons.

import {find, make} from "./dom.js";
import {w} from "./words.js";
import {app} from "./state.js";

const room = 46;            // What the numbers of the y axis take where one has come near, in units of the picture.
const nearest = 400, farthest = 1 / 20;
const isUpward = () => find("#picture text.y.direction")?.textContent.startsWith("↑") ?? false;
let show = () => {}, fitted = null, waiting = 0, turned = 0;

// Until `release`, what is drawn keeps its place on the screen.
export function hold() {
  app.place ??= app.result?.place ?? null;
  app.isHeld = true;
}

// Fits the picture again, unless somebody has chosen what it shows.
export function release() {
  app.isHeld = false;
  if (app.isZoomed) return;
  app.place = null;
  app.moves = true;
  show();
}

export function fit() {
  app.isZoomed = false;
  if (app.place) release();
}

// Another scene has another place.
export function forget() {
  Object.assign(app, {place: null, isZoomed: false, isHeld: false});
}

// What is shown of it, with as much room on the left as the numbers of a nearer view need: no point moves by that.
function roomy([left, top, width, height, scale, x, y]) {
  const by = Math.max(0, room - left);
  return [left + by, top, width - by, height, scale, x + by / 2 / scale, y];
}

// A point of the window in units of the picture.
const unitsOf = (clientX, clientY) => {
  const picture = find("#picture svg.geomrun"), box = picture.getBoundingClientRect(), [, , width] = picture.getAttribute("viewBox").split(" ").map(Number);
  return [(clientX - box.left) * width / box.width, (clientY - box.top) * width / box.width];
};

function change(act) {
  const place = app.place ?? app.result?.place;
  if (!place || app.isHeld) return;
  fitted = app.isZoomed ? fitted : app.result.place[4];
  app.place = act(roomy(place));
  app.isZoomed = true;
  cancelAnimationFrame(waiting);
  waiting = requestAnimationFrame(() => show());
}

// Comes nearer by a factor; the point at `at` stays where it is, and what was at `from` comes there.
export function zoom(factor, at = null, from = at) {
  change(([left, top, width, height, scale, x, y]) => {
    const next = Math.min(Math.max(scale * factor, fitted * farthest), fitted * nearest), middle = [left + width / 2, top + height / 2];
    const [u, v] = at ?? middle, [p, q] = from ?? middle, sign = isUpward() ? -1 : 1;
    return [left, top, width, height, next, x + (p - middle[0]) / scale - (u - middle[0]) / next, y + sign * ((q - middle[1]) / scale - (v - middle[1]) / next)];
  });
}

export function isInPlot([x, y]) {
  const place = app.place ?? app.result?.place;
  return !place || x >= place[0] - 1 && x <= place[0] + place[2] + 1 && y >= place[1] - 1 && y <= place[1] + place[3] + 1;
}

// Cuts off what lies outside of the plot, where what is shown is not all that there is.
export function cut(picture) {
  const isCut = Boolean(picture && app.place), clip = find("#window-clip rect");
  if (isCut) ["x", "y", "width", "height"].forEach((name, index) => clip.setAttribute(name, app.place[index]));
  for (const group of picture?.querySelectorAll("g.views, g.depth, g.constraints, g.queries, g.labels") ?? []) {
    if (isCut) group.setAttribute("clip-path", "url(#window-clip)"); else group.removeAttribute("clip-path");
  }
  find("#fit").setAttribute("aria-disabled", !app.isZoomed);
}

export function wireSight(update) {
  show = update;
  const box = find("#picture");
  find("#zoom").replaceWith(make("div", {class: "zoom", role: "group", "data-w-label": "zoom"},
    ...[["nearer", "+", () => zoom(1.5)], ["farther", "−", () => zoom(1 / 1.5)], ["fit", "⤢", fit]].map(([id, text, act]) =>
      make("button", {type: "button", id, "data-w-label": id, "data-w-title": id, text, on: {click: act}}))));
  // A wheel scrolls the page, unless it is asked for the picture: by a key, or since that was clicked last.
  let isChosen = false;
  addEventListener("pointerdown", event => { isChosen = Boolean(event.target.closest?.("#picture")); }, true);
  addEventListener("wheel", event => { if (!event.target.closest?.("#picture")) turned = performance.now(); }, {passive: true});
  box.addEventListener("wheel", event => {
    if (!event.ctrlKey && !event.metaKey && !isChosen) return;
    // One that scrolls the page goes on with that when the picture comes under it.
    if (!app.result?.place || performance.now() - turned < 300) { turned = performance.now(); return; }
    const at = unitsOf(event.clientX, event.clientY);
    if (!event.ctrlKey && !isInPlot(at)) return;
    event.preventDefault();
    const way = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
    zoom(Math.exp(-Math.max(-300, Math.min(300, way)) * (event.ctrlKey ? 0.01 : 0.002)), at);
  }, {passive: false});
  let fingers = null;
  const both = ({touches: [a, b]}) => ({middle: unitsOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2), way: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)});
  box.addEventListener("touchstart", event => {
    fingers = event.touches.length === 2 ? both(event) : null;
    if (!fingers) return;
    event.preventDefault();
    app.letGo?.();
  }, {passive: false});
  box.addEventListener("touchmove", event => {
    if (!fingers || event.touches.length !== 2) return;
    event.preventDefault();
    const now = both(event);
    zoom(now.way / Math.max(1, fingers.way), now.middle, fingers.middle);
    fingers = now;
  }, {passive: false});
  box.addEventListener("touchend", () => { fingers = null; });
  // Where nothing lies that can be dragged, one drags the ground, once one has come nearer.
  box.addEventListener("pointerdown", event => {
    if (!app.isZoomed || event.button !== 0 || event.pointerType === "touch" || event.target.closest("button, .held")) return;
    let from = unitsOf(event.clientX, event.clientY);
    const move = ({clientX, clientY}) => {
      const at = unitsOf(clientX, clientY);
      zoom(1, at, from);
      from = at;
    };
    const end = () => { removeEventListener("pointermove", move); removeEventListener("pointerup", end); removeEventListener("pointercancel", end); };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  });
}
