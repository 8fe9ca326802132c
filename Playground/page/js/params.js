// The parameters of a scene, as sliders and switches: what code does not tell, and what a teacher varies.

import {find, make} from "./dom.js";
import {entry} from "./yaml.js";
import {isNumber, stepOf, written} from "./numbers.js";

const most = 24;
let known = "", gesture = null;

// [{name, kind, ...}] of a document: numbers with their place, and choices with theirs; expressions have no slider.
function paramsOf(document) {
  const found = [], own = entry(document.root, "params")?.value;
  for (const {key, value} of own?.kind === "map" ? own.entries : []) {
    if (value?.kind === "scalar" && value.isPlain && isNumber(value.text)) found.push({name: key, kind: "number", value});
    const list = value?.kind === "map" ? entry(value, "choices")?.value : null;
    if (list?.kind === "seq" && list.items.length > 1 && list.items.every(item => item.kind === "scalar")) found.push({name: key, kind: "choice", list});
  }
  return found.slice(0, most);
}

// Shows them, and writes into the text what somebody chooses.
export function showParams(own, editor) {
  const box = find("#params"), params = own ? paramsOf(own) : [];
  box.hidden = !params.length;
  const key = params.map(({name, kind, list}) => `${name} ${kind} ${list ? list.items.map(({text}) => text).sort() : ""}`).join();
  if (key !== known || !params.length) {
    known = key;
    find("#params-list").replaceChildren(...params.map(param => param.kind === "number" ? slider(param) : choice(param)));
  }
  params.forEach((param, index) => {
    const row = find("#params-list").children[index], input = find("input, select", row);
    row.change = text => {
      const {from, to} = param.value ?? param.list;
      editor.replace([{from, to, text}], gesture ?? "+param");
    };
    if (param.kind === "number") {
      row.text = param.value.text;
      if (document.activeElement !== input && gesture === null) input.value = param.value.text;
      find("output", row).textContent = param.value.text;
      input.onpointerdown = () => { gesture = editor.gesture(); };
    } else {
      row.items = param.list.items.map(({text}) => text);
      if (input.type === "checkbox") input.checked = row.items[0] === "1"; else input.value = row.items[0];
    }
  });
}

addEventListener("pointerup", () => { gesture = null; });
addEventListener("pointercancel", () => { gesture = null; });

function slider({name, value: {text}}) {
  const value = Number(text), far = Math.max(Math.abs(value) * 2, 10 * stepOf(text)), row = make("label", {class: "param"});
  const input = make("input", {type: "range", min: value < 0 ? -far : 0, max: far, step: stepOf(text), value: text, on: {
    input: () => row.change(written(Number(input.value), row.text)),
  }});
  row.append(make("code", {text: name}), input, make("output"));
  return row;
}

// What is chosen stands first.
function choice({name, list}) {
  const texts = list.items.map(({text}) => text).sort(), row = make("label", {class: "param"}), isSwitch = texts.join() === "0,1";
  const put = text => row.change(`[${[text, ...row.items.filter(item => item !== text)].join(", ")}]`);
  const input = isSwitch
    ? make("input", {type: "checkbox", on: {change: () => put(input.checked ? "1" : "0")}})
    : make("select", {on: {change: () => put(input.value)}}, ...texts.map(text => make("option", {value: text, text})));
  row.append(...isSwitch ? [input, make("code", {text: name})] : [make("code", {text: name}), input]);
  return row;
}
