#!/usr/bin/env python3
"""Judges layouts of random scenes by linear programs, priority after priority.

usage: random_layouts.py GEOMRUN [--scenes 500] [--seed 1]     needs highspy

Frames have to be a best layout, `ambiguous` has to name what others have otherwise, and what is told of it has to be the range of all
best layouts. What a solution names for a number has to be met exactly. Of a conflict, the constraints that are
named must contradict each other, without any one of them the others must not, what they are said to leave together has to follow
from them, and every way out that is told must end it.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from judging import program
from model.layouts import QUANTITIES, Programs
from scenes.layouts import RandomLayout

NEAR = 1e-5
CHUNK = 25
WORDS = ("x", "y", "width", "height")
WAY = re.compile(r"help: fix \(verified\): (?:lower|set the constant of) `(.*?)` to (?:@999|(\S+?))(?:;.*)?$")

BLOCK = re.compile(r"error: (\d+) required constraints? conflict")
NOTE = re.compile(r": note: (.*)$")
CONTENT = re.compile(r"note: the intrinsic (\w+) of `(.*)` \((\w+)\)$", re.M)
FRAME = re.compile(r"note: the (\w+) of `(.*)`, which its frame gives$", re.M)
RANGE = re.compile(r"warning: (the content of )?`(.*)` is ambiguous \w+: (.*) \[ambiguous-layout\]$", re.M)
PART = re.compile(r"any (\w+)(?: from (\S+)(?: up| to (\S+))| up to (\S+))? fits")
PLACED = re.compile(r"Constraints place (\w+): (.*)\.")
OPEN = (" (ambiguous)", " (ambiguous: nothing determines it)")
NUMBER = re.compile(rf"(\w+) = (\S+?)(?: by (.*?))?({'|'.join(map(re.escape, OPEN))}|, the same in every best layout)?")
INTRINSIC = re.compile(r"the intrinsic (\w+)( of (\w+))? \((\w+)")
UNMET = re.compile(r"The optional `(.*)` is not satisfied: its left side is (\S+) too (small|large)\.")
# Reasons have two decimals.
SHOWN = 0.006
RELATION = {"hugging": "<=", "compression": ">="}
EXTENTS = re.compile(r"help: together: (.*) (=|<=) (\S+), and no ")
REST = re.compile(r"help: together they imply 0 (=|>=) \S+$")


def frames(report):
    """The frame of each view of a report, from the corner of its superview that is seen."""
    corners = {view["name"]: view["bounds"] for view in report["views"]}
    found = {}
    for view in report["views"]:
        corner = corners.get(view["superview"], {"x": 0, "y": 0})
        found[view["name"]] = {
            **view["frame"], "x": view["frame"]["x"] - corner["x"], "y": view["frame"]["y"] - corner["y"]}
    return found


def contents(layout, report):
    """The size of each scroll view's content, which a report leaves out where it is zero."""
    zero = {"width": 0, "height": 0}
    return {view["name"]: view.get("contentSize", zero) for view in report["views"] if view["name"] in layout.offsets}


def faults(layout, report, text):
    """What geomrun says that the linear programs do not."""
    case = layout.case
    conflict, ambiguous = (query["result"] for query in report["queries"])
    programs = Programs(case)
    if conflict:
        yield from conflict_faults(layout, conflict, programs, text)
        return
    if not programs.feasible():
        yield "there is no layout"
        return
    programs.fix_levels()
    said, opened, limits = frames(report), set(), {}

    def is_open(least, greatest):
        return least is None or greatest is None or greatest - least > NEAR

    def ask(key, name):
        found = programs.limits(key)
        if is_open(*found) and name not in ambiguous:
            programs.forget()
            found = programs.limits(key)
        if is_open(*found):
            opened.add(name)
        return found

    for name in said:
        for quantity, word in zip(QUANTITIES, WORDS):
            limits[(name, word)] = ask((name, quantity), f"{name}.{word}")
    sizes = []
    for name, size in contents(layout, report).items():
        for quantity in QUANTITIES[2:]:
            key = (f"{name}!content", quantity)
            if not case.is_open(key):
                if size[quantity]:
                    yield f"{name}.contentSize.{quantity} is {size[quantity]}, and nothing sizes it"
                continue
            sizes.append((key, size[quantity]))
            limits[key] = ask(key, f"{name}.contentLayoutGuide.{quantity}")
    yield from range_faults(report, limits, text)
    if opened != set(ambiguous):
        yield f"open are {sorted(opened)}, not {sorted(ambiguous)}"
    for name in said:
        numbers = (said[name]["x"], said[name]["y"], said[name]["width"], said[name]["height"])
        for quantity, number in zip(QUANTITIES, numbers):
            programs.hold((name, quantity), number - NEAR, number + NEAR)
    for key, number in sizes:
        programs.hold(key, number - NEAR, number + NEAR)
    if not programs.feasible():
        yield f"{said} is no best layout"


def range_faults(report, limits, text):
    """Ranges of open numbers that are told otherwise than the programs find them."""
    corners = {view["name"]: view["bounds"] for view in report["views"]}
    superviews = {view["name"]: view["superview"] for view in report["views"]}
    for content, name, parts in RANGE.findall(text):
        corner = corners.get(superviews[name], {})
        for part in parts.split(", "):
            word, *told = PART.fullmatch(part).groups()
            # What is told of a view is of its frame.
            own = corner.get(word, 0) if word in ("x", "y") and not content else 0
            found = limits[(f"{name}!content" if content else name, word)]
            least, greatest = told[0], told[1] or told[2]
            for number, limit in zip((least, greatest), found):
                if (number is None) != (limit is None) or number and abs(float(number) - limit - own) > 1e-4 * max(1, abs(limit)):
                    yield f"{name}: {part}, and it is from {found[0]} to {found[1]}, in a space that begins at {own}"


def conflict_faults(layout, conflict, programs, text):
    case = layout.case
    if programs.feasible():
        yield f"{conflict} can hold"
    names = {next(iter(text)): row for text, row in zip(layout.texts, written(layout))}
    # What stack views make has no name of the scene's.
    if not all(name in names for name in conflict):
        return
    rest = unwritten(layout)
    own = [names[name] for name in conflict]
    if Programs(case, rest + own).feasible():
        yield f"{conflict} can hold together"
    rest = named(rest, text)
    for name, row in zip(conflict, own):
        if layout.stacks:
            break
        if not Programs(case, rest + [other for other in own if other is not row]).feasible():
            yield f"{name} is not needed for the conflict {conflict}"


def named(rows, text):
    """Of rows that no constraint makes those that the notes of a conflict name, and what holds guides; all others may contradict a
    member alone, and have no part in the set."""
    contents = {(name, quantity): RELATION[word] for quantity, name, word in CONTENT.findall(text)}
    frames = {(name, dict(zip(WORDS, QUANTITIES))[word]) for word, name in FRAME.findall(text)}

    def is_named(row):
        key = next(iter(row[0]))
        if row[1] == "==":
            return any("!" in name for name, _ in row[0]) or key in frames and len(row[0]) == 1
        return contents.get(key) == row[1]

    return [row for row in rows if is_named(row)]


def written(layout):
    """The rows of the constraints that the scene writes, in their order."""
    return [layout.case.rows[place] for place in layout.case.constraints]


def unwritten(layout):
    """The rows of frames, contents, guides and stack views."""
    return [row for place, row in enumerate(layout.case.rows) if place not in layout.case.constraints]


def rows_by_text(layout):
    """The row of each constraint as the scene writes it."""
    return {next(iter(item.values())): row for item, row in zip(layout.texts, written(layout))}


def way_faults(layout, text):
    """Ways out of a conflict that do not end it."""
    texts = {next(iter(item.values())): number for number, item in enumerate(layout.texts)}
    for line in text.splitlines():
        found = WAY.search(line.strip())
        if not found:
            continue
        if found[1] not in texts:
            yield f"`{found[1]}` is none of the scene's"
            continue
        row = written(layout)[texts[found[1]]]
        other = layout.with_constant(texts[found[1]], found[2]) if found[2] else (*row[:3], 999.0)
        rows = [other if old is row else old for old in layout.case.rows]
        if not Programs(layout.case, rows).feasible():
            yield f"not ended: {line.strip()}"


def sums(layout, text):
    """Each sum that is told of a conflict: what is said of it, its line, the constraints of the scene, whether these are all,
    extents with their factors, how it compares, and with what."""
    texts = rows_by_text(layout)
    for block in BLOCK.split(text)[1:]:
        if block.isdigit():
            count = int(block)
            continue
        lines = block.splitlines()
        members = [texts[found[1]] for line in lines if (found := NOTE.search(line)) and found[1] in texts]
        # Of many some are named, and what stack views make is none of the scene's.
        is_whole = len(members) == count
        for line in lines:
            if found := EXTENTS.search(line.strip()):
                if not found[1].endswith(" more"):
                    yield block, line.strip(), members, is_whole, extents(found[1]), found[2], float(found[3])
            elif found := REST.search(line.strip()):
                yield block, line.strip(), members, is_whole, {}, found[1], 0.0


def extents(text):
    """`a.width + b.width * 0.5` as coefficients."""
    terms = {}
    for term in text.split(" + "):
        name, _, factor = term.partition(" * ")
        name, quantity = name.rsplit(".", 1)
        terms[(re.sub(r"\.(content|frame)LayoutGuide$", r"!\1", name), quantity)] = float(factor or 1)
    return terms


def follows(programs, terms, relation, number):
    """Whether a sum of extents compares like that in all that is possible; None where nothing is."""
    programs.free_extents()
    if not programs.feasible():
        return None
    greatest, least = [
        programs.solve({programs.columns[key]: sign * factor for key, factor in terms.items()}) for sign in (-1, 1)]
    is_most = greatest is not None and -greatest <= number + NEAR
    return is_most and (relation != "=" or least is not None and least >= number - NEAR)


def sum_faults(layout, text):
    """What does not follow from what is named."""
    rest = unwritten(layout)
    for block, line, members, is_whole, terms, relation, number in sums(layout, text):
        if relation == "=" and any(row[1] != "==" for row in members):
            yield f"no equation: {line}"
        # The space within margins, in which a stack view lays out, is no item of the model.
        if any(name not in layout.case.items for name, _ in terms):
            continue
        # The model has no names for what stack views make: what follows has to follow from all that holds, if it does.
        rows = members + (named(rest, block) if is_whole else rest)
        found = follows(Programs(layout.case, rows), terms, relation, number)
        is_right = found if terms else found is None
        if is_right is False or is_right is None and is_whole:
            yield f"does not follow: {line}"


def judge(geomrun, seed, indices):
    layouts = [RandomLayout(seed, index) for index in indices]
    counts = {"scenes": 0, "conflicts": 0, "ranges": 0, "reasons": 0, "ways": 0, "sums": 0, "ambiguous": 0, "stacks": 0, "scrolls": 0}
    found = []
    for layout, report in zip(layouts, program.answers(geomrun, [layout.scene for layout in layouts])):
        counts["scenes"] += 1
        counts["stacks"] += bool(layout.stacks)
        counts["scrolls"] += bool(layout.offsets)
        if isinstance(report, list):
            found.append((layout, [f"refused: {report}"]))
            continue
        conflict, ambiguous = (query["result"] for query in report["queries"])
        counts["conflicts"] += bool(conflict)
        counts["ambiguous"] += bool(ambiguous)
        text = check(geomrun, layout) if conflict or ambiguous else ""
        wrong = list(faults(layout, report, text))
        counts["ranges"] += len(RANGE.findall(text))
        if not conflict:
            reasons = reasons_of(geomrun, layout)
            counts["reasons"] += len(reasons)
            wrong += cause_faults(layout, report, ambiguous, reasons)
        else:
            counts["ways"] += text.count("fix (verified)")
            wrong += way_faults(layout, text)
            counts["sums"] += sum(1 for _ in sums(layout, text))
            wrong += sum_faults(layout, text)
        if wrong:
            found.append((layout, wrong))
    return counts, [(program.text_of(layout.scene)[0], wrong) for layout, wrong in found]


def values_of(layout, report):
    """The numbers of a layout, as the model calls them."""
    found = {
        (name, quantity): frame[word] for name, frame in frames(report).items() for quantity, word in zip(QUANTITIES, WORDS)}
    for name, size in contents(layout, report).items():
        x, y = layout.offsets[name]
        found |= zip(((f"{name}!content", quantity) for quantity in QUANTITIES), (-x, -y, size["width"], size["height"]))
        found |= {(f"{name}!frame", quantity): 0 if quantity.startswith("min") else found[(name, quantity)] for quantity in QUANTITIES}
    return found


def cause_faults(layout, report, ambiguous, reasons):
    """Constraints and contents that a solution names for a number and that are not met exactly, and what is said of open numbers."""
    values = values_of(layout, report)
    rows = rows_by_text(layout)

    def error(text):
        """By how much the left side is too large; None for what stack views make and for guides, whose places no report has."""
        terms, _, constant, _ = rows.get(text, ({None: 1}, None, 0, 0))
        return sum(times * values[key] for key, times in terms.items()) - constant if all(key in values for key in terms) else None

    for reason in reasons:
        if found := UNMET.fullmatch(reason):
            told = float(found[2]) * (1 if found[3] == "large" else -1)
            if abs((error(found[1]) or told) - told) > SHOWN:
                yield f"{reason} It is {error(found[1])}."
        if not (found := PLACED.fullmatch(reason)):
            continue
        for part in found[2].split("; "):
            word, number, causes, end = NUMBER.fullmatch(part).groups()
            name = f"{found[1]}.{word}"
            if (end in OPEN) != (name in ambiguous):
                yield f"{found[1]}: {part}; open are {ambiguous}"
            if abs(values[(found[1], dict(zip(WORDS, QUANTITIES))[word])] - float(number)) > SHOWN:
                yield f"{found[1]}: {part}"
            for text in re.findall("`(.*?)`", causes or ""):
                if abs(error(text) or 0) > SHOWN:
                    yield f"{part}: `{text}` is off by {error(text)}"
            for extent, _, other, _ in INTRINSIC.findall(causes or ""):
                key = (other or found[1], extent)
                if abs(layout.case.items[key[0]]["content"][extent == "height"] - values[key]) > SHOWN:
                    yield f"{part}: {key} is {values[key]}"


def scene_of(layout, **more):
    return {key: value for key, value in layout.scene.items() if key != "queries"} | more


def run(geomrun, scene, *command):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "scene.yaml")
        path.write_text(json.dumps(scene), encoding="utf-8")
        return subprocess.run([geomrun, *command, path], capture_output=True, encoding="utf-8", check=False)


def check(geomrun, layout):
    """What `check` says of a scene that asks nothing."""
    return run(geomrun, scene_of(layout), "check").stderr


def reasons_of(geomrun, layout):
    """What a solution says of the layout."""
    answer = run(geomrun, scene_of(layout, mutations=[{"layoutIfNeeded": None}]), "explain", "--format", "json")
    return [reason for step in json.loads(answer.stdout)["traces"][0]["steps"] for reason in step["reasons"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("--scenes", type=int, default=500)
    parser.add_argument("--first", type=int, default=0, help="the number of the first scene")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    last = arguments.first + arguments.scenes
    chunks = [range(start, min(start + CHUNK, last)) for start in range(arguments.first, last, CHUNK)]
    total, differing = {}, []
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for counts, found in pool.map(judge, [arguments.geomrun] * len(chunks), [arguments.seed] * len(chunks), chunks):
            total = {key: total.get(key, 0) + count for key, count in counts.items()}
            differing += found
    for text, wrong in differing[:5]:
        print(text, *wrong, "", sep="\n")
    print(f"{total['scenes']} layouts, {total['stacks']} with stack views, {total['scrolls']} with scroll views, "
          f"{total['ambiguous']} ambiguous in {total['ranges']} ranges, {total['reasons']} reasons, "
          f"{total['conflicts']} conflicts with {total['ways']} ways out and {total['sums']} sums; {len(differing)} differ")
    sys.exit(1 if differing or not all(total.values()) else 0)


if __name__ == "__main__":
    main()
