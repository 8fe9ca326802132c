"""A second model of layout passes: which change marks which view, and what runs in which order.

It is written from the rules in Docs/LayoutPasses.md and shares no code with geomrun. Views are upright or scaled; what
transforms do to geometry is judged elsewhere.
"""

MOST = 100


def change(old, new):
    """By how much masks resize; noise is no change."""
    by = new - old
    return by if abs(by) > 1e-9 and abs(by) > 1e-9 * max(abs(old), abs(new)) else 0


class Loop(Exception):
    """A view was laid out more often than a pass allows."""


class View:
    def __init__(self, name, superview, frame, masked=False, lists=None, controller=False):
        self.name, self.superview, self.subviews = name, superview, []
        x, y, w, h = frame
        self.center, self.origin, self.size = (x + w / 2, y + h / 2), (0.0, 0.0), (w, h)
        self.scale, self.masked, self.lists = 1.0, masked, dict(lists or {})
        self.controller = controller
        self.marked, self.layouts, self.stale_constraints = False, 0, False
        if superview:
            superview.subviews.append(self)

    @property
    def frame(self):
        w, h = self.size[0] * self.scale, self.size[1] * self.scale
        return (self.center[0] - w / 2, self.center[1] - h / 2, w, h)


class World:
    """The views of a scene, and all that has been called."""

    def __init__(self, views):
        self.views, self.calls, self.own_layouts, self.counts = views, [], [], None
        for view in views:
            view.marked = view.size != (0, 0) or bool(view.subviews)
            view.stale_constraints = True

    @property
    def roots(self):
        return [view for view in self.order if view.superview is None]

    order = ()

    # Marks

    def mark(self, view):
        view.marked = True

    def mark_superview(self, view):
        above = view.superview
        if above and above not in self.own_layouts:
            above.marked = True

    # Geometry

    def set_size(self, view, size):
        old = view.size
        view.size = size
        if size == old:
            return
        self.mark(view)
        self.mark_superview(view)
        for inner in view.subviews:
            if inner.masked:
                x, y, w, h = inner.frame
                new = (x, y, w + change(old[0], size[0]), h + change(old[1], size[1]))
                if new != inner.frame:
                    self.set_frame(inner, new)

    def set_frame(self, view, frame):
        x, y, w, h = frame
        if w < 0:
            x, w = x + w, -w
        if h < 0:
            y, h = y + h, -h
        view.center = (x + w / 2, y + h / 2)
        self.set_size(view, (abs(w / view.scale), abs(h / view.scale)))

    def set_scale(self, view, scale):
        if scale != view.scale:
            view.scale = scale
            self.mark_superview(view)

    def set_origin(self, view, origin):
        if origin != view.origin:
            view.origin = origin
            self.mark(view)

    def add(self, view, superview):
        old = view.superview
        (old.subviews if old else self.order_of_roots).remove(view)
        superview.subviews.append(view)
        view.superview = superview
        for marked in {id(v): v for v in (old, superview) if v}.values():
            if marked not in self.own_layouts:
                marked.marked = True

    # Passes

    def ask_for_constraints(self, view):
        top = view
        top.stale_constraints = True
        while not top.controller and top.superview:
            top = top.superview
            top.stale_constraints = True
        if top is not view:
            self.mark(top)

    def layout_if_needed(self, view):
        while view.superview and view.superview.marked:
            view = view.superview
        self.run([view])

    def turn(self):
        self.run(list(self.order_of_roots))

    def run(self, tops):
        is_outermost = self.counts is None
        if is_outermost:
            self.counts = {}
        try:
            while True:
                before = sum(view.layouts for view in self.views)
                for top in tops:
                    self.update(top)
                for top in tops if len(tops) == 1 else list(self.order_of_roots):
                    self.walk(top)
                if before == sum(view.layouts for view in self.views):
                    return
        finally:
            if is_outermost:
                self.counts = None

    def update(self, view):
        for inner in list(view.subviews):
            self.update(inner)
        if view.stale_constraints:
            view.stale_constraints = False
            self.count(("constraints", view.name), "updateViewConstraints" in view.lists or "updateConstraints" in view.lists)
            self.perform(view, "updateViewConstraints")
            self.perform(view, "updateConstraints")

    def walk(self, view):
        if view.marked:
            view.marked = False
            self.count(view.name, True)
            view.layouts += 1
            self.own_layouts.append(view)
            for method in ("viewWillLayoutSubviews", "layoutSubviews", "viewDidLayoutSubviews"):
                self.perform(view, method)
            self.own_layouts.pop()
        seen = set()
        while True:
            # A list may have moved subviews meanwhile.
            waiting = [inner for inner in view.subviews if inner.name not in seen]
            if not waiting:
                return
            seen.add(waiting[0].name)
            self.walk(waiting[0])

    def count(self, key, counts):
        if not counts:
            return
        self.counts[key] = self.counts.get(key, 0) + 1
        if self.counts[key] > MOST:
            raise Loop(key)

    def perform(self, view, method):
        if method not in view.lists:
            return
        self.calls.append(f"{view.name}.{method}")
        for item in view.lists[method]:
            item.run(self, view)
