# SPDX-License-Identifier: MIT
"""Writes events as telemetry of version 2, which gpumemprof, Stormlog and SnapViewer read: a JSON list, or CSV."""
from __future__ import annotations

import io
import json
from typing import Any, Dict, Iterable, List, Mapping

from .wholefile import Partial

SCHEMA_VERSION = 2
FORMATS = ("csv", "json")
COLLECTORS = {"cuda": "gpumemprof.cuda_tracker", "rocm": "gpumemprof.rocm_tracker", "cpu": "gpumemprof.cpu_tracker"}


def record(event: Mapping[str, Any], process: Mapping[str, Any], metadata: Mapping[str, Any]) -> Dict[str, Any]:
    """The record of a complete event with its identity. process: pid, host, sampling_interval_ms.

    What a record may not say is not said: a device that has more in use than there is of it.
    """
    used, free, total = event.get("device_used"), event.get("device_free"), event.get("device_total")
    if used is None:
        used = total - free if total is not None and free is not None and free <= total else event["memory_allocated"]
    if total is not None and used > total:
        total = None
    if total is not None and free is not None and free > total:
        free = None
    return {
        "schema_version": SCHEMA_VERSION,
        "timestamp_ns": int(event["timestamp"] * 1_000_000_000),
        "event_type": event["event_type"],
        "collector": COLLECTORS.get(event.get("backend", "cuda"), COLLECTORS["cuda"]),
        "sampling_interval_ms": process["sampling_interval_ms"],
        "pid": process["pid"],
        "host": process["host"],
        "job_id": event["job_id"],
        "rank": event["rank"],
        "local_rank": event["local_rank"],
        "world_size": event["world_size"],
        "device_id": event["device_id"],
        "allocator_allocated_bytes": event["memory_allocated"],
        "allocator_reserved_bytes": event["memory_reserved"],
        "allocator_active_bytes": event.get("active_memory"),
        "allocator_inactive_bytes": event.get("inactive_memory"),
        "allocator_change_bytes": event["memory_change"],
        "device_used_bytes": used,
        "device_free_bytes": free,
        "device_total_bytes": total,
        "context": event.get("context"),
        "metadata": dict(metadata),
    }


def write_records(path: str, form: str, records: Iterable[Mapping[str, Any]]) -> None:
    """Writes records to path, whole or not at all. Raises OSError; ValueError for a form that is neither csv nor json."""
    check_format(form)
    rows = list(records)
    with Partial(path, tidies_everywhere=False) as partial:
        with io.TextIOWrapper(io.BufferedWriter(partial.file), encoding="utf-8", newline="") as file:
            if form == "json":
                json.dump(rows, file, indent=2)
                file.write("\n")
            else:
                _write_csv(file, rows)
            file.flush()
            partial.publish()


def check_format(form: str) -> None:
    """Raises ValueError."""
    if form not in FORMATS:
        raise ValueError("the format is %r, but has to be one of %s" % (form, ", ".join(FORMATS)))


def _write_csv(file: io.TextIOWrapper, rows: List[Mapping[str, Any]]) -> None:
    """What is not known is an empty cell; metadata is JSON."""
    import csv
    writer = csv.DictWriter(file, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({**row, "metadata": json.dumps(row["metadata"])})
