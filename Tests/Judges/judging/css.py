"""A scene as nested `div`s with CSS transforms, in which every name is an id."""

from scenes.still_scenes import ROOT

NO_OFFSET = (0, 0)


def page(scene, rules):
    """The elements of a scene. `rules`: `views` for UIView's hit test, `layers` for CALayer's."""
    root, = scene["views"]
    return element(root, None, 0, rules)


def element(view, parent, rank, rules):
    """An element with another inside that carries what only the subviews go through: flip and perspective."""
    x, y, w, h = view.get("bounds") or view["frame"]
    style = [f"width:{w}px", f"height:{h}px"]
    if view["name"] != ROOT:
        style += transform(view, parent)
    if rules == "views":
        style.append("overflow:clip")
        invisible = view.get("hidden") or not view.get("userInteractionEnabled", True) or view.get("alpha", 1) < 0.01
    else:
        style += [f"z-index:{rank}"] + (["overflow:clip"] if view.get("clipsToBounds") else [])
        invisible = view.get("hidden")
    if invisible:
        style.append("visibility:hidden")
    subviews = view.get("subviews", [])
    in_front = sorted(subviews, key=lambda subview: subview.get("zPosition", 0))
    inside = "".join(element(subview, view, in_front.index(subview), rules) for subview in subviews)
    return (f'<div class="view" id="{view["name"]}" style="{";".join(style)}">'
            f'<div class="inside" style="{";".join(inner(view, w, h))}">{inside}</div></div>')


def inner(view, w, h):
    style = [f"width:{w}px", f"height:{h}px"]
    if view.get("geometryFlipped"):
        style.append("transform:scaleY(-1)")
    if distance := plain_perspective(view):
        ax, ay = view.get("anchorPoint", (0.5, 0.5))
        style += [f"perspective:{distance}px", f"perspective-origin:{ax * w}px {ay * h}px"]
    return style


def plain_perspective(view):
    """The distance, where a sublayerTransform is what CSS has a property for."""
    parts = view.get("sublayerTransform", [])
    return parts[0].get("perspective") if len(parts) == 1 and isinstance(parts[0], dict) else None


def transform(view, parent):
    """Position and transform about an anchor point that has a z."""
    _, _, w, h = view["bounds"]
    ax, ay = view.get("anchorPoint", (0.5, 0.5))
    ax, ay, az = ax * w, ay * h, view.get("anchorPointZ", 0)
    px, py = view["center"]
    ox, oy = parent["bounds"][:2] if "bounds" in parent else NO_OFFSET
    own = functions(view.get("transform") or view.get("transform3D") or [])
    move = f"translate3d({px - ax - ox}px,{py - ay - oy}px,{view.get('zPosition', 0) - az}px)"
    outer = parent.get("sublayerTransform", [])
    if not outer or plain_perspective(parent):
        return [f"transform-origin:{ax}px {ay}px {az}px", f"transform:{move} {own}"]
    _, _, pw, ph = parent["bounds"]
    cx, cy = parent.get("anchorPoint", (0.5, 0.5))
    cx, cy = cx * pw, cy * ph
    return ["transform-origin:0 0", f"transform:translate({cx}px,{cy}px) {functions(outer)} translate({-cx}px,{-cy}px) "
            f"{move} translate3d({ax}px,{ay}px,{az}px) {own} translate3d({-ax}px,{-ay}px,{-az}px)"]


def functions(parts):
    """CSS applies the last one first."""
    if parts and not isinstance(parts[0], dict):
        return f"matrix3d({','.join(map(str, parts))})"
    return " ".join(function(part) for part in reversed(parts))


def function(part):
    if "a" in part:
        return f"matrix({','.join(map(str, part.values()))})"
    (name, value), = part.items()
    if name == "perspective":
        return f"perspective({value}px)"
    if name == "rotation" and isinstance(value, dict):
        return f"rotate3d({','.join(map(str, value['axis']))},{angle(value['angle'])})"
    if name == "rotation":
        return f"rotate({angle(value)})"
    if name == "translation":
        return f"translate{'3d' if len(value) == 3 else ''}({','.join(f'{number}px' for number in value)})"
    numbers = value if isinstance(value, list) else [value, value]
    return f"scale{'3d' if len(numbers) == 3 else ''}({','.join(map(str, numbers))})"


def angle(text):
    return f"{float(text[:-2]) / 2}turn" if text.endswith("pi") else text
