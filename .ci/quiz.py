#!/usr/bin/env python3
"""Gives quizzes of the scenes to the programs that read them: text2qti, lxml, Python's csv and json.

usage: quiz.py GEOMRUN FOLDER SCENE...; needs text2qti and lxml.
"""

import csv
import json
import os
import pathlib
import re
import subprocess
import sys
import zipfile

from lxml import etree, html

VERSIONS = 200


def quiz(geomrun, folder, name, form, scenes, *options):
    path = folder / name
    subprocess.run(
        [geomrun, "quiz", "--format", form, "--output", path, *options, *scenes],
        check=True, stderr=subprocess.DEVNULL)
    return path


# Answers that a format could trip over, and text that means something in one of them.
HARD = """scene: Hard numbers
params:
  x: {choices: [0, 1e-9, 0.00005, 0.0099, 0.01, 0.0101, -0.01, 0.02, 0.5, -123456.789, 1e9]}
  h: {choices: [0, 1e-12, 0.01, 37]}
  t: {choices: [90, 180, 30, 0.001]}
views: [{name: A, frame: [= x, 0.01, 50, = h], subviews: [{name: B, frame: [0, = x, 6, 8]}]}]
mutations:
  - A.transform: {rotation: = t deg}
  - B.transform: {scale: [2, 0.5]}
"""
HOSTILE = [
    "a:b#c=d{e}~f\\g", "// no comment", "%50%half", "]]>", "<b>&amp;\"it's\"</b>", "**bold**",
    "$x^2$ `code` *em* _u_ [l](u) ![i](u) ~~s~~ |t|", "= 3 +- 1", "1. list", "a) choice",
    "*b) right", "... feedback", "- minus", "+ plus", "! solution", "# heading", "END_GROUP",
    "{1:NUMERICAL:=1:1}", "####general", "->", "#deck:other", "say \"\"", "日本語", "back\\slash\\",
    "``` {.python .run}", "Title: x", "&#37;", "tail~", "-- --- ...", "(c) 'x'", "\\( x \\)",
    "[^1] footnote", "term\n:   definition", "\\SI{3}{m}",
]


def hostile_scene():
    scenes = []
    for text in HOSTILE:
        quoted = json.dumps(text, ensure_ascii=False)
        scenes.append(
            f"scene: {quoted}\nviews: [{{name: A, frame: [1, 2, 30, 40]}}]\n"
            "mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [5, 6, 70, 80]}]\n"
            f"quiz: [{{ask: A.center.x, prompt: {quoted}}},"
            f" {{ask: A.bounds, choices: 3, prompt: {quoted}}}]\n")
    return "---\n".join(scenes)


def words(text):
    return " ".join(text.split())


def check_hostile(folder):
    """What people read in the end is what stands in the scene."""
    prompts = [words(text) for text in HOSTILE for _ in range(2)]
    root = etree.parse(str(folder / "hostile.xml")).getroot()
    shown = [
        html.fromstring(f"<div>{q.findtext('questiontext/text')}</div>").text_content()
        for q in root]
    names = [words(q.findtext("name/text")) for q in root]
    with zipfile.ZipFile(folder / "hostile.zip") as archive:
        name = next(n for n in archive.namelist() if n.endswith(".xml") and "meta" not in n and "manifest" not in n)
        tree = etree.fromstring(archive.read(name))
    path = "//*[local-name()='item']/*[local-name()='presentation']/*[local-name()='material']/*"
    canvas = [html.fromstring(f"<div>{m.text}</div>").text_content() for m in tree.xpath(path)]
    lines = (folder / "hostile.tsv").read_text(encoding="utf-8").splitlines(keepends=True)
    cards = [row[0] for row in csv.reader(lines[7:], dialect="excel-tab", strict=True)]
    check(len(shown) == len(canvas) == len(cards) == len(prompts), "a question got lost")
    for prompt, *texts in zip(prompts, shown, canvas, cards):
        for text in texts:
            check(prompt in words(text), f"`{prompt}` became `{words(text)[-200:]}`")
    for prompt, name in zip(prompts, names):
        check(name.startswith(prompt), f"`{prompt}` became `{name}`")
    print(f"hostile texts: {len(HOSTILE)}")


def check(condition, message):
    if not condition:
        sys.exit(f"quiz.py: {message}")


def model(path):
    """The numbers and choices of a quiz, from its JSON."""
    data = json.loads(path.read_bytes())
    check(data["format"] == 1, f"{path}: format")
    numbers = [a for q in data["questions"] for a in q.get("answers", [])]
    choices = [q for q in data["questions"] if "choices" in q]
    return data, numbers, choices


def check_text2qti(path, numbers, choices):
    # It writes a file into HOME on its first run.
    environment = dict(os.environ, HOME=str(path.parent))
    program = pathlib.Path(sys.executable).parent / "text2qti"
    run = subprocess.run(
        [program, path.name], cwd=path.parent, env=environment, input="", text=True,
        capture_output=True)
    check(run.returncode == 0, f"text2qti refuses {path}: {run.stdout}{run.stderr}")
    check(path.with_suffix(".zip").exists(), f"text2qti makes nothing of {path}")
    # What it read is what was meant: every accepted interval holds its answer and no wrong one.
    intervals = re.findall(r"^=   (\S+) \+- (\S+)$", path.read_text(), re.M)
    check(len(intervals) == len(numbers), f"{path}: {len(intervals)} of {len(numbers)} numbers")
    for (value, margin), number in zip(intervals, numbers):
        value, margin = float(value), float(margin)
        check(abs(value - number["value"]) < margin, f"{path}: {number}")
        for wrong in number["distractors"]:
            check(abs(value - wrong["value"]) > margin, f"{path}: {number} accepts {wrong}")
    print(f"text2qti: {len(numbers)} numbers, {len(choices)} choices")


def check_moodle(path, numbers, choices):
    check(path.read_bytes().startswith(b"<?xml "), f"{path}: does not begin with its declaration")
    root = etree.parse(str(path), etree.XMLParser(resolve_entities=False)).getroot()
    check(root.tag == "quiz", f"{path}: {root.tag}")
    number = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?\Z")
    found, kinds = 0, {}
    for question in root:
        kind = question.get("type")
        kinds[kind] = kinds.get(kind, 0) + 1
        for tag in ("name/text", "questiontext/text", "generalfeedback/text"):
            check(question.findtext(tag), f"{path}: a question without {tag}")
        fractions = [answer.get("fraction") for answer in question.iterfind("answer")]
        if kind == "cloze":
            gaps = re.findall(r"\{[1-9][0-9]*:NUMERICAL:=([^:]+):([^#]+)#", question.findtext("questiontext/text"))
            check(gaps, f"{path}: a cloze without gaps")
            texts = [text for gap in gaps for text in gap]
            found += len(gaps)
        else:
            check(float(question.findtext("defaultgrade")) >= 0, f"{path}: defaultgrade")
            check(fractions.count("100") == 1, f"{path}: {fractions}")
            check(set(fractions) <= {"100", "0"}, f"{path}: {fractions}")
            texts = []
            if kind == "numerical":
                found += 1
                texts = [a.findtext(t) for a in question.iterfind("answer") for t in ("text", "tolerance")]
        for text in texts:
            check(number.match(text), f"{path}: `{text}` is no number to Moodle")
    check(found == len(numbers), f"{path}: {found} of {len(numbers)} numbers")
    check(kinds.get("multichoice", 0) == len(choices), f"{path}: {kinds}")
    print(f"Moodle XML: {kinds}")


def check_anki(path, questions):
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    header = [line for line in lines[:7] if line.startswith("#")]
    check(len(header) == 7, f"{path}: {header}")
    rows = list(csv.reader(lines[7:], dialect="excel-tab", strict=True))
    check(len(rows) == len(questions), f"{path}: {len(rows)} of {len(questions)} cards")
    check(all(len(row) == 4 and all(row) for row in rows), f"{path}: a card without a field")
    check(len({row[3] for row in rows}) == len(rows), f"{path}: a GUID stands twice")
    print(f"Anki: {len(rows)} cards")


def check_csv(path, numbers, choices):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    check(len(rows) == len(numbers) + len(choices), f"{path}: {len(rows)} rows")
    print(f"CSV: {len(rows)} rows")


def main():
    geomrun, folder, *scenes = sys.argv[1:]
    geomrun, folder = os.path.abspath(geomrun), pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "hard.yaml").write_text(HARD, encoding="utf-8")
    (folder / "hostile.yaml").write_text(hostile_scene(), encoding="utf-8")
    drawn = [scene for scene in scenes if "drawn" in scene]
    check(drawn, "no scene with parameters")
    variants = ["--variants", str(VERSIONS), "--seed", "7"]
    for name, paths, options in [
        ("scenes", scenes, []),
        ("chinese", scenes, ["--lang", "zh-Hans", "--code", "objc"]),
        ("versions", drawn, variants),
        ("hard", [folder / "hard.yaml"], variants),
        ("hostile", [folder / "hostile.yaml"], []),
    ]:
        data, numbers, choices = model(
            quiz(geomrun, folder, f"{name}.json", "json", paths, "--key", "inline", *options))
        print(f"{name}: {len(data['questions'])} questions")
        check("--variants" not in options or len(data["questions"]) >= VERSIONS, "too few versions")
        check_text2qti(
            quiz(geomrun, folder, f"{name}.txt", "text2qti", paths, *options), numbers, choices)
        check_moodle(
            quiz(geomrun, folder, f"{name}.xml", "moodle-xml", paths, *options), numbers, choices)
        check_anki(
            quiz(geomrun, folder, f"{name}.tsv", "anki", paths, *options), data["questions"])
        check_csv(quiz(geomrun, folder, f"{name}.csv", "csv", paths, *options), numbers, choices)
        again = quiz(geomrun, folder, f"{name}-again.txt", "text2qti", paths, *options)
        check(again.read_bytes() == (folder / f"{name}.txt").read_bytes(), "other bytes")
    check_hostile(folder)


main()
