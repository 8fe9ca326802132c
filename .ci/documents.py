#!/usr/bin/env python3
"""Checks what the documents show and where they point.

usage: documents.py [--update] GEOMRUN      compares, or with --update rewrites outputs and the table of codes
       documents.py --extract FOLDER        writes the workflows and hooks that are shown as files, for other programs

Documents are all Markdown files that git knows. What is checked:

- a `console` block holds `$ command` lines, each followed by its output;
- a `json` block may be broken into lines differently; the comment above it, `<!-- $ command -->`, prints it;
- a `yaml` block is a scene, whose expectations are met. The comment above it may say `<!-- after: LINES -->`, which
  complete a part of a scene, `<!-- file: PATH -->`, which is a copy of that file, or `<!-- invalid -->`;
- the table of codes in Docs/Findings.md is what `geomrun explain CODE` says;
- links, their anchors, and paths in backquotes exist; each file is named once between `<!-- walk -->` and its end;
- a translation has the headings, the examples and the words in backquotes of its English, see translations.py;
- each rule has its evidence, see evidence.py;
- formats, properties and methods are named where they are to be described;
- README.md takes at most 9 KB, and Docs/README.md leads to each document beside it.
"""

import glob
import json
import os
import pathlib
import re
import subprocess
import sys

import evidence
import translations

ROOT = pathlib.Path(__file__).resolve().parent.parent
README_SIZE = 9000
BLOCK = re.compile(
    r"(?:^<!-- (?P<comment>.+?) -->\n)?^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.M | re.S)
CODES = re.compile(r"(?<=<!-- codes -->\n).*?(?=<!-- end of codes -->)", re.S)
WALK = re.compile(r"<!-- walk -->\n(.*?)<!-- end of walk -->", re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:Sources|Tests|Scenes|Schemas|Docs|Packaging|Examples|\.ci)/[^`\s]*)`")


class Checker:
    """Counts what is checked, and tells what is wrong."""

    def __init__(self, folder, updates):
        self.geomrun = folder / "geomrun"
        self.environment = dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}")
        self.updates = updates
        self.count = self.failures = 0

    def expect(self, is_fine, path, message):
        self.count += 1
        if not is_fine:
            self.failures += 1
            print(f"{path}: {message}")

    def compare(self, path, what, shown, real):
        self.expect(shown == real, path, f"shows for {what}:\n{shown}\nbut really:\n{real}\n")

    def printed(self, command, text=None):
        """What a command writes, to standard output and to standard error, in one text, and its status."""
        result = subprocess.run(
            ["bash", "-c", command], env=self.environment, cwd=ROOT, input=text or "",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return result.stdout, result.returncode

    def block(self, path, block):
        """Checks one block; returns it, with the outputs as they should be."""
        kind, text, comment = block["kind"], block["text"], block["comment"] or ""
        if kind == "console":
            return block[0].replace(text, self.console(path, text))
        if kind == "json" and comment.startswith("$ "):
            real, _ = self.printed(comment[2:])
            self.compare(path, comment, json.loads(text), json.loads(real))
        elif kind == "json":
            self.expect(False, path, f"no command prints this; write it above:\n{text}")
        elif kind == "yaml":
            self.scene(path, text, comment)
        return block[0]

    def console(self, path, text):
        real = ""
        for part in re.split(r"^\$ ", text, flags=re.M)[1:]:
            command, _, shown = part.partition("\n")
            output = self.printed(command)[0]
            if not self.updates:
                self.compare(path, command, shown.rstrip("\n"), output.rstrip("\n"))
            # Empty lines at the end of a block count as little as those between two commands.
            tail = shown[len(shown.rstrip("\n")):] or "\n"
            real += f"$ {command}\n" + (output.rstrip("\n") + tail if output else "")
        self.expect(real, path, "a console block without `$ command`")
        return real

    def scene(self, path, text, comment):
        if comment.startswith("file: "):
            file = ROOT / comment.removeprefix("file: ")
            self.compare(path, file.name, text, file.read_text(encoding="utf-8"))
        elif comment.startswith("after: "):
            text = comment.removeprefix("after: ") + "\n" + text
        output, status = self.printed(f"geomrun check --quiet --allow-empty --stdin-filename {path} -", text)
        wanted = 2 if comment == "invalid" else 0
        self.expect(status == wanted, path, f"status {status} in place of {wanted} for\n{text}\n{output}")

    def codes(self):
        """The table of codes, as the program explains them."""
        listed, _ = self.printed("geomrun explain no-such-code")
        names = re.search(r"the codes are (.+)", listed)
        rows = ["", "| code | severity | meaning |", "|---|---|---|"]
        for code in names[1].split(", ") if names else []:
            lines = self.printed(f"geomrun explain {code}")[0].splitlines()
            severity = lines[0].removeprefix(f"{code} (").removesuffix(")")
            meaning = lines[2].replace("|", "\\|")
            rows.append(f"| `{code}` | {severity} | {meaning} |")
        self.expect(len(rows) > 40, "Docs/Findings.md", f"too few codes in {listed}")
        return "\n".join(rows) + "\n\n"

    def links(self, path, text, anchors):
        """Whether what a document points to is there."""
        plain = BLOCK.sub("", text)
        prose = re.sub(r"`[^`\n]*`", "", plain)
        for target in LINK.findall(prose):
            if re.match(r"\w+:", target):
                continue
            name, _, anchor = target.partition("#")
            file = (ROOT / path).parent / name if name else ROOT / path
            file = pathlib.Path(os.path.normpath(file))
            known = anchors.get(str(file.relative_to(ROOT)), ())
            self.expect(file.exists() and (not anchor or anchor in known), path, f"no {target}")
        for target in PATH.findall(plain):
            self.expect(glob.glob(target, root_dir=ROOT), path, f"no {target}")
        for walk in WALK.findall(plain):
            files = PATH.findall(walk)
            for file in {file for file in files if files.count(file) > 1}:
                self.expect(False, path, f"the walk comes to {file} more than once")


    def evidence(self, rules, text):
        """Whether each rule has its evidence."""
        self.count += 1
        for message in evidence.problems(self.geomrun, rules, text):
            self.failures += 1
            print(f"Docs/Evidence.md: {message}")

    def words(self, texts):
        """Whether what a program offers is named in its document."""
        commands = {"report": "Reports", "check": "Checking", "quiz": "Quizzes", "explain": "Explaining"}
        offered = {
            f"Docs/{document}.md": re.findall("`([a-z0-9-]+)`", self.printed(f"geomrun {command} --format ? x")[0])
            for command, document in commands.items()}
        report, scene = (json.loads((ROOT / f"Schemas/{name}.schema.json").read_text()) for name in ("report", "scene"))
        views = report["definitions"]["view"]["properties"].keys()
        mutations = re.findall(r'"VIEW\.([\w.]+)"', json.dumps(scene))
        offered["Docs/SceneFormat.md"] = sorted({*views, *mutations})
        for path, words in offered.items():
            self.expect(len(words) > 2, path, "nothing is offered")
            for word in words:
                named = re.search(rf"`(?:[\w-]+\.|--format )?(?:[\w\\|-]+\|)?{re.escape(word)}\b", texts[path])
                self.expect(named, path, f"does not name `{word}`")

    def translation(self, path, english, text):
        """Whether a translation keeps step with its English."""
        self.expect(english, path, "is the translation of nothing")
        for message in (*translations.differences(english, text), *translations.typography(text)):
            self.failures += 1
            print(f"{path}: {message}")


def documents():
    """All Markdown files that git knows or would take, by their paths."""
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], cwd=ROOT,
        stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    # Recorded outputs are tested where they are recorded.
    return {
        name: (ROOT / name).read_text(encoding="utf-8") for name in sorted(names)
        if (ROOT / name).exists() and not name.startswith(("Tests/CommandsTests/", "Tests/ReportingTests/"))}


def anchors(text):
    """The anchors of a document's headings, as GitHub makes them."""
    found = []
    for heading in re.findall(r"^#+ (.+)$", BLOCK.sub("", text), re.M):
        heading = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        number = sum(re.fullmatch(re.escape(slug) + r"(-\d+)?", other) is not None for other in found)
        found.append(f"{slug}-{number}" if number else slug)
    return found


def extract(folder):
    """Writes the workflows and the hooks that documents show."""
    folder.mkdir(parents=True, exist_ok=True)
    for text in documents().values():
        for block in BLOCK.finditer(text):
            for key, name in (("jobs:", "workflow"), ("repos:", "pre-commit"), (r"\w+:\n(?s:.*)^  script:", "gitlab")):
                if block["kind"] == "yml" and re.search(f"^{key}", block["text"], re.M):
                    number = len(list(folder.glob(f"{name}-*.yml"))) + 1
                    (folder / f"{name}-{number}.yml").write_text(block["text"], encoding="utf-8")


def main():
    arguments = sys.argv[1:]
    if len(arguments) == 2 and arguments[0] == "--extract":
        return extract(pathlib.Path(arguments[1]))
    updates = arguments[:1] == ["--update"]
    if len(arguments) != 1 + updates:
        sys.exit(__doc__)
    checker = Checker(pathlib.Path(arguments[-1]).resolve().parent, updates)
    texts = documents()
    known = {path: anchors(text) for path, text in texts.items()}
    for path, text in texts.items():
        new = BLOCK.sub(lambda block, path=path: checker.block(path, block), text)
        for shown in CODES.findall(text):
            codes = checker.codes()
            if updates:
                new = CODES.sub(lambda _, codes=codes: codes, new)
            else:
                checker.compare(path, "codes", shown, codes)
        if updates and new != text:
            (ROOT / path).write_text(new, encoding="utf-8")
            print(f"{path}: updated")
        checker.links(path, text, known)
        english = translations.original(path)
        if english:
            checker.translation(path, texts.get(english, ""), text)
        if path.startswith("Docs/") and path != "Docs/README.md":
            name = path.removeprefix("Docs/")
            checker.expect(f"]({name})" in texts["Docs/README.md"], "Docs/README.md", f"no {name}")
    checker.evidence(texts["Docs/Rules.md"], texts["Docs/Evidence.md"])
    checker.words(texts)
    size = len(texts["README.md"].encode())
    checker.expect(size <= README_SIZE, "README.md", f"{size} bytes, more than {README_SIZE}")
    checker.expect(CODES.search(texts["Docs/Findings.md"]), "Docs/Findings.md", "no table of codes")
    print(f"{len(texts)} documents, {checker.count} checks, {checker.failures} failed")
    if checker.failures and not updates:
        print("`documents.py --update GEOMRUN` writes what is printed now; read it before you keep it")
    sys.exit(1 if checker.failures else 0)


if __name__ == "__main__":
    main()
