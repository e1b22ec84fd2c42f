# SPDX-License-Identifier: MIT
"""The snapshot in a bundle: how large it may be, what is left out, what its paths say."""
import gzip
import json
import os
import pickle
import unittest
from unittest import mock

from case import Case, read_bundle, read_snapshot
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig
from snapviewer_recorder.output import bounded, retention
from snapviewer_recorder.output.folder import open_folder
from snapviewer_recorder.output.paths import PathShortener
from snapviewer_recorder.output.snapshotfile import newest_that_fit, write_snapshot


def frame(name, filename="/home/jane/project/train.py", line=7):
    return {"name": name, "filename": filename, "line": line}


def made_snapshot(events, devices=1, stacks=50):
    """A snapshot whose events carry one of a few stacks, with times that interleave the devices."""
    frames = [[frame("function_%d" % i), frame("<module>")] for i in range(stacks)]
    traces = [[{"action": "alloc", "addr": 0x7F0000000000 + 512 * i, "size": 512, "stream": 0,
                "time_us": 1_000_000 + devices * i + device, "compile_context": "N/A".replace("N", "N"),
                "frames": frames[i % stacks]} for i in range(events)] for device in range(devices)]
    return {"segments": [{"device": 0, "address": 1, "total_size": 512, "blocks": [], "frames": frames[0]}],
            "device_traces": traces, "allocator_settings": {"expandable_segments": False},
            "external_annotations": [{"stage": "START", "name": "step", "device": 0, "time_us": 1_000_000 + 10 * i}
                                     for i in range(events // 10)]}


class SnapshotFile(Case):
    def write(self, snapshot, max_bytes, seconds=60):
        path = os.path.join(self.folder, "snapshot.pickle")
        with open_folder(self.folder) as folder:
            return path, write_snapshot(folder, "snapshot.pickle", snapshot, max_bytes, bounded.Deadline(seconds))

    def test_whole_where_it_fits(self):
        snapshot = made_snapshot(1000)
        path, facts = self.write(snapshot, 1 << 30)
        self.assertEqual(read_snapshot(path), snapshot)
        self.assertEqual((facts.size_bytes, facts.events, facts.events_left_out, facts.note),
                         (os.path.getsize(path), 1000, 0, None))

    def test_the_newest_events_that_fit(self):
        snapshot = made_snapshot(20_000)
        whole = len(pickle.dumps(snapshot, 4))
        for share in (0.9, 0.5, 0.1):
            with self.subTest(share=share):
                path, facts = self.write(snapshot, int(whole * share))
                written = read_snapshot(path)
                trace = written["device_traces"][0]
                self.assertLessEqual(os.path.getsize(path), int(whole * share))
                self.assertGreater(os.path.getsize(path), int(whole * share * 0.85))
                self.assertEqual(trace, snapshot["device_traces"][0][-len(trace):])
                self.assertEqual((facts.events, facts.events_left_out), (len(trace), 20_000 - len(trace)))
                self.assertIn("oldest %d of 20000 events" % facts.events_left_out, facts.note)
                self.assertEqual(written["segments"], snapshot["segments"])
                self.assertEqual(written["allocator_settings"],
                                 {"expandable_segments": False, "trace_alloc_overflowed": [True]})
                self.assertLess(abs(written["external_annotations"][0]["time_us"] - trace[0]["time_us"]), 200)

    def test_several_devices_are_cut_at_the_same_time(self):
        snapshot = made_snapshot(5000, devices=3)
        path, _ = self.write(snapshot, len(pickle.dumps(snapshot, 4)) // 2)
        starts = [trace[0]["time_us"] for trace in read_snapshot(path)["device_traces"]]
        self.assertLess(max(starts) - min(starts), 10)

    def test_a_device_with_few_events_keeps_them(self):
        snapshot = made_snapshot(5000, devices=3)
        snapshot["device_traces"][1] = []
        snapshot["device_traces"][2] = snapshot["device_traces"][2][-5:]
        path, _ = self.write(snapshot, len(pickle.dumps(snapshot, 4)) // 2)
        written = read_snapshot(path)
        self.assertEqual([len(t) for t in written["device_traces"][1:]], [0, 5])
        self.assertEqual(written["allocator_settings"]["trace_alloc_overflowed"], [True, False, False])

    def test_without_times_each_device_keeps_the_same_share(self):
        snapshot = made_snapshot(4000, devices=2)
        snapshot["device_traces"][1] = snapshot["device_traces"][1][:2000]
        for trace in snapshot["device_traces"]:
            for event in trace:
                del event["time_us"]
        snapshot["external_annotations"] = []
        path, _ = self.write(snapshot, len(pickle.dumps(snapshot, 4)) // 2)
        lengths = [len(t) for t in read_snapshot(path)["device_traces"]]
        self.assertAlmostEqual(lengths[0] / 4000, lengths[1] / 2000, places=2)

    def test_what_the_settings_said_of_the_ring_buffer_stays(self):
        for said, expected in (({"1": True}, [True, True]), ([False, True], [True, True]), (True, [True, True]),
                               (None, [True, False])):
            snapshot = made_snapshot(3000, devices=2)
            snapshot["device_traces"][1] = snapshot["device_traces"][1][-3:]
            snapshot["allocator_settings"]["trace_alloc_overflowed"] = said
            cut = newest_that_fit(snapshot, 60_000, bounded.Deadline(60))
            self.assertEqual(cut["allocator_settings"]["trace_alloc_overflowed"], expected)

    def test_annotations_older_than_the_events_go_first(self):
        snapshot = made_snapshot(10)
        snapshot["external_annotations"] = [{"name": "n%d" % i, "time_us": i} for i in range(10_000)]
        path, _ = self.write(snapshot, 60_000)
        written = read_snapshot(path)
        self.assertEqual(len(written["device_traces"][0]), 10)
        self.assertEqual(written["external_annotations"],
                         snapshot["external_annotations"][-len(written["external_annotations"]):])
        self.assertEqual(written["segments"], snapshot["segments"])

    def test_packed(self):
        snapshot = made_snapshot(20_000)
        whole = len(gzip.compress(pickle.dumps(snapshot, 4), 3))
        path = os.path.join(self.folder, "snapshot.pickle.gz")
        for limit, all_there in ((whole * 2, True), (whole // 2, False)):
            with open_folder(self.folder) as folder:
                facts = write_snapshot(folder, os.path.basename(path), snapshot, limit, bounded.Deadline(60), packed=True)
            with gzip.open(path) as file:
                written = pickle.load(file)
            trace = written["device_traces"][0]
            self.assertEqual((os.path.getsize(path), facts.events), (facts.size_bytes, len(trace)))
            self.assertLessEqual(facts.size_bytes, limit)
            self.assertEqual(trace, snapshot["device_traces"][0][-len(trace):])
            self.assertEqual(len(trace) == 20_000, all_there)
            self.assertGreater(len(trace), 5_000)

    def test_nothing_fits(self):
        path, facts = self.write(made_snapshot(1000), 100)
        self.assertFalse(os.path.exists(path))
        self.assertEqual((facts.size_bytes, facts.events_left_out), (0, 1000))
        self.assertIn("even without events", facts.note)

    def test_a_deadline_ends_it(self):
        with self.assertRaises(bounded.DeadlinePassed):
            self.write(made_snapshot(10), 1 << 30, seconds=0)


class InBundles(Case):
    def dump(self, take, **config):
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps, **config))
        with self.messages() as said, mock.patch("snapviewer_recorder.program.torchside.take_snapshot", take):
            path = recorder.dump(reason="torch.cuda.OutOfMemoryError")
        with open(os.path.join(path, "metadata.json"), encoding="utf-8") as file:
            return path, json.load(file)["custom_metadata"]["snapviewer_recorder"], said.getvalue()

    def setUp(self):
        super().setUp()
        self.use_standin()

    def test_a_snapshot_that_had_to_be_cut_says_so(self):
        path, ours, said = self.dump(lambda torch: made_snapshot(60_000), max_snapshot_mb=1)
        self.assertLessEqual(os.path.getsize(os.path.join(path, "snapshot.pickle")), 1 << 20)
        self.assertGreater(ours["snapshot"]["events_left_out"], 0)
        self.assertIn("events were left out", said)
        self.assertEqual(said.rstrip("\n").split("\n")[-1], "  open it with: snapviewer " + path)

    def test_torch_that_fails_leaves_a_bundle_without_a_snapshot(self):
        def take(torch):
            raise RuntimeError("CUDA error: an illegal memory access was encountered")

        path, ours, said = self.dump(take)
        self.assertEqual(sorted(os.listdir(path)), ["environment.json", "events.json", "manifest.json", "metadata.json"])
        self.assertIn("illegal memory access", ours["snapshot"]["note"])
        self.assertIn("illegal memory access", said)

    def test_a_disk_that_fills_up_during_the_snapshot(self):
        with mock.patch("snapviewer_recorder.output.snapshotfile._write", side_effect=OSError(28, "No space left on device")):
            path, ours, said = self.dump(lambda torch: made_snapshot(10))
        self.assertFalse(os.path.exists(os.path.join(path, "snapshot.pickle")))
        self.assertIn("No space left on device", ours["snapshot"]["note"])
        self.assertIn("No space left on device", said)

    def test_a_packed_snapshot_in_a_bundle(self):
        path, ours, said = self.dump(lambda torch: made_snapshot(500), gzip=True)
        self.assertEqual(read_bundle(path)[0]["files"][-1], "snapshot.pickle.gz")
        with gzip.open(os.path.join(path, "snapshot.pickle.gz")) as file:
            self.assertEqual(pickle.load(file), made_snapshot(500))
        self.assertEqual(ours["snapshot"]["size_bytes"], os.path.getsize(os.path.join(path, "snapshot.pickle.gz")))
        with open_folder(self.dumps) as folder:
            self.assertEqual(len(retention.our_bundles(folder, None)), 1)

    def test_no_snapshot_where_none_is_wanted(self):
        path, ours, _ = self.dump(lambda torch: self.fail("asked"), max_snapshot_mb=0)
        self.assertNotIn("snapshot", ours)
        self.assertFalse(os.path.exists(os.path.join(path, "snapshot.pickle")))


class Paths(Case):
    TABLE = [
        ("/home/jane/project/train.py", "train.py"),
        ("/home/jane/project/models/gpt.py", "models/gpt.py"),
        ("/home/jane/other/secret_project/lib.py", "lib.py"),
        ("/home/jane/env/lib/python3.11/site-packages/torch/nn/functional.py", "site-packages/torch/nn/functional.py"),
        ("/usr/lib/python3/dist-packages/numpy/core.py", "dist-packages/numpy/core.py"),
        ("/opt/conda/lib/python3.10/threading.py", "python3.10/threading.py"),
        ("C:\\Users\\Jane\\train.py", "train.py"),
        ("??", "??"), ("<string>", "<string>"), ("", ""), ("train.py", "train.py"),
    ]

    def test_table(self):
        shortener = PathShortener("/home/jane/project")
        for path, short in self.TABLE:
            self.assertEqual(shortener.path(path), short)

    def test_a_whole_snapshot(self):
        snapshot = made_snapshot(20)
        snapshot["device_traces"][0][0]["forward_frames"] = ['File "/home/jane/project/a.py", line 3, in f\n']
        snapshot["device_traces"][0][1]["frames"][0]["fx_original_trace"] = 'File "/home/jane/x/b.py", line 3'
        snapshot["segments"][0]["blocks"] = [{"size": 512, "state": "inactive", "frames": [frame("f", "/home/jane/c.py")]}]
        PathShortener("/home/jane/project").snapshot(snapshot)
        text = repr(snapshot)
        for word in ("jane", "/home"):
            self.assertNotIn(word, text)
        self.assertEqual(snapshot["device_traces"][0][3]["frames"][0]["filename"], "train.py")
        self.assertEqual(snapshot["device_traces"][0][3]["frames"][0]["line"], 7)


if __name__ == "__main__":
    unittest.main()
