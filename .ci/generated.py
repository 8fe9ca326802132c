#!/usr/bin/env python3
"""Makes questions about all topics and levels, and checks each by what Docs/Quizzes.md says is asked.

usage: generated.py GEOMRUN [COUNT [SEED]]

The answer of the key is put into the scene of the question as what it expects, and `check` replays it: with all steps it has to be
met without a finding, and without any of them to be missed. Choices are apart, answers are no numbers that anybody sees at once,
and no question comes twice, whatever its views are called. Prints what it takes.
"""

import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

LEVELS, CHOICES = (1, 2, 3), 4
# What an answer is right within, twice.
APART = 0.02
LARGEST = 2000
# So much is enough for any number of questions.
MOST_MEGABYTES = 200
ASKED = re.compile(r"^  - \{ask: (.*), choices: [0-9]+\}$", re.M)
LIST = re.compile(r"\[([^\[\]]*)\]")


def numbers(text):
    """Those of `(1, 2)`, or None."""
    try:
        return [float(item) for item in text[1:-1].split(",")] if text.startswith("(") else None
    except ValueError:
        return None


def lists(scene):
    """The lists of numbers that stand in a scene."""
    return [found for found in (numbers(f"({items})") for items in LIST.findall(scene)) if found]


def without_names(scene):
    """The scene from its views on, each called by its place."""
    text = scene[scene.index("\nviews:"):]
    places = {name: f"v{place}" for place, name in enumerate(re.findall(r"name: (\w+)", text))}
    platform = re.findall(r"^platform: .*$", scene, re.M)
    return "\n".join(platform) + re.sub(r"\w+", lambda word: places.get(word[0], word[0]), text)


def expecting(scene, answer, left_out=None):
    """The scene with the answer as what it expects, without one of its steps."""
    asked = ASKED.search(scene)[1]
    # What is asked of the state behind a step is expected there, before the turn at the end lays anything out.
    asked, _, after = asked.partition(", after: ")
    is_list = numbers(answer) is not None or "," in answer or asked.startswith(("{broken:", "{calls:"))
    value = f"[{answer.strip('()')}]" if is_list else answer
    if asked.startswith("{"):
        expects = f"queries:\n  - {asked[:-1]}, expect: {value}}}\n"
    else:
        view, path = asked.split(".", 1)
        expected = f"{{{view}: {{{path}: {value}}}}}"
        expects = f"  - expect: {expected}\n" if after else f"expect: {expected}\n"
    before, mark, steps = scene[:scene.index("\nquiz:\n") + 1].partition("\nmutations:\n")
    lines = steps.splitlines(keepends=True)
    if after:
        del lines[int(after):]
    if left_out is not None:
        del lines[left_out]
    return before + (mark + "".join(lines) if lines else "\n") + expects


def steps(scene):
    """How many steps a scene has, one a line."""
    lines = scene[:scene.index("\nquiz:\n") + 1].partition("\nmutations:\n")[2].splitlines()
    assert all(line.startswith("  - ") for line in lines), scene
    return len(lines)


def faults_of(question, scene):
    """What is wrong with a question by itself."""
    answer, choices, wrong = question["answer"], question["choices"], question["distractors"]
    if len(choices) != CHOICES:
        yield f"{len(choices)} choices"
    if choices.count(answer) != 1:
        yield "the answer is no choice, or stands twice"
    if sorted(choices) != sorted([answer] + [entry["text"] for entry in wrong]):
        yield "choices without a reason"
    values = [numbers(choice) for choice in choices]
    for place, value in enumerate(values):
        for choice, other in zip(choices[:place], values[:place]):
            alike = value and other and len(value) == len(other) and all(abs(a - b) <= APART for a, b in zip(value, other))
            if alike or choice == choices[place]:
                yield f"{choice} and {choices[place]} are one"
    if sum("+" in entry["misconception"] for entry in wrong) > 1:
        yield "more than one of two mistakes"
    for entry in wrong:
        if not entry["feedback"] or answer.startswith("(") and answer in entry["feedback"]:
            yield f"the feedback of {entry['text']} is the answer, or nothing"
    value = numbers(answer)
    if value is None:
        receiver = re.search(r"view: (\w+)", ASKED.search(scene)[1])
        if answer == "(none)" or receiver and answer == receiver[1]:
            yield "nothing or the asked view is hit"
        return
    if any(abs(number) > LARGEST or number != round(number) for number in value):
        yield "the answer is no whole number, or a large one"
    # Of insets, some edges may have none.
    is_rect = not re.search("(Insets?|Margins)$", ASKED.search(scene)[1])
    if any(a == b for a, b in zip(value[::2], value[1::2])) or is_rect and min(value[2:], default=1) < 1:
        yield "the answer is a square, or as far in both directions, or has no area"
    if value in lists(scene):
        yield "the answer stands in the scene"


def used():
    """The seconds of a processor and the most megabytes that programs have taken so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def made(geomrun, folder, level, count, seed):
    """The questions of a level, each with its scene."""
    scenes, quiz = folder / f"level-{level}", folder / f"{level}.json"
    subprocess.run(
        [geomrun, "quiz", "--topic", "all", "--level", str(level), "--count", str(count), "--seed", str(seed),
         "--format", "json", "--key", "inline", "--scenes", scenes, "-o", quiz], check=True)
    titles = {}
    for path in scenes.iterdir():
        text = path.read_text(encoding="utf-8")
        titles[re.match(r'scene: \{en: "([^"]*)"', text)[1]] = text
    questions = json.loads(quiz.read_text(encoding="utf-8"))["questions"]
    assert len(questions) == len(titles) == count, f"{len(questions)} questions, {len(titles)} scenes"
    return [(question, titles[question["scene"]]) for question in questions]


def replayed(geomrun, folder, documents):
    """For each document whether what it expects is met, None where it is not valid; and whether anything was found."""
    path, output = folder / "documents.yaml", folder / "check.json"
    path.write_text("---\n".join(documents), encoding="utf-8")
    # What it tells of findings stands in the output as well.
    command = [geomrun, "check", "--format", f"json={output}", path]
    status = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    assert status < 3, f"check ended with {status}"
    results = json.loads(output.read_text(encoding="utf-8"))["scenes"]
    assert len(results) == len(documents), f"{len(results)} of {len(documents)} documents"
    for result in results:
        expectations = result.get("expectations", [])
        yield (len(expectations) == 1 and expectations[0]["met"] if result["valid"] else None), bool(result["findings"])


def main():
    geomrun, *options = sys.argv[1:]
    count, seed = [int(option) for option in options] + [10000, 1][len(options):]
    faults, twins, ids, documents = [], {}, set(), []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        questions = [
            entry for place, level in enumerate(LEVELS)
            for entry in made(geomrun, folder, level, count // len(LEVELS) + (place < count % len(LEVELS)), seed)]
        seconds, megabytes = used()
        for question, scene in questions:
            faults += [f"{question['id']}: {fault}" for fault in faults_of(question, scene)]
            twin = twins.setdefault(without_names(scene), question["id"])
            if twin != question["id"] or question["id"] in ids:
                faults.append(f"{question['id']}: the same as {twin}")
            ids.add(question["id"])
            documents += [(question, None, expecting(scene, question["answer"]))]
            documents += [(question, step, expecting(scene, question["answer"], step)) for step in range(steps(scene))
                          # Of layout passes it is asked what marks, and what does not.
                          if "layoutSubviews:" not in scene]
        results = replayed(geomrun, folder, [text for *_, text in documents])
        for (question, step, _), (is_met, is_found) in zip(documents, results):
            if step is None and (is_met is not True or is_found):
                faults.append(f"{question['id']}: the key is not what the scene comes to, or something is found in it")
            elif step is not None and is_met:
                faults.append(f"{question['id']}: step {step + 1} has no part in the answer")
        all_seconds, _ = used()
    print(f"{len(questions)} questions, {len(documents)} replays; made in {seconds:.1f} s of a processor with {megabytes:.0f} MB, "
          f"checked in {all_seconds - seconds + sum(resource.getrusage(resource.RUSAGE_SELF)[:2]):.1f} s")
    if megabytes > MOST_MEGABYTES:
        faults.append(f"more than {MOST_MEGABYTES} MB")
    if faults:
        sys.exit("\n".join(faults[:20] + [f"{len(faults)} faults"]))


if __name__ == "__main__":
    main()
