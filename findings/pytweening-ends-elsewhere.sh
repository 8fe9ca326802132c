#!/usr/bin/env bash
# Program: pytweening 1.2.0, from PyPI.
#
# Expected: every curve goes from 0 at 0 to 1 at 1, as the help of each function says, and so do those that other programs know by
# these names.
#
# What it does: six of them do not. easeOutBounce ends at 0.994375, easeOutElastic at 1.00048828125, and the other directions of both
# begin or end beside 0 and 1 likewise.
#
# Why it matters here: a view that is moved by 100 points comes to rest at 99.44, and a test for where it ends finds that no frame of the
# animation is the one that was set.
#
# Where it is told: not found; the help says otherwise.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q pytweening==1.2.0; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
easeInBounce: from 0.005625 to 1
easeInElastic: from -0.000488281 to 1
easeInOutBounce: from 0.0028125 to 0.997188
easeInOutElastic: from 0.000488281 to 0.999512
easeOutBounce: from 0 to 0.994375
easeOutElastic: from 0 to 1.00049
27 others: from 0 to 1
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import inspect

import pytweening

others = 0
for name, curve in sorted(vars(pytweening).items()):
    if name.startswith("ease") and len(inspect.signature(curve).parameters) >= 1:
        start, end = curve(0), curve(1)
        if abs(start) < 1e-12 and abs(end - 1) < 1e-12:
            others += 1
        else:
            print(f"{name}: from {start:g} to {end:g}")
print(f"{others} others: from 0 to 1")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
