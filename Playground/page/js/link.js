// A view that is looked at lights up wherever it stands: in the picture, the text, the table and the reasons.

import {all} from "./dom.js";
import {app} from "./state.js";

let lit = null, change = () => {};

const elements = name => all(`[data-view="${CSS.escape(name)}"], #picture g[data-name="${CSS.escape(name)}"]`);

// Marks what has come or changed since.
export function mark() {
  for (const each of all(".lit, .selected")) each.classList.remove("lit", "selected");
  if (app.selected) for (const each of elements(app.selected)) each.classList.add("selected");
  if (lit) for (const each of elements(lit)) each.classList.add("lit");
  app.editor?.markView(app.selected, lit);
}

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
