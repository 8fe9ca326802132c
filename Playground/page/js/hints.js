// Completion: what the core offers at the cursor, by the rules of the language server.

import {make} from "./dom.js";
import {aside} from "./state.js";

const longest = 200000;

export async function hint(cm) {
  const cursor = cm.getCursor(), text = cm.getValue();
  if (text.length > longest) return null;
  const {result} = await aside("complete", {complete: {text, line: cursor.line, character: cursor.ch}});
  if (!result) return null;
  const {line, from, to, items} = result, typed = cm.getRange({line, ch: from}, {line, ch: to});
  const list = items.filter(({text}) => text !== typed).map(item => ({...item, render}));
  return list.length ? {list, from: {line, ch: from}, to: {line, ch: to}} : null;
}

function render(element, _, {label, detail, about}) {
  element.append(make("span", {text: label}));
  const said = detail || about.split(/\.(?:\s|$)/)[0].replace(/`/g, "");
  if (said) element.append(make("small", {text: said}));
}

// Opens the list; typing opens it only where there is something to choose from.
export function complete(cm, isTyping = false) {
  if (isTyping === true && (cm.state.completionActive || /(?:^|[\s[{,])[-+]?[\d.]+$/.test(cm.getLine(cm.getCursor().line).slice(0, cm.getCursor().ch)))) return;
  cm.showHint({hint, completeSingle: false, closeOnUnfocus: true});
}
