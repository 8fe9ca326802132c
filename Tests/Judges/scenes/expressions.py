"""Random expressions over what stands in a scene at that moment."""

from model.components import READ_ONLY, SIX

LEAST = 1e-3


def components(dice):
    rect = dice.choice(("frame", "bounds") if dice.old else ("frame", "bounds", "windowFrame"))
    part = dice.choice([*READ_ONLY, "origin.x", "origin.y", "size.width", "size.height"])
    return dice.choice((f"{rect}.{part}", f"{rect}.{part}", f"center.{dice.choice('xy')}", f"position.{dice.choice('xy')}",
                        "zPosition", "alpha", f"anchorPoint.{dice.choice('xy')}", f"transform.{dice.choice(SIX)}",
                        "layer.bounds.midX", "transform3D.m11"))


def expression(dice, names, parameters, superview, depth=0):
    """The text of an expression, without its sign of equality."""
    kind = dice.random()
    if depth > 2 or kind < 0.15:
        return str(dice.choice((2, 0.5, 3, 7.25, 40, 120)))
    if kind < 0.5:
        if superview and not dice.old and dice.odds(0.3):
            return f"superview.{components(dice)}"
        return f"{dice.choice(names)}.{components(dice)}" if names else "12"
    if kind < 0.6 and parameters:
        return dice.choice(parameters)
    if kind < 0.63:
        return "pi"

    def more():
        return expression(dice, names, parameters, superview, depth + 1)

    if kind < 0.75 and not dice.old:
        return function(dice, more)
    if kind < 0.8:
        return f"-({more()})"
    sign = dice.choice("+-*/")
    if sign == "/":
        return f"({more()}) / {dice.choice((2, 3, 0.75))}"
    if sign == "*":
        return f"({more()}) * {dice.choice((0.5, 1.25, -1, 0.3))}"
    return f"{more()} {sign} ({more()})"


def function(dice, more):
    return dice.choice((
        lambda: f"min({more()}, {more()})", lambda: f"max({more()}, {more()}, {more()})", lambda: f"abs({more()})",
        lambda: f"sqrt(abs({more()}))", lambda: f"floor({more()})", lambda: f"ceil({more()})",
        lambda: f"round({more()})", lambda: f"100 * sin({dice.randint(-180, 180)}deg)",
        lambda: f"80 * cos({dice.randint(-9, 9) / 7:.3f}rad)", lambda: f"10 * tan({dice.randint(-7, 7) / 20}pi)",
    ))()
