# SPDX-License-Identifier: MIT
"""The house as it stands in a source tree. A room is a library, a folder whose CMakeLists.txt calls snapviewer_library();
folders below it order its files. Its LINKS are the one table of whom it may know. Reads, judges nothing.
"""
import pathlib
import re

TOPS = ("core", "widgets", "app")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)
CODE_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
COMMENT = re.compile(r"#[^\n]*")
LINKS = re.compile(r"(?:\bLINKS\b|\bsnapviewer_links\(\s*\w+)([^)]*)\)")
ROOM = re.compile(r"\bsnapviewer_library\(|\badd_executable\(")
CODE = (".h", ".cpp")


class Room:
    """One library or program; names are paths from the root of the tree."""

    def __init__(self, name, cmake):
        self.name = name
        self.cmake = cmake      # its CMakeLists.txt without comments
        self.includes = {}      # file: what it includes, as written
        self.code = {}          # file: its text without comments
        self.lines = 0

    def add(self, file, text):
        self.includes[file] = INCLUDE.findall(text)
        self.code[file] = CODE_COMMENT.sub("", text)
        self.lines += text.count("\n")

    def sources(self):
        """Headers and sources by their names without ending: a pair counts once."""
        return {file.rpartition(".")[0] for file in self.includes}

    def links(self):
        """The rooms in its link list, as often as they stand there."""
        words = " ".join(LINKS.findall(self.cmake)).split()
        return [word for word in words if word.split("/")[0] in TOPS and "/" in word]


class House:
    """The rooms by name, and the files of the house that are in none."""

    def __init__(self, tree):
        self.rooms = {}
        self.homeless = []
        for top in TOPS:
            for path in sorted((tree / top).rglob("CMakeLists.txt")):
                cmake = COMMENT.sub("", path.read_text(encoding="utf-8"))
                if ROOM.search(cmake):
                    name = path.parent.relative_to(tree).as_posix()
                    self.rooms[name] = Room(name, cmake)
        for top in TOPS:
            for path in sorted((tree / top).rglob("*")):
                if path.suffix in CODE and path.is_file():
                    self.put(path.relative_to(tree).as_posix(), path.read_text(encoding="utf-8"))

    def put(self, file, text):
        room = self.room_of(file)
        if room:
            self.rooms[room].add(file, text)
        else:
            self.homeless.append(file)

    def room_of(self, file):
        """The room that a file is in, or None: the nearest folder above it that is one."""
        for parent in pathlib.PurePosixPath(file).parents:
            if parent.as_posix() in self.rooms:
                return parent.as_posix()
        return None

    def knows(self, room):
        """Room: the first file here that includes from it."""
        known = {}
        for file, includes in sorted(room.includes.items()):
            for included in includes:
                if included.split("/")[0] in TOPS:
                    other = self.room_of(included)
                    if other and other != room.name:
                        known.setdefault(other, file)
        return known

    def floors(self):
        """Room: one above the highest that it links; the ground is 0. Rooms in a circle have none."""
        found, waiting = {}, dict(self.rooms)
        while waiting:
            ready = {name: set(room.links()) & set(self.rooms) for name, room in waiting.items()}
            ready = {name: links for name, links in ready.items() if all(link in found for link in links)}
            if not ready:
                break
            for name, links in ready.items():
                found[name] = max((found[link] + 1 for link in links), default=0)
                del waiting[name]
        return found


def root():
    return pathlib.Path(__file__).resolve().parents[2]
