#!/usr/bin/env python3
"""Checks a built site: what its pages point to is there, and they load nothing from elsewhere.

usage: check.py [--external] FOLDER

- each link, picture, script and style sheet of a page leads to a file of the site, and an anchor to an element of it;
- nothing is loaded from elsewhere, no page is left that none points to, no name is given twice in a page;
- of the library's pages, which DocC makes, what they load is there.

With --external the addresses of other sites are asked for as well, which needs a network.
"""

import argparse
import base64
import html.parser
import pathlib
import posixpath
import re
import sys
import urllib.error
import urllib.parse
import urllib.request
import zlib

LIBRARY = "library/"
LOADED = {("img", "src"), ("script", "src"), ("link", "href"), ("source", "src"), ("iframe", "src")}
# Where readers begin.
STARTS = {"index.html"}
SECONDS = 20


class Page(html.parser.HTMLParser):
    """What a page points to, and what can be pointed to in it."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loaded, self.names = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (tag == "a" and name == "name"):
                self.names.append(value)
            elif (tag, name) in LOADED:
                self.loaded.append(value)
            elif name in ("href", "src", "action"):
                self.links.append(value)


class Checker:
    def __init__(self, folder):
        self.folder = folder
        self.pages = {
            str(path.relative_to(folder)): Page(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.html"))}
        self.count, self.faults = 0, []
        self.external = {}
        self.reached = set(STARTS)

    def expect(self, is_fine, page, message):
        self.count += 1
        if not is_fine:
            self.faults.append(f"{page}: {message}")

    def check(self):
        self.expect(self.pages, self.folder, "no page")
        for name, page in self.pages.items():
            if name.startswith(LIBRARY):
                self.library(name, page)
                continue
            for again in {one for one in page.names if page.names.count(one) > 1}:
                self.expect(False, name, f"two elements are called `{again}`")
            for address in page.loaded:
                is_own = address.startswith("data:") or not re.match(r"\w+:|//", address)
                self.expect(is_own, name, f"loads {address}")
                if is_own and not address.startswith("data:"):
                    self.target(name, address)
            for address in page.links:
                if re.match(r"https?:", address):
                    self.external.setdefault(address, name)
                elif not address.startswith("mailto:"):
                    self.target(name, address)
        for name in self.pages:
            if not name.startswith(LIBRARY):
                self.expect(name in self.reached, name, "no page leads here")

    def target(self, name, address):
        """Whether a relative address leads to a file of the site, and to a place in it."""
        path, _, anchor = address.partition("#")
        path = urllib.parse.unquote(path.partition("?")[0])
        found = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
        if path.endswith("/"):
            found = posixpath.join(found, "index.html")
        is_there = not address.startswith("/") and not found.startswith("../") and (self.folder / found).is_file()
        self.expect(is_there, name, f"leads to {address}, which is not there")
        if found != name:
            self.reached.add(found)
        if is_there and found == "playground.html" and anchor.startswith("s="):
            # What is wrong with an example may be just that it has no views.
            text = self.scene(anchor[2:])
            self.expect("views:" in text or text and "codes/" in name, name, f"leads to {address}, which holds no scene")
        elif is_there and anchor and found in self.pages and not found.startswith(LIBRARY):
            names = self.pages[found].names
            self.expect(urllib.parse.unquote(anchor) in names, name, f"leads to {address}, which has no such anchor")
        self.expect(not path.endswith(".md"), name, f"leads to {address}, which is no page")

    @staticmethod
    def scene(code):
        """The text that a link to the playground holds; nothing where it is none."""
        try:
            return zlib.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), -15).decode()
        except (ValueError, zlib.error):
            return ""

    def library(self, name, page):
        """DocC writes addresses from the root of the server, below which the site stands somewhere."""
        for address in page.loaded:
            self.expect(not re.match(r"\w+:|//", address), name, f"loads {address}")
            path = address.partition(f"/{LIBRARY}")[2]
            self.expect(path and (self.folder / LIBRARY / path).is_file(), name, f"loads {address}, which is not there")

    def ask(self):
        """Asks for the addresses of other sites."""
        for address, name in sorted(self.external.items()):
            request = urllib.request.Request(address.partition("#")[0], headers={"User-Agent": "Mozilla/5.0 (link check)"})
            try:
                with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                    self.expect(answer.status < 400, name, f"{address}: status {answer.status}")
            except (urllib.error.URLError, TimeoutError) as error:
                self.expect(False, name, f"{address}: {error}")


def main():
    parser = argparse.ArgumentParser(description="Checks a built site.")
    parser.add_argument("--external", action="store_true", help="also asks for the addresses of other sites")
    parser.add_argument("folder", type=pathlib.Path)
    arguments = parser.parse_args()
    checker = Checker(arguments.folder)
    checker.check()
    if arguments.external:
        checker.ask()
    for fault in checker.faults:
        print(fault)
    print(f"{len(checker.pages)} pages, {checker.count} checks, {len(checker.external)} addresses elsewhere, "
          f"{len(checker.faults)} failed")
    sys.exit(1 if checker.faults else 0)


if __name__ == "__main__":
    main()
