"""Random scenes of NSViews: flipped in flipped, scrolled, resized, with points on their edges."""

from model.appkit import AppKitReplay, convert
from model.expressions import Invalid
from model.matrices import NoConversion, Refused

from .views import NAMES

PLAIN = (
    ("autoresizingMask", 0.5, lambda dice: dice.mask("appkit")), ("autoresizesSubviews", 0.08, lambda dice: False),
    ("flipped", 0.4, lambda dice: True), ("hidden", 0.06, lambda dice: True),
    ("alpha", 0.08, lambda dice: dice.choice((0, 0.005, 0.5))), ("clipsToBounds", 0.1, lambda dice: True),
)


def appkit_scene(dice):
    """The scene, and whether its last mutation is refused."""
    scene = {"scene": "random", "platform": "appkit"}
    if dice.odds(0.3):
        scene["screenScale"] = dice.choice((1, 2, 3))
    scene.update(views=views(dice), mutations=[], queries=[])
    replay = AppKitReplay(scene)
    for _ in range(dice.choice((0, 1, 2, 3, 5, 8, 12))):
        mutation = mutate(dice, replay)
        scene["mutations"].append(mutation)
        try:
            replay.mutate(mutation)
            continue
        except Invalid:
            pass
        except Refused:
            if dice.odds(0.2):
                return scene, True
        scene["mutations"].pop()
    scene["queries"] = [query(dice, replay) for _ in range(dice.randint(4, 12))]
    return scene, False


def views(dice):
    top, made, form = [], [], dice.choice(NAMES)
    for index in range(1, dice.choice((1, 2, 3, 4, 6, 9, 12)) + 1):
        parent = dice.choice(made[-4:]) if made and dice.odds(0.85) else None
        frame = [dice.place(), dice.place(), dice.extent(), dice.extent()]
        view = {"name": form.format(index), "frame": frame}
        if dice.odds(0.3):
            view["bounds"] = [dice.place(), dice.place(), *map(abs, frame[2:])]
        view.update({name: value(dice) for name, odds, value in PLAIN if dice.odds(odds)})
        (parent.setdefault("subviews", []) if parent else top).append(view)
        made.append(view)
    return top


def mutate(dice, replay):
    name = dice.choice(list(replay.layers))
    view = replay.layers[name]
    names, own = list(replay.layers), [other.name for other in view.sublayers]
    kinds = (
        ("frame", dice.rect(dice.place(), dice.place(), dice.extent(), dice.extent())),
        ("frame.size", [dice.extent(), dice.extent()]), ("frame.size.width", dice.extent()),
        ("frame.size.height", dice.extent()), ("frame.origin", [dice.place(), dice.place()]),
        ("bounds.origin", [dice.place(), dice.place()]), ("bounds.origin.y", dice.place()),
        ("bounds", [dice.place(), dice.place(), view.frame[2] if dice.odds(0.8) else dice.extent(), view.frame[3]]),
        ("flipped", dice.odds(0.5)), ("hidden", dice.odds(0.3)), ("alpha", dice.choice((0, 0.01, 1))),
        ("autoresizingMask", dice.mask("appkit")), ("autoresizesSubviews", dice.odds(0.6)),
        ("addSubview", dice.choice(names)), ("removeFromSuperview", None),
        ("insertSubview", {"view": dice.choice(names), "at": dice.randint(0, len(own))}),
        ("bringSubviewToFront", dice.choice(own or names)), ("sendSubviewToBack", dice.choice(own or names)),
    )
    path, value = dice.choice(kinds)
    if replay.removed and dice.odds(0.25):
        path, value = "addSubview", dice.choice(replay.removed).name
    return {f"{name}.{path}": value}


def query(dice, replay):
    kind = dice.choice(("convert", "rect", "contains", "hitTest", "hitTest", "hitTest", "hitTest", "drawingOrder"))
    ends = [dice.choice([*replay.layers, "window"]) for _ in range(2)]
    if kind == "drawingOrder":
        return {kind: ends[0]}
    if kind == "rect":
        rect = [dice.place(), dice.place(), dice.extent(), dice.extent()]
        return {"convert": {"rect": rect, "from": ends[0], "to": ends[1]}}
    if kind == "convert":
        return {"convert": {"point": [dice.place(), dice.place()], "from": ends[0], "to": ends[1]}}
    target = replay.layers[dice.choice(list(replay.layers))]
    point = inside(dice, target)
    if kind == "contains":
        return {kind: {"point": list(point), "view": target.name}}
    asked = dice.choice([*target.ancestors(), None])
    source = asked.superlayer if asked else None
    try:
        point = convert(point, target, source)
    except NoConversion:
        # Nothing leads out of a removed view: the same numbers.
        pass
    return {kind: {"point": list(point), "view": asked.name if asked else "window"}}


def inside(dice, view):
    """A point in a view's own numbers, on one of its edges as often as not where doubles are exact."""
    return tuple(least + dice.choice((0, 1)) * size if dice.odds(0.4 if dice.whole else 0.05)
                 else least + dice.uniform(-0.1, 1.1) * size for least, size in zip(view.bounds[:2], view.bounds[2:]))
