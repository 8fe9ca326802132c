#!/usr/bin/env python3
"""Judges quizzes as pages: the self-test says what is right and what is wrong, and nothing else runs or is loaded.

Usage: quiz_page.py GEOMRUN [SCENES]; needs Debian's chromium, chromium-driver, poppler-utils
and python3-selenium.
"""

import argparse
import base64
import json
import pathlib
import re
import subprocess
import tempfile

from judging.chromium import Chromium

KEYS = ["separate", "inline", "none"]
LANGUAGES = {"en": ("Right.", "Write a number"), "zh-Hans": ("正确。", "请填写数值")}

# Texts that end an element, an attribute or the script where something writes them as they are.
HOSTILE = """
scene: "</title></style><script>document.title='run'</script> ]]> \\" ' & &amp; <!-- \\u202E\\u2066 ' onload='document.title=1"
params: {w: {choices: [30, 50, 70]}}
views:
  - name: A
    frame: [10, 20, = w, 40]
    subviews: [{name: מרחבא, frame: [3, 5, 6, 8]}]
mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [1, 2, 33, 45]}]
quiz:
  - {ask: A.bounds, prompt: "<img src=x onerror=document.title='run'> </script><script>document.title='run'</script>"}
  - {ask: A.bounds, choices: 2, prompt: "\\"><svg onload=document.title='run'> <!--"}
  - {ask: A.bounds.size.width}
"""

# Everything about a question that a person sees and can do.
# What stands above each printed page.
NAME_LINE = r"(?:\s*Name _+)?"
CHECK = """
const [index, fill] = arguments;
const question = document.querySelectorAll(".question")[index];
fill.numbers?.forEach((text, place) => question.querySelectorAll(".box input")[place].value = text);
if (fill.choice !== undefined) question.querySelectorAll("input[type=radio]")[fill.choice].checked = true;
if (fill.key) question.querySelector("input").dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
else question.querySelector("button.check").click();
const verdict = question.querySelector(".verdict");
return {said: verdict.innerText.trim(), kind: verdict.className, done: question.classList.contains("done"),
  reached: question.closest(".sheet").querySelector(".reached").innerText};
"""
STATE = """
const seen = e => e !== null && e.getClientRects().length > 0;
return {reached: document.querySelector(".reached").innerText, retry: seen(document.querySelector(".retry")),
  questions: [...document.querySelectorAll(".question")].map(question => ({
    given: [...question.querySelectorAll("input")].some(box => box.type === "radio" ? box.checked : box.value !== ""),
    said: question.querySelector(".verdict").innerText.trim(), why: seen(question.querySelector(".why")),
    reason: question.querySelector(".reason")?.innerText ?? null}))};
"""
LAYOUT = """
const wide = [...document.querySelectorAll("body *")].filter(e => {
  const box = e.getBoundingClientRect();
  return box.width > 0 && box.right > innerWidth + 1 && !e.closest(".picture");
}).map(e => e.outerHTML.slice(0, 80));
const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
const lost = [...document.querySelectorAll("label[for], [aria-controls]")]
  .map(e => e.htmlFor || e.getAttribute("aria-controls")).filter(id => !document.getElementById(id));
const unnamed = [...document.querySelectorAll("input")].filter(e => !e.labels.length && !e.getAttribute("aria-label"));
return {wide, lost, twice: ids.filter((id, i) => ids.indexOf(id) !== i), unnamed: unnamed.length,
  scroll: document.documentElement.scrollWidth - innerWidth, title: document.title,
  scripts: document.scripts.length, handlers: [...document.querySelectorAll("*")].flatMap(e =>
    [...e.attributes].filter(a => a.name.startsWith("on") || a.name === "style").map(a => a.name)),
  loaded: performance.getEntriesByType("resource").length};
"""
# Luminance of what is read against what is behind it.
CONTRAST = """
const light = colour => {
  const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
    .map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  return .2126 * r + .7152 * g + .0722 * b;
};
const behind = e => {
  for (; e; e = e.parentElement) {
    const colour = getComputedStyle(e).backgroundColor;
    if (!/, 0\\)$/.test(colour)) return colour;
  }
  return "rgb(255,255,255)";
};
const found = [];
for (const e of document.querySelectorAll("main *")) {
  if (e.closest("svg") || !e.getClientRects().length) continue;
  if (![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
  const [a, b] = [light(getComputedStyle(e).color), light(behind(e))].sort((x, y) => y - x);
  const ratio = (a + .05) / (b + .05);
  if (ratio < 4.5) found.push([e.className || e.tagName, Math.round(ratio * 100) / 100]);
}
return found;
"""


class Court:
    def __init__(self, geomrun, browser, folder):
        self.geomrun, self.driver, self.folder = geomrun, browser.driver, folder
        self.faults, self.pages, self.asked, self.printed = [], 0, 0, 0

    def fault(self, name, what):
        self.faults.append(f"{name}: {what}")

    def made(self, form, scenes, *options):
        run = subprocess.run([self.geomrun, "quiz", "--format", form, *options, *scenes], capture_output=True)
        if run.returncode != 0:
            raise SystemExit(f"geomrun: {run.stderr.decode()}")
        return run.stdout

    def model(self, scenes, *options):
        return json.loads(self.made("json", scenes, "--key", "inline", *options))["questions"]

    def open(self, name, page, width=1000, dark=False):
        path = self.folder / "page.html"
        path.write_bytes(page)
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "media": "", "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": 800, "deviceScaleFactor": 1, "mobile": False})
        self.driver.get(path.as_uri())
        self.pages += 1
        for entry in self.driver.get_log("browser"):
            self.fault(name, f"the browser says: {entry['message'][:200]}")

    def layout(self, name, page):
        """What holds for every page, at every width, in light and in dark."""
        for width, dark in [(360, False), (1000, True)]:
            self.open(name, page, width, dark)
            found = self.driver.execute_script(LAYOUT)
            if found["wide"] or found["scroll"] > 0:
                self.fault(name, f"wider than {width} pixels: {found['wide'][:3]}")
            for what in ("lost", "twice", "unnamed", "handlers", "loaded"):
                if found[what]:
                    self.fault(name, f"{what}: {found[what]}")
            if found["title"] == "run":
                self.fault(name, "a text of the scene was run")
            for what, ratio in self.driver.execute_script(CONTRAST):
                self.fault(name, f"contrast of {what} is {ratio}, {'dark' if dark else 'light'}")

    def ask(self, index, **fill):
        return self.driver.execute_script(CHECK, index, fill)

    def self_test(self, name, page, questions, language, sheets):
        """Answers every question: with nothing, with each wrong answer, and with the right one."""
        right, no_number = LANGUAGES[language]
        self.open(name, page)
        # A page remembers what was answered in one of the same address.
        self.driver.execute_script("localStorage.clear()")
        self.open(name, page)
        shown = self.driver.execute_script("return document.querySelectorAll('.question').length")
        if shown != len(questions):
            return self.fault(name, f"{shown} of {len(questions)} questions")
        for index, question in enumerate(questions):
            self.asked += 1
            if index % (len(questions) // sheets) == 0:
                points = 0
            where = f"{name}, question {index + 1}"
            tries = 0
            numbers = question.get("answers")
            if numbers is not None:
                exact = [repr(number["value"]) for number in numbers]
                said = self.ask(index, numbers=["one"] + exact[1:])
                # Where the others are numbers, that is a try.
                tries += len(exact) > 1
                if said["done"] or no_number not in said["said"]:
                    self.fault(where, f"a word for a number: {said}")
                for place, number in enumerate(numbers):
                    for wrong in number["distractors"]:
                        given = [*exact[:place], repr(wrong["value"]), *exact[place + 1:]]
                        said = self.ask(index, numbers=given)
                        tries += 1
                        if said["done"] or "wrong" not in said["kind"] or wrong["feedback"] not in said["said"]:
                            self.fault(where, f"{wrong['value']} gets {said}")
                    off = number["value"] + 3 * number["tolerance"]
                    if not any(abs(off - wrong["value"]) <= number["tolerance"] for wrong in number["distractors"]):
                        said = self.ask(index, numbers=[*exact[:place], repr(off), *exact[place + 1:]])
                        tries += 1
                        if said["done"]:
                            self.fault(where, f"{off} is taken for {number['value']}")
                # As people write numbers: with a comma, with a real minus sign, within the tolerance.
                near = [f" {n['value'] + n['tolerance'] * 0.9:.6f} ".replace("-", "−").replace(".", ",") for n in numbers]
                said = self.ask(index, numbers=near, key=True)
            else:
                said = self.ask(index)
                if said["done"]:
                    self.fault(where, "no choice is taken for the right one")
                for place, text in enumerate(question["choices"]):
                    wrong = [w for w in question["distractors"] if w["text"] == text]
                    if not wrong:
                        answer = place
                        continue
                    said = self.ask(index, choice=place)
                    tries += 1
                    if said["done"] or wrong[0]["feedback"] not in said["said"]:
                        self.fault(where, f"{text} gets {said}")
                said = self.ask(index, choice=answer)
            if not said["done"] or right not in said["said"] or "right" not in said["kind"]:
                self.fault(where, f"the right answer gets {said}")
            # Each wrong try takes a third.
            points += question["points"] * max(0, 1 - tries / 3)
            if abs(float(said["reached"]) - points) > 0.006:
                self.fault(where, f"{said['reached']} points, not {points}")

    def state(self):
        return self.driver.execute_script(STATE)

    def press(self, selector, index=0):
        self.driver.execute_script("document.querySelectorAll(arguments[0])[arguments[1]].click()", selector, index)

    def afterwards(self, name, page, questions):
        """"Why?" comes with a right answer and with the third wrong one; what went wrong comes back; all is kept until it is cleared."""
        self.open(name, page)
        self.driver.execute_script("localStorage.clear()")
        self.open(name, page)

        def answer(index, is_right):
            question = questions[index]
            numbers = question.get("answers")
            if numbers is not None:
                return self.ask(index, numbers=[repr(number["value"] + (0 if is_right else 1000.5)) for number in numbers])
            wrong = {each["text"] for each in question["distractors"]}
            return self.ask(index, choice=next(place for place, text in enumerate(question["choices"]) if (text not in wrong) == is_right))

        def expect(what, found, wanted):
            if found != wanted:
                self.fault(name, f"{what}: {found}, not {wanted}")

        last = len(questions) - 1
        expect("asked to repeat before anything was wrong", self.state()["retry"], False)
        for tries in (1, 2, 3):
            answer(0, False)
            expect(f"`why` after wrong try {tries}", self.state()["questions"][0]["why"], tries == 3)
        answer(1, True)
        expect("`why` of a right answer", self.state()["questions"][1]["why"], True)
        answer(last, False)
        for index in (0, 1):
            self.press(".why", index)
            told = self.state()["questions"][index]["reason"]
            right = questions[index].get("answer") or repr(questions[index]["answers"][0]["value"]).removesuffix(".0")
            if not told or right not in told:
                self.fault(name, f"the way to the answer of question {index + 1} is {told!r}")
        self.press(".why", 1)
        expect("the way, closed again", self.state()["questions"][1]["reason"], None)
        before = self.state()
        expect("asked to repeat what was wrong", before["retry"], True)
        self.open(name, page)
        kept = self.state()
        before["questions"][0]["reason"] = None
        expect("what is kept over a reload", kept, before)
        self.press(".retry")
        again = self.state()
        for index in (0, last):
            expect(f"question {index + 1}, to be repeated", [again["questions"][index][key] for key in ("given", "said", "why", "reason")], [False, "", False, None])
        expect("what was right stays", again["questions"][1], kept["questions"][1])
        answer(0, True)
        answer(last, True)
        points = questions[1]["points"] + questions[last]["points"] * 2 / 3
        if abs(float(self.state()["reached"]) - points) > 0.006:
            self.fault(name, f"{self.state()['reached']} points after what was wrong is right, not {points}")
        self.press(".restart")
        for _ in range(2):
            anew = self.state()
            expect("points after starting again", float(anew["reached"]), 0.0)
            expect("asked to repeat after starting again", anew["retry"], False)
            expect("what is left after starting again", [each for each in anew["questions"] if each["given"] or each["said"] or each["why"]], [])
            self.open(name, page)

    def key(self, name, page, key, questions):
        """Where the key is: hidden until asked for where there is a script, there without one, nowhere if not wanted."""
        self.open(name, page)
        seen = "return [...document.querySelectorAll('.answers')].map(e => e.getClientRects().length > 0)"
        if key == "none":
            text = page.decode()
            if "data-answer" in text or "<script" in text or 'class="answers' in text:
                self.fault(name, "a page without a key knows answers")
            return
        if any(self.driver.execute_script(seen)):
            self.fault(name, "the key is seen before it is asked for")
        self.driver.execute_script("document.querySelectorAll('[aria-controls]').forEach(b => b.click())")
        shown = self.driver.execute_script(seen)
        if not shown or not all(shown):
            self.fault(name, "the key is not shown when it is asked for")
        text = self.driver.execute_script("return document.body.innerText")
        for question in questions:
            answer = question.get("answer")
            if answer and answer not in text:
                self.fault(name, f"the key lacks {answer}")
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.driver.get((self.folder / "page.html").as_uri())
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
        for what, wanted in (("answers", True), ("check", False)):
            boxes = self.driver.find_elements("class name", what)
            if not boxes or any(box.is_displayed() != wanted for box in boxes):
                self.fault(name, f"without script, `{what}` is {'not ' if wanted else ''}shown")

    def paper(self, name, page, sheets):
        """The pages of the printed quiz: each version begins one, and the key another."""
        self.open(name, page)
        pdf = base64.b64decode(self.driver.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        path = self.folder / "page.pdf"
        path.write_bytes(pdf)
        text = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True, text=True).stdout
        pages = text.split("\f")[:-1]
        heads = [index for index, page in enumerate(pages) if re.match(NAME_LINE + r"\s*View geometry", page)]
        if len(heads) != sheets:
            self.fault(name, f"{len(heads)} sheets on {len(pages)} pages, not {sheets}")
        keys = [index for index, page in enumerate(pages) if re.match(NAME_LINE + r"\s*Answer key", page)]
        if len(keys) != 1 or keys[0] < max(heads, default=0):
            self.fault(name, f"the key begins on pages {keys}")
        elif re.search(r"In the end|Solution", "".join(pages[:keys[0]])):
            self.fault(name, "a solution stands before the key")
        if any(not page.strip() for page in pages) or "Check" in text:
            self.fault(name, "an empty page, or a button on paper")
        self.printed += len(pages)


def judge(court, scenes, drawn):
    hostile = court.folder / "hostile.yaml"
    hostile.write_text(HOSTILE, encoding="utf-8")
    for name, paths, sheets, options in [("scenes", scenes, 1, []), ("versions", [drawn], 3, ["--variants", "3"]),
                                         ("hostile", [hostile], 2, ["--variants", "2"])]:
        for language in LANGUAGES:
            own = [*options, "--lang", language]
            questions = court.model(paths, *own)
            for key in KEYS:
                label = f"{name}, {language}, key {key}"
                page = court.made("html", paths, *own, "--key", key, "--pictures")
                if page != court.made("html", paths, *own, "--key", key, "--pictures"):
                    court.fault(label, "other bytes")
                court.layout(label, page)
                court.key(label, page, key, questions)
                if key != "none" and not (name == "scenes" and key == "inline"):
                    # Sheets hold a version of every scene, as the model does where there is one scene.
                    court.self_test(label, page, questions, language, sheets)
                    if sheets == 1 and key == "separate":
                        court.afterwards(label, page, questions)
    page = court.made("html", [drawn], "--variants", "3")
    court.paper("versions on paper", page, 3)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("geomrun")
    parser.add_argument("scenes", nargs="*", default=["Scenes/quiz"])
    arguments = parser.parse_args()
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    scenes = [str(root / scene) for scene in arguments.scenes]
    with tempfile.TemporaryDirectory() as folder, Chromium(1000, 800) as browser:
        court = Court(str(pathlib.Path(arguments.geomrun).resolve()), browser, pathlib.Path(folder))
        judge(court, scenes, str(root / "Scenes/quiz/drawn.yaml"))
    for fault in court.faults[:20]:
        print(fault)
    print(f"quiz pages: {court.pages} opened, {court.asked} questions answered, {court.printed} pages printed, "
          f"{len(court.faults)} faults")
    raise SystemExit(1 if court.faults else 0)


if __name__ == "__main__":
    main()
