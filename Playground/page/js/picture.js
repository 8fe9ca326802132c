// Shows an SVG of the core: its shapes and texts, and nothing else that markup could carry.

import {find} from "./dom.js";

const tags = new Set(["svg", "title", "desc", "g", "path", "polygon", "polyline", "line", "rect", "circle", "ellipse", "text", "tspan"]);
const attributes = new Set(["class", "role", "width", "height", "viewBox", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry",
  "dx", "dy", "transform", "data-name", "data-step", "xml:space", "text-anchor", "direction", "unicode-bidi", "fill", "stroke", "opacity", "lang", "aria-hidden"]);

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

// Its style is that of the page, which knows what is light and dark; no text of a scene can hold an unescaped tag.
const withoutStyle = text => text.replace(/<style>[^]*?<\/style>\n?/, "");

// The picture as an element of this page; null where it is none.
export function parsePicture(text) {
  const root = new DOMParser().parseFromString(withoutStyle(text), "image/svg+xml").documentElement;
  if (root.localName !== "svg" || root.namespaceURI !== "http://www.w3.org/2000/svg") return null;
  clean(root);
  return document.adoptNode(root);
}

// The lines of a picture that are elements of their own, [{line, path}] by what they are in; null where it is cut otherwise.
function pieces(text) {
  const found = [], open = [];
  for (const line of withoutStyle(text).split("\n")) {
    if (line === "</g>") {
      if (!open.pop()) return null;
    } else if (/^<g[^>]*>$/.test(line)) {
      open.push(line);
      found.push(line);
    } else if (line !== "" && line !== "</svg>") {
      const begins = line.split("<g").length, ends = line.split("</g>").length;
      if (line[0] !== "<" || begins !== ends && !line.startsWith("<svg")) return null;
      found.push(line);
    }
  }
  return found;
}

// The elements of a picture in the order of its pieces.
function elements(picture) {
  const found = [picture];
  const walk = element => {
    for (const child of element.children) {
      found.push(child);
      if (child.localName === "g" && containers.has(child.getAttribute("class"))) walk(child);
    }
  };
  walk(picture);
  return found;
}

const containers = new Set(["ground", "views", "labels", "legend", "key", "queries"]);
let shown = {picture: null, pieces: null};

// Changes what differs in the picture that is shown; false where too much does.
function patch(next) {
  const {picture, pieces: before} = shown;
  if (!picture?.isConnected || !before || !next || next.length !== before.length || next[0] !== before[0]) return false;
  const changed = next.map((_, index) => index).filter(index => next[index] !== before[index]);
  if (changed.length > 200 || changed.some(index => /^<g[^>]*>$/.test(next[index]) || /^<g[^>]*>$/.test(before[index]))) return false;
  const own = elements(picture);
  if (own.length !== next.length) return false;
  const fresh = parsePicture(`<svg xmlns="http://www.w3.org/2000/svg">${changed.map(index => next[index]).join("\n")}</svg>`);
  if (fresh?.children.length !== changed.length) return false;
  const parts = [...fresh.children];
  changed.forEach((index, at) => own[index].replaceWith(parts[at]));
  shown.pieces = next;
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

export function showPicture(text) {
  const box = find("#picture"), old = find("svg.geomrun", box), next = narrow.matches ? null : pieces(text);
  if (patch(next)) return shown.picture;
  const picture = parsePicture(text);
  if (!picture) {
    old?.remove();
    return null;
  }
  if (narrow.matches) crop(picture);
  if (old) old.replaceWith(picture); else box.prepend(picture);
  shown = {picture, pieces: next};
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

export function swatch(index) {
  const svg = (tag, values) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(values)) element.setAttribute(key, value);
    return element;
  };
  const root = svg("svg", {class: "geomrun swatch", viewBox: "0 0 15 11", "aria-hidden": "true"});
  const group = svg("g", {class: `view ${index}`});
  group.append(svg("rect", {class: "bounds", x: 1, y: 1, width: 13, height: 9}));
  root.append(group);
  return root;
}
