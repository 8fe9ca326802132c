"""The replay of a scene: what all views and queries come to."""

import re

from . import hits, scrolling
from .appkit import AppKitReplay
from .components import (
    COMPONENTS, DEFAULTS, POINT, PROPERTIES, RECT, property_named, with_component, without_layer,
)
from .constraints import Constraint, Layout
from .conversion import convert_point, convert_rect, window_frame
from .expressions import Invalid
from .layers import Layer, Rules
from .matrices import NoConversion, concat, inverted, is_affine, rotation, standardized
from .tree import Tree
from .values import WORDS, Values

# In points: the size and the safe area of a window, and the pixels of a point.
SCREENS = {"iPhone X": ((375.0, 812.0), (44.0, 0.0, 34.0, 0.0), 3), "iPhone 12": ((390.0, 844.0), (47.0, 0.0, 34.0, 0.0), 3)}
RULE = re.compile(r"([\w-]+)\.(\w+)(?: ([*/]) ([\w.+-]+))?(?: ([+-]) ([\w.]+))?")


class Replay(Tree):
    """A scene's views; `number` makes the numbers that are calculated with."""

    def __init__(self, scene, number=float, old=False):
        self.number = number
        self.rules = Rules(scene.get("platform", "ios"), scene.get("model", "coreAnimation"),
                           scene.get("screenScale"), old=old)
        if "device" in scene:
            size, insets, scale = SCREENS[scene["device"]]
            self.rules.window = (size, insets)
            self.rules.screen_scale = scene.get("screenScale", scale)
        super().__init__()
        self.names = {}
        for name, value in scene.get("params", {}).items():
            self.names[name] = self.values(None).number(first_choice(value))
        zoomed = []
        for view in scene["views"]:
            self.declare(view, None, zoomed)
        for layer, name, scale in zoomed:
            layer.scrolls, layer.clips, layer.zoomed = True, True, self.layer(name)
            if scale is not None:
                scrolling.set_zoom(layer, scale)

    def values(self, superlayer):
        return Values(self.number, self.rules.platform, self.names, self.layers, superlayer)

    def declare(self, view, superlayer, zoomed):
        layer = Layer(view["name"], self.rules)
        layer.superlayer = superlayer
        values = self.values(superlayer)
        layer.scrolls = layer.clips = any(name in scrolling.SCROLLS for name in view)
        read = {}
        for name, value in view.items():
            if name not in ("name", "subviews", "zoomedView", "zoomScale"):
                kind, _, assign = property_named(name)
                read[assign] = values.of_kind(kind, value)
        for assign, value in read.items():
            assign(layer, value)
        if "zoomedView" in view:
            scale = values.number(view["zoomScale"]) if "zoomScale" in view else None
            zoomed.append((layer, view["zoomedView"], scale))
        self.siblings(layer).append(layer)
        self.layers[layer.name] = layer
        for subview in view.get("subviews", []):
            self.declare(subview, layer, zoomed)

    def mutate(self, mutation):
        (target, value), = mutation.items()
        name, _, path = target.partition(".")
        layer = self.layer(name)
        path = without_layer(path)
        if path in METHODS:
            METHODS[path](self, layer, value)
            return
        name, _, component = path.partition(".")
        if name == "transform" and component in TRANSFORM_METHODS:
            layer.transform = TRANSFORM_METHODS[component](self.values(layer.superlayer), layer.transform, value)
            return
        before = scrolling.tops(layer, name, self.in_order())
        self.assign(layer, name, component, value)
        scrolling.follow(before, name)

    def assign(self, layer, name, component, value):
        kind, read, assign = property_named(name)
        values = self.values(layer.superlayer)
        if not component:
            assign(layer, values.of_kind(kind, value))
            return
        count = COMPONENTS[kind][component][1]
        names = ("width", "height") if component == "size" else POINT
        numbers = [values.number(value)] if count == 1 else values.pair(value, names)
        assign(layer, with_component(tuple(read(layer)), kind, component, numbers))

    def move_anchor(self, layer, value):
        layer.move_anchor(self.values(layer.superlayer).pair(value))

    def auto_layout(self, layer, value):
        layer.auto_layout(self.values(layer.superlayer).rect(value))

    def show(self, layer, value):
        scrolling.show(layer, standardized(self.values(layer.superlayer).rect(value)))

    def zoom_to(self, layer, value):
        scrolling.zoom_to(layer, standardized(self.values(layer.superlayer).rect(value)))

    def constrain(self, layer, value):
        layer.constraints = [self.constraint(rule) for rule in value]

    def constraint(self, rule):
        (attribute, text), = rule.items()
        found = RULE.fullmatch(text)
        if not found:
            raise Invalid(text)
        source, measured, times, factor, plus, offset = found.groups()
        scale = self.named_number(factor or "1")
        shift = self.named_number(offset or "0")
        return Constraint(attribute, source, measured, 1 / scale if times == "/" else scale,
                          -shift if plus == "-" else shift)

    def named_number(self, text):
        return self.names[text] if text in self.names else self.number(float(text))

    def layout(self, layer, _):
        Layout(layer).apply()

    def report(self):
        """What a report says of every view, with all defaults."""
        return {layer.name: self.state(layer) for layer in self.in_order()}

    def state(self, layer):
        state = {"superview": layer.superlayer.name if layer.superlayer else None, "removed": layer.is_removed}
        for name in ("frame", "bounds", "center", "anchorPoint", "transform", *DEFAULTS):
            state[name] = PROPERTIES[name][1](layer)
        if not self.rules.old:
            state["windowFrame"] = seen_in_window(layer)
            state.update({name: scrolling.computed(layer, name) for name in scrolling.COMPUTED})
        state["transform3D"] = None if is_affine(layer.matrix) else layer.matrix
        words = WORDS[self.rules.platform]
        state["autoresizingMask"] = {words[WORDS["ios"].index(word)] for word in layer.mask}
        return state

    def ask(self, query):
        (kind, asked), = ((kind, asked) for kind, asked in query.items() if kind != "expect")
        values = self.values(None)
        if kind == "convert":
            ends = [None if asked[end] == "window" else self.layer(asked[end]) for end in ("from", "to")]
            if "point" in asked:
                return dict(zip(POINT, convert_point(values.pair(asked["point"]), *ends)))
            return dict(zip(RECT, convert_rect(values.rect(asked["rect"]), *ends, old=self.rules.old)))
        if kind == "drawingOrder":
            first = hits.drawn(self.top) if asked == "window" else [self.layer(asked)]
            return [layer.name for top in first for layer in hits.drawing_order(top)]
        point = values.pair(asked["point"])
        name = asked["layer" if kind == "layerHitTest" else "view"]
        if kind == "contains":
            return hits.inside(self.layer(name), point)
        view_rules = kind == "hitTest"
        if name == "window":
            return name_of((hits.hit_view_among if view_rules else hits.hit_layer_among)(self.top, point))
        return name_of((hits.hit_view if view_rules else hits.hit_layer)(self.layer(name), point))


METHODS = {
    "moveAnchorPoint": Replay.move_anchor, "autoLayout": Replay.auto_layout, "addSubview": Replay.add,
    "insertSubview": Replay.insert, "bringSubviewToFront": Replay.bring, "sendSubviewToBack": Replay.send,
    "removeFromSuperview": Replay.remove, "constraints": Replay.constrain, "layout": Replay.layout,
    "scrollToRest": lambda _, layer, value: scrolling.rest(layer), "scrollRectToVisible": Replay.show,
    "zoomTo": Replay.zoom_to,
}
TRANSFORM_METHODS = {
    "translatedBy": lambda values, t, v: concat(values.transform({"translation": v}), t),
    "scaledBy": lambda values, t, v: concat(values.transform({"scale": v}), t),
    "rotatedBy": lambda values, t, v: concat(rotation(values.angle(v)), t),
    "concatenating": lambda values, t, v: concat(t, values.transform(v)),
    "inverted": lambda values, t, v: inverted(t),
}


def replay_of(scene, number=float, old=False):
    """Of views of AppKit by a model of their own."""
    return AppKitReplay(scene, number) if scene.get("platform") == "appkit" else Replay(scene, number, old)


def first_choice(value):
    if isinstance(value, dict):
        return value["choices"][0] if "choices" in value else value["from"]
    return value


def seen_in_window(layer):
    try:
        return window_frame(layer)
    except NoConversion:
        return None


def name_of(layer):
    return layer.name if layer else None
