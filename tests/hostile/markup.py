# SPDX-License-Identifier: MIT
"""Recordings that have HTML wherever a form has words, for the window to show as it is: files and folders by name."""
import json
import pickle
from pathlib import Path

import databases
import forms

# A picture from the disk first, as what Qt takes for HTML begins with a tag that it knows; then what would look another
# way: a struck out word, an ampersand that is a shortcut's, Qt's mark of a changed window, a placeholder of our own texts.
NAME = "<img src=MARK><s>MARK&amp;&MARK[*]"
TAG = "<img src=MARK><s>MARK&amp;&MARK%1[*]"
MIB = 1 << 20


def frame(line, **more):
    return {"name": TAG + f"step{line}", "filename": TAG + f"{line}.py", "line": line, **more}


def event(time, action="alloc", **changes):
    base = {"action": action, "addr": 4096 * (time + 1), "size": MIB, "stream": 0, "time_us": time,
            "frames": [frame(1), frame(2), frame(2), frame(3, fx_node_op=TAG, fx_node_name=TAG, fx_node_target=TAG,
                                                           fx_original_trace=TAG + "\n" + TAG)],
            "compile_context": TAG, "user_metadata": TAG, "category": TAG, "pool_id": (0, 0), TAG: TAG}
    return {**base, **changes}


def snapshot():
    blocks = [{"address": 2 * MIB, "size": MIB, "requested_size": MIB - 8, "state": "active_allocated",
               "user_metadata": TAG, TAG: TAG, "frames": [frame(4)]},
              {"address": 3 * MIB, "size": MIB, "requested_size": MIB, "state": "inactive", "frames": [frame(5)]}]
    segment = {"device": 0, "address": 2 * MIB, "total_size": 2 * MIB, "allocated_size": MIB, "active_size": MIB,
               "requested_size": MIB - 8, "stream": 0, "segment_type": TAG, "segment_pool_id": (0, 0),
               "is_expandable": False, "frames": [frame(6)], "blocks": blocks, TAG: TAG}
    trace = [event(1), event(2, TAG), event(3, user_metadata={TAG: TAG}), event(3, TAG, size=0),
             event(4, "free_requested", addr=4 * 4096), event(5, "free_completed", addr=4 * 4096),
             event(9, "oom", size=1 << 33, device_free=100)]
    marks = [{"stage": stage, "name": TAG, "device": 0, "time_us": time}
             for stage, time in (("START", 1), ("END", 4), ("START", 5), ("END", 8))]
    marks[1:1] = [{**mark, "name": TAG + "part", "time_us": 2 + at} for at, mark in enumerate(marks[:2])]  # no step
    settings = {"max_split_size": 7, TAG: TAG, "nested": {TAG: [TAG, {TAG: TAG}]}, "PYTORCH_CUDA_ALLOC_CONF": TAG}
    return {"segments": [segment], "device_traces": [trace, [event(1)]], "allocator_settings": settings,
            "external_annotations": marks, TAG: TAG}


def sample(time, **more):
    return {"timestamp": time, "event_type": TAG, "memory_allocated": MIB, "memory_reserved": 2 * MIB, "memory_change": 0,
            "device_id": 0, "context": TAG, "backend": TAG, "metadata": {TAG: TAG}, TAG: TAG, **more}


def bundle(whole):
    members = {
        "manifest.json": {"schema_version": 1, "bundle_name": TAG, "created_at_utc": "2026-03-03T14:25:30Z", "reason": TAG,
                          "backend": TAG, "event_count": 2, "files": ["manifest.json", TAG]},
        "events.json": [sample(1772547929.0), sample(1772547930.0)],
        "metadata.json": {"reason": TAG, "exception_type": TAG, "exception_module": TAG, "exception_message": TAG + "\n" + TAG,
                          "context": TAG, "backend": TAG, "captured_event_count": 2, TAG: TAG,
                          "custom_metadata": {TAG: TAG, "nested": {TAG: [TAG]}}},
        "environment.json": {"cwd": TAG, TAG: TAG, "system": {"platform": TAG, "gpu_name": [TAG]}},
    }
    files = {name: json.dumps(value).encode() for name, value in members.items()}
    return {**files, "snapshot.pickle": whole}


def telemetry():
    row = {"schema_version": 2, "timestamp_ns": 10**18, "event_type": TAG, "collector": TAG, "sampling_interval_ms": 100,
           "pid": 1, "host": TAG, "device_id": 0, "allocator_allocated_bytes": MIB, "allocator_reserved_bytes": MIB,
           "allocator_active_bytes": None, "allocator_inactive_bytes": None, "allocator_change_bytes": 0,
           "device_used_bytes": MIB, "device_free_bytes": MIB, "device_total_bytes": 2 * MIB, "context": TAG,
           "metadata": {TAG: TAG}}
    return json.dumps([row, {**row, "timestamp_ns": 10**18 + 10**9}]).encode()


def report():
    rows = {table: [tuple(TAG + value if isinstance(value, str) and table != "misc_sizes" else value for value in row)
                    for row in rows] for table, rows in databases.REPORT.items()}
    rows["entry_types"] = databases.REPORT["entry_types"]
    return databases.report(rows)


def snapviewer():
    elements = [dict(event(time), callstack=TAG) for time in (1, 2)]
    return forms.pair(forms.POLYGONS, elements)


def snapviewer_with_database():
    words = TAG.replace("'", "''")
    stacks = forms.ROWS.replace("a.py", words).replace(":f", ":" + words)
    return forms.with_database(forms.POLYGONS, forms.database(forms.ALLOCS, stacks))


def files():
    """By name: bytes of a file, or names and bytes of a folder."""
    whole = pickle.dumps(snapshot(), 4)
    later = bundle(whole)
    del later["snapshot.pickle"]
    return {
        NAME + ".pickle": whole,
        NAME + ".json": json.dumps(snapshot()).encode(),
        NAME + ".report": report(),
        NAME + ".zip": snapviewer(),
        NAME + "-table.zip": snapviewer_with_database(),
        NAME + ".telemetry": telemetry(),
        NAME + "-bundle": bundle(whole),
        NAME + "-samples": later,
        NAME + "-refused.pickle": b"\x80\x04" + TAG.encode(),
    }


def write(folder):
    folder = Path(folder)
    bundles = folder / (NAME + "-list")
    for name, content in files().items():
        if isinstance(content, bytes):
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)
            continue
        for place in (folder / name, bundles / ("oom_dump_1_" + name)):
            place.mkdir(parents=True, exist_ok=True)
            for member, data in content.items():
                (place / member).write_bytes(data)
