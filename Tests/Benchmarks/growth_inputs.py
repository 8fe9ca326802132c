"""The kinds of work whose growth is measured: scenes of a given number of items, and what is done with them."""

import dataclasses
from collections.abc import Callable, Iterator


@dataclasses.dataclass(frozen=True)
class Kind:
    name: str
    arguments: list
    scene: Callable[[int], Iterator[str]]
    first: int = 10
    # Whether the size is that of the output, because that grows with the square of the items.
    over_output: bool = False


def rect(i):
    return f"[{i % 97}, {i % 89}.5, {20 + i % 71}, {30 + i % 61}]"


def head(i):
    return f"scene: Growth {i}\nviews:\n"


def views(n, extra=""):
    for i in range(n):
        yield f"  - {{name: v{i}, frame: {rect(i)}{extra}}}\n"


def flat(n):
    yield head(n)
    yield from views(n)


def tree(n):
    """Groups of a view, three in it and two in each of these."""
    yield head(n)
    for i in range(0, n, 10):
        yield f"  - name: v{i}\n    frame: {rect(i)}\n    subviews:\n"
        for j in range(1, 10, 3):
            inner = "".join(f"{{name: v{i + j + k}, frame: {rect(i + j + k)}}}, " for k in (1, 2))
            yield f"      - {{name: v{i + j}, frame: {rect(i + j)}, subviews: [{inner[:-2]}]}}\n"


def uneven(n):
    """Numbers that no short decimal says."""
    yield head(n)
    for i in range(n):
        yield (f"  - name: v{i}\n    bounds: {rect(i)}\n    center: [{i % 97 / 7}, {i / 11}]\n"
               f"    transform: {{rotation: {i % 359 + 1}deg}}\n")


def mutations(n):
    yield from flat(100)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i % 100}.frame: {rect(i)}\n"


def views_and_mutations(n):
    yield from tree(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.center: [{i % 89}, {i % 83}]\n"


def chain(n):
    """Views that lie in each other; YAML itself does not nest that deeply."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(1, n):
        yield f"  - v{i - 1}.addSubview: v{i}\n"


def chain_moved(n):
    """Views that lie in each other, each of which moves."""
    yield from chain(n)
    for i in range(n):
        yield f"  - v{i}.center: [{i % 89}, {i % 83}]\n"


def wide_mapped(n):
    """A view of many subviews whose space is mapped again and again."""
    yield head(n) + "  - name: root\n    frame: [0, 0, 100, 100]\n    subviews:\n"
    for i in range(n):
        yield f"      - {{name: v{i}, frame: [{i % 50}, 1, 2, 3]}}\n"
    yield "mutations:\n"
    for i in range(n):
        yield f"  - root.transform: {{scale: {1 + i % 3}}}\n"


def chain_resized(n):
    """A change of size that goes down a chain."""
    yield head(n)
    yield from views(n, ", autoresizingMask: [width, height]")
    yield "mutations:\n"
    for i in range(1, n):
        yield f"  - v{i - 1}.addSubview: v{i}\n"
    yield "  - v0.frame: [1, 2, 300, 400]\n"


def queries(n):
    yield from tree(50)
    yield "queries:\n"
    for i in range(n):
        yield f"  - convert: {{point: [{i % 31}, {i % 29}], from: v{i % 50}, to: v{i * 7 % 50}}}\n"
        yield f"  - contains: {{point: [{i % 31}, {i % 29}], view: v{i % 50}}}\n"


def resizes(n):
    yield head(n) + f"  - name: box\n    frame: {rect(1)}\n    subviews:\n"
    for i in range(10):
        yield f"      - {{name: v{i}, frame: {rect(i)}, autoresizingMask: [width, top]}}\n"
    yield "mutations:\n"
    for i in range(n):
        yield f"  - box.frame: {rect(i)}\n"


def wide_resizes(n):
    """Many views that are resized many times, each to its own superview."""
    yield head(n)
    for i in range(n):
        yield (f"  - {{name: p{i}, frame: {rect(i)}, subviews: "
               f"[{{name: v{i}, frame: {rect(i)}, autoresizingMask: [width, height]}}]}}\n")
    yield "mutations:\n"
    for i in range(n):
        yield f"  - p{i}.bounds.size.width: {200 + i % 53}\n"


def wide_expectations(names, n, path="frame"):
    yield "expect:\n"
    for i in range(n):
        for name in names:
            yield f"  {name}{i}: {{{path}: [1, 2, 3, 4]}}\n"


def resized_mismatches(n):
    yield from wide_resizes(n)
    yield from wide_expectations("pv", n)


def window_mismatches(n):
    """Of a derived property: anything above may change it."""
    yield from wide_resizes(n)
    yield from wide_expectations("v", n, "windowFrame")


def constraints(n):
    yield head(n) + f"  - name: box\n    frame: {rect(1)}\n    subviews:\n"
    for i in range(n):
        yield f"      - {{name: v{i}, frame: {rect(i)}}}\n"
    yield "mutations:\n  - v0.constraints: [{minX: superlayer.minX + 2}]\n"
    for i in range(1, n):
        yield f"  - v{i}.constraints: [{{minX: v{i - 1}.maxX + 1}}, {{midY: superlayer.midY}}]\n"
    yield "  - box.layout:\n"


def layouts(n):
    yield head(n)
    for i in range(n):
        yield f"  - {{name: p{i}, frame: {rect(i)}, subviews: [{{name: v{i}, frame: {rect(i)}}}]}}\n"
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.constraints: [{{midX: superlayer.midX}}]\n  - p{i}.layout:\n"


def laid_out_mismatches(n):
    yield from layouts(n)
    yield from wide_expectations("v", n)


def turns(n):
    """Views with lists, and as many turns of the run loop, each of which lays out one of them."""
    yield from flat(0)
    yield from views(n, ", layoutSubviews: []")
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i * 37 % n}.setNeedsLayout:\n  - runLoop:\n"


def animations(n):
    """Views with an animation each, and as many questions what is seen of one."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.addAnimation: {{keyPath: position.x, from: {i % 89}, duration: {i % 7 + 1}s, timing: easeOut}}\n"
    yield "  - wait: 1s\nqueries:\n"
    for i in range(n):
        yield f"  - presentation: {{view: v{i * 37 % n}, property: frame, at: {i % 10 / 10}s}}\n"


def blocks(n):
    """Blocks one behind the other, each about another view, and what is seen behind each."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(n):
        yield (f"  - animate: {{duration: 1s, changes: [{{v{i}.center: [{i % 61}, {i % 53}]}}]}}\n  - wait: 0.25s\n"
               f"  - expect: {{v{i}: {{presentation.center: [1, 2]}}}}\n")


def blocks_of_one_view(n):
    """As blocks, all about one view, four of which run at a time."""
    yield from flat(1)
    yield "mutations:\n"
    for i in range(n):
        yield (f"  - animate: {{duration: 1s, changes: [{{v0.center: [{i % 61}, {i % 53}]}}]}}\n  - wait: 0.25s\n"
               f"  - expect: {{v0: {{presentation.center: [1, 2]}}}}\n")


def animators(n):
    """Animators one behind the other, each about another view: it is paused, scrubbed, and runs back."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(n):
        yield (f"  - animator: {{name: a{i}, duration: 1s, curve: linear, changes: [{{v{i}.center: [{i % 61}, {i % 53}]}}]}}\n"
               f"  - a{i}.startAnimation:\n  - wait: 0.25s\n  - a{i}.pauseAnimation:\n  - a{i}.fractionComplete: 0.5\n"
               f"  - a{i}.isReversed: true\n  - a{i}.continueAnimation:\n  - wait: 0.5s\n")


def many_animators(n):
    """Animators that are all paused in the end, and as many questions what is seen."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(n):
        yield (f"  - animator: {{name: a{i}, duration: 1s, curve: linear, changes: [{{v{i}.alpha: 0}}]}}\n"
               f"  - a{i}.fractionComplete: {i % 10 / 10}\n")
    yield "  - wait: 1s\nqueries:\n"
    for i in range(n):
        yield f"  - presentation: {{view: v{i * 37 % n}, property: alpha, at: {i % 20 / 10}s}}\n"


def open_animations(n):
    """Animations and animators of a view each that all run to the end, added one turn after the other."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.addAnimation: {{keyPath: opacity, from: 0, to: 1, duration: {n}s}}\n  - wait: 0.1s\n"
        yield (f"  - animator: {{name: a{i}, duration: {n}s, curve: linear, changes: [{{v{i}.center: [{i % 61}, {i % 53}]}}]}}\n"
               f"  - a{i}.startAnimation:\n  - wait: 0.1s\n")


def wide_block(n):
    """A block about many views."""
    yield from flat(n)
    yield "mutations:\n  - animate:\n      duration: 1s\n      changes:\n"
    for i in range(n):
        yield f"        - v{i}.bounds.size: [{i % 61 + 1}, {i % 53 + 1}]\n"
    yield "  - wait: 0.5s\n"
    yield from wide_expectations("v", n, "presentation.bounds")


def keyframes(n):
    """An animation with many values, asked about at many times."""
    yield from flat(1)
    values = ", ".join(str(i * 37 % 101) for i in range(n + 1))
    yield f"mutations:\n  - v0.addAnimation: {{keyPath: position.x, values: [{values}], duration: 10s}}\n  - wait: 10s\nqueries:\n"
    for i in range(n):
        yield f"  - presentation: {{view: v0, property: center, at: {i % 997 / 100}s}}\n"


def lists(n):
    """Views in views whose lists resize what lies in them, over and over."""
    yield from flat(0)
    for i in range(0, n, 2):
        item = f"v{i + 1}.frame: [0, 0, = self.bounds.width / 2, 20]"
        yield (f"  - name: v{i}\n    frame: {rect(i)}\n    layoutSubviews: [{{{item}}}]\n    subviews:\n"
               f"      - {{name: v{i + 1}, layoutSubviews: []}}\n")
    yield "mutations:\n"
    for i in range(0, n, 2):
        yield f"  - v{i}.bounds.size.width: {i % 61 + 70}\n  - v{i}.layoutIfNeeded:\n"


def stacks(n):
    """Rows of a stack view each, placed by constraints in one layout."""
    yield head(n) + "  - name: root\n    frame: [0, 0, 1000, 1000]\n    subviews:\n"
    for i in range(n):
        yield (f"      - {{name: v{i}, stack: {{spacing: 8}}, subviews: [{{name: a{i}, intrinsicContentSize: [{20 + i % 71}, 20]}}, "
               f"{{name: b{i}, intrinsicContentSize: [30, {20 + i % 31}]}}]}}\n")
    yield "constraints:\n"
    for i in range(n):
        yield f"  - v{i}.leading == root.leading + {i % 97}\n  - v{i}.top == root.top + {i % 89}\n  - a{i}.width >= {10 + i % 7}\n"


def scrolled(n):
    """Scroll views that each scroll, change their insets and come to rest."""
    yield head(n)
    for i in range(n):
        yield (f"  - {{name: v{i}, frame: {rect(i)}, contentSize: [300, {1000 + i % 89}], contentInset: [{i % 7}, 0, 3, 0], "
               f"subviews: [{{name: w{i}, frame: {rect(i)}}}]}}\n")
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.contentOffset: [0, {i % 83}]\n  - v{i}.contentInset.top: {i % 5}\n  - v{i}.scrollToRest:\n"


def whole_values(n):
    """Rects and points that are copied from one view to the next."""
    yield from flat(n)
    yield "mutations:\n"
    for i in range(1, n):
        yield f"  - v{i}.frame: = v{i - 1}.bounds\n"


def combinations(n):
    """A parameter with so many choices."""
    yield f"params: {{w: {{choices: [{', '.join(map(str, range(n)))}]}}}}\n"
    yield "views: [{name: A, frame: [10, 20, = w, 3]}]\nexpect: {A: {frame: [10, 20, = w, 3]}}\n"


def dump(n):
    """What `recursiveDescription` prints of a view and its subviews."""
    yield "<UIView: 0x1000; frame = (0 0; 1000 1000); layer = <CALayer: 0x2000>>\n"
    for i in range(n):
        yield f"   | <UILabel: 0x{i + 4096:x}; frame = ({i % 97} {i % 89}; {20 + i % 71} 30); text = 'v{i}'; layer = <CALayer: 0x3000>>\n"


def mismatches(n):
    yield from flat(n)
    yield from wide_expectations("v", n)


def checkpoints(n):
    yield from flat(100)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i % 100}.center: [{i % 89}, {i % 83}]\n  - expect: {{v{i % 100}: {{center: [1, 2]}}}}\n"


def one_line(n):
    """A scene as programs write it, without a line break."""
    yield "{scene: One line, views: ["
    for i in range(n):
        yield f"{{name: v{i}, frame: {rect(i)}}}, "
    yield "], mutations: ["
    for i in range(n):
        yield f"{{v{i}.center: [{i % 89}, {i % 83}]}}, "
    yield "], expect: {"
    for i in range(n):
        yield f"v{i}: {{frame: [1, 2, 3, 4]}}, "
    yield "}}\n"


def warned_line(n):
    yield "{scene: One line, views: ["
    for i in range(n):
        yield f"{{name: v{i}, bounds: [0, 0, 20, 30]}}, "
    yield "], mutations: ["
    for i in range(n):
        yield f"{{v{i}.transform: {{scale: 2}}}}, {{v{i}.frame: [1, 2, 3, 4]}}, "
    yield "]}\n"


def documents(n):
    for i in range(n):
        yield (f"---\nscene: Document {i}\nviews: [{{name: A, frame: {rect(i)}}}]\n"
               f"mutations: [A.center: [{i % 7}, 2]]\nexpect: {{A: {{center: [{i % 7}, 2]}}}}\n")


def wrong_documents(n):
    for i in range(n):
        yield (f"---\nscene: Document {i}\nviews: [{{name: A, frame: {rect(i)}}}]\n"
               "mutations: [A.center: [3, 2]]\nexpect: {A: {center: [7, 8]}}\n")


def reversed_sections(n):
    yield "queries:\n"
    for i in range(n):
        yield f"  - {{contains: {{point: [1, 2], view: v{i}}}, expect: true}}\n"
    yield "expect:\n"
    for i in range(n):
        yield f"  v{i}: {{frame: {rect(i)}}}\n"
    yield "views:\n"
    yield from views(n)


def aliases(n):
    yield "views:\n  - {name: first, frame: &r [1, 2, 3, 4]}\n"
    for i in range(n):
        yield f"  - {{name: v{i}, frame: *r}}\n"


def anchors(n):
    yield "views:\n"
    for i in range(n):
        yield f"  - {{name: v{i}, frame: &r{i} {rect(i)}}}\n  - {{name: w{i}, frame: *r{i}}}\n"


def tree_changes(n):
    """All views change their place among the same siblings, and in the end their superview."""
    yield head(n) + f"  - {{name: box, frame: {rect(1)}}}\n"
    yield from views(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - box.addSubview: v{i}\n"


def insertions(n):
    yield head(n) + f"  - {{name: box, frame: {rect(1)}}}\n"
    yield from views(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - box.insertSubview: {{view: v{i}, at: {i * 7919 % (i + 1)}}}\n"


def moves_inside(n):
    """Siblings change their places by position and by each other."""
    yield head(n) + f"  - name: box\n    frame: {rect(1)}\n    subviews:\n"
    for i in range(n):
        yield f"      - {{name: v{i}, frame: {rect(i)}}}\n"
    yield "mutations:\n"
    for i in range(n):
        yield f"  - box.insertSubview: {{view: v{i}, at: {i * 7919 % n}}}\n"
        yield f"  - box.insertSubview: {{view: v{i}, above: v{(i + n // 2 + 1) % n}}}\n"
        yield f"  - box.bringSubviewToFront: v{i}\n"


def parameters(n):
    yield "params:\n  p0: 1\n"
    for i in range(1, n):
        yield f"  p{i}: = p{i - 1} + 1\n"
    yield head(n)
    for i in range(n):
        yield f"  - {{name: v{i}, frame: [= p{i}, 2, 3, 4]}}\n"


def references(n):
    yield head(n) + "  - {name: v0, frame: [1, 2, 3, 4]}\n"
    for i in range(1, n):
        yield f"  - {{name: v{i}, frame: [= v{i - 1}.frame.minX + 1, 2, 3, 4]}}\n"


def hyphens_in_names(n):
    name = "a" + "-a" * n
    yield f"views:\n  - {{name: {name}, frame: [1, 2, 3, 4]}}\n  - {{name: v, frame: [1, 2, 3, 4]}}\n"
    yield f"mutations:\n  - v.center.x: = {name}.center.y + 1\n"


def hyphens_in_expressions(n):
    yield "params: {a: 1, b-c: 2}\nviews:\n  - {name: v, frame: [1, 2, 3, 4]}\nmutations:\n"
    yield "  - v.center.x: = b-c-" + "-".join(["a"] * n) + "\n"


def sums(n):
    yield "views:\n  - {name: v, frame: [1, 2, 3, 4]}\nmutations:\n"
    yield "  - v.center.x: = " + " + ".join(["v.center.y"] * n) + "\n"


def hyphenated_views(n):
    """Names that no programming language takes."""
    yield "views:\n"
    for i in range(n):
        yield f"  - {{name: v-{i}, frame: {rect(i)}}}\n"


def transform_lists(n):
    yield "views:\n  - {name: v, bounds: [0, 0, 20, 30], transform: ["
    yield ", ".join(["{rotation: 10deg}"] * n) + "]}\n"


def rotated(n):
    yield from tree(n)
    yield "mutations:\n"
    for i in range(n):
        yield f"  - v{i}.transform: {{rotation: {i % 359 + 1}deg}}\n"


def drawn(n):
    """A scene of which versions are drawn; the number of versions is an argument."""
    yield ("params: {w: {from: 50, to: 2000000}, h: {choices: [20, 30, 45]}}\n"
           "views: [{name: A, frame: [10, 20, = w, = h]}]\n"
           "mutations: [A.transform: {scale: 2}, A.frame: [1, 2, = h, = w]]\n"
           "allow: [frame-under-transform]\n")


def choices(n):
    yield from views_and_mutations(n)
    yield "quiz:\n"
    for i in range(n):
        yield f"  - {{ask: v{i}.frame, choices: 4}}\n"


def report(form):
    return ["report", "--format", form, "{path}"]


def check(form="text"):
    return ["check", "--allow-empty", "--format", form, "{path}"]


def update(mode):
    return ["check", "--dry-run", f"--update={mode}", "{path}"]


def explain(form="text"):
    return ["explain", "--format", form, "{path}"]


def quiz(form):
    return ["quiz", "--format", form, "{path}"]


KINDS = [
    Kind("mutations", report("json"), mutations),
    *(Kind(f"views, {form}", report(form), tree) for form in ("table", "json", "ndjson", "csv", "markdown")),
    *(Kind(f"uneven numbers, {form}", report(form), uneven) for form in ("table", "csv", "markdown")),
    Kind("views with columns, table", ["--columns", "frame,windowFrame,transform", "{path}"], uneven),
    Kind("depth", report("json"), chain),
    Kind("depth, table", report("table"), chain, over_output=True),
    Kind("depth, resized", report("json"), chain_resized),
    Kind("queries", report("json"), queries),
    Kind("queries, table", report("table"), queries),
    Kind("resizes of one view", report("json"), resizes),
    Kind("resizes of many views", report("json"), wide_resizes),
    Kind("constraints, one layout", report("json"), constraints),
    Kind("layouts of many views", report("json"), layouts),
    Kind("turns, each with one marked view", report("json"), turns),
    Kind("lists of many views", report("json"), lists),
    Kind("animations", report("json"), animations),
    Kind("animations, explain", explain(), animations),
    Kind("animators", report("json"), animators),
    Kind("animators, explain", explain(), animators),
    Kind("open animations", report("json"), open_animations),
    Kind("many animators", report("json"), many_animators),
    Kind("animations, film", ["draw", "{path}", "--film", "3", "-o", "-"], animations),
    Kind("blocks", check(), blocks),
    Kind("blocks, explain", explain(), blocks),
    Kind("blocks of one view", check(), blocks_of_one_view),
    Kind("a block about many views", check(), wide_block),
    Kind("a block about many views, explain", explain(), wide_block),
    Kind("keyframes", report("json"), keyframes),
    *(Kind(f"mismatches, {form}", check(form), mismatches)
      for form in ("text", "json", "tap", "junit", "github", "sarif", "html")),
    Kind("mismatches of resized views", check(), resized_mismatches),
    Kind("mismatches of views laid out", check(), laid_out_mismatches),
    Kind("mismatches of windowFrame", check(), window_mismatches),
    Kind("mismatches at checkpoints", check(), checkpoints),
    Kind("mismatches in one line", check(), one_line),
    Kind("mismatches, --list", ["check", "--list", "{path}"], mismatches),
    Kind("mismatches, --filter", ["check", "--filter", "v1", "{path}"], mismatches),
    Kind("warnings in one line", check(), warned_line),
    Kind("documents, report", report("ndjson"), documents),
    Kind("documents, check", check("junit"), documents),
    Kind("documents with mismatches", check(), wrong_documents),
    Kind("documents, --update", update("all"), wrong_documents),
    Kind("documents, explain", explain(), documents),
    Kind("documents, quiz", quiz("markdown"), documents),
    Kind("sections out of order", report("json"), reversed_sections),
    Kind("aliases", report("json"), aliases),
    Kind("anchors", report("json"), anchors),
    Kind("--update", update("differing"), mismatches),
    Kind("--update=missing", update("missing"), tree),
    Kind("--update in one line", update("differing"), one_line),
    Kind("explain, views", explain(), tree),
    Kind("explain, views and mutations", explain(), views_and_mutations),
    Kind("explain, views and mutations, markdown", explain("markdown"), views_and_mutations),
    Kind("explain, views and mutations, json", explain("json"), views_and_mutations),
    Kind("explain, depth and mutations", explain(), chain_moved),
    Kind("explain, subviews of a mapped view", explain(), wide_mapped),
    Kind("explain, queries", explain(), queries),
    Kind("explain, views and mutations, html", explain("html"), views_and_mutations),
    Kind("documents, explain html", explain("html"), documents),
    Kind("explain, one view", ["explain", "{path}", "v1"], views_and_mutations),
    Kind("explain, mutations", explain(), mutations),
    Kind("explain, resizes", explain(), wide_resizes),
    Kind("explain, layouts", explain(), layouts),
    Kind("explain, tree changes", explain(), tree_changes, over_output=True),
    Kind("explain, names with hyphens", explain(), hyphenated_views),
    Kind("explain, a long sum", explain(), sums),
    Kind("explain, a long list of transforms", explain(), transform_lists),
    Kind("quiz, views and mutations, markdown", quiz("markdown"), views_and_mutations),
    Kind("quiz, rotations, markdown", quiz("markdown"), rotated),
    # A question alone takes as long as the start of the program, which the first size stands for.
    Kind("quiz, choices, markdown", quiz("markdown"), choices, first=1),
    Kind("quiz, tree changes, markdown", quiz("markdown"), tree_changes),
    *(Kind(f"quiz, {form}", quiz(form), flat, over_output=True)
      for form in ("json", "csv", "gift", "moodle-xml", "text2qti", "anki")),
    Kind("quiz, html", quiz("html"), flat),
    Kind("quiz, pictures, html", quiz("html") + ["--pictures"], flat),
    *(Kind(f"quiz, versions, {form}", quiz(form) + ["--variants", "{items}"], drawn)
      for form in ("markdown", "json", "gift", "moodle-xml", "html")),
    Kind("insertSubview at", report("json"), insertions),
    Kind("moves among siblings", report("json"), moves_inside),
    Kind("parameters", report("json"), parameters),
    Kind("references", report("json"), references),
    Kind("hyphens in a name", report("json"), hyphens_in_names),
    Kind("hyphens in an expression", report("json"), hyphens_in_expressions),
    Kind("a long sum", report("json"), sums),
    Kind("a long list of transforms", report("json"), transform_lists),
]
