# SPDX-License-Identifier: MIT
"""What the module promises: its names, the standard library alone, Python 3.8, types, one version."""
import ast
import inspect
import re
import sys
import typing
import unittest

import snapviewer
from snapviewer_recorder.version import VERSION

from case import MODULE, ROOT

SOURCES = sorted(MODULE.glob("*.py"))


class Interface(unittest.TestCase):
    def test_names(self):
        self.assertEqual(snapviewer.__all__, ["Answer", "Recording", "Report", "Rows", "SnapViewerError", "open", "__version__"])
        methods = [name for name, _ in inspect.getmembers(snapviewer.Recording, inspect.isfunction) if not name.startswith("_")]
        self.assertEqual(methods, ["close", "diff", "fix", "info", "leaks", "oom", "overview", "report", "run", "serving", "sites", "sql",
                                   "structure", "whatif"])

    def test_one_version(self):
        cmake = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
        self.assertEqual(re.search(r"project\(SnapViewer VERSION (\S+)", cmake).group(1), snapviewer.__version__)
        self.assertEqual(VERSION, snapviewer.__version__)

    def test_what_is_public_is_typed_and_documented(self):
        self.assertTrue((MODULE / "py.typed").exists())
        for holder in (snapviewer.Recording, snapviewer.Rows):
            for name, method in vars(holder).items():
                if name.startswith("_") or not inspect.isfunction(method):
                    continue
                with self.subTest(name):
                    self.assertTrue(method.__doc__)
                    given = inspect.signature(method)
                    self.assertIsNot(given.return_annotation, inspect.Signature.empty)
                    for parameter in list(given.parameters.values())[1:]:
                        self.assertIsNot(parameter.annotation, inspect.Parameter.empty)
                    typing.get_type_hints(method)

    def test_python_3_8_reads_it(self):
        for path in SOURCES:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path), feature_version=(3, 8))
            if path.name == "version.py":
                continue
            first = tree.body[1]
            self.assertIsInstance(first, ast.ImportFrom, path)
            self.assertEqual(first.module, "__future__", path)         # so that types are not looked at when it runs

    @unittest.skipUnless(hasattr(sys, "stdlib_module_names"), "this Python does not tell its modules")
    def test_it_imports_the_standard_library_alone(self):
        for path in SOURCES:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and not node.level:
                    names = [node.module]
                for name in names:
                    self.assertIn(name.split(".")[0], sys.stdlib_module_names, path)


if __name__ == "__main__":
    unittest.main()
