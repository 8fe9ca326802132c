// What a scene shows over time: a picture that a slider moves, with the numbers and the curves beside it.

import {all, find, make} from "./dom.js";
import {w} from "./words.js";
import {parsePicture} from "./picture.js";

const curve = {width: 240, height: 120, room: 10};
// What is shown, the parts of it that change with the time, the time at hand, and the frame that is to come.
let film = null, parts = [], at = 0, frame = 0;

export function wireTime() {
  const slider = find("#time-slider");
  slider.addEventListener("input", () => {
    stop();
    draw(Number(slider.value));
  });
  find("#time-play").addEventListener("click", () => { if (frame) stop(); else play(); });
}

const seconds = time => `${Math.round(time * 1000) / 1000} s`;

function stop() {
  cancelAnimationFrame(frame);
  frame = 0;
  find("#time-play").setAttribute("aria-pressed", false);
}

function play() {
  const {times} = film, last = times.length - 1, begin = performance.now() - times[at % last] * 1000;
  find("#time-play").setAttribute("aria-pressed", true);
  const next = now => {
    draw(Math.max(0, Math.min(last, Math.floor((now - begin) / 1000 / times[last] * last))));
    if (at < last) frame = requestAnimationFrame(next); else stop();
  };
  frame = requestAnimationFrame(next);
}

// Shows the time of a number; of many parts only those that differ from what is shown.
function draw(number) {
  at = number;
  for (const part of parts) {
    const value = part.values[number];
    if (value === part.shown) continue;
    part.shown = value;
    part.put(part.element, value);
  }
  const slider = find("#time-slider"), text = seconds(film.times[number]);
  slider.value = String(number);
  slider.setAttribute("aria-valuetext", text);
  find("#time-place").textContent = text;
}

const putPoints = (element, value) => element.setAttribute("points", value);
const putText = (element, value) => { element.textContent = value; };
const putPlace = (element, value) => {
  element.style.visibility = value ? "" : "hidden";
  if (!value) return;
  element.setAttribute("cx", value[0]);
  element.setAttribute("cy", value[1]);
};

// Shows a film, and of one of the same length the time that was looked at; null hides it.
export function showTime(next) {
  const section = find("#time"), wasShown = !section.hidden && film?.times.length === next?.times.length;
  stop();
  film = next;
  parts = [];
  section.hidden = !film;
  if (!film) {
    find("#time-picture").replaceChildren();
    find("#time-numbers").replaceChildren();
    return;
  }
  find("#time-endless").hidden = !film.isEndless;
  find("#time-slider").max = String(film.times.length - 1);
  const picture = parsePicture(film.svg);
  for (const element of picture ? all("[data-at]", picture) : []) {
    parts.push({element, values: element.getAttribute("data-at").split("|"), put: putPoints});
    element.removeAttribute("data-at");
  }
  find("#time-picture").replaceChildren(...picture ? [picture] : []);
  find("#time-numbers").replaceChildren(...film.moving.length ? numbers() : [], ...film.ways.map(way));
  draw(wasShown ? at : 0);
}

function numbers() {
  const cell = values => {
    const element = make("td");
    parts.push({element, values, put: putText});
    return element;
  };
  const rows = film.moving.map(({view, seen, set}) => make("tr", {"data-view": view}, make("th", {scope: "row"}, make("bdi", {text: view})), cell(seen), cell(set)));
  const head = [w("view"), w("asSeen"), w("asSet")].map(text => make("th", {scope: "col", text}));
  return [
    make("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": w("framesOverTime")},
      make("table", null, make("caption", {text: w("framesOverTime")}), make("thead", null, make("tr", null, ...head)), make("tbody", null, ...rows))),
    film.more ? make("p", {class: "hint", text: w("moreMoving")(film.more)}) : null,
  ].filter(Boolean);
}

// How far an animation has come, as a curve over time with a point at the time at hand.
function way({view, keyPath, parts: come}) {
  const known = come.filter(part => part !== null), last = come.length - 1;
  const low = Math.min(0, ...known), high = Math.max(1, ...known), {width, height, room} = curve;
  const place = (index, part) => [room + width * index / last, room + height * (high - part) / (high - low)].map(number => Math.round(number * 10) / 10);
  const path = come.map((part, index) => part === null ? "" : `${index && come[index - 1] !== null ? "L" : "M"}${place(index, part)}`).join("");
  const shape = (tag, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const svg = shape("svg", {viewBox: `0 0 ${width + 2 * room} ${height + 2 * room}`, "aria-hidden": "true"}), dot = shape("circle", {class: "dot", r: 5});
  const ends = [0, 1].map(part => `M${place(0, part)}L${place(last, part)}`).join("");
  svg.append(shape("path", {d: ends}), shape("path", {class: "way", d: path}), dot);
  const share = make("span");
  parts.push({element: dot, values: come.map((part, index) => part === null ? null : place(index, part)), put: putPlace});
  parts.push({element: share, values: come.map(part => part === null ? "–" : `${Math.round(part * 1000) / 10} %`), put: putText});
  return make("figure", {class: "curve"}, make("figcaption", null, make("code", {text: `${view}.${keyPath}`}), " ", share), svg);
}
