# SPDX-License-Identifier: MIT
"""The house as it stands in a source tree: its folders with their sources, includes and links, and the table of who may
know whom (house.txt). Reads, judges nothing.
"""
import pathlib
import re

TOPS = ("core", "widgets", "app")
TABLE = "tests/layering/house.txt"
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
COMMENT = re.compile(r"#[^\n]*")
# the commands of CMake whose arguments are the links of a folder, and the words that end such a list
LINKS = re.compile(r"(?:\bLINKS\b|\bsnapviewer_links\(\s*\w+)([^)]*)\)")
SOURCES = re.compile(r"\bsnapviewer_library\(\s*SOURCES\b([^)]*?)(?:\bLINKS\b[^)]*)?\)")
CODE = (".h", ".cpp", ".py")


class Folder:
    """One folder that holds sources; names are paths from the root of the tree."""

    def __init__(self, name):
        self.name = name
        self.sources = {}       # stem: lines of its files together
        self.includes = {}      # file: what it includes, as written
        self.cmake = ""         # its CMakeLists.txt without comments

    def add(self, path, text):
        self.sources[path.stem] = self.sources.get(path.stem, 0) + text.count("\n")
        if path.suffix != ".py":
            self.includes["%s/%s" % (self.name, path.name)] = INCLUDE.findall(text)

    @property
    def lines(self):
        return sum(self.sources.values())

    def knows(self):
        """Folder of the house: the first file here that includes from it."""
        known = {}
        for file in sorted(self.includes):
            for included in self.includes[file]:
                other = included.rpartition("/")[0]
                if included.split("/")[0] in TOPS and other != self.name:
                    known.setdefault(other, file)
        return known

    def links(self):
        """The folders of the house in its link list, as often as they stand there."""
        words = " ".join(LINKS.findall(self.cmake)).split()
        return [word for word in words if word.split("/")[0] in TOPS and "/" in word]

    def built(self):
        """The sources that its library is made of, or None where it is a program."""
        found = SOURCES.search(self.cmake)
        return set(found.group(1).split()) if found else None


def folders(tree, tops):
    """Every folder below tops that holds C++ or Python, by name."""
    found = {}
    for top in tops:
        for path in sorted((tree / top).rglob("*")):
            if path.suffix in CODE and path.is_file() and "build" not in path.relative_to(tree).parts:
                name = path.parent.relative_to(tree).as_posix()
                found.setdefault(name, Folder(name)).add(path, path.read_text(encoding="utf-8"))
    for name, folder in found.items():
        cmake = tree / name / "CMakeLists.txt"
        if cmake.is_file():
            folder.cmake = COMMENT.sub("", cmake.read_text(encoding="utf-8"))
    return found


def rows(tree):
    """The table: (folder, folders that it may know), from the ground up."""
    for line in (tree / TABLE).read_text(encoding="utf-8").splitlines():
        line = line.partition("#")[0].strip()
        if line:
            name, _, known = line.partition(":")
            yield name.strip(), known.split()


def floors(table):
    """Folder: on which floor it stands, one above the highest that it knows; the ground is 0."""
    found = {}
    for name, known in table:
        found[name] = max((found.get(other, -1) + 1 for other in known), default=0)
    return found


def root():
    return pathlib.Path(__file__).resolve().parents[2]
