// What the text says about views in plain numbers: the places that dragging in the picture can change.

import {entry, parse} from "./yaml.js";
import {isNumber} from "./numbers.js";

const rect = ["x", "y", "width", "height"];
// What a property's numbers are, in the order in which a list has them.
const shapes = {
  frame: ["frame", rect], "frame.origin": ["frame", ["x", "y"]], "frame.size": ["frame", ["width", "height"]],
  bounds: ["bounds", [null, null, "width", "height"]], "bounds.size": ["bounds", ["width", "height"]],
  center: ["center", ["x", "y"]], position: ["center", ["x", "y"]],
};
for (const [property, parts] of [["frame.origin", ["x", "y"]], ["frame.size", ["width", "height"]], ["bounds.size", ["width", "height"]],
                                 ["frame", ["width", "height"]], ["bounds", ["width", "height"]], ["center", ["x", "y"]], ["position", ["x", "y"]]]) {
  for (const part of parts) shapes[`${property}.${part}`] = [shapes[property][0], part];
}

// The documents of a text, with views and mutations: {line, lastLine, from, to, views, mutations, root}.
export function readScene(text) {
  const {documents, starts, lineOf} = parse(text);
  for (const document of documents) {
    document.views = new Map();
    const views = entry(document.root, "views");
    if (views) collect(views.value, document.views, 0);
    const mutations = entry(document.root, "mutations")?.value;
    document.mutations = (mutations?.kind === "seq" ? mutations.items : []).filter(item => item.kind === "map" && item.entries.length && item.entries[0].key !== "expect")
      .map(item => item.entries[0]);
    document.byView = new Map();
    document.mutations.forEach((mutation, index) => {
      const name = mutation.key.slice(0, Math.max(0, mutation.key.indexOf(".")));
      if (!document.byView.has(name)) document.byView.set(name, []);
      document.byView.get(name).push({...mutation, index});
    });
  }
  return {documents, starts, lineOf};
}

// The queries as they are written, each on one line.
export function queryTexts(text, document) {
  const queries = entry(document.root, "queries")?.value;
  return (queries?.kind === "seq" ? queries.items : []).map(({from, to}) => text.slice(from, to).replace(/\s+/g, " ").replace(/,? ?expect: .*$/, "").trim());
}

function collect(list, views, depth) {
  if (list?.kind !== "seq" || depth > 100) return;
  for (const item of list.items) {
    const name = entry(item, "name")?.value;
    if (name?.kind === "scalar" && name.text && !views.has(name.text)) views.set(name.text, item);
    collect(entry(item, "subviews")?.value, views, depth + 1);
  }
}

// The places that say where a view is in the state after `step` mutations, the latest first: [{kind, numbers: {x: {from, to, text}}, index}],
// the index being that of the mutation that says it.
export function holds(document, name, step) {
  const found = [];
  for (const mutation of [...document.byView.get(name) ?? []].reverse()) {
    if (mutation.index >= step) continue;
    add(found, mutation.key.slice(name.length + 1), mutation.value, mutation.index);
  }
  const view = document.views.get(name);
  for (const each of view?.kind === "map" ? view.entries : []) add(found, each.key, each.value);
  return found;
}

function add(found, path, value, index) {
  const shape = shapes[path.replace(/^layer\./, "")];
  if (!shape || !value) return;
  const numbers = {};
  read(value, shape[1], numbers);
  if (Object.keys(numbers).length) found.push({kind: shape[0], numbers, index});
}

function read(node, parts, numbers) {
  const note = (part, scalar) => {
    if (part && scalar?.kind === "scalar" && scalar.isPlain && isNumber(scalar.text)) {
      numbers[part] = {from: scalar.from, to: scalar.to, text: scalar.text};
    }
  };
  if (typeof parts === "string") return note(parts, node);
  if (node.kind === "seq" && node.items.length === parts.length) node.items.forEach((item, index) => note(parts[index], item));
  if (node.kind !== "map") return;
  for (const {key, value} of node.entries) {
    if (!value) continue;
    if (key === "origin" && parts[0]) read(value, ["x", "y"], numbers);
    else if (key === "size") read(value, ["width", "height"], numbers);
    else if (parts.includes(key)) note(key, value);
  }
}
