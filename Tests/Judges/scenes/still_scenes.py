"""Random scenes without mutations, which CSS can show as well.

Sizes are multiples of a quarter point, because a browser lays out in steps of 1/64 pixel.
"""

import random

ROOT = "root"
WINDOW = (1600, 1200)


class Still(random.Random):
    """The dice of one scene."""

    def __init__(self, seed):
        super().__init__(seed)
        self.deep = self.random() < 0.6

    def odds(self, probability):
        return self.random() < probability

    def scene(self):
        views = [self.view(index) for index in range(self.choice((1, 2, 3, 4, 5, 6, 8, 10, 12)))]
        root = {"name": ROOT, "frame": [0, 0, *WINDOW], "subviews": []}
        made = [root]
        for view in views:
            parent = self.choice(made[-4:])
            self.place(view, parent)
            parent["subviews"].append(view)
            made.append(view)
        return {"scene": "still", "allow": ["singular-transform"], "views": [root]}

    def view(self, index):
        size = [self.randint(40, 2000) / 4, self.randint(40, 1400) / 4]
        origin = [round(self.uniform(-80, 80), 2) for _ in range(2)] if self.odds(0.3) else [0, 0]
        view = {"name": f"v{index}", "bounds": origin + size, "subviews": []}
        if self.odds(0.6):
            view["anchorPoint"] = [round(self.uniform(-0.4, 1.4), 2) for _ in range(2)]
        if self.odds(0.4):
            view["transform"] = [self.operation() for _ in range(self.randint(1, 3))]
        elif self.deep and self.odds(0.7):
            view["transform3D"] = self.matrix()
        if self.deep and self.odds(0.4):
            view["sublayerTransform"] = self.sublayer_matrix()
        for name, odds, value in (("geometryFlipped", 0.15, True), ("clipsToBounds", 0.25, True), ("hidden", 0.06, True),
                                  ("userInteractionEnabled", 0.05, False)):
            if self.odds(odds):
                view[name] = value
        if self.odds(0.06):
            view["alpha"] = self.choice((0, 0.009, 0.011, 0.5))
        for name in ("zPosition", "anchorPointZ"):
            if self.odds(0.35):
                view[name] = self.choice((1, -1, 2, round(self.uniform(-90, 90), 1)))
        return view

    def place(self, view, parent):
        """Somewhere inside of the parent mostly."""
        x, y, w, h = parent.get("bounds", parent.get("frame"))
        view["center"] = [round(least + self.uniform(0.1, 0.9) * size, 3) for least, size in ((x, w), (y, h))]

    def angle(self, most):
        turn = self.uniform(-most, most)
        return self.choice((f"{turn:.1f}deg", f"{turn / 57.29577951308232:.4f}rad", f"{turn / 180:.4f}pi"))

    def operation(self):
        return self.choice((
            lambda: {"rotation": self.angle(180)}, lambda: {"rotation": self.choice(("90deg", "-90deg", "180deg"))},
            lambda: {"scale": self.choice((-1, 0.7, 1.3, 0.45))},
            lambda: {"scale": [round(self.uniform(0.5, 1.5), 2) * self.choice((1, 1, -1)), round(self.uniform(0.5, 1.5), 2)]},
            lambda: {"translation": [round(self.uniform(-60, 60), 2), round(self.uniform(-60, 60), 2)]},
            lambda: dict(zip(("a", "b", "c", "d", "tx", "ty"), [round(self.uniform(-1.3, 1.3), 2) for _ in range(4)] + [3, -7])),
            lambda: {"scale": [0, 1]} if self.odds(0.2) else {"scale": [1, -1]},
        ))()

    def operation_3d(self):
        axis = self.choice(([1, 0, 0], [0, 1, 0], [0, 0, 1], [0, -2, 0], [0.5, 0.25, 0], [-0.3, 1, 0.8]))
        return self.choice((
            lambda: {"rotation": {"angle": self.angle(75), "axis": axis}},
            lambda: {"rotation": {"angle": self.angle(75), "axis": axis}},
            lambda: {"rotation": {"angle": self.angle(180), "axis": axis}},
            lambda: {"scale": [round(self.uniform(0.5, 1.5), 2), -0.8 if self.odds(0.2) else 1.2, 0.6]},
            lambda: {"translation": [round(self.uniform(-60, 60), 2) for _ in range(3)]},
        ))()

    def perspective(self):
        return {"perspective": self.choice((500, 850, 1200, round(self.uniform(450, 2000), 1)))}

    def matrix(self):
        if self.odds(0.1):
            return [1, 0, 0, self.choice((0, 0.0003)), 0.1, 0.9, 0.25, 0, 0.2, -0.5, 1, -0.0008, 11, -8, 20, 1.2]
        parts = [self.operation_3d() for _ in range(self.randint(1, 3))]
        if self.odds(0.5):
            parts.insert(self.choice((len(parts), len(parts), 0)), self.perspective())
        return parts

    def sublayer_matrix(self):
        if self.odds(0.6):
            return [self.perspective()]
        parts = [self.operation_3d()]
        if self.odds(0.6):
            parts.append(self.perspective())
        return parts
