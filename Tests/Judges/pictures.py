#!/usr/bin/env python3
"""Judges the pictures of scenes: what they show is where geomrun says it is, and nothing covers anything.

Usage: pictures.py GEOMRUN [SCENES]; needs Debian's chromium, chromium-driver, python3-selenium, python3-yaml and
librsvg2-bin.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

from judging import drawn, states
from judging.chromium import Chromium

# Pixels by which a box may be off, by which texts may touch, and by which anything may stand over the edge.
OFF, TOUCH, EDGE = 0.5, 1.0, 0.5
# The share of squares of 16 pixels in which two renderers may differ: letters are set by other programs.
MOST_DIFFERING = 0.01
MOST_SHOWN = 20
# Of the shipped scenes, those of which a renderer's own picture is compared.
COMPARED = 12

HOSTILE = """
x-before: "</title></svg><script>document.title='run'</script>"
scene: "<script>document.title='run'</script> ]]> \\" ' & &amp; <![CDATA[ \\u202E\\u200F\\u2066 --> <!-- \\u0007"
source: "]]></desc><script>document.title='run'</script>"
views:
  - name: שלום
    frame: [10, 20, 300, 200]
    subviews:
      - {name: مرحبا-1, frame: [20, 30, 90, 60]}
      - {name: 左上角, frame: [150, 30, 90, 60]}
mutations:
  - שלום.transform: {rotation: 10deg} # "<script>document.title='run'</script> ]]> & ‮ ‏
  - مرحبا-1.frame: "{{20, 30}, {90, 80}}" # ' onload='document.title=1' <!-- -->
  - 左上角.constraints: [{minX: nobody_script.maxX}]
  - expect: {左上角: {frame: [1, 2, 3, 4]}}
queries:
  - convert: {point: [0, 0], from: مرحبا-1, to: שלום}
"""


class Court:
    def __init__(self, geomrun, browser):
        self.geomrun, self.browser = geomrun, browser
        self.faults = []
        self.pictures = self.boxes = self.texts = self.compared = self.unanswered = self.unknown = 0

    def fault(self, name, what):
        self.faults.append(f"{name}: {what}")

    def picture(self, name, text):
        """Reads a picture, and judges what holds for every one."""
        self.pictures += 1
        found = drawn.read(self.browser, text)
        if "fault" in found:
            self.fault(name, f"no XML: {found['fault'][:200]}")
            return None
        if found["scripts"]:
            self.fault(name, f"{found['scripts']} elements or attributes that could run something")
        if max(found["page"]) > 1200 and len(found["panels"]) == 1:
            self.fault(name, f"a viewBox of {found['page']}")
        left, top, right, bottom = found["size"]
        for shape in [*found["shapes"], *(text["box"] for text in found["texts"])]:
            if shape[0] < left - EDGE or shape[1] < top - EDGE or shape[2] > right + EDGE or shape[3] > bottom + EDGE:
                self.fault(name, f"stands over the edge: {shape}, beyond {found['size']}")
        texts = found["texts"]
        self.texts += len(texts)
        for index, one in enumerate(texts):
            for other in texts[index + 1:]:
                a, b = one["box"], other["box"]
                if min(a[2], b[2]) - max(a[0], b[0]) > TOUCH and min(a[3], b[3]) - max(a[1], b[1]) > TOUCH:
                    self.fault(name, f"`{one['text']}` lies on `{other['text']}`: {a}, {b}")
        return found

    def panel(self, name, panel, truth, before):
        """Judges the places of everything in a panel; both arguments give the boxes of a view, or are None."""
        axes = drawn.Axes(panel)
        for view in panel["views"]:
            now = truth(view["name"])
            old = before(view["name"]) if before else {}
            seen = set()
            for shape in view["shapes"]:
                words = shape["class"].split()
                kind = words[0]
                seen.add(kind)
                expected = old.get("bounds") if kind == "before" else now.get(kind)
                # The way of a pin is a path.
                if kind not in ("bounds", "frame", "pin", "before") or (kind, shape["tag"]) == ("before", "path"):
                    continue
                if expected is None and kind in ("frame", "pin") and now.get("isUnanswered"):
                    self.unanswered += 1
                    continue
                if expected is None:
                    self.fault(name, f"{view['name']} has a {kind} that geomrun does not know of")
                    continue
                found = axes.box(shape["box"])
                if kind == "pin" or shape["tag"] == "circle":
                    found = [(found[0] + found[2]) / 2, (found[1] + found[3]) / 2] * 2
                    if kind != "pin":
                        expected = [(expected[0] + expected[2]) / 2, (expected[1] + expected[3]) / 2] * 2
                self.boxes += 1
                off = max(abs(a - b) for a, b in zip(found, expected)) * axes.pixels
                if off > OFF:
                    self.fault(name, f"the {kind} of {view['name']} is {off:.2f} pixels off: {found}, not {expected}")
            if view["isDrawn"] and "bounds" not in seen:
                self.fault(name, f"{view['name']} has no bounds")
        drawn_names = [view["name"] for view in panel["views"]]
        if len(set(drawn_names)) != len(drawn_names):
            self.fault(name, f"views are drawn twice: {drawn_names}")
        return set(drawn_names)

    def scene(self, key, folders, facts, last):
        """Judges all pictures of one document."""
        def boxes(step):
            return lambda name: facts.boxes((key, step), name)

        def judged(name, panel, step, before):
            if not facts.is_known((key, step)) or before is not None and not facts.is_known((key, before)):
                self.unknown += 1
                return
            names = self.panel(name, panel, boxes(step), before is not None and boxes(before) or None)
            there = {view for view in facts.views[key, step] if boxes(step)(view)["bounds"]}
            if names != there:
                self.fault(name, f"shows {sorted(names)}, not {sorted(there)}")

        for kind, step, before in [("final", last, 0 if last else None),
                                   *((str(step), step, step - 1 if step else None) for step in range(last + 1))]:
            name = f"{key} {kind}"
            found = self.picture(name, folders[kind].joinpath(key).read_text(encoding="utf-8"))
            if found:
                judged(name, found["panels"][0], step, before)
        name = f"{key} strip"
        found = self.picture(name, folders["strip"].joinpath(key).read_text(encoding="utf-8"))
        for index, panel in enumerate(found["panels"] if found else []):
            step = int(panel["caption"][0].split(".")[0]) if index else 0
            judged(f"{name} {step}", panel, step, step - 1 if step else None)

    def hostile(self, folder):
        """Texts that would like to run, or to end what they stand in."""
        path = folder / "hostile.yaml"
        path.write_text(HOSTILE, encoding="utf-8")
        for options in ([], ["--steps"], ["--step", "1"], ["--expected"], ["--steps", "--code", "objc", "--lang", "zh-Hans"]):
            text = draw(self.geomrun, *options, str(path))
            found = self.picture(f"hostile {options}", text)
            if found and "<script>document.title='run'</script> ]]> \" ' & &amp;" not in found["title"]:
                self.fault("hostile", f"the title is {found['title']!r}")
            for view in ("שלום", "مرحبا-1", "左上角"):
                if found and view not in {one["name"] for panel in found["panels"] for one in panel["views"]}:
                    self.fault("hostile", f"{view} is not drawn")
            page = folder / "hostile.svg"
            page.write_text(text, encoding="utf-8")
            for place in (page.as_uri(), "data:text/html;charset=utf-8,<title>quiet</title>"):
                self.browser.driver.get(place)
                if place.startswith("data"):
                    self.browser.driver.execute_script("document.body.innerHTML = arguments[0]", text)
                if self.browser.driver.execute_script("return document.title") in ("run", "1"):
                    self.fault("hostile", f"a script has run, with {options}")
            self.compare(f"hostile {options}", text)

    def schemes(self, text, strip):
        """Dark on the screen alone, and only for those who prefer that."""
        seen = {(media, scheme): drawn.paper(self.browser, text, media, scheme)
                for media in ("screen", "print") for scheme in ("light", "dark")}
        light = seen["screen", "light"]
        if seen["print", "dark"] != light or seen["print", "light"] != light:
            self.fault("schemes", f"print is not light: {seen}")
        if any(one == other for one, other in zip(light, seen["screen", "dark"])):
            self.fault("schemes", f"dark is light: {seen}")
        # What a panel refers to is styled where no selector finds what is around it.
        ground = drawn.repeated_ground(self.browser, strip)
        if max(ground) > 64:
            self.fault("schemes", f"in the dark, the ground of a second panel is {ground}")

    def compare(self, name, text):
        self.compared += 1
        share = drawn.differing(self.browser, text)
        if share > MOST_DIFFERING:
            self.fault(name, f"librsvg draws {share:.1%} of the squares differently")


def draw(geomrun, *words):
    result = subprocess.run([geomrun, "draw", *words], capture_output=True, encoding="utf-8", check=False)
    if result.returncode:
        raise SystemExit(f"geomrun draw {' '.join(words)} ended with status {result.returncode}:\n{result.stderr}")
    return result.stdout


def drawings(geomrun, scenes, folder):
    """All pictures of a folder of scenes: the final ones, the film strips, and each step, in folders by their names."""
    folders = {}
    for kind, options in (("final", []), ("strip", ["--steps"]), *((str(step), ["--step", str(step)]) for step in range(1000))):
        folders[kind] = folder / kind
        result = subprocess.run([geomrun, "draw", *options, "-o", f"{folder / kind}/", str(scenes)], capture_output=True,
                                encoding="utf-8", check=False)
        # Scenes that have no such step are told of; all others are drawn.
        if result.returncode not in (0, 64 if options[:1] == ["--step"] else 0):
            raise SystemExit(f"geomrun draw {kind} ended with status {result.returncode}:\n{result.stderr}")
        if not folders[kind].is_dir():
            return folders
    raise SystemExit("scenes of more than 1,000 steps are too long to be judged")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("geomrun")
    parser.add_argument("scenes", nargs="?", default="Scenes")
    arguments = parser.parse_args()
    scenes = pathlib.Path(arguments.scenes)
    documents = {}
    for path in sorted(scenes.rglob("*.yaml")):
        for number, document in enumerate(states.documents(path), start=1):
            name = path.relative_to(scenes).with_suffix(".svg" if number == 1 else f".{number}.svg")
            # A scene that ends between two layouts is laid out at its end, and so no state of the one that goes on.
            if not states.is_laid_out(document):
                documents[str(name)] = document
    facts = states.States(arguments.geomrun, documents)
    with tempfile.TemporaryDirectory() as work, Chromium(1400, 1400) as browser:
        court = Court(arguments.geomrun, browser)
        folders = drawings(arguments.geomrun, scenes, pathlib.Path(work))
        for key, document in documents.items():
            court.scene(key, folders, facts, len(states.steps(document)))
        court.hostile(pathlib.Path(work))
        strips = (folders["strip"].joinpath(key).read_text(encoding="utf-8") for key in documents)
        court.schemes(folders["final"].joinpath(next(iter(documents))).read_text(encoding="utf-8"),
                      next(strip for strip in strips if "<use" in strip))
        for key in list(documents)[::max(1, len(documents) // COMPARED)]:
            for kind in ("final", "strip"):
                court.compare(f"{key} {kind}", folders[kind].joinpath(key).read_text(encoding="utf-8"))
    for fault in court.faults[:MOST_SHOWN]:
        print(fault)
    print(f"{len(documents)} scenes, {court.pictures} pictures, {court.boxes} boxes, {court.texts} texts, "
          f"{court.unanswered} frames and pins of states in which one reaches behind the viewer, "
          f"{court.unknown} panels of states that are not known, {court.compared} compared with librsvg; {len(court.faults)} faults")
    sys.exit(1 if court.faults or not court.boxes else 0)


if __name__ == "__main__":
    main()
