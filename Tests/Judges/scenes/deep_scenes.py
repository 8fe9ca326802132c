"""Random siblings that lie over each other in 3D, and the order in which they are drawn."""

NAMES = ("a", "b", "c", "d", "e", "f")


def angle(dice):
    return dice.choice(("180deg", "0deg", f"{dice.randint(-75, 75)}deg", f"{dice.randint(100, 170)}deg"))


def deep_scene(dice):
    table = {"name": "table", "frame": [0, 0, 300, 240]}
    if dice.odds(0.6):
        table["sublayerTransform"] = dice.choice(
            ({"perspective": dice.choice((400, 700, 1100))}, {"rotation": {"angle": angle(dice), "axis": [0, 1, 0]}},
             [{"rotation": {"angle": "25deg", "axis": [1, 0, 0]}}, {"perspective": 900}]))
    table["subviews"] = [card(dice, name) for name in NAMES[:dice.randint(2, len(NAMES))]]
    return {"scene": "random", "views": [table], "mutations": [], "queries": [{"drawingOrder": "table"}]}


def card(dice, name):
    view = {"name": name, "bounds": [0, 0, dice.amount(40, 160), dice.amount(40, 140)],
            "center": [dice.amount(70, 230), dice.amount(60, 180)]}
    if dice.odds(0.3):
        view["anchorPoint"] = [dice.unit(), dice.unit()]
    if dice.odds(0.4):
        view["zPosition"] = dice.choice((0, 1, 2, -30, dice.amount(-60, 60)))
    if dice.odds(0.3):
        view["anchorPointZ"] = dice.choice((-1, 40, dice.amount(-60, 60)))
    if dice.odds(0.6):
        turn = {"rotation": {"angle": angle(dice), "axis": dice.axis_in_the_plane()}}
        view["transform3D"] = [turn, {"perspective": 800}] if dice.odds(0.4) else turn
    if dice.odds(0.15):
        view["hidden"] = True
    if dice.odds(0.2):
        view["subviews"] = [{"name": name + "1", "frame": [5, 5, 30, 20], "zPosition": dice.choice((0, 9))},
                            {"name": name + "2", "frame": [15, 9, 30, 20], "anchorPointZ": dice.choice((0, -4, 7))}]
    return view
