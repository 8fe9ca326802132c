"""Hostile texts, a core that fails, and every scene that is shipped: nothing runs, nothing freezes, nothing is asked of the network."""

import base64
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unittest

from browser import DOWNLOADS, needed, visit

root = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(root / "Playground/page"))
from packing import packed  # noqa: E402

HOSTILE = [
    'scene: "<script>window.hacked = 1</script>"\nsource: "<img src=x onerror=window.hacked=1>"\nviews:\n  - {name: A, frame: [0, 0, 10, 10]}\n',
    'scene: "]]> --> </svg></style></textarea><svg onload=window.hacked=1>"\nviews:\n  - {name: A, frame: [0, 0, 10, 10]}\n',
    'scene: "<style></style><style>*{display:none}</style>"\nviews:\n  - {name: A, frame: [0, 0, 10, 10]}\nmutations:\n  - A.frame: [1, 2, 3, 4]\n',
    'views:\n  - {name: "<b onmouseover=window.hacked=1>", frame: [0, 0, 10, 10]}\n',
    'views:\n  - {name: A, frame: [0, 0, 10, 10], "</li><script>window.hacked=1</script>": 1}\n',
    'views:\n  - {name: __proto__, frame: [0, 0, 10, 10]}\n  - {name: constructor, frame: [0, 0, 10, 10]}\nmutations:\n  - __proto__.frame: [1, 2, 3, 4]\n',
    "scene: \u202e\u2066 right to left \u05d0\u05d1\nviews:\n  - {name: \u05d0\u05d1, frame: [0, 0, 10, 10]}\n",
    "[" * 20000, "{" * 20000, "- " * 5000, "a: " * 5000, "\u0000\u0001\ufeff", "&a [*a, *a]", "---\n" * 3000, "views: [" + "{name: A, " * 2000,
    "views:\n" + "".join(" " * depth + "- name: v\n" + " " * (depth + 2) + "subviews:\n" for depth in range(0, 800, 4)),
]
# The functions of the core, all of which trap: (module (memory (export "memory") 1) (func unreachable) ...).
FAILING = bytes.fromhex(
    "0061736d01000000" "011b0460017f017f60017f006000017f60097f7f7f7f7f7f7f7f7f017f" "03050400010203" "0503010001"
    "073205066d656d6f7279020008616c6c6f6361746500000772656c6561736500010776657273696f6e0002067265706c61790003"
    "0a1104040041080b02000b0300000b0300000b")


class Safe(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.visitor = visit(downloads=cls.folder.name)
        cls.visitor.size(1280)

    @classmethod
    def tearDownClass(cls):
        cls.visitor.close()
        cls.folder.cleanup()

    def test_hostile_texts_are_only_texts(self):
        v = self.visitor
        v.open()
        for text in HOSTILE:
            with self.subTest(text[:50]):
                v.write(text)
                self.assertIsNone(v.js("return window.hacked ?? null"))
                self.assertEqual(v.js("return document.querySelectorAll('main script, main img, main style, main iframe, main a, main [onload], main [onerror], main [onmouseover]').length"), 0)
                self.assertFalse(v.seen("#fault"), v.text("#fault"))
                self.assertTrue(v.seen("#picture svg") or v.texts("#findings .finding"))
        self.assertEqual(v.complaints(), [])
        self.assertEqual(v.requests(), [])

    def test_bad_scenes_have_the_findings_of_the_command_line(self):
        v = self.visitor
        v.open()
        cases = sorted((root / "Tests/CommandsTests/Cases").glob("*.yaml"))
        self.assertGreater(len(cases), 50)
        compared = 0
        for path in cases:
            text = path.read_bytes().decode("utf-8", "replace").replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff")
            told = subprocess.run([needed("GEOMRUN"), "check", "--format", "json", "--stdin-filename", "scene.yaml", "-"], input=text.encode(), capture_output=True)
            try:
                scenes = json.loads(told.stdout)["scenes"]
            except ValueError:
                continue
            expected = [finding["message"] for scene in scenes for finding in scene["findings"]][:100]
            with self.subTest(path.name):
                v.write(text)
                self.assertFalse(v.seen("#fault"), v.text("#fault"))
                self.assertEqual(v.texts("#findings .message"), expected)
                compared += 1
        self.assertGreater(compared, 50)
        self.assertEqual(v.complaints(), [])
        self.assertEqual(v.requests(), [])

    def test_every_example_is_shown_without_a_fault(self):
        v = self.visitor
        v.open()
        count = v.js("return document.querySelectorAll('#examples option').length")
        self.assertEqual(count, 2 + len(list((root / "Scenes").rglob("*.yaml"))))
        for index in range(1, count):
            v.js("geomrun.times.length = 0; const list = document.querySelector('#examples'); list.selectedIndex = arguments[0]; list.dispatchEvent(new Event('change'))", index)
            v.wait(lambda: v.js("return geomrun.times.length > 0"), f"example {index}")
            name = v.js("return document.querySelector('#examples').selectedOptions[0].textContent")
            with self.subTest(name):
                self.assertFalse(v.seen("#fault"), v.text("#fault"))
                self.assertTrue(v.seen("#picture svg"))
                self.assertEqual(v.texts("#findings .error"), [])
                self.assertEqual(v.texts("#expectations .bad"), [])
        self.assertEqual(v.complaints(), [])
        self.assertEqual(v.requests(), [])

    def test_what_is_saved_is_what_the_command_line_writes(self):
        v = self.visitor
        v.need(DOWNLOADS)
        v.open()
        scene = v.scene()
        v.find("#whole").click()

        def saved(kind, name):
            v.find("#save summary").click()
            v.find(f'[data-save="save-{kind}"]').click()
            path = pathlib.Path(self.folder.name) / name
            v.wait(path.exists, name)
            return path.read_text(encoding="utf-8")

        def command(*words):
            return subprocess.run([needed("GEOMRUN"), *words, "--stdin-filename", "scene.yaml", "-"], input=scene, capture_output=True, encoding="utf-8", check=True).stdout

        self.assertEqual(saved("scene", "scene.yaml"), scene)
        self.assertEqual(saved("json", "report.json"), command("report", "--format", "json"))
        # The page keeps one scale for all steps, lest the picture jump from one to the next.
        self.assertEqual(saved("svg", "scene.svg"), command("draw", "--one-scale"))
        self.assertIn("view1.transform = CGAffineTransform", saved("swift", "scene.swift"))
        self.assertIn("CGAffineTransformMakeScale", saved("objc", "scene.m"))

    def test_other_programs_can_ask_the_core(self):
        v = self.visitor
        v.open("#q=frame-after-scale")
        answer = v.ask("geomrun.replay(arguments[0], {step: 1, lang: 'en', strict: false})", v.scene())
        self.assertEqual(json.loads(answer["report"])["scenes"][0]["views"][0]["bounds"]["width"], 50)
        self.assertIn("<svg", answer["svg"])
        self.assertEqual([finding["code"] for finding in answer["findings"]], ["frame-under-transform"])
        self.assertEqual(len(json.loads(answer["explanation"])["traces"][0]["steps"]), 2)
        bad = v.ask("geomrun.replay('views: [{name: A, frame: 1}]')")
        self.assertEqual(bad["findings"][0]["line"], 1)
        self.assertIsNone(bad["report"])

    def test_a_fault_of_the_core_is_told_and_the_text_is_kept(self):
        v = self.visitor
        page = needed("PLAYGROUND").read_text(encoding="utf-8")
        core = base64.b64encode(packed(FAILING)).decode()
        broken, count = re.subn('id="core-data">[^<]*', f'id="core-data">{core}', page)
        self.assertEqual(count, 1)
        path = pathlib.Path(self.folder.name) / "broken.html"
        path.write_text(broken, encoding="utf-8")
        v.driver.get(path.as_uri())
        fault = v.find("#fault:not([hidden])")
        self.assertIn("geomrun", fault.text)
        self.assertIn("view1", v.js("return document.querySelector('#fault textarea').value"))
        v.js("document.querySelector('.CodeMirror').CodeMirror.setValue('views: []')")
        v.wait(lambda: v.js("return document.querySelector('#fault textarea').value") == "views: []", "the fault of the next text")
        self.assertEqual(v.scene(), "views: []")
        v.complaints()

    def test_a_core_that_does_not_start_is_tried_again(self):
        v = self.visitor
        page = needed("PLAYGROUND").read_text(encoding="utf-8")
        # Workers of the first seconds hear nothing, as if the browser did not come to the end of compiling.
        deaf = f"if (Date.now() < {round((time.time() + 8) * 1000)}) Object.defineProperty(self, 'onmessage', {{set() {{}}}});"
        slow, count = re.subn('(id="worker-script">)', lambda found: found[1] + deaf, page)
        self.assertEqual(count, 1)
        path = pathlib.Path(self.folder.name) / "slow.html"
        path.write_text(slow, encoding="utf-8")
        begin = time.monotonic()
        v.driver.get(path.as_uri())
        v.wait(lambda: v.text("#toast") == "The page is slow to start. Trying again.", "word of it")
        v.ask("geomrun.ready")
        self.assertGreater(time.monotonic() - begin, 9)
        self.assertTrue(v.seen("#picture svg"))
        self.assertFalse(v.seen("#fault"))
        self.assertEqual(v.complaints(), [])


if __name__ == "__main__":
    unittest.main()
