#!/usr/bin/env python3
"""Judges geomrun by a second model of the rules: random scenes, of which both have to say the same.

Usage: replay.py GEOMRUN [--scenes 2000] [--seed 1]
"""

import argparse
import concurrent.futures
import json
import os
import re
import subprocess
import sys

from judging import program, verdict
from judging.shrink import shrink
from model.expressions import Invalid
from model.matrices import Refused
from model.scrolling import COMPUTED
from scenes.random_scenes import random_scenes

CHUNK = 250
MOST_DIFFERENCES = 10
MOST_ROUNDING = 0.01


# In so many scenes everything stands.
ENOUGH = 400
# What Auto Layout alone knows, which random_layouts.py judges, and what marks views for layout, which passes.py judges.
ELSEWHERE = {"layoutIfNeeded", "intrinsicContentSize", "hugging", "compression", "alignmentRectInsets", "baselineFromTop",
             "baselineFromBottom", "readableWidth", "numberOfLines", "translatesAutoresizingMaskIntoConstraints", "stack",
             "constant", "priority", "isActive", "layoutSubtreeIfNeeded", "setNeedsLayout", "setNeedsUpdateConstraints",
             "invalidateIntrinsicContentSize", "sizeToFit", "needsLayout", "addAnimation", "removeAnimation", "removeAllAnimations",
             "layer\\.speed", "layer\\.timeOffset", "layer\\.beginTime",
             # animations.py judges these.
             "startAnimation", "pauseAnimation", "fractionComplete", "isReversed", "continueAnimation", "stopAnimation",
             "finishAnimation"}
# How the patterns of parts end.
PARTS = ("|y)", "|height)", "|bottom|right)", "|ty)", "|m44)", "\\.origin", "\\.size")


def mutable(geomrun):
    """The properties and methods of the schema of scenes, each with its aliases as a pattern; of properties no parts."""
    schema = subprocess.run([geomrun, "schema", "scene"], capture_output=True, check=True, text=True).stdout
    keys = json.loads(schema)["definitions"]["mutation"]["patternProperties"]
    names = [re.sub(r"^\^\[\^\.\]\+\\\.(\(layer\\\.\)\?)?|\$$", "", key) for key in keys]
    return [name for name in names if not name.endswith(PARTS) and name not in ELSEWHERE]


def assigned(scene):
    """The names of what a scene sets and calls, without those of views."""
    def keys(views):
        return set().union(*({*view, *keys(view.get("subviews", ()))} for view in views))

    mutations = (key.partition(".")[2].removeprefix("layer.") for item in scene.get("mutations", ()) for key in item)
    return keys(scene["views"]) | set(mutations)


class Judge:
    def __init__(self, geomrun, old, removals):
        self.geomrun, self.old, self.removals = geomrun, old, removals

    def judge(self, scenes):
        """For each scene: what was compared, what differs, and whether that is rounding."""
        options = () if self.old else ("--columns", ",".join(("windowFrame", *COMPUTED)))
        for scene, answer in zip(scenes, program.answers(self.geomrun, scenes, options)):
            expected, actual = verdict.replay(scene, old=self.old), verdict.said(
                answer, scene.get("platform"))
            differing = verdict.differences(expected, actual)
            rounding = bool(differing) and verdict.is_rounding(scene, expected, actual, self.old)
            yield scene, expected, actual, differing, rounding

    def differs(self, scene):
        """Whether there is a difference that is no rounding; a scene that is none has none."""
        try:
            (_, expected, actual, differing, rounding), = self.judge([scene])
        except (Invalid, Refused, KeyError, ValueError, IndexError, TypeError):
            return False
        return bool(differing) and not rounding and (
            actual.get("code") in (None, "conversion", "geometry", "tree", "view-kind") or "error" in expected)

    def chunk(self, seed, indices):
        """Counts, and the scenes that differ."""
        scenes, numbers = [], []
        for index in indices:
            made = random_scenes(seed, index, self.old, self.removals)
            scenes += made
            numbers += [index] * len(made)
        names = set().union(*map(assigned, scenes))
        counts = {"scenes": len(indices), "numbers": 0, "answers": 0, "errors": 0, "rounding": 0}
        differing = []
        for index, (scene, expected, actual, paths, rounding) in zip(numbers, self.judge(scenes)):
            counts["numbers"] += sum(map(verdict.is_number, expected.values()))
            counts["answers"] += len(scene["queries"])
            counts["errors"] += "error" in expected
            counts["rounding"] += rounding
            if paths and not rounding:
                differing.append((index, scene))
        return counts, differing, names

    def show(self, index, scene):
        smallest = shrink(scene, self.differs)
        (_, expected, actual, paths, _), = self.judge([smallest])
        print(f"\nscene {index} differs:\n{program.text_of(smallest)[0]}", end="")
        for path in paths[:8]:
            print(f"  {path}: by the rules {expected.get(path)!r}, by geomrun {actual.get(path)!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("--scenes", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first scene")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--old", action="store_true",
                        help="only what a geomrun knew before depth, pixels and two boxes of a rect")
    parser.add_argument("--removals", action="store_true",
                        help="scenes that remove views and add them again, with singular transforms and safe areas")
    arguments = parser.parse_args()
    judge = Judge(arguments.geomrun, arguments.old, arguments.removals)
    last = arguments.first + arguments.scenes
    chunks = [range(start, min(start + CHUNK, last)) for start in range(arguments.first, last, CHUNK)]
    total, differing, names = {}, [], set()
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for counts, found, some in pool.map(judge.chunk, [arguments.seed] * len(chunks), chunks):
            total = {key: total.get(key, 0) + count for key, count in counts.items()}
            differing += found
            names |= some
    for index, scene in differing[:MOST_DIFFERENCES]:
        judge.show(index, scene)
    print(f"{total['scenes']} scenes, {total['numbers']} numbers, {total['answers']} answers to queries, "
          f"{total['errors']} errors; {total['rounding']} scenes differ by rounding, {len(differing)} otherwise")
    too_much = total["rounding"] > MOST_ROUNDING * total["scenes"]
    missing = []
    if arguments.scenes >= ENOUGH and not (arguments.old or arguments.removals):
        missing = [name for name in mutable(arguments.geomrun) if not any(map(re.compile(name).fullmatch, names))]
    for name in missing:
        print(f"no random scene has {name}: add it to scenes/mutations.py")
    sys.exit(1 if differing or too_much or missing else 0)


if __name__ == "__main__":
    main()
