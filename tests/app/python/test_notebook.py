# SPDX-License-Identifier: MIT
"""The notebook of the documentation: nothing is left in it, and every cell of it runs."""
import ast
import json
import os
import subprocess
import unittest

from case import Case, MODULE, ROOT, interpreter_with

NOTEBOOK = ROOT / "docs" / "notebook.ipynb"
PANDAS = interpreter_with("pandas")
NBCONVERT = interpreter_with("nbconvert", "ipykernel", "pandas")


def cells(notebook, kind="code"):
    return [cell for cell in notebook["cells"] if cell["cell_type"] == kind]


class Notebook(Case):
    def setUp(self):
        super().setUp()
        self.notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
        self.environment = {**os.environ, "PYTHONPATH": str(MODULE.parent), "HOME": self.folder, "PYTHONWARNINGS": "ignore"}

    def test_it_is_kept_without_results(self):
        self.assertEqual(self.notebook["nbformat"], 4)
        for cell in cells(self.notebook):
            self.assertEqual((cell["outputs"], cell["execution_count"]), ([], None))
            ast.parse("".join(cell["source"]), feature_version=(3, 8))

    @unittest.skipUnless(PANDAS, "pandas is not here (python3-pandas)")
    def test_its_cells_run(self):
        program = "\n".join("".join(cell["source"]) for cell in cells(self.notebook))
        done = subprocess.run([PANDAS, "-c", program], cwd=str(NOTEBOOK.parent), env=self.environment, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, universal_newlines=True, timeout=200, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn("leaks_every_step 4739039232 /home/ana/llm/metrics.py:37:remember", done.stdout)

    @unittest.skipUnless(NBCONVERT, "nbconvert is not here (jupyter-nbconvert, python3-ipykernel)")
    def test_it_shows_what_it_says(self):
        done = subprocess.run([NBCONVERT, "-m", "nbconvert", "--to", "notebook", "--execute", "--stdout", str(NOTEBOOK)],
                              env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=280, check=False)
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        run = cells(json.loads(done.stdout.decode()))
        shown = [["".join(output.get("data", {}).get("text/html", "")) for output in cell["outputs"]] for cell in run]
        self.assertIn("class='snapviewer-small'", shown[0][0])
        self.assertIn("metrics.py:37", shown[1][0])
        said = "".join("".join(output.get("data", {}).get("text/plain", "")) for cell in run for output in cell["outputs"])
        self.assertIn("True", said)


if __name__ == "__main__":
    unittest.main()
