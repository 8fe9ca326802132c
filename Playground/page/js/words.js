// The words of the page in each language.

import {english} from "./words-en.js";
import {chinese} from "./words-zh.js";
import {all} from "./dom.js";

const languages = {en: english, "zh-Hans": chinese};
let words = english;

// Keys have other names on a Mac.
export const isMac = /^Mac/.test(navigator.platform);
const onMac = key => `${key}OnMac`;

export const w = key => (isMac && words[onMac(key)]) || words[key];

// Gives all elements that have fixed words those of a language.
export function speak(language) {
  words = languages[language] || english;
  document.documentElement.lang = language;
  document.title = words.title;
  for (const element of all("[data-w]")) element.textContent = w(element.dataset.w);
  for (const element of all("[data-w-label]")) element.setAttribute("aria-label", words[element.dataset.wLabel]);
  for (const element of all("[data-w-title]")) element.title = words[element.dataset.wTitle];
}

export const isLanguage = language => Object.hasOwn(languages, language);
