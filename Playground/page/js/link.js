// A view that is looked at lights up wherever it stands: in the picture, the text, the table and the reasons.

import {all, find} from "./dom.js";
import {app} from "./state.js";

let lit = null, change = () => {};

const drawn = name => `g[data-name="${CSS.escape(name)}"]`, named = name => `[data-view="${CSS.escape(name)}"], #picture ${drawn(name)}`;

function put(selector, within) {
  for (const each of all(".lit, .selected", within)) each.classList.remove("lit", "selected");
  if (app.selected) for (const each of all(selector(app.selected), within)) each.classList.add("selected");
  if (lit) for (const each of all(selector(lit), within)) each.classList.add("lit");
}

// Marks what has come or changed since.
export function mark() {
  put(named, document);
  app.editor?.markView(app.selected, lit);
}

// As mark, in the picture alone.
export function markPicture() { put(drawn, find("#picture")); }

export function light(name) {
  if (name === lit) return;
  lit = name;
  mark();
}

export function select(name) {
  if (!name || name === app.selected) return;
  app.selected = name;
  mark();
  change();
}

const nameAt = element => element.closest?.("[data-view]")?.dataset.view ?? element.closest?.("#picture g[data-name]")?.getAttribute("data-name") ?? null;

export function wireLinks(act) {
  change = act;
  document.addEventListener("pointerover", event => { if (!event.target.closest?.("#editor")) light(nameAt(event.target)); });
  document.addEventListener("click", event => { if (!event.target.closest?.("button:not(.name), input, select, label")) select(nameAt(event.target)); });
}
