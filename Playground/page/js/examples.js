// The scenes that one can start from, by folder.

import {find, make} from "./dom.js";
import {w} from "./words.js";

export const examples = JSON.parse(find("#examples-data").textContent);
export const blank = "views:\n  - name: view1\n    frame: [50, 50, 200, 100]\nmutations:\n  - view1.transform: {rotation: 30deg}\n";
export const first = examples.find(({folder, name}) => folder === "quiz" && name === "q3")?.text ?? blank;

export function fillExamples(choose) {
  const select = find("#examples"), chosen = select.value;
  select.replaceChildren(make("option", {value: "", text: w("own")}), make("option", {value: "blank", text: w("blank")}));
  let group = null;
  examples.forEach((example, index) => {
    if (group?.label !== example.folder) select.append(group = make("optgroup", {label: example.folder}));
    group.append(make("option", {value: String(index), text: `${example.name}: ${example.title}`}));
  });
  select.value = chosen;
  select.onchange = () => {
    if (select.value) choose(select.value === "blank" ? blank : examples[Number(select.value)].text);
  };
}

// Shows which example the text is, if any.
export function noteExample(text) {
  const index = examples.findIndex(example => example.text === text);
  find("#examples").value = text === blank ? "blank" : index < 0 ? "" : String(index);
}
