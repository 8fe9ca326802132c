#!/usr/bin/env python3
"""Makes lines of scene files, for programs that read lines.

usage: lines.py FOLDER             the *.yaml files below a folder, to standard output
       lines.py --generated N       N scenes that nobody has written, some of which differ or are invalid

The id of a line is the path of its file.
"""

import json
import pathlib
import random
import sys


def generated(count):
    """Pairs of an id and a scene; the same for the same count."""
    numbers = random.Random(1)
    for index in range(count):
        x, y = numbers.randint(0, 200), numbers.randint(0, 200)
        width, height = numbers.randint(20, 300), numbers.randint(20, 300)
        wrong = index % 50 == 7
        key = "frmae" if index % 200 == 11 else "frame"
        yield f"generated/{index}.yaml", f"""\
scene: Scene {index}
allow: [frame-under-transform]
views:
  - name: outer
    {key}: [{x}, {y}, {width}, {height}]
    subviews:
      - name: inner
        frame: [10, 10, {width / 2}, {height / 2}]
mutations:
  - outer.transform: {{scale: {numbers.choice([0.5, 2, 4])}}}
  - outer.frame: [{x}, {y}, {width}, {height}]
  - inner.center: [{x / 2}, {y / 2}]
expect:
  outer: {{frame: [{x}, {y}, {width + wrong}, {height}]}}
"""


def files(folder):
    """Pairs of a path and what the file holds."""
    for path in sorted(pathlib.Path(folder).rglob("*.yaml")):
        yield str(path), path.read_text(encoding="utf-8")


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--generated":
        scenes = generated(int(sys.argv[2]))
    elif len(sys.argv) == 2:
        scenes = files(sys.argv[1])
    else:
        sys.exit(__doc__)
    for name, scene in scenes:
        print(json.dumps({"id": name, "scene": scene}))


if __name__ == "__main__":
    main()
