"""Makes a scene smaller as long as it still shows a difference."""

import copy

MOST_TRIES = 400


def shrink(scene, differs):
    tries = 0
    smaller = True
    while smaller and tries < MOST_TRIES:
        smaller = False
        for candidate in candidates(scene):
            tries += 1
            if tries > MOST_TRIES:
                break
            if differs(candidate):
                scene, smaller = candidate, True
                break
    return scene


def candidates(scene):
    """Without a list's item, a view, a property or a setting; then with rounder numbers."""
    for key in ("queries", "mutations"):
        items = scene[key]
        for count in (len(items), len(items) // 2, 1):
            for start in range(0, len(items), count) if count else ():
                yield {**scene, key: items[:start] + items[start + count:]}
    for path in list(views(scene["views"])):
        changed = copy.deepcopy(scene)
        home, index = at(changed, path)
        yield from without(changed, home, index)
    for name in ("params", "platform", "model", "screenScale"):
        if name in scene:
            yield {key: value for key, value in scene.items() if key != name}
    yield from with_rounder_numbers(scene)


def views(siblings, path=()):
    for index, view in enumerate(siblings):
        yield path + (index,)
        yield from views(view.get("subviews", []), path + (index,))


def at(scene, path):
    siblings = scene["views"]
    for index in path[:-1]:
        siblings = siblings[index]["subviews"]
    return siblings, path[-1]


def without(scene, siblings, index):
    view = siblings[index]
    del siblings[index]
    if scene["views"]:
        yield copy.deepcopy(scene)
    if view.get("subviews"):
        siblings[index:index] = view["subviews"]
        yield copy.deepcopy(scene)
        del siblings[index:index + len(view["subviews"])]
    siblings.insert(index, view)
    for name in [name for name in view if name not in ("name", "subviews")]:
        value = view.pop(name)
        yield copy.deepcopy(scene)
        view[name] = value


def with_rounder_numbers(scene):
    for path, number in numbers(scene):
        for rounder in (round(number), round(number, 1), round(number, 3)):
            if rounder != number:
                changed = copy.deepcopy(scene)
                item = changed
                for step in path[:-1]:
                    item = item[step]
                item[path[-1]] = rounder
                yield changed


def numbers(value, path=()):
    if isinstance(value, float):
        yield path, value
    elif isinstance(value, (list, dict)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from numbers(item, path + (key,))
