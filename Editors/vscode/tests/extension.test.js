"use strict";
// The extension beside a stand-in for VS Code, and the language server as it is.
//
// usage: GEOMRUN=PATH node --test Editors/vscode/tests

const assert = require("node:assert");
const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");
const {after, before, test} = require("node:test");

const load = Module._load;
Module._load = (name, ...rest) => name === "vscode" ? load(path.join(__dirname, "vscode.js"), ...rest) : load(name, ...rest);
// The processes that the extension has started.
const child = require("node:child_process");
const {spawn} = child;
const started = [];
child.spawn = (...words) => { started.push(spawn(...words)); return started.at(-1); };
const vscode = require("vscode");
const extension = require("../extension.js");
const {Server} = require("../server.js");
const {editor} = vscode;

const ADDRESS = "file:///scenes/card.scene.yaml";
const SCENE = `views: [{name: view1, frame: [50, 50, 100, 50]}]
mutations:
  - view1.frmae: [1, 2, 30, 40]
  - view1.center: [7, 7]
`;
const at = (line, character) => new vscode.Position(line, character);
const everything = new vscode.Range(at(0, 0), at(99, 0));
let card;

async function until(what, condition) {
  const end = Date.now() + 10_000;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (Date.now() > end) assert.fail(`not in ten seconds: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

const shown = () => editor.diagnostics.get(ADDRESS);

before(async () => {
  editor.settings = {path: process.env.GEOMRUN, hints: "frame", mismatches: "error", pictures: false, strict: null, lang: null};
  card = editor.open(ADDRESS, SCENE);
  await extension.activate({subscriptions: []});
  await until("findings", () => shown()?.length);
});

after(() => extension.deactivate());

test("findings have their place, severity and code", () => {
  const [found] = shown();
  assert.deepEqual(found.range, new vscode.Range(at(2, 10), at(2, 15)));
  assert.equal(found.severity, 0);
  assert.equal(found.code, "unknown-property");
});

test("a fix of a finding mends it", async () => {
  const [found] = shown();
  const actions = await editor.providers.CodeActions.provideCodeActions(card, found.range, {diagnostics: [found]});
  const fix = actions.find(action => action.isPreferred);
  assert.equal(fix.title, "Write `frame`");
  assert.deepEqual(fix.diagnostics, [found]);
  const [edit] = fix.edit.edits;
  assert.equal(edit.uri, ADDRESS);
  editor.type(card, edit.range, edit.newText);
  await until("no findings", () => shown().length === 0);
});

test("a hover tells the frame before and after", async () => {
  const hover = await editor.providers.Hover.provideHover(card, at(3, 8));
  assert.match(hover.contents.value, /view1 after step 2[^]*-8, -13/);
});

test("the frame stands behind each mutation", async () => {
  const hints = await editor.providers.InlayHints.provideInlayHints(card, everything);
  assert.deepEqual(hints.map(hint => hint.label), ["→ frame [1, 2, 30, 40]", "→ frame [-8, -13, 30, 40]"]);
  assert.equal(hints[0].paddingLeft, true);
});

test("settings that change are heard", async () => {
  editor.configure({hints: "off"});
  const hints = await editor.providers.InlayHints.provideInlayHints(card, everything);
  assert.deepEqual(hints, []);
  editor.configure({hints: "frame"});
});

test("completion replaces what is there", async () => {
  const {items} = await editor.providers.CompletionItem.provideCompletionItems(card, at(3, 10), undefined, {triggerKind: 0});
  const center = items.find(item => item.label === "view1.center");
  assert.equal(center.insertText, "view1.center: ");
  assert.deepEqual(center.range, new vscode.Range(at(3, 4), at(3, 10)));
});

test("names are found and changed by what they are bound to", async () => {
  const [place] = await editor.providers.Definition.provideDefinition(card, at(3, 6));
  assert.deepEqual(place.range, new vscode.Range(at(0, 15), at(0, 20)));
  const {placeholder} = await editor.providers.Rename.prepareRename(card, at(3, 6));
  assert.equal(placeholder, "view1");
  const {edits} = await editor.providers.Rename.provideRenameEdits(card, at(3, 6), "panel");
  assert.equal(edits.length, 3);
  await assert.rejects(editor.providers.Rename.provideRenameEdits(card, at(3, 6), "window"));
  await assert.rejects(editor.providers.Rename.prepareRename(card, at(1, 2)), /no name/);
  const marks = await editor.providers.DocumentHighlight.provideDocumentHighlights(card, at(3, 6));
  assert.equal(marks.length, 3);
  const places = await editor.providers.Reference.provideReferences(card, at(3, 6), {includeDeclaration: true});
  assert.equal(places.length, 3);
});

test("the outline has the views, and mutations fold", async () => {
  const [scene] = await editor.providers.DocumentSymbol.provideDocumentSymbols(card);
  const names = symbol => [symbol.name, ...symbol.children.flatMap(names)];
  assert.ok(names(scene).includes("view1"), names(scene).join());
  const folds = await editor.providers.FoldingRange.provideFoldingRanges(card, {});
  assert.deepEqual(folds.map(({start, end}) => [start, end]), [[1, 3]]);
});

test("an expectation that is not met is told where it stands", async () => {
  editor.type(card, new vscode.Range(at(4, 0), at(4, 0)), "expect: {view1: {frame: [1, 2, 3, 4]}}\n");
  const [found] = await until("a mismatch", () => shown().length && shown());
  assert.equal(found.code, "mismatch");
  assert.equal(found.range.start.line, 4);
});

test("above a scene stands what is met, what it comes to, and its update", async () => {
  const lenses = async () => (await editor.providers.CodeLens.provideCodeLenses(card)).map(({command}) => command);
  const [met, explain, update] = await lenses();
  assert.deepEqual([met.title, explain.title, update.title], ["0 met, 1 not met", "explain", "update 1 expectation"]);
  await editor.commands[explain.command](...explain.arguments);
  assert.match(editor.pages[0], /^## card\n[^]*view1/);
  await editor.commands[update.command](...update.arguments);
  await until("the update", () => shown().length === 0);
  assert.match(card.getText(), /expect: \{view1: \{frame: \[-8, -13, 30, 40\]\}\}/);
  assert.deepEqual((await lenses()).map(({title}) => title), ["1 met", "explain"]);
  editor.type(card, new vscode.Range(at(4, 25), at(4, 27)), "9");
  await until("a mismatch again", () => shown().length === 1);
});

test("a scene is laid out on demand", async () => {
  const messy = editor.open("file:///scenes/messy.scene.yaml", "views:\n- name:  A\n  frame: [1,2 ,3,4]\n");
  const options = {tabSize: 4, insertSpaces: true};
  const part = await editor.providers.DocumentRangeFormattingEdit.provideDocumentRangeFormattingEdits(
    messy, new vscode.Range(at(2, 10), at(3, 0)), options);
  assert.deepEqual(part.map(({range, newText}) => [range.start.line, newText]), [[2, " "], [2, ""], [2, " "], [2, " "]]);
  const lay = () => editor.providers.DocumentFormattingEdit.provideDocumentFormattingEdits(messy, options);
  for (const edit of (await lay()).reverse()) editor.type(messy, edit.range, edit.newText);
  assert.equal(messy.getText(), "views:\n  - name: A\n    frame: [1, 2, 3, 4]\n");
  assert.deepEqual(await lay(), []);
  assert.ok(editor.selectors.DocumentFormattingEdit.every(({pattern}) => /scene/i.test(pattern)));
  editor.close(messy);
});

test("a server that is killed is started again, and knows the documents", async () => {
  const before = shown();
  editor.type(card, new vscode.Range(at(4, 0), at(4, 0)), "# killed\n");
  const count = started.length;
  started.at(-1).kill("SIGKILL");
  await until("another server", () => started.length > count);
  await until("its findings", () => shown() && shown() !== before && shown().length === 1);
  assert.equal(shown()[0].range.start.line, 5);
});

test("a document that is closed has no findings", async () => {
  editor.close(card);
  await until("none", () => shown().length === 0);
});

test("a program that is not there is said, once, with what to do", async () => {
  editor.configure({path: "/nowhere/geomrun"});
  const {text, choices} = await until("a message", () => editor.messages[0]);
  assert.match(text, /\/nowhere\/geomrun.* was not found.*geomrun\.path/);
  assert.deepEqual(choices, ["Settings"]);
  editor.configure({path: process.env.GEOMRUN});
  await until("a server", () => started.at(-1).exitCode === null && started.at(-1).pid);
});

test("a change of a project's settings is followed by the scenes that are open", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "geomrun-"));
  const settings = path.join(folder, ".geomrun.yaml");
  const address = `file://${folder}/turned.scene.yaml`;
  editor.open(address, "views: [{name: a, bounds: [0, 0, 9, 9], center: [0, 0]}]\n"
    + "mutations:\n  - a.transform: {rotation: 90deg}\n  - a.frame: [0, 0, 4, 5]\n");
  const codes = () => editor.diagnostics.get(address)?.map(found => `${found.severity} ${found.code}`).join();
  await until("a warning", () => codes() === "1 frame-under-transform");
  const [watcher] = editor.watchers;
  assert.equal(watcher.pattern, "**/.geomrun.yaml");
  fs.writeFileSync(settings, "allow: frame-under-transform\n");
  watcher.fireCreate(vscode.Uri.parse(`file://${settings}`));
  await until("no warning", () => codes() === "");
  fs.writeFileSync(settings, "strict: true\n");
  watcher.fireChange(vscode.Uri.parse(`file://${settings}`));
  await until("an error", () => codes() === "0 frame-under-transform");
  fs.rmSync(folder, {recursive: true});
  watcher.fireDelete(vscode.Uri.parse(`file://${settings}`));
  await until("a warning again", () => codes() === "1 frame-under-transform");
});

test("messages are read however they are cut", async () => {
  const heard = [];
  const server = Object.assign(Object.create(Server.prototype), {
    received: Buffer.alloc(0), waiting: new Map(), handlers: {notification: (method, params) => heard.push([method, params])},
  });
  const body = Buffer.from(JSON.stringify({jsonrpc: "2.0", method: "window/logMessage", params: {message: "外接矩形 😀"}}));
  const whole = Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
  const two = Buffer.concat([whole, whole]);
  for (let size = 1; size <= two.length; size++) {
    heard.length = 0;
    for (let start = 0; start < two.length; start += size) server.read(two.subarray(start, start + size));
    assert.equal(heard.length, 2, `pieces of ${size}`);
    assert.equal(heard[1][1].message, "外接矩形 😀");
  }
});

test("the manifest names files that are there, and settings that the extension hands on", () => {
  const folder = path.join(__dirname, "..");
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  assert.ok(fs.existsSync(path.join(folder, manifest.main)));
  const source = fs.readFileSync(path.join(folder, "extension.js"), "utf8");
  for (const name of Object.keys(manifest.contributes.configuration.properties)) {
    assert.ok(source.includes(`"${name.replace("geomrun.", "")}"`), name);
  }
  const [matcher] = manifest.contributes.problemMatchers;
  const line = new RegExp(matcher.pattern.regexp).exec("a/b.scene.yaml:3:11: error: a view has no property `frmae` [unknown-property]");
  assert.deepEqual(line.slice(1), ["a/b.scene.yaml", "3", "11", "error", "a view has no property `frmae`", "unknown-property"]);
});
