// Questions as people ask them, each with a scene that answers it.

import {listQuestions, putAnswer} from "./asks.js";
import {all, find, tell} from "./dom.js";
import {named, ordered} from "./names.js";
import {app, last} from "./state.js";

// `open` opens the scene of a question.
export function fillQuestions(open) {
  listQuestions(app.language, app.question, async question => {
    find("#questions details").open = false;
    await open(question);
    find("#answer").scrollIntoView({block: "nearest"});
  });
}

const mark = () => { for (const button of all("[data-question]")) button.setAttribute("aria-pressed", button.dataset.question === app.question?.id); };

// What the core says of the state that was asked about; without a question, the first reason of the state that is shown: a step's, or
// of all of them the last one's.
// What stood there stays until the next one comes, and while something is dragged: the picture below must not jump.
export function showAnswer(isOther = false) {
  const section = find("#answer"), {why} = app, step = app.step ?? (last() ? null : 0), isThere = Boolean(why && !app.isPredicting && why.step === step);
  const mayStay = isOther ? !section.hidden && app.question && section.dataset.of === app.question.id : why;
  if (mayStay && !app.isPredicting && (app.isHeld || !isThere)) return;
  const asked = isThere && app.question && (app.question.step === null || step === app.question.step) ? app.question : null;
  const reasons = why?.part?.reasons ?? why?.overview?.findLast(each => each.reasons.length)?.reasons ?? [];
  const sentences = !isThere ? [] : asked?.query ? why.queries[asked.query - 1]?.steps ?? [] : ordered(reasons, asked?.view ?? app.selected).slice(0, 1);
  mark();
  section.hidden = !sentences.length;
  if (!sentences.length) return;
  const before = section.textContent;
  putAnswer(section, asked, app.language, sentences.map(named));
  if (asked && section.textContent !== before) tell(sentences.join(" "));
}
