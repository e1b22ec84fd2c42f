# SPDX-License-Identifier: MIT
"""Decides which out-of-memory errors become bundles, so that each becomes one."""
from __future__ import annotations

import contextlib
import functools
import inspect
import itertools
import time
from typing import Any, Callable, Dict, Mapping, NamedTuple, Optional, TypeVar

from .flightrecorder import OOMFlightRecorder
from .output.bundle import ExceptionFacts
from .output.console import say
from .output.plainvalues import plain
from .program import callsite, torchside
from .program.classify import TORCH, classify_oom_exception, exception_text
from .program.interrupts import HoldBack, raise_later
from .sampling.places import BACK_OFF_S, Place, Places
from .sampling.sampler import AddEvent

F = TypeVar("F", bound=Callable[..., Any])

# Torch also reports allocations whose failure somebody handles, as cuDNN does when it tries algorithms. Within so many
# seconds after such a dump no other one is made for the report alone, wherever it comes from: the exception, if it arrives,
# still gets its own.
QUIET_SECONDS = BACK_OFF_S[0]
_MARK = "_snapviewer_recorder_bundles"
_LEFT_OUT = ""      # among the marks: no bundle, unless nobody handles it
_numbers = itertools.count()


class Attempt(NamedTuple):
    """What was done for a failed allocation; path is None where the dump failed, took too long, or was left out."""

    path: Optional[str]
    place: Place
    left_out: bool = False


class OomHandler:
    """Takes what torch's allocator reports and what exceptions say, from any thread, and never raises.

    A failed allocation is reported before its exception exists: that bundle is written then, and completed when the exception
    comes by. Exceptions are never kept; one that was handled is marked, so that nested handlers do not dump it again.
    """

    def __init__(self, recorder: OOMFlightRecorder, sample: Callable[[], Mapping[str, Any]], add_event: AddEvent) -> None:
        """sample: the newest totals, for custom_metadata. Neither may raise."""
        self.recorder = recorder
        self._sample = sample
        self._add_event = add_event
        self._number = next(_numbers)
        self._places = Places()
        self._lock = self._places.lock
        self._attempt: Optional[Attempt] = None     # for the allocation whose exception has not come by yet
        self._quiet_until = 0.0

    def allocation_failed(self, device: int, requested: int, limit: int, free: int) -> None:
        """Torch's observer: an allocation of `requested` bytes failed for good; limit and free: bytes of the device."""
        try:
            with HoldBack():
                self._allocation_failed(int(device), int(requested), int(limit), int(free))
        except Exception as failure:
            self.recorder.warn("an out-of-memory error could not be recorded: %r" % (failure,))
        except BaseException as raised:     # would replace the error that torch is about to raise
            if not raise_later(raised):
                raise

    def handle_exception(self, exc: BaseException, context: Optional[str] = None, metadata: Optional[Mapping[str, Any]] = None,
                         is_the_end: bool = False) -> Optional[str]:
        """Writes a bundle if exc is an out-of-memory error; returns its path, or None. Never raises, never keeps exc.

        context: where it happened, a text of the caller's; metadata: goes into custom_metadata. is_the_end: nobody handles it, so it
        is not left out however often memory ran out at its place.
        """
        if not self.recorder.config.enabled:
            return None
        with HoldBack():
            return self._handle(exc, context, metadata, is_the_end)

    def say_what_was_left_out(self) -> None:
        """At the end of a recording: what nobody would learn otherwise."""
        phrases = self._places.left_out()
        if phrases:
            say("memory ran out again and the program went on, without a bundle of its own: " + ", ".join(phrases))

    def _handle(self, exc: BaseException, context: Optional[str], metadata: Optional[Mapping[str, Any]],
                is_the_end: bool) -> Optional[str]:
        try:
            verdict = classify_oom_exception(exc)
            if not verdict.is_oom:
                return None
            marks: Dict[int, Optional[str]] = getattr(exc, _MARK, {})
            left_out = marks.get(self._number) == _LEFT_OUT
            if self._number in marks and not (left_out and is_the_end):
                return None if left_out else marks[self._number]
            attempt = self._claim() if verdict.reason == TORCH else None
            if attempt is not None and not attempt.left_out:
                path = attempt.path
                if path is not None:
                    self.recorder.complete(path, exc, context, metadata)
            else:
                place = self._place_of(exc, attempt, left_out)
                if not is_the_end and self._leave_out(place):
                    self._mark(exc, _LEFT_OUT)
                    return None
                path = self._dump_exception(exc, verdict.reason or "", context, metadata, place)
            self._mark(exc, path)
            return path
        except Exception as failure:
            self.recorder.warn("an out-of-memory error could not be recorded: %r" % (failure,))
            return None

    def _place_of(self, exc: BaseException, attempt: Optional[Attempt], left_out: bool) -> Place:
        """Where it was raised; a failure that was counted before and left out is taken back."""
        place = attempt.place if attempt is not None else self._places.failed_at(callsite.of_exception(exc))
        with self._lock:
            if attempt is not None or left_out:
                place.left_out = max(0, place.left_out - 1)
            if attempt is None and left_out:
                place.failures -= 1
        return place

    def _leave_out(self, place: Place) -> bool:
        """Says whether it is too soon for another bundle of this place, and counts it then."""
        with self._lock:
            if place.is_due(time.monotonic()):
                return False
            place.left_out += 1
            return True

    def _dump_exception(self, exc: BaseException, reason: str, context: Optional[str], metadata: Optional[Mapping[str, Any]],
                        place: Place) -> Optional[str]:
        self._add_event("error", self.recorder.memory(None), plain(exception_text(exc)), {"oom_reason": reason})
        return self._dump(place, reason=reason, exception=exc, context=context, backend=torchside.backend(torchside.loaded()),
                          metadata={**self._sample(), **(metadata or {})})

    def _dump(self, place: Place, **facts: Any) -> Optional[str]:
        with self._lock:
            occurrence = place.occurrence()
        path = None
        try:
            path = self.recorder.dump(occurrence=occurrence, **facts)
            return path
        finally:
            with self._lock:
                place.written(path, time.monotonic())

    def capture_oom(self, context: Optional[str] = None, metadata: Optional[Mapping[str, Any]] = None) -> "CaptureOom":
        """A context manager, also a decorator, that lets exceptions pass to handle_exception and then on, unchanged."""
        return CaptureOom(self, context, metadata)

    def _allocation_failed(self, device: int, requested: int, limit: int, free: int) -> None:
        if not self.recorder.config.enabled:
            return
        numbers = {"device": device, "requested_bytes": requested, "device_limit_bytes": limit, "device_free_bytes": free}
        sample = dict(self._sample())
        text = "out of memory on device %d: %d bytes were requested, %d of %d are free" % (device, requested, free, limit)
        backend = torchside.backend(torchside.loaded())
        self._add_event("error", {**self.recorder.memory(device), "device_used": max(0, limit - free), "device_free": free,
                                  "device_total": limit}, text, numbers)
        place = self._places.failed_at(callsite.of_now())
        with self._lock:
            now = time.monotonic()
            if self.recorder.is_dumping_a_failure() or now < self._quiet_until or not place.is_due(now):
                place.left_out += 1
                self._attempt = Attempt(None, place, left_out=True)
                return
            self._attempt = None
            self._quiet_until = float("inf")
        path = None
        try:
            error = torchside.oom_error_type(torchside.loaded())
            path = self._dump(place, reason=TORCH, exception=ExceptionFacts(error.__name__, error.__module__, text),
                              backend=backend, metadata={**sample, **numbers})
        finally:
            with self._lock:
                self._attempt = Attempt(path, place)
                self._quiet_until = time.monotonic() + QUIET_SECONDS

    def _claim(self) -> Optional[Attempt]:
        with self._lock:
            attempt, self._attempt = self._attempt, None
            return attempt

    def _mark(self, exc: BaseException, path: Optional[str]) -> None:
        """None: it was tried. Once is enough: the exception has been held up for as long as it may."""
        with contextlib.suppress(Exception):        # an exception with slots is dumped by each handler
            setattr(exc, _MARK, {**getattr(exc, _MARK, {}), self._number: path})


class CaptureOom:
    """`with capture:` or `@capture`. Holds no state of a run, so one object may be used many times, also nested.

    Decorates functions and coroutine functions; what a generator does after its first yield is outside.
    """

    def __init__(self, handler: OomHandler, context: Optional[str], metadata: Optional[Mapping[str, Any]]) -> None:
        self._handler = handler
        self._context = context
        self._metadata = metadata

    def __enter__(self) -> "CaptureOom":
        return self

    def __exit__(self, kind: Any, exc: Optional[BaseException], traceback: Any) -> bool:
        if isinstance(exc, Exception):
            self._handler.handle_exception(exc, self._context, self._metadata)
        return False

    def __call__(self, function: F) -> F:
        if inspect.iscoroutinefunction(function):
            @functools.wraps(function)
            async def run_async(*args: Any, **kwargs: Any) -> Any:
                with self:
                    return await function(*args, **kwargs)
            return run_async    # type: ignore[return-value]

        @functools.wraps(function)
        def run(*args: Any, **kwargs: Any) -> Any:
            with self:
                return function(*args, **kwargs)
        return run              # type: ignore[return-value]
