"""What a new size of a layer does to its sublayers."""

from . import reals
from .reals import NOISE


def resize_sublayers(layer, old, new):
    if not layer.resizes_sublayers or old == new:
        return
    for sublayer in list(layer.sublayers):
        frame = sublayer.frame
        x, w = resized(sublayer, frame[0], frame[2], old[0], new[0], "left", "width", "right")
        y, h = resized(sublayer, frame[1], frame[3], old[1], new[1], "top", "height", "bottom")
        if not reals.equal((x, y, w, h), frame):
            sublayer.set_frame((x, y, w, h))


def resized(layer, least, size, old, new, before, within, behind):
    """Least coordinate and size of a frame, on one axis, after the superlayer went from `old` to `new`."""
    change = new - old
    rules = layer.rules
    parts = [part in layer.mask for part in (before, within, behind)]
    noise = max(NOISE, NOISE * max(abs(old), abs(new)))
    if rules.old and reals.SHAKING.random() < 0.5:
        noise = 0
    if abs(change) <= noise or not any(parts):
        return least, size
    if rules.platform == "macos":
        return in_thirds(least, size, old, new, parts)
    if parts == [False, False, True]:
        return least, size
    return in_proportion(least, size, old, change, parts, rules.screen_scale)


def in_proportion(least, size, old, change, parts, screen_scale):
    lengths = [least, size, old - least - size]
    flexible = [length for length, part in zip(lengths, parts) if part]
    total = sum(flexible)
    if abs(total) <= 1e-12 * max(abs(length) for length in flexible):
        grown = [change / len(flexible) if part else 0 for part in parts]
    else:
        grown = [change * length / total if part else 0 for length, part in zip(lengths, parts)]
    low = least + grown[0]
    high = low + size + grown[1]
    if screen_scale is None:
        return low, size + grown[1]
    low, high = (down_to_whole(edge * screen_scale) / screen_scale for edge in (low, high))
    return low, high - low


def down_to_whole(x):
    whole = reals.nearest(x)
    return whole if abs(x - whole) <= NOISE else reals.function("floor", x)


def in_thirds(least, size, old, new, parts):
    change = new - old
    margins = parts[0] + parts[2]
    worth = [change / 3 if part else 0 for part in parts]
    lost = change * (3 - sum(parts)) / 3
    if margins:
        worth[0] += lost / margins if parts[0] else 0
        worth[2] += lost / margins if parts[2] else 0
    else:
        worth[1] += lost
    if sum(parts) == 1:
        worth = [change if part else 0 for part in parts]
    trailing = old - least - size + worth[2]
    low = whole_or(least + worth[0], "floor")
    return low, whole_or(new - low - trailing, "ceil")


def whole_or(x, direction):
    whole = reals.nearest(x)
    return whole if abs(x - whole) <= max(NOISE, NOISE * abs(x)) else reals.function(direction, x)
