# SPDX-License-Identifier: MIT
"""Bundles and exports as other tools take them: every rule of schema.py, whatever made the event."""
import csv
import json
import math
import os
import unittest
from unittest import mock

import schema
from case import Case
from snapviewer_recorder import MemoryTracker, OOMFlightRecorder, OOMFlightRecorderConfig, record, stop

MIB = 1 << 20
TRAIN = """
    import torch
    kept = []
    while True:
        kept.append(torch.empty(10 << 20))
"""
RECORDED = """
    import snapviewer_recorder
    recording = snapviewer_recorder.record(sampling_interval=0.001)
    recording.record_event({"event_type": "before CUDA"})
"""
ODD_EVENTS = [
    {}, {"event_type": None}, {"event_type": "  "}, {"epoch": 3}, {1: 2}, {"device_id": None}, {"device_id": "cuda:1"},
    {"device_id": 1.0}, {"device_id": 10**30}, {"device_id": -7}, {"memory_allocated": None}, {"memory_allocated": "many"},
    {"memory_allocated": math.nan}, {"memory_reserved": -1}, {"memory_reserved": True}, {"memory_change": None},
    {"memory_change": -5}, {"memory_change": 2**80}, {"timestamp": None}, {"timestamp": "now"}, {"timestamp": math.inf},
    {"timestamp": 1700000000}, {"timestamp": 1.7e12}, {"pid": 1, "metadata": {"pid": 2}}, {"timestamp": -1}, {"context": 5}, {"context": ["a"]}, {"backend": None}, {"backend": 7},
    {"metadata": None}, {"metadata": "text"}, {"metadata": [1]}, {"metadata": {"k": math.nan}}, {"active_memory": None},
    {"device_total": 1.5}, {"rank": 3}, {"rank": "3"}, {"rank": 3, "world_size": 2}, {"local_rank": 9}, {"world_size": 0},
    {"schema_version": 2}, {"pid": "x", "host": 5, "total_memory": "80 GB"}, {"metadata_pid": "x"}, {"timestamp_ns": 1.5},
    {"metadata": {"host": 5, "job_id": 17, "device_total": 1.5, "rank": None}}, {"metadata": {"given": 5}, "pid": "x"},
    {"job_id": ""}, {"job_id": 17}, {"job_id": "mine"}, {"device_free": None, "device_used": 2, "device_total": 1},
]


class Rules(unittest.TestCase):
    """The checker finds what it is for."""

    GOOD = {"timestamp": 1.5e9, "event_type": "allocation", "memory_allocated": 1, "memory_reserved": 2, "memory_change": -1,
            "device_id": 0, "context": None, "backend": "cuda", "job_id": None, "rank": 0, "local_rank": 0, "world_size": 1}

    def test_events(self):
        schema.check_event(self.GOOD, "good")
        for bad in ({"memory_allocated": None}, {"device_id": None}, {"memory_change": 1.0}, {"rank": None}, {"rank": 1},
                    {"memory_reserved": True}, {"active_memory": None}, {"context": 3}, {"job_id": ""}, {"event_type": ""}):
            with self.assertRaises(AssertionError, msg=bad):
                schema.check_event({**self.GOOD, **bad}, "bad")
        for key in self.GOOD:
            with self.assertRaises((AssertionError, KeyError), msg=key):
                schema.check_event({k: v for k, v in self.GOOD.items() if k != key}, "bad")


class Bundles(Case):
    def setUp(self):
        super().setUp()
        self.dumps = os.path.join(self.folder, "oom_dumps")

    def check_only(self, **more):
        name, = self.bundles()
        return schema.check_bundle(os.path.join(self.dumps, name), **more)

    def test_the_default_bundle(self):
        for environment in ({}, {"RANK": "3"}, {"RANK": "5", "LOCAL_RANK": "1", "WORLD_SIZE": "8", "TORCHELASTIC_RUN_ID": "run7"},
                            {"SLURM_PROCID": "2", "SLURM_LOCALID": "2", "SLURM_NTASKS": "4", "SLURM_JOB_ID": "4711"}):
            done = self.run_python("-m", "snapviewer_recorder", self.program(TRAIN), **environment)
            self.assertEqual(done.returncode, 1, done.stderr)
            events = self.check_only()
            self.assertEqual({e["event_type"] for e in events} & {"start", "error"}, {"start", "error"})
            self.assertEqual(events[-1]["memory_allocated"], 60 * MIB)
            expected = {"RANK": environment.get("RANK", environment.get("SLURM_PROCID", "0")),
                        "job": environment.get("TORCHELASTIC_RUN_ID", environment.get("SLURM_JOB_ID"))}
            self.assertEqual({(str(e["rank"]), e["job_id"]) for e in events}, {(expected["RANK"], expected["job"])})
            os.rename(self.dumps, self.dumps + str(len(os.listdir(self.folder))))

    def test_events_of_the_program_before_and_after_cuda_starts(self):
        self.run_python(self.program(RECORDED + TRAIN.replace("kept = []", "kept = []; torch.cuda.init(); "
                                                              "recording.record_event({'event_type': 'after', 'epoch': 1})")))
        events = self.check_only()
        self.assertEqual([e["event_type"] for e in events][:1], ["before CUDA"])
        self.assertEqual([e.get("epoch") for e in events if e["event_type"] == "after"], [1])

    def test_what_a_program_may_hand_over(self):
        self.use_standin()
        for started in (False, True):
            recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps))
            tracker = MemoryTracker(enable_oom_flight_recorder=True, oom_dump_dir=self.dumps)
            if started:
                import torch
                tensor = torch.empty(3 * MIB, device=1)
                tracker.sample()
            for event in ODD_EVENTS:
                recorder.record_event(event)
                tracker.record_event(event)
            with self.messages():
                for flight_recorder in (recorder, tracker.flight_recorder):
                    events = schema.check_bundle(flight_recorder.dump(reason="manual", metadata={"step": 3}), oom=False)
                    self.assertEqual(len([e for e in events if e["event_type"] not in ("allocation", "warning")]), len(ODD_EVENTS))
        self.assertEqual(tensor.size, 3 * MIB)
        own = {json.dumps(e.get("metadata"), sort_keys=True) for e in events if e.get("metadata")}
        self.assertLessEqual({'{"given": {"memory_allocated": "many"}}', '{"given": {"device_id": -7}}', '{"given": {"metadata": "text"}}',
                              '{"given": {"rank": "3"}}', '{"given": {"job_id": 17}}', '{"given": {"schema_version": 2}}',
                              '{"given": {"timestamp": 1700000000000.0}}', '{"given": {"metadata.pid": 2, "pid": 1}}',
                              '{"given": {"metadata.given": 5, "pid": "x"}}'}, own)
        self.assertEqual({e["device_id"] for e in events if "epoch" in e}, {1})     # where this process has memory
        self.assertEqual({e["memory_allocated"] for e in events if "epoch" in e}, {3 * MIB})

    def test_an_event_without_the_driver(self):
        torch = self.use_standin()
        torch.cuda.init()
        tracker = MemoryTracker(enable_oom_flight_recorder=True, oom_dump_dir=self.dumps)
        with mock.patch.object(torch.cuda, "memory_stats_as_nested_dict", side_effect=RuntimeError("gone")), \
                mock.patch.object(torch.cuda, "current_device", side_effect=RuntimeError("gone")), self.messages():
            tracker.start_tracking()
            tracker.record_event({"event_type": "mine"})
            path = tracker.handle_exception(RuntimeError("CUDA error: out of memory"))
            tracker.stop_tracking()
        self.assertEqual([e["event_type"] for e in schema.check_bundle(path)], ["start", "mine", "error"])

    def test_every_kind_of_event_that_a_tracker_makes(self):
        torch = self.use_standin()
        torch.cuda.init()
        torch._C._cuda_attach_out_of_memory_observer(lambda *a: tracker.oom_handler.allocation_failed(*a))
        tracker = MemoryTracker(enable_oom_flight_recorder=True, oom_dump_dir=self.dumps, sampling_interval=1000)
        tracker.start_tracking()
        held = [torch.empty(55 * MIB)]
        tracker.sample()
        del held[:]
        tracker.sample()
        held.append(torch.empty(61 * MIB))
        tracker.sample()
        held.append(torch.empty(10 * MIB, device=1))
        tracker._sampler.devices = [0, 1]
        del held[0]
        held.append(torch.empty(62 * MIB))
        del held[-1]
        tracker.sample()
        tracker.stop_tracking()
        with self.messages(), self.assertRaises(torch.OutOfMemoryError), tracker.capture_oom("step"):
            torch.empty(100 * MIB)
        events = schema.check_bundle(tracker.last_oom_dump_path)
        self.assertEqual({e["event_type"] for e in events},
                         {"start", "allocation", "deallocation", "peak", "warning", "critical", "stop", "error"})
        self.assertEqual({e["device_id"] for e in events}, {0, 1})
        for form in ("json", "csv"):
            tracker.export_events(os.path.join(self.folder, "events." + form), form)
        self.check_exports(len(tracker.events))

    def check_exports(self, count):
        with open(os.path.join(self.folder, "events.json"), encoding="utf-8") as file:
            records = json.load(file)
        self.assertEqual(len(records), count)
        schema.check_telemetry(records)
        with open(os.path.join(self.folder, "events.csv"), encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
        texts = ("event_type", "collector", "host", "job_id", "context")

        def value(key, text):
            if key in texts:
                return text or None
            return json.loads(text) if text else None

        self.assertEqual([{key: value(key, text) for key, text in row.items()} for row in rows], records)

    def test_a_dump_by_hand(self):
        self.use_standin()
        recording = record(oom_dump_dir=self.dumps)
        self.addCleanup(stop)
        with self.messages():
            recording.tracker.flight_recorder.dump(reason="by hand", context="after step 3")
        self.check_only(oom=False)


if __name__ == "__main__":
    unittest.main()
