// Predict first: what a step does stays covered until somebody has guessed, or asks to be shown.

import {find, make} from "./dom.js";
import {w} from "./words.js";
import {line} from "./table.js";
import {parsePicture} from "./picture.js";
import {showGhost} from "./ghost.js";
import {app, aside} from "./state.js";

const asked = ["frame", "bounds", "center"];

// What is worth guessing: what the step changed and does not say itself comes first.
function questions(part) {
  const said = part.code.join("\n");
  const found = part.changes.filter(({property}) => asked.includes(property)).map(change => {
    const isSaid = said.includes(`${change.view}.${change.property} = `) || said.includes(`${change.view}.${change.property}.`);
    return {...change, rank: isSaid ? 1 : 0};
  });
  return found.sort((a, b) => a.rank - b.rank).slice(0, 3);
}

export const isAsking = part => Boolean(part && questions(part).length);

const numbers = text => (text.replace(/[\u2212\u2013]/g, "-").match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) || []).map(Number);

export function showForm(part, before, done) {
  const box = find("#guess"), form = make("form", {class: "guess", novalidate: true, autocomplete: "off"}, make("h3", {text: w("guess")}));
  const help = make("p", {class: "hint", id: "guess-help", text: w("guessHelp")});
  const picture = before?.svg ? parsePicture(before.svg) : null, views = before?.state ? JSON.parse(before.state).scenes[0].views : [];
  if (picture) form.append(make("p", {class: "hint", text: w("stateBefore")}), picture);
  let isGhostly = false;
  form.append(help);
  const fields = questions(part).map((question, index) => {
    const input = make("input", {type: "text", id: `guess-${index}`, spellcheck: "false", "aria-describedby": `guess-was-${index} guess-help`});
    form.append(make("label", {for: input.id}, make("code", {text: `${question.view}.${question.property}`}), ` (${Object.keys(question.after).join(", ")})`), input,
      make("p", {class: "hint", id: `guess-was-${index}`}, w("valueBefore"), " ", make("code", {text: line(question.before)})));
    // The first of them that has a place can be dragged there.
    const ghost = picture && !isGhostly ? showGhost(picture, views.find(({name}) => name === question.view), question.property, values => { input.value = values.map(value => Number(value.toFixed(4))).join(", "); }) : null;
    if (ghost) {
      isGhostly = true;
      help.textContent = `${w("ghostHelp")(question.view, question.property)} ${w("guessHelp")}`;
      input.addEventListener("input", () => ghost(numbers(input.value)));
    }
    return {question, input};
  });
  const fault = make("p", {class: "fault", role: "alert"});
  form.append(fault, make("div", {class: "buttons"}, make("button", {type: "submit", text: w("compare")}), make("button", {type: "button", text: w("reveal"), on: {click: () => done([])}})));
  form.addEventListener("submit", event => {
    event.preventDefault();
    const given = fields.filter(({input}) => input.value.trim());
    for (const {input} of fields) input.removeAttribute("aria-invalid");
    if (!given.length) {
      fault.textContent = w("noGuess");
      fields[0].input.focus();
      return;
    }
    const bad = given.find(({question, input}) => numbers(input.value).length !== Object.keys(question.after).length);
    if (bad) {
      fault.textContent = w("wrongCount");
      bad.input.setAttribute("aria-invalid", "true");
      bad.input.focus();
      return;
    }
    done(given.map(({question, input}) => judge(question, numbers(input.value), app.step)));
  });
  box.replaceChildren(form);
}

// Nobody types more digits than these.
const near = (value, guess) => Math.abs(value - guess) <= Math.max(0.01, 1e-9 * Math.abs(value)) * (1 + 1e-9) + 1e-12;

function judge({view, property, before, after}, guess, step) {
  const isRight = Object.values(after).every((value, index) => near(value, guess[index]));
  const item = make("li", {class: isRight ? "good" : "bad"}, make("b", {text: isRight ? "✓ " : "✗ "}), make("code", {text: `${view}.${property}`}), w("yourGuess"),
    make("code", {text: guess.join(", ")}), w(isRight ? "isRight" : "isWrong"));
  if (isRight) return item;
  item.append(w("itIs"), make("code", {text: line(after)}), w("stop"));
  // Number by number, for what is right in it.
  item.append(make("ul", {class: "parts"}, ...Object.entries(after).map(([key, value], index) => {
    const isGood = near(value, guess[index]);
    return make("li", {class: isGood ? "good" : "bad"}, make("b", {text: isGood ? "✓ " : "✗ "}), make("code", {text: `${key} ${guess[index]}`}), ...isGood ? [] : [w("butIs"), make("code", {text: line(value)})]);
  })));
  const isBefore = before && Object.values(before).every((value, index) => near(value, guess[index])), reason = make("p", {class: "reason"});
  item.append(reason);
  tellMistake(reason, {view, property, step, numbers: guess, lang: app.language, document: app.document}, isBefore ? w("asBefore") : "");
  return item;
}

// What all numbers of a guess come from, where one mistake explains them; `otherwise` where none does.
async function tellMistake(place, guess, otherwise) {
  const {result} = await aside(null, {text: app.text, guess}), told = result?.feedback ?? otherwise;
  if (told) place.textContent = told; else place.remove();
}

export function showVerdict(items) {
  const box = find("#guess");
  if (!items.length) {
    box.replaceChildren();
    return;
  }
  const verdict = make("div", {class: "verdict", tabindex: "-1"}, make("ul", null, ...items));
  box.replaceChildren(verdict);
  verdict.focus();
}

export const hideForm = () => find("#guess").replaceChildren();
