"""Whether a translated document says as much as its English, in the same order, and is set as its language is.

NAME.zh-Hans.md is the translation of NAME.md, FOLDER/zh-Hans/NAME.md that of FOLDER/NAME.md. Compared are

- the language links below the titles, and the levels of the headings;
- section by section the examples: the text of blocks without comments, of `console` blocks the commands without `--lang`;
- section by section the numbers of list items and of rows, and what stands in backquotes.

Of Chinese text itself: a space between Han characters and Latin ones, none between two Han characters (a line that
ends and one that begins with such a character are one), and full-width punctuation behind Han characters.
"""

import re

LANGUAGE = "zh-Hans"
BLOCK = re.compile(r"^```(?P<kind>\w*)\n(?P<text>.*?)^```$", re.M | re.S)
HEADING = re.compile(r"^(#+) (.+)$", re.M)
COMMENT = re.compile(r"(?:^|(?<=\s))#.*$", re.M)
SPAN = re.compile(r"`([^`\n]+)`")
HAN = r"[\u3400-\u9fff]"
WIDE = r"[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]"
SET_WRONG = (
    (re.compile(rf"{HAN}[A-Za-z0-9`]|[A-Za-z0-9`%°]{HAN}"), "no space between Chinese and Latin text"),
    (re.compile(rf"{WIDE}\n {{0,3}}{WIDE}|[，。；：？、）]\n {{0,3}}(?!- |\d+\. )[^\s|#<]"),
     "a line break that is shown as a space"),
    (re.compile(rf"{HAN}[,;:!?()]|[,;:!?()]{HAN}"), "half-width punctuation beside Chinese text"),
    (re.compile(rf"{HAN} {HAN}|[，。；：、）] (?!\|)|(?<!\|) [，。；：、（]"), "a space between Chinese characters"),
)


def original(path):
    """The path of the English document that another one translates, or None."""
    if f"/{LANGUAGE}/" in path:
        return path.replace(f"/{LANGUAGE}/", "/")
    return path.replace(f".{LANGUAGE}.md", ".md") if path.endswith(f".{LANGUAGE}.md") else None


def differences(english, translated):
    """What a translation lacks or has too much, as messages."""
    for text, name in ((english, "English"), (translated, "translated")):
        if not re.match(r"# .+\n\n(English|\[English\]\(\S+\)) · (简体中文|\[简体中文\]\(\S+\))\n", text):
            yield f"no links between the languages below the {name} title"
    ours, theirs = sections(english), sections(translated)
    levels = [[level for level, _, _ in found] for found in (ours, theirs)]
    if levels[0] != levels[1]:
        first = next((at for at, pair in enumerate(zip(*levels)) if pair[0] != pair[1]), min(map(len, levels)))
        where = ours[first][1] if first < len(ours) else "its end"
        yield f"{len(theirs)} headings, in English {len(ours)}; they differ from `{where}` on"
        return
    known = set(SPAN.findall(BLOCK.sub("", english)))
    for (_, title, text), (_, translated_title, translation) in zip(ours, theirs):
        for message in section_differences(text, translation, known):
            yield f"`{translated_title}`, in English `{title}`: {message}"


def section_differences(text, translation, known):
    blocks = [[example(block) for block in BLOCK.finditer(one)] for one in (text, translation)]
    if len(blocks[0]) != len(blocks[1]):
        yield f"{len(blocks[1])} examples in place of {len(blocks[0])}"
    for expected, found in zip(*blocks):
        if expected != found:
            yield f"another example:\n{found[1]}\nin place of:\n{expected[1]}"
    prose, translated = BLOCK.sub("", text), BLOCK.sub("", translation)
    for what, pattern in (("rows", r"^\|"), ("list items", r"^ *(?:-|\d+\.) ")):
        counts = [len(re.findall(pattern, one, re.M)) for one in (prose, translated)]
        if counts[0] != counts[1]:
            yield f"{counts[1]} {what} in place of {counts[0]}"
    spans = [set(SPAN.findall(one)) for one in (prose, translated)]
    for span in sorted(spans[0] - spans[1]):
        yield f"no `{span}`"
    for span in sorted(spans[1] - spans[0] - known):
        if LANGUAGE not in span:
            yield f"`{span}`, of which the English says nothing"


def typography(text):
    """What is set wrongly in a Chinese document, as messages with the words around it."""
    text = BLOCK.sub("", text)
    # The address of a link is not read; its words are, without the brackets.
    text = re.sub(r"!?\[([^]]*)\]\([^)\s]*\)", r"\1", text)
    # What stands in backquotes counts as Latin text that begins and ends with a letter.
    text = SPAN.sub(lambda span: "`" * len(span[0]), text).replace("**", "")
    for pattern, message in SET_WRONG:
        for found in pattern.finditer(text):
            around = text[max(0, found.start() - 12):found.end() + 12].replace("\n", "⏎")
            yield f"{message}: {around}"


def sections(text):
    """Headings with their levels, and what stands below each before the next."""
    hidden = BLOCK.sub(lambda block: re.sub(r"^#", "\0", block[0], flags=re.M), text)
    found = list(HEADING.finditer(hidden))
    ends = [heading.start() for heading in found[1:]] + [len(hidden)]
    return [
        (len(heading[1]), heading[2], hidden[heading.end():end].replace("\0", "#"))
        for heading, end in zip(found, ends)]


def example(block):
    """What has to be the same of a block in every language."""
    kind, text = block["kind"], block["text"]
    if kind == "console":
        commands = re.findall(r"^\$ (.+)$", text, re.M)
        return kind, "\n".join(COMMENT.sub("", line).replace(f" --lang {LANGUAGE}", "").rstrip() for line in commands)
    lines = (COMMENT.sub("", line).rstrip() for line in text.split("\n"))
    return kind, "\n".join(line for line in lines if line)
