"""Random queries of the final state."""

from model.conversion import convert_point
from model.matrices import Refused


class Queries:
    def __init__(self, dice, replay):
        self.dice, self.replay = dice, replay

    def make(self):
        return getattr(self, self.dice.choice(KINDS))()

    def view(self):
        return self.dice.choice(list(self.replay.layers))

    def end(self):
        return "window" if self.dice.odds(0.2) else self.view()

    def layer(self, name):
        return None if name == "window" else self.replay.layers[name]

    def inside(self, layer):
        """A point in the bounds of a layer mostly; now and then at an edge, or on it where doubles are exact."""
        dice = self.dice
        least, size = layer.bounds[:2], layer.bounds[2:]
        point = [self.coordinate(*axis) for axis in zip(least, size)]
        return [float(round(c)) for c in point] if dice.whole and dice.odds(0.4) else point

    def coordinate(self, least, size):
        dice = self.dice
        if dice.odds(0.88):
            return least + dice.uniform(-0.15, 1.15) * size
        return least + dice.choice((0, 1)) * size + (0 if dice.whole else dice.choice((-1e-5, 1e-5)))

    def seen_from(self, layer):
        """A point in a layer that lies in `layer` somewhere, in the coordinates of `layer` (None: the window)."""
        layers = [other for other in self.replay.layers.values() if layer is None or layer in other.ancestors()]
        target = self.dice.choice(layers)
        try:
            return list(convert_point(self.inside(target), target, layer))
        except Refused:
            return [self.dice.place(), self.dice.place()]

    def convert_point(self):
        source, target = self.end(), self.end()
        point = [self.dice.place(), self.dice.place()] if source == "window" else self.inside(self.layer(source))
        return {"convert": {"point": point, "from": source, "to": target}}

    def convert_rect(self):
        dice = self.dice
        source = self.end()
        rect = [dice.place(), dice.place(), dice.extent(), dice.extent()]
        if source != "window" and dice.odds(0.5):
            rect = list(self.layer(source).bounds)
        return {"convert": {"rect": rect, "from": source, "to": self.end()}}

    def window_frame(self):
        name = self.view()
        return {"convert": {"rect": list(self.layer(name).bounds), "from": name, "to": "window"}}

    def contains(self):
        name = self.view()
        return {"contains": {"point": self.inside(self.layer(name)), "view": name}}

    def asked(self):
        return "window" if not self.dice.old and self.dice.odds(0.2) else self.view()

    def hit(self):
        name = self.asked()
        return {"hitTest": {"point": self.seen_from(self.layer(name)), "view": name}}

    def layer_hit(self):
        name = self.asked()
        layer = self.layer(name)
        return {"layerHitTest": {"point": self.seen_from(layer and layer.superlayer), "layer": name}}

    def order(self):
        return {"drawingOrder": self.asked()}


KINDS = ("convert_point", "convert_point", "convert_rect", "convert_rect", "window_frame", "contains", "hit", "hit",
         "layer_hit", "layer_hit", "order")
