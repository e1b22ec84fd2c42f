#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the recordings of a job that went wrong, one a rank: what `ranks report` has to find, and nothing else.

    make_job.py OUT [--ranks 8] [--events 2000] [--stages 2] [--hosts 2] [--gpus-clock-s 3]
                    [--excess-rank R] [--oom-ranks A,B] [--missing-rank R] [--no-marks]

The job is a pipeline of `--stages` stages, ranks dealt out in blocks: each has its own layers, the first one the
embedding, the last one the head, by design. Rank R of --excess-rank holds 2 GiB more at one call site that all have. The
--oom-ranks run out of memory, in the order given and half a second apart, while the clock of every other machine is three
seconds ahead, so by the clocks they failed in another order; all ranks see the same nccl operations end. --missing-rank has
no file. What is true is written to OUT.json.
"""
import argparse
import json
import pathlib
import pickle
import random
import sys

MIB, GIB = 1 << 20, 1 << 30
BASE, START_US = 0x7F0000000000, 1_772_547_930_000_000
LAYERS, CAPACITY = 12, 80 * GIB
EXCESS = 2 * GIB


def frame(line, name, file="model.py"):
    """A frame of the program, as a recording has it."""
    return {"filename": "/job/src/" + file, "line": line, "name": name}


MAIN = frame(40, "main", "train.py")
STEP = frame(25, "train_step", "train.py")


class Memory:
    """Where blocks lie: sizes that are free again are used first. Knows the trace and what is alive."""

    def __init__(self, clock):
        self.trace, self.alive, self.free, self.top, self.clock, self.now = [], {}, {}, BASE, clock, 0

    def entry(self, action, size, frames, **keys):
        """Appends an event, 10 µs after the one before."""
        self.now += 10
        self.trace.append({"action": action, "size": size, "stream": 0, "time_us": START_US + self.clock + self.now,
                           "frames": frames, **keys})

    def alloc(self, size, frames):
        """Hands out a block, of which sizes are multiples of 2 MiB."""
        spare = self.free.get(size)
        address = spare.pop() if spare else self.top
        if address == self.top:
            self.top += size
        self.alive[address] = (size, frames)
        self.entry("alloc", size, frames, addr=address)
        return address

    def release(self, address):
        """Gives a block back at once."""
        size, frames = self.alive.pop(address)
        self.free.setdefault(size, []).append(address)
        self.entry("free_requested", size, [], addr=address)
        self.entry("free_completed", size, [], addr=address)

    def segment(self):
        """All memory as one segment, as the final state has it."""
        blocks, at = [], BASE
        for address in sorted(self.alive):
            if address > at:
                blocks.append({"address": at, "size": address - at, "requested_size": 0, "state": "inactive", "frames": []})
            size, frames = self.alive[address]
            blocks.append({"address": address, "size": size, "requested_size": size, "state": "active_allocated",
                           "frames": frames})
            at = address + size
        if at < self.top:
            blocks.append({"address": at, "size": self.top - at, "requested_size": 0, "state": "inactive", "frames": []})
        held = sum(size for size, _ in self.alive.values())
        return {"device": 0, "address": BASE, "total_size": self.top - BASE, "stream": 0, "segment_type": "large",
                "segment_pool_id": (0, 0), "is_expandable": False, "allocated_size": held, "active_size": held,
                "requested_size": held, "frames": [], "blocks": blocks}


class Rank:
    """One process: builds its stage's model, then trains until it has enough events."""

    def __init__(self, rank, options):
        self.rank, self.options = rank, options
        self.stage = rank * options.stages // options.ranks
        self.host = rank * options.hosts // options.ranks
        self.clock = int(options.gpus_clock_s * 1e6) if self.host % 2 else 0
        self.memory, self.annotations = Memory(self.clock), []
        # all stages run the same code for their layers, as programs do
        self.layers = [[frame(60 + layer, "forward"), STEP, MAIN] for layer in range(LAYERS)]

    def collective(self):
        """An all-reduce at the end of a step, which ends for all ranks at the same time, give or take 50 µs."""
        if self.options.no_marks:
            return
        jitter = random.Random(self.rank * 1_000_003 + len(self.annotations)).randrange(50)
        end = START_US + self.clock + self.step_end + jitter
        for stage, time in (("START", end - 500), ("END", end)):
            self.annotations.append({"stage": stage, "name": "nccl:all_reduce", "device": 0, "time_us": time})

    def build(self):
        """Weights, and what only the first and the last stage have."""
        for stack in self.layers:
            self.memory.alloc(512 * MIB, [frame(stack[0]["line"] - 40, "__init__"), frame(12, "build", "train.py"), MAIN])
        if self.stage == 0:
            self.memory.alloc(3 * GIB, [frame(15, "embedding"), frame(12, "build", "train.py"), MAIN])
        if self.stage == self.options.stages - 1:
            self.memory.alloc(5 * GIB, [frame(990, "head"), frame(12, "build", "train.py"), MAIN])
        cache = [frame(33, "fill_cache", "data.py"), STEP, MAIN]
        self.memory.alloc(GIB + (EXCESS if self.rank == self.options.excess_rank else 0), cache)

    def train(self):
        """Steps of 3 · layers events, until there are enough."""
        step, of_job = 0, random.Random(7)
        while len(self.memory.trace) < self.options.events:
            held = [self.memory.alloc(256 * MIB, stack) for stack in self.layers]
            for address in reversed(held):
                self.memory.release(address)
            step += 1
            # every rank takes as long for a step, but no two steps take as long
            self.step_end = step * 20_000 + of_job.randrange(5_000)
            self.memory.now = max(self.memory.now, self.step_end)
            self.collective()

    def fail(self):
        """Runs out of memory at a time of the job's own clock."""
        order = self.options.oom_ranks.index(self.rank)
        self.memory.now = 3_600_000_000 + order * 500_000
        self.memory.entry("oom", 4 * GIB, [frame(77, "logits"), STEP, MAIN], device_free=200 * MIB)

    def snapshot(self):
        """All that a recording of it has."""
        self.build()
        self.train()
        if self.rank in self.options.oom_ranks:
            self.fail()
        self.memory.trace.insert(0, {"action": "segment_alloc", "addr": BASE, "size": self.memory.top - BASE, "stream": 0,
                                     "time_us": START_US + self.clock, "frames": []})
        return {"segments": [self.memory.segment()], "device_traces": [self.memory.trace],
                "external_annotations": self.annotations,
                "allocator_settings": {"PYTORCH_CUDA_ALLOC_CONF": "", "max_split_size": -1}}


def write(options):
    """Writes a file for each rank but the missing one, and what is true."""
    out = pathlib.Path(options.out)
    for rank in range(options.ranks):
        if rank == options.missing_rank:
            continue
        one = Rank(rank, options)
        folder = out / ("node%02d" % one.host)
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / ("rank%d_memory_snapshot.pickle" % rank), "wb") as file:
            pickle.dump(one.snapshot(), file, protocol=4)
    truth = {"ranks": options.ranks, "stages": options.stages, "excess_rank": options.excess_rank, "excess": EXCESS,
             "excess_site": "data.py:33 fill_cache", "first": (options.oom_ranks or [None])[0], "missing": options.missing_rank}
    pathlib.Path(str(out) + ".json").write_text(json.dumps(truth, indent=1) + "\n")


def main(arguments):
    """Reads the arguments."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out")
    for name, usual in (("ranks", 8), ("events", 2000), ("stages", 2), ("hosts", 2), ("excess-rank", 5), ("missing-rank", 6)):
        parser.add_argument("--" + name, type=int, default=usual)
    parser.add_argument("--gpus-clock-s", type=float, default=3.0, help="how far the clock of every other machine is ahead")
    parser.add_argument("--oom-ranks", type=lambda text: [int(rank) for rank in text.split(",") if rank], default=[7, 2])
    parser.add_argument("--no-marks", action="store_true", help="no collective operations: nothing tells the clocks apart")
    write(parser.parse_args(arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
