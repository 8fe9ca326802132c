"""Random scenes with a property animator, which is paused, scrubbed, turned back, continued and finished."""

import math

from model import animations as model
from model.animators import Animator

ASSIGNED = {"position": "center", "opacity": "alpha"}
ASKED = ["frame", "center", "bounds", "transform", "alpha", "anchorPoint"]


class AnimatedLayer:
    """A layer with one animator among its animations, all that it is told, and what is expected of it."""

    def __init__(self, maker, name):
        self.maker, self.dice, self.clock = maker, maker.dice, 0.0
        self.layer = {
            "bounds": self.value("bounds.origin") + self.value("bounds.size"), "position": self.value("position"),
            "anchorPoint": self.value("anchorPoint"), "opacity": self.value("opacity"), "zPosition": [0],
            "transform": [1, 0, 0, 1, 0, 0] if self.dice.random() < 0.5 else maker.matrix(),
        }
        declared = ", ".join(f"{key}: {self.text(value)}" for key, value in self.layer.items())
        self.lines = [
            f"scene: {name}", "tolerance: {absolute: 1e-9, relative: 1e-9}", f"views: [{{name: box, {declared}}}]",
            "mutations:"]
        # What runs beneath the animator, and upon it.
        self.beneath, self.upon = [], []
        self.since = {"beneath": 0.0, "upon": math.inf}
        self.is_straight = self.dice.random() < 0.7
        self.add_animator()
        self.tell()
        self.end_reversed()
        self.ask()

    def value(self, path):
        return self.maker.value(path)

    def text(self, value):
        return repr(value[0]) if len(value) == 1 else "[" + ", ".join(repr(number) for number in value) + "]"

    def step(self, line):
        self.lines.append(f"  - {line}")

    def wait(self, longest):
        seconds = self.maker.number(0.05, longest)
        self.step(f"wait: {seconds}s")
        self.clock += seconds

    def add_block(self):
        """A block before it, whose movement it is added to."""
        target, duration = self.value("position"), self.maker.number(0.5, 4)
        self.step(f"animate: {{duration: {duration}s, curve: easeIn, changes: [{{box.center: {self.text(target)}}}]}}")
        self.beneath = [{
            "keyPath": "position", "from": [a - b for a, b in zip(self.layer["position"], target)], "to": [0, 0],
            "additive": True, "duration": duration, "timing": "easeIn", "beginTime": self.clock}]
        self.before, self.since["beneath"] = dict(self.layer), self.clock
        self.layer["position"] = target
        self.wait(1)

    def add_animator(self):
        dice, maker = self.dice, self.maker
        self.before = dict(self.layer)
        if dice.random() < 0.3:
            self.add_block()
        paths = ["position", "bounds.origin", "bounds.size", "transform", "opacity", "anchorPoint"]
        dice.shuffle(paths)
        new = {path: self.value(path) for path in paths[:dice.randint(1, 4)]}
        old = {path: model.get(self.layer, path) for path in new}
        changes = ", ".join(f"{{box.{ASSIGNED.get(path, path)}: {self.text(value)}}}" for path, value in new.items())
        duration = maker.number(0.5, 3)
        head, bend = f"duration: {duration}s, curve: linear", lambda part: part
        self.keeps_curve = False
        if not self.is_straight:
            head, duration, bend = self.bent(duration)
        self.animator = Animator(duration, old, new, bend)
        self.step(f"animator: {{name: slide, {head}, changes: [{changes}]}}")
        if dice.random() < 0.3:
            self.wait(1)

    def bent(self, duration):
        """A curve or a spring, as a scene writes it, how long it takes, and how it bends the way."""
        dice, maker, kind = self.dice, self.maker, self.dice.random()
        if kind < 0.6:
            curve = dice.choice([*list(model.WORDS)[1:], [round(dice.random(), 2), maker.number(0, 1), 0.3, 1]])
            self.keeps_curve = dice.random() < 0.6
            flag = ", scrubsLinearly: false" if self.keeps_curve else ""
            text = curve if isinstance(curve, str) else self.text(curve)
            return f"duration: {duration}s, curve: {text}{flag}", duration, lambda part: model.bend(curve, part)
        if kind < 0.8:
            ratio = maker.number(0.2, 0.9)
            pull = math.log(1000 * ratio / math.sqrt(1 - ratio * ratio)) / (ratio * duration)
            spring = {"stiffness": pull * pull, "damping": 2 * ratio * pull}
            head = f"duration: {duration}s, spring: {{dampingRatio: {ratio}}}"
        else:
            spring = {"mass": maker.number(0.5, 3), "stiffness": maker.number(50, 400), "damping": maker.number(2, 9)}
            brake = spring["damping"] / spring["mass"] / 2
            turns = math.sqrt(spring["stiffness"] / spring["mass"] - brake * brake)
            duration = math.log((1 + brake / turns) / 0.001) / brake
            head = "spring: {" + ", ".join(f"{key}: {number}" for key, number in spring.items()) + "}"
        return head, duration, lambda part: model.swing(spring, part * duration)

    # What it is told

    def tell(self):
        animator, dice = self.animator, self.dice
        first = dice.random()
        if first < 0.6 or not self.is_straight:
            self.step("slide.startAnimation:")
            animator.start(self.clock)
            self.is_paused = False
        else:
            part = 0.0 if first < 0.8 else self.maker.number(0, 0.99)
            self.step("slide.pauseAnimation:" if first < 0.8 else f"slide.fractionComplete: {part}")
            animator.hold(self.clock, part)
            self.is_paused = True
        if dice.random() < 0.25:
            self.add_animation()
        if not self.is_straight:
            return self.hold_bent()
        for _ in range(dice.randint(0, 7)):
            self.wait(animator.duration / 2)
            if animator.is_over(self.clock):
                return
            self.tell_next()
            if animator.is_over(self.clock):
                return

    def add_animation(self):
        """An animation of the layer after it, which is applied upon what it shows."""
        path = self.dice.choice(["position.x", "opacity", "bounds.size.width", "zPosition"])
        ends = {"from": self.value(path), "to": self.value(path)}
        duration = self.maker.number(0.5, 3)
        more = {"additive": True} if path != "opacity" and self.dice.random() < 0.5 else {}
        self.upon = [{"keyPath": path, **ends, "duration": duration, "beginTime": self.clock, **more}]
        self.since["upon"] = self.clock
        texts = [f"{key}: {self.text(value)}" for key, value in ends.items()] + (["additive: true"] if more else [])
        self.step(f"box.addAnimation: {{keyPath: {path}, {', '.join(texts)}, duration: {duration}s}}")

    def hold_bent(self):
        """What keeps its curve is known in a pause, as long as it does not go on."""
        if not self.keeps_curve or self.dice.random() < 0.3:
            return
        self.wait(self.animator.duration / 2)
        self.pause()
        if self.dice.random() < 0.5:
            self.scrub()

    def pause(self):
        self.step("slide.pauseAnimation:")
        self.animator.hold(self.clock, self.animator.fraction(self.clock))
        self.is_paused = True

    def scrub(self):
        part = 0.5 if self.animator.goal == 0 else self.maker.number(0, 1)
        self.step(f"slide.fractionComplete: {part}")
        self.animator.hold(self.clock, part)

    def turn(self):
        is_back = self.animator.goal == 1
        self.step(f"slide.isReversed: {'true' if is_back else 'false'}")
        self.animator.turn(self.clock, is_back)

    def go_on(self, factor):
        texts = [str(factor), f"{{durationFactor: {factor}}}", f"{{durationFactor: {factor}, curve: linear}}"]
        word = self.dice.choice(texts) if factor else self.dice.choice(["", "0", "{}"])
        self.step("slide.startAnimation:" if not factor and self.dice.random() < 0.5 else f"slide.continueAnimation: {word}".rstrip())
        self.animator.go_on(self.clock, factor)
        self.is_paused = False

    def stop(self):
        """Leaves the views where they are, and then perhaps elsewhere."""
        animator, dice = self.animator, self.dice
        _, now = self.shown_at(self.clock)
        shown = {path: model.get(now, path) for path in animator.new}
        finishes = dice.random() < 0.6
        self.step(f"slide.stopAnimation: {'false' if finishes else 'true'}")
        animator.leave(self.clock, shown)
        if finishes:
            if dice.random() < 0.5:
                self.wait(1)
            where = dice.choice(["end", "start", "current"])
            self.step(f"slide.finishAnimation: {dice.choice([where, f'{{at: {where}}}'])}")
            animator.leave(self.clock, {"end": animator.new, "start": animator.old, "current": shown}[where])

    def tell_next(self):
        animator, dice = self.animator, self.dice
        is_alone = not self.beneath and not self.upon
        kind = dice.random()
        if kind < 0.12:
            if is_alone:
                self.stop()
            else:
                self.step("slide.finishAnimation: end")
                animator.leave(self.clock, animator.new)
        elif self.is_paused:
            if kind < 0.4:
                self.scrub()
            elif kind < 0.6:
                self.turn()
            else:
                self.go_on(0 if animator.paces_itself and dice.random() < 0.6 else dice.choice([0.5, 1, 2, 0.25]))
        elif kind < 0.35 and animator.paces_itself:
            self.turn()
        else:
            self.pause()

    def end_reversed(self):
        """Ends what runs back: what a scene ends with has to be known."""
        animator = self.animator
        if animator.is_over(self.clock) or animator.goal:
            return
        if self.dice.random() < 0.5:
            self.step("slide.finishAnimation: start")
            animator.leave(self.clock, animator.old)
            return
        if self.is_paused:
            self.go_on(0 if animator.paces_itself else 1)
        self.step("wait: 9s")
        self.clock += 9

    # What is expected

    def model_at(self, t):
        """The values that the code has set; None where nobody knows them."""
        values = self.animator.model(t) if self.animator.models and t >= self.animator.models[0][0] else self.animator.old
        if values is None:
            return None
        layer = dict(self.layer if t >= self.since["beneath"] else self.before, deep=1.0)
        for path, value in values.items() if t >= self.since["beneath"] else ():
            model.put(layer, path, value)
        return layer

    def shown_at(self, t):
        # While it runs back, nobody knows the model, and what is seen does not depend on it.
        layer = self.model_at(t)
        if layer is None:
            layer = dict(self.layer, deep=1.0)
            for path, value in self.animator.new.items():
                model.put(layer, path, value)
        # What is not additive took the place of a block's animation of the same property.
        running = self.beneath if t >= self.since["beneath"] else []
        running = running + self.animator.animations(t) + (self.upon if t >= self.since["upon"] else [])
        return layer, model.shown(layer, running, t)

    def ask(self):
        self.lines.append("queries:")
        for _ in range(10):
            at = self.dice.uniform(0, self.clock + 3)
            known = self.model_at(at)
            _, seen = self.shown_at(at)
            for query, layer in (("presentation", seen), ("model", known)):
                if layer is None:
                    continue
                values = {"frame": model.frame(layer), "center": layer["position"], "bounds": layer["bounds"],
                          "transform": layer["transform"], "alpha": layer["opacity"], "anchorPoint": layer["anchorPoint"]}
                for name in self.dice.sample(ASKED, 2 if query == "presentation" else 1):
                    self.lines += [
                        f"  - {query}: {{view: box, property: {name}, at: {at!r}}}", f"    expect: {self.text(values[name])}"]

    @property
    def scene(self):
        return "\n".join(self.lines) + "\n"


def unknown_scene(maker, name):
    """A scene that asks where an animator is from a pause on that nobody has published, or while it runs back."""
    dice, spring = maker.dice, "spring: {dampingRatio: 0.7}"
    head = dice.choice(["curve: easeIn", "curve: easeInEaseOut", "curve: [0.2, 0, 0.1, 1]", spring])
    begin, middle = maker.number(0.1, 0.4), maker.number(0.1, 0.4)
    kind, asked = dice.randrange(4), "presentation"
    steps = ["slide.startAnimation:", f"wait: {begin}s"]
    if kind == 0:
        steps += ["slide.pauseAnimation:", f"slide.fractionComplete: {middle}"]
    elif kind == 1:
        steps += ["slide.pauseAnimation:", f"wait: {middle}s", f"slide.continueAnimation: {dice.choice([0, 1, 2])}"]
    elif kind == 2:
        steps += ["slide.isReversed: true", "wait: 1s", "slide.finishAnimation: start"]
    else:
        # The model of one that runs back.
        head, asked = "curve: linear", "model"
        steps += ["slide.isReversed: true", "wait: 1s"]
    lines = [f"scene: {name}", "views: [{name: box, frame: [0, 0, 40, 40]}]", "mutations:",
             f"  - animator: {{name: slide, duration: 1s, {head}, changes: [{{box.center: {maker.value('position')}}}]}}"]
    lines += [f"  - {step}" for step in steps] + ["queries:"]
    since = begin + (middle if kind == 1 else 0)
    lines += [f"  - {asked}: {{view: box, property: center, at: {since + begin * part!r}}}" for part in (0.1, 0.4, 0.9)]
    return "\n".join(lines) + "\n"
