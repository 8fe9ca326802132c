"use strict";
// What the language server says, in the types of VS Code, and back.

const vscode = require("vscode");

const position = at => new vscode.Position(at.line, at.character);
const range = part => new vscode.Range(position(part.start), position(part.end));
const uri = text => vscode.Uri.parse(text);
const location = place => new vscode.Location(uri(place.uri), range(place.range));

const said = {
  position: at => ({line: at.line, character: at.character}),
  range: part => ({start: said.position(part.start), end: said.position(part.end)}),
};

/** Kinds and severities count from 1 in the protocol, and from 0 here. */
const kind = number => number - 1;

function diagnostic(found) {
  const result = new vscode.Diagnostic(range(found.range), found.message, kind(found.severity ?? 1));
  result.source = found.source;
  result.code = found.code;
  result.tags = found.tags;
  if (found.relatedInformation) {
    result.relatedInformation = found.relatedInformation.map(
      other => new vscode.DiagnosticRelatedInformation(location(other.location), other.message));
  }
  return result;
}

/** A text of the server; what is Markdown may hold pictures, and neither HTML nor commands. */
function text(content) {
  if (typeof content === "string" || content === undefined) return content;
  return content.kind === "markdown" ? new vscode.MarkdownString(content.value) : content.value;
}

function workspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  const add = (address, edits) => {
    for (const {range: place, newText} of edits) result.replace(uri(address), range(place), newText);
  };
  for (const change of edit.documentChanges ?? []) add(change.textDocument.uri, change.edits);
  for (const [address, edits] of Object.entries(edit.changes ?? {})) add(address, edits);
  return result;
}

const textEdit = edit => vscode.TextEdit.replace(range(edit.range), edit.newText);
const codeLens = lens => new vscode.CodeLens(range(lens.range), lens.command);

/** `diagnostics` are those that are shown, each with what the server has said. */
function codeAction(action, diagnostics) {
  const result = new vscode.CodeAction(action.title, action.kind && vscode.CodeActionKind.Empty.append(action.kind));
  if (action.edit) result.edit = workspaceEdit(action.edit);
  if (action.isPreferred) result.isPreferred = true;
  if (action.disabled) result.disabled = action.disabled;
  const own = (action.diagnostics ?? []).map(said => JSON.stringify(said));
  result.diagnostics = diagnostics.filter(({found}) => own.includes(JSON.stringify(found))).map(({shown}) => shown);
  return result;
}

function completionItem(item) {
  const result = new vscode.CompletionItem(item.label, kind(item.kind ?? 1));
  result.detail = item.detail;
  result.documentation = text(item.documentation);
  result.sortText = item.sortText;
  result.filterText = item.filterText;
  result.preselect = item.preselect;
  const inserted = item.textEdit?.newText ?? item.insertText ?? item.label;
  result.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(inserted) : inserted;
  if (item.textEdit) result.range = range(item.textEdit.range ?? item.textEdit.replace);
  if (item.additionalTextEdits) {
    result.additionalTextEdits = item.additionalTextEdits.map(textEdit);
  }
  return result;
}

function inlayHint(hint) {
  const result = new vscode.InlayHint(position(hint.position), hint.label, hint.kind);
  result.paddingLeft = hint.paddingLeft;
  result.paddingRight = hint.paddingRight;
  result.tooltip = text(hint.tooltip);
  return result;
}

function documentSymbol(symbol) {
  const result = new vscode.DocumentSymbol(
    symbol.name, symbol.detail ?? "", kind(symbol.kind), range(symbol.range), range(symbol.selectionRange));
  result.children = (symbol.children ?? []).map(documentSymbol);
  return result;
}

module.exports = {
  codeAction, codeLens, completionItem, diagnostic, documentSymbol, inlayHint, kind, location, position, range, said, text, textEdit,
  workspaceEdit,
};
