#!/usr/bin/env bash
# Program: resvg_py 0.5.0, from PyPI.
#
# Expected: lengths in pt, mm and in are drawn at 96 dots per inch, the value that CSS and SVG 2 fix; the help of `svg_to_bytes` says of
# `dpi` that 0, its default, is that of SVG.
#
# What it does: with the default such a length is 0. A rect of a width in points is not drawn, nor a line of a width in points; a picture
# whose own size is in inches is refused as one of an invalid size. With `dpi=96` all are drawn.
#
# Why it matters here: a shape or a text goes missing from a picture, and nothing is said.
#
# Where it is told: not found; the help of `svg_to_bytes` says otherwise.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q -r "$here/drawn.txt"; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
a rect of 40px: 10 10 40 20, with dpi=96: 10 10 40 20
a rect of 30pt: nothing, with dpi=96: 10 10 40 20
a line of 6pt: nothing, with dpi=96: 10 6 40 8
a picture of 1in: refused: SVG has an invalid size, with dpi=96: 0 0 9 9
SEEN

PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=$here "$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import resvg_py
from drawn import of_bytes, red, svg


def drawn(picture, **options):
    try:
        return red(of_bytes(resvg_py.svg_to_bytes(svg_string=picture, **options)))
    except ValueError as error:
        return f"refused: {error}"


for title, picture in (
        ("a rect of 40px", svg('<rect x="10" y="10" width="40px" height="20" fill="red"/>')),
        ("a rect of 30pt", svg('<rect x="10" y="10" width="30pt" height="20" fill="red"/>')),
        ("a line of 6pt", svg('<path d="M10 10H50" stroke="red" stroke-width="6pt"/>')),
        ("a picture of 1in", '<svg xmlns="http://www.w3.org/2000/svg" width="1in" height="1in"><path fill="red" d="M0 0H9V9H0Z"/></svg>')):
    print(f"{title}: {drawn(picture)}, with dpi=96: {drawn(picture, dpi=96)}")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
