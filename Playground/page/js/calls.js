// A layout pass call by call: buttons, Shift with an arrow key, and the list of the calls, each with what it marks.

import {find, make} from "./dom.js";
import {w} from "./words.js";
import {named} from "./names.js";

// A pass of more calls is gone through by its buttons alone.
const most = 300;

export function wireCalls({go, at, count}) {
  const step = by => {
    const next = (at() ?? 0) + by;
    if (next <= count()) go(next > 0 ? next : null);
  };
  find("#call-back").addEventListener("click", () => { if (at() !== null) step(-1); });
  find("#call-forth").addEventListener("click", () => step(1));
  find("#call-whole").addEventListener("click", () => go(null));
  addEventListener("keydown", event => {
    if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !count()) return;
    if (!["ArrowLeft", "ArrowRight"].includes(event.key) || event.target.closest?.("input, textarea, select, .CodeMirror, .grip, dialog, summary")) return;
    event.preventDefault();
    if (event.key === "ArrowRight") step(1); else if (at() !== null) step(-1);
  });
}

// What is heard of a call.
export const spoken = ({name, marks}) => [`${name}.`, ...marks.map(({words}) => words)].join(" ");

export function showCalls(calls, call, language, go) {
  const section = find("#calls");
  section.hidden = !calls?.length;
  if (section.hidden) return;
  find("#call-place").textContent = `${call ?? "–"} / ${calls.length}`;
  find("#call-back").setAttribute("aria-disabled", call === null);
  find("#call-forth").setAttribute("aria-disabled", call === calls.length);
  find("#call-whole").setAttribute("aria-pressed", call === null);
  const list = find("#call-list"), hasFocus = list.contains(document.activeElement), top = list.scrollTop;
  list.replaceChildren(make("ol", null, ...calls.slice(0, most).map(({name, view, marks}, index) => {
    const number = index + 1, isHere = number === call;
    return make("li", {class: isHere ? "here" : null},
      make("button", {type: "button", class: "plain", "data-view": view, "aria-current": isHere ? "step" : null, on: {click: () => go(number)}}, make("span", {lang: name.includes(" ") ? language : "en", text: name})),
      ...marks.map(({words}) => make("p", {class: "reason", lang: language}, ...named(words))));
  })), calls.length > most ? make("p", {class: "hint", text: `… ${calls.length - most}`}) : "");
  list.scrollTop = top;
  const here = find(".here", list);
  // The page itself stays where it is.
  if (here && (here.offsetTop < list.scrollTop || here.offsetTop + here.offsetHeight > list.scrollTop + list.clientHeight)) list.scrollTop = here.offsetTop;
  if (hasFocus) find("button", here ?? list)?.focus({preventScroll: true});
}
