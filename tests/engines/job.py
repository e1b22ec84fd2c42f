# SPDX-License-Identifier: MIT
"""What the tests of schedulers share: a job's recordings, and what one machine alone makes of them."""
import os
import pickle
import subprocess
import tempfile
import unittest
from pathlib import Path

CLI = os.environ.get("SNAPVIEWER_CLI", "snapviewer-cli")
EXAMPLE = Path(os.environ["SNAPVIEWER_EXAMPLE"])
RANKS = 12


def write_job(folder, ranks=RANKS):
    """One recording a rank: the example, where each rank keeps a little more than the one before."""
    recording = pickle.loads(EXAMPLE.read_bytes())
    folder.mkdir()
    for rank in range(ranks):
        recording["job_of_the_test"] = rank  # other bytes: equal content would be one rank
        (folder / f"rank{rank}_memory_snapshot.pickle").write_bytes(pickle.dumps(recording, protocol=4))


class JobCase(unittest.TestCase):
    """A job of RANKS recordings, its frozen list, and the job file that no scheduler had a part in."""

    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix="snapviewer-engines-")
        cls.addClassCleanup(cls.place.cleanup)
        cls.folder = Path(cls.place.name)
        cls.folder.chmod(0o755)
        write_job(cls.folder / "job")
        cls.list = cls.folder / "files.txt"
        cls.list.write_text(cls.cli("list", cls.folder / "job").stdout)
        cls.alone = cls.merged(cls.extracted("alone", "--shard", "0/1"))

    @classmethod
    def cli(cls, *arguments, expect=0):
        """snapviewer-cli ranks …, without what a scheduler around this test may have set."""
        done = subprocess.run([CLI, "ranks", *map(str, arguments)], env=without_schedulers(), text=True,
                              capture_output=True, stdin=subprocess.DEVNULL, timeout=300, check=False)
        if done.returncode != expect:
            raise AssertionError(f"{arguments}: {done.returncode}: {done.stdout}{done.stderr}")
        return done

    @classmethod
    def extracted(cls, name, *more):
        cls.cli("extract", cls.list, "-o", cls.folder / name, *more)
        return cls.folder / name

    @classmethod
    def merged(cls, out):
        job = Path(f"{out}.svranks")
        cls.cli("merge", out, "-o", job)
        return job.read_bytes()

    def assertSameJob(self, out):
        """That the summaries in out are those of all recordings, and make the very same job file."""
        self.assertEqual(self.merged(out), self.alone)


def without_schedulers():
    """This environment without the variables by which a shard finds its number."""
    begins = ("SLURM_", "OMPI_", "PMI_", "PMIX_", "MPI")
    return {name: value for name, value in os.environ.items() if not name.startswith(begins)}
