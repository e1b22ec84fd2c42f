# SPDX-License-Identifier: MIT
"""Small trees for the self-test of check_layering.py: a good one, and what each fault makes of it."""

LIBRARY = "snapviewer_library(\n    LINKS %s)\n"
# a house in order: three floors, a test, and a program on top
GOOD = {
    "core/base/units.h": "",
    "core/base/CMakeLists.txt": LIBRARY % "Qt6::Core",
    "core/sql/engine/database.h": '#include "core/base/units.h"\n#include <sqlite3.h>\n#include <QSqlDriver>',
    "core/sql/CMakeLists.txt": LIBRARY % "core/base Qt6::Sql",
    "widgets/controls/jobs/runner.h": '#include "core/base/units.h"\n#include <QtConcurrentRun>',
    "widgets/controls/CMakeLists.txt": LIBRARY % "core/base Qt6::Widgets",
    "app/cli/cli_main.cpp": '#include "core/base/units.h"',
    "app/cli/CMakeLists.txt": LIBRARY % "core/base",
    "tests/core/base/tst_units.cpp": "",
}
BASE, SQL, CLI = "core/base/CMakeLists.txt", "core/sql/CMakeLists.txt", "app/cli/CMakeLists.txt"
UNITS, DATABASE = "core/base/units.h", "core/sql/engine/database.h"
# (files that take the place of GOOD's; part of the sentence that has to come, None for silence)
CASES = [
    ({}, None),
    ({"core/attic/roof.h": ""}, "core/attic/roof.h is in no room"),
    # includes and links agree
    ({UNITS: '#include "core/sql/engine/database.h"'}, "core/base/units.h includes from core/sql"),
    ({UNITS: '#  include "widgets/controls/jobs/runner.h"'}, "includes from widgets/controls"),
    ({DATABASE: ""}, "core/sql/CMakeLists.txt links core/base, but nothing there is included"),
    ({BASE: LIBRARY % "core/cellar"}, "links core/cellar, which is no room"),
    ({SQL: LIBRARY % "Qt6::Sql"}, "which core/sql/CMakeLists.txt does not link"),
    ({SQL: LIBRARY % "core/base core/base"}, "links core/base twice"),
    ({SQL: GOOD[SQL].replace("    LINKS core/base", "    # LINKS core/base")}, "does not link"),
    # arrows run to the ground
    ({BASE: LIBRARY % "widgets/controls"}, "core/base must not know widgets/controls"),
    ({CLI: LIBRARY % "core/base widgets/controls"}, "works without widgets"),
    ({BASE: LIBRARY % "core/sql", UNITS: '#include "core/sql/engine/database.h"'}, "the rooms know each other in a circle"),
    ({UNITS: '#include "core/base/ids.h"', "core/base/ids.h": "", "core/base/ids.cpp": '#include "core/base/units.h"'},
     "the includes run in a circle"),
    # doors and screens
    ({UNITS: "#include <QSqlDatabase>"}, "SQL has one door"),
    ({UNITS: "#include <sqlite3.h>"}, "SQLite has one door"),
    ({"widgets/controls/jobs/runner.h": '#include "core/base/units.h"\n#include <QOpenGLWidget>'}, "OpenGL has one door"),
    ({UNITS: "#include <QtConcurrentRun>"}, "background work has one door"),
    ({UNITS: "#include <quazip/quazip.h>"}, "QuaZip has one door"),
    ({UNITS: "#include <webp/encode.h>"}, "libwebp has one door"),
    ({UNITS: "#include <thread>"}, "starting a thread has one door"),
    ({UNITS: "std::jthread thread;"}, "core/base/units.h says std::jthread: starting a thread has one door"),
    ({"core/base/worker_thread.h": "#include <thread>\nstd::thread one;"}, None),
    ({DATABASE: GOOD[DATABASE] + "\n#include <sys/stat.h>"}, "the operating system has one door"),
    ({UNITS: "#include <csignal>"}, "the operating system has one door"),
    ({UNITS: "unsigned __int128 wide; // and memmem"}, "core/base/units.h says __int128: the operating system"),
    ({UNITS: 'const char* name = "/proc/self/fd/1";'}, "core/base/units.h says /proc/: the operating system"),
    ({UNITS: 'bool has = isSet("WAYLAND_DISPLAY");'}, "core/base/units.h says WAYLAND_DISPLAY: the operating system"),
    ({"core/base/platform/posix_file.cpp": "#include <unistd.h>\nint o = O_TMPFILE;"}, None),
    ({UNITS: "// memmem and std::thread have a door each"}, None),
    ({BASE: LIBRARY % "Qt6::Core Qt6::Widgets"}, "core has no screen"),
    ({BASE: LIBRARY % "Qt6::Core Qt6::Gui"}, "core has no screen"),
    # names and tests
    ({"core/sql/units.h": ""}, "core/sql/units.h has the name of core/base/units.h"),
    ({"core/sql/rowWriter.h": ""}, "joined by _"),
    ({"tests/core/attic/tst_a.cpp": ""}, "tests/core/attic mirrors no room"),
]


def trees():
    """(files by name, part of the sentence that is expected or None) of every case."""
    for changes, expected in CASES:
        yield dict(GOOD, **changes), expected
