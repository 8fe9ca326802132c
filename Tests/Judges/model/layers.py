"""A layer: what it stores, what is computed from that, and what an assignment changes."""

from dataclasses import dataclass, field

from . import reals
from .matrices import (
    IDENTITY, IDENTITY_3D, Refused, affine_part, apply, box, corners, from_affine, inverted, is_affine,
    project, standardized,
)
from .pixels import on_pixels
from .resizing import resize_sublayers


@dataclass
class Rules:
    """What a scene asks for; `old`: by the rules before depth, pixels and boxes at the shared ancestor."""

    platform: str = "ios"
    model: str = "coreAnimation"
    screen_scale: float | None = None
    window: tuple | None = None  # its size and the insets of its safe area
    old: bool = False
    noise: int = 0  # how often something went through a determinant that is nothing but rounding
    noisy_shown: set = field(default_factory=set)  # the layers whose visibleRect did


class Layer:
    def __init__(self, name, rules):
        self.name = name
        self.rules = rules
        self.superlayer = None
        self.is_removed = False
        self.sublayers = []
        self.bounds = (0.0, 0.0, 0.0, 0.0)
        self.position = (0.0, 0.0)
        self.anchor = (0.5, 0.5)
        self.matrix = IDENTITY_3D
        self.sublayer_matrix = IDENTITY_3D
        self.z_position = 0.0
        self.anchor_z = 0.0
        self.flipped = False
        self.hidden = False
        self.alpha = 1.0
        self.clips = False
        self.interactive = True
        self.mask = frozenset()
        self.resizes_sublayers = True
        self.constraints = []
        self.kept = {}  # what UIKit keeps beside the layer, by name
        self.scrolls = False
        self.zoomed = None

    @property
    def transform(self):
        """The 2D transform; the identity where the matrix is more than that."""
        return affine_part(self.matrix) if is_affine(self.matrix) else IDENTITY

    @transform.setter
    def transform(self, t):
        self.matrix = from_affine(t)

    @property
    def depth(self):
        """The z of the layer's plane, before its transform."""
        return 0.0 if self.rules.old else -self.anchor_z

    @property
    def anchor_offset(self):
        return (self.anchor[0] * self.bounds[2], self.anchor[1] * self.bounds[3])

    def place(self, x, y):
        """Where the matrix and the position take a point that is measured from the anchor point."""
        if is_affine(self.matrix):
            x, y = apply(affine_part(self.matrix), (x, y))
        else:
            x, y, w = project(self.matrix, x, y, self.depth)
            if w == 0:
                raise Refused("frame")
            x, y = x / w, y / w
        return (x + self.position[0], y + self.position[1])

    @property
    def frame(self):
        ax, ay = self.anchor_offset
        return box(self.place(x, y) for x, y in corners((-ax, -ay, self.bounds[2], self.bounds[3])))

    def set_frame(self, rect):
        x, y, w, h = rect = standardized(rect)
        if not reals.finite(rect):
            raise Refused("frame")
        ax, ay = self.anchor
        t = IDENTITY if self.rules.model == "ignoresTransform" else self.transform
        n = inverted(t)
        self.position = (x + ax * w - t[4], y + ay * h - t[5])
        self.set_size(abs(n[0] * w + n[2] * h), abs(n[1] * w + n[3] * h))

    def set_bounds(self, rect):
        if not reals.finite(rect):
            raise Refused("bounds")
        x, y, w, h = standardized(rect)
        old = self.bounds
        self.bounds = (x, y) + old[2:]
        self.set_size(w, h)

    def set_size(self, w, h):
        old = self.bounds[2:]
        self.bounds = self.bounds[:2] + (w, h)
        resize_sublayers(self, old, (w, h))

    def set_position(self, point):
        if not reals.finite(point):
            raise Refused("position")
        self.position = point

    def set_anchor(self, point):
        if not reals.finite(point):
            raise Refused("anchorPoint")
        self.anchor = point

    def move_anchor(self, anchor):
        """A new anchor point; the position is corrected so that the view does not move."""
        m = self.matrix
        if m[3] != 0 or m[7] != 0:
            raise Refused("moveAnchorPoint")
        dx = (anchor[0] - self.anchor[0]) * self.bounds[2]
        dy = (anchor[1] - self.anchor[1]) * self.bounds[3]
        w = self.depth * m[11] + m[15]
        if w == 0:
            raise Refused("moveAnchorPoint")
        self.position = (self.position[0] + (dx * m[0] + dy * m[4]) / w,
                         self.position[1] + (dx * m[1] + dy * m[5]) / w)
        self.anchor = anchor

    def auto_layout(self, rect):
        x, y, w, h = on_pixels(self, standardized(rect))
        self.position = (x + self.anchor[0] * w, y + self.anchor[1] * h)
        self.set_size(w, h)

    @property
    def in_window(self):
        return not list(self.ancestors())[-1].is_removed

    def ancestors(self):
        """The layer itself first."""
        layer = self
        while layer is not None:
            yield layer
            layer = layer.superlayer
