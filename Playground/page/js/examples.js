// The scenes that one can start from, by folder.

import {find, make} from "./dom.js";
import {ownScenes} from "./scenes.js";
import {app} from "./state.js";
import {unpacked} from "./unpack.js";
import {w} from "./words.js";

let titleInText = "", examples = [];
// They travel packed, as the core does: a sixth less with gzip.
export const examplesRead = unpacked({packed: find("#examples-data").textContent, unpacker: find("#unpacker-data").textContent}).then(text => {
  ({title: titleInText, scenes: examples} = JSON.parse(new TextDecoder().decode(text)));
});
export const blank = "views:\n  - name: view1\n    frame: [50, 50, 200, 100]\nmutations:\n  - view1.transform: {rotation: 30deg}\n";

let opens = () => {};

// `choose` opens {text, own}: an example, or a scene of one's own, by its number.
export function fillExamples(choose = opens) {
  opens = choose;
  const select = find("#examples"), chosen = select.value, own = ownScenes();
  select.replaceChildren(make("option", {value: "", text: w("own")}), make("option", {value: "blank", text: w("blank")}));
  if (own.length) select.append(make("optgroup", {label: w("ownScenes")}, ...own.map(each => make("option", {value: `own ${each.id}`, text: `${each.title || w("untitled")} · ${when(each.time)}`}))));
  let group = null;
  examples.forEach((example, index) => {
    if (group?.label !== example.folder) select.append(group = make("optgroup", {label: example.folder}));
    group.append(make("option", {value: String(index), text: `${example.name}: ${titleOf(example)}`}));
  });
  select.value = chosen;
  select.onchange = () => {
    const own = select.value.startsWith("own ") ? ownScenes().find(({id}) => id === select.value.slice(4)) : null;
    if (own) choose({text: own.text, own: own.id});
    else if (select.value) choose({text: select.value === "blank" ? blank : examples[Number(select.value)].text, own: null});
  };
}

// What an example is called, in the language of the page: its text has both.
function titleOf({text}) {
  const [, quoted, english, quotedChinese, chinese] = new RegExp(titleInText, "m").exec(text);
  return app.language === "en" ? quoted ?? english : quotedChinese ?? chinese;
}

// Today's scenes have a time, others a day as well.
function when(time) {
  const date = new Date(time), isToday = date.toDateString() === new Date().toDateString();
  return date.toLocaleString(app.language, {...isToday ? {} : {month: "short", day: "numeric"}, hour: "numeric", minute: "2-digit"});
}

// Shows which example the text is, if any.
export function noteExample(text) {
  const listed = app.own && [...find("#examples").options].find(({value}) => value === `own ${app.own}`);
  if (listed) { find("#examples").value = listed.value; return; }
  const index = examples.findIndex(example => example.text === text);
  find("#examples").value = text === blank ? "blank" : index < 0 ? "" : String(index);
}
