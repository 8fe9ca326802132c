#!/usr/bin/env bash
# Program: pygiftparser 1.1, from PyPI.
#
# Expected: `{#-5:0.1}` is a numerical question with the answer -5, as Moodle reads it.
#
# What it does: a number has no sign for it. The question has no answer and is marked as not valid; where one of several answers is
# negative, such as a wrong one with its feedback, the question loses all of them. As a choice, -5 is read. Nothing is raised: whoever
# does not look at `valid` goes on with a question that no answer is right for.
#
# Why it matters here: origins of frames and of bounds are negative as often as not, once a view is scaled or scrolled.
#
# Where it is told: not found of this one. The same was so in gift-pegjs until April 2024, and with it in an extension of VS Code:
# https://github.com/fuhrmanator/GIFT-grammar-PEG.js/issues/55.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q pygiftparser==1.1; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
{#5:0.1}: valid, answers 5
{#-5:0.1}: not valid, answers none
{#-5..5}: not valid, answers none
{#=20:0.5 =%0%25:0.5#scaled}: valid, answers 20 25
{#=20:0.5 =%0%-20:0.5#sign}: not valid, answers none
{=-5 ~5}: valid, answers -5 5
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
import io

from pygiftparser import parser

for answers in ("{#5:0.1}", "{#-5:0.1}", "{#-5..5}", "{#=20:0.5 =%0%25:0.5#scaled}", "{#=20:0.5 =%0%-20:0.5#sign}", "{=-5 ~5}"):
    [question] = parser.parseFile(io.StringIO(f"::origin::Where is x? {answers}\n\n"))
    read = getattr(getattr(question, "answers", None), "answers", [])
    texts = [f"{answer.value:g}" if hasattr(answer, "value") else answer.answer for answer in read]
    print(f"{answers}: {'valid' if question.valid else 'not valid'}, answers {' '.join(texts) or 'none'}")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
