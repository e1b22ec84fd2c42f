#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes states of other programs: make_states.py OUT

JAX's device memory profile, as pprof's profile.proto has it (jax.json beside it says what it holds), and the list of
components that torch_npu writes when an NPU's memory ran out.
"""
import gzip
import json
import sys
from pathlib import Path


def varint(number):
    number %= 1 << 64
    out = b""
    while number > 0x7F:
        out += bytes([number & 0x7F | 0x80])
        number >>= 7
    return out + bytes([number])


def field(number, value):
    """A message, a text, or a number."""
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    return varint(number << 3 | 2) + varint(len(value)) + value


class Profile:
    """As the builder of JAX writes it: indices of texts, ids from 1."""

    def __init__(self):
        self.texts, self.functions, self.locations = {"": 0}, {}, {}
        self.samples = []

    def text(self, value):
        return self.texts.setdefault(value, len(self.texts))

    def location(self, file, line, function):
        of = self.functions.setdefault((file, function), len(self.functions) + 1)
        self.text(file)
        self.text(function)
        return self.locations.setdefault((of, line), len(self.locations) + 1)

    def sample(self, stack, count, size, kind, device, packed=True):
        ids = [self.location(*frame) for frame in stack]
        values = [count, count * size]
        body = field(1, b"".join(map(varint, ids))) if packed else b"".join(field(1, one) for one in ids)
        body += field(2, b"".join(map(varint, values))) if packed else b"".join(field(2, one) for one in values)
        labels = {"kind": kind, **({"device": device} if device else {})}
        for key, value in labels.items():
            body += field(3, field(1, self.text(key)) + field(2, self.text(value)))
        self.samples.append(body)

    def bytes(self, types=(("allocations", "count"), ("space", "bytes"))):
        out = b"".join(field(1, field(1, self.text(kind)) + field(2, self.text(unit))) for kind, unit in types)
        out += b"".join(field(2, body) for body in self.samples)
        for (of, line), id_ in self.locations.items():
            out += field(4, field(1, id_) + field(4, field(1, of) + field(2, line)))
        for (file, function), id_ in self.functions.items():
            out += field(5, field(1, id_) + field(2, self.texts[function]) + field(3, self.texts[function]) +
                         field(4, self.texts[file]) + field(5, 1))
        out += b"".join(field(6, text.encode()) for text in self.texts)
        return out + field(9, 1_780_000_000_000_000_000)


INIT = [("/home/me/model.py", 12, "init"), ("/home/me/train.py", 5, "<module>")]
STEP = [("/venv/lib/python3.12/site-packages/jax/_src/numpy/lax_numpy.py", 300, "zeros"),
        ("/home/me/model.py", 40, "step"), ("/home/me/train.py", 9, "<module>")]
HELD = [  # stack, count, bytes of each, kind, device
    (INIT, 3, 4096, "buffer", "cuda:0"), (INIT, 3, 4096, "buffer", "cuda:1"), (STEP, 1, 1 << 20, "buffer", "cuda:1"),
    (STEP, 5, 100, "buffer", "cuda:0"), ([], 1, 64, "buffer", "cuda:0"), (STEP, 2, 7000, "executable", None)]


def profile(packed=True):
    made = Profile()
    for held in HELD:
        made.sample(*held, packed=packed)
    return made


COMPONENTS = """moduleName,curMemSize(MB),memPeakSize(MB)
APP,60930.25,61000.00
HCCL, inner,400.50,812.00
RUNTIME,12.125,12.125
SLOG,0.00,1.00
"""


def main():
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    (out / "jax.prof").write_bytes(gzip.compress(profile().bytes(), mtime=0))
    (out / "jax_unpacked.prof").write_bytes(profile(packed=False).bytes())
    (out / "go_cpu.prof").write_bytes(profile().bytes((("samples", "count"), ("cpu", "nanoseconds"))))
    (out / "jax.json").write_text(json.dumps(HELD))
    (out / "device_3_memUsageInfo_20260303142530.csv").write_text(COMPONENTS)
    (out / "odd_memUsageInfo.csv").write_text(COMPONENTS + "A,-1.0,2.0\nB,nan,1\nno commas\n,,\nC,1e99,1\nD,1.5,x\n")


if __name__ == "__main__":
    sys.exit(main())
