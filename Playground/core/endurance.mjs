// Replays scenes thousands of times in one instance, whose memory has to stay as it was after the first hundreds.
//
// usage: node endurance.mjs WASM FOLDER [CALLS]
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fail, loadCore, loadLater } from "./node.mjs";

const WARMING = 10;
const TOO_LARGE = (1 << 28) + 1;

const [wasm, folder, calls = "10000"] = process.argv.slice(2);
if (folder === undefined) fail("usage: node endurance.mjs WASM FOLDER [CALLS]");
const { Core, CoreFault } = await loadCore();
const core = await Core.create(readFileSync(wasm));
core.later = await loadLater(wasm);
const texts = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".yaml")).sort()
  .map((name) => readFileSync(join(folder, name)));
const begin = performance.now();
let before = 0;
for (let call = 0; call < Number(calls); call += 1) {
  core.replay(texts[call % texts.length], { parts: ["report", "check", "svg", "steps"] });
  // By then every scene has been replayed a few times.
  if (call === WARMING * texts.length) before = core.memory;
}
if (before === 0) fail(`${calls} calls are too few for ${texts.length} scenes`);
if (core.memory !== before) fail(`the memory has grown from ${before} to ${core.memory} bytes`);
console.log(
  `${calls} replays, ${((performance.now() - begin) / Number(calls)).toFixed(2)} ms each; memory stays at ${before >> 10} KB`);

// A trap costs the instance, and nothing else: this is more than there is memory for.
const scene = texts[0];
const expected = core.replay(scene).report;
try {
  core.replay(new Uint8Array(TOO_LARGE));
  fail("a trap is not told");
} catch (error) {
  if (!(error instanceof CoreFault)) throw error;
}
if (core.replay(scene).report !== expected) fail("the instance behind a trap says something else");
