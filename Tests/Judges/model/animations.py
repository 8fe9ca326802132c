"""What a layer shows at a time, by rules of its own: numbers in lists, matrices of the plane as six of them.

A layer is a dictionary of its properties; an animation is a dictionary with the keys that a scene writes.
"""

import math

WORDS = {
    "linear": (0, 0, 1, 1), "easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1), "easeInEaseOut": (0.42, 0, 0.58, 1),
    "default": (0.25, 0.1, 0.25, 1),
}


def bend(curve, x):
    """The y of a cubic at an x, by halving its parameter."""
    x1, y1, x2, y2 = WORDS[curve] if isinstance(curve, str) else curve
    if x <= 0 or x >= 1:
        return min(max(x, 0), 1)

    def along(a, b, s):
        return ((1 + 3 * a - 3 * b) * s + 3 * b - 6 * a) * s * s + 3 * a * s

    low, high = 0.0, 1.0
    for _ in range(80):
        middle = (low + high) / 2
        if along(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return along(y1, y2, (low + high) / 2)


def swing(spring, t):
    """How far a spring has come."""
    mass, stiffness = spring.get("mass", 1), spring.get("stiffness", 100)
    damping, velocity = spring.get("damping", 10), spring.get("initialVelocity", 0)
    pull, brake = math.sqrt(stiffness / mass), damping / mass / 2
    if brake < pull:
        turns = math.sqrt(pull ** 2 - brake ** 2)
        # The distance from the end is a decaying wave of this height and phase.
        sine = (brake - velocity) / turns
        return 1 - math.exp(-brake * t) * math.hypot(1, sine) * math.cos(turns * t - math.atan(sine))
    return 1 - math.exp(-pull * t) * (1 + t * (pull - velocity))


class Over(Exception):
    """It shows nothing."""


def whereabouts(animation, t, inside=False, at_end=False):
    """The pass and the part of it; raises Over where nothing is shown."""
    duration = animation["duration"]
    there_and_back = animation.get("autoreverses", False)
    once = duration * (2 if there_and_back else 1)
    total = animation.get("repeatDuration") or once * (animation.get("repeatCount") or 1)
    elapsed = (t - animation.get("beginTime", 0)) * animation.get("speed", 1)
    fill, stays = animation.get("fillMode", "removed"), inside or not animation.get("removedOnCompletion", True)
    ended = False
    if elapsed < 0:
        if fill not in ("backwards", "both"):
            raise Over
        elapsed = 0
    elif elapsed >= total:
        if not (stays and fill in ("forwards", "both")) and not (at_end and math.isclose(elapsed, total)):
            raise Over
        elapsed, ended = total, True
    rounds = (elapsed + animation.get("timeOffset", 0)) / duration
    number = math.floor(rounds)
    part = rounds - number
    if ended and number > 0 and part < 1e-12:
        number, part = number - 1, 1.0
    elif ended and part > 1 - 1e-12:
        part = 1.0
    if there_and_back and number % 2:
        part = 1 - part
    return number, part


# Matrices of the plane

def product(m, n):
    """First m, then n."""
    a, b, c, d, x, y = m
    e, f, g, h, u, v = n
    return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, x * e + y * g + u, x * f + y * h + v]


def apart(m):
    """Angle, scales, skew, translation."""
    a, b, c, d, x, y = m
    angle, width = math.atan2(b, a), math.hypot(a, b)
    # The second row, turned back.
    across, height = c * math.cos(angle) + d * math.sin(angle), d * math.cos(angle) - c * math.sin(angle)
    return [angle, width, height, across / height, x, y]


def together(parts):
    angle, width, height, skew, x, y = parts
    cosine, sine = math.cos(angle), math.sin(angle)
    return [
        width * cosine, width * sine, height * (skew * cosine - sine), height * (skew * sine + cosine), x, y]


def between(start, end, part):
    if len(start) < 6:
        return [a + (b - a) * part for a, b in zip(start, end)]
    first, last = apart(start), apart(end)
    turn = last[0] - first[0]
    if turn > math.pi:
        turn -= 2 * math.pi
    elif turn < -math.pi:
        turn += 2 * math.pi
    parts = [a + (b - a) * part for a, b in zip(first, last)]
    parts[0] = first[0] + turn * part
    return together(parts)


# Reading and writing by key path

PLACES = {
    "position": ("position", [0, 1]), "position.x": ("position", [0]), "position.y": ("position", [1]),
    "bounds": ("bounds", [0, 1, 2, 3]), "bounds.origin": ("bounds", [0, 1]), "bounds.size": ("bounds", [2, 3]),
    "bounds.size.width": ("bounds", [2]), "bounds.origin.y": ("bounds", [1]), "anchorPoint": ("anchorPoint", [0, 1]),
    "anchorPoint.x": ("anchorPoint", [0]), "opacity": ("opacity", [0]), "zPosition": ("zPosition", [0]),
    "transform": ("transform", [0, 1, 2, 3, 4, 5]), "transform.translation": ("transform", [4, 5]),
    "transform.translation.y": ("transform", [5]),
}
PARTS = {"transform.rotation": [0], "transform.rotation.z": [0], "transform.scale": [1, 2], "transform.scale.x": [1],
         "transform.scale.y": [2]}


def get(layer, path):
    if path in PLACES:
        name, slots = PLACES[path]
        return [layer[name][slot] for slot in slots]
    parts = apart(layer["transform"])
    if path == "transform.scale":
        # Of x, y and z, which is 1 in the plane.
        return [(parts[1] + parts[2] + layer["deep"]) / 3]
    return [parts[slot] for slot in PARTS[path]]


def put(layer, path, numbers):
    if path in PLACES:
        name, slots = PLACES[path]
        layer[name] = list(layer[name])
        for slot, number in zip(slots, numbers):
            layer[name][slot] = number
        return
    parts = apart(layer["transform"])
    for slot in PARTS[path]:
        parts[slot] = numbers[0]
    if path == "transform.scale":
        layer["deep"] = numbers[0]
    layer["transform"] = together(parts)


# Animations

def keyed(animation, part):
    values, mode = animation["values"], animation.get("calculationMode", "linear")
    count = len(values)
    if mode == "discrete":
        times = animation.get("keyTimes") or [index / count for index in range(count + 1)]
        return values[max(index for index in range(count) if index == 0 or times[index] <= part)]
    if mode == "paced":
        lengths = [math.dist(a, b) for a, b in zip(values, values[1:])]
        way = part * sum(lengths)
        for index, length in enumerate(lengths):
            if way <= length:
                return between(values[index], values[index + 1], way / length if length else 0)
            way -= length
        return values[-1]
    times = animation.get("keyTimes") or [index / (count - 1) for index in range(count)]
    for index in range(count - 1):
        if times[index] <= part < times[index + 1]:
            inner = (part - times[index]) / (times[index + 1] - times[index])
            if "timings" in animation:
                inner = bend(animation["timings"][index], inner)
            return between(values[index], values[index + 1], inner)
    return values[-1]


def own_value(animation, layer, number, part):
    curve = animation.get("timing", "linear")
    if "values" in animation:
        value, end = keyed(animation, bend(curve, part)), animation["values"][-1]
    else:
        start, end, change = (animation.get(key) for key in ("from", "to", "by"))
        present = get(layer, animation["keyPath"])
        if change is not None:
            if start is None:
                start = present if end is None else [b - c for b, c in zip(end, change)]
            if end is None:
                end = [a + c for a, c in zip(start, change)]
        start, end = present if start is None else start, present if end is None else end
        way = swing(animation["spring"], part * animation["duration"]) if "spring" in animation else bend(curve, part)
        value = between(start, end, way)
    if animation.get("cumulative") and number:
        value = [a + number * b for a, b in zip(value, end)]
    return value


def apply(animation, layer, t, inside=False, at_end=False):
    if "shows" in animation:
        # What an animator shows is known already.
        show(animation, layer, animation["shows"])
        return
    try:
        number, part = whereabouts(animation, t, inside, at_end)
    except Over:
        return
    if "animations" in animation:
        now = bend(animation.get("timing", "linear"), part)
        for inner in animation["animations"]:
            apply(inner, layer, now * animation["duration"], True, now == 1)
        return
    show(animation, layer, own_value(animation, layer, number, part))


def show(animation, layer, value):
    """Puts a value into the layer, added to what lies beneath where it is additive."""
    if animation.get("additive"):
        beneath = get(layer, animation["keyPath"])
        value = product(value, beneath) if len(value) == 6 else [a + b for a, b in zip(value, beneath)]
    put(layer, animation["keyPath"], value)


def shown(layer, animations, t):
    """The layer with its animations applied, each upon what lies beneath."""
    layer = dict(layer, deep=1.0)
    for animation in animations:
        apply(animation, layer, t)
    return layer


def frame(layer):
    """The box around the corners of the bounds, through the transform about the anchor point."""
    _, _, width, height = layer["bounds"]
    a, b, c, d, x, y = layer["transform"]
    across, down = layer["anchorPoint"]
    corners = []
    for i in (0, 1):
        for j in (0, 1):
            p, q = (i - across) * width, (j - down) * height
            corners.append((a * p + c * q + x + layer["position"][0], b * p + d * q + y + layer["position"][1]))
    left, top = min(p for p, _ in corners), min(q for _, q in corners)
    return [left, top, max(p for p, _ in corners) - left, max(q for _, q in corners) - top]
