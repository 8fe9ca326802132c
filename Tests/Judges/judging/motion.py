"""Animations of layers as those of CSS: what a browser shows of a scene while time stands still.

Each layer is three elements: a place without extent, which carries position, transform and opacity; in it a box as large as
the bounds, moved by the anchor point; in it what the sublayers go through, moved by the origin of the bounds.
"""

import math

CURVES = {"linear": "linear", "easeIn": "ease-in", "easeOut": "ease-out", "easeInEaseOut": "ease-in-out", "default": "ease"}
# A rect in each layer's own coordinates, which is measured.
MARK = [0, 0, 30, 20]

MEASURE = """
return arguments[0].map(scene => {
  document.body.innerHTML = scene.html;
  const running = scene.animations.map(each => {
    const animation = document.querySelector(`#${each.element}`).animate(each.keyframes, each.options);
    animation.pause();
    return animation;
  });
  return scene.times.map(({times, points}) => {
    running.forEach((animation, index) => { animation.currentTime = times[index]; });
    const views = {};
    for (const view of document.querySelectorAll('.view')) {
      const place = getComputedStyle(view.parentNode), size = getComputedStyle(view);
      const mark = view.querySelector(':scope > .inside > .mark').getBoundingClientRect();
      const {a, b, c, d, e, f} = new DOMMatrix(place.transform);
      views[view.id] = {
        mark: [mark.x, mark.y, mark.width, mark.height], transform: [a, b, c, d, e, f],
        size: [parseFloat(size.width), parseFloat(size.height)], opacity: Number(place.opacity),
      };
    }
    return {views, hits: points.map(point => document.elementFromPoint(...point)?.id || null)};
  });
});
"""


def curve(timing):
    return CURVES[timing] if isinstance(timing, str) else f"cubic-bezier({','.join(map(str, timing))})"


def matrix(numbers):
    return f"matrix({','.join(format(number, '.17g') for number in numbers)})"


def parts(layer):
    """A transform that is told by its parts, as functions; each can be replaced by its name."""
    move, angle, scale = layer["parts"]
    return {"translate": f"translate({move[0]}px,{move[1]}px)", "rotate": f"rotate({angle}rad)", "scale": f"scale({scale[0]},{scale[1]})"}


def transform(layer, **others):
    if "matrix" in layer:
        return matrix(layer["matrix"])
    return " ".join({**parts(layer), **others}.values())


def keyframe(layer, path, value, additive):
    """The element that a key path belongs to, and the properties of CSS that stand for one of its values."""
    x, y = layer["position"] if not additive else (0, 0)
    match path:
        case "position":
            return "place", {"translate": f"{value[0]}px {value[1]}px"}
        case "position.x":
            return "place", {"translate": f"{value}px {y}px"}
        case "position.y":
            return "place", {"translate": f"{x}px {value}px"}
        case "bounds.size":
            return "", {"width": f"{value[0]}px", "height": f"{value[1]}px"}
        case "bounds.size.width":
            return "", {"width": f"{value}px"}
        case "bounds.origin":
            return "inside", {"translate": f"{-value[0]}px {-value[1]}px"}
        case "anchorPoint":
            return "", {"translate": f"{-100 * value[0]}% {-100 * value[1]}%"}
        case "opacity":
            return "place", {"opacity": value}
        case "transform":
            return "place", {"transform": matrix(value)}
        case "transform.rotation":
            return "place", {"transform": transform(layer, rotate=f"rotate({value}rad)")}
        case "transform.scale":
            return "place", {"transform": transform(layer, scale=f"scale({value})")}
        case "transform.scale.y":
            return "place", {"transform": transform(layer, scale=f"scale({layer['parts'][2][0]},{value})")}
        case "transform.translation":
            return "place", {"transform": transform(layer, translate=f"translate({value[0]}px,{value[1]}px)")}
        case "rotateZ":
            return "place", {"transform": f"rotate({value}rad)"}
        case "scaleX":
            return "place", {"transform": f"scaleX({value})"}
    raise ValueError(path)


def animation(layer, given):
    """What `Element.animate` takes."""
    path, additive = given.get("valueFunction", given["keyPath"]), given.get("additive", False)
    values, count = given["values"], len(given["values"])
    times = given.get("keyTimes") or [index / (count - 1) for index in range(count)]
    curves = given.get("timings") or ["linear"] * (count - 1)
    frames = []
    for index, value in enumerate(values):
        element, properties = keyframe(layer, path, value, additive)
        frames.append({**properties, "offset": times[index], "easing": curve(curves[index]) if index + 1 < count else "linear"})
    fill, keeps = given.get("fillMode", "removed"), not given.get("removedOnCompletion", True)
    fills = [word for word, holds in (("backwards", True), ("forwards", keeps)) if holds and fill in (word, "both")]
    duration, there_and_back = given["duration"], given.get("autoreverses", False)
    return {"element": f"{element}-{layer['name']}" if element else layer["name"], "keyframes": frames, "options": {
        "duration": duration * 1000, "easing": curve(given.get("timing", "linear")),
        "iterations": given.get("repeatCount", 1) * (2 if there_and_back else 1),
        "iterationStart": given.get("timeOffset", 0) / duration, "direction": "alternate" if there_and_back else "normal",
        "fill": "both" if len(fills) == 2 else fills[0] if fills else "none", "composite": "add" if additive else "replace"}}


def html(layer, sublayers=""):
    (x, y, width, height), (ax, ay), name = layer["bounds"], layer["anchorPoint"], layer["name"]
    px, py = layer["position"]
    return (f'<div class="place" id="place-{name}" style="translate:{px}px {py}px;transform:{transform(layer)};opacity:{layer["opacity"]}">'
            f'<div class="view" id="{name}" style="width:{width}px;height:{height}px;translate:{-100 * ax}% {-100 * ay}%">'
            f'<div class="inside" id="inside-{name}" style="translate:{-x}px {-y}px">'
            f'<div class="mark" style="left:{MARK[0]}px;top:{MARK[1]}px;width:{MARK[2]}px;height:{MARK[3]}px"></div>'
            f'{sublayers}</div></div></div>')


# The places have no extent, and their boxes alone are hit.
STYLE = """<style>
.place,.inside,.mark{position:absolute;left:0;top:0;width:0;height:0;transform-origin:0 0;pointer-events:none}
.view{position:absolute;left:0;top:0;pointer-events:auto;overflow:visible}
</style>"""


def product(a, b):
    """a, then b."""
    return [a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
            a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5]]


def of_parts(move, angle, scale):
    sine, cosine = math.sin(angle), math.cos(angle)
    return [scale[0] * cosine, scale[0] * sine, -scale[1] * sine, scale[1] * cosine, *move]
