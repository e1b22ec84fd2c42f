# SPDX-License-Identifier: MIT
"""Bundles that no failure asks for, who of a job writes, when, and what is called afterwards."""
import os
import signal
import sys
import threading
import time
import unittest
from unittest import mock

import schema
from case import Case, read_bundle
from snapviewer_recorder import OOMFlightRecorder, OOMFlightRecorderConfig, Options, flightrecorder, record, stop
from snapviewer_recorder.options import signal_number
from snapviewer_recorder.output import bundle
from snapviewer_recorder.output.bounded import Deadline
from snapviewer_recorder.program import environment
from snapviewer_recorder.program.torchside import Counters
from snapviewer_recorder.sampling.triggers import Triggers

MIB = 1 << 20


def totals(reserved):
    return Counters(0, reserved, 0, 0)


class Asked(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.addCleanup(stop)
        cleared = mock.patch.dict(os.environ)
        cleared.start()
        self.addCleanup(cleared.stop)

    def record(self, **options):
        recording = record(oom_dump_dir=self.dumps, sampling_interval=1000, **options)
        self.torch.cuda.init()
        return recording

    def reasons(self):
        """Of all bundles, in the order of their numbers, checked against the schema."""
        paths = sorted((os.path.join(self.dumps, name) for name in self.bundles()), key=os.path.getmtime)
        for path in paths:
            schema.check_bundle(path, oom=False)
        return [read_bundle(path)[2]["reason"] for path in paths]

    def test_a_dump_by_hand(self):
        recording = self.record()
        held = self.torch.empty(3 * MIB)
        with self.messages() as said:
            path = recording.dump("before the loop", context="epoch 2", metadata={"step": 9})
        manifest, events, metadata, _ = read_bundle(path)
        self.assertIn("snapshot.pickle", manifest["files"])
        self.assertEqual((metadata["reason"], metadata["context"], metadata["exception_type"]), ("before the loop", "epoch 2", ""))
        self.assertEqual((metadata["custom_metadata"]["step"], metadata["custom_metadata"]["sample_allocated_bytes"]), (9, 3 * MIB))
        self.assertEqual((events[-1]["event_type"], events[-1]["memory_allocated"]), ("dump", 3 * MIB))
        self.assertIn("snapviewer_recorder: dumped (before the loop); recorded in " + path, said.getvalue())
        self.assertEqual(held.size, 3 * MIB)
        stop()
        self.assertIsNone(recording.dump())

    def test_a_signal(self):
        came = []
        before = signal.signal(signal.SIGUSR1, lambda number, frame: came.append(number))
        self.addCleanup(signal.signal, signal.SIGUSR1, before)
        with self.messages():
            self.record(dump_signal="usr1")
            for count in (1, 2):
                os.kill(os.getpid(), signal.SIGUSR1)
                time.sleep(0.01)
                self.assertEqual((self.reasons(), came), (["signal SIGUSR1"] * count, [signal.SIGUSR1] * count))

    def test_names_of_signals(self):
        for name, number in (("USR1", signal.SIGUSR1), ("SIGUSR2", signal.SIGUSR2), ("hup", signal.SIGHUP), ("KILL", None),
                             ("STOP", None), ("_DFL", None), ("", None), (None, None), (5, None), ("TERM", signal.SIGTERM)):
            self.assertEqual(signal_number(name), number, name)

    def test_a_signal_by_which_a_fault_ends_a_process_is_refused(self):
        for name in ("SEGV", "SIGBUS", "fpe", "ILL", "ABRT", "IOT", "TRAP", "SYS", "KILL", "STOP"):
            with self.assertRaisesRegex(ValueError, "dump_signal is '%s', .* such as USR1" % name, msg=name):
                Options(dump_signal=name)
        stop()
        program = self.program("""
    import snapviewer_recorder
    snapviewer_recorder.record()
    import ctypes, torch
    kept = torch.empty(1 << 20)
    print("goes on", flush=True)
    ctypes.string_at(0)
        """)
        done = self.run_python(program, SNAPVIEWER_RECORD="dump_signal=SEGV")
        self.assertEqual((done.returncode, done.stdout), (-signal.SIGSEGV, "goes on\n"), done.stderr)
        self.assertIn("dump_signal is 'SEGV', but that is how a fault ends a process: choose one that is sent on purpose, "
                      "such as USR1", done.stderr)

    def test_sigterm_as_the_signal_is_obeyed_after_the_dump(self):
        stop()
        done = self.run_python(self.program("""
    import snapviewer_recorder
    snapviewer_recorder.record(dump_signal="TERM")
    import os, signal, time, torch
    kept = torch.empty(1 << 20)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(60)
        """))
        self.assertEqual(done.returncode, -signal.SIGTERM, done.stderr)
        self.dumps = os.path.join(self.folder, "oom_dumps")
        self.assertEqual(self.reasons(), ["signal SIGTERM"])

    def test_crossing_a_bound(self):
        dumped = []
        triggers = Triggers(10 * MIB, 0, dumped.append)
        for reserved in (9, 10, 50, 10, 9, 10, 8, 9, 10, 11):
            triggers.check({0: totals(reserved * MIB), 1: totals(0)})
        self.assertEqual(dumped, ["10.0 MiB reserved on device 0"] * 2)
        triggers.check({1: totals(12 * MIB)})
        self.assertEqual(dumped[2:], ["12.0 MiB reserved on device 1"])
        self.assertFalse(Triggers(0, 0, dumped.append).are_set())
        Triggers(0, 0, dumped.append).check({0: totals(1 << 40)})
        self.assertEqual(len(dumped), 3)

    def test_an_interval(self):
        dumped, now = [], [0.0]
        with mock.patch("time.monotonic", lambda: now[0]):
            triggers = Triggers(0, 10, dumped.append)
            for now[0] in (0.0, 9.9, 10.0, 10.1, 19.9, 25.0, 34.9, 35.0):
                triggers.check({})
        self.assertEqual(dumped, ["every 10 s"] * 3)

    def test_both_from_the_sampling_thread(self):
        with self.messages():
            recording = self.record(dump_reserved_mb=5, dump_interval_s=0.001)
            held = self.torch.empty(6 * MIB)
            recording.tracker.sample()
            recording.tracker.sample()
        self.assertEqual(sorted(set(self.reasons())), ["6.0 MiB reserved on device 0", "every 0.001 s"])
        self.assertEqual(held.size, 6 * MIB)

    def test_memory_that_runs_out_during_one_is_recorded_too(self):
        """The failing thread waits for the other dump, and its own comes before anything unwinds."""
        recording = self.record()
        begun, go_on, written = threading.Event(), threading.Event(), bundle.write_bundle

        def slow(dump_dir, report, *more):
            if not report.failure:
                begun.set()
                go_on.wait(600)
            return written(dump_dir, report, *more)

        with mock.patch.object(bundle, "write_bundle", slow), self.messages():
            other = threading.Thread(target=recording.dump, args=("by hand",))
            other.start()
            begun.wait(600)
            threading.Timer(0.1, go_on.set).start()
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(1 << 40)
            other.join()
        self.assertEqual(sorted(self.reasons()), ["by hand", "torch.cuda.OutOfMemoryError"])

    def test_they_never_push_out_a_failure(self):
        with self.messages():
            recording = self.record(oom_max_dumps=2)
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(1 << 40)
            for number in range(4):
                recording.dump("number %d" % number)
        self.assertEqual(self.reasons(), ["torch.cuda.OutOfMemoryError", "number 2", "number 3"])

    def test_which_ranks_write(self):
        table = [("all", {"RANK": "3", "LOCAL_RANK": "3"}, True, True), ("first", {"RANK": "0", "LOCAL_RANK": "0"}, True, True),
                 ("first", {"RANK": "8", "LOCAL_RANK": "0"}, False, False), ("local0", {"RANK": "8", "LOCAL_RANK": "0"}, True, True),
                 ("local0", {"RANK": "9", "LOCAL_RANK": "1"}, False, False), ("local0", {"RANK": "0"}, True, True),
                 ("failed", {"RANK": "9"}, False, True), ("failed", {"RANK": "0"}, False, True), ("first", {}, True, True),
                 ("failed", {}, True, True)]
        for ranks, variables, otherwise, failed in table:
            with mock.patch.dict(os.environ, variables):
                self.assertEqual((environment.is_chosen(ranks, False), environment.is_chosen(ranks, True)), (otherwise, failed),
                                 (ranks, variables))

    def test_a_rank_that_has_failed_writes_from_then_on(self):
        os.environ.update(RANK="3", WORLD_SIZE="8")
        with self.messages():
            recording = self.record(ranks="failed", save=os.path.join(self.folder, "run.pickle"))
            held = self.torch.empty(MIB)
            self.assertIsNone(recording.dump())
            recording.save_as_asked()
            self.assertFalse(os.path.exists(self.dumps))
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(1 << 40)
            self.assertIsNotNone(recording.dump())
            stop()
        self.assertEqual((len(self.bundles()), "run_rank3.pickle" in os.listdir(self.folder)), (2, True))
        self.assertEqual(held.size, MIB)

    def test_jitter(self):
        for world, bound, waited in (("8", 10, True), ("1", 10, False), ("8", 0, False), ("8000", None, True), ("1", None, False)):
            slept = []
            with mock.patch.dict(os.environ, {"RANK": "0", "WORLD_SIZE": world}), mock.patch("os.urandom", lambda n: b"\x80" * n), \
                    mock.patch.object(flightrecorder, "time", mock.Mock(sleep=slept.append)), \
                    mock.patch.object(flightrecorder.Deadline, "has_passed", lambda self: len(slept) >= 3):
                flightrecorder.wait_by_chance(bound, Deadline(60))
            self.assertEqual(slept, [0.1] * 3 if waited else [])
        cancelled = Deadline(60)
        cancelled.cancel()
        os.environ["WORLD_SIZE"], os.environ["RANK"] = "8", "0"
        started = time.monotonic()
        flightrecorder.wait_by_chance(600, cancelled)
        self.assertLess(time.monotonic() - started, 300)

    def test_the_more_ranks_a_job_has_the_longer_they_are_spread(self):
        for world, seconds in ((None, 0), ("1", 0), ("8", 0.08), ("512", 5.12), ("8000", 10)):
            with mock.patch.dict(os.environ, {"RANK": "0", "WORLD_SIZE": world} if world else {}):
                self.assertEqual(environment.spread_s(), seconds)

    def test_waiting_leaves_time_to_write(self):
        os.environ.update(RANK="0", WORLD_SIZE="8000")
        for seconds, longest in ((2.0, 0.8), (1e-9, 0.1)):
            with mock.patch("os.urandom", lambda n: b"\xff" * n):
                started = time.monotonic()
                flightrecorder.wait_by_chance(None, Deadline(seconds))
                self.assertLess(time.monotonic() - started, longest + 0.3)

    def dump_with(self, hook):
        recorder = OOMFlightRecorder(OOMFlightRecorderConfig(enabled=True, dump_dir=self.dumps, after_dump=hook))
        with self.messages() as said:
            return recorder.dump(reason="x"), said.getvalue()

    def test_the_hook(self):
        paths = []
        path, _ = self.dump_with(paths.append)
        self.assertEqual(paths, [path])
        with open(os.path.join(self.folder, "mine.py"), "w", encoding="utf-8") as file:
            file.write("called = []\nupload = called.append\n")
        sys.path.insert(0, self.folder)
        self.addCleanup(sys.path.remove, self.folder)
        self.addCleanup(sys.modules.pop, "mine", None)
        path, said = self.dump_with("mine:upload")
        self.assertEqual((sys.modules["mine"].called, "after_dump" in said), ([path], False))
        for hook in ("mine:nothing", "no_such_module:f", lambda path: 1 / 0):
            path, said = self.dump_with(hook)
            self.assertIsNotNone(path)
            self.assertIn("after_dump failed", said)

    def test_values_that_cannot_be(self):
        for bad in ({"ranks": "some"}, {"jitter_s": -1}, {"jitter_s": "1"}, {"dump_signal": "KILL"}, {"dump_signal": "no"},
                    {"dump_reserved_mb": -1}, {"dump_reserved_mb": 1.5}, {"dump_interval_s": float("nan")}, {"after_dump": "name"},
                    {"after_dump": 5}, {"after_dump": ":f"}):
            with self.assertRaises(ValueError, msg=bad):
                Options(**bad)

    def test_the_same_on_the_command_line(self):
        stop()
        program = self.program("""
    import os, signal, time
    import torch
    held = torch.empty(9 << 20)
    os.kill(os.getpid(), signal.SIGUSR2)
    time.sleep(0.01)
        """)
        with open(os.path.join(self.folder, "mine.py"), "w", encoding="utf-8") as file:
            file.write("upload = print\n")
        done = self.run_python("-m", "snapviewer_recorder", "--dump-signal", "USR2", "--after-dump", "mine:upload", "--ranks", "first",
                               "--jitter-s", "0.001", program, RANK="0", WORLD_SIZE="2")
        self.dumps = os.path.join(self.folder, "oom_dumps")
        self.assertEqual((done.returncode, done.stdout), (0, os.path.join(self.dumps, self.bundles()[0]) + "\n"), done.stderr)
        self.assertEqual(self.reasons(), ["signal SIGUSR2"])


if __name__ == "__main__":
    unittest.main()
