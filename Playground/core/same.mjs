// Compares the core in WebAssembly with the command line, byte for byte.
//
// usage: node same.mjs WASM GEOMRUN FOLDER... [--english FOLDER...]    the scenes of the folders; of those behind
//        --english in one language: the words of pictures and explanations are all that depends on it
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, loadCore, loadLater } from "./node.mjs";

const MOST_SHOWN = 10;
const MOST_OUTPUT = 1 << 30;
// Each document that is drawn costs a replay of the whole file: of thousands in one file only these many, and no more than
// these many bytes in all, but always the first one and the last one.
const MOST_DRAWN = 20;
const MOST_REPLAYED = 1 << 20;

const [wasm, geomrun, ...words] = process.argv.slice(2);
const english = words.includes("--english") ? words.splice(words.indexOf("--english")).slice(1) : [];
if (words.length + english.length === 0) fail("usage: node same.mjs WASM GEOMRUN FOLDER... [--english FOLDER...]");
const { Core } = await loadCore();
const core = await Core.create(readFileSync(wasm));
core.later = await loadLater(wasm);
const work = mkdtempSync(join(tmpdir(), "geomrun-same-"));
const counts = { files: 0, documents: 0, reports: 0, findings: 0, pictures: 0, explanations: 0, calls: 0 };
let differences = 0;

try {
  for (const folder of [...words, ...english]) compareFolder(folder, "en");
  for (const folder of words) compareFolder(folder, "zh-Hans");
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log("compared: " + Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(", "));
// Calls are compared where both languages are.
if (words.length === 0) delete counts.calls;
if (Object.values(counts).includes(0)) fail("nothing has been compared");
if (differences > 0) fail(`${differences} differences`);

function compareFolder(folder, lang) {
  // One process each for all files; what it prints is one list of scenes.
  const checked = new List(run("check", "--format", "json", "--allow-empty", folder));
  const strict = new List(run("check", "--format", "json", "--allow-empty", "--strict", folder));
  const report = new List(run("report", "--format", "json", folder));
  const explained = new List(run("explain", "--format", "json", "--lang", lang, folder));
  const pictures = join(work, `pictures-${lang}-${counts.files}`);
  const first = `${pictures}-1`;
  run("draw", "--one-scale", "--lang", lang, "-o", `${pictures}/`, folder);
  run("draw", "--one-scale", "--lang", lang, "--step", "1", "-o", `${first}/`, folder);
  for (const file of checked.files) {
    const text = readFileSync(file);
    const options = { name: file, lang };
    const said = core.replay(text, options);
    counts.files += 1;
    counts.findings += said.findings.length;
    same(file, "check", checked.take(file), list(said.check));
    same(file, "check --strict", strict.take(file), list(core.replay(text, { ...options, strict: true, parts: ["check"] }).check));
    if (said.report !== null) counts.reports += 1;
    same(file, "report", report.take(file), list(said.report));
    if (said.explanation !== null) counts.explanations += 1;
    same(file, "explain", explained.take(file), list(said.explanation));
    for (const { document } of drawn(JSON.parse(said.check).scenes, text.length)) {
      counts.documents += 1;
      const place = file.slice(folder.length).replace(/^\/|\.ya?ml$/g, "") + (document > 1 ? `.${document}` : "");
      for (const [where, step] of [[pictures, null], [first, 1]]) {
        const { svg } = core.replay(text, { ...options, document, step, parts: ["svg"] });
        if (svg !== null) counts.pictures += 1;
        same(file, `draw ${document} ${step}`, content(join(where, `${place}.svg`)), svg ?? "");
      }
      if (words.includes(folder)) compareCalls(file, text, { ...options, document });
    }
  }
  report.isAtEnd("report");
  explained.isAtEnd("explain");
}

/** No command prints a layout pass call by call: behind its last call a step has to be as behind all of it. */
function compareCalls(file, text, options) {
  const { steps } = core.replay(text, { ...options, parts: ["steps"] });
  for (const { number: step } of steps ?? []) {
    const { state, calls } = core.replay(text, { ...options, step, parts: ["state", "calls"] });
    if (calls.length === 0) continue;
    counts.calls += calls.length;
    const last = core.replay(text, { ...options, step, call: calls.length, parts: ["state", "svg"] });
    same(file, `state ${step}, call ${calls.length}`, state, last.state ?? "");
    if (!last.svg) same(file, `picture ${step}, call ${calls.length}`, "one", "none");
  }
}

/** The documents of a file that are drawn. */
function drawn(documents, bytes) {
  const most = Math.max(2, Math.min(MOST_DRAWN, Math.floor(MOST_REPLAYED / Math.max(1, bytes))));
  return documents.length <= most ? documents : [...documents.slice(0, most - 1), ...documents.slice(-1)];
}

/** A list of scenes as one of the commands prints it, each taken once, in order. */
function List(text) {
  const start = text.indexOf("[") + 1;
  const items = text.slice(start).split(/,?(?=\n {2}\{"file": )/).filter((item) => item.startsWith("\n  {"));
  // Behind the last one stands the end of the list, and what sums up.
  if (items.length > 0) items.push(ended(items.pop()));
  this.files = [];
  const byFile = new Map();
  for (const item of items) {
    const file = JSON.parse(item.match(/^\n {2}\{"file": ("(?:[^"\\]|\\.)*")/)[1]);
    if (!byFile.has(file)) {
      this.files.push(file);
      byFile.set(file, []);
    }
    byFile.get(file).push(item);
  }
  this.take = (file) => {
    const items = byFile.get(file) ?? [];
    byFile.delete(file);
    return items.join(",");
  };
  this.isAtEnd = (what) => {
    for (const file of byFile.keys()) same(file, what, this.take(file), "");
  };
}

function list(text) {
  if (text === null) return "";
  const scenes = new List(text);
  return scenes.files.map((file) => scenes.take(file)).join(",");
}

function ended(item) { return item.replace(/\](?:\}\n|,\n "faults": [^]*)$/, ""); }

function run(...words) {
  const { stdout, error, signal } = spawnSync(geomrun, words, { maxBuffer: MOST_OUTPUT, encoding: "utf8" });
  if (error || signal) fail(`geomrun ${words[0]}: ${error ?? signal}`);
  return stdout;
}

function content(file) { return existsSync(file) ? readFileSync(file, "utf8") : ""; }

function same(file, what, printed, said) {
  if (printed === said) return;
  differences += 1;
  if (differences > MOST_SHOWN) return;
  let at = 0;
  while (printed[at] === said[at]) at += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 60));
  console.error(`${file}: ${what} differs at ${at}:\n  printed ${around(printed)}\n  said    ${around(said)}`);
}
