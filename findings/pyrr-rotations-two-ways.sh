#!/usr/bin/env bash
# Program: pyrr 0.10.3, from PyPI.
#
# Expected: a quarter of a turn around the z axis takes (1, 0) to (0, 1), or to (0, -1), but the same way in all of the library, and
# a quaternion turns as the matrix that is made of it.
#
# What it does: `create_from_z_rotation` makes a matrix that turns to (0, -1) and a quaternion that turns to (0, 1); `create_from_axis_rotation`
# around z makes both turn to (0, 1); and the matrix that is made of that quaternion turns to (0, -1).
#
# Why it matters here: a screen's y axis points down, so that a wrong sign of an angle looks like a forgotten flip, and is corrected by
# another one in the wrong place.
#
# Where it is told: https://github.com/adamlwgriffiths/Pyrr/issues/101 and https://github.com/adamlwgriffiths/Pyrr/issues/70.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q pyrr==0.10.3; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
matrix by z_rotation: (0, -1)
matrix by axis_rotation around z: (0, 1)
quaternion by z_rotation: (0, 1)
quaternion by axis_rotation around z: (0, 1)
matrix of either quaternion: (0, -1)
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import math

import numpy
from pyrr import matrix44, quaternion

ANGLE, Z, X = math.pi / 2, numpy.array([0.0, 0.0, 1.0]), numpy.array([1.0, 0.0, 0.0])


def turned(kind, rotation):
    x, y, _ = kind.apply_to_vector(rotation, X)
    return f"({round(float(x))}, {round(float(y))})"


print("matrix by z_rotation:", turned(matrix44, matrix44.create_from_z_rotation(ANGLE)))
print("matrix by axis_rotation around z:", turned(matrix44, matrix44.create_from_axis_rotation(Z, ANGLE)))
print("quaternion by z_rotation:", turned(quaternion, quaternion.create_from_z_rotation(ANGLE)))
print("quaternion by axis_rotation around z:", turned(quaternion, quaternion.create_from_axis_rotation(Z, ANGLE)))
print("matrix of either quaternion:", *{
    turned(matrix44, matrix44.create_from_quaternion(made))
    for made in (quaternion.create_from_z_rotation(ANGLE), quaternion.create_from_axis_rotation(Z, ANGLE))})
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
