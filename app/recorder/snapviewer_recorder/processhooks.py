# SPDX-License-Identifier: MIT
"""The ends of a process, and what leads from them to the recording that runs: uncaught exceptions, exit, SIGTERM, and the end
of a forked worker."""
from __future__ import annotations

import atexit
import os
import signal
import sys
import threading
from typing import Any, Callable, Set

from .program.interrupts import deliver_now


class ProcessHooks:
    """Installed once a process and never taken out: others may have chained theirs to ours. Does nothing of its own."""

    def __init__(self, handle: Callable[[BaseException, bool], None], at_end: Callable[[], None],
                 at_sigterm: Callable[[], None]) -> None:
        """handle is called with each uncaught exception, on the thread where it is one, and whether the program ends with it; at_end
        when the process ends. None may raise."""
        self._handle = handle
        self._at_end = at_end
        self._at_sigterm = at_sigterm
        self._installed = False
        self._before_sigterm: Any = None
        self._dumping: Set[int] = set()     # signals
        self._worker_pid = 0

    def install(self) -> None:
        """Exceptions that nobody catches come by here, and then go where they would have gone."""
        if self._installed:
            return
        self._installed = True
        uncaught, uncaught_in_thread = sys.excepthook, threading.excepthook

        def hook(kind: Any, exc: Any, traceback: Any) -> None:
            self._handle(exc, True)
            uncaught(kind, exc, traceback)
            try:
                deliver_now()       # a request to end that came during a dump: the last moment at which it is heard
            except KeyboardInterrupt as interrupt:
                uncaught(KeyboardInterrupt, interrupt, interrupt.__traceback__)

        def thread_hook(args: Any) -> None:
            self._handle(args.exc_value, False)
            uncaught_in_thread(args)

        sys.excepthook = hook
        threading.excepthook = thread_hook
        atexit.register(self._exit)

    def install_sigterm(self) -> bool:
        """at_sigterm before SIGTERM does what it did. False where a handler cannot be set, as on other threads than the main one; a
        program that ignores SIGTERM goes on doing so."""
        before = signal.getsignal(signal.SIGTERM)
        if before in (self._terminated, signal.SIG_IGN):
            return True
        if before is None:      # set by C code, which could not be called again
            return False
        try:
            signal.signal(signal.SIGTERM, self._terminated)
        except ValueError:
            return False
        self._before_sigterm = before
        return True

    def install_dump_signal(self, number: int, dump: Callable[[str], None]) -> bool:
        """Calls dump with the signal's name when it comes, then what handled it before; SIGTERM still ends the process. False
        where a handler cannot be set."""
        before = signal.getsignal(number)
        if number in self._dumping:
            return True
        if before is None:      # set by C code, which could not be called again
            return False

        def dumping(number: int, frame: Any) -> None:
            dump(signal.Signals(number).name)
            if callable(before):
                before(number, frame)
            elif number == signal.SIGTERM and before == signal.SIG_DFL:
                _end_as_ever(number)

        try:
            signal.signal(number, dumping)
        except (ValueError, OSError):
            return False
        self._dumping.add(number)
        return True

    def watch_worker(self) -> None:
        """In a process that multiprocessing forked: its end comes by here too, which it leaves without Python's usual exit."""
        util = sys.modules.get("multiprocessing.util")
        process = sys.modules.get("multiprocessing.process")
        if util is None or process is None or self._worker_pid == os.getpid() or process.parent_process() is None:
            return
        self._worker_pid = os.getpid()
        util.Finalize(None, self._at_end, exitpriority=0)

    def _exit(self) -> None:
        self._at_end()
        deliver_now()

    def _terminated(self, number: int, frame: Any) -> None:
        self._at_sigterm()
        if callable(self._before_sigterm):
            self._before_sigterm(number, frame)
        else:
            _end_as_ever(number)


def _end_as_ever(number: int) -> None:
    """As the system ends a process without a handler."""
    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)
