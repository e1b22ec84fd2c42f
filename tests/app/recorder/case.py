# SPDX-License-Identifier: MIT
"""What the tests share: a folder of their own, the stand-in for torch, programs run on their own, and a reader of bundles."""
import contextlib
import gzip
import io
import json
import os
import pathlib
import pickle
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

HERE = pathlib.Path(__file__).resolve().parent
RECORDER = HERE.parents[2] / "app" / "recorder"
STANDIN = HERE / "standin"
JOBS = ("SNAPVIEWER_", "RANK", "LOCAL_RANK", "WORLD_SIZE", "SLURM_", "OMPI_", "PMI_", "TORCHELASTIC_")


def read_bundle(path):
    """Reads a bundle as its format is documented, and checks on the way that everything documented is there.

    Written anew from the description of schema_version 1; raises AssertionError, KeyError, OSError or ValueError.
    """
    path = pathlib.Path(path)
    manifest = json.loads((path / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["schema_version"] == 1 and manifest["bundle_name"] == path.name
    assert set(manifest) == {"schema_version", "bundle_name", "created_at_utc", "reason", "backend", "event_count", "files"}
    assert sorted(manifest["files"]) == sorted(os.listdir(str(path)))
    parts = {name: json.loads((path / (name + ".json")).read_text(encoding="utf-8"))
             for name in ("events", "metadata", "environment")}
    metadata, events, environment = parts["metadata"], parts["events"], parts["environment"]
    assert set(metadata) == {"reason", "exception_type", "exception_module", "exception_message", "context", "backend",
                             "captured_event_count", "custom_metadata"}
    assert isinstance(metadata["custom_metadata"], dict)
    assert metadata["captured_event_count"] == manifest["event_count"] == len(events)
    assert metadata["reason"] == manifest["reason"] and metadata["backend"] == manifest["backend"]
    assert set(environment) == {"pid", "cwd", "system"}
    assert isinstance(environment["pid"], int) and isinstance(environment["cwd"], str)
    assert {"platform", "python_version", "torch_version", "cuda_version", "gpu_count", "gpu_name"} <= set(
        environment["system"])
    return manifest, events, metadata, environment


def read_snapshot(path):
    """A snapshot of a bundle or a file. Our own, so unpickling it is safe."""
    with (gzip.open if str(path).endswith(".gz") else open)(str(path), "rb") as file:
        data = file.read()
    assert data[:2] == b"\x80\x04", "protocol 4"
    return pickle.loads(data)


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="snapviewer-recorder-")
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.dumps = os.path.join(self.folder, "dumps")

    def bundles(self, folder=None):
        """The names under which bundles lie, sorted."""
        folder = folder or self.dumps
        return sorted(n for n in os.listdir(folder) if n.startswith("oom_dump_")) if os.path.isdir(folder) else []

    def use_standin(self):
        """Puts a fresh stand-in for torch where torch would be, for the length of a test."""
        self.forget_torch()
        sys.path.insert(0, str(STANDIN))
        self.addCleanup(self.forget_torch)
        self.addCleanup(sys.path.remove, str(STANDIN))
        import torch
        return torch

    @staticmethod
    def forget_torch():
        for name in [n for n in sys.modules if n == "torch" or n.startswith("torch.")]:
            del sys.modules[name]

    @contextlib.contextmanager
    def messages(self):
        """Standard error, as a text stream with what was written to it."""
        text = io.StringIO()
        with contextlib.redirect_stderr(text):
            yield text

    def environment(self, first_in_path=None, **more):
        """The variables for a program: the recorder and the stand-in to import, nothing of a job, and these."""
        environment = {key: value for key, value in os.environ.items() if not key.startswith(JOBS)}
        path = [str(folder) for folder in (first_in_path, RECORDER, STANDIN) if folder]
        environment.update(PYTHONPATH=os.pathsep.join(path), PYTHONDONTWRITEBYTECODE="1", **more)
        return environment

    def program(self, text, name="train.py"):
        """Writes a program into the folder."""
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(textwrap.dedent(text))
        return path

    def run_python(self, *arguments, **more):
        """Runs Python in the folder, with the recorder and the stand-in to import; returns the finished process."""
        return subprocess.run([sys.executable, *arguments], cwd=self.folder, env=self.environment(**more),
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True, timeout=120)
