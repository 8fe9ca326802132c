"""What becomes a page: all documents, and whatever files and folders of the repository they point to."""

import pathlib
import posixpath
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / ".ci"))

import documents  # noqa: E402  the checks of the documents know which there are, and what their anchors are called
import translations  # noqa: E402

PICTURES = (".svg", ".png")
OVERVIEW = "Docs/README.md"


def document_texts():
    """The Markdown of all documents, by their paths."""
    # Articles of the library are pages of DocC, templates for its host are none.
    return {
        path: text for path, text in documents.documents().items() if not path.startswith(".") and ".docc/" not in path}


def language(path):
    return translations.LANGUAGE if translations.original(path) else "en"


def other_language(path, texts):
    """The same document in the other language, or None."""
    english = translations.original(path)
    if english:
        return english
    folder, name = posixpath.split(path)
    for other in (f"{path.removesuffix('.md')}.{translations.LANGUAGE}.md", f"{folder}/{translations.LANGUAGE}/{name}"):
        if other in texts:
            return other
    return None


def output(path):
    """Where the page of a document, of another file, or of a folder lies in the site."""
    if path == "README.md":
        return "index.html"
    if path == f"README.{translations.LANGUAGE}.md":
        return f"{translations.LANGUAGE}/index.html"
    if (ROOT / path).is_dir():
        return posixpath.join(path, "index.html")
    if path.endswith(PICTURES):
        return path
    if posixpath.basename(path) == "README.md":
        return posixpath.join(posixpath.dirname(path), "index.html")
    return path.removesuffix(".md") + ".html"


def target(path, link):
    """The path in the repository that a relative link in a document means, and the anchor behind it."""
    name, _, anchor = link.partition("#")
    if not name:
        return path, anchor
    found = posixpath.normpath(posixpath.join(posixpath.dirname(path), name))
    # A folder is shown by what it says about itself.
    if (ROOT / found).is_dir() and (ROOT / found / "README.md").exists():
        found = posixpath.join(found, "README.md")
    return found, anchor


def relative(page, other):
    """The address of a page as another page of the site has to write it."""
    return posixpath.relpath(other, posixpath.dirname(page) or ".") + ("/" if other.endswith("/") else "")


def entries(folder):
    """What git would take of a folder, its folders first."""
    found = sorted(path for path in (ROOT / folder).iterdir() if path.name != "__pycache__")
    return [posixpath.join(folder, path.name) for path in sorted(found, key=lambda path: path.is_file())]
