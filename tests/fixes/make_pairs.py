#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs small programs without and with a change and writes what PyTorch would have recorded of both.

    make_pairs.py OUT            OUT/PAIR.before.pickle, OUT/PAIR.after.pickle and OUT/PAIR.json of every pair
    make_pairs.py OUT WORD...    of those whose name holds a word
    make_pairs.py --list         their names, each with the change

Programs stand in programs_*.py, many in a file: `#%% NAME` begins one, the comment below says why it is there, and
lines such as `#: KEY: CHANGE; CHANGE | capacity=WORD` are pairs (KEY/WORD names another one of the same version). The program itself does what KEY says: nothing of the
rule by which a change is predicted is used here. `@WORD` in a change is the line that ends in `#@WORD`. After the bar:
  capacity=between    a device on which the program dies and the changed one does not
  capacity=below      a device on which both die
  ends=oom            as between, and the recording itself ends where the program died; the changed one runs as far
"""
import argparse
import json
import pathlib
import re
import sys

from identity import Counterparts
from versions import MIB, PROGRAM, Limits, run

HERE = pathlib.Path(__file__).resolve().parent
SCALE = 4       # GiB, as real programs have: beside them one segment of 20 MiB more or less is little


class Program:
    """A program's text and its pairs."""

    def __init__(self, header, lines):
        self.name, self.pairs, self.file = header.strip(), [], PROGRAM.rsplit("/", 1)[-1]
        while lines and lines[0].startswith("#"):
            line = lines.pop(0)
            if line.startswith("#: "):
                self.pairs.append(line[3:])
        self.text = "\n".join(lines).strip("\n") + "\n"

    def line(self, word):
        """FILE:LINE of the line that is marked with this word."""
        marked = [n for n, line in enumerate(self.text.split("\n"), 1) if line.endswith("#@" + word)]
        return "%s:%d" % (self.file, marked[0])

    def run(self, key, limits=None):
        return run(self.text, key, limits, scale=SCALE)


class Pair:
    """One change of one program: its key in the program, what to ask for, and under what."""

    def __init__(self, program, said):
        found = re.fullmatch(r"(\w+)(/\w+)?: (.*?)(?: \| (\w+)=(\w+))?", said)
        self.program, (self.key, more, changes, what, self.where) = program, found.groups()
        self.ends = what == "ends"
        parts = [program.name, self.key, (more or "")[1:], "ends" if self.ends else self.where]
        self.name = ".".join(part for part in parts if part)
        self.changes = [re.sub(r"@(\w+)", lambda m: program.line(m.group(1)), c) for c in changes.split("; ")]

    def run(self, changed, limits=None):
        return self.program.run(self.key if changed else "", limits)


def middle(a, b):
    return (a + b) // 2 // MIB * MIB


def capacities(pair, before, after):
    """Sizes of the device to try, best first."""
    if pair.where == "below":
        return [after.peak_active() * percent // 100 // MIB * MIB for percent in range(96, 40, -2)]
    # less than the program has alive at once kills it, whatever it has cached
    low, high = after.peak_reserved(), before.peak_active()
    if low < high:
        return [middle(low, high)]
    return [size // MIB * MIB for size in range(before.peak_reserved(), after.peak_active(), -16 * MIB)]


def dies(made):
    return made.failed is not None


class Truth:
    """Both runs of a pair as they are recorded, and the changed one's as it is under the capacity."""

    def __init__(self, pair):
        self.pair = pair
        before, after = pair.run(False), pair.run(True)
        self.twins = Counterparts(before.requests, after.requests)
        self.before, self.after, self.capacity, self.died, self.fails = before, after, None, None, after
        if pair.where:
            self.find_capacity()
        if pair.ends:
            self.end_early()

    def find_capacity(self):
        """A device that is as small as the pair says."""
        for self.capacity in capacities(self.pair, self.before, self.after):
            self.died = self.pair.run(False, Limits(self.capacity))
            self.fails = self.pair.run(True, Limits(self.capacity))
            if dies(self.died) and (self.dies_anyhow() if self.pair.where == "below" else not dies(self.fails)):
                return
        raise SystemExit("%s: no capacity is what was asked for" % self.pair.name)

    def dies_anyhow(self):
        """Does the changed program die at the same request wherever the driver puts segments, and with a little more
        or less? Else nobody could know at which."""
        little = self.capacity // 50
        others = [Limits(self.capacity, downwards=False), Limits(self.capacity - little), Limits(self.capacity + little)]
        return dies(self.fails) and all(self.pair.run(True, limits).failed == self.fails.failed for limits in others)

    def end_early(self):
        """The program's recording ends with its failure, so nothing later of the changed one can be known."""
        self.before = self.died
        last = self.twins.after_of(self.died.failed)
        self.after = self.pair.run(True, Limits(requests=last + 1))
        self.fails = self.pair.run(True, Limits(self.capacity, last + 1))

    def document(self):
        """What is written beside the recordings."""
        return {"name": self.pair.name, "change": self.pair.changes, "capacity": self.capacity,
                "peak_active_before": self.before.peak_active(),
                "peak_reserved_before": self.before.peak_reserved(),
                "peak_active_after": self.after.peak_active(), "peak_reserved_after": self.fails.peak_reserved(),
                "first_oom_before": self.oom_before(), "first_oom_after": self.fails.failed,
                "first_oom_after_events": self.oom_after(), "requests_after": len(self.after.requests)}

    def oom_before(self):
        """The event of the recording at which the program dies, None where it does not."""
        return self.before.requests[self.died.failed][0] if self.died and dies(self.died) else None

    def oom_after(self):
        """[first, last] event of the program's recording that the failing request stands at: one event where the
        unchanged program makes this request too, else it lies between the two that it does make."""
        return self.twins.events(self.fails.failed) if dies(self.fails) else None


def reserved_upwards(pair, document):
    """Bytes that the changed program reserves at most where the driver hands out segments upwards: of free blocks of one
    size another one is taken then."""
    limits = Limits(document["capacity"], document["requests_after"], downwards=False)
    return pair.run(True, limits).peak_reserved()


def all_pairs():
    """Every pair, by name."""
    found = {}
    for path in sorted(HERE.glob("programs_*.py")):
        for block in ("\n" + path.read_text(encoding="utf-8")).split("\n#%% ")[1:]:
            header, *lines = block.split("\n")
            program = Program(header, lines)
            for pair in [Pair(program, said) for said in program.pairs]:
                if pair.name in found:
                    raise SystemExit("two pairs are called " + pair.name)
                found[pair.name] = pair
    return found


def write(pair, folder):
    """Writes one pair; returns its document."""
    truth = Truth(pair)
    document = dict(truth.document(), before=pair.name + ".before.pickle", after=pair.name + ".after.pickle")
    (folder / document["before"]).write_bytes(truth.before.written())
    (folder / document["after"]).write_bytes(truth.fails.written())
    (folder / (pair.name + ".json")).write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return document


def make(folder, words=()):
    """Writes all pairs whose name holds one of the words, or all."""
    folder.mkdir(parents=True, exist_ok=True)
    return [write(pair, folder) for name, pair in all_pairs().items() if not words or any(w in name for w in words)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=pathlib.Path)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    if args.list or args.out is None:
        for pair in all_pairs().values():
            print("%-46s %s" % (pair.name, " ".join(pair.changes)))
    else:
        make(args.out, args.words)


if __name__ == "__main__":
    sys.exit(main())
