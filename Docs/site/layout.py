"""What stands around every page: the head, the search, the languages, and the list of documents."""

import html
import re

import sources

WORDS = {
    "en": {
        "contents": "Documents", "search": "Search", "only": "", "playground": "Playground", "library": "Swift library",
        "file": "The file itself", "hits": "Search in all pages", "script": "The search needs JavaScript.",
        "other": "English", "bad": "A scene that has it", "fix": "The fix", "good": "The scene without it", "codes": "All codes",
        "open": "Open in the playground", "copy": "Copy", "copied": "Copied", "before": "Previous", "after": "Next", "try": "Try it",
    },
    "zh-Hans": {
        "contents": "文档", "search": "搜索", "only": "英文", "playground": "演练场", "library": "Swift 库",
        "file": "文件本身", "hits": "在所有页面中搜索", "script": "搜索需要 JavaScript。",
        "other": "简体中文", "bad": "有问题的场景", "fix": "修正", "good": "修正后的场景", "codes": "全部代码",
        "open": "在演练场中打开", "copy": "复制", "copied": "已复制", "before": "上一页", "after": "下一页", "try": "试一试",
    },
}
# The headings of Docs/README.md, which are those of the list.
GROUPS = {"Scenes and rules": "场景与规则", "Commands": "命令", "The project": "项目"}
ICON = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='none' stroke='%230a84ff' "
    "stroke-width='2' d='M2 2h8v8H2zM6 6h8v8H6z'/%3E%3C/svg%3E")
ENTRY = re.compile(r"^- \[([^]]+)\]\(([^)#]+)\)", re.M)


def search_page(language):
    return "search.html" if language == "en" else f"{language}/search.html"


class Layout:
    def __init__(self, rendered, texts, extras):
        """`extras` are pages that are no documents, as pairs of their word and their address."""
        self.rendered, self.texts, self.extras = rendered, texts, extras
        self.groups = []
        overview = texts[sources.OVERVIEW]
        for part in re.split(r"^## ", overview, flags=re.M)[1:]:
            title = part.partition("\n")[0]
            paths = [sources.target(sources.OVERVIEW, link)[0] for _, link in ENTRY.findall(part)]
            self.groups.append((title, [path for path in paths if path in rendered]))
        if not self.groups:
            raise SystemExit(f"{sources.OVERVIEW}: no list of documents under a heading")

    def page(self, page, title, body, language="en", path=None, script=None, sides=None, twin=None):
        """A whole page; `path` is the document in it, if it is one.

        `sides` are the pages before and behind it, as pairs of address and title, and `twin` is the page in the other language; of a
        document both are found here.
        """
        words = WORDS[language]
        top = sources.relative(page, ".")
        home = "README.md" if language == "en" else f"README.{language}.md"
        end = f'<script src="{top}/{script}" data-top="{top}/"></script>\n' if script else ""
        end += f'<script src="{top}/copy.js" data-copy="{words["copy"]}" data-copied="{words["copied"]}"></script>\n'
        full = title if title == "geomrun" else f"{title} · geomrun"
        return f"""<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{html.escape(full)}</title>
<link rel="icon" href="{ICON}">
<link rel="stylesheet" href="{top}/style.css">
</head>
<body>
<header>
<a class="home" href="{sources.relative(page, sources.output(home))}">geomrun</a>
<a class="menu" href="#documents">{words["contents"]}</a>
{self.languages(page, path, twin)}<form role="search" action="{sources.relative(page, search_page(language))}">
<input type="search" name="q" required aria-label="{words["search"]}">
<button>{words["search"]}</button>
</form>
</header>
<div class="columns">
<main>
{body}{self.neighbours(page, path, language, sides)}</main>
{self.documents(page, path, language)}</div>
{end}</body>
</html>
"""

    def neighbours(self, page, path, language, sides):
        """The ways to the page before and to the next one."""
        if sides is None:
            order = [one for _, paths in self.groups for one in paths if sources.language(one) == "en"]
            english = path if path in order else sources.other_language(path, self.texts) if path else None
            if english not in order:
                return ""
            shown = []
            for one in order:
                translated = sources.other_language(one, self.texts) if language != "en" else None
                shown.append(self.rendered[translated or one])
            place = order.index(english)
            near = (shown[place - 1] if place else None, shown[place + 1] if place + 1 < len(shown) else None)
            sides = [one and (one.page, one.title) for one in near]
        links = [
            f'<a rel="{rel}" href="{sources.relative(page, side[0])}"><small>{WORDS[language][word]}</small> {html.escape(side[1])}</a>'
            for side, rel, word in zip(sides, ("prev", "next"), ("before", "after")) if side]
        return f'<p class="sides">{" ".join(links)}</p>\n' if links else ""

    def languages(self, page, path, twin=None):
        """The links between the languages of a document, or of another page, that has two."""
        if twin:
            items = []
            for tag in WORDS:
                here = ' aria-current="true"' if twin[tag] == page else ""
                items.append(f'<a lang="{tag}" hreflang="{tag}" href="{sources.relative(page, twin[tag])}"{here}>{WORDS[tag]["other"]}</a>')
            return f'<span class="languages">{" ".join(items)}</span>\n'
        other = sources.other_language(path, self.texts) if path else None
        if not other:
            return ""
        pair = sorted((path, other), key=sources.language)
        items = []
        for one in pair:
            tag, name = sources.language(one), WORDS[sources.language(one)]["other"]
            here = ' aria-current="true"' if one == path else ""
            address = sources.relative(page, sources.output(one))
            items.append(f'<a lang="{tag}" hreflang="{tag}" href="{address}"{here}>{name}</a>')
        return f'<span class="languages">{" ".join(items)}</span>\n'

    def documents(self, page, path, language):
        """All documents, in the order of Docs/README.md, in the page's language where there are translations."""
        words = WORDS[language]
        start = "README.md" if language == "en" else f"README.{language}.md"
        lists = [("", self.items(page, path, language, [start]) + [
            f'<li><a href="{sources.relative(page, address)}">{words[word]}</a></li>' for word, address in self.extras])]
        for title, paths in self.groups:
            # Translations stand in the place of their English, and need no list of their own.
            if language != "en" and all(sources.language(one) == language for one in paths):
                continue
            if language != "en" and title not in GROUPS:
                raise SystemExit(f"{sources.OVERVIEW}: no word for `{title}` in {language}; write one in Docs/site/layout.py")
            lists.append((title if language == "en" else GROUPS[title], self.items(page, path, language, paths)))
        parts = [(f"<h2>{html.escape(title)}</h2>\n" if title else "") + "<ul>\n" + "\n".join(items) + "\n</ul>\n"
                 for title, items in lists]
        return f'<nav id="documents" aria-label="{words["contents"]}">\n{"".join(parts)}</nav>\n'

    def items(self, page, path, language, paths):
        items = []
        for one in paths:
            translated = sources.other_language(one, self.texts) if sources.language(one) == "en" != language else None
            shown = self.rendered[translated or one]
            is_here = shown.path == path
            address = sources.relative(page, shown.page)
            foreign = sources.language(shown.path) != language
            note = f' <small>{WORDS[language]["only"]}</small>' if foreign else ""
            attributes = ' aria-current="page"' if is_here else ""
            if foreign:
                attributes += f' lang="{sources.language(shown.path)}"'
            inner = ""
            if is_here:
                headings = "".join(
                    f'<li><a href="#{anchor}">{html.escape(title)}</a></li>'
                    for level, title, anchor in shown.headings if level == 2)
                inner = f"\n<ul>{headings}</ul>" if headings else ""
            items.append(f'<li><a href="{address}"{attributes}>{html.escape(shown.title)}</a>{note}{inner}</li>')
        return items
