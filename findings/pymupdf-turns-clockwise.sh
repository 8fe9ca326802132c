#!/usr/bin/env bash
# Program: PyMuPDF 2.0, from PyPI.
#
# Expected: `Matrix(90)` turns counterclockwise, as its documentation says, so that what is in the top left corner of a page comes to the
# bottom left one of its picture.
#
# What it does: the numbers are those of a counterclockwise turn where y points up, (0 1 -1 0 0 0). Pages of PyMuPDF have y pointing down, and so
# have its pictures: what is in the top left corner comes to the top right one, which is clockwise, as with CGAffineTransform in UIKit.
#
# Why it matters here: a minus sign that follows the documentation turns every picture of a view the wrong way, and by 180 degrees against
# the right one, which is easily taken for a flip.
#
# Where it is told: https://pymupdf.readthedocs.io/en/latest/matrix.html has the counterclockwise turn, as has MuPDF of fz_rotate.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q pymupdf==2.0; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
as it is: top left
Matrix(90): top right
Matrix(-90): bottom left
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import pymupdf

document = pymupdf.open()
page = document.new_page(width=100, height=100)
page.draw_rect(pymupdf.Rect(0, 0, 20, 20), fill=(1, 0, 0), color=(1, 0, 0))


def corner(matrix):
    picture = page.get_pixmap(matrix=matrix)
    corners = {"top left": (5, 5), "top right": (95, 5), "bottom left": (5, 95), "bottom right": (95, 95)}
    return " and ".join(
        name for name, (x, y) in corners.items() if picture.pixel(x, y) == (255, 0, 0))


print("as it is:", corner(pymupdf.Matrix(1, 1)))
print("Matrix(90):", corner(pymupdf.Matrix(90)))
print("Matrix(-90):", corner(pymupdf.Matrix(-90)))
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
