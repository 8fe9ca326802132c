#!/usr/bin/env bash
# Program: anki 26.9.3 (the library that Anki's desktop program stands on), from PyPI.
#
# Expected: the header `#columns:Front<tab>Back` of a text file names two columns, which fill the two fields of a note in their order,
# in a collection of any language; or the import says that a column has no field.
#
# What it does: columns are matched with the fields of the note type by name. A collection that was made in German or in Chinese calls
# them Vorderseite and Rückseite, 正面 and 背面. Then the first column still fills the first field, because that one must not be empty,
# and the second column is dropped: one note is counted as new, nothing is counted as refused, and the card has no answer.
# Without the header both columns are filled in their order.
#
# Why it matters here: quizzes are written once and imported by students whose Anki speaks other languages.
#
# Where it is told: Anki's manual (importing/text-files, File Headers) says of `columns` that it gives the number of columns and the
# names that are shown; that the names choose the fields is not told.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q anki==26.9.3; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
en_US with #columns: 1 new, Front = Where?, Back = 20
de_DE with #columns: 1 new, Vorderseite = Where?, Rückseite = (empty)
zh_CN with #columns: 1 new, 正面 = Where?, 背面 = (empty)
en_US without: 1 new, Front = Where?, Back = 20
de_DE without: 1 new, Vorderseite = Where?, Rückseite = 20
zh_CN without: 1 new, 正面 = Where?, 背面 = 20
SEEN

"$folder/venv/bin/python" - "$folder" >"$folder/seen" <<'PYTHON'
import pathlib
import sys

import anki.lang
from anki.collection import Collection, ImportCsvRequest

folder = pathlib.Path(sys.argv[1])
for header, words in (("#columns:Front\tBack\n", "with #columns"), ("", "without")):
    for language in ("en_US", "de_DE", "zh_CN"):
        anki.lang.set_lang(language)
        place = folder / f"{language} {words}"
        place.mkdir()
        notes = place / "notes.txt"
        notes.write_text(f"#separator:tab\n#html:true\n{header}Where?\t20\n", encoding="utf-8")
        collection = Collection(str(place / "collection.anki2"))
        metadata = collection.get_csv_metadata(path=str(notes), delimiter=None)
        log = collection.import_csv(ImportCsvRequest(path=str(notes), metadata=metadata)).log
        refused = len(log.conflicting) + len(log.missing_deck) + len(log.missing_notetype) + len(log.empty_first_field)
        note = collection.get_note(collection.find_notes("")[0])
        fields = ", ".join(f"{name} = {text or '(empty)'}" for name, text in note.items())
        print(f"{language} {words}: {len(log.new)} new, {f'{refused} refused, ' if refused else ''}{fields}")
        collection.close()
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
