// Shows a state of the text: all that changes with the text or with the step.

import {all, drawn, find, make, tell} from "./dom.js";
import {w} from "./words.js";
import {applied} from "./lines.js";
import {normal, showFindings} from "./findings.js";
import {showPicture} from "./picture.js";
import {hideGrips, showGrips} from "./grips.js";
import {queryTexts, readScene} from "./places.js";
import {showExpectations, showQueries, showTable} from "./table.js";
import {showOverview, showWhy} from "./explain.js";
import {hideForm, isAsking, showForm, showVerdict} from "./predict.js";
import {showAnswer} from "./questions.js";
import {platformOf} from "./platform.js";
import {showParams} from "./params.js";
import {showSteps} from "./steps.js";
import {showCalls, spoken} from "./calls.js";
import {showTime} from "./time.js";
import {cut} from "./sight.js";
import {mark, markPicture} from "./link.js";
import {finish, play, snapshot} from "./motion.js";
import {app, aside, engine, last, options, origin, times} from "./state.js";

// A picture of more characters than this is shown to those who ask for it: no browser draws it at once.
const largest = 1500000;
// A text of more characters than this has neither grips nor reasons, which would take too long.
const longest = 400000;
// In one of fewer, what can be dragged is found at once.
const small = 20000;
let later = 0, waiting = 0, staling = 0;
// What the picture that is shown still lacks: a promise of its numbers, or null.
let coming = null;
// The picture that came last, by its lines.
let latest = null;

// Asks for what is shown of the text, and shows it.
export async function update(isWhole = false) {
  const text = app.text, begin = app.since ?? performance.now();
  busy(true);
  const answer = await engine.ask("show", {text, options: options(["check", "svg", "place", "steps"]), rest: ["state", "calls", ...text.includes("queries") ? ["report"] : []], isWhole});
  const {result} = answer;
  if (result?.picture) {
    latest = applied(latest, result.picture);
    if (!latest) return update(true);
    result.picture = latest.lines;
  }
  // While somebody types, the picture does not wait for its numbers.
  const isAhead = Boolean(result?.picture && app.state && !app.isFresh && !app.moves && result.shown === app.result?.shown);
  const whole = answer.rest && !isAhead ? await answer.rest : answer;
  if (whole.isOld) return;
  busy(false);
  app.since = null;
  if (isFault(whole, text)) return;
  find("#fault").hidden = true;
  if (result.steps && app.step !== null && app.step > result.steps.length) return go(null);
  // Its list may call less now.
  if (result.steps && !result.picture && app.call !== null) return pick(null);
  if (!result.steps && result.documents.some(({valid}) => valid) && app.document !== null) return choose(null);
  app.findings = (result.findings || []).map(normal);
  if (!isAhead) Object.assign(result, whole.result);
  const isGood = Boolean(result.picture && (isAhead || result.state));
  // What is there of another scene does not stand beside this one.
  if (!isGood && app.isFresh) Object.assign(app, {result: null, state: null, why: null, shownText: null});
  find("#result").classList.toggle("none", !isGood && !app.result);
  const isOther = app.isFresh;
  app.isFresh &&= !isGood;
  if (isGood) {
    app.result = result;
    app.shownText = isAhead ? null : text;
    if (!isAhead) app.state = JSON.parse(result.state);
    if (text.length >= longest) app.why = null;
  }
  const numbers = isAhead ? coming = complete(answer.rest, result, text) : null;
  clearTimeout(staling);
  if (isGood || !app.result) stale(false); else staling = setTimeout(stale, 400, true);
  app.editor.atOnce(() => {
    showFindings(app.findings, app.editor);
    app.editor.markFindings(app.findings);
    if (isGood) showState(isOther, isAhead); else if (!app.result) showNothing();
  });
  if (times.push(performance.now() - begin) > 1000) times.shift();
  if (isAhead && !await numbers) return;
  if (!isGood || app.isEmbedded) return undefined;
  if (text.length < longest) explain(text, isAhead); else showFilm("");
  return undefined;
}

// Takes what has come behind a picture; whether it has.
async function complete(rest, result, text) {
  const whole = await rest;
  if (app.result !== result || whole.isOld || isFault(whole, text)) return false;
  Object.assign(result, whole.result);
  app.state = JSON.parse(result.state);
  app.shownText = text;
  introduce();
  markPicture();
  return true;
}

// Tells of an answer that is none.
function isFault({fault, isSlow}, text) {
  if (fault === undefined && !isSlow) return false;
  showFault(fault ?? w("slow"), text);
  return true;
}

// Who is typing is not told at once that what there is so far is no scene.
function stale(isStale) {
  find("#stale").hidden = !isStale;
  find("#result").classList.toggle("old", isStale);
}

function showNothing() {
  find("#title").textContent = w("nothing");
  find("#sum").hidden = true;
  find("#place").textContent = "";
  hideGrips();
}

// Tells that something takes its time, where it does.
function busy(isBusy) {
  clearTimeout(waiting);
  if (isBusy) waiting = setTimeout(() => { find("#busy").hidden = false; }, 400);
  else find("#busy").hidden = true;
}

// What stands beside the picture needs no hurry, and is asked of another worker.
async function explain(text, isTyped) {
  app.explaining += 1;
  try { await showExplanation(text, isTyped); } finally { app.explaining -= 1; }
}

async function showExplanation(text, isTyped) {
  const key = [text, app.language, app.code, app.isStrict].join("\u0000"), step = app.step ?? last();
  // Nor do they take the processor from the next picture.
  if (app.result.time > (isTyped ? 2 : 20)) await new Promise(resolve => setTimeout(resolve, 200)); else await drawn();
  if (app.text !== text || (app.step ?? last()) !== step) return;
  const why = {key, step: app.step ?? (last() ? null : 0), document: app.result.shown};
  const answer = await aside("why", {text, why, options: {...options(["explanation"]), step: undefined, call: undefined}});
  if (answer.isOld || answer.fault !== undefined || app.text !== text) return;
  app.why = answer.result && {...answer.result, step: why.step};
  // The view that is looked at is marked when all is there.
  showNumbers();
  showReasons();
  await showFilm(text);
}

// A text without one of these words does not move.
const clock = /animat|transaction|\bwait\b|\bat:/i;
// What the film that is shown is one of.
let filmed = null;

// What moves is shown over time; to who is to guess it would tell the end.
export async function showFilm(text) {
  const key = [text, app.language, app.result?.shown].join("\u0000");
  if (!app.result || !clock.test(text) || app.isPredicting) {
    filmed = null;
    return showTime(null);
  }
  if (key === filmed) return undefined;
  const answer = await aside("film", {text, film: true, options: {...options(["film"]), step: undefined, call: undefined, place: undefined}});
  if (answer.isOld || answer.fault !== undefined || app.text !== text || app.isPredicting) return undefined;
  filmed = key;
  return showTime(answer.result?.film ?? null);
}

// What the numbers of a state tell of its picture: the title, and the view that is selected.
function introduce() {
  const {result, state} = app, [scene] = state.scenes;
  find("#title").textContent = scene?.scene ?? "";
  if (app.selected === null || !scene?.views.some(({name}) => name === app.selected)) app.selected = asked(result.steps[(app.step ?? last()) - 1], state);
}

// Of another scene, and where things move, all comes at once; `isAhead` where the numbers come behind the picture.
export function showState(isOther = true, isAhead = false) {
  const {result} = app;
  showSteps(app, last());
  app.editor.markSteps(result.steps.map(({line}) => line), app.step);
  const isLarge = result.size > largest && app.allowed !== app.text;
  // What moves under a hand needs no other motion.
  const before = app.moves && !app.isHeld ? snapshot() : finish();
  const picture = showPicture(isLarge ? null : result.picture);
  cut(picture);
  if (!isAhead) introduce();
  const length = app.moves === "steps" ? 450 : 220;
  app.moves = false;
  find("#large").hidden = !isLarge;
  const own = result.expectations?.filter(({document}) => document === result.shown);
  showExpectations(own, app.editor);
  showAnswer(isOther);
  cover();
  if (before || isOther || app.text.length >= small && !isAhead) surround(before, length); else {
    markPicture();
    follow();
  }
}

// What stands around the picture comes when this has been drawn, once for all that has changed until then.
async function follow() {
  if (app.isFollowing) return;
  app.isFollowing = true;
  await drawn();
  for (let each; (each = coming);) {
    await each;
    if (coming === each) coming = null;
  }
  app.isFollowing = false;
  if (app.state) surround();
}

function surround(before = null, length = 0) {
  const picture = find("#picture svg.geomrun");
  app.grip = document.activeElement?.dataset.grip ?? null;
  showNumbers();
  showCalls(app.isEmbedded ? null : app.result.calls, app.call, app.language, pick);
  mark();
  clearTimeout(later);
  // Grips lie where things come to rest, and are made before anything moves.
  if (app.text.length < small) {
    decorate(picture);
    play(before, picture, length);
    return;
  }
  // In a long text, it takes its time to find what can be dragged.
  hideGrips();
  if (app.text.length < longest) later = setTimeout(decorate, 150, picture);
}

// The view that a step is about, or the first one.
function asked(step, state) {
  const views = state.scenes[0]?.views ?? [], name = step?.text.slice(0, step.text.indexOf("."));
  return (views.find(view => view.name === name) ?? views[0])?.name ?? null;
}

// Another view is selected, and has its handles.
export function regrip() {
  app.grip = document.activeElement?.dataset.grip ?? null;
  if (app.why && app.text === app.shownText) showReasons();
  decorate(find("#picture svg.geomrun"));
}

// What needs the places of the text: grips, queries, the platform.
function decorate(picture) {
  const {result, state} = app, step = app.step ?? last();
  if (!result || app.text !== app.shownText) return;
  finish();
  app.scene = readScene(app.text);
  const index = result.documents.findIndex(({document}) => document === result.shown), own = app.scene.documents[Math.max(0, index)];
  // What a list of a pass sets is not what the next one finds.
  if (picture && own && app.call === null && !app.isEmbedded && app.text === app.shownText && showGrips(picture, state, own, step, app.editor, app.grip)) {
    find("#drag-hint").hidden = false;
  } else {
    hideGrips();
    find("#drag-hint").hidden = true;
  }
  if (own) for (const radio of all("[name=platform]")) radio.checked = radio.value === platformOf(own);
  showParams(app.isEmbedded ? null : own, app.editor);
  const answers = result.report && step === last() && app.call === null ? JSON.parse(result.report).scenes.find(({document}) => document === result.shown)?.queries : [];
  showQueries(answers, own ? queryTexts(app.text, own) : []);
}

export function showNumbers() {
  showTable(app.state, {
    isWide: app.isWide, isWhole: app.isWhole, step: app.step ?? last(), go: goAndTell,
    origin,
    change: change => { Object.assign(app, change); showNumbers(); },
  });
}

function showReasons() {
  if (app.why && app.step === null && last() > 0) showOverview(app.why, app.language, goAndTell); else showWhy(app.why?.part, app.step ?? 0, app.language);
  showAnswer();
  mark();
  cover();
  if (!app.wantsWhy) return;
  app.wantsWhy = false;
  find("#why").focus({preventScroll: true});
  find("#why").scrollIntoView({block: "center"});
}

// While somebody is to guess, the state is covered.
export async function cover() {
  const part = app.why?.step === app.step ? app.why.part : null, isCovered = app.isPredicting && app.step > 0 && !app.open.has(app.step) && (!part || isAsking(part));
  const entry = app.step ? app.result?.steps[app.step - 1] : null, line = find("#line");
  find("#result").hidden = isCovered;
  if (app.isPredicting) find("#answer").hidden = true;
  // What is expected of the end would tell it.
  const hides = app.isPredicting && last() > 0 && !app.open.has(last());
  app.editor?.mask(hides ? app.result?.expectations ?? [] : []);
  app.editor?.markExpectations(hides ? [] : app.result?.expectations ?? []);
  // So would warnings.
  if (hides) app.editor?.markFindings(app.findings?.filter(({severity}) => severity === "error") ?? []); else if (find("#findings").classList.contains("errors")) app.editor.markFindings(app.findings);
  find("#findings").classList.toggle("errors", hides);
  find("#sum").hidden = hides || !app.result?.expectations?.some(({document}) => document === app.result.shown);
  find("#expectations").hidden = hides;
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
  const answer = await aside("before", {text, options: {...options(["svg", "state"]), step: step - 1, call: undefined, expected: false, place: undefined}});
  if (app.asked !== asked) return;
  showForm(part, answer.result, items => {
    app.open.add(step);
    showVerdict(items);
    cover();
    if (!items.length) find("#picture").focus();
  });
}

export function go(step) {
  if (step !== null && (step < 0 || step > last())) return;
  if (step !== app.step) {
    app.asked = null;
    hideForm();
  }
  app.moves = "steps";
  Object.assign(app, {step, call: null});
  if (step !== null) tell(`${w("step")} ${step} / ${last()}: ${step ? app.result?.steps[step - 1]?.text ?? "" : w("asDeclared")}`);
  update();
}

// Goes to the state behind a call of the step's layout pass; null for that behind all of it.
export function pick(call) {
  const calls = app.result?.calls ?? [], own = calls[call - 1];
  app.moves = "steps";
  app.call = call;
  if (own) tell(`${w("call")} ${call} / ${calls.length}: ${spoken(own)}`); else if (app.step !== null) tell(`${w("wholeStep")}: ${app.result?.steps[app.step - 1]?.text ?? ""}`);
  update();
}

// Goes to a step whose reason is asked for.
function goAndTell(step) {
  app.wantsWhy = true;
  go(step);
}

export function choose(document) {
  Object.assign(app, {document, step: null, call: null});
  update();
}

// A line of the text that is a step's leads to that step.
export function chose(line) {
  if (!app.result || app.text !== app.shownText) return;
  const found = app.result.steps.findLast(step => step.line <= line + 1 && line + 1 <= Math.max(step.line, step.endLine ?? 0, step.value?.endLine ?? 0));
  if (found) {
    if (found.number !== app.step) go(found.number);
    return;
  }
  const index = app.scene?.documents.findIndex(each => each.line <= line && line <= each.lastLine), other = app.result.documents[index];
  if (other?.valid && other.document !== app.result.shown) choose(other.document);
}

export function showFault(message, text) {
  const box = find("#fault"), area = make("textarea", {readonly: true, rows: 8, "aria-label": w("scene"), spellcheck: "false"});
  area.value = text;
  box.replaceChildren(make("b", {text: w("faultTitle")}), make("p", {text: message}), make("p", {text: w("faultHelp")}), area);
  box.hidden = false;
}
