#!/usr/bin/env python3
"""Breaks documents in every place once, and sees whether their schema notices.

usage: schema_refusals.py SCHEMA DOCUMENT

DOCUMENT holds one document, or as *.ndjson one in each line; all have to be as the schema says. Of
all objects that stand in the same place but for their index, one is given a member that nobody knows, and loses each
of its required members; `format` becomes another one.
"""

import json
import pathlib
import sys

from jsonschema import Draft7Validator


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    schema, text = (pathlib.Path(path).read_text(encoding="utf-8") for path in sys.argv[1:])
    validator = Draft7Validator(json.loads(schema))
    texts = text.splitlines() if sys.argv[2].endswith(".ndjson") else [text]
    accepted, count, seen = [], 0, set()
    for number, text in enumerate(texts, 1):
        document = json.loads(text)
        for error in validator.iter_errors(document):
            sys.exit(f"schema_refusals.py: {sys.argv[2]}: {number}: {error.json_path}: {error.message}")
        for place, change, undo in breakages(document, seen):
            change()
            if validator.is_valid(document):
                accepted.append(place)
            undo()
            count += 1
    if accepted or count < 10:
        sys.exit(f"schema_refusals.py: {sys.argv[1]} accepts {', '.join(accepted) or 'too little'}")
    print(f"{sys.argv[1]}: {count} broken documents refused")


def breakages(document, seen):
    """For each place that is not among those seen, what breaks it and what mends it."""
    yield "$.format = 2", lambda: document.update(format=2), lambda: document.update(format=1)

    def search(value, place):
        if isinstance(value, list):
            for item in value:
                yield from search(item, place + "[]")
        elif isinstance(value, dict):
            if (place, tuple(value)) not in seen:
                seen.add((place, tuple(value)))
                yield (
                    f"{place}.unheard-of", lambda: value.update({"unheard-of": 1}),
                    lambda: value.pop("unheard-of"))
                for key in REQUIRED & value.keys():
                    old = value[key]
                    yield (
                        f"{place} without {key}", lambda: value.pop(key),
                        lambda: value.update({key: old}))
            for key, member in list(value.items()):
                yield from search(member, f"{place}.{key}")

    yield from search(document, "$")


# Members that are never left out where they may stand.
REQUIRED = {
    "actual", "component", "corners", "document", "endLine", "expected", "feedback", "file", "findings", "frames",
    "id", "line", "matrix", "met", "mismatches", "number", "path", "prompt", "property", "result", "rule", "scenes",
    "severity", "size", "solution", "steps", "summary", "tolerance", "traces", "words",
}


if __name__ == "__main__":
    main()
