#!/usr/bin/env python3
"""What a terminal shows, as a picture.

usage: tmux capture-pane -e -p | picture.py TITLE >picture.svg
"""

import html
import re
import sys
import unicodedata

WIDTH, HEIGHT = 8, 17
BASIC = ["#1e1e1e", "#d16969", "#6a9955", "#d7ba7d", "#569cd6", "#c586c0", "#4ec9b0", "#d4d4d4",
         "#808080", "#f44747", "#89d185", "#e5e510", "#3b8eea", "#d670d6", "#29b8db", "#ffffff"]
GROUND, INK = "#1e1e1e", "#d4d4d4"


def indexed(number):
    if number < 16:
        return BASIC[number]
    if number > 231:
        return "#" + f"{8 + (number - 232) * 10:02x}" * 3
    levels = (0, 95, 135, 175, 215, 255)
    return "#" + "".join(f"{levels[(number - 16) // part % 6]:02x}" for part in (36, 6, 1))


def styled(style, codes):
    """A style after the numbers of an escape sequence: ink, ground, bold, underlined, reversed."""
    codes = [int(code or 0) for code in codes]
    style = dict(style)
    while codes:
        code = codes.pop(0)
        if code == 0:
            style = {}
        elif code in (1, 3, 4, 7):
            style[{1: "bold", 3: "italic", 4: "line", 7: "swap"}[code]] = True
        elif code in (22, 23, 24, 27):
            style.pop({22: "bold", 23: "italic", 24: "line", 27: "swap"}[code], None)
        elif code in (38, 48):
            kind = codes.pop(0)
            color = indexed(codes.pop(0)) if kind == 5 else "#" + "".join(f"{codes.pop(0):02x}" for _ in range(3))
            style["ink" if code == 38 else "ground"] = color
        elif code in (39, 49):
            style.pop("ink" if code == 39 else "ground", None)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            style["ink"] = BASIC[code - 30 if code < 90 else code - 82]
        elif 40 <= code <= 47 or 100 <= code <= 107:
            style["ground"] = BASIC[code - 40 if code < 100 else code - 92]
    return style


def runs(line):
    """The parts of a line that look alike: column, width, text, style."""
    style, column = {}, 0
    for part in re.split(r"(\x1b\[[0-9;:]*m)", line):
        if found := re.fullmatch(r"\x1b\[([0-9;:]*)m", part):
            style = styled(style, re.split("[;:]", found[1]))
            continue
        text = re.sub(r"\x1b[()][A-Z0-9]|[\x00-\x1f]", "", part)
        width = sum(0 if unicodedata.combining(each) else 2 if unicodedata.east_asian_width(each) in "WF" else 1 for each in text)
        if text:
            yield column, width, text, style
        column += width


def main():
    lines = sys.stdin.read().rstrip("\n").split("\n")
    rows = [list(runs(line)) for line in lines]
    columns = max([column + width for row in rows for column, width, _, _ in row] + [80])
    width, height = columns * WIDTH + 16, len(rows) * HEIGHT + 16
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" role="img">')
    print(f"<title>{html.escape(sys.argv[1])}</title>")
    print(f'<rect width="{width}" height="{height}" rx="6" fill="{GROUND}"/>')
    print(f'<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="13" fill="{INK}" style="white-space:pre">')
    for number, row in enumerate(rows):
        top = 8 + number * HEIGHT
        for column, count, text, style in row:
            ink, ground = style.get("ink", INK), style.get("ground")
            if style.get("swap"):
                ink, ground = ground or GROUND, style.get("ink", INK)
            left = 8 + column * WIDTH
            if ground:
                print(f'<rect x="{left}" y="{top}" width="{count * WIDTH}" height="{HEIGHT}" fill="{ground}"/>')
            # Spaces at the ends are lost in pictures that stand in a page.
            left += (len(text) - len(text.lstrip(" "))) * WIDTH
            count -= len(text) - len(text.strip(" "))
            text = text.strip(" ")
            if text:
                more = "".join(name for name, key in ((' font-weight="bold"', "bold"), (' font-style="italic"', "italic"),
                                                      (' text-decoration="underline"', "line")) if style.get(key))
                color = "" if ink == INK else f' fill="{ink}"'
                print(f'<text x="{left}" y="{top + 13}" textLength="{count * WIDTH}"{color}{more}>{html.escape(text)}</text>')
    print("</g>\n</svg>")


main()
