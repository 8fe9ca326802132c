"""<geomrun-scene> in a foreign page: with a policy and styles of its own, three on one page, and nothing asked of any other host."""

import functools
import http.server
import pathlib
import shutil
import tempfile
import threading
import unittest

from browser import needed, visit

root = pathlib.Path(__file__).resolve().parents[1]
PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src data:">
<link rel="icon" href="data:,"><link rel="stylesheet" href="own.css"><title>An article</title>
<script src="load.js"></script></head>
<body><h1>An article</h1>
<geomrun-scene id="a" step="1"><script type="text/yaml">
  scene: One
  views:
    - {name: view1, frame: [100, 100, 100, 100], subviews: [{name: view2, frame: [50, 50, 50, 50]}]}
  mutations:
    - view1.transform: {scale: 2}
    - view1.center: [200, 150]
</script></geomrun-scene>
<geomrun-scene id="b" lang="zh-Hans"><script type="text/yaml">
scene: "<img src=x onerror=window.hacked=1> ]]> </style>"
views: [{name: 视图, frame: [0, 0, 10, 20]}]
</script></geomrun-scene>
<geomrun-scene id="c">
views:
  - {name: A, frame: [0, 0, 10]}
</geomrun-scene>
</body></html>
"""
STYLE = "svg, p, button, div{display:none!important;color:red!important;font-size:99px!important}\n"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Element(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.folder.name)
        for name in ("geomrun.js", "geomrun-scene.js", "load.js"):
            shutil.copy(root / "core" / name, folder)
        core = needed("CORE")
        shutil.copy(core, folder / "geomrun.wasm")
        shutil.copy(core.with_name(core.stem + "-later.wasm"), folder / "geomrun-later.wasm")
        (folder / "index.html").write_text(PAGE, encoding="utf-8")
        (folder / "right.html").write_text(PAGE.replace("[0, 0, 10]", "[0, 0, 10, 10]").replace("own.css", "none.css"), encoding="utf-8")
        (folder / "none.css").touch()
        (folder / "own.css").write_text(STYLE, encoding="utf-8")
        cls.size = sum((folder / name).stat().st_size for name in ("geomrun.js", "geomrun-scene.js", "load.js"))
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()
        cls.address = f"http://127.0.0.1:{cls.server.server_port}/"
        cls.visitor = visit()

    @classmethod
    def tearDownClass(cls):
        cls.visitor.close()
        cls.server.shutdown()
        cls.server.server_close()
        cls.folder.cleanup()

    def inside(self, scene, text):
        return self.visitor.js(f"const root = document.getElementById(arguments[0]).shadowRoot; return {text}", scene)

    def setUp(self):
        self.open("index.html")

    def open(self, page):
        v = self.visitor
        v.requests()
        v.driver.get(self.address + page)
        v.ask("customElements.whenDefined('geomrun-scene').then(() => Promise.all([...document.querySelectorAll('geomrun-scene')].map(each => each.ready)))")

    def tearDown(self):
        v = self.visitor
        self.assertEqual(v.complaints(), [])
        self.assertEqual([url for url in v.requests() if not url.startswith(self.address)], [])

    def test_it_is_small(self):
        self.assertLess(self.size, 22000)

    def test_three_scenes_stand_on_a_page_that_has_a_policy_and_styles_of_its_own(self):
        self.assertGreater(self.inside("a", "root.querySelector('svg').getBoundingClientRect().height"), 100)
        self.assertEqual(self.inside("a", "getComputedStyle(root.querySelector('p')).color"), "rgb(31, 35, 40)")
        # The style of pictures is in force.
        self.assertEqual(self.inside("a", "getComputedStyle(root.querySelector('rect.plot')).fill"), "rgb(247, 248, 250)")
        self.assertIn("view2 looks twice as large", self.inside("a", "root.textContent"))
        self.assertTrue(self.inside("b", "Boolean(root.querySelector('svg'))"))
        self.assertIsNone(self.visitor.js("return window.hacked ?? null"))
        self.assertIn("This scene cannot be shown:", self.inside("c", "root.querySelector('[role=alert]').textContent"))
        self.assertRegex(self.inside("c", "root.querySelectorAll('p')[1].textContent"), r"^2:\d+ .*frame")

    def test_steps_go_back_and_forth_and_tell_of_it(self):
        v = self.visitor
        v.js("window.told = []; addEventListener('geomrun-step', event => told.push(event.detail.step))")
        place = "root.querySelector('.bar span').textContent"
        self.assertEqual(self.inside("a", place), "1 / 2")
        before = self.inside("a", "root.querySelector('polygon.bounds').getAttribute('points')")
        self.inside("a", "root.querySelectorAll('button')[1].click()")
        v.wait(lambda: self.inside("a", place) == "2 / 2", "the second step")
        self.assertNotEqual(self.inside("a", "root.querySelector('polygon.bounds').getAttribute('points')"), before)
        self.inside("a", "root.querySelectorAll('button')[1].click()")
        v.js("document.getElementById('a').step = 0")
        v.wait(lambda: self.inside("a", place) == "0 / 2", "the declared state")
        self.assertEqual(v.js("return told"), [2])

    def test_it_is_as_light_as_its_page(self):
        v = self.visitor
        colours = ["getComputedStyle(root.querySelector('p')).color", "getComputedStyle(root.querySelector('rect.plot')).fill"]
        light, dark = ["rgb(31, 35, 40)", "rgb(247, 248, 250)"], ["rgb(230, 237, 243)", "rgb(21, 27, 35)"]
        v.prefer(prefers_color_scheme="dark")
        try:
            # A page that says nothing is light, whatever its reader prefers.
            self.setUp()
            self.assertEqual([self.inside("a", colour) for colour in colours], light)
            for scheme, expected in (("light dark", dark), ("light", light), ("dark", dark)):
                v.js("document.documentElement.style.colorScheme = arguments[0]", scheme)
                v.wait(lambda: [self.inside("a", colour) for colour in colours] == expected, f"{scheme}: {expected}")
        finally:
            v.prefer()

    def test_the_rest_of_the_core_is_loaded_only_for_mistakes_and_once(self):
        v = self.visitor
        rest = self.address + "geomrun-later.wasm"
        self.open("right.html")
        self.assertTrue(self.inside("c", "Boolean(root.querySelector('svg'))"))
        self.assertNotIn(rest, v.requests())
        for name in "abc":
            v.js("document.getElementById(arguments[0]).scene = 'views: [{name: A, frame: [0, 0, 10]}]'", name)
            v.wait(lambda: self.inside(name, "root.textContent.includes('frame') && !root.querySelector('svg')"), "the mistake")
        self.assertEqual(v.requests().count(rest), 1)

    def test_another_text_is_another_scene(self):
        v = self.visitor
        v.js("document.getElementById('c').scene = 'views: [{name: A, frame: [0, 0, 10, 10]}]'")
        v.wait(lambda: self.inside("c", "Boolean(root.querySelector('svg'))"), "the picture")


if __name__ == "__main__":
    unittest.main()
