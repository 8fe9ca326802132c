#!/usr/bin/env python3
"""Fits how time and memory of each kind of work grow, and fails where they outgrow what is read and written.

usage: growth_everywhere.py PATH/TO/geomrun [--quick] [PART OF A NAME]...

Every command in every format gets scenes of each shape: which commands and formats there are, the program says itself.
By hand, for half an hour; --quick takes fewer shapes and smaller sizes, and measures only what looks steep there at larger ones.
growth.py measures what scenes hold. Each gets inputs of growing sizes until a run takes LONG seconds of processor time.
The exponent e of time ~ size^e, and the same of memory, is fitted by least squares over the largest sizes that are
above the noise, at least two that are four times apart; the size is that of what is read and written, in bytes.
"""

import concurrent.futures
import os
import shutil
import subprocess
import sys
import tempfile

from growth import LONG, NOISE, exponent, run
from growth_works import QUICK_SHAPES, SHAPES, every_work

LIMIT = 1.25
QUICK = 0.08
# Below that many MB, memory is buffers and the allocator.
NOISE_MB = 20
# Nothing is learned from more than that.
MOST_MB = 4000


class Place:
    """A folder for what one kind of work reads and writes."""

    def __init__(self, program, folder):
        self.program = program
        self.scene = os.path.join(folder, "scene.yaml")
        self.made = os.path.join(folder, "made")
        self.written = os.path.join(folder, "written")

    def prepare(self, kind, items):
        """Writes the input; returns the command and how many bytes it reads."""
        with open(self.scene, "w", encoding="utf-8") as file:
            for piece in kind.scene(items):
                file.write(piece)
        read = os.path.getsize(self.scene)
        if kind.maker:
            # What is read is made by the program itself, of the scene.
            with open(self.made, "wb") as file:
                subprocess.run(
                    [self.program, *self.words(kind.maker, items)], stdout=file, check=True)
            read = sum(
                os.path.getsize(path)
                for word, path in (("{scene}", self.scene), ("{made}", self.made))
                if word in kind.arguments)
        return [self.program, *self.words(kind.arguments, items)], read

    def words(self, arguments, items):
        return [
            str(word).format(scene=self.scene, made=self.made, folder=self.written + "/", items=items)
            for word in arguments]

    def run(self, command):
        shutil.rmtree(self.written, ignore_errors=True)
        seconds, megabytes, output = run(command)
        for folder, _, names in os.walk(self.written):
            output += sum(os.path.getsize(os.path.join(folder, name)) for name in names)
        return seconds, megabytes, output

    def measure(self, command, runs):
        """The least time and memory of some runs; of long ones fewer are enough."""
        results = [self.run(command)]
        while len(results) < runs and results[0][0] < 2:
            results.append(self.run(command))
        return min(r[0] for r in results), min(r[1] for r in results), results[0][2]


def sizes(place, kind, runs, long):
    """(items, bytes, seconds, MB) for growing inputs, each without what the first one takes: the start of the program."""
    first = None
    found = []
    items = kind.first
    while True:
        command, read = place.prepare(kind, items)
        seconds, megabytes, output = place.measure(command, runs)
        if first is None:
            first = (read + output, seconds, megabytes)
        else:
            found.append((
                items, read + output - first[0], max(seconds - first[1], 1e-6),
                max(megabytes - first[2], 1e-6)))
        if len(found) > 1 and (seconds - first[1] >= long or megabytes >= MOST_MB or items == kind.most):
            return found
        # The first steps are large, because nothing is to be seen there yet.
        items *= 2 if long > QUICK and seconds - first[1] > long / 40 else 4
        if kind.most:
            items = min(items, kind.most)


def slopes(found, long):
    """The exponents of time and of memory; that of memory is nil where hardly any is taken."""
    return (
        exponent([(size, seconds) for _, size, seconds, _ in found], long * NOISE),
        exponent([(size, megabytes) for _, size, _, megabytes in found], NOISE_MB))


def is_fine(time, memory):
    return time is not None and time <= LIMIT and (memory is None or memory <= LIMIT)


def look(program, kind, steps):
    """What growing inputs of a kind of work take, and its exponents; a step that is not fine is followed by the next."""
    with tempfile.TemporaryDirectory() as folder:
        place = Place(program, folder)
        for runs, long in steps:
            found = sizes(place, kind, runs, long)
            time, memory = slopes(found, long)
            if is_fine(time, memory):
                break
    return found, time, memory


def show(kind, found, time, memory):
    """A line with the largest size and the exponents; of what is too steep, one for each size."""
    def line(items, size, seconds, megabytes, end):
        print(f"{kind.name:46} {items:9,} {size / 1e6:15.1f} {seconds:8.2f} {megabytes:6.0f} {end}", flush=True)

    is_steep = not is_fine(time, memory)
    for point in found[:-1] if is_steep else []:
        line(*point, "")
    shown = ["-" if slope is None else f"{slope:.2f}" for slope in (time, memory)]
    line(*found[-1], f"{shown[0]:>5} {shown[1]:>6}" + ("  TOO STEEP" if is_steep else ""))


def is_fine_later(program, kind):
    """Whether a kind of work that was too steep is not when all others have been measured."""
    found, time, memory = look(program, kind, [(6, 2 * LONG)])
    show(kind, found, time, memory)
    return is_fine(time, memory)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    program, wanted = os.path.abspath(sys.argv[1]), [word for word in sys.argv[2:] if word != "--quick"]
    first, shapes = (QUICK, QUICK_SHAPES) if "--quick" in sys.argv else (LONG, SHAPES)
    kinds = [
        kind for kind in every_work(program, shapes)
        if not wanted or any(word in kind.name for word in wanted)]
    if not kinds:
        sys.exit(f"growth: no kind of work is called {' or '.join(wanted)}")
    failures = []
    print(f"{'work':46} {'items':>9} {'MB read+written':>15} {'seconds':>8} {'MB':>6} {'time':>5} {'memory':>6}", flush=True)
    # One run of each size is enough where nothing looks steep, and processor time is counted, so that as many kinds are looked at
    # as there are processors. What looks steep there is looked at again with the machine for itself.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        looks = list(pool.map(lambda kind: look(program, kind, [(1, first)]), kinds))
    for kind, (found, time, memory) in zip(kinds, looks):
        if not is_fine(time, memory):
            found, time, memory = look(program, kind, [(2, LONG), (4, LONG), (4, 2 * LONG)])
        show(kind, found, time, memory)
        if not is_fine(time, memory):
            failures.append(kind)
    # A machine that was slow for some seconds is so no more; what grows too fast does so at any time.
    failures = [kind for kind in failures if not is_fine_later(program, kind)]
    if failures:
        print(f"growth: more than {LIMIT}: {', '.join(kind.name for kind in failures)}")
        return 1
    print(f"growth: target {LIMIT}: met by {len(kinds)} kinds of work")
    return 0


if __name__ == "__main__":
    sys.exit(main())
