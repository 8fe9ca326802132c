// The editor of the scene: CodeMirror with its marks of findings, of the step and of numbers.

import {find, make} from "./dom.js";
import {w} from "./words.js";
import {complete} from "./hints.js";
import {namesIn} from "./names.js";
import {addScrubbers, byKey} from "./scrub.js";

export function makeEditor(text, act) {
  find("#editor").replaceChildren();
  const cm = window.CodeMirror(find("#editor"), {
    value: text, mode: "yaml", lineNumbers: true, lineWrapping: true, indentUnit: 2, tabSize: 2, gutters: ["steps", "CodeMirror-linenumbers"],
    matchBrackets: true, autoCloseBrackets: "[]{}\"\"", viewportMargin: 20, screenReaderLabel: "YAML",
    inputStyle: matchMedia("(pointer: coarse)").matches ? "contenteditable" : "textarea",
    extraKeys: {
      // Whoever has no mouse has to get out again.
      Tab: false, "Shift-Tab": false,
      "Ctrl-/": cm => cm.toggleComment({indent: true}), "Cmd-/": cm => cm.toggleComment({indent: true}),
      // On a Mac with several input sources the system takes Control and space for itself.
      "Ctrl-Space": complete, "Alt-Esc": complete, "Alt-Up": byKey(1), "Alt-Right": byKey(1), "Alt-Down": byKey(-1), "Alt-Left": byKey(-1),
      "Shift-Alt-Up": byKey(10), "Shift-Alt-Right": byKey(10), "Shift-Alt-Down": byKey(-10), "Shift-Alt-Left": byKey(-10),
    },
  });
  cm.getInputField().setAttribute("aria-describedby", "help");
  addScrubbers(cm, act.chose);
  const editor = new Editor(cm);
  cm.on("beforeChange", (_, change) => {
    if (change.origin === "paste" && act.pasted(change.text.join("\n"))) change.cancel();
  });
  cm.on("cursorActivity", () => act.moved(editor.currentLine));
  cm.on("change", (_, change) => {
    // Lines that come or go may take their marks along.
    if (change.from.line !== change.to.line || change.text.length > 1) editor.isNew = true;
    act.changed(cm.getValue());
    if (change.origin === "+input" && /^[\w.]$/.test(change.text.join("\n"))) complete(cm, true);
  });
  const follow = () => {
    const at = cm.getCursor(), name = nameAt(cm, at);
    if (name) act.selected(name);
    act.chose(at.line);
  };
  cm.on("mousedown", (_, event) => { if (event.detail === 1) setTimeout(follow); });
  const wrapper = cm.getWrapperElement();
  wrapper.addEventListener("mousemove", event => {
    const at = cm.coordsChar({left: event.clientX, top: event.clientY}, "window"), isText = event.target.closest(".CodeMirror-line");
    act.pointed(isText ? nameAt(cm, at) : null);
  });
  wrapper.addEventListener("mouseleave", () => act.pointed(null));
  cm.on("gutterClick", (_, line) => act.chose(line));
  cm.on("keyup", (_, event) => { if (["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"].includes(event.key) && !event.altKey) follow(); });
  return editor;
}

const nameAt = (cm, {line, ch}) => namesIn(cm.getLine(line) ?? "").find(({from, to}) => from <= ch && ch <= to)?.name ?? null;

class Editor {
  constructor(cm) {
    Object.assign(this, {cm, marks: [], stepLine: null, marked: "", isNew: true, gestures: 0, isOpen: null});
  }

  get text() { return this.cm.getValue(); }

  set text(text) {
    this.cm.operation(() => {
      this.cm.setValue(text);
      this.cm.setCursor(0, 0);
    });
  }

  // Whatever `body` marks, the lines are laid out once, and not at all where every mark is there already.
  atOnce(body) {
    this.isOpen = false;
    try { body(); } finally {
      if (this.isOpen) this.cm.endOperation();
      this.isOpen = null;
    }
  }

  // Changes marks, within what is done at once.
  #remark(body) {
    if (this.isOpen === null) return this.cm.operation(body);
    if (!this.isOpen) this.cm.startOperation();
    this.isOpen = true;
    return body();
  }

  // Puts marks of `wanted`, [{from, to, options}], in the place of `marks`; those that are all where they should be stay.
  #settle(marks, wanted) {
    const isThere = marks.length === wanted.length && marks.every((mark, index) => {
      const now = mark.find(), {from, to, options} = wanted[index];
      return now?.from && now.from.line === from.line && now.from.ch === from.ch && now.to.line === to.line && now.to.ch === to.ch
        && mark.className === options.className && mark.attributes?.title === options.attributes?.title;
    });
    if (isThere) return marks;
    return this.#remark(() => {
      for (const mark of marks) mark.clear();
      return wanted.map(({from, to, options}) => this.cm.markText(from, to, options));
    });
  }

  label(text) { this.cm.getInputField().setAttribute("aria-label", text); }

  // Opens a text that has a history of its own, which it still has when one comes back to it.
  open(key, text) {
    this.docs ??= new Map();
    if (this.key !== undefined) this.docs.set(this.key, this.cm.getDoc());
    const kept = this.docs.get(key), doc = kept && kept.getValue() === text ? kept : window.CodeMirror.Doc(text, "yaml");
    this.docs.delete(key);
    Object.assign(this, {key, isNew: true, marks: [], viewMarks: [], viewKey: null, checks: [], checkKey: null, masks: [], maskKey: null, stepLine: null});
    this.cm.swapDoc(doc);
  }

  // The text of the line that the cursor is in.
  get currentLine() { return this.line(this.cm.getCursor().line + 1); }

  // As if somebody had pasted it.
  insert(text) { this.cm.replaceSelection(text, "end", "+insert"); }

  // How many steps back and forth there are.
  get history() { return this.cm.historySize(); }

  undo() { this.cm.undo(); }

  redo() { this.cm.redo(); }

  // One gesture can be undone at once: its changes have one origin.
  gesture() { return `*gesture${++this.gestures}`; }

  // Replaces numbers, [{from, to, text}] in offsets of the text.
  replace(changes, origin) {
    const {cm} = this;
    cm.operation(() => {
      for (const {from, to, text} of [...changes].sort((a, b) => b.from - a.from)) {
        cm.replaceRange(text, cm.posFromIndex(from), cm.posFromIndex(to), origin);
      }
    });
  }

  // Columns of findings count code points from 1; those of the editor UTF-16 units from 0.
  position(line, column) {
    const text = this.cm.getLine(line - 1) ?? "";
    let at = 0;
    for (let left = column - 1; left > 0 && at < text.length; left--) at += text.codePointAt(at) > 0xffff ? 2 : 1;
    return {line: line - 1, ch: at};
  }

  // Marks the names of the view that is selected and of the one that is pointed at.
  markView(selected, lit) {
    const text = this.text, key = `${selected}\n${lit}\n${text}`;
    if (key === this.viewKey || text.length > 100000) return;
    this.viewKey = key;
    const wanted = [];
    if (selected || lit) {
      text.split("\n").forEach((content, line) => {
        if (!(selected && content.includes(selected) || lit && content.includes(lit)) || wanted.length > 300) return;
        for (const {name, from, to} of namesIn(content)) {
          if (name === selected || name === lit) wanted.push({from: {line, ch: from}, to: {line, ch: to}, options: {className: name === lit ? "view-lit" : "view-selected"}});
        }
      });
    }
    this.viewMarks = this.#settle(this.viewMarks ?? [], wanted);
  }

  // Marks each value that is expected as met or not, behind it.
  markExpectations(expectations) {
    const key = expectations.map(({endLine, endColumn, met}) => `${endLine}:${endColumn}:${met}`).join();
    if (key === this.checkKey && !this.isNew) return;
    this.checkKey = key;
    this.#remark(() => {
      for (const mark of this.checks ?? []) mark.clear();
      this.checks = expectations.slice(0, 200).filter(({endLine}) => endLine && endLine <= this.cm.lineCount()).map(({endLine, endColumn, met}) =>
        this.cm.setBookmark(this.position(endLine, endColumn), {widget: make("span", {class: met ? "check met" : "check", "aria-hidden": "true", text: met ? "✓" : "✗"}), handleMouseEvents: true}));
    });
  }

  // Covers the values that are expected, for somebody who is to predict them.
  mask(expectations) {
    const key = expectations.map(({line, column}) => `${line}:${column}`).join();
    if (key === (this.maskKey ?? "") && !this.isNew) return;
    this.maskKey = key;
    this.#remark(() => {
      for (const mark of this.masks ?? []) mark.clear();
      this.masks = expectations.slice(0, 200).map(({line, column, endLine, endColumn}) => this.cm.markText(this.position(line, column), this.position(endLine, endColumn), {className: "masked"}));
    });
  }

  // A place of the text as an offset into it.
  offset(line, column) { return this.cm.indexFromPos(this.position(line, column)); }

  go(line, column = 1) {
    this.cm.focus();
    this.cm.setCursor(this.position(line, column));
    this.cm.scrollIntoView(null, 80);
  }

  markFindings(findings) {
    if (!findings.length && !this.marks.length) return;
    this.marks = this.#settle(this.marks, findings.filter(finding => finding.line).slice(0, 200).map(finding => {
      const from = this.position(finding.line, finding.column || 1);
      let to = finding.endLine ? this.position(finding.endLine, finding.endColumn || 1) : from;
      const length = (this.cm.getLine(from.line) ?? "").length;
      if (to.line > from.line) to = {line: from.line, ch: length};
      if (to.ch <= from.ch) to = {line: from.line, ch: Math.min(from.ch + 1, length)};
      if (to.ch <= from.ch) from.ch = Math.max(0, to.ch - 1);
      const title = [`${w(finding.severity) || finding.severity}: ${finding.message}`, ...finding.help].join("\n");
      return {from, to, options: {className: `found ${finding.severity}`, attributes: {title}}};
    }));
  }

  // Marks the lines of steps in the margin, and the whole line of the one that is shown.
  markSteps(lines, step) {
    const key = `${step}:${lines.join()}`;
    if (key === this.marked && !this.isNew) return;
    Object.assign(this, {marked: key, isNew: false});
    this.#remark(() => {
      this.cm.clearGutter("steps");
      if (this.stepLine !== null) this.cm.removeLineClass(this.stepLine, "wrap", "step-line");
      this.stepLine = null;
      lines.slice(0, 500).forEach((line, index) => {
        if (line - 1 >= this.cm.lineCount()) return;
        this.cm.setGutterMarker(line - 1, "steps", make("span", {class: index + 1 === step ? "step-mark now" : "step-mark", text: index + 1 === step ? "▶" : "·", "aria-hidden": "true"}));
      });
      const line = step ? lines[step - 1] : null;
      if (line && line - 1 < this.cm.lineCount()) this.stepLine = this.cm.addLineClass(line - 1, "wrap", "step-line");
    });
  }

  line(number) { return this.cm.getLine(number - 1) ?? ""; }
}
