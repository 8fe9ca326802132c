"""A random scene: parameters, views, mutations that stay within bounds, queries."""

from model.components import PROPERTIES
from model.expressions import Invalid
from model.matrices import NoConversion, Refused
from model.replay import SCREENS, Replay, replay_of

from .appkit_scenes import appkit_scene
from .deep_scenes import deep_scene
from .dice import Dice
from .mutations import Mutations, refused
from .queries import Queries
from .views import views

LARGEST = 1e6
LISTED = ("frame", "bounds", "center", "transform3D", "sublayerTransform")


def random_scenes(seed, index, old=False, removals=False):
    """The scenes of a number: one without mistakes, and one for each question that has no answer."""
    scene, error = random_scene(seed, index, old, removals)
    if error:
        return [scene]
    replay = replayed(scene, old)
    answered, unanswered = [], []
    for query in scene["queries"]:
        try:
            replay.ask(query)
            answered.append(query)
        except NoConversion:
            unanswered.append(query)
    return [{**scene, "queries": answered}] + [{**scene, "queries": [query]} for query in unanswered[:2]]


def random_scene(seed, index, old, removals=False):
    """The scene, and whether its last mutation is refused."""
    dice = Dice(f"{seed}/{index}")
    dice.whole, dice.old = dice.odds(0.25), old
    if not (old or removals) and index % 10 == 7:
        return deep_scene(dice), False
    if not (old or removals) and index % 10 == 3:
        return appkit_scene(dice)
    while True:
        scene = beginning(dice)
        try:
            replay = Replay(scene, old=old)
        except (Refused, Invalid):
            continue
        if is_small(replay):
            break
    mutations = Mutations(dice, replay, scene.get("platform", "ios"), removals)
    for _ in range(dice.choice((0, 1, 2, 3, 4, 5, 6, 8, 10, 14))):
        mutations.replay = replay
        mutation = mutations.make()
        scene["mutations"].append(mutation)
        try:
            replay.mutate(mutation)
            if is_small(replay):
                continue
        except Invalid:
            pass
        except Refused:
            if dice.odds(0.15):
                return scene, True
        scene["mutations"].pop()
        replay = replayed(scene, old)
    if dice.odds(0.03):
        scene["mutations"].append(refused(dice, replay))
        return scene, True
    queries = Queries(dice, replay)
    scene["queries"] = [queries.make() for _ in range(dice.randint(3, 9))]
    return scene, False


def beginning(dice):
    platform = dice.choice(("ios", "ios", "macos"))
    scene = {"scene": "random"}
    if platform == "macos" or dice.odds(0.1):
        scene["platform"] = platform
    if dice.odds(0.07):
        scene["model"] = "ignoresTransform"
    if platform == "ios" and not dice.old and dice.odds(0.5):
        scene["screenScale"] = dice.choice((1, 2, 3))
    if platform == "ios" and not dice.old and dice.odds(0.3):
        scene["device"] = dice.choice(list(SCREENS))
    parameters = {}
    for name in ("w", "gap-1", "t")[:dice.choice((0, 0, 1, 2, 3))]:
        number = dice.amount(2, 90)
        parameters[name] = dice.choice((number, f"= {abs(number)} * 2", {"choices": [number, 5]}))
    if parameters:
        scene["params"] = parameters
    top, _ = views(dice, platform, list(parameters))
    return {**scene, "views": top, "mutations": [], "queries": []}


def replayed(scene, old):
    replay = replay_of(scene, old=old)
    for mutation in scene["mutations"]:
        replay.mutate(mutation)
    return replay


def is_small(replay):
    """Whether the numbers stay within what a screen could show, so that rounding stays small as well."""
    try:
        return all(abs(number) <= LARGEST for layer in replay.layers.values() for name in LISTED
                   for number in PROPERTIES[name][1](layer))
    except Refused:
        return False
