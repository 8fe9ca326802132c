// The questions that a page offers, as buttons.

import {find, make} from "./dom.js";
import {questions} from "./visit.js";

// A row has room for so many.
const first = 3;

// `shown` is the one that is open.
export function listQuestions(language, shown, act) {
  const entries = questions.map(each => make("li", null,
    make("button", {type: "button", "data-question": each.id, "aria-pressed": String(each === shown), text: each.words[language], on: {click: () => act(each)}})));
  find("#asks").replaceChildren(...entries.slice(0, first));
  find("#more-asks").replaceChildren(...entries.slice(first));
}

// Shows a question, null where nobody asked, with the sentences that answer it, each as parts of an element.
export function putAnswer(section, asked, language, sentences) {
  section.dataset.of = asked?.id ?? "";
  section.replaceChildren(
    ...asked ? [make("p", {class: "asked", lang: language, text: asked.words[language]})] : [],
    ...sentences.map(parts => make("p", {class: "said", lang: language}, ...parts)));
}
