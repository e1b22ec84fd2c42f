# SPDX-License-Identifier: MIT
"""What README and guide show of Python, word for word: the blocks of a page that name this test, one after the other."""
import os
import re
import shutil
import subprocess
import unittest

from case import Case, EXAMPLE, MADE, MODULE, ROOT, interpreter_with

PYTHON = interpreter_with("pandas")


@unittest.skipUnless(PYTHON, "pandas is not here (python3-pandas)")
class Guide(Case):
    def run_page(self, name):
        """What the blocks print."""
        text = (ROOT / name).read_text(encoding="utf-8")
        blocks = re.findall(r"^```python runs=tests/app/python/test_guide\.py\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        self.assertTrue(blocks)
        shutil.copy(EXAMPLE, os.path.join(self.folder, "run.pickle"))
        shutil.copy(str(MADE / "oom_small.pickle"), os.path.join(self.folder, "after.pickle"))
        program = "import sys\nsys.path.insert(0, %r)\n" % str(MODULE.parent) + "\n".join(blocks)
        done = subprocess.run([PYTHON, "-W", "ignore", "-c", program], cwd=self.folder, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, universal_newlines=True, timeout=200, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_the_readme(self):
        self.run_page("README.md")

    def test_the_page_on_python(self):
        lines = self.run_page("docs/guide/python.md").splitlines()
        self.assertTrue(lines[0].startswith("Out of memory in backward of step 4"), lines)
        self.assertEqual(len(lines), 5, lines)
        self.assertIn("missing.pickle", lines[-1])
        with open(os.path.join(self.folder, "report.html"), encoding="utf-8") as file:
            self.assertIn("Content-Security-Policy", file.read())


if __name__ == "__main__":
    unittest.main()
