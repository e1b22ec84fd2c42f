#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Lets real torch run small programs without and with a change, and writes what it would have recorded on CUDA.

    make_torch_pairs.py OUT [WORD...]     as make_pairs.py, of the programs in torch_programs
    make_torch_pairs.py --missing         says why there is no torch to ask, and exits with 1 then

A program is run on the CPU by tests/programs_of_torch/record.py; `changed = ""` in it becomes the key of the version.
"""
import argparse
import concurrent.futures
import functools
import pathlib
import subprocess
import sys
import tempfile

import make_pairs

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "programs_of_torch"))
import as_on_cuda                       # noqa: E402
import record                           # noqa: E402
from allocator import MIB, UNLIMITED    # noqa: E402
from recording import Recorded          # noqa: E402
from versions import Limits             # noqa: E402

AT_ONCE = 4
KEY_LINE = 'changed = ""'


class Replay(as_on_cuda.Replay):
    """The log asked of the model, each request with what it is; the first that finds no room ends it."""

    def __init__(self, log, options, limits):
        super().__init__(log, options)
        self.device.capacity, self.device.downwards = limits.capacity or UNLIMITED, limits.downwards
        self.requests, self.failed = [], None

    def on_alloc(self, address, size, stack):
        rows = [tuple(f) for f in self.log["stacks"][stack]]
        own = tuple(f[1:] for f in rows if f[0] == self.log["program"])
        inner = rows[0][1:] if rows else ()
        try:
            super().on_alloc(address, size, stack)
        finally:
            self.requests.append((self.device.now() - 1, (len(self.marks), own, inner)))

    def run(self):
        super().run()
        self.failed = len(self.requests) - 1 if self.full else None
        return Recorded(self.device, self.requests, self.failed)


@functools.lru_cache(maxsize=None)
def log_of(path, key):
    """What the CPU's blocks did in one version of a program."""
    text = path.read_text(encoding="utf-8").replace(KEY_LINE, 'changed = "%s"' % key, 1)
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder) / path.name
        program.write_text(text, encoding="utf-8")
        return record.run(program)


class Program:
    """A program of torch_programs, and the pairs that its first lines name."""

    def __init__(self, path):
        self.path, self.name, self.text = path, path.stem, path.read_text(encoding="utf-8")
        self.file = path.name
        self.pairs = [line[3:] for line in self.text.split("\n") if line.startswith("#: ")]
        self.options = record.parser().parse_args([str(path), "-", *record.options_of(path), "--file", path.name])

    line = make_pairs.Program.line

    def run(self, key, limits=None):
        return Replay(log_of(self.path, key), self.options, limits or Limits()).run()


def all_pairs():
    """Every pair, by name."""
    programs = [Program(path) for path in sorted((HERE / "torch_programs").glob("*.py"))]
    return {pair.name: pair for p in programs for pair in [make_pairs.Pair(p, said) for said in p.pairs]}


def make(folder, words=()):
    """Writes all pairs whose name holds one of the words, or all; returns their documents."""
    folder.mkdir(parents=True, exist_ok=True)
    pairs = [p for name, p in all_pairs().items() if not words or any(w in name for w in words)]
    versions = sorted({(p.program.path, key) for p in pairs for key in ("", p.key)})
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as workers:
        list(workers.map(lambda version: log_of(*version), versions))
    return [make_pairs.write(pair, folder) for pair in pairs]


def missing():
    """Why torch cannot be asked here, or nothing."""
    try:
        done = subprocess.run([record.PYTHON, "-c", "import torch"], capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    return done.stderr.strip().split("\n")[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=pathlib.Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--missing", action="store_true")
    args = parser.parse_args()
    if args.missing or args.out is None:
        print(missing() or "torch is here")
        return 1 if missing() else 0
    make(args.out, args.words)
    return 0


if __name__ == "__main__":
    sys.exit(main())
