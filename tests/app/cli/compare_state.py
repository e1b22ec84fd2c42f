#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares `snapviewer-cli state --format json` with a replay of its own, block by block, at random events.

    compare_state.py CLI FOLDER…    of all recordings in FOLDERs; 77 where there are none, 1 where anything differs

SNAPVIEWER_STATE_EVENTS: how many events of each device, always the same ones (default 12).
SNAPVIEWER_SHARED: where the shared folder is, instead of beside the source tree.
"""
import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys

import replay

SUFFIXES = (".pickle", ".pkl", ".html")
NOTHING_TO_COMPARE = 77


def joined(ranges):
    """Ranges that touch and are of one stream and expandable are one."""
    result = []
    for each in ranges:
        last = result[-1] if result else None
        if last and last.expandable and each.expandable and last.end == each.address and last.stream == each.stream:
            result[-1] = replay.Range(last.address, last.size + each.size, last.stream, True)
        else:
            result.append(each)
    return result


def segments_differ(ranges, found):
    ours = [replay.Range(s["address"], s["size"], s["stream"], s["is_expandable"], s["pool"], s["segment_type"]) for s in found]
    for segment in found:
        if segment["is_expandable"]:
            pieces = segment["mapped"]
            ends = [p["address"] + p["size"] for p in pieces]
            if [segment["address"]] + ends[:-1] != [p["address"] for p in pieces] or ends[-1] != segment["address"] + segment["size"]:
                yield "%s is not what is mapped of it" % segment["label"]
    shape = [(r.address, r.size, r.stream, r.expandable) for r in joined(ranges)]
    other = [(r.address, r.size, r.stream, r.expandable) for r in joined(ours)]
    if shape != other:
        yield "segments: expected %s, found %s" % (sorted(set(shape) - set(other))[:3], sorted(set(other) - set(shape))[:3])
    by_address = {r.address: r for r in ours}
    for each in ranges:
        same = by_address.get(each.address)
        if same and each.pool is not None and same.pool != each.pool:
            yield "segment %x is of pool %s, not %s" % (each.address, each.pool, same.pool)
        if same and each.kind is not None and same.kind != each.kind:
            yield "segment %x is %s, not %s" % (each.address, each.kind, same.kind)


def sums_differ(state):
    """The parts of a segment are its whole, and the segments together the totals."""
    for segment in state["segments"]:
        at = segment["address"]
        for block in segment["blocks"]:
            if block["address"] != at:
                yield "%s has a gap or overlaps at %x" % (segment["label"], at)
            at = block["address"] + block["size"]
        if at != segment["address"] + segment["size"]:
            yield "%s does not end where its blocks do" % segment["label"]
        free = sum(b["size"] for b in segment["blocks"] if b["state"] == "inactive")
        parts = segment["allocated_size"] + segment["pending_size"] + segment["rounding_size"] + segment["free_size"]
        if parts != segment["size"] + segment["overlap_size"] or free != segment["free_size"]:
            yield "%s has other parts than its size" % segment["label"]
    totals = state["totals"]
    for key in ("allocated_size", "pending_size", "rounding_size", "free_size", "overlap_size", "uncertain_size"):
        if totals[key] != sum(s[key] for s in state["segments"]):
            yield "%s of all segments: %s" % (key, totals)
    if sum(s["size"] for s in state["segments"]) != totals["usage_reserved"] or totals["size"] != totals["usage_reserved"]:
        yield "reserved: %s" % totals
    blocks = [b for s in state["segments"] for b in s["blocks"] if b["state"] != "inactive"] + state["elsewhere"]
    if sum(b["requested_size"] for b in blocks) != totals["usage_active"]:
        yield "active: %s" % totals
    if sum(b["requested_size"] for b in blocks if b["state"] == "active_allocated") != totals["usage_allocated"]:
        yield "allocated: %s" % totals


def block_differs(address, expected, found, room, rounding, stacks):
    """room: bytes from its address to what comes next."""
    state = "active_pending_free" if expected.pending else "active_allocated"
    stack = stacks[found["stack_id"]] if found["stack_id"] is not None else None
    wanted = {"requested_size": expected.size, "state": state, "alloc_event": expected.born,
              "is_size_exact": expected.rounded is not None,
              "size": min(expected.rounded or rounding.least(expected.size), room)}
    for key, value in wanted.items():
        if found[key] != value:
            yield "block %x: %s is %s, not %s" % (address, key, value, found[key])
    if (expected.frames or []) != (stack or []):
        yield "block %x has another stack" % address


def blocks_differ(blocks, state, rounding):
    frames = {f["frame_id"]: (f["name"], f["filename"], f["line"]) for f in state["frames"]}
    stacks = {s["stack_id"]: [frames[f] for f in s["frames"]] for s in state["stacks"]}
    found, room = {}, {}
    for segment in state["segments"]:
        active = [b for b in segment["blocks"] if b["state"] != "inactive"]
        for block, after in zip(active, active[1:] + [{"address": segment["address"] + segment["size"]}]):
            found[block["address"]], room[block["address"]] = block, after["address"] - block["address"]
    for block in state["elsewhere"]:
        found[block["address"]], room[block["address"]] = dict(block, is_size_exact=None), 2**64
    missing = [a for a, _ in blocks if a not in found]
    extra = set(found) - {a for a, _ in blocks}
    if missing or extra:
        yield "blocks: missing %s, unexpected %s" % (["%x" % a for a in missing[:3]], ["%x" % a for a in sorted(extra)[:3]])
    for address, expected in blocks:
        if address in found:
            block = found[address]
            if block["is_size_exact"] is None:
                block["is_size_exact"] = expected.rounded is not None
                block["size"] = min(expected.rounded or rounding.least(expected.size), 2**64)
            yield from block_differs(address, expected, block, room[address], rounding, stacks)


def differences(cli, path, root, device, events):
    machine = replay.Replay(root, device)
    for event in sorted(events, reverse=True):
        ranges, blocks = machine.at(event)
        run = subprocess.run([cli, "state", str(path), "--device", str(device), "--event", str(event), "--format", "json"],
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60)
        if run.returncode != 0:
            yield "event %d: exit %d, %s" % (event, run.returncode, run.stderr.decode())
            return
        state = json.loads(run.stdout)
        checks = [blocks_differ(blocks, state, machine.rounding), sums_differ(state)]
        if machine.contradictions == 0:
            checks.append(segments_differ(ranges, state["segments"]))
        for found in checks:
            for difference in found:
                yield "event %d: %s" % (event, difference)


def compare(cli, path, count):
    root = replay.load(path)
    if root is None:
        return path.name, None
    said = []
    for device in replay.devices(root):
        length = len(replay.trace_of(root, device))
        events = set(random.Random(path.name).sample(range(-1, length), min(count, length + 1))) | {-1, length - 1}
        said += ["device %s, %s" % (device, text) for text in differences(cli, path, root, device, events)]
    return path.name, said


def main():
    cli, count = sys.argv[1], int(os.environ.get("SNAPVIEWER_STATE_EVENTS", "12"))
    shared = os.environ.get("SNAPVIEWER_SHARED")
    folders = [os.path.join(shared, "data", "real") if shared and f.endswith("/shared/data/real") else f for f in sys.argv[2:]]
    paths = [p for folder in folders for p in sorted(pathlib.Path(folder).glob("*")) if p.suffix in SUFFIXES]
    if not paths:
        print("skipped: no recordings in", *folders)
        return NOTHING_TO_COMPARE
    wrong = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, said in pool.map(lambda path: compare(cli, path, count), paths):
            wrong += bool(said)
            print(name + ":", "skipped, it holds no snapshot" if said is None else "\n  ".join(["differs"] + said[:20]) if said else "ok")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
