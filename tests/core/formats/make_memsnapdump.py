# SPDX-License-Identifier: MIT
"""What MemSnapDump makes of a snapshot: slices, and its database. It undoes the trace from the end, with a state that holds
active blocks only; a block that an undone free brings back is as large as was asked for."""
import contextlib
import sqlite3

ACTIONS = ["segment_map", "segment_unmap", "segment_alloc", "segment_free", "alloc", "free_requested", "free_completed",
           "workspace_snapshot"]
EVENTS = "id INTEGER PRIMARY KEY, action INTEGER, address INTEGER, size INTEGER, stream INTEGER, allocated INTEGER," \
         " active INTEGER, reserved INTEGER, callstack TEXT"
BLOCKS = "id INTEGER PRIMARY KEY, address INTEGER, size INTEGER, requestedSize INTEGER, state INTEGER DEFAULT 99," \
         " allocEventId INTEGER, freeEventId INTEGER"


def callstack(entry):
    return "\n".join(f"{f['filename']}:{f['line']} {f['name']}" for f in reversed(entry.get("frames", [])))


class Device:
    """One device's state, from the end backwards. No mapped segments: they need merging."""

    def __init__(self, snapshot, device):
        self.trace = snapshot["device_traces"][device]
        self.segments = [dict(s, blocks=[dict(b) for b in with_addresses(s) if b["state"] != "inactive"])
                         for s in snapshot["segments"] if s["device"] == device]
        self.done = []  # rows of blocks
        for segment in self.segments:
            for block in segment["blocks"]:
                block.update(free=-1)

    def segment_of(self, address):
        return next(s for s in self.segments if s["address"] <= address < s["address"] + s["total_size"])

    def undo(self, at):
        entry = self.trace[at]
        action, address = entry["action"], entry.get("addr", 0)
        if action == "free_completed":
            self.segment_of(address)["blocks"].append(
                {"address": address, "size": entry["size"], "requested_size": entry["size"],
                 "state": "active_pending_free", "free": at, "frames": []})
        elif action in ("free_requested", "alloc"):
            blocks = self.segment_of(address)["blocks"]
            block = next(b for b in blocks if b["address"] == address)
            block["state"] = "active_allocated"
            if action == "alloc":
                blocks.remove(block)
                self.done.append(dict(block, alloc=at))
        elif action == "segment_free":
            self.segments.append({"address": address, "total_size": entry["size"], "stream": entry["stream"], "blocks": [],
                                  "frames": entry.get("frames", [])})
        elif action == "segment_alloc":
            self.segments.remove(next(s for s in self.segments if s["address"] == address))


def with_addresses(segment):
    address = segment["address"]
    for block in segment["blocks"]:
        yield {"address": address, **block}
        address += block["size"]


def write_database(path, snapshot):
    path.unlink(missing_ok=True)
    with contextlib.closing(sqlite3.connect(path)) as db, db:
        db.execute("CREATE TABLE dictionary (`table` TEXT, `column` TEXT, `key` TEXT, `value` TEXT)")
        for number, trace in enumerate(snapshot["device_traces"]):
            if not trace:
                continue
            db.execute(f"CREATE TABLE trace_entry_{number} ({EVENTS})")
            db.execute(f"CREATE TABLE block_{number} ({BLOCKS})")
            device = Device(snapshot, number)
            rows, before = [], []
            for at in reversed(range(len(trace))):
                entry = trace[at]
                action = entry["action"]
                rows.append((at, ACTIONS.index(action) if action in ACTIONS else action, entry.get("addr", 0), entry["size"],
                             entry["stream"], 0, 0, 0, callstack(entry)))
                device.undo(at)
            for segment in device.segments:
                rows.append((-1 - len(before), 2, segment["address"], segment["total_size"], segment["stream"], 0, 0, 0, ""))
                before.append(segment)
                device.done += [dict(block, alloc=-1) for block in segment["blocks"]]
            db.executemany(f"INSERT INTO trace_entry_{number} VALUES ({', '.join('?' * 9)})", rows)
            db.executemany(f"INSERT INTO block_{number} VALUES (?, ?, ?, ?, ?, ?, ?)",
                           [(b["alloc"] if b["alloc"] >= 0 else -1 - i, b["address"], b["size"], b["requested_size"],
                             {"active_allocated": 1}.get(b["state"], 0), b["alloc"], b["free"])
                            for i, b in enumerate(device.done)])
