"""Scroll views, safe areas, margins and images: what UIKit keeps beside a layer, and what it computes of that."""

from . import reals
from .conversion import convert_rect
from .matrices import NoConversion, Refused

NONE = (0.0, 0.0, 0.0, 0.0)
SCROLLS = ("contentOffset", "contentSize", "contentInset", "contentInsetAdjustmentBehavior", "alwaysBounceHorizontal",
           "alwaysBounceVertical", "scrollEnabled", "underBars", "minimumZoomScale", "maximumZoomScale", "zoomScale")
# What a view has before anything is assigned; reports leave it out.
STORED = {
    "contentSize": (0.0, 0.0), "contentInset": NONE, "contentInsetAdjustmentBehavior": "automatic",
    "alwaysBounceHorizontal": False, "alwaysBounceVertical": False, "scrollEnabled": True, "underBars": False,
    "minimumZoomScale": 1.0, "maximumZoomScale": 1.0, "additionalSafeAreaInsets": NONE,
    "preservesSuperviewLayoutMargins": False, "insetsLayoutMarginsFromSafeArea": True,
    "contentMode": "scaleToFill", "imageSize": (0.0, 0.0),
    "hitOutsets": NONE,
}
# What is computed, and asked for by its name.
COMPUTED = ("contentOffset", "zoomScale", "adjustedContentInset", "offsetRange", "visibleRect", "safeAreaInsets",
            "safeArea", "layoutMargins", "contentRect")


def stored(layer, name):
    return layer.kept.get(name, STORED[name])


def keep(name):
    def assign(layer, value):
        if name in SCROLLS and not layer.scrolls:
            raise Refused(name)
        layer.kept[name] = value
    return assign


def added(a, b):
    return tuple(x + y for x, y in zip(a, b))


def reaching(insets, frame, bounds):
    """What of a superview's insets lies in a frame, edge by edge."""
    x, y, w, h = frame
    left, top = x - bounds[0], y - bounds[1]
    ways = (insets[0] - top, insets[1] - left, top + h - (bounds[3] - insets[2]), left + w - (bounds[2] - insets[3]))
    return tuple(min(max(way, 0.0), max(inset, 0.0)) for way, inset in zip(ways, insets))


def safe_area(layer):
    if not layer.in_window:
        return NONE
    if "safeAreaInsets" in layer.kept:
        insets = layer.kept["safeAreaInsets"]
    elif layer.superlayer:
        insets = reaching(safe_area(layer.superlayer), layer.frame, layer.superlayer.bounds)
        if layer.superlayer.scrolls:
            insets = (0.0, insets[1], 0.0, insets[3])
    elif layer.rules.window:
        size, whole = layer.rules.window
        insets = reaching(whole, layer.frame, (0.0, 0.0, *size))
    else:
        insets = NONE
    return added(insets, stored(layer, "additionalSafeAreaInsets"))


def inside(rect, insets):
    top, left, bottom, right = insets
    return (rect[0] + left, rect[1] + top, rect[2] - left - right, rect[3] - top - bottom)


def margins(layer):
    result, view, way = layer.kept.get("layoutMargins", (8.0,) * 4), layer, NONE
    while stored(view, "preservesSuperviewLayoutMargins") and view.superlayer:
        (x, y, w, h), (bx, by, bw, bh) = view.frame, view.superlayer.bounds
        way = added(way, (y - by, x - bx, by + bh - y - h, bx + bw - x - w))
        view = view.superlayer
        outer = view.kept.get("layoutMargins", (8.0,) * 4)
        result = tuple(max(own, o - far) for own, o, far in zip(result, outer, way))
    return added(result, safe_area(layer)) if stored(layer, "insetsLayoutMarginsFromSafeArea") else result


def adjusted(layer):
    behavior, (w, h) = stored(layer, "contentInsetAdjustmentBehavior"), stored(layer, "contentSize")
    enabled = stored(layer, "scrollEnabled")
    across = behavior == "always" or behavior != "never" and enabled and (
        w > layer.bounds[2] or stored(layer, "alwaysBounceHorizontal"))
    down = behavior == "always" or behavior != "never" and enabled and (
        h > layer.bounds[3] or stored(layer, "alwaysBounceVertical"))
    down = down or behavior == "automatic" and stored(layer, "underBars")
    top, left, bottom, right = safe_area(layer)
    return added(stored(layer, "contentInset"), (down * top, across * left, down * bottom, across * right))


def offsets(layer):
    top, left, bottom, right = adjusted(layer)
    w, h = stored(layer, "contentSize")
    return (-left, -top, max(0.0, w - layer.bounds[2] + left + right), max(0.0, h - layer.bounds[3] + top + bottom))


def image(layer):
    iw, ih = stored(layer, "imageSize")
    x, y, w, h = layer.bounds
    mode = stored(layer, "contentMode")
    if mode in ("scaleToFill", "redraw"):
        return layer.bounds
    if mode.startswith("scaleAspect"):
        k = (min if mode == "scaleAspectFit" else max)(w / iw, h / ih)
        iw, ih = iw * k, ih * k
    mode = mode.lower()
    across = 0 if mode.endswith("left") else 1 if mode.endswith("right") else 0.5
    down = 0 if mode.startswith("top") else 1 if mode.startswith("bottom") else 0.5
    return (x + (w - iw) * across, y + (h - ih) * down, iw, ih)


def computed(layer, name):
    """A value that is computed; None where the view has none."""
    if name == "contentRect":
        return image(layer) if "imageSize" in layer.kept else None
    if name in ("safeAreaInsets", "safeArea", "layoutMargins"):
        insets = margins(layer) if name == "layoutMargins" else safe_area(layer)
        return inside(layer.bounds, insets) if name == "safeArea" else insets
    if name == "visibleRect" and layer.rules.platform == "macos":
        return shown(layer)
    if not layer.scrolls:
        return None
    return {"contentOffset": lambda: layer.bounds[:2], "zoomScale": lambda: zoom_scale(layer),
            "adjustedContentInset": lambda: adjusted(layer), "offsetRange": lambda: offsets(layer),
            "visibleRect": lambda: inside(layer.bounds, adjusted(layer))}[name]()


def scroll(layer, offset):
    """`contentOffset`: halves go away from zero."""
    if not layer.scrolls or not reals.finite(offset):
        raise Refused("contentOffset")
    k = layer.rules.screen_scale
    if k:
        offset = tuple(reals.nearest(value * k) / k for value in offset)
    layer.bounds = tuple(offset) + layer.bounds[2:]


def held(layer, offset):
    x, y, w, h = offsets(layer)
    return (max(x, min(offset[0], x + w)), max(y, min(offset[1], y + h)))


def rest(layer, *_):
    scroll(layer, offsets(layer)[:2])


INSETS = ("contentInset", "safeAreaInsets", "additionalSafeAreaInsets")


def tops(layer, name, layers):
    """The insets at the top that an assignment may change, by the scroll views that have them."""
    if name not in INSETS or layer.rules.platform != "ios":
        return {}
    concerned = [layer] if name == "contentInset" else [other for other in layers if layer in other.ancestors()]
    return {other: adjusted(other)[0] for other in concerned if other.scrolls}


def follow(before, name):
    """Content that rests at the top stays there when an inset grows, and all content follows a safe area that shrinks."""
    for layer, old in before.items():
        new, (x, y) = adjusted(layer)[0], layer.bounds[:2]
        if not stored(layer, "scrollEnabled"):
            continue
        if new > old and abs(y + old) <= 1e-9 * max(1.0, abs(old)):
            scroll(layer, (x, -new))
        elif new < old and name != "contentInset":
            scroll(layer, (x, y + old - new))


def show(layer, rect):
    if layer.rules.platform == "macos":
        return show_in_scroll_layer(layer, rect)
    visible, goal, moves = inside(layer.bounds, adjusted(layer)), list(layer.bounds[:2]), [False, False]
    for axis in (0, 1):
        near, far = rect[axis], rect[axis] + rect[axis + 2]
        # As CGRectGetMinX reads a rect that insets have turned inside out.
        start, end = sorted((visible[axis], visible[axis] + visible[axis + 2]))
        way = far - end if far > end else near - start if near < start else 0
        goal[axis], moves[axis] = goal[axis] + way, way != 0
    if any(moves):
        inner = held(layer, goal)
        scroll(layer, tuple(inner[axis] if moves[axis] else layer.bounds[axis] for axis in (0, 1)))


def show_in_scroll_layer(layer, rect):
    """A CAScrollLayer: what is too large shows from its own origin, and nothing holds it in a content."""
    if not layer.scrolls:
        raise Refused("scrollRectToVisible")
    goal = []
    for axis in (0, 1):
        start, room, near, size = layer.bounds[axis], layer.bounds[axis + 2], rect[axis], rect[axis + 2]
        if size > room or near < start:
            goal.append(near)
        else:
            goal.append(near + size - room if near + size > start + room else start)
    if not reals.finite(tuple(goal)):
        raise Refused("scrollRectToVisible")
    layer.bounds = tuple(goal) + tuple(layer.bounds[2:])


def shown(layer):
    """What of a layer shows through the nearest one around it that scrolls."""
    around = layer.superlayer
    while around and not around.scrolls:
        around = around.superlayer
    if not around:
        return layer.bounds
    before = layer.rules.noise
    try:
        x, y, w, h = convert_rect(around.bounds, around, layer)
    except NoConversion:
        return None
    finally:
        if layer.rules.noise != before:
            layer.rules.noisy_shown.add(layer.name)
    bx, by, bw, bh = layer.bounds
    left, top, right, bottom = max(x, bx), max(y, by), min(x + w, bx + bw), min(y + h, by + bh)
    return (left, top, right - left, bottom - top) if right > left and bottom > top else (0.0,) * 4


def zoom_scale(layer):
    return layer.zoomed.transform[0] if layer.zoomed else 1.0


def zoom(layer, scale, offset):
    inner = layer.zoomed
    if not inner:
        raise Refused("zoomScale")
    new = max(stored(layer, "minimumZoomScale"), min(scale, stored(layer, "maximumZoomScale")))
    x, y = inner.frame[:2]
    inner.transform = (new, 0.0, 0.0, new, 0.0, 0.0)
    inner.position = (inner.position[0] + x - inner.frame[0], inner.position[1] + y - inner.frame[1])
    layer.kept["contentSize"] = inner.frame[2:]
    scroll(layer, held(layer, offset(new)))


def set_zoom(layer, scale):
    x, y, w, h = layer.bounds
    old = zoom_scale(layer)
    # The offset would be infinite.
    if not old:
        raise Refused("contentOffset")
    zoom(layer, scale, lambda new: ((x + w / 2) * new / old - w / 2, (y + h / 2) * new / old - h / 2))


def zoom_to(layer, rect):
    w, h = layer.bounds[2:]
    scale = min(w / rect[2] if rect[2] else float("inf"), h / rect[3] if rect[3] else float("inf"))

    def offset(new):
        inner = layer.zoomed
        return tuple(inner.frame[axis] + (rect[axis] + rect[axis + 2] / 2 - inner.bounds[axis]) * new - size / 2
                     for axis, size in enumerate((w, h)))
    zoom(layer, scale, offset)
