"""Runs geomrun on scenes and reads its answers."""

import json
import pathlib
import re
import subprocess
import tempfile

SECONDS = 300
LISTS = ("views", "mutations", "queries")
ERROR = re.compile(r"(.*?):(\d+):\d+: error: (.*)")
CODE = re.compile(r"\[([\w-]+)\]$")


def text_of(scene):
    """The scene as JSON, which is YAML, a line for each view, mutation and query; and what stands in which line."""
    lines, places = [], {}
    for key, value in scene.items():
        if key not in LISTS:
            lines.append(f"{dumped(key)}: {dumped(value)},")
            continue
        lines.append(f"{dumped(key)}: [")
        for index, item in enumerate(value):
            lines.append(dumped(item) + ("," if index + 1 < len(value) else ""))
            places[len(lines)] = (key, index)
        lines.append("],")
    lines[0] = "{" + lines[0]
    lines[-1] = lines[-1].rstrip(",") + "}"
    return "\n".join(lines) + "\n", places


def dumped(value):
    """NaN and infinity are YAML's words; a text of a scene never holds Python's."""
    return json.dumps(value, ensure_ascii=False).replace("NaN", ".nan").replace("Infinity", ".inf")


def answers(geomrun, scenes, options=()):
    """For each scene the object of the report, or a list of errors: (key, index), code and text of each."""
    with tempfile.TemporaryDirectory() as folder:
        places = []
        for index, scene in enumerate(scenes):
            text, lines = text_of(scene)
            pathlib.Path(folder, f"{index:06}.yaml").write_text(text, encoding="utf-8")
            places.append(lines)
        result = subprocess.run([geomrun, "report", "--format", "ndjson", *options, folder], capture_output=True,
                                encoding="utf-8", check=False, timeout=SECONDS)
    if result.returncode not in (0, 2):
        raise SystemExit(f"geomrun ended with status {result.returncode}:\n{result.stderr[-2000:]}")
    found = [[] for _ in scenes]
    for line in result.stderr.splitlines():
        if error := ERROR.match(line):
            index = int(pathlib.Path(error[1]).stem)
            code = CODE.search(error[3])
            found[index].append((places[index].get(int(error[2])), code[1] if code else None, error[3]))
    if any(found) != (result.returncode == 2):
        wrong = sum(map(bool, found))
        raise SystemExit(f"geomrun ended with status {result.returncode} after {wrong} scenes with errors")
    for line in result.stdout.splitlines():
        report = json.loads(line)
        index = int(pathlib.Path(report["file"]).stem)
        if found[index]:
            raise SystemExit(f"a scene has a report and errors:\n{text_of(scenes[index])[0]}")
        found[index] = report
    return found
