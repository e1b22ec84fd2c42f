# SPDX-License-Identifier: MIT
"""The flight recorder: a ring of events, and bundles made of it when memory runs out."""
from __future__ import annotations

import contextlib
import os
import threading
import time
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Set, Union

from .output import bundle, retention
from .output.bounded import Deadline, DeadlinePassed, run_bounded
from .output.bundle import ExceptionFacts, Occurrence
from .output.console import bundle_message, open_command, say
from .output.folder import Folder, why_not_writable
from .output.paths import PathShortener
from .output.plainvalues import plain
from .output.snapshotfile import SnapshotFacts, count_events, write_snapshot
from .program import environment, torchside
from .program.classify import exception_text
from .program.interrupts import HoldBack, is_asked_to_end
from .program.names import POOLS, Names, pool_id
from .sampling.eventring import EventRing
from .sampling.events import completed, with_identity
from .version import VERSION

MEBIBYTE = 1 << 20
MOST_WARNINGS = 20
WAITING_SHARE = 0.4         # of what is left of it, for ranks that take turns
SNAPSHOT_SHARE = 0.8        # of max_delay_s; the rest is for what has to be written anyway


@dataclass(frozen=True)
class OOMFlightRecorderConfig:
    """How a flight recorder works. The first five are those of the tool whose format this is, with its defaults."""

    enabled: bool = False
    dump_dir: str = "oom_dumps"     # below the working folder of the start; %h, %r, %p, %j, ~ as for fill_in
    buffer_size: int = 10_000       # events
    max_dumps: int = 5              # bundles kept, of each rank; 0: any number
    max_total_mb: int = 256         # MiB of all of them, of each rank; 0: any size
    max_snapshot_mb: int = 128      # MiB of one snapshot.pickle; 0: none is written
    max_delay_s: float = 30.0       # seconds that a dump may hold up the program
    shorten_paths: bool = False     # of source files and the working folder
    gzip: Optional[bool] = None     # of the snapshot: snapshot.pickle.gz; None: in a job of a launcher
    ranks: str = "all"              # of a job that write: "first", "local0", "failed"
    jitter_s: Optional[float] = None    # seconds, at most, by chance, that each rank of a job waits; None: by their number
    after_dump: Any = None          # called with the path of each bundle: a function, or "module:function"


class Taken(NamedTuple):
    """A snapshot of torch, or why there is none."""

    snapshot: Optional[Dict[str, Any]]
    why_not: Optional[str]


class OOMFlightRecorder:
    """Keeps the newest events and writes them as a bundle. Any thread may use it; at most one dump runs at a time.

    Nothing here raises into the program that is being recorded: a dump that fails says so once, on standard error.
    """

    def __init__(self, config: OOMFlightRecorderConfig,
                 memory: Callable[[Optional[int]], Mapping[str, Any]] = torchside.memory_now,
                 identity: Callable[[], Mapping[str, Any]] = environment.identity) -> None:
        """memory: what an event says of a device, or of the one in use for None. identity: what it says of this process.
        Neither may raise."""
        self.config = config
        self.memory = memory
        self._identity = identity
        self.last_dump_path: Optional[str] = None   # absolute
        self.failed = False     # memory has run out in this process
        self.max_entries: Optional[int] = None      # events that torch keeps of each device, once it is known
        self.names: Optional[Names] = None          # what the program's tensors are called, where it is to be said
        self._pools: Dict[str, str] = {}            # by id
        self._dump_dir = environment.absolute(config.dump_dir)      # a pattern: a fork or a launcher may change what it means
        self._events = EventRing(config.buffer_size)
        self._dumping = threading.Lock()
        self._dumps_failure = False         # what is being dumped
        self._warned: Set[str] = set()
        self._firsts: List[str] = []        # names of the first bundle of each place of this process

    def record_event(self, event: Mapping[str, Any]) -> None:
        """Adds an event: any mapping; values that JSON has no type for are kept as text, and what every event has is filled in
        where it doesn't say it: time, kind, device, bytes. Does nothing when disabled."""
        if self.config.enabled:
            self._events.append(completed(event, self.memory))

    def append_event(self, event: Dict[str, Any]) -> None:
        """The same for a complete event of plain values that nobody changes any more: no copy is made."""
        if self.config.enabled:
            self._events.append(event)

    def snapshot_events(self) -> List[Dict[str, Any]]:
        """The events of the buffer, oldest first; copies."""
        return self._events.snapshot()

    def dump(self, *, reason: str, exception: Union[BaseException, ExceptionFacts, None] = None,
             context: Optional[str] = None, backend: str = "cuda",
             metadata: Optional[Mapping[str, Any]] = None, failure: bool = True,
             occurrence: Optional[Occurrence] = None) -> Optional[str]:
        """Writes a bundle and returns its absolute path; None when disabled, when it failed, and when it took too long.

        Takes at most config.max_delay_s seconds of the caller's time, and what torch needs to gather its snapshot: that cannot
        be interrupted, and happens on this thread, which may hold torch's locks. A dump that takes longer goes on in the
        background and reports when it is done. What interrupts the main thread meanwhile is delivered afterwards; Ctrl-C twice
        ends the waiting. failure: False where nothing is wrong and somebody wants to see. occurrence: which failure of its place.
        """
        if not self.config.enabled:
            return None
        self.failed = self.failed or failure
        if not environment.is_chosen(self.config.ranks, self.failed):
            return None
        patience = Deadline(self.config.max_delay_s)
        with HoldBack(insist=patience.cancel):
            return self._dump(patience, failure,
                              lambda: self._report(reason, describe(exception), context, backend, metadata, failure, occurrence))

    def _dump(self, patience: Deadline, failure: bool, make_report: Callable[[], bundle.Report]) -> Optional[str]:
        if not self._dumping.acquire(timeout=patience.remaining()):
            self.warn("no recording was written to %s: another one is still being written" % self.folder())
            return None
        self._dumps_failure = failure
        seconds = patience.remaining()
        for_snapshot, handed_over = Deadline(0), False
        try:
            report = make_report()
            taken = self._take_snapshot()
            patience.restart(seconds)
            for_snapshot, handed_over = Deadline(seconds * SNAPSHOT_SHARE), True
            return run_bounded(lambda: self._write(report, taken, for_snapshot), patience)
        except DeadlinePassed as why:       # the program's own exception is on its way: let it through
            for_snapshot.cancel()
            self.warn("no longer waiting for the recording in %s (%s); a message follows if it can still be finished"
                      % (self.folder(), describe_failure(why)))
        except Exception as why:
            self.warn("the recording could not be written to %s: %s" % (self.folder(), describe_failure(why)))
        finally:
            if not handed_over:
                self._dumping.release()
        return None

    def check_folder(self) -> None:
        """Says at the beginning what a dump could only say when memory has run out: that nothing can be written there."""
        folder = self.folder()
        why = why_not_writable(folder, to_be_made=True)
        if why is not None:
            self.warn("no recording can be written to %s: %s" % (folder, why))

    def tidy(self) -> None:
        """Removes what processes of this machine left that were killed while they wrote a bundle. Raises nothing."""
        if environment.tidies()[0]:
            with contextlib.suppress(OSError):
                retention.tidy(self.folder(), None)

    def folder(self) -> str:
        """Where bundles go, an absolute path: what it says of host, rank, process and job is of this moment."""
        return environment.fill_in(self._dump_dir)[0]

    def wait(self) -> None:
        """Until a dump of another thread is over, max_delay_s at most."""
        if self._dumping.acquire(timeout=self.config.max_delay_s):
            self._dumping.release()

    def is_dumping(self) -> bool:
        return self._dumping.locked()

    def is_dumping_a_failure(self) -> bool:
        return self._dumping.locked() and self._dumps_failure

    def complete(self, path: str, exception: BaseException, context: Optional[str],
                 metadata: Optional[Mapping[str, Any]]) -> None:
        """Adds the exception to a bundle that was written just before torch raised it. Says so once if that fails."""
        try:
            bundle.complete_exception(path, self._shortened(describe(exception)), context, plain(dict(metadata or {})))
        except Exception as failure:
            self.warn("the message of the error could not be added: %s\n  open it with: %s"
                      % (describe_failure(failure), open_command(path)))

    def warn(self, text: str) -> None:
        """Says it, the first time; a bounded number of different ones."""
        if text not in self._warned and len(self._warned) < MOST_WARNINGS:
            self._warned.add(text)
            say(text)

    def _report(self, reason: str, exception: ExceptionFacts, context: Optional[str], backend: str,
                metadata: Optional[Mapping[str, Any]], failure: bool, occurrence: Optional[Occurrence]) -> bundle.Report:
        identity = self._identity()
        return bundle.Report(
            reason=str(reason),
            exception=self._shortened(exception),
            context=None if context is None else str(context),
            backend=str(backend),
            events=[with_identity(event, identity) for event in self._events.snapshot()],
            metadata=plain(dict(metadata or {})),
            environment=environment.process_facts(self.config.shorten_paths),
            failure=failure,
            job=environment.job_facts(),
            occurrence=occurrence if occurrence is None else occurrence._replace(place=self._shortened_place(occurrence.place)),
        )

    def _shortened(self, exception: ExceptionFacts) -> ExceptionFacts:
        if not self.config.shorten_paths:
            return exception
        message = PathShortener(os.getcwd()).text(exception.message)
        return ExceptionFacts(exception.type, exception.module, message)

    def _shortened_place(self, place: str) -> str:
        path, colon, line = place.rpartition(":")
        return PathShortener(os.getcwd()).path(path) + colon + line if self.config.shorten_paths else place

    def name_pool(self, pool: Any, name: str) -> None:
        """Raises TypeError and ValueError for what is no pool."""
        self._pools[pool_id(pool)] = plain(str(name))

    def finish_snapshot(self, snapshot: Dict[str, Any]) -> None:
        """Adds what torch does not tell to a snapshot of it: whether its ring was full, and what things are called."""
        torchside.mark_limits(snapshot, self.max_entries)
        if self.names is not None:
            self.names.put_into(snapshot)
        if self._pools:
            snapshot[POOLS] = dict(self._pools)

    def _take_snapshot(self) -> Optional[Taken]:
        """What torch knows, or why it cannot be had: the rest of the bundle is worth having without it."""
        torch = torchside.loaded()
        if torch is None or self.config.max_snapshot_mb == 0:
            return None
        try:
            snapshot = torchside.take_snapshot(torch)
            if snapshot is not None:
                self.finish_snapshot(snapshot)
        except Exception as failure:
            return Taken(None, "there is no snapshot.pickle: " + describe_failure(failure))
        return Taken(snapshot, None if snapshot else "there is no snapshot.pickle: torch recorded no history")

    def _write(self, report: bundle.Report, taken: Optional[Taken], deadline: Deadline) -> str:
        """Runs on the dump's own thread, also to its end after nobody waits any more; gives the lock back."""
        try:
            wait_by_chance(self.config.jitter_s, deadline)
            written = bundle.write_bundle(self.folder(), report, VERSION,
                                          None if taken is None else
                                          lambda folder, name: self._add_snapshot(folder, name, taken, deadline),
                                          self._packs())
            self.last_dump_path = written.path
            notes = written.notes + self._tell(report.occurrence) + self._prune(written.path, report)
            what = "memory ran out (%s)" if report.failure else "dumped (%s)"
            say(bundle_message(written.path, what % report.reason, notes))
            self._after_dump(written.path)
            return written.path
        finally:
            self._dumping.release()

    def _add_snapshot(self, folder: Folder, name: str, taken: Taken, deadline: Deadline) -> SnapshotFacts:
        """Writes snapshot.pickle, or says why there is none."""
        if taken.snapshot is None:
            return SnapshotFacts(0, 0, 0, taken.why_not)
        try:
            deadline.check()
            if self.config.shorten_paths:
                PathShortener(os.getcwd()).snapshot(taken.snapshot)
            return write_snapshot(folder, name, taken.snapshot, self.config.max_snapshot_mb * MEBIBYTE, deadline, self._packs())
        except Exception as failure:
            return SnapshotFacts(0, 0, count_events(taken.snapshot),
                                 "there is no snapshot.pickle: " + describe_failure(failure))

    def _packs(self) -> bool:
        return environment.is_launched() if self.config.gzip is None else self.config.gzip

    def _after_dump(self, path: str) -> None:
        hook = self.config.after_dump
        try:
            if isinstance(hook, str):
                import importlib
                module, _, name = hook.partition(":")
                hook = getattr(importlib.import_module(module), name)
            if hook is not None:
                hook(path)
        except Exception as failure:
            self.warn("after_dump failed: %r" % (failure,))

    @staticmethod
    def _tell(occurrence: Optional[Occurrence]) -> List[str]:
        """What a person should know of a failure that is not the first of its place."""
        if occurrence is None or occurrence.is_first:
            return []
        return ["failure %d at %s; %d since the last recording were left out, the first and this one are kept"
                % (occurrence.number, occurrence.place, occurrence.left_out)]

    def _prune(self, newest: str, report: bundle.Report) -> List[str]:
        try:
            replaced = report.occurrence.replaces if report.occurrence is not None else None
            if report.occurrence is not None and report.occurrence.is_first:
                self._firsts.append(os.path.basename(newest))
            if replaced is not None:
                retention.remove_ours(replaced)
            retention.prune(os.path.dirname(newest), self.config.max_dumps, self.config.max_total_mb * MEBIBYTE, newest,
                            report.failure, self._firsts)
            here, everywhere = environment.tidies()
            if here:
                retention.tidy(os.path.dirname(newest), newest if everywhere else None)
            return []
        except Exception as reason:
            return ["older recordings could not be removed: " + describe_failure(reason)]


def wait_by_chance(seconds: Optional[float], deadline: Deadline) -> None:
    """Where this process is one of a job, up to so many seconds, so that not all of its ranks write at once. None: by their number, and
    a part of the time that there is. Whoever is asked to end has none."""
    seconds = min(environment.spread_s(), WAITING_SHARE * deadline.remaining()) if seconds is None else seconds
    if seconds > 0 and environment.job().get("world_size", 1) > 1:
        end = Deadline(seconds * int.from_bytes(os.urandom(4), "big") / 2**32)
        while not (end.has_passed() or deadline.has_passed() or is_asked_to_end()):
            time.sleep(min(0.1, end.remaining()))


def describe(exception: Union[BaseException, ExceptionFacts, None]) -> ExceptionFacts:
    """The facts of an exception, without keeping it."""
    if exception is None:
        return ExceptionFacts("", "", "")
    if isinstance(exception, ExceptionFacts):
        return exception
    return ExceptionFacts(type(exception).__name__, str(type(exception).__module__), plain(exception_text(exception)))


def describe_failure(failure: BaseException) -> str:
    """One phrase for what went wrong."""
    if isinstance(failure, OSError) and failure.strerror:
        return failure.strerror
    return exception_text(failure) or type(failure).__name__
