"""Which of two siblings is nearer to the viewer, and the order that follows; all in their superlayer's coordinates."""

from .conversion import from_anchor, from_super, steps, to_super
from .matrices import NoConversion, corners, is_affine, project

NOISE = 1e-9
SLIVER = 1e-12
NEAR = 1e-3


def seen(layer):
    """The corners in the order that leads around, of a layer that passes the viewer of the part before; None where
    nothing of it lies there, or all on a line."""
    first, second, fourth, third = corners(layer.bounds)
    around = (first, second, third, fourth)
    try:
        if passes_viewer(layer):
            return part_before_viewer(layer, around)
        points = [to_super(layer, corner) for corner in around]
        for point in points:
            from_super(layer, point)
    except NoConversion:
        return None
    return points


def ws(layer):
    step, affine = steps(layer)
    return [1.0] if affine else [
        project(step, *from_anchor(layer, corner), layer.depth)[2] for corner in corners(layer.bounds)]


def passes_viewer(layer):
    return min(ws(layer)) <= 0


def part_before_viewer(layer, around):
    """What is left where w falls to a small part of the greatest, each corner divided by its w."""
    step, _ = steps(layer)
    images = [project(step, *from_anchor(layer, corner), layer.depth) for corner in around]
    least = max(w for _, _, w in images) * NEAR
    if least <= 0:
        return None
    left = []
    for one, other in edges(images):
        if one[2] >= least:
            left.append(one)
        if (one[2] < least) != (other[2] < least):
            share = (least - one[2]) / (other[2] - one[2])
            left.append(tuple(a + (b - a) * share for a, b in zip(one, other)))
    points = [(x / w, y / w) for x, y, w in left]
    for point in points:
        from_super(layer, point)
    return points if len(points) > 2 else None


def nearness(layer, point):
    """The z of what is seen of a layer at a point."""
    step, affine = steps(layer)
    if affine:
        return layer.z_position - layer.anchor_z
    x, y = from_anchor(layer, from_super(layer, point))
    z, w = (x * step[2 + k] + y * step[6 + k] + layer.depth * step[10 + k] + step[14 + k] for k in (0, 1))
    return z / w


def turn(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def edges(outline):
    return list(zip(outline, outline[1:] + outline[:1]))


def lies_in(point, outline):
    turns = [turn(a, b, point) for a, b in edges(outline)]
    return all(t >= 0 for t in turns) or all(t <= 0 for t in turns)


def meeting(first, second):
    """Where two edges cross; None where they do not, or are parallel."""
    (a, b), (c, d) = first, second
    before, after = turn(c, d, a), turn(c, d, b)
    if (before < 0) == (after < 0) or (turn(a, b, c) < 0) == (turn(a, b, d) < 0):
        return None
    share = before / (before - after)
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def widest(points):
    return max(abs(turn(a, b, c)) for a in points for b in points for c in points)


def overlap(one, other, without_end=(False, False)):
    """The corners of what lies in both outlines; none where that is no more than a line. Those that grow without end say
    nothing of the noise."""
    if any(widest(outline) == 0 for outline in (one, other)):
        return [], 0
    points = [p for p in one if lies_in(p, other)] + [p for p in other if lies_in(p, one)]
    points += [p for a in edges(one) for b in edges(other) if (p := meeting(a, b))]
    ended = [outline for outline, endless in zip((one, other), without_end) if not endless] or [points]
    reach = max((abs(number) for outline in ended for point in outline for number in point), default=0)
    if len(points) < 3:
        return [], reach
    return (points if widest(points) > SLIVER * reach * reach else []), reach


def compare(one, other):
    """1 where the one is nearer all over, -1 where the other is, 0 where they lie in one plane; None where nothing decides."""
    outlines = seen(one), seen(other)
    if None in outlines:
        return None
    points, reach = overlap(*outlines, (passes_viewer(one), passes_viewer(other)))
    if not points:
        return None
    depths = [(nearness(one, point), nearness(other, point)) for point in points]
    noise = NOISE * max([reach] + [abs(depth) for depth, _ in depths])
    leads = [a - b for a, b in depths]
    above, below = max(leads) > noise, min(leads) < -noise
    if above and below:
        return None
    return 1 if above else -1 if below else 0


def in_depth(layers):
    outer = layers[0].superlayer
    return (outer is not None and not is_affine(outer.sublayer_matrix)) or any(
        not is_affine(layer.matrix) or layer.anchor_z != 0 for layer in layers)


def back_to_front(layers):
    """Siblings in the order of their zPosition and the tree, as they are drawn."""
    if len(layers) < 2 or layers[0].rules.old or not in_depth(layers):
        return layers
    behind = {layer: set() for layer in layers}
    for place, layer in enumerate(layers):
        for earlier in layers[:place]:
            verdict = compare(layer, earlier)
            if verdict in (0, 1):
                behind[layer].add(earlier)
            elif verdict == -1:
                behind[earlier].add(layer)
    waiting, order = list(layers), []
    while waiting:
        free = [layer for layer in waiting if behind[layer] <= set(order)]
        following = free[0] if free else first_of_ring(waiting, behind)
        waiting.remove(following)
        order.append(following)
    return order


def first_of_ring(waiting, behind):
    """The first layer of the ring that the first one leads into, from each to the first that is left behind it."""
    way = [waiting[0]]
    while True:
        following = next(layer for layer in waiting if layer in behind[way[-1]])
        if following in way:
            ring = way[way.index(following):]
            return next(layer for layer in waiting if layer in ring)
        way.append(following)
