"""Numbers of the model: doubles, or doubles whose rounding is made worse on purpose.

A Shaken number behaves like a float, but every result that is not exact is off by some units in the last
place more. Replaying a scene with shaken numbers shows which of its results are nothing but rounding:
exact arithmetic stays exact, so an edge that lies on a pixel stays on it.
"""

import math
import random
from fractions import Fraction

SHAKING = random.Random(1)
UNITS = 10
NOISE = 1e-9
SHORT = 1024


def _shaken(result, exact):
    if exact or result == 0 or not math.isfinite(result):
        return Shaken(result)
    return Shaken(result * (1 + SHAKING.uniform(-UNITS, UNITS) * 2.0**-52))


def _is_exact(result, left, right, operation):
    if not (math.isfinite(left) and math.isfinite(right) and math.isfinite(result)):
        return True
    return operation(Fraction(left), Fraction(right)) == Fraction(result)


def _binary(name, exact):
    plain = getattr(float, f"__{name}__")

    def forwards(left, right):
        right = float(right)
        result = plain(left, right)
        return _shaken(result, _is_exact(result, left, right, exact))

    def backwards(right, left):
        left = float(left)
        result = plain(left, right)
        return _shaken(result, _is_exact(result, left, right, exact))

    return forwards, backwards


class Shaken(float):
    __slots__ = ()
    __add__, __radd__ = _binary("add", lambda a, b: a + b)
    __sub__, __rsub__ = _binary("sub", lambda a, b: a - b)
    __mul__, __rmul__ = _binary("mul", lambda a, b: a * b)
    __truediv__, __rtruediv__ = _binary("truediv", lambda a, b: a / b)

    def __neg__(self):
        return Shaken(-float(self))

    def __pos__(self):
        return self

    def __abs__(self):
        return Shaken(abs(float(self)))


def function(name, *arguments):
    """A function of `math`; of shaken arguments, shaken."""
    result = float(getattr(math, name)(*arguments))
    if not any(isinstance(argument, Shaken) for argument in arguments):
        return result
    if name in ("floor", "ceil"):
        return Shaken(result)
    if name == "sqrt":
        return _shaken(result, Fraction(result) ** 2 == Fraction(float(arguments[0])))
    return _shaken(result, False)


def nearest(x):
    """The nearest whole number; halves go away from zero."""
    return function("floor", x + 0.5) if x >= 0 else -function("floor", -x + 0.5)


def equal(numbers, others):
    """Whether they are the same; of shaken numbers that differ by noise alone, that is left to chance."""
    pairs = [(a, b) for a, b in zip(numbers, others) if a != b]
    if any(abs(a - b) > NOISE or not isinstance(a - b, Shaken) for a, b in pairs):
        return False
    return not pairs or SHAKING.random() < 0.5


def below(number, edge):
    """Whether it is less; a shaken number at an edge that doubles do not hold exactly is left to chance."""
    if isinstance(number, Shaken) and number == edge and not (float(edge) * SHORT).is_integer():
        return SHAKING.random() < 0.5
    return number < edge


def finite(numbers):
    return all(math.isfinite(x) for x in numbers)
