#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the house in order: each room's LINKS say whom it may know, its includes use just these, no arrow runs upwards or
in a circle, which library stands behind which door stays so, and no two files have one name.

    check_layering.py [TREE]          1 with a sentence per violation; TREE is the source tree, by default this one
    check_layering.py --print [TREE]  the rooms from the ground up with sources, lines and arrows
    check_layering.py --self-test     small bad trees, each of which has to be found out
"""
import pathlib
import re
import sys
import tempfile

import badtrees
import house

# nobody knows who comes later
LAYERS = {"core": 0, "widgets": 1, "app": 2}
# (what is included, where it may be, what to call it)
DOORS = [
    (re.compile(r"sqlite3\.h$"), re.compile(r"core/(sql|sqlite)/"), "SQLite"),
    (re.compile(r"(QtSql.*|QSql\w*)$"), re.compile(r"core/(sql|sqlite)/"), "SQL"),
    (re.compile(r"(QOpenGL.*|QtOpenGL.*|GL/.*|epoxy/.*)$"), re.compile(r"widgets/timeline/surface/gl_surface\.(h|cpp)$"),
     "OpenGL"),
    (re.compile(r"quazip.*", re.IGNORECASE), re.compile(r"core/formats/container/archive\.(h|cpp)$"), "QuaZip"),
    (re.compile(r"webp/.*"), re.compile(r"core/picture/animation/webp_animation\.cpp$"), "libwebp"),
    (re.compile(r"(QtConcurrent.*|QFutureWatcher|QFuture|QPromise|QThreadPool)$"), re.compile(r"widgets/controls/jobs/"),
     "background work"),
    (re.compile(r"(thread|future|stop_token)$"), re.compile(r"core/base/worker_thread\.(h|cpp)$"), "starting a thread"),
    (re.compile(r"(unistd|fcntl|c?signal|termios|sched|dlfcn|pthread|poll|malloc|pwd|netdb|windows|io|"
                r"(sys|linux|mach|netinet|arpa)/\w+)(\.h)?$"), re.compile(r"core/base/platform/"), "the operating system"),
]
# (what is written, where it may be, what to call it)
WORDS_WITH_A_DOOR = [
    (re.compile(r"std::(j?thread|async)\b|QThread::create|public QThread"), re.compile(r"core/base/worker_thread\.(h|cpp)$"),
     "starting a thread"),
    (re.compile(r"\b(memmem|__int128|renameat2?|O_TMPFILE|st_[acm]tim|sched_getaffinity|f?statvfs|isatty|sysconf|"
                r"sigaction)\b|\"(/proc/|(WAYLAND_)?DISPLAY\")"), re.compile(r"core/base/platform/"),
     "the operating system"),
]
SCREENLESS = re.compile(r"Qt6::(?!Core\b|Sql\b)\w+")
PAINTING = re.compile(r"Qt6::(?!Core\b|Gui\b)\w+")     # core/picture
WORDS = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*$")


def arrow_faults(building, room):
    """Includes and link list of one room say the same, and run towards the ground."""
    known, links = building.knows(room), room.links()
    cmake = room.name + "/CMakeLists.txt"
    for other in sorted(set(known) - set(links)):
        yield "%s includes from %s, which %s does not link" % (known[other], other, cmake)
    for other in sorted(set(links) - set(known)):
        yield "%s links %s, but nothing there is included" % (cmake, other)
    for other in sorted({link for link in links if links.count(link) > 1}):
        yield "%s links %s twice" % (cmake, other)
    for other in sorted(set(links)):
        if other not in building.rooms:
            yield "%s links %s, which is no room of the house" % (cmake, other)
        elif LAYERS[other.split("/")[0]] > LAYERS[room.name.split("/")[0]]:
            yield "%s must not know %s" % (room.name, other)
        elif room.name.startswith("app/cli") and other.startswith("widgets/"):
            yield "%s links %s: the command line works without widgets" % (cmake, other)


def screen_faults(room):
    if room.name.startswith("core/"):
        forbidden = PAINTING if room.name == "core/picture" else SCREENLESS
        for linked in forbidden.findall(room.cmake):
            yield "%s/CMakeLists.txt links %s: core has no screen" % (room.name, linked)


def door_faults(room):
    for file, includes in sorted(room.includes.items()):
        for included in includes:
            for what, where, title in DOORS:
                if what.match(included) and not where.match(file):
                    yield "%s includes %s: %s has one door, and this is not it" % (file, included, title)
    for file, code in sorted(room.code.items()):
        for what, where, title in WORDS_WITH_A_DOOR:
            found = what.search(code)
            if found and not where.match(file):
                yield "%s says %s: %s has one door, and this is not it" % (file, found[0].strip('"'), title)


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


def circle_faults(rooms):
    """Circles among rooms, then among sources, a header and its source being one."""
    def source(file):
        return file.rpartition(".")[0]

    loop = cycle({name: sorted(set(room.links())) for name, room in rooms.items()})
    if loop:
        yield "the rooms know each other in a circle: " + " → ".join(loop)
    graph = {}
    for room in rooms.values():
        for file, includes in room.includes.items():
            others = {source(i) for i in includes if i.split("/")[0] in house.TOPS}
            graph.setdefault(source(file), set()).update(others - {source(file)})
    loop = cycle({name: sorted(others) for name, others in graph.items()})
    if loop:
        yield "the includes run in a circle: " + " → ".join(loop)


def name_faults(tree):
    """A file is called after what it declares, its words joined by _, and no two have one name."""
    seen = {}
    for top in house.TOPS + ("tests",):
        for path in sorted((tree / top).rglob("*")):
            if path.suffix not in house.CODE or not path.is_file():
                continue
            name = path.relative_to(tree).as_posix()
            if not WORDS.match(path.stem):
                yield "%s: the words of a file's name are small and joined by _" % name
            other = seen.setdefault(path.name, name)
            if other != name and path.stem != "main":
                yield "%s has the name of %s" % (name, other)


def mirror_faults(tree, rooms):
    """Tests lie where the code lies that they test."""
    for path in sorted((tree / "tests").rglob("tst_*.cpp")):
        place = path.parent.relative_to(tree / "tests").as_posix()
        if place.split("/")[0] in house.TOPS and place not in rooms:
            yield "tests/%s mirrors no room of the house" % place


def violations(tree):
    """One sentence for everything that is not in order."""
    building = house.House(tree)
    for file in building.homeless:
        yield "%s is in no room: no folder above it calls snapviewer_library()" % file
    for _, room in sorted(building.rooms.items()):
        yield from arrow_faults(building, room)
        yield from screen_faults(room)
        yield from door_faults(room)
    yield from circle_faults(building.rooms)
    yield from name_faults(tree)
    yield from mirror_faults(tree, building.rooms)


def listing(tree):
    """The house as lines of text, from the ground up."""
    building = house.House(tree)
    rooms, floors = building.rooms, building.floors()
    row = "%5s  %-20s %7s %6s  %s"
    yield row % ("floor", "room", "sources", "lines", "knows")
    for name in sorted(rooms, key=lambda name: (floors.get(name, 99), name)):
        room = rooms[name]
        yield row % (floors.get(name, "?"), name, len(room.sources()), room.lines, " ".join(sorted(room.links())))
    yield "%d rooms, %d sources, %d lines, %d arrows" % (
        len(rooms), sum(len(room.sources()) for room in rooms.values()), sum(room.lines for room in rooms.values()),
        sum(len(room.links()) for room in rooms.values()))


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
