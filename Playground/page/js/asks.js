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

// A question with the sentences that answer it; null where nobody asked.
export const answer = (asked, language, sentences) => [
  ...asked ? [make("p", {class: "asked", lang: language, text: asked.words[language]})] : [],
  ...sentences.map(parts => make("p", {class: "said", lang: language}, ...parts))];
