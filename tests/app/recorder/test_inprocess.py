# SPDX-License-Identifier: MIT
"""record() inside this process: what torch is told, and what options and the variable mean."""
import os
import sys
import threading
import unittest
from unittest import mock

from case import Case, STANDIN, read_bundle, read_snapshot
from snapviewer_recorder import Options, Recording, record, stop
from snapviewer_recorder.options import VARIABLE, from_environment, to_environment
from snapviewer_recorder.program import torchside


class InProcess(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.addCleanup(stop)

    def test_what_torch_is_told(self):
        recording = record(oom_dump_dir=self.dumps)
        self.assertEqual(recording.state, "waiting for CUDA")
        self.assertFalse(self.torch.cuda.is_initialized())
        self.torch.cuda.init()
        self.assertEqual(recording.state, "recording")
        self.assertEqual(self.torch._C.allocator.settings, ("all", "alloc", "python", 100_000))
        self.assertTrue(recording.tracker.is_tracking)
        self.assertIs(record(max_entries=5), recording)
        stop()
        self.assertEqual(recording.state, "stopped")
        self.assertFalse(recording.tracker.is_tracking)
        self.assertIsNone(self.torch._C.allocator.traces)
        with self.messages() as said, self.assertRaises(self.torch.OutOfMemoryError):
            self.torch.empty(1 << 30)
        self.assertEqual((said.getvalue(), self.bundles()), ("", []))

    def test_an_allocator_without_a_history_is_sampled_all_the_same(self):
        self.torch.cuda.memory._record_memory_history = mock.Mock(side_effect=RuntimeError("cudaMallocAsync has none"))
        with self.messages() as said:
            recording = record(oom_dump_dir=self.dumps)
            self.torch.cuda.init()
            self.assertTrue(recording.tracker.is_tracking)
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(1 << 30)
        self.assertIn("cudaMallocAsync has none", said.getvalue())
        self.assertIn("torch recorded no history", said.getvalue())
        read_bundle(recording.last_oom_dump_path)

    def test_a_full_ring_says_so_where_torch_does_not(self):
        recording = record(max_entries=4, oom_dump_dir=self.dumps)
        kept = [self.torch.empty(1 << 20)]
        path = os.path.join(self.folder, "a.pickle")
        with self.messages():
            for count, full in ((0, [False, False]), (1, [True, False]), (3, [True, False])):
                kept += [self.torch.empty(1 << 20) for _ in range(count)]
                recording.save(path)
                settings = read_snapshot(path)["allocator_settings"]
                self.assertEqual((settings["trace_alloc_max_entries"], settings["trace_alloc_overflowed"]), (4, full))
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(1 << 40)
        settings = read_snapshot(os.path.join(recording.last_oom_dump_path, "snapshot.pickle"))["allocator_settings"]
        self.assertEqual(settings["trace_alloc_overflowed"], [True, False])

    def limits(self):
        """What a snapshot that is saved now says of the ring."""
        with self.messages():
            path = record().save(os.path.join(self.folder, "a.pickle"))
        settings = read_snapshot(path)["allocator_settings"]
        return settings.get("trace_alloc_max_entries"), settings.get("trace_alloc_overflowed")

    def test_a_larger_ring_of_the_programs_is_not_marked_as_overflowed(self):
        own = self.torch.cuda.memory._record_memory_history
        for by_name in (False, True):
            self.torch._C.allocator.record(None, 0, None)
            with record(max_entries=8, oom_dump_dir=self.dumps):
                self.torch.cuda.init()
                kept = [self.torch.empty(1 << 20)]
                self.assertEqual(self.limits(), (8, [False, False]))
                (own if by_name else self.torch.cuda.memory._record_memory_history)(max_entries=50)
                kept += [self.torch.empty(1 << 20) for _ in range(4 if by_name else 3)]
                count = len(self.torch._C.allocator.traces[0])
                self.assertEqual((count, self.limits()), (10 if by_name else 8, (None, None)))
                del kept
        self.assertIs(self.torch.cuda.memory._record_memory_history, own)

    def test_a_smaller_ring_of_the_programs_is_not_said_to_be_whole(self):
        with record(max_entries=50, oom_dump_dir=self.dumps):
            self.torch.cuda.init()
            self.torch.cuda.memory._record_memory_history(max_entries=2)
            kept = [self.torch.empty(1 << 20) for _ in range(3)]
            self.assertEqual((len(self.torch._C.allocator.traces[0]), self.limits(), len(kept)), (2, (None, None), 3))
        self.assertIsNotNone(self.torch._C.allocator.traces, "the program's own history goes on")

    def test_who_looks_at_torchs_function_sees_it(self):
        before = self.torch.cuda.memory._record_memory_history
        with record(oom_dump_dir=self.dumps):
            self.torch.cuda.init()
            watched = self.torch.cuda.memory._record_memory_history
            self.assertEqual((watched.__name__, watched.__wrapped__, watched(None)), (before.__name__, before, None))
            other = self.torch.cuda.memory._record_memory_history = lambda *a, **k: None
        self.assertIs(self.torch.cuda.memory._record_memory_history, other, "what the program sets meanwhile stays")

    def test_what_torch_says_of_its_ring_is_not_touched(self):
        for said in ({"trace_alloc_overflowed": [False, False]}, {"trace_alloc_overflowed": {0: True}}):
            snapshot = {"device_traces": [[{}] * 9, []], "allocator_settings": dict(said)}
            torchside.mark_limits(snapshot, 9)
            self.assertEqual(snapshot["allocator_settings"], said)
        for settings in (None, {"max_split_size": 5}):
            snapshot = {"device_traces": [[{}] * 9, []], "allocator_settings": settings}
            torchside.mark_limits(snapshot, None)
            self.assertEqual(snapshot["allocator_settings"], settings)
            torchside.mark_limits(snapshot, 9)
            self.assertEqual(snapshot["allocator_settings"], {**(settings or {}), "trace_alloc_max_entries": 9,
                                                              "trace_alloc_overflowed": [True, False]})

    def test_an_allocator_that_silently_keeps_no_history_is_said(self):
        self.torch.cuda.memory._record_memory_history = lambda *a, **k: None
        with self.messages() as said:
            record(oom_dump_dir=self.dumps)
            self.torch.cuda.init()
        self.assertIn("its allocator keeps no history", said.getvalue())

    def test_a_history_of_the_programs_own_stays_as_it_is(self):
        self.torch.cuda.init()
        self.torch.cuda.memory._record_memory_history("all", stacks="all", max_entries=7)
        record()
        self.assertEqual(self.torch._C.allocator.settings[3], 7)
        self.torch.empty(1 << 20)
        with self.messages():
            path = record().save(os.path.join(self.folder, "a.pickle"))
        self.assertNotIn("trace_alloc_max_entries", read_snapshot(path)["allocator_settings"])
        stop()
        self.assertIsNotNone(self.torch._C.allocator.traces)

    def test_names_of_cpp_functions_are_not_looked_up_for_minutes(self):
        names = ("TORCH_SYMBOLIZE_MODE", "TORCH_DISABLE_ADDR2LINE")
        for stacks, said, expected in (("python", {}, [None, None]), ("all", {}, ["dladdr", "1"]),
                                       ("all", {names[0]: "fast"}, ["fast", None]), ("all", {names[1]: "0"}, [None, "0"])):
            with mock.patch.dict(os.environ, said):
                self.torch.cuda.init()
                record(stacks=stacks)
                stop()
                self.assertEqual([os.environ.pop(name, None) for name in names], expected)

    def test_torch_2_0(self):
        calls = []

        def old(enabled, record_context=True, trace_alloc_max_entries=1, trace_alloc_record_context=False, device=None,
                record_context_cpp=False):
            calls.append((enabled, record_context, trace_alloc_max_entries, trace_alloc_record_context, record_context_cpp))
            if enabled is None:
                raise TypeError("enabled must be bool, not NoneType")

        self.torch.cuda.memory._record_memory_history = old
        del self.torch._C._cuda_isHistoryEnabled
        self.torch.cuda.init()
        record(max_entries=50)
        stop()
        self.assertEqual(calls[0], (True, True, 50, True, False))
        self.assertEqual(calls[-1][0], False)

    def test_a_block(self):
        with self.messages(), self.assertRaises(self.torch.OutOfMemoryError) as caught:
            with record(oom_dump_dir=self.dumps) as recording:
                recording.record_event({"event_type": "epoch", "epoch": 1})
                self.torch.empty(1 << 30)
        self.assertEqual(recording.state, "stopped")
        _, events, metadata, _ = read_bundle(recording.last_oom_dump_path)
        self.assertEqual(metadata["exception_message"], str(caught.exception))
        self.assertEqual([event["epoch"] for event in events if event["event_type"] == "epoch"], [1])

    def test_save(self):
        with record(oom_dump_dir=self.dumps) as recording:
            path = os.path.join(self.folder, "a.pickle")
            with self.messages() as said:
                self.assertIsNone(recording.save(path))
                self.assertIn("CUDA was not used", said.getvalue())
                tensor = self.torch.empty(1 << 20)
                self.assertEqual(recording.save(path), path)
            self.assertEqual(len(read_snapshot(path)["segments"]), 1)
            with self.messages() as said:
                self.assertIsNone(recording.save(os.path.join(self.folder, "no", "folder.pickle")))
            self.assertIn("could not be written: No such file or directory", said.getvalue())
            self.assertEqual(tensor.size, 1 << 20)

    def test_options_that_cannot_be(self):
        for bad in ({"max_entries": 0}, {"sampling_interval": -1}, {"sampling_interval": float("nan")},
                    {"context": "state"}, {"stacks": "none"}, {"oom_max_dumps": "five"}, {"max_delay_s": float("inf")}):
            with self.assertRaises(ValueError, msg=bad):
                record(**bad)
        with self.assertRaises(TypeError):
            record(max_entry=5)

    def test_the_environment_variable(self):
        table = [
            (None, (None, {}, 0)), ("", (False, {}, 0)), ("0", (False, {}, 0)), ("Off", (False, {}, 0)),
            ("1", (True, {}, 0)), ("yes", (True, {}, 0)),
            ("max_entries=5, stacks=all", (True, {"max_entries": 5, "stacks": "all"}, 0)),
            ("shorten_paths=1,device=2", (True, {"shorten_paths": True, "device": 2}, 0)),
            ("max_entries=many,save=a%2Cb%25", (True, {"save": "a,b%"}, 1)),
            ("max_entries=-1", (True, {}, 1)), ("rubbish", (True, {}, 1)), (",,", (True, {}, 3)),
        ]
        for text, (on, options, complaints) in table:
            found = from_environment({} if text is None else {VARIABLE: text})
            self.assertEqual((found[0], found[1], len(found[2])), (on, options, complaints), text)
        for options in ({}, {"save": "a,b%2C", "shorten_paths": True, "sampling_interval": 0.5, "device": "cuda:1"}):
            self.assertEqual(from_environment({VARIABLE: to_environment(options)})[1], options)

    def test_switched_off_it_touches_nothing(self):
        before = (sys.excepthook, threading.excepthook, list(sys.meta_path), threading.active_count())
        with mock.patch.dict(os.environ, {VARIABLE: "0"}):
            recording = record()
        self.assertEqual((recording.state, recording.is_active()), ("stopped", False))
        self.torch.cuda.init()
        self.assertIsNone(self.torch._C.allocator.traces)
        self.assertIsNone(recording.handle_exception(RuntimeError("CUDA out of memory")))
        self.assertEqual((sys.excepthook, threading.excepthook, list(sys.meta_path), threading.active_count()), before)

    def test_the_variable_goes_before_the_arguments(self):
        with mock.patch.dict(os.environ, {VARIABLE: "max_entries=5"}):
            self.assertEqual(record(max_entries=7, max_events=9).options, Options(max_entries=5, max_events=9))

    def test_a_recording_that_never_ran_ends_quietly(self):
        self.forget_torch()
        sys.path.remove(str(STANDIN))
        with self.messages() as said:
            recording = Recording(Options())
            recording.start()
            self.assertEqual(recording.state, "waiting for torch")
            recording.finish()
        sys.path.insert(0, str(STANDIN))
        self.assertEqual(said.getvalue(), "")


if __name__ == "__main__":
    unittest.main()
