# SPDX-License-Identifier: MIT
"""The guide as text: its pages, their fenced blocks, links and lines. Runs nothing."""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINE, WORDS, PICTURE = 120, 650, 250_000
FENCE = re.compile(r"^```([^\n]*)\n(.*?)^```$", re.M | re.S)
LINK = re.compile(r"\]\(([^)\s]+)\)|<img[^>]*\bsrc=\"([^\"]+)\"")
LANGUAGES = {"sh", "console", "sql", "python", "json", "yaml", "text", "usage"}
WORD_OF_A_FENCE = re.compile(r"norun|(?:runs|file|exit)=\S+")


class Block:
    """A fenced block: where it begins, its language, what its fence says of it, and its text."""

    def __init__(self, place, info, text):
        words = info.split()
        self.place, self.text, self.language = place, text, words[0] if words else ""
        self.settings = dict(word.split("=", 1) for word in words[1:] if "=" in word)
        self.reason = " ".join(words[2:]) if words[1:2] == ["norun"] else None      # why it cannot be run
        self.words = words[1:2] if self.reason is not None else words[1:]

    def faults(self):
        """What is wrong with the fence."""
        if self.language not in LANGUAGES:
            yield "%s: a block without a language that is known here: '%s'" % (self.place, self.language)
        for word in self.words:
            if not WORD_OF_A_FENCE.fullmatch(word):
                yield "%s: nobody knows what '%s' of this fence means" % (self.place, word)
        if self.reason == "":
            yield "%s: norun without a reason" % self.place
        test = self.settings.get("runs")
        if test and not (ROOT / test).is_file():
            yield "%s: there is no %s that would run this" % (self.place, test)


class Page:
    """A page of Markdown. Links are looked for beside file."""

    def __init__(self, file, text):
        self.file, self.text = file, text
        self.name = file.relative_to(ROOT).as_posix()
        self.blocks = [Block(self.place(found.start()), found.group(1), found.group(2)) for found in FENCE.finditer(text)]

    def place(self, offset):
        """A place in the text, for people."""
        return "%s:%d" % (self.name, self.text.count("\n", 0, offset) + 1)

    def found(self, pattern):
        """(place, match) of a pattern in the text without fenced blocks."""
        prose = FENCE.sub(lambda fence: re.sub(r"[^\n]", " ", fence.group(0)), self.text)
        return [(self.place(match.start()), match) for match in pattern.finditer(prose)]

    def code(self):
        """(place, code) for all code in lines of prose."""
        for place, found in self.found(re.compile(r"`([^`]+)`")):
            yield place, " ".join(found.group(1).split())

    def links(self):
        """(place, target) of each link and picture."""
        for place, found in self.found(LINK):
            yield place, found.group(1) or found.group(2)


def anchors(text):
    """The anchors of a page's headings, as they are made on GitHub."""
    for heading in re.findall(r"^#+ (.*)$", FENCE.sub("", text), re.M):
        yield re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def wrong_link(page, target):
    """What is wrong with a link, or None."""
    if re.match(r"https?://", target):
        return None
    path, _, anchor = target.partition("#")
    file = page.file.parent / path if path else page.file
    if not file.exists():
        return "there is no %s" % target
    if file.suffix == ".png" and file.stat().st_size > PICTURE:
        return "%s has more than %d bytes" % (target, PICTURE)
    text = page.text if not path else file.read_text(encoding="utf-8") if anchor else ""
    return "no heading makes %s" % target if anchor and anchor not in anchors(text) else None


def wrong_text(page):
    """Faults of a page that need no program: lengths, fences, links."""
    for number, line in enumerate(page.text.split("\n"), 1):
        if len(line) > LINE:
            yield "%s:%d: a line of %d characters, at most %d are allowed" % (page.name, number, len(line), LINE)
    if page.name == "README.md" and len(page.text.split()) > WORDS:
        yield "README.md has %d words, at most %d are allowed" % (len(page.text.split()), WORDS)
    for block in page.blocks:
        yield from block.faults()
    for place, target in page.links():
        wrong = wrong_link(page, target)
        if wrong:
            yield "%s: %s" % (place, wrong)


def pages():
    """The README and the pages of the guide."""
    files = [ROOT / "README.md", *sorted((ROOT / "docs/guide").glob("*.md"))]
    return [Page(file, file.read_text(encoding="utf-8")) for file in files]


def left_over(known):
    """Pages that the guide's first one does not link to, and pictures that nobody shows."""
    linked = {(page.file.parent / target.partition("#")[0]).resolve() for page in known for _, target in page.links()}
    first = next(page for page in known if page.name == "docs/guide/README.md")
    listed = {(first.file.parent / target).resolve() for _, target in first.links()}
    for page in known:
        if page.file.parent == first.file.parent and page is not first and page.file not in listed:
            yield "%s does not name %s" % (first.name, page.file.name)
    for picture in sorted((ROOT / "docs/pictures").glob("*.png")):
        if picture not in linked:
            yield "nobody shows docs/pictures/%s" % picture.name
