#!/usr/bin/env python3
"""Searches for places where a text of others gets out as something that is active.

usage: texts.py GEOMRUN [--only WORD] [--quick]

Every command and every format, as the program's own completions list them, is run with each of the texts below wherever a
scene, a name of a file, a log, a dump, a line of JSON, an option or a variable can put one. What is printed and what is
written is read by what reads it elsewhere: parsers of JSON, XML, HTML, CSV, Markdown, the parser of swiftc and the lexer of
clang. Then it has no control, no mark of direction, no command of a runner, and its elements, keys and tokens are those that
the same output has with a harmless text.

--only WORD     looks at the outputs whose name has the word
--quick         looks at every fourth text
"""

import argparse
import collections
import concurrent.futures
import csv
import functools
import html.parser
import io
import itertools
import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
import urllib.parse
import xml.etree.ElementTree

import markdown_it

# No name of a view either.
HARMLESS = "harm less"

TEXTS = [
    # What steers a terminal, and what ends a line somewhere.
    "a\x1b]0;boom\x07\x1b[31m\x01\x08\x7fb",
    "a\x9b2Jb\x85c\x90d\x9d0;e\x9c",
    "a\u2028boom()\u2029boom()\vboom()\fboom()\rboom()",
    # What turns the text around it.
    "a\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061cb",
    # Commands of GitHub, Azure and TeamCity, at the beginning of a line or anywhere.
    "a\n::error::boom\r\n##[error]boom\r::stop-commands::boom\n",
    "::error::boom",
    "::set-output name=boom::boom",
    "error title=boom",
    "group",
    " \u00a0::error file=a::boom",
    ":::error::boom",
    "#[error]boom",
    "##[error]boom ###[add-path]boom ##vso[task.setvariable]boom ##teamcity[boom]",
    "%0Aboom %25 %0D%0A::error::boom",
    # What ends comments and literals, or joins lines of code.
    "boom\\",
    "boom \\ ",
    "boom??/",
    "boom??/ ",
    '\\"; boom(); \\\\"; boom(); //',
    '"; boom(); "',
    "\\(boom()) \\u{22} \\n %@ %n",
    '""" boom() """',
    '"# boom() #"',
    "*/ boom() /*",
    "#if boom",
    # Markup.
    "--> <b onclick=boom>]]> </script></title></style><script>boom()</script>",
    "<![CDATA[ <!-- <img src=x onerror=boom> &boom;",
    "'><b>boom</b>",
    '"><b>boom</b>',
    "&lt;b&gt; &#60;script&#62;",
    "```\nboom\n```",
    "![boom](boom) [boom](javascript:boom) <javascript:boom>",
    "| boom | # boom",
    "# boom",
    "- boom",
    "1. boom",
    "    boom",
    "$boom$ {boom} =boom ~boom",
    # Cells, lists and keys.
    'a,"b";\t\'c',
    "boom: [boom, {boom: boom}] # boom",
    "not ok 1 - boom # TODO boom",
]

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
COLOR = re.compile("\x1b\\[(?:0|1|2|1;3[1-4])m")
COMMAND = re.compile(r"##[A-Za-z]*\[")
# What a runner of GitHub does where a line begins with it; it looks at the first word only, and at no case.
GITHUB = re.compile(
    r"^\s*::(?:add-mask|add-matcher|add-path|debug|echo|endgroup|error|group|internal-set-repo-path|notice|remove-matcher"
    r"|save-state|set-env|set-output|stop-commands|warning)(?:\s[^\n]*?)?::", re.IGNORECASE | re.MULTILINE)


class Active(Exception):
    """Something that is active."""


# What formats are, and what is looked at in each


def lines(text):
    return text.count("\n")


def shape(value):
    """The keys of JSON and how they are nested; a list of equal things is one of them."""
    if isinstance(value, dict):
        return tuple((key, shape(inner)) for key, inner in value.items())
    if isinstance(value, list):
        return ("list", len(value), tuple(shape(inner) for inner in value))
    return type(value).__name__


def of_line(value):
    """The shape of a line of JSON; an id is what the request has, or nothing where that cannot be read."""
    return shape({key: inner for key, inner in value.items() if key != "id"} if isinstance(value, dict) else value)


class Tags(html.parser.HTMLParser):
    """Elements and their attributes; what scripts hold, and where links lead."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.found, self.words, self.script = [], [], None

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, tuple(name for name, _ in attributes)))
        for name, value in attributes:
            self.words.append(value or "")
            if name in ("href", "src", "action", "formaction") and re.match(r"\s*(?:javascript|data:text)", value or "", re.I):
                raise Active(f"a link to {value!r}")
        self.script = tag if tag in ("script", "style") else None

    def handle_endtag(self, tag):
        self.found.append("/" + tag)
        self.script = None

    def handle_data(self, data):
        if self.script:
            self.found.append(self.script + ": " + re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', data))
        else:
            self.words.append(data)

    def handle_comment(self, data):
        self.found.append("comment")

    def handle_decl(self, decl):
        self.found.append("declaration")

    def unknown_decl(self, data):
        raise Active(f"a declaration {data!r}")

    def handle_pi(self, data):
        raise Active(f"an instruction {data!r}")


def turned(words):
    for word in words:
        if match := CONTROL.search(word.replace("\r\n", "\n")):
            raise Active(f"{match[0]!r} where people read {word[:200]!r}")


def of_html(text):
    parser = Tags()
    parser.feed(text)
    parser.close()
    turned(parser.words)
    # Answers stand in an order of their own, which follows the text.
    elements = [part for part in parser.found if isinstance(part, tuple)]
    return (collections.Counter(part for part in parser.found if isinstance(part, str)),
            collections.Counter(tag for tag, _ in elements),
            collections.Counter(name for _, names in elements for name in names))


def of_xml(text):
    if not text:
        return None
    found = []
    root = xml.etree.ElementTree.fromstring(text)
    # Names of questions are no HTML.
    markup = {id(text) for parent in root.iter() if parent.get("format") == "html" for text in parent.iter("text")}
    for element in root.iter():
        found.append((element.tag, tuple(element.attrib)))
        words = [element.text or "", element.tail or "", *element.attrib.values()]
        if id(element) in markup:
            found.append(of_html(element.text or ""))
        elif root.tag.endswith("svg"):
            turned(words)
    return found


def of_csv(text):
    return [len(row) for row in csv.reader(io.StringIO(text), strict=True)]


def of_anki(text):
    head = list(itertools.takewhile(lambda line: line.startswith("#"), text.split("\n")))
    rows = csv.reader(io.StringIO(text[len("\n".join(head)):].lstrip("\n")), delimiter="\t", strict=True)
    is_html = "#html:true" in head
    return [line.split(":")[0] for line in head], [
        [of_html(cell) if is_html else None for cell in row] for row in rows]


def unescaped(text, marks):
    return collections.Counter(
        match[0] for match in re.finditer(r"\\.|[^\\]", text, re.DOTALL) if match[0] in marks)


def of_gift(text):
    names = re.findall(r"^::(?:\\.|[^:\\])*::", text, re.MULTILINE)
    rest = "\n".join(
        re.sub(r"^::(?:\\.|[^:\\])*::", "::", line) for line in text.split("\n")
        if not line.startswith(("$CATEGORY", "//")))
    return lines(text), len(names), unescaped(rest, "{}=~#"), of_html(re.sub(r"\\(.)", r"\1", rest))


MARKDOWN = markdown_it.MarkdownIt("commonmark", {"html": True}).enable("table")


def of_markdown(text):
    found = []
    for token in MARKDOWN.parse(text):
        kinds = [kind for kind in (child.type for child in token.children or []) if kind not in ("text", "softbreak")]
        if any(child.type == "html_inline" and "boom" in child.content for child in token.children or []):
            raise Active("an element of others")
        for child in token.children or []:
            if child.type == "link_open" and re.match(r"\s*\w+script:", child.attrs.get("href", ""), re.I):
                raise Active(f"a link to {child.attrs}")
        found.append((token.type, tuple(token.attrs), kinds, of_html(token.content) if token.type == "html_block" else None))
    return found


def of_text2qti(text):
    # Titles are no Markdown.
    titles = ("Quiz title:", "Title:")
    return (lines(text), [line.split(":")[0] for line in text.split("\n") if line.startswith(titles)],
            of_markdown("\n".join(line for line in text.split("\n") if not line.startswith(titles))))


def of_tap(text):
    told = [line for line in text.split("\n") if re.match(r"(?:not )?ok\b", line)]
    return lines(text), len(told), [unescaped(line, "#") for line in told]


def of_github(text):
    found = []
    for line in text.split("\n"):
        match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::.*", line)
        if line and not match:
            raise Active(f"another line: {line!r}")
        # Values of properties have neither commas nor colons.
        found.append(match and (match[1], [part.split("=")[0] for part in match[2].split(",")]))
    return found


def run(words, text=""):
    return subprocess.run(words, input=text.encode(), capture_output=True, timeout=60)


def of_swift(text):
    # What stands behind a condition that is not met is parsed, too.
    bare = re.sub(r"(?m)^ *#(?:if|elseif|else|endif)\b.*$", "", text)
    with tempfile.NamedTemporaryFile("w", suffix=".swift", encoding="utf-8") as file:
        file.write(bare)
        file.flush()
        parsed = run(["swiftc", "-frontend", "-dump-parse", file.name])
    if parsed.returncode != 0:
        raise Active("no Swift: " + parsed.stderr.decode()[:500])
    module = os.path.splitext(os.path.basename(file.name))[0]
    tree = parsed.stdout.decode().replace(file.name, "FILE").replace(module, "MODULE")
    tree = re.sub(r'(string_literal_expr[^\n]*? value=)"(?:[^"\\]|\\.)*"', r"\1", tree)
    tree = re.sub(r"Geomrun_\w*", "Geomrun", tree)
    # Places, and where the parser keeps things.
    tree = re.sub(r"0x[0-9a-f]+|range=\[[^\]]*\]", "", tree)
    return re.findall(r"(?m)^ *#.*$", text), tree.split("\n")


def of_objc(text):
    with tempfile.NamedTemporaryFile("w", suffix=".m", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        # Without extensions there are trigraphs, as there are in strict projects.
        lexed = run(["clang", "-cc1", "-x", "objective-c", "-ftrigraphs", "-dump-raw-tokens", file.name])
    if lexed.returncode != 0:
        raise Active("no Objective-C: " + lexed.stderr.decode()[:500])
    found = []
    for line in lexed.stderr.decode().split("\n"):
        match = re.match(r"(\w+) '(.*)'?", line)
        if match and match[1] not in ("unknown", "comment", "string_literal"):
            found.append((match[1], re.sub(r"Geomrun_\w*", "Geomrun", match[2].split("'\t")[0])))
        elif match:
            found.append(match[1])
    return [token for token in found if token not in ("unknown",)]


READERS = {
    "lines": lines,
    "json": lambda text: text and shape(json.loads(text)),
    "ndjson": lambda text: [of_line(json.loads(line)) for line in text.split("\n") if line],
    "csv": of_csv, "xml": of_xml, "html": of_html, "markdown": of_markdown, "gift": of_gift,
    "text2qti": of_text2qti, "anki": of_anki, "tap": of_tap, "github": of_github, "swift": of_swift,
    "objc": of_objc,
    # What the outputs of `import` come to is looked at where they are made.
    "yaml": lambda text: None,
    "lsp": lambda text: [message(answer) for answer in framed(text.encode())],
}

KINDS = {
    "report": {"table": "lines", "json": "json", "ndjson": "ndjson", "csv": "csv", "markdown": "markdown"},
    "check": {"text": "lines", "oneline": "lines", "json": "json", "tap": "tap", "junit": "xml", "github": "github", "gitlab": "json",
              "sarif": "json", "markdown": "markdown", "html": "html"},
    "explain": {"text": "lines", "markdown": "markdown", "json": "json", "html": "html"},
    "draw": {"": "xml"},
    "quiz": {"markdown": "markdown", "html": "html", "json": "json", "csv": "csv", "gift": "gift", "moodle-xml": "xml",
             "text2qti": "text2qti", "anki": "anki"},
    "export": {"swift-testing": "swift", "xctest": "swift", "objc": "objc", "log": "lines"},
    "import": {"": "yaml"},
    "grade": {"text": "lines", "csv": "csv", "markdown": "markdown", "html": "html"},
}
# Text of others is in no output of these but in messages and in what they run.
OTHERS = {"new", "settings", "schema", "watch", "completions", "manual", "help", "lsp", "format"}


def framed(data):
    """The messages behind their headers."""
    while data:
        header, _, rest = data.partition(b"\r\n\r\n")
        length = int(header.split(b":")[1])
        yield json.loads(rest[:length])
        data = rest[length:]


def message(answer):
    """A message of the language server, whose hovers are Markdown."""
    contents = (answer.get("result") or {}).get("contents") if isinstance(answer.get("result"), dict) else None
    return of_markdown(contents["value"]) if contents else None


def session(text, scene, name="a"):
    """What an editor sends that opens a scene, looks at it and closes it."""
    uri = f"file:///scenes/{urllib.parse.quote(name)}.scene.yaml"
    document = {"textDocument": {"uri": uri}}
    place = {"line": 1, "character": 4}
    requests = [("initialize", {"processId": None, "rootUri": None, "capabilities": {
        "textDocument": {"hover": {"contentFormat": ["markdown"]}}}})]
    everything = {"start": {"line": 0, "character": 0}, "end": {"line": 999, "character": 0}}
    requests += [(f"textDocument/{name}", {**document, "position": place, "range": everything, "newName": text,
                                           "context": {"diagnostics": [], "includeDeclaration": True}})
                 for name in ("hover", "completion", "inlayHint", "documentSymbol", "codeAction", "foldingRange", "rename",
                              "definition", "references", "formatting", "codeLens", text)]
    requests += [("textDocument/hover", {**document, "position": {"line": line, "character": 6}}) for line in range(2, 14)]
    requests += [("workspace/executeCommand", {"command": f"geomrun.{name}", "arguments": [uri, 1]}) for name in ("explain", "update")]
    messages = [{"id": number, "method": name, "params": params} for number, (name, params) in enumerate(requests)]
    opened = {"textDocument": {"uri": uri, "languageId": "yaml", "version": 1, "text": scene}}
    messages[1:1] = [{"method": "initialized", "params": {}}, {"method": "textDocument/didOpen", "params": opened}]
    messages += [{"id": 99, "method": "shutdown"}, {"method": "exit"}]
    bodies = [json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode("utf-8", "replace") for message in messages]
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def answers(text):
    """A key and a table of answers, for `grade`, with a text in each cell that may hold one."""
    def table(*rows):
        return "".join(",".join('"' + str(cell).replace('"', '""') + '"' for cell in row) + "\n" for row in rows)
    key = table(["id", "title", "asked", "points", "answer", "tolerance", "choices", "distractors", "misconceptions", "feedback"],
                [text, text, text, 1, 50, 0.01, "", "30; 40", f"{text}; other", text],
                ["q2", "second", "view1.bounds", 1, text, "", f"{text}; B; C", "B; C", "one; two", text])
    return {"key.csv": key, "answers.csv": table(["student", "1", "2"], [text, 30, "B"], ["Ann", text, text])}


def look(kind, text, plain, where, colored=False):
    """What is wrong with an output; None where nothing is."""
    try:
        decoded = text.decode()
        if colored:
            decoded = COLOR.sub("", decoded)
        # A CSV of RFC 4180 may end its lines so, and the diff of a file that does.
        if match := CONTROL.search(decoded.replace("\r\n", "\n")):
            start = max(0, match.start() - 60)
            raise Active(f"{match[0]!r} in {decoded[start:match.end() + 60]!r}")
        if kind != "github":
            if match := COMMAND.search(decoded):
                raise Active(f"a command in {decoded[max(0, match.start() - 60):match.end() + 60]!r}")
            if match := GITHUB.search(decoded):
                raise Active(f"a command in {decoded[max(0, match.start() - 60):match.end() + 60]!r}")
            if kind != "gift" and (match := re.search(r"(?m)^\s*::.*", decoded)):
                raise Active(f"a command in {match[0]!r}")
        found = READERS[kind](decoded)
        if plain is not None:
            expected = of_plain(kind, plain, colored)
            if found != expected:
                raise Active(f"not what it is with a harmless text: {differing(found, expected)}")
    except (Active, ValueError, csv.Error, xml.etree.ElementTree.ParseError, UnicodeDecodeError) as problem:
        return f"{where}: {type(problem).__name__}: {problem}"
    return None


@functools.lru_cache(maxsize=64)
def of_plain(kind, plain, colored):
    """What an output has with a harmless text, with which one text after the other is compared."""
    return READERS[kind](COLOR.sub("", plain.decode()) if colored else plain.decode())


def differing(found, expected):
    if isinstance(found, (list, tuple)) and isinstance(expected, (list, tuple)):
        for left, right in zip(found, expected):
            if left != right:
                return differing(left, right)
        longer = found if len(found) > len(expected) else expected
        index = min(len(found), len(expected))
        return f"{len(found)} instead of {len(expected)}, such as {longer[index]!r}"[:400]
    return f"{found!r} instead of {expected!r}"[:500]


# What others write


def quoted(text):
    """A text between quotes, in JSON and in YAML."""
    return json.dumps(text, ensure_ascii=True)


def comment(text):
    """A text in a comment, as far as YAML lets it stand there."""
    return "# " + re.sub("[\x00-\x08\x0a-\x1f\x7f-\x9f\u2028\u2029]", "", text)


def full(text, title=None):
    """A scene with a text wherever one can stand, and with comments in the lines that are printed."""
    title = text if title is None else title
    return f"""\
scene: {{en: {quoted(title)}, zh-Hans: {quoted(title)}}}
source: {quoted(text)}
x-note: {quoted(text)}
allow: [frame-under-transform]
params:
  p: {{choices: [1, 2]}} {comment(text)}
views: [{{name: A, frame: [0, 0, 10, 20]}}]
mutations:
  - A.transform: {{scale: 2}} {comment(text)}
  - expect: {{A: {{center: [9, 9]}}}} {comment(text)}
  - A.frame: [1, 2, 30, = 40 * p] {comment(text)}
quiz:
  - {{ask: A.frame, prompt: {quoted(text)}}}
  - {{ask: A.bounds, choices: 2, wrong: [{{value: [1, 2, 3, 4], because: {quoted(text)}}}]}}
queries:
  - {{convert: {{point: [0, 0], from: A, to: window}}, expect: [7, 7]}} {comment(text)}
  - {{hitTest: {{point: [5, 5], view: A}}, expect: A}} {comment(text)}
expect:
  A: {{center: [1, 1]}} {comment(text)}
"""


def laid_out(text):
    """A scene of Auto Layout with stack views, guides, scroll views, images and conflicts, with a text wherever one can stand."""
    return f"""\
scene: {{en: {quoted(text)}, zh-Hans: {quoted(text)}}}
source: {quoted(text)}
device: iPhone 16 {comment(text)}
views:
  - name: root {comment(text)}
    frame: screen {comment(text)}
    guides: [column] {comment(text)}
    subviews:
      - name: bar
        stack: {{spacing: 8, distribution: fillEqually}} {comment(text)}
        subviews:
          - {{name: back, intrinsicContentSize: [60, 30]}} {comment(text)}
          - {{name: done, intrinsicContentSize: [50, 44], hitOutsets: [4, 4, 4, 4]}} {comment(text)}
      - {{name: list, frame: [0, 100, 300, 400], contentSize: [300, 2000]}} {comment(text)}
      - {{name: photo, frame: [0, 0, 40, 60], contentMode: center, image: [20, 10]}} {comment(text)}
constraints:
  - H:|-[bar]-| {comment(text)}
  - bottom: bar.bottom == root.bottom {comment(text)}
  - column.leading == root.leading + 10 {comment(text)}
  - column.top == root.top {comment(text)}
  - column.width == 20
  - low: column.height == 100 @900 {comment(text)}
  - high: column.height == 200 {comment(text)}
mutations:
  - layoutIfNeeded: {comment(text)}
  - expect: {{bar: {{frame: [1, 2, 3, 4]}}}} {comment(text)}
  - list.contentOffset: rest {comment(text)}
  - photo.frame: = list.bounds {comment(text)}
quiz:
  - {{ask: bar.frame, prompt: {quoted(text)}}}
queries:
  - {{systemLayoutSizeFitting: {{view: bar}}, expect: [1, 1]}} {comment(text)}
expect:
  list: {{contentOffset: [0, 7]}} {comment(text)}
"""


def conflict(text):
    """A scene whose constraints contradict each other, which is asked for."""
    return f"""\
scene: {quoted(text)}
views: [{{name: header, subviews: [{{name: bar}}]}}] {comment(text)}
constraints:
  - left: bar.leading == header.leading + 4 {comment(text)}
  - right: bar.trailing == header.trailing - 10 {comment(text)}
  - narrow: header.width == 0 {comment(text)}
  - V:|[bar(44)]| {comment(text)}
queries:
  - {{conflict: all, expect: [left, right]}} {comment(text)}
"""


def wrong(text):
    """Scenes with a text where it is wrong."""
    word, view = quoted(text), "views: [{name: A, frame: [0, 0, 1, 1]}]"
    yield "scene-key", f"{view}\n{word}: {word}\n"
    yield "view-name", f"views: [{{name: {quoted(text + chr(33))}, frame: [0, 0, 1, 1]}}]\n"
    yield "view-key", f"views: [{{name: A, {word}: {word}}}]\n"
    yield "value", f"views: [{{name: A, frame: {word}, hidden: {word}, autoresizingMask: {word}, transform: {word}}}]\n"
    yield "number", f"{view}\nmutations: [A.frame: [{word}, 1, 2, 3]]\n"
    yield "mutation", f"{view}\nmutations: [{word}: {word}, A.{'x'}: 1]\n"
    yield "property", f"{view}\nmutations: [{quoted('A.' + text)}: 1, {quoted(text + '.frame')}: 1]\n"
    yield "expression", f"{view}\nmutations: [A.alpha: {quoted('= ' + text)}]\n"
    yield "query", f"{view}\nqueries: [{{{word}: {word}}}, {{convert: {{point: [0, 0], from: {word}, to: A}}}}]\n"
    yield "expect", f"{view}\nexpect: {{A: {{{word}: {word}}}, {word}: {{frame: [0, 0, 1, 1]}}}}\n"
    yield "quiz", f"{view}\nquiz: [{{ask: {word}}}, {{{word}: 1}}, {{ask: A.frame, choices: {word}, points: {word}, after: {word}}}]\n"
    yield "words", f"{view}\nallow: [{word}]\nmodel: {word}\nplatform: {word}\nscreenScale: {word}\ntolerance: {word}\ndirection: {word}\n"
    yield "params", f"params: {{{word}: {word}, p: {{choices: [{word}], {word}: 1}}}}\n{view}\n"
    yield "constraints", f"{view}\nconstraints: [{word}, {{{word}: {word}}}]\n"
    yield "constraint", (f"{view}\nconstraints: [{{{word}: A.width == 1}}, {quoted('A.width == 1 ' + text)}, {quoted(text + '.width == 1')},"
                         f" {{width: {quoted('A.' + text + ' == 3')}}}, {quoted('H:|-[' + text + ']')}]\n")
    yield "stack", f"views: [{{name: A, stack: {{axis: {word}, {word}: 1, spacing: {word}}}, guides: [{word}]}}]\n"
    yield "screen", (f"device: {{name: {word}, {word}: 1}}\nviews: [{{name: A, frame: {word}, contentMode: {word}, image: {word},"
                     f" hitOutsets: {word}, contentInsetAdjustmentBehavior: {word}}}]\n")
    yield "device", f"device: {word}\n{view}\nmutations: [A.contentOffset: {word}, A.scrollEnabled: {word}]\n"
    yield "whole-value", f"{view}\nmutations: [A.frame: {quoted('= ' + text)}, A.frame: {quoted('= A.' + text)}]\n"
    yield "conflict", f"{view}\nqueries: [{{conflict: {word}, expect: [{word}]}}, {{ambiguous: {word}}}, {{systemLayoutSizeFitting: {word}}}]\n"
    yield "title", f"scene: {{{word}: {word}}}\n{view}\n"
    yield "anchor", f"{view}\nx-a: &a 1\nmutations: [A.alpha: *{re.sub(r'[^a-z]', '', text) or 'b'}, !{word} 1]\n"
    # What no YAML is, as it stands.
    yield "syntax", f"views: [{text}\n"
    yield "line", f"{text}\n"
    yield "pasted", f"views: [{{name: A, frame: {{{{1, 2}}, {{3, 4}}}}}}]\n  - view.frame = {text};\n"


def logs(text):
    yield "A.frame = {{1, 2}, {3, 4}}\n"
    line = re.sub("[\n\r\x0b\x0c\x85\u2028\u2029]", "", text)
    yield f"geomrun scene 1 = {line}#1 {line}\ngeomrun 1.1 A.frame = {{{{1, 2}}, {{3, 4}}}}\n"
    yield f"geomrun scene 1 = {HARMLESS}.yaml#1 {line}\ngeomrun 1.1 A.{line} = 3\ngeomrun 1.2 {line}.frame = {{{{1, 2}}, {{3, 4}}}}\n"
    yield f"geomrun 1.1 A.frame = {line}\nA.frame = {{{{1, 2}}, {{3, 4}}}} {line}\nB{line}.frame = {{{{1, 2}}, {{3, 4}}}}\n{text}\n"


def dumps(text):
    line = re.sub("[\n\r\x0b\x0c\x85\u2028\u2029]", "", text)
    yield "uikit", f"<UIView: 0x1; frame = (0 0; 10 20); text = '{line}'; tag = 3>\n   | <UILabel: 0x2; frame = (0 0; 1 2); {line}>\n{line}\n"
    yield "swift", f"let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 2)) // {line}\nview.{line} = 3\n{line}\n"
    yield "objc", f"UIView *view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 1, 2)]; /* {line} */\nview.accessibilityLabel = @\"{line}\";\n"
    yield "json", json.dumps([{"type": "View", "AXLabel": text, "frame": {"x": 0, "y": 0, "width": 1, "height": 2},
                              "children": []}])
    yield "xml", ('<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="' + re.sub(
        "[\x00-\x08\x0b-\x1f&<>\"\x7f-\x9f]", "", text) + '" x="0" y="0" width="1" height="2"/></AppiumAUT>')
    yield "text", text + "\n"


def requests(text):
    yield json.dumps({"id": text, "scene": {"views": [{"name": "A", "frame": [0, 0, 1, 1]}], "scene": text}})
    yield json.dumps({"id": text, "scene": full(text)})
    yield json.dumps({text: text})
    yield json.dumps({"id": text})
    yield json.dumps(text)
    yield '{"id": ' + json.dumps(text) + ', "scene": {"views": [{"name": ' + json.dumps(text) + "}]}}"
    # What no JSON is, and what happens to be some.
    yield re.sub("[\n\r]", "", text)
    yield '{"id": "' + re.sub("[\n\r]", "", text)


def file_name(text):
    """A name that a file may have."""
    return text.replace("/", "_").replace("\0", "_") or "_"


# Running


class Program:
    def __init__(self, path):
        self.path = os.path.abspath(path)

    def __call__(self, words, files={}, stdin=b"", variables={}):
        """The status, what is printed, and the files that are there afterwards beside those given."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content)
            environment = {**os.environ, "HOME": folder, **variables}
            done = subprocess.run(
                [self.path, *(word.replace("\0", "") for word in words)], input=stdin, capture_output=True, cwd=folder,
                env=environment, timeout=60)
            written = {}
            for parent, _, names in os.walk(folder):
                for name in names:
                    path = os.path.relpath(os.path.join(parent, name), folder)
                    if path not in files:
                        with open(os.path.join(folder, path), "rb") as file:
                            written[path] = file.read()
            return done.returncode, done.stdout, done.stderr, written

    def on_terminal(self, words, files, keys):
        """What is seen on a terminal where keys are pressed one after the other."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files.items():
                with open(os.path.join(folder, name), "wb") as file:
                    file.write(content.encode())
            leader, follower = pty.openpty()
            # What is seen is the program's, and not what the terminal repeats of the keys.
            attributes = termios.tcgetattr(follower)
            attributes[3] &= ~termios.ECHO
            termios.tcsetattr(follower, termios.TCSANOW, attributes)
            process = subprocess.Popen(
                [self.path, *words], stdin=follower, stdout=follower, stderr=follower, cwd=folder, close_fds=True,
                env={**os.environ, "NO_COLOR": "1", "TERM": "xterm", "CI": ""})
            os.close(follower)
            seen, keys, deadline = b"", list(keys), time.monotonic() + 10
            while time.monotonic() < deadline:
                ready, _, _ = select.select([leader], [], [], 0.15)
                if ready:
                    try:
                        part = os.read(leader, 65536)
                    except OSError:
                        break
                    if not part:
                        break
                    seen += part
                elif keys:
                    os.write(leader, keys.pop(0).encode())
                elif process.poll() is not None:
                    break
                else:
                    process.send_signal(signal.SIGINT)
            process.kill()
            process.wait()
            os.close(leader)
            return seen.replace(b"\r\n", b"\n")


def listed(program):
    """The commands, the formats of each, and its options, from the program's own completions."""
    script = program(["completions", "fish"])[1].decode()
    commands = re.findall(r"(?m)^complete -c geomrun -n '__geomrun_uses \"\"' -a '([\w-]+)'", script)
    formats, options = collections.defaultdict(dict), collections.defaultdict(set)
    for uses, rest in re.findall(r"(?m)^complete -c geomrun -n '__geomrun_uses ([^';]*?)(?:;[^']*)?'(.*)", script):
        if not (option := re.search(r" -l ([\w-]+)", rest)):
            continue
        for command in uses.replace('""', "").split():
            options[command].add(option[1])
            values = re.search(r" -a '([^']*)'", rest)
            if option[1] in ("format", "to") and values:
                formats[command][option[1]] = values[1].split()
    return commands, formats, options


class Search:
    def __init__(self, program, arguments):
        self.program = program
        self.only = arguments.only
        self.texts = TEXTS[::4] if arguments.quick else TEXTS
        self.problems, self.outputs = [], 0
        self.plain = {}
        self.jobs = []

    def add(self, where, make, kind, colored=False):
        """Looks at what `make` runs with each text; its messages are lines, its files are as its output is."""
        if self.only and self.only not in where:
            return
        self.jobs += [(where, make, kind, text, colored) for text in self.texts]

    def one(self, job):
        where, make, kind, text, colored = job
        found, count = [], 0
        if (make, kind) not in self.plain:
            self.plain[(make, kind)] = make(HARMLESS)
        plain = self.plain[(make, kind)]
        status, output, messages, written = make(text)
        name = f"{where} {text!r}"
        if status not in (0, 1, 2, 64, 66, 74):
            found.append(f"{name}: status {status}: {messages[:500]!r}")
        # Where a text is wrong in another way, there is another message.
        # What is wrong in another way has other findings and fixes.
        comparable = " wrong " not in where and status == plain[0] and output.count(b"\n") and len(written) == len(plain[3])
        found.append(look(kind, output, plain[1] if comparable else None, name, colored))
        found.append(look("lines", messages, None, name + " (messages)", colored))
        count += 2
        for path, content in written.items():
            kind_of_file = {".svg": "xml", ".md": "markdown", ".csv": "csv", ".xml": "xml", ".html": "html",
                            ".json": "json", ".yaml": "yaml"}.get(os.path.splitext(path)[1], kind)
            found.append(look(kind_of_file, content, None, f"{name} ({path!r})"))
            count += 1
        return [problem for problem in found if problem], count

    def run(self):
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for found, count in pool.map(self.one, self.jobs):
                self.problems += found
                for problem in found:
                    print(problem, flush=True)
                self.outputs += count
        return self.outputs


def plan(search, program):
    commands, formats, options = listed(program)
    undecided = set(commands) - set(KINDS) - OTHERS
    if undecided or not commands:
        sys.exit(f"texts.py: what may stand in the outputs of {', '.join(sorted(undecided)) or 'no command'}?")
    for command in sorted(KINDS):
        [(option, values)] = formats[command].items() or [("", [""])]
        if set(values) != set(KINDS[command]):
            sys.exit(f"texts.py: what may stand in {command} {set(values) ^ set(KINDS[command])}?")
        if command in ("import", "grade"):
            continue
        for value in values:
            words = [command] + ([f"--{option}={value}"] if option else [])
            kind = KINDS[command][value]
            name = f"{command} {value}".strip()
            colored = kind in ("lines", "tap")
            more = {"report": [["--steps"]], "explain": [["--lang=zh-Hans", "--code=objc", "--all"]],
                    "draw": [["--steps", "--lang=zh-Hans"], ["--expected", "--code=swift"], ["--step=1", "--code=objc"]],
                    "quiz": [["--lang=zh-Hans", "--code=objc", "--key=inline"], ["--pictures"], ["--variants=2"]],
                    "check": [["--each-choice"], ["--strict"]], "export": [["--all"]]}[command]
            for extra in [[], *more]:
                extended = words + extra
                # What is in a scene.
                search.add(f"{name} {extra} scene", lambda text, words=extended: program(
                    [*words, "a.yaml"], {"a.yaml": full(text)}), kind)
            for made in (laid_out, conflict):
                search.add(f"{name} {made.__name__}", lambda text, words=words, made=made: program(
                    [*words, "a.yaml"], {"a.yaml": made(text)}), kind)
            # Names of files, of standard input and of files that are not there.
            search.add(f"{name} file", lambda text, words=words: program(
                [*words, "./" + file_name(text) + ".yaml"], {file_name(text) + ".yaml": full(text)}), kind)
            search.add(f"{name} untitled", lambda text, words=words: program(
                [*words, "./" + file_name(text) + ".yaml"],
                {file_name(text) + ".yaml": "views: [{name: A, frame: [0, 0, 1, 1]}]\nexpect: {A: {frame: [1, 0, 1, 1]}}\n"}), kind)
            search.add(f"{name} stdin", lambda text, words=words: program(
                [*words, "--color=always", "--stdin-filename=" + text, "-"], stdin=full(text).encode()), kind, colored=True)
            search.add(f"{name} missing", lambda text, words=words: program(
                [*words, "--color=always", file_name(text) + ".yaml", "a.yaml"], {"a.yaml": full(text)}), kind, colored=True)
            # Titles that a reader would take for something, with a harmless rest.
            search.add(f"{name} title", lambda text, words=words: program(
                [*words, "a.yaml"], {"a.yaml": full(HARMLESS, text)}), kind)
            for place, _ in wrong(HARMLESS):
                if value not in ("", values[0]) and command != "check":
                    continue
                search.add(f"{name} wrong {place}", lambda text, words=words, place=place: program(
                    [*words, "--color=never", "a.yaml"], {"a.yaml": dict(wrong(text))[place]}), kind)
    others(search, program, options)


def others(search, program, options):
    # Logs and dumps.
    count = len(list(logs(HARMLESS)))
    for number in range(count):
        def log(text, words, number=number):
            return program([*words, "./" + file_name(text) + ".log", "harmless.yaml"],
                           {file_name(text) + ".log": list(logs(text))[number], "harmless.yaml": full(HARMLESS)})
        for value, kind in KINDS["check"].items():
            search.add(f"check {value} log {number}", lambda text, value=value, log=log: log(
                text, ["check", f"--format={value}", "--log"]), kind)
        search.add(f"import log {number}", lambda text, number=number: program(
            ["import", "--scene", "harmless.yaml", "./" + file_name(text) + ".log"],
            {file_name(text) + ".log": list(logs(text))[number], "harmless.yaml": full(HARMLESS)}), "yaml")
        search.add(f"import named {number}", lambda text, number=number: program(
            ["import", "--stdin-filename=" + text, "-"], stdin=list(logs(text))[number].encode()), "yaml")
    for place, _ in dumps(HARMLESS):
        def imported(text, place=place):
            result = program(["import", "--stdin-filename=" + text, "-"], stdin=dict(dumps(text))[place].encode())
            if result[0] == 0:
                # What has been made of it is a scene, and nothing else.
                status, _, messages, _ = program(["report", "-"], stdin=result[1])
                if status != 0:
                    return 70, result[1], messages, {}
            return result
        search.add(f"import {place}", imported, "yaml")
    for value, kind in KINDS["grade"].items():
        for extra in ([], ["--lang=zh-Hans"], ["--students=answers.csv"], ["--version-of=1"]):
            search.add(f"grade {value} {extra}", lambda text, value=value, extra=extra: program(
                ["grade", f"--format={value}", "--key=key.csv", *extra, "answers.csv"], answers(text)), kind)
        search.add(f"grade {value} file", lambda text, value=value: program(
            ["grade", f"--format={value}", "--key=key.csv", "./" + file_name(text) + ".csv"],
            {"key.csv": answers(text)["key.csv"], file_name(text) + ".csv": answers(HARMLESS)["answers.csv"]}), kind)
    for made in (full, laid_out, conflict):
        search.add(f"lsp {made.__name__}", lambda text, made=made: program(
            ["lsp"], stdin=session(text, made(text), text)), "lsp")
    for place, _ in wrong(HARMLESS):
        search.add(f"lsp wrong {place}", lambda text, place=place: program(
            ["lsp"], stdin=session(text, dict(wrong(text))[place])), "lsp")
    # Lines of JSON.
    for command in ("report", "check"):
        count = len(list(requests(HARMLESS)))
        for number in range(count):
            search.add(f"{command} ndjson {'wrong ' * (number >= count - 2)}{number}", lambda text, command=command, number=number: program(
                [command, "--input=ndjson", "-"], stdin=list(requests(text))[number].encode() + b"\n"), "ndjson")
    # Files that are changed, and files that are written.
    for words in (["--update", "--dry-run"], ["--update=all", "--update-in-ci"], ["--fix", "--diff"], ["--list"],
                  ["--fix"], ["--each-choice=1"], ["--filter=("]):
        search.add(f"check {' '.join(words)}", lambda text, words=words: program(
            ["check", *words, "--color=never", "./" + file_name(text) + ".yaml"],
            {file_name(text) + ".yaml": full(text)}), "lines")
        search.add(f"check {' '.join(words)} mistyped", lambda text, words=words: program(
            ["check", *words, "--color=never", "./" + file_name(text) + ".yaml"],
            {file_name(text) + ".yaml": full(text).replace("A.transform", "A.transfrom")}), "lines")
    for words in ([], ["--check"], ["--diff"]):
        search.add(f"format {' '.join(words)}", lambda text, words=words: program(
            ["format", *words, "--color=never", "./" + file_name(text) + ".yaml"],
            {file_name(text) + ".yaml": full(text).replace(": ", ":  ")}), "lines")
    search.add("quiz --split", lambda text: program(
        ["quiz", "--variants=2", "--split=out", file_name(text) + ".yaml"], {file_name(text) + ".yaml": full(text)}), "markdown")
    for value in ("gift", "moodle-xml", "html", "anki", "text2qti", "json"):
        search.add(f"quiz --split {value}", lambda text, value=value: program(
            ["quiz", "--variants=2", f"--format={value}", "--split=out", "a.yaml"], {"a.yaml": full(text)}),
            KINDS["quiz"][value])
    for value, kind in KINDS["quiz"].items():
        for words in ([], ["--lang=zh-Hans", "--pictures"]):
            search.add(f"quiz --topic {value} {words}", lambda text, value=value, words=words: program(
                ["quiz", "--topic=all", "--count=3", f"--format={value}", *words, "--scenes=./" + file_name(text)]), kind)
    search.add("explain -o folder", lambda text: program(
        ["explain", "--format=markdown", "-o", "out/", "./" + file_name(text) + ".yaml"],
        {file_name(text) + ".yaml": full(text)}), "markdown")
    search.add("draw -o folder", lambda text: program(
        ["draw", "-o", "out/", "./" + file_name(text) + ".yaml"], {file_name(text) + ".yaml": full(text)}), "xml")
    search.add("check two formats", lambda text: program(
        ["check", "--format=junit=a.xml", "--format=text", "a.yaml"], {"a.yaml": full(text)}), "lines")
    # Arguments and options.
    # Who watches does not end; its options are those of the other commands.
    for command in sorted(set(options) - {"watch"}):
        for option in sorted(options[command]):
            search.add(f"{command} --{option}=TEXT", lambda text, command=command, option=option: (
                program([command, f"--{option}={text}", "a.yaml"], {"a.yaml": full(HARMLESS)})[:3] + ({},)), "yaml")
    for command in [*sorted(set(options) - {"watch"}), "help", "manual", "completions", "schema"]:
        for form in ("{}", "--{}", "-{}", "--format={}", "--set={}=1", "--set=p={}"):
            search.add(f"{command} {form}", lambda text, command=command, form=form: (
                program([command, form.replace("{}", text), "a.yaml"], {"a.yaml": full(HARMLESS)})[:3] + ({},)), "yaml")
    for form in ("--{}", "-{}"):
        search.add(f"watch {form}", lambda text, form=form: program(["watch", form.replace("{}", text), "a.yaml"]), "yaml")
    search.add("TEXT", lambda text: program([text]), "lines")
    search.add("explain VIEW", lambda text: program(["explain", "a.yaml", text], {"a.yaml": full(HARMLESS)}), "lines")
    for variable in ("COLUMNS", "TERM", "NO_COLOR", "CI", "GITHUB_STEP_SUMMARY", "GITHUB_ACTIONS", "LANG", "LC_ALL", "TMPDIR"):
        search.add(f"${variable}", lambda text, variable=variable: program(
            ["check", "--format=text", "a.yaml"], {"a.yaml": full(HARMLESS)},
            variables={variable: text.replace("\0", "")}), "lines")
    # What is seen on a terminal, and while scenes are watched.
    search.add("review", lambda text: (0, program.on_terminal(
        ["check", "--update=review", "./" + file_name(text) + ".yaml"], {file_name(text) + ".yaml": full(text)}, "?sq"),
        b"", {}), "yaml")
    for words in ([], ["--lang=zh-Hans", "--code=objc"]):
        search.add(f"quiz --interactive {words}", lambda text, words=words: (0, program.on_terminal(
            ["quiz", "--interactive", *words, "./" + file_name(text) + ".yaml"], {file_name(text) + ".yaml": full(text)},
            [re.sub(CONTROL, "", text) + "\n", "1\n", "\n", "?\n", "q\n"]), b"", {}), "yaml")
    search.add("watch", lambda text: (0, program.on_terminal(
        ["watch", "check", "./" + file_name(text) + ".yaml"], {file_name(text) + ".yaml": full(text)}, ""), b"", {}), "yaml")


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("geomrun")
    parser.add_argument("--only")
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    program = Program(arguments.geomrun)
    search = Search(program, arguments)
    plan(search, program)
    print(f"{len(search.jobs)} runs", flush=True)
    outputs = search.run()
    print(f"{len(search.texts)} texts, {outputs} outputs: {len(search.problems)} hold something active")
    return 1 if search.problems or not outputs else 0


if __name__ == "__main__":
    sys.exit(main())
