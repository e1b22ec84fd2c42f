# SPDX-License-Identifier: MIT
"""How the recorder's modules lie: imports run from the top into the folders and never back, and wheels hold all of them."""
import ast
import base64
import csv
import hashlib
import os
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from case import Case, RECORDER
from snapviewer_recorder.version import VERSION

NAME = "snapviewer_recorder"
PACKAGES = ("snapviewer", NAME)
# folder: the folders that its modules may import from besides their own
MAY_IMPORT = {
    ".": {"output", "program", "sampling"},
    "sampling": {"output", "program"},
    "output": set(),        # knows no torch
    "program": set(),       # writes nothing
}


def folder_of(package, path):
    """The folder of a module, or of a name in one, by the way it has from the package."""
    while not path.is_dir():
        path = path.parent
    return path.relative_to(package).as_posix()


def imported(package, module):
    """The folders from which a module imports. Ours import each other by relative names only."""
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = module.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            for name in node.names:
                yield folder_of(package, base / name.name)


def violations(package):
    """A sentence for each import that goes the wrong way."""
    for module in sorted(package.rglob("*.py")):
        own = folder_of(package, module)
        for other in sorted(set(imported(package, module)) - {own}):
            if other not in MAY_IMPORT[own]:
                yield "%s must not import from %s" % (module.relative_to(package).as_posix(), other)


class Packages(Case):
    def test_imports_run_one_way(self):
        self.assertEqual(list(violations(RECORDER / NAME)), [])

    def test_wrong_ways_are_found(self):
        table = [("from ..version import VERSION", "must not import from ."), ("from .. import version", "must not import from ."),
                 ("from ..program import torchside", "must not import from program"),
                 ("from .. import program", "must not import from program"), ("from . import bundle", None)]
        for line, expected in table:
            with tempfile.TemporaryDirectory() as scratch, self.subTest(line):
                for name, text in (("version.py", ""), ("program/torchside.py", ""), ("output/bundle.py", ""),
                                   ("output/console.py", line + "\n")):
                    path = Path(scratch, name)
                    path.parent.mkdir(exist_ok=True)
                    path.write_text(text, encoding="utf-8")
                found = list(violations(Path(scratch)))
                self.assertEqual(found, ["output/console.py " + expected] if expected else [])

    def build(self, way="build_wheel"):
        """{member: bytes} of what make_wheel.py builds."""
        done = subprocess.run([sys.executable, "-W", "error", "-c", "import sys, make_wheel; "
                               "print(getattr(make_wheel, sys.argv[1])(sys.argv[2]))", way, self.folder],
                              cwd=str(RECORDER), env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}, stdout=subprocess.PIPE, check=True,
                              universal_newlines=True)
        self.path = os.path.join(self.folder, done.stdout.strip())
        with zipfile.ZipFile(self.path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def test_a_wheel_holds_every_module_and_says_so(self):
        members = self.build()
        there = {path.relative_to(RECORDER).as_posix(): path.read_bytes() for name in PACKAGES
                 for path in (RECORDER / name).rglob("*.py")}
        self.assertEqual({name: data for name, data in members.items() if name.endswith(".py")}, there)
        for name in there:
            self.assertIn(name.rsplit("/", 1)[0] + "/__init__.py", there)
        info = "snapviewer-%s.dist-info/" % VERSION
        self.assertEqual(set(members) - set(there), {name + "/py.typed" for name in PACKAGES} | {NAME + ".pth"} | {
            info + name for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt")})
        rows = list(csv.reader(members[info + "RECORD"].decode().splitlines()))
        self.assertEqual([row[0] for row in rows], list(members))
        for name, digest, size in rows[:-1]:
            found = base64.urlsafe_b64encode(hashlib.sha256(members[name]).digest()).decode().rstrip("=")
            self.assertEqual((digest, size), ("sha256=" + found, str(len(members[name]))))
        self.assertEqual(rows[-1], [info + "RECORD", "", ""])
        with open(self.path, "rb") as file:
            first = file.read()
        self.build()
        with open(self.path, "rb") as file:
            self.assertEqual(file.read(), first, "the same sources, the same wheel")

    def test_an_editable_one_leads_to_the_sources_before_the_package_is_imported(self):
        members = self.build("build_editable")
        self.assertEqual(members["_" + NAME + ".pth"].decode(), "%s\n" % RECORDER)
        self.assertLess("_" + NAME + ".pth", NAME + ".pth")
        self.assertEqual([name for name in members if name.endswith(".py")], [])


if __name__ == "__main__":
    unittest.main()
