"""What geomrun itself says of every state of a scene: where the views lie in the window."""

import json
import pathlib
import subprocess
import tempfile

import yaml  # Debian's python3-yaml

# What views do when they are laid out.
LISTS = {"layoutSubviews", "updateConstraints", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "sizeThatFits", "layoutSublayers",
         "layout", "resizeSubviews"}
DROPPED = {"expect", "queries", "quiz", "scene", "tolerance"}


def documents(path):
    """The documents of a scene file as nodes, whose scalars are written again as they stand there."""
    return list(yaml.compose_all(pathlib.Path(path).read_text(encoding="utf-8"), Loader=yaml.BaseLoader))


def steps(document):
    """The mutations of a document that are no checkpoints."""
    for key, value in document.value:
        if key.value == "mutations":
            return [item for item in value.value if item.value[0][0].value != "expect"]
    return []


def is_laid_out(document):
    """Whether views are placed by Auto Layout or by lists of their own, which a turn of the run loop runs at the end of a scene."""
    return any(key.value == "constraints" or key.value == "views" and any(map(lays_out, value.value)) for key, value in document.value)


def lays_out(view):
    """Whether a view, or one in it, arranges its subviews or has a list."""
    return any(key.value == "stack" or key.value in LISTS or key.value == "subviews" and any(map(lays_out, value.value))
               for key, value in view.value)


def at(document, step, queries=""):
    """The text of a document that ends behind a step, with other queries."""
    pairs = []
    for key, value in document.value:
        if key.value in DROPPED:
            continue
        if key.value == "mutations":
            value = yaml.SequenceNode(value.tag, steps(document)[:step], flow_style=value.flow_style)
            if not value.value:
                continue
        pairs.append((key, value))
    if queries:
        pairs.append((yaml.ScalarNode(document.value[0][0].tag, "queries"), yaml.compose(queries, Loader=yaml.BaseLoader)))
    node = yaml.MappingNode(document.tag, pairs, flow_style=document.flow_style)
    return yaml.serialize(node, Dumper=yaml.BaseDumper, allow_unicode=True, width=10000)


# While an animator runs back, what its views have is not known: such a state is none.
UNKNOWN = "[animator-state]"


def report(geomrun, texts, columns="windowFrame", may_fail=False):
    """The views of scenes, by their texts' keys; without states that are not known, and those without an answer, if that may be."""
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for index, (key, text) in enumerate(texts.items()):
            names[f"{index:05}.yaml"] = key
            pathlib.Path(folder, f"{index:05}.yaml").write_text(text, encoding="utf-8")
        result = subprocess.run([geomrun, "report", "--format", "ndjson", "--columns", columns, folder],
                                capture_output=True, encoding="utf-8", check=False)
        errors = [line for line in result.stderr.splitlines() if ": error: " in line and not line.endswith(UNKNOWN)]
        if result.returncode not in (0, 2) or errors and not may_fail:
            raise SystemExit("geomrun cannot replay a state:\n" + "\n".join(errors[:20]))
        scenes = map(json.loads, result.stdout.splitlines())
        return {names[pathlib.Path(scene["file"]).name]: scene for scene in scenes}


def box(rect):
    return [rect["x"], rect["y"], rect["x"] + rect["width"], rect["y"] + rect["height"]]


class States:
    """The boxes of bounds and frames, and the centers, of all views in all states of some documents."""

    def __init__(self, geomrun, scenes):
        """`scenes` has documents by their keys."""
        found = report(geomrun, {(key, step): at(document, step)
                                 for key, document in scenes.items() for step in range(len(steps(document)) + 1)})
        self.views = {state: {view["name"]: view for view in scene["views"]} for state, scene in found.items()}
        # A frame and a center lie in the superview, which `convert` leads out of.
        asked, queries = {}, {}
        for state, views in self.views.items():
            names = [name for name, view in views.items() if view.get("windowFrame")
                     and (view["superview"] is None or views[view["superview"]].get("windowFrame"))]
            asked[state] = names
            lines = []
            for name in names:
                view = views[name]
                rect = json.dumps([view["frame"][slot] for slot in ("x", "y", "width", "height")])
                place = f"from: {view['superview'] or 'window'}, to: window"
                lines.append(f"- convert: {{rect: {rect}, {place}}}")
                # An NSView has none.
                if center := view.get("center"):
                    lines.append(f"- convert: {{point: {json.dumps([center['x'], center['y']])}, {place}}}")
            key, step = state
            queries[state] = at(scenes[key], step, "\n".join(lines))
        answered = report(geomrun, queries, may_fail=True)
        # Somewhere in these a frame reaches behind the viewer.
        self.unanswered = {state for state in queries if state not in answered}
        for state, scene in answered.items():
            answers = iter(scene["queries"])
            for name in asked[state]:
                self.views[state][name]["frameBox"] = box(next(answers)["result"])
                if "center" not in self.views[state][name]:
                    continue
                center = next(answers)["result"]
                self.views[state][name]["centerBox"] = [center["x"], center["y"]] * 2

    def is_known(self, state):
        return state in self.views

    def boxes(self, state, name):
        """Boxes of a view in the window, as left, top, right and bottom; none where it lies behind the viewer."""
        view = self.views[state][name]
        seen = view.get("windowFrame")
        return {"bounds": box(seen) if seen else None, "frame": view.get("frameBox"), "pin": view.get("centerBox"),
                "isUnanswered": state in self.unanswered}
