"""Questions as people ask them: two interactions at most lead from the opened page to the sentence that answers."""

import pathlib
import unittest

from browser import NARROW, PageTest

# Of laptops, a tablet and a phone.
SCREENS = [(1440, 900), (1024, 768), (390, 844)]

ANSWERS = {
    "subview-frame": ("view2 looks twice as large on the screen", "view1's whole coordinate system was scaled"),
    "rotated-frame": ("card.frame is now", "the bounding box of its bounds"),
    "broken-by-frame": ("card.frame reads back as (60, 68.39746, 200, 123.205081)",),
    "anchor-point": ("badge moves by (60, 40): center stays at (160, 140)",),
    "bounds-size": ("about the anchor point (0.5, 0.5), fixed at center (150, 130)",),
    "scrolling": ("row moves by (0, -60) on the screen",),
    "frame-after-scale": ("view1.bounds.size becomes 50 × 50, not 100 × 100",),
    "window-point": ("(50, 60) in card is (95, 120) in the window.",),
    "touch": ("overlay is hit.",),
    "dead-button": ("bar and its subviews are skipped",),
}


class Questions(PageTest):
    def tearDown(self):
        self.assertEqual(self.visitor.complaints(), [])

    def test_there_is_an_answer_for_each(self):
        files = sorted((pathlib.Path(__file__).resolve().parents[1] / "questions").glob("*.yaml"))
        self.assertEqual(sorted(path.stem.split("-", 1)[1] for path in files), sorted(ANSWERS))

    def test_a_question_leads_to_its_answer(self):
        v = self.visitor
        for question, said in ANSWERS.items():
            with self.subTest(question):
                v.open()
                v.js("document.querySelector('#questions details').open = true")
                v.find(f'[data-question="{question}"]').click()
                # Before it stands the answer to the question that the page opens with.
                v.wait(lambda: said[0] in v.text("#answer"), "the answer")
                for words in said:
                    self.assertIn(words, v.find("#answer").text)
                self.assertLess(v.js("return document.querySelector('#answer').getBoundingClientRect().bottom"), 1000)
                for word in ("source:", "allow:", "zh-Hans"):
                    self.assertNotIn(word, v.scene())
                self.assertEqual(v.texts("#findings .finding.error"), [])

    def test_a_link_to_a_question_answers_it_on_the_first_screen(self):
        v = self.visitor
        for width, height in SCREENS if NARROW not in v.lacks else SCREENS[:-1]:
            v.size(width, height)
            for question, said in ANSWERS.items():
                with self.subTest(question, width=width):
                    v.open(f"#q={question}")
                    v.wait(lambda: said[0] in (v.text("#answer") or ""), "the answer")
                    answer, picture, bar, end = v.js("""const [answer, picture, bar] = ["#answer", "#picture svg", ".controls"].map(each => document.querySelector(each).getBoundingClientRect());
                        return [answer.bottom, picture.top, bar.top > picture.top ? bar.top : innerHeight, scrollY]""")
                    self.assertEqual(end, 0)
                    self.assertLess(answer, bar)
                    # So much of the picture that one sees that there is one.
                    self.assertLess(picture + 30, bar)
        v.size(1280)

    def test_every_answer_is_there_in_chinese(self):
        v = self.visitor
        for question in ANSWERS:
            with self.subTest(question):
                v.open(f"#lang=zh-Hans&q={question}")
                v.wait(lambda: v.seen("#answer .said"), "the answer")
                for text in v.texts("#answer p"):
                    self.assertRegex(text, "[\u4e00-\u9fff]")

    def test_the_answer_follows_the_text_and_leaves_with_the_state(self):
        v = self.visitor
        v.open("#q=subview-frame")
        v.wait(lambda: "twice as large" in (v.text("#answer") or ""), "the answer")
        v.drag(v.place(9, 30), (5, 0))
        self.assertIn("{scale: 3}", v.scene())
        v.wait(lambda: "3 times as large" in (v.text("#answer") or ""), "the other answer")
        v.find("#back").click()
        v.wait(lambda: not v.seen("#answer .asked"), "the declared state")

    def test_a_page_opens_with_a_question_and_its_answer(self):
        v = self.visitor
        v.open()
        v.wait(lambda: v.seen("#answer .said"), "the answer")
        self.assertEqual(v.text("#answer .asked"), "Why does my subview's frame not change?")
        self.assertEqual(v.js("return ['#asks', '#more-asks'].map(list => [...document.querySelectorAll(`${list} button`)].filter(each => each.checkVisibility({contentVisibilityAuto: true})).length)"), [3, 0])
        # Whose scene it is has not asked.
        v.write("views:\n  - {name: A, frame: [100, 100, 80, 40]}\nmutations:\n  - A.transform: {rotation: 30deg}\n")
        v.wait(lambda: "bounding box of its bounds" in (v.text("#answer") or ""), "the reason of the own scene")
        self.assertEqual(v.all("#answer .asked"), [])

    def test_the_first_reason_stands_above_the_picture(self):
        v = self.visitor
        v.open()
        v.write("views:\n  - {name: A, frame: [100, 100, 80, 40]}\nmutations:\n  - A.bounds.size: [90, 40]\n  - A.transform: {rotation: 30deg}\n")
        v.wait(lambda: "bounding box of its bounds" in (v.text("#answer") or ""), "the reason of the last step")
        v.find("#back").click()
        v.wait(lambda: "anchor point" in (v.text("#answer") or ""), "the reason of the first step")
        self.assertLess(v.js("return document.querySelector('#answer').getBoundingClientRect().bottom"), v.js("return document.querySelector('#picture').getBoundingClientRect().top"))

    def test_the_reason_about_the_view_that_is_asked_for_comes_first(self):
        v = self.visitor
        v.open("#q=subview-frame")
        v.wait(lambda: v.texts("#why .reason"), "the reasons")
        self.assertTrue(v.text("#why .reason").startswith("view2 looks"))
        v.find("#whole").click()
        v.wait(lambda: v.all("#why .overview"), "the overview")
        self.assertTrue(v.text("#why .overview .reason").startswith("view2 looks"))
        v.find('#table tr[data-view="view1"] th').click()
        v.wait(lambda: v.text("#why .overview .reason").startswith("view1.frame is now"), "the reason about the other view")


if __name__ == "__main__":
    unittest.main()
