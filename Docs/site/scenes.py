"""What geomrun says of the shipped scenes: their reports and their pictures, for the pages that show their text."""

import html
import pathlib
import re
import subprocess
import sys

import rendering
import sources

FOLDER = "Scenes"
WIDTH = "900"


class Scenes:
    def __init__(self, geomrun, site):
        """Draws all scenes into the site, where they lie as their files do."""
        self.geomrun, self.site = geomrun.resolve(), site
        self.run("draw", "--steps", "--size", WIDTH, FOLDER, "-o", f"{site.resolve() / FOLDER}/")

    def shown(self, path):
        """The report of a file and its pictures, one for each of its scenes, or nothing of a file elsewhere."""
        if not path.startswith(f"{FOLDER}/") or not path.endswith(".yaml"):
            return ""
        folder, stem = self.site / pathlib.PurePath(path).parent, pathlib.PurePath(path).stem
        pictures = [folder / f"{stem}.svg"]
        while (following := folder / f"{stem}.{len(pictures) + 1}.svg").exists():
            pictures.append(following)
        body = rendering.code(f"$ geomrun {path}\n{self.run(path)}", "console")
        for picture in pictures:
            title = re.search(r"<title>(.*?)</title>", picture.read_text(encoding="utf-8"))
            body += f'<p><img src="{picture.name}" alt="{title[1] if title else html.escape(picture.stem)}"></p>\n'
        return body

    def run(self, *words):
        result = subprocess.run([self.geomrun, *words], cwd=sources.ROOT, capture_output=True, text=True, check=False)
        if result.returncode:
            sys.exit(f"geomrun {' '.join(words)}:\n{result.stderr}")
        return result.stdout


def program():
    """A geomrun that has been built here, or None."""
    built = (sources.ROOT / f".build/{kind}/geomrun" for kind in ("release", "debug"))
    return next((path for path in built if path.exists()), None)
