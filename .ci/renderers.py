#!/usr/bin/env python3
"""Compares pictures as programs that know less of SVG than browsers do draw them with what Chromium draws.

usage: renderers.py GEOMRUN [FOLDER]     FOLDER keeps what each has drawn; needs Debian's chromium and poppler-utils

A program that is not there is named and left out. What is compared is half as large, so that letters which are set by others
count for what they are: small.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy
from PIL import Image

# Of 255, over all pixels: the mean of all pictures, and that of the one which differs most.
MOST, MOST_OF_ONE = 5, 8
# Of a printed page, the mean of its pixels; a page full of pictures has 240.
LIGHTEST_INK = 215
# Every so many scenes one is drawn, and a film strip of every other one.
EVERY = 8

QT = """
import sys
from PyQt6.QtGui import QGuiApplication, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer
application = QGuiApplication(["qt", "-platform", "offscreen"])
for place in range(1, len(sys.argv), 4):
    source, target, width, height = sys.argv[place:place + 4]
    image = QImage(int(width), int(height), QImage.Format.Format_ARGB32)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    QSvgRenderer(source).render(painter)
    painter.end()
    image.save(target)
"""


class Missing(Exception):
    pass


def run(*words):
    if not shutil.which(words[0]):
        raise Missing(f"no program {words[0]}")
    result = subprocess.run([str(word) for word in words], capture_output=True, encoding="utf-8", timeout=600, check=False)
    if result.returncode:
        if "ModuleNotFoundError" in result.stderr:
            raise Missing(result.stderr.strip().splitlines()[-1])
        sys.exit(f"{words[0]} ended with status {result.returncode}: {result.stderr[-2000:]}")


class Drawing:
    """A picture as a file, with the size that it says, and where a program draws it."""

    def __init__(self, source):
        self.source = source
        text = source.read_text(encoding="utf-8")
        self.size = tuple(int(number) for number in re.search(r'<svg [^>]*?width="(\d+)" height="(\d+)"', text).groups())

    def target(self, program):
        return self.source.with_suffix(f".{program}.png")

    def page(self, pdf, png):
        run("pdftoppm", "-png", "-singlefile", "-scale-to-x", self.size[0], "-scale-to-y", self.size[1], pdf, png.with_suffix(""))

    def image(self, program):
        with Image.open(self.target(program)) as image:
            image = image.convert("RGBA")
            white = Image.new("RGBA", image.size, "white")
            white.alpha_composite(image)
            image = white.convert("RGB")
        if any(abs(a - b) > 1 for a, b in zip(image.size, self.size)):
            sys.exit(f"{program} draws {self.source.name} in {image.size} pixels, not {self.size}")
        half = tuple(length // 2 for length in self.size)
        return numpy.asarray(image.resize(self.size, Image.Resampling.BICUBIC).resize(half, Image.Resampling.BOX), dtype=float)


def chromium(drawings):
    for drawing in drawings:
        width, height = drawing.size
        target = drawing.target("chromium")
        # What stands around the page takes some of the window.
        run("chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb",
            f"--window-size={width},{height + 200}", f"--screenshot={target}", drawing.source.as_uri())
        with Image.open(target) as image:
            image.convert("RGB").crop((0, 0, width, height)).save(target)


def librsvg(drawings):
    for drawing in drawings:
        run("rsvg-convert", "--background-color=white", "-o", drawing.target("librsvg"), drawing.source)


def resvg(drawings):
    import resvg_py
    for drawing in drawings:
        drawing.target("resvg").write_bytes(bytes(resvg_py.svg_to_bytes(
            svg_path=str(drawing.source), background="white", monospace_family="DejaVu Sans Mono")))


def cairosvg(drawings):
    import cairosvg as cairo
    for drawing in drawings:
        cairo.svg2png(url=str(drawing.source), write_to=str(drawing.target("cairosvg")), background_color="white")


def qt(drawings):
    words = [word for drawing in drawings for word in (drawing.source, drawing.target("qt"), *drawing.size)]
    # Debian's Qt belongs to Debian's Python.
    run("/usr/bin/python3", "-c", QT, *words)


def pymupdf(drawings):
    import pymupdf as mupdf
    for drawing in drawings:
        with mupdf.open(drawing.source) as document:
            page = document[0]
            scale = mupdf.Matrix(drawing.size[0] / page.rect.width, drawing.size[1] / page.rect.height)
            page.get_pixmap(matrix=scale, alpha=False).save(drawing.target("pymupdf"))


def svglib(drawings):
    from reportlab.graphics import renderPDF
    from svglib.svglib import svg2rlg
    for drawing in drawings:
        pdf = drawing.source.with_suffix(".svglib.pdf")
        renderPDF.drawToFile(svg2rlg(str(drawing.source)), str(pdf))
        drawing.page(pdf, drawing.target("svglib"))


def weasyprint(drawings):
    from weasyprint import HTML
    for drawing in drawings:
        width, height = drawing.size
        pdf = drawing.source.with_suffix(".weasyprint.pdf")
        style = f"@page{{size:{width}px {height}px;margin:0}}body{{margin:0}}svg{{display:block}}"
        # As in the page of a quiz, where what a picture holds of a style stands elsewhere.
        picture = re.sub(r"<style>.*?</style>", "", drawing.source.read_text(encoding="utf-8"), flags=re.S)
        HTML(string=f"<style>{style}</style>{picture}").write_pdf(str(pdf))
        drawing.page(pdf, drawing.target("weasyprint"))


def libreoffice(drawings):
    with tempfile.TemporaryDirectory() as folder:
        run("soffice", f"-env:UserInstallation=file://{folder}/profile", "--headless", "--convert-to", "png", "--outdir", folder,
            *(drawing.source for drawing in drawings))
        for drawing in drawings:
            shutil.move(pathlib.Path(folder, f"{drawing.source.stem}.png"), drawing.target("libreoffice"))


def quiz_on_paper(geomrun, folder):
    """Prints a quiz with pictures by WeasyPrint: whether its pages are as light as paper and there in a fraction of the time that
    columns of unbreakable questions take it, which the page asks of browsers alone; 24 scenes of pictures take six seconds."""
    page, pdf, image = folder / "quiz.html", folder / "quiz.pdf", folder / "quiz"
    run(geomrun, "quiz", "--format", "html", "--pictures", "-o", page, "Scenes/quiz")
    try:
        subprocess.run([sys.executable, "-m", "weasyprint", "-q", page, pdf], check=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "takes more than two minutes"
    run("pdftoppm", "-r", "30", "-gray", pdf, image)
    pages = sorted(folder.glob("quiz-*.pgm"))
    for number, path in enumerate(pages, 1):
        with Image.open(path) as drawn:
            # Ink covers little of a page; a picture without its colors is black.
            if numpy.asarray(drawn).mean() < LIGHTEST_INK or drawn.getextrema()[0] == drawn.getextrema()[1]:
                return f"page {number} is dark, or empty"
    print(f"a quiz by WeasyPrint: {len(pages)} pages, all as light as paper")
    return None if pages else "has no page"


PROGRAMS = (librsvg, resvg, cairosvg, qt, pymupdf, svglib, weasyprint, libreoffice)


def sample(geomrun, folder):
    """Pictures of some of the project's scenes, each in a file of its own."""
    scenes = [path for path in sorted(pathlib.Path("Scenes").rglob("*.yaml"))][::EVERY]
    for number, scene in enumerate(scenes):
        options = ["--steps", "--size", "900"] if number % 2 else []
        drawn = folder / str(number)
        run(geomrun, "draw", "--expected", *options, "-o", f"{drawn}/", scene)
        shutil.move(min(drawn.rglob("*.svg")), folder / f"{scene.stem}.svg")
        shutil.rmtree(drawn)
    return [Drawing(path) for path in sorted(folder.glob("*.svg"))]


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else work).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        drawings = sample(sys.argv[1], folder)
        chromium(drawings)
        faults = seen = 0
        for program in PROGRAMS:
            name = program.__name__
            try:
                program(drawings)
            except (ImportError, Missing) as error:
                print(f"{name}: not to be had here ({error})")
                continue
            seen += 1
            off = [(abs(drawing.image(name) - drawing.image("chromium")).mean(), drawing.source.name) for drawing in drawings]
            mean, worst = sum(difference for difference, _ in off) / len(off), max(off)
            fault = mean > MOST or worst[0] > MOST_OF_ONE
            faults += fault
            print(f"{name}: mean {mean:.2f}, at most {worst[0]:.2f} in {worst[1]}{' - too much' if fault else ''}")
        try:
            import weasyprint as _
            if fault := quiz_on_paper(sys.argv[1], pathlib.Path(work)):
                faults += 1
                print(f"a quiz by WeasyPrint: {fault}")
        except ImportError as error:
            print(f"a quiz by WeasyPrint: not to be had here ({error})")
        print(f"{len(drawings)} pictures, {seen} programs beside Chromium, {faults} of them draw something else")
    sys.exit(1 if faults or not seen or len(drawings) < 10 else 0)


main()
