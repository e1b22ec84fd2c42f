# SPDX-License-Identifier: MIT
"""The flight recorder by itself: its ring, its bundles, and what it does when things go wrong."""
import json
import math
import os
import stat
import subprocess
import sys
import threading
import time
import unittest
from unittest import mock

from case import Case, HERE, read_bundle
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig, flightrecorder
from snapviewer_recorder.sampling.eventring import EventRing
from snapviewer_recorder.output import bundle


class Ring(unittest.TestCase):
    def test_keeps_the_newest(self):
        ring = EventRing(3)
        self.assertEqual(ring.snapshot(), [])
        for i in range(5):
            ring.append({"i": i})
        self.assertEqual([e["i"] for e in ring.snapshot()], [2, 3, 4])
        self.assertEqual(len(ring), 3)

    def test_a_snapshot_is_a_copy(self):
        ring = EventRing(3)
        ring.append({"i": 1})
        ring.snapshot()[0]["i"] = 2
        self.assertEqual(ring.snapshot(), [{"i": 1}])

    def test_no_capacity_is_one(self):
        ring = EventRing(0)
        ring.append({"i": 1})
        ring.append({"i": 2})
        self.assertEqual(ring.snapshot(), [{"i": 2}])

    def test_many_writers_and_readers(self):
        ring, lengths = EventRing(100), []

        def write(writer):
            for i in range(2000):
                ring.append({"writer": writer, "i": i})

        threads = [threading.Thread(target=write, args=(w,)) for w in range(4)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads):
            events = ring.snapshot()
            lengths.append(len(events))
            for writer in range(4):
                mine = [e["i"] for e in events if e["writer"] == writer]
                self.assertEqual(mine, sorted(mine))
        self.assertEqual(len(ring.snapshot()), 100)
        self.assertLessEqual(max(lengths, default=0), 100)


class Dumps(Case):
    def recorder(self, **config):
        return OOMFlightRecorder(OOMFlightRecorderConfig(**{"enabled": True, "dump_dir": self.dumps, **config}))

    def dump(self, recorder, **more):
        with self.messages() as self.said:
            return recorder.dump(**{"reason": "torch.cuda.OutOfMemoryError", "exception": RuntimeError("full"),
                                    "context": "step 3", "backend": "cuda", **more})

    def test_a_bundle_has_every_documented_field(self):
        recorder = self.recorder()
        recorder.record_event({"timestamp": 1.5, "event_type": "allocation", "memory_allocated": 10})
        path = self.dump(recorder, metadata={"step": 3})
        manifest, events, metadata, environment = read_bundle(path)
        self.assertEqual(manifest["files"], ["manifest.json", "events.json", "metadata.json", "environment.json"])
        self.assertRegex(manifest["bundle_name"], r"^oom_dump_\d{8}T\d{6}Z_%d_cuda_1$" % os.getpid())
        self.assertRegex(manifest["created_at_utc"], r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$")
        self.assertEqual([(e["timestamp"], e["event_type"], e["memory_allocated"]) for e in events], [(1.5, "allocation", 10)])
        self.assertEqual((metadata["exception_type"], metadata["exception_module"], metadata["exception_message"]),
                         ("RuntimeError", "builtins", "full"))
        self.assertEqual((metadata["context"], metadata["custom_metadata"]["step"]), ("step 3", 3))
        self.assertEqual(environment["cwd"], os.getcwd())
        self.assertEqual(recorder.last_dump_path, path)
        for name in ("manifest.json", "events.json"):
            with open(os.path.join(path, name), encoding="utf-8") as file:
                self.assertIn('\n  "' if name == "manifest.json" else "\n  {", file.read())

    def test_the_message_ends_with_the_command_that_opens_the_bundle(self):
        path = self.dump(self.recorder(dump_dir=os.path.join(self.folder, "a folder's name")))
        last = self.said.getvalue().rstrip("\n").split("\n")[-1]
        self.assertTrue(last.startswith("  open it with: snapviewer "), last)
        words = subprocess.run(["sh", "-c", "for w in %s; do printf '%%s\\n' \"$w\"; done" % last.split("with: ")[1]],
                               stdout=subprocess.PIPE, universal_newlines=True, check=True).stdout.splitlines()
        self.assertEqual(words, ["snapviewer", path])

    def test_rank_and_pid_are_in_the_name(self):
        with mock.patch.dict(os.environ, {"RANK": "3", "WORLD_SIZE": "8", "LOCAL_RANK": "1"}):
            path = self.dump(self.recorder())
        self.assertRegex(os.path.basename(path), r"_%d_cuda_1_rank3$" % os.getpid())
        self.assertEqual([read_bundle(path)[2]["custom_metadata"]["snapviewer_recorder"][k]
                          for k in ("rank", "local_rank", "world_size")], [3, 1, 8])

    def test_disabled_it_does_nothing(self):
        recorder = self.recorder(enabled=False)
        recorder.record_event({"a": 1})
        self.assertIsNone(self.dump(recorder))
        self.assertFalse(os.path.exists(self.dumps))
        self.assertEqual(recorder.snapshot_events(), [])

    def test_events_of_any_kind(self):
        recorder = self.recorder()
        loop = {}
        loop["loop"] = loop
        for value in (object(), {1: {2, 3}}, math.nan, math.inf, b"bytes", 2 ** 70, "\ud800", loop, {"k": (1, None)},
                      type("Bad", (), {"__str__": lambda self: 1 / 0})(), "x" * 100_000, 2 ** 20 * [0]):
            recorder.record_event({"event_type": "mine", "value": value})
        path = self.dump(recorder)
        events = read_bundle(path)[1]
        self.assertEqual(len(events), 12)
        self.assertEqual(events[1]["value"], {"1": [2, 3]})
        self.assertEqual([events[i]["value"] for i in (2, 3, 5)], ["nan", "inf", 2 ** 70])
        self.assertIn("cannot be shown", events[9]["value"])
        self.assertLess(os.path.getsize(os.path.join(path, "events.json")), 2 << 20)
        with open(os.path.join(path, "events.json"), encoding="utf-8") as file:
            text = file.read()
        json.loads(text, parse_constant=lambda name: self.fail("%s is no JSON" % name))

    def test_an_event_keeps_no_tensor(self):
        torch = self.use_standin()
        recorder, tensor = self.recorder(), torch.empty(1 << 20)
        recorder.record_event({"event_type": "mine", "tensor": tensor})
        self.assertEqual(recorder.snapshot_events()[0]["tensor"], "<Tensor (1048576,) uint8>")
        del tensor
        self.assertEqual(torch._C.allocator.allocated[0], 0)

    def test_no_environment_variable_is_dumped(self):
        with mock.patch.dict(os.environ, {"MY_API_TOKEN": "s3cret-t0ken", "WANDB_API_KEY": "an0ther-one"}):
            path = self.dump(self.recorder())
        for name in os.listdir(path):
            with open(os.path.join(path, name), "rb") as file:
                self.assertNotRegex(file.read(), rb"s3cret|an0ther")

    def test_a_failing_dump_warns_once_and_returns_none(self):
        os.mkdir(self.dumps)
        blocked = os.path.join(self.dumps, "file")
        open(blocked, "w").close()
        recorder = self.recorder(dump_dir=os.path.join(blocked, "below"))
        self.assertIsNone(self.dump(recorder))
        self.assertEqual(self.said.getvalue().count("\n"), 1)
        self.assertIn("could not be written", self.said.getvalue())
        self.assertIsNone(self.dump(recorder))
        self.assertEqual(self.said.getvalue(), "")

    def test_no_permission(self):
        os.mkdir(self.dumps)
        os.chmod(self.dumps, stat.S_IRUSR | stat.S_IXUSR)
        if os.geteuid() == 0:       # root may write everywhere
            os.seteuid(65534)
            self.addCleanup(os.seteuid, 0)
        self.assertIsNone(self.dump(self.recorder()))
        self.assertIn("Permission denied", self.said.getvalue())

    def test_an_exception_inside_the_dump(self):
        for where in ("environment.process_facts", "bundle.write_json", "bundle.write_bundle", "retention.prune"):
            for failure in (ZeroDivisionError("inside"), MemoryError(), RecursionError("deep")):
                with self.subTest(where=where, failure=failure):
                    module, name = where.split(".")
                    with mock.patch.object(getattr(flightrecorder, module), name, side_effect=failure):
                        path = self.dump(self.recorder())
                    self.assertEqual(path is not None, where == "retention.prune")
                    if path is not None:
                        read_bundle(path)
                        self.assertIn("older recordings could not be removed", self.said.getvalue())
                        self.assertIn("snapviewer " + path, self.said.getvalue().splitlines()[-1])
        self.assertEqual([n for n in os.listdir(self.dumps) if not n.startswith("oom_dump_")], [])

    def test_an_error_that_cannot_be_added_leaves_the_bundle_as_it_is(self):
        recorder = self.recorder()
        path = self.dump(recorder)
        before = sorted(os.listdir(path))
        with mock.patch("os.replace", side_effect=OSError(28, "No space left on device")), self.messages() as said:
            recorder.complete(path, RuntimeError("late"), "context", None)
        self.assertEqual(said.getvalue().rstrip("\n").split("\n")[-1], "  open it with: snapviewer " + path)
        self.assertEqual(sorted(os.listdir(path)), before)
        self.assertEqual(read_bundle(path)[2]["exception_message"], "full")

    def test_a_dump_that_hangs_lets_go_and_still_arrives(self):
        go_on, write_json = threading.Event(), bundle.write_json

        def slow(*arguments):
            go_on.wait(600)
            write_json(*arguments)

        recorder = self.recorder(max_delay_s=0.2)
        with mock.patch.object(bundle, "write_json", slow):
            self.assertIsNone(self.dump(recorder))      # comes back although nobody has let the writing go on
            self.assertIn("no longer waiting", self.said.getvalue())
            self.assertTrue(recorder.is_dumping())
            self.assertEqual(self.bundles(), [])
            with self.messages():
                go_on.set()
                while recorder.is_dumping():
                    time.sleep(0.01)
        self.assertEqual(len(self.bundles()), 1)
        read_bundle(recorder.last_dump_path)

    def test_a_second_dump_waits_for_the_first_no_longer_than_the_bound(self):
        recorder = self.recorder(max_delay_s=0.1)
        self.assertTrue(recorder._dumping.acquire())
        self.assertIsNone(self.dump(recorder))
        self.assertIn("another one is still being written", self.said.getvalue())

    def test_each_distinct_warning_is_said_once(self):
        recorder = self.recorder()
        with self.messages() as said:
            for text in ("one", "two", "one") + tuple(map(str, range(100))):
                recorder.warn(text)
        self.assertEqual(said.getvalue().splitlines()[:3], ["snapviewer_recorder: " + text for text in ("one", "two", "0")])
        self.assertEqual(len(said.getvalue().splitlines()), flightrecorder.MOST_WARNINGS)

    def test_standard_error_that_is_closed(self):
        with mock.patch.object(sys, "stderr", None):
            self.assertIsNotNone(self.recorder().dump(reason="x"))
        closed = open(os.devnull, "w")
        closed.close()
        with mock.patch.object(sys, "stderr", closed):
            self.assertIsNotNone(self.recorder().dump(reason="x"))

    def fill_disk(self, size):
        done = self.run_python(str(HERE / "programs" / "fulldisk.py"), self.dumps, str(size))
        self.assertEqual(done.returncode, 0, done.stderr)
        return done

    def test_a_full_disk_leaves_nothing_and_warns(self):
        done = self.fill_disk(2000)
        self.assertEqual((done.stdout, os.listdir(self.dumps)), ("None\nNone\n", []))
        self.assertEqual(done.stderr.count("snapviewer_recorder: "), 1, done.stderr)
        self.assertIn("File too large", done.stderr)

    def test_a_disk_with_room_for_some_events_gets_the_newest(self):
        done = self.fill_disk(200_000)
        path = done.stdout.splitlines()[0]
        manifest, events, metadata, _ = read_bundle(path)
        self.assertEqual([event["memory_allocated"] for event in events], list(range(10_000 - len(events), 10_000)))
        self.assertGreater(len(events), 100)
        left_out = metadata["custom_metadata"]["snapviewer_recorder"]["events_left_out"]
        self.assertEqual(left_out, 10_000 - len(events))
        self.assertIn("there was no room for the oldest %d events" % left_out, done.stderr)


if __name__ == "__main__":
    unittest.main()
