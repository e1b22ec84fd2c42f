# SPDX-License-Identifier: MIT
"""Writes a memory snapshot as a pickle that is never larger than a bound.

The layout is that of torch.cuda.memory._dump_snapshot: a dict with `segments`, `device_traces` (one list of events a
device, oldest first) and more. Where the whole does not fit, the oldest events are left out, as torch's own ring buffer
would have done, and the file says so under `trace_alloc_overflowed`.
"""
from __future__ import annotations

import errno
import heapq
import os
import pickle
from dataclasses import dataclass
from typing import Any, BinaryIO, Dict, Iterator, List, Optional, Tuple, Union

from .bounded import BoundedWriter, Deadline, GzipWriter, TooLarge
from .console import mebibytes
from .folder import Folder

PROTOCOL = 4        # the newest one that PyTorch's own viewer reads
ANNOTATIONS = "external_annotations"
CHUNKS = 256        # the cut is found to this fraction of the events
MARGIN = 0.97       # of the bound: references to strings cost a little more or less in another order

Snapshot = Dict[str, Any]
Writer = Union[BoundedWriter, GzipWriter]


@dataclass(frozen=True)
class SnapshotFacts:
    """What became of a snapshot. size_bytes is 0 where no file was written; then the note says why."""

    size_bytes: int
    events: int
    events_left_out: int
    note: Optional[str]


def write_snapshot(folder: Folder, name: str, snapshot: Snapshot, max_bytes: int, deadline: Deadline,
                   packed: bool = False) -> SnapshotFacts:
    """Writes snapshot to a new file in the place of what has the name, at most max_bytes bytes, protocol 4; packed: with
    gzip.

    Raises DeadlinePassed, OSError, and what the pickler raises; then nothing is left. Where not even a snapshot without
    events fits, nothing is left either and the facts say so.
    """
    written = False
    with folder.create(name, replace=True) as file:
        try:
            facts = write_to(file, snapshot, max_bytes, deadline, packed)
            written = facts.size_bytes > 0
            return facts
        finally:
            if not written:
                folder.unlink(name)


def write_to(file: BinaryIO, snapshot: Snapshot, max_bytes: int, deadline: Deadline, packed: bool = False) -> SnapshotFacts:
    """The same into an open file without a buffer, whatever it holds; in the end that may be anything where it raises."""
    total = count_events(snapshot)
    try:
        return SnapshotFacts(_write(file, snapshot, max_bytes, deadline, packed), total, 0, None)
    except TooLarge:
        pass
    budget = max_bytes * MARGIN
    while budget > 0:
        cut = newest_that_fit(snapshot, budget, deadline, packed)
        if cut is None:
            break
        try:
            size = _write(file, cut, max_bytes, deadline, packed)
        except TooLarge:        # the estimate was too small
            budget *= 0.9
            continue
        kept = count_events(cut)
        note = "the oldest %d of %d events were left out: snapshot.pickle may have %s" % (
            total - kept, total, mebibytes(max_bytes))
        return SnapshotFacts(size, kept, total - kept, note)
    return SnapshotFacts(0, 0, total, "there is no snapshot.pickle: even without events it is larger than "
                         + mebibytes(max_bytes))


def count_events(snapshot: Snapshot) -> int:
    """The number of events of all devices."""
    return sum(len(trace) for trace in _traces(snapshot))


def newest_that_fit(snapshot: Snapshot, budget: float, deadline: Deadline, packed: bool = False) -> Optional[Snapshot]:
    """A snapshot with the same state and the newest events and annotations, about `budget` bytes as a pickle; None where not
    even the state fits.

    Counts what each chunk adds to one pickle, newest first, so that shared stacks count once.
    """
    rest = {key: value for key, value in snapshot.items() if key not in ("device_traces", ANNOTATIONS)}
    counter = _writer(deadline, None, None, packed)
    pickler = pickle.Pickler(counter, PROTOCOL)
    pickler.dump(rest)
    if counter.count >= budget:
        return None
    traces = _traces(snapshot)
    annotations = snapshot.get(ANNOTATIONS) or []
    kept = _keep(traces + [annotations if _timed(traces) else []], pickler, counter, budget)
    if ANNOTATIONS in snapshot:
        rest[ANNOTATIONS] = annotations[len(annotations) - kept[-1]:]
    return _with_events(snapshot, rest, kept[:-1])


def _write(file: BinaryIO, snapshot: Snapshot, max_bytes: int, deadline: Deadline, packed: bool) -> int:
    file.seek(0)
    file.truncate()
    writer = _writer(deadline, max_bytes, file, packed)
    pickle.Pickler(writer, PROTOCOL).dump(snapshot)
    if isinstance(writer, GzipWriter):
        writer.finish()
    size = os.fstat(file.fileno()).st_size
    if size != writer.count:        # what is published has to be what was counted
        raise OSError(errno.EIO, "%d of %d bytes arrived in the file" % (size, writer.count))
    return size


def _writer(deadline: Deadline, max_bytes: Optional[int], file: Optional[BinaryIO], packed: bool) -> Writer:
    plain = BoundedWriter(deadline, max_bytes, file)
    return GzipWriter(plain) if packed else plain


def _traces(snapshot: Snapshot) -> List[List[Dict[str, Any]]]:
    return snapshot.get("device_traces") or []


def _timed(traces: List[List[Dict[str, Any]]]) -> bool:
    """PyTorch before 2.2 gives events no time, later ones give all of them one."""
    return all("time_us" in event for trace in traces for event in (trace[:1] + trace[-1:]))


def _newest_first(traces: List[List[Dict[str, Any]]]) -> Iterator[Tuple[int, int]]:
    """(device, index) of all events: by time where all have one, else as if all traces began and ended together."""
    timed = _timed(traces)

    def key(device: int, index: int) -> float:
        if timed:
            return -float(traces[device][index].get("time_us", 0))
        return -(index + 1) / len(traces[device])

    heap = [(key(device, len(trace) - 1), device, len(trace) - 1) for device, trace in enumerate(traces) if trace]
    heapq.heapify(heap)
    while heap:
        _, device, index = heap[0]
        yield device, index
        if index:
            heapq.heapreplace(heap, (key(device, index - 1), device, index - 1))
        else:
            heapq.heappop(heap)


def _keep(traces: List[List[Dict[str, Any]]], pickler: pickle.Pickler, counter: Writer,
          budget: float) -> List[int]:
    """How many of each trace's newest events fit."""
    kept = [0] * len(traces)
    pending = [0] * len(traces)
    chunk: List[Dict[str, Any]] = []
    chunk_length = max(1, sum(len(trace) for trace in traces) // CHUNKS)
    for device, index in _newest_first(traces):
        chunk.append(traces[device][index])
        pending[device] += 1
        if len(chunk) == chunk_length:
            pickler.dump(chunk)
            if counter.count > budget:
                return kept
            kept = [old + new for old, new in zip(kept, pending)]
            pending = [0] * len(traces)
            chunk = []
    return kept     # the last, shorter chunk would be the very oldest events: the whole did not fit


def _with_events(snapshot: Snapshot, rest: Snapshot, kept: List[int]) -> Snapshot:
    traces = [trace[len(trace) - count:] for trace, count in zip(_traces(snapshot), kept)]
    result = dict(rest)
    result["device_traces"] = traces
    settings = dict(result.get("allocator_settings") or {})
    before = settings.get("trace_alloc_overflowed")
    settings["trace_alloc_overflowed"] = [
        len(new) < len(old) or _said_of(before, device)
        for device, (old, new) in enumerate(zip(_traces(snapshot), traces))]
    result["allocator_settings"] = settings
    return result


def _said_of(value: Any, device: int) -> bool:
    """A setting of torch that is one value, or one a device."""
    if isinstance(value, dict):
        return bool(value.get(device, value.get(str(device))))
    if isinstance(value, (list, tuple)):
        return device < len(value) and bool(value[device])
    return bool(value)
