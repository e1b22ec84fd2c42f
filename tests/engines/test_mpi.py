# SPDX-License-Identifier: MIT
"""The recipe of docs/guide/ranks.md for MPI. Skipped by name where mpirun is not, or starts nothing."""
import shutil
import subprocess
import unittest

from job import CLI, JobCase, without_schedulers

MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe"]


def run(*arguments):
    return subprocess.run([*MPIRUN, *map(str, arguments)], env=without_schedulers(), text=True, capture_output=True,
                          stdin=subprocess.DEVNULL, timeout=300, check=False)


def why_not():
    if not shutil.which("mpirun"):
        return "not installed: mpirun"
    return None if run("-n", 2, "true").returncode == 0 else "mpirun starts nothing here"


@unittest.skipIf(why_not(), f"no MPI: {why_not()}")
class MpiTest(JobCase):
    def test_each_process_has_its_shard(self):
        out = self.folder / "mpi"
        done = run("-n", 3, CLI, "ranks", "extract", self.list, "-o", out, "--shard", "auto")
        self.assertEqual(done.returncode, 0, done.stderr)
        for shard in range(3):
            self.assertIn(f"shard {shard} of 3:", done.stdout + done.stderr)
        self.assertSameJob(out)


if __name__ == "__main__":
    unittest.main()
