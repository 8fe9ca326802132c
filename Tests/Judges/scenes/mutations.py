"""Random mutations of a scene at the state that a replay has reached."""

from model.components import COMPONENTS, SIX

from .dice import SINGULAR
from .expressions import expression

ATTRIBUTES = (("minX", "midX", "maxX", "width"), ("minY", "midY", "maxY", "height"))


class Mutations:
    """`replay` is asked for the names and the tree only."""

    def __init__(self, dice, replay, platform, removals=False):
        self.dice, self.replay, self.platform, self.removals = dice, replay, platform, removals
        dull = {name: dice.choice((0, 1, 1, 3)) for name in WEIGHTS}
        weights = {**WEIGHTS, **REMOVALS} if removals else WEIGHTS
        self.weights = [weight * (1 if removals and name in REMOVALS else dull[name]) for name, weight in weights.items()]
        if not any(self.weights):
            self.weights = list(WEIGHTS.values())
        self.waiting = []

    def make(self):
        dice = self.dice
        if self.waiting:
            return self.waiting.pop(0)
        self.name = dice.choice(list(self.replay.layers))
        self.view = self.replay.layers[self.name]
        kind = dice.choices(list(WEIGHTS), self.weights)[0]
        path, value = getattr(self, kind)()
        prefix = "layer." if kind in PROPERTIES and dice.odds(0.1) else ""
        return {f"{self.name}.{prefix}{path}": value}

    def number(self, plain):
        if self.dice.odds(0.12):
            return "= " + expression(self.dice, list(self.replay.layers), list(self.replay.names),
                                     self.view.superlayer is not None)
        return plain()

    def place(self):
        return self.number(self.dice.place)

    def extent(self):
        return self.number(self.dice.extent)

    def a_rect(self):
        return self.dice.rect(self.place(), self.place(), self.extent(), self.extent())

    def frame(self):
        return "frame", self.a_rect()

    def bounds(self):
        return "bounds", self.a_rect()

    def center(self):
        return self.dice.choice(("center", "position")), self.dice.point(self.place(), self.place())

    def anchor(self):
        return "anchorPoint", self.dice.point(self.dice.unit(), self.dice.unit())

    def transform(self):
        name = self.dice.choice(("transform", "affineTransform"))
        return name, self.dice.choice(SINGULAR) if self.removals and self.dice.odds(0.3) else self.dice.transform()

    def safe_area(self):
        """More safe area on an edge or two; of views that are none of UIKit's what any view has."""
        if self.platform != "ios" or self.dice.old:
            return self.center()
        return "additionalSafeAreaInsets", [self.dice.choice((0, 0, self.dice.amount(0, 40))) for _ in range(4)]

    def transform_3d(self):
        return "transform3D", self.dice.matrix()

    def sublayers(self):
        return "sublayerTransform", self.dice.sublayer_matrix()

    def component(self):
        dice = self.dice
        name = dice.choice(("frame", "frame", "bounds", "bounds", "center", "anchorPoint"))
        path = dice.choice(list(COMPONENTS["rect" if name in ("frame", "bounds") else "point"]))
        if path in ("origin", "size"):
            numbers = [self.place() if path == "origin" else self.extent() for _ in range(2)]
            return f"{name}.{path}", dice.point(*numbers, ("x", "y") if path == "origin" else ("width", "height"))
        plain = dice.unit if name == "anchorPoint" else self.extent if "size" in path else self.place
        return f"{name}.{path}", plain()

    def grow(self):
        """A size that makes edges whole but for rounding, in proportion or in thirds."""
        if self.view.superlayer:
            self.name = self.view.superlayer.name
        name, side = self.dice.choice(("bounds", "frame")), self.dice.choice(("width", "height"))
        thirds = f"+ {3 * self.dice.randint(-9, 30) / 10}"
        growth = self.dice.choice(("* 2", "* 3", "* 1.5", "+ 30.6", "- 12.9", thirds))
        return f"{name}.size.{side}", f"= {self.name}.{name}.{side} {growth}"

    def scrolling(self):
        """What scrolls and zooms; of a view that is no scroll view what any view has."""
        dice = self.dice
        if dice.old:
            return self.center()
        scrolling = [layer for layer in self.replay.layers.values() if layer.scrolls]
        if scrolling and dice.odds(0.85):
            self.view = dice.choice(sorted(scrolling, key=lambda layer: (layer.zoomed is not None, layer.name))[-3:])
            self.name = self.view.name
        if not self.view.scrolls:
            return dice.choice((("contentMode", dice.choice(("top", "center", "scaleAspectFit"))),
                                ("hitOutsets", [dice.amount(0, 20) for _ in range(4)])))
        zooms = (("zoomScale", dice.choice((0.3, 0.5, 1, 1.7, 2, 5))), ("zoomTo", self.a_rect()))
        return dice.choice((
            ("contentOffset", [self.place(), self.place()]), ("contentOffset.y", self.place()), ("scrollToRest", None),
            ("scrollRectToVisible", self.a_rect()), ("contentInset.bottom", dice.amount(0, 90)),
            ("contentSize", [dice.amount(0, 900), dice.amount(0, 900)]), *(zooms if self.view.zoomed else ())))

    def turn_in_depth(self):
        """A perspective of the view's own, and an anchor point that moves in it."""
        self.waiting += [{f"{self.name}.transform3D.m34": -1 / self.dice.choice((150, 400, 700))},
                         {f"{self.name}.moveAnchorPoint": [self.dice.unit(), self.dice.unit()]}]
        return "anchorPointZ", self.dice.depth()

    def transform_component(self):
        dice = self.dice
        kind = dice.choice(("2d", "2d", "flat", "deep"))
        if kind == "2d":
            name = dice.choice(SIX)
            return f"transform.{name}", dice.amount(-40, 40) if name[0] == "t" else dice.factor()
        if kind == "flat":
            return f"transform3D.{dice.choice(('m11', 'm12', 'm21', 'm22', 'm33'))}", dice.factor()
        return dice.choice((("transform3D.m34", -1 / dice.choice((400, 800, 1300))), ("transform3D.m14", 0.0007),
                            ("transform3D.m43", dice.amount(-60, 60)), ("sublayerTransform.m34", -0.0015),
                            ("transform3D.m44", dice.divisor()), ("transform3D.m13", 0.4)))

    def method(self):
        dice = self.dice
        path, value = dice.choice((
            ("translatedBy", dice.point(dice.amount(-40, 40), dice.amount(-40, 40))), ("scaledBy", dice.factor()),
            ("scaledBy", [dice.factor(), dice.factor()]), ("rotatedBy", dice.angle()), ("rotatedBy", dice.angle()),
            ("concatenating", dice.transform()), ("inverted", None),
        ))
        return f"transform.{path}", value

    def move_anchor(self):
        return "moveAnchorPoint", self.dice.point(self.dice.unit(), self.dice.unit())

    def auto_layout(self):
        return "autoLayout", self.a_rect()

    def switch(self):
        name = self.dice.choice(("geometryFlipped", "hidden", "clipsToBounds", "userInteractionEnabled",
                                 "autoresizesSubviews", "isHidden", "masksToBounds"))
        return name, self.dice.odds(0.5)

    def mask(self):
        return "autoresizingMask", self.dice.mask(self.platform)

    def depth(self):
        return self.dice.choice(("zPosition", "anchorPointZ")), self.number(self.dice.depth)

    def alpha(self):
        return self.dice.choice(("alpha", "opacity")), self.dice.choice((0, 0.009, 0.01, 0.3, 1))

    def tree(self):
        dice = self.dice
        names = list(self.replay.layers)
        own = [layer.name for layer in self.view.sublayers]
        kind = dice.choice(("addSubview", "insertSubview", "removeFromSuperview", "bring", "send", "beside"))
        removed = [layer.name for layer in self.replay.removed]
        if kind == "removeFromSuperview" or not removed and dice.odds(0.15):
            return "removeFromSuperview", None
        if self.removals and len(removed) < 2 and dice.odds(0.5):
            return "removeFromSuperview", None
        if removed and dice.odds(0.5):
            return "addSubview", dice.choice(removed)
        if kind == "addSubview":
            return kind, dice.choice(names)
        if kind == "insertSubview":
            return kind, {"view": dice.choice(names), "at": dice.randint(0, len(own))}
        if kind == "beside":
            where = dice.choice(("above", "below"))
            return "insertSubview", {"view": dice.choice(names), where: dice.choice(own or names)}
        return {"bring": "bringSubviewToFront", "send": "sendSubviewToBack"}[kind], dice.choice(own or names)

    def layout(self):
        return "layout", None

    def constraints(self):
        """Of several siblings now and then; their layout follows mostly."""
        if self.view.superlayer and self.dice.odds(0.8):
            for sibling in self.view.superlayer.sublayers:
                if sibling is not self.view and self.dice.odds(0.4):
                    self.waiting.append({f"{sibling.name}.constraints": self.rules_of_both_axes()})
            self.waiting.append({f"{self.view.superlayer.name}.layout": None})
        return "constraints", self.rules_of_both_axes()

    def rules_of_both_axes(self):
        return [rule for axis in (0, 1) for rule in self.rules(axis)]

    def rules(self, axis):
        dice = self.dice
        count = dice.choice((0, 1, 1, 2, 2, 2, 3, 4))
        chosen = dice.sample(ATTRIBUTES[axis], count)
        if chosen and dice.odds(0.05):
            chosen.append(chosen[0])
        return [{attribute: self.rule(axis)} for attribute in chosen]

    def rule(self, axis):
        dice = self.dice
        siblings = [layer.name for layer in self.replay.siblings(self.view) if layer is not self.view]
        kind = dice.random()
        source = "superlayer" if kind < 0.6 or not siblings else dice.choice(siblings)
        if kind > 0.96:
            source = dice.choice(["nobody", *self.replay.layers])
        text = f"{source}.{dice.choice(ATTRIBUTES[1 - axis if dice.odds(0.1) else axis])}"
        names = [name for name in self.replay.names if "-" not in name]
        if dice.odds(0.4):
            text += dice.choice((" * 0.5", " * 1.25", " / 3", " * -0.75"))
        if dice.odds(0.6):
            offset = dice.choice(names) if names and dice.odds(0.2) else abs(dice.amount(1, 60))
            text += f" {dice.choice('+-')} {offset}"
        return text


# How often each kind is made; a scene likes some kinds more than others.
WEIGHTS = {
    "frame": 4, "bounds": 4, "center": 2, "anchor": 2, "transform": 4, "transform_3d": 2, "sublayers": 1.5,
    "component": 5, "transform_component": 2, "method": 3, "move_anchor": 2, "auto_layout": 2, "switch": 1.5,
    "scrolling": 3, "mask": 2, "grow": 3, "turn_in_depth": 0.5, "depth": 1.5, "alpha": 0.4, "tree": 3, "constraints": 4, "layout": 3,
    "safe_area": 0.5,
}
# The same of scenes of removals.
REMOVALS = {"tree": 20, "transform": 8, "safe_area": 6, "scrolling": 6}
PROPERTIES = {"frame", "bounds", "center", "anchor", "component", "switch", "mask", "depth", "alpha"}


def refused(dice, replay):
    """An assignment that is always refused."""
    name = dice.choice(list(replay.layers))
    view = replay.layers[name]
    nan = dice.choice((float("nan"), float("inf")))
    choices = [
        {f"{name}.frame": [10, nan, 20, 30]}, {f"{name}.bounds.size.height": nan}, {f"{name}.center.x": nan},
        {f"{name}.center": [nan, 0]}, {f"{name}.addSubview": name},
        {f"{name}.insertSubview": {"view": name, "at": 0}}, {f"{name}.bringSubviewToFront": name},
    ]
    if view.superlayer:
        choices += [{f"{name}.addSubview": view.superlayer.name},
                    {f"{view.superlayer.name}.insertSubview": {"view": name, "at": len(view.superlayer.sublayers)}}]
    return dice.choice(choices)
