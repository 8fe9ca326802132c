"""Expressions: `= max(view1.frame.maxX, 2) * 0.5 + w`."""

import math
import re

from . import reals
from .components import read_component


class Invalid(Exception):
    """What stands there is no scene by the rules, so that there is nothing to judge."""


NUMBER = re.compile(r"(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?")
PATH = re.compile(r"(\.[A-Za-z0-9]+)+")
UNIT = re.compile(r"(deg|rad|pi)\b")
WORD = re.compile(r"[A-Za-z][A-Za-z0-9]*")
ONE_ARGUMENT = {
    "abs": abs, "round": reals.nearest, **{
        name: (lambda x, name=name: reals.function(name, x))
        for name in ("sqrt", "floor", "ceil", "sin", "cos", "tan")
    },
}


class Expression:
    """One reading of a text, from left to right."""

    def __init__(self, text, number, names, layer_named, superlayer):
        self.text, self.at = text, 0
        self.number = number
        self.parameters = names
        self.layer_named = layer_named
        self.superlayer = superlayer

    def value(self):
        """The value and its unit, if it has one at its end."""
        result = self.sum()
        unit = self.match(UNIT)
        self.blank()
        if self.at != len(self.text):
            raise Invalid(self.text)
        if not math.isfinite(result):
            raise Invalid("not finite")
        return result, unit

    def blank(self):
        while self.text[self.at:self.at + 1] == " ":
            self.at += 1

    def match(self, pattern):
        self.blank()
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
            return found.group()
        return None

    def sign(self, signs):
        self.blank()
        found = self.text[self.at:self.at + 1]
        if found and found in signs:
            self.at += 1
            return found
        return None

    def sum(self):
        result = self.product()
        while sign := self.sign("+-"):
            term = self.product()
            result = result + term if sign == "+" else result - term
        return result

    def product(self):
        result = self.factor()
        while sign := self.sign("*/"):
            factor = self.factor()
            if sign == "/" and factor == 0:
                raise Invalid("division by zero")
            result = result * factor if sign == "*" else result / factor
        return result

    def factor(self):
        if self.sign("-"):
            return -self.factor()
        if self.sign("("):
            result = self.sum()
            self.expect(")")
            return result
        if digits := self.match(NUMBER):
            return self.number(float(digits))
        return self.named()

    def expect(self, sign):
        if not self.sign(sign):
            raise Invalid(self.text)

    def named(self):
        self.blank()
        names = [name for name in [*self.parameters, *self.layer_named] if self.text.startswith(name, self.at)]
        if name := max(names, key=len, default=None):
            self.at += len(name)
            if name in self.parameters:
                return self.parameters[name]
            return self.component(self.layer_named[name])
        word = self.match(WORD)
        if word == "superview" and self.superlayer:
            return self.component(self.superlayer)
        if word == "pi":
            return self.number(math.pi)
        return self.function(word)

    def component(self, layer):
        path = self.match(PATH)
        if not path:
            raise Invalid(self.text)
        return read_component(layer, path[1:])

    def function(self, word):
        self.expect("(")
        arguments = [self.argument()]
        while self.sign(","):
            arguments.append(self.argument())
        self.expect(")")
        if word in ("min", "max") and len(arguments) > 1:
            return (min if word == "min" else max)(arguments)
        if word == "atan2" and len(arguments) == 2:
            return reals.function(word, *arguments)
        if word not in ONE_ARGUMENT or len(arguments) != 1 or (word == "sqrt" and arguments[0] < 0):
            raise Invalid(self.text)
        return ONE_ARGUMENT[word](arguments[0])

    def argument(self):
        """An angle counts in radians."""
        result = self.sum()
        unit = self.match(UNIT)
        return result * {"deg": math.pi / 180, "pi": math.pi, "rad": 1, None: 1}[unit]
