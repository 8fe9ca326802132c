#!/usr/bin/env python3
"""Looks at a built site in a browser: on wide and on narrow screens, in light and in dark, and searches in it.

usage: look.py FOLDER [PICTURES]; needs Debian's chromium, chromium-driver and python3-selenium, and puts screenshots into PICTURES.

On each document, in both languages: nothing is wider than the screen but what scrolls by itself, texts have a contrast of 4.5
to 1, all that can be used has a name, levels of headings follow each other, and nothing is asked for but files of the site.
"""

import base64
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Judges"))

from judging.chromium import Chromium  # noqa: E402

WIDTHS, HEIGHT = (1280, 360), 900
CONTRAST = 4.5
# A question in each language, and a section that has to be among the answers.
QUESTIONS = (("en", "hit testing", "Docs/Rules.html#order-and-hit-testing"), ("en", "hit tetsing", "Docs/Rules.html#order-and-hit-testing"), ("en", "anchr point", "Docs/"),
             ("en", "unknown-key", "codes/unknown-key.html"), ("zh-Hans", "锚点", "Docs/zh-Hans/"))
FAULTS = """
const rgb = text => text.match(/[\\d.]+/g).map(Number);
const clear = style => rgb(style.backgroundColor)[3] === 0;
const ground = element => {
  for (let at = element; at; at = at.parentElement)
    if (!clear(getComputedStyle(at))) return rgb(getComputedStyle(at).backgroundColor);
  return [255, 255, 255];
};
const light = colour => colour.slice(0, 3).map(part => part / 255)
  .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
const contrast = (a, b) => {
  const [high, low] = [light(a), light(b)].sort((one, other) => other - one);
  return (high + 0.05) / (low + 0.05);
};
const faults = new Set();
const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
if (over > 0) faults.add(`runs over the edge by ${over} pixels`);
const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (words.nextNode()) {
  const element = words.currentNode.parentElement;
  if (!words.currentNode.data.trim() || !element.checkVisibility() || element.closest('script,noscript')) continue;
  const found = contrast(rgb(getComputedStyle(element).color), ground(element));
  if (found < arguments[0]) faults.add(`contrast ${found.toFixed(2)} of ${element.tagName} ${element.className}`);
}
for (const element of document.querySelectorAll('a, button, input:not([type=hidden])'))
  if (!(element.innerText || element.ariaLabel || element.querySelector('img')?.alt || '').trim())
    faults.add(`no name: ${element.outerHTML}`);
for (const image of document.querySelectorAll('img')) {
  if (!image.alt) faults.add(`no words for ${image.src}`);
  if (!image.naturalWidth) faults.add(`no picture: ${image.src}`);
}
const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(heading => +heading.tagName[1]);
if (levels.filter(level => level === 1).length !== 1) faults.add('not one title');
levels.forEach((level, index) => { if (index && level > levels[index - 1] + 1) faults.add(`a level is left out before ${level}`); });
for (const entry of performance.getEntriesByType('resource'))
  if (!entry.name.startsWith(arguments[1])) faults.add(`asks for ${entry.name}`);
return [...faults];
"""


class Looker:
    def __init__(self, driver, folder, pictures):
        self.driver, self.folder, self.pictures = driver, folder, pictures
        self.count, self.faults = 0, []

    def screen(self, width, scheme):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": HEIGHT, "deviceScaleFactor": 1, "mobile": False})
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": scheme}]})

    def look(self, pages):
        for page in pages:
            self.driver.get((self.folder / page).as_uri())
            for width in WIDTHS:
                for scheme in ("light", "dark"):
                    self.screen(width, scheme)
                    where = f"{page} {width} {scheme}"
                    for fault in self.driver.execute_script(FAULTS, CONTRAST, self.folder.as_uri()):
                        self.faults.append(f"{where}: {fault}")
                    self.count += 1
                    if self.pictures:
                        shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
                        name = f"{page.replace('/', '-')}-{width}-{scheme}.png"
                        (self.pictures / name).write_bytes(base64.b64decode(shot["data"]))

    def copies(self):
        """A button copies a block of code, of a console what was typed; the home page shows the playground; pages lead on."""
        self.driver.get((self.folder / "codes/unknown-key.html").as_uri())
        copied = self.driver.execute_async_script(
            "const done = arguments[0], copied = [];"
            "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async text => { copied.push(text); }}});"
            "const buttons = [...document.querySelectorAll('main button.copy')]; buttons.forEach(button => button.click());"
            "setTimeout(() => done([copied, buttons.length, document.querySelectorAll('main pre').length]), 100)")
        texts, buttons, blocks = copied
        self.count += 1
        if buttons != blocks or texts[1:3] != ["geomrun check scene.yaml", "geomrun check --fix --diff scene.yaml"]:
            self.faults.append(f"copied: {copied}")
        sides = self.driver.execute_script("return [...document.querySelectorAll('.sides a')].map(a => a.rel)")
        if sides != ["prev", "next"]:
            self.faults.append(f"no way on: {sides}")
        self.driver.get((self.folder / "index.html").as_uri())
        frames = self.driver.execute_script("return document.querySelectorAll('main iframe').length")
        if frames != (self.folder / "playground.html").exists():
            self.faults.append(f"the home page shows {frames} playgrounds")

    def search(self):
        """The form leads from a page to answers, whose first ones are in the language of the page."""
        for language, question, wanted in QUESTIONS:
            start = "index.html" if language == "en" else f"{language}/index.html"
            self.driver.get((self.folder / start).as_uri())
            self.driver.execute_script(
                "document.querySelector('input[type=search]').value = arguments[0];"
                "document.querySelector('header form').submit()", question)
            found = self.driver.execute_async_script(
                "const done = arguments[0], at = Date.now(); (function look() {"
                " const links = [...document.querySelectorAll('#results a')].map(a => [a.href, a.parentElement.lang]);"
                " links.length || Date.now() - at > 5000 ? done(links) : setTimeout(look, 50); })()")
            addresses = [address.removeprefix(self.folder.as_uri() + "/") for address, _ in found]
            self.count += 1
            if not any(address.startswith(wanted) for address in addresses):
                self.faults.append(f"search for {question}: no {wanted} among {addresses[:10]}")
            # What is typed there is found at once, and what is quoted begins with a word.
            typed = self.driver.execute_script(
                "const box = document.querySelector('input[type=search]'); box.value = arguments[0];"
                "box.dispatchEvent(new Event('input')); return [document.querySelectorAll('#results a').length,"
                " [...document.querySelectorAll('#results p')].map(p => p.textContent)]", question[:-1])
            if not typed[0]:
                self.faults.append(f"search for {question}: nothing while it is typed")
            cut = [text[:30] for text in typed[1] if text.startswith("… ") and not text[2:].strip()]
            if cut:
                self.faults.append(f"search for {question}: {cut}")
            if found and found[0][1] != language:
                self.faults.append(f"search for {question}: the first answer is in {found[0][1]}")


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    pictures = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else None
    if pictures:
        pictures.mkdir(parents=True, exist_ok=True)
    # Documents; what stands behind them is shown in the same way.
    pages = sorted(
        str(path.relative_to(folder)) for path in folder.rglob("*.html")
        if path.relative_to(folder).parts[0] in ("Docs", "zh-Hans") or path.parent == folder and path.name != "playground.html")
    pages += ["Scenes/index.html", "Scenes/quiz/q3.yaml.html"]
    with Chromium(WIDTHS[0], HEIGHT) as chromium:
        looker = Looker(chromium.driver, folder, pictures)
        looker.look(pages)
        looker.search()
        looker.copies()
    for fault in looker.faults:
        print(fault)
    print(f"{len(pages)} pages, {looker.count} looks, {len(looker.faults)} faults")
    sys.exit(1 if looker.faults else 0)


if __name__ == "__main__":
    main()
