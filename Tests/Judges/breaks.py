#!/usr/bin/env python3
"""Judges what is said to break of random conflicts, and who gives way in random ties, by a second model of both rules.

usage: breaks.py GEOMRUN [--scenes 2000] [--seed 1]

Of each conflict the set that `conflict` names goes to the model, which has to come to the same constraint with the same
certainty, or to none as well. Of each tie the widths have to be those of the model.
"""

import argparse
import concurrent.futures
import os
import sys

from judging import program
from model.breaks import Items, arranged, predicted, shared_out
from scenes.dice import Dice

CHUNK = 100
NEAR = 1e-6
EDGES = (("leading", "trailing", "centerX", "left", "right"), ("top", "bottom", "centerY"))
SIZES = ("width", "height")


class RandomConflict:
    """Views in a tree, and more required constraints than can hold."""

    def __init__(self, seed, index):
        self.dice = dice = Dice(f"breaks {seed} {index}")
        self.tree, self.guides = {None: ["root"], "root": []}, {}
        names = ["root"]
        for number in range(dice.randint(1, 5)):
            superview = dice.choice(names[-3:])
            names.append(f"v{number}")
            self.tree.setdefault(superview, []).append(names[-1])
            self.tree[names[-1]] = []
        for number in range(dice.choice((0, 0, 1))):
            self.guides.setdefault(dice.choice(names), []).append(f"g{number}")
        self.items = Items(self.tree, self.guides)
        self.mirrored = dice.odds(0.1)
        self.constraints = {}
        axis = dice.choice((0, 0, 1))
        for number in range(dice.randint(3, 9)):
            self.constraints[f"k{number}"] = self.constraint(axis)

    def constraint(self, axis):
        dice = self.dice
        places = [name for name in self.items.place if name != "root"]
        one = dice.choice(places)
        relation = dice.choice(("==", "==", "==", "<=", ">="))
        constant = dice.choice((0, 10, 10, 20, -10, dice.randint(-40, 90)))
        if dice.odds(0.4):
            return (one, SIZES[axis]), relation, None, 1.0, float(dice.randint(10, 200))
        other = dice.choice([name for name in self.items.place if name != one])
        if dice.odds(0.25):
            sides, factor = [(one, SIZES[axis]), (other, SIZES[axis])], dice.choice((1.0, 1.0, 0.5, 2.0))
        else:
            edges = EDGES[axis]
            edge = dice.choice(edges)
            family = [each for each in edges if (each in ("left", "right")) == (edge in ("left", "right")) or "center" in edge]
            wanted = dice.choice([each for each in family if not ({edge, each} & {"left", "right"} and {edge, each} & {"leading", "trailing"})])
            sides, factor = [(one, edge), (other, wanted)], 1.0
        if dice.odds(0.3):
            sides.reverse()
        return sides[0], relation, sides[1], factor, float(constant)

    def view(self, name):
        view = {"name": name, **({"frame": [0, 0, 300, 300]} if name == "root" else {})}
        if name in self.guides:
            view["guides"] = self.guides[name]
        if self.tree[name]:
            view["subviews"] = [self.view(child) for child in self.tree[name]]
        return view

    @property
    def scene(self):
        return {
            "direction": "rightToLeft" if self.mirrored else "leftToRight",
            "allow": ["broken-constraint", "ambiguous-layout", "priority-tie"], "views": [self.view("root")],
            "constraints": [{name: text(each)} for name, each in self.constraints.items()],
            "queries": [{"conflict": "all"}]}

    def faults(self, report):
        """What the report says otherwise than the model, and what it has come to."""
        members = report["queries"][0]["result"]
        broken = report.get("broken", [])
        if not members:
            return ["breaks without a conflict"] if broken else [], "none"
        said = predicted({name: self.constraints[name] for name in members}, self.items, self.mirrored)
        if said is None:
            return [f"{broken[0]} of {members}, and the model says none"] if broken else [], "not predicted"
        if not broken:
            # Another conflict behind this one may be the one that is not predicted.
            return [], "undecided behind"
        name, certainty, others = said
        # One of the members has to break, whichever set has decided it.
        found = next((each for each in broken if each["constraint"] in members), broken[0])
        # Where several break, another set may have decided it, and said how certain it is.
        is_same = found["constraint"] == name and certainty == found["certainty"]
        if len(broken) > 1:
            is_same = any(each["constraint"] in {name} | others for each in broken if each["constraint"] in members)
        if is_same and len(broken) == 1 and set(found.get("others", [])) != others:
            is_same = False
        # A set whose keys are greater may break first; what the model comes to is then among the others, or breaks as well.
        if found["constraint"] not in members and found["certainty"] == "likely":
            is_same = any(name == each["constraint"] or name in each.get("others", []) for each in broken)
        return [] if is_same else [f"{found} of {members}, and the model says {said}"], found["certainty"]


class RandomTie:
    """Labels of one priority in a row, plain or arranged by a stack view, with too much room or too little."""

    def __init__(self, seed, index):
        dice = Dice(f"ties {seed} {index}")
        self.names = [f"v{number}" for number in range(dice.randint(2, 5))]
        self.contents = {name: float(dice.randint(10, 90)) for name in self.names}
        self.room = float(dice.randint(40, 500))
        self.is_stack = dice.odds(0.4)
        self.gap = dice.choice((0, 8))
        self.named = list(self.names)
        subviews = [{"name": name, "intrinsicContentSize": [self.contents[name], 20]} for name in self.names]
        if not self.is_stack:
            dice.shuffle(self.named)
            dice.shuffle(subviews)
        width = self.room + self.gap * (len(self.names) - 1)
        root = {"name": "root", "frame": [0, 0, width, 40], "subviews": subviews}
        self.scene = {"allow": ["priority-tie", "ambiguous-layout"], "views": [root], "constraints": [], "mutations": [{"layoutIfNeeded": None}]}
        if self.is_stack:
            root["stack"] = {"axis": "horizontal", "spacing": self.gap, "alignment": "center"}
            return
        # The vertical ones name all of them first, in a random order.
        rows = [f"{name}.top == root.top" for name in self.named]
        row = [f"{self.names[0]}.leading == root.leading", f"root.trailing == {self.names[-1]}.trailing"]
        row += [f"{after}.leading == {before}.trailing + {self.gap}" for before, after in zip(self.names, self.names[1:])]
        self.scene["constraints"] = rows + row

    def faults(self, report):
        widths = {view["name"]: view["frame"]["width"] for view in report["views"] if view["name"] != "root"}
        expected = arranged(self.room, self.contents, self.names) if self.is_stack else \
            shared_out(self.room, self.contents, self.named)
        wrong = any(abs(widths[name] - expected[name]) > NEAR for name in self.names)
        return [f"{widths}, and the model says {expected}"] if wrong else [], "tie"


def text(constraint):
    left, relation, right, factor, constant = constraint
    if right is None:
        return f"{left[0]}.{left[1]} {relation} {constant:g}"
    times = f" * {factor:g}" if factor != 1 else ""
    return f"{left[0]}.{left[1]} {relation} {right[0]}.{right[1]}{times} {'-' if constant < 0 else '+'} {abs(constant):g}"


def judge(geomrun, seed, indices):
    cases = [RandomConflict(seed, index) if index % 2 else RandomTie(seed, index) for index in indices]
    counts, found = {}, []
    for case, report in zip(cases, program.answers(geomrun, [case.scene for case in cases])):
        if isinstance(report, list):
            wrong, kind = [f"refused: {report}"], "refused"
        else:
            wrong, kind = case.faults(report)
        counts[kind] = counts.get(kind, 0) + 1
        if wrong:
            found.append((program.text_of(case.scene)[0], wrong))
    return counts, found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("--scenes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chunks = [range(start, min(start + CHUNK, arguments.scenes)) for start in range(0, arguments.scenes, CHUNK)]
    total, differing = {}, []
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        for counts, found in pool.map(judge, [arguments.geomrun] * len(chunks), [arguments.seed] * len(chunks), chunks):
            total = {key: total.get(key, 0) + counts.get(key, 0) for key in total | counts}
            differing += found
    for scene, wrong in differing[:5]:
        print(scene, *wrong, "", sep="\n")
    print(", ".join(f"{count} {kind}" for kind, count in sorted(total.items())) + f"; {len(differing)} differ")
    sys.exit(1 if differing or not all(total.get(kind) for kind in ("predicted", "likely", "not predicted", "tie")) else 0)


if __name__ == "__main__":
    main()
