// Why a step comes out as it does: its words, its reasons, the arithmetic, and what changed.

import {find, make} from "./dom.js";
import {w} from "./words.js";
import {shown} from "./numbers.js";
import {line} from "./table.js";
import {named, ordered} from "./names.js";
import {app} from "./state.js";

export function showWhy(part, step, language) {
  const section = find("#why");
  if (!part) return section.replaceChildren();
  // Which parts are open is the reader's choice, not the step's.
  const isOpen = find("details", section)?.open ?? false, content = [];
  if (part.code.length) content.push(make("pre", {class: "code", lang: "en", text: part.code.join("\n")}));
  content.push(...part.words.map(text => make("p", {class: "words", lang: language}, ...named(text))));
  if (part.reasons.length) {
    content.push(make("h3", {text: w("why")}), ...ordered(part.reasons, app.selected).map(text => make("p", {class: "reason", lang: language}, ...named(text))));
  }
  if (step > 0) content.push(...changes(part.changes));
  if (part.formulas.length) content.push(arithmetic(part, isOpen));
  section.replaceChildren(...content);
  return undefined;
}

// All steps, one below the other; each leads to its state.
export function showOverview({overview, more}, language, go) {
  const item = ({number, words, reason}) => make("li", {value: number},
    make("button", {type: "button", class: "plain", on: {click: () => go(number)}}, make("span", {lang: language}, ...named((words || []).join(" ")))),
    reason ? make("p", {class: "reason", lang: language}, ...named(reason)) : null);
  find("#why").replaceChildren(make("h3", {text: w("steps")}), make("ol", {class: "overview"}, ...overview.map(each => item({...each, reason: ordered(each.reasons, app.selected)[0]}))),
    more ? make("p", {class: "hint", text: `… ${more}`}) : "");
}

function changes(all) {
  if (!all.length) return [make("p", {class: "hint", text: w("nothingChanged")})];
  const head = text => make("th", {scope: "col", text});
  return [make("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": w("changed")}, make("table", {class: "changes"}, make("caption", {text: w("changed")}),
    make("thead", null, make("tr", null, head(w("view")), head(w("property")), head(w("before")), head(w("after")))),
    make("tbody", null, ...all.map(({view, property, before, after}) =>
      make("tr", {"data-view": view}, make("th", {scope: "row"}, make("bdi", {text: view})), make("td", {text: property}), make("td", {text: line(before)}), make("td", null, make("b", {text: line(after)}))))))) ];
}

function arithmetic({formulas, more}, isOpen) {
  const items = formulas.map(({view, name, rule, expression, result}) =>
    make("li", null, make("code", {text: `${view}.${name}`}), " = ", make("code", {text: rule}), " = ", make("code", {text: expression}), " = ", make("b", {text: shown(result)})));
  if (more) items.push(make("li", {class: "hint", text: `… ${more}`}));
  return make("details", {open: isOpen}, make("summary", {text: w("arithmetic")}), make("ul", {class: "formulas"}, ...items));
}
