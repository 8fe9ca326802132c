"""Random views, nested up to twelve."""

from .expressions import expression

PLAIN = (
    ("autoresizingMask", 0.45, lambda dice, platform: dice.mask(platform)),
    ("autoresizesSubviews", 0.1, lambda dice, _: dice.odds(0.1)),
    ("geometryFlipped", 0.12, lambda dice, _: True),
    ("isGeometryFlipped", 0.04, lambda dice, _: True),
    ("hidden", 0.05, lambda dice, _: True),
    ("alpha", 0.08, lambda dice, _: dice.choice((0, 0.005, 0.01, 0.5))),
    ("clipsToBounds", 0.12, lambda dice, _: True),
    ("masksToBounds", 0.05, lambda dice, _: True),
    ("userInteractionEnabled", 0.05, lambda dice, _: False),
    ("zPosition", 0.25, lambda dice, _: dice.depth()),
    ("anchorPointZ", 0.10, lambda dice, _: dice.depth()),
    ("sublayerTransform", 0.12, lambda dice, _: dice.sublayer_matrix()),
)
INSETS = (
    ("additionalSafeAreaInsets", 0.05), ("hitOutsets", 0.05), ("safeAreaInsets", 0.12), ("layoutMargins", 0.05),
)
MODES = ("scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
         "topLeft", "topRight", "bottomLeft", "bottomRight")
SCROLLING = (
    ("contentSize", 0.8, lambda dice: [dice.amount(0, 900), dice.amount(0, 900)]),
    ("contentInset", 0.4, lambda dice: insets(dice)),
    ("contentInsetAdjustmentBehavior", 0.6, lambda dice: dice.choice(("automatic", "scrollableAxes", "never", "always"))),
    ("alwaysBounceHorizontal", 0.2, lambda dice: True), ("alwaysBounceVertical", 0.2, lambda dice: True),
    ("scrollEnabled", 0.2, lambda dice: False), ("underBars", 0.2, lambda dice: True),
    ("minimumZoomScale", 0.5, lambda dice: dice.choice((0.25, 0.5, 1))),
    ("maximumZoomScale", 0.7, lambda dice: dice.choice((1, 2, 4.5))),
)
SAME = {"isGeometryFlipped": "geometryFlipped", "masksToBounds": "clipsToBounds"}
GEOMETRY = ("frame", "bounds", "center", "position", "anchorPoint", "transform", "affineTransform", "transform3D")
NAMES = ("{}", "v{}", "view-{}", "Ansicht_{}", "图{}")


def views(dice, platform, parameters):
    """Top-level views, and the names of all."""
    form = dice.choice(NAMES[1:] if dice.odds(0.5) else ("v{}",))
    top, made = [], []
    for index in range(1, dice.choice((1, 2, 3, 3, 4, 5, 6, 7, 8, 10, 12)) + 1):
        parent = dice.choice(made[-4:]) if made and dice.odds(0.85) else None
        siblings = parent.get("subviews", []) if parent else top
        over = like(siblings[-1]) if siblings and dice.odds(0.25) else None
        if over and dice.odds(0.5):
            siblings[-1]["zPosition"] = 3
        view = {"name": form.format(index), **(over or geometry(dice, parameters, parent))}
        for name, odds, value in PLAIN:
            if dice.odds(odds) and SAME.get(name) not in view:
                view[name] = value(dice, platform)
        if not dice.old:
            extras(dice, view)
        (parent.setdefault("subviews", []) if parent else top).append(view)
        made.append(view)
    for view in made:
        if "contentSize" in view and view.get("subviews") and dice.odds(0.7):
            view["zoomedView"] = dice.choice(view["subviews"])["name"]
    return top, [view["name"] for view in made]


def insets(dice):
    numbers = [dice.amount(-5, 60) for _ in range(4)]
    return dict(zip(("top", "left", "bottom", "right"), numbers[:3])) if dice.odds(0.3) else numbers


def extras(dice, view):
    """What UIKit keeps beside the layer."""
    for name, odds in INSETS:
        if dice.odds(odds):
            view[name] = insets(dice) if name != "safeAreaInsets" and name != "layoutMargins" else \
                [dice.amount(0, 60) for _ in range(4)]
    if dice.odds(0.05):
        view["preservesSuperviewLayoutMargins"] = True
    if dice.odds(0.05):
        view["insetsLayoutMarginsFromSafeArea"] = False
    if dice.odds(0.1):
        view["imageSize"], view["contentMode"] = [dice.amount(1, 300), dice.amount(1, 300)], dice.choice(MODES)
    if dice.odds(0.2):
        view.update({name: value(dice) for name, odds, value in SCROLLING if dice.odds(odds)})


def like(view):
    """The geometry of a view, so that another lies over it."""
    return {name: value for name, value in view.items() if name in GEOMETRY}


def geometry(dice, parameters, parent):
    """Numbers may be expressions of parameters and of the superview, which stands before."""
    def number(plain):
        if dice.odds(0.03):
            return "= " + expression(dice, [parent["name"]] if parent else [], parameters, parent is not None)
        return plain()

    def place():
        return number(dice.place)

    def extent():
        return number(dice.extent)

    if dice.odds(0.55):
        return {"frame": dice.rect(place(), place(), extent(), extent())}
    view = {"bounds": dice.rect(0 if dice.odds(0.5) else place(), place() if dice.odds(0.5) else 0, extent(), extent()),
            dice.choice(("center", "position")): dice.point(place(), place())}
    if dice.odds(0.5):
        view["anchorPoint"] = dice.point(dice.unit(), dice.unit())
    kind = dice.random()
    if kind < 0.4:
        view[dice.choice(("transform", "affineTransform"))] = dice.transform()
    elif kind < 0.6:
        view["transform3D"] = dice.matrix()
    return view
