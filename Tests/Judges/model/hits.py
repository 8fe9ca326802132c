"""What lies in front, and what a point hits. None stands for the window."""

from . import reals
from .conversion import from_super
from .depth import back_to_front
from .matrices import NoConversion, standardized
from .scrolling import stored


def contains(layer, point, outsets=None):
    x, y, w, h = layer.bounds
    if outsets:
        top, left, bottom, right = outsets
        # What takes more than there is turns the rect round.
        x, y, w, h = standardized((x - left, y - top, w + left + right, h + top + bottom))
    return all(not reals.below(at, least) and reals.below(at, least + size)
               for at, least, size in zip(point, (x, y), (w, h)))


def inside(layer, point):
    """`point(inside:with:)`, which may be enlarged."""
    return contains(layer, point, stored(layer, "hitOutsets"))


def by_depth(layers):
    """By zPosition, the greatest last."""
    return sorted(layers, key=lambda layer: layer.z_position)


def drawn(layers):
    """Back to front."""
    return back_to_front(by_depth(layers))


def drawing_order(layer):
    order = [layer]
    for sublayer in drawn(layer.sublayers):
        order += drawing_order(sublayer)
    return order


def hit_view(layer, point):
    """UIView: the point is in the view's own coordinates."""
    if layer.hidden or not layer.interactive or layer.alpha < 0.01 or not inside(layer, point):
        return None
    return hit_view_among(layer.sublayers, point) or layer


def hit_view_among(layers, point):
    """The first of the views that is hit, front to back; the point is in the coordinates of their superview."""
    for layer in reversed(layers):
        try:
            own = from_super(layer, point, flat=True)
        except NoConversion:
            continue
        if hit := hit_view(layer, own):
            return hit
    return None


def hit_layer(layer, point):
    """CALayer: the point is in the coordinates of the superlayer."""
    if layer.hidden:
        return None
    try:
        inside = from_super(layer, point, flat=True)
    except NoConversion:
        return None
    if layer.clips and not contains(layer, inside):
        return None
    return hit_layer_among(layer.sublayers, inside) or (layer if contains(layer, inside) else None)


def hit_layer_among(layers, point):
    """The first of the layers that is hit; the point is in the coordinates of their superlayer."""
    for layer in reversed(by_depth(layers)):
        if hit := hit_layer(layer, point):
            return hit
    return None
