#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Keeps the directions of the house (ARCHITECTURE.md): who may include whom, and which library lives behind which door.

    check_layering.py [TREE]      1 with a sentence per violation; TREE is the source tree, by default this one
    check_layering.py --self-test small bad trees, each of which has to be found out
"""
import pathlib
import re
import sys
import tempfile

# nobody knows who comes later
LAYERS = ("core", "widgets", "app")
# room of core: the rooms it may include besides itself
ROOMS = {
    "base": set(),
    "pickle": {"base"},
    "snapshot": {"base"},
    "history": {"base", "snapshot"},
    "timeline": {"base", "snapshot", "history"},
    "picture": {"base", "snapshot", "history", "timeline"},
    "analysis": {"base", "snapshot", "history"},
    "sql": {"base", "snapshot", "history"},
    "formats": {"base", "pickle", "snapshot"},
    "convert": {"base", "snapshot", "history", "sql", "formats"},
}
# the one header beyond that: SQLite files are read through the same door as everything SQL
EXTRA = {("formats", "core/sql/sqlite/foreigndatabase.h")}

# (what is included, where it may be, what to call it)
DOORS = [
    (re.compile(r"(sqlite3\.h|QtSql.*|QSql\w*)$"), re.compile(r"core/sql/"), "SQL"),
    (re.compile(r"(QOpenGL.*|QtOpenGL.*|GL/.*|epoxy/.*)$"), re.compile(r"widgets/(\w+/)?glsurface\.(h|cpp)$"), "OpenGL"),
    (re.compile(r"quazip.*", re.IGNORECASE), re.compile(r"core/formats/container/archive\.(h|cpp)$"), "QuaZip"),
    (re.compile(r"(QtConcurrent.*|QFutureWatcher|QFuture|QPromise|QThreadPool)$"),
     re.compile(r"widgets/(background|jobrunner)\.(h|cpp)$"), "background work"),
]
CORE_LINKS = re.compile(r"Qt6::(?!Core\b|Sql\b)\w+")
PICTURE_LINKS = re.compile(r"Qt6::(?!Core\b|Gui\b)\w+")
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)


def sources(tree):
    for top in LAYERS:
        for path in sorted((tree / top).rglob("*")):
            if path.suffix in (".h", ".cpp") and path.is_file():
                yield path.relative_to(tree).as_posix(), path.read_text(encoding="utf-8")


def may_include(name, included):
    """None, or why this file of ours may not include that one."""
    top, other = name.split("/")[0], included.split("/")[0]
    if other not in LAYERS:
        return None
    if LAYERS.index(other) > LAYERS.index(top):
        return "%s must not know %s" % (top, other)
    if name.startswith("app/cli/") and other == "widgets":
        return "the command line works without widgets"
    if top == "core":
        room, target = name.split("/")[1], included.split("/")[1]
        if room not in ROOMS:
            return "core/%s is not a room of the house" % room
        if target != room and target not in ROOMS[room] and (room, included) not in EXTRA:
            return "core/%s must not know core/%s" % (room, target)
    return None


def cycle(graph):
    """One cycle of includes as a list of names, or an empty list."""
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


def violations(tree):
    """One sentence for everything that goes against the directions."""
    graph = {}
    for name, text in sources(tree):
        for included in INCLUDE.findall(text):
            graph.setdefault(name, []).append(included)
            why = may_include(name, included)
            if why:
                yield "%s includes %s: %s" % (name, included, why)
            for what, where, title in DOORS:
                if what.match(included) and not where.match(name):
                    yield "%s includes %s: %s has one door, and this is not it" % (name, included, title)
    loop = cycle(graph)
    if loop:
        yield "the includes run in a circle: " + " → ".join(loop)
    for path in sorted((tree / "core").rglob("CMakeLists.txt")):
        name = path.relative_to(tree).as_posix()
        forbidden = PICTURE_LINKS if name.startswith("core/picture/") else CORE_LINKS
        for linked in forbidden.findall(path.read_text(encoding="utf-8")):
            yield "%s links %s: core has no screen" % (name, linked)


SELF_TESTS = [
    ({"core/base/a.h": '#include "widgets/b.h"', "widgets/b.h": ""}, "core must not know widgets"),
    ({"widgets/a.h": '#include "app/b.h"', "app/b.h": ""}, "widgets must not know app"),
    ({"core/picture/a.h": '#include "widgets/b.h"', "widgets/b.h": ""}, "core must not know widgets"),
    ({"core/picture/CMakeLists.txt": "LINKS core_timeline Qt6::Gui"}, None),
    ({"core/picture/CMakeLists.txt": "LINKS core_timeline Qt6::Widgets"}, "core has no screen"),
    ({"core/timeline/a.h": '#include "core/picture/b.h"', "core/picture/b.h": ""}, "core/timeline must not know core/picture"),
    ({"core/timeline/CMakeLists.txt": "LINKS core_history Qt6::Gui"}, "core has no screen"),
    ({"core/base/a.h": '#include "core/snapshot/b.h"', "core/snapshot/b.h": ""}, "core/base must not know core/snapshot"),
    ({"core/sql/a.h": '#include "core/timeline/b.h"', "core/timeline/b.h": ""}, "core/sql must not know core/timeline"),
    ({"core/analysis/a.h": '#include "core/sql/b.h"', "core/sql/b.h": ""}, "core/analysis must not know core/sql"),
    ({"core/pickle/a.h": '#include "core/snapshot/b.h"', "core/snapshot/b.h": ""}, "core/pickle must not know"),
    ({"core/formats/a.cpp": '#include "core/sql/engine/vtable.h"', "core/sql/engine/vtable.h": ""}, "core/formats must not know"),
    ({"core/formats/a.cpp": '#include "core/sql/sqlite/foreigndatabase.h"', "core/sql/sqlite/foreigndatabase.h": ""}, None),
    ({"core/convert/a.h": '#include "core/formats/b.h"', "core/formats/b.h": ""}, None),
    ({"core/formats/a.h": '#include "core/history/b.h"', "core/history/b.h": ""}, "core/formats must not know core/history"),
    ({"core/cellar/a.h": '#include "core/base/b.h"', "core/base/b.h": ""}, "not a room of the house"),
    ({"app/cli/a.cpp": '#include "widgets/b.h"', "widgets/b.h": ""}, "works without widgets"),
    ({"widgets/a.cpp": "#include <QSqlDatabase>"}, "SQL has one door"),
    ({"core/sql/a.cpp": "#include <sqlite3.h>\n#include <QSqlDriver>"}, None),
    ({"widgets/a.cpp": "#include <QOpenGLWidget>"}, "OpenGL has one door"),
    ({"widgets/timeline/surface/opengl.h": "#  include <QOpenGLWidget>"}, None),
    ({"widgets/a.cpp": "#include <QtConcurrentRun>"}, "background work has one door"),
    ({"core/formats/zip.cpp": "#include <quazip/quazip.h>"}, "QuaZip has one door"),
    ({"core/base/a.h": '#include "core/base/b.h"', "core/base/b.h": '#include "core/base/a.h"'}, "in a circle"),
    ({"core/base/CMakeLists.txt": "LINKS Qt6::Core Qt6::Widgets)"}, "core has no screen"),
    ({"core/sql/CMakeLists.txt": "LINKS Qt6::Core Qt6::Sql)"}, None),
]


def self_test():
    """The number of made trees that were judged wrongly."""
    wrong = 0
    for files, expected in SELF_TESTS:
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


def main():
    if sys.argv[1:] == ["--self-test"]:
        return 1 if self_test() else 0
    tree = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[2]
    found = list(violations(tree))
    for sentence in found:
        print(sentence, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
