#!/usr/bin/env bash
# Program: Qt 6.11.2 as in PyQt6 6.11.0, from PyPI; librsvg as in pyvips-binary 8.18.7 for comparison.
#
# Expected: a rule for `svg:hover rect` counts while a pointer is over the picture, and a rule whose selector cannot match, such as
# `:root:not(svg) rect`, never does. What a reader does not know makes a rule void, by CSS.
#
# What it does: a pseudo-class of the outermost `<svg>` is taken for true whichever it is, `:hover`, `:active` and `:target` among them, so that
# what a pointer would show is drawn in the picture at rest. `rect:hover` does not count.
#
# Why it matters here: pictures that tell more under a pointer show it all at once in viewers that stand on Qt SVG, and hide what the rule
# hides.
#
# Where it is told: not found. Qt's documentation of Qt SVG names SVG Tiny 1.2, which has no style sheets.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
svg rect
  Qt 6.11.2: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): 50 20 40 20
svg:hover rect
  Qt 6.11.2: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): nothing
svg:active rect
  Qt 6.11.2: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): nothing
svg:target rect
  Qt 6.11.2: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): nothing
:root:not(svg) rect
  Qt 6.11.2: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): nothing
rect:hover
  Qt 6.11.2: nothing
  librsvg (pyvips-binary 8.18.7): nothing
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import show

PLACE = '<rect x="50" y="20" width="40" height="20" fill="blue"/>'
for selector in ("svg rect", "svg:hover rect", "svg:active rect", "svg:target rect", ":root:not(svg) rect", "rect:hover"):
    show(selector, f"<style>{selector} {{ fill: red }}</style>{PLACE}", ("Qt 6.11.2", "librsvg (pyvips-binary 8.18.7)"))
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
