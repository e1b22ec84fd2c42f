# SPDX-License-Identifier: MIT
"""Failures that a program handles: which of them become bundles, which of these stay, and what is said of the others."""
import contextlib
import dataclasses
import os
import re
import unittest
from unittest import mock

from case import Case, read_bundle
from snapviewer_recorder import MemoryTracker, oomhandler
from snapviewer_recorder.program import callsite
from snapviewer_recorder.sampling import places

MIB = 1 << 20


class Handled(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.torch.cuda.init()
        self.tracker = MemoryTracker(enable_oom_flight_recorder=True, oom_dump_dir=self.dumps)
        self.handler = self.tracker.oom_handler
        self.torch._C._cuda_attach_out_of_memory_observer(self.handler.allocation_failed)

    def test_after_a_while_they_do_again(self):
        with self.back_off(0, 0, 0), self.messages():
            for _ in range(2):
                self.fail_once()
        self.assertEqual(len(self.bundles()), 2)

    @staticmethod
    @contextlib.contextmanager
    def back_off(*seconds):
        with mock.patch.object(places, "BACK_OFF_S", seconds), mock.patch.object(oomhandler, "QUIET_SECONDS", seconds[0]):
            yield

    def fail_once(self, size=100 * MIB):
        """Memory runs out, and the program goes on."""
        with self.assertRaises(self.torch.OutOfMemoryError):
            self.torch.empty(size)

    def numbers(self):
        """{which failure of its place: how many were left out before it} of the bundles that are there."""
        ours = [read_bundle(os.path.join(self.dumps, name))[2]["custom_metadata"]["snapviewer_recorder"] for name in self.bundles()]
        return {each["failure_number"]: each["failures_left_out"] for each in ours}

    def test_a_failure_that_is_handled_for_hours_is_recorded_ever_more_seldom(self):
        """Every second for half an hour: of 1,800 failures 8 become bundles, and the first and the last of them stay."""
        clock, written = [1000.0], []
        with mock.patch.object(oomhandler.time, "monotonic", lambda: clock[0]), self.messages() as said:
            for second in range(1, 1801):
                clock[0] += 1
                before = self.tracker.last_oom_dump_path
                self.fail_once()
                written += [second] if self.tracker.last_oom_dump_path != before else []
                self.assertLessEqual(len(self.bundles()), 2)
        self.assertEqual(written, [1, 6, 36, 336, 636, 936, 1236, 1536])
        self.assertEqual(self.numbers(), {1: 0, 1536: 299})
        self.assertIn("failure 36 at %s:" % __file__, said.getvalue())
        self.assertIn("; 29 since the last recording were left out, the first and this one are kept\n", said.getvalue())
        with self.messages() as said:
            self.handler.say_what_was_left_out()
        self.assertRegex(said.getvalue(), r"^snapviewer_recorder: memory ran out again and the program went on, without a bundle of its "
                                          r"own: 264 × at %s:\d+\n$" % re.escape(__file__))

    def test_the_first_of_each_place_stays_and_the_very_first_longest(self):
        self.tracker.flight_recorder.config = dataclasses.replace(self.tracker.flight_recorder.config, max_dumps=3)
        with self.back_off(0, 0, 0), self.messages():
            for _ in range(3):
                self.fail_once()
            first = self.bundles()
            self.assertEqual(sorted(self.numbers()), [1, 3])
            for size in (101 * MIB, 102 * MIB):
                with self.assertRaises(self.torch.OutOfMemoryError):
                    self.torch.empty(size)
                with self.assertRaises(self.torch.OutOfMemoryError):
                    self.torch.empty(size + MIB)
        self.assertEqual(len(self.bundles()), 3)
        self.assertIn(min(first, key=lambda name: int(name.split("_")[-1])), self.bundles())

    def test_a_bundle_with_a_file_of_somebodys_stays(self):
        with self.back_off(0, 0, 0), self.messages():
            self.fail_once()
            self.fail_once()
            open(os.path.join(self.tracker.last_oom_dump_path, "notes.txt"), "w").close()
            self.fail_once()
        self.assertEqual(len(self.bundles()), 3)

    def test_more_places_than_anybody_looks_at(self):
        found = places.Places()
        for number in range(100):
            found.failed_at("a.py:%d" % number).left_out += 1
        self.assertEqual(found.left_out()[0], "92 × at other places")
        self.assertEqual(len(found.left_out()), places.MOST_PLACES + 1)

    def test_an_error_that_nobody_handles_is_recorded_however_soon(self):
        with self.messages():
            for _ in range(3):
                try:
                    with self.tracker.capture_oom("outer"), self.tracker.capture_oom("inner"):
                        self.torch.empty(100 * MIB)
                except self.torch.OutOfMemoryError as error:
                    last = error
            self.assertEqual(list(self.numbers()), [1])
            self.assertIsNone(self.tracker.handle_exception(last))
            path = self.handler.handle_exception(last, "uncaught", None, is_the_end=True)
            self.assertEqual(self.handler.handle_exception(last, "uncaught", None, is_the_end=True), path)
        self.assertEqual((self.numbers(), read_bundle(path)[2]["context"]), ({1: 0, 3: 1}, "uncaught"))
        with self.messages() as said:
            self.handler.say_what_was_left_out()
        self.assertEqual(said.getvalue(), "")


class Programs(Case):
    PROGRAM = """
    import sys
    import snapviewer_recorder
    snapviewer_recorder.record()
    import torch

    def attempt():
        torch.empty(1 << 40)

    for _ in range(int(sys.argv[1])):
        try:
            attempt()
        except torch.OutOfMemoryError:
            pass
    if sys.argv[2] == "fails":
        attempt()
    """

    def run_it(self, handled, end):
        self.dumps = os.path.join(self.folder, "oom_dumps")
        done = self.run_python(self.program(self.PROGRAM), str(handled), end)
        self.assertEqual(done.returncode, 1 if end == "fails" else 0, done.stderr)
        ours = [read_bundle(os.path.join(self.dumps, name))[2]["custom_metadata"]["snapviewer_recorder"] for name in self.bundles()]
        self.assertEqual({each["place"] for each in ours}, {os.path.join(self.folder, "train.py") + ":8"})
        return done.stderr, sorted((each["failure_number"], each["failures_left_out"]) for each in ours)

    def test_what_was_left_out_is_said_at_the_end(self):
        said, numbers = self.run_it(20, "goes on")
        self.assertEqual(numbers, [(1, 0)])
        self.assertEqual(said.splitlines()[-1], "snapviewer_recorder: memory ran out again and the program went on, without a bundle of "
                                                "its own: 19 × at %s:8" % os.path.join(self.folder, "train.py"))

    def test_the_failure_that_ends_the_program_is_recorded(self):
        said, numbers = self.run_it(20, "fails")
        self.assertEqual(numbers, [(1, 0), (21, 19)])
        self.assertNotIn("went on, without", said)


class Places(unittest.TestCase):
    def here(self):
        return callsite.of_now()

    def test_the_line_of_the_program(self):
        line = self.here.__func__.__code__.co_firstlineno + 1
        self.assertEqual(self.here(), "%s:%d" % (__file__, line))
        try:
            re.compile("(")
        except re.error as error:
            self.assertRegex(callsite.of_exception(error), r"re.*\.py:\d+$|sre_\w+\.py:\d+$")
        self.assertEqual(callsite.of_exception(ValueError()).rpartition(":")[0], __file__)

    def test_a_thread_that_runs_no_python_of_the_program(self):
        """As autograd's: the main thread waits for it in the line that counts."""
        package = os.path.dirname(os.path.dirname(callsite.__file__)) + os.sep
        self.assertIsNone(callsite._innermost([(package + "oomhandler.py", 5), ("/site/torch/autograd/graph.py", 7),
                                               ("<frozen runpy>", 1)]))
        self.assertEqual(callsite._innermost([("/site/torch/nn/linear.py", 7), ("/mine/train.py", 3)]), "/mine/train.py:3")
        with mock.patch.object(callsite, "_stack", side_effect=[iter([]), iter([("/mine/train.py", 9)])]):
            self.assertEqual(callsite.of_now(), "/mine/train.py:9")
        with mock.patch.object(callsite, "_stack", side_effect=[iter([]), iter([])]):
            self.assertEqual(callsite.of_now(), callsite.NOWHERE)


if __name__ == "__main__":
    unittest.main()
