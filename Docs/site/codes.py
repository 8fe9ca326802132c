"""A page for each code of a finding, in each language: what it means, a bad example with what geomrun says of it, the fix, and a good one."""

import concurrent.futures
import difflib
import html
import re
import subprocess
import tempfile

import rendering
import sources
from layout import WORDS

DOCUMENT = "Docs/Findings.md"
# A row of the table of codes, which a test compares with the catalog.
ROW = re.compile(r"^\| `([a-z0-9-]+)` \| (?:error|warning) \|", re.M)
NAME = "scene.yaml"


def page_of(code, language="en"):
    return f"codes/{code}.html" if language == "en" else f"{language}/codes/{code}.html"


class Codes:
    def __init__(self, geomrun, playground):
        """`playground` makes a link of the text of a scene, the page that it stands on, and its language; empty without a playground."""
        self.geomrun, self.playground = geomrun.resolve(), playground
        self.codes = ROW.findall((sources.ROOT / DOCUMENT).read_text(encoding="utf-8").partition("<!-- codes -->")[2])
        if not self.codes:
            raise SystemExit(f"{DOCUMENT}: no table of codes")

    def pages(self):
        """Code, language, title, HTML, and its text for the search, of each page."""
        wanted = [(code, language) for language in WORDS for code in self.codes]
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            yield from pool.map(lambda pair: (*pair, *self.page(*pair)), wanted)

    def page(self, code, language):
        words, page = WORDS[language], page_of(code, language)
        head, bad, good = self.explained(code, language)
        severity, *meaning = head
        place = self.codes.index(code)
        body = f"<h1><code>{code}</code></h1>\n<p>{html.escape(severity.removeprefix(code).strip(' ()（）'))}</p>\n"
        body += "".join(f"<p>{prose(line)}</p>\n" for line in meaning)
        body += f'<h2>{words["bad"]}</h2>\n{rendering.code(bad, "yaml")}{self.playground(bad, page, language)}'
        body += rendering.code(f"$ geomrun check {NAME}\n{self.said(bad)}", "console")
        fix = self.fix(bad)
        if fix:
            command = f"$ geomrun check --fix --diff {NAME}"
        else:
            # Where nothing can be written without asking, what the good example has otherwise.
            command = f"$ diff -U1 {NAME} {NAME.replace('.', '-good.')}"
            fix = "".join(list(difflib.unified_diff(bad.splitlines(True), good.splitlines(True), n=1))[2:])
        body += f'<h2>{words["fix"]}</h2>\n{rendering.code(f"{command}{chr(10)}{fix}", "console")}'
        body += f'<h2>{words["good"]}</h2>\n{rendering.code(good, "yaml")}{self.playground(good, page, language)}'
        overview = sources.relative(page, sources.output(DOCUMENT))
        body += f'<p><a href="{overview}#all-codes">{words["codes"]}</a></p>\n'
        before, after = self.codes[place - 1:place] if place else [], self.codes[place + 1:place + 2]
        sides = [next(iter((page_of(one, language), one) for one in near), None) for near in (before, after)]
        return code, body, " ".join([*meaning, bad, good]), sides

    def explained(self, code, language):
        """The lines about a code, and its bad and its good example."""
        text, is_example = self.run("explain", code, "--lang", language), False
        parts, examples = [], []
        for line in text.splitlines():
            if line.startswith("    ") or (examples and not line and is_example):
                # A heading stands before each example; the page has its own.
                if not is_example:
                    examples.append([])
                    parts.pop()
                examples[-1].append(line[4:])
                is_example = True
            elif line:
                parts.append(line)
                is_example = False
        if len(examples) != 2:
            raise SystemExit(f"geomrun explain {code}: {len(examples)} examples")
        return parts, *("\n".join(lines).strip("\n") + "\n" for lines in examples)

    def said(self, text):
        return self.on(text, "check", "--allow-empty")

    def fix(self, text):
        """The change that `--fix` would make; empty where it makes none."""
        found = self.on(text, "check", "--allow-empty", "--fix", "--diff")
        return found if found.startswith("---") else ""

    def on(self, text, *words):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/{NAME}", "w", encoding="utf-8") as file:
                file.write(text)
            found = subprocess.run(
                [self.geomrun, *words, NAME], cwd=folder, capture_output=True, text=True, errors="replace", check=False)
            return found.stderr + found.stdout if "--diff" not in words else found.stdout

    def run(self, *words):
        found = subprocess.run([self.geomrun, *words], cwd=sources.ROOT, capture_output=True, text=True, check=False)
        if found.returncode:
            raise SystemExit(f"geomrun {' '.join(words)}:\n{found.stderr}")
        return found.stdout

    def linked(self, body, page):
        """The document of all codes with links to the page of each."""
        def link(match):
            code = match[1]
            if code not in self.codes:
                return match[0]
            return f'<td><a href="{sources.relative(page, page_of(code))}"><code>{code}</code></a></td>'
        return re.sub(r"<td><code>([a-z0-9-]+)</code></td>", link, body)


def prose(line):
    """A line of text whose words in backquotes are code."""
    parts = line.split("`")
    return "".join(f"<code>{html.escape(part)}</code>" if index % 2 else html.escape(part) for index, part in enumerate(parts))
