// Questions as people ask them, each with a scene that answers it.

import {all, find, make, tell} from "./dom.js";
import {named, ordered} from "./names.js";
import {app} from "./state.js";

const questions = JSON.parse(find("#questions-data").textContent);
export const opening = language => questions[0].text[language];
export const question = id => questions.find(each => each.id === id) ?? null;

// `open` opens the scene of a question.
export function fillQuestions(open) {
  find("#asks").replaceChildren(...questions.map(each => make("li", null,
    make("button", {type: "button", "data-question": each.id, text: each.words[app.language], on: {click: async () => {
      find("#questions").open = false;
      await open(each);
      find("#answer").scrollIntoView({block: "nearest"});
    }}}))));
  mark();
}

const mark = () => { for (const button of all("[data-question]")) button.setAttribute("aria-pressed", button.dataset.question === app.question?.id); };

// The answer is what the core says of the state that was asked about.
export function showAnswer() {
  const section = find("#answer"), asked = app.question, {why} = app;
  const isThere = Boolean(asked && why && !app.isPredicting && (asked.step === null || (app.step ?? 0) === asked.step && why.step === asked.step));
  const sentences = !isThere ? [] : asked.query ? why.queries[asked.query - 1]?.steps ?? [] : ordered(why.part?.reasons ?? [], asked.view).slice(0, 1);
  mark();
  section.hidden = !sentences.length;
  if (!sentences.length) return;
  const before = section.textContent;
  section.replaceChildren(make("p", {class: "asked", lang: app.language, text: asked.words[app.language]}), ...sentences.map(text => make("p", {class: "said", lang: app.language}, ...named(text))));
  if (section.textContent !== before) tell(sentences.join(" "));
}
