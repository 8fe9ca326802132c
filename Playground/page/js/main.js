// The page: one text, one state of it, and everything that shows them.

import {find, make, tell, toast, all} from "./dom.js";
import {isLanguage, speak, w} from "./words.js";
import {Engine} from "./engine.js";
import {makeEditor} from "./editor.js";
import {normal, showFindings} from "./findings.js";
import {showPicture} from "./picture.js";
import {hideGrips, showGrips, wireGrips} from "./grips.js";
import {queryTexts, readScene} from "./places.js";
import {showExpectations, showQueries, showTable} from "./table.js";
import {showOverview, showWhy} from "./explain.js";
import {hideForm, isAsking, showForm, showVerdict} from "./predict.js";
import {fillExamples, first, noteExample} from "./examples.js";
import {fillSaves, share} from "./save.js";
import {decode, fragment, memory} from "./share.js";
import {withPlatform, platformOf} from "./platform.js";
import {publish} from "./api.js";
import {wireSteps, showSteps} from "./steps.js";

const app = {
  text: "", step: null, document: null, language: "en", theme: "auto", code: "swift", isStrict: false, isEmbedded: new URLSearchParams(location.search).has("embed"),
  isPredicting: false, asked: null, open: new Set(), isWide: false, isWhole: false,
  result: null, state: null, why: null, scene: null, grip: null, wantsWhy: false, allowed: null, isOwn: false, since: null,
};
const times = [];
const engine = new Engine();
let editor = null, other = null, storing = 0, later = 0, waiting = 0, saving = null, isStarted = false;

const options = parts => ({step: app.step ?? undefined, document: app.document ?? undefined, lang: app.language, strict: app.isStrict, code: app.code, parts});
// A picture of more characters than this is shown to those who ask for it: no browser draws it at once.
const largest = 1500000;
// A text of more characters than this has neither grips nor reasons, which would take too long.
const longest = 400000;
const last = () => app.result?.steps?.length ?? 0;

// Asks what nobody waits for, so that it is not in the way of what somebody does.
function aside(kind, message) {
  other ??= new Engine();
  return other.ask(kind, message);
}

// The step that made a value of the table, or null.
const origin = (view, property) => app.why?.origins.get(`${view}\n${property}`)?.findLast(number => number <= (app.step ?? last())) ?? null;

// Asks for what is shown of the text, and shows it.
async function update() {
  const text = app.text, begin = app.since ?? performance.now();
  busy(true);
  const answer = await engine.ask("show", {text, options: options(["check", "svg", "steps", "state", ...text.includes("queries") ? ["report"] : []])});
  if (answer.isOld) return;
  busy(false);
  app.since = null;
  if (answer.fault !== undefined) return showFault(answer.fault, text);
  if (answer.isSlow) return showFault(w("slow"), text);
  find("#fault").hidden = true;
  const {result} = answer;
  if (result.steps && app.step !== null && app.step > result.steps.length) return go(null);
  if (!result.steps && result.documents.some(({valid}) => valid) && app.document !== null) return choose(null);
  app.findings = (result.findings || []).map(normal);
  const isGood = Boolean(result.svg && result.state);
  if (isGood) {
    app.result = result;
    app.state = JSON.parse(result.state);
    app.shownText = text;
  }
  find("#stale").hidden = isGood || !app.result;
  find("#result").classList.toggle("old", !isGood);
  showFindings(app.findings, editor);
  editor.markFindings(app.findings);
  if (isGood) showState(); else if (!app.result) find("#title").textContent = w("nothing");
  if (times.push(performance.now() - begin) > 1000) times.shift();
  if (isGood && !app.isEmbedded && text.length < longest) explain(text);
  return undefined;
}

// Tells that something takes its time, where it does.
function busy(isBusy) {
  clearTimeout(waiting);
  if (isBusy) waiting = setTimeout(() => { find("#busy").hidden = false; }, 400);
  else find("#busy").hidden = true;
}

// What stands beside the picture needs no hurry, and is asked of another worker.
async function explain(text) {
  const key = [text, app.language, app.code, app.isStrict].join("\u0000"), step = app.step ?? last();
  if (app.result.time > 20) await new Promise(resolve => setTimeout(resolve, 200));
  if (app.text !== text || (app.step ?? last()) !== step) return;
  const why = {key, step: app.step ?? (last() ? null : 0), document: app.result.shown};
  const answer = await aside("why", {text, why, options: {...options(["explanation"]), step: undefined}});
  if (answer.isOld || answer.fault !== undefined || app.text !== text) return;
  app.why = answer.result && {...answer.result, step: why.step};
  showReasons();
  showNumbers();
}

function showState() {
  const {result, state} = app, step = app.step ?? last();
  find("#title").textContent = state.scenes[0]?.scene ?? "";
  showSteps(app, last());
  editor.markSteps(result.steps.map(({line}) => line), app.step);
  const isLarge = result.svg.length > largest && app.allowed !== app.text;
  const picture = showPicture(isLarge ? "" : result.svg);
  find("#large").hidden = !isLarge;
  app.grip = document.activeElement?.dataset.grip ?? null;
  hideGrips();
  find("#drag-hint")?.remove();
  showNumbers();
  showExpectations(result.expectations?.filter(({document}) => document === result.shown), editor);
  cover();
  clearTimeout(later);
  // In a long text, it takes its time to find what can be dragged.
  if (app.text.length < 20000) decorate(picture); else if (app.text.length < longest) later = setTimeout(decorate, 150, picture);
}

// What needs the places of the text: grips, queries, the platform.
function decorate(picture) {
  const {result, state} = app, step = app.step ?? last();
  if (!result || app.text !== app.shownText) return;
  app.scene = readScene(app.text);
  const index = result.documents.findIndex(({document}) => document === result.shown), own = app.scene.documents[Math.max(0, index)];
  if (picture && own && !app.isEmbedded && app.text === app.shownText && showGrips(picture, state, own, step, editor, app.grip)) {
    find("#picture").after(make("p", {class: "hint", id: "drag-hint", text: w("dragHint")}));
  }
  if (own) for (const radio of all("[name=platform]")) radio.checked = radio.value === platformOf(own);
  const answers = result.report && step === last() ? JSON.parse(result.report).scenes.find(({document}) => document === result.shown)?.queries : [];
  showQueries(answers, own ? queryTexts(app.text, own) : []);
}

function showNumbers() {
  showTable(app.state, {
    isWide: app.isWide, isWhole: app.isWhole, step: app.step ?? last(), go: goAndTell,
    origin,
    change: change => { Object.assign(app, change); showNumbers(); },
  });
}

function showReasons() {
  if (app.why && app.step === null && last() > 0) showOverview(app.why, app.language, goAndTell); else showWhy(app.why?.part, app.step ?? 0, app.language);
  cover();
  if (!app.wantsWhy) return;
  app.wantsWhy = false;
  find("#why").focus({preventScroll: true});
  find("#why").scrollIntoView({block: "center"});
}

// While somebody is to guess, the state is covered.
async function cover() {
  const part = app.why?.step === app.step ? app.why.part : null, isCovered = app.isPredicting && app.step > 0 && !app.open.has(app.step) && (!part || isAsking(part));
  const entry = app.step ? app.result?.steps[app.step - 1] : null, line = find("#line");
  find("#result").hidden = isCovered;
  // Else the picture says it.
  line.hidden = !(isCovered && entry);
  if (entry) line.textContent = `${entry.line}  ${entry.text}`;
  if (!isCovered) {
    app.asked = null;
    if (find("#guess form")) hideForm();
    return;
  }
  const {step, text} = app, asked = `${step}\n${app.language}\n${text}`;
  if (!part || app.asked === asked) return;
  app.asked = asked;
  hideForm();
  const answer = await aside("before", {text, options: {...options(["svg"]), step: step - 1}});
  if (app.asked !== asked) return;
  showForm(part, answer.result?.svg, items => {
    app.open.add(step);
    showVerdict(items);
    cover();
    if (!items.length) find("#picture").focus();
  });
}

function go(step) {
  if (step !== null && (step < 0 || step > last())) return;
  if (step !== app.step) {
    app.asked = null;
    hideForm();
  }
  app.step = step;
  if (step !== null) tell(`${w("step")} ${step} / ${last()}: ${step ? app.result?.steps[step - 1]?.text ?? "" : w("asDeclared")}`);
  update();
}

// Goes to a step whose reason is asked for.
function goAndTell(step) {
  app.wantsWhy = true;
  go(step);
}

function choose(document) {
  Object.assign(app, {document, step: null});
  update();
}

// A line of the text that is a step's leads to that step.
function chose(line) {
  if (!app.result || app.text !== app.shownText) return;
  const found = app.result.steps.findLast(step => step.line <= line + 1 && line + 1 <= Math.max(step.line, step.endLine ?? 0, step.value?.endLine ?? 0));
  if (found) {
    if (found.number !== app.step) go(found.number);
    return;
  }
  const index = app.scene?.documents.findIndex(each => each.line <= line && line <= each.lastLine), other = app.result.documents[index];
  if (other?.valid && other.document !== app.result.shown) choose(other.document);
}

function changed(text) {
  if (text === app.text) return;
  app.since ??= performance.now();
  app.text = text;
  app.isOwn = true;
  app.open.clear();
  noteExample(text);
  if (location.hash.includes("s=")) {
    try { history.replaceState(null, "", location.pathname + location.search); } catch { /* The address stays as it is. */ }
  }
  clearTimeout(storing);
  if (!app.isEmbedded) storing = setTimeout(store, 200);
  update();
}

// Only what somebody has written: who looks at a scene that was sent keeps an own one.
const store = () => { if (app.isOwn) memory.set("text", app.text); };

function showFault(message, text) {
  const box = find("#fault"), area = make("textarea", {readonly: true, rows: 8, "aria-label": w("scene"), spellcheck: "false"});
  area.value = text;
  box.replaceChildren(make("b", {text: w("faultTitle")}), make("p", {text: message}), make("p", {text: w("faultHelp")}), area);
  box.hidden = false;
}

function appear() {
  const isDark = app.theme === "dark" || app.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function setLanguage(language) {
  app.language = language;
  speak(language);
  editor?.label(w("scene"));
  fillExamples(text => { Object.assign(app, {step: null, document: null}); editor.text = text; });
  fillSaves(saving);
  noteExample(app.text);
}

async function initialText() {
  const parts = fragment(location.hash);
  if (parts.has("step")) app.step = Math.max(0, Math.min(1e6, Math.trunc(Number(parts.get("step"))))) || 0;
  if (parts.has("s")) {
    try { return await decode(parts.get("s")); } catch { toast(w("badLink")); }
  }
  app.step = null;
  return (app.isEmbedded ? null : memory.get("text")) ?? first;
}

async function start() {
  const parts = fragment(location.hash), wished = parts.get("lang") ?? memory.get("lang") ?? (navigator.language.startsWith("zh") ? "zh-Hans" : "en");
  app.theme = ["light", "dark"].find(theme => theme === (parts.get("theme") ?? memory.get("theme"))) ?? "auto";
  app.code = memory.get("code") === "objc" ? "objc" : "swift";
  document.documentElement.classList.toggle("embed", app.isEmbedded);
  appear();
  saving = async kind => {
    if (kind === "scene") return app.text;
    if (kind === "svg") return app.result && app.text === app.shownText ? app.result.svg : null;
    if (kind === "json") return (await aside(null, {text: app.text, options: {parts: ["report"]}})).result?.report;
    return (await aside(null, {text: app.text, code: kind, options: {document: app.document ?? undefined, lang: app.language}})).result?.code;
  };
  setLanguage(isLanguage(wished) ? wished : "en");
  app.text = await initialText();
  // The worker has the first question while the editor is made.
  const isShown = update();
  editor = makeEditor(app.text, {changed, chose});
  editor.label(w("scene"));
  noteExample(app.text);
  wire();
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", appear);
  await engine.ready;
  isStarted = true;
  await isShown;
}

function wire() {
  const choice = (name, value, act) => {
    for (const radio of all(`[name=${name}]`)) {
      radio.checked = radio.value === value;
      radio.addEventListener("change", () => { if (radio.checked) act(radio.value); });
    }
  };
  choice("lang", app.language, language => { memory.set("lang", language); setLanguage(language); update(); });
  choice("theme", app.theme, theme => { app.theme = theme; memory.set("theme", theme); appear(); });
  choice("code", app.code, code => { app.code = code; memory.set("code", code); update(); });
  choice("platform", "ios", platform => {
    const own = app.scene?.documents[Math.max(0, app.result.documents.findIndex(({document}) => document === app.result.shown))];
    if (own) editor.replace(withPlatform(app.text, own, platform), "+platform");
  });
  find("#strict").addEventListener("change", event => { app.isStrict = event.target.checked; update(); });
  find("#predict").addEventListener("change", event => {
    app.isPredicting = event.target.checked;
    app.open.clear();
    app.asked = null;
    hideForm();
    if (app.isPredicting && !app.step && last()) go(1); else cover();
  });
  find("#share").addEventListener("click", () => share(app.text, app.step));
  find("#document").addEventListener("change", event => choose(Number(event.target.value)));
  wireGrips();
  find("#sum").addEventListener("click", () => {
    find("#expectations").focus({preventScroll: true});
    find("#expectations").scrollIntoView({block: "center"});
  });
  find("#large button").addEventListener("click", () => { app.allowed = app.text; showState(); });
  wireSteps({go, at: () => app.step, last});
  addEventListener("pagehide", () => { if (!app.isEmbedded) store(); });
  addEventListener("hashchange", async () => {
    if (!fragment(location.hash).has("s")) return;
    const text = await initialText(), {hash} = location;
    editor.text = text;
    try { history.replaceState(null, "", hash); } catch { /* The address stays as it is. */ }
  });
}

// The core is unpacked and compiled while the rest of the page, with the editor, is still being read.
const isRead = new Promise(resolve => document.addEventListener("DOMContentLoaded", resolve, {once: true}));
publish(isRead.then(start).catch(error => {
  if (!isStarted) showFault(`${w("noStart")} ${error.message}`, app.text);
  throw error;
}).then(() => performance.now()), times);
