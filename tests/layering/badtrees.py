# SPDX-License-Identifier: MIT
"""Small trees for the self-test of check_layering.py: a good one, and what each fault makes of it."""

LIBRARY = "snapviewer_library(\n    SOURCES %s\n    LINKS %s)\n"
# a house in order: three floors, a test, and a program on top
GOOD = {
    "tests/layering/house.txt": "core/base:\ncore/sql: core/base\nwidgets/jobs: core/base\napp/cli: core/base\n",
    "core/base/units.h": "",
    "core/base/CMakeLists.txt": LIBRARY % ("units", "Qt6::Core"),
    "core/sql/database.h": '#include "core/base/units.h"\n#include <sqlite3.h>\n#include <QSqlDriver>',
    "core/sql/CMakeLists.txt": LIBRARY % ("database", "core/base Qt6::Sql"),
    "widgets/jobs/runner.h": '#include "core/base/units.h"\n#include <QtConcurrentRun>',
    "widgets/jobs/CMakeLists.txt": LIBRARY % ("runner", "core/base Qt6::Widgets"),
    "app/cli/main.cpp": '#include "core/base/units.h"',
    "app/cli/CMakeLists.txt": "snapviewer_links(links core/base)",
    "tests/core/base/tst_units.cpp": "",
}
TABLE, BASE, SQL = "tests/layering/house.txt", "core/base/CMakeLists.txt", "core/sql/CMakeLists.txt"
# (files that take the place of GOOD's; part of the sentence that has to come, None for silence)
CASES = [
    ({}, None),
    # the table
    ({TABLE: "core/sql: core/base\ncore/base:\nwidgets/jobs: core/base\napp/cli: core/base\n"}, "arrows run to the ground"),
    ({TABLE: GOOD[TABLE] + "core/base:\n"}, "core/base has two rows"),
    ({TABLE: GOOD[TABLE] + "core/cellar:\n"}, "holds no source"),
    ({TABLE: "widgets/jobs:\ncore/base: widgets/jobs\n"}, "core/base must not know widgets/jobs"),
    ({TABLE: GOOD[TABLE].replace("app/cli: core/base", "app/cli: core/base widgets/jobs")}, "works without widgets"),
    ({"core/attic/roof.h": ""}, "core/attic is no room of the house"),
    # includes, links and rows agree
    ({"core/base/units.h": '#include "core/sql/database.h"'}, "core/base/units.h includes from core/sql"),
    ({"core/base/units.h": '#  include "widgets/jobs/runner.h"'}, "includes from widgets/jobs"),
    ({"core/sql/database.h": ""}, "core/sql may know core/base, but includes nothing"),
    ({BASE: LIBRARY % ("units", "core/sql")}, "core/base/CMakeLists.txt links core/sql"),
    ({SQL: LIBRARY % ("database", "Qt6::Sql")}, "core/sql/CMakeLists.txt does not link core/base"),
    ({SQL: LIBRARY % ("database", "core/base core/base")}, "links core/base twice"),
    ({SQL: GOOD[SQL].replace("    LINKS core/base", "    # LINKS core/base")}, "does not link core/base"),
    ({"app/cli/CMakeLists.txt": "snapviewer_links(links core/base core/sql)"}, "app/cli/CMakeLists.txt links core/sql"),
    ({"core/base/ids.h": ""}, "core/base/CMakeLists.txt does not build ids"),
    # circles of sources within a folder
    ({"core/base/units.h": '#include "core/base/ids.h"', "core/base/ids.h": "",
      "core/base/ids.cpp": '#include "core/base/units.h"', BASE: LIBRARY % ("units ids", "Qt6::Core")}, "in a circle"),
    # doors and screens
    ({"core/base/units.h": "#include <QSqlDatabase>"}, "SQL has one door"),
    ({"widgets/jobs/runner.h": '#include "core/base/units.h"\n#include <QOpenGLWidget>'}, "OpenGL has one door"),
    ({"core/base/units.h": "#include <QtConcurrentRun>"}, "background work has one door"),
    ({"core/base/units.h": "#include <quazip/quazip.h>"}, "QuaZip has one door"),
    ({BASE: LIBRARY % ("units", "Qt6::Core Qt6::Widgets")}, "core has no screen"),
    ({BASE: LIBRARY % ("units", "Qt6::Core Qt6::Gui")}, "core has no screen"),
    # names, sizes, tests
    ({"core/sql/sqlcontext.h": "", SQL: LIBRARY % ("database sqlcontext", "core/base")}, "repeats the name of its folder"),
    ({"core/sql/sql.h": "", SQL: LIBRARY % ("database sql", "core/base")}, None),
    ({"widgets/jobs/jobrunner.h": ""}, "repeats the name of its folder"),
    (dict({"core/base/a%d.h" % i: "" for i in range(15)},
          **{BASE: LIBRARY % ("units " + " ".join("a%d" % i for i in range(15)), "Qt6::Core")}), "holds 16 sources"),
    ({"tests/core/%s/tst_a.cpp" % "attic": ""}, "mirrors no folder"),
    ({"tests/tool%d.py" % i: "" for i in range(16)}, "holds 16 sources"),
]


def trees():
    """(files by name, part of the sentence that is expected or None) of every case."""
    for changes, expected in CASES:
        yield dict(GOOD, **changes), expected
