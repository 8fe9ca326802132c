"""Where a property animator is, by rules of its own: its fraction as pieces of a line over the time of the scene.

Only what is known is modelled: straight animators, and bent ones as long as nothing but their start touches them.
"""

from . import animations


def inverse(m):
    a, b, c, d, x, y = m
    whole = a * d - b * c
    return [d / whole, -b / whole, -c / whole, a / whole, (c * y - d * x) / whole, (b * x - a * y) / whole]


class Animator:
    """An animator from its start on, with the values that it takes a layer from, and to."""

    def __init__(self, duration, old, new, bend=lambda part: part):
        self.duration, self.old, self.new, self.bend = duration, old, new, bend
        # Since when, the fraction then, and how much of it passes in a second.
        self.pieces = []
        self.goal, self.ends, self.paces_itself = 1.0, None, True
        # Since when the model has which values; None where nobody knows.
        self.models = []
        self.gone = None

    # What it is told

    def start(self, now):
        self.models.append((now, self.new))
        self.run(now, 0.0, self.duration)

    def run(self, now, fraction, seconds):
        way = self.goal - fraction
        if seconds <= 0:
            self.end(now)
            return
        self.pieces.append((now, fraction, way / seconds))
        self.ends = now + seconds

    def hold(self, now, fraction):
        if not self.models:
            self.models.append((now, self.new))
        self.pieces.append((now, fraction, 0.0))
        self.ends = None

    def turn(self, now, is_back):
        """Runs back, or there again; in a pause it will."""
        fraction, was_running = self.fraction(now), self.ends is not None
        self.goal = 0.0 if is_back else 1.0
        self.models.append((now, None if is_back else self.new))
        if was_running:
            self.run(now, fraction, self.left(fraction))

    def go_on(self, now, factor):
        fraction = self.fraction(now)
        if factor:
            self.paces_itself = False
        self.run(now, fraction, factor * self.duration if factor else self.left(fraction))

    def left(self, fraction):
        return abs(self.goal - fraction) * self.duration

    def leave(self, now, values):
        """Is gone; the model has these values."""
        if self.gone is None:
            self.gone = now
        self.models.append((now, values))

    def end(self, now):
        self.leave(now, self.new if self.goal else self.old)

    # What there is to see

    def is_over(self, t):
        return self.gone is not None and t >= self.gone or self.ends is not None and t >= self.ends

    def fraction(self, t):
        since, fraction, pace = [piece for piece in self.pieces if piece[0] <= t][-1]
        reached = fraction + pace * (t - since)
        return min(max(reached, 0.0), 1.0)

    def model(self, t):
        """The values of the model; None where nobody knows, or where it has those from before the start."""
        known = [values for since, values in self.models if since <= t]
        if self.gone is None and self.ends is not None and t >= self.ends:
            return self.new if self.goal else self.old
        return known[-1] if known else self.old

    def animations(self, t):
        """Its animations as they are at a time; none before its start and after its end."""
        if not self.pieces or t < self.pieces[0][0] or self.is_over(t):
            return []
        part = self.bend(self.fraction(t))
        result = []
        for path, new in self.new.items():
            old = self.old[path]
            if path in ("opacity", "anchorPoint"):
                result.append({"keyPath": path, "shows": animations.between(old, new, part)})
            elif path == "transform":
                way = animations.between(animations.product(old, inverse(new)), [1, 0, 0, 1, 0, 0], part)
                result.append({"keyPath": path, "shows": way, "additive": True})
            else:
                # What is left of the way, upon the new value.
                result.append({
                    "keyPath": path, "additive": True, "shows": [(a - b) * (1 - part) for a, b in zip(old, new)]})
        return result
