#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes a data-parallel job of four ranks from a real recording: two as it is, and two that do something else.

    make_uneven.py OUT

Ranks 0 and 1 train as tests/data/recorded/torch/encoder_training.pickle.gz did. The batch of rank 2 is half as large again,
so what its forward pass allocates is, too. Rank 3 runs the forward pass twice a step, at line 32, and keeps 24 MiB of what
comes of it.
"""
import gzip
import pathlib
import pickle
import sys

from make_job import BASE, MIB, START_US, Memory

RECORDING = pathlib.Path(__file__).resolve().parents[2] / "data/recorded/torch/encoder_training.pickle.gz"
PROGRAM = "/home/ana/project/encoder_training.py"
FORWARD, LOSS, AGAIN = 27, 28, 32   # lines of the program
LARGER, TWICE = 2, 3                # ranks
KEPT = 24 * MIB


def outermost(entry):
    """The line of the program's loop that an event is of; 0 where no frame tells."""
    lines = [frame["line"] for frame in entry["frames"] if frame["filename"] == PROGRAM]
    return lines[-1] if lines else 0


def again(memory, forward):
    """The forward pass once more, of which a part is kept and all else given back."""
    held = {}
    for entry in forward:
        if entry["action"] == "alloc":
            frames = [dict(frame, line=AGAIN) if (frame["filename"], frame["line"]) == (PROGRAM, FORWARD) else frame
                      for frame in entry["frames"]]
            held[entry["addr"]] = memory.alloc(entry["size"], frames)
        elif entry["addr"] in held:
            memory.release(held.pop(entry["addr"]))
    memory.alloc(KEPT, [{"filename": PROGRAM, "line": AGAIN, "name": "<module>"}])
    for address in held.values():
        memory.release(address)


def replayed(rank, entries):
    """What a rank would have recorded."""
    memory, held, forward = Memory(0), {}, []
    for entry in entries:
        line = outermost(entry)
        if line == FORWARD:
            forward.append(entry)
        elif forward and line != LOSS and entry["action"] == "alloc":
            if rank == TWICE:
                again(memory, forward)
            forward = []
        if entry["action"] == "alloc":
            is_larger = rank == LARGER and line in (FORWARD, LOSS)
            size = entry["size"] * 3 // 2 if is_larger else entry["size"]
            held[entry["addr"]] = memory.alloc(size, entry["frames"])
        elif entry["addr"] in held:
            memory.release(held.pop(entry["addr"]))
    memory.trace.insert(0, {"action": "segment_alloc", "addr": BASE, "size": memory.top - BASE, "stream": 0,
                            "time_us": START_US, "frames": []})
    return {"segments": [memory.segment()], "device_traces": [memory.trace], "external_annotations": [],
            "allocator_settings": {}}


def main(out):
    """Writes a file for each rank."""
    with gzip.open(RECORDING) as file:
        trace = next(trace for trace in pickle.load(file)["device_traces"] if trace)
    entries = [entry for entry in trace if entry["action"] in ("alloc", "free_completed")]
    folder = pathlib.Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    for rank in range(4):
        with open(folder / ("rank%d.pickle" % rank), "wb") as file:
            pickle.dump(replayed(rank, entries), file, protocol=4)


if __name__ == "__main__":
    main(sys.argv[1])
