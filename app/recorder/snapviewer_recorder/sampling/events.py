# SPDX-License-Identifier: MIT
"""What an event is: a dict in the form that bundles hold, complete wherever it came from, and the object that asks for it
by attribute.

Other tools refuse a whole file for one event without a whole number of bytes or a device, so every event has them.
"""
from __future__ import annotations

import time
from dataclasses import dataclass, fields
from typing import Any, Callable, Dict, Mapping, Optional

from ..output.plainvalues import plain

MOST = 1 << 62                  # bytes; beyond that a number is none of memory
_NEEDED = ("memory_allocated", "memory_reserved", "memory_change", "device_id")
_OPTIONAL = ("active_memory", "inactive_memory", "device_used", "device_free", "device_total", "rank", "local_rank", "world_size")
# Names that readers of the other tools take for their own, and refuse a file for if the value is of another type
_TAKEN_BELOW = frozenset(("pid", "host", "total_memory", "device_total", "total_bytes", "job_id", "rank", "local_rank", "world_size"))
_TAKEN = frozenset(("schema_version", "timestamp_ns", "collector", "sampling_interval_ms", "pid", "host", "total_memory", "total_bytes",
                    "allocator_allocated_bytes", "allocator_reserved_bytes", "allocator_active_bytes", "allocator_inactive_bytes",
                    "allocator_change_bytes", "device_used_bytes", "device_free_bytes", "device_total_bytes"))
MOST_SECONDS = 3.9e9    # since 1970: later ones are of another unit
GIVEN = "given"         # in the metadata: what was said under a name that means something else
_LEAST = {"memory_change": -MOST, "device_id": -1, "world_size": 1}     # of the others 0


@dataclass
class TrackingEvent:
    """One event of a tracker. Bytes, and seconds since 1970; None where it is not known."""

    timestamp: float
    event_type: str
    memory_allocated: int
    memory_reserved: int
    memory_change: int
    device_id: int
    context: Optional[str] = None
    job_id: Optional[str] = None
    rank: int = 0
    local_rank: int = 0
    world_size: int = 1
    metadata: Optional[Dict[str, Any]] = None
    active_memory: Optional[int] = None
    inactive_memory: Optional[int] = None
    device_used: Optional[int] = None
    device_free: Optional[int] = None
    device_total: Optional[int] = None
    backend: str = "cuda"


KNOWN = frozenset(field.name for field in fields(TrackingEvent))


def with_identity(event: Mapping[str, Any], identity: Mapping[str, Any]) -> Dict[str, Any]:
    """A complete event with job_id, rank, local_rank and world_size of its process, where it doesn't say them itself."""
    result = {**event, **{key: value for key, value in identity.items() if key not in event}}
    result["world_size"] = max(result["world_size"], result["rank"] + 1, result["local_rank"] + 1)
    return result


def tracking_event(event: Mapping[str, Any]) -> TrackingEvent:
    """The object for a complete event with its identity; keys of the program's own go into its metadata."""
    known = {key: value for key, value in event.items() if key in KNOWN}
    return TrackingEvent(**{**known, "metadata": own_metadata(event) or None})


def own_metadata(event: Mapping[str, Any]) -> Dict[str, Any]:
    """What an event says beyond the known keys, and its metadata."""
    own = {key: value for key, value in event.items() if key not in KNOWN}
    return {**own, **(event.get("metadata") or {})}


def completed(event: Mapping[str, Any], memory: Callable[[Optional[int]], Mapping[str, Any]]) -> Dict[str, Any]:
    """An event of anybody's making with all that every event has, in values that JSON has types for.

    memory: the keys of this moment of a device, or of the one in use for None; asked only where the event says too little.
    What stands under a known key and cannot be meant by it is kept in the metadata, under `given`.
    """
    given = plain(dict(event))
    if not isinstance(given, dict):
        given = {"value": given}
    odd = {key: given.pop(key) for key in list(given) if key in _TAKEN or key.startswith("metadata_")}
    for key in _NEEDED + _OPTIONAL:
        if key in given:
            number = whole_number(key, given[key])
            if number is not None:
                given[key] = number
            elif given.pop(key, None) is not None:
                odd[key] = plain(event[key])
    result: Dict[str, Any] = {"timestamp": _timestamp(given, odd), "event_type": _text(given, "event_type", odd) or "event"}
    texts = {key: _text(given, key, odd) for key in ("context", "backend", "job_id")}
    metadata = given.pop("metadata", None)
    if metadata is not None and not isinstance(metadata, dict):
        odd["metadata"], metadata = metadata, None
    if texts["backend"] is None or not all(key in given for key in _NEEDED):
        now = dict(memory(given.get("device_id")))
        now["memory_reserved"] = max(now["memory_reserved"], given.get("memory_allocated", 0))
        result.update(now)
    result.update(given)
    result.update({key: text for key, text in texts.items() if text is not None}, context=texts["context"])
    if metadata or odd:
        result["metadata"] = _own_names(metadata or {}, odd)
    return result


def _own_names(metadata: Dict[str, Any], odd: Dict[str, Any]) -> Dict[str, Any]:
    """Metadata in which nothing has a name that means something else."""
    own = {key: value for key, value in metadata.items() if key not in _TAKEN_BELOW}
    odd.update({"metadata." + key if key in odd else key: value for key, value in metadata.items() if key in _TAKEN_BELOW})
    if odd and GIVEN in own:
        odd["metadata." + GIVEN] = own[GIVEN]
    return {**own, GIVEN: odd} if odd else own


def whole_number(key: str, value: Any) -> Optional[int]:
    """value as the number that key wants; None where it cannot be one."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if type(value) is not int:
        return None
    return value if _LEAST.get(key, 0) <= value <= MOST else None


def _timestamp(given: Dict[str, Any], odd: Dict[str, Any]) -> float:
    value = given.pop("timestamp", None)
    if type(value) in (int, float) and 0 <= value < MOST_SECONDS:
        return float(value)
    if value is not None:
        odd["timestamp"] = value
    return time.time()


def _text(given: Dict[str, Any], key: str, odd: Dict[str, Any]) -> Optional[str]:
    value = given.pop(key, None)
    if isinstance(value, str):
        return value if key == "context" or value.strip() else None
    if value is not None:
        odd[key] = value
    return None
