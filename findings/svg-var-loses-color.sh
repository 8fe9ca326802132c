#!/usr/bin/env bash
# Programs: CairoSVG 2.9.1, librsvg as in pyvips-binary 8.18.7, MuPDF 1.28 as in PyMuPDF 2.0, Qt 6.11.2, resvg as in resvg_py 0.5.0,
# Skia as in skia-python 144.1, svglib 2.3.2, all from PyPI.
#
# Expected: a reader that does not know `var()` passes over the declaration, as CSS has it for values that are not understood; what stands
# before it, or in the attribute, counts. So `fill: red; fill: var(--accent, red)` is red in old readers and in new ones.
#
# What they do: MuPDF and Skia pass over it, and librsvg takes the value behind the comma. In CairoSVG, Qt and resvg the declaration that
# they do not understand takes the color away: the shape is black. svglib does not fill it at all, and says that it cannot read the color.
#
# Why it matters here: views in the colors of a theme, light and dark, are written that way, and the plain color before it is meant for
# exactly these readers.
#
# Where it is told: not found.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
fill: red
  CairoSVG 2.9.1: 50 20 40 20
  librsvg (pyvips-binary 8.18.7): 50 20 40 20
  MuPDF (PyMuPDF 2.0): 50 20 40 20
  Qt 6.11.2: 50 20 40 20
  resvg (resvg_py 0.5.0): 50 20 40 20
  Skia (skia-python 144.1): 50 20 40 20
  svglib 2.3.2: 50 20 40 20
fill: red; fill: var(--accent, red)
  CairoSVG 2.9.1: nothing
  librsvg (pyvips-binary 8.18.7): 50 20 40 20
  MuPDF (PyMuPDF 2.0): 50 20 40 20
  Qt 6.11.2: nothing
  resvg (resvg_py 0.5.0): nothing
  Skia (skia-python 144.1): 50 20 40 20
  svglib 2.3.2: nothing
attribute fill="red", fill: var(--accent, red)
  CairoSVG 2.9.1: nothing
  librsvg (pyvips-binary 8.18.7): 50 20 40 20
  MuPDF (PyMuPDF 2.0): 50 20 40 20
  Qt 6.11.2: nothing
  resvg (resvg_py 0.5.0): nothing
  Skia (skia-python 144.1): 50 20 40 20
  svglib 2.3.2: nothing
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import show

place = 'x="50" y="20" width="40" height="20"'
show("fill: red", f'<rect {place} style="fill: red"/>')
show("fill: red; fill: var(--accent, red)", f'<rect {place} style="fill: red; fill: var(--accent, red)"/>')
show('attribute fill="red", fill: var(--accent, red)', f'<rect {place} fill="red" style="fill: var(--accent, red)"/>')
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
