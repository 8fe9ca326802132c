"""Markdown, and the code in it, as HTML."""

import html
import re

from markdown_it import MarkdownIt
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.util import ClassNotFound

import sources

LANGUAGES = {
    "console": "console", "yaml": "yaml", "yml": "yaml", "json": "json", "swift": "swift", "sh": "bash", "objc": "objective-c"}
LANGUAGE_LINE = re.compile(r"^(?:English|\[English\]\(\S+\)) · .+\n", re.M)
COMMENT = re.compile(r"^<!--.*?-->\n?", re.M | re.S)
WIDE = r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]"


class Document:
    """One document: its HTML, its title, its headings, and what it points to in the repository."""

    def __init__(self, path, text):
        self.path, self.page = path, sources.output(path)
        self.targets = set()
        self.headings = []
        markdown = MarkdownIt("commonmark").enable(["table", "strikethrough"])
        markdown.add_render_rule("fence", self.fence)
        markdown.add_render_rule("code_block", self.fence)
        markdown.add_render_rule("softbreak", self.break_between_words)
        markdown.add_render_rule("table_open", lambda *_: '<div class="scroll" tabindex="0"><table>')
        markdown.add_render_rule("table_close", lambda *_: "</table></div>")
        text = COMMENT.sub("", LANGUAGE_LINE.sub("", text, count=1))
        tokens = markdown.parse(text)
        slugs = iter(sources.documents.anchors(text))
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                slug = next(slugs)
                token.attrSet("id", slug)
                self.headings.append((int(token.tag[1]), plain(tokens[index + 1]), slug))
            if token.type == "html_block":
                raise SystemExit(f"{path}: HTML is not allowed in a document: {token.content}")
            for child in token.children or []:
                self.resolve(child, "href")
                self.resolve(child, "src")
        self.title = self.headings[0][1]
        self.body = markdown.renderer.render(tokens, markdown.options, {})
        self.sections = sections(tokens)

    def resolve(self, token, name):
        """Points to a page of the site where the document points to a file of the repository."""
        link = token.attrGet(name)
        if link is None or re.match(r"\w+:", link):
            return
        found, anchor = sources.target(self.path, link)
        self.targets.add(found)
        address = sources.relative(self.page, sources.output(found)) if found != self.path else ""
        token.attrSet(name, address + (f"#{anchor}" if anchor else ""))

    def fence(self, tokens, index, *_):
        token = tokens[index]
        return code(token.content, LANGUAGES.get(token.info.strip()))

    def break_between_words(self, tokens, index, *_):
        """Between two Chinese characters the end of a line is no space."""
        sides = [one.content for one in (tokens[index - 1], tokens[min(index + 1, len(tokens) - 1)])]
        wide = re.search(rf"{WIDE}$", sides[0]) and re.match(WIDE, sides[1])
        return "" if wide else "\n"


def code(text, name=None, path=None):
    """A block of code, which scrolls by itself where it is too wide."""
    try:
        lexer = get_lexer_for_filename(path) if path else get_lexer_by_name(name or "text")
    except ClassNotFound:
        lexer = get_lexer_by_name("text")
    lexer.stripnl = False
    return f'<pre tabindex="0"><code>{highlight(text, lexer, HtmlFormatter(nowrap=True))}</code></pre>\n'


def plain(token):
    """The words of a line without its marks."""
    return "".join(
        " " if child.type == "softbreak" else child.content
        for child in token.children if child.type in ("text", "code_inline", "softbreak"))


def sections(tokens):
    """Title, anchor and words of each section, for the search."""
    found = []
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            found.append((plain(tokens[index + 1]), token.attrGet("id"), []))
        elif found and token.type == "inline" and tokens[index - 1].type != "heading_open":
            found[-1][2].append(plain(token))
        elif found and token.type == "fence":
            found[-1][2].append(token.content)
    return [(title, anchor, " ".join(" ".join(words).split())) for title, anchor, words in found]


def listing(folder, page):
    """The files and folders in a folder, as links."""
    items = [
        f'<li><a href="{html.escape(sources.relative(page, sources.output(sources.target("", entry)[0])))}">'
        f"{html.escape(entry.rsplit('/', 1)[1] + '/' * (sources.ROOT / entry).is_dir())}</a></li>"
        for entry in sources.entries(folder)]
    return f"<h1>{html.escape(folder)}</h1>\n<ul>\n" + "\n".join(items) + "\n</ul>\n"
