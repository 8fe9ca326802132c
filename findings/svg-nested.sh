#!/usr/bin/env bash
# Programs: CairoSVG 2.9.1, librsvg as in pyvips-binary 8.18.7, MuPDF 1.28 as in PyMuPDF 2.0, Qt 6.11.2, resvg as in resvg_py 0.5.0,
# Skia as in skia-python 144.1, svglib 2.3.2, all from PyPI.
#
# Expected: an `<svg>` inside of another is a window of its own, since SVG 1.1: at its x and y, scaled by its viewBox, and what
# is outside of it is clipped. Chromium draws 45 10 50 50 and 20 10 50 20 below.
#
# What they do: CairoSVG, librsvg and resvg draw that. The other four differ from it, each in its own way, without a word: Qt draws
# nothing of it, MuPDF leaves out x and y and clips nothing, Skia clips nothing, and svglib draws it at three quarters of its
# size and clips nothing.
#
# Why it matters here: a nested `<svg>` is the natural picture of a view that clips to its bounds, with a bounds origin as its viewBox.
#
# Where it is told: of Qt, whose documentation names SVG Tiny 1.2 as what it reads; that has `<svg>` as the root alone.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
with a viewBox
  CairoSVG 2.9.1: 45 10 50 50
  librsvg (pyvips-binary 8.18.7): 45 10 50 50
  MuPDF (PyMuPDF 2.0): 25 0 50 50
  Qt 6.11.2: nothing
  resvg (resvg_py 0.5.0): 45 10 50 50
  Skia (skia-python 144.1): 45 10 50 50
  svglib 2.3.2: 39 10 37 37
clipped
  CairoSVG 2.9.1: 20 10 50 20
  librsvg (pyvips-binary 8.18.7): 20 10 50 20
  MuPDF (PyMuPDF 2.0): 0 0 100 20
  Qt 6.11.2: nothing
  resvg (resvg_py 0.5.0): 20 10 50 20
  Skia (skia-python 144.1): 20 10 100 20
  svglib 2.3.2: 20 10 75 15
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import show

show("with a viewBox", '<svg x="20" y="10" width="100" height="50" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></svg>')
show("clipped", '<svg x="20" y="10" width="50" height="50"><rect width="100" height="20" fill="red"/></svg>')
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
