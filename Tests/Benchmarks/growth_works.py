"""Every command in each of its formats, as the program lists them, for growth_everywhere.py."""

import dataclasses
import json
import pathlib
import re
import subprocess
import sys
from collections.abc import Callable, Iterator

from growth_inputs import (
    chain, chain_moved, combinations, dump, flat, mutations, rect, scrolled, stacks, tree, tree_changes,
    views_and_mutations, whole_values, wrong_documents)


@dataclasses.dataclass(frozen=True)
class Work:
    name: str
    arguments: list
    scene: Callable[[int], Iterator[str]]
    first: int
    # Arguments that make of the scene what is read in its place.
    maker: list | None
    # The most items that a scene may have.
    most: int | None = None


def views_and_checkpoints(n):
    """Views that each move once, behind each of which something is expected that is not met."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.center: [{i % 89}, {i % 83}]\n  - expect: {{v{i}: {{center: [1, 2]}}}}\n"


def misspelt(n):
    """Views that each have one wrong key."""
    yield "views:\n"
    for i in range(n):
        yield f"  - {{name: v{i}, fram: [1, 2, 3, {i}]}}\n"


def damaged_documents(n):
    """Documents that each have two lines which YAML cannot read, and another mistake between these."""
    for i in range(n):
        yield (f"---\nscene: Document {i}\nviews:\n  - {{name: A, frame: {rect(i)}}}\nmutations:\n"
               "  - A.alpha: 0.5\n  -A.center: [1, 2]\n  - A.alhpa: 1\n  -A.alpha: 1\n")


# What every command is measured with.
SHAPES = {
    "views": tree,
    "changes": views_and_mutations,
    "tree changes": tree_changes,
    "nested": chain,
    "nested that move": chain_moved,
    "one view changed": mutations,
    "checkpoints": views_and_checkpoints,
    "scenes": wrong_documents,
}


# These shapes show what most commands do.
QUICK_SHAPES = ("changes", "tree changes", "scenes")
# What draws looks at all that lies inside a view that moves.
NESTED = "nested that move"
ALSO_NESTED = ("explain html", "check html", "draw last state", "draw steps")
# What is asked of one scene, and not of many.
OF_ONE_SCENE = ("draw one step", "draw one view", "explain one view", "import scene")


def in_lines(shape):
    """A line of JSON for each scene of a shape."""
    def lines(n):
        for number, text in enumerate("".join(shape(n)).split("---\n")):
            if text:
                yield json.dumps({"id": number, "scene": text}) + "\n"
    return lines


# A film strip grows with its states up to 300, and from there on with the views.
STRIP = 320
# Logs, tests and dumps, made of scenes.
LOG = ["export", "--to", "log", "{scene}"]


def values(program, command, option):
    """The values that an option takes, as the help of its command lists them."""
    help_text = subprocess.run([program, "help", command], capture_output=True, text=True, check=True).stdout
    lines = re.split(r"\n(?= {2,6}-)", help_text)
    own = [" ".join(line.split()) for line in lines if re.match(rf"\s*(-\w, )?{option}(?=[\[ ])", line)]
    found = [re.search(r"\(values: ([^;)]*)", line) for line in own]
    if len(found) != 1 or not found[0]:
        sys.exit(f"growth: the help of {command} lists no values of {option}")
    return found[0].group(1).split(", ")


def works(program, command):
    """(name, arguments, first size or nil for that of the shape, maker) of all that a command does with scenes."""
    scene = "{scene}"
    match command:
        case "report":
            for form in values(program, command, "--format"):
                yield form, ["report", "--format", form, scene], None, None
                yield f"{form}, steps", ["report", "--format", form, "--steps", scene], None, None
        case "check":
            for form in values(program, command, "--format"):
                first = STRIP if form == "html" else None
                yield form, ["check", "--allow-empty", "--format", form, scene], first, None
            for which in values(program, command, "--update"):
                # Review asks somebody.
                if which != "review":
                    yield f"update {which}", ["check", "--dry-run", f"--update={which}", scene], None, None
            yield "list", ["check", "--allow-empty", "--list", scene], None, None
            yield "log", ["check", "--log", "{made}", scene], None, LOG
        case "explain":
            for form in values(program, command, "--format"):
                first = STRIP if form == "html" else None
                yield form, ["explain", "--format", form, scene], first, None
            yield "folder", ["explain", "--format", "markdown", "-o", "{folder}", scene], None, None
            yield "one view", ["explain", scene, "v1"], None, None
        case "draw":
            for name, words in (("last state", []), ("expected", ["--expected"]), ("one step", ["--step", "3"]), ("one view", ["--views", "v1"])):
                yield name, ["draw", *words, "-o", "{folder}", scene], None, None
            yield "steps", ["draw", "--steps", "-o", "{folder}", scene], STRIP, None
        case "quiz":
            for form in values(program, command, "--format"):
                yield form, ["quiz", "--format", form, scene], None, None
        case "export":
            for form in values(program, command, "--to"):
                yield form, ["export", "--to", form, scene], None, None
                if form != "log":
                    yield f"{form}, all", ["export", "--all", "--to", form, scene], None, None
        case "import":
            for form in values(program, "export", "--to"):
                if form != "objc":
                    yield form, ["import", "{made}"], None, ["export", "--to", form, scene]
            yield "scene", ["import", "{made}", "--scene", scene], None, LOG
        case "format":
            yield "check", ["format", "--check", scene], None, None
            yield "diff", ["format", "--diff", scene], None, None
        # These take no scene, or run one of the commands above; what editors ask is measured by the tests of the language server.
        case "settings" | "new" | "schema" | "completions" | "manual" | "help" | "watch" | "grade" | "lsp":
            return
        case _:
            sys.exit(f"growth: nobody has said how `{command}` is measured")


def answers(n):
    """Answers of students to the four questions of q1: right, wrong, empty, and what nobody can read."""
    yield "student,1,2,3,4\n"
    for i in range(n):
        yield f'student {i},"(50, 50, 200, 200)","({i % 7}, 0, 100, 100)",,"none {i}"\n'


def other_works(program):
    """What takes no scene of these shapes."""
    question = str(pathlib.Path(__file__).resolve().parents[2] / "Scenes/quiz/q1.yaml")
    for form in values(program, "grade", "--format"):
        yield Work(f"grade {form}, students", ["grade", "--format", form, "--key", "{made}", "{scene}"], answers, 10,
                   ["quiz", "--format", "csv", question])
    for name, shape in SHAPES.items():
        if name in ("changes", "scenes"):
            for command in ("report", "check"):
                yield Work(f"{command} ndjson lines, {name}", [command, "--input", "ndjson", "{scene}"], in_lines(shape), 10, None)
    # A stack takes ten constraints, of which a scene may have 10,000.
    for name, shape, most in (("stacks", stacks, 1000), ("scrolled", scrolled, None), ("whole values", whole_values, None)):
        yield Work(f"explain text, {name}", ["explain", "{scene}"], shape, 10, None, most)
        yield Work(f"draw last state, {name}", ["draw", "-o", "{folder}", "{scene}"], shape, 10, None, most)
    yield Work("check each choice", ["check", "--each-choice=100000", "{scene}"], combinations, 10, None)
    yield Work("import dump", ["import", "{scene}"], dump, 10, None)
    yield Work("quiz made questions", ["quiz", "--topic", "all", "--count", "{items}"], lambda n: iter(()), 10, None)
    yield Work("check fix, wrong keys", ["check", "--fix", "--diff", "{scene}"], misspelt, 10, None)
    yield Work("check fix, damaged documents", ["check", "--fix", "--diff", "{scene}"], damaged_documents, 10, None)


def every_work(program, shapes):
    """Each command in each format, as the program lists them, with a scene of each shape, and what takes others."""
    yield from other_works(program)
    help_text = subprocess.run([program, "help"], capture_output=True, text=True, check=True).stdout
    commands = re.findall(r"^ +(?:USAGE: )?geomrun \[?(\w+)\]? ", help_text.replace("USAGE:", "      "), re.M)
    for command in commands:
        for name, arguments, first, maker in works(program, command):
            nested = [NESTED] if f"{command} {name}" in ALSO_NESTED and NESTED not in shapes else []
            for shape in [*shapes, *nested]:
                if shape != "scenes" or f"{command} {name}" not in OF_ONE_SCENE:
                    yield Work(f"{command} {name}, {shape}", arguments, SHAPES[shape], first or 10, maker)
