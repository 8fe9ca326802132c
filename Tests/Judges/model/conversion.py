"""From the coordinates of one layer to those of another, or of the window (None)."""

from . import reals
from .matrices import (
    IDENTITY_3D, NoConversion, affine_part, apply, box, concat_3d, corners, determinant, inverted, is_affine,
    project, standardized, translation_3d,
)

NOISE = 1e-12


def to_super(layer, point):
    x, y = from_anchor(layer, point)
    step, affine = steps(layer)
    if affine:
        for t in step:
            x, y = apply(t, (x, y))
        return (x, y)
    m = step
    note_noise(layer, x * m[3] + y * m[7] + layer.depth * m[11] + m[15],
               abs(x * m[3]) + abs(y * m[7]) + abs(layer.depth * m[11]) + abs(m[15]))
    x, y, w = project(m, x, y, layer.depth)
    if w <= 0:
        raise NoConversion
    return (x / w, y / w)


def from_super(layer, point, flat=False):
    """`flat`: a step that has no inverse is its own, as `inverted` says."""
    step, affine = steps(layer)
    if affine:
        if not flat and any(determinant(t) == 0 for t in step):
            raise NoConversion
        for t in reversed(step):
            lengths = abs(t[0]) + abs(t[1]), abs(t[2]) + abs(t[3])
            # Whether it is exactly 0 decides.
            note_noise(layer, determinant(t), lengths[0] * lengths[1])
            point = apply(inverted(t), point)
        return to_anchor(layer, point)
    x, y, w = apply_inverse(layer, plane(step, layer.depth), point)
    if not w > 0:
        raise NoConversion
    return to_anchor(layer, (x / w, y / w))


def from_anchor(layer, point):
    bx, by, _, h = layer.bounds
    x, y = point[0] - bx, point[1] - by
    if layer.flipped:
        y = h - y
    ax, ay = layer.anchor_offset
    return x - ax, y - ay


def to_anchor(layer, point):
    bx, by, _, h = layer.bounds
    ax, ay = layer.anchor_offset
    x, y = point[0] + ax, point[1] + ay
    if layer.flipped:
        y = h - y
    return x + bx, y + by


def steps(layer):
    """The affine steps one after the other, or one 4x4 matrix; and whether they are affine."""
    px, py = layer.position
    outer, center = IDENTITY_3D, (0.0, 0.0)
    if layer.superlayer is not None:
        outer = layer.superlayer.sublayer_matrix
        bx, by = layer.superlayer.bounds[:2]
        ax, ay = layer.superlayer.anchor_offset
        center = (bx + ax, by + ay)
    if is_affine(layer.matrix) and is_affine(outer):
        move = (1.0, 0.0, 0.0, 1.0, px, py)
        if outer == IDENTITY_3D:
            return [affine_part(layer.matrix), move], True
        there, back = ((1.0, 0.0, 0.0, 1.0, sign * center[0], sign * center[1]) for sign in (-1, 1))
        return [affine_part(layer.matrix), move, there, affine_part(outer), back], True
    z = 0.0 if layer.rules.old else layer.z_position
    matrix = concat_3d(layer.matrix, translation_3d(px, py, z))
    if outer != IDENTITY_3D:
        matrix = concat_3d(matrix, translation_3d(-center[0], -center[1], 0.0))
        matrix = concat_3d(concat_3d(matrix, outer), translation_3d(center[0], center[1], 0.0))
    return matrix, False


def plane(m, z):
    """The rows of x, y and 1 in the map of the plane at z to x, y and w."""
    return ((m[0], m[1], m[3]), (m[4], m[5], m[7]), tuple(z * m[8 + i] + m[12 + i] for i in (0, 1, 3)))


def note_noise(layer, det, scale):
    if 0 < abs(det) <= max(NOISE * scale, reals.NOISE):
        layer.rules.noise += 1


def apply_inverse(layer, rows, point):
    (a, b, c), (d, e, f), (g, h, i) = rows
    first = (e * i - f * h, c * h - b * i, b * f - c * e)
    second = (f * g - d * i, a * i - c * g, c * d - a * f)
    third = (d * h - e * g, b * g - a * h, a * e - b * d)
    det = a * first[0] + b * second[0] + c * third[0]
    note_noise(layer, det, max(abs(a), abs(b), abs(c)) * max(abs(d), abs(e), abs(f)) * max(abs(g), abs(h), abs(i)))
    if det == 0:
        raise NoConversion
    x, y = point
    w = x * first[2] + y * second[2] + third[2]
    note_noise(layer, w, abs(x * first[2]) + abs(y * second[2]) + abs(third[2]))
    return tuple((x * first[k] + y * second[k] + third[k]) / det for k in range(3))


def ways(source, target):
    """The layers to leave, from the source on, and those to enter, up to the target."""
    up = list(source.ancestors()) if source else []
    down = list(target.ancestors()) if target else []
    if not (up and down and up[-1] is down[-1]) and any(way and way[-1].is_removed for way in (up, down)):
        raise NoConversion
    while up and down and up[-1] is down[-1]:
        up.pop()
        down.pop()
    return up, list(reversed(down))


def convert_point(point, source, target):
    up, down = ways(source, target)
    for layer in up:
        point = to_super(layer, point)
    for layer in down:
        point = from_super(layer, point)
    return point


def convert_rect(rect, source, target, old=False):
    """The box at the nearest ancestor that both share, and from there the box of that box."""
    up, down = ways(source, target)
    shared = up[-1].superlayer if up else source
    if source is target:
        return standardized(rect)
    if old or not up or not down:
        return box(convert_point(point, source, target) for point in corners(rect))
    return convert_rect(convert_rect(rect, source, shared), shared, target)


def window_frame(layer):
    return convert_rect(layer.bounds, layer, None)
