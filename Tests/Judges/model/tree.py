"""Changes of the tree. Stored geometry stays as it is."""

from .expressions import Invalid
from .matrices import Refused


class Tree:
    """All layers by their names, and those without a superlayer from back to front."""

    def __init__(self):
        self.layers, self.top = {}, []

    def layer(self, name):
        if name not in self.layers:
            raise Invalid(name)
        return self.layers[name]

    def siblings(self, layer):
        return layer.superlayer.sublayers if layer.superlayer else self.top

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
        moved.superlayer = layer
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
        if layer.superlayer:
            layer.superlayer.sublayers.remove(layer)
            layer.superlayer = None
            self.top.append(layer)

    def in_order(self):
        """Parents first."""
        waiting = list(reversed(self.top))
        while waiting:
            layer = waiting.pop()
            yield layer
            waiting += reversed(layer.sublayers)
