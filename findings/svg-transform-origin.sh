#!/usr/bin/env bash
# Programs: CairoSVG 2.9.1, librsvg as in pyvips-binary 8.18.7, MuPDF 1.28 as in PyMuPDF 2.0, Qt 6.11.2, resvg as in resvg_py 0.5.0,
# Skia as in skia-python 144.1, svglib 2.3.2, all from PyPI.
#
# Expected: a rect of 40 by 20 at (50, 20), turned by 90 degrees around its center (70, 30), which lies 20 by 40 at (60, 10), as
# Chromium draws it: by the attributes `transform` and `transform-origin` (SVG 2), or by the same properties in a style (CSS Transforms 1).
#
# What they do: CairoSVG and resvg draw that by the attributes, none does by the style. librsvg, MuPDF, Qt, Skia and svglib leave the attribute
# `transform-origin` out and turn around (0, 0), which here takes the rect out of the picture. Of the style, only librsvg reads
# `transform`, again around (0, 0); only svglib says that it cannot. The old three numbers, `rotate(90 70 30)`, are read by all seven.
#
# Why it matters here: an anchor point is an origin of a transform, and that is the way in which it is mostly written for SVG.
#
# Where it is told: https://github.com/linebender/resvg/issues/429 and pull request 679, by which resvg reads the attribute;
# https://github.com/libvips/pyvips/issues/1425 of librsvg.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
attributes transform and transform-origin
  CairoSVG 2.9.1: 60 10 20 40
  librsvg (pyvips-binary 8.18.7): nothing
  MuPDF (PyMuPDF 2.0): nothing
  Qt 6.11.2: nothing
  resvg (resvg_py 0.5.0): 60 10 20 40
  Skia (skia-python 144.1): nothing
  svglib 2.3.2: nothing
style
  CairoSVG 2.9.1: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): nothing
  MuPDF (PyMuPDF 2.0): 50 20 40 20
  Qt 6.11.2: 50 20 40 20
  resvg (resvg_py 0.5.0): 50 20 40 20
  Skia (skia-python 144.1): 50 20 40 20
  svglib 2.3.2: 50 20 40 20
rotate(90 70 30)
  CairoSVG 2.9.1: 60 10 20 40
  librsvg (pyvips-binary 8.18.7): 60 10 20 40
  MuPDF (PyMuPDF 2.0): 60 10 20 40
  Qt 6.11.2: 60 10 20 40
  resvg (resvg_py 0.5.0): 60 10 20 40
  Skia (skia-python 144.1): 60 10 20 40
  svglib 2.3.2: 60 10 20 40
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import show

place = 'x="50" y="20" width="40" height="20" fill="red"'
show("attributes transform and transform-origin", f'<rect {place} transform="rotate(90)" transform-origin="70 30"/>')
show("style", f'<rect {place} style="transform: rotate(90deg); transform-origin: 70px 30px"/>')
show("rotate(90 70 30)", f'<rect {place} transform="rotate(90 70 30)"/>')
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
