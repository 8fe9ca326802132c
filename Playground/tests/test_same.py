"""What the page changes in part is the same as what it makes as a whole."""

import base64
import json
import time
import unittest
import zlib

from browser import Keys, PageTest, Q3, visit

LARGE = "views:\n" + "".join(f"  - {{name: v{n}, frame: [{n % 20 * 30}, {n // 20 * 30}, 20, 20]}}\n" for n in range(70))
STEPS = Q3.replace("expect:", "  - view2.center: [10, 20]\nexpect:").replace("[0, 0, 50, 50]", "[0, 0, 60, 50]")
QUERY = Q3 + "queries:\n  - convert: {point: [1, 2], from: view2, to: view1}\n"
# Each is made of the one before by an edit, and some of them cannot be drawn.
TEXTS = [
    Q3, Q3.replace("[50, 50, 50, 50]", "[50, 50, 51, 50]"), Q3.replace("view2", "other"), Q3, Q3.replace("scale: 2", "scale: 2.5"),
    Q3.replace("  - view1.transform: {scale: 2}\n", ""), Q3, Q3.replace("scale: 2", "scale: Q"), Q3.replace("scale: 2", "scale: 3"), STEPS,
    STEPS.replace("view2.center: [10", "view2.center: [11"), STEPS.replace("bounds: [0, 0, 60", "bounds: [0, 0, 50"), QUERY, QUERY.replace("[1, 2]", "[3, 2]"), Q3,
    Q3.replace("    subviews:\n      - name: view2\n        frame: [50, 50, 50, 50]\n", ""), LARGE, LARGE.replace("v0, frame: [0", "v0, frame: [5"),
    LARGE.replace("v31, frame: [330", "v31, frame: [3300"), LARGE + "  - {name: more, frame: [5, 5, 300, 9]}\n", LARGE,
    LARGE.replace("v7,", "seven,"), LARGE + "mutations:\n  - v1.frame: [1, 2, 3, 4]\n", LARGE + "mutations:\n  - v1.frame: [1, 2, 3, 5]\n",
    LARGE.replace("- {name: v3,", "- {name: v3, hidden: true,"), LARGE, "views: []\n", LARGE,
]


# What is compared. What else the page has may blink.
PARTS = ["#title", "#picture svg.geomrun", "#picture .grips", "#table", "#findings", "#expectations", "#queries", "#why", "#step", "#document"]
# How long what comes last may take on a machine that has other work, in seconds.
PATIENCE = 20


class Same(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # Whose pages show nothing else first.
        cls.other = visit()
        cls.other.size(1280)

    @classmethod
    def tearDownClass(cls):
        cls.other.close()
        super().tearDownClass()

    def shown(self, v):
        """What is there to be seen, once everything has come."""
        # The reasons come last.
        v.ask("""new Promise(done => { let last = null, same = 0; const look = () => {
            const now = %s.map(name => document.querySelector(name)?.outerHTML).join("\\n");
            same = now === last && geomrun.isAtRest ? same + 1 : 0;
            last = now;
            same > 12 ? done(true) : setTimeout(look, 30); }; look(); })""" % json.dumps(PARTS))
        return v.js("""
            // The order of attributes, classes and styles is nobody's.
            const sorted = (text, by) => text.split(by).filter(Boolean).sort().join(by);
            const plain = node => node.nodeType !== 1 ? node.data : `<${node.localName}` + [...node.attributes]
              .map(({name, value}) => ` ${name}="${name === "class" ? sorted(value, " ") : name === "style" ? sorted(value, ";") : value}"`)
              .filter(text => text !== ' class=""').sort().join("") + `>${[...node.childNodes].map(plain).join("")}</${node.localName}>\n`;
            return Object.fromEntries(arguments[0].map(name => [name, document.querySelector(name)])
              .map(([name, element]) => [name, element && plain(element)]))""", PARTS)

    def compare(self, found, text, step=None):
        """Compares what was shown with the same on a page of its own."""
        deflated = zlib.compressobj(wbits=-15)
        code = base64.urlsafe_b64encode(deflated.compress(text.encode()) + deflated.flush()).decode().rstrip("=")
        self.other.open(f"#s={code}" + ("" if step is None else f"&step={step}"))
        self.other.js("document.querySelector('#table [data-view]')?.click()")
        # Nothing says that what comes last is on its way.
        end = time.monotonic() + PATIENCE
        while (shown := self.shown(self.other)) != found and time.monotonic() < end:
            pass
        for part, html in shown.items():
            self.assertEqual(found[part], html, part)

    def seen(self):
        self.visitor.rest()
        self.visitor.js("document.querySelector('#table [data-view]')?.click()")
        return self.shown(self.visitor)

    def test_edits_lead_to_what_a_whole_page_shows(self):
        v = self.visitor
        v.open()
        for index, text in enumerate(TEXTS):
            v.write(text)
            # A text that cannot be drawn leaves the picture before it.
            if not v.all("#findings .finding.error"):
                with self.subTest(index):
                    self.compare(self.seen(), text)

    def test_keys_lead_to_what_a_whole_page_shows(self):
        v = self.visitor
        v.open()
        v.write(LARGE)
        v.js("const cm = document.querySelector('.CodeMirror').CodeMirror; cm.focus(); cm.setCursor(cm.posFromIndex(arguments[0]))", LARGE.index("[") + 2)
        for keys in ("1", "23", "\b", "4"):
            # Faster than anything is shown.
            v.press(*[Keys.BACKSPACE if key == "\b" else key for key in keys])
            with self.subTest(keys):
                self.compare(self.seen(), v.scene())

    def test_steps_lead_to_what_a_whole_page_shows(self):
        v = self.visitor
        v.open()
        v.write(STEPS)
        for step in (1, 2, 3, 2, 0):
            v.js("const slider = document.querySelector('#step'); slider.value = arguments[0]; for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, {bubbles: true}))", step)
            with self.subTest(step):
                self.compare(self.seen(), STEPS, step)


if __name__ == "__main__":
    unittest.main()
