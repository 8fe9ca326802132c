"""How long it takes until the page is ready, and from a key to the picture."""

import json
import math
import pathlib
import statistics
import sys
import time
import unittest

from browser import Keys, PageTest

root = pathlib.Path(__file__).resolve().parents[2]
# Machines of a service are slower, and never quiet: what is wanted is told, and what is several times as much fails.
SLACK = 8
WANTED = {"ready": 300, "shipped scenes": 16, "300 views": 16, "1,000 views with 1,000 mutations": 100, "longest time without a frame": 100}
# As a ratio of an empty page in the same run: of 20 frames while something is dragged, the last but one may be so many times as late.
FRAMES, MOVES, RUNS = 2, 90, 5


def large(count):
    views = "".join(f"  - {{name: v{n}, frame: [{n % 40 * 30}, {n // 40 * 30}, 20, 20]}}\n" for n in range(count))
    return "views:\n" + views + "mutations:\n" + "".join(f"  - v{n}.frame: [{n % 40 * 30 + 1}, {n // 40 * 30}, 25, 20]\n" for n in range(count))


class Speed(PageTest):
    def judge(self, what, times):
        median = statistics.median(times)
        print(f"{what}: median {median:.1f} ms, worst {max(times):.1f} ms of {len(times)}; wanted {WANTED[what]} ms", file=sys.stderr)
        self.assertLess(median, SLACK * WANTED[what])

    def type(self, times):
        """Types a digit and takes it away, so many times; how long the picture took each time."""
        v = self.visitor
        v.js("geomrun.times.length = 0")
        for index in range(times):
            v.press("1" if index % 2 == 0 else Keys.BACKSPACE)
            v.wait(lambda: v.js("return geomrun.times.length") > index, "the picture")
        return v.js("return [...geomrun.times]")

    def test_it_is_ready_at_once(self):
        self.judge("ready", [self.visitor.open() for _ in range(5)])

    def test_from_key_to_picture(self):
        v = self.visitor
        v.open()
        times = []
        for path in sorted((root / "Scenes").rglob("*.yaml"))[::5]:
            text = path.read_text(encoding="utf-8")
            found = text.find("[", max(0, text.find("frame:")))
            if found < 0:
                continue
            v.write(text)
            v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(cm.posFromIndex(arguments[0]))", found + 2)
            times += self.type(4)
        self.judge("shipped scenes", times)

    def test_marks_that_stay_are_not_made_anew(self):
        v = self.visitor
        v.open()
        v.write("views:\n  - {name: A, frame: [10, 20, 30, 40]}\nmutations:\n  - A.frame: [1, 2, 3, 4]\n")
        v.js("""const cm = window.cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor({line: 1, ch: 23});
            window.marks = cm.getAllMarks(); window.operations = 0; cm.on("refresh", () => operations++); cm.on("update", () => operations++)""")
        self.assertGreater(v.js("return marks.length"), 0)
        self.type(2)
        v.rest()
        self.assertTrue(v.js("return cm.getAllMarks().every((mark, index) => mark === marks[index])"))
        # Each of both keys has changed what the editor shows, and no mark has.
        self.assertEqual(v.js("return operations"), 2)

    def test_from_key_to_picture_of_a_large_scene(self):
        v = self.visitor
        v.open()
        text = large(1000)
        v.write(text)
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(cm.posFromIndex(arguments[0]))", text.index("[") + 2)
        self.judge("1,000 views with 1,000 mutations", self.type(10))

    def test_from_key_to_picture_of_300_views(self):
        v = self.visitor
        v.open()
        text = "views:\n" + "".join(f"  - {{name: v{n}, frame: [{n % 20 * 30}, {n // 20 * 30}, 20, 20]}}\n" for n in range(300))
        v.write(text)
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(cm.posFromIndex(arguments[0]))", text.index("[") + 2)
        self.judge("300 views", self.type(20))

    def frames(self, start):
        """How long each frame takes, in ms, while the pointer goes in circles around a point, pressed down."""
        v = self.visitor

        v.js("""window.taken = [];
            let last = 0;
            const frame = now => { if (!window.taken) return; if (last) taken.push(now - last); last = now; requestAnimationFrame(frame); };
            requestAnimationFrame(frame)""")
        v.mouse("down", *start)
        for index in range(MOVES):
            v.mouse("move", start[0] + 40 * math.sin(index / 7), start[1] + 40 * (1 - math.cos(index / 7)))
            time.sleep(0.012)
        v.mouse("up", *start)
        return v.js("const all = taken; window.taken = null; return all")

    def test_frames_come_while_something_is_dragged(self):
        v = self.visitor
        late = lambda times: sorted(times)[int(len(times) * 0.95)]
        ratios = []
        for _ in range(RUNS):
            v.driver.get("data:text/html,<title>empty</title>")
            empty = late(self.frames((600, 400)))
            v.open()
            v.write("views:\n  - name: P\n    frame: [10, 10, 300, 200]\n    subviews:\n      - {name: A, frame: [40, 50, 90, 70]}\n")
            box = v.js("const box = document.querySelector('[data-grip=\"A pin\"]').getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]")
            text = v.scene()
            dragged = late(self.frames(box))
            self.assertNotEqual(v.scene(), text)
            ratios.append(dragged / empty)
            print(f"frames while dragging: 95th percentile {dragged:.1f} ms, of an empty page {empty:.1f} ms", file=sys.stderr)
            # Other work of the machine makes some runs slow, a slow page all of them.
            if ratios[-1] < FRAMES:
                return
        self.fail(f"times of an empty page: {ratios}")

    def test_the_page_never_freezes(self):
        v = self.visitor
        v.open()
        text = large(20000)
        v.js("""window.longest = 0;
            let last = performance.now();
            const frame = now => { longest = Math.max(longest, performance.now() - last); last = performance.now(); requestAnimationFrame(frame); };
            requestAnimationFrame(frame)""")
        v.js("document.querySelector('.CodeMirror').CodeMirror.setValue(arguments[0])", text)
        v.js("longest = 0; document.querySelector('.CodeMirror').CodeMirror.focus()")
        for _ in range(6):
            v.press("#")
        longest = v.js("return longest")
        self.judge("longest time without a frame", [longest])
        # What was asked before is given up, and a small text is there at once.
        v.write("views:\n  - {name: small, frame: [0, 0, 10, 10]}\n")
        v.wait(lambda: v.polygon("small"), "the small scene")


if __name__ == "__main__":
    unittest.main()
