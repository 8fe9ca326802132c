"""A headless Chromium with the page open, and what a visitor's hands and eyes do with it."""

import json
import os
import pathlib
import time
import unittest

from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

PATIENCE = 15
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


class Visitor:
    """One window; every page that it opens is one of a new visitor, unless it is told otherwise."""

    def __init__(self, downloads=None):
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,1000", "--lang=en-US", "--disable-dev-shm-usage", "--force-prefers-reduced-motion"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        if downloads:
            options.add_experimental_option("prefs", {"download.default_directory": str(downloads), "download.prompt_for_download": False})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.driver.set_script_timeout(30)
        self.page = needed("PLAYGROUND").as_uri()

    def close(self):
        self.driver.quit()

    def open(self, rest="", keeps=False, page=None):
        """Opens the page and waits for its first picture."""
        self.driver.get("about:blank")
        if not keeps:
            self.driver.get(self.page + "?embed")
            self.js("localStorage.clear()")
            self.driver.get("about:blank")
        self.driver.get((page or self.page) + rest)
        return self.ask("geomrun.ready")

    def size(self, width, height=900):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})

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
        pointer.move_to_location(round(start[0]), round(start[1]))
        pointer.pointer_down()
        for part in range(1, parts + 1):
            pointer.move_to_location(round(start[0] + way[0] * part / parts), round(start[1] + way[1] * part / parts))
        pointer.pointer_up()
        chain.perform()

    def touch(self, has):
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": has})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "pointer", "value": "coarse" if has else "fine"}]})

    def finger(self, start, way, parts=6):
        """As drag, by a finger."""
        def send(kind, part):
            points = [] if kind == "touchEnd" else [{"x": start[0] + way[0] * part / parts, "y": start[1] + way[1] * part / parts}]
            self.driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        send("touchStart", 0)
        for part in range(1, parts + 1):
            send("touchMove", part)
        send("touchEnd", parts)

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

    def complaints(self):
        """What the browser has complained of since it was asked last."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        """The addresses that were asked for, but for files, blobs and data."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] in ("Network.requestWillBeSent", "Network.webSocketCreated"):
                url = message["params"].get("url") or message["params"]["request"]["url"]
                if not url.startswith(("file:", "blob:", "data:", "about:", "chrome:")):
                    found.append(url)
        return found


class PageTest(unittest.TestCase):
    """Tests that share a visitor before a wide screen."""

    @classmethod
    def setUpClass(cls):
        cls.visitor = Visitor()
        cls.visitor.size(1280)

    @classmethod
    def tearDownClass(cls):
        cls.visitor.close()
