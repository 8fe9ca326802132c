#!/usr/bin/env bash
# Program: kiwisolver 1.5.1, from PyPI.
#
# Expected: the solution depends on which constraints are there. Whoever takes a constraint away and adds the same one again has
# what was there before.
#
# What it does: of two constraints of one strength that cannot both hold, the one that was added first holds. Which one that is
# belongs to the state of the solver: where the first is removed and added again, the other holds from then on, with the same
# set of constraints, and the same numbers, as before.
#
# Why it matters here: a view that is hidden and shown again, with its constraints removed and added, does not come back to its
# frame. A test that builds the final state at once sees another layout than the program that came to it step by step.
#
# Where it is told: not in Kiwi's documentation.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q kiwisolver==1.5.1; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
x == 0, then x == 100: x = 0
x == 100, then x == 0: x = 100
x == 0, then x == 100; x == 0 removed and added again: x = 100
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from kiwisolver import Solver, Variable

x = Variable("x")
low, high = (x == 0) | "weak", (x == 100) | "weak"


def value(solver):
    solver.updateVariables()
    return f"x = {x.value():g}"


def solver_of(*constraints):
    solver = Solver()
    for constraint in constraints:
        solver.addConstraint(constraint)
    return solver


print("x == 0, then x == 100:", value(solver_of(low, high)))
print("x == 100, then x == 0:", value(solver_of(high, low)))
solver = solver_of(low, high)
solver.removeConstraint(low)
solver.addConstraint(low)
print("x == 0, then x == 100; x == 0 removed and added again:", value(solver))
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
