"""Random values, in all the forms in which a scene can write them."""

import math
import random

from model.values import WORDS

SMALL = (-1.5, 1.5)
QUARTERS = ("0deg", "90deg", "-90 deg", "180deg", "270deg", "450deg", "0.5pi", "pi/2", "-pi/2", "1.5pi", "pi", "-pi",
            "2pi", "1.5707963267948966rad", "-3.141592653589793rad", "= 45 * 2 deg", "= pi / 2 rad", "= 1 / 2 pi")
SINGULAR = ({"scale": 0}, {"scale": [0, 1.5]}, {"scale": [-2, 0]}, [1, 2, 2, 4, 5, -6], [0, 0, 0, 0, 3, 4])
NEARLY_SINGULAR = ({"scale": [1e-14, 1.25]}, [1, 2, 2, 4.0000000001, 5, -6], [1, 2, 2, 4.000000000000001, 0, 0],
                   [{"scale": [1.5, 0]}, {"rotation": "3pi/4"}])


class Dice(random.Random):
    """`whole`: nothing but numbers with which doubles calculate exactly."""

    whole = False
    old = False

    def odds(self, probability):
        return self.random() < probability

    def amount(self, least, most):
        kind = self.choice(("whole", "half")) if self.whole else \
            self.choice(("whole", "half", "tenths", "thousandths", "any"))
        x = self.uniform(least, most)
        return {"whole": lambda: round(x), "half": lambda: round(x * 2) / 2, "tenths": lambda: round(x, 1),
                "thousandths": lambda: round(x, 3), "any": lambda: x}[kind]()

    def place(self):
        return self.amount(-150, 250)

    def extent(self):
        return 0 if self.odds(0.03) else self.amount(-60, 0) if self.odds(0.05) else self.amount(1, 300)

    def unit(self):
        """A coordinate of an anchor point."""
        if self.whole or self.odds(0.3):
            return self.choice((0, 0.5, 1, 0.25, -0.5, 1.5))
        return self.choice((0.3, 0.9, 0.85, self.uniform(-0.5, 1.5)))

    def factor(self):
        if self.whole:
            return self.choice((2, 0.5, -1, 1, 4, -0.5))
        return self.choice((2.68, -1, 0.37, 1.5, self.uniform(0.3, 1.8), self.uniform(-1.8, -0.3)))

    def angle(self):
        if self.whole or self.odds(0.25):
            return self.choice(QUARTERS)
        if not self.old and self.odds(0.08):
            return f"= atan2({self.amount(-9, 9)}, {self.amount(1, 9)})"
        turn = self.uniform(-1, 1)
        return self.choice((f"{round(turn * 360)}deg", f"{round(turn * 360, 2)} deg", f"{turn * 4:.6f}rad",
                            f"{turn:.4f}pi", "pi/3", "-pi/6", "3pi/4", "-5pi/8", f"= {turn:.5f} * 180 deg"
                            if turn > 0 else "= -1 / 7 pi", f"{turn * math.pi!r}rad"))

    def point(self, x, y, names=("x", "y")):
        """One form of two numbers; expressions fit into the first two."""
        forms = [[x, y], dict(zip(names, (x, y)))]
        if self.odds(0.15) and not isinstance(x, str) and not isinstance(y, str):
            forms = [f"{{{x!r}, {y!r}}}", f"({x!r} {y!r})", f"({x!r}, {y!r})"]
        return self.choice(forms)

    def rect(self, x, y, w, h):
        if self.odds(0.15) and not any(isinstance(number, str) for number in (x, y, w, h)):
            return self.choice((f"{{{{{x!r}, {y!r}}}, {{{w!r}, {h!r}}}}}", f"({x!r} {y!r}; {w!r} {h!r})",
                                f"({x!r}, {y!r}, {w!r}, {h!r})"))
        return self.choice(([x, y, w, h], [x, y, w, h], {"x": x, "y": y, "width": w, "height": h},
                            {"origin": self.point(x, y), "size": self.point(w, h, ("width", "height"))}))

    def operation(self):
        kind = self.choice(("scale", "scales", "translation", "rotation", "rotation", "six"))
        if kind == "scale":
            return {"scale": self.factor()}
        if kind == "scales":
            return {"scale": [self.factor(), self.factor()]}
        if kind == "translation":
            return {"translation": [self.amount(-50, 50), self.amount(-50, 50)]}
        if kind == "rotation":
            return {"rotation": self.angle()}
        return dict(zip(("a", "b", "c", "d", "tx", "ty"), self.six()))

    def six(self):
        if self.whole:
            return self.choice(([0, 1, -1, 0, 3, -4], [0, 2, 1, 0, 5, 6], [-1, 0, 0, 1, 7, 0], [1, 0.5, 0, 1, 2, 3]))
        return [round(self.uniform(-1.6, 1.6), 2) for _ in range(4)] + [self.amount(-40, 40) for _ in range(2)]

    def transform(self):
        kind = self.random()
        if kind < 0.05:
            return "identity"
        if kind < 0.10:
            return self.choice(SINGULAR)
        if kind < 0.12 and not self.whole:
            return self.choice(NEARLY_SINGULAR)
        if kind < 0.25:
            six = self.six()
            return six if self.odds(0.7) else str(six)
        if kind < 0.5:
            return [self.operation() for _ in range(self.randint(1, 3))]
        return self.operation()

    def axis(self):
        """About x or y mostly."""
        return self.choice(([1, 0, 0], [0, 1, 0], [0, 0, 1], [0, -2, 0], [0.5, 0, 0], [1, 1, 0],
                            [self.amount(-1, 1), self.amount(-1, 1), self.choice((0, 0.5, -1.25))]))

    def axis_in_the_plane(self):
        return self.choice(([1, 0, 0], [0, 1, 0], [1, 1, 0], [-3, 1, 0]))

    def perspective(self):
        return {"perspective": self.choice((500, -700, 450.5, 850, 90, self.uniform(400, 1500)))}

    def operation_3d(self):
        kind = self.choice(("scale", "translation", "rotation", "rotation", "rotation"))
        if kind == "scale":
            return {"scale": [self.factor(), self.factor(), self.choice((1, 0.5, self.factor()))]}
        if kind == "translation":
            return {"translation": [self.amount(-40, 40), self.amount(-40, 40), self.amount(-60, 60)]}
        return {"rotation": {"angle": self.angle(), "axis": self.axis()}}

    def matrix(self):
        kind = self.random()
        if kind < 0.05:
            return "identity"
        if kind < 0.15:
            return self.operation_3d()
        if kind < 0.25:
            return [1, 0, 0, round(self.uniform(-0.002, 0.002), 4), 0, self.factor(), 0.25, 0, 0, 0.5, 1, -0.001,
                    self.amount(-20, 20), self.amount(-20, 20), self.amount(-30, 30), self.choice((1, 1, self.divisor()))]
        parts = [self.operation_3d() for _ in range(self.randint(1, 2))]
        if self.odds(0.6):
            parts.append(self.perspective())
        return parts

    def sublayer_matrix(self):
        kind = self.random()
        if kind < 0.5:
            return self.perspective()
        if kind < 0.7:
            return [self.operation_3d(), self.perspective()]
        return self.matrix()

    def divisor(self):
        return self.choice((0.5, 2)) if self.whole else self.choice((1.25, 0.8))

    def depth(self):
        return self.choice((0, 1, -1, 2, self.amount(-80, 80)))

    def mask(self, platform):
        words = WORDS[platform]
        chosen = list(words) if self.odds(0.2) else [word for word in words if self.odds(0.45)]
        if platform == "ios" and chosen and self.odds(0.2):
            pasted = dict(zip(words, ("LM", "W", "RM", "TM", "H", "BM")))
            return "+".join(pasted[word] for word in chosen)
        return chosen
