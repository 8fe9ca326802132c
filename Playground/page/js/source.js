// What somebody pastes, such as source code, a view dump or a log: the scene that is made of it, and the text beside that.

import {all, find, make, tell} from "./dom.js";
import {app, engine} from "./state.js";
import {w} from "./words.js";

// So many characters are taken, and so many lines shown.
const longest = 1000000, most = 3000;
// What scenes and pieces of scenes have, and source code, dumps and logs do not.
const foreign = /[;{}]\s*$|^\s*(?:@\w+|\w+ (?:class|func)\b|class |func |let |var |#import|import )|<\w+: ?0x|^\s*\[.+\]$|\w+\(.*\)\s*$|\w\.\w+ = /m;
// `from` has the line of the scene that each line of the source has become.
let shown = null, marked = [], from = new Map(), act = () => {};

// Whether a text that is pasted is no piece of a scene. One line is what somebody writes into a scene.
export const isForeign = text => text.trim().includes("\n") && foreign.test(text) && !/^(?:views|mutations|scene):/m.test(text) && !text.split("\n").every(line => !line.trim() || /^\s*(?:- |#|[\w.]+:)/.test(line));

// {scene, source}, or {reason} where no scene can be made of the text.
export async function made(text, name) {
  if (text.length > longest) return {reason: w("pastedLong")};
  const {result, fault} = await engine.ask(null, {import: {text, name, lang: app.language}});
  if (!result) return {reason: fault === undefined ? w("slow") : `${w("faultTitle")} ${fault}`};
  const {scene, remarks, leftOut, refusal} = result;
  if (scene === null) return {reason: refusal ? w("pastedRefused")(refusal) : w("pastedNothing")};
  return {scene, source: {text, name, remarks, leftOut, lang: app.language}};
}

// Which line of the source a line of a scene was made of, by the comments that the import writes; 0 for none.
const sourceOf = line => Number(/#.*(?:\bline (?=\d+\s*$)|第 (?=\d+ 行\s*$))(\d+)/.exec(line)?.[1] ?? 0);

// Shows the source of the scene that is open, or nothing. `chosen` is called with a line of the scene.
export function showSource(source, scene, chosen) {
  act = chosen;
  const box = find("#source");
  box.hidden = !source;
  const isOther = source !== shown;
  shown = source;
  if (!source) return;
  from = new Map();
  scene.split("\n").forEach((text, index) => {
    const line = sourceOf(text);
    if (line && !from.has(line)) from.set(line, index);
  });
  if (!isOther) {
    for (const each of all("#source-lines li")) wire(each);
    return;
  }
  const text = source.text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  find("#source-name").textContent = source.name;
  find("#source-lines").replaceChildren(...text.slice(0, most).map((line, index) => wire(make("li", {"data-line": index + 1}, make("code", {text: line || " "})))));
  const left = find("#source-left"), count = source.leftOut;
  left.textContent = count ? w("pastedLeft")(count) : "";
  find("#source-remarks").replaceChildren(...source.remarks.slice(0, 20).map(({line, text}) => make("li", {lang: source.lang ?? "en"}, make("button", {type: "button", text: `${w("atLine")(line)}: ${text}`, on: {click: () => { light(line, true); lead(line); }}}))));
  marked = [];
}

// Goes to what a line of the source has become, where it has.
function lead(line) {
  if (from.has(line)) act(from.get(line));
}

function wire(item) {
  const line = Number(item.dataset.line), isTaken = from.has(line);
  item.classList.toggle("taken", isTaken);
  item.onclick = isTaken ? () => lead(line) : null;
  return item;
}

// Marks what a line of the scene was made of.
export function lightSource(line) {
  if (shown) light(sourceOf(line));
}

function light(number, isAsked = false) {
  for (const each of marked) each.classList.remove("now");
  marked = number ? all(`#source-lines li[data-line="${number}"]`) : [];
  for (const each of marked) {
    each.classList.add("now");
    const list = find("#source-lines"), top = each.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + each.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 3;
    if (isAsked) tell(each.textContent);
  }
}

// The form for a text; `take` is called with what is in it, and answers why it is not taken, or nothing.
export function wirePaste(take) {
  const dialog = find("#paste-form"), area = find("#paste-text"), why = find("#paste-why");
  const say = text => {
    why.textContent = text ?? "";
    why.hidden = !text;
  };
  find("#paste").addEventListener("click", () => {
    say();
    dialog.showModal();
    area.select();
  });
  find("#paste-close").addEventListener("click", () => dialog.close());
  find("#paste-take").addEventListener("click", async () => {
    const reason = await take(area.value, w("pastedName"));
    say(reason);
    if (reason) return tell(reason);
    area.value = "";
    return dialog.close();
  });
}
