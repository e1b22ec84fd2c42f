# SPDX-License-Identifier: MIT
"""MemoryTracker as programs written for gpumemprof and Stormlog use it."""
import dataclasses
import json
import os
import unittest

import schema
from case import Case
from snapviewer_recorder import MemoryTracker, TrackingEvent

MIB = 1 << 20


class Interface(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.torch.cuda.init()
        self.held = []

    def tracker(self, *arguments, **more):
        """One that samples when it is told to."""
        tracker = MemoryTracker(*arguments, **{"sampling_interval": 1000, **more})
        tracker.start_tracking()
        self.addCleanup(tracker.stop_tracking)
        return tracker

    def hold(self, tracker, *mebibytes, device=0):
        """Samples after each of these sizes, held alone; negative ones are added to what is held."""
        for size in mebibytes:
            if size >= 0:
                del self.held[:]
            self.held.append(self.torch.empty(abs(size) * MIB, device=device))
            tracker.sample()

    def test_arguments_by_position(self):
        tracker = MemoryTracker("cuda:1", 0.5, 70, False, True, self.dumps, 9, 3, 64, "job", 2, 1, 4)
        config = tracker.flight_recorder.config
        self.assertEqual((tracker.device, tracker.sampling_interval, tracker.max_events, tracker.enable_alerts),
                         ("cuda:1", 0.5, 70, False))
        self.assertEqual((config.enabled, config.dump_dir, config.buffer_size, config.max_dumps, config.max_total_mb),
                         (True, self.dumps, 9, 3, 64))
        self.assertEqual(tracker.identity(), {"job_id": "job", "rank": 2, "local_rank": 1, "world_size": 4})
        self.assertEqual((tracker.oom_buffer_size, MemoryTracker(max_events=7).oom_buffer_size), (9, 7))
        self.assertEqual(MemoryTracker(max_events=7, oom_buffer_size=0).oom_buffer_size, 7)

    def test_a_block(self):
        with MemoryTracker(sampling_interval=1000) as tracker:
            self.assertIs(tracker.is_tracking, True)
        self.assertIs(tracker.is_tracking, False)
        self.assertEqual([event.event_type for event in tracker.events], ["start", "stop"])

    def test_events_are_objects_and_are_chosen(self):
        tracker = self.tracker(enable_alerts=False)
        self.hold(tracker, 1, 2, 4, 2)
        events = tracker.get_events()
        self.assertIsInstance(events[0], TrackingEvent)
        self.assertEqual([(e.event_type, e.memory_allocated // MIB, e.memory_change // MIB) for e in events],
                         [("start", 0, 0), ("allocation", 1, 1), ("allocation", 2, 1), ("allocation", 4, 2),
                          ("deallocation", 2, -2)])
        self.assertEqual([e.memory_allocated // MIB for e in tracker.get_events("allocation", last_n=2)], [2, 4])
        self.assertEqual(tracker.get_events(since=events[2].timestamp), events[2:])
        self.assertEqual(tracker.get_events(event_type="none"), [])
        self.assertEqual(set(dataclasses.asdict(events[0])), {
            "timestamp", "event_type", "memory_allocated", "memory_reserved", "memory_change", "device_id", "context",
            "job_id", "rank", "local_rank", "world_size", "metadata", "active_memory", "inactive_memory", "device_used",
            "device_free", "device_total", "backend"})
        events[0].memory_allocated = 99
        self.assertEqual(tracker.get_events()[0].memory_allocated, 0)

    def test_statistics(self):
        tracker = self.tracker(enable_alerts=False)
        self.assertEqual(tracker.get_statistics()["peak_memory"], 0)
        self.hold(tracker, 1, 4, 2, -6)
        found = tracker.get_statistics()
        self.assertEqual({key: found[key] for key in found if key.startswith(("peak", "total", "current", "average"))},
                         {"peak_memory": 8 * MIB, "total_allocations": 3, "total_deallocations": 1, "total_events": 5,
                          "total_allocation_bytes": 10 * MIB, "total_deallocation_bytes": 2 * MIB,
                          "current_memory_allocated": 8 * MIB, "current_memory_reserved": 8 * MIB,
                          "average_allocation_size": 10 * MIB / 3, "average_deallocation_size": 2 * MIB})
        self.assertEqual((found["events_last_hour"], found["alert_count"], found["backend"]), (5, 0, "cuda"))
        self.assertGreater(found["tracking_duration_seconds"], 0)
        self.assertEqual(found["bytes_allocated_per_second"], 10 * MIB)     # a second at least
        self.assertGreater(found["last_memory_check"], found["tracking_start_time"])
        self.assertEqual((found["oom_flight_recorder_enabled"], found["last_oom_dump_path"]), (False, None))
        tracker.clear_events()
        self.assertEqual(tracker.get_events(), [])
        self.assertEqual((tracker.stats["total_allocations"], tracker.stats["peak_memory"]), (0, 0))
        self.hold(tracker, 3)
        self.assertEqual([e.memory_change for e in tracker.get_events()], [-5 * MIB])

    def test_the_timeline(self):
        tracker = self.tracker(enable_alerts=False)
        self.assertEqual({len(v) for v in MemoryTracker().get_memory_timeline().values()}, {0})
        self.hold(tracker, 1, 3)
        tracker.sample()
        self.hold(tracker, -8, device=1)
        tracker._sampler.devices = [0, 1]
        tracker._sampler._samples = 1
        tracker.sample()
        whole = tracker.get_memory_timeline(interval=3600)
        self.assertEqual((len(whole["timestamps"]), whole["allocated"], whole["reserved"]), (1, [11 * MIB], [12 * MIB]))
        fine = tracker.get_memory_timeline(1e-9)
        self.assertEqual(fine["allocated"], [0, MIB, 3 * MIB, 11 * MIB])
        self.assertEqual({len(values) for values in fine.values()}, {4})
        self.assertEqual(fine["timestamps"], sorted(fine["timestamps"]))
        for bad in (0, -1, float("nan")):
            self.assertRaises(ValueError, tracker.get_memory_timeline, bad)

    def test_alerts(self):
        tracker, told = self.tracker(), []
        tracker.add_alert_callback(told.append)
        tracker.add_alert_callback(lambda event: 1 / 0)
        with self.messages() as said:
            self.hold(tracker, 10, 52, 53, 62, 62, 10, 60, 64)
        alerts = tracker.get_alerts()
        self.assertEqual([(e.event_type, e.memory_allocated // MIB) for e in alerts],
                         [("warning", 52), ("critical", 62), ("warning", 60), ("critical", 64)])
        self.assertEqual(told, alerts)
        self.assertEqual(tracker.get_alerts(last_n=1), alerts[-1:])
        self.assertEqual((alerts[0].metadata, alerts[0].context), ({"usage_percent": 81.25}, "81.2 % of device 0 are allocated"))
        self.assertEqual(said.getvalue().count("an alert callback failed"), 1)
        self.assertEqual((tracker.total_memory, tracker.stats["alert_count"]), (64 * MIB, 4))

    def test_thresholds(self):
        tracker, told = self.tracker(), []
        tracker.set_threshold("memory_leak_threshold", 4 * MIB)
        tracker.set_threshold("fragmentation_threshold", 0.2)
        self.assertRaises(ValueError, tracker.set_threshold, "memory", 3)
        tracker.add_alert_callback(told.append)
        self.hold(tracker, 4, 10)
        self.held[0] = self.torch.empty(3 * MIB // 2)       # reserved: 2 MiB
        tracker.sample()
        self.assertEqual([e.context for e in told], ["6.0 MiB were allocated between two samples",
                                                     "25.0 % of what is reserved are not allocated"])
        self.assertEqual([sorted(e.metadata) for e in told], [["large_allocation"], ["fragmentation"]])
        self.assertEqual(tracker.thresholds["memory_leak_threshold"], 4 * MIB)
        tracker.remove_alert_callback(told.append)
        tracker.remove_alert_callback(print)
        self.assertEqual(tracker.alert_callbacks, [])
        self.hold(tracker, 20)
        self.assertEqual(len(told), 2)

    def test_exports(self):
        tracker = self.tracker(job_id="j", rank=1, world_size=2)
        path = os.path.join(self.folder, "events.json")
        empty = MemoryTracker()
        empty.export_events(path)
        self.assertFalse(os.path.exists(path))
        for each in (tracker, empty):
            self.assertRaises(ValueError, each.export_events, path, "xml")
        self.hold(tracker, 2, 60)
        tracker.export_events(path, format="json")
        with open(path, encoding="utf-8") as file:
            records = json.load(file)
        schema.check_telemetry(records)
        self.assertEqual([r["event_type"] for r in records], ["start", "allocation", "allocation", "warning"])
        self.assertEqual([r["allocator_allocated_bytes"] // MIB for r in records], [0, 2, 60, 60])
        self.assertEqual({(r["job_id"], r["rank"], r["local_rank"], r["world_size"], r["sampling_interval_ms"], r["pid"])
                          for r in records}, {("j", 1, 1, 2, 1_000_000, os.getpid())})
        self.assertEqual(records[-1]["metadata"], {"usage_percent": 93.75})
        with self.assertRaises(OSError):
            tracker.export_events(os.path.join(self.folder, "no", "folder.csv"))
        self.assertEqual(os.listdir(self.folder), ["events.json"])


if __name__ == "__main__":
    unittest.main()
