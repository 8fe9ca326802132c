"""Random scenes with constraints, each with the same system as the second model reads it."""

from model.layouts import Case
from model.stacks import ALIGNMENTS, DISTRIBUTIONS, Stack
from scenes.dice import Dice

PLACES = (("left", "right", "centerX"), ("leading", "trailing", "centerX"), ("top", "bottom", "centerY"))
MARGINS = (("leftMargin", "rightMargin"), ("leadingMargin", "trailingMargin"), ("topMargin", "bottomMargin"))
SIZES = ("width", "height")
PRIORITIES = (750, 500, 500, 250.5, 251, 50)


class RandomLayout:
    """A scene, and its system as a `Case`."""

    def __init__(self, seed, index):
        self.dice = Dice(f"layout {seed} {index}")
        self.case = Case(f"{seed}-{index}")
        self.views, self.texts, self.stacks = [], [], []
        self.children = {}
        # Some scenes have scroll views, and how far each has scrolled.
        self.scrolls, self.offsets = self.dice.odds(0.3), {}
        self.is_crowded = self.dice.odds(0.2)
        self.case.mirrored = self.dice.odds(0.3)
        self.add_views()
        self.add_constraints()
        for stack in self.stacks:
            stack.add_rows(self.case)

    def add_view(self, name, superview, framed):
        dice, view, words = self.dice, {"name": name}, ["view", name, superview or "-"]
        if framed:
            frame = [0, 0] if superview is None else [dice.randint(-30, 90), dice.randint(-30, 90)]
            frame += [dice.randint(60, 400), dice.randint(60, 400)]
            view["frame"] = frame
            # Layouts count from the corner that is seen.
            scrolled = self.offsets.get(superview, (0, 0))
            words += ["frame", frame[0] - scrolled[0], frame[1] - scrolled[1], *frame[2:]]
        if self.scrolls and dice.odds(0.4):
            offset = (dice.choice((0, 7)), dice.choice((0, 35)))
            view |= {"contentSize": [0, 0], "contentOffset": list(offset)}
            words += ["scroll", *offset]
            self.offsets[name] = offset
        if dice.odds(0.3):
            view["layoutMargins"] = margins = [dice.randint(0, 20) for _ in range(4)]
            words += ["margins", *margins]
        if superview and not framed and dice.odds(0.4):
            size = [dice.randint(10, 150) if dice.odds(0.85) else "none" for _ in range(2)]
            hugging = [dice.choice((250, 251, 750)) for _ in range(2)]
            compression = [dice.choice((750, 749, 1000)) for _ in range(2)]
            view |= {"intrinsicContentSize": size, "hugging": hugging, "compression": compression}
            words += ["content", *size, *hugging, *compression]
        self.case.read([str(word) for word in words])
        self.children[name] = []
        if superview:
            self.children[superview].append(name)
        return view

    def add_views(self):
        dice = self.dice
        views = [self.add_view("root", None, True)]
        for number in range(dice.randint(1, 6)):
            superview = dice.choice(views[-3:])
            name = f"v{number}"
            view = self.add_view(name, superview["name"], dice.odds(0.15))
            superview.setdefault("subviews", []).append(view)
            views.append(view)
        for view in views[1:]:
            members = self.children[view["name"]]
            if members and "frame" not in view and view["name"] not in self.offsets and dice.odds(0.5):
                self.stacks.append(self.stack(view, members))
        for number in range(dice.randint(0, 2)):
            owner = dice.choice(views)
            name = f"g{number}"
            owner.setdefault("guides", []).append(name)
            self.case.read(["guide", name, owner["name"]])
            self.children[name] = []
        self.views = views[:1]

    def stack(self, view, members):
        dice = self.dice
        stack = Stack(
            view["name"], members, vertical=dice.odds(0.5), spacing=dice.choice((0, 8, 13)),
            alignment=dice.choice(ALIGNMENTS), distribution=dice.choice(DISTRIBUTIONS), margins=dice.odds(0.2),
            custom={name: dice.choice((0, 3, 21)) for name in members if dice.odds(0.2)})
        for member in view["subviews"]:
            member.pop("frame", None)
            # A stack view places what it arranges.
            self.case.unframe(member["name"])
            if dice.odds(0.15):
                member["hidden"] = True
                stack.hidden.add(member["name"])
        view["stack"] = stack.description
        # UIStackView has no margins of its own.
        self.case.items[view["name"]].setdefault("margins", [0.0] * 4)
        return stack

    def add_constraints(self):
        dice = self.dice
        items = [name for name in self.case.items if name != "root" and "!" not in name]
        for item in items:
            for axis in range(2):
                for _ in range(dice.choice((1, 2, 2, 3) if self.is_crowded else (0, 1, 1, 2))):
                    self.add_constraint(item, axis)
        dice.shuffle(self.texts)
        self.words = self.texts
        for words in self.words:
            self.case.read(words)
        self.texts = [{f"c{number}": scene_text(words)} for number, words in enumerate(self.words)]

    def with_constant(self, number, constant):
        """The row of a constraint with another constant."""
        words = list(self.words[number])
        place = -2 if words[-1].startswith("@") else -1
        words[place] = str(constant)
        return self.case.constraint(words)

    def add_constraint(self, item, axis):
        dice = self.dice
        relation = dice.choice(("==", "==", "==", "<=", ">="))
        priority = [] if dice.odds(0.4) else [f"@{dice.choice(PRIORITIES)}"]
        constant = dice.choice((0, 0, 8, -8, 16, dice.randint(-60, 60)))
        if dice.odds(0.35):
            if dice.odds(0.5):
                words = [f"{item}.{SIZES[axis]}", relation, str(dice.randint(0, 200))]
            else:
                other = dice.choice([name for name in self.case.items if name != item])
                factor = dice.choice((1, 1, 2, 0.5, 0.25))
                words = [f"{item}.{SIZES[axis]}", relation, f"{factor:g}",
                         f"{other}.{dice.choice(SIZES) if dice.odds(0.2) else SIZES[axis]}", str(constant)]
        else:
            family = 2 if axis else dice.randint(0, 1)
            attribute = dice.choice(PLACES[family])
            superview = self.case.items[item]["superview"]
            siblings = [name for name in self.children.get(superview, []) if name != item]
            other = dice.choice([superview, superview, superview, *siblings, dice.choice(
                [name for name in self.case.items if name != item])])
            wanted = dice.choice((attribute, *PLACES[family], *(MARGINS[family] if dice.odds(0.4) else ())))
            if (other.startswith("g") or other.endswith("!frame")) and wanted.endswith("Margin"):
                wanted = attribute
            words = [f"{item}.{attribute}", relation, f"{other}.{wanted}", str(constant)]
        self.texts.append(words + priority)

    @property
    def scene(self):
        return {
            "direction": "rightToLeft" if self.case.mirrored else "leftToRight",
            "allow": ["translated-mask", "priority-tie"], "views": self.views, "constraints": self.texts,
            "queries": [{"conflict": "all"}, {"ambiguous": "all"}]}


def scene_text(words):
    """A constraint as a scene writes it."""
    left, relation, *rest = words
    priority = f" {rest.pop()}" if rest[-1].startswith("@") else ""
    constant = float(rest.pop())
    if not rest:
        return f"{left} {relation} {constant:g}{priority}"
    factor = f" * {rest[0]}" if len(rest) == 2 else ""
    added = f" {'-' if constant < 0 else '+'} {abs(constant):g}" if constant else ""
    return f"{left} {relation} {rest[-1]}{factor}{added}{priority}".replace("!", ".").replace(
        ".content.", ".contentLayoutGuide.").replace(".frame.", ".frameLayoutGuide.")
