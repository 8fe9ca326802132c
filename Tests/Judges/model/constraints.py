"""Layout by rules in the manner of CAConstraint: attribute = source.attribute * scale + offset."""

from dataclasses import dataclass

RANK = {"min": 0, "mid": 1, "max": 2, "size": 3}
ATTRIBUTES = {
    "minX": (0, "min"), "midX": (0, "mid"), "maxX": (0, "max"), "width": (0, "size"),
    "minY": (1, "min"), "midY": (1, "mid"), "maxY": (1, "max"), "height": (1, "size"),
}


@dataclass
class Constraint:
    attribute: str
    source: str
    measured: str
    scale: float = 1.0
    offset: float = 0.0


class LeftAlone(Exception):
    """The axis keeps what it has."""


class Layout:
    """The layout of the direct sublayers of a layer."""

    def __init__(self, layer):
        self.layer = layer
        self.frames = {sublayer.name: sublayer.frame for sublayer in layer.sublayers}
        self.rules = {sublayer.name: sublayer.constraints for sublayer in layer.sublayers}
        self.solved = {}

    def apply(self):
        for sublayer in list(self.layer.sublayers):
            x, y, w, h = self.frames[sublayer.name]
            spans = [self.span_or_none(sublayer.name, axis) for axis in (0, 1)]
            if spans == [None, None]:
                continue
            (x, w), (y, h) = spans[0] or (x, w), spans[1] or (y, h)
            sublayer.set_frame((x, y, w, h))

    def span_or_none(self, name, axis):
        try:
            return self.span(name, axis)
        except LeftAlone:
            return None

    def span(self, name, axis):
        """Least coordinate and size that the rules of a sublayer ask for on one axis."""
        key = (name, axis)
        if key not in self.solved:
            self.solved[key] = None  # what is asked for while it is being solved goes in a circle
            try:
                self.solved[key] = self.solve(name, axis)
            except LeftAlone:
                pass
        if self.solved[key] is None:
            raise LeftAlone
        return self.solved[key]

    def solve(self, name, axis):
        rules = [rule for rule in self.rules[name] if ATTRIBUTES[rule.attribute][0] == axis]
        kinds = [ATTRIBUTES[rule.attribute][1] for rule in rules]
        if not rules or len(set(kinds)) < len(kinds) or kinds == ["size"]:
            raise LeftAlone
        values = {kind: self.measure(rule) for kind, rule in zip(kinds, rules)}
        if len(rules) > 2:
            lowest = min(kinds[:-1], key=RANK.get)
            values = {kind: values[kind] for kind in (lowest, kinds[-1])}
        if len(values) == 1:
            values["size"] = self.frames[name][2 + axis]
        return span_of(values)

    def measure(self, rule):
        axis, kind = ATTRIBUTES[rule.measured]
        if rule.source == "superlayer":
            least, size = self.layer.bounds[axis], self.layer.bounds[2 + axis]
        elif rule.source in self.rules:
            least, size = self.span(rule.source, axis)
        else:
            raise LeftAlone
        value = {"min": least, "mid": least + size / 2, "max": least + size, "size": size}[kind]
        return value * rule.scale + rule.offset


def span_of(values):
    if "size" in values:
        size = values["size"]
        if "min" in values:
            least = values["min"]
        elif "mid" in values:
            least = values["mid"] - size / 2
        else:
            least = values["max"] - size
    elif "mid" not in values:
        least, size = values["min"], values["max"] - values["min"]
    elif "min" in values:
        least, size = values["min"], (values["mid"] - values["min"]) * 2
    else:
        size = (values["max"] - values["mid"]) * 2
        least = values["max"] - size
    return (least + size, -size) if size < 0 else (least, size)
