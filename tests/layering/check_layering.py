#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the house in order: house.txt says who may know whom; includes and CMake's link lists say the same, no arrow runs
upwards or in a circle, no folder grows too large, and which library stands behind which door stays so.

    check_layering.py [TREE]          1 with a sentence per violation; TREE is the source tree, by default this one
    check_layering.py --print [TREE]  the folders from the ground up with sources, lines and arrows
    check_layering.py --self-test     small bad trees, each of which has to be found out
"""
import pathlib
import re
import sys
import tempfile

import badtrees
import house

MOST_SOURCES = 15       # a header and its source count once
# beside the house: what has no rooms, but sources to be counted
OTHERS = ("tests",)
# nobody knows who comes later
LAYERS = {"core": 0, "widgets": 1, "app": 2}

# (what is included, where it may be, what to call it)
DOORS = [
    (re.compile(r"(sqlite3\.h|QtSql.*|QSql\w*)$"), re.compile(r"core/sql/"), "SQL"),
    (re.compile(r"(QOpenGL.*|QtOpenGL.*|GL/.*|epoxy/.*)$"), re.compile(r"widgets/timeline/surface/opengl\.(h|cpp)$"), "OpenGL"),
    (re.compile(r"quazip.*", re.IGNORECASE), re.compile(r"core/formats/container/archive\.(h|cpp)$"), "QuaZip"),
    (re.compile(r"(QtConcurrent.*|QFutureWatcher|QFuture|QPromise|QThreadPool)$"), re.compile(r"widgets/jobs/"),
     "background work"),
]
SCREENLESS = re.compile(r"Qt6::(?!Core\b|Sql\b)\w+")
PAINTING = re.compile(r"Qt6::(?!Core\b|Gui\b)\w+")     # core/picture and its rooms


def table_faults(table):
    """The table alone: rows below those that they know, every row once."""
    above = set()
    for name, known in table:
        if name in above:
            yield "%s: %s has two rows" % (house.TABLE, name)
        for other in known:
            if other not in above:
                yield "%s: %s knows %s, which does not stand above that row: arrows run to the ground" % (
                    house.TABLE, name, other)
            elif LAYERS[other.split("/")[0]] > LAYERS[name.split("/")[0]]:
                yield "%s: %s must not know %s" % (house.TABLE, name, other)
            elif name.startswith("app/cli") and other.startswith("widgets/"):
                yield "%s: the command line works without widgets" % house.TABLE
        above.add(name)


def arrow_faults(folder, allowed):
    """Includes, link list and row of one folder: all three say the same."""
    known, links = folder.knows(), folder.links()
    for other in sorted(set(known) - allowed):
        yield "%s includes from %s: %s does not let %s know it" % (known[other], other, house.TABLE, folder.name)
    for other in sorted(allowed - set(known)):
        yield "%s: %s may know %s, but includes nothing from there" % (house.TABLE, folder.name, other)
    for other in sorted(set(links) - allowed):
        yield "%s/CMakeLists.txt links %s: %s does not let it know that" % (folder.name, other, house.TABLE)
    for other in sorted(allowed - set(links)):
        yield "%s/CMakeLists.txt does not link %s, which %s lets it know" % (folder.name, other, house.TABLE)
    for other in sorted({link for link in links if links.count(link) > 1}):
        yield "%s/CMakeLists.txt links %s twice" % (folder.name, other)


def library_faults(folder):
    """A folder is one library of all its sources, and links nothing with a screen where it has none."""
    built = folder.built()
    if built is not None:
        for stem in sorted(set(folder.sources) - built):
            yield "%s/CMakeLists.txt does not build %s" % (folder.name, stem)
    if folder.name.startswith("core/"):
        forbidden = PAINTING if folder.name.startswith("core/picture") else SCREENLESS
        for linked in forbidden.findall(folder.cmake):
            yield "%s/CMakeLists.txt links %s: core has no screen" % (folder.name, linked)


def repeats(stem, folder):
    """Does a file's name say again what its folder says? Only the folder's own class may have its name."""
    singular = folder[:-1] if folder.endswith("s") else folder
    return stem != folder and len(singular) > 2 and singular in stem


def size_faults(folder):
    if len(folder.sources) > MOST_SOURCES:
        yield "%s holds %d sources, at most %d are allowed: it wants another room" % (
            folder.name, len(folder.sources), MOST_SOURCES)


def name_faults(folder):
    for stem in sorted(folder.sources):
        if repeats(stem, folder.name.rpartition("/")[2]):
            yield "%s/%s repeats the name of its folder" % (folder.name, stem)


def door_faults(folder):
    for file, includes in sorted(folder.includes.items()):
        for included in includes:
            for what, where, title in DOORS:
                if what.match(included) and not where.match(file):
                    yield "%s includes %s: %s has one door, and this is not it" % (file, included, title)


def cycle(graph):
    """One circle of a graph as a list of names, or an empty list."""
    done, path = set(), []

    def visit(name):
        if name in path:
            return path[path.index(name):] + [name]
        if name in done:
            return []
        path.append(name)
        for other in graph.get(name, ()):
            found = visit(other)
            if found:
                return found
        path.pop()
        done.add(name)
        return []

    for name in sorted(graph):
        found = visit(name)
        if found:
            return found
    return []


def circle_faults(folders):
    """Circles among sources, a header and its source being one."""
    def source(file):
        return file.rpartition(".")[0]

    graph = {}
    for folder in folders:
        for file, includes in folder.includes.items():
            others = {source(i) for i in includes if i.split("/")[0] in house.TOPS}
            graph.setdefault(source(file), set()).update(others - {source(file)})
    loop = cycle({name: sorted(others) for name, others in graph.items()})
    if loop:
        yield "the includes run in a circle: " + " → ".join(loop)


def mirror_faults(tests, rooms):
    """Tests lie where the code lies that they test."""
    for name in sorted(tests):
        place = name.partition("/")[2]
        if place.split("/")[0] in house.TOPS and place not in rooms and not place.startswith("app/recorder"):
            yield "%s mirrors no folder of the house" % name


def violations(tree):
    """One sentence for everything that is not in order."""
    table = list(house.rows(tree))
    rooms, others = house.folders(tree, house.TOPS), house.folders(tree, OTHERS)
    house_rooms = {name: folder for name, folder in rooms.items() if folder.includes}
    yield from table_faults(table)
    allowed = {name: set(known) for name, known in table}
    for name in sorted(set(house_rooms) - set(allowed)):
        yield "%s is no room of the house: give it a row in %s" % (name, house.TABLE)
    for name in sorted(set(allowed) - set(house_rooms)):
        yield "%s has a row for %s, which holds no source" % (house.TABLE, name)
    for name, folder in sorted(house_rooms.items()):
        if name in allowed:
            yield from arrow_faults(folder, allowed[name])
        yield from library_faults(folder)
        yield from name_faults(folder)
        yield from door_faults(folder)
    for folder in list(rooms.values()) + list(others.values()):
        yield from size_faults(folder)
    yield from circle_faults(house_rooms.values())
    yield from mirror_faults(others, rooms)


def listing(tree):
    """The house as lines of text: folders from the ground up, then what stands beside it."""
    table = list(house.rows(tree))
    rooms, floors = house.folders(tree, house.TOPS), house.floors(table)
    row = "%5s  %-32s %7s %6s  %s"
    yield row % ("floor", "folder", "sources", "lines", "knows")
    for name, known in sorted(table, key=lambda entry: floors[entry[0]]):
        if name in rooms:
            yield row % (floors[name], name, len(rooms[name].sources), rooms[name].lines, " ".join(known))
    beside = [folder for name, folder in rooms.items() if name not in floors]
    for folder in beside + list(house.folders(tree, OTHERS).values()):
        yield (row % ("", folder.name, len(folder.sources), folder.lines, "")).rstrip()
    counted = [rooms[name] for name, _ in table if name in rooms]
    yield "%d folders of the house, %d sources, %d lines, %d arrows, all to the ground; at most %d sources a folder" % (
        len(counted), sum(len(f.sources) for f in counted), sum(f.lines for f in counted),
        sum(len(known) for _, known in table), max((len(f.sources) for f in counted), default=0))


def self_test():
    """The number of made trees that were judged wrongly."""
    wrong = 0
    for files, expected in badtrees.trees():
        with tempfile.TemporaryDirectory() as folder:
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            found = list(violations(pathlib.Path(folder)))
        if bool(found) != bool(expected) or (expected and not any(expected in f for f in found)):
            print("expected %r of %s, found %r" % (expected, sorted(files), found), file=sys.stderr)
            wrong += 1
    return wrong


def main(arguments):
    if arguments == ["--self-test"]:
        return 1 if self_test() else 0
    printing = arguments[:1] == ["--print"]
    places = arguments[1:] if printing else arguments
    tree = pathlib.Path(places[0]) if places else house.root()
    if printing:
        for line in listing(tree):
            print(line)
    found = list(violations(tree))
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
