"use strict";
// A stand-in for the module `vscode`: the types that the extension uses, and what an editor does with them.

class Position {
  constructor(line, character) { Object.assign(this, {line, character}); }
  isEqual(other) { return this.line === other.line && this.character === other.character; }
}

class Range {
  constructor(start, end) { Object.assign(this, {start, end}); }
  isEqual(other) { return this.start.isEqual(other.start) && this.end.isEqual(other.end); }
}

class Uri {
  constructor(text) { this.text = text; }
  static parse(text) { return new Uri(text); }
  toString() { return this.text; }
}

const record = (...names) => class {
  constructor(...values) { names.forEach((name, place) => { this[name] = values[place]; }); }
};

class WorkspaceEdit {
  constructor() { this.edits = []; }
  replace(uri, range, newText) { this.edits.push({uri: uri.toString(), range, newText}); }
}

class EventEmitter {
  constructor() {
    this.listeners = [];
    this.event = listener => { this.listeners.push(listener); return {dispose() {}}; };
  }
  fire(value) { for (const listener of this.listeners) listener(value); }
  dispose() { this.listeners = []; }
}

class Document {
  constructor(uri, text) {
    Object.assign(this, {uri: Uri.parse(uri), languageId: "yaml", version: 1, text});
  }
  getText() { return this.text; }
  offset({line, character}) {
    let start = 0;
    for (let number = 0; number < line; number++) start = this.text.indexOf("\n", start) + 1;
    return start + character;
  }
}

const events = {};
for (const name of ["Open", "Change", "Close", "Save"]) events[name] = new EventEmitter();
const configured = new EventEmitter();
const editor = {
  providers: {}, selectors: {}, pages: [], commands: {}, diagnostics: new Map(), messages: [], settings: {}, documents: [], watchers: [],
  open(uri, text) {
    const document = new Document(uri, text);
    this.documents.push(document);
    events.Open.fire(document);
    return document;
  },
  /** Replaces a range, as typing does. */
  type(document, range, text) {
    const [start, end] = [document.offset(range.start), document.offset(range.end)];
    document.text = document.text.slice(0, start) + text + document.text.slice(end);
    document.version += 1;
    events.Change.fire({document, contentChanges: [{range, text}]});
  },
  close(document) {
    this.documents.splice(this.documents.indexOf(document), 1);
    events.Close.fire(document);
  },
  configure(settings) {
    const changed = Object.keys(settings);
    Object.assign(this.settings, settings);
    configured.fire({affectsConfiguration: name => changed.some(key => `geomrun.${key}`.startsWith(name))});
  },
};

const languages = {
  createDiagnosticCollection: () => ({
    set(uri, all) { editor.diagnostics.set(uri.toString(), all); },
    clear() { editor.diagnostics.clear(); }, dispose() {},
  }),
  match: (selector, document) => selector.some(({language, scheme}) =>
    language === document.languageId && document.uri.toString().startsWith(`${scheme}:`)) ? 10 : 0,
};
for (const kind of ["Hover", "InlayHints", "CompletionItem", "CodeActions", "Definition", "Reference", "DocumentHighlight",
  "Rename", "DocumentSymbol", "FoldingRange", "CodeLens", "DocumentFormattingEdit",
  "DocumentRangeFormattingEdit"]) {
  languages[`register${kind}Provider`] = (selector, provider) => {
    editor.providers[kind] = provider;
    editor.selectors[kind] = selector;
    return {dispose() {}};
  };
}

const message = kind => (text, ...choices) => {
  editor.messages.push({kind, text, choices});
  return Promise.resolve(undefined);
};

module.exports = {
  Position, Range, Uri, WorkspaceEdit, EventEmitter, editor, languages, version: "1.90.0",
  Location: record("uri", "range"), Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"), CodeAction: record("title", "kind"),
  CodeActionKind: {Empty: {append: value => ({value})}}, CompletionItem: record("label", "kind"),
  CompletionList: record("items", "isIncomplete"), SnippetString: record("value"), MarkdownString: record("value"),
  Hover: record("contents", "range"), InlayHint: record("position", "label", "kind"), FoldingRange: record("start", "end"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"), DocumentHighlight: record("range", "kind"),
  CodeLens: record("range", "command"),
  TextEdit: {replace: (range, newText) => ({range, newText})},
  window: {
    showErrorMessage: message("error"), showWarningMessage: message("warning"), showInformationMessage: message("information"),
  },
  commands: {
    registerCommand(name, command) { editor.commands[name] = command; return {dispose() {}}; },
    executeCommand(name, page) {
      if (name === "markdown.showPreviewToSide") editor.pages.push(editor.providers.geomrun.provideTextDocumentContent(page));
    },
  },
  workspace: {
    registerTextDocumentContentProvider(scheme, provider) { editor.providers[scheme] = provider; return {dispose() {}}; },
    applyEdit({edits}) {
      // Places are those before any of them.
      for (const {uri, range, newText} of [...edits].reverse()) {
        editor.type(editor.documents.find(document => document.uri.toString() === uri), range, newText);
      }
      return Promise.resolve(true);
    },
    get textDocuments() { return editor.documents; },
    getConfiguration: () => ({get: name => editor.settings[name]}),
    onDidOpenTextDocument: events.Open.event, onDidChangeTextDocument: events.Change.event,
    onDidCloseTextDocument: events.Close.event, onDidSaveTextDocument: events.Save.event,
    onDidChangeConfiguration: configured.event,
    createFileSystemWatcher(pattern) {
      const watcher = {pattern, dispose() {}};
      for (const kind of ["Create", "Change", "Delete"]) {
        const emitter = new EventEmitter();
        [watcher[`onDid${kind}`], watcher[`fire${kind}`]] = [emitter.event, uri => emitter.fire(uri)];
      }
      editor.watchers.push(watcher);
      return watcher;
    },
  },
};
