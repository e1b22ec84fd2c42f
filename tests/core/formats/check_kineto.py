#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what snapviewer-cli says of profiler traces with a plain replay: check_kineto.py CLI TRACE|FOLDER…

The replay reads the whole file, asks each operator and function of each event whether it is around it, and keeps
one balance a device. It knows nothing of how the program does it.
"""
import bisect
import collections
import gzip
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HOST = 4096
EARLIER = 1 << 62  # where the program puts what no event names


def load(path):
    opened = gzip.open(path, "rt") if open(path, "rb").read(2) == b"\x1f\x8b" else open(path)
    with opened as file:
        return json.load(file, parse_float=str, parse_int=str)


def ns(text):
    """µs as ns, cut off: exactly, as a float has no room for them."""
    whole, _, part = str(text).partition(".")
    sign = -1 if whole.startswith("-") else 1
    return int(whole) * 1000 + sign * int((part + "000")[:3])


def number(text):
    text = str(text)
    return int(text, 16) if text.startswith("0x") else int(float(text)) if "." in text else int(text)


def frame(name, is_python):
    """(file, line, function)"""
    found = re.match(r"(.+?)\((\d+)\): (.*)$", name, re.S) if is_python else None
    if found:
        return found[1], int(found[2]), found[3]
    return "", None, re.sub(r" at 0x[0-9a-fA-F]+", "", name) if is_python else name


def frame_text(parts):
    file, line, function = parts
    return file + (":%d" % line if line is not None else "") + ":" + function


class Thread:
    """What ran on it."""

    def __init__(self):
        self.calls = []  # (start, end, is operator, order of the name, name)
        self.starts = []

    def around(self, when):
        """Frames, innermost first."""
        begun = bisect.bisect_right(self.starts, when)
        inside = [call for call in self.calls[:begun] if call[1] >= when]
        # sorted by start, the longer first; what another one follows at its end is over
        open_calls = []
        for call in inside:
            while open_calls and open_calls[-1][1] <= call[0]:
                open_calls.pop()
            open_calls.append(call)
        return [frame(name, not is_operator) for _, _, is_operator, _, name in reversed(open_calls)][:1000]


def is_annotation(event):
    named = event["name"].startswith(("ProfilerStep#", "Optimizer.", "enumerate(DataLoader)"))
    return event.get("cat") == "user_annotation" or (event.get("cat") in ("cpu_op", "Operator") and named)


class Trace:
    def __init__(self, path):
        root = load(path)
        events = root if isinstance(root, list) else root["traceEvents"]
        self.base = 0 if isinstance(root, list) else int(root.get("baseTimeNanoseconds", 0))
        self.threads, names = collections.defaultdict(Thread), {}
        self.annotations = []
        for event in events:
            if event.get("ph") != "X" or event.get("cat") not in ("cpu_op", "Operator", "python_function", "user_annotation"):
                continue
            start = ns(event["ts"])
            end = start + max(ns(event.get("dur", 0)), 0)
            order = names.setdefault(event["name"], len(names))
            if is_annotation(event):
                self.annotations.append((start, end, event["name"]))
                continue
            is_operator = event["cat"] != "python_function"
            self.threads[str(event["pid"]), str(event["tid"])].calls.append((start, -end, is_operator, order, event["name"]))
        for thread in self.threads.values():
            thread.calls.sort()  # of two that begin together the longer one first
            thread.calls = [(start, -end, *rest) for start, end, *rest in thread.calls]
            thread.starts = [call[0] for call in thread.calls]
        memory = [e for e in events if e.get("ph") in ("i", "I") and e.get("name") in ("[memory]", "[OutOfMemory]")]
        self.others = sum(e["pid"] != memory[0]["pid"] for e in memory)
        memory = [e for e in memory if e["pid"] == memory[0]["pid"]]
        if all("Ev Idx" in e["args"] for e in memory):
            memory.sort(key=lambda e: int(e["args"]["Ev Idx"]))
        self.devices = collections.defaultdict(list)
        for event in sorted(memory, key=lambda e: ns(e["ts"])):
            kind, ordinal = number(event["args"]["Device Type"]), number(event["args"]["Device Id"])
            self.devices[HOST if kind == 0 else max(ordinal, 0)].append(event)

    def stack(self, event):
        return "\n".join("(%d) %s" % (k, frame_text(parts)) for k, parts in enumerate(
            self.threads[str(event["pid"]), str(event["tid"])].around(ns(event["ts"]))))

    def replay(self, device):
        """Rows of allocations, totals after each event, events at which the file's own totals disagree."""
        live, rows, disagree, first, last, freed_early, balance = {}, [], 0, None, None, 0, []
        for k, event in enumerate(self.devices[device]):
            args = event["args"]
            size, change = number(args["Bytes"]), 0
            if event["name"] == "[memory]" and size > 0:
                addr = number(args["Addr"])
                if addr in live:
                    rows[live[addr]][4] = k
                    change -= rows[live[addr]][1]
                live[addr] = len(rows)
                rows.append([addr, size, "trace", k, None, self.stack(event)])
                change += size
            elif event["name"] == "[memory]":
                addr = number(args["Addr"])
                if addr in live:
                    row = rows[live.pop(addr)]
                    row[4] = k
                    change = -row[1]
                else:
                    rows.append([addr, -size, "free", -1, k, None])
                    freed_early -= size
                    change = size
            if "Total Allocated" in args:
                total = number(args["Total Allocated"])
                first = total - change if first is None else first
                disagree += last is not None and total - last != change
                last = total
            balance.append(change)
        if first is not None and first > freed_early:
            rows.append([EARLIER, first - freed_early, "segments", -1, None, None])
        baseline = sum(row[1] for row in rows if row[3] == -1)
        totals, total = [baseline], baseline
        for change in balance:
            total += change
            totals.append(total)
        return rows, totals, disagree


def ask(program, path, sql):
    done = subprocess.run([program, "query", path, sql, "--format", "json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)["rows"]


def differences(program, path):
    """One sentence for each thing that differs."""
    trace = Trace(path)
    info = json.loads(subprocess.run([program, "info", "--json", path], capture_output=True, text=True, check=True).stdout)
    if [d["device"] for d in info["devices"]] != sorted(trace.devices):
        yield "devices are %s" % [d["device"] for d in info["devices"]]
        return
    for facts in info["devices"]:
        device = facts["device"]
        rows, totals, disagree = trace.replay(device)
        expected = {"events": len(trace.devices[device]), "baseline_bytes": totals[0], "peak_bytes": max(totals),
                    "peak_event": totals.index(max(totals)) - 1, "final_bytes": totals[-1], "reserved_bytes": None,
                    "from_segments": sum(row[2] == "segments" for row in rows),
                    "from_free": sum(row[2] == "free" for row in rows),
                    "from_trace": sum(row[2] == "trace" for row in rows)}
        for key, value in expected.items():
            if facts[key] != value:
                yield "device %d: %s is %s, not %s" % (device, key, facts[key], value)
        ooms = sum(event["name"] == "[OutOfMemory]" for event in trace.devices[device])
        if facts["actions"].get("oom", 0) != ooms:
            yield "device %d: %s failures, not %d" % (device, facts["actions"], ooms)
        told = sum(entry["count"] for entry in info["import_log"]
                   if entry["name"] == "totals_disagree" and entry["device"] == device)
        if told != disagree:
            yield "device %d: totals disagree at %d events, not %d" % (device, told, disagree)
        found = ask(program, path, "SELECT addr, size, origin, alloc_event, free_event, callstack FROM allocations "
                                   "WHERE device = %d" % device)
        found = sorted(([a % (1 << 64), *rest, stack or None] for a, *rest, stack in found), key=str)
        wanted = sorted(([*row[:5], row[5] or None] for row in rows), key=str)
        if found != wanted:
            pairs = [(a, b) for a, b in zip(found, wanted) if a != b]
            yield "device %d: %d allocations, not %d; %s" % (device, len(found), len(wanted), pairs[:1])
        usage = [row[0] for row in ask(program, path, "SELECT active FROM usage WHERE device = %d ORDER BY event" % device)]
        if usage != totals:
            yield "device %d: totals differ" % device
    times = ask(program, path, "SELECT DISTINCT name, start_time_us, end_time_us FROM annotations")
    wanted = {(name, (trace.base + start) // 1000, (trace.base + end) // 1000) for start, end, name in trace.annotations}
    if {tuple(row) for row in times} != wanted:
        yield "annotations are %s, not %s" % (sorted(times)[:3], sorted(wanted)[:3])


def written(program, path, trace):
    """The same of what is written of it in PyTorch's form."""
    with tempfile.TemporaryDirectory() as folder:
        out = folder + "/x.json"
        subprocess.run([program, "convert", path, "-o", out, "--to", "json"], capture_output=True, check=True)
        root = json.load(open(out))
    if "segments" in root or "host_segments" in root:
        yield "segments are made up"
    for device, events in trace.devices.items():
        found = root["host_traces"][0] if device == HOST else root["device_traces"][device]
        wanted = [(number(e["args"]["Addr"]) if "Addr" in e["args"] and e["name"] == "[memory]" else 0,
                   abs(number(e["args"]["Bytes"]))) for e in events]
        if [(entry.get("addr", 0), entry["size"]) for entry in found] != wanted:
            yield "device %d: other events are written" % device
    marks = len(root.get("external_annotations", []))
    if marks != 2 * len(trace.annotations) * sum(device != HOST for device in trace.devices):
        yield "%d marks of annotations are written" % marks


def main():
    program, wrong = sys.argv[1], 0
    given = [Path(name) for name in sys.argv[2:]]
    # those without memory are not opened
    paths = [str(path) for one in given for path in (sorted(one.iterdir()) if one.is_dir() else [one])
             if not path.name.startswith("no_")]
    for path in paths:
        for sentence in [*differences(program, path), *written(program, path, Trace(path))]:
            wrong += 1
            print("%s: %s" % (path, sentence), file=sys.stderr)
    print("%d traces, %d differences" % (len(paths), wrong))
    return 1 if wrong or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
