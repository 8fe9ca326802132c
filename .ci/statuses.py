#!/usr/bin/env python3
"""Tries the exit statuses of every command, as the tables of Docs/CommandLine.md tell them.

usage: statuses.py GEOMRUN

Each row of *When the status is 1* is tried for both of its statuses, and each command for every status that it can have: a
command, a row or a status of the documents that is not tried here is a failure.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOOD = "views: [{name: A, frame: [1, 2, 30, 40]}]\nexpect: {A: {frame: [1, 2, 30, 40]}}\n"
UNMET = "views: [{name: A}]\nexpect: {A: {alpha: 0.5}}\n"
FILES = {
    "good.yaml": GOOD,
    "unmet.yaml": UNMET,
    "known.yaml": UNMET + "knownFailures: {A.alpha: waits}\n",
    "passes.yaml": GOOD + "knownFailures: {A.frame: waits}\n",
    "expression.yaml": "views: [{name: A}]\nexpect: {A: {alpha: = 1 / 2}}\n",
    "fixable.yaml": "views: [{name: A, farme: [1, 2, 3, 4]}]\n",
    "broken.yaml": "views: [{name: A, frame: [1, 2, 3]}]\n",
    "loose.yaml": "views:   [{name: A}]\n",
    "good.log": "A.frame = (1 2; 30 40)\n",
    "bad.log": "A.frame = (9 2; 30 40)\n",
    "nothing.log": "nothing\n",
    "views.txt": "<UIView: 0x7f8a1b2c3d40; frame = (1 2; 30 40)>\n",
    "moved.yaml": GOOD.replace("expect:", "mutations: [A.center: [16, 22]]\nexpect:"),
}

# What each row of the table says about 0, and about 1: a command line, and what is typed where it asks.
ROWS = {
    "check": ([["check", "good.yaml"], ["check", "known.yaml"]], [["check", "unmet.yaml"], ["check", "passes.yaml"]]),
    "check --log FILE": ([["check", "--log", "good.log", "good.yaml"]], [["check", "--log", "bad.log", "good.yaml"]]),
    "check --update, also with =missing or =all": (
        [["check", "--update", "unmet.yaml"], ["check", "--update", "good.yaml"],
         ["check", "--update=missing", "loose.yaml"], ["check", "--update=all", "unmet.yaml"]],
        [["check", "--update", "expression.yaml"]]),
    # Without a terminal it asks nobody; what is typed there is tried by StatusTests.
    "check --update=review": ([["check", "--update=review", "good.yaml"]], None),
    "check --update --dry-run": (
        [["check", "--update", "--dry-run", "good.yaml"]], [["check", "--update", "--dry-run", "unmet.yaml"]]),
    "check --fix": ([["check", "--fix", "fixable.yaml"]], []),
    "check --fix --diff": (
        [["check", "--fix", "--diff", "good.yaml"]], [["check", "--fix", "--diff", "fixable.yaml"]]),
    "format": ([["format", "loose.yaml"]], []),
    "format --check, format --diff": (
        [["format", "--check", "good.yaml"], ["format", "--diff", "good.yaml"]],
        [["format", "--check", "loose.yaml"], ["format", "--diff", "loose.yaml"]]),
    # What an editor says is tried by Tests/LanguageServerTests.
    "lsp": (None, [["lsp"]]),
    "all others": ([], []),
}

# A command line of each command that ends with 0, for the rows that name none of them.
FINE = {
    "new": ["new", "-"], "report": ["report", "unmet.yaml"], "explain": ["explain", "unmet.yaml"],
    "draw": ["draw", "unmet.yaml"], "quiz": ["quiz", "moved.yaml"], "import": ["import", "views.txt"],
    "export": ["export", "unmet.yaml"], "schema": ["schema", "scene"], "settings": ["settings"],
    "completions": ["completions", "bash"], "manual": ["manual"], "help": ["help", "check"],
    "check": ["check", "good.yaml"], "format": ["format", "-"],
}
# What is tried elsewhere, because it waits for somebody, or needs more than files: StatusTests, GradeTests and WatchTests.
ELSEWHERE = {"lsp": {0, 141}, "watch": {0, 2, 66, 74, 141}, "grade": {0, 2}}
# The commands that read scenes, and end with 2 where one is invalid or there is none.
SCENES = ["report", "check", "explain", "draw", "quiz", "export", "import", "format"]


# Where CI is set, `--update` changes nothing: what is tried here is somebody's own machine.
OWN_MACHINE = {name: value for name, value in os.environ.items() if name not in ("CI", "GITHUB_STEP_SUMMARY")}
# How `--update` ends in CI.
IN_CI = (["check", "--update", "unmet.yaml"], 64)


class Statuses:
    def __init__(self, program):
        self.program = str(pathlib.Path(program).resolve())
        self.tried = self.failed = 0
        self.seen = {}

    def run(self, words, expected, stdin=GOOD, closed=False, **variables):
        """One command line in a fresh folder."""
        with tempfile.TemporaryDirectory() as folder:
            for name, text in FILES.items():
                pathlib.Path(folder, name).write_text(text)
            output = subprocess.PIPE
            if closed:
                read, output = os.pipe()
                os.close(read)
            done = subprocess.run(
                [self.program, *words], cwd=folder, env=OWN_MACHINE | variables, input=stdin, text=True, stdout=output,
                stderr=subprocess.PIPE)
            if closed:
                os.close(output)
        self.tried += 1
        self.seen.setdefault(words[0], set()).add(done.returncode)
        if done.returncode != expected:
            self.failed += 1
            print(f"geomrun {' '.join(words)}: status {done.returncode}, not {expected}: {done.stderr[-300:]}")

    def fail(self, message):
        self.failed += 1
        print(message)

    def rows(self, text):
        table = text.partition("### When the status is 1")[2].partition("\n## ")[0]
        rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table.splitlines() if line.startswith("|")][2:]
        labels = [row[0].replace("`", "") for row in rows]
        if labels != list(ROWS):
            self.fail(f"the table of Docs/CommandLine.md has other rows: {set(labels) ^ set(ROWS)}")
        for label, (_, _, one) in zip(labels, rows):
            fine, differing = ROWS.get(label, ([], []))
            for words in fine or []:
                self.run(words, 0)
            for words in differing or []:
                self.run(words, 1)
            if one.startswith("Never") != (differing == []):
                self.fail(f"{label}: the table says of 1: {one}")

    def commands(self):
        overview = subprocess.run([self.program, "--help"], capture_output=True, text=True, check=True).stdout
        names = set(re.findall(r"^  ([a-z]+)(?: \(default\))?  ", overview.partition("SUBCOMMANDS:")[2], re.M)) | {"help"}
        for name in sorted(names):
            elsewhere = ELSEWHERE.get(name, set())
            usage = subprocess.run([self.program, "help", name], capture_output=True, text=True, check=True).stdout
            self.run([name, "--frobnicate"], 64)
            if 0 not in elsewhere:
                if name not in FINE:
                    self.fail(f"{name} is not tried")
                    continue
                self.run(FINE[name], 0)
            if 141 not in elsewhere and name in FINE:
                self.run(FINE[name], 141, closed=True)
            if "--output" in usage and 74 not in elsewhere and name in FINE:
                self.run([*FINE[name], "--output", "no/such/folder/file"], 74)
            if name in SCENES:
                self.run([name, "nothing.log" if name == "import" else "broken.yaml"], 2)
                self.run([name, "none.yaml"], 66)
        for name in set(SCENES) | set(FINE) | set(ELSEWHERE):
            if name not in names:
                self.fail(f"there is no command {name} any more")

    def statuses(self, text):
        table = text.partition("## Exit status")[2].partition("###")[0]
        told = {int(number) for number in re.findall(r"^\| (\d+) \|", table, re.M)}
        tried = set().union(*self.seen.values())
        # A fault of the program's own is not to be had.
        if told - {70} != tried:
            self.fail(f"told are the statuses {sorted(told)}, tried {sorted(tried)}")


def main():
    statuses = Statuses(sys.argv[1])
    text = (ROOT / "Docs/CommandLine.md").read_text()
    statuses.rows(text)
    statuses.commands()
    statuses.run(*IN_CI, CI="true")
    statuses.statuses(text)
    print(f"{statuses.tried} exit statuses of {len(statuses.seen)} commands tried, {statuses.failed} failed")
    return 1 if statuses.failed else 0


if __name__ == "__main__":
    sys.exit(main())
