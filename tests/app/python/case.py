# SPDX-License-Identifier: MIT
"""What the tests share: the program that SNAPVIEWER_CLI names, a folder of their own, recordings."""
import os
import pathlib
import pickle
import shutil
import subprocess
import sys
import tempfile
import unittest

import snapviewer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
MODULE = ROOT / "app" / "recorder" / "snapviewer"
EXAMPLE = str(ROOT / "resources" / "example" / "training_oom.pickle")
MADE = ROOT / "tests" / "data" / "made"
CLI = os.environ.get("SNAPVIEWER_CLI", "")


def cli(*arguments, status=0):
    """What snapviewer-cli prints."""
    done = subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
    assert done.returncode == status, done.stderr
    return done.stdout


def complaint(*arguments):
    """What it says where it fails, and its exit status."""
    done = subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)
    assert done.returncode != 0, done.stdout
    return done.stderr.decode().rstrip("\n").split("snapviewer-cli: ", 1)[1], done.returncode


def interpreter_with(*modules):
    """A Python that can import these: this one, else the system's; None without one."""
    looks = "import importlib.util, sys; sys.exit(not all(map(importlib.util.find_spec, %r)))" % (modules,)
    for path in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(path) and subprocess.run([path, "-W", "ignore", "-c", looks], stderr=subprocess.DEVNULL,
                                                   check=False).returncode == 0:
            return path
    return None


@unittest.skipUnless(CLI, "SNAPVIEWER_CLI does not name snapviewer-cli")
class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="snapviewer-python-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def open(self, path=EXAMPLE, **options):
        recording = snapviewer.open(path, **options)
        self.addCleanup(recording.close)
        return recording

    def write(self, name, data):
        """Writes a file into the folder: bytes, or anything else as a pickle."""
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(data if isinstance(data, bytes) else pickle.dumps(data, protocol=4))
        return path

    def refused(self, sentence, function, *arguments, status=None, **options):
        """That a call raises the one exception, with this in its sentence."""
        with self.assertRaises(snapviewer.SnapViewerError) as caught:
            function(*arguments, **options)
        self.assertIn(sentence, str(caught.exception))
        self.assertEqual(caught.exception.sentence, str(caught.exception))
        if status is not None:
            self.assertEqual(caught.exception.status, status)


def snapshot(name="train", filename="train.py"):
    """A recording of two allocations, of a function of that name."""
    frames = [{"name": name, "filename": filename, "line": 3}]
    trace = [{"action": "alloc", "addr": 4096 * (at + 1), "size": 1024 << at, "stream": 0, "time_us": at, "frames": frames}
             for at in range(2)]
    return {"segments": [], "device_traces": [trace], "allocator_settings": {}}
