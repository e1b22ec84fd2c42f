# SPDX-License-Identifier: MIT
"""One `snapviewer-cli serve --stdio`: started, asked, ended with its owner. One question at a time."""
from __future__ import annotations

import os
import select
import subprocess
import tempfile
import threading
import time
import weakref
from typing import IO, Any, Callable, List, NamedTuple, Optional

from . import program, wire
from .errors import SnapViewerError

Progress = Callable[[int, int, str], Any]
_PIECE = 1 << 18            # bytes read at once
_PATIENCE_S = 2.0           # for a cancelled question, and for a program that was told to end
_MOST_COMPLAINT = 2000      # bytes of what a program that died has said


class Answer(NamedTuple):
    """What a command writes to standard output, its exit status (0, or 2 for a bound that it was to check), what it noted."""
    data: bytes
    status: int
    notes: List[str]


class _Lost(Exception):
    """The program is not there any more."""


class Process:
    """Started at once; ends when this is closed or forgotten, and with this interpreter, however that ends."""

    def __init__(self) -> None:
        path = program.find()
        self._complaints: IO[bytes] = tempfile.TemporaryFile(prefix="snapviewer-")
        self._lock = threading.Lock()
        self._frames = wire.Frames()
        self._request = 0
        self._is_greeted = False
        self._is_answered = True
        self._owner = os.getpid()
        try:
            # a session of its own: Ctrl+C is for us, who cancel the question
            self._child = subprocess.Popen([path, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                           stderr=self._complaints, bufsize=0, start_new_session=True,
                                           env=program.environment(path))
        except OSError as error:
            self._complaints.close()
            raise SnapViewerError("%s cannot be started: %s" % (path, error.strerror)) from None
        self._end = weakref.finalize(self, _end, self._child, self._complaints, self._owner)
        _open.add(self)

    def close(self) -> None:
        """Ends the program. Nothing can be asked any more."""
        self._end()

    @property
    def pid(self) -> int:
        return self._child.pid

    @property
    def is_open(self) -> bool:
        return self._end.alive

    def ask(self, path: bytes, arguments: List[str], progress: Optional[Progress] = None) -> Answer:
        """Asks a command about the recording at path. Raises SnapViewerError."""
        with self._lock:
            if self._owner != os.getpid():
                raise SnapViewerError("The recording was opened in another process: open it here again.")
            if not self.is_open:
                raise SnapViewerError("The recording is closed: open it again.")
            try:
                question = wire.ask(path, arguments)
            except ValueError as error:
                raise SnapViewerError("This cannot be asked: %s." % error, 64) from None
            try:
                return self._ask(question, progress)
            except wire.Malformed:
                self.close()
                raise SnapViewerError("What snapviewer-cli said is not what this version says: install the same of both.") from None
            except _Lost:
                raise self._ended() from None

    def _ask(self, question: bytes, progress: Optional[Progress]) -> Answer:
        if not self._is_greeted:
            self._greet()
        self._request += 1
        self._is_answered = False
        try:
            self._send(wire.frame(wire.ASK, self._request, question))
            return self._answer(progress)
        except (_Lost, wire.Malformed):
            raise
        except BaseException:       # Ctrl+C, or what progress raised
            if not self._is_answered:
                self._cancel()
            raise

    def _greet(self) -> None:
        hello = self._receive()
        if hello.type != wire.HELLO:
            raise wire.Malformed
        protocol, version = wire.hello_of(hello.payload)
        if protocol != wire.PROTOCOL:
            self.close()
            raise SnapViewerError("snapviewer-cli %s speaks another protocol than this module: install the same version of both."
                                  % version)
        self._is_greeted = True

    def _answer(self, progress: Optional[Progress]) -> Answer:
        pieces: List[bytes] = []
        while True:
            frame = self._receive()
            if frame.request != self._request:
                continue            # of a question that was given up
            if frame.type == wire.PROGRESS and progress is not None:
                progress(*wire.progress_of(frame.payload))
            elif frame.type == wire.CHUNK:
                pieces.append(frame.payload)
            elif frame.type == wire.FAILED:
                status, sentence = wire.failure_of(frame.payload)
                self._is_answered = True
                raise SnapViewerError(sentence or "The question was cancelled.", status)
            elif frame.type == wire.ANSWER:
                end = wire.answer_of(frame.payload)
                data = b"".join(pieces)
                if len(data) != end.size:
                    raise wire.Malformed
                self._is_answered = True
                return Answer(data, end.status, end.notes)

    def _cancel(self) -> None:
        """Gives the question up, and waits for its end; a program that does not end it is ended itself."""
        end_by = time.monotonic() + _PATIENCE_S
        try:
            self._send(wire.frame(wire.CANCEL, self._request))
            while time.monotonic() < end_by:
                frame = self._frames.next()
                if frame is None:
                    ready, _, _ = select.select([self._child.stdout], [], [], max(end_by - time.monotonic(), 0))
                    if ready:
                        self._read()
                elif frame.request == self._request and frame.type in (wire.FAILED, wire.ANSWER):
                    return
        except BaseException:       # whatever it is: what comes next cannot be told apart any more
            pass
        self.close()

    def _send(self, data: bytes) -> None:
        assert self._child.stdin is not None
        left = memoryview(data)
        try:
            while left:
                left = left[os.write(self._child.stdin.fileno(), left):]
        except OSError:
            raise _Lost from None

    def _receive(self) -> wire.Frame:
        while True:
            frame = self._frames.next()
            if frame is not None:
                return frame
            self._read()

    def _read(self) -> None:
        assert self._child.stdout is not None
        try:
            data = os.read(self._child.stdout.fileno(), _PIECE)
        except OSError:
            data = b""
        if not data:
            raise _Lost
        self._frames.feed(data)

    def _ended(self) -> SnapViewerError:
        """Why the program is not there any more."""
        try:
            code = self._child.wait(_PATIENCE_S)
        except subprocess.TimeoutExpired:
            code = 0
        self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(self._complaints.tell() - _MOST_COMPLAINT, 0))
        said = self._complaints.read().decode("utf-8", "replace").strip().splitlines()
        self.close()
        if not self._is_greeted and not said:
            return SnapViewerError("snapviewer-cli did not start (exit status %d)." % code)
        if said and said[-1].endswith("what comes in is no request"):
            return SnapViewerError("This snapviewer-cli is older than the module and answers no questions: install the same "
                                   "version of both.")
        how = "was ended by signal %d" % -code if code < 0 else "ended with exit status %d" % code
        return SnapViewerError("snapviewer-cli %s while it was asked%s: open the recording again."
                               % (how, ", saying: " + said[-1] if said else ""))


_open: "weakref.WeakSet[Process]" = weakref.WeakSet()


def _end(child: "subprocess.Popen[bytes]", complaints: IO[bytes], owner: int) -> None:
    """Its input ends, and so does it; it is waited for, and ended where it does not."""
    for pipe in (child.stdin, child.stdout, complaints):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:
                pass
    if owner != os.getpid():        # a forked copy of its owner, which waits for it
        child.returncode = 0
        return
    try:
        child.wait(_PATIENCE_S)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()


def _let_go() -> None:
    """In a forked process, so that the program ends with its owner, though this one goes on."""
    for process in list(_open):
        process.close()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_let_go)
