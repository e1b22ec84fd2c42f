# SPDX-License-Identifier: MIT
"""python -m snapviewer: the window where there is one, else what the recording is; with a command, the command line."""
import os
import stat
import subprocess
import sys
import unittest

from case import CLI, Case, EXAMPLE, MODULE, cli


class Main(Case):
    def run_module(self, *arguments, **variables):
        environment = {**os.environ, "PYTHONPATH": str(MODULE.parent), "DISPLAY": "", "WAYLAND_DISPLAY": "", **variables}
        return subprocess.run([sys.executable, "-m", "snapviewer", *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env=environment, timeout=120, check=False, cwd=self.folder)

    def window(self):
        """A stand-in for the window's program, first in PATH."""
        path = os.path.join(self.folder, "snapviewer")
        with open(path, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\necho window \"$@\"\n")
        os.chmod(path, stat.S_IRWXU)
        return {"PATH": self.folder + os.pathsep + os.environ["PATH"]}

    def test_a_recording_without_a_display(self):
        done = self.run_module(EXAMPLE, **self.window())
        self.assertEqual((done.returncode, done.stdout), (0, cli("info", EXAMPLE)), done.stderr)

    def test_a_recording_without_a_window(self):
        done = self.run_module(EXAMPLE, DISPLAY=":7", PATH="/nowhere")
        self.assertEqual((done.returncode, done.stdout), (0, cli("info", EXAMPLE)), done.stderr)

    def test_a_recording_with_both(self):
        for display in ({"DISPLAY": ":7"}, {"WAYLAND_DISPLAY": "wayland-0"}):
            done = self.run_module(EXAMPLE, **display, **self.window())
            self.assertEqual((done.returncode, done.stdout), (0, ("window %s\n" % EXAMPLE).encode()), done.stderr)

    def test_commands(self):
        line = ["query", EXAMPLE, "SELECT count(*) FROM events"]
        done = self.run_module(*line)
        self.assertEqual((done.returncode, done.stdout), (0, cli(*line)), done.stderr)
        done = self.run_module("info", "missing.pickle")
        self.assertEqual((done.returncode, done.stdout), (1, b""))
        self.assertIn(b"missing.pickle", done.stderr)
        self.assertIn(b"Usage: snapviewer-cli COMMAND", self.run_module().stdout)

    def test_no_program(self):
        done = self.run_module(EXAMPLE, SNAPVIEWER_CLI="", PATH="/nowhere")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.startswith(b"snapviewer: There is no snapviewer-cli here"), done.stderr)
        done = self.run_module(EXAMPLE, SNAPVIEWER_CLI="/nowhere/cli")
        self.assertEqual((done.returncode, done.stderr), (1, b"snapviewer: /nowhere/cli cannot be started: No such file or directory\n"))
        self.assertTrue(CLI)


if __name__ == "__main__":
    unittest.main()
