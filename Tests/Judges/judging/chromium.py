"""Chromium without a window: it measures boxes, hits points, and paints."""

import base64
import shutil
import struct
import zlib

# Nothing is fetched.
PAGE = """data:text/html,<!doctype html><style>
html{overflow:hidden}
body{margin:0}
.view,.inside{position:absolute;left:0;top:0}
.inside{pointer-events:none}
.view{pointer-events:auto}
</style>"""
MEASURE = """
return arguments[0].map(scene => {
  const boxes = {};
  document.body.innerHTML = scene.views;
  for (const view of document.querySelectorAll('.view')) {
    const box = view.getBoundingClientRect();
    boxes[view.id] = [box.x, box.y, box.width, box.height];
  }
  const points = scene.aims.map(([name, x, y]) => {
    const box = boxes[name];
    return [Math.round(box[0] + x * box[2]), Math.round(box[1] + y * box[3])];
  }).filter(([x, y]) => x > 0 && y > 0 && x < innerWidth - 2 && y < innerHeight - 2);
  const hits = rules => {
    document.body.innerHTML = scene[rules];
    return points.map(point => document.elementFromPoint(...point)?.id || null);
  };
  return {boxes, points, views: hits('views'), layers: hits('layers')};
});
"""
PAINT = """
document.body.innerHTML = arguments[0];
const views = [...document.querySelectorAll('.view')];
const colour = index => [index * 9 + 9, 255 - index * 17, index % 2 * 255];
views.forEach((view, index) => view.style.background = `rgb(${colour(index)})`);
return [...views.map((view, index) => [view.id, colour(index)]), [null, [255, 255, 255]]];
"""


class Chromium:
    def __init__(self, width, height):
        self.size = (width, height)

    def __enter__(self):
        try:
            from selenium import webdriver  # the other judge does without
        except ImportError:
            raise SystemExit("Selenium is needed: apt-get install python3-selenium, and /usr/bin/python3") from None
        chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
        if not chromium or not driver:
            raise SystemExit("chromium and chromedriver are needed: apt-get install chromium chromium-driver")
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        for option in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage",
                       "force-color-profile=srgb", f"window-size={self.size[0]},{self.size[1] + 200}"):
            options.add_argument(f"--{option}")
        service = webdriver.chrome.service.Service(driver)
        self.driver = webdriver.Chrome(service=service, options=options)
        self.driver.set_script_timeout(60)
        self.driver.get(PAGE)
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def measure(self, scenes):
        """For each scene, `views` and `layers` as HTML and `aims`: boxes, points, and what is hit there."""
        return self.driver.execute_script(MEASURE, scenes)

    def painted(self, html, x, y):
        """The views that may be seen in the pixel at a point: one, or all where an edge mixes the colours."""
        colours = self.driver.execute_script(PAINT, html)
        picture = self.driver.execute_cdp_cmd("Page.captureScreenshot", {
            "format": "png", "clip": {"x": x, "y": y, "width": 1, "height": 1, "scale": 1}})
        seen = pixel(base64.b64decode(picture["data"]))
        names = [name for name, colour in colours if all(abs(a - b) <= 2 for a, b in zip(colour, seen))]
        return names or [name for name, _ in colours]


def pixel(png):
    """Red, green and blue of a PNG of one pixel, for which all of its filters are the same."""
    at, data = 8, b""
    while at < len(png):
        length, kind = struct.unpack(">I4s", png[at:at + 8])
        if kind == b"IDAT":
            data += png[at + 8:at + 8 + length]
        at += 12 + length
    return tuple(zlib.decompress(data)[1:4])
