// What a visitor comes for, before anything is known of the page's own state: a language, light or dark, a scene or a question.

import {find} from "./dom.js";
import {fragment, memory} from "./share.js";
import {ownScenes} from "./scenes.js";
import {isLanguage} from "./words.js";

export const isEmbedded = new URLSearchParams(location.search).has("embed");

export function language() {
  const wished = fragment(location.hash).get("lang") ?? memory.get("lang") ?? (navigator.language.startsWith("zh") ? "zh-Hans" : "en");
  return isLanguage(wished) ? wished : "en";
}

export const theme = () => ["light", "dark"].find(theme => theme === (fragment(location.hash).get("theme") ?? memory.get("theme"))) ?? "auto";

export function appear(theme) {
  const isDark = theme === "dark" || theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

export const questions = JSON.parse(find("#questions-data").textContent);
// What a page opens with.
export const opening = questions[0];

let chosen = null;
// What a visitor has chosen while the page was still on its way.
export const choose = question => { chosen = question; };

// The question that the page opens with, null where it opens with a scene: who has one already has not come to ask.
export const shown = () => fragment(location.hash).has("s") ? null : asked();
// As `shown`, where there is no link to a scene, or one that cannot be read.
export const asked = () => chosen ?? questions.find(({id}) => id === fragment(location.hash).get("q")) ?? (isEmbedded || ownScenes().length ? null : opening);
