"""What a visitor sees while the page is still on its way, and that nothing of it moves when the rest comes."""

import http.server
import threading
import unittest

from browser import PageTest, needed

# What follows is needed by the core and by what one does with the page.
CORE = b'<script type="text/plain" id="worker-script"'
WAYS = {"a wide window": (1280, 900, "en"), "a window of middle width": (1000, 700, "en"), "a phone": (390, 844, "en"), "Chinese": (1280, 900, "zh-Hans")}
MARKS = ["#asks", "#title", "#answer", "#picture svg", "#editor", ".controls"]


class Holding(http.server.ThreadingHTTPServer):
    """Serves the page up to where the core begins, and the rest when it is let go."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Answer)
        self.page = needed("PLAYGROUND").read_bytes()
        self.gate = threading.Event()


class Answer(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        page = self.server.page if self.path.startswith("/page") else b"<!DOCTYPE html><title>frame</title><style>body{margin:0}iframe{border:0}</style>"
        at = page.find(CORE)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        try:
            if at > 0:
                self.wfile.write(page[:at])
                self.wfile.flush()
                self.server.gate.wait(60)
            self.wfile.write(page[max(0, at):])
        except ConnectionError:
            # The window has been closed meanwhile.
            pass


class Opening(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.server = Holding()
        threading.Thread(target=cls.server.serve_forever, daemon=True).start()

    @classmethod
    def tearDownClass(cls):
        cls.server.gate.set()
        cls.server.shutdown()
        cls.server.server_close()
        super().tearDownClass()

    def begin(self, width, height, rest=""):
        """Opens the page in a frame, which does not wait for its end."""
        v = self.visitor
        self.server.gate.clear()
        v.driver.get(f"http://127.0.0.1:{self.server.server_port}/")
        v.js("""localStorage.clear();
            if (arguments[3]) localStorage.setItem("geomrun.scenes", arguments[3]);
            const frame = document.createElement("iframe");
            Object.assign(frame, {width: arguments[0], height: arguments[1], src: "/page" + arguments[2]});
            document.body.append(frame)""", width, height, rest, self.own)
        v.wait(lambda: self.inside("return page.readyState === 'loading' && !!page.querySelector('[data-question]')"), "the begin of the page")

    own = None

    def inside(self, script):
        return self.visitor.js("const frame = document.querySelector('iframe').contentWindow, page = frame.document; " + script)

    def look(self):
        return self.inside("""return [page.querySelector("#title").textContent, page.querySelector("#answer").innerText, page.querySelector("#place").textContent,
            page.querySelector("#picture svg")?.outerHTML.replace(/ (held|selected)(?=[ "])/g, "") ?? null]""")

    def test_the_first_question_is_answered_before_the_core_is_there(self):
        for way, (width, height, language) in WAYS.items():
            with self.subTest(way):
                self.begin(width, height, f"#lang={language}")
                early = self.look()
                self.assertIsNone(self.inside("return page.querySelector('#core-data')"))
                self.assertRegex(early[1], "\nview2 looks twice as large" if language == "en" else "\nview2 在屏幕上")
                self.assertIn("1 / 1", early[2])
                self.assertEqual(self.inside("return page.querySelector('#share').textContent"), "Share" if language == "en" else "分享")
                self.inside("""const places = () => JSON.stringify(%s.map(mark => { const {left, top, width, height} = page.querySelector(mark).getBoundingClientRect(); return [mark, left, top, width, height].map(each => typeof each === 'number' ? Math.round(each) : each); }));
                    window.seen = new Set();
                    const look = () => { seen.add(places()); requestAnimationFrame(look); };
                    look()""" % MARKS)
                self.server.gate.set()
                self.visitor.wait(lambda: self.inside("return !!frame.geomrun && frame.geomrun.isShown && !!page.querySelector('.grip')"), "the page")
                self.visitor.wait(lambda: self.inside("return !!page.querySelector('#why .reason')"), "the reasons")
                self.assertEqual(self.look(), early)
                self.assertEqual(len(self.visitor.js("return [...seen]")), 1, "\n".join(self.visitor.js("return [...seen]")))

    def test_who_has_a_scene_sees_no_other_one_before_it(self):
        self.own = '[{"id": "a", "text": "views: [{name: A}]", "title": "", "time": 1}]'
        self.begin(1280, 900)
        self.assertEqual(self.look(), ["", "", "", None])
        self.server.gate.set()
        self.visitor.wait(lambda: self.inside("return !!frame.geomrun && frame.geomrun.isShown"), "the page")
        self.assertIn("A", self.look()[3])

    def test_a_question_that_is_chosen_early_is_opened(self):
        self.begin(1280, 900)
        self.inside("page.querySelector('[data-question=rotated-frame]').click()")
        self.server.gate.set()
        self.visitor.wait(lambda: self.inside("return page.querySelector('#answer').innerText.startsWith('Why is the frame of my rotated view larger than the view?\\n')"), "its answer")
        self.assertEqual(self.inside("return [...page.querySelectorAll('[data-question][aria-pressed=true]')].map(each => each.dataset.question)"), ["rotated-frame"])


if __name__ == "__main__":
    unittest.main()
