# SPDX-License-Identifier: MIT
"""The recipe of docs/guide/ranks.md for GNU parallel. Skipped by name where that is not."""
import shutil
import subprocess
import unittest

from job import CLI, JobCase, without_schedulers


def why_not():
    if not shutil.which("parallel"):
        return "not installed: parallel"
    said = subprocess.run(["parallel", "--version"], capture_output=True, text=True, check=False).stdout
    return None if "GNU parallel" in said else "another program is called parallel here"


@unittest.skipIf(why_not(), f"no GNU parallel: {why_not()}")
class ParallelTest(JobCase):
    def test_a_shard_a_job(self):
        out = self.folder / "parallel"
        done = subprocess.run(["parallel", "-j2", CLI, "ranks", "extract", str(self.list), "-o", str(out), "--shard",
                               "{}/5", ":::", "0", "1", "2", "3", "4"], env=without_schedulers(), text=True,
                              capture_output=True, stdin=subprocess.DEVNULL, timeout=300, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertSameJob(out)


if __name__ == "__main__":
    unittest.main()
