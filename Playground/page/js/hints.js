// Completion of keys, names of views, properties and values.

import {make} from "./dom.js";
import {keysAt, mutableProperties, namesViews, valuesAt} from "./schema.js";
import {parse} from "./yaml.js";
import {readScene} from "./places.js";

const mark = "\u2402here";

// Where a key or a value would stand that is typed at an offset: {path, isKey, siblings}.
function placeOf(text, from, to) {
  const look = (node, path) => {
    if (!node) return null;
    if (node.kind === "scalar") return node.text === mark ? {path, isKey: false, siblings: []} : null;
    if (node.kind === "seq") {
      for (const [index, item] of node.items.entries()) {
        const found = look(item, [...path, index]);
        if (found) return found;
      }
      return null;
    }
    for (const each of node.entries) {
      if (each.key === mark) return {path, isKey: true, siblings: node.entries.map(({key}) => key)};
      const found = look(each.value, [...path, each.key]);
      if (found) return found;
    }
    return null;
  };
  for (const filler of [`${mark}: 0`, mark]) {
    const rest = text.slice(to).replace(/^[ \t]*:(?=\s)[^\n,}]*/, "");
    for (const {root} of parse(text.slice(0, from) + filler + rest).documents) {
      const found = look(root, []);
      if (found && found.isKey === filler.includes(":")) return found;
    }
  }
  return null;
}

function candidates(place, text, offset) {
  const {documents} = readScene(text), own = documents.find(({from, to}) => from <= offset && offset <= to);
  const names = own ? [...own.views.keys()] : [];
  if (!place.isKey) {
    const {values, isView} = valuesAt(place.path);
    return [...values, ...isView ? names : []].map(text => ({text, about: ""}));
  }
  const found = [];
  for (const [key, about] of keysAt(place.path)) {
    if (!place.siblings.includes(key)) found.push({text: `${key}: `, about});
  }
  if (place.path.length === 2 && place.path[0] === "mutations") {
    for (const name of names) {
      for (const [property, about] of mutableProperties()) found.push({text: `${name}.${property}: `, about});
    }
  }
  if (namesViews(place.path)) found.push(...names.map(name => ({text: `${name}: `, about: ""})));
  return found;
}

export function hint(cm) {
  const cursor = cm.getCursor(), before = cm.getLine(cursor.line).slice(0, cursor.ch);
  if (/(?:^|\s)#/.test(before)) return null;
  const word = /(?:[\p{L}\p{N}_][\p{L}\p{N}_.-]*)?$/u.exec(before)[0], offset = cm.indexFromPos(cursor), text = cm.getValue();
  if (text.length > 200000) return null;
  const place = placeOf(text, offset - word.length, offset);
  if (!place) return null;
  const list = candidates(place, text, offset).filter(({text}) => text.startsWith(word) && text !== word).slice(0, 200)
    .map(({text, about}) => ({text, about, render}));
  return list.length ? {list, from: {line: cursor.line, ch: cursor.ch - word.length}, to: cursor} : null;
}

function render(element, _, {text, about}) {
  element.append(make("span", {text: text.replace(/: $/, "")}));
  if (about) element.append(make("small", {text: about.split(/\.(?:\s|$)/)[0].replace(/`/g, "")}));
}

// Opens the list; typing opens it only where there is something to choose from.
export function complete(cm, isTyping = false) {
  if (isTyping === true && (cm.state.completionActive || /(?:^|[\s[{,])[-+]?[\d.]+$/.test(cm.getLine(cm.getCursor().line).slice(0, cm.getCursor().ch)))) return;
  cm.showHint({hint, completeSingle: false, closeOnUnfocus: true});
}
