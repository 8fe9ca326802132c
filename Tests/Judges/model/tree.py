"""Changes of the tree. Stored geometry stays as it is."""

from .expressions import Invalid
from .matrices import Refused


class Tree:
    """All layers by their names, those in the window from back to front, and those that were taken out of it."""

    def __init__(self):
        self.layers, self.top, self.removed = {}, [], []

    def layer(self, name):
        if name not in self.layers:
            raise Invalid(name)
        return self.layers[name]

    def siblings(self, layer):
        if layer.superlayer:
            return layer.superlayer.sublayers
        return self.removed if layer in self.removed else self.top

    def add(self, layer, name):
        self.insert(layer, {"view": name})

    def insert(self, layer, value):
        moved = self.layer(value["view"])
        if moved in layer.ancestors():
            raise Refused("cycle")
        reference = None
        if "above" in value or "below" in value:
            reference = self.layer(value.get("above", value.get("below")))
            if reference not in layer.sublayers:
                reference = None
            elif reference is moved:
                return
        places = [other for other in layer.sublayers if other is not moved]
        if reference:
            place = places.index(reference) + ("above" in value)
        else:
            place = min(value.get("at", len(places)), len(places))
            if place < 0:
                raise Refused("out of range")
        self.siblings(moved).remove(moved)
        moved.superlayer, moved.is_removed = layer, False
        layer.sublayers.insert(place, moved)

    def bring(self, layer, name):
        self.reorder(layer, name, len(layer.sublayers) - 1)

    def send(self, layer, name):
        self.reorder(layer, name, 0)

    def reorder(self, layer, name, place):
        moved = self.layer(name)
        if moved not in layer.sublayers:
            raise Refused("no subview")
        layer.sublayers.remove(moved)
        layer.sublayers.insert(place, moved)

    def remove(self, layer, _):
        """Out of the window, with everything in it."""
        if not layer.is_removed:
            self.siblings(layer).remove(layer)
            layer.superlayer, layer.is_removed = None, True
            self.removed.append(layer)

    def in_order(self):
        """Parents first, what was removed last."""
        waiting = list(reversed(self.top + self.removed))
        while waiting:
            layer = waiting.pop()
            yield layer
            waiting += reversed(layer.sublayers)
