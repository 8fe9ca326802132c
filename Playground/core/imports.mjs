// Compares the scenes that the core makes of code, dumps and logs with those of `geomrun import`, byte for byte, in both languages.
//
// usage: node imports.mjs WASM GEOMRUN FOLDER...
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fail, loadCore, loadLater } from "./node.mjs";

const MOST_SHOWN = 10;

const [wasm, geomrun, ...folders] = process.argv.slice(2);
if (folders.length === 0) fail("usage: node imports.mjs WASM GEOMRUN FOLDER...");
const { Core } = await loadCore();
const core = await Core.create(readFileSync(wasm));
core.later = await loadLater(wasm);
const counts = { scenes: 0, refused: 0, remarks: 0 };
let differences = 0;

for (const folder of folders) {
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  for (const path of paths.sort()) {
    const text = readFileSync(path);
    for (const [lang, warning] of [["en", "warning: "], ["zh-Hans", "警告："]]) {
      const run = spawnSync(geomrun, ["import", "-", "--lang", lang, "--stdin-filename", basename(path)], { input: text, encoding: "utf8" });
      const own = core.import(text.toString(), basename(path), lang);
      const theirs = run.status === 0 ? run.stdout : null;
      counts[theirs === null ? "refused" : "scenes"] += 1;
      counts.remarks += own.remarks.length;
      const isSame = own.scene === theirs && own.remarks.slice(0, 20).every(({ line, text }) =>
        own.refusal !== null || run.stderr.includes(`:${line}: ${warning}${text}`));
      const isRefused = own.refusal === null || run.stderr.includes(own.refusal.reason) && run.stderr.includes(own.refusal.help);
      if (isSame && isRefused) continue;
      differences += 1;
      if (differences <= MOST_SHOWN) console.log(`${path}, ${lang}:\n  page:    ${JSON.stringify(own).slice(0, 300)}\n  command: ${JSON.stringify(run.stdout).slice(0, 300)} ${run.stderr.slice(0, 300)}`);
    }
  }
}
console.log("compared: " + Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(", "));
if (Object.values(counts).includes(0)) fail("nothing has been compared");
if (differences > 0) fail(`${differences} differences`);
