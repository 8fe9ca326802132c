"""Names, contrast, focus, order, and narrow screens: by the rules of axe-core and by keys alone."""

import re
import unittest

from browser import NARROW, Q3, Keys, needed, visit

LESSON = "scene: Set the frame after scaling\n" + Q3
ERRORS = "views:\n  - {name: A, frame: [0, 0, 10, 10]}\nmutations:\n  - A.transform: {rotation: 45}\n"


class Access(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.visitor = visit()
        cls.axe = needed("AXE").read_text(encoding="utf-8")

    @classmethod
    def tearDownClass(cls):
        cls.visitor.close()

    def judge(self, what):
        v = self.visitor
        v.add(self.axe)
        found = v.ask("axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'], rules: {region: {enabled: false}}})"
                      ".then(result => result.violations.map(each => `${each.id}: ${each.nodes.map(node => node.target.join(' ') + ' ' + (node.any[0] ?? node.all[0] ?? node.none[0] ?? {}).message).join(' | ')}`))")
        self.assertEqual([each for each in found if not any(re.fullmatch(alarm, each) for alarm in v.false_alarms)], [], what)

    def test_the_rules_of_axe_core_hold(self):
        v = self.visitor
        for width in (1280, 360):
            if width < 600 and NARROW in v.lacks:
                continue
            v.size(width)
            for theme in ("light", "dark"):
                for language in ("en", "zh-Hans"):
                    what = f"{width} {theme} {language}"
                    with self.subTest(what):
                        v.open(f"#lang={language}&theme={theme}")
                        self.judge(what)
                        v.write(ERRORS)
                        v.find("#settings summary").click()
                        self.judge(what + ", errors and settings")
                        v.open(f"#lang={language}&theme={theme}")
                        v.find("#predict").click()
                        v.find("#guess form")
                        self.judge(what + ", guess")
                        v.find("#guess-0").send_keys("100 100 100 100")
                        v.tap("#guess [type=submit]")
                        v.wait(lambda: v.text("#guess .reason"), "the mistake behind the guess")
                        self.judge(what + ", verdict")
                        v.find("#why summary")
                        v.tap("#why summary")
                        v.find("#share").click()
                        v.wait(lambda: v.seen("#link"), "the link")
                        self.judge(what + ", link")

    def test_nothing_is_wider_than_a_phone(self):
        v = self.visitor
        v.size(360, 740)
        for language in ("en", "zh-Hans"):
            v.open(f"#lang={language}")
            for act in ("", "#settings summary", "#save summary", "#forth", "#predict"):
                if act:
                    v.js("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", act)
                    v.find(act).click()
                with self.subTest(f"{language} {act}"):
                    self.assertLessEqual(v.js("return document.documentElement.scrollWidth"), 360)
                    out = v.js("""return [...document.querySelectorAll('button, select, input, summary, h1, h2, h3, p, li, label')]
                        .filter(each => each.checkVisibility() && !each.closest('.told, .CodeMirror, .scroll, .grips, #toast, .skip, #asks'))
                        .filter(each => each.getBoundingClientRect().right > 361 || each.getBoundingClientRect().left < -1).map(each => each.outerHTML.slice(0, 80))""")
                    self.assertEqual(out, [])

    def test_fingers_drag_numbers_and_pins(self):
        v = self.visitor
        v.size(360, 740)
        v.touch(True)
        try:
            v.open()
            v.write(LESSON)
            self.judge("touch")
            v.finger(v.place(10, 20), (24, 0))
            self.assertIn("- view1.frame: [56, 50, 100, 100]", v.scene())
            v.wait(lambda: v.values()["view1"]["frame"] == "56, 50, 100, 100", "the table")
            v.finger(v.middle('[data-grip="view2 pin"]'), (30, 0))
            self.assertRegex(v.scene(), r"frame: \[(?!50)\d+, 50, 50, 50\]\nmutations")
            # Up and down, a finger scrolls.
            scene = v.scene()
            v.finger(v.place(7, 18), (0, -60))
            self.assertEqual(v.scene(), scene)
        finally:
            v.touch(False)

    def test_keys_alone_reach_everything_and_leave_it(self):
        v = self.visitor
        v.size(1280)
        v.open()
        v.write(LESSON)
        # Reasons and table come behind the picture.
        v.find('[data-cell="view1.bounds"]')
        v.wait(lambda: v.text("#why"), "the reasons")
        v.js("document.activeElement.blur(); window.scrollTo(0, 0)")
        reached = []
        for _ in range(80):
            v.press(Keys.TAB)
            where = v.js("""const each = document.activeElement;
                if (each === document.body) return null;
                const style = getComputedStyle(each), box = each.closest('#editor') ?? each;
                return {id: each.id || each.dataset.grip || each.dataset.cell || each.closest('[id]')?.id, outline: getComputedStyle(box).outlineStyle}""")
            if where is None:
                break
            reached.append(where["id"])
            self.assertNotEqual(where["outline"], "none", f"the focus of {where['id']} is not seen")
        for wanted in ("examples", "share", "save", "settings", "editor", "back", "forth", "step", "whole", "predict", "view1 pin", "view2 pin", "view1.bounds", "why", "expectations"):
            self.assertIn(wanted, reached)

    def test_findings_and_steps_are_heard(self):
        v = self.visitor
        v.size(1280)
        v.open()
        v.write(ERRORS)
        v.wait(lambda: "45" in v.text("#told"), "the finding in the live region")
        v.open()
        v.write(LESSON)
        v.find("#back").click()
        v.wait(lambda: "1 / 2" in v.text("#told"), "the step in the live region")


if __name__ == "__main__":
    unittest.main()
