"""Firefox and WebKit with the page open, as far as start and faults need them; Chromium's visitor does more, in browser.py."""

import os
import pathlib
import socket
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.webdriver.common.by import By

PATIENCE = 40


class Firefox:
    """Firefox by its Marionette, since Debian has no driver for it."""

    name = "Firefox"

    def __init__(self):
        from marionette_driver.marionette import Marionette

        # It removes the file of its log first, so that must be one of its own.
        self.folder = tempfile.TemporaryDirectory()
        log = pathlib.Path(self.folder.name) / "gecko.log"
        self.driver = Marionette(host="127.0.0.1", port=free_port(), bin="/usr/bin/firefox-esr", headless=True, gecko_log=str(log), prefs={
            "browser.aboutConfig.showWarning": False, "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False})
        self.driver.start_session()
        self.driver.timeout.script = PATIENCE

    def get(self, url):
        self.driver.navigate(url)

    def js(self, text, *arguments):
        return self.driver.execute_script(text, script_args=list(arguments), sandbox=None)

    def ask(self, text, *arguments):
        return self.driver.execute_async_script(text, script_args=list(arguments), sandbox=None)

    def click(self, selector):
        self.driver.find_element("css selector", selector).click()

    def close(self):
        self.driver.delete_session()
        self.driver.cleanup()
        self.folder.cleanup()


class WebKit:
    """WebKitGTK, the engine that comes nearest to Safari here; it wants a screen."""

    name = "WebKit"

    def __init__(self):
        # WebKitGTK keeps data of pages in the home folder.
        self.screen = subprocess.Popen(["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        os.environ["DISPLAY"] = ":" + self.screen.stdout.readline().decode().strip()
        os.environ["WEBKIT_DISABLE_COMPOSITING_MODE"] = "1"
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(next(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
        options.add_argument("--automation")
        service = webdriver.webkitgtk.service.Service("/usr/bin/WebKitWebDriver")
        try:
            self.driver = webdriver.WebKitGTK(options=options, service=service)
        except Exception:
            self.screen.kill()
            raise
        self.driver.set_script_timeout(PATIENCE)

    def get(self, url):
        self.driver.get(url)

    def js(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def ask(self, text, *arguments):
        return self.driver.execute_async_script(text, *arguments)

    def click(self, selector):
        self.driver.find_element(By.CSS_SELECTOR, selector).click()

    def close(self):
        self.driver.quit()
        self.screen.kill()
        self.screen.wait()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait(condition, what):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise AssertionError(f"waited in vain: {what}")
