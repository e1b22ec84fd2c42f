# SPDX-License-Identifier: MIT
"""Sampling, and how exceptions and what the allocator reports become bundles, each once."""
import asyncio
import gc
import inspect
import sys
import threading
import time
import unittest
import weakref
from unittest import mock

from case import Case, read_bundle, read_snapshot
from snapviewer_recorder import MemoryTracker, oomhandler
from snapviewer_recorder.program import torchside

MIB = 1 << 20


class Tracking(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()

    def wait_for(self, condition):
        end = time.monotonic() + 60
        while not condition():
            self.assertLess(time.monotonic(), end, "it never came")
            time.sleep(0.002)

    def kinds(self, tracker):
        return [event.event_type for event in tracker.events]

    def test_the_interface_and_its_defaults(self):
        parameters = inspect.signature(MemoryTracker).parameters
        self.assertEqual([(name, parameter.default) for name, parameter in parameters.items()][:-1],
                         [("device", None), ("sampling_interval", 0.1), ("max_events", 10_000), ("enable_alerts", True),
                          ("enable_oom_flight_recorder", False), ("oom_dump_dir", "oom_dumps"), ("oom_buffer_size", None),
                          ("oom_max_dumps", 5), ("oom_max_total_mb", 256), ("job_id", None), ("rank", None),
                          ("local_rank", None), ("world_size", None)])
        self.assertEqual(parameters["oom_config"].kind, inspect.Parameter.KEYWORD_ONLY)
        self.assertEqual(MemoryTracker(max_events=7).flight_recorder.config.buffer_size, 7)
        self.assertEqual(MemoryTracker(max_events=7, oom_buffer_size=3).flight_recorder.config.buffer_size, 3)
        for bad in ({"sampling_interval": 0}, {"max_events": 0}, {"device": "tpu:0"}):
            with self.assertRaises(ValueError):
                MemoryTracker(**bad)

    def test_a_thread_samples_until_it_is_stopped(self):
        tracker = MemoryTracker(sampling_interval=0.001)
        tracker.start_tracking()
        tracker.start_tracking()
        first = self.torch.empty(3 * MIB)
        self.wait_for(lambda: "allocation" in self.kinds(tracker))
        second = self.torch.empty(5 * MIB, device=1)
        tracker._sampler._samples = 0        # it looks around for new devices now and then
        self.wait_for(lambda: any(e.device_id == 1 for e in tracker.events))
        del first
        self.wait_for(lambda: "deallocation" in self.kinds(tracker))
        tracker.stop_tracking()
        tracker.stop_tracking()
        self.assertFalse(tracker.is_tracking)
        self.assertEqual([self.kinds(tracker)[i] for i in (0, -1)], ["start", "stop"])
        grown = [e for e in tracker.events if e.event_type == "allocation"]
        self.assertEqual([(e.device_id, e.memory_allocated, e.memory_reserved, e.memory_change) for e in grown],
                         [(0, 3 * MIB, 4 * MIB, 3 * MIB), (1, 5 * MIB, 6 * MIB, 5 * MIB)])
        self.assertEqual([e.memory_change for e in tracker.events if e.event_type == "deallocation"], [-3 * MIB])
        times = [e.timestamp for e in tracker.events]
        self.assertEqual(times, sorted(times))
        self.assertEqual(second.size, 5 * MIB)

    def test_a_sample_without_a_change_is_no_event(self):
        tracker, tensor = MemoryTracker(device="cuda:0", enable_alerts=False), self.torch.empty(MIB)
        for _ in range(5):
            tracker.sample()
        self.assertEqual(self.kinds(tracker), ["allocation"])
        self.assertEqual(tensor.size, MIB)

    def test_the_backend_is_torchs(self):
        for cuda, hip, name in (("12.4", None, "cuda"), (None, "6.1", "rocm"), (None, None, "cpu")):
            self.torch.version.cuda, self.torch.version.hip = cuda, hip
            self.assertEqual(torchside.backend(self.torch), name)
        self.assertEqual(torchside.backend(None), "cpu")

    def test_devices_as_people_name_them(self):
        device = mock.Mock(index=3)
        for given, index in ((None, None), (1, 1), ("cuda:2", 2), ("cuda", None), (device, 3)):
            self.assertEqual(torchside.device_index(given), index)
        for bad in ("cpu", "cuda:x", "1", 2.5):
            with self.assertRaises(ValueError):
                torchside.device_index(bad)

    def test_a_peak_between_two_samples_is_not_lost(self):
        tracker, tensor = MemoryTracker(device=0, enable_alerts=False), self.torch.empty(MIB)
        tracker.sample()
        self.torch.empty(20 * MIB)
        tracker.sample()
        self.assertEqual([(e.event_type, e.memory_allocated, e.memory_change) for e in tracker.events],
                         [("allocation", MIB, MIB), ("peak", 21 * MIB, 20 * MIB)])
        self.assertEqual(tensor.size, MIB)

    def test_sampling_starts_nothing(self):
        tracker = MemoryTracker()
        tracker.sample()
        self.assertFalse(self.torch.cuda.is_initialized())
        self.forget_torch()
        tracker.sample()
        self.assertNotIn("torch", sys.modules)
        self.assertEqual(tracker.events, [])

    def test_a_torch_that_keeps_failing_ends_the_sampling(self):
        tracker = MemoryTracker(device=0, sampling_interval=0.001)
        with mock.patch.object(self.torch.cuda, "memory_stats_as_nested_dict", side_effect=RuntimeError("gone")):
            tracker.start_tracking()
            self.wait_for(lambda: not tracker.is_tracking)
        self.assertIn("gone", tracker.events[-1].context)


class Exceptions(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.tracker = MemoryTracker(enable_oom_flight_recorder=True, oom_dump_dir=self.dumps)
        self.handler = self.tracker.oom_handler

    def observe(self):
        """As record() does it."""
        self.torch.cuda.init()
        self.torch.cuda.memory._record_memory_history("all", context="alloc", stacks="python", max_entries=1000)
        self.torch._C._cuda_attach_out_of_memory_observer(self.handler.allocation_failed)

    def fill(self):
        kept = []
        while True:
            kept.append(self.torch.empty(10 * MIB))

    def test_the_context_manager_raises_the_original_object(self):
        original = RuntimeError("CUDA out of memory")
        with self.messages() as said:
            with self.assertRaises(RuntimeError) as caught:
                with self.tracker.capture_oom(context="training", metadata={"step": 7}):
                    raise original
        self.assertIs(caught.exception, original)
        self.assertIsNone(original.__cause__)
        self.assertIsNone(original.__context__)
        _, _, metadata, _ = read_bundle(self.tracker.last_oom_dump_path)
        self.assertEqual((metadata["context"], metadata["custom_metadata"]["step"]), ("training", 7))
        self.assertEqual(said.getvalue().rstrip("\n").split("\n")[-1],
                         "  open it with: snapviewer " + self.tracker.last_oom_dump_path)

    def test_the_decorator_raises_the_original_object(self):
        original = RuntimeError("CUDA out of memory")

        @self.tracker.capture_oom("decorated")
        def step(a, b=2):
            """A step."""
            if a == b:
                raise original
            return a + b

        self.assertEqual((step(1), step.__name__, step.__doc__), (3, "step", "A step."))
        for _ in range(2):
            with self.messages(), self.assertRaises(RuntimeError) as caught:
                step(2)
            self.assertIs(caught.exception, original)
        self.assertEqual(len(self.bundles()), 1)

    def test_the_decorator_on_a_coroutine(self):
        original = RuntimeError("CUDA out of memory")

        @self.tracker.capture_oom("async")
        async def step():
            await asyncio.sleep(0)
            raise original

        with self.messages(), self.assertRaises(RuntimeError) as caught:
            asyncio.run(step())
        self.assertIs(caught.exception, original)
        self.assertEqual(len(self.bundles()), 1)

    def test_other_exceptions_pass_without_a_trace(self):
        for exception in (ValueError("no"), KeyboardInterrupt(), SystemExit(3)):
            with self.assertRaises(type(exception)):
                with self.tracker.capture_oom():
                    raise exception
        self.assertIsNone(self.tracker.handle_exception(ValueError("no")))
        self.assertEqual(self.bundles(), [])
        self.assertIsNone(self.tracker.last_oom_dump_path)

    def test_a_dump_that_fails_does_not_touch_the_exception(self):
        original = RuntimeError("CUDA out of memory")
        for failure in (OSError(28, "No space left on device"), MemoryError(), KeyboardInterrupt()):
            with mock.patch("snapviewer_recorder.output.bundle.write_bundle", side_effect=failure), self.messages():
                with self.assertRaises(RuntimeError) as caught, self.tracker.capture_oom():
                    raise original
            self.assertIs(caught.exception, original)
            self.assertIsNone(original.__context__)

    def test_nested_handlers_make_one_bundle(self):
        with self.messages(), self.assertRaises(RuntimeError) as caught:
            with self.tracker.capture_oom("outer"), self.tracker.capture_oom("inner"):
                raise RuntimeError("CUDA out of memory")
        path = self.tracker.handle_exception(caught.exception)
        self.assertEqual(path, self.tracker.last_oom_dump_path)
        self.assertEqual(len(self.bundles()), 1)
        self.assertEqual(read_bundle(path)[2]["context"], "inner")

    def test_disabled_it_costs_nothing_and_writes_nothing(self):
        tracker = MemoryTracker(oom_dump_dir=self.dumps)
        with mock.patch("snapviewer_recorder.oomhandler.classify_oom_exception") as classify:
            self.assertIsNone(tracker.handle_exception(RuntimeError("CUDA out of memory")))
        classify.assert_not_called()
        self.assertEqual(self.bundles(), [])

    def test_an_exception_is_not_kept(self):
        class Error(RuntimeError):
            pass

        with self.messages():
            self.observe()
            try:
                with self.tracker.capture_oom():
                    raise Error("CUDA out of memory")
            except Error as error:
                reference = weakref.ref(error)
        gc.collect()
        self.assertIsNone(reference())

    def test_the_allocators_report_is_written_before_anything_unwinds(self):
        self.observe()
        with self.messages() as said, self.assertRaises(self.torch.cuda.OutOfMemoryError) as caught:
            with self.tracker.capture_oom("step", {"epoch": 2}):
                self.fill()
        path = self.tracker.last_oom_dump_path
        self.assertEqual(self.bundles(), [path.rsplit("/", 1)[1]])
        self.assertEqual(said.getvalue().count("open it with"), 1)
        manifest, events, metadata, _ = read_bundle(path)
        self.assertEqual(manifest["files"][-1], "snapshot.pickle")
        self.assertEqual(metadata["reason"], "torch.cuda.OutOfMemoryError")
        self.assertEqual((metadata["exception_type"], metadata["exception_module"]), ("OutOfMemoryError", "torch"))
        self.assertEqual(metadata["exception_message"], str(caught.exception))
        self.assertEqual(metadata["context"], "step")
        custom = metadata["custom_metadata"]
        self.assertEqual((custom["epoch"], custom["requested_bytes"], custom["device_free_bytes"]), (2, 10 * MIB, 4 * MIB))
        self.assertEqual((custom["sample_allocated_bytes"], custom["sample_reserved_bytes"]), (60 * MIB, 60 * MIB))
        self.assertEqual(events[-1]["event_type"], "error")
        snapshot = read_snapshot(path + "/snapshot.pickle")
        self.assertEqual(snapshot["device_traces"][0][-1]["action"], "oom")     # nothing was freed yet
        self.assertEqual(len(snapshot["segments"]), 6)
        names = [frame["name"] for frame in snapshot["device_traces"][0][-1]["frames"]]
        self.assertEqual(names[:2], ["fill", "test_the_allocators_report_is_written_before_anything_unwinds"])

    def test_failures_that_somebody_handles_do_not_dump_each_time(self):
        self.observe()
        held = self.torch.empty(60 * MIB)
        with self.messages():
            for _ in range(20):
                with self.assertRaises(self.torch.OutOfMemoryError):
                    self.torch.empty(10 * MIB)
            self.assertEqual(len(self.bundles()), 1)
            with self.assertRaises(self.torch.OutOfMemoryError) as caught, self.tracker.capture_oom("the last one"):
                self.torch.empty(11 * MIB)
        self.assertEqual(len(self.bundles()), 2)
        metadata = read_bundle(self.tracker.last_oom_dump_path)[2]
        self.assertEqual((metadata["context"], metadata["exception_message"]), ("the last one", str(caught.exception)))
        self.assertEqual(held.size, 60 * MIB)

    def test_a_dump_that_failed_is_not_tried_again_for_the_same_error(self):
        self.observe()
        with mock.patch("snapviewer_recorder.output.bundle.write_bundle", side_effect=OSError(28, "No space")) as write:
            with self.messages() as said, self.assertRaises(self.torch.OutOfMemoryError) as caught:
                with self.tracker.capture_oom("outer"), self.tracker.capture_oom("inner"):
                    self.torch.empty(100 * MIB)
            self.assertIsNone(self.tracker.handle_exception(caught.exception))
        self.assertEqual((write.call_count, said.getvalue().count("\n")), (1, 1))

    def test_another_error_does_not_take_the_bundle_of_an_allocation(self):
        self.observe()
        with self.messages():
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(100 * MIB)
            path = self.tracker.handle_exception(RuntimeError("NCCL error: out of memory"))
        self.assertEqual(len(self.bundles()), 2)
        self.assertEqual(read_bundle(path)[2]["reason"], "message_pattern:out of memory")

    def test_the_observer_never_raises(self):
        for failure in (OSError("inside"), MemoryError(), RecursionError()):
            with mock.patch.object(self.tracker.flight_recorder, "dump", side_effect=failure), self.messages():
                self.handler.allocation_failed(0, 1, 2, 3)
                self.handler.allocation_failed("no device", None, None, None)

    def test_two_threads_that_fail_at_once(self):
        self.observe()
        barrier, errors = threading.Barrier(2), []

        def run():
            barrier.wait()
            try:
                with self.tracker.capture_oom():
                    self.torch.empty(100 * MIB)
            except self.torch.OutOfMemoryError as error:
                errors.append(str(error))

        with self.messages():
            threads = [threading.Thread(target=run) for _ in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(60)
        self.assertEqual(len(errors), 2)
        self.assertIn(len(self.bundles()), (1, 2))
        for name in self.bundles():
            read_bundle(self.dumps + "/" + name)


if __name__ == "__main__":
    unittest.main()
