// From one state to the next the shapes of a picture move, for those who have not asked for less motion.

import {find} from "./dom.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const moving = "g.views polygon, g.views path.pin, g.views circle", most = 400;
let running = null;

const pairs = polygon => polygon.getAttribute("points").trim().split(/\s+/).map(pair => pair.split(",").map(Number));
const start = path => /^M(-?[\d.]+),(-?[\d.]+)/.exec(path.getAttribute("d") ?? "")?.slice(1).map(Number);

function shapes(picture) {
  const found = new Map();
  for (const element of picture.querySelectorAll(moving)) {
    const key = `${element.closest("g.view")?.getAttribute("data-name")}\n${element.localName}\n${element.getAttribute("class")}`;
    if (!found.has(key)) found.set(key, element);
  }
  return found;
}

// Where everything stands now; null where nothing is to move.
export function snapshot() {
  finish();
  const picture = find("#picture svg.geomrun");
  if (still.matches || !picture || document.hidden) return null;
  const found = shapes(picture);
  return found.size > most ? null : new Map([...found].map(([key, element]) => [key, element.localName === "polygon" ? pairs(element) : start(element)]));
}

// Moves what is shown from where it stood, in so many milliseconds.
export function play(before, picture, length) {
  if (!before || !picture) return;
  const ways = [];
  for (const [key, element] of shapes(picture)) {
    const from = before.get(key), to = element.localName === "polygon" ? pairs(element) : start(element);
    if (!from || !to || String(from) === String(to) || from.length !== to.length) continue;
    ways.push({element, from, to, points: element.getAttribute("points")});
  }
  if (!ways.length) return;
  const box = find("#picture"), begin = performance.now();
  box.classList.add("moving");
  running = {ways, box, frame: 0};
  const draw = now => {
    const part = Math.min(1, Math.max(0, (now - begin) / length)), t = part * part * (3 - 2 * part);
    for (const {element, from, to, points} of ways) {
      if (points !== null) element.setAttribute("points", to.map(([x, y], i) => `${from[i][0] + (x - from[i][0]) * t},${from[i][1] + (y - from[i][1]) * t}`).join(" "));
      else element.setAttribute("transform", `translate(${(from[0] - to[0]) * (1 - t)},${(from[1] - to[1]) * (1 - t)})`);
    }
    if (part < 1) running.frame = requestAnimationFrame(draw); else finish();
  };
  draw(begin);
}

export function finish() {
  if (!running) return;
  cancelAnimationFrame(running.frame);
  for (const {element, points} of running.ways) if (points !== null) element.setAttribute("points", points); else element.removeAttribute("transform");
  running.box.classList.remove("moving");
  running = null;
}
