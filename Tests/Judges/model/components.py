"""Properties and their components by name: reading them, and assigning them as Swift does."""

from . import scrolling
from .conversion import window_frame
from .layers import Layer
from .matrices import IDENTITY_3D

POINT = ("x", "y")
RECT = ("x", "y", "width", "height")
SIX = ("a", "b", "c", "d", "tx", "ty")
SIXTEEN = tuple(f"m{row}{column}" for row in range(1, 5) for column in range(1, 5))

# name: (kind, read, assign)
PROPERTIES = {
    "frame": ("rect", lambda v: v.frame, Layer.set_frame),
    "bounds": ("rect", lambda v: v.bounds, Layer.set_bounds),
    "center": ("point", lambda v: v.position, Layer.set_position),
    "anchorPoint": ("point", lambda v: v.anchor, Layer.set_anchor),
    "transform": ("transform", lambda v: v.transform, lambda v, t: setattr(v, "transform", t)),
    "transform3D": ("matrix", lambda v: v.matrix, lambda v, m: setattr(v, "matrix", m)),
    "sublayerTransform": ("matrix", lambda v: v.sublayer_matrix, lambda v, m: setattr(v, "sublayer_matrix", m)),
    "zPosition": ("number", lambda v: v.z_position, lambda v, z: setattr(v, "z_position", z)),
    "anchorPointZ": ("number", lambda v: v.anchor_z, lambda v, z: setattr(v, "anchor_z", z)),
    "alpha": ("number", lambda v: v.alpha, lambda v, a: setattr(v, "alpha", a)),
    "geometryFlipped": ("bool", lambda v: v.flipped, lambda v, b: setattr(v, "flipped", b)),
    "hidden": ("bool", lambda v: v.hidden, lambda v, b: setattr(v, "hidden", b)),
    "clipsToBounds": ("bool", lambda v: v.clips, lambda v, b: setattr(v, "clips", b)),
    "userInteractionEnabled": ("bool", lambda v: v.interactive, lambda v, b: setattr(v, "interactive", b)),
    "autoresizesSubviews": ("bool", lambda v: v.resizes_sublayers, lambda v, b: setattr(v, "resizes_sublayers", b)),
    "autoresizingMask": ("mask", lambda v: v.mask, lambda v, m: setattr(v, "mask", m)),
    "windowFrame": ("rect", window_frame, None),
    "contentOffset": ("point", lambda v: v.bounds[:2], scrolling.scroll),
    "zoomScale": ("number", scrolling.zoom_scale, scrolling.set_zoom),
    "safeAreaInsets": ("insets", scrolling.safe_area, scrolling.keep("safeAreaInsets")),
    "layoutMargins": ("insets", scrolling.margins, scrolling.keep("layoutMargins")),
}
KINDS = {tuple: {2: "size", 4: "insets"}, str: {0: "word"}, bool: {0: "bool"}, float: {0: "number"}}
for name, default in scrolling.STORED.items():
    kind = KINDS[type(default)][len(default) if isinstance(default, tuple) else 0]
    PROPERTIES[name] = (kind, lambda v, name=name: scrolling.stored(v, name), scrolling.keep(name))
ALIASES = {
    "position": "center", "affineTransform": "transform", "opacity": "alpha", "isHidden": "hidden",
    "masksToBounds": "clipsToBounds", "isGeometryFlipped": "geometryFlipped",
    "isUserInteractionEnabled": "userInteractionEnabled",
}
DEFAULTS = {
    "sublayerTransform": IDENTITY_3D, "zPosition": 0, "anchorPointZ": 0, "alpha": 1, "geometryFlipped": False,
    "hidden": False, "clipsToBounds": False, "userInteractionEnabled": True, "autoresizesSubviews": True,
    "autoresizingMask": frozenset(), **scrolling.STORED,
}
READ_ONLY = {
    "width": lambda r: r[2], "height": lambda r: r[3],
    "minX": lambda r: r[0], "midX": lambda r: r[0] + r[2] / 2, "maxX": lambda r: r[0] + r[2],
    "minY": lambda r: r[1], "midY": lambda r: r[1] + r[3] / 2, "maxY": lambda r: r[1] + r[3],
}
# kind: component: where it begins, and of how many numbers it consists
COMPONENTS = {
    "rect": {"origin": (0, 2), "size": (2, 2), "origin.x": (0, 1), "origin.y": (1, 1), "size.width": (2, 1),
             "size.height": (3, 1)},
    "point": {name: (i, 1) for i, name in enumerate(POINT)},
    "size": {"width": (0, 1), "height": (1, 1)},
    "insets": {name: (i, 1) for i, name in enumerate(("top", "left", "bottom", "right"))},
    "transform": {name: (i, 1) for i, name in enumerate(SIX)},
    "matrix": {name: (i, 1) for i, name in enumerate(SIXTEEN)},
}


def property_named(name):
    return PROPERTIES[ALIASES.get(name, name)]


def without_layer(path):
    return path[len("layer."):] if path.startswith("layer.") else path


def read_component(layer, path):
    """One number."""
    name, _, rest = without_layer(path).partition(".")
    kind, read, _ = property_named(name)
    value = read(layer)
    if kind == "number":
        return value
    if kind == "rect" and rest in READ_ONLY:
        return READ_ONLY[rest](value)
    start, _ = COMPONENTS[kind][rest]
    return value[start]


def with_component(value, kind, path, numbers):
    """The whole, with the numbers at the place of a component."""
    start, count = COMPONENTS[kind][path]
    return value[:start] + tuple(numbers) + value[start + count:]
