#!/usr/bin/env bash
# Programs: CairoSVG 2.9.1, librsvg as in pyvips-binary 8.18.7, MuPDF 1.28 as in PyMuPDF 2.0, Qt 6.11.2, resvg as in resvg_py 0.5.0,
# Skia as in skia-python 144.1, svglib 2.3.2, all from PyPI.
#
# Expected: a square in a viewBox of 20 by 20 stays one in a picture of 200 by 100: 50 pixels wide in the middle without
# `preserveAspectRatio`, at the left by `xMinYMin meet`, and 100 pixels wide by `xMinYMin slice`.
#
# What they do: Qt, with QSvgRenderer as it is made, stretches it to 100 by 50, whatever the attribute says. MuPDF reads where the picture is
# aligned, and takes `slice` for `meet`. The other five draw what is expected.
#
# Why it matters here: `meet`, `slice` and `none` are scaleAspectFit, scaleAspectFill and scaleToFill in SVG. A stretched square looks like
# a transform of its view.
#
# Where it is told: Qt's documentation of QSvgRenderer's aspectRatioMode has that the ratio is left out of account unless it is set.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
without preserveAspectRatio
  CairoSVG 2.9.1: 50 0 50 50
  librsvg (pyvips-binary 8.18.7): 50 0 50 50
  MuPDF (PyMuPDF 2.0): 50 0 50 50
  Qt 6.11.2: 0 0 100 50
  resvg (resvg_py 0.5.0): 50 0 50 50
  Skia (skia-python 144.1): 50 0 50 50
  svglib 2.3.2: 50 0 50 50
xMinYMin meet
  CairoSVG 2.9.1: 0 0 50 50
  librsvg (pyvips-binary 8.18.7): 0 0 50 50
  MuPDF (PyMuPDF 2.0): 0 0 50 50
  Qt 6.11.2: 0 0 100 50
  resvg (resvg_py 0.5.0): 0 0 50 50
  Skia (skia-python 144.1): 0 0 50 50
  svglib 2.3.2: 0 0 50 50
xMinYMin slice
  CairoSVG 2.9.1: 0 0 100 100
  librsvg (pyvips-binary 8.18.7): 0 0 100 100
  MuPDF (PyMuPDF 2.0): 0 0 50 50
  Qt 6.11.2: 0 0 100 50
  resvg (resvg_py 0.5.0): 0 0 100 100
  Skia (skia-python 144.1): 0 0 100 100
  svglib 2.3.2: 0 0 100 100
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from drawn import PROGRAMS, red

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 20 20"'
SQUARE = '<rect width="10" height="10" fill="red"/></svg>'
for title, attribute in (("without preserveAspectRatio", ""), ("xMinYMin meet", ' preserveAspectRatio="xMinYMin meet"'),
                         ("xMinYMin slice", ' preserveAspectRatio="xMinYMin slice"')):
    print(title)
    for name, program in PROGRAMS.items():
        print(f"  {name}: {red(program(f'{HEAD}{attribute}>{SQUARE}'))}")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
