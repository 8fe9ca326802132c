#!/usr/bin/env python3
"""Writes each document of the scene files in a folder as a JSON file of its own.

usage: scenes_to_json.py OUTPUT SCENES

YAML 1.2, as geomrun reads it: `on` is text, 012 is twelve. Dates are text.
"""

import json
import pathlib
import sys

from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor


class SceneConstructor(SafeConstructor):
    """Values as a scene has them."""


SceneConstructor.add_constructor(
    "tag:yaml.org,2002:timestamp", lambda constructor, node: node.value)


def documents(text):
    """The documents of a scene file, as a scene has their values."""
    yaml = YAML(typ="safe", pure=True)
    yaml.Constructor = SceneConstructor
    return yaml.load_all(text)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    output, scenes = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    output.mkdir(parents=True, exist_ok=True)
    count = 0
    for path in sorted(scenes.rglob("*")):
        if path.suffix not in (".yaml", ".yml"):
            continue
        name = "-".join(path.relative_to(scenes).with_suffix("").parts)
        text = path.read_text(encoding="utf-8")
        for number, document in enumerate(documents(text), start=1):
            written = json.dumps(document, ensure_ascii=False, indent=1)
            (output / f"{name}-{number}.json").write_text(written, encoding="utf-8")
            count += 1
    if count == 0:
        sys.exit(f"scenes_to_json.py: no scene in {scenes}")
    print(f"{count} documents")


if __name__ == "__main__":
    main()
