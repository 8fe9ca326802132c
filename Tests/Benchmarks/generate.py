#!/usr/bin/env python3
"""Writes the benchmark scenes. The same arguments give the same bytes."""

import argparse
import pathlib
import random

HEADER = "# yaml-language-server: $schema=../Schemas/scene.schema.json\n"
# Depths of ten views in tree order: one top-level view, three subviews, two below each.
GROUP = [0, 1, 2, 2, 1, 2, 2, 1, 2, 2]


def show(value):
    return f"{value:.6f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


class Writer:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.methods = {}  # transform methods since the last whole transform, by view
        self.partial = {}  # frame components since the last whole rect, by view

    def number(self, low, high):
        """Mostly whole, some halves and hundredths, as people write them."""
        kind = self.random.random()
        if kind < 0.76:
            return show(self.random.randint(low, high))
        if kind < 0.94:
            return show(self.random.randrange(low, high) + 0.5)
        return show(self.random.randrange(low * 100, high * 100) / 100)

    def point(self):
        x, y = self.number(-40, 400), self.number(-60, 700)
        return f"{{x: {x}, y: {y}}}" if self.random.random() < 0.1 else f"[{x}, {y}]"

    def size(self):
        return f"[{self.number(5, 320)}, {self.number(8, 480)}]"

    def rect(self):
        x, y = self.number(-40, 400), self.number(-60, 700)
        w, h = self.number(5, 320), self.number(8, 480)
        if self.random.random() < 0.08:
            return f"{{x: {x}, y: {y}, width: {w}, height: {h}}}"
        return f"[{x}, {y}, {w}, {h}]"

    def anchor(self):
        return f"[{self.part()}, {self.part()}]"

    def part(self):
        return self.random.choice(["0", "0.25", "0.3", "0.5", "0.75", "1"])

    def angle(self):
        return self.random.choice(
            ["45deg", "90deg", "-30deg", "12.5deg", "0.1rad", "-0.75rad", "0.1pi", "pi/4", "-pi/2"])

    def scale(self):
        return self.random.choice(["2", "1.5", "0.5", "1.25", "[2, 1.5]", "[0.5, 0.75]", "[-1, 1]"])

    def operation(self):
        return self.random.choice([
            f"{{scale: {self.scale()}}}",
            f"{{rotation: {self.angle()}}}",
            f"{{translation: [{self.number(-50, 60)}, {self.number(-70, 40)}]}}",
        ])

    def transform(self):
        kind = self.random.random()
        if kind < 0.15:
            return "identity"
        if kind < 0.7:
            return self.operation()
        tx, ty = self.number(-50, 60), self.number(-70, 40)
        if kind < 0.8:
            return f"[1.5, 0.25, -0.25, 1.25, {tx}, {ty}]"
        if kind < 0.85:
            return f"{{a: 0.5, b: 0, c: 0.2, d: 0.75, tx: {tx}, ty: {ty}}}"
        return f"[{self.operation()}, {self.operation()}]"

    def method(self):
        name = self.random.choice(
            ["translatedBy", "scaledBy", "rotatedBy", "concatenating", "inverted"])
        value = {
            "translatedBy": lambda: f" [{self.number(-30, 40)}, {self.number(-20, 50)}]",
            "scaledBy": lambda: " " + self.scale(),
            "rotatedBy": lambda: " " + self.angle(),
            "concatenating": lambda: " " + self.operation(),
            "inverted": lambda: "",
        }[name]()
        return f"transform.{name}:{value}"

    def component(self):
        name = self.random.choice([
            "frame.origin", "frame.origin.x", "frame.origin.y", "frame.size", "frame.size.width",
            "frame.size.height", "bounds.origin", "bounds.origin.y", "bounds.size",
            "bounds.size.width", "center.x", "center.y", "layer.position.x", "position.y",
            "anchorPoint.x", "layer.anchorPoint.y", "transform.tx", "transform.ty",
        ])
        if name.endswith("origin"):
            return f"{name}: {self.point()}"
        if name.endswith("size"):
            return f"{name}: {self.size()}"
        if "anchorPoint" in name:
            return f"{name}: {self.part()}"
        return f"{name}: {self.number(8, 320)}"

    def mutation(self, view):
        kind = self.random.choices(
            ["frame", "bounds", "center", "position", "layer.position", "anchorPoint", "transform",
             "component", "method", "moveAnchorPoint", "autoLayout"],
            [13, 6, 12, 4, 2, 6, 12, 25, 12, 5, 3])[0]
        # Methods multiply, and a frame component set under a rotation widens the view:
        # a whole value after three of them keeps every number small.
        if kind == "method" and self.methods.get(view, 0) == 3:
            kind = "transform"
        if kind == "component" and self.partial.get(view, 0) == 3:
            kind = "frame"
        if kind == "method":
            self.methods[view] = self.methods.get(view, 0) + 1
            return self.method()
        if kind == "component":
            text = self.component()
            if text.startswith("frame"):
                self.partial[view] = self.partial.get(view, 0) + 1
            return text
        if kind == "transform":
            self.methods[view] = 0
            return f"transform: {self.transform()}"
        if kind in ("frame", "bounds", "autoLayout"):
            self.partial[view] = 0
            return f"{kind}: {self.rect()}"
        value = self.anchor() if kind.endswith("nchorPoint") else self.point()
        return f"{kind}: {value}"


def large(out, views, mutations, seed):
    writer = Writer(seed)
    with open(out, "w", encoding="utf-8") as file:
        file.write(f"{HEADER}scene: {views} views, {mutations} mutations\nviews:\n")
        for index in range(views):
            depth = GROUP[index % 10]
            indent = "  " + "    " * depth
            file.write(f"{indent}- name: view{index + 1}\n{indent}  frame: {writer.rect()}\n")
            if index + 1 < views and GROUP[(index + 1) % 10] > depth:
                file.write(f"{indent}  subviews:\n")
        file.write("mutations:\n")
        for _ in range(mutations):
            view = f"view{writer.random.randint(1, views)}"
            file.write(f"  - {view}.{writer.mutation(view)}\n")


def small_scene(rng, index):
    """A scene of two views with the numbers that its mutations really give."""
    x, y, w, h = rng.randint(5, 90), rng.randint(100, 190), rng.randint(20, 99), rng.randint(100, 199)
    nx, ny, nw, nh = x + 7, y + 11.5, w + 30, h + 12
    inner = f"[{rng.randint(1, 9)}, {rng.randint(10, 19)}, {rng.randint(20, 40)}, {rng.randint(41, 70)}]"
    sx, sy = rng.choice([(2, 4), (0.5, 1.25), (1.6, 2.5), (4, 0.8)])

    def rect(*values):
        return f"[{', '.join(show(value) for value in values)}]"

    kind = index % 4
    allow = ""
    if kind == 0:
        title = "Set the frame after scaling"
        # Whoever keeps such a scene says so, and is not warned at each run.
        allow = "allow: [frame-under-transform]\n"
        mutations = [f"transform: {{scale: [{sx}, {sy}]}}", f"frame: {rect(nx, ny, nw, nh)}"]
        frame, bounds = rect(nx, ny, nw, nh), rect(0, 0, nw / sx, nh / sy)
    elif kind == 1:
        title = "Scroll and grow the bounds"
        mutations = ["anchorPoint: [0, 1]", f"center: [{nx}, {ny}]", f"bounds: {rect(3, 8, nw, nh)}"]
        frame, bounds = rect(nx, ny - nh, nw, nh), rect(3, 8, nw, nh)
    elif kind == 2:
        title = "Turn about a corner"
        mutations = ["moveAnchorPoint: [0, 0]", "transform.rotatedBy: 90deg"]
        frame, bounds = rect(x - h, y, h, w), rect(0, 0, w, h)
    else:
        title = "Move one edge, then lay out"
        mutations = [f"frame.size.width: {nw}", "transform.translatedBy: [4, -6.5]",
                     f"autoLayout: {rect(nx, ny, nw, h)}"]
        frame, bounds = rect(nx + 4, ny - 6.5, nw, h), rect(0, 0, nw, h)
    lines = "".join(f"  - view1.{mutation}\n" for mutation in mutations)
    return f"""{HEADER}scene: {title} {index + 1}
source: generated
{allow}views:
  - name: view1
    frame: {rect(x, y, w, h)}
    subviews:
      - name: view2
        frame: {inner}
mutations:
{lines}expect:
  view1: {{frame: {frame}, bounds: {bounds}}}
  view2: {{frame: {inner}}}
"""


def small(out, count, seed):
    rng = random.Random(seed)
    folder = pathlib.Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("scene-*.yaml"):
        old.unlink()
    for index in range(count):
        path = folder / f"scene-{index + 1:05}.yaml"
        path.write_text(small_scene(rng, index), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=20240607)
    kinds = parser.add_subparsers(dest="kind", required=True)
    for kind, text in [("large", "one scene of many mutations"), ("small", "a folder of scenes"),
                       ("tiny", "one small scene")]:
        command = kinds.add_parser(kind, help=text)
        command.add_argument("out")
        if kind == "large":
            command.add_argument("--views", type=int, default=1_000)
            command.add_argument("--mutations", type=int, default=300_000)
        if kind == "small":
            command.add_argument("--count", type=int, default=5_000)
    arguments = parser.parse_args()
    if arguments.kind == "large":
        large(arguments.out, arguments.views, arguments.mutations, arguments.seed)
    elif arguments.kind == "small":
        small(arguments.out, arguments.count, arguments.seed)
    else:
        text = small_scene(random.Random(arguments.seed), 0)
        pathlib.Path(arguments.out).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
