// Shows each scene as the page does, and notes which functions of the core run meanwhile: they make the part that the page
// starts with. `wasm-split --instrument --profile-export=profile` makes the core that can be asked for them.
//
// usage: node rehearsal.mjs INSTRUMENTED PROFILE FOLDER...
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, loadCore } from "./node.mjs";

const ANSWERS = [{ lang: "en", code: "swift", expected: true }, { lang: "zh-Hans", code: "objc", expected: true }];
const PLAIN = { lang: "en" };

const [wasm, profile, ...folders] = process.argv.slice(2);
if (folders.length === 0) fail("usage: node rehearsal.mjs INSTRUMENTED PROFILE FOLDER...");
// The same functions run in each build: hashes have one seed.
crypto.getRandomValues = (bytes) => bytes.fill(0);
const exports = [];
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  exports.push(made.exports);
  return made;
};
const { Core, PARTS } = await loadCore();
// The code of a whole scene is shown when it is asked for.
const parts = PARTS.filter((part) => part !== "code");
const core = await Core.create(readFileSync(wasm));

function untitled(text) { return text.replace(/^scene:.*\n(?: .*\n)*/m, ""); }

let shown = 0;
for (const folder of folders) {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (!name.endsWith(".yaml") || !statSync(join(folder, name)).isFile()) continue;
    const titled = readFileSync(join(folder, name), "utf8");
    // What people write by themselves has no title, and nothing that is expected of it.
    for (const [text, options] of [...ANSWERS.map((options) => [titled, options]), [untitled(titled), PLAIN]]) {
      const { steps, place } = core.replay(text, { ...options, parts, keeps: true });
      // What cannot be replayed is not what the page starts with.
      if (steps === null) break;
      core.more(parts);
      for (const step of new Set([0, 1, Math.ceil(steps.length / 2)])) {
        const { calls } = core.replay(text, { ...options, parts, step, place });
        if (calls?.length) core.replay(text, { ...options, parts, step, call: 1 });
      }
      shown += 1;
    }
  }
}
if (shown === 0) fail("no scene has been shown");
const [{ memory, allocate, profile: write }] = exports;
if (exports.length !== 1 || core.memory !== memory.buffer.byteLength) fail("the instance that noted it is gone");
const length = write(0, 0), start = allocate(length) >>> 0;
write(start, length);
writeFileSync(profile, new Uint8Array(memory.buffer, start, length));
