# SPDX-License-Identifier: MIT
"""What the recorder writes, our own programs open: SNAPVIEWER_CLI names snapviewer-cli."""
import csv
import io
import json
import os
import re
import shutil
import subprocess
import unittest

from case import Case, RECORDER, read_snapshot
from snapviewer_recorder.output.bounded import Deadline
from snapviewer_recorder.output.folder import open_folder
from snapviewer_recorder.output.snapshotfile import write_snapshot

CLI = os.environ.get("SNAPVIEWER_CLI")
MIB = 1 << 20
LEAK = """
    import torch
    kept = []

    def cache(step):
        kept.append(torch.empty(6 << 20))

    def forward(step):
        activations = torch.empty(3 << 20)
        cache(step)

    for step in range(100):
        forward(step)
"""


@unittest.skipUnless(CLI, "SNAPVIEWER_CLI does not name snapviewer-cli")
class Opens(Case):
    def record(self, *options):
        """Runs a leaking program; returns the bundle's path."""
        done = self.run_python("-m", "snapviewer_recorder", *options, self.program(LEAK))
        self.assertEqual(done.returncode, 1, done.stderr)
        folder = os.path.join(self.folder, "oom_dumps")
        return os.path.join(folder, self.bundles(folder)[0])

    def ask(self, *arguments):
        done = subprocess.run([CLI, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True,
                              timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def query(self, bundle, sql):
        return list(csv.reader(io.StringIO(self.ask("query", bundle, sql, "--format", "csv"))))[1:]

    def test_a_bundle_opens_at_the_error_with_the_line_to_blame(self):
        bundle = self.record()
        info = json.loads(self.ask("info", bundle, "--json"))
        self.assertEqual(info["import_log"], [])
        self.assertEqual(self.query(bundle, "select requested, device_free, allocated, reserved from oom_events"),
                         [[str(6 * MIB), "0", str(63 * MIB), str(64 * MIB)]])
        sites = self.query(bundle, "select site, count(*), sum(size) from oom_events o, live_at(o.device, o.event) l "
                                   "group by site order by 3 desc")
        self.assertEqual(sites, [[self.folder + "/train.py:6:cache", "10", str(60 * MIB)],
                                 [self.folder + "/train.py:9:forward", "1", str(3 * MIB)]])

    def test_the_autopsy_names_the_cause(self):
        text = self.ask("oom", self.record())
        self.assertIn("train.py:6 cache keeps 6 MiB more every iteration, never freed", text.splitlines()[0])
        self.assertIn("train.py:6:cache", text)

    def test_a_bundle_without_a_snapshot_tells_the_failure_and_the_samples(self):
        bundle = self.record("--max-snapshot-mb", "0")
        self.assertNotIn("snapshot.pickle", os.listdir(bundle))
        info = json.loads(self.ask("info", bundle, "--json"))
        self.assertEqual(info["devices"], [])
        self.assertIn("OutOfMemoryError", info["bundle"]["exception"])
        samples = self.query(bundle, "select count(*), max(allocated) from samples where allocated is not null")
        self.assertGreaterEqual(int(samples[0][0]), 1)
        self.assertEqual(samples[0][1], str(63 * MIB))
        self.assertIn("no snapshot of the allocator", self.ask("oom", bundle))

    def test_a_packed_save_opens(self):
        program = self.program(LEAK.replace("range(100)", "range(3)"))
        for name, packed in (("run.pickle.gz", True), ("run.pickle", False)):
            self.run_python("-m", "snapviewer_recorder", "--save", name, program)
            with open(os.path.join(self.folder, name), "rb") as file:
                self.assertEqual(file.read(2) == b"\x1f\x8b", packed)
            self.assertEqual(self.query(os.path.join(self.folder, name), "select count(*) from events"), [["21"]])

    def test_the_capacity_is_the_recorded_one(self):
        text = self.ask("oom", self.record(), "--format", "markdown")
        self.assertIn("Capacity, as recorded", text)
        self.assertNotIn("capacity is not recorded", text)

    def test_exported_telemetry_opens_with_every_number(self):
        program = self.program("""
    import torch
    from snapviewer_recorder import MemoryTracker
    torch.cuda.init()
    tracker = MemoryTracker(sampling_interval=1000, job_id="seven", rank=2, world_size=4)
    tracker.start_tracking()
    held = [torch.empty(3 << 20)]
    tracker.sample()
    held = [torch.empty(60 << 20)]
    tracker.sample()
    tracker.stop_tracking()
    tracker.export_events("events.csv")
    tracker.export_events("events.json", "json")
        """)
        done = self.run_python(program)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        expected = [["start", "0", "0", "0"], ["allocation", str(3 * MIB), str(4 * MIB), str(3 * MIB)],
                    ["peak", str(63 * MIB), str(60 * MIB), str(60 * MIB)],
                    ["allocation", str(60 * MIB), str(60 * MIB), str(57 * MIB)],
                    ["warning", str(60 * MIB), str(60 * MIB), str(57 * MIB)], ["stop", str(60 * MIB), str(60 * MIB), "0"]]
        for name in ("events.csv", "events.json"):
            path = os.path.join(self.folder, name)
            self.assertEqual(json.loads(self.ask("info", path, "--json"))["import_log"], [], name)
            self.assertEqual(self.query(path, "select event_type, allocated, reserved, change from samples"), expected, name)

    def test_a_summary_has_the_size_that_the_guide_says(self):
        guide = (RECORDER.parents[1] / "docs" / "guide" / "ranks.md").read_text(encoding="utf-8")
        least, most = map(int, re.search(r"a summary of (\d+) to (\d+) KiB", guide).groups())
        self.ask("ranks", "extract", self.record(), "-o", os.path.join(self.folder, "summaries"))
        name, = [name for name in os.listdir(os.path.join(self.folder, "summaries")) if name.endswith(".svrank")]
        size = os.path.getsize(os.path.join(self.folder, "summaries", name)) / 1024
        self.assertTrue(least <= size <= most, size)

    def test_shortened_paths_still_tell_the_own_line(self):
        bundle = self.record("--shorten-paths", "1")
        frames = self.query(bundle, "select distinct filename from frames order by 1")
        self.assertIn(["train.py"], frames)
        self.assertEqual([f for f, in frames if f.startswith("/")], [])
        sites = self.query(bundle, "select distinct site from allocations order by 1")
        self.assertEqual(sites, [["train.py:6:cache"], ["train.py:9:forward"]])

    def test_a_ring_that_was_full_says_so_when_opened(self):
        for entries, expected in (("1000", []), ("8", ["ring_buffer_overflowed"])):
            log = json.loads(self.ask("info", self.record("--max-entries", entries), "--json"))["import_log"]
            self.assertEqual([entry["name"] for entry in log if entry["name"].startswith("ring")], expected)
            shutil.rmtree(os.path.join(self.folder, "oom_dumps"))

    def test_a_snapshot_that_was_cut_says_so_when_opened(self):
        whole = os.path.join(self.record(), "snapshot.pickle")
        path = os.path.join(self.folder, "cut.pickle")
        with open_folder(self.folder) as folder:
            facts = write_snapshot(folder, "cut.pickle", read_snapshot(whole), int(os.path.getsize(whole) * 0.8), Deadline(60))
        self.assertGreater(facts.events_left_out, 0)
        log = json.loads(self.ask("info", path, "--json"))["import_log"]
        self.assertIn("ring_buffer_overflowed", [entry["name"] for entry in log])


if __name__ == "__main__":
    unittest.main()
