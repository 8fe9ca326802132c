"""What geomrun says of the shipped scenes: their reports and their pictures, for the pages that show their text."""

import base64
import html
import pathlib
import re
import subprocess
import sys
import zlib

import rendering
import sources
from layout import WORDS

FOLDER = "Scenes"
WIDTH = "900"


class Scenes:
    def __init__(self, geomrun, site, has_playground=False):
        """Draws all scenes into the site, where they lie as their files do."""
        self.geomrun, self.site, self.has_playground = geomrun.resolve(), site, has_playground
        self.run("draw", "--steps", "--size", WIDTH, FOLDER, "-o", f"{site.resolve() / FOLDER}/")

    def shown(self, path):
        """The report of a file, its pictures, one for each of its scenes, why things come out so, and the way to the playground; nothing of a file elsewhere."""
        if not path.startswith(f"{FOLDER}/") or not path.endswith(".yaml"):
            return ""
        folder, stem = self.site / pathlib.PurePath(path).parent, pathlib.PurePath(path).stem
        pictures = [folder / f"{stem}.svg"]
        while (following := folder / f"{stem}.{len(pictures) + 1}.svg").exists():
            pictures.append(following)
        body = self.playground(path) + rendering.code(f"$ geomrun {path}\n{self.run(path)}", "console")
        for picture in pictures:
            title = re.search(r"<title>(.*?)</title>", picture.read_text(encoding="utf-8"))
            body += f'<p><img src="{picture.name}" alt="{title[1] if title else html.escape(picture.stem)}"></p>\n'
        return body + rendering.code(f"$ geomrun explain --brief {path}\n{self.run('explain', '--brief', path)}", "console")

    def playground(self, path):
        """A link that holds the scene, as the playground makes it."""
        text = re.sub(r"\A# yaml-language-server: [^\n]*\n", "", (sources.ROOT / path).read_text(encoding="utf-8"))
        return link(text, sources.output(path), "en") if self.has_playground else ""

    def run(self, *words):
        result = subprocess.run([self.geomrun, *words], cwd=sources.ROOT, capture_output=True, text=True, check=False)
        if result.returncode:
            sys.exit(f"geomrun {' '.join(words)}:\n{result.stderr}")
        return result.stdout


def address(text, page):
    """Where the playground has a scene, as it makes the address itself."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    code = base64.urlsafe_b64encode(packer.compress(text.encode()) + packer.flush()).decode().rstrip("=")
    return f'{sources.relative(page, "playground.html")}#s={code}'


def link(text, page, language):
    return f'<p><a href="{address(text, page)}">{WORDS[language]["open"]}</a></p>\n'


def program():
    """A geomrun that has been built here, or None."""
    built = (sources.ROOT / f".build/{kind}/geomrun" for kind in ("release", "debug"))
    return next((path for path in built if path.exists()), None)
