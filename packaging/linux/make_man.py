#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the manual pages beside this file out of the guide: what stands between `<!-- man NAME DATE TITLE -->` and
`<!-- man end -->` in a page of docs/guide is the manual page NAME(1).

    make_man.py            writes the pages
    make_man.py --check    1 with a sentence for each that is not what the guide says

Of Markdown it knows headings, paragraphs, fenced blocks, lists of `- ` and, in lines, code, emphasis and links. An item
of a list that begins with code and a colon becomes a tagged paragraph, as options are. A block marked `usage` is a synopsis.
"""
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
GUIDE = HERE.parents[1] / "docs/guide"
MARKED = re.compile(r"^<!-- man ([\w-]+) ([\d-]+) (.+?) -->\n(.*?)^<!-- man end -->$", re.M | re.S)
BLOCK = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```$", re.M | re.S)
TAGGED = re.compile(r"((?:`[^`]+`(?:, )?)+): (.*)", re.S)
# what follows an option stands in capital letters: FILE, OUT.png, A:B, I/N, but no name with an underscore
VARIABLE = re.compile(r"(?<![\w%])([A-Z][A-Z]*)(?![\w])")
LINE = 110


def escaped(text):
    """Text for roff: its own characters spelled out."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return text.replace("\u2212", "\\-").replace("\u2026", "...").replace("\u2013", "\\(en").replace("^", "\\(ha").replace("~", "\\(ti")


def code(text):
    """Code of a line: bold, and of an option what follows it in italics."""
    shown = escaped(text)
    if text.startswith("-"):
        shown = VARIABLE.sub(r"\\fI\1\\fB", shown)
    return "\\fB" + shown + "\\fR"


def inline(text):
    """A paragraph's words with their markup."""
    parts = re.split(r"(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*|\[[^\]]+\]\([^)]+\))", " ".join(text.split()))
    made = []
    for part in parts:
        if part.startswith("`"):
            manual = re.fullmatch(r"`([\w-]+)\((\d)\)`", part)
            made.append("\\fB%s\\fR(%s)" % (escaped(manual.group(1)), manual.group(2)) if manual else code(part[1:-1]))
        elif part.startswith("**"):
            made.append("\\fB" + escaped(part[2:-2]) + "\\fR")
        elif part.startswith("*") and len(part) > 1:
            made.append("\\fI" + escaped(part[1:-1]) + "\\fR")
        elif part.startswith("["):
            made.append(inline(part[1:part.index("](")]))
        else:
            made.append(escaped(part))
    return "".join(made)


def wrapped(text):
    """The lines of a paragraph, none of which roff takes for a request."""
    lines = textwrap.wrap(text, LINE, break_long_words=False, break_on_hyphens=False)
    return ["\\&" + line if line[0] in ".'" else line for line in lines]


def usage(text):
    """A synopsis: a paragraph for each command, its further lines indented."""
    commands = re.sub(r"\n +", " ", text).strip().split("\n")
    for command in commands:
        words = re.match(r"(snapviewer(?:-cli(?: [a-z]+)*)?)(.*)", command)
        rest = re.sub(r"(--?[a-z][a-z-]*)", lambda found: "\\fB" + found.group(1) + "\\fR", words.group(2))
        rest = VARIABLE.sub(r"\\fI\1\\fR", rest.replace("-", "\\-"))
        yield from [".HP 4", *wrapped("\\fB" + escaped(words.group(1)) + "\\fR" + rest)]


def block(language, text):
    """A fenced block: a synopsis, or lines as they are."""
    if language == "usage":
        return list(usage(text))
    lines = [escaped(line) for line in text.rstrip("\n").split("\n")]
    return [".PP", ".RS 4", ".nf"] + ["\\&" + line if line[:1] in (".", "'") else line for line in lines] + [".fi", ".RE"]


def item(text):
    """An item of a list."""
    tagged = TAGGED.fullmatch(text)
    if not tagged:
        return [".IP \\(bu 3"] + wrapped(inline(text))
    names = [code(name) for name in re.findall(r"`([^`]+)`", tagged.group(1))]
    words = " ".join(tagged.group(2).split())
    return [".TP", ", ".join(names)] + wrapped(inline(words[0].upper() + words[1:]))


def paragraphs(text, deepest):
    """What stands between fenced blocks. The deepest headings are subsections."""
    for part in re.split(r"\n{2,}", text.strip("\n")):
        heading = re.match(r"(#+) (.*)", part)
        if heading:
            name = escaped(heading.group(2))
            yield from [".SS " + name] if len(heading.group(1)) > deepest else [".SH " + name.upper()]
        elif part.startswith("- "):
            for one in re.split(r"\n(?=- )", part):
                yield from item(one[2:])
        elif part:
            yield from [".PP"] + wrapped(inline(part))


def page(name, date, title, text):
    """A manual page, as lines."""
    lines = [".\\\" SPDX-License-Identifier: MIT", ".\\\" Made by make_man.py from docs/guide: change the text there."]
    lines += ['.TH %s 1 %s "SnapViewer @PROJECT_VERSION@" "User Commands"' % (escaped(name.upper()), date),
              ".ad l", ".nh", ".SH NAME", "%s \\- %s" % (escaped(name), escaped(title))]
    section = min(len(mark) for mark in re.findall(r"^(#+) ", text, re.M))
    at = 0
    for found in BLOCK.finditer(text):
        lines += paragraphs(text[at:found.start()], section)
        lines += block(found.group(1), found.group(2))
        at = found.end()
    lines += paragraphs(text[at:], section)
    return "\n".join(lines) + "\n"


def pages():
    """File: its text, of every page that the guide has a text for."""
    return {HERE / (found[0] + ".1"): page(*found) for source in sorted(GUIDE.glob("*.md"))
            for found in MARKED.findall(source.read_text(encoding="utf-8"))}


def main():
    made = pages()
    if sys.argv[1:] == ["--check"]:
        wrong = [file for file in made if not file.is_file() or file.read_text(encoding="utf-8") != made[file]]
        wrong += [file for file in HERE.glob("*.1") if file not in made]
        for file in wrong:
            print("%s is not what docs/guide says: run packaging/linux/make_man.py" % file.name, file=sys.stderr)
        return 1 if wrong or not made else 0
    for file, text in made.items():
        file.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
