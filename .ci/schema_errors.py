#!/usr/bin/env python3
"""Counts the bad scenes for which the first error of check-jsonschema names the key that is wrong.

usage: schema_errors.py GEOMRUN CHECK-JSONSCHEMA SCHEMA SCENES [--least SHARE] [--verbose]

Looked at is every document that geomrun and the schema both refuse. A key is wrong if a finding of geomrun stands at
it, or in its value; it is named if the path or the text of the error has it.
"""

import argparse
import functools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from scenes_to_json import documents


# What a validator may say at most; a list of all patterns that a key could have matched takes ten times as much.
LONGEST = 2000


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("geomrun", type=pathlib.Path)
    parser.add_argument("check", type=pathlib.Path)
    parser.add_argument("schema", type=pathlib.Path)
    parser.add_argument("scenes", type=pathlib.Path)
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        keys = write_documents(options.geomrun, options.scenes, pathlib.Path(folder))
        errors = first_errors(options.check, options.schema, keys)
    named = 0
    for path, (message, error_path) in errors.items():
        is_named = any(names(key, message, error_path) for key in keys[path])
        named += is_named
        if options.verbose or not is_named:
            print(f"{'  ' if is_named else 'no'} {path.stem}: {error_path}: {message[:300]}")
            print(f"     the key is {' or '.join(sorted(keys[path]))}")
    share = named / len(errors) if errors else 0
    print(f"{len(errors)} of {len(keys)} bad scenes refused by the schema; the first error names the key in {named}")
    if share < options.least:
        sys.exit(f"schema_errors.py: {share:.2f} of them, expected {options.least}")


def write_documents(geomrun, scenes, folder):
    """The documents with errors as JSON files, each with the keys that are wrong."""
    files = sorted(scenes.glob("bad-*.yaml"))
    output = subprocess.run(
        [geomrun, "check", "--format", "json", *files], capture_output=True, check=False).stdout
    findings = {}
    for scene in json.loads(output)["scenes"]:
        errors = [finding for finding in scene["findings"] if finding["severity"] == "error"]
        if errors:
            findings.setdefault(scene["file"], []).append((scene["document"], errors))
    keys = {}
    for path in files:
        for number, errors in findings.get(str(path), []):
            wrong = set().union(*(wrong_keys(path, error) for error in errors))
            # Aliases that expand to gigabytes are no document for a validator.
            if not wrong or any(error["code"] == "alias-expansion" for error in errors):
                continue
            # What a parser of YAML or JSON has no value for, no schema sees.
            try:
                values = list(documents(path.read_text(encoding="utf-8")))
                text = json.dumps(values[number - 1])
            except (YAMLError, TypeError, ValueError, IndexError, RecursionError):
                continue
            file = folder / f"{path.stem}-{number}.json"
            file.write_text(text, encoding="utf-8")
            keys[file] = wrong
    return keys


def wrong_keys(path, error):
    """The key at the place of an error, and those that are missing there or exclude it."""
    keys = {key_at(path, error["line"] - 1, error["column"] - 1)} - {None}
    if error["code"] in ("missing-key", "conflicting-keys"):
        keys |= set(re.findall(r"`([^`]*)`", error["message"]))
    return keys


@functools.cache
def composed(path):
    """The documents of a file as nodes with places; none where it cannot be read."""
    try:
        return list(YAML(typ="safe", pure=True).compose_all(path.read_text(encoding="utf-8")))
    except (YAMLError, ValueError, RecursionError):
        return []


def key_at(path, line, column):
    """The innermost key at a place of a file, or whose value is there."""
    def holds(start, end):
        return (start.line, start.column) <= (line, column) <= (end.line, end.column)

    def search(node, key):
        # A block ends where the next key begins.
        if node.id == "mapping":
            for name, value in reversed(node.value):
                if holds(name.start_mark, value.end_mark):
                    return search(value, name.value if name.id == "scalar" else key)
        elif node.id == "sequence":
            for item in reversed(node.value):
                if holds(item.start_mark, item.end_mark):
                    return search(item, key)
        return key

    for node in composed(path):
        if node is not None and holds(node.start_mark, node.end_mark):
            try:
                return search(node, None)
            except RecursionError:
                return None
    return None


def first_errors(check, schema, files):
    """For each file that is refused, the message and the path of the first error."""
    output = subprocess.run(
        [check, "--schemafile", schema, "--output-format", "json", *files],
        capture_output=True, check=False,
        # Some keywords are looked at in the order of a set.
        env=os.environ | {"PYTHONHASHSEED": "0"}).stdout
    errors = {}
    for error in json.loads(output)["errors"]:
        errors.setdefault(pathlib.Path(error["filename"]), (error["message"], error["path"]))
    return errors


def names(key, message, path):
    """Whether an error is at a key or a member of its value, or shows it as what is wrong.

    Not among what would be right, and not in more words than people read.
    """
    if len(message) > LONGEST:
        return False
    said = re.split(r" (?:is|are) not |does not match|should not be valid", message)[0]
    parts = re.findall(r"\['((?:[^'\\]|\\.)*)'\]|\.(\w+)", path)
    return f"'{key}'" in said or any(key in part for part in parts[-2:])


if __name__ == "__main__":
    main()
