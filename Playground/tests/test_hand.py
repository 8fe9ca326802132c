"""What is taken hold of stays under the pointer, and one step back undoes it."""

import math
import unittest

from browser import TOUCHES, Keys, PageTest

SCENES = [
    "views:\n  - {name: A, frame: [20, 30, 100, 60]}\n",
    "views:\n  - {name: A, bounds: [0, 0, 120, 80], center: [100, 90], transform: {rotation: 30deg}}\n",
    "views:\n  - name: P\n    frame: [10, 10, 300, 200]\n    subviews:\n      - {name: A, frame: [40, 50, 90, 70]}\n",
    "views:\n  - name: P\n    bounds: [0, 0, 200, 200]\n    center: [150, 150]\n    transform: [{scale: 1.5}, {rotation: -20deg}]\n    subviews:\n      - {name: A, frame: [40, 50, 90, 70]}\n",
    "views:\n  - {name: A, frame: [0, 0, 80, 80]}\nmutations:\n  - A.center: [200, 120]\n",
    "views:\n  - {name: A, frame: [100, 100, 100, 100]}\nmutations:\n  - A.transform: {scale: 2}\n",
    "views:\n  - {name: A, bounds: [0, 0, 60, 90], center: [90, 70], anchorPoint: [0.25, 0.75]}\n",
    "platform: macos\nviews:\n  - name: P\n    frame: [0, 0, 320, 240]\n    subviews:\n      - {name: A, frame: [60, 40, 120, 90]}\n",
    "views:\n  - {name: A, frame: [0.5, 0.25, 3.5, 2.75]}\n  - {name: B, frame: [4, 4, 2, 2]}\n",
    "views:\n  - {name: B, frame: [0, 0, 4000, 3000]}\n  - {name: A, frame: [1000, 500, 900, 700]}\nmutations:\n  - A.transform: [{scale: [2, 1]}, {rotation: 45deg}]\n",
]
# So near to the pointer is what it has hold of, in pixels: numbers of the text are whole where a point has a few of them.
NEAR = 2
WAYS = [(23, 11), (47, -19), (-31, 38), (-64, 52)]


class Hand(PageTest):
    def setUp(self):
        self.visitor.open()

    def tearDown(self):
        self.assertEqual(self.visitor.complaints(), [])

    def center(self, selector):
        box = self.visitor.js("""
            const found = document.querySelector(arguments[0]);
            if (!found) return null;
            const box = found.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]""", selector)
        self.assertIsNotNone(box, selector)
        return box

    def settle(self):
        """Waits until the page has drawn the text that is there."""
        v = self.visitor
        v.ask("new Promise(done => { let same = 0, last = ''; const look = () => { const now = document.querySelector('#picture').innerHTML;"
              " same = now === last && geomrun.isShown ? same + 1 : 0; last = now; same > 2 ? done(true) : setTimeout(look, 15); }; setTimeout(look, 15); })")

    def pull(self, selector, ways, touch):
        """Takes hold of a grip and follows the ways; the greatest distance from the pointer to it that was seen."""
        v = self.visitor
        v.js("document.querySelector('#picture').scrollIntoView({block: 'center'})")
        x, y = self.center(selector)
        # A pointer is on whole pixels.
        ways = [(round(way[0]), round(way[1])) for way in ways]

        def send(kind, way):
            at = (round(x) + way[0], round(y) + way[1])
            if touch:
                v.touches(kind, at)
            else:
                v.mouse(kind, *at)

        send("down", (0, 0))
        worst = 0
        for way in ways:
            send("move", way)
            # A finger is heard of later than it moves.
            for _ in range(10):
                self.settle()
                now = self.center(selector)
                distance = math.hypot(now[0] - x - way[0], now[1] - y - way[1])
                if distance < NEAR:
                    break
            worst = max(worst, distance)
        send("up", ways[-1])
        self.settle()
        return worst

    def test_what_is_dragged_stays_under_the_pointer_and_one_undo_brings_it_back(self):
        v = self.visitor
        hands = {False: [(0, "corner c1"), (3, "pin"), (-2, "pin"), (1, "pin"), (0, "pin")]}
        if TOUCHES not in v.lacks:
            hands[True] = [(0, "pin"), (2, "pin"), (-1, "corner c2")]
        for touch, grips in hands.items():
            drags = 0
            if TOUCHES not in v.lacks:
                v.touch(touch)
            for index, scene in enumerate(SCENES):
                for zoom, grip in grips:
                    with self.subTest(f"scene {index}, zoom {zoom}, {grip}, {'finger' if touch else 'mouse'}"):
                        if v.scene() != scene:
                            v.write(scene)
                        v.js("document.querySelector('#fit').click()")
                        self.settle()
                        v.js("""document.querySelector('[data-grip="A pin"]').focus()""")
                        for _ in range(abs(zoom)):
                            v.js("document.querySelector(arguments[0]).click()", "#nearer" if zoom > 0 else "#farther")
                            self.settle()
                        selector = f'[data-grip="A {grip}"]'
                        if grip != "pin" and not v.all(selector):
                            selector = '[data-grip="A pin"]'
                        if not v.all(selector):
                            continue
                        worst = self.pull(selector, [(way[0] * 0.6, way[1] * 0.6) for way in WAYS] if zoom else WAYS, touch)
                        self.assertLess(worst, NEAR)
                        self.assertNotEqual(v.scene(), scene)
                        v.js("document.querySelector('.CodeMirror').CodeMirror.undo()")
                        self.assertEqual(v.scene(), scene)
                        drags += 1
            self.assertGreaterEqual(drags, 20 if touch else 40)
        if touch:
            v.touch(False)

    def test_a_finger_on_a_view_moves_the_view_and_not_the_page(self):
        v = self.visitor
        v.touch(True)
        v.size(390, 700)
        try:
            for predicts in (False, True):
                with self.subTest(predicts=predicts):
                    v.open("?predict" if predicts else "")
                    v.write("views:\n  - {name: A, frame: [0, 0, 200, 300]}\nmutations:\n  - A.frame: [10, 20, 160, 240]\n")
                    if predicts:
                        v.tap("#predict")
                        v.find("#guess .ghost")
                        before, handle = None, "#guess .ghost-body"
                    else:
                        self.settle()
                        before, handle = v.scene(), '#picture g.view[data-name="A"] .bounds'
                    x, y = v.middle(handle)
                    top = v.js("return scrollY")
                    # Beside the pin in the middle of a view, and as slowly as a finger begins.
                    v.finger((x, y) if predicts else (x + 25, y + 30), (10, -90), 30)
                    self.assertEqual(v.js("return scrollY"), top)
                    if predicts:
                        self.assertTrue(v.js("return [...document.querySelectorAll('#guess input[type=text]')].some(each => each.value)"))
                    else:
                        self.settle()
                        self.assertNotEqual(v.scene(), before)
        finally:
            v.touch(False)
            v.size(1280)

    def test_a_handle_is_named_and_what_it_writes_stands_at_the_pointer(self):
        v = self.visitor
        v.write(SCENES[0])
        v.js("document.querySelector('#picture').scrollIntoView({block: 'center'})")
        self.settle()
        x, y = self.center('[data-grip="A turn"]')

        v.mouse("move", x, y)
        v.wait(lambda: v.text("#readout") == "A: rotate (transform)" and v.seen("#readout"), "the name")
        v.mouse("down", x, y)
        v.mouse("move", x + 40, y + 30)
        v.wait(lambda: "rotation" in v.text("#readout"), "what is written")
        self.assertRegex(v.text("#readout"), r"^transform \{rotation: [\d.]+deg\}$")
        v.mouse("up", x + 40, y + 30)
        v.wait(lambda: not v.seen("#readout"), "nothing at the pointer")

    def test_what_is_dragged_out_of_the_picture_is_fitted_when_it_is_let_go(self):
        v = self.visitor
        v.write(SCENES[0])
        before = v.js("return document.querySelector('#picture .tick').outerHTML")
        worst = self.pull('[data-grip="A pin"]', [(150, 0), (285, 80)], False)
        self.assertLess(worst, NEAR)
        self.assertNotEqual(v.js("return document.querySelector('#picture .tick').outerHTML"), before)
        self.assertIsNone(v.js("return document.querySelector('#picture g.views').getAttribute('clip-path')"))

    def test_a_wheel_comes_nearer_to_where_it_turns_and_a_button_fits(self):
        v = self.visitor
        v.write(SCENES[2])
        v.js("document.querySelector('#picture').scrollIntoView({block: 'center'})")
        at, wide = self.center('[data-grip="A pin"]'), v.polygon("A")
        v.js("window.scrollBy(0, 0)")
        self.settle()
        v.ask("new Promise(done => setTimeout(done, 350))")
        # The page scrolls, and nothing else happens.
        top = v.js("return scrollY")
        v.wheel(*at, 40)
        v.wait(lambda: v.js("return scrollY") > top, "the page that scrolls")
        self.assertEqual(v.polygon("A"), wide)
        v.js("scrollTo(0, arguments[0])", top)
        v.ask("new Promise(done => setTimeout(done, 350))")
        for kind in ("down", "up"):
            v.mouse(kind, at[0] - 60, at[1] - 90)
        v.wheel(*at, -240)
        v.wait(lambda: v.polygon("A") != wide, "the nearer view")
        self.settle()
        now = self.center('[data-grip="A pin"]')
        self.assertLess(math.hypot(now[0] - at[0], now[1] - at[1]), 1)
        v.js("document.querySelector('#fit').click()")
        v.wait(lambda: v.polygon("A") == wide, "the whole")

    def test_two_fingers_come_nearer(self):
        v = self.visitor
        v.write(SCENES[2])
        v.touch(True)
        try:
            v.js("document.querySelector('#picture').scrollIntoView({block: 'center'})")
            (x, y), wide = self.center('[data-grip="A pin"]'), v.polygon("A")
            for kind, way in (("down", 40), ("move", 60), ("move", 90), ("up", 90)):
                v.touches(kind, (x - way, y), (x + way, y))
                self.settle()
            now = self.center('[data-grip="A pin"]')
            self.assertLess(math.hypot(now[0] - x, now[1] - y), 1.5)
            self.assertNotEqual(v.polygon("A"), wide)
            self.assertEqual(v.scene(), SCENES[2])
        finally:
            v.touch(False)

    def turn(self, view, angles):
        pin, grip = self.center(f'[data-grip="{view} pin"]'), self.center(f'[data-grip="{view} turn"]')
        x, y = grip[0] - pin[0], grip[1] - pin[1]
        return [(x * math.cos(a) - y * math.sin(a) - x, x * math.sin(a) + y * math.cos(a) - y) for a in angles]

    def test_handles_write_the_transform_and_the_anchor_point(self):
        v = self.visitor
        for scene, turned, scaled, anchored in (
            (SCENES[1], "transform: {rotation: 75deg}", "rotation: 30deg", "center: [100, 90]"),
            (SCENES[0], "mutations:\n  - A.transform: {rotation: 45deg}\n", "mutations:\n  - A.transform: {scale: ", "mutations:\n  - A.anchorPoint: ["),
            (SCENES[5], "  - A.transform: [{scale: 2}, {rotation: 45deg}]\n", "  - A.transform: {scale: ", "  - A.anchorPoint: ["),
        ):
            with self.subTest(scene):
                v.write(scene)
                v.js("""document.querySelector('[data-grip="A pin"]').focus()""")
                for grip, said in (("turn", turned), ("scale", scaled), ("anchor", anchored)):
                    self.settle()
                    pin, at = self.center('[data-grip="A pin"]'), self.center(f'[data-grip="A {grip}"]')
                    length = math.hypot(at[0] - pin[0], at[1] - pin[1])
                    ways = self.turn("A", (0.3, math.pi / 4)) if grip == "turn" else [(way * (at[0] - pin[0]) / length, way * (at[1] - pin[1]) / length) for way in (15, 30)]
                    self.assertLess(self.pull(f'[data-grip="A {grip}"]', ways, False), NEAR, grip)
                    self.assertIn(said, v.scene())
                    self.assertNotEqual(v.scene(), scene)
                    self.assertEqual(v.texts("#findings .finding.error"), [])
                    v.js("document.querySelector('.CodeMirror').CodeMirror.undo()")
                    self.assertEqual(v.scene(), scene)

    def test_a_view_that_cannot_be_dragged_says_why_and_where_it_can(self):
        v = self.visitor
        v.write("views:\n  - {name: A, frame: [20, 30, 100, 60]}\nmutations:\n  - A.frame: [10, 10, 50, 50]\n  - A.center: [=A.center.x + 30, 90]\n")
        self.settle()
        x, y = self.center('#picture g.view[data-name="A"] polygon.bounds')
        v.drag((x + 8, y + 6), (30, 10))
        self.assertIn("A cannot be dragged in this state", v.find("#hold-note").text)
        v.find("#hold-note button").click()
        v.wait(lambda: v.text("#place") == "1 / 2", "the step")
        self.settle()
        self.assertLess(self.pull('[data-grip="A pin"]', [(20, 20)], False), NEAR)
        self.assertNotIn("A.frame: [10, 10, 50, 50]", v.scene())

    def test_a_view_lights_up_in_all_places(self):
        v = self.visitor
        v.write(SCENES[2] + "mutations:\n  - A.transform: {scale: 2}\n")
        v.wait(lambda: v.texts("#why .reason [data-view=A]"), "the reasons")
        for selector in ('#table tr[data-view="A"] th', "#why .reason [data-view=A]", '#picture g.view[data-name="A"] polygon.bounds'):
            with self.subTest(selector):
                v.js("document.querySelector(arguments[0]).dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))", selector)
                for where in ("#table tr.lit", "#why .lit", "#picture g.view.lit", ".CodeMirror .view-lit"):
                    self.assertTrue(v.all(where), where)
                v.js("document.body.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))")
                self.assertEqual(v.all(".lit, .view-lit"), [])
        v.find('#table tr[data-view="P"] th').click()
        self.assertEqual(v.js("return [...document.querySelectorAll('#picture g.view.selected')].map(each => each.dataset.name)"), ["P"])
        self.assertTrue(v.all('[data-grip="P turn"]'))
        self.assertEqual(v.all('[data-grip="A turn"]'), [])
        v.click(5, 16)
        v.wait(lambda: v.all('[data-grip="A turn"]'), "the handles of A")

    def test_steps_move_for_those_who_want_it(self):
        v = self.visitor
        try:
            v.prefer(prefers_reduced_motion="no-preference")
            v.open()
            v.write("views:\n  - {name: A, frame: [0, 0, 100, 100]}\nmutations:\n  - A.center: [250, 50]\n")
            v.find("#forth").click()
            self.settle()
            last = v.polygon("A")
            v.find("#back").click()
            self.settle()
            first = v.polygon("A")
            v.js("""window.seen = new Set(); const look = () => { seen.add(document.querySelector('#picture g.view polygon.bounds').getAttribute('points')); requestAnimationFrame(look); }; look()""")
            v.find("#forth").click()
            v.wait(lambda: v.polygon("A") == last, "the end of the way")
            self.assertGreater(v.js("return seen.size"), 4)
            # Where it has come to rest, there it is taken hold of.
            box = self.center("#picture g.view polygon.bounds")
            self.assertLess(math.dist(self.center('[data-grip="A pin"]'), box), 2)
            v.prefer(prefers_reduced_motion="reduce")
            v.js("seen.clear()")
            v.find("#back").click()
            v.wait(lambda: v.polygon("A") == first, "the beginning")
            self.assertLessEqual(v.js("return seen.size"), 2)
        finally:
            v.prefer()

    def test_on_a_phone_the_picture_comes_first_and_undo_is_within_reach(self):
        v = self.visitor
        v.size(390, 844)
        try:
            v.open()
            tops = [v.js("return document.querySelector(arguments[0]).getBoundingClientRect().top", selector) for selector in ("#picture", "#editor", "#why")]
            self.assertEqual(tops, sorted(tops))
            # Behind it a bar with the steps begins at 753; the answer stands above it.
            self.assertLess(tops[0], 640)
            # Names stand clear of the arrows at the corner of their view, and of all grips.
            covered = v.js("""// Firefox counts the stroke of what is drawn as part of its box.
                const box = each => { const {left, right, top, bottom} = each.getBoundingClientRect(); return {left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1}; };
                // A grip takes touches around what is seen of it.
                const seen = each => { const {left, right, top, bottom} = box(each), [x, y] = [(left + right) / 2, (top + bottom) / 2]; return {left: x - 6, right: x + 6, top: y - 6, bottom: y + 6}; };
                // Its letters begin below the upper edge of a text.
                const letters = each => { const {left, right, top, bottom} = box(each); return {left, right, top: top + 2, bottom}; };
                const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
                return [...document.querySelectorAll('#picture g.label text.name')].filter(text => {
                  const view = document.querySelector(`#picture g.view[data-name="${text.parentNode.dataset.name}"]`);
                  return [...view.querySelectorAll('.along-x, .along-y')].map(box).concat([...document.querySelectorAll('#picture [data-grip]')].map(seen)).some(each => meets(letters(text), each));
                }).map(text => text.textContent)""")
            self.assertEqual(covered, [])
            v.js("scrollTo(0, document.body.scrollHeight)")
            v.write(SCENES[0])
            self.assertTrue(v.js("const box = document.querySelector('#undo').getBoundingClientRect(); return box.top > 0 && box.bottom <= innerHeight"))
            v.find("#undo").click()
            self.assertNotEqual(v.scene(), SCENES[0])
        finally:
            v.size(1280)

    def choose(self, value):
        self.visitor.js("""geomrun.times.length = 0;
            const list = document.querySelector('#examples');
            list.value = arguments[0];
            list.dispatchEvent(new Event('change'))""", value)
        self.visitor.wait(lambda: self.visitor.js("return geomrun.times.length > 0"), value)

    def own(self):
        return self.visitor.js("return [...document.querySelectorAll('#examples option')].filter(each => each.value.startsWith('own ')).map(each => [each.value, each.textContent])")

    def test_undo_is_for_the_whole_page(self):
        v = self.visitor
        v.write(SCENES[5])
        v.js("document.activeElement.blur()")
        for text in (SCENES[0], SCENES[2]):
            v.write(text)
        v.chord(Keys.CONTROL, "z")
        self.assertEqual(v.scene(), SCENES[0])
        v.find("#undo").click()
        self.assertEqual(v.scene(), SCENES[5])
        v.find("#redo").click()
        v.chord(Keys.CONTROL, Keys.SHIFT, "z")
        self.assertEqual(v.scene(), SCENES[2])
        self.assertEqual(v.find("#redo").get_attribute("aria-disabled"), "true")

    def test_nothing_that_was_written_is_lost(self):
        v = self.visitor
        first, second = SCENES[0].replace("20, 30", "21, 31"), SCENES[1].replace("100, 90", "101, 91")
        v.write("scene: My first\n" + first)
        v.wait(lambda: "My first" in (v.text("#title") or ""), "the title")
        self.choose("3")
        example = v.scene()
        self.assertNotIn("My first", example)
        self.assertRegex(self.own()[0][1], r"^My first · .*\d:\d\d")
        # An example that is changed is a scene of one's own, and the example is still there.
        v.write("scene: My second\n" + second)
        self.choose("3")
        self.assertEqual(v.scene(), example)
        self.assertEqual([label.split(" · ")[0] for _, label in self.own()], ["My second", "My first"])
        v.open(keeps=True)
        self.assertEqual(v.scene(), "scene: My second\n" + second)
        self.choose(self.own()[1][0])
        self.assertEqual(v.scene(), "scene: My first\n" + first)
        # What is opened again has its own steps back.
        v.write("scene: My first\n" + SCENES[2])
        # The list is in the order of the last change, which is kept after a moment.
        own = {label.split(" · ")[0]: value for value, label in self.own()}
        self.choose(own["My second"])
        self.choose(own["My first"])
        v.find("#undo").click()
        self.assertEqual(v.scene(), "scene: My first\n" + first)

    def test_an_old_text_is_kept_on(self):
        v = self.visitor
        v.open()
        v.js("localStorage.clear(); localStorage.setItem('geomrun.text', arguments[0])", SCENES[1])
        v.open(keeps=True)
        self.assertEqual(v.scene(), SCENES[1])
        self.assertEqual(len(self.own()), 1)

    def test_another_scenes_picture_never_stands_beside_a_text_with_errors(self):
        v = self.visitor
        v.write("scene: Good\n" + SCENES[0])
        v.write("views:\n  - {name: A, frame: [0, 0, 1]}\n")
        self.choose("2")
        self.choose(self.own()[0][0])
        v.wait(lambda: v.texts("#findings .finding.error"), "the error")
        self.assertFalse(v.seen("#picture svg"))
        self.assertEqual(v.text("#title"), "No picture yet: the scene has errors.")


if __name__ == "__main__":
    unittest.main()
