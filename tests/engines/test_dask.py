# SPDX-License-Identifier: MIT
"""snapviewer-dask on a real cluster: a scheduler and two worker processes. Skipped by name where Dask is not."""
import os
import subprocess
import sys
import time
import unittest

from job import CLI, JobCase, without_schedulers

SCRIPT = os.environ["SNAPVIEWER_DASK"]


def python_with_dask():
    """The Python that runs this, else the system's, whose Dask is the one of a package."""
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and \
           subprocess.run([python, "-c", "import distributed"], capture_output=True, check=False).returncode == 0:
            return python
    return None


PYTHON = python_with_dask()


@unittest.skipUnless(PYTHON, "no Dask: not installed: distributed")
class DaskTest(JobCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.scheduler = cls.folder / "scheduler.json"
        cls.start("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard",
                  "--scheduler-file", cls.scheduler)
        for _ in range(300):
            if cls.scheduler.exists():
                break
            time.sleep(0.1)
        for _ in range(2):
            cls.start("distributed.cli.dask_worker", "--scheduler-file", cls.scheduler, "--nthreads", "1",
                      "--no-dashboard", "--local-directory", cls.folder / "workers")

    @classmethod
    def start(cls, module, *arguments):
        with (cls.folder / "dask.log").open("ab") as log:
            process = subprocess.Popen([PYTHON, "-m", module, *map(str, arguments)], stdout=log, stderr=log,
                                       stdin=subprocess.DEVNULL, env=without_schedulers(), cwd=cls.folder)
        cls.addClassCleanup(process.wait)
        cls.addClassCleanup(process.terminate)

    def dask(self, *arguments):
        return subprocess.run([PYTHON, SCRIPT, *map(str, arguments)], text=True, capture_output=True,
                              stdin=subprocess.DEVNULL, env=without_schedulers(), timeout=300, check=False)

    def test_every_recording_is_a_task(self):
        out, job = self.folder / "dask", self.folder / "made.svranks"
        done = self.dask(self.list, "-o", out, "--job", job, "--scheduler-file", self.scheduler, "--program", CLI)
        self.assertEqual(done.returncode, 0, done.stderr + (self.folder / "dask.log").read_text(errors="replace"))
        self.assertEqual(job.read_bytes(), self.alone)
        self.assertSameJob(out)

    def test_without_a_cluster_it_says_what_to_give(self):
        done = self.dask(self.list, "-o", self.folder / "none")
        self.assertEqual(done.returncode, 1)
        self.assertIn("--scheduler-file", done.stderr)
        self.assertNotIn("Traceback", done.stderr)


if __name__ == "__main__":
    unittest.main()
