"""Trees of NSViews: each stands above the lower edge of what it lies in, whatever counts from where."""

from . import hits
from .components import COMPONENTS, POINT, RECT
from .expressions import Invalid
from .layers import Rules
from .matrices import NoConversion, Refused, standardized
from .reals import NOISE, below, finite
from .resizing import resize_sublayers
from .tree import Tree
from .values import WORDS, Values

DEFAULTS = {"flipped": False, "hidden": False, "alpha": 1, "clipsToBounds": False, "autoresizesSubviews": True}
KINDS = {"flipped": "bool", "hidden": "bool", "alpha": "number", "clipsToBounds": "bool", "autoresizesSubviews": "bool",
         "autoresizingMask": "mask", "frame": "rect", "bounds": "rect"}
ALIASES = {"isFlipped": "flipped", "isHidden": "hidden", "alphaValue": "alpha"}


class View:
    def __init__(self, name, rules):
        self.name, self.rules = name, rules
        self.superlayer, self.sublayers, self.is_removed = None, [], False
        self.frame, self.origin = (0.0, 0.0, 0.0, 0.0), (0.0, 0.0)
        self.mask = frozenset()
        self.kept = dict(DEFAULTS)

    @property
    def bounds(self):
        return self.origin + self.frame[2:]

    @property
    def resizes_sublayers(self):
        return self.kept["autoresizesSubviews"]

    @property
    def counts_downwards(self):
        return self.kept["flipped"]

    def set_frame(self, rect):
        if not finite(rect):
            raise Refused("frame")
        old, self.frame = self.frame[2:], standardized(rect)
        resize_sublayers(self, old, self.frame[2:])

    def set_bounds(self, rect):
        rect = standardized(rect)
        if not finite(rect) or any(abs(new - own) > max(NOISE, NOISE * max(abs(new), abs(own)))
                                   for new, own in zip(rect[2:], self.frame[2:])):
            raise Refused("bounds")
        self.origin = rect[:2]

    def ancestors(self):
        view = self
        while view is not None:
            yield view
            view = view.superlayer


def above(view, y):
    """How far a y of a view's own lies above its lower edge."""
    return view.origin[1] + view.frame[3] - y if view.counts_downwards else y - view.origin[1]


def at_height(view, height):
    """The y of a view's own that lies so far above its lower edge."""
    return view.origin[1] + view.frame[3] - height if view.counts_downwards else view.origin[1] + height


def lower_edge(view):
    """Where the lower edge of a view stands, in its superview's numbers."""
    outer = view.superlayer
    return view.frame[1] + view.frame[3] if outer and outer.counts_downwards else view.frame[1]


def outwards(view, point):
    x, y = point
    height = above(view, y)
    down = view.superlayer is not None and view.superlayer.counts_downwards
    return (view.frame[0] + (x - view.origin[0]), lower_edge(view) + (-height if down else height))


def inwards(view, point):
    x, y = point
    down = view.superlayer is not None and view.superlayer.counts_downwards
    height = lower_edge(view) - y if down else y - lower_edge(view)
    return (view.origin[0] + (x - view.frame[0]), at_height(view, height))


def convert(point, source, target):
    up = list(source.ancestors()) if source else []
    down = list(target.ancestors()) if target else []
    if not (up and down and up[-1] is down[-1]) and any(way and way[-1].is_removed for way in (up, down)):
        raise NoConversion
    while up and down and up[-1] is down[-1]:
        up.pop()
        down.pop()
    for view in up:
        point = outwards(view, point)
    for view in reversed(down):
        point = inwards(view, point)
    return point


def convert_rect(rect, source, target):
    x, y, w, h = standardized(rect)
    ends = [convert(corner, source, target) for corner in ((x, y), (x + w, y + h))]
    low, high = (tuple(choose(end[axis] for end in ends) for axis in (0, 1)) for choose in (min, max))
    return low + (high[0] - low[0], high[1] - low[1])


def seen_in_window(view):
    try:
        return convert_rect(view.bounds, view, None)
    except NoConversion:
        return None


def shown(view):
    """What of a view shows through all its superviews."""
    left, top, w, h = view.bounds
    right, bottom = left + w, top + h
    around = view.superlayer
    while around:
        x, y, w, h = convert_rect(around.bounds, around, view)
        left, top, right, bottom = max(left, x), max(top, y), min(right, x + w), min(bottom, y + h)
        if not (right > left and bottom > top):
            return (0.0,) * 4
        around = around.superlayer
    return (left, top, right - left, bottom - top)


def mouse_in_rect(point, rect, flipped):
    """Of the edges the left and the upper one are inside, as they are seen."""
    (x, y), (least, low, w, h) = point, rect
    if below(x, least) or not below(x, least + w):
        return False
    return not below(y, low) and below(y, low + h) if flipped else below(low, y) and not below(low + h, y)


def hit(view, point):
    """The point is in the superview's numbers."""
    down = view.superlayer is not None and view.superlayer.counts_downwards
    if view.kept["hidden"] or not mouse_in_rect(point, view.frame, down):
        return None
    return hit_among(view.sublayers, inwards(view, point)) or view


def hit_among(views, point):
    return next(filter(None, (hit(view, point) for view in reversed(views))), None)


def listed(view):
    return [view] + [other for subview in view.sublayers for other in listed(subview)]


class AppKitReplay(Tree):
    """A scene's views; `number` makes the numbers that are calculated with."""

    def __init__(self, scene, number=float):
        super().__init__()
        self.number = number
        self.rules = Rules("appkit", screen_scale=scene.get("screenScale", 1))
        self.reader = Values(number, "appkit", {}, self.layers, None)
        self.names = {}
        for view in scene["views"]:
            self.declare(view, None)

    def declare(self, declared, superview):
        view = View(declared["name"], self.rules)
        view.superlayer = superview
        for name in ("frame", "bounds"):
            if name in declared:
                self.assign(view, name, "", declared[name])
        for name, value in declared.items():
            if name not in ("name", "subviews", "frame", "bounds"):
                self.assign(view, name, "", value)
        self.siblings(view).append(view)
        self.layers[view.name] = view
        for subview in declared.get("subviews", []):
            self.declare(subview, view)

    def mutate(self, mutation):
        (target, value), = mutation.items()
        name, _, path = target.partition(".")
        view = self.layer(name)
        if path in METHODS:
            METHODS[path](self, view, value)
        else:
            name, _, component = path.partition(".")
            self.assign(view, name, component, value)

    def assign(self, view, name, component, value):
        name = ALIASES.get(name, name)
        kind = KINDS[name]
        if component:
            start, count = COMPONENTS[kind][component]
            numbers = (self.reader.number(value),) if count == 1 else self.reader.pair(
                value, ("width", "height") if component == "size" else POINT)
            whole = getattr(view, name)
            value = whole[:start] + tuple(numbers) + whole[start + count:]
        else:
            value = self.reader.of_kind(kind, value)
        if name == "frame":
            view.set_frame(value)
        elif name == "bounds":
            view.set_bounds(value)
        elif name == "autoresizingMask":
            view.mask = value
        else:
            view.kept[name] = value

    def report(self):
        words = WORDS["appkit"]
        return {view.name: {
            "superview": view.superlayer.name if view.superlayer else None, "frame": view.frame, "bounds": view.bounds,
            "windowFrame": seen_in_window(view), "removed": view.is_removed, **view.kept,
            "visibleRect": shown(view),
            "autoresizingMask": {words[WORDS["ios"].index(word)] for word in view.mask},
        } for view in self.in_order()}

    def ask(self, query):
        (kind, asked), = query.items()
        if kind == "convert":
            ends = [None if asked[end] == "window" else self.layer(asked[end]) for end in ("from", "to")]
            if "point" in asked:
                return dict(zip(POINT, convert(self.reader.pair(asked["point"]), *ends)))
            return dict(zip(RECT, convert_rect(self.reader.rect(asked["rect"]), *ends)))
        if kind == "drawingOrder":
            first = self.top if asked == "window" else [self.layer(asked)]
            return [view.name for top in first for view in listed(top)]
        point = self.reader.pair(asked["point"])
        if kind == "contains":
            return hits.contains(self.layer(asked["view"]), point)
        if kind != "hitTest":
            raise Invalid(kind)
        found = hit_among(self.top, point) if asked["view"] == "window" else hit(self.layer(asked["view"]), point)
        return found.name if found else None


METHODS = {"addSubview": Tree.add, "insertSubview": Tree.insert, "bringSubviewToFront": Tree.bring,
           "sendSubviewToBack": Tree.send, "removeFromSuperview": Tree.remove}
