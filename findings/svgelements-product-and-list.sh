#!/usr/bin/env bash
# Program: svgelements 1.9.6, from PyPI.
#
# Expected: `Matrix("translate(10,0)") * Matrix("scale(2)")` is `Matrix("translate(10,0) scale(2)")`, for both have the same two in the
# same order; and that a matrix prints its numbers in the order in which it is made of them.
#
# What it does: in a text, the last applies first, as in SVG; in a product, the first does, as in CGAffineTransformConcat. So
# the two differ: the product moves by 20, the text by 10. And `print` shows a and c, below them b and d, then tx and ty: read on end and
# taken for a matrix of SVG, they turn the other way round. `repr` has them in order.
#
# Why it matters here: a list of transforms that is split at its blanks and multiplied from left to right, as with DOMMatrix, puts every
# view of a hierarchy elsewhere, and only where scales or turns meet translations.
#
# Where it is told: svgelements' README multiplies two matrices in both orders; that a text with both is the other order is not told.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q svgelements==1.9.6; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
translate(10,0) scale(2) as a text: Matrix(2, 0, 0, 2, 10, 0)
as a product: Matrix(2, 0, 0, 2, 20, 0)
matrix(1 2 3 4 5 6) printed, without its signs: 1 3 2 4 5 6
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import re

from svgelements import Matrix

print("translate(10,0) scale(2) as a text:", repr(Matrix("translate(10,0) scale(2)")))
print("as a product:", repr(Matrix("translate(10,0)") * Matrix("scale(2)")))
print("matrix(1 2 3 4 5 6) printed, without its signs:",
      *(f"{float(number):g}" for number in re.findall(r"[\d.]+", str(Matrix("matrix(1 2 3 4 5 6)")))))
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
