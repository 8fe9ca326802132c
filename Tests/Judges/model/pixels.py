"""What Auto Layout places lies on pixels of the window."""

from . import reals
from .conversion import plane, steps
from .matrices import IDENTITY_3D, affine_part, is_affine

BESIDE_A_HALF = 1e-5


def on_pixels(layer, rect):
    """Each edge on the nearest pixel, halves away from zero; as it is where something around it is seen turned, scaled or leaning."""
    scale = layer.rules.screen_scale
    if scale is None or layer.rules.old:
        return rect
    # The sides of a rect in the window, outwards: each layer around it adds where it lies.
    signs, shift_x, shift_y = 1.0, 0.0, 0.0
    for outer in list(layer.ancestors())[1:]:
        place = plain_place(outer)
        if place is None:
            return rect
        x, y = place
        if outer.flipped:
            shift_y = -shift_y + outer.bounds[1] + outer.bounds[3] + y
            signs = -signs
        else:
            shift_y += y - outer.bounds[1]
        shift_x += x - outer.bounds[0]
    left, top, w, h = rect
    left, right = (pixel(edge + shift_x, scale) - shift_x for edge in (left, left + w))
    top, bottom = ((pixel(edge * signs + shift_y, scale) - shift_y) * signs for edge in (top, top + h))
    return (left, top, right - left, bottom - top)


def plain_place(layer):
    """Where the top left corner of a layer is seen that nothing but moves; None for others."""
    step, affine = steps(layer)
    if not affine:
        (a, b, c), (d, e, f), (tx, ty, w) = plane(step, layer.depth)
        if (c, f) != (0, 0) or w <= 0 or (a / w, b / w, d / w, e / w) != (1, 0, 0, 1):
            return None
        ax, ay = layer.anchor_offset
        return tx / w - ax, ty / w - ay
    if affine_part(layer.matrix)[:4] != (1.0, 0.0, 0.0, 1.0):
        return None
    outer = layer.superlayer.sublayer_matrix if layer.superlayer else IDENTITY_3D
    if not is_affine(outer) or affine_part(outer)[:4] != (1.0, 0.0, 0.0, 1.0):
        return None
    _, _, _, _, tx, ty = affine_part(layer.matrix)
    _, _, _, _, ox, oy = affine_part(outer)
    ax, ay = layer.anchor_offset
    return layer.position[0] + tx + ox - ax, layer.position[1] + ty + oy - ay


def pixel(edge, scale):
    size = abs(edge * scale)
    whole = reals.function("floor", size)
    # What is beside a half counts as one.
    size = whole if size - whole < 0.5 - BESIDE_A_HALF else whole + 1
    return (size if edge > 0 else -size) / scale
