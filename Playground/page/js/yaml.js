// Where things stand in a text that is YAML or about to become it. It judges nothing, and never throws: geomrun does that.
//
// A node is {kind, from, to, line, ...}: offsets into the text, and the line of the first one (from 0).
//   map: entries [{key, from, to, line, value}]; seq: items; scalar: text, isPlain.

const deepest = 100;
const blockKey = /(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*'|[^\s#&*!|>'"%@`[\]{},:?-](?:[^\n#:]|:(?=\S)|(?<=\S)#)*|[-?:](?=\S)(?:[^\n#:]|:(?=\S)|(?<=\S)#)*)(?=\s*:(?:\s|$))/my;

export function parse(text) {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  let near = 0;
  const lineOf = offset => {
    // Mostly it is the line of the last question, or the next one.
    if (starts[near] <= offset && !(starts[near + 1] <= offset)) return near;
    if (starts[near + 1] <= offset && !(starts[near + 2] <= offset)) return ++near;
    let low = 0, high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle; else high = middle - 1;
    }
    return near = low;
  };
  const reader = new Reader(text, starts, lineOf);
  return {documents: reader.documents(), starts, lineOf};
}

class Reader {
  constructor(text, starts, lineOf) {
    Object.assign(this, {text, starts, lineOf, at: 0, end: text.length, depth: 0});
  }

  documents() {
    const cuts = [];
    for (const found of this.text.matchAll(/^(?:---(?=\s|$)|\.\.\.(?=\s|$))/gm)) cuts.push(found);
    const found = [];
    let from = 0;
    const add = to => {
      this.at = from;
      this.end = to;
      const isThere = /^[^\S\n]*[^#%\s]/m.test(this.text.slice(from, to));
      if (isThere) found.push({from, to, line: this.lineOf(from), lastLine: this.lineOf(Math.max(from, to - 1)), root: this.block(0)});
    };
    for (const cut of cuts) {
      add(cut.index);
      from = cut.index + 3;
    }
    add(this.text.length);
    return found;
  }

  get column() { return this.at - this.starts[this.lineOf(this.at)]; }

  // Passes over spaces, ends of lines and comments.
  skip() {
    const {text, end} = this;
    while (this.at < end) {
      const c = text[this.at];
      if (c === " " || c === "\n" || c === "\t" || c === "\r") this.at++;
      else if (c === "#") this.toEndOfLine();
      else break;
    }
  }

  toEndOfLine() {
    const next = this.text.indexOf("\n", this.at);
    this.at = next < 0 || next > this.end ? this.end : next;
  }

  // Spaces on the line; true where something follows on it.
  follows() {
    while (this.at < this.end && " \t".includes(this.text[this.at])) this.at++;
    return this.at < this.end && !"\n\r#".includes(this.text[this.at]);
  }

  key() {
    blockKey.lastIndex = this.at;
    const found = blockKey.exec(this.text);
    return found && found.index + found[0].length < this.end ? found[0] : null;
  }

  isDash() { return this.text[this.at] === "-" && (this.at + 1 >= this.end || /\s/.test(this.text[this.at + 1])); }

  node(kind, from, rest) { return {kind, from, to: this.at, line: this.lineOf(from), ...rest}; }

  // A node whose first character stands in the column `least` or behind it.
  block(least) {
    this.skip();
    if (this.at >= this.end || this.column < least || this.depth > deepest) return null;
    this.depth++;
    const result = this.isDash() ? this.sequence(this.column) : this.key() !== null ? this.mapping(this.column) : this.inline(least);
    this.depth--;
    return result;
  }

  sequence(column) {
    const from = this.at, items = [];
    while (this.at < this.end && this.column === column && this.isDash()) {
      const start = this.at;
      this.at++;
      items.push(this.block(column + 1) || this.node("scalar", start + 1, {text: "", isPlain: false}));
      if (this.at <= start) this.at = start + 1;
      this.skip();
    }
    return this.node("seq", from, {items});
  }

  mapping(column) {
    const from = this.at, entries = [];
    while (this.at < this.end && this.column === column) {
      const key = this.key(), start = this.at;
      if (key === null) {
        // What is half typed ends with its line.
        this.toEndOfLine();
        this.skip();
        if (this.at <= start) break;
        continue;
      }
      this.at += key.length;
      const entry = {key: unquoted(key.trim()), from: start, to: this.at, line: this.lineOf(start), value: null};
      entries.push(entry);
      while (this.text[this.at] !== ":") this.at++;
      this.at++;
      if (this.follows()) {
        entry.value = this.inline(column + 1);
      } else {
        this.skip();
        if (this.at < this.end && (this.column > column || this.column === column && this.isDash())) entry.value = this.block(column);
      }
      this.skip();
    }
    return this.node("map", from, {entries});
  }

  // What begins on this line.
  inline(least) {
    for (;;) {
      const mark = /[&!][^\s,[\]{}]*[ \t]*/y;
      mark.lastIndex = this.at;
      const found = mark.exec(this.text);
      if (!found || this.at + found[0].length > this.end) break;
      this.at += found[0].length;
      if (!this.follows()) return this.block(least);
    }
    const c = this.text[this.at], from = this.at;
    if (c === "[" || c === "{") return this.flow();
    if (c === "\"" || c === "'") return this.quoted(c);
    if (c === "|" || c === ">") {
      this.toEndOfLine();
      this.skipDeeper(least);
      return this.node("scalar", from, {text: "", isPlain: false});
    }
    const found = /[^\n#]*(?:(?<=\S)#[^\n#]*)*/y;
    found.lastIndex = from;
    const text = (found.exec(this.text) || [""])[0].slice(0, this.end - from).trimEnd();
    this.at = from + text.length;
    const node = this.node("scalar", from, {text, isPlain: true});
    this.toEndOfLine();
    this.skipDeeper(least);
    return node;
  }

  // The lines that belong to a text that has begun above.
  skipDeeper(least) {
    for (;;) {
      const start = this.at;
      this.skip();
      if (this.at >= this.end || this.column < least) return;
      this.toEndOfLine();
      if (this.at <= start) return;
    }
  }

  quoted(mark) {
    const from = this.at, found = mark === "\"" ? /"(?:[^"\\]|\\[^])*"?/y : /'(?:[^']|'')*'?/y;
    found.lastIndex = from;
    const text = (found.exec(this.text) || [mark])[0].slice(0, this.end - from);
    this.at = from + text.length;
    return this.node("scalar", from, {text: unquoted(text), isPlain: false});
  }

  flow() {
    const from = this.at, isMap = this.text[from] === "{", close = isMap ? "}" : "]", items = [], entries = [];
    this.at++;
    if (++this.depth > deepest) this.at = this.end;
    for (;;) {
      this.skip();
      if (this.at >= this.end) break;
      const c = this.text[this.at], start = this.at;
      if (c === close) { this.at++; break; }
      if (c === ",") { this.at++; continue; }
      const first = this.flowNode();
      this.skip();
      if (isMap) {
        const entry = {key: first.text ?? "", from: first.from, to: first.to, line: first.line, value: null};
        entries.push(entry);
        if (this.text[this.at] === ":" && this.at < this.end) {
          this.at++;
          this.skip();
          if (this.at < this.end && !",}".includes(this.text[this.at])) entry.value = this.flowNode();
        }
      } else {
        items.push(first);
      }
      if (this.at <= start) this.at = start + 1;
    }
    this.depth--;
    return isMap ? this.node("map", from, {entries, isFlow: true}) : this.node("seq", from, {items, isFlow: true});
  }

  flowNode() {
    const mark = /(?:[&!][^\s,[\]{}]*\s*)*/y;
    mark.lastIndex = this.at;
    this.at += Math.min((mark.exec(this.text) || [""])[0].length, this.end - this.at);
    const c = this.text[this.at], from = this.at;
    if (c === "[" || c === "{") return this.flow();
    if (c === "\"" || c === "'") return this.quoted(c);
    const plain = /(?:[^\n,[\]{}#:]|:(?![\s,[\]{}]|$)|(?<=\S)#)*/my;
    plain.lastIndex = from;
    const text = (plain.exec(this.text) || [""])[0].slice(0, this.end - from).trimEnd();
    this.at = from + text.length;
    return this.node("scalar", from, {text, isPlain: true});
  }
}

function unquoted(text) {
  if (text[0] === "\"") return text.replace(/^"|"$/g, "").replace(/\\(["\\/])/g, "$1");
  if (text[0] === "'") return text.replace(/^'|'$/g, "").replace(/''/g, "'");
  return text;
}

export function entry(node, key) {
  return node && node.kind === "map" ? node.entries.find(each => each.key === key) || null : null;
}

// The keys and numbers that lead to an offset, and the node that it stands in.
export function pathTo(root, offset) {
  const path = [];
  let node = root;
  while (node) {
    if (node.kind === "map") {
      const found = node.entries.find(each => each.from <= offset && offset <= (each.value ? each.value.to : each.to));
      if (!found) break;
      if (offset <= found.to || !found.value) return {path, node, entry: found};
      path.push(found.key);
      node = found.value;
    } else if (node.kind === "seq") {
      const index = node.items.findIndex(each => each.from <= offset && offset <= each.to);
      if (index < 0) break;
      path.push(index);
      node = node.items[index];
    } else {
      break;
    }
  }
  return {path, node, entry: null};
}
