"""Random scenes with lists of layout passes, compared with a second model of marks and order.

    Tests/Judges/passes.py PATH/TO/geomrun [--scenes COUNT] [--seed SEED]

Each scene says what the model expects after some of its steps: frames, marks, how often views were laid out, and the
calls of overridden methods. A scene that geomrun does not find as expected is printed.
"""

import argparse
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from model.passes import Loop, View, World

METHODS = [
    "layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "updateConstraints", "updateViewConstraints",
]


class Item:
    """A step: as the scene writes it, and what it does in the model."""

    def __init__(self, text, run):
        self.text, self._run = text, run

    def run(self, world, owner):
        self._run(world, owner)


def number(value):
    return repr(int(value)) if value == int(value) else repr(value)


def make_item(dice, names, owner=None):
    """A step on a view; in a list the view is often `self` or a subview, and values may read `self`."""
    name = dice.choice(names)
    word = name
    if owner is not None and dice.random() < 0.3:
        name, word = owner, "self"
    size = (dice.choice([8, 16, 24, 40]), dice.choice([8, 16, 24, 40]))
    place = (dice.choice([0, 4, 12]), dice.choice([0, 4, 12]))
    reads = owner is not None and dice.random() < 0.5

    def find(world):
        return next(view for view in world.views if view.name == name)

    def width(world, view):
        return view.size[0] / 2 if reads else size[0]

    first = "= self.bounds.width / 2" if reads else number(size[0])
    kind = dice.choice([
        "frame", "frame", "size", "center", "origin", "transform", "alpha", "setNeedsLayout", "frame", "width",
        "layoutIfNeeded", "setNeedsUpdateConstraints",
    ])
    if kind == "frame":
        return Item(
            f"{word}.frame: [{place[0]}, {place[1]}, {first}, {size[1]}]",
            lambda world, view: world.set_frame(find(world), (*place, width(world, view), size[1])))
    if kind == "size":
        return Item(
            f"{word}.bounds.size: [{first}, {size[1]}]",
            lambda world, view: world.set_size(find(world), (width(world, view), size[1])))
    if kind == "width":
        def assign(world, view):
            target = find(world)
            x, y, _, h = target.frame
            world.set_frame(target, (x, y, width(world, view), h))
        return Item(f"{word}.frame.size.width: {first}", assign)
    if kind == "center":
        def move(world, view):
            find(world).center = place
        return Item(f"{word}.center: [{place[0]}, {place[1]}]", move)
    if kind == "origin":
        return Item(
            f"{word}.bounds.origin: [{place[0]}, {place[1]}]", lambda world, view: world.set_origin(find(world), place))
    if kind == "transform":
        scale = dice.choice([1, 2, 0.5])
        return Item(
            f"{word}.transform: {{scale: {number(scale)}}}", lambda world, view: world.set_scale(find(world), scale))
    if kind == "alpha":
        return Item(f"{word}.alpha: 0.5", lambda world, view: None)
    if kind == "setNeedsLayout":
        # Always on oneself, no pass would end.
        if owner is not None and (name == owner or dice.random() < 0.8):
            return make_item(dice, names, owner)
        return Item(f"{{{word}.setNeedsLayout: null}}", lambda world, view: world.mark(find(world)))
    if kind == "layoutIfNeeded":
        return Item(f"{{{word}.layoutIfNeeded: null}}", lambda world, view: world.layout_if_needed(find(world)))
    if owner is not None:
        return make_item(dice, names, owner)
    return Item(
        f"{{{word}.setNeedsUpdateConstraints: null}}", lambda world, view: world.ask_for_constraints(find(world)))


def make_scene(dice, title):
    count = dice.randint(2, 7)
    names = [f"v{index}" for index in range(count)]
    parents = [None] + [dice.choice([None] + list(range(index))) if index > 1 else 0 for index in range(1, count)]
    views, lines = [], {}
    for index, name in enumerate(names):
        frame = [dice.choice([0, 4, 12]) for _ in range(2)] + [dice.choice([0, 8, 16, 40, 80]) for _ in range(2)]
        inside = [name] + [names[other] for other in range(count) if parents[other] == index]
        lists = {}
        for method in METHODS:
            if dice.random() < (0.6 if method == "layoutSubviews" else 0.15):
                lists[method] = [make_item(dice, inside * 3 + names, name) for _ in range(dice.choice([0, 0, 1, 2]))]
        masked = dice.random() < 0.2
        controller = any(method.endswith("Subviews") and method != "layoutSubviews" or method == "updateViewConstraints"
                         for method in lists)
        superview = views[parents[index]] if parents[index] is not None else None
        views.append(View(name, superview, frame, masked, lists, controller))
        lines[name] = (frame, masked, lists)

    def write(view, indent):
        frame, masked, lists = lines[view.name]
        out = [f"{indent}- name: {view.name}", f"{indent}  frame: {frame}"]
        if masked:
            out.append(f"{indent}  autoresizingMask: [width, height]")
        for method, items in lists.items():
            out.append(f"{indent}  {method}:" + (" []" if not items else ""))
            out += [f"{indent}    - {item.text}" for item in items]
        if view.subviews:
            out.append(f"{indent}  subviews:")
            for inner in view.subviews:
                out += write(inner, indent + "    ")
        return out

    text = [f"scene: {title}", "views:"]
    for view in views:
        if view.superview is None:
            text += write(view, "  ")
    world = World(views)
    world.order_of_roots = [view for view in views if view.superview is None]
    text.append("mutations:")
    called = 0

    def checkpoint():
        nonlocal called
        parts = []
        for view in views:
            frame = ", ".join(number(value) for value in view.frame)
            parts.append(
                f"{view.name}: {{frame: [{frame}], needsLayout: {'true' if view.marked else 'false'}, "
                f"layouts: {view.layouts}}}")
        text.append("  - expect: {" + ", ".join(parts) + "}")
        text.append("  - expectCalls: [" + ", ".join(world.calls[called:]) + "]")
        called = len(world.calls)

    try:
        for _ in range(dice.randint(1, 6)):
            roll = dice.random()
            if roll < 0.35:
                text.append("  - runLoop:")
                world.turn()
            elif roll < 0.45:
                movable = [v for v in views if not within(views[0], v)]
                if not movable:
                    continue
                view = dice.choice(movable)
                into = dice.choice([v for v in views if not within(v, view)] or [views[0]])
                if within(into, view):
                    continue
                text.append(f"  - {into.name}.addSubview: {view.name}")
                world.add(view, into)
            else:
                item = make_item(dice, names)
                text.append(f"  - {item.text}")
                item.run(world, None)
            if dice.random() < 0.6:
                checkpoint()
        text.append("  - runLoop:")
        world.turn()
        checkpoint()
        text += ["queries:", "  - fault: layout", "    expect: none"]
    except Loop:
        text += ["queries:", "  - fault: layout", "    expect: layout-loop"]
    return "\n".join(text) + "\n"


def within(view, other):
    """Whether a view is another one, or lies in it."""
    while view:
        if view is other:
            return True
        view = view.superview
    return False


def main():
    # Passes inside passes, a hundred deep, each as deep as the tree.
    sys.setrecursionlimit(50_000)
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--scenes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program, count, seed = options.program, options.scenes, options.seed
    dice = random.Random(seed)
    scenes = [make_scene(dice, f"{seed}-{index}") for index in range(count)]
    loops = sum("expect: layout-loop" in scene for scene in scenes)
    with tempfile.TemporaryDirectory() as folder:
        bad = []
        for start in range(0, count, 250):
            part = scenes[start:start + 250]
            path = Path(folder, "scenes.yaml")
            path.write_text("---\n".join(part))
            if run(program, path) == 0:
                continue
            for scene in part:
                path.write_text(scene)
                if run(program, path) != 0:
                    bad.append((len(scene), scene))
        for _, scene in sorted(bad)[:3]:
            Path(folder, "scene.yaml").write_text(scene)
            print(scene)
            print(subprocess.run([program, "check", Path(folder, "scene.yaml")], capture_output=True, text=True))
    print(f"{count} scenes, {loops} of them without an end: {len(bad)} differ")
    sys.exit(1 if bad else 0)


def run(program, path):
    return subprocess.run([program, "check", path], capture_output=True).returncode


if __name__ == "__main__":
    main()
