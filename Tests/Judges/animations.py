"""Random animations, compared with a second model of time, curves, springs, matrices, keyframes and groups.

    Tests/Judges/animations.py PATH/TO/geomrun [--scenes COUNT] [--seed SEED] [--exported]

Each scene gives a layer animations, lets time pass between them, and expects what the model says at ten times. One in
five has a property animator. A scene that geomrun does not find as expected is printed. Scenes whose animator goes on
along a bent curve after a pause must have no number at all. With `--exported`, scenes get blocks and transactions as well, are
exported as tests and imported again: they have to give the same reports.
"""

import argparse
import json
import math
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from model import animations as model
from scenes.animators import AnimatedLayer, unknown_scene

NUMBERS = ["position.x", "position.y", "bounds.size.width", "bounds.origin.y", "opacity", "zPosition", "anchorPoint.x",
           "transform.translation.y"]
PAIRS = ["position", "bounds.size", "bounds.origin", "anchorPoint", "transform.translation"]
PARTS = ["transform.rotation", "transform.rotation.z", "transform.scale", "transform.scale.x", "transform.scale.y"]


def text(value):
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {text(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(text(item) for item in value) + "]"
    return repr(value)


def written(animation):
    """The animation as a scene writes it: angles with their unit, numbers without brackets."""
    path, result = animation.get("keyPath"), {}
    for key, value in animation.items():
        if key in ("from", "to", "by") or key == "values":
            values = [one(path, item) for item in value] if key == "values" else one(path, value)
            result[key] = values
        elif key == "animations":
            result[key] = [written(inner) for inner in value]
        else:
            result[key] = value
    return result


def one(path, value):
    if path.startswith("transform.rotation"):
        return f"{value[0]!r}rad"
    return value[0] if len(value) == 1 else value


class Maker:
    def __init__(self, dice):
        self.dice = dice

    def number(self, low, high):
        return round(self.dice.uniform(low, high), 3)

    def matrix(self):
        parts = [self.number(-3, 3), self.number(0.3, 3), self.number(0.3, 3), self.number(-0.6, 0.6),
                 self.number(-50, 50), self.number(-50, 50)]
        return [round(number, 6) for number in model.together(parts)]

    def value(self, path):
        if path == "transform":
            return self.matrix()
        if path == "bounds":
            return [self.number(-9, 9), self.number(-9, 9), self.number(10, 200), self.number(10, 200)]
        if path.startswith("transform.scale"):
            return [self.number(0.3, 3)]
        if path.startswith("transform.rotation"):
            return [self.number(-8, 8)]
        if path == "opacity":
            return [self.number(0, 1)]
        if path.startswith("anchorPoint"):
            return [self.number(0, 1) for _ in range(2 if path == "anchorPoint" else 1)]
        count = 2 if path in PAIRS else 1
        low = 10 if path.startswith("bounds.size") else -300
        return [self.number(low, 300) for _ in range(count)]

    def timing(self, animation):
        dice = self.dice
        animation["duration"] = self.number(0.2, 3)
        if dice.random() < 0.4:
            animation["repeatCount"] = dice.choice([2, 3, 1.5, 2.75, 100])
        elif dice.random() < 0.2:
            animation["repeatDuration"] = self.number(0.5, 6)
        if dice.random() < 0.3:
            animation["autoreverses"] = True
        if dice.random() < 0.3:
            animation["speed"] = dice.choice([2, 0.5, 1.3, 0.25])
        if dice.random() < 0.3:
            animation["timeOffset"] = self.number(0, 2)
        if dice.random() < 0.4:
            animation["beginTime"] = self.number(0.1, 2)
        if dice.random() < 0.5:
            animation["fillMode"] = dice.choice(["forwards", "backwards", "both"])
        if dice.random() < 0.4:
            animation["removedOnCompletion"] = False

    def curve(self, animation):
        dice = self.dice
        if dice.random() < 0.5:
            animation["timing"] = dice.choice([
                *model.WORDS, [round(dice.random(), 2), self.number(-0.5, 1.5), round(dice.random(), 2), self.number(-0.5, 1.5)]])

    def property(self, used):
        dice = self.dice
        path = dice.choice(NUMBERS + PAIRS + PARTS + ["bounds", "transform", "transform"])
        animation = {"keyPath": path}
        self.timing(animation)
        is_alone = not any(overlap(path, other) for other in used)
        kind = dice.random()
        if kind < 0.25 and path != "transform":
            self.keyframes(animation, path)
        else:
            pairs = [("from", "to")] * 4
            if path != "transform":
                pairs += [("from", "by"), ("to", "by")]
            # What is missing is read of the matrix, which must not skew.
            if is_alone and path not in PARTS:
                pairs += [("from",), ("to",)] + ([] if path == "transform" else [("by",)])
            given = dice.choice(pairs)
            for key in given:
                animation[key] = self.value(path)
            if "by" in given and path in PARTS and "scale" in path:
                animation.pop("by")
                animation.update({"from": self.value(path), "to": self.value(path)})
            if kind > 0.8:
                animation["spring"] = {
                    "mass": self.number(0.5, 3), "stiffness": self.number(20, 400), "damping": self.number(1, 60),
                    "initialVelocity": self.number(-5, 5)}
                if path in PARTS or path in ("transform", "bounds", "bounds.size", "bounds.size.width"):
                    del animation["spring"]
            else:
                self.curve(animation)
        has_both = "values" in animation or sum(key in animation for key in ("from", "to", "by")) == 2
        if has_both and dice.random() < 0.3 and path not in PARTS:
            animation["additive"] = True
        if has_both and "autoreverses" not in animation and path != "transform" and not path.startswith("transform.scale"):
            if dice.random() < 0.2:
                animation["cumulative"] = True
        # A skewed matrix would be read, or a scale could come to 0.
        if path in PARTS and "timing" in animation and not isinstance(animation["timing"], str):
            del animation["timing"]
        used.append(path)
        return animation

    def keyframes(self, animation, path):
        dice = self.dice
        count = dice.randint(2, 5)
        animation["values"] = [self.value(path) for _ in range(count)]
        mode = dice.choice(["linear", "linear", "discrete", "paced"])
        if mode != "linear":
            animation["calculationMode"] = mode
        if mode != "paced" and dice.random() < 0.5:
            inner = sorted(round(dice.uniform(0.05, 0.95), 3) for _ in range(count - (1 if mode == "discrete" else 2)))
            if len(set(inner)) == len(inner):
                animation["keyTimes"] = [0, *inner, 1]
        if mode == "linear" and dice.random() < 0.4:
            animation["timings"] = [dice.choice(list(model.WORDS)) for _ in range(count - 1)]
        self.curve(animation)
        # What lies beyond the first and the last keyframe is not known.
        if isinstance(animation.get("timing"), list):
            animation["timing"] = [min(max(number, 0), 1) for number in animation["timing"]]

    def group(self, used):
        group = {}
        self.timing(group)
        self.curve(group)
        if isinstance(group.get("timing"), list):
            group["timing"] = "easeIn"
        group["animations"] = [self.property(used) for _ in range(self.dice.randint(1, 3))]
        return group


def overlap(a, b):
    """Whether two key paths are of one property: a missing end is contested then."""
    return a.split(".")[0] == b.split(".")[0]


def make_scene(dice, name):
    maker = Maker(dice)
    layer = {
        "bounds": [maker.number(-9, 9), maker.number(-9, 9), maker.number(20, 200), maker.number(20, 200)],
        "position": [maker.number(-90, 300), maker.number(-90, 300)], "anchorPoint": [maker.number(0, 1), maker.number(0, 1)],
        "transform": [1, 0, 0, 1, 0, 0] if dice.random() < 0.5 else maker.matrix(), "opacity": [maker.number(0, 1)],
        "zPosition": [maker.number(-9, 9)],
    }
    declared = ", ".join(
        f"{key}: {text(value[0] if len(value) == 1 else value)}" for key, value in layer.items())
    lines = [f"scene: {name}", "tolerance: {absolute: 1e-9, relative: 1e-9}", f"views: [{{name: box, {declared}}}]", "mutations:"]
    speed = dice.choice([1, 1, 1, 2, 0.5])
    offset = 0 if speed == 1 else maker.number(0, 1)
    if speed != 1:
        lines += [f"  - box.layer.speed: {speed}", f"  - box.layer.timeOffset: {offset}s"]
    clock, running, used = 0.0, [], []
    for _ in range(dice.randint(1, 4)):
        animation = maker.group(used) if dice.random() < 0.25 else maker.property(used)
        lines.append(f"  - box.addAnimation: {text(written(animation))}")
        running.append(dict(animation, beginTime=clock * speed + offset + animation.get("beginTime", 0)))
        if dice.random() < 0.4:
            step = maker.number(0.1, 1.5)
            lines.append(f"  - wait: {step}s")
            clock += step
    lines.append("queries:")
    for _ in range(10):
        at = clock + dice.uniform(0, 6)
        seen = model.shown(layer, running, at * speed + offset)
        for name, value in [("frame", model.frame(seen)), ("position", seen["position"]), ("bounds", None),
                            ("transform", seen["transform"]), ("alpha", seen["opacity"][0]), ("zPosition", seen["zPosition"][0])]:
            if value is None or dice.random() < 0.5:
                continue
            lines += [f"  - presentation: {{view: box, property: {name}, at: {at!r}}}", f"    expect: {text(value)}"]
    if lines[-1] == "queries:":
        lines += ["  - presentation: {view: box, property: frame, at: 0}", f"    expect: {text(model.frame(model.shown(layer, running, offset)))}"]
    return "\n".join(lines) + "\n"


def run(program, path):
    found = subprocess.run([program, "check", "--allow-empty", path], capture_output=True, text=True)
    # A number that is not known is not compared, and would hide what this is about.
    return found.returncode or "unknown-answer" in found.stdout + found.stderr


def with_blocks(dice, scene):
    """A scene with blocks, transactions and removals among its steps, of which the model knows nothing."""
    def number(low, high):
        return round(dice.uniform(low, high), 2)

    def change():
        return dice.choice([
            f"{{box.center: [{number(-50, 300)}, {number(-50, 300)}]}}", f"{{box.bounds.size: [{number(1, 90)}, {number(1, 90)}]}}",
            f"{{box.transform: {{rotation: {number(-3, 3)}rad}}}}", f"{{box.alpha: {number(0, 1)}}}",
            f"{{box.frame: [{number(0, 9)}, {number(0, 9)}, {number(10, 99)}, {number(10, 99)}]}}"])

    def step():
        changes = ", ".join(change() for _ in range(dice.randint(1, 3)))
        kind = dice.randrange(6)
        if kind == 0:
            return f"transaction: {{duration: {number(0.1, 3)}s, timing: easeIn, changes: [{{box.addAnimation: {{key: k, keyPath: position.x, by: {number(-9, 99)}}}}}]}}"
        if kind == 1:
            return dice.choice(["box.removeAnimation: k", "box.removeAllAnimations:"])
        head = [f"duration: {number(0.1, 3)}s"]
        if dice.random() < 0.4:
            head.append(f"delay: {number(0, 1)}s")
        if dice.random() < 0.3:
            head.append(f"dampingRatio: {number(0.2, 1)}")
        elif dice.random() < 0.6:
            curve = dice.choice(["linear", "easeIn", "easeOut", "default", f"[{number(0, 1)}, {number(-1, 2)}, {number(0, 1)}, {number(-1, 2)}]"])
            head.append(f"curve: {curve}")
            if curve[0] in "[d":
                return f"animate: {{{', '.join(head)}, changes: [{changes}]}}"
        options = [word for word in ("autoreverse", "allowUserInteraction", "beginFromCurrentState") if dice.random() < 0.3]
        if options:
            head.append(f"options: [{', '.join(options)}]")
        return f"animate: {{{', '.join(head)}, changes: [{changes}]}}"

    lines = []
    for line in scene.split("\n"):
        if line.startswith("  - wait:") or line == "queries:":
            lines += [f"  - {step()}" for _ in range(dice.randint(0, 2))]
        lines.append(line)
    return "\n".join(line for line in lines if not line.startswith("    expect:"))


def reported(program, path):
    """What each scene of a file comes to; questions in no order, as a test asks the earlier ones first."""
    found = subprocess.run([program, "report", "--format", "json", path], capture_output=True, text=True)
    if not found.stdout:
        return found.stderr
    return [(scene.get("views"), sorted(json.dumps(query) for query in scene.get("queries", [])))
            for scene in json.loads(found.stdout)["scenes"]]


def exported(options, scenes, folder):
    """The scenes that are others when they have been exported and imported again."""
    bad = []
    for scene in scenes:
        path, test, back = (Path(folder, name) for name in ("scene.yaml", "Scene.swift", "back.yaml"))
        path.write_text(scene)
        subprocess.run([options.program, "export", path, "-o", test], capture_output=True)
        subprocess.run([options.program, "import", test, "-o", back], capture_output=True)
        # A curve's numbers are told to all their digits, and times add up in another order.
        if reported(options.program, path) != reported(options.program, back):
            bad.append((len(scene), scene + "--- imported:\n" + back.read_text()))
    return bad


def numbers_of_unknown(options, dice):
    """How many questions have no answer that is known, and how many of these got one."""
    scenes = [unknown_scene(Maker(dice), f"unknown-{index}") for index in range(max(options.scenes // 20, 1))]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scenes.yaml")
        path.write_text("---\n".join(scenes))
        found = subprocess.run([options.program, "report", "--format", "json", path], capture_output=True, text=True)
    queries = [query for scene in json.loads(found.stdout)["scenes"] for query in scene["queries"]]
    return len(queries), sum(query["result"] is not None for query in queries)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--scenes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exported", action="store_true")
    options = parser.parse_args()
    dice = random.Random(options.seed)
    scenes = []
    for index in range(options.scenes):
        name = f"{options.seed}-{index}"
        # A test cannot have an animator, whose time it would have to stop.
        has_animator = not options.exported and index % 5 == 4
        scenes.append(AnimatedLayer(Maker(dice), name).scene if has_animator else make_scene(dice, name))
    if options.exported:
        scenes = [with_blocks(dice, scene) for scene in scenes]
        with tempfile.TemporaryDirectory() as folder:
            bad = exported(options, scenes, folder)
        for _, scene in sorted(bad)[:3]:
            print(scene)
        print(f"{len(scenes)} scenes exported and imported: {len(bad)} differ")
        sys.exit(1 if bad else 0)
    compared = sum(scene.count("expect:") for scene in scenes)
    bad = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "scenes.yaml")
        for start in range(0, len(scenes), 250):
            part = scenes[start:start + 250]
            path.write_text("---\n".join(part))
            if not run(options.program, path):
                continue
            for scene in part:
                path.write_text(scene)
                if run(options.program, path):
                    bad.append((len(scene), scene))
        for _, scene in sorted(bad)[:3]:
            Path(folder, "scene.yaml").write_text(scene)
            print(scene)
            print(subprocess.run([options.program, "check", Path(folder, "scene.yaml")], capture_output=True, text=True).stdout)
    print(f"{len(scenes)} scenes, {compared} values: {len(bad)} differ")
    unknown, told = numbers_of_unknown(options, dice)
    print(f"{unknown} answers that are not known: {told} have a number")
    sys.exit(1 if bad or told else 0)


if __name__ == "__main__":
    main()
