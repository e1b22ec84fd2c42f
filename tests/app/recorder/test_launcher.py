# SPDX-License-Identifier: MIT
"""The recorder in a job: many processes under a launcher that works as torchrun does, in one folder."""
import os
import re
import shutil
import signal
import subprocess
import sys
import unittest

import schema
from case import Case, RECORDER, read_bundle, read_snapshot

RANKS = 8
TRAIN = """
    import os, sys, time
    import torch
    rank = int(os.environ["RANK"])
    kept = []

    def hold(count):
        kept.extend(torch.empty(1 << 20) for _ in range(count))

    def fill():
        while True:
            hold(1)

    def wait_for(name):
        while not os.path.exists(name):
            time.sleep(0.01)
"""
CHILDREN = """
    import multiprocessing, os
    import torch
    kept = []

    def hold(count):
        kept.extend(torch.empty(1 << 20) for _ in range(count))

    if __name__ == "__main__":
        os.environ.pop("RANK")      # the program's own workers are no ranks
        context = multiprocessing.get_context("%s")
        children = [context.Process(target=hold, args=(count,)) for count in (2, 3)]
        for each in children:
            each.start()
        for each in children:
            each.join()
        hold(1)
"""


class Launcher(Case):
    def setUp(self):
        super().setUp()
        self.dumps = os.path.join(self.folder, "oom_dumps")

    def launch(self, program, *options, ranks=RANKS, **environment):
        """Runs the program in so many processes; returns the finished launcher and how the ranks ended."""
        done = self.run_python("-m", "torch.distributed.run", "--nproc-per-node", str(ranks), "-m", "snapviewer_recorder",
                               *options, self.program(program), **environment)
        return done, [int(code) for code in re.findall(r"^rank \d+ ended with (-?\d+)$", done.stdout, re.MULTILINE)]

    def check_bundles(self, ranks):
        """One whole bundle of each of these ranks and nothing else."""
        self.assertEqual(len(self.bundles()), len(ranks), self.bundles())
        self.assertEqual(sorted(int(name.rpartition("_rank")[2]) for name in self.bundles()), sorted(ranks))
        self.assertEqual(sorted(os.listdir(self.dumps)), self.bundles())
        for name in self.bundles():
            events = schema.check_bundle(os.path.join(self.dumps, name))
            rank = int(name.rpartition("_rank")[2])
            self.assertEqual({(e["rank"], e["local_rank"], e["world_size"]) for e in events}, {(rank, rank, RANKS)})
            ours = read_bundle(os.path.join(self.dumps, name))[2]["custom_metadata"]["snapviewer_recorder"]
            self.assertEqual((ours["rank"], ours["restart_count"], ours["node_rank"]), (rank, 0, 0))
            snapshot = read_snapshot(os.path.join(self.dumps, name, "snapshot.pickle.gz"))
            self.assertEqual(snapshot["device_traces"][0][-1]["action"], "oom")

    def saved(self):
        """{name: segments} of what save wrote."""
        return {name: len(read_snapshot(os.path.join(self.folder, name))["segments"])
                for name in os.listdir(self.folder) if ".pickle" in name}

    def test_all_ranks_run_out_at_once(self):
        done, codes = self.launch(TRAIN + """
    open("ready%d" % rank, "w").close()
    for other in range(8):
        wait_for("ready%d" % other)
    try:
        fill()
    finally:        # the launcher is not to end one that has not failed yet
        open("failed%d" % rank, "w").close()
        for other in range(8):
            wait_for("failed%d" % other)
        """, "--save", "run.pickle")
        self.assertEqual(done.returncode, 1)
        self.assertTrue(set(codes) <= {1, -signal.SIGTERM}, codes)      # some are terminated on their way out
        self.assertIn(1, codes)
        self.check_bundles(range(RANKS))
        self.assertEqual(set(self.saved()), {"run_rank%d.pickle" % rank for rank in range(RANKS)})

    def test_one_rank_fails_and_the_others_are_terminated(self):
        done, codes = self.launch(TRAIN + """
    hold(rank + 1)
    open("ready%d" % rank, "w").close()
    if rank == 5:
        for other in range(8):
            wait_for("ready%d" % other)
        fill()
    time.sleep(600)
        """, "--save", "run.pickle")
        self.assertEqual(codes, [1 if rank == 5 else -signal.SIGTERM for rank in range(RANKS)], done.stderr)
        self.check_bundles([5])
        self.assertEqual(self.saved(), {"run_rank%d.pickle" % rank: 32 if rank == 5 else rank + 1 for rank in range(RANKS)})

    DUMP_THAT_IS_INTERRUPTED = """
    import signal
    from snapviewer_recorder.output import bundle
    written = bundle.write_bundle

    def terminated(number, frame):
        open("terminated", "w").close()
        sys.exit(0)

    def slow(*arguments):
        open("dumping", "w").close()
        wait_for("terminated")      # the launcher has told rank 0 before
        return written(*arguments)

    bundle.write_bundle = slow
    if rank == 2:
        signal.signal(signal.SIGTERM, terminated)
        open("ready", "w").close()
        time.sleep(600)
    if rank == 1:
        wait_for("dumping")
        sys.exit(3)
    wait_for("ready")
    """

    def test_sigterm_in_a_dump(self):
        """Rank 0 dumps when rank 1 fails and the launcher ends the job."""
        for handler, options, code in (("signal.signal(signal.SIGTERM, lambda *a: sys.exit(7))", [], 7),
                                       ("pass", ["--save", "run.pickle"], -signal.SIGTERM)):
            done, codes = self.launch(TRAIN + self.DUMP_THAT_IS_INTERRUPTED + "\n    %s\n    fill()\n" % handler, *options, ranks=3)
            self.assertEqual(codes, [code, 3, 0], done.stderr)
            self.assertIn("torch.OutOfMemoryError: CUDA out of memory", done.stderr)
            name, = os.listdir(self.dumps)
            schema.check_bundle(os.path.join(self.dumps, name))
            self.assertIn("CUDA out of memory", read_bundle(os.path.join(self.dumps, name))[2]["exception_message"])
            shutil.rmtree(self.dumps)
            for left in ("dumping", "terminated", "ready"):
                os.unlink(os.path.join(self.folder, left))
        self.assertEqual(self.saved(), {"run_rank0.pickle": 32})

    def check_children(self, method, **more):
        done, codes = self.launch(CHILDREN % method, "--save", "run.pickle", ranks=4, PYTHONWARNINGS="ignore", **more)
        self.assertEqual((done.returncode, codes), (0, [0] * 4), done.stderr)
        self.assertEqual(sorted(self.saved().values()), [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3])
        self.assertEqual(set(self.saved()), {"run.pickle"} | {"run_%d.pickle" % number for number in range(2, 13)})

    def test_forked_children_without_a_rank(self):
        self.check_children("fork")

    def test_spawned_children_without_a_rank(self):
        with open(os.path.join(self.folder, "sitecustomize.py"), "w", encoding="utf-8") as file:   # as the installed .pth does
            file.write("import os\nos.environ.get('SNAPVIEWER_RECORD') and __import__('snapviewer_recorder.autostart')\n")
        self.check_children("spawn", first_in_path=self.folder)

    def test_the_setting_of_the_guide(self):
        guide = (RECORDER.parents[1] / "docs" / "guide" / "record.md").read_text(encoding="utf-8")
        setting = re.search(r"^export SNAPVIEWER_RECORD=(.+)$", guide, re.MULTILINE).group(1)
        self.launch(TRAIN + "\n    fill()\n", ranks=1, HOME=self.folder, SLURM_JOB_ID="4711", SNAPVIEWER_RECORD=setting)
        name, = os.listdir(os.path.join(self.folder, "oom_dumps", "4711"))
        schema.check_bundle(os.path.join(self.folder, "oom_dumps", "4711", name))

    def test_one_setting_for_all_jobs(self):
        program = TRAIN + "\n    wait_for('.')\n    fill()\n"
        host = re.sub("[^A-Za-z0-9._-]+", "-", os.uname().nodename)
        for job in ("4711", "4712"):
            self.launch(program, ranks=2, HOME=self.folder, SLURM_JOB_ID=job,
                        SNAPVIEWER_RECORD="oom_dump_dir=~/all/%j/%h/rank%r,ranks=all")
        found = sorted(os.path.relpath(path, self.folder) for path, _, _ in os.walk(os.path.join(self.folder, "all"))
                       if os.path.basename(path).startswith("rank"))
        self.assertLessEqual(set(found), {"all/%s/%s/rank%d" % (job, host, rank) for job in ("4711", "4712") for rank in (0, 1)})
        self.assertEqual({name.split("/")[1] for name in found}, {"4711", "4712"})
        for folder in found:
            name, = os.listdir(os.path.join(self.folder, folder))
            self.assertTrue(name.endswith("_" + os.path.basename(folder)), name)
            schema.check_bundle(os.path.join(self.folder, folder, name))

    def test_in_a_job_bundles_are_packed(self):
        """Without being asked to, where a launcher is seen; 0 leaves it."""
        for options, file in (([], "snapshot.pickle.gz"), (["--gzip", "0"], "snapshot.pickle")):
            self.launch(TRAIN + "\n    fill()\n", *options, ranks=1)
            name, = self.bundles()
            self.assertIn(file, os.listdir(os.path.join(self.dumps, name)))
            shutil.rmtree(self.dumps)

    def test_a_full_disk(self):
        done, codes = self.launch(TRAIN + """
    import resource
    resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))
    fill()
        """, "--save", "run.pickle", "--oom-max-dumps", "0", "--gzip", "0")
        self.assertEqual(len(codes), RANKS)
        self.assertGreaterEqual(done.stderr.count("torch.OutOfMemoryError: CUDA out of memory"), codes.count(1))
        self.assertIn(1, codes)
        failed = re.findall(r"^rank (\d+) ended with 1$", done.stdout, re.MULTILINE)
        for name in self.saved():   # whole and small: of a rank that was terminated before it held much
            self.assertNotIn(re.search(r"rank(\d+)", name)[1], failed)
            self.assertLessEqual(os.path.getsize(os.path.join(self.folder, name)), 8192)
        for name in self.bundles():
            schema.check_bundle(os.path.join(self.dumps, name))
            facts = read_bundle(os.path.join(self.dumps, name))[2]["custom_metadata"]["snapviewer_recorder"]["snapshot"]
            self.assertEqual((facts["size_bytes"], facts["note"]), (0, "there is no snapshot.pickle: File too large"))
            self.assertNotIn("snapshot.pickle", os.listdir(os.path.join(self.dumps, name)))

    def test_64_processes_at_once_without_a_rank(self):
        program = self.program(TRAIN.replace('os.environ["RANK"]', "sys.argv[1]") + "\n    hold(rank)\n    fill()\n")
        processes = [subprocess.Popen([sys.executable, "-m", "snapviewer_recorder", "--save", "run.pickle", "--oom-max-dumps", "0",
                                       program, str(number % 8)], cwd=self.folder, env=self.environment(),
                                      stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, universal_newlines=True)
                     for number in range(64)]
        for process in processes:
            said = process.communicate(timeout=250)[1]
            self.assertEqual(process.returncode, 1, said)
            self.assertNotIn("could not", said)
        found = self.saved()
        self.assertEqual((len(found), set(found.values())), (64, {32}))
        self.assertEqual(set(found), {"run.pickle"} | {"run_%d.pickle" % number for number in range(2, 65)})
        self.assertEqual(len(self.bundles()), 64)
        for name in self.bundles():
            schema.check_bundle(os.path.join(self.dumps, name))


if __name__ == "__main__":
    unittest.main()
