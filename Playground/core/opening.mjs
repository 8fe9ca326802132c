// What a page shows of a step of a scene, of which it asks the core first: JSON of {title, said, svg, steps}. Fails where
// anything that the page then asks needs the other half of the core.
//
// usage: node opening.mjs WASM LANGUAGE VIEW STEP <scene.yaml
import { readFileSync } from "node:fs";
import { fail, loadCore } from "./node.mjs";

const [wasm, lang, view, step] = process.argv.slice(2);
const { Core, PARTS } = await loadCore();
const core = await Core.create(readFileSync(wasm));
const answer = core.replay(readFileSync(0), { lang, step: Number(step), expected: true, parts: PARTS.filter((part) => part !== "code"), keeps: true });
core.more(["state", "report"]);
const [trace] = JSON.parse(answer.explanation).traces;
const { reasons } = trace.steps.find(({ number }) => number === Number(step));
const said = reasons.find((reason) => reason.startsWith(view)) ?? fail(`no reason about ${view}`);
console.log(JSON.stringify({ title: trace.scene, said, svg: answer.svg, steps: answer.steps }));
