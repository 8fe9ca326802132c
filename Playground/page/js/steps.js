// The way through the steps: buttons, a slider, arrow keys, and the whole.

import {all, find, make} from "./dom.js";
import {w} from "./words.js";

export function wireSteps({go, at, last}) {
  const here = () => at() ?? last();
  find("#back").addEventListener("click", () => go(Math.max(0, here() - 1)));
  find("#forth").addEventListener("click", () => go(Math.min(last(), at() === null ? last() : here() + 1)));
  find("#whole").addEventListener("click", () => go(null));
  find("#step").addEventListener("input", event => go(Number(event.target.value)));
  addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    if (!["ArrowLeft", "ArrowRight"].includes(event.key) || event.target.closest?.("input, textarea, select, .CodeMirror, .grip, .scroll, dialog, summary")) return;
    event.preventDefault();
    go(Math.max(0, Math.min(last(), here() + (event.key === "ArrowLeft" ? -1 : 1))));
  });
  for (const menu of all("details.menu")) {
    // One menu at a time, and none when one turns elsewhere.
    document.addEventListener("click", event => { if (!menu.contains(event.target)) menu.open = false; });
    menu.addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      menu.open = false;
      find("summary", menu).focus();
    });
  }
}

export function showSteps({step, result}, last) {
  const slider = find("#step"), here = step ?? last;
  slider.max = String(last);
  slider.value = String(here);
  slider.disabled = last === 0;
  const text = step === null ? w("whole") : step === 0 ? w("asDeclared") : result.steps[step - 1]?.text ?? "";
  slider.setAttribute("aria-valuetext", `${here} / ${last}: ${text}`);
  find("#place").textContent = step === null ? `${last} / ${last}` : `${step} / ${last}`;
  find("#back").setAttribute("aria-disabled", here === 0);
  find("#forth").setAttribute("aria-disabled", step === last || last === 0);
  find("#whole").setAttribute("aria-pressed", step === null);
  const valid = result.documents.filter(each => each.valid), select = find("#document");
  find("#documents").hidden = valid.length < 2;
  const next = select.cloneNode(false);
  next.append(...valid.map(({document, scene}) => make("option", {value: String(document), text: `${document}: ${scene}`})));
  // What stays needs no new layout.
  if (!select.isEqualNode(next)) select.replaceChildren(...next.childNodes);
  select.value = String(result.shown);
}
