"use strict";
// geomrun in VS Code: starts `geomrun lsp` for scenes, and hands on what it says.

const vscode = require("vscode");
const {Server} = require("./server.js");
const convert = require("./convert.js");

const SELECTOR = [
  {language: "yaml", scheme: "file"}, {language: "yaml", scheme: "untitled"}, {scheme: "file", pattern: "**/*.{storyboard,xib}"},
];
// Where several programs lay out YAML, VS Code asks which; so only what is a scene by its name is offered.
const SCENES = ["**/*.scene.{yaml,yml}", "**/{Scenes,scenes}/**"].map(pattern => ({language: "yaml", pattern}));
const SETTINGS = ["hints", "mismatches", "pictures", "strict", "lang", "format"];
const MOST_RESTARTS = 4;
const RESTARTS_WITHIN = 180_000;

/** The one that runs. */
let geomrun;

class Geomrun {
  constructor() {
    this.found = vscode.languages.createDiagnosticCollection("geomrun");
    /** For each address what is shown, beside what the server has said. */
    this.diagnostics = new Map();
    this.restarts = [];
    this.hintsChanged = new vscode.EventEmitter();
    /** The explanations that are shown, by their addresses. */
    this.explanations = new Map();
    this.explained = new vscode.EventEmitter();
  }

  settings() {
    const all = vscode.workspace.getConfiguration("geomrun");
    return Object.fromEntries(SETTINGS.map(name => [name, all.get(name)]));
  }

  async start() {
    const command = vscode.workspace.getConfiguration("geomrun").get("path") || "geomrun";
    const server = new Server(command, {
      notification: (method, params) => this.take(method, params),
      request: (method, params) => this.answer(method, params),
      exit: (reason, isWanted) => { if (this.server === server && !isWanted) this.ended(command, reason); },
    });
    this.server = server;
    this.isReady = false;
    // Requests wait for this, so that none comes before the server is ready.
    this.ready = server.request("initialize", {
      processId: process.pid, clientInfo: {name: "Visual Studio Code", version: vscode.version},
      rootUri: null, initializationOptions: this.settings(),
      capabilities: {
        general: {positionEncodings: ["utf-16"]},
        experimental: {geomrun: {explanations: true}},
        workspace: {applyEdit: true, workspaceEdit: {documentChanges: true}, configuration: false, inlayHint: {refreshSupport: true}},
        textDocument: {
          synchronization: {didSave: true}, publishDiagnostics: {relatedInformation: true, tagSupport: {valueSet: [1, 2]}},
          hover: {contentFormat: ["markdown"]}, completion: {completionItem: {snippetSupport: true}},
          codeAction: {isPreferredSupport: true, codeActionLiteralSupport: {codeActionKind: {valueSet: ["quickfix", "refactor", "source"]}}},
          documentSymbol: {hierarchicalDocumentSymbolSupport: true}, rename: {prepareSupport: true}, foldingRange: {},
          inlayHint: {}, codeLens: {}, formatting: {}, rangeFormatting: {},
        },
      },
    });
    // Where it fails, the end of the process has said so.
    this.ready.catch(() => {});
    try {
      await this.ready;
    } catch {
      return;
    }
    if (this.server !== server) return;
    server.notify("initialized", {});
    // What has happened until now is in the texts that are opened.
    this.isReady = true;
    for (const document of vscode.workspace.textDocuments) this.opened(document);
    this.hintsChanged.fire();
  }

  /** Starts again after a crash, but not for ever. */
  ended(command, reason) {
    this.clear();
    const now = Date.now();
    this.restarts = this.restarts.filter(time => now - time < RESTARTS_WITHIN);
    if (reason !== "was not found" && this.restarts.length < MOST_RESTARTS) {
      this.restarts.push(now);
      this.start();
      return;
    }
    const help = "Set geomrun.path to the program.";
    vscode.window.showErrorMessage(`\`${command}\` ${reason}: scenes are not checked. ${help}`, "Settings").then(chosen => {
      if (chosen) vscode.commands.executeCommand("workbench.action.openSettings", "geomrun.path");
    });
  }

  async restart() {
    this.restarts = [];
    await this.stop();
    await this.start();
  }

  async stop() {
    const server = this.server;
    this.server = undefined;
    this.clear();
    await server?.stop();
  }

  clear() {
    this.isReady = false;
    this.found.clear();
    this.diagnostics.clear();
  }

  // What the server says

  take(method, params) {
    if (method === "textDocument/publishDiagnostics") {
      const all = params.diagnostics.map(found => ({found, shown: convert.diagnostic(found)}));
      this.diagnostics.set(params.uri, all);
      this.found.set(vscode.Uri.parse(params.uri), all.map(({shown}) => shown));
    } else if (method === "window/showMessage") {
      const show = ["showErrorMessage", "showWarningMessage"][params.type - 1] ?? "showInformationMessage";
      vscode.window[show](params.message);
    }
  }

  async answer(method, params) {
    switch (method) {
    case "workspace/applyEdit": return {applied: await vscode.workspace.applyEdit(convert.workspaceEdit(params.edit))};
    case "workspace/inlayHint/refresh": this.hintsChanged.fire(); return null;
    case "client/registerCapability": case "client/unregisterCapability": return null;
    default: return undefined;
    }
  }

  /** Tells the server of each change of the files that a pattern names. */
  watched(pattern) {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    // The numbers of the protocol.
    const tell = type => uri => {
      this.notify("workspace/didChangeWatchedFiles", {changes: [{uri: uri.toString(), type}]});
      this.hintsChanged.fire();
    };
    return [watcher, watcher.onDidCreate(tell(1)), watcher.onDidChange(tell(2)), watcher.onDidDelete(tell(3))];
  }

  // What the server is told

  static concerns(document) { return vscode.languages.match(SELECTOR, document) > 0; }

  opened(document) {
    if (!Geomrun.concerns(document)) return;
    this.notify("textDocument/didOpen", {
      textDocument: {uri: document.uri.toString(), languageId: "yaml", version: document.version, text: document.getText()},
    });
  }

  changed({document, contentChanges}) {
    if (!Geomrun.concerns(document) || contentChanges.length === 0) return;
    this.notify("textDocument/didChange", {
      textDocument: {uri: document.uri.toString(), version: document.version},
      contentChanges: contentChanges.map(change => ({range: convert.said.range(change.range), text: change.text})),
    });
  }

  closed(document) {
    if (Geomrun.concerns(document)) this.notify("textDocument/didClose", this.named(document));
  }

  saved(document) {
    if (Geomrun.concerns(document)) this.notify("textDocument/didSave", this.named(document));
  }

  notify(method, params) {
    if (this.isReady) this.server.notify(method, params);
  }

  named(document) { return {textDocument: {uri: document.uri.toString()}}; }

  /** The answer about a document; null where there is none. */
  async ask(method, document, params, token) {
    try {
      await this.ready;
      return await this.server.request(method, {...this.named(document), ...params}, token);
    } catch (error) {
      // Of a rename, people have to know why it is refused.
      if (method.endsWith("ename")) throw error;
      return null;
    }
  }

  at(method, document, position, token, params = {}) {
    return this.ask(method, document, {position: convert.said.position(position), ...params}, token);
  }

  /** Has the server do what a lens names. */
  async execute(command, uri, number) {
    await this.ready;
    return this.server.request("workspace/executeCommand", {command, arguments: [uri, number]});
  }

  /** Shows the story of a scene as a page beside it. */
  async explain(uri, number) {
    const {value} = await this.execute("geomrun.explain", uri, number);
    const stem = uri.split("/").pop().replace(/(?:\.scene)?\.ya?ml$/, "");
    const page = vscode.Uri.parse(`geomrun:/${stem}-${number}.md?${encodeURIComponent(uri)}`);
    this.explanations.set(page.toString(), value);
    this.explained.fire(page);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", page);
  }

  register(subscriptions) {
    const {languages} = vscode;
    const list = (answer, make) => (answer ?? []).map(make);
    subscriptions.push(
      languages.registerHoverProvider(SELECTOR, {
        provideHover: async (document, position, token) => {
          const hover = await this.at("textDocument/hover", document, position, token);
          return hover && new vscode.Hover(convert.text(hover.contents), hover.range && convert.range(hover.range));
        },
      }),
      languages.registerInlayHintsProvider(SELECTOR, {
        onDidChangeInlayHints: this.hintsChanged.event,
        provideInlayHints: async (document, range, token) => list(
          await this.ask("textDocument/inlayHint", document, {range: convert.said.range(range)}, token), convert.inlayHint),
      }),
      languages.registerCompletionItemProvider(SELECTOR, {
        provideCompletionItems: async (document, position, token, context) => {
          const answer = await this.at("textDocument/completion", document, position, token, {
            context: {triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter},
          });
          const items = Array.isArray(answer) ? answer : answer?.items;
          return new vscode.CompletionList(list(items, convert.completionItem), answer?.isIncomplete ?? false);
        },
      }, ".", " ", ":", "[", "{", "=", "-", "("),
      languages.registerCodeActionsProvider(SELECTOR, {
        provideCodeActions: async (document, range, context, token) => {
          const known = (this.diagnostics.get(document.uri.toString()) ?? [])
            .filter(({shown}) => context.diagnostics.some(asked => asked === shown
              || asked.message === shown.message && asked.range.isEqual(shown.range)));
          const answer = await this.ask("textDocument/codeAction", document, {
            range: convert.said.range(range),
            context: {diagnostics: known.map(({found}) => found), only: context.only && [context.only.value]},
          }, token);
          return list(answer, action => convert.codeAction(action, known));
        },
      }),
      languages.registerDefinitionProvider(SELECTOR, {
        provideDefinition: async (document, position, token) =>
          list(await this.at("textDocument/definition", document, position, token), convert.location),
      }),
      languages.registerReferenceProvider(SELECTOR, {
        provideReferences: async (document, position, context, token) => list(
          await this.at("textDocument/references", document, position, token, {context}), convert.location),
      }),
      languages.registerDocumentHighlightProvider(SELECTOR, {
        provideDocumentHighlights: async (document, position, token) => list(
          await this.at("textDocument/documentHighlight", document, position, token),
          mark => new vscode.DocumentHighlight(convert.range(mark.range), convert.kind(mark.kind ?? 1))),
      }),
      languages.registerRenameProvider(SELECTOR, {
        prepareRename: async (document, position, token) => {
          const answer = await this.at("textDocument/prepareRename", document, position, token);
          if (!answer) throw new Error("There is no name of a view or a parameter here.");
          return {range: convert.range(answer.range), placeholder: answer.placeholder};
        },
        provideRenameEdits: async (document, position, newName, token) => {
          const edit = await this.at("textDocument/rename", document, position, token, {newName});
          return edit && convert.workspaceEdit(edit);
        },
      }),
      languages.registerDocumentSymbolProvider(SELECTOR, {
        provideDocumentSymbols: async (document, token) =>
          list(await this.ask("textDocument/documentSymbol", document, {}, token), convert.documentSymbol),
      }),
      languages.registerFoldingRangeProvider(SELECTOR, {
        provideFoldingRanges: async (document, context, token) => list(
          await this.ask("textDocument/foldingRange", document, {}, token),
          fold => new vscode.FoldingRange(fold.startLine, fold.endLine)),
      }),
      languages.registerCodeLensProvider(SELECTOR, {
        provideCodeLenses: async (document, token) =>
          list(await this.ask("textDocument/codeLens", document, {}, token), convert.codeLens),
      }),
      languages.registerDocumentFormattingEditProvider(SCENES, {
        provideDocumentFormattingEdits: async (document, options, token) => list(
          await this.ask("textDocument/formatting", document, {options}, token), convert.textEdit),
      }),
      languages.registerDocumentRangeFormattingEditProvider(SCENES, {
        provideDocumentRangeFormattingEdits: async (document, range, options, token) => list(
          await this.ask("textDocument/rangeFormatting", document, {range: convert.said.range(range), options}, token),
          convert.textEdit),
      }),
      vscode.workspace.registerTextDocumentContentProvider("geomrun", {
        onDidChange: this.explained.event,
        provideTextDocumentContent: page => this.explanations.get(page.toString()) ?? "",
      }),
      vscode.commands.registerCommand("geomrun.explain", (uri, number) => this.explain(uri, number)),
      vscode.commands.registerCommand("geomrun.update", (uri, number) => this.execute("geomrun.update", uri, number)),
      vscode.workspace.onDidOpenTextDocument(document => this.opened(document)),
      vscode.workspace.onDidChangeTextDocument(event => this.changed(event)),
      vscode.workspace.onDidCloseTextDocument(document => this.closed(document)),
      vscode.workspace.onDidSaveTextDocument(document => this.saved(document)),
      ...this.watched("**/.geomrun.yaml"),
      vscode.workspace.onDidChangeConfiguration(event => {
        if (event.affectsConfiguration("geomrun.path")) return this.restart();
        if (!event.affectsConfiguration("geomrun")) return undefined;
        this.notify("workspace/didChangeConfiguration", {settings: {geomrun: this.settings()}});
        this.hintsChanged.fire();
        return undefined;
      }),
      vscode.commands.registerCommand("geomrun.restart", () => this.restart()),
      this.found, this.hintsChanged, this.explained);
  }
}

async function activate(context) {
  geomrun = new Geomrun();
  geomrun.register(context.subscriptions);
  await geomrun.start();
}

async function deactivate() { await geomrun?.stop(); }

module.exports = {activate, deactivate};
