#!/usr/bin/env python3
"""Judges geomrun by a browser: random scenes, and the same as nested `div`s with CSS transforms.

Usage: browser.py GEOMRUN [--scenes 500] [--seed 1]; needs Debian's chromium, chromium-driver and python3-selenium.
"""

import argparse
import json
import sys

from judging import css, program, sight
from judging.chromium import Chromium
from scenes.still_scenes import ROOT, WINDOW, Still

BATCH = 50
POINTS = 16
MOST_SHOWN = 10
# Chromium's hit test goes wrong at the horizon of a plane; how often its picture may have the last word.
MOST_APPEALS = 0.005


# Determinants of matrices of two decimals are zero, or far from it.
LEAST_DETERMINANT = 1e-6


class Court:
    """What was compared, and what came of it."""

    def __init__(self, geomrun, browser):
        self.geomrun, self.browser = geomrun, browser
        self.deviations = []
        self.hits = self.unsure = self.behind = self.appeals = self.different = self.flat = 0

    def judge(self, stills, first):
        scenes = [still.scene() for still in stills]
        pages = [{rules: css.page(scene, rules) for rules in ("views", "layers")} for scene in scenes]
        measured = self.browser.measure([{**page, "aims": aims(still, scene)}
                                         for still, scene, page in zip(stills, scenes, pages)])
        sights = [sight.Sight(scene, found) for scene, found in zip(scenes, measured)]
        for index, (one, page, answers) in enumerate(zip(sights, pages, sight.answers(self.geomrun, sights)), first):
            self.behind += one.behind
            different = [*self.boxes(one, answers), *self.missed(one, page, answers)]
            if different:
                self.different += 1
                if self.different <= MOST_SHOWN:
                    print(f"\nscene {index} differs:\n{program.text_of(one.scene)[0]}", end="")
                    for line in different[:5]:
                        print(f"  {line}")

    def boxes(self, one, answers):
        for deviation, query, ours, theirs in one.boxes(answers):
            self.deviations.append(deviation)
            if deviation > sight.TOLERANCE:
                yield f"{json.dumps(query)}: by geomrun {ours}, by the browser {theirs}"

    def missed(self, one, page, answers):
        # A browser hits nothing in what has no inverse; iOS is said to go through the transform itself.
        if any(is_singular(part) for _, view in sight.named(one.scene["views"]) for part in parts_of(view)):
            self.flat += 1
            return
        for rules, (x, y), ours, theirs in one.hits(answers):
            if len(ours) > 1:
                self.unsure += 1
                continue
            self.hits += 1
            name, = ours
            if name == theirs:
                continue
            self.appeals += 1
            if name not in (painted := self.browser.painted(page[rules], x, y)):
                yield (f"hit at {x}, {y} by the rules of {rules}: by geomrun {name}, by the browser {theirs}, "
                       f"in its picture {painted[0]}")


def parts_of(view):
    """The steps of a view's transforms; sixteen numbers in a row are no step that is singular by chance."""
    return [part for key in ("transform", "transform3D", "sublayerTransform") for part in view.get(key, [])
            if isinstance(part, dict)]


def is_singular(part):
    if "a" in part:
        return abs(part["a"] * part["d"] - part["b"] * part["c"]) < LEAST_DETERMINANT
    scale = part.get("scale", 1)
    return 0 in (scale if isinstance(scale, list) else [scale])


def aims(still, scene):
    """Where to hit: a view, and a place in its box."""
    names = [name for name, _ in sight.named(scene["views"]) if name != ROOT]
    return [[still.choice(names), still.random(), still.random()] for _ in range(POINTS)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("--scenes", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with Chromium(*WINDOW) as browser:
        court = Court(arguments.geomrun, browser)
        for first in range(0, arguments.scenes, BATCH):
            numbers = range(first, min(first + BATCH, arguments.scenes))
            court.judge([Still(f"{arguments.seed}/{index}") for index in numbers], first)
    print(f"{arguments.scenes} scenes, {len(court.deviations)} boxes that deviate by at most {max(court.deviations):.2g}, "
          f"{court.hits} hits ({court.appeals} settled by a picture; {court.unsure} points at an edge and "
          f"{court.behind} boxes behind the viewer left out, and hits in {court.flat} scenes with a view that has no inverse); "
          f"{court.different} scenes differ")
    sys.exit(1 if court.different or court.appeals > MOST_APPEALS * court.hits else 0)


if __name__ == "__main__":
    main()
