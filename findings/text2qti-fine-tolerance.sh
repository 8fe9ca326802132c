#!/usr/bin/env bash
# Program: text2qti 0.8.0, from PyPI.
#
# Expected: `= 33.33333 +- 0.00001` accepts what lies between 33.33332 and 33.33334, and so 33.33333, its own key; a tolerance that
# cannot be written is refused, as text2qti refuses answers below 0.0001.
#
# What it does: key and both ends are written with four decimals. All three become 33.3333, below the key: a reader that compares what was
# typed accepts 33.3333 alone, and calls 33.33333 wrong. Around 0.00025 with 0.00001, 0.0002 is accepted, five tolerances
# away, and 0.0003. Nothing is said. `[0.33333, 0.33334]` becomes the single number 0.3333, outside of it.
#
# Why it matters here: thirds come out of every resized view, and a scale of a pixel is small. A tolerance of 0.001 is kept.
#
# Where it is told: https://github.com/gpoore/text2qti/issues/51 has that Canvas rounds small answers, and asks for more digits for its
# New Quizzes. Canvas' app rounds what is typed to four decimals (https://github.com/instructure/canvas-ios/pull/1143), so that the key is
# right where it is typed there.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q text2qti==0.8.0; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
= 33.33333 +- 0.00001: exactly 33.3333, or from 33.3333 to 33.3333
= 0.00025 +- 0.00001: exactly 0.0003, or from 0.0002 to 0.0003
= [0.33333, 0.33334]: from 0.3333 to 0.3333
= 33.33333 +- 0.001: exactly 33.3333, or from 33.3323 to 33.3343
SEEN

"$folder/venv/bin/python" - "$folder" >"$folder/seen" <<'PYTHON'
import pathlib
import re
import subprocess
import sys
import zipfile

folder = pathlib.Path(sys.argv[1])
program = pathlib.Path(sys.executable).with_name("text2qti")
for answer in ("33.33333 +- 0.00001", "0.00025 +- 0.00001", "[0.33333, 0.33334]", "33.33333 +- 0.001"):
    quiz = folder / "quiz.txt"
    quiz.write_text(f"Quiz title: Widths\n\n1. How wide is it?\n=   {answer}\n", encoding="utf-8")
    subprocess.run([program, quiz], cwd=folder, check=True, capture_output=True)
    with zipfile.ZipFile(folder / "quiz.zip") as package:
        text = "".join(package.read(name).decode() for name in package.namelist() if name.endswith(".xml"))

    def number(comparison):
        return re.search(rf"<{comparison} [^>]*>([^<]*)<", text)

    exact = f"exactly {number('varequal')[1]}, or " if number("varequal") else ""
    print(f"= {answer}: {exact}from {number('vargte')[1]} to {number('varlte')[1]}")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
