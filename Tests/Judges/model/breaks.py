"""Which required constraint of a set breaks, and who takes the room in a tie, as UIKit 26.1 has printed it."""

import itertools

ATTRIBUTES = ("left", "right", "top", "bottom", "leading", "trailing", "width", "height", "centerX", "centerY")
RELATIONS = {"==": 0, ">=": 1, "<=": 2}
# H: the deeper item, P: the other, R: relation, A: attribute, C: constant, I and O: places of the items.
VOTES = ("HPRACIO", "HPIORAC", "RHPIOAC", "HPAIORC")


class Items:
    """Views and their guides, in levels from the root: depths, and places in which they are counted."""

    def __init__(self, tree, guides):
        self.depth, self.place = {}, {}
        level = [(name, 0) for name in tree[None]]
        while level:
            below = []
            for name, depth in level:
                self.depth[name], self.place[name] = depth, len(self.place)
                below += [(child, depth + 1) for child in tree.get(name, [])]
                below += [(guide, depth + 1) for guide in guides.get(name, [])]
            level = below


class Key:
    """A constraint as its keys see it: `(left, relation, right or None, factor, constant)`, sides being (item, attribute)."""

    def __init__(self, constraint, items, turns):
        left, self.relation, right, factor, constant = constraint
        one_item = right is None or left[0] == right[0]
        right = left if one_item else right
        self.turned = items.place[right[0]] > items.place[left[0]]
        late, early = (right, left) if self.turned else (left, right)
        relation = self.relation
        if self.turned and turns and relation != "==":
            relation = "<=" if relation == ">=" else ">="
        self.sides = (late, early)
        depths = sorted((items.depth[late[0]], items.depth[early[0]]))
        self.values = {
            "H": depths[1], "P": depths[0], "R": RELATIONS[relation], "A": ATTRIBUTES.index(late[1]),
            "C": -constant / factor if self.turned else constant,
            "I": items.place[late[0]], "O": items.place[early[0]]}

    def ordered(self, order):
        return tuple(self.values[letter] for letter in order)

    def mirrors(self, other):
        """Whether both say the same of the same numbers, written from opposite sides."""
        return (self.turned != other.turned and self.sides == other.sides and self.values["R"] == other.values["R"])


def winner(keys, order):
    """The name of the greatest key; None where another one is as great, or is written from the opposite side."""
    ranked = sorted(keys.items(), key=lambda item: item[1].ordered(order), reverse=True)
    name, best = ranked[0]
    for _, other in ranked[1:]:
        if other.ordered(order) == best.ordered(order) or best.mirrors(other):
            return None
    return name


def predicted(constraints, items, mirrored):
    """What breaks of a set, how certain that is, and what others would choose; None where nothing says it."""
    if len(constraints) == 1:
        return next(iter(constraints)), "predicted", set()
    readings = [{name: Key(each, items, turns) for name, each in constraints.items()} for turns in (False, True)]
    first = winner(readings[0], VOTES[0])
    if first is None:
        return None
    others = {winner(keys, order) for keys, order in itertools.product(readings, VOTES)} - {first, None}
    doubtful = False
    for name, key in readings[0].items():
        best = readings[0][first]
        letter = next((each for each in VOTES[0] if best.values[each] != key.values[each]), None)
        for own in (first, name) if letter in ("A", "C") and name != first else ():
            side, factor = readings[0][own].sides[0][1], constraints[own][3]
            doubtful |= mirrored and side in ("leading", "trailing")
            doubtful |= letter == "C" and constraints[own][2] is not None and factor != 1
    return first, "likely" if others or doubtful else "predicted", others


def shared_out(room, contents, named):
    """The widths of labels in a row of one priority: the one that is named first is as wide as it can be."""
    rest, widths = room, {}
    if sum(contents.values()) <= room:
        for name in named[1:]:
            widths[name] = contents[name]
        return widths | {named[0]: room - sum(widths.values())}
    for name in named:
        widths[name] = min(contents[name], rest)
        rest -= widths[name]
    return widths


def arranged(room, contents, order):
    """The same in a stack view: the first one gives way, then the next."""
    rest, widths = room, {}
    if sum(contents.values()) <= room:
        return contents | {order[0]: room - sum(contents[name] for name in order[1:])}
    for name in reversed(order):
        widths[name] = min(contents[name], rest)
        rest -= widths[name]
    return widths
