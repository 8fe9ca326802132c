// What is shown, and who is asked about it.

import {find} from "./dom.js";
import {Engine, askApart, giveLater} from "./engine.js";
import {isEmbedded} from "./visit.js";

export const app = {
  text: "", step: null, call: null, document: null, language: "en", theme: "auto", code: "swift", isStrict: false, isEmbedded,
  isPredicting: false, asked: null, open: new Set(), isWide: false, isWhole: false,
  result: null, state: null, why: null, scene: null, grip: null, wantsWhy: false, allowed: null, isOwn: false, own: null, question: null, isFresh: true, editor: null, since: null,
  place: null, isZoomed: false, isHeld: false, isFollowing: false, moves: false, letGo: null, selected: null, startsSlowly: null,
  // How many explanations are on their way.
  explaining: 0,
  // What scenes were made of that somebody pasted: that of the open one, and those of own scenes by their numbers.
  source: null, sources: new Map(),
};
export const times = [];
export const engine = new Engine(() => app.startsSlowly?.());
let other = null;

export const options = parts => ({step: app.step ?? undefined, call: app.call ?? undefined, document: app.document ?? undefined, lang: app.language, strict: app.isStrict, code: app.code, place: app.place ?? undefined, expected: true, parts});
export const last = () => app.result?.steps?.length ?? 0;

// Makes what workers need for all but scenes without mistakes. It stands at the end of the page, which may still be on its
// way. It is handed on as a text: workers of a page over file:// cannot read a blob in WebKit.
let making = null;
export const makeLater = () => making ??= make();

async function make() {
  while (document.readyState === "loading") await new Promise(resolve => setTimeout(resolve, 50));
  const data = find("#later-data");
  const {result, fault} = await askApart({make: {packed: data.textContent, size: Number(data.dataset.size), unpacker: find("#unpacker-data").textContent}});
  giveLater(result ?? {fault: fault ?? "the rest of the core does not start"});
}

// Asks what nobody waits for, so that it is not in the way of what somebody does.
export function aside(kind, message) {
  other ??= new Engine();
  return other.ask(kind, message);
}

// The step that made a value of the table, or null.
export const origin = (view, property) => app.why?.origins.get(`${view}\n${property}`)?.findLast(number => number <= (app.step ?? last())) ?? null;
