#!/usr/bin/env python3
"""Gives quizzes of the scenes to the programs that read them: text2qti, lxml, Python's csv and json; GIFT to a reader of
its own, which does what Moodle's importer does.

usage: quiz.py GEOMRUN FOLDER SCENE...; needs text2qti and lxml.
"""

import base64
import contextlib
import csv
import io
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

import markdown
import text2qti.cmdline
from lxml import etree, html

VERSIONS = 200
# The versions that `FEW` has.
COMBINATIONS = 15


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
FEW = """scene: Few
params: {w: {from: 30, to: 110, step: 20}, s: {choices: [2, 4, 0.5, 2]}}
views: [{name: A, frame: [10, 20, = w, 40]}]
mutations: [{A.transform: {scale: [= s, 3]}}]
quiz: [{ask: A.frame}, {ask: A.bounds, choices: 2}]
"""
HOSTILE = [
    "a:b#c=d{e}~f\\g", "// no comment", "%50%half", "]]>", "<b>&amp;\"it's\"</b>", "**bold**",
    "$x^2$ `code` *em* _u_ [l](u) ![i](u) ~~s~~ |t|", "= 3 +- 1", "1. list", "a) choice",
    "*b) right", "... feedback", "- minus", "+ plus", "! solution", "# heading", "END_GROUP",
    "{1:NUMERICAL:=1:1}", "####general", "->", "#deck:other", "say \"\"", "日本語", "back\\slash\\",
    "``` {.python .run}", "Title: x", "&#37;", "tail~", "-- --- ...", "(c) 'x'", "\\( x \\)",
    "[^1] footnote", "[sound:a.mp3]", "[latex]x[/latex] [$]y[/$]", "{{c1::gap}} {{Front}}", "term\n:   definition", "\\SI{3}{m}",
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
    questions = etree.parse(str(folder / "hostile.xml")).xpath("question[@type != 'category']")
    shown = [
        html.fromstring(f"<div>{q.findtext('questiontext/text')}</div>").text_content()
        for q in questions]
    names = [words(q.findtext("name/text")) for q in questions]
    with zipfile.ZipFile(folder / "hostile.zip") as archive:
        name = next(n for n in archive.namelist() if n.endswith(".xml") and "meta" not in n and "manifest" not in n)
        tree = etree.fromstring(archive.read(name))
    path = "//*[local-name()='item']/*[local-name()='presentation']/*[local-name()='material']/*"
    canvas = [html.fromstring(f"<div>{m.text}</div>").text_content() for m in tree.xpath(path)]
    lines = (folder / "hostile.tsv").read_text(encoding="utf-8").splitlines(keepends=True)
    cards = [html.fromstring(f"<div>{row[0]}</div>").text_content() for row in csv.reader(lines[6:], dialect="excel-tab", strict=True)]
    gift = [
        html.fromstring(f"<div>{record['text']}</div>").text_content()
        for record in gift_records(folder / "hostile.gift.txt")]
    page = html.parse(str(folder / "hostile.html"), html.HTMLParser(encoding="utf-8"))
    asked = [node.text_content() for node in page.xpath("//*[@class='question']//p | //legend")]
    asked = [text for text in asked if text][:len(prompts)]
    check(
        len(shown) == len(canvas) == len(cards) == len(gift) == len(asked) == len(prompts),
        "a question got lost")
    for prompt, *texts in zip(prompts, shown, canvas, cards, gift, asked):
        for text in texts:
            check(prompt in words(text), f"`{prompt}` became `{words(text)[-200:]}`")
    for prompt, name in zip(prompts, names):
        check(name.startswith(prompt), f"`{prompt}` became `{name}`")
    check_collections(folder / "hostile.tsv", len(prompts), prompts)
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


def run_text2qti(path):
    """Runs its command in this process; the status, and what it says.

    It spends nearly all its time on Markdown, and most paragraphs stand there several times: each is converted once.
    """
    said = io.StringIO()
    before = os.getcwd(), sys.argv, sys.stdin
    # It writes a file into HOME on its first run.
    os.environ["HOME"] = str(path.parent.resolve())
    os.chdir(path.parent)
    sys.argv, sys.stdin = ["text2qti", path.name], io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            text2qti.cmdline.main()
            status = 0
    except SystemExit as end:
        status = end.code
    finally:
        os.chdir(before[0])
        sys.argv, sys.stdin = before[1:]
    return status, said.getvalue()


# Paragraphs and blocks of code, which are told from each other by blank lines outside of these.
BLOCK = re.compile(r"(?:```.*?^```$|(?:[^\n]+\n?)+)(?=\n|\Z)", re.M | re.S)
# What a paragraph may have to do with others, or be something else for.
OTHER = re.compile(r"^(?:[-+*>#:|=~]|[0-9]+[.)]|\s)|[\[<|]", re.M)
# Of so many texts in blocks one is converted in one piece as well.
COMPARED = 50
converted = {}
in_blocks = itertools.count()
convert = markdown.Markdown.convert


def convert_once(converter, text):
    if text in converted:
        return converted[text]
    result = by_blocks(converter, text) or convert(converter, text)
    # An image is noted down while it is converted.
    if "![" not in text:
        converted[text] = result
    return result


def by_blocks(converter, text):
    """What blocks come to one by one, most of which stand in several texts; None where one may depend on another."""
    blocks = [block.strip("\n") for block in BLOCK.findall(text)]
    if len(blocks) < 2 or any(OTHER.search(block) for block in blocks if not block.startswith(("```", "!["))):
        return None
    result = "\n".join(convert_once(converter, block) for block in blocks)
    if next(in_blocks) % COMPARED == 0:
        check(result == convert(converter, text), f"Markdown reads blocks of this text together: {text}")
    return result


markdown.Markdown.convert = convert_once


def check_text2qti(path, numbers, choices):
    status, said = run_text2qti(path)
    check(status in (0, None), f"text2qti refuses {path}: {said}")
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
    root = etree.parse(str(path), etree.XMLParser(resolve_entities=False, huge_tree=True)).getroot()
    schema = etree.RelaxNG(etree.parse(str(pathlib.Path(__file__).with_name("moodle.rng"))))
    check(schema.validate(root), f"{path}: {schema.error_log.last_error}")
    check(root[0].get("type") == "category", f"{path}: questions without a category")
    number = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?\Z")
    found, kinds = 0, {}
    for question in root.xpath("question[@type != 'category']"):
        kind = question.get("type")
        kinds[kind] = kinds.get(kind, 0) + 1
        fractions = [answer.get("fraction") for answer in question.iterfind("answer")]
        if kind == "cloze":
            gaps = re.findall(r"\{[1-9][0-9]*:NUMERICAL:=([^:]+):([^#]+)#", question.findtext("questiontext/text"))
            check(gaps, f"{path}: a cloze without gaps")
            for text in (text for gap in gaps for text in gap):
                check(number.match(text), f"{path}: `{text}` is no number to Moodle")
            found += len(gaps)
        else:
            check(fractions.count("100") == 1, f"{path}: {fractions}")
            found += kind == "numerical"
        for part in ("questiontext", "generalfeedback"):
            names = re.findall(r'src="@@PLUGINFILE@@/([^"]+)"', question.findtext(f"{part}/text"))
            files = {file.get("name"): file.text for file in question.iterfind(f"{part}/file")}
            check(sorted(names) == sorted(files), f"{path}: {names} are not {sorted(files)}")
            for name, text in files.items():
                check_picture(base64.b64decode(text, validate=True), f"{path}, {name}", part == "questiontext")
    ids = [node.text for node in root.iterfind("question/idnumber")]
    check(len(set(ids)) == len(ids) == sum(kinds.values()), f"{path}: an id number stands twice")
    check(found == len(numbers), f"{path}: {found} of {len(numbers)} numbers")
    check(kinds.get("multichoice", 0) == len(choices), f"{path}: {kinds}")
    print(f"Moodle XML: {kinds}")
    return ids, [node.text for node in root.iterfind("question/category/text")]


def check_picture(picture, where, is_set_up):
    root = etree.fromstring(picture)
    check(root.tag == "{http://www.w3.org/2000/svg}svg", f"{where}: {root.tag}")
    check(not root.xpath("//*[local-name() = 'script']"), f"{where}: runs something")
    # What is asked for must not be read off: there are no numbers but those of the axes, and no frames.
    told = root.findtext("{http://www.w3.org/2000/svg}desc")
    check(not is_set_up or not re.search(r"frame", told), f"{where}: {told}")
    check(not is_set_up or not root.xpath("//*[@class = 'frame']"), f"{where}: a frame")


def gift_records(path):
    """The questions of a file, as Moodle's importer takes it apart: what is escaped is hidden first."""
    hidden = dict(zip(":#={}~n", "\ue000\ue001\ue002\ue003\ue004\ue005\ue006"))
    records, category = [], None

    def shown(text):
        for mark, other in hidden.items():
            text = text.replace(other, "\n" if mark == "n" else mark)
        return text.replace("\ue007", "\\")

    for block in re.split(r"\n[ \t]*\n", path.read_text(encoding="utf-8")):
        lines = block.strip().split("\n")
        comments = [line for line in lines if line.lstrip().startswith("//")]
        text = "\n".join(line for line in lines if not line.lstrip().startswith("//")).strip()
        if not text:
            continue
        text = text.replace("\\\\", "\ue007")
        for mark, other in hidden.items():
            text = text.replace("\\" + mark, other)
        if text.startswith("$CATEGORY:"):
            category = text[10:].strip()
            check("\n" not in category, f"{path}: {category}")
            continue
        check(text.startswith("::"), f"{path}: no title: {text[:80]}")
        title, rest = text[2:].split("::", 1)
        check(rest.startswith("[html]"), f"{path}: no format: {rest[:80]}")
        start, end = rest.index("{"), rest.index("}")
        check(end == len(rest) - 1 and rest.count("{") == 1, f"{path}: {rest[end:]}")
        answers = rest[start + 1:end].strip()
        answers, _, general = answers.rpartition("####")
        records.append({
            "category": category, "id": re.findall(r"\[id:([^\]]+)\]", "".join(comments)),
            "title": shown(title), "text": shown(rest[6:start]), "general": shown(general),
            "isNumerical": answers.startswith("#"),
            "answers": [shown(answer) for answer in re.findall(r"[=~]([^=~]*)", answers.lstrip("#"))],
        })
    return records


def check_gift(path, numbers, choices):
    records = gift_records(path)
    check(len(records) == len(numbers) + len(choices), f"{path}: {len(records)} records")
    # In the order of the questions, which the model counts apart.
    exact = [record for record in records if record["isNumerical"]]
    for record, number in zip(exact, numbers, strict=True):
        right, *wrong = record["answers"]
        value, tolerance = re.match(r"%100%([^:]+):([^#]+)#", right).groups()
        check(float(value) == number["value"], f"{path}: {right} for {number}")
        check(float(tolerance) == number["tolerance"], f"{path}: {right} for {number}")
        given = [float(re.match(r"%0%([^:]+):", answer).group(1)) for answer in wrong]
        check(given == [entry["value"] for entry in number["distractors"]], f"{path}: {record}")
    for record in records:
        check(record["category"] and len(record["id"]) == 1, f"{path}: {record['title']}")
    ids = [record["id"][0] for record in records]
    check(len(set(ids)) == len(ids), f"{path}: an id number stands twice")
    print(f"GIFT: {len(records)} records in {len({record['category'] for record in records})} categories")


def check_anki(path, questions):
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    header = [line for line in lines[:6] if line.startswith("#")]
    check(len(header) == 6, f"{path}: {header}")
    rows = list(csv.reader(lines[6:], dialect="excel-tab", strict=True))
    check(len(rows) == len(questions), f"{path}: {len(rows)} of {len(questions)} cards")
    check(all(len(row) == 4 and all(row) for row in rows), f"{path}: a card without a field")
    check(len({row[3] for row in rows}) == len(rows), f"{path}: a GUID stands twice")
    print(f"Anki: {len(rows)} cards")


def check_collections(path, count, prompts=()):
    """Anki itself, in languages that call its fields otherwise: each card has its question and its answer, and comes once.

    What it shows of cards with prompts is what stands in the scene.
    """
    from anki.collection import Collection, ImportCsvRequest
    from anki.lang import set_lang
    for language in ("en_US", "zh_CN", "de_DE", "ja_JP"):
        set_lang(language)
        with tempfile.TemporaryDirectory() as folder:
            collection = Collection(str(pathlib.Path(folder, "collection.anki2")))
            fields = [field["name"] for field in collection.models.current()["flds"]]
            for _ in range(2):
                request = ImportCsvRequest(path=str(path), metadata=collection.get_csv_metadata(path=str(path), delimiter=None))
                collection.import_csv(request)
            notes = [collection.get_note(number) for number in collection.find_notes("")]
            check(len(notes) == count, f"{path}, {language}: {len(notes)} of {count} notes after two imports")
            for note in notes:
                check(len(note.fields) == 2 and all(note.fields) and note.tags == ["geomrun"], f"{path}, {language}: {note.fields}")
                card = note.cards()[0]
                shown = html.fromstring(f"<div>{card.answer()}</div>")
                check(len(shown.xpath(".//div[contains(@style, 'pre-wrap')]")) == 2, f"{path}, {language}: {card.answer()[:300]}")
            for prompt, note in zip(prompts, notes):
                question = words(html.fromstring(f"<div>{note.cards()[0].question()}</div>").text_content())
                check(prompt in question, f"{path}, {language}: `{prompt}` became `{question[-200:]}`")
            collection.close()
        print(f"Anki in {language} with the fields {', '.join(fields)}: {len(notes)} notes")


def check_csv(path, numbers, choices):
    with open(path, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    check(len(rows) == len(numbers) + len(choices), f"{path}: {len(rows)} rows")
    print(f"CSV: {len(rows)} rows")


def check_pictures(geomrun, folder, scenes):
    """Pictures lie where they are referred to."""
    data, numbers, choices = model(quiz(geomrun, folder, "pictures.json", "json", scenes, "--key", "inline"))
    check_moodle(quiz(geomrun, folder, "pictures.xml", "moodle-xml", scenes, "--pictures"), numbers, choices)
    text = quiz(geomrun, folder, "pictures.md", "markdown", scenes, "--pictures").read_text(encoding="utf-8")
    names = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)
    check(names and len(set(names)) == len(names), f"pictures.md: {names}")
    for name in names:
        check_picture((folder / name).read_bytes(), name, "set-up" in name)
    path = quiz(geomrun, folder, "pictures.txt", "text2qti", scenes, "--pictures")
    check_text2qti(path, numbers, choices)
    with zipfile.ZipFile(path.with_suffix(".zip")) as archive:
        inside = [name for name in archive.namelist() if name.endswith(".svg")]
    check(len(inside) == len(names), f"pictures.zip: {inside}")
    path = quiz(geomrun, folder, "pictures.tsv", "anki", scenes, "--pictures")
    check_anki(path, data["questions"])
    check_collections(path, len(data["questions"]))
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    check("#html:true\n" in lines, "pictures.tsv: pictures that are shown as text")
    for front, back, *_ in csv.reader(lines[6:], dialect="excel-tab", strict=True):
        for field in (front, back):
            check(len(html.fromstring(f"<div>{field}</div>").xpath(".//svg")) == 1, "pictures.tsv: no picture")
    print(f"pictures: {len(names)}")


def check_split(geomrun, folder):
    """Every file holds its own version, and the key knows all of them."""
    place = folder / "versions"
    run = subprocess.run(
        [geomrun, "quiz", "--format", "json", "--key", "inline", "--variants", str(VERSIONS), "--split", place,
         folder / "few.yaml"], check=True, capture_output=True, text=True)
    check(f"only {COMBINATIONS} different versions; {VERSIONS} were requested" in run.stderr, run.stderr)
    check(run.stderr.count("note:") == 1, run.stderr)
    files = sorted(place.glob("version-*.json"))
    check(len(files) == VERSIONS, f"{len(files)} files")
    contents = [file.read_bytes() for file in files]
    check(len(set(contents)) == COMBINATIONS, f"{len(set(contents))} different files")
    uses = {content: contents.count(content) for content in contents}
    check(max(uses.values()) - min(uses.values()) <= 1, "versions repeat unevenly")
    with open(place / "key.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, strict=True))
    markdown = (place / "key.md").read_text(encoding="utf-8").replace("\\", "")
    for file in files:
        _, numbers, choices = model(file)
        own = [row for row in rows if row["file"] == file.name]
        check(
            [float(row["answer"]) for row in own if row["tolerance"]] == [n["value"] for n in numbers],
            f"{file}: {own}")
        check([row["answer"] for row in own if row["choice"]] == [c["answer"] for c in choices], f"{file}: {own}")
        for row, choice in zip([row for row in own if row["choice"]], choices, strict=True):
            letter = "ABCD"[choice["choices"].index(choice["answer"])]
            check(row["choice"] == letter and f"{letter}. {choice['answer']} " in markdown, f"{file}: {row}")
    check(markdown.count("\n## ") == COMBINATIONS, "key.md: versions")
    print(f"split: {len(files)} files, {len(rows)} rows of the key")


def main():
    geomrun, folder, *scenes = sys.argv[1:]
    geomrun, folder = os.path.abspath(geomrun), pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "hard.yaml").write_text(HARD, encoding="utf-8")
    (folder / "few.yaml").write_text(FEW, encoding="utf-8")
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
        ids, categories = check_moodle(
            quiz(geomrun, folder, f"{name}.xml", "moodle-xml", paths, *options), numbers, choices)
        check_gift(
            quiz(geomrun, folder, f"{name}.gift.txt", "gift", paths, *options), numbers, choices)
        if "--variants" in options:
            # Fewer versions have the same ids, and each question has all its versions in one category.
            fewer = quiz(geomrun, folder, "fewer.xml", "moodle-xml", paths, *options, "--variants", "3")
            some = [node.text for node in etree.parse(str(fewer)).iterfind("question/idnumber")]
            check(some == ids[:len(some)], f"{name}: ids depend on the number of versions")
            check(len(set(categories)) * VERSIONS == len(ids), f"{name}: {len(set(categories))} categories")
        quiz(geomrun, folder, f"{name}.html", "html", paths, *options)
        check_anki(
            quiz(geomrun, folder, f"{name}.tsv", "anki", paths, *options), data["questions"])
        check_csv(quiz(geomrun, folder, f"{name}.csv", "csv", paths, *options), numbers, choices)
        again = quiz(geomrun, folder, f"{name}-again.txt", "text2qti", paths, *options)
        check(again.read_bytes() == (folder / f"{name}.txt").read_bytes(), "other bytes")
    check_hostile(folder)
    check_pictures(geomrun, folder, scenes)
    chinese = folder / "chinese.tsv"
    cards = csv.reader(chinese.read_text(encoding="utf-8").splitlines(keepends=True)[6:], dialect="excel-tab", strict=True)
    check_collections(chinese, len(list(cards)))
    check_split(geomrun, folder)


main()
