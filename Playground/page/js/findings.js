// The list of findings; each leads to its place in the text.

import {find, make, tell} from "./dom.js";
import {w} from "./words.js";

let last = "";

// A finding of the core as the page uses it.
export function normal(finding) {
  const end = finding.end && typeof finding.end === "object" ? finding.end : {};
  const help = finding.help === null || finding.help === undefined ? [] : [].concat(finding.help).filter(Boolean);
  return {...finding, endLine: finding.endLine ?? end.line, endColumn: finding.endColumn ?? end.column, help};
}

export function showFindings(findings, editor) {
  const list = find("#findings"), most = 100;
  const items = findings.slice(0, most).map(finding => item(finding, editor));
  if (findings.length > most) items.push(make("li", {class: "hint", text: `… ${findings.length - most}`}));
  if (!findings.length) items.push(make("li", {class: "hint", text: w("noFindings")}));
  // That there are none stays, and needs no new layout.
  if (findings.length || list.childNodes.length !== 1 || !list.firstChild.isEqualNode(items[0])) list.replaceChildren(...items);
  find("#findings-count").textContent = findings.length ? String(findings.length) : "";
  // Heard once, and only when it is another one.
  const first = findings[0], text = first ? `${w(first.severity) || first.severity}, ${w("atLine")(first.line)}: ${first.message}` : w("noFindings");
  if (text !== last && (last || first)) tell(text);
  last = text;
}

// The edits of a fix count bytes; those of the editor UTF-16 units. One step back undoes all of them.
function fix(edits, editor) {
  const bytes = new TextEncoder().encode(editor.text), decoder = new TextDecoder("utf-8", {ignoreBOM: true}), at = offset => decoder.decode(bytes.subarray(0, offset)).length;
  editor.replace(edits.map(({start, end, text}) => ({from: at(start), to: at(end), text})), "+fix");
  tell(w("fixed"));
}

function item(finding, editor) {
  const place = finding.line ? `${finding.line}:${finding.column}` : "";
  return make("li", {class: `finding ${finding.severity}`},
    make("button", {type: "button", on: {click: () => finding.line && editor.go(finding.line, finding.column)}},
      make("b", {text: w(finding.severity) || finding.severity}), " ", make("span", {class: "at", text: place, "aria-label": finding.line ? w("atLine")(finding.line) : null, role: finding.line ? "img" : null}), " ",
      make("span", {class: "message", lang: "en", text: finding.message}), " ", make("code", {class: "code", text: finding.code || ""})),
    ...(finding.fixes ?? []).map(({title, edits}) => make("button", {type: "button", class: "fix", lang: "en", text: title, on: {click: () => fix(edits, editor)}})),
    ...finding.help.map(help => make("p", {class: "help", lang: "en", text: help})));
}
