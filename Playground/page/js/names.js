// The names of views in sentences.

import {make} from "./dom.js";
import {app} from "./state.js";
import {unbroken} from "./tuples.js";

const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
let key = null, pattern = null;

// One that finds the names of the state that is shown; null where there are none, or too many.
function names() {
  const views = app.state?.scenes[0]?.views ?? [];
  if (key === app.state) return pattern;
  key = app.state;
  const list = views.slice(0, 300).map(({name}) => name).filter(Boolean).sort((a, b) => b.length - a.length);
  return pattern = list.length ? new RegExp(`(?<![\\p{L}\\p{N}_])(?:${list.map(escaped).join("|")})(?![\\p{L}\\p{N}_])`, "gu") : null;
}

// A text with its names as elements that light up.
export function named(text) {
  const found = names();
  if (!found) return unbroken(text);
  const parts = [];
  let end = 0;
  for (const {0: name, index} of text.matchAll(found)) {
    parts.push(...unbroken(text.slice(end, index)), make("span", {"data-view": name, text: name}));
    end = index + name.length;
  }
  return [...parts, ...unbroken(text.slice(end))];
}

// The names in a line of the text, [{name, from, to}].
export const namesIn = line => names() ? [...line.matchAll(names())].map(({0: name, index}) => ({name, from: index, to: index + name.length})) : [];

// Sentences, those about a view first: that it is the first one that they name.
export function ordered(sentences, view) {
  const rank = text => { const found = namesIn(text).map(({name}) => name); return found[0] === view ? 0 : found.includes(view) ? 1 : 2; };
  return sentences.map((text, index) => ({text, index, rank: rank(text)})).sort((a, b) => a.rank - b.rank || a.index - b.index).map(({text}) => text);
}
