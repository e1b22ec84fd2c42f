# SPDX-License-Identifier: MIT
"""Writes a bundle: a folder that appears under its name whole or not at all.

The layout is schema_version 1 of the OOM flight recorder (gpumemprof, Stormlog): manifest.json, events.json, metadata.json,
environment.json. Ours may also hold snapshot.pickle, and metadata.json says under custom_metadata who wrote it.
"""
from __future__ import annotations

import errno
import io
import json
import os
import re
import time
from dataclasses import dataclass, field, replace
from typing import Any, Callable, Dict, List, NamedTuple, Optional

from . import owner
from .folder import Folder, open_folder
from .snapshotfile import SnapshotFacts
from .wholefile import token

MANIFEST, EVENTS, METADATA, ENVIRONMENT = "manifest.json", "events.json", "metadata.json", "environment.json"
MEMBERS = (MANIFEST, EVENTS, METADATA, ENVIRONMENT)
SNAPSHOT = "snapshot.pickle"
PACKED_SNAPSHOT = SNAPSHOT + ".gz"
SCHEMA_VERSION = 1
PREFIX = "oom_dump_"
PARTIAL_PREFIX = ".partial_oom_dump_"
MARK = "snapviewer_recorder"        # our key in custom_metadata: how we know our own bundles again
UNFINISHED = ".metadata.json."      # of a process that died while it added the exception
FAILURE = "failure"                 # below it: was there one, or was the bundle asked for? The first versions knew failures only
NUMBER = "failure_number"           # and which of its place, from 1 on
FEWEST_EVENTS = 20                  # that a bundle is worth having for
_TAKEN = (errno.EEXIST, errno.ENOTEMPTY, errno.ENOTDIR)


@dataclass(frozen=True)
class ExceptionFacts:
    """What is known of an exception without holding on to it: its traceback would keep tensors alive."""

    type: str
    module: str
    message: str


class Occurrence(NamedTuple):
    """Which failure of its place in the program this is, where that goes on and fails there again."""

    place: str
    number: int                 # from 1 on
    left_out: int               # failures there since the bundle before
    is_first: bool              # of the place's bundles
    replaces: Optional[str]     # the path of the bundle that is neither the first nor the newest any more


@dataclass(frozen=True)
class Report:
    """The contents of a bundle; every value is one that JSON has a type for."""

    reason: str
    exception: ExceptionFacts
    context: Optional[str]
    backend: str
    events: List[Dict[str, Any]]        # oldest first
    metadata: Dict[str, Any]
    environment: Dict[str, Any]
    failure: bool = True
    events_left_out: int = 0            # for which there was no room
    job: Dict[str, Any] = field(default_factory=dict)   # host and job; rank, local_rank, world_size in a distributed one
    occurrence: Optional[Occurrence] = None     # of a failure that the program may handle


@dataclass(frozen=True)
class Written:
    """A bundle that is in place."""

    path: str
    snapshot: Optional[SnapshotFacts]
    notes: List[str]                    # what a person should know of it


def write_bundle(dump_dir: str, report: Report, version: str,
                 add_snapshot: Optional[Callable[[Folder, str], SnapshotFacts]], packed: bool = False) -> Written:
    """Writes a bundle below dump_dir, an absolute path that is made where it is missing, and returns where it is.

    add_snapshot gets the folder and the name for snapshot.pickle (packed: .gz) and says what became of it; it is called after events
    and environment are on disk. Where there is no room for all events the newest go in; where the snapshot leaves none for the rest,
    the bundle goes without it and says so. Raises OSError, also for a dump_dir of somebody else's, and whatever add_snapshot raises;
    then nothing of the bundle is left behind. A process that dies in between leaves a hidden folder that a later one removes.
    """
    with open_folder(dump_dir, make=True) as folder:
        folder.check_owner()
        name = _partial_name()
        with folder.make(name) as partial:
            try:
                partial.lock()
                return _write(folder, partial, name, report, version, add_snapshot, PACKED_SNAPSHOT if packed else SNAPSHOT)
            except BaseException:
                partial.clear()
                folder.remove(name)
                raise


def _write(folder: Folder, partial: Folder, name: str, report: Report, version: str,
           add_snapshot: Optional[Callable[[Folder, str], SnapshotFacts]], snapshot_name: str) -> Written:
    kept = _write_events(partial, report.events)
    report = replace(report, events=kept, events_left_out=len(report.events) - len(kept))
    write_json(partial, ENVIRONMENT, report.environment)
    snapshot = add_snapshot(partial, snapshot_name) if add_snapshot else None
    try:
        return _finish(folder, partial, name, report, version, snapshot)
    except OSError as failure:
        if not _drop_snapshot(partial):
            raise
        lost = SnapshotFacts(0, 0, snapshot.events + snapshot.events_left_out if snapshot else 0,
                             "there is no snapshot.pickle: %s" % (failure.strerror or failure))
        return _finish(folder, partial, name, report, version, lost)


def complete_exception(path: str, exception: ExceptionFacts, context: Optional[str], metadata: Dict[str, Any]) -> None:
    """Puts into an existing bundle what was not known when it was written: the exception itself. Raises OSError, ValueError.

    metadata.json is replaced in one step.
    """
    with open_folder(os.path.dirname(path)) as above, above.child(os.path.basename(path)) as folder:
        old = json.loads(folder.read_text(METADATA))
        old["exception_type"] = exception.type
        old["exception_module"] = exception.module
        old["exception_message"] = exception.message
        old["context"] = context if context is not None else old.get("context")
        old["custom_metadata"] = {**old.get("custom_metadata", {}), **metadata}
        fresh = UNFINISHED + token()
        try:
            write_json(folder, fresh, old)
            folder.rename(fresh, METADATA)
        except BaseException:
            if folder.exists(fresh):
                folder.unlink(fresh)
            raise


def write_json(folder: Folder, name: str, value: Any) -> None:
    """Writes a new file in the place of what has the name. Raises OSError. What JSON has no type for is written as text."""
    with io.TextIOWrapper(io.BufferedWriter(folder.create(name, replace=True)), encoding="utf-8") as file:
        json.dump(value, file, indent=2, default=str)
        file.write("\n")


def _write_events(partial: Folder, events: List[Dict[str, Any]]) -> List[Dict[str, Any]]:
    """All of them, else the newest for which there is room, and returns those. Raises OSError where there is not even for a few."""
    while True:
        try:
            write_json(partial, EVENTS, events)
            return events
        except OSError:
            if len(events) <= FEWEST_EVENTS:
                raise
            events = events[-max(FEWEST_EVENTS, len(events) // 8):]


def _finish(folder: Folder, partial: Folder, name: str, report: Report, version: str,
            snapshot: Optional[SnapshotFacts]) -> Written:
    write_json(partial, METADATA, _metadata(report, version, snapshot))
    notes = [snapshot.note] if snapshot is not None and snapshot.note else []
    if report.events_left_out:
        notes.append("there was no room for the oldest %d events" % report.events_left_out)
    return Written(_publish(folder, partial, name, report), snapshot, notes)


def _drop_snapshot(partial: Folder) -> bool:
    """Makes room on a disk that the snapshot has filled: the rest says what happened. False where there was none."""
    found = _snapshots(partial)
    for name in found:
        partial.unlink(name)
    return bool(found)


def _snapshots(partial: Folder) -> List[str]:
    return [name for name in (SNAPSHOT, PACKED_SNAPSHOT) if partial.exists(name)]


def _partial_name() -> str:
    return "%s%s_%s" % (PARTIAL_PREFIX, owner.stamp(), token(8))


def _metadata(report: Report, version: str, snapshot: Optional[SnapshotFacts]) -> Dict[str, Any]:
    ours: Dict[str, Any] = {"version": version, FAILURE: report.failure, **report.job}
    if report.occurrence is not None:
        ours.update({"place": report.occurrence.place, NUMBER: report.occurrence.number,
                     "failures_left_out": report.occurrence.left_out})
    if report.events_left_out:
        ours["events_left_out"] = report.events_left_out
    if snapshot is not None:
        ours["snapshot"] = {"size_bytes": snapshot.size_bytes, "events": snapshot.events,
                            "events_left_out": snapshot.events_left_out, "note": snapshot.note}
    return {
        "reason": report.reason,
        "exception_type": report.exception.type,
        "exception_module": report.exception.module,
        "exception_message": report.exception.message,
        "context": report.context,
        "backend": report.backend,
        "captured_event_count": len(report.events),
        "custom_metadata": {**report.metadata, MARK: ours},
    }


def _publish(folder: Folder, partial: Folder, partial_name: str, report: Report) -> str:
    """Gives the folder its final name: the first number that is free, decided by the rename itself."""
    now = time.gmtime()
    backend = re.sub(r"[^A-Za-z0-9-]+", "-", report.backend) or "unknown"
    rank = "_rank%d" % report.job["rank"] if "rank" in report.job else ""
    files = list(MEMBERS) + _snapshots(partial)
    number, facts = 0, partial.facts()
    while True:
        number += 1
        name = "%s%s_%d_%s_%d%s" % (PREFIX, time.strftime("%Y%m%dT%H%M%SZ", now), os.getpid(), backend, number, rank)
        if folder.exists(name):
            continue
        write_json(partial, MANIFEST, {
            "schema_version": SCHEMA_VERSION,
            "bundle_name": name,
            "created_at_utc": time.strftime("%Y-%m-%dT%H:%M:%SZ", now),
            "reason": report.reason,
            "backend": report.backend,
            "event_count": len(report.events),
            "files": files,
        })
        try:
            folder.rename(partial_name, name)
        except OSError as error:
            if error.errno not in _TAKEN:       # another process may have taken the name since
                raise
            continue
        _check_published(folder, partial, name, facts)
        return os.path.join(folder.path, name)


def _check_published(folder: Folder, partial: Folder, name: str, facts: os.stat_result) -> None:
    """Raises PermissionError where what got the name is not what was written."""
    try:
        same = folder.is_same(name, facts)
    except FileNotFoundError:       # another process has removed it already
        return
    if not same:
        raise PermissionError(errno.EPERM, "%s was replaced by somebody else" % partial.path)
