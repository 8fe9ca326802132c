// Compares what the core offers while a scene is typed with what the language server offers, at places of all scenes.
//
// usage: node offers.mjs WASM GEOMRUN FOLDER
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fail, loadCore, loadLater } from "./node.mjs";

const MOST_OUTPUT = 1 << 30;
const EVERY = 3;

const [wasm, geomrun, folder] = process.argv.slice(2);
if (!folder) fail("usage: node offers.mjs WASM GEOMRUN FOLDER");
const { Core } = await loadCore();
const core = await Core.create(readFileSync(wasm));
core.later = await loadLater(wasm);
const schema = spawnSync(geomrun, ["schema", "scene"], { encoding: "utf8", maxBuffer: MOST_OUTPUT }).stdout;

const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".yaml")).map((name) => join(folder, name));
const questions = [];
const messages = [{ id: 0, method: "initialize", params: { processId: null, capabilities: {} } }, { method: "initialized", params: {} }];
for (const file of files.sort()) {
  const whole = readFileSync(file, "utf8");
  whole.split("\n").forEach((line, number, lines) => {
    if (number % EVERY !== 0) return;
    // The end of a line, and a value that has been taken away.
    const colon = line.indexOf(": ");
    ask(whole, number, line.length);
    if (colon >= 0) ask([...lines.slice(0, number), line.slice(0, colon + 2), ...lines.slice(number + 1)].join("\n"), number, colon + 2);
  });
}

function ask(text, line, character) {
  const uri = `file:///Scenes/${questions.length}.yaml`;
  questions.push({ text, line, character });
  messages.push(
    { method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "yaml", version: 1, text } } },
    { id: questions.length, method: "textDocument/completion", params: { textDocument: { uri }, position: { line, character } } },
    { method: "textDocument/didClose", params: { textDocument: { uri } } });
}

const input = messages.map((message) => {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}).join("");
const { stdout } = spawnSync(resolve(geomrun), ["lsp"], { input, maxBuffer: MOST_OUTPUT });
const answers = new Map();
for (let start = 0; start < stdout.length;) {
  const end = stdout.indexOf("\r\n\r\n", start) + 4;
  const length = Number(/\d+/.exec(stdout.toString("latin1", start, end))[0]);
  const message = JSON.parse(stdout.toString("utf8", end, end + length));
  if (message.id) answers.set(message.id, message.result);
  start = end + length;
}

let [offers, empty] = [0, 0];
questions.forEach((question, index) => {
  const said = answers.get(index + 1), own = core.complete(schema, question);
  const theirs = (said.items ?? []).map(({ label, detail = "", documentation = "", textEdit }) => ({
    label, text: textEdit.newText, detail, about: documentation,
    place: [textEdit.range.start.line, textEdit.range.start.character, textEdit.range.end.character] }));
  const ours = (own?.items ?? []).map((item) => ({ ...item, place: [own.line, own.from, own.to] }));
  if (JSON.stringify(theirs.map(sorted)) !== JSON.stringify(ours.map(sorted))) {
    fail(`line ${question.line + 1}, character ${question.character} of\n${question.text}\nthe core offers\n`
      + `${JSON.stringify(ours.slice(0, 3))}\nand the server\n${JSON.stringify(theirs.slice(0, 3))}`);
  }
  offers += ours.length;
  if (ours.length === 0) empty += 1;
});
if (offers === 0) fail("nothing has been compared");
console.log(`the same: ${offers} offers at ${questions.length} places, none at ${empty} of them`);

function sorted({ label, text, detail, about, place }) { return [label, text, detail, about, place]; }
