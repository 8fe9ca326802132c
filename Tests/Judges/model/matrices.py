"""Affine transforms (a, b, c, d, tx, ty), 4x4 matrices (16 numbers, row by row) and maps of the plane.

Points are rows that are multiplied from the left: x' = a*x + c*y + tx.
"""

import math

from . import reals

IDENTITY = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
IDENTITY_3D = tuple(1.0 if i % 5 == 0 else 0.0 for i in range(16))


class Refused(Exception):
    """An assignment or a question to which the rules answer with an error."""


class NoConversion(Refused):
    """Nothing leads there: a step cannot be inverted, or the point lies behind the viewer."""


def concat(first, second):
    """First `first`, then `second`."""
    a, b, c, d, tx, ty = first
    e, f, g, h, ux, uy = second
    return (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h,
            tx * e + ty * g + ux, tx * f + ty * h + uy)


def determinant(t):
    return t[0] * t[3] - t[1] * t[2]


def inverted(t):
    """The inverse; of a transform that has none, the transform itself."""
    a, b, c, d, tx, ty = t
    det = determinant(t)
    if det == 0:
        return t
    return (d / det, -b / det, -c / det, a / det, (c * ty - d * tx) / det, (b * tx - a * ty) / det)


def apply(t, point):
    x, y = point
    return (t[0] * x + t[2] * y + t[4], t[1] * x + t[3] * y + t[5])


def box(points):
    xs, ys = zip(*points)
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def corners(rect):
    x, y, w, h = rect
    return [(x, y), (x + w, y), (x, y + h), (x + w, y + h)]


def standardized(rect):
    x, y, w, h = rect
    return (x + w if w < 0 else x, y + h if h < 0 else y, abs(w), abs(h))


def sine_and_cosine(unit, value):
    """Of an angle in `deg`, `pi` or `rad`; exact at the multiples of a quarter turn."""
    quarters = {"deg": lambda: value / 90, "pi": lambda: value * 2, "rad": lambda: value / (math.pi / 2)}[unit]()
    if float(quarters).is_integer():
        return [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][int(quarters) % 4]
    radians = {"deg": lambda: value * (math.pi / 180), "pi": lambda: value * math.pi, "rad": lambda: value}[unit]()
    return reals.function("sin", radians), reals.function("cos", radians)


def rotation(angle):
    s, c = sine_and_cosine(*angle)
    return (c, s, -s, c, 0.0, 0.0)


def rotation_3d(angle, axis):
    length = reals.function("sqrt", sum(x * x for x in axis))
    if length == 0:
        raise Refused("an axis of length 0")
    x, y, z = (component / length for component in axis)
    s, c = sine_and_cosine(*angle)
    k = 1 - c
    return (x * x + (1 - x * x) * c, x * y * k + z * s, x * z * k - y * s, 0.0,
            x * y * k - z * s, y * y + (1 - y * y) * c, y * z * k + x * s, 0.0,
            x * z * k + y * s, y * z * k - x * s, z * z + (1 - z * z) * c, 0.0,
            0.0, 0.0, 0.0, 1.0)


def translation_3d(x, y, z):
    return IDENTITY_3D[:12] + (x, y, z, 1.0)


def concat_3d(first, second):
    return tuple(sum(first[4 * row + k] * second[4 * k + column] for k in range(4))
                 for row in range(4) for column in range(4))


def from_affine(t):
    a, b, c, d, tx, ty = t
    return (a, b, 0.0, 0.0, c, d, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, tx, ty, 0.0, 1.0)


def is_affine(m):
    return all(m[i] == 0 for i in (2, 3, 6, 7, 8, 9, 11, 14)) and m[10] == 1 and m[15] == 1


def affine_part(m):
    return (m[0], m[1], m[4], m[5], m[12], m[13])


def project(m, x, y, z):
    """The point and its w, before the division."""
    return tuple(x * m[i] + y * m[4 + i] + z * m[8 + i] + m[12 + i] for i in (0, 1, 3))
