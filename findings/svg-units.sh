#!/usr/bin/env bash
# Programs: CairoSVG 2.9.1, librsvg as in pyvips-binary 8.18.7, MuPDF 1.28 as in PyMuPDF 2.0, Qt 6.11.2, resvg as in resvg_py 0.5.0,
# Skia as in skia-python 144.1, svglib 2.3.2, all from PyPI.
#
# Expected: an inch is 96 pixels and 72 points, as CSS and SVG 2 fix it for every medium; 30pt are 40 pixels in any program.
#
# What they do: beside lengths in pixels, 30pt are 40 pixels wide in CairoSVG and svglib, 37.5 in Qt and Skia, 30 in librsvg as pyvips
# calls it and in MuPDF. resvg_py leaves the shape out, see resvg-py-units-vanish.sh.
#
# Why it matters here: people who think in UIKit's points write `pt`, and mix it with the plain numbers of a viewBox. What was one
# rect then no longer fits another.
#
# Where it is told: https://github.com/libvips/libvips/pull/4636 for the 72 dots of libvips, which its option `dpi` changes.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
40px
  CairoSVG 2.9.1: 10 10 40 20
  librsvg (pyvips-binary 8.18.7): 10 10 40 20
  MuPDF (PyMuPDF 2.0): 10 10 40 20
  Qt 6.11.2: 10 10 40 20
  resvg (resvg_py 0.5.0): 10 10 40 20
  Skia (skia-python 144.1): 10 10 40 20
  svglib 2.3.2: 10 10 40 20
30pt
  CairoSVG 2.9.1: 10 10 40 20
  librsvg (pyvips-binary 8.18.7): 10 10 30 20
  MuPDF (PyMuPDF 2.0): 10 10 30 20
  Qt 6.11.2: 10 10 37 20
  resvg (resvg_py 0.5.0): nothing
  Skia (skia-python 144.1): 10 10 37 20
  svglib 2.3.2: 10 10 40 20
0.5in
  CairoSVG 2.9.1: 10 10 48 20
  librsvg (pyvips-binary 8.18.7): 10 10 36 20
  MuPDF (PyMuPDF 2.0): 10 10 36 20
  Qt 6.11.2: 10 10 45 20
  resvg (resvg_py 0.5.0): nothing
  Skia (skia-python 144.1): 10 10 45 20
  svglib 2.3.2: 10 10 48 20
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import show

for length in ("40px", "30pt", "0.5in"):
    show(length, f'<rect x="10" y="10" width="{length}" height="20" fill="red"/>')
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
