"""Where programs that read SVG draw what is red; the scripts beside this file import it.

`show(title, picture)` prints a line for each program: the box around all red pixels, as x, y, width and height in pixels of the picture,
and nothing where no pixel is red.
"""

import io
import pathlib
import subprocess
import sys
import tempfile
import warnings

import numpy
from PIL import Image

warnings.filterwarnings("ignore")

QT = """
import sys
from PyQt6.QtCore import QByteArray
from PyQt6.QtGui import QGuiApplication, QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer
application = QGuiApplication(["qt", "-platform", "offscreen"])
renderer = QSvgRenderer(QByteArray(sys.stdin.buffer.read()))
image = QImage(renderer.defaultSize(), QImage.Format.Format_ARGB32)
image.fill(0xFFFFFFFF)
painter = QPainter(image)
renderer.render(painter)
painter.end()
image.save(sys.argv[1])
"""


def of_bytes(png):
    return Image.open(io.BytesIO(bytes(png)))


def of_mupdf(document, zoom=1):
    import pymupdf

    pixels = document[0].get_pixmap(matrix=pymupdf.Matrix(zoom, zoom))
    return Image.frombytes("RGB", (pixels.width, pixels.height), pixels.samples)


def cairosvg(picture):
    import cairosvg

    return of_bytes(cairosvg.svg2png(bytestring=picture.encode()))


def librsvg(picture):
    import pyvips

    return of_bytes(pyvips.Image.svgload_buffer(picture.encode()).pngsave_buffer())


def mupdf(picture):
    import pymupdf

    return of_mupdf(pymupdf.open("svg", picture.encode()))


def qt(picture):
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "picture.png"
        subprocess.run([sys.executable, "-c", QT, target], input=picture.encode(), check=True, capture_output=True)
        return Image.open(target).copy()


def resvg(picture):
    import resvg_py

    return of_bytes(resvg_py.svg_to_bytes(svg_string=picture))


def skia(picture):
    import skia

    tree = skia.SVGDOM.MakeFromStream(skia.MemoryStream(picture.encode()))
    surface = skia.Surface(*(int(side) for side in (tree.containerSize().width(), tree.containerSize().height())))
    tree.render(surface.getCanvas())
    return of_bytes(surface.makeImageSnapshot().encodeToData())


def svglib(picture):
    import pymupdf
    from reportlab.graphics import renderPDF
    from svglib.svglib import svg2rlg

    # A pixel of SVG is three quarters of a point of PDF.
    drawing = svg2rlg(io.BytesIO(picture.encode()))
    return of_mupdf(pymupdf.open("pdf", renderPDF.drawToString(drawing)), 4 / 3)


PROGRAMS = {
    "CairoSVG 2.9.1": cairosvg,
    "librsvg (pyvips-binary 8.18.7)": librsvg,
    "MuPDF (PyMuPDF 2.0)": mupdf,
    "Qt 6.11.2": qt,
    "resvg (resvg_py 0.5.0)": resvg,
    "Skia (skia-python 144.1)": skia,
    "svglib 2.3.2": svglib,
}


def red(image):
    """The box around what is red, on white."""
    image = image.convert("RGBA")
    paper = Image.new("RGBA", image.size, "white")
    paper.alpha_composite(image)
    away = numpy.abs(numpy.asarray(paper.convert("RGB")).astype(int) - (255, 0, 0)).sum(axis=2)
    rows, columns = numpy.nonzero(away < 128)
    if not rows.size:
        return "nothing"
    return " ".join(str(int(number)) for number in (
        columns.min(), rows.min(), columns.max() - columns.min() + 1, rows.max() - rows.min() + 1))


def svg(content):
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">{content}</svg>'


def show(title, content, programs=tuple(PROGRAMS)):
    print(title)
    for name in programs:
        print(f"  {name}: {red(PROGRAMS[name](svg(content)))}")
