#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Mutants of the project's own recordings, with what a plain replay says of each.

  make_mutants.py OUT [COUNT [SEED]]

Writes OUT/NNN.pickle and OUT/expected.json: of each file and device its events, allocations, peak, the event of the
peak, and what is active at eight moments. Events are moved, dropped, doubled, cut off and merged with those of another
recording, addresses and sizes exchanged; blocks of the final state are lost or change their state. The same SEED makes
the same mutants.
"""
import copy
import json
import pathlib
import pickle
import random
import sys

MADE = pathlib.Path(__file__).resolve().parents[1] / "data" / "made"
LARGEST = 200_000  # bytes of a recording that is mutated


class NoGlobals(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError("refused global %s.%s" % (module, name))


def sources():
    for path in sorted(MADE.glob("*.pickle")):
        if path.stat().st_size > LARGEST:
            continue
        with path.open("rb") as file:
            root = NoGlobals(file).load()
        traces = root.get("device_traces") if isinstance(root, dict) else None
        if traces and any(len(trace) > 4 for trace in traces) and not root.get("host_traces"):
            yield root


def piece_of(rng, trace, most=12):
    start = rng.randrange(len(trace))
    return start, min(len(trace), start + rng.randint(1, most))


def move(rng, trace, _other):
    start, end = piece_of(rng, trace)
    piece = trace[start:end]
    del trace[start:end]
    at = rng.randint(0, len(trace))
    trace[at:at] = piece


def drop(rng, trace, _other):
    start, end = piece_of(rng, trace)
    del trace[start:end]


def double(rng, trace, _other):
    start, end = piece_of(rng, trace)
    at = rng.randint(0, len(trace))
    trace[at:at] = copy.deepcopy(trace[start:end])


def cut(rng, trace, _other):
    at = rng.randrange(len(trace))
    if rng.random() < 0.5:
        del trace[at:]
    else:
        del trace[:at]


def merge(rng, trace, other):
    start, end = piece_of(rng, other, 40)
    at = rng.randint(0, len(trace))
    trace[at:at] = copy.deepcopy(other[start:end])


def exchange(rng, trace, _other):
    a, b = rng.choice(trace), rng.choice(trace)
    key = rng.choice(["addr", "size", "action", "stream", "frames"])
    if key in a and key in b:
        a[key], b[key] = b[key], a[key]


EVENTS = [move, drop, double, cut, merge, exchange]


def change_blocks(rng, root):
    segments = [s for s in root.get("segments") or [] if s["blocks"]]
    if not segments:
        return
    segment = rng.choice(segments)
    block = rng.choice(segment["blocks"])
    if rng.random() < 0.3:
        segment["blocks"].remove(block)
    else:
        block["state"] = rng.choice(["inactive", "active_allocated", "active_pending_free"])


def mutant(rng, roots):
    root = copy.deepcopy(rng.choice(roots))
    for _ in range(rng.randint(1, 6)):
        traces = [t for t in root["device_traces"] if t]
        other = rng.choice([t for t in rng.choice(roots)["device_traces"] if t])
        if traces and rng.random() < 0.85:
            rng.choice(EVENTS)(rng, rng.choice(traces), other)
        else:
            change_blocks(rng, root)
    return root


class Life:
    """An allocation: [born, died) in events, −1 before the first; None: to the end."""

    def __init__(self, size, born):
        self.size, self.born, self.died = size, born, None


def lives_of(root, device):
    """By address an allocation begins with alloc and ends with free_completed; what is freed without one, and what the
    final blocks hold beyond what is alive then, was there from the start."""
    trace = root["device_traces"][device] if device < len(root["device_traces"]) else []
    lives, alive = [], {}
    for k, event in enumerate(trace):
        address = event.get("addr")
        if event["action"] == "alloc":
            if address in alive:
                alive[address].died = k
            alive[address] = Life(event["size"], k)
            lives.append(alive[address])
        elif event["action"] in ("free_completed", "free"):
            life = alive.pop(address, None)
            if life is None:
                life = Life(event["size"], -1)
                lives.append(life)
            life.died = k
    for segment in root.get("segments") or []:
        if segment.get("device", 0) != device:
            continue
        at = segment["address"]
        for block in segment["blocks"]:
            address = block.get("address", at)
            at += block["size"]
            if block["state"] != "inactive" and address not in alive:
                lives.append(Life(block.get("requested_size", block["size"]), -1))
    return trace, lives


def active_after(lives, k):
    return sum(life.size for life in lives if life.born <= k and (life.died is None or life.died > k))


def facts(root, device):
    trace, lives = lives_of(root, device)
    change = [0] * (len(trace) + 1)
    for life in lives:
        change[life.born + 1] += life.size
        if life.died is not None:
            change[life.died + 1] -= life.size
    active, total = [], 0
    for one in change:
        total += one
        active.append(total)
    moments = sorted({len(trace) * i // 7 - 1 for i in range(8)})
    assert all(active[k + 1] == active_after(lives, k) for k in moments)
    return {"device": device, "events": len(trace), "allocations": len(lives), "peak_bytes": max(active),
            "peak_event": active.index(max(active)) - 1, "active": [[k, active[k + 1]] for k in moments]}


def devices_of(root):
    found = {segment.get("device", 0) for segment in root.get("segments") or []}
    return sorted(found | {i for i, trace in enumerate(root["device_traces"]) if trace})


def main():
    out = pathlib.Path(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 20261126)
    out.mkdir(parents=True, exist_ok=True)
    roots, expected = list(sources()), []
    for number in range(count):
        root = mutant(rng, roots)
        name = "%05d.pickle" % number
        (out / name).write_bytes(pickle.dumps(root, protocol=4))
        expected.append({"file": name, "devices": [facts(root, device) for device in devices_of(root)]})
    (out / "expected.json").write_text(json.dumps(expected))


if __name__ == "__main__":
    main()
