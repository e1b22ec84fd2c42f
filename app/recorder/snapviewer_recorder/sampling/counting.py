# SPDX-License-Identifier: MIT
"""What a tracker counts, and what is worked out from its events when somebody asks."""
from __future__ import annotations

import time
from typing import Any, Dict, List, Mapping, Optional

COUNTED = ("peak_memory", "total_allocations", "total_deallocations", "total_allocation_bytes", "total_deallocation_bytes",
           "alert_count")
LINES = (("allocated", "memory_allocated"), ("reserved", "memory_reserved"), ("device_used", "device_used"),
         ("device_free", "device_free"), ("device_total", "device_total"))


def new_counts() -> Dict[str, Any]:
    """Bytes, numbers of samples in which memory grew or shrank, and times in seconds since 1970."""
    return {**dict.fromkeys(COUNTED, 0), "tracking_start_time": None, "last_memory_check": 0}


def count_sample(counts: Dict[str, Any], allocated: int, change: int) -> None:
    """One sample: bytes allocated now, on all sampled devices, and by how many those of one have changed."""
    counts["last_memory_check"] = time.time()
    counts["peak_memory"] = max(counts["peak_memory"], allocated)
    if change:
        what = "allocation" if change > 0 else "deallocation"
        counts["total_%ss" % what] += 1
        counts["total_%s_bytes" % what] += abs(change)


def summary(counts: Mapping[str, Any], events: List[Dict[str, Any]], allocated: int, reserved: int,
            capacity: int) -> Dict[str, Any]:
    """The counts and what follows from them. allocated, reserved: bytes now; capacity: bytes of the devices, 0 if not known."""
    now = time.time()
    result = {
        **counts,
        "total_events": len(events),
        "events_last_hour": sum(1 for event in events if event["timestamp"] > now - 3600),
        "current_memory_allocated": allocated,
        "current_memory_reserved": reserved,
        "memory_utilization_percent": 100.0 * allocated / capacity if capacity else 0,
        "average_allocation_size": counts["total_allocation_bytes"] / max(counts["total_allocations"], 1),
        "average_deallocation_size": counts["total_deallocation_bytes"] / max(counts["total_deallocations"], 1),
    }
    if counts["tracking_start_time"]:
        seconds = now - counts["tracking_start_time"]
        result["tracking_duration_seconds"] = seconds
        result["allocations_per_second"] = counts["total_allocations"] / max(seconds, 1)
        result["bytes_allocated_per_second"] = counts["total_allocation_bytes"] / max(seconds, 1)
    return result


def timeline(events: List[Dict[str, Any]], interval: float) -> Dict[str, List[Any]]:
    """One value for each stretch of `interval` seconds in which there was an event: the last one, summed over the devices.

    Stretches count from the first event. None where no event said it. Raises ValueError.
    """
    if not interval > 0:
        raise ValueError("interval is %r, but has to be more than 0 s" % (interval,))
    result: Dict[str, List[Any]] = {"timestamps": [], **{name: [] for name, _ in LINES}}
    newest: Dict[int, Dict[str, Any]] = {}      # event of each device
    stretch = None
    for event in events:
        at = int((event["timestamp"] - events[0]["timestamp"]) // interval)
        if at != stretch:
            stretch = at
            result["timestamps"].append(events[0]["timestamp"] + at * interval)
            for name, _ in LINES:
                result[name].append(None)
        newest[event["device_id"]] = event
        for name, key in LINES:
            result[name][-1] = _sum(newest, key)
    return result


def _sum(newest: Mapping[int, Mapping[str, Any]], key: str) -> Optional[int]:
    known = [event[key] for event in newest.values() if event.get(key) is not None]
    return sum(known) if known else None
