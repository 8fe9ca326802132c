#!/usr/bin/env python3
"""Fits how the cost of each kind of work grows, and fails where it grows faster than n log n.

usage: growth.py PATH/TO/geomrun [PART OF A NAME]...

Each kind of work gets inputs of doubled sizes until a run takes QUICK seconds of processor time, and LONG seconds where it
looks steep. The exponent e of time ~ size^e is fitted by least squares over the sizes that are above the noise. Where the
output itself is the square of the input, as where every question repeats the set-up, the size is that of the output in bytes.
"""

import concurrent.futures
import math
import os
import subprocess
import sys
import tempfile
import threading

from growth_inputs import KINDS

LIMIT = 1.2
LONG = 0.25
# Of a first look.
QUICK = 0.12
# Of what is long enough, that much is still above the noise.
NOISE = 1 / 8
# The last sizes only: what a small input hides is what is looked for.
SIZES = 4
UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10


def run(command):
    """Processor seconds, peak memory in MB and bytes of output of one run; its status has to be 0, or 1 of check."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    count = [0]

    def drain():
        while piece := os.read(process.stdout.fileno(), 1 << 18):
            count[0] += len(piece)

    reader = threading.Thread(target=drain)
    reader.start()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    reader.join()
    process.stdout.close()
    if process.returncode not in (0, 1):
        sys.exit(f"growth: status {process.returncode}: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / UNIT, count[0]


def measure(command, runs):
    """The least time and memory of some runs; of long ones fewer are enough."""
    results = [run(command)]
    while len(results) < runs and results[0][0] < 2:
        results.append(run(command))
    return min(r[0] for r in results), min(r[1] for r in results), results[0][2]


def sizes(program, kind, path, runs, long):
    """(items, size, seconds, MB) for growing inputs."""
    floor = None
    found = []
    items = kind.first
    while True:
        with open(path, "w", encoding="utf-8") as file:
            for piece in kind.scene(items):
                file.write(piece)
        arguments = [str(word).format(path=path, items=items) for word in kind.arguments]
        seconds, megabytes, output = measure([program, *arguments], runs)
        if floor is None:
            # The first size is small: what it takes is the start of the program.
            floor = seconds
        else:
            size = output if kind.over_output else items
            found.append((items, size, max(seconds - floor, 1e-6), megabytes))
        if seconds >= long:
            return found
        # The first steps are large, because nothing is to be seen there yet.
        items *= 2 if seconds > long / 40 else 4


def exponent(points, noise):
    """The slope of log(cost) over log(size); nil where there are too few sizes above the noise."""
    points = [(size, cost) for size, cost in points if cost >= noise and size > 0][-SIZES:]
    if len(points) < 2:
        return None
    xs = [math.log(size) for size, _ in points]
    ys = [math.log(cost) for _, cost in points]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys)) / sum((a - x) ** 2 for a in xs)


def slope_of(found, long):
    return exponent([(size, seconds) for _, size, seconds, _ in found], long * NOISE)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, wanted = os.path.abspath(sys.argv[1]), sys.argv[2:]
    kinds = [kind for kind in KINDS if not wanted or any(word in kind.name for word in wanted)]
    if not kinds:
        sys.exit(f"growth: no kind of work is called {' or '.join(wanted)}")
    failures = []
    print(f"{'work':44} {'items':>9} {'seconds':>8} {'MB':>6} {'exponent':>8}", flush=True)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Processor time is counted, so that as many kinds are looked at as there are processors; where nothing looks steep, one
        # run of each size is enough.
        paths = [os.path.join(folder, f"scene-{number}.yaml") for number in range(len(kinds))]
        looks = list(pool.map(lambda kind, path: sizes(program, kind, path, 1, QUICK), kinds, paths))
        for kind, path, found in zip(kinds, paths, looks):
            slope = slope_of(found, QUICK)
            # A machine that does other work as well is not believed at once: with nothing beside it, it is looked at again.
            # Last with what takes four times as long: noise has less of it, and what is steep has more.
            for runs, long in ((3, LONG), (5, LONG), (9, LONG), (5, 4 * LONG)):
                if slope is not None and slope <= LIMIT:
                    break
                found = sizes(program, kind, path, runs, long)
                slope = slope_of(found, long)
            is_bad = slope is None or slope > LIMIT
            items, _, seconds, megabytes = found[-1]
            shown = "-" if slope is None else f"{slope:.2f}"
            note = (" of output" if kind.over_output else "") + ("  TOO STEEP" if is_bad else "")
            print(f"{kind.name:44} {items:9,} {seconds:8.2f} {megabytes:6.0f} {shown:>8}{note}", flush=True)
            if is_bad:
                failures.append(kind.name)
    if failures:
        print(f"growth: more than {LIMIT}: {', '.join(failures)}")
        return 1
    print(f"growth: target {LIMIT}: met by {len(kinds)} kinds of work")
    return 0


if __name__ == "__main__":
    sys.exit(main())
