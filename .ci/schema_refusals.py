#!/usr/bin/env python3
"""Breaks a document in every place once, and sees whether its schema notices.

usage: schema_refusals.py SCHEMA DOCUMENT

Of all objects that stand in the same place but for their index, one is given a member that nobody knows, and loses each
of its required members; `format` becomes another one.
"""

import json
import pathlib
import sys

from jsonschema import Draft7Validator


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    schema, document = (json.loads(pathlib.Path(path).read_text(encoding="utf-8")) for path in sys.argv[1:])
    validator = Draft7Validator(schema)
    for error in validator.iter_errors(document):
        sys.exit(f"schema_refusals.py: {sys.argv[2]}: {error.json_path}: {error.message}")
    accepted, count = [], 0
    for place, change, undo in breakages(document):
        change()
        if validator.is_valid(document):
            accepted.append(place)
        undo()
        count += 1
    if accepted or count < 10:
        sys.exit(f"schema_refusals.py: {sys.argv[1]} accepts {', '.join(accepted) or 'too little'}")
    print(f"{sys.argv[1]}: {count} broken documents refused")


def breakages(document):
    """For each place, what breaks it and what mends it."""
    yield "$.format = 2", lambda: document.update(format=2), lambda: document.update(format=1)
    seen = set()

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
    "id", "line", "matrix", "met", "number", "path", "prompt", "property", "result", "rule", "scenes", "severity", "size",
    "solution", "steps", "summary", "tolerance", "traces", "words",
}


if __name__ == "__main__":
    main()
