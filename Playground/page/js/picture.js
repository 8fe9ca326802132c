// Shows an SVG of the core: its shapes and texts, and nothing else that markup could carry.

import {find} from "./dom.js";
import {linesOf} from "./lines.js";

const tags = new Set(["svg", "title", "desc", "g", "path", "polygon", "polyline", "line", "rect", "circle", "ellipse", "text", "tspan"]);
const attributes = new Set(["class", "role", "width", "height", "viewBox", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry",
  "dx", "dy", "transform", "data-name", "data-step", "data-at", "xml:space", "text-anchor", "direction", "unicode-bidi", "fill", "fill-opacity", "stroke", "stroke-width",
  "stroke-opacity", "stroke-dasharray", "stroke-linecap", "stroke-linejoin", "opacity", "font-family", "font-size", "font-style", "font-weight", "lang", "aria-hidden"]);

function clean(element) {
  for (const child of [...element.childNodes]) {
    if (child.nodeType === 3) continue;
    if (child.nodeType !== 1 || !tags.has(child.localName) || child.namespaceURI !== "http://www.w3.org/2000/svg") child.remove();
    else clean(child);
  }
  if (element.attributes.length) {
    for (const {name} of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name);
    // A style that asks what stands behind an element is asked again at every change of the page.
    if (element.nextElementSibling?.classList.contains("axis") && element.classList.contains("plate")) element.classList.add("axis");
  }
}

// The picture as an element of this page; null where it is none.
export function parsePicture(text) {
  const root = new DOMParser().parseFromString(linesOf(text).join("\n"), "image/svg+xml").documentElement;
  if (root.localName !== "svg" || root.namespaceURI !== "http://www.w3.org/2000/svg") return null;
  clean(root);
  return document.adoptNode(root);
}

const isGroup = line => /^<g[^>]*>$/.test(line);
const isPlain = line => line[0] === "<" && line !== "</g>" && line !== "</svg>" && !line.startsWith("<svg") && !isGroup(line) && line.split("<g").length === line.split("</g>").length;

// The elements of a picture by the lines that they are written on; null where a line is cut otherwise.
function elements(picture, lines) {
  const found = [];
  let at = picture, next = picture.firstElementChild;
  for (const line of lines) {
    let own = null;
    if (line === "</g>") {
      if (next || at === picture) return null;
      next = at.nextElementSibling;
      at = at.parentNode;
    } else if (isGroup(line)) {
      if (next?.localName !== "g") return null;
      at = next;
      next = at.firstElementChild;
    } else if (isPlain(line)) {
      if (!next) return null;
      own = next;
      next = own.nextElementSibling;
    } else if (line !== "" && line !== "</svg>" && !line.startsWith("<svg")) {
      return null;
    }
    found.push(own);
  }
  return at === picture && !next ? found : null;
}

let shown = {picture: null, lines: null, own: null};

// Changes what differs in the picture that is shown; false where too much does.
function patch(lines) {
  const {picture, lines: before, own} = shown;
  if (!picture?.isConnected || !own || lines?.length !== before.length) return false;
  const changed = [...lines.keys()].filter(index => lines[index] !== before[index]);
  if (changed.length > 200 || !changed.every(index => own[index] && isPlain(lines[index]))) return false;
  if (changed.length) {
    const fresh = parsePicture(`<svg xmlns="http://www.w3.org/2000/svg">${changed.map(index => lines[index]).join("\n")}</svg>`);
    if (fresh?.children.length !== changed.length) return false;
    const parts = [...fresh.children];
    changed.forEach((index, at) => {
      own[index].replaceWith(parts[at]);
      own[index] = parts[at];
    });
  }
  shown.lines = lines;
  return true;
}

const narrow = matchMedia("(max-width: 40rem)");

// On a narrow screen the table stands for the legend, and the words of the picture are larger.
function crop(picture) {
  const plot = picture.querySelector("rect.plot"), box = (picture.getAttribute("viewBox") || "").split(" ");
  if (!plot || box.length !== 4) return;
  const height = Number(plot.getAttribute("y")) + Number(plot.getAttribute("height")) + 14;
  picture.setAttribute("viewBox", `${box[0]} ${box[1]} ${box[2]} ${height}`);
  picture.removeAttribute("height");
  picture.removeAttribute("width");
  for (const part of picture.querySelectorAll("g.legend, g.key")) part.remove();
  const views = readPicture(picture);
  for (const label of picture.querySelectorAll("g.labels g.label")) {
    const text = label.querySelector("text.name"), corner = views.get(label.dataset.name)?.corners?.[0];
    if (!text || !corner) continue;
    // Larger words grow away from the corner, where arrows and grips are.
    const side = Number(text.getAttribute("x")) >= corner[0] ? 1 : -1;
    text.setAttribute("dx", side * (text.textContent.length * growth / 2 + 6));
    if (Number(text.getAttribute("y")) > corner[1]) text.setAttribute("dy", 6);
  }
}

// By how much a letter of a name is wider on a narrow screen: three fifths of 17 px less 11.
const growth = 3.6;

// Shows a picture by its lines; null for none.
export function showPicture(lines) {
  const box = find("#picture"), old = find("svg.geomrun", box);
  if (!narrow.matches && lines && patch(lines)) return shown.picture;
  const picture = lines && parsePicture(lines.join("\n"));
  if (!picture) {
    old?.remove();
    return null;
  }
  const own = narrow.matches ? null : elements(picture, lines);
  if (narrow.matches) crop(picture);
  if (old) old.replaceWith(picture); else box.prepend(picture);
  shown = {picture, lines, own};
  return picture;
}

const pairs = text => text.trim().split(/\s+/).map(pair => pair.split(",").map(Number));

// Where the views of a picture lie, in its own units: the corners from that of `bounds.origin` on, and the pin. Each is read
// when it is asked for.
export function readPicture(picture) {
  const groups = new Map(), views = new Map();
  for (const group of picture.querySelectorAll("g.views g.view")) groups.set(group.getAttribute("data-name"), group);
  return {get: name => {
    if (!views.has(name)) views.set(name, groups.has(name) ? readView(groups.get(name)) : undefined);
    return views.get(name);
  }};
}

function readView(group) {
  const polygon = group.querySelector("polygon.bounds:not(.cut)") || group.querySelector("polygon.bounds"), pin = group.querySelector(".pin");
  const view = {group, corners: null, pin: null};
  if (polygon) {
    const corners = pairs(polygon.getAttribute("points"));
    if (corners.length === 4) view.corners = corners;
  }
  const at = pin && /^M(-?[\d.]+),(-?[\d.]+)a([\d.]+)/.exec(pin.getAttribute("d") || "");
  if (at) view.pin = [Number(at[1]) + Number(at[3]), Number(at[2])];
  else if (pin?.hasAttribute("cx")) view.pin = [Number(pin.getAttribute("cx")), Number(pin.getAttribute("cy"))];
  return view;
}

let samples = null;

// How the view of a number is painted, as in the legend of a picture.
export function swatch(number) {
  samples ??= JSON.parse(find("#samples-data").textContent);
  return parsePicture(
    `<svg xmlns="http://www.w3.org/2000/svg" class="geomrun swatch" viewBox="0 0 15 11" aria-hidden="true">${samples[number % samples.length]}</svg>`);
}
