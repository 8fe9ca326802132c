"""Layouts by constraints as linear programs: what has to hold, then the sum of errors, priority after priority.

Reads the cases in Tests/AutoLayoutTests/Cases, whose form CaseFile.swift describes. Needs highspy.
"""

import math

import highspy

QUANTITIES = ("minX", "minY", "width", "height")
REQUIRED = 1000.0
MOST_OF_CONTENT = 999.9999


class Case:
    """A system of views, guides and constraints, and what it is said to come to."""

    def __init__(self, name):
        self.name = name
        self.mirrored = False
        self.items = {}
        self.rows = []
        self.constraints = []
        self.expected = []
        self.open = {}
        self.conflict = []
        self.excess = None

    def read(self, words):
        kind = words[0]
        if kind == "direction":
            self.mirrored = words[1] == "rtl"
        elif kind in ("view", "guide"):
            self.items[words[1]] = item = {"superview": None if words[2] == "-" else words[2]}
            place = 3
            while place < len(words):
                count = {"baseline": 1, "content": 6, "scroll": 2}.get(words[place], 4)
                item[words[place]] = [
                    None if word == "none" else float(word) for word in words[place + 1 : place + 1 + count]
                ]
                place += 1 + count
            self.state(words[1], item)
            if "scroll" in item:
                self.scroll(words[1], item)
        elif kind == "expect":
            numbers = zip(words[2::2], map(float, words[3::2]))
            self.expected += [(words[1], quantity, value) for quantity, value in numbers]
        elif kind == "open":
            limits = [None if word == "none" else float(word) for word in words[3:5]]
            self.open[(words[1], words[2])] = limits
        elif kind == "conflict":
            self.conflict = [int(word) for word in words[1:]]
        elif kind == "excess":
            self.excess = float(words[1])
        else:
            self.constraints.append(len(self.rows))
            self.rows.append(self.constraint(words))

    def is_open(self, key):
        """Whether anything is said of a quantity; the content of a scroll view that nothing sizes is none."""
        return not key[0].endswith("!content") or any(key in terms for terms, *_ in self.rows)

    def unframe(self, name):
        """Leaves the place of a view to constraints."""
        if self.items[name].pop("frame", None):
            rows = [({(name, quantity): 1.0}) for quantity in QUANTITIES]
            self.rows = [row for row in self.rows if row[0] not in rows]
            self.state(name, self.items[name])

    def state(self, name, item):
        """The rows of frames and contents."""
        frame = item.get("frame")
        if frame:
            top, left, bottom, right = self.insets(name)
            x, y, width, height = frame
            rect = (x + left, y + top, width - left - right, height - top - bottom)
            for quantity, value in zip(QUANTITIES, rect):
                self.rows.append(({(name, quantity): 1.0}, "==", value, REQUIRED))
        elif item["superview"] is None:
            for quantity in QUANTITIES[:2]:
                self.rows.append(({(name, quantity): 1.0}, "==", 0.0, REQUIRED))
        content = item.get("content")
        for axis in (0, 1) if content else ():
            if content[axis] is not None:
                extent = {(name, QUANTITIES[2 + axis]): 1.0}
                # At 1000 they yield to what is required, and to nothing else.
                hugging, compression = (min(content[place + axis], MOST_OF_CONTENT) for place in (2, 4))
                self.rows.append((extent, "<=", content[axis], hugging))
                self.rows.append((extent, ">=", content[axis], compression))

    def scroll(self, name, item):
        """The guides of a scroll view: its content begins where it would be seen without scrolling."""
        content, frame = f"{name}!content", f"{name}!frame"
        self.items[content] = {"superview": name, "margins": item.get("margins", [8.0] * 4)}
        self.items[frame] = {"superview": name}
        insets = self.insets(name)
        for axis in (0, 1):
            low, size = QUANTITIES[axis], QUANTITIES[2 + axis]
            self.rows.append(({(content, low): 1.0}, "==", -item["scroll"][axis], REQUIRED))
            self.rows.append(({(frame, low): 1.0}, "==", 0.0, REQUIRED))
            both = insets[1 - axis] + insets[3 - axis]
            self.rows.append(({(frame, size): 1.0, (name, size): -1.0}, "==", both, REQUIRED))

    def attached(self, anchor, other):
        """The anchor that is meant: edges of a scroll view are those of its content for what lies in it."""
        name, attribute = anchor
        if "scroll" not in self.items[name] or other == name or attribute in ("width", "height"):
            return anchor
        if attribute.startswith("center") or name not in self.chain(other) or other in (f"{name}!content", f"{name}!frame"):
            return anchor
        return [f"{name}!content", attribute]

    def constraint(self, words):
        left, relation = words[0].split("."), words[1]
        numbers, right, factor, priority = [], None, 1.0, REQUIRED
        for word in words[2:]:
            if word.startswith("@"):
                priority = float(word[1:])
            elif word[0].isalpha():
                right = word.split(".")
                factor = numbers.pop() if numbers else 1.0
            else:
                numbers.append(float(word))
        total, constant = {}, numbers[-1] if numbers else 0.0
        if right:
            left, right = self.attached(left, right[0]), self.attached(right, left[0])

        def add(terms, times):
            nonlocal constant
            for key, value in terms.items():
                if key is None:
                    constant -= value * times
                else:
                    total[key] = total.get(key, 0.0) + value * times

        ancestor = self.ancestor(left[0], right[0]) if right else None
        reading = {left[1], right[1] if right else ""}
        turned = self.mirrored and any(word.startswith(("leading", "trailing")) for word in reading)
        for anchor, times in ((left, 1.0), (right, -factor)) if right else ((left, 1.0),):
            place = self.place(*anchor, ancestor)
            if turned:
                # Counted from the other edge of the common space.
                add({(ancestor, "width"): 1.0}, times)
                add({None: sum(self.insets(ancestor)[1::2])}, times)
                add(place, -times)
            else:
                add(place, times)
        return total, relation, constant, priority

    def insets(self, name):
        return self.items[name].get("insets", [0.0] * 4)

    def chain(self, name):
        names = [name]
        while self.items[names[-1]]["superview"] is not None:
            names.append(self.items[names[-1]]["superview"])
        return names

    def ancestor(self, one, other):
        names = self.chain(one)
        return next(name for name in self.chain(other) if name in names)

    def place(self, name, attribute, ancestor):
        """An attribute in the bounds of an ancestor, as coefficients; None is the key of the constant."""
        if attribute in ("width", "height"):
            return {(name, attribute): 1.0}
        if attribute.startswith(("leading", "trailing")):
            first, second = ("right", "left") if self.mirrored else ("left", "right")
            attribute = attribute.replace("leading", first).replace("trailing", second)
        vertical = attribute.startswith(("top", "bottom", "centerY", "lastBaseline", "firstBaseline"))
        low, size = ("minY", "height") if vertical else ("minX", "width")
        terms = {None: 0.0}
        for view in self.chain(name):
            if view == ancestor:
                if view == name:
                    terms[None] += self.insets(view)[0 if vertical else 1]
                break
            terms[(view, low)] = 1.0
            if view != name:
                terms[None] -= self.insets(view)[0 if vertical else 1]
        share = 0.0
        if attribute.startswith(("right", "bottom", "lastBaseline")):
            share = 1.0
        elif attribute.startswith("center"):
            share = 0.5
        if share:
            terms[(name, size)] = share
        if attribute.endswith("WithinMargins"):
            top, left, bottom, right = self.items[name].get("margins", [8.0] * 4)
            terms[None] += (top - bottom) / 2 if vertical else (left - right) / 2
        if attribute.endswith("Margin"):
            side = ("top", "left", "bottom", "right").index(attribute[:-6])
            margin = self.items[name].get("margins", [8.0] * 4)[side]
            terms[None] += margin if side < 2 else -margin
        if attribute == "lastBaseline":
            terms[None] -= self.items[name].get("baseline", [0.0])[0]
        return terms


class Programs:
    """The linear programs of a case, one for each priority.

    One model for all of them, so that each goes on from where the last one has ended.
    """

    def __init__(self, case, rows=None):
        self.model = highspy.Highs()
        self.model.silent()
        # What has no layout and what has any are told apart by the simplex method itself.
        self.model.setOptionValue("presolve", "off")
        self.columns = {}
        for name in case.items:
            for quantity in QUANTITIES:
                self.columns[(name, quantity)] = self.variable(0 if quantity in ("width", "height") else -math.inf)
        levels = {}
        for terms, relation, constant, priority in case.rows if rows is None else rows:
            line = self.line(terms)
            if priority >= REQUIRED:
                self.add(line, constant if relation != "<=" else -math.inf, constant if relation != ">=" else math.inf)
                continue
            # What is above, and what is below; an inequality pays for one of the two.
            above, below = self.variable(0), self.variable(0)
            self.add({**line, above: -1.0, below: 1.0}, constant, constant)
            level = levels.setdefault(priority, {})
            if relation != ">=":
                level[above] = 1.0
            if relation != "<=":
                level[below] = 1.0
        self.levels = [levels[priority] for priority in sorted(levels, reverse=True)]

    def variable(self, least=-math.inf):
        """The number of a new variable."""
        self.model.addVar(least, math.inf)
        return self.model.getNumCol() - 1

    def line(self, terms):
        line = {}
        for key, value in terms.items():
            line[self.columns[key]] = line.get(self.columns[key], 0.0) + value
        return line

    def add(self, line, least, greatest):
        """Holds a sum of variables between two numbers."""
        self.model.addRow(least, greatest, len(line), list(line), list(line.values()))

    def hold(self, key, least, greatest):
        """Holds a variable between two numbers."""
        self.model.changeColBounds(self.columns[key], least, greatest)

    def free_extents(self):
        """Lets widths and heights be negative."""
        for key in self.columns:
            self.hold(key, -math.inf, math.inf)

    def forget(self):
        """Begins anew: behind one that has no end, a program may not get on from where that has ended."""
        self.model.clearSolver()

    def solve(self, costs):
        """The least sum of costs; None where there is none."""
        count = self.model.getNumCol()
        self.model.changeColsCost(count, list(range(count)), [costs.get(place, 0.0) for place in range(count)])
        self.model.run()
        if self.model.getModelStatus() == highspy.HighsModelStatus.kUnknown:
            self.forget()
            self.model.run()
        is_best = self.model.getModelStatus() == highspy.HighsModelStatus.kOptimal
        return self.model.getObjectiveValue() if is_best else None

    def feasible(self):
        self.solve({})
        return self.model.getModelStatus() != highspy.HighsModelStatus.kInfeasible

    def fix_levels(self):
        """Holds the errors of each priority to what they can be at best."""
        for level in self.levels:
            best = self.solve(level)
            if best is None:
                raise ArithmeticError(str(self.model.getModelStatus()))
            self.add(level, -math.inf, best + 1e-9)

    def limits(self, key):
        """The least and the greatest value of a variable in all best layouts; None where there is none."""
        least, greatest = self.solve({self.columns[key]: 1.0}), self.solve({self.columns[key]: -1.0})
        return least, None if greatest is None else -greatest


def read_cases(path):
    """All cases of a file."""
    cases = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            words = line.split()
            if not words or words[0].startswith("#"):
                continue
            if words[0] == "case":
                cases.append(Case(words[1]))
            else:
                cases[-1].read(words)
    return cases
