#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes profiler traces with memory, in the forms that versions of PyTorch gave them: make_kineto.py OUT

A training program runs here on a clock of its own: a main thread with functions of Python and operators, a thread of
autograd with operators alone, an allocator that rounds and keeps totals. What happened is written down as the events
of a Chrome trace. check_kineto.py replays them.
"""
import gzip
import json
import random
import sys
from pathlib import Path

CPU, CUDA, XPU = (0, -1), (1, 0), (12, 1)
MAIN, AUTOGRAD = 4711, 4712


class Allocator:
    """Of one device: addresses, sizes as it rounds them, totals."""

    def __init__(self, first, granule, before=0):
        self.next, self.granule, self.allocated, self.reserved = first, granule, before, before
        self.free = {}

    def take(self, size):
        size = -(-size // self.granule) * self.granule
        kept = self.free.get(size)
        addr = kept.pop() if kept else self.next
        self.next += 0 if kept else size
        self.allocated += size
        self.reserved = max(self.reserved, -(-self.allocated // (2 << 20)) * (2 << 20)) if self.granule > 1 else 0
        return addr, size

    def give(self, addr, size):
        self.free.setdefault(size, []).append(addr)
        self.allocated -= size


class Program:
    """Runs, and remembers what a profiler sees. Times are ns."""

    def __init__(self, seed, stacks=True, before=3 << 30):
        self.random = random.Random(seed)
        self.now, self.pid, self.events, self.open = 1000, 4711, [], []
        self.allocators = {CPU: Allocator(0x55d0_0000_1000, 1), CUDA: Allocator(0x7f00_0000_0000, 512, before),
                           XPU: Allocator(0x7e00_0000_0000, 512)}
        self.stacks, self.index, self.flow = stacks, 0, 0

    def tick(self, most=900):
        self.now += self.random.randint(1, most)

    def span(self, category, name, thread=MAIN, **args):
        return Span(self, category, name, thread, args)

    def python(self, name):
        return Span(self, "python_function" if self.stacks else None, name, MAIN, {"Python id": self.index})

    def memory(self, device, addr, size, thread=MAIN, name="[memory]"):
        allocator = self.allocators[device]
        args = {"Total Reserved": allocator.reserved, "Total Allocated": allocator.allocated, "Bytes": size,
                "Device Id": device[1], "Device Type": device[0], "Addr": addr, "Ev Idx": self.index}
        if name != "[memory]":
            del args["Addr"]
        self.index += 1
        self.events.append({"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": name, "pid": self.pid,
                            "tid": thread, "ts": self.now, "args": args})
        self.tick(40)

    def alloc(self, size, device=CUDA, thread=MAIN):
        addr, size = self.allocators[device].take(size)
        self.memory(device, addr, size, thread)
        return device, addr, size

    def drop(self, tensor, thread=MAIN):
        device, addr, size = tensor
        self.allocators[device].give(addr, size)
        self.memory(device, addr, -size, thread)


class Span:
    def __init__(self, program, category, name, thread, args):
        self.program, self.category, self.name, self.thread, self.args = program, category, name, thread, args

    def __enter__(self):
        self.program.tick()
        self.start = self.program.now
        self.program.tick(100)
        return self

    def __exit__(self, *error):
        self.program.tick(100)
        if self.category:
            self.program.events.append({"ph": "X", "cat": self.category, "name": self.name, "pid": self.program.pid,
                                        "tid": self.thread, "ts": self.start, "dur": self.program.now - self.start,
                                        "args": self.args})
        self.program.tick()


def linear(program, layer, width):
    """The forward pass of a layer: what it keeps, and how its backward frees that."""
    with program.python("nn.Module: Linear_%d" % layer), program.python("torch/nn/modules/linear.py(125): forward"), \
            program.python("<built-in function linear at 0x7f3a%08x>" % layer), \
            program.span("cpu_op", "aten::linear") as op:
        with program.span("cpu_op", "aten::addmm"):
            kept = program.alloc(width * 1024)
            workspace = program.alloc(8192)
            program.drop(workspace)
    program.flow += 1
    flow, start = program.flow, op.start

    def backward():
        with program.span("cpu_op", "autograd::engine::evaluate_function: AddmmBackward0", AUTOGRAD) as node:
            with program.span("cpu_op", "AddmmBackward0", AUTOGRAD), program.span("cpu_op", "aten::mm", AUTOGRAD):
                gradient = program.alloc(width * 1024, thread=AUTOGRAD)
            program.drop(kept, AUTOGRAD)
        for phase, thread, at in (("s", MAIN, start), ("f", AUTOGRAD, node.start)):
            program.events.append({"ph": phase, "id": flow, "pid": program.pid, "tid": thread, "ts": at,
                                   "cat": "fwdbwd", "name": "fwdbwd", **({"bp": "e"} if phase == "f" else {})})
        return gradient

    return backward


def train(program, steps=4, layers=3, oom=False):
    early = program.alloc(1 << 20)
    program.allocators[CUDA].allocated -= 4096  # freed, and not allocated while the profiler ran
    program.memory(CUDA, 0x7e12_3456_0000, -4096)
    state = []
    for step in range(steps):
        with program.python("train.py(10): <module>"), program.span("user_annotation", "ProfilerStep#%d" % step), \
                program.python("train.py(31): train_step"):
            with program.span("user_annotation", "forward"), program.python("mymodel/net.py(%d): forward" % 17):
                batch = program.alloc(4 * 333, CPU)
                backwards = [linear(program, layer, 100 + 7 * layer) for layer in range(layers)]
            with program.span("user_annotation", "backward"), program.python("train.py(40): backward"):
                gradients = [backward() for backward in reversed(backwards)]
            with program.span("user_annotation", "Optimizer.step#Adam.step"), \
                    program.python("torch/optim/adam.py(200): step"):
                if step == 0:
                    with program.span("cpu_op", "aten::zeros_like"):
                        state = [program.alloc(size) for _, _, size in gradients]
            if step % 2 == 0:
                with program.python("train.py(52): keep"), program.span("cpu_op", "flash_attn::_forward"):
                    state.append(program.alloc(40_000))
            for gradient in gradients:
                program.drop(gradient)
            program.drop(batch)
    if oom:
        with program.span("cpu_op", "aten::empty"):
            program.memory(CUDA, 0, 80 << 30, name="[OutOfMemory]")
    program.drop(early)


def us(ns):
    return float("%d.%03d" % divmod(ns, 1000))


HEAD = {"schemaVersion": 1, "deviceProperties": [{"id": 0, "name": "NVIDIA H100 80GB HBM3", "totalGlobalMem": 85_000_000_000}],
        "distributedInfo": {"backend": "nccl", "rank": 3, "world_size": 8}, "profile_memory": 1, "with_stack": 1}


def modern(program):
    """Relative ns behind a point, as since PyTorch 2.4."""
    events = [{**event, "ts": us(event["ts"]), **({"dur": us(event["dur"])} if "dur" in event else {})}
              for event in program.events]
    return {**HEAD, "displayTimeUnit": "ms", "baseTimeNanoseconds": 1_780_000_000_000_000_000, "traceEvents": events}


def older(program):
    """Whole µs since 1970, as before; other names of categories, and threads as texts."""
    base = 1_669_783_687_000_000
    events = []
    for event in program.events:
        event = dict(event, ts=base + event["ts"] // 1000)
        if "dur" in event:
            event["dur"] = event["dur"] // 1000
            event["tid"] = str(event["tid"])
        if event["cat"] == "cpu_op" or event["name"].startswith("ProfilerStep"):
            event["cat"] = "Operator"
        if event["ph"] == "i":
            del event["cat"], event["args"]["Ev Idx"]
        events.append(event)
    return {"schemaVersion": 1, "traceEvents": events}


def odd(program):
    """What other programs make of it: a list, addresses as hexadecimal texts, numbers as texts and floats."""
    events = json.loads(json.dumps(modern(program)["traceEvents"]))
    for k, event in enumerate(events):
        if event["ph"] == "i":
            event["ph"] = "I"
            args = event["args"]
            if "Addr" in args:
                args["Addr"] = [hex(args["Addr"]), str(args["Addr"]), float(args["Addr"])][k % 3]
            args["Bytes"] = [str(args["Bytes"]), float(args["Bytes"])][k % 2]
            event["ts"] = str(event["ts"])
        event["args"] = dict({"deep": [[{"Addr": 1}]]}, **event.get("args", {}))
    program.random.shuffle(events)
    return events


def lossy(program):
    """Some events are of a thread that was not profiled: totals move by more than is told."""
    trace = modern(program)
    memory = [e for e in trace["traceEvents"] if e["name"] == "[memory]" and e["args"]["Device Type"] == 1]
    gone = {id(event) for event in memory[7::11]}
    trace["traceEvents"] = [event for event in trace["traceEvents"] if id(event) not in gone]
    return trace


def two_processes(program):
    trace = modern(program)
    other = [dict(event, pid=99) for event in trace["traceEvents"] if event["name"] == "[memory]"]
    trace["traceEvents"] += other[:10]
    return trace


def made(seed, **kwargs):
    program = Program(seed, kwargs.pop("stacks", True), kwargs.pop("before", 3 << 30))
    train(program, **kwargs)
    return program


def traces():
    """By name."""
    two = Program(7)
    train(two, steps=2)
    kept = two.alloc(5 << 20, XPU)
    two.drop(kept)
    two.alloc(3 << 20, XPU)
    return {
        "modern": modern(made(1)),
        "oom": modern(made(2, oom=True)),
        "older": older(made(3, steps=6)),
        "odd": odd(made(4)),
        "without_stacks": modern(made(5, stacks=False)),
        "from_nothing": modern(made(6, before=4096)),
        "two_kinds": modern(two),
        "lossy": lossy(made(8)),
        "two_processes": two_processes(made(9)),
    }


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    for name, trace in traces().items():
        (out / (name + ".json")).write_text(json.dumps(trace, indent=1 if name == "modern" else None))
    (out / "modern.json.gz").write_bytes(gzip.compress((out / "modern.json").read_bytes(), mtime=0))
    (out / "no_memory.json").write_text(json.dumps(
        {**HEAD, "traceEvents": [e for e in modern(made(1))["traceEvents"] if e["ph"] == "X"]}))
    nameless = modern(made(1))
    for event in nameless["traceEvents"]:
        event.get("args", {}).pop("Addr", None)
    (out / "no_addresses.json").write_text(json.dumps(nameless))


if __name__ == "__main__":
    sys.exit(main())
