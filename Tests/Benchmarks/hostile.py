#!/usr/bin/env python3
"""Times geomrun on input that is meant to hurt: each has to be answered in a second and in 100 MB.

Usage: hostile.py PATH/TO/geomrun (a release build)
       hostile.py --write FOLDER   a file for each, for other programs
"""

import os
import re
import resource
import subprocess
import sys
import tempfile
import time

VIEW = "views: [{name: A, frame: [1, 2, 3, 4]}]\n"
BOMB = (
    "x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    + "".join(f"x-{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n" for i in range(1, 10))
    + VIEW
)
MUTATIONS = VIEW + "mutations:\n"
CASES = {
    "1 MB of [": "[" * (1 << 20),
    "1 MB of {": "{" * (1 << 20),
    "1 MB of -": "- " * (1 << 19),
    "60,000 %TAG": "".join(f"%TAG !a{i}! x\n" for i in range(60_000)) + "---\n" + VIEW,
    "alias bomb": BOMB,
    "1,000 alias bombs": ("---\n" + BOMB) * 1_000,
    "100,000 wrong mutations": MUTATIONS
    + "".join(f"  - A.frmae: [1, 2, {i}, 4]\n" for i in range(100_000)),
    "100,000 unknown views": MUTATIONS
    + "".join(f"  - B{i}.frame: [1, 2, 3, 4]\n" for i in range(100_000)),
    "100,000 undefined aliases": VIEW + f"x-a: [{', '.join(f'*b{i}' for i in range(100_000))}]\n",
    "20,000 failing documents": "---\n[\n" * 20_000,
    "40,000 wrong documents": "---\nviews: [{name: A, frmae: 1}]\n" * 40_000,
    "10,000 reversed documents": "---\nexpect: {A: {alpha: 1}}\nviews: [{name: A}]\n" * 10_000,
    "1 MB of = 1+1+1": MUTATIONS + "  - A.alpha: = " + "+".join(["1"] * (1 << 19)) + "\n",
    "1 MB of = a-a-a": "params: {a: 1, b-c: 1}\n" + MUTATIONS
    + "  - A.alpha: = b-c-" + "-".join(["a"] * (1 << 19)) + "\n",
    "1 MB in an open quote": 'views: [{name: "' + "x" * (1 << 20),
    "1 MB of (": MUTATIONS + "  - A.alpha: = " + "(" * (1 << 20) + "\n",
    "500,000 (1)": MUTATIONS + "  - A.alpha: = " + "(" * 500_000 + "1" + ")" * 500_000 + "\n",
    "2,000 views in one another": "views:\n"
    + "".join(f"  - {{name: v{i}, frame: [1, 2, 3, 4]}}\n" for i in range(2_000))
    + "mutations:\n" + "".join(f"  - v{i}.addSubview: v{i + 1}\n" for i in range(1_999)),
    "bytes that are no text": VIEW + "x-a: " + "\udcff\udcc3" * 100_000 + "\n",
    "numbers beyond all": MUTATIONS
    + "".join(f"  - A.frame: [{n}, -{n}, {n}, 1]\n" for n in ("1e308", "1e309", "9" * 400, ".inf"))
    + "  - A.transform: {rotation: 1e300rad}\n",
}


def write(name, folder):
    # Most of a name may be marks.
    number = list(CASES).index(name) + 1
    path = os.path.join(folder, f"{number:02}" + re.sub(r"\W+", "-", f" {name}") + ".yaml")
    # What Python calls a surrogate is a byte that is no text.
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(CASES[name])
    return path


def main():
    if sys.argv[1] == "--write":
        os.makedirs(sys.argv[2], exist_ok=True)
        for name in CASES:
            write(name, sys.argv[2])
        return 0
    program = sys.argv[1]
    failures = 0
    print(f"{'input':28} {'status':>6} {'seconds':>8} {'MB':>5}")
    with tempfile.TemporaryDirectory() as folder:
        for name in CASES:
            path = write(name, folder)
            start = time.monotonic()
            process = subprocess.Popen(
                [program, path], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            _, status, usage = os.wait4(process.pid, 0)
            seconds = time.monotonic() - start
            code = os.waitstatus_to_exitcode(status)
            unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
            megabytes = usage.ru_maxrss / unit
            bad = code not in (0, 2) or seconds >= 1 or megabytes >= 100
            failures += bad
            print(f"{name:28} {code:6} {seconds:8.2f} {megabytes:5.0f}{'  TOO MUCH' if bad else ''}")
    return 1 if failures else 0


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
    sys.exit(main())
