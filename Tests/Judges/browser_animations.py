#!/usr/bin/env python3
"""Judges animations by a browser: random ones, and the same by the browser's own animations, where CSS has the same rules.

Usage: browser_animations.py GEOMRUN [--scenes 100] [--seed 1]; needs Debian's chromium, chromium-driver and python3-selenium.
"""

import argparse
import math
import random
import sys

from judging import motion, program
from judging.chromium import Chromium

WINDOW = (1000, 800)
BATCH = 25
TIMES = 10
POINTS = 4
MOST_SHOWN = 5
# A browser prints six digits, measures in floats, and has sizes in 64ths of a pixel, which a transform enlarges.
DIGITS = 3e-5
FLOATS = 5e-3
SIXTYFOURTHS = 0.12
PIXEL = (-0.15, 0.5, 1.15)
PATHS = ["position", "position", "position.x", "position.y", "bounds.size", "bounds.size.width", "bounds.origin", "anchorPoint", "opacity"]
PARTS = ["transform.rotation", "transform.scale", "transform.scale.y", "transform.translation", "rotateZ", "scaleX"]
# What CSS has as one property, of which a second animation replaces the first.
ELEMENTS = {"position": "position", "bounds.size": "size", "bounds.origin": "origin", "anchorPoint": "anchor", "opacity": "opacity"}


class Maker:
    def __init__(self, seed):
        self.dice = random.Random(seed)

    def number(self, low, high):
        return round(self.dice.uniform(low, high), 3)

    def pair(self, low, high):
        return [self.number(low, high), self.number(low, high)]

    def layer(self, name):
        layer = {
            "name": name, "bounds": [*self.pair(-9, 9), *(self.dice.randint(40, 200) for _ in range(2))],
            "position": self.pair(100, 500), "anchorPoint": self.pair(0, 1), "opacity": self.number(0.2, 1)}
        if self.dice.random() < 0.5:
            layer["matrix"] = self.matrix()
        else:
            layer["parts"] = (self.pair(-30, 30), self.number(-3, 3), self.pair(0.5, 2))
        return layer

    def matrix(self):
        """A turn, a scale and a skew: none that mirrors."""
        angle, skew, (sx, sy) = self.number(-3.1, 3.1), self.number(-0.6, 0.6), self.pair(0.5, 2)
        scaled = motion.product([sx, 0, 0, sy, 0, 0], [1, 0, skew, 1, 0, 0])
        turned = motion.product(scaled, motion.of_parts(self.pair(-40, 40), angle, [1, 1]))
        return [round(number, 6) for number in turned]

    def value(self, path):
        match path:
            case "position" | "transform.translation":
                return self.pair(50, 600)
            case "position.x" | "position.y":
                return self.number(50, 600)
            case "bounds.size":
                return self.pair(30, 250)
            case "bounds.size.width":
                return self.number(30, 250)
            case "bounds.origin":
                return self.pair(-60, 60)
            case "anchorPoint":
                return self.pair(0, 1)
            case "opacity":
                return self.number(0, 1)
            case "transform":
                return self.matrix()
            case "transform.rotation" | "rotateZ":
                return self.number(-8, 8)
            case _:
                return self.number(0.3, 2.5)

    def animation(self, layer, used):
        dice = self.dice
        path = dice.choice(PATHS + ["transform"] * 4 + (PARTS if "parts" in layer else []))
        element = next((element for begin, element in ELEMENTS.items() if path.startswith(begin)), "transform")
        animation = {"keyPath": path, "values": [self.value(path) for _ in range(dice.choice([2, 2, 2, 3, 4]))], "duration": self.number(0.3, 3)}
        if path in ("rotateZ", "scaleX"):
            animation |= {"keyPath": "transform", "valueFunction": path}
        count = len(animation["values"])
        if element in used:
            # Upon another the browser adds, too; it clamps an opacity, and scales the whole where CA scales a part.
            if path not in ("position", "position.x", "position.y", "bounds.size", "bounds.origin", "transform"):
                return None
            animation["additive"] = True
        used.add(element)
        if count > 2:
            if dice.random() < 0.6:
                animation["keyTimes"] = [0, *sorted({self.number(0.05, 0.95) for _ in range(count - 2)}), 1]
                if len(animation["keyTimes"]) < count:
                    del animation["keyTimes"]
            if dice.random() < 0.5:
                animation["timings"] = [self.curve() for _ in range(count - 1)]
        if dice.random() < 0.6:
            # What leads beyond the first or the last keyframe is not known.
            animation["timing"] = self.curve(0 if count > 2 else -0.4, 1 if count > 2 else 1.4)
        if dice.random() < 0.4:
            animation["repeatCount"] = dice.choice([2, 3, 1.5, 2.75, 40])
        if dice.random() < 0.3:
            animation["autoreverses"] = True
        if dice.random() < 0.3:
            animation["speed"] = dice.choice([2, 0.5, 1.25])
        if dice.random() < 0.2:
            animation["timeOffset"] = self.number(0, 2)
        if dice.random() < 0.4:
            animation["beginTime"] = self.number(0.1, 1.5)
        if dice.random() < 0.5:
            animation["fillMode"] = dice.choice(["forwards", "backwards", "both"])
        if dice.random() < 0.5:
            animation["removedOnCompletion"] = False
        return animation

    def curve(self, low=0, high=1):
        dice = self.dice
        return dice.choice([*motion.CURVES, [round(dice.random(), 2), self.number(low, high), round(dice.random(), 2), self.number(low, high)]])


class Case:
    """A scene with its animations, in both forms."""

    def __init__(self, seed):
        maker = self.maker = Maker(seed)
        self.layers = {name: maker.layer(name) for name in ("a", "b", "c")}
        # b lies in a, c in front of both.
        self.animations = []
        for name in self.layers:
            used = set()
            for _ in range(maker.dice.randint(1, 3)):
                if animation := maker.animation(self.layers[name], used):
                    self.animations.append((name, animation))
        # Durations have three decimals: no pass ends at one of these.
        self.times = sorted(maker.number(0, 7) + 0.00037 for _ in range(TIMES))
        self.points = [[[maker.dice.randint(20, 700), maker.dice.randint(20, 700)] for _ in range(POINTS)] for _ in self.times]
        self.resizes = any("size" in animation["keyPath"] for _, animation in self.animations)

    def page(self):
        a, b, c = self.layers.values()
        animations = [motion.animation(self.layers[name], given) for name, given in self.animations]
        # The browser's own time counts from the begin of each, at its speed.
        elapsed = [[(at - given.get("beginTime", 0)) * given.get("speed", 1) * 1000 for _, given in self.animations] for at in self.times]
        return {"html": motion.STYLE + motion.html(a, motion.html(b)) + motion.html(c), "animations": animations,
                "times": [{"times": times, "points": points} for times, points in zip(elapsed, self.points)]}

    def questions(self):
        """(time, kind, what for), and the query."""
        for index, at in enumerate(self.times):
            for name in self.layers:
                yield (index, "mark", name), {"convert": {"rect": motion.MARK, "from": name, "to": "window", "at": at}}
                for kind, property in (("transform", "transform"), ("size", "bounds"), ("opacity", "alpha")):
                    yield (index, kind, name), {"presentation": {"view": name, "property": property, "at": at}}
            for number, (x, y) in enumerate(self.points[index]):
                for point in [[x + dx, y + dy] for dx in PIXEL for dy in PIXEL]:
                    yield (index, "hit", number), {"layerHitTest": {"point": point, "layer": "root", "at": at, "layers": "presentation"}}

    def scene(self):
        def view(layer, **more):
            matrix = layer.get("matrix") or motion.of_parts(*layer["parts"])
            return {"name": layer["name"], "bounds": layer["bounds"], "center": layer["position"], "anchorPoint": layer["anchorPoint"],
                    "transform": matrix, "alpha": layer["opacity"], **more}
        a, b, c = self.layers.values()
        return {"views": [{"name": "root", "frame": [0, 0, *WINDOW], "subviews": [view(a, subviews=[view(b)]), view(c)]}],
                "mutations": [{f"{name}.addAnimation": written(given)} for name, given in self.animations],
                "queries": [query for _, query in self.questions()]}


def written(given):
    """As a scene has it: two values are two ends, and angles have a unit."""
    angle = given["keyPath"].startswith("transform.rotation") or given.get("valueFunction") == "rotateZ"
    values = [f"{value}rad" if angle else value for value in given["values"]]
    if len(values) > 2:
        return {**given, "values": values}
    return {**{key: value for key, value in given.items() if key != "values"}, "from": values[0], "to": values[1]}


def numbers(result):
    if isinstance(result, dict):
        return [number for value in result.values() for number in numbers(value)]
    return [number for value in result for number in numbers(value)] if isinstance(result, list) else [result]


class Court:
    def __init__(self, geomrun, browser):
        self.geomrun, self.browser = geomrun, browser
        self.values = self.hits = self.unsure = self.different = 0
        self.largest = {}

    def judge(self, cases, first):
        seen = self.browser.driver.execute_script(motion.MEASURE, [case.page() for case in cases])
        for number, (case, times, answer) in enumerate(zip(cases, seen, program.answers(self.geomrun, [case.scene() for case in cases])), first):
            if isinstance(answer, list):
                raise SystemExit(f"{answer}\n{program.text_of(case.scene())[0]}")
            if different := list(self.compared(case, times, answer["queries"])):
                self.different += 1
                if self.different <= MOST_SHOWN:
                    scene = {**case.scene(), "queries": [query for query, _ in different[:1]]}
                    print(f"\nscene {number} differs:\n{program.text_of(scene)[0]}", end="")
                    for _, line in different[:5]:
                        print(f"  {line}")

    def compared(self, case, times, answers):
        hits = {}
        for ((index, kind, what), query), answer in zip(case.questions(), answers):
            if kind == "hit":
                hits.setdefault((index, what), (query, set()))[1].add(answer["result"])
                continue
            if answer["result"] is None:
                yield query, f"{query}: not known: {answer}"
                continue
            ours, theirs = numbers(answer["result"]), times[index]["views"][what][kind]
            ours, theirs = ours[2:] if kind == "size" else ours, theirs if isinstance(theirs, list) else [theirs]
            allowed = {"mark": SIXTYFOURTHS if case.resizes else FLOATS, "size": FLOATS + 1 / 64}.get(kind, DIGITS)
            deviation = max(abs(a - b) / max(1, abs(a) if kind == "transform" else 0) for a, b in zip(ours, theirs, strict=True))
            self.values += len(ours)
            self.largest[kind] = max(self.largest.get(kind, 0), deviation)
            if not deviation <= allowed:
                yield query, f"{query}: by geomrun {ours}, by the browser {theirs}"
        for (index, number), (query, ours) in hits.items():
            if len(ours) > 1:
                self.unsure += 1
                continue
            self.hits += 1
            name, theirs = *ours, times[index]["hits"][number]
            if (None if name == "root" else name) != theirs:
                yield query, f"{query}: by geomrun {name}, by the browser {theirs}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("--scenes", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with Chromium(*WINDOW) as browser:
        court = Court(arguments.geomrun, browser)
        for first in range(0, arguments.scenes, BATCH):
            court.judge([Case(f"{arguments.seed}/{index}") for index in range(first, min(first + BATCH, arguments.scenes))], first)
    deviations = ", ".join(f"{kind} {deviation:.2g}" for kind, deviation in court.largest.items())
    print(f"{arguments.scenes} scenes at {TIMES} times each, {court.values} numbers that deviate by at most {deviations}; "
          f"{court.hits} hits ({court.unsure} points at an edge left out); {court.different} scenes differ")
    sys.exit(1 if court.different else 0)


if __name__ == "__main__":
    main()
