#!/usr/bin/env python3
"""Compares the outputs that README.md shows with what geomrun prints.

usage: readme.py GEOMRUN

A `console` block holds `$ command` lines, each followed by its output. A `json` block may be broken into lines
differently; the comment above it, `<!-- $ command -->`, prints it. The first `yaml` block is the scene of the first
command.
"""

import json
import os
import pathlib
import re
import subprocess
import sys

BLOCK = re.compile(r"(?:<!-- \$ (?P<comment>.+?) -->\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.M | re.S)


def printed(command, folder):
    """What a command writes, to standard output and to standard error, in one text."""
    environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
    result = subprocess.run(
        ["bash", "-c", command], env=environment, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, text=True)
    return result.stdout


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve().parent
    blocks = list(BLOCK.finditer(pathlib.Path("README.md").read_text(encoding="utf-8")))
    failures = count = 0

    def compare(what, shown, real):
        nonlocal failures, count
        count += 1
        if shown != real:
            failures += 1
            print(f"README.md shows for {what}:\n{shown}\nbut really:\n{real}")

    scene = next(block["text"] for block in blocks if block["kind"] == "yaml")
    path = "Scenes/quiz/q3.yaml"
    compare(path, scene, pathlib.Path(path).read_text(encoding="utf-8"))
    for block in blocks:
        if block["kind"] == "console":
            for part in re.split(r"^\$ ", block["text"], flags=re.M)[1:]:
                command, _, shown = part.partition("\n")
                compare(command, shown.rstrip("\n"), printed(command, folder).rstrip("\n"))
        elif block["kind"] == "json" and block["comment"]:
            real = printed(block["comment"], folder)
            compare(block["comment"], json.loads(block["text"]), json.loads(real))
    print(f"{count} shown, {failures} differ")
    sys.exit(1 if failures or count < 4 else 0)


if __name__ == "__main__":
    main()
