"""Firefox, without a window of its own, by its Marionette, since Debian has no driver for it."""

import gc
import pathlib
import socket
import tempfile

from browser import Visitor
from marionette_driver import errors
from marionette_driver.marionette import Marionette
from selenium import webdriver
from selenium.common import exceptions
from selenium.webdriver.common.actions import interaction
from selenium.webdriver.common.actions.action_builder import ActionBuilder

SETTINGS = {
    "browser.aboutConfig.showWarning": False, "datareporting.policy.dataSubmissionEnabled": False, "app.update.enabled": False,
    "intl.accept_languages": "en-US", "ui.prefersReducedMotion": 1, "browser.download.alwaysOpenPanel": False,
}
# What selenium's commands are called there; parameters and answers are the same, as both follow WebDriver.
COMMANDS = {
    "get": "Navigate", "refresh": "Refresh", "getCurrentUrl": "GetCurrentURL", "getTitle": "GetTitle", "screenshot": "TakeScreenshot",
    "w3cExecuteScript": "ExecuteScript", "w3cExecuteScriptAsync": "ExecuteAsyncScript", "setTimeouts": "SetTimeouts",
    "findElement": "FindElement", "findElements": "FindElements", "clickElement": "ElementClick", "sendKeysToElement": "ElementSendKeys",
    "getElementText": "GetElementText", "getElementProperty": "GetElementProperty", "clearElement": "ElementClear",
    "actions": "PerformActions", "clearActionState": "ReleaseActions", "setWindowRect": "SetWindowRect",
}


class Connection:
    """Takes selenium's commands and has Marionette do them."""

    def __init__(self, marionette):
        self.marionette = marionette

    def execute(self, command, parameters):
        parameters = {name: value for name, value in parameters.items() if name != "sessionId"}
        if command == "newSession":
            return {"value": {"sessionId": self.marionette.session_id, "capabilities": self.marionette.session_capabilities}}
        if command == "quit":
            return {"value": None}
        if command in ("w3cExecuteScript", "w3cExecuteScriptAsync"):
            # In the page itself, as its own scripts are.
            parameters = {**parameters, "sandbox": None, "newSandbox": False}
        if command == "screenshot":
            parameters = {"full": False, "hash": False}
        try:
            answer = self.marionette._send_message(f"WebDriver:{COMMANDS[command]}", parameters)
        except errors.StaleElementException as error:
            raise exceptions.StaleElementReferenceException(str(error)) from None
        except errors.JavascriptException as error:
            raise exceptions.JavascriptException(str(error)) from None
        except errors.MarionetteException as error:
            raise exceptions.WebDriverException(str(error)) from None
        return {"value": answer.get("value") if isinstance(answer, dict) and "value" in answer else answer}

    def close(self):
        pass


class Firefox(Visitor):
    name = "Firefox"

    def begin(self, downloads):
        # It removes the file of its log first, so that must be one of its own.
        self.folder = tempfile.TemporaryDirectory()
        settings = dict(SETTINGS)
        if downloads:
            settings |= {"browser.download.folderList": 2, "browser.download.dir": str(downloads), "browser.download.useDownloadDir": True}
        self.marionette = Marionette(
            host="127.0.0.1", port=free_port(), bin="/usr/bin/firefox-esr", headless=True,
            gecko_log=str(pathlib.Path(self.folder.name) / "gecko.log"), prefs=settings)
        self.marionette.start_session()
        return webdriver.Remote(command_executor=Connection(self.marionette), options=webdriver.FirefoxOptions())

    def close(self):
        super().close()
        self.marionette.delete_session()
        self.marionette.cleanup()
        # Its profile removes its folder when it goes, which fails at the end of the program.
        del self.marionette, self.driver
        gc.collect()
        self.folder.cleanup()

    def chrome(self, script, *arguments):
        with self.marionette.using_context("chrome"):
            return self.marionette.execute_script(script, script_args=list(arguments))

    def size(self, width, height=900):
        # A window cannot be as narrow as a phone; what shows the page can.
        self.driver.set_window_rect(width=max(width, 600), height=height + 200)
        self.chrome("""const {style} = gBrowser.selectedBrowser, [width, height] = arguments;
            for (const [name, value] of [["width", width], ["height", height]]) for (const bound of ["min", "max"]) style.setProperty(`${bound}-${name}`, `${value}px`, "important");""", width, height)
        self.wait(lambda: self.js("return innerWidth") == width, f"a width of {width}")

    def prefer(self, **features):
        for name, values in (("prefers_color_scheme", ("ui.systemUsesDarkTheme", {"dark": 1, "light": 0}, 0)), ("prefers_reduced_motion", ("ui.prefersReducedMotion", {"reduce": 1, "no-preference": 0}, 1))):
            setting, numbers, normal = values
            self.set(setting, numbers.get(features.get(name), normal))

    def touch(self, has):
        # Coarse is 1, fine 2, and hovering 4.
        for name in ("ui.primaryPointerCapabilities", "ui.allPointerCapabilities"):
            self.set(name, 1 if has else 6)
        self.set("dom.w3c_touch_events.enabled", 1 if has else 0)

    def set(self, name, number):
        self.chrome("Services.prefs.setIntPref(arguments[0], arguments[1])", name, number)

    def touches(self, kind, *points):
        builder = ActionBuilder(self.driver, duration=0)
        builder.devices.clear()
        for number, (x, y) in enumerate(points):
            finger = builder.add_pointer_input(interaction.POINTER_TOUCH, f"finger {number}")
            if kind == "up":
                finger.create_pointer_up(button=0)
            else:
                finger.create_pointer_move(duration=0, x=round(x), y=round(y))
                if kind == "down":
                    finger.create_pointer_down(button=0)
        builder.perform()


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]
