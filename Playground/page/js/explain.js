// Why a step comes out as it does: its words, its reasons, the arithmetic, and what changed.

import {find, make} from "./dom.js";
import {w} from "./words.js";
import {shown} from "./numbers.js";
import {line} from "./table.js";

const most = 60;

export function showWhy(trace, step, language) {
  const section = find("#why");
  const part = !trace ? null : step === 0 ? trace.setUp : trace.steps.find(({number}) => number === step);
  if (!part) return section.replaceChildren();
  // Which parts are open is the reader's choice, not the step's.
  const isOpen = find("details", section)?.open ?? false;
  const content = [];
  if (part.code?.length) content.push(make("pre", {class: "code", lang: "en", text: part.code.join("\n")}));
  const words = step === 0 ? part.words : part.words || [];
  content.push(...words.slice(0, most).map(text => make("p", {class: "words", lang: language, text})));
  if (part.reasons?.length) {
    content.push(make("h3", {text: w("why")}), ...part.reasons.slice(0, most).map(text => make("p", {class: "reason", lang: language, text})));
  }
  if (step > 0) content.push(...changes(part.changes || []));
  if (part.formulas?.length) content.push(arithmetic(part.formulas, isOpen));
  section.replaceChildren(...content);
  return undefined;
}

// All steps, one below the other; each leads to its state.
export function showOverview(trace, language, go) {
  const section = find("#why");
  if (!trace) return section.replaceChildren();
  const item = ({number, words, reasons}) => make("li", {value: number},
    make("button", {type: "button", class: "plain", on: {click: () => go(number)}}, make("span", {lang: language, text: (words || []).join(" ")})),
    reasons?.length ? make("p", {class: "reason", lang: language, text: reasons[0]}) : null);
  section.replaceChildren(make("h3", {text: w("steps")}), make("ol", {class: "overview"}, ...trace.steps.slice(0, most).map(item)),
    trace.steps.length > most ? make("p", {class: "hint", text: `… ${trace.steps.length - most}`}) : "");
  return undefined;
}

function changes(all) {
  if (!all.length) return [make("p", {class: "hint", text: w("nothingChanged")})];
  const head = text => make("th", {scope: "col", text});
  return [make("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": w("changed")}, make("table", {class: "changes"}, make("caption", {text: w("changed")}),
    make("thead", null, make("tr", null, head(w("view")), head(w("property")), head(w("before")), head(w("after")))),
    make("tbody", null, ...all.slice(0, most).map(({view, property, before, after}) =>
      make("tr", null, make("th", {scope: "row"}, make("bdi", {text: view})), make("td", {text: property}), make("td", {text: line(before)}), make("td", null, make("b", {text: line(after)}))))))) ];
}

function arithmetic(formulas, isOpen) {
  const items = formulas.slice(0, most).map(({view, name, rule, expression, result}) =>
    make("li", null, make("code", {text: `${view}.${name}`}), " = ", make("code", {text: rule}), " = ", make("code", {text: expression}), " = ", make("b", {text: shown(result)})));
  if (formulas.length > most) items.push(make("li", {class: "hint", text: `… ${formulas.length - most}`}));
  return make("details", {open: isOpen}, make("summary", {text: w("arithmetic")}), make("ul", {class: "formulas"}, ...items));
}

// For each view and property the steps that changed it, as a question about a state: which one came last?
export function origins(trace) {
  const steps = new Map();
  for (const {number, changes} of trace?.steps || []) {
    for (const {view, property} of changes) {
      const key = `${view}\n${property}`;
      if (steps.has(key)) steps.get(key).push(number); else steps.set(key, [number]);
    }
  }
  return (view, property, step) => steps.get(`${view}\n${property}`)?.findLast(number => number <= step) ?? null;
}
