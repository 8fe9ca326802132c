#!/usr/bin/env bash
# Programs: affine 3.0.1 and shapely 2.2.0, from PyPI; svgelements 1.9.6 for comparison.
#
# Expected: six numbers a, b, c, d, e, f of an affine transform have the order of SVG, PDF, CSS and CGAffineTransform, (a b c d tx ty): x goes
# to a*x + c*y + e.
#
# What they do: both take the same letters by rows. affine has x go to a*x + b*y + c, so that c is a translation; in shapely's
# `affine_transform` it is a*x + b*y + the fifth. Six numbers of a matrix that only moves and scales are right in shapely and wrong in affine;
# of one that turns, both are wrong, and shapely turns the other way round. Nothing is refused, for every six numbers are a matrix in each.
#
# Why it matters here: a matrix is copied out of a log of CGAffineTransform, which prints its six numbers in brackets.
#
# Where it is told: the documentation of each shows its rows; affine's names world files and GDAL, whose order is another one again.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q affine==3.0.1 shapely==2.2.0 svgelements==1.9.6; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
moves by (5, 6), scales by 2 and 3: (1, 1) goes to SVG (7, 9), affine (2, 14), shapely (7, 9)
turns by 90 degrees: (1, 0) goes to SVG (0, 1), affine (-1, 0), shapely (0, -1)
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from affine import Affine
from shapely import Point, affinity
from svgelements import Matrix
from svgelements import Point as Place


def words(x, y):
    return f"({x:g}, {y:g})"


for title, six, (x, y) in (("moves by (5, 6), scales by 2 and 3", (2, 0, 0, 3, 5, 6), (1, 1)), ("turns by 90 degrees", (0, 1, -1, 0, 0, 0), (1, 0))):
    by_svg = Place(x, y) * Matrix(f"matrix({' '.join(map(str, six))})")
    by_shapely = affinity.affine_transform(Point(x, y), six)
    print(f"{title}: {words(x, y)} goes to SVG {words(by_svg.x, by_svg.y)}, affine {words(*(Affine(*six) * (x, y)))}, "
          f"shapely {words(by_shapely.x, by_shapely.y)}")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
