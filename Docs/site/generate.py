"""Writes the site; see `build`, which calls it."""

import argparse
import json
import pathlib
import shutil
import sys

import codes
import library
import rendering
import scenes
import sources
from layout import WORDS, Layout, search_page

MARK = ".geomrun-site"
PLAYGROUNDS = ("playground.html", "Playground/playground.html", ".build/playground/playground.html")
# The pages that show the playground, and the scene in it.
HOMES = ("index.html", "zh-Hans/index.html")
FIRST = "Examples/first.scene.yaml"
# What a reader of the site has no use for.
LARGEST = 200_000


class Site:
    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    def start(self):
        """Replaces an earlier site, and nothing else."""
        if self.folder.exists() and any(self.folder.iterdir()):
            if not (self.folder / MARK).exists():
                sys.exit(f"{self.folder} is not empty and holds no site; name another folder")
            shutil.rmtree(self.folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / MARK).touch()
        # Pages with a leading dot or underscore in their path are served as they are.
        (self.folder / ".nojekyll").touch()

    def write(self, page, text):
        file = self.folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        self.count += 1

    def copy(self, path, page):
        file = self.folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(sources.ROOT / path, file)


def main():
    parser = argparse.ArgumentParser(prog="Docs/site/build", description="Builds the documentation site.")
    parser.add_argument("-o", "--output", type=pathlib.Path, default=sources.ROOT / ".build/site", metavar="FOLDER")
    parser.add_argument("--base", default="", metavar="PATH", help="where the site will stand on its server")
    parser.add_argument("--playground", type=pathlib.Path, metavar="FILE", help="the page of the playground")
    parser.add_argument("--modules", type=pathlib.Path, metavar="FOLDER", help="where the library has been compiled")
    parser.add_argument("--without-library", action="store_true", help="leaves out the library's pages, which need Swift")
    parser.add_argument("--geomrun", type=pathlib.Path, metavar="FILE", help="the program that draws the scenes")
    arguments = parser.parse_args()
    geomrun = arguments.geomrun or scenes.program()
    if arguments.playground and not arguments.playground.is_file():
        parser.error(f"no file {arguments.playground}")
    site = Site(arguments.output)
    site.start()
    extras = []
    playground = arguments.playground or next(
        (path for path in (sources.ROOT / name for name in PLAYGROUNDS) if path.exists()), None)
    if playground:
        site.copy(playground.resolve(), "playground.html")
        extras.append(("playground", "playground.html"))
    if library.catalog().exists() and not arguments.without_library:
        library.build(site.folder, arguments.base, arguments.modules)
        extras.append(("library", library.FIRST))
    texts = sources.document_texts()
    rendered = {path: rendering.Document(path, text) for path, text in texts.items()}
    layout = Layout(rendered, texts, extras)
    told = codes.Codes(geomrun, scenes.link if playground else lambda *_: "") if geomrun else None
    for path, document in rendered.items():
        body = document.body
        if told and path == codes.DOCUMENT:
            body = told.linked(body, document.page)
        if playground and document.page in HOMES:
            body = shown_playground(body, document.page, sources.language(path))
        site.write(document.page, layout.page(document.page, document.title, body, sources.language(path), path))
    found = findings(site, layout, told) if told else []
    files(site, layout, rendered, scenes.Scenes(geomrun, site.folder, bool(playground)) if geomrun else None)
    search(site, layout, rendered, found)
    for name in ("style.css", "copy.js"):
        shutil.copyfile(pathlib.Path(__file__).with_name(name), site.folder / name)
    print(f"{site.count} pages in {site.folder}")


def files(site, layout, rendered, drawn):
    """What documents point to: pictures as they are, folders as lists, other files with their text, scenes with their pictures."""
    waiting = sorted(set().union(*(document.targets for document in rendered.values())) - rendered.keys())
    done = set(rendered)
    while waiting:
        path = waiting.pop()
        if path in done:
            continue
        done.add(path)
        page, file = sources.output(path), sources.ROOT / path
        if file.is_dir():
            site.write(page, layout.page(page, path, rendering.listing(path, page)))
            waiting += [sources.target("", entry)[0] for entry in sources.entries(path)]
        elif path.endswith(sources.PICTURES):
            site.copy(path, page)
        else:
            site.copy(path, path)
            text = file.read_text(encoding="utf-8")
            body = rendering.code(text, path=file.name) if len(text) <= LARGEST else ""
            if drawn:
                body += drawn.shown(path)
            itself = f'<p><a href="{sources.relative(page, path)}">{WORDS["en"]["file"]}</a></p>\n'
            site.write(page, layout.page(page, path, f"<h1>{path}</h1>\n{itself}{body}"))


def shown_playground(body, page, language):
    """The playground below the first paragraph of a home page, with the first example, as large as it needs."""
    words = WORDS[language]
    address = scenes.address((sources.ROOT / FIRST).read_text(encoding="utf-8"), page)
    frame = (f'<div class="playground"><iframe title="{words["playground"]}" loading="lazy" src="{address}"></iframe>\n'
             f'<p><a href="{address}">{words["open"]}</a></p></div>\n')
    head, end, rest = body.partition("</p>\n")
    return f"{head}{end}{frame}{rest}"


def findings(site, layout, told):
    """The pages of all codes; returns what the search looks through."""
    entries = []
    for code, language, (title, body, text, sides) in ((one[0], one[1], one[2:]) for one in told.pages()):
        page = codes.page_of(code, language)
        twin = {tag: codes.page_of(code, tag) for tag in WORDS}
        site.write(page, layout.page(page, title, body, language, sides=sides, twin=twin))
        entries.append({"page": WORDS[language]["codes"], "title": code, "address": page, "language": language, "text": text})
    return entries


def search(site, layout, rendered, more):
    """The pages of the search, and what they look through."""
    found = [
        {"page": document.title, "title": title, "address": f"{document.page}#{anchor}", "language": sources.language(path),
         "text": text}
        for path, document in rendered.items() for title, anchor, text in document.sections] + more
    site.write("sections.js", f"window.sections = {json.dumps(found, ensure_ascii=False)};\n")
    shutil.copyfile(pathlib.Path(__file__).with_name("search.js"), site.folder / "search.js")
    for language, words in WORDS.items():
        page = search_page(language)
        body = (f'<h1>{words["hits"]}</h1>\n<noscript><p>{words["script"]}</p></noscript>\n<p id="sum" role="status"></p>\n'
                f'<ol id="results"></ol>\n<script src="{sources.relative(page, "sections.js")}"></script>\n')
        site.write(page, layout.page(page, words["search"], body, language, script="search.js"))


if __name__ == "__main__":
    main()
