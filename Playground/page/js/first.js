// What stands there before the core does: the words of the page, and where it opens with its own question, the answer and the picture.

import {find, make} from "./dom.js";
import {listQuestions, putAnswer} from "./asks.js";
import {linesOf} from "./lines.js";
import {showPicture} from "./picture.js";
import {adopt} from "./scenes.js";
import {appear, choose, isEmbedded, language, opening, shown, theme} from "./visit.js";
import {showSteps} from "./steps.js";
import {unbroken} from "./tuples.js";
import {speak, w} from "./words.js";

const own = language();
document.documentElement.classList.toggle("embed", isEmbedded);
appear(theme());
if (!isEmbedded) adopt();
speak(own);
find("#examples").append(make("option", {text: w("own")}));
listQuestions(own, shown(), choose);
if (shown() === opening) {
  const {title, said, svg, steps} = JSON.parse(find("#first-data").textContent)[own], section = find("#answer");
  find("#title").textContent = title;
  putAnswer(section, opening, own, [unbroken(said)]);
  section.hidden = false;
  showPicture(linesOf(svg));
  find("#drag-hint").hidden = false;
  showSteps({step: opening.step, result: {steps, documents: []}}, steps.length);
  // The last line, which is empty, takes its room.
  find("#editor").replaceChildren(make("pre", {class: "first", lang: "en", text: `${opening.text[own]}\n`}));
}
