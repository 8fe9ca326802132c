#!/usr/bin/env bash
# Program: anki 26.9.3 (the library that Anki's desktop program stands on), from PyPI.
#
# Expected: behind the headers, every line of a text file is a note, or the import says which was left out.
#
# What it does: every line that begins with `#` is left out as a comment, wherever it stands: it is counted neither as a note that was
# found nor as one that was refused. In quotes the same text is a note, also where a further line of a field begins with `#`.
#
# Why it matters here: questions about code begin that way, with `#selector`, `#available`, `#Preview` or `#define`.
#
# Where it is told: Anki's manual (importing/text-files) has such a line at the beginning of a file; not that it is so everywhere.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q anki==26.9.3; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
bare: 2 found, 0 refused, Front: frame, bounds
in quotes: 3 found, 0 refused, Front: frame, #selector(tap), bounds
SEEN

"$folder/venv/bin/python" - "$folder" >"$folder/seen" <<'PYTHON'
import pathlib
import sys

from anki.collection import Collection, ImportCsvRequest

folder = pathlib.Path(sys.argv[1])
for words, question in (("bare", "#selector(tap)"), ("in quotes", '"#selector(tap)"')):
    place = folder / words
    place.mkdir()
    notes = place / "notes.txt"
    notes.write_text(f"#separator:tab\n#html:true\nframe\tA\n{question}\tB\nbounds\tC\n", encoding="utf-8")
    collection = Collection(str(place / "collection.anki2"))
    metadata = collection.get_csv_metadata(path=str(notes), delimiter=None)
    log = collection.import_csv(ImportCsvRequest(path=str(notes), metadata=metadata)).log
    refused = len(log.conflicting) + len(log.missing_deck) + len(log.missing_notetype) + len(log.empty_first_field)
    fronts = [collection.get_note(number)["Front"] for number in sorted(collection.find_notes(""))]
    print(f"{words}: {log.found_notes} found, {refused} refused, Front: {', '.join(fronts)}")
    collection.close()
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
