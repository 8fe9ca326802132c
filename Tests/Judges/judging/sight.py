"""Compares what geomrun says of a scene with what a browser shows."""

from . import program

# A browser measures in floats; an error of w grows with the square of what is divided by it.
TOLERANCE = 5e-3
FAR = 1000
# What a browser hits with is a whole pixel: the hit is sure where all these points of it hit the same.
PIXEL = (-0.04, 0.5, 1.04)


class Sight:
    """One scene: the questions for geomrun, and its answers next to what the browser measured."""

    def __init__(self, scene, measured):
        self.scene, self.measured = scene, measured
        self.questions = []
        self.behind = 0
        for name, view in named(scene["views"]):
            bounds = view.get("bounds") or view["frame"]
            self.questions.append(("box", name, {"convert": {"rect": bounds, "from": name, "to": "window"}}))
        root = scene["views"][0]["name"]
        for index, (x, y) in enumerate(measured["points"]):
            for point in [[x + dx, y + dy] for dx in PIXEL for dy in PIXEL]:
                self.questions.append(("views", index, {"hitTest": {"point": point, "view": "window"}}))
                self.questions.append(("layers", index, {"layerHitTest": {"point": point, "layer": root}}))

    def asking(self):
        return {**self.scene, "queries": [query for _, _, query in self.questions]}

    def drop(self, place, code, text):
        """Takes back a question that has no answer, because a corner lies behind the viewer."""
        if place is None or place[0] != "queries" or code != "conversion" or self.questions[place[1]][0] != "box":
            raise SystemExit(f"{text}\n{program.text_of(self.scene)[0]}")
        del self.questions[place[1]]
        self.behind += 1

    def boxes(self, answers):
        """For each box its deviation, the query, and both boxes."""
        for (kind, name, query), answer in zip(self.questions, answers):
            if kind == "box":
                box = list(answer["result"].values())
                yield deviation(box, self.measured["boxes"][name]), query, box, self.measured["boxes"][name]

    def hits(self, answers):
        """For each hit the rules, the point, all that geomrun hits in that pixel, and what the browser hits."""
        found = {}
        for (kind, index, _), answer in zip(self.questions, answers):
            if kind != "box":
                found.setdefault((kind, index), set()).add(answer["result"])
        for (rules, index), names in found.items():
            yield rules, self.measured["points"][index], names, self.measured[rules][index]


def named(views):
    for view in views:
        yield view["name"], view
        yield from named(view.get("subviews", []))


def edges(box):
    x, y, w, h = box
    return x, y, x + w, y + h


def deviation(box, other):
    largest = max(map(abs, edges(box)))
    return max(abs(a - b) for a, b in zip(edges(box), edges(other))) / (1 + (largest / FAR) ** 2)


def answers(geomrun, sights):
    """geomrun's answers, asked again without the questions that have none."""
    found, waiting = {}, list(range(len(sights)))
    while waiting:
        said = program.answers(geomrun, [sights[index].asking() for index in waiting])
        for index, answer in zip(waiting, said):
            if isinstance(answer, dict):
                found[index] = answer["queries"]
            else:
                sights[index].drop(*answer[0])
        waiting = [index for index in waiting if index not in found]
    return [found[index] for index in range(len(sights))]
