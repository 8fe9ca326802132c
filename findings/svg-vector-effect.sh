#!/usr/bin/env bash
# Programs: CairoSVG 2.9.1, librsvg as in pyvips-binary 8.18.7, MuPDF 1.28 as in PyMuPDF 2.0, Qt 6.11.2, resvg as in resvg_py 0.5.0,
# Skia as in skia-python 144.1, svglib 2.3.2, all from PyPI.
#
# Expected: `vector-effect="non-scaling-stroke"`, which SVG Tiny 1.2 and SVG 2 have and browsers draw, keeps a line of 2 pixels so
# in a group that is scaled by 10.
#
# What they do: only librsvg and Qt draw a line of 2 pixels, the other five one of 20, without a word.
#
# Why it matters here: outlines of views that are scaled by their transforms are drawn that way, so that they stay thin. Where it
# is not read, the outline of a view of 40 points covers the view.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
a line of 2 pixels
  CairoSVG 2.9.1: 20 49 60 2
  librsvg (pyvips-binary 8.18.7): 20 49 60 2
  MuPDF (PyMuPDF 2.0): 20 49 60 2
  Qt 6.11.2: 20 49 60 2
  resvg (resvg_py 0.5.0): 20 49 60 2
  Skia (skia-python 144.1): 20 49 60 2
  svglib 2.3.2: 20 49 60 2
the same in 10 times the scale, not scaled with it
  CairoSVG 2.9.1: 20 40 60 20
  librsvg (pyvips-binary 8.18.7): 20 49 60 2
  MuPDF (PyMuPDF 2.0): 20 40 60 20
  Qt 6.11.2: 20 49 60 2
  resvg (resvg_py 0.5.0): 20 40 60 20
  Skia (skia-python 144.1): 20 40 60 20
  svglib 2.3.2: 20 40 60 20
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import show

show("a line of 2 pixels", '<path d="M20 50H80" stroke="red" stroke-width="2"/>')
show("the same in 10 times the scale, not scaled with it",
     '<g transform="scale(10)"><path d="M2 5H8" stroke="red" stroke-width="2" vector-effect="non-scaling-stroke"/></g>')
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
