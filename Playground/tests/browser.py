"""A browser with the page open, and what a visitor's hands and eyes do with it."""

import importlib
import os
import pathlib
import time
import unittest

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.actions.wheel_input import WheelInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PATIENCE = 30
# A view is scaled, and then its frame is set.
Q3 = """views:
  - name: view1
    frame: [100, 100, 100, 100]
    subviews:
      - name: view2
        frame: [50, 50, 50, 50]
mutations:
  - view1.transform: {scale: 2}
  - view1.frame: [50, 50, 100, 100]
expect:
  view1: {frame: [50, 50, 100, 100], bounds: [0, 0, 50, 50]}
"""


def needed(name):
    """What the run script tells of."""
    return pathlib.Path(os.environ[name]).resolve()


# Where a browser cannot be told what somebody prefers, or has no fingers, what needs it is skipped with these words.
TOUCHES, PREFERENCES, WHEELS, DOWNLOADS, NARROW = "touches", "preferences of a visitor", "wheels", "downloads", "narrow windows"


def visit(downloads=None):
    """A visitor with the browser that BROWSER names: chromium, firefox or webkit; chromium by itself."""
    name = os.environ.get("BROWSER", "chromium")
    return getattr(importlib.import_module(name), name.capitalize())(downloads)


class Visitor:
    """One window; every page that it opens is one of a new visitor, unless it is told otherwise. `driver` is one of selenium."""

    name = ""
    # What the browser or its driver cannot do, by why.
    lacks = {}
    # Patterns of what axe-core says of this browser's pages, and is not so.
    false_alarms = ()

    def __init__(self, downloads=None):
        self.driver = self.begin(downloads)
        self.driver.set_script_timeout(30)
        self.page = needed("PLAYGROUND").as_uri()

    def begin(self, downloads):
        raise NotImplementedError

    def close(self):
        self.driver.quit()

    def need(self, what):
        """Skips a test of what this browser cannot do."""
        if what in self.lacks:
            raise unittest.SkipTest(f"{self.name} has no {what}: {self.lacks[what]}")

    def open(self, rest="", keeps=False, page=None):
        """Opens the page and waits for its first picture."""
        self.driver.get("about:blank")
        if not keeps:
            self.driver.get(self.page + "?embed")
            self.js("localStorage.clear()")
            self.driver.get("about:blank")
        self.driver.get((page or self.page) + rest)
        self.listen()
        return self.ask("geomrun.ready")

    def listen(self):
        """Begins to note what the page complains of, where the browser does not."""
        self.js("""if (window.complaints) return;
            window.complaints = [];
            addEventListener("error", ({message}) => complaints.push(message));
            addEventListener("unhandledrejection", ({reason}) => complaints.push(String(reason)));""")

    def size(self, width, height=900):
        raise NotImplementedError

    def prefer(self, **features):
        """What media queries say; prefers_color_scheme="dark", prefers_reduced_motion="reduce"; what is not named is as it was."""
        self.need(PREFERENCES)

    def js(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def ask(self, promise, *arguments):
        """The value of a promise."""
        value = self.driver.execute_async_script(
            f"const done = arguments[arguments.length - 1]; Promise.resolve({promise}).then(value => done({{value}}), error => done({{error: String(error)}}))",
            *arguments)
        if "error" in value:
            raise AssertionError(value["error"])
        return value.get("value")

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                found = condition()
            except StaleElementReferenceException:
                # The page has made it anew while it was looked at.
                found = None
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f"waited in vain: {what}")

    def find(self, selector):
        return self.wait(lambda: self.all(selector), selector)[0]

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def seen(self, selector):
        return [each for each in self.all(selector) if each.is_displayed()]

    def text(self, selector):
        return self.js("const found = document.querySelector(arguments[0]); return found ? found.textContent : null", selector)

    def texts(self, selector):
        return self.js("return [...document.querySelectorAll(arguments[0])].map(each => each.textContent)", selector)

    # The editor

    def scene(self):
        return self.js("return document.querySelector('.CodeMirror').CodeMirror.getValue()")

    def write(self, text):
        """Puts a text into the editor and waits for what the page says of it."""
        count = self.js("const count = geomrun.times.length; geomrun.times.length = 0; document.querySelector('.CodeMirror').CodeMirror.setValue(arguments[0]); return count", text)
        self.wait(lambda: self.js("return geomrun.times.length > 0 || !document.querySelector('#fault').hidden"), f"an answer to {text[:60]!r}")
        self.rest()
        return count

    def rest(self):
        """Waits for what follows the picture."""
        self.wait(lambda: self.js("return geomrun.isAtRest"), "what follows the picture")
        self.ask("new Promise(done => requestAnimationFrame(() => setTimeout(() => setTimeout(done))))")

    def place(self, line, column):
        """Where a character of the text is in the window; line and column count from 1."""
        return self.js("""
            const cm = document.querySelector('.CodeMirror').CodeMirror;
            cm.scrollIntoView({line: arguments[0] - 1, ch: 0}, 60);
            const {top} = cm.charCoords({line: arguments[0] - 1, ch: 0}, 'window');
            // A phone has a bar at its lower end.
            if (top < 0 || top > innerHeight - 150) scrollBy(0, top - innerHeight / 2);
            const box = cm.charCoords({line: arguments[0] - 1, ch: arguments[1] - 1}, 'window');
            return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]""", line, column)

    def click(self, line, column):
        x, y = self.place(line, column)
        chain = ActionChains(self.driver)
        chain.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        chain.w3c_actions.pointer_action.click()
        chain.perform()

    def drag(self, start, way, parts=5):
        """Takes hold of a point of the window and moves it by (x, y)."""
        chain = ActionChains(self.driver, duration=10)
        pointer = chain.w3c_actions.pointer_action
        # A pointer is on whole pixels, and goes the way that is asked for from the one where it begins.
        x, y = round(start[0]), round(start[1])
        pointer.move_to_location(x, y)
        pointer.pointer_down()
        for part in range(1, parts + 1):
            pointer.move_to_location(x + round(way[0] * part / parts), y + round(way[1] * part / parts))
        pointer.pointer_up()
        chain.perform()

    def mouse(self, kind, x, y):
        """Moves the pointer ("move") or its button ("down", "up") there, and leaves it so."""
        builder = ActionBuilder(self.driver, mouse=PointerInput(interaction.POINTER_MOUSE, "the mouse"), duration=0)
        action = builder.pointer_action
        action.move_to_location(round(x), round(y))
        if kind == "down":
            action.pointer_down()
        elif kind == "up":
            action.pointer_up()
        builder.perform()

    def wheel(self, x, y, by):
        """Turns the wheel there; positive numbers scroll down."""
        self.need(WHEELS)
        builder = ActionBuilder(self.driver, wheel=WheelInput("the wheel"))
        builder.wheel_action.scroll(round(x), round(y), 0, by)
        builder.perform()

    def touch(self, has):
        """Whether the visitor has fingers, and no mouse."""
        self.need(TOUCHES)

    def touches(self, kind, *points):
        """Where fingers are set down ("down"), moved to ("move") or taken away ("up"), one point a finger."""
        raise NotImplementedError

    def finger(self, start, way, parts=6):
        """As drag, by a finger."""
        self.touches("down", start)
        for part in range(1, parts + 1):
            self.touches("move", (start[0] + way[0] * part / parts, start[1] + way[1] * part / parts))
        self.touches("up", (start[0] + way[0], start[1] + way[1]))

    def tap(self, selector):
        """Clicks on an element in the middle of the window."""
        self.middle(selector)
        self.find(selector).click()

    def middle(self, selector):
        return self.js("""
            const element = document.querySelector(arguments[0]);
            element.scrollIntoView({block: 'center'});
            const box = element.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2]""", selector)

    def press(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, *keys):
        chain = ActionChains(self.driver)
        for key in keys[:-1]:
            chain.key_down(key)
        chain.send_keys(keys[-1])
        for key in keys[:-1]:
            chain.key_up(key)
        chain.perform()

    # What is shown

    def values(self):
        """The table: {view: {column: text}}."""
        return self.js("""
            const table = document.querySelector('#table table'), names = [...table.querySelectorAll('thead th')].map(each => each.textContent);
            const own = cell => { const copy = cell.cloneNode(true); copy.querySelectorAll('.told').forEach(each => each.remove()); return copy.textContent.trim(); };
            return Object.fromEntries([...table.querySelectorAll('tbody tr')].map(row => {
              const cells = [...row.children].map(own);
              return [cells[0], Object.fromEntries(cells.slice(1).map((cell, index) => [names[index + 1], cell]))];
            }))""")

    def polygon(self, view):
        return self.js("return document.querySelector(`#picture g.view[data-name=\"${arguments[0]}\"] polygon.bounds`)?.getAttribute('points')", view)

    # What happens behind it

    def add(self, script):
        """Runs a script that the page's policy would not let it load."""
        self.js(script)

    def complaints(self):
        """What the browser has complained of since it was asked last."""
        return self.js("return window.complaints?.splice(0) ?? []")

    def requests(self):
        """The addresses that were asked for, but for files, blobs and data."""
        return [url for url in self.js("return performance.getEntriesByType('resource').map(({name}) => name)") if is_outside(url)]


def is_outside(url):
    return not url.startswith(("file:", "blob:", "data:", "about:", "chrome:"))


class PageTest(unittest.TestCase):
    """Tests that share a visitor before a wide screen."""

    @classmethod
    def setUpClass(cls):
        cls.visitor = visit()
        cls.visitor.size(1280)

    @classmethod
    def tearDownClass(cls):
        cls.visitor.close()
