#!/usr/bin/env python3
"""Whether texts in two languages use the terms of Docs/Glossary.md, each by its own Chinese word.

usage: terms.py            status 1 where a Chinese text lacks the word for a term of its English
       terms.py --counts   prints how many texts have each term

Texts are the pairs `en:`, `zh:` of Swift files. A term counts with the endings of English; the longest term counts first. Names in
backquotes and scenes do not count. .ci/terms.toml has the exceptions, each with a reason.
"""

import pathlib
import re
import sys
import tomllib

import plain

ROOT = plain.ROOT
ROW = re.compile(r"^\| (?P<english>[^|]+) \| (?P<chinese>[^|]+) \| [^|]+ \|$", re.M)
LABEL = re.compile(r"\b(en|zh):\s")
# A declaration, a case or a brace after a pair: its Chinese has ended.
NEXT = re.compile(r"\n\s*(?:case|static|func|var|let|default|return|package|private|if|guard|switch|///|\})")
ENDINGS = "(?:e|es|ed|ing|ion|ions|s|y|ies)?"


def terms(text):
    """(English, pattern, Chinese words) of each row, the longest first."""
    found = []
    for row in ROW.finditer(text):
        english = row["english"].strip()
        if set(english) <= set("-: ") or english == "English":
            continue
        stem = re.escape(re.sub(r"[ey]$", "", english))
        words = [word.strip(" `") for word in re.split(r"[、/]", row["chinese"])]
        found.append((english, re.compile(rf"\b{stem}{ENDINGS}\b", re.I), words))
    return sorted(found, key=lambda term: -len(term[0]))


def pairs(text):
    """(offset, English, Chinese) of each pair of a Swift file."""
    literals = sorted(plain.literals_of_swift(text))
    inside = [(offset, offset + len(literal)) for offset, literal in literals]
    labels = [label for label in LABEL.finditer(text) if not any(start < label.start() < end for start, end in inside)]
    for first, second, after in zip(labels, labels[1:], labels[2:] + [None]):
        if (first[1], second[1]) != ("en", "zh"):
            continue
        end = after.start() if after else len(text)
        if rest := NEXT.search(text, second.end(), end):
            end = rest.start()
        english = [literal for offset, literal in literals if first.end() <= offset < second.start()]
        chinese = [literal for offset, literal in literals if second.end() <= offset < end]
        yield second.start(), *(" ".join(prose(one) for one in side) for side in (english, chinese))


def prose(literal):
    """A literal without code; nothing of a scene."""
    if "views:" in literal or "mutations:" in literal:
        return ""
    return re.sub(r"`[^`]*`", plain.CODE, literal)


def main():
    known = terms((ROOT / "Docs/Glossary.md").read_text())
    exceptions = tomllib.loads((ROOT / ".ci/terms.toml").read_text())["exceptions"]
    unused = {number for number, _ in enumerate(exceptions)}
    counts, wrong = {english: 0 for english, _, _ in known}, []
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        text = path.read_text()
        if "zh:" not in text:
            continue
        for offset, english, chinese in pairs(text):
            rest = english
            for term, pattern, words in known:
                rest, count = pattern.subn(" ", rest)
                if not count:
                    continue
                counts[term] += 1
                if any(word in chinese for word in words):
                    continue
                excused = [number for number, one in enumerate(exceptions) if one["term"] == term and one["chinese"] in chinese]
                unused -= set(excused)
                if not excused:
                    line = text.count("\n", 0, offset) + 1
                    wrong.append(f"{path.relative_to(ROOT)}:{line}: `{term}` is {' or '.join(words)} in Chinese\n"
                                 f"  {' '.join(english.split())}\n  {' '.join(chinese.split())}")
    if "--counts" in sys.argv:
        for term, count in sorted(counts.items(), key=lambda one: -one[1]):
            print(f"{count:6} {term}")
    wrong += [f".ci/terms.toml: no text needs the exception `{exceptions[number]['chinese']}`" for number in sorted(unused)]
    print("\n".join(wrong) or f"{len(known)} terms, {sum(counts.values())} uses")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
