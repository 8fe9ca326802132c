#!/usr/bin/env bash
# Programs: PyMuPDF 2.0, Qt 6.11.2 as in PyQt6 6.11.0, skia-python 144.1, from PyPI.
#
# Expected: the union of two rects is the smallest one that holds both, a line or a point among them, as CGRectUnion has it, which leaves out
# nothing but the null rect.
#
# What they do: PyMuPDF and Skia leave out every rect without area, so that a line 20 points below does not make the union higher. Qt
# keeps lines and leaves out points.
#
# Why it matters here: the box around subviews is a union that is made in a loop. A separator that is not yet laid out, or a label without
# a text, has a width and no height.
#
# Where it is told: Skia's documentation of SkRect::join and Qt's of QRectF::united say what they leave out, each in other words.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q pymupdf==2.0 PyQt6==6.11.0 PyQt6-Qt6==6.11.2 skia-python==144.1; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
a line from (0, 30) to (10, 30): smallest (0, 0, 10, 30), PyMuPDF (0, 0, 10, 10), Qt (0, 0, 10, 30), Skia (0, 0, 10, 10)
the point (20, 20): smallest (0, 0, 20, 20), PyMuPDF (0, 0, 10, 10), Qt (0, 0, 10, 10), Skia (0, 0, 10, 10)
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import pymupdf
import skia
from PyQt6.QtCore import QRectF


def words(*sides):
    return f"({', '.join(f'{side:g}' for side in sides)})"


for title, (x, y, width, height) in (("a line from (0, 30) to (10, 30)", (0, 30, 10, 0)), ("the point (20, 20)", (20, 20, 0, 0))):
    by_mupdf = pymupdf.Rect(0, 0, 10, 10) | pymupdf.Rect(x, y, x + width, y + height)
    by_qt = QRectF(0, 0, 10, 10).united(QRectF(x, y, width, height))
    by_skia = skia.Rect.MakeXYWH(0, 0, 10, 10)
    by_skia.join(skia.Rect.MakeXYWH(x, y, width, height))
    print(f"{title}: smallest {words(0, 0, max(10, x + width), max(10, y + height))}, "
          f"PyMuPDF {words(by_mupdf.x0, by_mupdf.y0, by_mupdf.width, by_mupdf.height)}, "
          f"Qt {words(*by_qt.getRect())}, Skia {words(by_skia.x(), by_skia.y(), by_skia.width(), by_skia.height())}")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
