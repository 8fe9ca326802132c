#!/usr/bin/env python3
"""Times two commands in turn and compares them.

usage: measure.py NAME ratio|ms TARGET ROUNDS -- FLOOR ARGUMENTS... -- GEOMRUN ARGUMENTS...
"""

import operator
import os
import statistics
import subprocess
import sys
import time

DISCARD = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]


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


def milliseconds(command):
    start = time.perf_counter()
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=DISCARD)
    status = os.waitpid(pid, 0)[1]
    elapsed = time.perf_counter() - start
    if status != 0:
        sys.exit(f"measure: wait status {status}: {' '.join(command)}")
    return elapsed * 1000


def main():
    try:
        first = sys.argv.index("--")
        second = sys.argv.index("--", first + 1)
        name, unit, target, rounds = sys.argv[1:first]
        target, rounds = float(target), int(rounds)
        commands = {"floor": sys.argv[first + 1:second], "geomrun": sys.argv[second + 1:]}
        if unit not in ("ratio", "ms") or rounds < 1 or not all(commands.values()):
            raise ValueError
    except ValueError:
        sys.exit(__doc__)
    print(f"{name} ({rounds} rounds)")
    for command in commands.values():
        rehearse(command)
    times = {program: [] for program in commands}
    for _ in range(rounds):
        for program, command in commands.items():
            times[program].append(milliseconds(command))
    for program, values in times.items():
        print(f"  {program:8} min {min(values):9.2f} ms   median {statistics.median(values):9.2f} ms")
    # A processor may change its speed for seconds: the two runs of a round have nearly always met the same one.
    compare = operator.truediv if unit == "ratio" else operator.sub
    compared = sorted(map(compare, times["geomrun"], times["floor"]))
    middle = statistics.median(compared)
    quarter = len(compared) // 4
    label = "ratio" if unit == "ratio" else "more, ms"
    verdict = "met" if middle <= target else "missed"
    least = compare(min(times["geomrun"]), min(times["floor"]))
    print(f"  {label:8} of the minima {least:.3f}   of a round {middle:.3f}, half of all "
          f"{compared[quarter]:.3f} to {compared[-1 - quarter]:.3f}   target {target:g}: {verdict}")


if __name__ == "__main__":
    main()
