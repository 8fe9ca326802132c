#!/usr/bin/env python3
"""Judges the cases of layouts in Tests/AutoLayoutTests by linear programs, priority after priority.

usage: layouts.py [FOLDER]     needs highspy

Frames have to lie in the set of best layouts, and to be the only one unless the case says what is open, and how far. Of a
conflict, the constraints must contradict each other, and without any one of them the others must not.
"""

import pathlib
import sys

from model.layouts import QUANTITIES, Programs, read_cases

NEAR = 1e-5


def near(one, other):
    if one is None or other is None:
        return one is other
    return abs(one - other) <= NEAR * max(1, abs(other))


def measured(case, programs, name, what):
    """The limits of a number that a case expects."""
    edges = {"x": "minX", "y": "minY"}
    what = edges.get(what, what)
    if what in QUANTITIES:
        return programs.limits((name, what))
    low, size = ("minX", "width") if what.endswith("X") else ("minY", "height")
    share = 1.0 if what.startswith("max") else 0.5
    # Of an alignment rect without insets: a sum of two variables.
    key = (name, what)
    programs.columns[key] = programs.variable()
    programs.add(programs.line({key: -1.0, (name, low): 1.0, (name, size): share}), 0.0, 0.0)
    return programs.limits(key)


def faults(case):
    """What a case says that the linear programs do not."""
    if case.conflict:
        rows = [row for place, row in enumerate(case.rows) if place not in case.constraints]
        conflict = [case.rows[case.constraints[number]] for number in case.conflict]
        if Programs(case, rows + conflict).feasible():
            yield "the conflict can hold"
        for number, row in zip(case.conflict, conflict):
            if not Programs(case, rows + [other for other in conflict if other is not row]).feasible():
                yield f"constraint {number} is not needed for the conflict"
        return
    programs = Programs(case)
    if not programs.feasible():
        yield "there is no layout"
        return
    programs.fix_levels()
    for key in filter(case.is_open, list(programs.columns)):
        least, greatest = programs.limits(key)
        is_open = least is None or greatest is None or greatest - least > NEAR
        if is_open != (key in case.open):
            yield f"{key} is {'' if is_open else 'not '}open: {least} to {greatest}"
        elif is_open and not all(map(near, (least, greatest), case.open[key])):
            yield f"{key} goes from {least} to {greatest}, not {case.open[key]}"
    for name, what, value in case.expected:
        if any(case.insets(view)[side] for view in case.chain(name) for side in range(4)):
            continue
        least, greatest = measured(case, programs, name, what)
        if (least is not None and value < least - NEAR) or (greatest is not None and value > greatest + NEAR):
            yield f"{name}.{what} is not {value}, but from {least} to {greatest}"


def main():
    folder = pathlib.Path(__file__).parent.parent / "AutoLayoutTests" / "Cases"
    if len(sys.argv) > 1:
        folder = pathlib.Path(sys.argv[1])
    cases = differing = 0
    for path in sorted(folder.glob("*.txt")):
        for case in read_cases(path):
            cases += 1
            found = list(faults(case))
            differing += bool(found)
            for fault in found:
                print(f"{path.name}: {case.name}: {fault}")
    print(f"{cases} layouts, {differing} differ")
    return 1 if differing or not cases else 0


if __name__ == "__main__":
    sys.exit(main())
