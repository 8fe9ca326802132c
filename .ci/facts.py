#!/usr/bin/env python3
"""Compares two states of recorded outputs with their words taken away: numbers, names and places have to be the same.

usage: facts.py [--all] COMMIT [PATH...]       the recordings and documents of COMMIT with those of the work tree
       facts.py --programs OLD NEW             what two programs print of all scenes, test cases, dumps and codes

A sentence that is said anew keeps its facts: each number, each name of a view, each `code`, each FILE:LINE, and the values of JSON
that are not sentences. Facts of a paragraph may change their order and be told once instead of twice, so they are compared as sets;
lines that are no prose, such as tables, numbers and source code, have to be the same as they are. --all prints each difference whole.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
RECORDED = ("Tests", "Docs", "README.md", "README.zh-Hans.md")
NAMES = re.compile(r"\b[a-zA-Z_][\w-]*\.[a-zA-Z_][\w.]*\b|\b[a-z]+[A-Z]\w*\b|\b[a-zA-Z]+\d+\b|`[^`]+`")
NUMBERS = re.compile(r"(?<![\w.])[-−]?(?:\d+(?:,\d{3})+|\d+)(?:\.\d+)?(?:e[-+]?\d+)?")
# Words that only say how a fact is told.
COUNTED = {"2D", "3D", "4x4"}


def facts(text):
    """Numbers and names of a text, as a set."""
    found = set()
    for name in NAMES.findall(text):
        plain = name.strip("`.")
        if plain not in COUNTED:
            found.add(plain)
    # `4 x 4` is a kind of a transform.
    for number in NUMBERS.findall(text.replace("4 × 4", "").replace("4 x 4", "")):
        found.add(number.replace("−", "-").replace(",", ""))
    return found


def paragraphs(text):
    """The paragraphs of a text, for one whose sentences are broken into other lines has the same facts."""
    return [part for part in re.split(r"\n\s*\n", text) if part.strip()]


def values(node):
    """The numbers and names of a value of JSON, with the facts of its sentences."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield f"key {key}"
            yield from values(value)
    elif isinstance(node, list):
        for value in node:
            yield from values(value)
    elif isinstance(node, str) and " " in node:
        yield from facts(node)
    else:
        yield repr(node)


def all_facts(text):
    try:
        return [set(values(json.loads(text)))]
    except ValueError:
        return [facts(part) for part in paragraphs(text)]


def difference(old, new):
    """What one text has and the other has not; empty where only words differ."""
    before, after = all_facts(old), all_facts(new)
    if len(before) != len(after):
        before, after = [set().union(*before)], [set().union(*after)]
    lost, gained = set(), set()
    for one, other in zip(before, after):
        lost |= {fact for fact in one - other if not any(is_rounded(fact, more) for more in other)}
        gained |= {fact for fact in other - one if not any(is_rounded(fact, more) for more in one)}
    return sorted(lost), sorted(gained)


def is_rounded(one, other):
    """Whether two numbers are one with more and with fewer decimals: a shorter sentence has room for more of them."""
    if not (NUMBERS.fullmatch(one) and NUMBERS.fullmatch(other)):
        return False
    decimals = min(len(number.partition(".")[2]) for number in (one, other))
    return abs(float(one) - float(other)) <= 0.5000001 * 10 ** -decimals and max(len(one), len(other)) > 4


def show(what, old, new, is_whole):
    lost, gained = difference(old, new)
    if not lost and not gained:
        return 0
    print(f"{what}: lost {lost}, gained {gained}")
    if is_whole:
        import difflib
        print("".join(difflib.unified_diff(old.splitlines(True), new.splitlines(True), n=0)))
    return 1


def compare_commit(commit, paths, is_whole):
    def git(*words):
        return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout

    changed = git("diff", "--name-only", "--diff-filter=M", commit, "--", *(paths or RECORDED)).splitlines()
    compared = different = 0
    for path in changed:
        if path.endswith((".swift", ".py", ".js", ".sh", ".svg", ".mjs")):
            continue
        compared += 1
        different += show(path, git("show", f"{commit}:{path}"), (ROOT / path).read_text(encoding="utf-8"), is_whole)
    print(f"{compared} recorded files differ, {different} of them in more than words")
    return different


def compare_programs(old, new, is_whole):
    scenes = sorted(str(path.relative_to(ROOT)) for folder in ("Scenes", "Tests/CommandsTests/Cases", "Tests/CommandsTests/Inputs")
                    for path in (ROOT / folder).rglob("*.yaml"))
    works = [words for scene in scenes for words in (
        ["explain", "--all", scene], ["explain", "--all", "--lang", "zh-Hans", scene], ["explain", "--format", "json", scene],
        ["check", "--allow-empty", "--format", "json", scene], ["check", "--allow-empty", scene],
        ["quiz", "--format", "markdown", scene])]
    works += [["import", str(dump.relative_to(ROOT))] for folder in ("Dumps", "RefusedDumps", "ConstraintLogs", "ConstraintCode")
              for dump in sorted((ROOT / "Tests/CommandsTests" / folder).glob("*.*")) if dump.suffix in (".txt", ".swift", ".m")]

    def printed(program, words):
        run = subprocess.run([program, *words], capture_output=True, text=True, cwd=ROOT,
                             env=dict(os.environ, COLUMNS="10000"), stdin=subprocess.DEVNULL)
        return f"{run.stdout}\n\n{run.stderr}" if run.stderr else run.stdout

    def both(words):
        return words, printed(old, words), printed(new, words)

    worded = different = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for words, before, after in pool.map(both, works):
            if before != after:
                worded += 1
                different += show(" ".join(words), before, after, is_whole)
    print(f"{len(works)} outputs, {worded} differ in words, {different} in facts")
    return different


def main():
    words = sys.argv[1:]
    is_whole = "--all" in words
    words = [word for word in words if word != "--all"]
    if words[:1] == ["--programs"] and len(words) == 3:
        with tempfile.TemporaryDirectory():
            return int(compare_programs(os.path.abspath(words[1]), os.path.abspath(words[2]), is_whole) > 0)
    if not words or words[0].startswith("-"):
        sys.exit(__doc__.split("usage: ")[1].split("\n\n")[0])
    return int(compare_commit(words[0], words[1:], is_whole) > 0)


if __name__ == "__main__":
    sys.exit(main())
