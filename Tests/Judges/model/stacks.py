"""Stack views as rows of a layout: along the axis, across it, and what is hidden."""

ALIGNMENTS = ("fill", "leading", "center", "trailing")
DISTRIBUTIONS = ("fill", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering")


class Stack:
    """A stack view by its name, and the views that it arranges."""

    def __init__(self, name, members, vertical, spacing, alignment, distribution, margins, custom=None):
        self.custom = custom or {}
        self.name, self.members, self.hidden = name, list(members), set()
        self.vertical, self.spacing = vertical, spacing
        self.alignment, self.distribution, self.margins = alignment, distribution, margins
        across = (("leading", "trailing", "centerX", "width"), ("top", "bottom", "centerY", "height"))
        self.along, self.across = across[vertical], across[not vertical]

    @property
    def description(self):
        return {
            "axis": "vertical" if self.vertical else "horizontal", "spacing": self.spacing,
            "alignment": self.alignment, "distribution": self.distribution,
            "layoutMarginsRelativeArrangement": self.margins,
            **({"customSpacing": self.custom} if self.custom else {})}

    def add_rows(self, case):
        self.case = case
        self.add_along()
        self.add_across()

    def row(self, *words):
        self.case.rows.append(self.case.constraint([str(word) for word in words]))

    def edge(self, attribute):
        """An edge of what the views fill."""
        margin = self.margins and not attribute.startswith("center")
        return f"{self.name}.{attribute}{'Margin' if margin else ''}"

    def gap(self, place):
        """The gap behind a view: one where two that are shown are neighbours, its halves where hidden ones stand between."""
        shown = [number for number, name in enumerate(self.members) if name not in self.hidden]
        gap = 0.0
        for before, behind in zip(shown, shown[1:]):
            own = self.custom.get(self.members[before], self.spacing)
            gap += own / 2 * ((before == place) + (behind - 1 == place))
        return gap

    def add_along(self):
        low, high, center, size = self.along
        self.row(self.edge(low), "==", f"{self.members[0]}.{low}")
        self.row(self.edge(high), "==", f"{self.members[-1]}.{high}")
        for name in self.hidden:
            self.row(f"{name}.{size}", "==", 0)
        shares = self.distribution in ("equalSpacing", "equalCentering")
        for place, (before, behind) in enumerate(zip(self.members, self.members[1:])):
            is_least = shares and behind not in self.hidden and not self.hidden.issuperset(self.members[:place + 1])
            self.row(f"{behind}.{low}", ">=" if is_least else "==", f"{before}.{high}", self.gap(place))
        shown = [name for name in self.members if name not in self.hidden]
        if self.distribution == "fillEqually":
            for other in shown[1:]:
                self.row(f"{shown[0]}.{size}", "==", f"{other}.{size}")
        if self.distribution == "fillProportionally":
            self.add_proportions(shown, size)
        if shares:
            self.add_gaps(shown)
            if self.distribution == "equalSpacing":
                self.row(f"{self.name}.{size}", "==", 0, "@49")

    def add_proportions(self, shown, size):
        contents = [(self.case.items[name].get("content") or [None, None])[self.vertical] or 0.0 for name in shown]
        whole = sum(contents) + sum(self.custom.get(name, self.spacing) for name in shown[:-1])
        priority = 1000 if len(shown) == 1 else 999
        for name, content in zip(shown, contents):
            if content and whole:
                self.row(f"{name}.{size}", "==", repr(content / whole), f"{self.name}.{size}", 0, f"@{priority}")
                priority -= 1

    def add_gaps(self, shown):
        low, high, center, size = self.along
        centers = self.distribution == "equalCentering"
        first = None
        for number, (before, behind) in enumerate(zip(shown, shown[1:])):
            gap = f"{self.name}-gap{number}"
            self.case.read(["guide", gap, self.name])
            self.row(f"{gap}.{low}", "==", f"{before}.{center if centers else high}")
            self.row(f"{gap}.{high}", "==", f"{behind}.{center if centers else low}")
            if first:
                self.row(f"{first}.{size}", "==", f"{gap}.{size}", *([f"@{151 - number}"] if centers else []))
            first = first or gap

    def add_across(self):
        low, high, center, size = self.across
        first, *others = self.members
        if self.alignment == "fill":
            for edge in (low, high):
                self.row(self.edge(edge), "==", f"{first}.{edge}")
                for other in others:
                    self.row(f"{first}.{edge}", "==", f"{other}.{edge}")
            return
        shared = {"leading": low, "center": center, "trailing": high}[self.alignment]
        span = f"{self.name}-span"
        self.case.read(["guide", span, self.name])
        for name in self.members:
            for edge, relation in ((low, "<="), (high, ">=")):
                aligned = edge == shared
                self.row(f"{span}.{edge}", "==" if aligned else relation, f"{name}.{edge}",
                         *(["@999.5"] if aligned else []))
            self.row(f"{name}.{size}", "==", 0, "@25")
        self.row(f"{span}.{size}", "==", 0, "@51")
        for edge in (low, high):
            self.row(self.edge(edge), "==", f"{first if edge == shared else span}.{edge}")
        if shared == center:
            # The middle of what they fill, which margins may move.
            self.row(self.middle(), "==", f"{first}.{center}")
        for other in others:
            self.row(f"{first}.{shared}", "==", f"{other}.{shared}")

    def middle(self):
        return f"{self.name}.{self.across[2]}{'WithinMargins' if self.margins else ''}"
