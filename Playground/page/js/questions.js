// Questions as people ask them, each with a scene that answers it.

import {all, find, make, tell} from "./dom.js";
import {named, ordered} from "./names.js";
import {app, last} from "./state.js";

const questions = JSON.parse(find("#questions-data").textContent);
// What a page opens with.
export const opening = questions[0];
export const question = id => questions.find(each => each.id === id) ?? null;

// A row has room for so many.
const first = 3;

// `open` opens the scene of a question. Who has a scene already has not come to ask.
export function fillQuestions(open) {
  const entries = questions.map(each => make("li", null,
    make("button", {type: "button", "data-question": each.id, text: each.words[app.language], on: {click: async () => {
      find("#questions details").open = false;
      await open(each);
      find("#answer").scrollIntoView({block: "nearest"});
    }}})));
  find("#asks").replaceChildren(...entries.slice(0, first));
  find("#more-asks").replaceChildren(...entries.slice(first));
  mark();
}

const mark = () => { for (const button of all("[data-question]")) button.setAttribute("aria-pressed", button.dataset.question === app.question?.id); };

// What the core says of the state that was asked about; without a question, the first reason of the state that is shown: a step's, or
// of all of them the last one's.
// What stood there stays until the next one comes, and while something is dragged: the picture below must not jump.
export function showAnswer(isOther = false) {
  const section = find("#answer"), {why} = app, step = app.step ?? (last() ? null : 0), isThere = Boolean(why && !app.isPredicting && why.step === step);
  if (!isOther && !app.isPredicting && why && (app.isHeld || !isThere)) return;
  const asked = isThere && app.question && (app.question.step === null || step === app.question.step) ? app.question : null;
  const reasons = why?.part?.reasons ?? why?.overview?.findLast(each => each.reasons.length)?.reasons ?? [];
  const sentences = !isThere ? [] : asked?.query ? why.queries[asked.query - 1]?.steps ?? [] : ordered(reasons, asked?.view ?? app.selected).slice(0, 1);
  mark();
  section.hidden = !sentences.length;
  if (!sentences.length) return;
  const before = section.textContent;
  section.replaceChildren(asked ? make("p", {class: "asked", lang: app.language, text: asked.words[app.language]}) : "", ...sentences.map(text => make("p", {class: "said", lang: app.language}, ...named(text))));
  if (asked && section.textContent !== before) tell(sentences.join(" "));
}
