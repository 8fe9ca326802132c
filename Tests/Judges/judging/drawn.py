"""Reads pictures in a browser: where everything lies that they show."""

import base64
import subprocess

from judging.chromium import pixel

READ = """
const [text] = arguments;
const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
const fault = parsed.querySelector('parsererror');
if (fault) return {fault: fault.textContent};
document.body.replaceChildren(document.importNode(parsed.documentElement, true));
const svg = document.body.firstChild;
// What is referred to is put to its place, so that each panel is whole.
const expand = element => {
  for (const use of [...element.querySelectorAll('use')]) {
    const target = svg.querySelector(use.getAttribute('xlink:href'));
    const copy = target.cloneNode(true);
    use.replaceWith(copy);
  }
  if (element.querySelector('use')) expand(element);
};
const box = element => {
  const own = element.getBBox(), m = element.getScreenCTM();
  const xs = [], ys = [];
  for (const [x, y] of [[own.x, own.y], [own.x + own.width, own.y], [own.x, own.y + own.height],
                        [own.x + own.width, own.y + own.height]]) {
    xs.push(m.a * x + m.c * y + m.e);
    ys.push(m.b * x + m.d * y + m.f);
  }
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
};
const all = (root, selector) => [...root.querySelectorAll(selector)];
const panels = all(svg, 'g.panel');
panels.forEach(expand);
const read = panel => ({
  caption: all(panel, '.caption text').map(text => text.textContent),
  ticks: all(panel, 'g.tick').filter(tick => tick.querySelector('text')).map(tick => ({
    axis: tick.classList.contains('x') ? 'x' : 'y',
    value: tick.querySelector('text').textContent, box: box(tick.querySelector('path'))})),
  views: all(panel, 'g.view').map(view => ({
    name: view.dataset.name, isDrawn: !view.classList.contains('around'),
    shapes: [...view.children].map(shape => ({
      tag: shape.tagName, class: shape.getAttribute('class'), box: box(shape)}))})),
  plot: box(panel.querySelector('rect.plot')),
  texts: all(panel, 'text').map(text => ({
    text: text.textContent, box: box(text), isLabel: !!text.closest('.labels, .queries')}))});
return {
  title: svg.querySelector('title').textContent, description: svg.querySelector('desc').textContent,
  page: [0, 0, svg.viewBox.baseVal.width, svg.viewBox.baseVal.height], size: box(svg.querySelector('rect.paper')),
  texts: all(svg, 'text').map(text => ({text: text.textContent, box: box(text)})),
  shapes: all(svg, 'path, polygon, circle, rect').map(shape => box(shape)),
  scripts: all(svg, 'script, foreignObject, a').length +
    all(svg, '*').filter(element => [...element.attributes].some(a => /^on|javascript:/i.test(a.name + a.value))).length,
  panels: (panels.length ? panels : [svg]).map(read)};
"""
# The mean colours of squares of both pictures.
COMPARE = """
const [sources, side, done] = arguments;
Promise.all(sources.map(source => new Promise((good, bad) => {
  const image = new Image();
  image.onload = () => {
    const canvas = document.createElement('canvas');
    const [width, height] = [Math.ceil(image.width / side), Math.ceil(image.height / side)];
    canvas.width = width * side;
    canvas.height = height * side;
    const context = canvas.getContext('2d');
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const means = new Array(width * height * 3).fill(0);
    for (let at = 0; at < pixels.length; at += 4) {
      const [column, row] = [at / 4 % canvas.width, Math.floor(at / 4 / canvas.width)];
      const square = Math.floor(row / side) * width + Math.floor(column / side);
      for (let part = 0; part < 3; part++) means[square * 3 + part] += pixels[at + part] / side / side;
    }
    good([width, height, means]);
  };
  image.onerror = () => bad('no image');
  image.src = source;
}))).then(done, done);
"""


def read(browser, text):
    """What a picture shows; `fault` where it is no XML."""
    return browser.driver.execute_script(READ, text)


def number(text):
    return float(text)


class Axes:
    """From pixels back to points, by the numbers at the ticks."""

    def __init__(self, panel):
        self.lines = {}
        for axis, low in (("x", 0), ("y", 1)):
            ticks = [(number(tick["value"]), (tick["box"][low] + tick["box"][low + 2]) / 2)
                     for tick in panel["ticks"] if tick["axis"] == axis]
            (value, place), (last, end) = ticks[0], ticks[-1]
            scale = (end - place) / (last - value) if last != value else None
            self.lines[axis] = (value, place, scale)
        # Both have one scale; where a plot is too low for two numbers, the other axis tells it.
        for axis, other in (("x", "y"), ("y", "x")):
            value, place, scale = self.lines[axis]
            if scale is None:
                self.lines[axis] = (value, place, abs(self.lines[other][2]))

    @property
    def pixels(self):
        """The pixels of one point."""
        return abs(self.lines["x"][2])

    def box(self, pixels):
        """The box in points that is drawn at pixels."""
        sides = []
        for axis, low in (("x", 0), ("y", 1)):
            value, place, scale = self.lines[axis]
            sides.append(sorted((value + (pixels[low + end] - place) / scale for end in (0, 2))))
        return [sides[0][0], sides[1][0], sides[0][1], sides[1][1]]


def source(data, kind):
    return f"data:{kind};base64,{base64.b64encode(data).decode()}"


def differing(browser, text, side=16):
    """How much the pictures of the browser and of librsvg differ: the share of squares whose colours are far apart."""
    second = subprocess.run(["rsvg-convert", "--format", "png"], input=text.encode(), capture_output=True, check=False)
    if second.returncode:
        return 1
    found = browser.driver.execute_async_script(
        COMPARE, [source(text.encode(), "image/svg+xml"), source(second.stdout, "image/png")], side)
    if isinstance(found, str):
        raise SystemExit(f"a picture cannot be shown: {found}")
    (width, height, first), (other, high, last) = found
    if (width, height) != (other, high):
        return 1
    far = sum(max(abs(a - b) for a, b in zip(first[at:at + 3], last[at:at + 3])) > 12
              for at in range(0, len(first), 3))
    return far / (width * height)


def paper(browser, text, media, scheme):
    """The colours of paper and text of a picture on a screen or in print, where a scheme is preferred."""
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "media": media, "features": [{"name": "prefers-color-scheme", "value": scheme}]})
    read(browser, text)
    found = browser.driver.execute_script("""
        return ['rect.paper', '.legend text'].map(part => getComputedStyle(document.querySelector(part)).fill)""")
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    return found


def repeated_ground(browser, text):
    """The colour of the plot that the second panel of a film strip refers to, on a screen of somebody who prefers dark."""
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "media": "screen", "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    # What is read has no references left.
    corner = browser.driver.execute_script("""
        document.body.innerHTML = arguments[0];
        const plot = document.querySelector('rect.plot').getBoundingClientRect();
        const first = document.querySelector('g.ground').getBoundingClientRect();
        const box = document.querySelector('use').getBoundingClientRect();
        return [box.x + plot.right - first.x - 3, box.y + plot.bottom - first.y - 3]""", text)
    shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {
        "format": "png", "clip": {"x": corner[0], "y": corner[1], "width": 1, "height": 1, "scale": 1}})
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "", "features": []})
    return pixel(base64.b64decode(shot["data"]))
