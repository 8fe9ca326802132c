#!/usr/bin/env python3
"""Times a floor and geomrun in turn and compares them.

usage: measure.py NAME ratio|ms TARGET PROCESSORS ROUNDS -- FLOOR ARGUMENTS... [-- FLOOR ARGUMENTS...]
                  -- GEOMRUN ARGUMENTS...

PROCESSORS, 1 or 2, is how many geomrun uses. Two floors run at the same time, and are compared with it whatever the
machine has to give. Where it uses two and the floor one, the rounds that count are those in which the machine had two
whole ones: in which the floor, run twice at once, took little longer than run once.
"""

import operator
import os
import statistics
import subprocess
import sys
import time

DISCARD = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
# How much longer the floor takes at most when it runs twice at once, on two whole processors; 1.04 is usual.
WHOLE = 1.2


def rehearse(command):
    """An untimed run: fills the file cache, and a program that fails must not be timed."""
    try:
        result = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    except OSError as error:
        sys.exit(f"measure: cannot run {command[0]}: {error.strerror}")
    text = result.stderr.decode(errors="replace")
    if result.returncode != 0:
        sys.exit(f"measure: status {result.returncode}: {' '.join(command)}\n{text[:2000]}")
    if text:
        count = len(text.splitlines())
        print(f"  note: {os.path.basename(command[0])} writes {count} lines to stderr")


def milliseconds(*commands):
    """How long the commands take, all started at once."""
    start = time.perf_counter()
    pids = [os.posix_spawn(c[0], c, os.environ, file_actions=DISCARD) for c in commands]
    statuses = [os.waitpid(pid, 0)[1] for pid in pids]
    elapsed = time.perf_counter() - start
    if any(statuses):
        sys.exit(f"measure: wait status {statuses}: {commands}")
    return elapsed * 1000


def commands():
    """The words in front of the first `--`, the floors, and the last command."""
    groups = [[]]
    for word in sys.argv[1:]:
        if word == "--":
            groups.append([])
        else:
            groups[-1].append(word)
    (name, unit, target, processors, rounds), *floors, geomrun = groups
    target, processors, rounds = float(target), int(processors), int(rounds)
    if unit not in ("ratio", "ms") or processors not in (1, 2) or rounds < 1 or not all(groups):
        raise ValueError
    if not 1 <= len(floors) <= processors:
        raise ValueError
    return name, unit, target, processors, rounds, floors, geomrun


def main():
    try:
        name, unit, target, processors, rounds, floors, geomrun = commands()
    except ValueError:
        sys.exit(__doc__)
    print(f"{name} ({rounds} rounds)")
    for command in (*floors, geomrun):
        rehearse(command)
    needs_whole = processors > len(floors)
    times = {"floor": [], "geomrun": []}
    twice = []
    for _ in range(rounds):
        times["floor"].append(milliseconds(*floors))
        if needs_whole:
            twice.append(milliseconds(*floors, *floors) / times["floor"][-1])
        times["geomrun"].append(milliseconds(geomrun))
    for program, values in times.items():
        print(f"  {program:8} min {min(values):9.2f} ms   median {statistics.median(values):9.2f} ms")
    # A processor may change its speed for seconds: the two runs of a round have nearly always met the same one.
    compare = operator.truediv if unit == "ratio" else operator.sub
    label = "ratio" if unit == "ratio" else "more, ms"
    compared = list(map(compare, times["geomrun"], times["floor"]))
    least = compare(min(times["geomrun"]), min(times["floor"]))
    print(f"  {label:8} of the minima {least:.3f}   of a round {quartiles(compared)}")
    if needs_whole:
        print(f"  the floor twice at once: {quartiles(twice)} of its time")
        compared = [value for value, both in zip(compared, twice) if both <= WHOLE]
        print(f"  {label:8} where that is at most {WHOLE}: {quartiles(compared)}"
              f", {len(compared)} of {rounds} rounds")
        if len(compared) * 4 < rounds:
            print(f"  target {target:g}: not to be told, the machine seldom has two processors to give")
            return
    print(f"  target {target:g}: {'met' if statistics.median(compared) <= target else 'missed'}")


def quartiles(values):
    """The median, and between what half of the values lie."""
    if not values:
        return "-"
    values = sorted(values)
    quarter = len(values) // 4
    return f"{statistics.median(values):.3f} ({values[quarter]:.3f} to {values[-1 - quarter]:.3f})"


if __name__ == "__main__":
    main()
