# SPDX-License-Identifier: MIT
"""record() and stop(): one recording of this process."""
from __future__ import annotations

import functools
import os
import sys
import threading
from typing import Any, Callable, Dict, Mapping, Optional

from . import saving
from .flightrecorder import OOMFlightRecorderConfig
from .oomhandler import CaptureOom
from .options import Options, from_environment, signal_number
from .output.console import say
from .output.folder import why_not_writable
from .processhooks import ProcessHooks
from .program import environment, torchside
from .program.accelerators import KINDS
from .program.importwatch import ImportWatch, has_package
from .program.names import Names
from .sampling.triggers import Triggers
from .tracker import MemoryTracker

_WAITING = "waiting for "


class Recording:
    """A recording from record() to stop(). Waits for the program to import torch and to initialise CUDA, or XPU, NPU or MTIA;
    starts none.

    Torch's history, its observer and the exception hooks belong to the process, so there is one recording at a time;
    record() sees to that. A child forked before the device was initialised is recorded as its parent is; one forked later
    cannot use it, and nothing happens there.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.state = "waiting for torch"    # then "waiting for CUDA" or another, "recording", "stopped"
        self.tracker = MemoryTracker(
            device=options.device, sampling_interval=options.sampling_interval, max_events=options.max_events,
            enable_alerts=False, oom_config=OOMFlightRecorderConfig(
                enabled=True, dump_dir=options.oom_dump_dir, buffer_size=options.oom_buffer_size or options.max_events,
                max_dumps=options.oom_max_dumps, max_total_mb=options.oom_max_total_mb,
                max_snapshot_mb=options.max_snapshot_mb, max_delay_s=options.max_delay_s,
                shorten_paths=options.shorten_paths, gzip=options.gzip, ranks=options.ranks, jitter_s=options.jitter_s,
                after_dump=options.after_dump))
        triggers = Triggers(options.dump_reserved_mb << 20, options.dump_interval_s, self.dump)
        if triggers.are_set():
            self.tracker.after_sample(triggers.check)
        self._save = None if options.save is None else environment.absolute(options.save)
        self._saved: Optional[str] = None   # its path in this process
        self._pid: Optional[int] = None     # of the process in which the device was initialised
        self._watch: Optional[ImportWatch] = None
        self._names = Names(self.tracker.flight_recorder.warn) if options.names else None
        self.tracker.flight_recorder.names = self._names
        self._started_history = False       # and the program has not set it since
        self._unwatch_history: Callable[[], None] = lambda: None
        self.when_torch_is_there: Callable[[], None] = lambda: None

    def __enter__(self) -> "Recording":
        return self

    def __exit__(self, kind: Any, exc: Optional[BaseException], traceback: Any) -> bool:
        """Records an out-of-memory error that ends the block, then stops. The exception goes on, unchanged."""
        if isinstance(exc, Exception):
            self.uncaught(exc)
        stop(self)
        return False

    @property
    def last_oom_dump_path(self) -> Optional[str]:
        """The newest bundle, an absolute path; None if there is none."""
        return self.tracker.last_oom_dump_path

    def is_active(self) -> bool:
        return self.state != "stopped" and self._pid in (None, os.getpid())

    def record_event(self, event: Mapping[str, Any]) -> None:
        """Adds an event of the program's own, such as {"event_type": "epoch", "epoch": 3}, to what a bundle will hold."""
        self.tracker.record_event(event)

    def handle_exception(self, exc: BaseException, context: Optional[str] = None,
                         metadata: Optional[Mapping[str, Any]] = None) -> Optional[str]:
        """Writes a bundle if exc is an out-of-memory error; returns its path, else None. Never raises."""
        return self.tracker.handle_exception(exc, context, metadata) if self.is_active() else None

    def uncaught(self, exc: BaseException, context: Optional[str] = None, is_the_end: bool = True) -> None:
        """handle_exception for one that nobody handles. is_the_end: the program, or this recording, ends with it. Never raises."""
        if self.is_active():
            self.tracker.oom_handler.handle_exception(exc, context, None, is_the_end)

    def capture_oom(self, context: Optional[str] = None, metadata: Optional[Mapping[str, Any]] = None) -> CaptureOom:
        """A context manager and decorator that says where an out-of-memory error happened and lets it pass."""
        return self.tracker.capture_oom(context, metadata)

    def name_pool(self, pool: Any, name: str) -> None:
        """Says what a torch.cuda.MemPool, or the id that graph_pool_handle() answers, is for. Never raises."""
        self._guarded(lambda: self.tracker.flight_recorder.name_pool(pool, name))

    def dump(self, reason: str = "asked for", context: Optional[str] = None,
             metadata: Optional[Mapping[str, Any]] = None) -> Optional[str]:
        """Writes a bundle of this moment, without any failure; returns its path, or None. Never raises."""
        if not self.is_active():
            return None
        recorder = self.tracker.flight_recorder
        self.tracker.add_event("dump", recorder.memory(None), reason)
        return recorder.dump(reason=reason, context=context, backend=torchside.backend(torchside.loaded()),
                             metadata={**self.tracker.sample_metadata(), **(metadata or {})}, failure=False)

    def save(self, path: str) -> Optional[str]:
        """Writes what torch has recorded so far to path, replacing it whole; returns the absolute path, or None.

        Never raises: what is wrong is said on standard error. The file appears whole or not at all.
        """
        return saving.save(path, self.tracker.flight_recorder, self._why_nothing(), replace=True)

    def save_as_asked(self, hurry: bool = False) -> None:
        """Writes the file of the option save, where there is one: when recording ends and at SIGTERM. The second time it is replaced,
        but never what another process, or an earlier run, has written. hurry: the process is being ended."""
        recorder = self.tracker.flight_recorder
        if self._save is None or self.state != "recording" or not self.is_active():
            return
        if not environment.is_chosen(self.options.ranks, recorder.failed):
            return
        path = self._saved or saving.file_name(self._save)
        self._saved = saving.save(path, recorder, self._why_nothing(), self._saved is not None, hurry)

    def start(self) -> None:
        """Called by record(), each time: an import that our watch missed is found here."""
        if self.state != "waiting for torch":
            return
        torch = torchside.loaded()
        if torch is not None:
            self._wait_for_device(torch)
        elif self._watch is None:
            self._watch = ImportWatch("torch", self.torch_imported)
            self._watch.start()

    def finish(self, at_exit: bool = False) -> None:
        """Called by stop() and at the end of the program, where torch may forget its history by itself. Does nothing the second
        time."""
        if not self.is_active():
            return
        if self._watch is not None:
            self._watch.stop()
        self.save_as_asked()
        self.tracker.oom_handler.say_what_was_left_out()
        self.state = "stopped"
        self.tracker.stop_tracking()
        if self._names is not None:
            self._names.stop()
        torch = torchside.loaded()
        self._unwatch_history()
        if self._started_history and torch is not None and not at_exit:
            self._guarded(lambda: torchside.stop_history(torch))

    def torch_imported(self) -> None:
        """Called when the import is over but for its last steps. Does nothing the second time."""
        torch = sys.modules.get("torch")
        if self.is_active() and self.state == "waiting for torch" and torch is not None:
            self._wait_for_device(torch)

    def _wait_for_device(self, torch: Any) -> None:
        self.state = _WAITING + torchside.title(torch)
        if self._watch is not None:
            self._watch.stop()
        self.when_torch_is_there()
        names = self._names
        if names is not None:
            self._guarded(lambda: names.start(torch))
        for kind in KINDS:
            self._wait_for(torch, kind)
        if not hasattr(torch, "npu") and has_package("torch_npu"):
            self._watch = ImportWatch("torch_npu", lambda: self._npu_imported(torch))
            self._watch.start()

    def _wait_for(self, torch: Any, kind: str) -> None:
        begin = functools.partial(self._guarded, lambda: self._begin(torch))
        self._guarded(lambda: torchside.when_a_device_is_used(torch, kind, begin))

    def _npu_imported(self, torch: Any) -> None:
        """torch_npu adds torch.npu, where it is imported after torch."""
        if self.is_active() and self.state.startswith(_WAITING):
            self.state = _WAITING + torchside.title(torch)
            self._wait_for(torch, "npu")

    def say_what_cannot_work(self) -> None:
        """Somebody who asked by hand would take silence for a recording."""
        torch = sys.modules.get("torch")
        why = torchside.why_no_device(torch) if torch is not None and self.state.startswith(_WAITING) else None
        if why is not None:
            self.tracker.flight_recorder.warn("nothing can be recorded: " + why)

    def _begin(self, torch: Any) -> None:
        if not self.is_active() or self.state == "recording":
            return
        self.state = "recording"
        self._pid = os.getpid()
        _process.hooks.watch_worker()
        self._guarded(lambda: self._start_history(torch))
        self._guarded(lambda: torchside.attach_oom_observer(torch, self._allocation_failed))
        self.tracker.flight_recorder.check_folder()
        self.tracker.flight_recorder.tidy()
        self._check_save()
        self.tracker.start_tracking()

    def _check_save(self) -> None:
        if self._save is None:
            return
        path = saving.file_name(self._save)
        why = why_not_writable(os.path.dirname(path), to_be_made=False)
        if why is not None:
            self.tracker.flight_recorder.warn("%s will not be written: %s" % (path, why))
        saving.tidy(path)

    def _start_history(self, torch: Any) -> None:
        if not torchside.history_enabled(torch):        # the program's own settings stay as they are
            torchside.start_history(torch, self.options.max_entries, self.options.stacks, self.options.context)
            self._started_history = True
            self.tracker.flight_recorder.max_entries = self.options.max_entries
            self._unwatch_history = torchside.watch_history(torch, self._history_changed)
            if torchside.history_enabled(torch) is False:
                raise RuntimeError("its allocator keeps no history")

    def _history_changed(self) -> None:
        self._started_history = False
        self.tracker.flight_recorder.max_entries = None

    def _allocation_failed(self, device: int, requested: int, limit: int, free: int) -> None:
        if self.is_active():
            self.tracker.oom_handler.allocation_failed(device, requested, limit, free)

    def _guarded(self, action: Callable[[], None]) -> None:
        """A torch that lacks something must not stop the program."""
        try:
            action()
        except Exception as failure:
            self.tracker.flight_recorder.warn("not all can be recorded with this torch: %r" % (failure,))

    def _why_nothing(self) -> str:
        if self.state == "waiting for torch":
            return "torch was not imported"
        return self.state[len(_WAITING):] + " was not used" if self.state.startswith(_WAITING) else "torch has no history"


class _Process:
    """What there is one of in a process: the recording that runs, and the hooks that lead to it."""

    def __init__(self) -> None:
        self.lock = threading.RLock()
        self.running: Optional[Recording] = None
        self.hooks = ProcessHooks(self.handle, self.at_end, self.at_sigterm)

    def at_end(self) -> None:
        if self.running is not None:
            self.running.finish(at_exit=True)

    def at_sigterm(self) -> None:
        if self.running is not None:
            self.running.save_as_asked(hurry=True)
            self.running.tracker.flight_recorder.wait()

    def at_signal(self, name: str) -> None:
        if self.running is not None:
            self.running.dump("signal " + name)

    def handle(self, exc: Any, is_the_end: bool) -> None:
        if self.running is not None and isinstance(exc, Exception):
            self.running.uncaught(exc, "uncaught", is_the_end)


_process = _Process()


def record(**options: Any) -> Recording:
    """Starts recording this process, so that an out-of-memory error leaves a bundle behind; returns the recording.

    Call it before the model is built, at best as the first thing. The options are the fields of `Options`. What
    SNAPVIEWER_RECORD says goes before them, and SNAPVIEWER_RECORD=0 makes this do nothing. While a recording runs it is
    returned as it is. Raises TypeError for an unknown option and ValueError for a value that cannot be.
    """
    on, overrides, complaints = from_environment()
    chosen = Options(**{**options, **overrides})
    with _process.lock:
        if _process.running is not None and _process.running.is_active():
            _process.running.start()
            return _process.running
        recording = Recording(chosen)
        for complaint in complaints:
            say(complaint)
        if on is False:
            recording.state = "stopped"
            return recording
        _process.running = recording
        _process.hooks.install()
        if chosen.save is not None and chosen.save_at_sigterm and not _process.hooks.install_sigterm():
            say("%s will not be written at SIGTERM: its handler cannot be set here" % chosen.save)
        number = signal_number(chosen.dump_signal) if chosen.dump_signal is not None else None
        if number is not None and not _process.hooks.install_dump_signal(number, _process.at_signal):
            say("no bundle will be dumped at %s: its handler cannot be set here" % chosen.dump_signal)
        recording.start()
        return recording


def record_now() -> Recording:
    """record() from the import of torch itself, which is not over then."""
    recording = record()
    recording.torch_imported()
    return recording


def stop(recording: Optional[Recording] = None) -> None:
    """Stops the recording that runs, or this one; torch then forgets its history. Does nothing if none runs."""
    with _process.lock:
        stopped = recording or _process.running
        if stopped is None:
            return
        stopped.finish()
        if _process.running is stopped:
            _process.running = None
