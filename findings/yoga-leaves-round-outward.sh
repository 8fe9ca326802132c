#!/usr/bin/env bash
# Program: poga 0.1.19, from PyPI, which lays out with Yoga.
#
# Expected: with one pixel for a point, both edges of a view are rounded to the nearest pixel, so that 10.2 points at 0.9 go from 1 to 11,
# whatever the view holds.
#
# What it does: a view without subviews has a function that measures it, and Yoga takes every node that has one for text, also where its
# width is given. Text is rounded outward, the left edge down and the right one up: 10.2 points at 0.9 become 12 pixels from 0. The
# same frame with a subview inside becomes 10 pixels from 1. A whole width is moved down and keeps its size.
#
# Why it matters here: two views of one frame, one with subviews and one without, no longer cover each other, and neighbors overlap by
# up to two pixels.
#
# Where it is told: in the source of Yoga, where setting a measure function makes a node one of text; not in its documentation.
#
# Ends with 0 if it is still so, with 1 if it has changed, with 2 if it cannot be tried.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
{ python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install -q poga==0.1.19; } >&2 || exit 2

cat >"$folder/expected" <<'SEEN'
at 0.9, 10.2 wide, without subviews: at 0, 12 wide
at 0.9, 10.2 wide, with a subview: at 1, 10 wide
at -0.25, 10.5 wide, without subviews: at -1, 12 wide
at -0.25, 10.5 wide, with a subview: at 0, 10 wide
at 0.9, 10 wide, without subviews: at 0, 10 wide
at 0.9, 10 wide, with a subview: at 1, 10 wide
SEEN

"$folder/venv/bin/python" - >"$folder/seen" <<'PYTHON'
from poga import PogaLayout, PogaView
from poga.libpoga_capi import YGPositionType, YGUnit, YGValue


class View(PogaView):
    def __init__(self, *subviews):
        self.all = list(subviews)
        self.frame = (0, 0, 0, 0)
        self.layout = PogaLayout(self)
        self.layout.is_enabled = True

    def place(self, left, width):
        self.layout.position = YGPositionType.Absolute
        self.layout.left, self.layout.top = points(left), points(0)
        self.layout.width, self.layout.height = points(width), points(10)

    def size_that_fits(self, width, height):
        return (0, 0)

    def frame_origin(self):
        return self.frame[:2]

    def set_frame_position_and_size(self, x, y, width, height):
        self.frame = (x, y, width, height)

    def bounds_size(self):
        return (100, 30)

    def subviews_count(self):
        return len(self.all)

    def subviews(self):
        return self.all

    def is_container(self):
        return bool(self.all)

    def poga_layout(self):
        return self.layout


def points(number):
    return YGValue(number, YGUnit.Point)


PogaLayout.config_set_point_scale_factor(1)
for left, width in ((0.9, 10.2), (-0.25, 10.5), (0.9, 10)):
    for words, subviews in (("without subviews", ()), ("with a subview", (View(),))):
        view = View(*subviews)
        view.place(left, width)
        root = View(view)
        root.layout.width, root.layout.height = points(100), points(30)
        root.layout.apply_layout()
        print(f"at {left}, {width} wide, {words}: at {view.frame[0]:g}, {view.frame[2]:g} wide")
PYTHON

cat "$folder/seen"
diff "$folder/expected" "$folder/seen" >&2 || { echo "it has changed" >&2; exit 1; }
