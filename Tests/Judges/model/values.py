"""Values of a scene in all their forms: numbers, points, rects, angles, transforms, masks."""

import re

from . import matrices
from .components import RECT, SIX
from .expressions import Expression, Invalid

PASTED_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
ANGLE = re.compile(r"(.*?)\s*(deg|rad)")
ANGLE_PI = re.compile(r"([-+]?[\d.]*)\s*pi(?:/([\d.]+))?")
WORDS = {
    "ios": ("left", "width", "right", "top", "height", "bottom"),
    "macos": ("minX", "width", "maxX", "minY", "height", "maxY"),
    "appkit": ("minXMargin", "width", "maxXMargin", "minYMargin", "height", "maxYMargin"),
}
PASTED_MASK = {"LM": "left", "W": "width", "RM": "right", "TM": "top", "H": "height", "BM": "bottom"}


class Values:
    """Reads values at one moment of a replay."""

    def __init__(self, number, platform, names, layers, superlayer):
        self.plain = number
        self.platform = platform
        self.names, self.layers, self.superlayer = names, layers, superlayer

    def expression(self, text):
        return Expression(text[1:], self.plain, self.names, self.layers, self.superlayer).value()

    def number(self, value):
        if isinstance(value, str):
            if not value.startswith("="):
                raise Invalid(value)
            return self.expression(value)[0]
        return self.plain(float(value))

    def numbers(self, values, count):
        if isinstance(values, str):
            values = [float(digits) for digits in PASTED_NUMBER.findall(values)]
        if len(values) != count:
            raise Invalid(f"{count} numbers")
        return tuple(self.number(value) for value in values)

    def pair(self, value, names=("x", "y")):
        if isinstance(value, dict):
            value = [value[name] for name in names]
        return self.numbers(value, 2)

    def rect(self, value):
        if isinstance(value, dict) and "origin" in value:
            return self.pair(value["origin"]) + self.pair(value["size"], ("width", "height"))
        if isinstance(value, dict):
            value = [value[name] for name in RECT]
        return self.numbers(value, 4)

    def insets(self, value):
        if isinstance(value, dict):
            value = [value.get(name, 0) for name in ("top", "left", "bottom", "right")]
        return self.numbers(value, 4)

    def angle(self, value):
        """Unit and number."""
        if not isinstance(value, str):
            return "deg", self.number(0)
        if value.startswith("="):
            number, unit = self.expression(value)
            return unit or "rad", number  # only atan2 is an angle without a unit
        if found := ANGLE_PI.fullmatch(value):
            factor = found[1] if found[1] not in ("", "-", "+") else found[1] + "1"
            return "pi", self.number(float(factor)) / float(found[2] or 1)
        found = ANGLE.fullmatch(value)
        return found[2], self.number(float(found[1]))

    def transform(self, value):
        if value == "identity":
            return matrices.IDENTITY
        if isinstance(value, dict):
            return self.operation(value)
        if isinstance(value, list) and (not value or not is_number(value[0])):
            result = matrices.IDENTITY
            for part in value:
                result = matrices.concat(result, self.transform(part))
            return result
        return self.numbers(value, 6)

    def operation(self, value):
        if "a" in value:
            return tuple(self.number(value[name]) for name in SIX)
        (name, argument), = value.items()
        if name == "rotation":
            return matrices.rotation(self.angle(argument))
        if name == "translation":
            return (1.0, 0.0, 0.0, 1.0) + self.pair(argument)
        sx, sy = self.pair(argument) if isinstance(argument, (list, dict)) else (self.number(argument),) * 2
        return (sx, 0.0, 0.0, sy, 0.0, 0.0)

    def matrix(self, value):
        if value == "identity":
            return matrices.IDENTITY_3D
        if isinstance(value, dict):
            return self.operation_3d(value)
        if not value or not is_number(value[0]):
            result = matrices.IDENTITY_3D
            for part in value:
                result = matrices.concat_3d(result, self.matrix(part))
            return result
        return self.numbers(value, 16)

    def operation_3d(self, value):
        (name, argument), = value.items()
        if name == "rotation":
            return matrices.rotation_3d(self.angle(argument["angle"]), self.numbers(argument["axis"], 3))
        if name == "translation":
            return matrices.translation_3d(*self.numbers(argument, 3))
        if name == "perspective":
            distance = self.number(argument)
            if distance == 0:
                raise Invalid("perspective")
            return matrices.IDENTITY_3D[:11] + (-1 / distance,) + matrices.IDENTITY_3D[12:]
        sx, sy, sz = self.numbers(argument, 3)
        return (sx, 0.0, 0.0, 0.0, 0.0, sy, 0.0, 0.0, 0.0, 0.0, sz, 0.0, 0.0, 0.0, 0.0, 1.0)

    def mask(self, value):
        if isinstance(value, str):
            return frozenset(PASTED_MASK[word] for word in value.split("+"))
        return frozenset(WORDS["ios"][WORDS[self.platform].index(word)] for word in value)

    def of_kind(self, kind, value):
        if kind in ("bool", "word"):
            return value
        read = {"rect": self.rect, "point": self.pair, "number": self.number, "mask": self.mask,
                "transform": self.transform, "matrix": self.matrix, "insets": self.insets,
                "size": lambda v: self.pair(v, ("width", "height"))}[kind]
        return read(value)


def is_number(value):
    return isinstance(value, (int, float)) or (isinstance(value, str) and value.startswith("="))
