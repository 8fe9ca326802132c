// A ghost of the view that is asked about: one drags it to where one believes that it will be, and the numbers follow.

import {mapOf, through} from "./grips.js";
import {readPicture} from "./picture.js";

const shape = (tag, values) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
  return element;
};
const corners = ([x, y, width, height]) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

// Puts a ghost into the picture of the state before; `said` is told its numbers, and the function that comes back takes
// others. Null where a view does not lie flat, or nothing of the question has a place.
export function showGhost(picture, view, property, said) {
  if (property !== "frame" && property !== "center" || !view) return null;
  const drawn = readPicture(picture).get(view.name), map = drawn && mapOf(view, drawn);
  if (!map) return null;
  let values = Object.values(view[property]);
  const group = shape("g", {class: "ghost", "aria-hidden": "true"}), body = property === "frame" ? shape("polygon", {class: "ghost-body"}) : shape("circle", {class: "ghost-body", r: 7});
  const ends = property === "frame" ? [0, 1, 2, 3].map(() => shape("circle", {class: "ghost-corner", r: 6})) : [];
  group.append(body, ...ends);
  picture.append(group);
  const draw = () => {
    if (property === "center") {
      const [x, y] = through(map, values);
      body.setAttribute("cx", x);
      body.setAttribute("cy", y);
      return;
    }
    const points = corners(values).map(point => through(map, point));
    body.setAttribute("points", points.map(point => point.join(",")).join(" "));
    points.forEach(([x, y], index) => { ends[index].setAttribute("cx", x); ends[index].setAttribute("cy", y); });
  };
  const drag = (start, act) => {
    if (start.button !== 0 || !start.isPrimary) return;
    start.preventDefault();
    const box = picture.getBoundingClientRect(), unit = box.width / Number(picture.getAttribute("viewBox").split(" ")[2]), from = values;
    const det = map.a * map.d - map.b * map.c;
    const move = ({pointerId, clientX, clientY}) => {
      if (pointerId !== start.pointerId) return;
      const u = (clientX - start.clientX) / unit, v = (clientY - start.clientY) / unit;
      // Whole numbers, or tenths where one sees them.
      const fine = Math.sqrt(Math.abs(det)) * unit > 8 ? 10 : 1, way = [(map.d * u - map.c * v) / det, (map.a * v - map.b * u) / det].map(each => Math.round(each * fine) / fine);
      values = act(from, way);
      draw();
      said(values);
    };
    const end = ({pointerId}) => {
      if (pointerId !== start.pointerId) return;
      removeEventListener("pointermove", move);
      for (const type of ["pointerup", "pointercancel"]) removeEventListener(type, end);
    };
    addEventListener("pointermove", move);
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, end);
  };
  body.addEventListener("pointerdown", event => drag(event, ([x, y, ...size], [u, v]) => [x + u, y + v, ...size]));
  ends.forEach((corner, index) => corner.addEventListener("pointerdown", event => drag(event, ([x, y, width, height], [u, v]) => {
    const isRight = index === 1 || index === 2, isLow = index >= 2, w = Math.max(0, width + (isRight ? u : -u)), h = Math.max(0, height + (isLow ? v : -v));
    return [isRight ? x : x + width - w, isLow ? y : y + height - h, w, h];
  })));
  draw();
  return next => {
    if (next.length !== values.length || !next.every(Number.isFinite)) return;
    values = next;
    draw();
  };
}
