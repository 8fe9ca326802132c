#!/usr/bin/env python3
"""Counts words and turns that texts for users should not have: .ci/plain.toml lists them, with exceptions and the counts of each area.

usage: plain.py                    compares the counts with .ci/plain.toml; status 1 if one has risen or the file is out of date
       plain.py --update           writes lower counts; refuses higher ones
       plain.py --list [AREA...]   prints FILE:LINE of each hit, with its sentence
       plain.py --figures          prints sentences, words per sentence and hits of each area

Texts are string literals of Swift and JavaScript, the prose of Markdown and HTML, and titles of scenes. Of a Swift file that
contains a script, only the script's literals are texts; of a literal that is a program, only its comments. Values that are filled
in and code count as one word each. Kinds of hits:

- turns    a listed turn
- long     a sentence with more words than `longest`
- nouns    a noun clause that begins with `what`, `who` or the like
- chinese  a listed turn in Chinese
"""

import argparse
import bisect
import collections
import pathlib
import re
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATA = ROOT / ".ci/plain.toml"
# The lines below it are written by --update.
MARK = "# Written by .ci/plain.py --update:\n"
KINDS = ("turns", "long", "nouns", "chinese")
# A value that is filled in, and code.
VALUE, CODE = "\ue000", "\ue001"
CHINESE = re.compile(r"[\u3000-\u9fff\uff00-\uffef]")
END = re.compile(r"(?<=[.!?])[)\"']*\s+(?=[A-Z\ue000\ue001\"(\[])|(?<=[?!])\s+|\n\s*\n")
STYLE = re.compile(r"\{[a-z-]+:[^\s{},][^{}]*\}")
WORD = re.compile(r"[\w\ue000\ue001][\w'’.\-/\ue000\ue001]*")
NOUNS = re.compile(
    r"\b(?:what|whatever|whoever)\b(?! (?:if|about|to do)\b)|(?:^|[,;:(] ?|\b(?:by|of|to|for|from|with|than|is|tells?|says?) )who\b", re.I)


# A literal that is a program of its own, and its comments.
PROGRAM = re.compile(r"\s*(?:#if|#?import|#include) \S+\n")
COMMENTS = re.compile(r"(?:^[ \t]*///? .*\n)+", re.M)


def comments_of(program):
    """(offset, text) of each comment that has lines of its own."""
    for match in COMMENTS.finditer(program):
        yield match.start(), " ".join(line.strip().lstrip("/ ") for line in match[0].splitlines())


def literals_of_swift(text):
    """(offset, text) of each string literal, with VALUE for what is filled in; those within come on their own."""
    found, position, size = [], 0, len(text)

    def skip_to_end(start, quote, hashes):
        """Reads a literal whose quote has been passed; notes it, and returns the offset behind it."""
        parts, at = [], start
        is_block = len(quote) == 3
        escape = "\\" + "#" * hashes
        while at < size:
            if text.startswith(quote + "#" * hashes, at):
                break
            if text.startswith(escape, at):
                at += len(escape)
                if text.startswith("(", at):
                    parts.append(VALUE)
                    at = skip_code(at + 1, ")")
                elif is_block and text[at] == "\n":
                    at += 1
                elif text.startswith("u{", at):
                    parts.append("?")
                    at = text.index("}", at) + 1
                else:
                    parts.append({"n": "\n", "t": "\t", '"': '"', "\\": "\\"}.get(text[at], " "))
                    at += 1
                continue
            parts.append(text[at])
            at += 1
        found.append((start, at + len(quote) + hashes, "".join(parts)))
        return at + len(quote) + hashes

    def skip_code(at, end):
        depth = 0
        while at < size:
            if text.startswith("//", at):
                at = text.find("\n", at)
                at = size if at < 0 else at
                continue
            if text.startswith("/*", at):
                at = text.index("*/", at) + 2
                continue
            match = re.compile(r'(#*)("""|")').match(text, at)
            if match:
                at = skip_to_end(match.end(), match[2], len(match[1]))
                continue
            if end and text[at] == "(":
                depth += 1
            elif end and text[at] == ")":
                if depth == 0:
                    return at + 1
                depth -= 1
            at += 1
        return at

    while position < size:
        position = skip_code(position, None)
    # Literals that are added to each other are one.
    found.sort()
    joined = []
    for start, end, value in found:
        if joined:
            first, last, before = joined[-1]
            between = text[last:start]
            if re.fullmatch(r'\s*\+\s*#*"+', between):
                joined[-1] = (first, end, before + value)
                continue
        joined.append((start, end, value))
    for start, _, value in joined:
        # Of a shell script, only the comments are prose.
        if re.search(r"^ *(?:if \[\[|local \w+=)", value, re.M):
            value = re.sub(r"^(?! *#).*$", "", value, flags=re.M)
        lines = value.splitlines()
        if PROGRAM.match(value):
            # Offsets are right where nothing is escaped, as in `#"""`.
            yield from ((start + offset, comment) for offset, comment in comments_of(value))
            continue
        yield start, "\n".join(line.strip() for line in lines) if '"""' == text[start - 3:start] else value


# A comment, a literal on one line, a regular expression (after no operand), or a mark that begins or ends code or a template.
SCRIPT = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<quote>["'])(?P<text>(?:(?!(?P=quote))[^\\\n]|\\.)*)(?P=quote)
    |(?:(?<![\w)\]}"'`])(?<![\w)\]}"'`]\ )|(?<=return\ ))/(?:[^\\/\[\n]|\\.|\[(?:[^\\\]\n]|\\.)*\])+/
    |(?P<template>`)|(?P<open>\{)|(?P<close>\})""", re.S | re.X)


def literals_of_javascript(text):
    """(offset, text) of each string literal, with VALUE for what is filled in; those within come on their own."""
    found = []

    def skip_template(at):
        """Reads a template whose first quote has been passed; notes it, and returns the offset after it."""
        start, parts = at, []
        while at < len(text) and text[at] != "`":
            if text.startswith("${", at):
                parts.append(VALUE)
                at = skip_code(at + 2)
            else:
                end = at + 2 if text[at] == "\\" else at + 1
                parts.append(text[at:end])
                at = end
        found.append((start, "".join(parts)))
        return at + 1

    def skip_code(at):
        depth = 0
        while match := SCRIPT.search(text, at):
            at = match.end()
            if match["template"]:
                at = skip_template(at)
            elif match["text"] is not None:
                found.append((match.start("text"), match["text"]))
            elif match["open"]:
                depth += 1
            elif match["close"]:
                depth -= 1
                if depth < 0:
                    return at
        return len(text)

    position = 0
    while position < len(text):
        position = skip_code(position)
    return sorted(found)


def blanked(match):
    return re.sub(r"[^\n]", " ", match[0])


def prose_of_markdown(text):
    """(offset, text) of each paragraph, item and cell."""
    text = re.sub(r"^(`{3,}|~{3,}).*?^\1[^\n]*$|<!--.*?-->|<[a-z/][^>\n]*>", blanked, text, flags=re.S | re.M)
    text = re.sub(r"`[^`\n]+`", lambda match: CODE + " " * (len(match[0]) - 1), text)
    text = re.sub(r"!?\[([^]]*)\](\([^)\s]*\))", lambda match: " " + match[1] + " " * (len(match[0]) - len(match[1]) - 1), text)
    text = re.sub(r"[*#]", " ", text)
    position = 0
    for part in re.split(r"(\n\s*\n|\n\s*[-+] |\n\s*\d+\. |\||\n #+ )", text):
        if part.strip():
            yield position + len(part) - len(part.lstrip()), part.strip()
        position += len(part)


def prose_of_html(text):
    text = re.sub(r"<(script|style|svg)\b.*?</\1>|<!--.*?-->", blanked, text, flags=re.S)
    for match in re.finditer(r">([^<>]+)<|(?:title|aria-label|placeholder|alt)=\"([^\"]+)\"", text):
        index = 1 if match[1] is not None else 2
        if match[index].strip():
            yield match.start(index), match[index]


def texts_of_scenes(text):
    """Titles and prompts, in one language or two."""
    for key in re.finditer(r"^(?: *|- )(?:scene|prompt|because): +(.+)$", text, re.M):
        values = list(re.finditer(r"(?:en|zh-Hans): *(?:\"((?:[^\"\\\\]|\\\\.)*)\"|([^,{}]+))", key[1]))
        if not values:
            yield key.start(1), key[1].strip("'\"")
        for value in values:
            group = 1 if value[1] is not None else 2
            yield key.start(1) + value.start(group), value[group]


def texts(path, text, is_script):
    if is_script:
        return literals_of_javascript(text.replace('"""', "   "))
    if path.suffix == ".swift":
        return literals_of_swift(text)
    if path.suffix in (".js", ".mjs"):
        return literals_of_javascript(text)
    if path.suffix in (".html",):
        return prose_of_html(text)
    if path.name == "CHANGELOG.md":
        return prose_of_markdown(re.split(r"^## \[\d", text, maxsplit=1, flags=re.M)[0])
    if path.suffix == ".json":
        return ((match.start(2), match[2]) for match in re.finditer(
            r'"(description|markdownDescription|title|displayName|label)":\s*"((?:[^"\\]|\\.)*)"', text))
    if path.suffix == ".yaml":
        return texts_of_scenes(text)
    if path.suffix == ".yml":
        return ((match.start(1), match[1]) for match in re.finditer(r"^ *(?:name|description): ['\"]?([^\n]*)", text, re.M))
    return prose_of_markdown(text)


def is_prose(text):
    """Whether people read it: some words beside each other, English; no scene and no rules of a style."""
    return not STYLE.search(text) and not re.match(r"\s*[\w-]+:(?: .*)?\n", text) and not CHINESE.search(text) and re.search(r"[A-Za-z]{2,},? [a-z]{2,}|^ ?[a-z]{3,}(,? [a-z]+)+ ?$", text) is not None


class Hit:
    def __init__(self, area, kind, path, line, name, sentence):
        self.area, self.kind, self.path, self.line, self.name, self.sentence = area, kind, path, line, name, sentence

    def __str__(self):
        sentence = " ".join(self.sentence.replace(VALUE, "…").replace(CODE, "`…`").split())
        return f"{self.path}:{self.line}: {self.area}: {self.name}: {sentence}"


class Exceptions:
    """Sentences that may have a turn, each with the reason."""

    def __init__(self, rows):
        self.rows = [(row, re.compile(row["sentence"], re.S)) for row in rows]
        self.used = set()
        for row in rows:
            if not row.get("because"):
                sys.exit(f"{DATA}: an exception has no `because`: {row}")

    def allow(self, path, kind, sentence):
        for index, (row, pattern) in enumerate(self.rows):
            if row.get("kind", kind) == kind and path.startswith(row.get("path", "")) and pattern.search(sentence):
                self.used.add(index)
                return True
        return False


def area_of(path, areas):
    """The area with the longest folder or file that the path begins with."""
    rows = [(len(folder), name) for name, area in areas.items() for folder in area if path.startswith(folder)]
    return max(rows)[1] if rows else None


def look(data):
    """All hits, and by area the number of sentences and words."""
    turns, chinese = ([(row["instead"], re.compile(row["turn"], re.I)) for row in data[kind]] for kind in ("turns", "chinese"))
    exceptions = Exceptions(data.get("exceptions", []))
    hits, sizes = [], collections.defaultdict(lambda: [0, 0])
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"],
                            cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in sorted(set(listed.splitlines())):
        path = ROOT / name
        area = area_of(name, data["areas"])
        if not area or path.suffix not in (".swift", ".md", ".js", ".html", ".json", ".yml", ".yaml") or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        starts = [0] + [match.end() for match in re.finditer("\n", text)]
        for offset, prose in texts(path, text, name in data["scripts"]):
            prose = re.sub(r"`[^`\n]+`", lambda match: CODE if VALUE not in match[0] else VALUE, prose)
            if CHINESE.search(prose):
                line = bisect.bisect_right(starts, offset)
                hits += [
                    Hit(area, "chinese", name, line + prose.count("\n", 0, match.start()), f"`{match[0]}` ({instead})", prose)
                    for instead, pattern in chinese for match in pattern.finditer(prose) if not exceptions.allow(name, "chinese", prose)]
                continue
            if not is_prose(prose):
                continue
            position = 0
            for sentence in END.split(prose):
                begin = prose.find(sentence, position)
                position = begin + len(sentence)
                if not sentence.strip() or not is_prose(sentence):
                    continue
                line = bisect.bisect_right(starts, offset) + prose.count("\n", 0, begin)
                words = len(WORD.findall(sentence))
                sizes[area][0] += 1
                sizes[area][1] += words
                flat = " ".join(sentence.split())
                found = [("turns", f"`{match[0].strip()}` ({instead})") for instead, pattern in turns for match in [pattern.search(flat)] if match]
                if words > data["longest"]:
                    found.append(("long", f"{words} words"))
                if not flat.rstrip(")\"'").endswith("?"):
                    found += [("nouns", f"`{match[0].strip()}`") for match in NOUNS.finditer(flat)]
                for kind, what in found:
                    if not exceptions.allow(name, kind, flat):
                        hits.append(Hit(area, kind, name, line, what, sentence))
    unused = [row for index, row in enumerate(data.get("exceptions", [])) if index not in exceptions.used]
    return hits, sizes, unused


def counts_of(hits, areas):
    counts = {area: dict.fromkeys(KINDS, 0) for area in areas}
    for hit in hits:
        counts[hit.area][hit.kind] += 1
    return counts


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1].split("\n\n")[0])
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--list", nargs="*")
    parser.add_argument("--figures", action="store_true")
    arguments = parser.parse_args()
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    hits, sizes, unused = look(data)
    if arguments.list is not None:
        for hit in hits:
            if not arguments.list or hit.area in arguments.list or any(hit.path.startswith(path) for path in arguments.list if "/" in path):
                print(hit)
        return 0
    counts = counts_of(hits, data["areas"])
    if arguments.figures:
        print("area           sentences  words each  turns   long  nouns chinese")
        for area in [*counts, "all"]:
            chosen = list(counts) if area == "all" else [area]
            sentences, words = (sum(sizes[name][index] for name in chosen) for index in (0, 1))
            numbers = [sum(counts[name][kind] for name in chosen) for kind in KINDS]
            print(f"{area:14} {sentences:9} {words / max(sentences, 1):11.1f}" + "".join(f" {number:6}" for number in numbers))
        return 0
    failures = [f"no sentence needs the exception {row['sentence']!r}: delete it" for row in unused]
    written = data.get("counts", {})
    for area, kinds in counts.items():
        for kind, count in kinds.items():
            allowed = written.get(area, {}).get(kind, count if arguments.update and area not in written else 0)
            if count > allowed:
                failures.append(f"{area}: {count} {kind}, {allowed} allowed; `.ci/plain.py --list {area}` shows where, .ci/plain.toml the rules")
            elif count < allowed and not arguments.update:
                failures.append(f"{area}: {count} {kind}, fewer than the {allowed} allowed; run `.ci/plain.py --update`")
    for failure in failures:
        print(failure)
    if failures:
        return 1
    if arguments.update:
        head = DATA.read_text(encoding="utf-8").split(MARK)[0]
        rows = "".join(
            f"{area} = {{ {', '.join(f'{kind} = {count}' for kind, count in kinds.items())} }}\n" for area, kinds in counts.items())
        DATA.write_text(f"{head}{MARK}[counts]\n{rows}", encoding="utf-8")
    print(f"{sum(size for size, _ in sizes.values())} sentences, {len(hits)} hits, as counted")
    return 0


if __name__ == "__main__":
    sys.exit(main())
