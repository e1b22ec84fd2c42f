# SPDX-License-Identifier: MIT
"""Rows, and what they become for other packages: pandas as Debian has it, stand-ins for those that Debian has not."""
import json
import subprocess
import sys
import types
import unittest
from unittest import mock

import snapviewer
from snapviewer import Rows

from case import CLI, Case, EXAMPLE, MODULE, interpreter_with

BIG = 2 ** 53 + 1           # what a float cannot hold
MIXED = Rows(["id", "size", "ratio", "site", "none", "any", "id"],
             [[1, BIG, 0.5, "a", None, 1, 7], [2, None, 2, None, None, "x", 8]])
PANDAS = interpreter_with("pandas")


def polars():
    """A stand-in: what it is given, by the names that ours calls."""
    module = types.ModuleType("polars")
    for name in ("Int64", "Float64", "Utf8", "Null"):
        setattr(module, name, name)
    module.Series = lambda name, values, dtype: (name, values, dtype)
    module.DataFrame = lambda series: ("DataFrame", series)
    return module


def pyarrow():
    module = types.ModuleType("pyarrow")
    for name in ("int64", "float64", "string", "null"):
        setattr(module, name, lambda name=name: name)
    module.array = lambda values, type: (values, type)
    module.Table = types.SimpleNamespace(from_arrays=lambda arrays, names: ("Table", names, arrays))
    return module


class RowsAlone(unittest.TestCase):
    def test_they_are_a_sequence_of_tuples(self):
        rows = Rows(["a", "b"], [[1, "x"], [2, "y"], [3, None]])
        self.assertEqual((len(rows), rows[0], rows[-1], list(rows)[1]), (3, (1, "x"), (3, None), (2, "y")))
        self.assertEqual(rows[1:], Rows(["a", "b"], [[2, "y"], [3, None]]))
        self.assertEqual(rows, [(1, "x"), (2, "y"), (3, None)])
        self.assertNotEqual(rows, Rows(["a", "c"], rows.rows))
        self.assertEqual(rows.column("b"), ["x", "y", None])
        self.assertEqual(rows.dicts()[0], {"a": 1, "b": "x"})
        self.assertRaises(KeyError, rows.column, "c")
        self.assertRaises(IndexError, lambda: rows[3])

    def test_as_text_and_in_a_notebook(self):
        self.assertEqual(repr(Rows(["n", "site"], [[1, "x"], [10, None]])), "n   site\n1   x\n10")
        many = Rows(["<n>"], [["<b>%d</b>" % at + "x" * 80] for at in range(2000)])
        self.assertEqual(len(repr(many).splitlines()), 22)
        self.assertTrue(repr(many).endswith("(1,980 more)"))
        shown = many._repr_html_()
        self.assertNotIn("<b>", shown)
        self.assertIn("<th>&lt;n&gt;</th>", shown)
        self.assertEqual(shown.count("<td>"), 20)
        self.assertIn("\u2026</td>", shown)
        self.assertEqual(repr(Rows(["a"], [])), "a")

    def test_polars(self):
        with mock.patch.dict(sys.modules, polars=polars()):
            self.assertEqual(MIXED.to_polars(), ("DataFrame", [
                ("id", [1, 2], "Int64"), ("size", [BIG, None], "Int64"), ("ratio", [0.5, 2.0], "Float64"),
                ("site", ["a", None], "Utf8"), ("none", [None, None], "Null"), ("any", ["1", "x"], "Utf8"), ("id_2", [7, 8], "Int64")]))

    def test_arrow(self):
        with mock.patch.dict(sys.modules, pyarrow=pyarrow()):
            kind, names, arrays = MIXED.to_arrow()
        self.assertEqual((kind, names), ("Table", ["id", "size", "ratio", "site", "none", "any", "id_2"]))
        self.assertEqual(arrays[1], ([BIG, None], "int64"))
        self.assertEqual([type for _, type in arrays], ["int64", "int64", "float64", "string", "null", "string", "int64"])

    def test_what_is_not_installed_is_said(self):
        with mock.patch.dict(sys.modules, pandas=None, polars=None, pyarrow=None):
            for method, name in ((MIXED.to_pandas, "pandas"), (MIXED.to_polars, "polars"), (MIXED.to_arrow, "pyarrow")):
                with self.assertRaisesRegex(snapviewer.SnapViewerError, "^%s cannot be imported here" % name):
                    method()


@unittest.skipUnless(PANDAS, "pandas is not here (python3-pandas)")
class Pandas(Case):
    def run_there(self, program):
        done = subprocess.run([PANDAS, "-W", "ignore", "-c", "import json, sys\nsys.path.insert(0, %r)\nimport snapviewer\n%s"
                               % (str(MODULE.parent), program)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120,
                              universal_newlines=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return json.loads(done.stdout)

    def test_types(self):
        types_, size, columns = self.run_there("""
frame = snapviewer.Rows(%r, %r).to_pandas()
print(json.dumps([[str(t) for t in frame.dtypes], int(frame["size"][0]), list(frame.columns)]))""" % (MIXED.columns, MIXED.rows))
        self.assertEqual(types_, ["Int64", "Int64", "float64", "object", "object", "object", "Int64"])
        self.assertEqual((size, columns), (BIG, MIXED.columns))

    def test_no_rows(self):
        self.assertEqual(self.run_there("print(json.dumps(list(snapviewer.Rows(['a', 'b'], []).to_pandas().shape)))"), [0, 2])

    def test_sums_of_a_recording(self):
        found = self.run_there("""
with snapviewer.open(%r) as recording:
    frame = recording.sql("SELECT device, site, size FROM allocations").to_pandas()
    expected = recording.sql("SELECT sum(size) FROM allocations")[0][0]
print(json.dumps([int(frame["size"].sum()), expected, len(frame)]))""" % EXAMPLE)
        self.assertEqual(found, [found[1], found[1], 1490])
        self.assertTrue(CLI)


if __name__ == "__main__":
    unittest.main()
