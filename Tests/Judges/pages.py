#!/usr/bin/env python3
"""Judges the pages of worked solutions in a browser: with scripts and without, by keys, by links, by guesses, on paper.

Usage: pages.py GEOMRUN [SCENES]      all of that
       pages.py GEOMRUN --large       only how soon a page of many steps is there, on a machine that does nothing else

Needs Debian's chromium, chromium-driver and python3-selenium.
"""

import argparse
import base64
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from judging.chromium import Chromium

MOST_SHOWN = 20
# Of the shipped scenes, those whose pages are looked at as a whole.
LOOKED_AT = 12
# WCAG 2.1 AA: of texts, and of what shows that something can be used.
TEXT, PART = 4.5, 3.0
LARGE = {"steps": 200, "views": 20, "bytes": 3_000_000, "seconds": 1.0}

SCALING = """
scene: Set the frame after scaling
allow: [frame-under-transform]
views:
  - {name: view1, frame: [100, 100, 100, 100], subviews: [{name: view2, frame: [50, 50, 50, 50]}]}
mutations:
  - view1.transform: {scale: 2}
  - view1.frame: [50, 50, 100, 100]
  - view2.center: [10.5, 20]
"""
HOSTILE = """
scene: "<script>document.title='run'</script> ]]> \\" ' & &amp; <![CDATA[ \\u202E\\u200F\\u2066 --> <!-- \\u0007"
allow: [frame-under-transform]
views:
  - name: שלום
    frame: [10, 20, 300, 200]
    subviews:
      - {name: مرحبا-1, frame: [20, 30, 90, 60]}
      - {name: 左上角, frame: [150, 30, 90, 60]}
mutations:
  - שלום.transform: {rotation: 10deg} # "</code></pre><script>document.title='run'</script> ]]> & ‮ ‏
  - مرحبا-1.frame: "{{20, 30}, {90, 80}}" # ' onload='document.title=1' <!-- -->
  - 左上角.constraints: [{minX: nobody_script.maxX}]
  - expect: {左上角: {frame: [1, 2, 3, 4]}}
queries:
  - convert: {point: [0, 0], from: مرحبا-1, to: שלום}
"""

# What a reader sees now.
SEEN = """
const seen = element => element.checkVisibility({visibilityProperty: true});
const all = selector => [...document.querySelectorAll(selector)].filter(seen);
return {
  steps: all('article.step').map(step => step.dataset.id || step.id),
  pictures: all('article.step > .result svg.geomrun:not(.swatch)').length,
  drawn: all('article.step > .result svg.geomrun:not(.swatch)').filter(svg => svg.getBoundingClientRect().height > 50).length,
  tables: all('article.step table').length, forms: all('form.guess').length,
  verdicts: all('.verdict li').map(item => [item.className, item.dataset.misconception || '', item.innerText]),
  codes: [...new Set(all('pre').map(code => code.className))],
  languages: [...new Set(all('span[lang]').map(span => span.lang))], lang: document.documentElement.lang,
  current: all('nav [aria-current]').map(link => link.getAttribute('href')),
  controls: all('.controls button').length, hash: location.hash, title: document.title, place: all('.place').map(p => p.innerText),
  over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  broken: [...document.querySelectorAll('use')].filter(use => !document.querySelector(use.getAttribute('xlink:href'))).length,
  scripts: document.scripts.length};
"""
# Faults that can be seen in the tree: what has no name, what is out of order, what can hardly be read.
FAULTS = """
const [text, part] = arguments, faults = [];
const seen = element => element.checkVisibility({visibilityProperty: true});
const colour = value => {
  const [r, g, b, a = 1] = value.match(/[\\d.]+/g).map(Number);
  return {rgb: [r, g, b], a};
};
const light = rgb => rgb.map(v => v / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (a, b) => {
  const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};
const ground = element => {
  for (let at = element; at; at = at.parentElement) {
    const found = colour(getComputedStyle(at).backgroundColor);
    if (found.a === 1) return found.rgb;
  }
  return [255, 255, 255];
};
for (const element of document.querySelectorAll('body *')) {
  if (element.closest('svg') || !seen(element)) continue;
  const own = [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const style = getComputedStyle(element);
  if (own) {
    const found = contrast(colour(style.color).rgb, ground(element));
    if (found < text) faults.push(`contrast ${found.toFixed(2)} of ${element.tagName} ${element.className}`);
  }
  if (element.matches('button, input[type=text]')) {
    const found = contrast(colour(style.borderTopColor).rgb, ground(element.parentElement));
    if (found < part) faults.push(`contrast ${found.toFixed(2)} of the edge of ${element.tagName}`);
  }
  if (element.matches('button, a') && !element.innerText.trim()) faults.push(`${element.outerHTML} has no name`);
  if (element.matches('input') && ![...element.labels].some(label => label.innerText.trim())) faults.push('an input without a label');
  if (element.matches('button, input, a') && element.tabIndex !== 0) faults.push(`${element.outerHTML} is out of order`);
}
for (const svg of document.querySelectorAll('svg')) {
  if (!seen(svg) || svg.getAttribute('aria-hidden') === 'true') continue;
  const title = document.getElementById(svg.getAttribute('aria-labelledby')) || svg.querySelector('title');
  if (svg.getAttribute('role') !== 'img' || !title || !title.textContent.trim()) faults.push('a picture without a name');
}
let last = 0;
for (const heading of document.querySelectorAll('h1, h2, h3, h4')) {
  const level = Number(heading.tagName[1]);
  if (level > last + 1) faults.push(`h${level} behind h${last}`);
  last = level;
}
const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
if (new Set(ids).size !== ids.length) faults.push('an id occurs twice');
return [...new Set(faults)];
"""

# Plays for so long that one step is shown, and pauses; where an outline is at the beginning, on its way, and at the end.
PLAY = """
const done = arguments[0], points = [];
const look = () => points.push(document.querySelector('article.on g.view polygon.bounds').getAttribute('points'));
document.querySelector('.play').click();
look();
setTimeout(look, 300);
setTimeout(() => { look(); document.querySelector('.play').click(); done(points); }, 1300);
"""


class Court:
    def __init__(self, geomrun, browser, folder):
        self.geomrun, self.driver, self.folder = geomrun, browser.driver, folder
        self.faults, self.checks = [], 0
        self.driver.execute_cdp_cmd("Log.enable", {})

    def expect(self, is_fine, name, what):
        self.checks += 1
        if not is_fine:
            self.faults.append(f"{name}: {what}")

    def page(self, name, *words, text=None):
        """Writes a page; of a scene, where there is a text."""
        path = self.folder / f"{name}.html"
        if text:
            scene = self.folder / f"{name}.yaml"
            scene.write_text(text, encoding="utf-8")
            words = (*words, str(scene))
        result = subprocess.run([self.geomrun, "explain", "--format", "html", *words, "-o", str(path)],
                                capture_output=True, encoding="utf-8", check=False)
        if result.returncode:
            raise SystemExit(f"geomrun explain {' '.join(words)} ended with status {result.returncode}:\n{result.stderr}")
        return path

    def screen(self, width=1280, height=1000, scheme="light", motion="no-preference", media=""):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": [
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}]})

    def scripts(self, are_on):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not are_on})

    def open(self, path, fragment=""):
        self.driver.get("about:blank")
        self.driver.get(path.as_uri() + fragment)

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def seen(self):
        return self.run(SEEN)

    def press(self, key):
        for kind in ("keyDown", "keyUp"):
            self.driver.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": key})

    def click(self, selector):
        self.run("document.querySelector(arguments[0]).click()", selector)

    def steps(self):
        """Buttons, keys, links, and the address."""
        path = self.page("scaling", text=SCALING)
        self.open(path)
        seen = self.seen()
        self.expect(seen["steps"] == ["0"] and seen["controls"] == 3 and seen["drawn"] == 1, "start", seen)
        self.click(".forth")
        self.press("ArrowRight")
        seen = self.seen()
        self.expect(seen["steps"] == ["2"] and seen["hash"] == "#2" and seen["current"] == ["#2"], "forth", seen)
        self.expect(seen["place"] == ["2 / 3\nview1.frame is set to (50, 50, 100, 100)."], "place", seen["place"])
        self.press("ArrowRight")
        self.press("ArrowRight")
        self.expect(self.seen()["steps"] == ["3"], "the last step", self.seen())
        self.press("ArrowLeft")
        self.expect(self.seen()["hash"] == "#2", "back", self.seen())
        self.run("document.querySelectorAll('nav a')[1].click()")
        time.sleep(0.1)
        self.expect(self.seen()["steps"] == ["1"] and self.seen()["hash"] == "#1", "a link", self.seen())
        self.run("document.querySelector('#lang-en').focus()")
        self.press("ArrowRight")
        self.expect(self.seen()["steps"] == ["1"], "an arrow key that chooses a language", self.seen())
        self.click("#lang-zh-Hans")
        seen = self.seen()
        self.expect(seen["languages"] == ["zh-Hans"] and seen["lang"] == "zh-Hans", "Chinese", seen)
        self.click("#code-yaml")
        self.expect(self.seen()["codes"] == ["yaml"], "YAML", self.seen())
        for fragment, steps in (("#3", ["3"]), ("#9", ["0"]), ("#%", ["0"]), ("#-1", ["0"])):
            self.open(path, fragment)
            self.expect(self.seen()["steps"] == steps, fragment, self.seen())
            self.expect(self.run("return scrollY") == 0, fragment, "the page is scrolled")
        both = self.page("both", str(self.folder / "scaling.yaml"), str(self.folder / "scaling.yaml"))
        twice = self.page("twice", text=SCALING + "\n---\n" + SCALING)
        self.expect(both.read_text(encoding="utf-8").count("<section") == 1, "both", "one file is told twice")
        self.open(twice, "#2.3")
        seen = self.seen()
        self.expect(seen["steps"] == ["0", "2.3"] and seen["broken"] == 0, "two scenes", seen)
        self.press("ArrowLeft")
        self.expect(self.seen()["steps"] == ["0", "2.2"], "keys in the second scene", self.seen())

    def playing(self):
        """Outlines move to where they are, and do not for those who would rather not see that."""
        path = self.page("scaling", text=SCALING)
        shape = "return document.querySelector('article.on g.view polygon.bounds').getAttribute('points')"
        for motion in ("no-preference", "reduce"):
            self.screen(motion=motion)
            self.open(path)
            points = self.driver.execute_async_script(PLAY)
            self.expect((len(set(points)) > 1) == (motion == "no-preference"), f"motion {motion}", points)
            self.expect(self.seen()["steps"] == ["1"], f"motion {motion}", self.seen())
            time.sleep(1.2)
            self.expect(self.seen()["steps"] == ["1"], f"pause, motion {motion}", self.seen())
            self.open(path, "#1")
            self.expect(self.run(shape) == points[2], f"motion {motion}", "the outlines end elsewhere")
        self.screen()

    def guesses(self):
        """Covered until somebody guesses: rightly, wrongly, as a known misconception says, or not at all."""
        path = self.page("scaling", text=SCALING)

        def guess(step, entries, button="form.guess button[type=submit]"):
            self.open(path, f"#{step}")
            self.click("#predict")
            seen = self.seen()
            self.expect(seen["pictures"] == 0 and seen["tables"] == 0 and seen["forms"] == 1, "covered", seen)
            named = self.run("return [...document.querySelectorAll('article.on form label code')].map(c => c.innerText)")
            for name, value in entries.items():
                self.expect(name in named, "asks", named)
                self.run("document.querySelectorAll('article.on form input')[arguments[0]].value = arguments[1]",
                         named.index(name), value)
            self.click(f"article.on {button}")
            return self.seen()

        seen = guess(2, {"view1.frame": "50, 50 100;100.009", "view1.bounds": "0 0 100 100"})
        self.expect([verdict[:2] for verdict in seen["verdicts"]]
                    == [["yes", ""], ["no-match", "frameIgnoresTransform"]], "guesses", seen)
        self.expect("does not ignore the transform" in seen["verdicts"][1][2], "says which", seen)
        self.expect(seen["forms"] == 0 and seen["drawn"] == 1 and seen["tables"] > 0, "uncovered", seen)
        self.expect(self.run("return document.activeElement.className") == "verdict", "focus", "is not on what came of it")
        seen = guess(2, {"view1.bounds": "0 0 50 50.02"})
        self.expect([verdict[:2] for verdict in seen["verdicts"]] == [["no-match", ""]], "neither", seen)
        seen = guess(1, {"view2.frame": "100,100,100,100"})
        self.expect([verdict[1] for verdict in seen["verdicts"]] == ["childScalesWithParent"], "a subview", seen)
        seen = guess(1, {}, "form.guess button[type=button]")
        self.expect(seen["verdicts"] == [] and seen["forms"] == 0 and seen["drawn"] == 1, "asked to be shown", seen)
        for entries in ({}, {"view1.bounds": "1 2 3"}, {"view1.bounds": "all"}):
            seen = guess(2, entries)
            fault = self.run("return document.querySelector('article.on .fault').innerText")
            self.expect(seen["forms"] == 1 and seen["pictures"] == 0 and fault, f"no guess {entries}", seen)
        self.click("#predict")
        self.expect(self.seen()["forms"] == 0 and self.seen()["drawn"] == 1, "without predictions", self.seen())
        # Nobody has guessed the first step when the second one is shown: the state before it is the one behind the first.
        self.open(path)
        self.click("#predict")
        self.press("ArrowRight")
        self.press("ArrowRight")
        before, states = self.run("""
            const outline = (element, selector) =>
              element.querySelector(selector + ' g.view polygon.bounds').getAttribute('points');
            return [outline(document, 'article.on form.guess svg'),
                    [...document.querySelectorAll('article.step')].slice(0, 2).map(step => outline(step, ':scope > .result svg'))];
            """)
        self.expect(before == states[1] != states[0], "predict, then next twice", [before, states])

    def without_scripts(self):
        """The film strip with all texts below each other; choices work all the same."""
        path = self.page("scaling", text=SCALING)
        self.scripts(False)
        self.open(path)
        seen = self.seen()
        self.expect(seen["steps"] == ["0", "1", "2", "3"] and seen["drawn"] == 4, "no script", seen)
        self.expect(seen["controls"] == 0 and seen["languages"] == ["en"] and seen["codes"] == ["swift"], "no script", seen)
        self.run("document.querySelector('#code-objc').checked = document.querySelector('#lang-zh-Hans').checked = true")
        seen = self.seen()
        self.expect(seen["languages"] == ["zh-Hans"] and seen["codes"] == ["objc"], "choices without a script", seen)
        self.open(path, "#3")
        self.expect(self.run("return scrollY") > 0, "no script", "a link does not lead to its step")
        self.scripts(True)

    def hostile(self):
        path = self.page("hostile", text=HOSTILE)
        for scripts in (True, False):
            self.scripts(scripts)
            for fragment in ("", "#1", "#2"):
                self.open(path, fragment)
                seen = self.seen()
                self.expect(seen["title"].startswith("<script>document.title='run'</script> ]]> \" ' & &amp;"), "hostile", seen)
                self.expect(seen["scripts"] == 1 and seen["broken"] == 0, "hostile", seen)
        self.scripts(True)
        self.open(path, "#2")
        self.click("#predict")
        self.click("article.on form.guess button[type=button]")
        self.expect(self.seen()["title"] != "run" and self.seen()["drawn"] == 1, "hostile", self.seen())
        for element in ("script", "style"):
            # Neither a script nor a style that somebody puts there is taken.
            self.run(f"const e = document.createElement('{element}');"
                     "e.textContent = e.tagName === 'SCRIPT' ? 'document.title = 1' : 'h1 { display: none }';"
                     "document.head.append(e)")
        self.expect(self.seen()["title"] != "1" and self.run(
            "return document.querySelector('h1').checkVisibility()"), "policy", "allows another script or style")

    def looks(self, name, path, are_steps=True):
        """What holds for every page, on every screen and on paper."""
        requests = []
        for width in (1280, 1024, 360):
            for scheme in ("light", "dark"):
                self.screen(width=width, scheme=scheme)
                self.open(path, "#1")
                where = f"{name} {width} {scheme}"
                for predicts in (False, True) if are_steps else (False,):
                    if predicts:
                        self.click("#predict")
                    self.expect(self.seen()["over"] <= 0, where, f"runs over by {self.seen()['over']} pixels")
                    for fault in self.run(FAULTS, TEXT, PART):
                        self.expect(False, where, fault)
                    self.checks += 1
                requests += self.run("return performance.getEntriesByType('resource').map(entry => entry.name)")
        self.expect(not requests, name, f"asks for {requests}")
        self.scripts(False)
        self.open(path)
        self.expect(self.seen()["over"] <= 0 and self.seen()["broken"] == 0, f"{name} no script", self.seen())
        self.scripts(True)
        self.screen()

    def paper(self):
        """Everything on paper, and light."""
        path = self.page("scaling", text=SCALING)
        self.screen(scheme="dark", media="print")
        self.open(path, "#2")
        seen = self.seen()
        self.expect(seen["steps"] == ["0", "1", "2", "3"] and seen["drawn"] == 4 and seen["controls"] == 0, "print", seen)
        light = self.run("return getComputedStyle(document.body).backgroundColor")
        self.expect(light == "rgb(255, 255, 255)", "print", light)
        self.screen()
        self.open(path)
        data = base64.b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", {})["data"])
        self.expect(len(re.findall(rb"/Type\s*/Page\b", data)) >= 2, "print", f"{len(data)} bytes, too few pages")

    def checked(self):
        """The page of a check that fails, and of one that does not."""
        scene, page = self.folder / "checked.yaml", self.folder / "checked.html"
        for number, (expected, status) in enumerate((("[50, 50, 100, 100]", 0), ("[50, 50, 100, 101]", 1))):
            scene.write_text(SCALING + f"expect: {{view1: {{frame: {expected}}}}}\n", encoding="utf-8")
            found = subprocess.run([self.geomrun, "check", str(scene), str(self.folder / "hostile.yaml")][:3 + number] +
                                   ["--format", f"html={page}"], capture_output=True, check=False).returncode
            self.expect(found == status, "check", f"status {found}")
            self.open(page)
            seen = self.run("return [document.querySelectorAll('figure svg').length, document.querySelectorAll("
                            "'.expected').length > 0, document.scripts.length, document.title, document.body.innerText]")
            # The other scene has one mismatch, too.
            self.expect(seen[:4] == [2 * number, bool(number), 0, "Checked scenes"], "check", seen)
            self.expect(("all met" in seen[4]) != bool(number), "check", seen)
            self.looks(f"check {number}", page, are_steps=False)

    def large(self):
        """Many steps: small, and there at once."""
        views = ", ".join(f"{{name: v{i}, frame: [{i % 5 * 60}, {i // 5 * 60}, 50, 40]}}" for i in range(LARGE["views"]))
        steps = "".join(f"  - v{step * 7 % LARGE['views']}.frame.origin.y: {300 + step % 97}\n" if step % 3 else
                        f"  - v{step * 7 % LARGE['views']}.transform: {{rotation: {step % 90}deg}}\n"
                        for step in range(LARGE["steps"]))
        path = self.page("large", text=f"allow: [frame-under-transform]\nviews: [{views}]\nmutations:\n{steps}")
        size = path.stat().st_size
        self.expect(size < LARGE["bytes"], "large", f"{size} bytes")
        took = []
        # On a machine that has other work, the best of several is what counts.
        while len(took) < 8 and not any(seconds < LARGE["seconds"] for seconds in took):
            self.open(path, "#150")
            took.append(self.run("return performance.getEntriesByType('navigation')[0].loadEventEnd") / 1000)
        self.expect(min(took) < LARGE["seconds"], "large", f"opens in {took} seconds")
        self.expect(self.seen()["drawn"] == 1 and self.seen()["broken"] == 0, "large", self.seen())
        return size, min(took)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("scenes", nargs="?", default="Scenes")
    parser.add_argument("--large", action="store_true")
    arguments = parser.parse_args()
    paths = sorted(pathlib.Path(arguments.scenes).rglob("*.yaml"))
    with tempfile.TemporaryDirectory() as work, Chromium(1280, 1000) as browser:
        court = Court(arguments.geomrun, browser, pathlib.Path(work))
        court.screen()
        if arguments.large:
            size, seconds = court.large()
            print(f"{LARGE['steps']} steps of {LARGE['views']} views: {size} bytes, open in {seconds:.2f} s")
        else:
            for judge in (court.steps, court.playing, court.guesses, court.without_scripts, court.hostile, court.paper):
                judge()
            for index, path in enumerate(paths[::max(1, len(paths) // LOOKED_AT)]):
                court.looks(str(path), court.page(f"shipped{index}", str(path)))
            court.looks("hostile", court.folder / "hostile.html")
            court.checked()
    for fault in court.faults[:MOST_SHOWN]:
        print(fault)
    print(f"{court.checks} checks, {len(court.faults)} faults")
    sys.exit(1 if court.faults or not court.checks else 0)


if __name__ == "__main__":
    main()
