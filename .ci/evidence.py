"""Whether Docs/Evidence.md has an answer for each rule: a confidence that it explains, and scenes that hold the rule.

- Each section of Docs/Rules.md, but for what the rules rest on, is a section of Docs/Evidence.md, at the same level.
- Each of these sections has a table of rules, and each row names one confidence of the first table and at least one scene.
- A rule that is only `consistent` names a question in Scenes/ask-a-device, and each question there is named.
- The scenes are checked and all of their expectations met; a recorded message is still what geomrun says.
"""

import pathlib
import re
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
HEADING = re.compile(r"^(#{2,}) (.+)$", re.M)
HEADER = "| rule | confidence | rests on | scenes |"
SCENE = re.compile(r"\]\(\.\./((?:Scenes|Tests)/\S+?\.yaml)\)")
QUESTIONS = "Scenes/ask-a-device"
UNASKED = ("The basis of the rules",)


def problems(geomrun, rules, evidence):
    """What is missing or no longer true, as messages."""
    sections = dict(split(evidence))
    for level, title in HEADING.findall(rules):
        if title not in UNASKED and (level, title) not in sections:
            yield f"no section `{level} {title}`, which Docs/Rules.md has"
    certainties = set(re.findall(r"^\| (\w+) \| ", evidence.partition(HEADER)[0], re.M)) - {"confidence"}
    named = set()
    for (level, title), text in sections.items():
        _, _, table = text.partition(HEADER)
        rows = [row for row in table.splitlines() if row.startswith("| ")]
        if not rows and (level, title) in HEADING.findall(rules):
            yield f"no rule in `{title}`"
        for row in rows:
            yield from row_problems(row, certainties)
            named.update(SCENE.findall(row))
    questions = {str(path.relative_to(ROOT)) for path in (ROOT / QUESTIONS).glob("*.yaml")}
    for path in sorted(questions - named):
        yield f"{path} asks about a rule that is not here"
    for path in sorted(named):
        yield from scene_problems(geomrun, path)


def split(text):
    found = list(HEADING.finditer(text))
    ends = [heading.start() for heading in found[1:]] + [len(text)]
    return [(heading.groups(), text[heading.end():end]) for heading, end in zip(found, ends)]


def row_problems(row, certainties):
    cells = [cell.strip() for cell in row.strip("|").split(" | ")]
    if len(cells) != 4 or not all(cells):
        yield f"{len(cells)} cells, or an empty one: {row}"
        return
    rule, certainty, reason, scenes = cells
    if certainty not in certainties:
        yield f"`{certainty}` is none of {', '.join(sorted(certainties))}: {rule}"
    if not [path for path in SCENE.findall(scenes) if not path.startswith(QUESTIONS)]:
        yield f"no scene holds: {rule}"
    asked = any(path.startswith(QUESTIONS) for path in SCENE.findall(reason))
    if asked != (certainty == "consistent"):
        yield f"a rule asks a device if it is only consistent, and no other does: {rule}"


def scene_problems(geomrun, path):
    file = ROOT / path
    if not file.exists():
        yield f"no {path}"
    elif path.startswith("Scenes/"):
        # Questions expect nothing yet.
        options = ["--allow-empty"] if path.startswith(QUESTIONS) else []
        result = subprocess.run(
            [geomrun, "check", "--strict", *options, path], cwd=ROOT,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        if result.returncode:
            yield f"{path} does not pass:\n{result.stdout}"
    else:
        recorded = file.with_suffix(".txt")
        result = subprocess.run(
            [geomrun, file.name], cwd=file.parent, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        if not recorded.exists() or result.stderr != recorded.read_text(encoding="utf-8"):
            yield f"{path} is not refused as recorded:\n{result.stderr}"
