"""WebKitGTK, the engine that comes nearest to Safari here; it wants a screen."""

import os
import pathlib
import subprocess
import tempfile

from browser import DOWNLOADS, NARROW, PREFERENCES, TOUCHES, WHEELS, Visitor
from selenium import webdriver

# Its bar of addresses wants as much.
NARROWEST = 450


class Webkit(Visitor):
    name = "WebKit"
    lacks = {
        NARROW: "its bar of addresses wants more",
        TOUCHES: "its driver knows the mouse alone",
        WHEELS: "its driver knows no such source of input",
        PREFERENCES: "its driver cannot set them",
        DOWNLOADS: "its driver cannot say where they go",
    }
    # It reads titles that are displayed, and WebKit's own sheet displays none within a picture.
    false_alarms = (r"svg-img-alt: (?:[^|]*svg\S* Element child title is empty(?: \| )?)+",)

    def begin(self, downloads):
        # Steps do not move, as somebody may prefer it.
        self.folder = tempfile.TemporaryDirectory()
        settings = pathlib.Path(self.folder.name) / "gtk-3.0/settings.ini"
        settings.parent.mkdir()
        settings.write_text("[Settings]\ngtk-enable-animations=0\n", encoding="utf-8")
        os.environ["XDG_CONFIG_HOME"] = self.folder.name
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1200x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        os.environ["DISPLAY"] = ":" + self.screen.stdout.readline().decode().strip()
        os.environ["WEBKIT_DISABLE_COMPOSITING_MODE"] = "1"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
        options.add_argument("--automation")
        try:
            return webdriver.WebKitGTK(options=options, service=webdriver.webkitgtk.service.Service("/usr/bin/WebKitWebDriver"))
        except Exception:
            self.end()
            raise

    def size(self, width, height=900):
        if width < NARROWEST:
            self.need(NARROW)
        self.driver.set_window_rect(0, 0, width, height)
        # The window has a bar of its own.
        inner = self.js("return [innerWidth, innerHeight]")
        self.driver.set_window_rect(0, 0, 2 * width - inner[0], 2 * height - inner[1])

    def close(self):
        super().close()
        self.end()

    def end(self):
        self.screen.kill()
        self.screen.wait()
        self.screen.stdout.close()
        self.folder.cleanup()
