# SPDX-License-Identifier: MIT
"""Holds back what would interrupt the main thread while a dump runs: it would take the place of torch's error, and to swallow
it would lose a request to end."""
from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import sys
import threading
import time
from typing import Any, Callable, Dict, List, Optional, Set, Tuple, Union

MOST_ATTEMPTS = 5           # to set one handler: each signal raises once
LATER_SECONDS = 0.05        # after the last block: torch's error is on its way by then
_CALLING_THE_PROGRAM = ("main", "<module>", "run", "run_async")      # of __main__ and of CaptureOom
_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Sent by people, who mean it when they do it again. SIGTERM comes twice at once: Slurm sends it to all processes of a job, and
# launchers pass it on.
_INSISTING = {getattr(signal, name) for name in ("SIGINT", "SIGQUIT") if hasattr(signal, name)}
# held back without a handler, too: whoever sends these waits before he kills
_ENDING = {getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)}
_Handler = Union[Callable[[int, Any], Any], int]       # a number: what the system does


class _Main:
    """What there is one of, as handlers run on the main thread only."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.blocks: List["HoldBack"] = []              # that are entered, the outermost first
        self.pending: List[int] = []                    # signals
        self.raised: List[BaseException] = []           # by handlers before ours were there
        self.later: List[BaseException] = []            # what _carry raises, one a signal
        self.before_carry: _Handler = signal.SIG_DFL    # of SIGINT, while there are such
        self.before: Dict[int, _Handler] = {}           # what was there, while a block is entered

    def take(self) -> Optional[int]:
        with self.lock:
            return self.pending.pop(0) if self.pending else None


class _Others:
    """What holds SIGTERM and SIGHUP back while other threads than the main one are in blocks, where no handler of Python's can be
    set: faulthandler's, which writes into a pipe whatever the main thread is stuck in. Only where the system would end the process."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.blocks = 0
        self.pipes: Dict[int, Tuple[int, int]] = {}     # by signal, while there are blocks
        self.came: Set[int] = set()
        self.left: Set[int] = set()     # of faulthandler's, while the main thread has its own there

    def enter(self) -> None:
        with self.lock:
            self.blocks += 1
            for number in sorted(_ENDING) if self.blocks == 1 else ():
                if _is_left_to_the_system(number):
                    with contextlib.suppress(OSError, RuntimeError, ValueError):
                        self._hold(number)

    def leave(self) -> None:
        with self.lock:
            self.blocks -= 1
            if self.blocks > 0:
                return
            for number in self.pipes:
                if number in _main.before:
                    self.left.add(number)       # it would take the main thread's away
                else:
                    faulthandler.unregister(number)
            self.look()
            came, self.came = self.came, set()
            self._close()
        for number in came:
            os.kill(os.getpid(), number)

    def look(self) -> bool:
        """Has one come?"""
        with self.lock:
            for number, (readable, _) in self.pipes.items():
                with contextlib.suppress(OSError):
                    if os.read(readable, 1):
                        self.came.add(number)
            return bool(self.came)

    def main_left(self) -> None:
        """The main thread has given back what it found."""
        with self.lock:
            for number in self.left if self.blocks == 0 else ():
                faulthandler.unregister(number)
            self.left.clear()

    def forked(self) -> None:
        self.lock = threading.RLock()
        for number in [*self.pipes, *self.left]:
            faulthandler.unregister(number)
        self._close()
        self.blocks = 0
        self.came.clear()
        self.left.clear()

    def _hold(self, number: int) -> None:
        readable, writable = os.pipe()
        self.pipes[number] = (readable, writable)
        for end in (readable, writable):
            os.set_blocking(end, False)     # what is too much for it is not needed
        faulthandler.register(number, file=writable, all_threads=False, chain=False)

    def _close(self) -> None:
        for ends in self.pipes.values():
            for end in ends:
                os.close(end)
        self.pipes.clear()


_main = _Main()
_others = _Others()


def _is_left_to_the_system(number: int) -> bool:
    """Does nobody handle or ignore it? Handlers of C code show in /proc alone."""
    if signal.getsignal(number) != signal.SIG_DFL or not hasattr(faulthandler, "register"):
        return False
    try:
        with open("/proc/self/status", encoding="ascii", errors="replace") as status:
            masks = [int(line.split()[1], 16) for line in status if line.startswith(("SigCgt:", "SigIgn:"))]
    except (OSError, ValueError, IndexError):
        return True
    return not any(mask >> (number - 1) & 1 for mask in masks)


def _forked() -> None:
    """A child that is forked while a block is entered is no part of it, and has to end when it is told to."""
    _others.forked()
    _main.lock = threading.RLock()      # whoever held it is not here
    _main.blocks.clear()
    _main.pending.clear()
    if _main.later:
        _main.later.clear()
        signal.signal(signal.SIGINT, _main.before_carry)
    for number, handler in list(_main.before.items()):
        _give_back(number, handler)
    _main.before.clear()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forked)


class HoldBack:
    """A block in which no handler of the program runs on the main thread, nor do SIGTERM and SIGHUP end it; each signal that came is
    delivered soon after the outermost one. On other threads, where no handler runs, SIGTERM and SIGHUP wait alone.

    Who asks again to end (SIGINT or SIGQUIT twice) is not patient: insist is called.
    """

    def __init__(self, insist: Optional[Callable[[], None]] = None) -> None:
        self.insist = insist
        self._pid = 0       # of the process that another thread entered it in

    def __enter__(self) -> "HoldBack":
        if _on_main_thread():
            _main.blocks.append(self)
            if len(_main.blocks) == 1:
                _hold()
        else:
            self._pid = os.getpid()
            _others.enter()
        return self

    def __exit__(self, *_: object) -> None:
        if self._pid != 0:
            if self._pid == os.getpid():
                _others.leave()
        elif self in _main.blocks and _on_main_thread():
            if len(_main.blocks) == 1:
                _let_go()
            _main.blocks.remove(self)
            if _main.pending and not _main.blocks:
                _start_delivery()


def is_asked_to_end() -> bool:
    """Has a signal come that is going to end the process after the block? Any thread may ask."""
    with _main.lock:
        if not (_ENDING | _INSISTING).isdisjoint(_main.pending):
            return True
    return _others.look()


def raise_later(raised: BaseException) -> bool:
    """Has the main thread raise it soon, when this function and its callers are over. False on other threads, where the caller
    has to raise it itself."""
    before = signal.getsignal(signal.SIGINT)
    if not _on_main_thread() or before is None:
        return False
    with _main.lock:
        _main.later.append(raised)
        if len(_main.later) > 1 and before == _carry:
            return True     # its turn comes when the one before it was raised: two signals at once are one
        _main.before_carry = before
        signal.signal(signal.SIGINT, _carry)
        _main.pending.append(signal.SIGINT)
    if not _main.blocks:
        _start_delivery()
    return True


def _carry(number: int, frame: Any) -> None:
    """Raises the next of what was to be raised later."""
    with _main.lock:
        if not _main.later:
            return
        raised = _main.later.pop(0)
        if _main.later:
            _main.pending.append(signal.SIGINT)
        else:
            signal.signal(signal.SIGINT, _main.before_carry)
    if _main.later and not _main.blocks:
        _start_delivery()
    raise raised


def deliver_now() -> None:
    """On the main thread: what is pending, at once. Raises what the program's handlers raise."""
    while _on_main_thread() and not _main.blocks:
        number = _main.take()
        if number is None:
            return
        signal.raise_signal(number)


def _hold() -> None:
    for number in signal.valid_signals():
        _whatever_is_raised(lambda: _take_over(number))


def _take_over(number: int) -> None:
    handler = signal.getsignal(number)
    if handler == signal.SIG_DFL and number in _ENDING:
        _main.before[number] = signal.SIG_DFL
        signal.signal(number, _note)
    elif callable(handler) and getattr(handler, "__module__", None) != "asyncio.unix_events":     # that one does nothing
        _main.before[number] = handler
        signal.signal(number, _note)


def _let_go() -> None:
    for number, handler in list(_main.before.items()):
        _whatever_is_raised(lambda: _give_back(number, handler))
    _main.before.clear()
    _others.main_left()
    raised, _main.raised = _main.raised, []
    for one in raised:
        raise_later(one)


def _give_back(number: int, handler: _Handler) -> None:
    if signal.getsignal(number) == _note:       # else the program has set its own meanwhile
        signal.signal(number, handler)


def _whatever_is_raised(action: Callable[[], None]) -> None:
    """By a handler that is there before ours, or again: it comes after the block."""
    for _ in range(MOST_ATTEMPTS):
        try:
            action()
            return
        except BaseException as raised:
            _main.raised.append(raised)


def _note(number: int, frame: Any) -> None:
    with _main.lock:
        again = number in _main.pending
        if not again:
            _main.pending.append(number)
    if again and number in _INSISTING:
        for block in _main.blocks:
            if block.insist is not None:
                block.insist()


def _start_delivery() -> None:
    threading.Thread(target=_deliver_later, name="snapviewer-recorder-signals", daemon=True).start()


def _deliver_later() -> None:
    main = threading.main_thread().ident
    while _main.pending:
        time.sleep(LATER_SECONDS)
        if _main.blocks:
            return      # the end of that block starts another
        if _runs_here(main):
            continue    # on its last steps out of a block
        number = _main.take()
        if number is None:
            return
        if hasattr(signal, "pthread_kill") and main is not None:
            signal.pthread_kill(main, number)
        else:
            signal.raise_signal(number)


def _runs_here(thread: Optional[int]) -> bool:
    """Is it on its way out of this package at this moment? What only calls the program does not count."""
    frame = sys._current_frames().get(thread or 0)
    while frame is not None:
        code = frame.f_code
        if code.co_filename.startswith(_PACKAGE) and code.co_name not in _CALLING_THE_PROGRAM:
            return True
        frame = frame.f_back
    return False


def _on_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()
