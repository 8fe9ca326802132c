#!/usr/bin/env python3
"""Checks that the walk of one mutation in CONTRIBUTING.md names files that really take part in it.

usage: walk.py GEOMRUN [--list], a debug build; needs valgrind

With --list it prints all files that take part, from the command line to plain values.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCENE = """views: [{name: view1, frame: [100, 100, 100, 100]}]
mutations:
  - view1.frame: [50, 50, 100, 100]
"""


def taking_part(geomrun):
    """The files whose functions ran while the scene was read, replayed and reported."""
    with tempfile.TemporaryDirectory() as folder:
        scene = pathlib.Path(folder, "scene.yaml")
        calls = pathlib.Path(folder, "calls")
        scene.write_text(SCENE, encoding="utf-8")
        result = subprocess.run(
            ["valgrind", "--quiet", "--tool=callgrind", f"--callgrind-out-file={calls}", geomrun,
             "--format", "json", scene],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False)
        # valgrind remarks on debug information that it does not know, which does no harm.
        if result.returncode != 0:
            sys.exit(f"walk.py: status {result.returncode}\n{result.stderr}")
        return set(re.findall(r"\bSources/[\w/+]+\.swift", calls.read_text(encoding="utf-8")))


def main():
    arguments = [word for word in sys.argv[1:] if word != "--list"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    files = taking_part(arguments[0])
    if "--list" in sys.argv:
        print("\n".join(sorted(files)))
        return
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    walk = re.search(r"<!-- walk -->\n(.*?)<!-- end of walk -->", text, re.S)
    named = re.findall(r"`(Sources/[^`]+)`", walk[1]) if walk else []
    idle = [file for file in named if file not in files]
    for file in idle:
        print(f"CONTRIBUTING.md: {file} takes no part in the mutation")
    print(f"{len(named)} files in the walk, of {len(files)} that take part")
    sys.exit(1 if idle or not named else 0)


if __name__ == "__main__":
    main()
