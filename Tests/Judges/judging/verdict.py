"""What the model says of a scene, and whether geomrun says the same."""

import random

from model import appkit, reals
from model.components import DEFAULTS
from model.matrices import NoConversion, Refused
from model.replay import replay_of

TOLERANCE = 1e-9
SHAKES = 40
BESIDE = 1e-13


def replay(scene, number=float, old=False):
    """Every number and answer by its path, or the place of the error: a dictionary without nesting."""
    return replay_with_noise(scene, number, old)[0]


def replay_with_noise(scene, number, old):
    """The same, and where the way leads through a determinant that is nothing but rounding: beginnings of paths."""
    run = replay_of(scene, number, old)
    for index, mutation in enumerate(scene["mutations"]):
        try:
            run.mutate(mutation)
        except Refused as refusal:
            return error_at("mutations", index, refusal), set()
    views = [{"name": name, **state} for name, state in run.report().items()]
    noisy = {f"views.{index}.visibleRect." for index, view in enumerate(views) if view["name"] in run.rules.noisy_shown}
    results = []
    for index, query in enumerate(scene["queries"]):
        before = run.rules.noise
        try:
            results.append(run.ask(query))
        except Refused as refusal:
            results.append(refusal)
        if run.rules.noise != before:
            noisy.add(f"queries.{index}.")
    for index, result in enumerate(results):
        if isinstance(result, Refused):
            return error_at("queries", index, result), noisy
    return flat({"views": views, "queries": results}), noisy


def error_at(key, index, refusal):
    return {"error": (key, index), "code": "conversion" if isinstance(refusal, NoConversion) else None}


def said(answer, platform="ios"):
    """The same of geomrun's report or errors; of views of AppKit what they do not have is null."""
    if isinstance(answer, list):
        place, code, _ = answer[0] if answer else (None, None, None)
        return {"error": place, "code": code}
    views = []
    for view in answer["views"]:
        if platform == "appkit":
            view = {**appkit.DEFAULTS, **{name: value for name, value in view.items() if value is not None}}
            view.setdefault("superview", None)
            view.setdefault("removed", False)
            view.setdefault("windowFrame", None)
            view.setdefault("autoresizingMask", [])
        else:
            view = {**{name: value for name, value in DEFAULTS.items()}, "transform3D": None, "removed": False, **view}
        for name, value in view.items():
            if isinstance(value, dict):
                view[name] = list(value.values())
        view["autoresizingMask"] = set(view["autoresizingMask"])
        views.append(view)
    return flat({"views": views, "queries": [query["result"] for query in answer["queries"]]})


def flat(value, path=""):
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, (list, tuple)):
        items = enumerate(value)
    elif isinstance(value, (set, frozenset)):
        items = [(word, True) for word in value]
    else:
        return {path[1:]: value}
    result = {}
    for key, item in items:
        result.update(flat(item, f"{path}.{key}"))
    return result


def differences(expected, actual):
    """The paths of what differs."""
    if "error" in expected or "error" in actual:
        same = expected.get("error") == actual.get("error") and expected["code"] in (None, actual["code"])
        return [] if same else ["error"]
    return [path for path in {**expected, **actual}
            if path not in expected or path not in actual or not agree(expected[path], actual[path])]


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def agree(expected, actual, slack=0.0):
    if not is_number(expected) or not is_number(actual):
        return expected == actual and is_number(expected) == is_number(actual)
    return abs(expected - actual) <= TOLERANCE + TOLERANCE * max(abs(expected), abs(actual)) + slack


def is_rounding(scene, expected, actual, old):
    """Whether calculating with worse rounding comes to what geomrun says, or at both sides of it."""
    reals.SHAKING = random.Random(1)
    runs = [replay_with_noise(with_points_beside(scene), lambda x: reals.Shaken(x), old) for _ in range(SHAKES)]
    noisy = tuple({beginning for _, found in runs for beginning in found})
    errors = [said["error"] for said in (expected, actual) if said.get("error")]
    if any(f"{key}.{index}." in noisy for key, index in errors):
        return True
    if "error" in actual:
        return any(not differences(run, actual) for run, _ in runs if run.keys() == actual.keys())
    paths = {path for path in actual if not f"{path}.".startswith(noisy)}
    runs = [run for run, _ in runs if {path for path in run if not f"{path}.".startswith(noisy)} == paths]
    return bool(runs) and all(is_within([run[path] for run in runs], actual[path]) for path in paths)


def with_points_beside(scene):
    """The points of the queries a little moved, unless they are written in a few binary digits."""
    return {**scene, "queries": [{kind: moved(asked) for kind, asked in query.items()} for query in scene["queries"]]}


def moved(asked):
    if not isinstance(asked, dict) or "point" not in asked:
        return asked
    point = [x if (x * reals.SHORT).is_integer() else x + reals.SHAKING.uniform(-1, 1) * BESIDE * (1 + abs(x))
             for x in map(float, asked["point"])]
    return {**asked, "point": point}


def is_within(values, actual):
    if not is_number(actual):
        return actual in values
    spread = max(values) - min(values)
    return any(agree(value, actual, 2 * spread) for value in values)
