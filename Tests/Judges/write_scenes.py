#!/usr/bin/env python3
"""Writes random scenes, each to a file of its own, for whoever wants to compare two programs on them.

Usage: write_scenes.py FOLDER [--scenes 2000] [--seed 1]
"""

import argparse
import itertools
import pathlib

from judging.program import text_of
from scenes.random_scenes import random_scenes


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--scenes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    made = itertools.chain.from_iterable(random_scenes(arguments.seed, index) for index in itertools.count())
    for index, scene in enumerate(itertools.islice(made, arguments.scenes)):
        (arguments.folder / f"{index:06}.yaml").write_text(text_of(scene)[0], encoding="utf-8")


if __name__ == "__main__":
    main()
