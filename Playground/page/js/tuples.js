// Numbers that belong together stay in one line: a point, a rect, a size.

import {make} from "./dom.js";

// Longer ones would not fit on a phone: there an origin and a size each stay whole.
const longest = 36;
const pattern = /\([-\d., ]+\)|-?\d[\d.]*(?: × -?\d[\d.]*)+/g;

// Numbers side by side, two of which stay in one line: an origin, a size.
export const pairs = numbers => numbers.flatMap((_, index) => index % 2 ? [] :
  [index ? " " : "", make("span", {class: "numbers", text: numbers.slice(index, index + 2).join(", ") + (index + 2 < numbers.length ? "," : "")})]);

// A text as parts of an element.
export function unbroken(text) {
  const parts = [];
  let end = 0;
  for (const {0: numbers, index} of text.matchAll(pattern)) {
    parts.push(text.slice(end, index), ...numbers.length > longest ? pairs(numbers.split(", ")) : [make("span", {class: "numbers", text: numbers})]);
    end = index + numbers.length;
  }
  return [...parts, text.slice(end)];
}
