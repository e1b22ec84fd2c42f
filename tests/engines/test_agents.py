# SPDX-License-Identifier: MIT
"""`snapviewer-cli mcp` asked by the clients that the protocol's own people make, of both eras. npm gets them; where it cannot,
or there is no Node, tests are skipped."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
CLIENTS = {"older": "@modelcontextprotocol/sdk@1.32.2", "newer": "@modelcontextprotocol/client@2.4.0"}
TOOLS = """summary snapviewer.info/1
overview snapviewer.overview/1
state snapviewer.sites/1
oom snapviewer.oom/1
leaks snapviewer.leaks/2
structure snapviewer.structure/1
fix snapviewer.fix/1
diff snapviewer.diff/1
ranks snapviewer.ranks-report/1
query snapviewer.query/1
check snapviewer.check/1
refused true
"""


class Agents(unittest.TestCase):
    """Asks all tools."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="snapviewer-agents-"))
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "root").mkdir()
        shutil.copyfile(os.environ["SNAPVIEWER_EXAMPLE"], self.folder / "root/run.pickle")
        shutil.copyfile(HERE / "agent.mjs", self.folder / "agent.mjs")

    def ask(self, era):
        """What the client of an era prints."""
        if not shutil.which("npm") or not shutil.which("node"):
            self.skipTest("there is no Node")
        got = subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", CLIENTS[era]],
                             cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             timeout=200, check=False)
        if got.returncode != 0:
            self.skipTest("npm does not get %s" % CLIENTS[era])
        command = ["node", "agent.mjs", era, os.environ["SNAPVIEWER_CLI"], "root"]
        asked = subprocess.run(command, cwd=self.folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, timeout=60, check=True)
        return asked.stdout.decode()

    def test_older(self):
        self.assertEqual(self.ask("older"), TOOLS)

    def test_newer(self):
        self.assertEqual(self.ask("newer"), "2026-07-28\n" + TOOLS)


if __name__ == "__main__":
    unittest.main()
