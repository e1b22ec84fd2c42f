# SPDX-License-Identifier: MIT
"""The recipes of docs/guide/ranks.md for Slurm, on four nodes that this machine plays. Skipped by name where it cannot."""
import tempfile
import unittest
from pathlib import Path

from job import CLI, RANKS, JobCase
from slurm import Cluster, why_not


@unittest.skipIf(why_not(), f"no Slurm: {why_not()}")
class SlurmTest(JobCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        place = tempfile.TemporaryDirectory(prefix="snapviewer-slurm-")
        cls.addClassCleanup(place.cleanup)
        try:
            cls.cluster = cls.enterClassContext(Cluster(place.name, 4))
        except RuntimeError as error:
            raise unittest.SkipTest(str(error)) from error

    def submitted(self, name, directives, line):
        """Submits a script of one line and waits; answers what all its tasks printed."""
        script = self.folder / f"{name}.sh"
        script.write_text(f"#!/bin/sh\n{directives}\n{line}\n")
        done = self.cluster.run(["sbatch", "--wait", f"--output={self.folder}/{name}-%a.log", str(script)])
        printed = "".join(log.read_text() for log in sorted(self.folder.glob(f"{name}-*.log")))
        self.assertEqual(done.returncode, 0, done.stderr + printed)
        return printed

    def extract(self, out):
        return f"{CLI} ranks extract {self.list} -o {out} --shard auto"

    def test_srun_gives_each_task_its_shard(self):
        out = self.folder / "srun"
        done = self.cluster.run(["srun", "-N4", "-n4", *self.extract(out).split()])
        self.assertEqual(done.returncode, 0, done.stderr)
        for shard in range(4):
            self.assertIn(f"shard {shard} of 4:", done.stdout + done.stderr)
        self.assertSameJob(out)

    def test_array_of_single_tasks(self):
        out = self.folder / "array"
        printed = self.submitted("array", "#SBATCH --array=0-4", self.extract(out))
        self.assertIn("shard 4 of 5:", printed)
        self.assertSameJob(out)

    def test_array_that_begins_elsewhere_and_steps(self):
        out = self.folder / "stepped"
        printed = self.submitted("stepped", "#SBATCH --array=10-18:4", self.extract(out))
        self.assertIn("shard 2 of 3:", printed)
        self.assertSameJob(out)

    def test_array_of_steps_with_tasks(self):
        out = self.folder / "both"
        printed = self.submitted("both", "#SBATCH --array=0-1 -N2 -n2", f"srun {self.extract(out)}")
        self.assertIn("shard 3 of 4:", printed)
        self.assertSameJob(out)

    def test_batch_script_without_srun_has_the_whole_list(self):
        out = self.folder / "batch"
        printed = self.submitted("batch", "#SBATCH -N4 -n4", self.extract(out))
        self.assertIn("shard 0 of 1:", printed)
        self.assertEqual(len(list(out.glob("*.svrank"))), RANKS)
        self.assertSameJob(out)


if __name__ == "__main__":
    unittest.main()
