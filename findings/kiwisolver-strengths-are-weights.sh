#!/usr/bin/env bash
# Program: kiwisolver 1.5.1, from PyPI.
#
# Expected: a constraint of strength medium wins over a weak one, as the guide has it, however the weak one is written;
# and a constraint of Auto Layout's priority 750 wins over any number of those with 251.
#
# What it does: a strength is one number (weak 1, medium 1,000, strong 1,000,000), and the solver makes the sum of strength times
# error small, where the error has the unit that the constraint is written in. So `2000*x == 200000`, which says x == 100, beats
# a medium x == 0 alone, because each point away from 100 counts 2,000 times. A thousand and one weak constraints do the same. With
# priorities of Auto Layout as strengths, three of 251 beat one of 750, and 1000 is no more required than any other number.
#
# Why it matters here: it is the solver that people take to try Auto Layout outside of Apple's systems, and a proportional constraint
# with a large multiplier or constants in other units changes who wins.
#
# Where it is told: Kiwi's documentation, Basic systems, has that a medium one always overrides a weak one, but for corner cases, and
# Solver internals that these are large numbers of weak ones. That a factor counts as strength is told in neither.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q kiwisolver==1.5.1; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
medium x == 0, weak x == 100: x = 0
medium x == 0, weak 2000*x == 200000: x = 100
medium x == 0, 999 times weak x == 100: x = 0
medium x == 0, 1001 times weak x == 100: x = 100
750 x == 0, once 251 x == 100: x = 0
750 x == 0, three times 251 x == 100: x = 100
1000 x == 0, 1000 x == 100: x = 0
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from kiwisolver import Solver, UnsatisfiableConstraint, Variable

x = Variable("x")


def solved(*constraints):
    solver = Solver()
    for constraint in constraints:
        solver.addConstraint(constraint)
    solver.updateVariables()
    return f"x = {x.value():g}"


def weak(count):
    return [(x == 100) | "weak" for _ in range(count)]


zero = (x == 0) | "medium"
print("medium x == 0, weak x == 100:", solved(zero, *weak(1)))
print("medium x == 0, weak 2000*x == 200000:", solved(zero, (2000 * x == 200000) | "weak"))
print("medium x == 0, 999 times weak x == 100:", solved(zero, *weak(999)))
print("medium x == 0, 1001 times weak x == 100:", solved(zero, *weak(1001)))
print("750 x == 0, once 251 x == 100:", solved((x == 0) | 750, (x == 100) | 251))
print("750 x == 0, three times 251 x == 100:", solved((x == 0) | 750, *[(x == 100) | 251 for _ in range(3)]))
try:
    print("1000 x == 0, 1000 x == 100:", solved((x == 0) | 1000, (x == 100) | 1000))
except UnsatisfiableConstraint:
    print("1000 x == 0, 1000 x == 100: a conflict")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
