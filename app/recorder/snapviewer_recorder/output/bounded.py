# SPDX-License-Identifier: MIT
"""Work that may take only so long and only so many bytes."""
from __future__ import annotations

import errno
import os
import threading
import time
from typing import Any, BinaryIO, Callable, List, Optional, TypeVar

T = TypeVar("T")


class DeadlinePassed(Exception):
    """The time for a piece of work is over."""


class TooLarge(Exception):
    """More was to be written than was allowed."""


GZIP_LEVEL = 3          # a tenth of the bytes of a snapshot; higher ones take twice as long for little
LOOK_SECONDS = 0.2      # between looks whether the deadline was cancelled


class Deadline:
    """A moment of the monotonic clock; any thread may ask it."""

    def __init__(self, seconds: float) -> None:
        """seconds: from now on."""
        self.seconds = seconds
        self._end = time.monotonic() + seconds
        self._cancelled = False

    def restart(self, seconds: float) -> None:
        """Moves it; one that was cancelled has passed for good."""
        self._end = time.monotonic() + seconds

    def cancel(self) -> None:
        """Lets it pass now."""
        self._cancelled = True

    def remaining(self) -> float:
        """Seconds, at least 0."""
        return 0.0 if self._cancelled else max(0.0, self._end - time.monotonic())

    def has_passed(self) -> bool:
        return self.remaining() <= 0.0

    def check(self) -> None:
        """Raises DeadlinePassed once it has passed."""
        if self._cancelled:
            raise DeadlinePassed("nobody waits any more")
        if self.has_passed():
            raise DeadlinePassed("it took longer than %g s" % self.seconds)


class BoundedWriter:
    """The write() that a pickler needs, onto a file or, without one, into nothing, for counting."""

    def __init__(self, deadline: Deadline, max_bytes: Optional[int] = None, file: Optional[BinaryIO] = None) -> None:
        self.count = 0      # bytes so far
        self._deadline = deadline
        self._max_bytes = max_bytes
        self._file = file

    def write(self, data: Any) -> int:
        """Raises DeadlinePassed, TooLarge before max_bytes are exceeded, or OSError of the file."""
        self._deadline.check()
        self.count += len(data)
        if self._max_bytes is not None and self.count > self._max_bytes:
            raise TooLarge("more than %d bytes" % self._max_bytes)
        if self._file is not None:
            write_all(self._file, data)
        return len(data)


class GzipWriter:
    """The same in front of a BoundedWriter: what arrives there, and is counted and bounded, is a gzip file."""

    def __init__(self, below: BoundedWriter) -> None:
        import zlib
        self._below = below
        self._packer = zlib.compressobj(GZIP_LEVEL, zlib.DEFLATED, 31)

    @property
    def count(self) -> int:
        """Bytes so far, but for some that wait to be packed."""
        return self._below.count

    def write(self, data: Any) -> int:
        """Raises what the writer below raises."""
        self._below.write(self._packer.compress(data))
        return len(data)

    def finish(self) -> None:
        """Writes the rest; nothing may be written afterwards."""
        self._below.write(self._packer.flush())


def write_all(file: BinaryIO, data: Any) -> None:
    """Writes data to a file without a buffer, which may take less than it is given: on a full disk, at a quota or a limit of
    the process the first part is accepted, and only the next attempt says why. Raises OSError."""
    rest = memoryview(data).cast("B")
    while len(rest):
        count = file.write(rest)
        if not count:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        rest = rest[count:]


def run_bounded(work: Callable[[], T], patience: Deadline) -> T:
    """Runs work on a thread of its own and waits for it as long as there is patience.

    Returns what it returns and raises what it raises, always as an Exception; raises DeadlinePassed when it is not done in time. Then it goes on
    behind our back, but keeps no process alive. Where no thread can be had, as at the end of the interpreter, work runs here.
    """
    results: List[T] = []
    failures: List[BaseException] = []
    done = threading.Event()

    def run() -> None:
        try:
            results.append(work())
        except BaseException as failure:  # handed to whoever waits
            failures.append(failure)
        finally:
            done.set()

    thread = threading.Thread(target=run, name="snapviewer-recorder-dump", daemon=True)
    try:
        thread.start()
    except RuntimeError:
        run()
    while not done.wait(min(LOOK_SECONDS, patience.remaining())):
        patience.check()
    if failures:
        failure = failures.pop()
        raise failure if isinstance(failure, Exception) else RuntimeError(repr(failure))
    return results[0]
