#!/usr/bin/env bash
# Program: stretchable 1.1.8, from PyPI, which lays out with Taffy.
#
# Expected: rounding to whole pixels keeps a box of whole width as wide as it is, wherever it stands, for both of its edges are rounded
# the same way.
#
# What it does: a half is rounded away from zero. Where the left edge is below zero and the right one above, they go apart: 10 wide
# at -0.5 becomes 11 wide at -1. At 0.5, and with both edges below zero, it stays 10 wide.
#
# Why it matters here: what is centered on a superview of other parity, and moved past its edge, stands at such halves. Pictures and hit
# areas come out a pixel wider on one side of the origin. UIKit rounds nothing; code that does mostly calls floor or ceil.
#
# Where it is told: not found. https://github.com/DioxusLabs/taffy/pull/1189 is about gaps that the same rounding leaves between siblings, where
# their parent stands at a fraction.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q stretchable==1.1.8; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
at 0.5, 10 wide: at 1, 10 wide
at -0.5, 10 wide: at -1, 11 wide
at -1.5, 10 wide: at -2, 11 wide
at -20.5, 10 wide: at -21, 10 wide
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from stretchable import Node
from stretchable.style import AUTO, PT, Position
from stretchable.style.geometry.rect import Rect

for left in (0.5, -0.5, -1.5, -20.5):
    box = Node(position=Position.ABSOLUTE, inset=Rect(top=0 * PT, left=left * PT, right=AUTO, bottom=AUTO), size=(10, 10))
    root = Node(box, size=(100, 30))
    root.compute_layout(use_rounding=True)
    rounded = box.get_box()
    print(f"at {left}, 10 wide: at {rounded.x:g}, {rounded.width:g} wide")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
