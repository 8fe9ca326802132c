"""Chromium, without a window of its own, by chromedriver and its protocol for developers."""

import json

from browser import Visitor, is_outside
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service


class Chromium(Visitor):
    name = "Chromium"

    def begin(self, downloads):
        options = Options()
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1280,1000", "--lang=en-US", "--disable-dev-shm-usage", "--force-prefers-reduced-motion"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        if downloads:
            options.add_experimental_option("prefs", {"download.default_directory": str(downloads), "download.prompt_for_download": False})
        return webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)

    def listen(self):
        pass

    def size(self, width, height=900):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 600)

    def prefer(self, **features):
        self.send("Emulation.setEmulatedMedia", features=[{"name": name.replace("_", "-"), "value": value} for name, value in features.items()])

    def mouse(self, kind, x, y):
        self.isDown = kind == "down" or kind == "move" and getattr(self, "isDown", False)
        self.send("Input.dispatchMouseEvent", type={"down": "mousePressed", "move": "mouseMoved", "up": "mouseReleased"}[kind],
                  x=x, y=y, button="left" if self.isDown or kind == "up" else "none", buttons=1 if self.isDown else 0, clickCount=1)

    def wheel(self, x, y, by):
        self.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=by)

    def touch(self, has):
        self.send("Emulation.setTouchEmulationEnabled", enabled=has)
        self.prefer(pointer="coarse" if has else "fine")

    def touches(self, kind, *points):
        self.send("Input.dispatchTouchEvent", type={"down": "touchStart", "move": "touchMove", "up": "touchEnd"}[kind],
                  touchPoints=[] if kind == "up" else [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)])

    def add(self, script):
        self.send("Runtime.evaluate", expression=script)

    def complaints(self):
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def requests(self):
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] in ("Network.requestWillBeSent", "Network.webSocketCreated"):
                url = message["params"].get("url") or message["params"]["request"]["url"]
                if is_outside(url):
                    found.append(url)
        return found

    def send(self, method, **parameters):
        self.driver.execute_cdp_cmd(method, parameters)
