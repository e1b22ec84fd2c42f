#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what a program says of the recordings in tests/data/recorded/torch with what they are known to be.

    check.py [--command 'CLI structure --format json'] [--leaks 'CLI leaks --format json']
             [--kinds 'CLI query --format json'] [--strict] [NAME…]

A command gets the recording as its last argument. `structure` answers in the form snapviewer.structure/1, `leaks` in
that of snapviewer.leaks; `query` gets a statement after the recording. A table says what is wrong of each: number and
beginnings of its steps, the line that they are named by, layers, leaks, kinds of what is alive at the end and where the
program looked, whether calls lie within each other. `--strict` exits with 1 where anything is. Layers found beside the true ones are not judged: a Sequential's children may be called
so.
"""
import argparse
import collections
import json
import pathlib
import re
import shlex
import statistics
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "data/recorded/torch"
NEAR = 0.1          # of a step's length: so far may a beginning lie from the program's own mark
SAME_RATE = 0.1     # of the true rate
MATERIAL = 1 << 20  # bytes a step: growth below this need not be told
# of a recording that is healthy: no leaks, or too few steps for a sentence
SAYS_NOTHING = re.compile(r"too few|no step|nothing", re.IGNORECASE)
COLUMNS = ("steps", "begin", "line", "micro", "layers", "leaks", "kinds", "calls")
KINDS = "SELECT addr, size, category, alloc_event, free_requested_event, free_event FROM allocations"
CALLS = "SELECT id, parent, depth, start_event, end_event FROM calls(0)"
ALSO = {"activations": "kept results"}      # what a graph keeps after a backward pass is both
SAME_KIND = 0.95    # of the bytes whose kind is known


def basename(path):
    return re.split(r"[/\\]", path or "")[-1]


def ask(command, recording, *more):
    """(the JSON answer or None, what went wrong)."""
    words = [*shlex.split(command), str(recording), *more]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    try:
        # some commands have a status of their own for what they found
        return json.loads(done.stdout), done.stderr.strip()
    except ValueError:
        return None, done.stderr.strip() or "no JSON, status %d" % done.returncode


def judged(right, wrong):
    return "" if right else wrong


class Judge:
    """What is wrong with the answers about one recording: column → words, empty where it is right."""

    def __init__(self, truth):
        self.truth, self.steps = truth, truth["steps"]

    def structure(self, answer):
        device = answer["devices"][0]
        found = device["steps"]
        wrong = {"steps": self.count(found), "begin": "", "line": "", "micro": ""}
        if not wrong["steps"] and self.steps["kind"] != "none":
            wrong["begin"] = self.beginnings(found["starts"])
            wrong["line"] = self.line(found["where"])
            wrong["micro"] = self.micro(found["micro"])
        wrong["layers"] = self.layers(device["layers"])
        return wrong

    def count(self, found):
        true, part = self.steps["count"], {"start": 1, "end": -1}.get(self.steps.get("partial"), 0)
        right = found["kind"] == self.steps["kind"] and (
            found["kind"] == "none" or found["count"] in (true, true + part, self.steps["also"]))
        return judged(right, "%s %d for %s %d" % (found["kind"], found["count"], self.steps["kind"], true))

    def beginnings(self, found):
        """Every step begins near a mark, and where all are there, near each."""
        true = self.steps["starts"]
        lengths = sorted(b - a for a, b in zip(true, true[1:]))
        room = max(2, NEAR * lengths[len(lengths) // 2])
        few, many = sorted((found, true), key=len)
        far = [f for f in few if not any(abs(f - m) <= room for m in many)]
        return judged(not far, "%d of %d elsewhere" % (len(far), len(few)))

    def line(self, where):
        place = "%s:%d" % (basename(where["file"]), where["line"]) if where else "none"
        return judged(place in self.steps["lines"] + self.steps["callers"], place)

    def micro(self, found):
        """A loop of micro-steps within the step's needs no number; one loop for both does."""
        right = found == self.steps["micro"] or self.steps["nested"] and found is None
        return judged(right, "%s for %s" % (found, self.steps["micro"]))

    def layers(self, found):
        """Loops of one line may be one row or several: else what all rows of so many repeats come to must be right."""
        true, pairs = self.pairs(self.truth["layers"]), self.pairs(found)
        missing = ["%d×%d" % pair for pair in true
                   if pairs[pair] < true[pair] and not pairs[pair[0], self.times(true, pair[0])]
                   and self.times(pairs, pair[0]) != self.times(true, pair[0])]
        return judged(not missing, "no %s, but %s" % (" ".join(missing), " ".join(
            "%d×%d" % pair for pair in list(pairs)[:4]) or "none"))

    @staticmethod
    def pairs(layers):
        return collections.Counter((l["repeats"], l["times"]) for l in layers)

    @staticmethod
    def times(pairs, repeats):
        return sum(pair[1] * rows for pair, rows in pairs.items() if pair[0] == repeats)

    def leaks(self, answer):
        """Each leak by its line and what it takes a step; a healthy program without a word."""
        rows = [r for r in answer.get("leaks", []) if r["verdict"].startswith("leaks")]
        if self.truth["healthy"]:
            worst = max((self.rate_of(r) for r in rows), default=0)
            return judged(worst < MATERIAL, "false: %.1f MiB at %s" % (worst / MATERIAL, ", ".join(
                sorted({self.place(s) for r in rows for s in r["sites"]})[:2])))
        if not rows:
            return "none (%s)" % (answer.get("reason") or "")[:24]
        wrong = [self.leak(leak, rows) for leak in self.truth["leaks"]]
        return ", ".join(w for w in wrong if w)

    def kinds(self, rows):
        """The kind of what is alive at the end and at each moment at which the program was asked."""
        at_end = [row for row in rows if row[5] is None]
        wrong = [self.kinds_of(at_end, self.truth["kinds"])]
        for look in self.truth.get("looks", []):
            alive = [r for r in rows if r[3] < look["event"] and (r[5] is None or r[5] >= look["event"])]
            wrong.append(self.kinds_of(alive, look["kinds"]))
        lasting = sum(size for _, size, said, _, requested, _ in at_end if said == "temporaries" and requested is None)
        wrong.append(judged(not lasting, "%.1f MiB temporaries at the end" % (lasting / MATERIAL)))
        return ", ".join(w for w in wrong if w)

    @staticmethod
    def calls(rows):
        """A call lies within the one that made it; of two of one depth one ends before the other begins."""
        span, ended = {row[0]: row[2:] for row in rows}, {}
        for number, parent, depth, start, end in rows:
            outer = span[parent] if parent is not None else (-1, start, end)
            if outer[0] >= depth or not outer[1] <= start < end <= outer[2]:
                return "call %d is not within call %s" % (number, parent)
            if start < ended.get(depth, 0):
                return "call %d begins before another of its depth ended" % number
            ended[depth] = end
        return judged(rows, "none")

    @staticmethod
    def kinds_of(rows, kinds):
        """By bytes, and what is most often taken for something else."""
        true, known, wrong = {int(a, 16): kind for a, kind in kinds.items()}, 0, collections.Counter()
        for address, size, said, *_ in rows:
            kind = true.get(address)
            if kind:
                known += size
                wrong[kind, said or "unknown"] += size if said not in (kind, ALSO.get(kind, kind)) else 0
        most = ["%s called %s %.0f %%" % (*pair, 100 * size / known) for pair, size in wrong.most_common(2) if size]
        return judged(sum(wrong.values()) <= (1 - SAME_KIND) * known, ", ".join(most))

    def leak(self, leak, rows):
        """A rate may be the average of all steps, or the median of those in which something was left."""
        found = sum(self.rate_of(s) for r in rows for s in r["sites"] if self.place(s) in leak["lines"])
        if not found:
            return "not line %d" % leak["line"]
        usual = statistics.median(b for b in leak["by_step"] if b)
        low, high = sorted((usual, leak["rate"]))
        together = -(-self.truth["steps"]["count"] // (self.truth["steps"].get("also") or self.truth["steps"]["count"]))
        if together > 1:    # steps that are counted as one
            high = max(sum(leak["by_step"][i:i + together]) for i in range(len(leak["by_step"])))
        right = low * (1 - SAME_RATE) <= found <= high * (1 + SAME_RATE)
        return judged(right, "%.2f for %.2f MiB" % (found / MATERIAL, leak["rate"] / MATERIAL))

    @staticmethod
    def rate_of(row):
        return (row.get("rate") or {}).get("median") or 0

    @staticmethod
    def place(site):
        """FILE:LINE of `/path/FILE:LINE:function`."""
        found = re.match(r"(.*):(\d+):[^:]*$", site["site"])
        return "%s:%s" % (basename(found.group(1)), found.group(2)) if found else site["site"]


# what no rule can tell from the stacks alone, and why: said, and no failure
KNOWN = {
    ("loaded_layer_by_layer", "layers"): "relu outside of the module, in an own function: no forward phase is whole",
    ("buckets_by_hand", "kinds"): "an object's constructor made them, as it would a module's parameters",
    ("denoising", "kinds"): "the program's own code made the pictures, and nothing trains",
    ("lbfgs", "kinds"): "its data were made by the program's own code, and by no copy to the device",
    ("two_threads", "steps"): "both threads run one function: their stacks are one track",
    ("two_threads", "layers"): "both threads run one function: their stacks are one track",
}


def check(name, options):
    """Column → what is wrong."""
    recording = FOLDER / (name + ".pickle.gz")
    judge = Judge(json.loads((FOLDER / (name + ".truth.json")).read_text(encoding="utf-8")))
    wrong = {}
    if options.command:
        answer, error = ask(options.command, recording)
        wrong.update(judge.structure(answer) if answer else {"steps": error[:60]})
    if options.leaks:
        answer, error = ask(options.leaks, recording)
        wrong["leaks"] = judge.leaks(answer) if answer else judged(
            judge.truth["healthy"] and SAYS_NOTHING.search(error), error[:60])
    if options.kinds:
        answer, error = ask(options.kinds, recording, KINDS)
        wrong["kinds"] = judge.kinds(answer["rows"]) if answer else error[:60]
        answer, error = ask(options.kinds, recording, CALLS)
        wrong["calls"] = judge.calls(answer["rows"]) if answer else error[:60]
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", help="what answers in snapviewer.structure/1")
    parser.add_argument("--leaks", help="what answers in snapviewer.leaks")
    parser.add_argument("--kinds", help="what answers SQL in JSON")
    parser.add_argument("--strict", action="store_true", help="status 1 where anything is wrong")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if not (options.command or options.leaks or options.kinds):
        parser.error("one of --command, --leaks, --kinds at least")
    names = options.names or sorted(p.name[:-len(".truth.json")] for p in FOLDER.glob("*.truth.json"))
    right = dict.fromkeys(COLUMNS, 0)
    whole = known = 0
    for name in names:
        wrong = check(name, options)
        for column in wrong:
            right[column] += not wrong[column]
        said = "; ".join("%s: %s" % (c, wrong[c]) for c in COLUMNS if wrong.get(c))
        if said and all((name, c) in KNOWN for c in wrong if wrong[c]):
            said += " (known: %s)" % KNOWN[name, next(c for c in wrong if wrong[c])]
            known += 1
        else:
            whole += not said
        print("%-26s %s" % (name, said or "right"), flush=True)
    asker = {"leaks": options.leaks, "kinds": options.kinds, "calls": options.kinds}
    asked = [c for c in COLUMNS if asker.get(c, options.command)]
    print("right: %d of %d; %s" % (whole, len(names), ", ".join("%s %d" % (c, right[c]) for c in asked)))
    return 1 if options.strict and whole + known < len(names) else 0


if __name__ == "__main__":
    sys.exit(main())
