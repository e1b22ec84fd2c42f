# SPDX-License-Identifier: MIT
"""How the recorder's modules lie: imports run from the top into the folders and never back, and all folders are installed."""
import ast
import re
import tempfile
import unittest
from pathlib import Path

from case import RECORDER

NAME = "snapviewer_recorder"
# folder: the folders that its modules may import from besides their own
MAY_IMPORT = {
    ".": {"output", "program"},
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


class Packages(unittest.TestCase):
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

    def test_all_packages_are_installed(self):
        listed = re.search(r"^packages = (\[.*?\])$", (RECORDER / "pyproject.toml").read_text(encoding="utf-8"),
                           re.MULTILINE | re.DOTALL)
        there = {path.parent.relative_to(RECORDER).as_posix() for path in (RECORDER / NAME).rglob("*.py")}
        self.assertEqual(sorted(ast.literal_eval(listed.group(1))), sorted(path.replace("/", ".") for path in there))
        for path in there:
            self.assertTrue((RECORDER / path / "__init__.py").exists(), path)


if __name__ == "__main__":
    unittest.main()
