#!/usr/bin/env python3
"""Times one layout of constraints, and beside it the same constraints in kiwi, where `kiwisolver` can be imported.

usage: layouts.py GEOMRUN [VIEWS]

A layout is what a scene that lays out many times takes longer than one that does so once, in processor time, divided by
how often; each layout is solved from scratch. kiwi is driven from Python, whose share counts as well.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time

try:
    import kiwisolver
except ImportError:
    kiwisolver = None

LAYOUTS = 20
ROUNDS = 3
# In milliseconds: of a system that took longer, kiwi is not asked for a larger one.
LONGEST = 1000


def grid(n):
    """Rows of 25 views of equal sizes."""
    for i in range(n):
        left = f"v{i - 1}.right" if i % 25 else "root.left"
        top = "root.top" if i < 25 else f"v{i - 25}.bottom"
        yield f"v{i}.left == {left} + 8"
        yield f"v{i}.top == {top} + 8"
        yield f"v{i}.height == 20"
        yield f"v{i}.width >= 4 @750"
        yield f"v{i}.width == v{i - 1}.width" if i else "v24.right == root.right - 8"


def chain(n):
    """Equal widths from one edge to the other."""
    for i in range(n):
        yield f"v{i}.left == " + (f"v{i - 1}.right" if i else "root.left")
        yield f"v{i}.width == v{i - 1}.width" if i else f"v{n - 1}.right == root.right"
        yield f"v{i}.top == root.top"
        yield f"v{i}.height == 20"


def rows(n):
    """Each view by itself, with a wish that is met."""
    for i in range(n):
        yield f"v{i}.left == root.left + {i % 97}"
        yield f"v{i}.top == root.top + {i % 89}"
        yield f"v{i}.width == {20 + i % 7} @900"
        yield f"v{i}.height == {10 + i % 5}"
        yield f"v{i}.right <= root.right"


def tree(n):
    """Two views beside each view, as high as it where there is room, which there is not: one system with a thousand wishes."""
    for i in range(n):
        outer = f"v{(i - 1) // 2}" if i else "root"
        yield f"v{i}.left == {outer}.left + {4 + i % 2}"
        yield f"v{i}.right == {outer}.right - {4 + i % 2}"
        yield f"v{i}.top == {outer}.top + 1"
        yield f"v{i}.height == {outer}.height @{500 + i % 4}"
        yield f"v{i}.bottom <= root.bottom"


def ties(n):
    """Wishes of one priority in fives, whose sum is required."""
    for i in range(n):
        yield f"v{i}.left == " + (f"v{i - 1}.right" if i % 5 else "root.left")
        yield f"v{i}.top == root.top + {i // 5}"
        yield f"v{i}.height == 1"
        yield f"v{i}.width == {20 + i % 31} @500"
        yield f"v{i}.right == root.left + 400" if i % 5 == 4 else f"v{i}.width <= {30 + i % 17} @500"


def scene(constraints, n, layouts):
    """The text of a scene; something changes before each layout."""
    lines = ["allow: [ambiguous-layout, priority-tie]", "views:", "  - name: root", "    frame: [0, 0, 9000, 9000]", "    subviews:"]
    lines += [f"      - {{name: v{i}}}" for i in range(n)]
    lines += ["constraints:"] + [f"  - {constraint}" for constraint in constraints]
    lines += ["mutations:"] + [f"  - root.alpha: 0.{i % 9 + 1}\n  - layoutIfNeeded:" for i in range(layouts)]
    return "\n".join(lines) + "\n"


def seconds(geomrun, path):
    """The processor time of a report."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([geomrun, "report", "--format", "json", path], stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def milliseconds(geomrun, constraints, n):
    """What one layout takes."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for count in (1, 1 + LAYOUTS):
            paths.append(os.path.join(folder, f"{count}.yaml"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(scene(constraints, n, count))
        times = [seconds(geomrun, paths[1]) - seconds(geomrun, paths[0]) for _ in range(ROUNDS)]
    return min(times) / LAYOUTS * 1000


def kiwi_milliseconds(constraints):
    """What kiwi takes for the same constraints."""
    start = time.process_time()
    solver = kiwisolver.Solver()
    variables = {}

    def variable(item, letter):
        return variables.setdefault(item + letter, kiwisolver.Variable(item + letter))

    def side(token):
        item, _, name = token.partition(".")
        x, y, width, height = (variable(item, letter) for letter in "xywh")
        return {"left": x, "top": y, "width": width, "height": height, "right": x + width, "bottom": y + height}[name]

    for letter, value in zip("xywh", (0, 0, 9000, 9000)):
        solver.addConstraint(variable("root", letter) == value)
    for line in constraints:
        text, _, priority = line.partition(" @")
        first, relation, *rest = text.split()
        left, right = side(first), side(rest[0]) if "." in rest[0] else float(rest[0])
        if len(rest) == 3:
            right = right + float(rest[1] + rest[2])
        constraint = left == right if relation == "==" else left <= right if relation == "<=" else left >= right
        strength = kiwisolver.strength.create(0, float(priority), 0) if priority else "required"
        solver.addConstraint(constraint | strength)
    solver.updateVariables()
    return (time.process_time() - start) * 1000


def main(geomrun, views=1000):
    for make in (grid, chain, rows, tree, ties):
        other = 0 if kiwisolver else None
        for n in (views // 4, views // 2, views):
            constraints = list(make(n))
            own = milliseconds(geomrun, constraints, n)
            other = kiwi_milliseconds(constraints) if other is not None and other < LONGEST else None
            beside = f"{other:9.1f} ms" if other is not None else "        -"
            print(f"{make.__name__:6}{n:6} views{len(constraints):6} constraints{own:9.1f} ms   kiwi{beside}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:3]))
