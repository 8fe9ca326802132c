"""The page in Firefox and in WebKit: it starts each time, over file:// and http, and what only one of them got wrong."""

import functools
import http.server
import pathlib
import shutil
import tempfile
import threading
import unittest

from browser import needed
from firefox import Firefox
from test_paste import CODE
from webkit import Webkit

CORE = pathlib.Path(__file__).resolve().parents[1] / "core"


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Starts:
    """What is tried in each of them."""

    @classmethod
    def setUpClass(cls):
        cls.visitor = cls.browser()
        cls.page = needed("PLAYGROUND")
        cls.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(cls.page.parent)))
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.visitor.close()
        cls.server.shutdown()
        cls.server.server_close()

    def open(self, url=None):
        self.visitor.open(page=url)

    @property
    def served(self):
        return f"http://127.0.0.1:{self.server.server_port}/{self.page.name}"

    def write(self, text):
        self.visitor.write(text)

    def test_it_starts_from_a_file(self):
        for _ in range(5):
            self.open()
            self.assertGreater(self.visitor.js("return document.querySelectorAll('#picture svg polygon').length"), 0)

    def test_it_starts_from_a_server(self):
        for _ in range(5):
            self.open(self.served)
            self.assertGreater(self.visitor.js("return document.querySelectorAll('#picture svg polygon').length"), 0)

    def test_a_text_is_answered(self):
        self.open()
        self.write("views:\n  - {name: A, frame: [100, 100, 80, 40]}\nmutations:\n  - A.anchorPoint: [0, 0]\n")
        self.assertIn("140", self.visitor.js("return document.querySelector('#table').textContent"))

    def test_code_that_is_pasted_becomes_a_scene(self):
        self.open()
        self.visitor.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.execCommand('selectAll'); cm.replaceSelection(arguments[0], 'end', 'paste')", CODE)
        self.visitor.wait(lambda: self.visitor.js("return geomrun.isShown && document.querySelectorAll('#source-lines .taken').length === 6"), "the scene and its code")
        self.assertIn("210, -6, 20, 40", self.visitor.js("return document.querySelector('#table').textContent"))

    def test_a_shared_link_is_copied_in_the_click(self):
        self.open(self.served)
        self.visitor.find("#share").click()
        self.visitor.wait(lambda: self.visitor.js("return document.querySelector('#link').open"), "the dialog")
        link = self.visitor.js("return document.querySelector('#link-text').value")
        self.assertTrue(link.startswith(self.served + "#s="), link)
        self.visitor.wait(lambda: self.visitor.js("return !document.querySelector('#toast').hidden"), "word of the copy")
        self.assertEqual(self.visitor.js("return document.querySelector('#toast').textContent"), "Copied.")

    def test_a_link_of_a_file_says_that_it_is_one(self):
        self.open()
        self.visitor.find("#share").click()
        self.visitor.wait(lambda: self.visitor.js("return document.querySelector('#link').open"), "the dialog")
        self.assertIn("opens only here", self.visitor.js("return document.querySelector('#link p').textContent"))

    def test_marks_of_findings_and_numbers_are_seen(self):
        self.open()
        self.write("views:\n  - {name: A, frame: [100, 100, 80]}\n")
        self.visitor.wait(lambda: self.visitor.js("return document.querySelector('.found.error')"), "the mark")
        style = "const style = getComputedStyle(document.querySelector(arguments[0])); return [style.textDecorationLine, style.textDecorationStyle]"
        self.assertEqual(self.visitor.js(style, ".found.error"), ["underline", "wavy"])
        self.assertEqual(self.visitor.js(style, ".cm-scrub:not(.found)"), ["underline", "dotted"])

    def test_an_element_on_a_disk_says_why_it_shows_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("geomrun.js", "geomrun-scene.js", "load.js"):
                shutil.copy(CORE / name, folder)
            page = pathlib.Path(folder) / "index.html"
            page.write_text("<!DOCTYPE html><html lang=en><script src=load.js></script><geomrun-scene><script type='text/yaml'>views: []</script></geomrun-scene>")
            self.visitor.driver.get(page.as_uri())
            self.visitor.wait(lambda: self.visitor.js("return document.querySelector('geomrun-scene').shadowRoot?.querySelector('[role=alert]')"), "a word")
            text = self.visitor.js("return document.querySelector('geomrun-scene').shadowRoot.textContent")
            self.assertIn("python3 -m http.server", text)
            self.assertGreater(self.visitor.js("return document.querySelector('geomrun-scene').getBoundingClientRect().height"), 20)


class FirefoxTest(Starts, unittest.TestCase):
    browser = Firefox


class WebKitTest(Starts, unittest.TestCase):
    browser = Webkit


if __name__ == "__main__":
    unittest.main()
