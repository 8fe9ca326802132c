// The page: it opens a text, and listens to what a visitor does with it.

import {all, find, toast} from "./dom.js";
import {speak, w} from "./words.js";
import {makeEditor} from "./editor.js";
import {wireGrips} from "./grips.js";
import {light, select, wireLinks} from "./link.js";
import {forget, wireSight} from "./sight.js";
import {hideForm} from "./predict.js";
import {examplesRead, fillExamples, noteExample} from "./examples.js";
import {fillQuestions} from "./questions.js";
import {drop, keep, newScene, ownScenes} from "./scenes.js";
import {fillSaves, share} from "./save.js";
import {decode, fragment, memory} from "./share.js";
import {isForeign, lightSource, made, showSource, wirePaste} from "./source.js";
import {withPlatform} from "./platform.js";
import {wireSteps} from "./steps.js";
import {wireCalls} from "./calls.js";
import {wireTime} from "./time.js";
import {app, aside, engine, last, makeLater, options, times} from "./state.js";
import {appear, asked, language, opening, shown, theme} from "./visit.js";
import {choose, chose, cover, go, pick, regrip, showFault, showFilm, showState, update} from "./show.js";
import {wantsLater} from "./engine.js";
import {publish} from "./api.js";

const withoutNumbers = text => text.replace(/[-+]?\d[\d.]*/g, "#");
let storing = 0, isFull = false, isStarted = false;

function changed(text) {
  if (text === app.text) return;
  app.since ??= performance.now();
  app.text = text;
  app.isOwn = true;
  app.own ??= newScene();
  app.editor.key = app.own;
  // Who writes something else has left the question, and sees where it leads.
  if (app.question && withoutNumbers(text) !== withoutNumbers(app.question.text[app.language])) Object.assign(app, {question: null, step: null, call: null, selected: null});
  app.open.clear();
  if (app.source) app.sources.set(app.own, app.source);
  // The core answers meanwhile.
  update();
  showHistory();
  if (app.source) sourced();
  noteExample(text);
  if (location.hash.includes("s=")) {
    try { history.replaceState(null, "", location.pathname + location.search); } catch { /* The address stays as it is. */ }
  }
  clearTimeout(storing);
  if (!app.isEmbedded) storing = setTimeout(store, 200);
}

// Only what somebody has written: who looks at a scene that was sent keeps an own one.
function store() {
  clearTimeout(storing);
  if (!app.isOwn || !app.own || app.isEmbedded) return;
  const isKept = keep(app.own, app.text, app.text === app.shownText ? app.state?.scenes[0]?.scene ?? "" : "");
  if (!isKept && !isFull) toast(w("notKept"));
  isFull = !isKept;
  if (document.activeElement !== find("#examples")) {
    fillExamples();
    noteExample(app.text);
  }
}

// Makes a scene of source code or a dump, and opens it beside the one that is there; why not, where there is none.
async function take(text, name) {
  const {scene, source, reason} = await made(text, name);
  if (reason) return reason;
  await open({text: scene, own: null}, {source});
  return undefined;
}

// Takes what is pasted into the editor, if it is no piece of a scene; what no scene can be made of is pasted all the same.
function pasted(text) {
  if (app.isEmbedded || !isForeign(text)) return false;
  take(text, w("pastedName")).then(reason => {
    if (!reason) return;
    app.editor.insert(text);
    toast(reason);
  });
  return true;
}

// What the scene was made of, while it is open in this window.
function sourced() {
  showSource(app.source, app.text, line => {
    app.editor.go(line + 1);
    chose(line);
  });
  lightSource(app.editor.currentLine);
}

// Opens a text beside the one that is there, which is kept.
function ask(question) {
  return open({text: question.text[app.language], own: null}, {question, step: question.step, selected: question.view});
}

function open({text: given, own}, more = {}) {
  store();
  const text = own ? ownScenes().find(({id}) => id === own)?.text ?? given : given;
  if (app.isOwn && !own) toast(w("keptBeside"));
  forget();
  Object.assign(app, {step: null, call: null, document: null, selected: null, own, isOwn: own !== null, isFresh: true, since: performance.now(), question: null, source: app.sources.get(own) ?? null, ...more});
  app.open.clear();
  app.editor.open(own ?? `other ${text}`, text);
  app.text = text;
  noteExample(text);
  showHistory();
  sourced();
  return update();
}

function showHistory() {
  const {undo, redo} = app.editor?.history ?? {undo: 0, redo: 0};
  find("#undo").setAttribute("aria-disabled", undo === 0);
  find("#redo").setAttribute("aria-disabled", redo === 0);
}

function setLanguage(language) {
  app.language = language;
  speak(language);
  app.editor?.label(w("scene"));
  fillExamples(open);
  fillQuestions(ask);
  fillSaves(saved, () => {
    if (app.own) drop(app.own);
    Object.assign(app, {own: null, isOwn: false});
    fillExamples();
    noteExample(app.text);
  });
  noteExample(app.text);
}

// What can be saved, or null.
async function saved(kind) {
  if (kind === "scene") return app.text;
  if (kind === "svg") return (await aside(null, {text: app.text, options: {...options(["svg"]), place: undefined}})).result?.svg;
  if (kind === "json") return (await aside(null, {text: app.text, options: {parts: ["report"]}})).result?.report;
  return (await aside(null, {text: app.text, code: kind, options: {document: app.document ?? undefined, lang: app.language}})).result?.code;
}

async function initialText() {
  const parts = fragment(location.hash);
  if (parts.has("step")) app.step = Math.max(0, Math.min(1e6, Math.trunc(Number(parts.get("step"))))) || 0;
  if (parts.has("s")) {
    try { return await decode(parts.get("s")); } catch { toast(w("badLink")); }
  }
  app.step = null;
  const own = app.isEmbedded ? null : ownScenes()[0];
  if (own) Object.assign(app, {own: own.id, isOwn: true});
  // The first scene is a question, and answered.
  const question = asked();
  if (question) Object.assign(app, {question, step: question.step, selected: question.view, own: null, isOwn: false});
  return question?.text[app.language] ?? own?.text ?? opening.text[app.language];
}

async function start() {
  app.theme = theme();
  app.code = memory.get("code") === "objc" ? "objc" : "swift";
  app.question = shown();
  wireSight(update);
  setLanguage(language());
  const listed = examplesRead.then(() => {
    fillExamples();
    noteExample(app.text);
  });
  app.startsSlowly = () => toast(w("slowStart"));
  app.text = await initialText();
  // The worker has the first question while the editor is made.
  const isShown = update();
  app.editor = makeEditor(app.text, {changed, chose, pasted, pointed: light, selected: select, moved: lightSource});
  app.editor.key = app.own ?? `other ${app.text}`;
  app.editor.label(w("scene"));
  noteExample(app.text);
  wire();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => appear(app.theme));
  await engine.ready;
  isStarted = true;
  wantsLater.then(makeLater);
  await isShown;
  await listed;
  // Not before those who wait for the first picture have gone on.
  setTimeout(makeLater, 100);
}

function wire() {
  const choice = (name, value, act) => {
    for (const radio of all(`[name=${name}]`)) {
      radio.checked = radio.value === value;
      radio.addEventListener("change", () => { if (radio.checked) act(radio.value); });
    }
  };
  choice("lang", app.language, language => { memory.set("lang", language); setLanguage(language); update(); });
  choice("theme", app.theme, theme => { app.theme = theme; memory.set("theme", theme); appear(theme); });
  choice("code", app.code, code => { app.code = code; memory.set("code", code); update(); });
  choice("platform", "ios", platform => {
    const own = app.scene?.documents[Math.max(0, app.result.documents.findIndex(({document}) => document === app.result.shown))];
    if (own) app.editor.replace(withPlatform(app.text, own, platform), "+platform");
  });
  find("#strict").addEventListener("change", event => { app.isStrict = event.target.checked; update(); });
  find("#predict").addEventListener("change", event => {
    app.isPredicting = event.target.checked;
    app.open.clear();
    app.asked = null;
    hideForm();
    showFilm(app.text);
    if (app.isPredicting && !app.step && last()) go(1); else cover();
  });
  find("#share").addEventListener("click", () => share(app.text, app.step));
  wirePaste(take);
  find("#document").addEventListener("change", event => choose(Number(event.target.value)));
  find("#undo").addEventListener("click", () => app.editor.undo());
  find("#redo").addEventListener("click", () => app.editor.redo());
  addEventListener("keydown", event => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.target.closest?.("input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, dialog, .CodeMirror")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) app.editor.redo(); else app.editor.undo();
  });
  showHistory();
  wireGrips({go});
  wireLinks(regrip);
  find("#sum").addEventListener("click", () => {
    find("#expectations").focus({preventScroll: true});
    find("#expectations").scrollIntoView({block: "center"});
  });
  find("#large button").addEventListener("click", () => { app.allowed = app.text; showState(); });
  wireSteps({go, at: () => app.step, last});
  wireTime();
  wireCalls({go: pick, at: () => app.call, count: () => find("#calls").hidden ? 0 : app.result?.calls?.length ?? 0});
  addEventListener("pagehide", () => { if (!app.isEmbedded) store(); });
  addEventListener("hashchange", async () => {
    if (!fragment(location.hash).has("s")) return;
    const {hash} = location;
    store();
    const text = await initialText();
    const {step} = app, isShown = open({text, own: null});
    app.step = step;
    await isShown;
    update();
    try { history.replaceState(null, "", hash); } catch { /* The address stays as it is. */ }
  });
}

// What the page starts with has been read, and is unpacked and compiled; what stands behind this script may be on its way.
publish(start().catch(error => {
  if (!isStarted) showFault(`${w("noStart")} ${error.message}`, app.text);
  throw error;
}).then(() => performance.now()), times);
