# SPDX-License-Identifier: MIT
"""What interrupts a dump is delivered after torch's error, whatever it is and whenever it comes, and recording goes on."""
import os
import shutil
import signal
import threading
import time
import unittest
from unittest import mock

from case import Case, read_bundle
from snapviewer_recorder import MemoryTracker, oomhandler, record, stop
from snapviewer_recorder.output import bundle
from snapviewer_recorder.program import interrupts
from snapviewer_recorder.sampling import places

MIB = 1 << 20


class Ended(BaseException):
    """Raised by a handler of the program's."""


def leave(number, frame):
    raise SystemExit(100 + number)


def give_up(number, frame):
    raise Ended


def time_out(number, frame):
    raise TimeoutError


HANDLERS = [(signal.SIGINT, signal.default_int_handler, KeyboardInterrupt), (signal.SIGTERM, leave, SystemExit),
            (signal.SIGHUP, give_up, Ended), (signal.SIGALRM, time_out, TimeoutError), (signal.SIGUSR1, leave, SystemExit)]
MOMENTS = ["snapviewer_recorder.program.torchside.take_snapshot", "snapviewer_recorder.output.bundle.write_bundle",
           "snapviewer_recorder.output.retention.prune", "snapviewer_recorder.program.environment.process_facts",
           "snapviewer_recorder.output.bundle.complete_exception", "snapviewer_recorder.oomhandler.classify_oom_exception"]


class Interrupted(Case):
    def setUp(self):
        super().setUp()
        self.torch = self.use_standin()
        self.torch.cuda.init()
        self.tracker = MemoryTracker(enable_oom_flight_recorder=True, oom_dump_dir=self.dumps, oom_max_dumps=0)
        self.torch._C._cuda_attach_out_of_memory_observer(self.tracker.oom_handler.allocation_failed)
        for module, name, value in ((oomhandler, "QUIET_SECONDS", 0), (places, "BACK_OFF_S", (0,))):
            patched = mock.patch.object(module, name, value)
            patched.start()
            self.addCleanup(patched.stop)

    def handle(self, number, handler):
        self.addCleanup(signal.signal, number, signal.signal(number, handler))

    def interrupted_at(self, moment, number, times=1):
        """A patch under which so many signals come while `moment` runs."""
        module, name = moment.rsplit(".", 1)
        original = getattr(__import__(module, fromlist=[name]), name)

        def interrupted(*arguments, **more):
            for _ in range(times):
                os.kill(os.getpid(), number)
                time.sleep(0.002)
            return original(*arguments, **more)

        return mock.patch(moment, interrupted)

    def order(self, expected):
        """What arrives, in order: torch's error, then what the handler raised."""
        order = []
        try:
            try:
                with self.tracker.capture_oom():
                    self.torch.empty(100 * MIB)
            except self.torch.OutOfMemoryError:
                order.append("out of memory")
            end = time.monotonic() + 20
            while time.monotonic() < end:
                time.sleep(0.001)
        except expected as raised:
            order.append(type(raised))
        return order

    def test_everything_at_every_moment(self):
        failures = 0
        for number, handler, expected in HANDLERS:
            self.handle(number, handler)
            for moment in MOMENTS:
                with self.subTest(signal=number, moment=moment), self.messages(), self.interrupted_at(moment, number):
                    self.assertEqual(self.order(expected), ["out of memory", expected])
                    failures += 1
                    ours = read_bundle(self.tracker.last_oom_dump_path)[2]["custom_metadata"]["snapviewer_recorder"]
                    self.assertEqual((ours["failure_number"], ours["failures_left_out"]), (failures, 0), "recording goes on")
                    self.assertEqual(signal.getsignal(number), handler)
                    self.assertEqual(interrupts._main.pending, [])
        for name in self.bundles():
            self.assertIn("CUDA out of memory", read_bundle(os.path.join(self.dumps, name))[2]["exception_message"])

    def test_the_exit_code_of_a_handler_is_kept(self):
        self.handle(signal.SIGTERM, leave)
        with self.messages(), self.interrupted_at(MOMENTS[1], signal.SIGTERM), self.assertRaises(SystemExit) as caught:
            self.tracker.handle_exception(RuntimeError("CUDA out of memory"))
            time.sleep(20)
        self.assertEqual(caught.exception.code, 100 + signal.SIGTERM)

    def test_several_signals_are_all_delivered_once_each(self):
        came = []
        for number in (signal.SIGUSR1, signal.SIGUSR2, signal.SIGCHLD):
            self.handle(number, lambda number, frame: came.append(number))
        with self.messages(), self.interrupted_at(MOMENTS[0], signal.SIGUSR1, 3), \
                self.interrupted_at(MOMENTS[1], signal.SIGUSR2, 2):
            with self.assertRaises(self.torch.OutOfMemoryError):
                self.torch.empty(100 * MIB)
            while len(came) < 2:
                time.sleep(0.001)
            time.sleep(0.1)
        self.assertEqual(sorted(came), [signal.SIGUSR1, signal.SIGUSR2])

    def test_who_insists_does_not_wait(self):
        self.handle(signal.SIGINT, signal.default_int_handler)
        go_on, written = threading.Event(), bundle.write_json

        def hang(*arguments):
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(0.05)
            os.kill(os.getpid(), signal.SIGINT)
            go_on.wait(600)
            written(*arguments)

        with mock.patch.object(bundle, "write_json", hang), self.messages() as said:
            self.assertEqual(self.order(KeyboardInterrupt), ["out of memory", KeyboardInterrupt])
            self.assertIn("no longer waiting", said.getvalue())
            with mock.patch.object(bundle, "write_json", written):
                go_on.set()
                while self.tracker.flight_recorder.is_dumping():
                    time.sleep(0.01)
        self.assertEqual(len(self.bundles()), 1)

    def test_a_handler_that_the_program_sets_meanwhile_stays(self):
        self.handle(signal.SIGTERM, leave)
        with interrupts.HoldBack():
            signal.signal(signal.SIGTERM, give_up)
        self.assertEqual(signal.getsignal(signal.SIGTERM), give_up)

    def test_what_is_no_handler_of_the_program_is_not_touched(self):
        self.handle(signal.SIGUSR1, signal.SIG_IGN)
        self.handle(signal.SIGUSR2, signal.SIG_DFL)
        before = {number: signal.getsignal(number) for number in signal.valid_signals()}
        with interrupts.HoldBack():
            self.assertEqual((signal.getsignal(signal.SIGUSR1), signal.getsignal(signal.SIGUSR2)),
                             (signal.SIG_IGN, signal.SIG_DFL))
        self.assertEqual({number: signal.getsignal(number) for number in signal.valid_signals()}, before)

    def test_a_child_that_is_forked_meanwhile_ends_when_it_is_told_to(self):
        self.handle(signal.SIGTERM, signal.SIG_DFL)
        self.handle(signal.SIGUSR1, leave)
        for on_main in (True, False):
            found = []
            with interrupts.HoldBack():
                if on_main:
                    self.fork(found)
                else:
                    thread = threading.Thread(target=self.fork, args=(found,))
                    thread.start()
                    thread.join()
            self.assertEqual(found, [0])
        self.assertEqual(signal.getsignal(signal.SIGTERM), signal.SIG_DFL)

    @staticmethod
    def fork(found):
        child = os.fork()
        if child == 0:
            as_before = signal.getsignal(signal.SIGTERM) == signal.SIG_DFL and signal.getsignal(signal.SIGUSR1) == leave
            os._exit(0 if as_before else 1)
        found.append(os.waitpid(child, 0)[1])

    def test_what_a_handler_raises_on_the_way_in_comes_after_the_block(self):
        self.handle(signal.SIGTERM, leave)
        original, order = signal.getsignal, []

        def interrupting(number):
            if number == signal.SIGTERM and not order:
                order.append("in")
                signal.raise_signal(number)
            return original(number)

        with self.assertRaises(SystemExit):
            with mock.patch.object(signal, "getsignal", interrupting), interrupts.HoldBack():
                order.append("block")
            time.sleep(20)
        self.assertEqual(order, ["in", "block"])
        self.assertEqual(signal.getsignal(signal.SIGINT), signal.default_int_handler)

    def test_what_two_handlers_raise_on_the_way_in(self):
        self.handle(signal.SIGTERM, leave)
        self.handle(signal.SIGHUP, give_up)
        original, came = signal.getsignal, [signal.SIGTERM, signal.SIGHUP]

        def interrupting(number):
            if number == signal.SIGHUP and came:
                signal.raise_signal(came.pop())
            return original(number)

        raised = []
        with mock.patch.object(signal, "getsignal", interrupting):
            with interrupts.HoldBack():
                self.assertEqual(came, [])
        for _ in range(2):
            try:
                time.sleep(20)
            except BaseException as one:
                raised.append(type(one))
        self.assertEqual(set(raised), {SystemExit, Ended})
        self.assertEqual((interrupts._main.blocks, interrupts._main.pending), ([], []))

    def test_what_is_raised_later_is_raised_one_after_another(self):
        """However long the main thread does not look at signals: two of one kind would be one."""
        for one in (Ended(), SystemExit(3)):
            self.assertTrue(interrupts.raise_later(one))
        raised = []
        for wanted in range(2):
            try:
                busy_until = time.monotonic() + 0.4
                sum(range(3_000_000)) if wanted == 0 else None      # no handler runs in here
                while time.monotonic() < busy_until + 20:
                    time.sleep(0.01)
            except BaseException as one:
                raised.append(type(one))
        self.assertEqual(raised, [Ended, SystemExit])
        self.assertEqual((interrupts._main.pending, interrupts._main.later), ([], []))

    def test_what_is_raised_inside_comes_after_torchs_error(self):
        with mock.patch.object(self.tracker.flight_recorder, "dump", side_effect=Ended), self.messages():
            self.assertEqual(self.order(Ended), ["out of memory", Ended])
        with self.messages():
            self.order_of_nothing()

    def order_of_nothing(self):
        with self.assertRaises(self.torch.OutOfMemoryError):
            self.torch.empty(100 * MIB)
        self.assertEqual(len(self.bundles()), 1)

    def test_other_threads_are_left_alone(self):
        self.handle(signal.SIGTERM, leave)
        found = []

        def run():
            with interrupts.HoldBack():
                found.append(signal.getsignal(signal.SIGTERM))

        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
        self.assertEqual(found, [leave])

    def test_a_signal_that_the_dump_does_not_see_comes_at_once(self):
        self.handle(signal.SIGTERM, leave)
        with self.assertRaises(SystemExit):
            signal.raise_signal(signal.SIGTERM)
        recording = record(oom_dump_dir=self.dumps)
        self.addCleanup(stop)
        self.assertTrue(recording.is_active())


PROGRAM = """
    import os, signal, sys, time
    import snapviewer_recorder
    from snapviewer_recorder.output import bundle
    snapviewer_recorder.record()
    import torch

    written = bundle.write_bundle

    def interrupted(*arguments):
        os.kill(os.getpid(), signal.%s)
        time.sleep(0.1)
        return written(*arguments)

    bundle.write_bundle = interrupted
    %s
    torch.empty(1 << 40)
"""


class Programs(Case):
    def run_interrupted(self, name, setup="pass"):
        self.dumps = os.path.join(self.folder, "oom_dumps")
        return self.run_python(self.program(PROGRAM % (name, setup)))

    def test_an_error_that_nobody_catches_is_shown_and_the_exit_code_is_the_handlers(self):
        done = self.run_interrupted("SIGTERM", "signal.signal(signal.SIGTERM, lambda *a: sys.exit(9))")
        self.assertEqual(done.returncode, 9, done.stderr)
        self.assertIn("torch.OutOfMemoryError: CUDA out of memory", done.stderr.splitlines()[-1])
        self.assertEqual(len(self.bundles()), 1)

    def test_ctrl_c(self):
        done = self.run_interrupted("SIGINT")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertLess(done.stderr.index("torch.OutOfMemoryError: CUDA"), done.stderr.index("\nKeyboardInterrupt"))
        self.assertEqual(len(self.bundles()), 1)

    def test_sigterm_without_a_handler_is_obeyed_after_the_dump(self):
        for name in ("SIGTERM", "SIGHUP"):
            done = self.run_interrupted(name)
            self.assertEqual(done.returncode, -getattr(signal, name), done.stderr)
            bundle, = self.bundles()
            self.assertEqual(read_bundle(os.path.join(self.dumps, bundle))[2]["reason"], "torch.cuda.OutOfMemoryError")
            shutil.rmtree(self.dumps)

    def test_other_signals_without_a_handler_end_it_at_once(self):
        done = self.run_interrupted("SIGUSR1")
        self.assertEqual(done.returncode, -signal.SIGUSR1)
        self.assertEqual(self.bundles(), [])


if __name__ == "__main__":
    unittest.main()
