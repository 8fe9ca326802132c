"""What a visitor does: writes, scrubs, drags, steps, predicts, shares."""

import pathlib
import re
import subprocess
import tempfile
import unittest

from browser import Keys, PageTest, Q3, needed

CONSTRAINED = """\
views:
  - {name: screen, frame: [0, 0, 200, 100], subviews: [{name: box}]}
constraints:
  - box.leading == screen.leading + 10
  - box.top == screen.top + 20
  - box.width == 50
  - box.height == 30
  - box.trailing <= screen.trailing - 100
"""

# Two views that are laid out by lists, one in the other.
NESTED = """\
views:
  - name: root
    frame: [0, 0, 200, 100]
    layoutSubviews:
      - card.frame: [10, 10, = self.bounds.width - 20, 50]
    subviews:
      - name: card
        layoutSubviews:
          - title.frame: [5, 5, = self.bounds.width - 10, 20]
        subviews: [{name: title}]
mutations:
  - runLoop:
  - root.bounds.size: [300, 100]
  - runLoop:
"""

CROSSING = """\
views: [{name: box, frame: [0, 0, 40, 40]}]
mutations:
  - box.center: [220, 20]
  - box.addAnimation: {keyPath: position.x, from: 20, duration: 2s, timing: easeInEaseOut}
"""


class Use(PageTest):
    def setUp(self):
        self.visitor.open()
        self.visitor.write(Q3)

    def tearDown(self):
        self.assertEqual(self.visitor.complaints(), [])
        self.assertEqual(self.visitor.requests(), [])

    def shows(self, view, **expected):
        def is_so():
            values = self.visitor.values().get(view, {})
            return all(values.get(column) == text for column, text in expected.items())

        try:
            self.visitor.wait(is_so, expected)
        except AssertionError:
            self.fail(f"{view} is {self.visitor.values().get(view)}, expected {expected}")

    def unit(self, coordinates, points):
        """How many pixels of the window a point has, where these coordinates of the picture span so many points."""
        scale = self.visitor.js("return document.querySelector('#picture svg').getBoundingClientRect().width / 640")
        return (max(coordinates) - min(coordinates)) / points * scale

    def test_a_mistake_is_marked_at_its_place_and_the_last_picture_stays(self):
        v = self.visitor
        v.click(8, 12)
        self.shows("view1", frame="50, 50, 200, 200")
        before = v.polygon("view1")
        v.press(Keys.END, Keys.ARROW_LEFT, Keys.BACKSPACE, Keys.BACKSPACE, Keys.BACKSPACE)
        v.press("Q")
        v.wait(lambda: any("8:" in text for text in v.texts("#findings .finding.error")), "the finding of line 8")
        v.find(".CodeMirror .found.error")
        v.wait(lambda: v.seen("#stale"), "that the picture is an old one")
        self.assertEqual(v.polygon("view1"), before)
        v.write(Q3.replace("{scale: 2}", "{rotation: 45}"))
        self.assertEqual(v.texts(".CodeMirror .found.error"), ["45"])
        self.assertIn("8:33", v.text("#findings .finding .at"))
        self.assertIn("45deg", v.text("#findings .finding .help"))
        self.assertIn("45deg", v.find(".found.error").get_attribute("title"))
        v.write(Q3)
        self.assertEqual(v.texts("#findings .finding.error"), [])
        self.assertFalse(v.seen("#stale"))

    def test_a_finding_leads_to_its_place(self):
        v = self.visitor
        v.write(Q3.replace("{scale: 2}", "{rotation: 45}"))
        v.find("#findings .finding button").click()
        self.assertEqual(v.js("const at = document.querySelector('.CodeMirror').CodeMirror.getCursor(); return [at.line, at.ch]"), [7, 32])

    def test_a_number_that_is_dragged_takes_picture_and_table_along(self):
        v = self.visitor
        before = v.polygon("view1")
        v.drag(v.place(9, 20), (40, 0))
        self.assertIn("- view1.frame: [60, 50, 100, 100]", v.scene())
        self.shows("view1", frame="60, 50, 100, 100", center="110, 100")
        self.assertNotEqual(v.polygon("view1"), before)
        # All of it is one step back.
        v.chord(Keys.CONTROL, "z")
        self.assertEqual(v.scene(), Q3)

    def test_a_picture_that_changes_in_part_is_the_whole_picture(self):
        v = self.visitor
        picture = "return document.querySelector('#picture svg').outerHTML.replaceAll(' held', '')"
        texts = [Q3.replace("50, 50, 50, 50", "50, 50, 40, 50"), Q3.replace("100]\nexpect", "90]\nexpect"), Q3.replace("name: view2", "name: other").replace("  view2", "  other")]
        for text in texts:
            v.write(text)
        changed = v.js(picture)
        v.open(keeps=True)
        self.assertEqual(v.scene(), texts[-1])
        self.assertEqual(v.js(picture), changed)

    def test_a_number_follows_its_own_digits(self):
        v = self.visitor
        v.write(Q3.replace("scale: 2", "scale: 2.00"))
        v.drag(v.place(8, 31), (-20, 0))
        self.assertIn("{scale: 1.95}", v.scene())

    def test_keys_move_the_number_at_the_cursor(self):
        v = self.visitor
        v.click(9, 20)
        v.chord(Keys.ALT, Keys.ARROW_UP)
        v.chord(Keys.ALT, Keys.ARROW_RIGHT)
        v.chord(Keys.ALT, Keys.SHIFT, Keys.ARROW_UP)
        v.chord(Keys.ALT, Keys.ARROW_DOWN)
        self.assertIn("- view1.frame: [61, 50, 100, 100]", v.scene())
        self.shows("view1", frame="61, 50, 100, 100")

    def test_a_pin_that_is_dragged_changes_the_text(self):
        v = self.visitor
        points = [float(each.split(",")[0]) for each in v.polygon("view1").split()]
        unit = self.unit(points, 100)
        v.drag(v.middle('[data-grip="view1 pin"]'), (10 * unit, 20 * unit))
        self.assertIn("- view1.frame: [60, 70, 100, 100]", v.scene())
        self.shows("view1", frame="60, 70, 100, 100", center="110, 120")

    def test_a_corner_that_is_dragged_changes_the_size(self):
        v = self.visitor
        points = [float(each.split(",")[0]) for each in v.polygon("view1").split()]
        unit = self.unit(points, 100)
        v.drag(v.middle('[data-grip="view1 corner c1"]'), (20 * unit, -10 * unit))
        self.assertIn("- view1.frame: [50, 40, 120, 110]", v.scene())
        self.shows("view1", bounds="0, 0, 60, 55")

    def test_keys_move_a_grip(self):
        v = self.visitor
        v.js("document.querySelector('[data-grip=\"view2 pin\"]').focus()")
        v.press(Keys.ARROW_RIGHT)
        self.shows("view2", frame="51, 50, 50, 50")
        v.press(Keys.ARROW_DOWN)
        self.shows("view2", frame="51, 51, 50, 50")
        v.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.shows("view2", frame="51, 51, 51, 50")

    def test_a_turned_view_is_dragged_as_it_is_seen(self):
        v = self.visitor
        v.write("views:\n  - {name: A, bounds: [0, 0, 100, 60], center: [100, 100], transform: {rotation: 90deg}}\n")
        # The corner at the end of its own x and y lies low and left; further down it is wider, by both sides.
        points = [float(each.split(",")[1]) for each in v.polygon("A").split()]
        v.drag(v.middle('[data-grip="A corner c2"]'), (0, 10 * self.unit(points, 100)))
        self.assertIn("bounds: [0, 0, 120, 60]", v.scene())

    def test_steps_by_keys_slider_and_lines(self):
        v = self.visitor
        v.js("document.activeElement.blur()")
        v.press(Keys.ARROW_LEFT)
        self.shows("view1", frame="50, 50, 200, 200", bounds="0, 0, 100, 100")
        self.assertEqual(v.text("#place"), "1 / 2")
        self.assertIn("view1.transform", v.text(".step-line"))
        v.press(Keys.ARROW_LEFT)
        self.shows("view1", frame="100, 100, 100, 100")
        v.js("document.querySelector('#step').focus()")
        v.press(Keys.END)
        self.shows("view1", bounds="0, 0, 50, 50")
        v.wait(lambda: "50 × 50" in v.text("#why"), "the reasons of the last step")
        v.click(8, 6)
        self.shows("view1", frame="50, 50, 200, 200")
        self.assertEqual(v.text("#place"), "1 / 2")

    def test_a_layout_pass_is_gone_through_call_by_call(self):
        v = self.visitor
        v.write(NESTED)
        self.assertFalse(v.seen("#calls"), "calls of the overview")
        v.find("#forth").click()
        v.click(14, 6)
        v.wait(lambda: v.seen("#calls"), "the calls of the third step")
        self.assertEqual(v.text("#place"), "3 / 3")
        self.assertEqual(v.texts("#call-list button"), ["root.layoutSubviews", "card.layoutSubviews"])
        self.assertEqual(v.texts("#call-list .reason"), [
            "card is marked for layout: its size changes.", "title is marked for layout: its size changes."])
        self.assertEqual(v.text("#call-place"), "– / 2")
        self.shows("title", frame="5, 5, 270, 20")
        # The first call has resized the card, and not yet what lies in it.
        v.find("#call-forth").click()
        self.shows("card", frame="10, 10, 280, 50")
        self.shows("title", frame="5, 5, 170, 20")
        self.assertEqual(v.text("#call-list .here button"), "root.layoutSubviews")
        self.assertEqual(v.text("#call-place"), "1 / 2")
        self.assertIn("3.1. runLoop: root.layoutSubviews", v.text("#picture"))
        v.wait(lambda: "1 / 2: root.layoutSubviews. card is marked" in v.text("#told"), "the call in the live region")
        # What is dragged there is not what the next call finds.
        self.assertEqual(v.all(".grip"), [])
        before = v.polygon("title")
        v.js("document.activeElement.blur()")
        v.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.shows("title", frame="5, 5, 270, 20")
        self.assertNotEqual(v.polygon("title"), before)
        self.assertEqual(v.find("#call-forth").get_attribute("aria-disabled"), "true")
        v.chord(Keys.SHIFT, Keys.ARROW_LEFT)
        self.shows("title", frame="5, 5, 170, 20")
        # The text changes under it, and the call stays as long as there is one.
        v.write(NESTED.replace("width - 10, 20]", "width - 30, 20]"))
        self.shows("title", frame="5, 5, 150, 20")
        self.assertEqual(v.text("#call-place"), "1 / 2")
        v.find("#call-list li:last-child button").click()
        self.shows("title", frame="5, 5, 250, 20")
        v.write(NESTED.replace("        layoutSubviews:\n          - title.frame: [5, 5, = self.bounds.width - 10, 20]\n", ""))
        v.wait(lambda: v.text("#call-place") == "– / 1", "the whole step")
        v.write(NESTED)
        v.find("#call-forth").click()
        self.shows("title", frame="5, 5, 170, 20")
        v.find("#call-whole").click()
        self.shows("title", frame="5, 5, 270, 20")
        v.find("#back").click()
        v.wait(lambda: not v.seen("#calls"), "a step that is no pass")

    def test_a_slider_of_time_shows_what_moves(self):
        v = self.visitor
        self.assertFalse(v.seen("#time"), "a slider where nothing moves")
        v.write(CROSSING)
        v.wait(lambda: v.seen("#time"), "the slider of time")
        cells = lambda: v.texts("#time-numbers tbody td")
        points = lambda: v.js("return document.querySelector('#time-picture .bounds').getAttribute('points')")
        self.assertEqual(cells(), ["[0, 0, 40, 40]", "[200, 0, 40, 40]"])
        self.assertEqual(v.text("#time-place"), "0 s")
        start = points()
        v.find("#time-slider").send_keys(Keys.END)
        self.assertEqual(v.text("#time-place"), "2 s")
        self.assertEqual(cells(), ["[200, 0, 40, 40]", "[200, 0, 40, 40]"])
        self.assertNotEqual(points(), start)
        # Half of the way at half of the time.
        v.js("const slider = document.querySelector('#time-slider'); slider.value = 60; slider.dispatchEvent(new Event('input'))")
        self.assertEqual(v.find("#time-slider").get_attribute("aria-valuetext"), "1 s")
        self.assertEqual(cells()[0], "[100, 0, 40, 40]")
        self.assertEqual(v.text("#time-numbers figcaption"), "box.position.x 50 %")
        # Another text of the same length in time keeps the time that is looked at.
        v.write(CROSSING.replace("from: 20", "from: 120"))
        v.wait(lambda: cells()[:1] == ["[150, 0, 40, 40]"], "the other way at the same time")
        v.find("#time-play").click()
        v.wait(lambda: v.text("#time-place") == "2 s", "the end")
        self.assertEqual(v.find("#time-play").get_attribute("aria-pressed"), "false")
        # It would tell what is to be guessed.
        v.js("document.querySelector('#predict').click()")
        v.wait(lambda: not v.seen("#time"), "no slider for who predicts")
        v.js("document.querySelector('#predict').click()")
        v.wait(lambda: v.seen("#time"), "the slider again")
        v.write(Q3)
        v.wait(lambda: not v.seen("#time"), "no slider where nothing moves")

    def test_a_number_of_the_table_leads_to_the_step_that_made_it(self):
        v = self.visitor
        v.find('[data-cell="view1.bounds"]')
        v.js("""document.querySelector('[data-cell="view1.bounds"]').click()""")
        v.wait(lambda: v.text("#place") == "2 / 2", "the step")
        v.wait(lambda: "100/2" in v.text("#why"), "the reason")
        v.wait(lambda: v.js("return document.activeElement.id") == "why", "the focus")

    def test_expectations_and_queries_are_answered(self):
        v = self.visitor
        self.assertEqual(v.texts("#expectations li.good code"), ["view1.frame", "view1.bounds"])
        v.write(Q3.replace("[0, 0, 50, 50]}", "[0, 0, 50, 51]}") + "queries:\n  - convert: {point: [0, 0], from: view2, to: window}\n")
        self.assertEqual(v.texts("#expectations li.bad code"), ["view1.bounds", "0, 0, 50, 51", "0, 0, 50, 50"])
        self.assertEqual(v.text("#sum"), "✗ 1 of 2 expectations met")
        self.assertEqual(v.texts(".CodeMirror .check"), ["✓", "✗"])
        self.assertTrue(v.seen("#picture .expected"))
        self.assertEqual(v.texts("#queries .answer"), ["150, 150"])

    def test_the_actual_value_is_taken_in_the_form_that_is_written(self):
        v = self.visitor
        v.write(Q3.replace("bounds: [0, 0, 50, 50]}", "bounds: {x: 0, y: 0, width: 5, height: 50}, center: [1, 2]}\n  view2: {frame.maxX: 7, hidden: true}"))
        while v.all("#expectations .take"):
            count = len(v.all("#expectations .take"))
            v.js("document.querySelector('#expectations .take').click()")
            v.wait(lambda: len(v.all("#expectations .take")) < count, "the value")
        self.assertIn("bounds: {x: 0, y: 0, width: 50, height: 50}, center: [100, 100]}\n  view2: {frame.maxX: 100, hidden: false}", v.scene())
        self.assertEqual(v.text("#sum"), "✓ all 5 expectations are met")
        self.assertEqual(v.texts(".CodeMirror .check"), ["✓"] * 5)

    def test_a_fix_is_one_click_and_one_step_back(self):
        v = self.visitor
        text = "# 视图 \U0001f600\n" + Q3.replace("view1.transform", "view1.transfrom").replace("{scale: 2}", "{rotation: 45deg}")
        v.write(text)
        v.find("#findings .fix").click()
        self.assertEqual(v.scene(), text.replace("transfrom", "transform"))
        v.wait(lambda: not v.texts("#findings .finding.error"), "the scene without errors")
        v.find("#undo").click()
        self.assertEqual(v.scene(), text)

    def test_while_somebody_types_nothing_jumps_or_goes_grey(self):
        v = self.visitor
        v.find("#picture svg")
        v.js("""window.seen = [];
            const look = () => { seen.push([document.querySelector('#picture svg').getBoundingClientRect().top, !document.querySelector('#stale').hidden, document.querySelector('#result').classList.contains('old')]); requestAnimationFrame(look); };
            requestAnimationFrame(look)""")
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(8, 17)")
        v.js("seen.length = 0")
        v.press("[")
        v.wait(lambda: v.texts("#findings .finding.error"), "the error")
        early = v.js("return seen")
        v.wait(lambda: v.seen("#stale"), "that it is an old one")
        tops = {top for top, _, _ in v.js("return seen")}
        self.assertEqual(len(tops), 1, tops)
        self.assertFalse(any(stale or old for _, stale, old in early))
        v.chord(Keys.CONTROL, "z")
        v.wait(lambda: not v.seen("#stale"), "the scene")

    def test_keys_comment_lines_and_brackets_close(self):
        v = self.visitor
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(8, 5)")
        v.chord(Keys.CONTROL, "/")
        self.assertIn("\n  # - view1.frame: [50, 50, 100, 100]\n", v.scene())
        v.chord(Keys.CONTROL, "/")
        self.assertEqual(v.scene(), Q3)
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.setCursor(6, 0); cm.replaceSelection('  x: \\n'); cm.setCursor(6, 5)")
        v.press("[")
        self.assertIn("  x: []", v.scene())

    def test_numbers_have_one_color(self):
        v = self.visitor
        colors = v.js("return [...new Set([...document.querySelectorAll('.CodeMirror .cm-scrub')].map(each => getComputedStyle(each).color))]")
        self.assertEqual(len(colors), 1, colors)

    def test_a_constant_that_is_dragged_takes_the_layout_along_up_to_the_conflict(self):
        v = self.visitor
        v.write(CONSTRAINED)
        self.shows("box", frame="10, 20, 50, 30")
        self.assertEqual(v.texts("#picture .length"), ["10", "20", "50", "30", "140 ≥ 100"])
        v.drag(v.place(4, 37), (120, 0))
        self.assertIn("box.leading == screen.leading + 40", v.scene())
        self.shows("box", frame="40, 20, 50, 30")
        self.assertEqual(v.texts("#picture .length")[0], "40")
        # Too far: the widths do not fit any more, which is told while it is typed.
        v.click(4, 38)
        v.press("5")
        v.wait(lambda: any("constraints conflict" in text for text in v.texts("#findings li")), "the conflict")
        v.press(Keys.BACKSPACE)
        v.wait(lambda: not any("constraints conflict" in text for text in v.texts("#findings li")), "the layout")
        self.shows("box", frame="40, 20, 50, 30")

    def test_predictions_are_compared(self):
        v = self.visitor
        v.find("#predict").click()
        field = v.find("#guess-0")
        self.assertFalse(v.seen("#picture"))
        self.assertFalse(v.seen("#table table"))
        label = v.text("#guess label")
        self.assertIn("view1.frame", label)
        field.send_keys("50 50")
        v.find("#guess [type=submit]").click()
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        field.send_keys(", 200, 200")
        v.find("#guess [type=submit]").click()
        v.find("#guess .verdict .good")
        self.assertTrue(v.seen("#picture"))
        v.find("#forth").click()
        v.find("#guess-0").send_keys("0 0 100 100")
        v.find("#guess [type=submit]").click()
        self.assertIn("0, 0, 50, 50", v.find("#guess .verdict .bad").text)
        # What is right in it is told number by number.
        self.assertEqual(v.texts("#guess .parts b"), ["✓ ", "✓ ", "✗ ", "✗ "])

    def test_the_mistake_that_explains_a_whole_guess_is_named(self):
        v = self.visitor

        def guess(language, first, second):
            v.open(f"#lang={language}")
            v.write(Q3)
            v.find("#predict").click()
            v.find("#guess-0").send_keys(first)
            v.find("#guess [type=submit]").click()
            reason = v.wait(lambda: v.text("#guess .reason"), "the mistake behind the first guess")
            v.find("#forth").click()
            v.find("#guess-0").send_keys(second)
            v.find("#guess [type=submit]").click()
            v.find("#guess .parts")
            return reason, v.wait(lambda: v.text("#guess .reason"), "the mistake behind the second guess")

        self.assertEqual(guess("en", "100 100 100 100", "0 0 100 100"), (
            "This ignores the transform; the frame is the bounding box of the transformed view.",
            "Setting frame does not ignore the transform: its inverse is applied to the size to get bounds.size."))
        transform, frame = guess("zh-Hans", "100 100 100 100", "0 0 100 100")
        self.assertIn("漏掉了 transform", transform)
        self.assertIn("frame", frame)
        # Numbers that no mistake leads to are only wrong.
        v.open()
        v.write(Q3)
        v.find("#predict").click()
        v.find("#guess-0").send_keys("1 2 3 4")
        v.find("#guess [type=submit]").click()
        v.find("#guess .parts")
        v.wait(lambda: not v.all("#guess .reason"), "that nothing is said of it")

    def test_while_one_predicts_the_end_is_not_told(self):
        v = self.visitor
        v.find("#predict").click()
        v.find("#guess form")
        self.assertEqual("".join(v.texts(".CodeMirror .masked")), "[50, 50, 100, 100][0, 0, 50, 50]")
        self.assertEqual(v.texts(".CodeMirror .check"), [])
        self.assertIn("this made bounds", v.text("#findings"))
        self.assertEqual(v.all(".CodeMirror .found"), [])
        for selector in ("#sum", "#expectations", "#table", "#picture", "#findings .help"):
            self.assertFalse(v.seen(selector), selector)
        v.find("#guess [type=submit] + button").click()
        v.find("#forth").click()
        v.find("#guess form")
        v.find("#guess [type=submit] + button").click()
        v.wait(lambda: v.seen("#sum"), "the sum")
        self.assertEqual(v.texts(".CodeMirror .masked"), [])
        self.assertTrue(v.seen("#findings .help"))
        self.assertTrue(v.all(".CodeMirror .found"))

    def test_a_picture_keeps_all_that_it_is_drawn_with(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([needed("GEOMRUN"), "draw", "-o", folder, root / "Scenes"], check=True, capture_output=True)
            drawn = [path.read_text(encoding="utf-8") for path in pathlib.Path(folder).rglob("*.svg")]
        self.assertGreater(len(drawn), 200)
        code = (root / "Playground/page/js/picture.js").read_text(encoding="utf-8")
        kept = set(re.findall('"(.*?)"', re.search(r"const attributes = new Set\(\[(.*?)\]\)", code, re.S)[1]))
        # The name of a format is no attribute of an element of this page.
        self.assertEqual({name for svg in drawn for tag in re.findall("<[a-z][^>]*>", svg) for name in re.findall(r' ([\w:-]+)="', tag)} - kept, {"xmlns"})
        style = self.visitor.js("const {strokeWidth, fillOpacity} = getComputedStyle(document.querySelector('#picture .bounds')); return [parseFloat(strokeWidth), Number(fillOpacity)]")
        self.assertGreater(style[0], 1)
        self.assertLess(style[1], 0.5)

    def test_a_ghost_is_dragged_to_where_one_believes_a_view(self):
        v = self.visitor
        v.find("#predict").click()
        v.find("#guess .ghost")
        box = v.js("const box = document.querySelector('#guess .ghost-body').getBoundingClientRect(); return [box.left, box.top, box.width, box.height]")
        # The box of what is drawn has its stroke in it in Firefox.
        corners = v.js("return document.querySelector('#guess .ghost-body').getAttribute('points')").split()
        scale = v.js("return document.querySelector('#guess svg').getBoundingClientRect().width / 640")
        unit = (float(corners[1].split(",")[0]) - float(corners[0].split(",")[0])) / 100 * scale

        def near(*expected):
            # A pointer is on whole pixels, which are about as wide as a point here.
            guess = lambda: v.js("return document.querySelector('#guess-0').value.split(',').map(Number)")
            v.wait(lambda: len(guess()) == 4 and all(abs(value - wanted) <= 1.5 for value, wanted in zip(guess(), expected)), expected)

        v.drag(v.middle("#guess .ghost-body"), (-50 * unit, -50 * unit))
        near(50, 50, 100, 100)
        v.drag(v.middle("#guess .ghost-corner:nth-of-type(3)"), (100 * unit, 100 * unit))
        near(50, 50, 200, 200)
        # What is typed moves it, too.
        v.js("document.querySelector('#guess-0').value = ''")
        v.find("#guess-0").send_keys("50, 50, 200, 200")
        after = v.js("const box = document.querySelector('#guess .ghost-body').getBoundingClientRect(); return [box.width, box.left]")
        self.assertAlmostEqual(after[0], 200 * unit, delta=9)
        self.assertAlmostEqual(after[1], box[0] - 50 * unit, delta=3)
        v.find("#guess [type=submit]").click()
        v.find("#guess .verdict .good")

    def test_a_link_holds_the_scene(self):
        v = self.visitor
        text = Q3 + "# 视图 <b>&amp;</b> \U0001f600\n"
        v.write(text)
        v.find("#share").click()
        link = v.wait(lambda: v.js("return document.querySelector('#link-text').value"), "the link")
        self.assertIn("#s=", link)
        v.open(link[link.index("#"):])
        self.assertEqual(v.scene(), text)
        # Who only looks at it keeps what was written here before.
        v.open()
        v.write(Q3)
        v.open(link[link.index("#"):], keeps=True)
        v.open(keeps=True)
        self.assertEqual(v.scene(), Q3)
        v.open("#s=nothing-that-one-can-read")
        self.assertIn("Scale a superview", v.scene())

    def test_the_text_survives_a_reload(self):
        v = self.visitor
        text = Q3.replace("50, 50, 50, 50", "51, 52, 53, 54")
        v.write(text)
        v.open(keeps=True)
        self.assertEqual(v.scene(), text)

    def test_keys_complete_what_the_schema_knows(self):
        v = self.visitor
        v.write(Q3 + "queries:\n  - hitTest: {view: view1, point: [1, 1]}\n")
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(8, 0)")
        v.press("  - view1.anch")
        v.find(".CodeMirror-hint")
        v.press(Keys.ENTER)
        self.assertIn("  - view1.anchorPoint: ", v.scene())

    def test_a_value_completes_as_the_view_has_it_at_that_step(self):
        v = self.visitor
        v.write(Q3.replace("  - view1.frame: [50, 50, 100, 100]\n", "  - view1.frame: \n"))
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(8, 17)")
        v.chord(Keys.CONTROL, Keys.SPACE)
        v.find(".CodeMirror-hint")
        self.assertIn("[50, 50, 200, 200]", v.text(".CodeMirror-hint"))
        v.press(Keys.ENTER)
        self.assertIn("  - view1.frame: [50, 50, 200, 200]\n", v.scene())

    def test_words_come_in_two_languages(self):
        v = self.visitor
        v.open("#lang=zh-Hans")
        self.assertEqual(v.js("return document.documentElement.lang"), "zh-Hans")
        v.wait(lambda: "view1.transform 设为缩放 2 倍" in v.text("#why"), "reasons in Chinese")
        self.assertEqual(v.text("#share"), "分享")
        self.assertIn("q3: 缩放后设置 frame", v.texts("#examples option"))

    def test_the_platform_is_a_word_of_the_text(self):
        v = self.visitor
        v.find("#settings summary").click()
        v.find("[name=platform][value=macos]").click()
        self.assertTrue(v.scene().startswith("platform: macos\n"))
        v.wait(lambda: v.text("text.direction.y") != "↓ y", "y upwards")
        v.find("[name=platform][value=ios]").click()
        self.assertTrue(v.scene().startswith("platform: ios\n"))

    def test_embedded_it_is_picture_and_table(self):
        v = self.visitor
        v.find("#share").click()
        link = v.wait(lambda: v.js("return document.querySelector('#link-text').value"), "the link")
        v.open("?embed" + link[link.index("#"):])
        self.assertTrue(v.seen("#picture svg"))
        self.assertTrue(v.seen("#table table"))
        for selector in ("#editor", "header", "#findings", "#why", ".controls"):
            self.assertFalse(v.seen(selector), selector)


if __name__ == "__main__":
    unittest.main()
