#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what is predicted of a changed program with what the changed program did; 1 where anything is wrong.

    check_fixes.py CLI [--torch] [--only WORD] [--table] [--keep FOLDER]

The pairs of make_pairs.py (with --torch those of make_torch_pairs.py) are made in a temporary folder, or in the one to
be kept. `CLI fix BEFORE --change C...` is asked of each, and once for a change that changes nothing. --table prints all
pairs, else only those that are wrong; the worst errors stand below. What is reserved depends on where the driver puts
segments, too: what is between downwards and upwards is as right.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

import make_pairs

MIB = 1 << 20
# how far what is predicted may be from what came of it
LIMITS = {"peak_active": 0.01, "peak_reserved": 0.03}
NEUTRAL = "scale,phase=forward,by=1"


def ask(cli, recording, changes, capacity):
    """Device 0's answer, or what went wrong in words."""
    words = [cli, "fix", str(recording), "--format", "json"]
    for change in changes:
        words += ["--change", change]
    words += ["--capacity", "%dMiB" % (capacity // MIB)] if capacity else []
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    try:
        device = json.loads(done.stdout)["devices"][0]
    except (ValueError, KeyError, IndexError):
        return None, done.stderr.decode(errors="replace").strip().split("\n")[0] or "nothing was printed"
    return (None, device["refused"]) if device.get("refused") else (device, "")


class Judged:
    """One pair: what was predicted, what was so, and sentences on what is wrong."""

    by_place = None     # the error where addresses account for it

    def __init__(self, truth, folder, cli, pair):
        self.truth, self.pair, self.wrong, self.errors, self.after = truth, pair, [], {}, {}
        recording = folder / truth["before"]
        device, refusal = ask(cli, recording, truth["change"], truth["capacity"])
        if device is None:
            self.wrong.append(refusal)
            return
        self.after = device["after"]
        self.judge_before(device["before"])
        for what, limit in LIMITS.items():
            self.judge_peak(what, limit)
        self.judge_failure(device["before"]["first_oom"], self.after["first_oom"])
        self.judge_neutral(ask(cli, recording, [NEUTRAL], truth["capacity"]))

    def judge_before(self, before):
        """The program as it is: recorded, so nothing is estimated of it."""
        if before["peak_active"] != self.truth["peak_active_before"]:
            self.wrong.append("%d bytes before, recorded %d" % (before["peak_active"], self.truth["peak_active_before"]))

    def judge_peak(self, what, limit):
        """A program that fails has no peak of what it reserved: it has what there was."""
        predicted, true = self.after[what], self.truth[what + "_after"]
        if what == "peak_reserved" and self.truth["first_oom_after"] is not None:
            return
        if predicted is None:
            self.wrong.append("%s is not known" % what)
            return
        self.errors[what] = error = (predicted - true) / true
        if what == "peak_reserved" and abs(error) > limit and self.is_a_matter_of_place(predicted, true, limit):
            self.by_place, self.errors[what] = error, 0
        elif abs(error) > limit:
            self.wrong.append("%s %.1f MiB, in truth %.1f" % (what, predicted / MIB, true / MIB))

    def is_a_matter_of_place(self, predicted, true, limit):
        """Does the driver's choice of addresses, which nobody knows beforehand, make that difference?"""
        low, high = sorted([true, make_pairs.reserved_upwards(self.pair, self.truth)])
        return low * (1 - limit) <= predicted <= high * (1 + limit)

    def judge_failure(self, before, after):
        """Whether memory runs out, and at which of the recorded events."""
        if before != self.truth["first_oom_before"]:
            self.wrong.append("it dies at %s, in truth at %s" % (before, self.truth["first_oom_before"]))
        true = self.truth["first_oom_after_events"]
        if (after is None) != (true is None) or true and not true[0] <= after <= true[1]:
            self.wrong.append("changed it dies at %s, in truth at %s" % (after, true))

    def judge_neutral(self, answer):
        """A change that changes nothing leaves the recording as it is, to the byte."""
        device, refusal = answer
        if device is None:
            self.wrong.append("%s: %s" % (NEUTRAL, refusal))
        elif device["before"] != device["after"]:
            self.wrong.append("%s: %s instead of %s" % (NEUTRAL, device["after"], device["before"]))

    def row(self):
        """One line of the table."""
        truth = self.truth
        cells = [truth["name"], " ".join(truth["change"])]
        for what in ("peak_active", "peak_reserved"):
            cells += [mib(truth[what + "_before"]), mib(self.after.get(what)), mib(truth[what + "_after"]),
                      "%+.2f" % (100 * self.errors[what]) if what in self.errors else "-"]
        note = "" if self.by_place is None else "  (%+.2f, by the driver's addresses)" % (100 * self.by_place)
        return "%-40s %-42s %8s %8s %8s %7s   %8s %8s %8s %7s" % tuple(cells) + note


def mib(size):
    return "-" if size is None else "%.1f" % (size / MIB)


HEAD = "%-40s %-42s %8s %8s %8s %7s   %8s %8s %8s %7s" % (
    "MiB", "change", "active", "after", "run", "%", "reserved", "after", "run", "%")


def worst(judged, what):
    """The largest error among all pairs, in words."""
    known = [(abs(j.errors[what]), j) for j in judged if what in j.errors]
    if not known:
        return "%s: none known" % what
    error, which = max(known, key=lambda k: k[0])
    return "%s: worst %.2f %% (%s)" % (what, 100 * error, which.truth["name"])


def check(folder, pairs, made, args):
    """Judges all pairs; 1 where one is wrong, or none was there."""
    judged = [Judged(truth, folder, args.cli, pairs[truth["name"]]) for truth in made]
    print(HEAD)
    for one in judged:
        if args.table or one.wrong:
            print(one.row())
        for sentence in one.wrong:
            print("    wrong: " + sentence)
    wrong = sum(bool(j.wrong) for j in judged)
    print("%d pairs, %d wrong; %s; %s" % (len(judged), wrong, worst(judged, "peak_active"),
                                          worst(judged, "peak_reserved")))
    return 1 if wrong or not judged else 0


def maker(args):
    """The module that makes the pairs, or None where there is no torch."""
    if not args.torch:
        return make_pairs
    import make_torch_pairs
    if make_torch_pairs.missing():
        print("skipped: no torch for Python here: " + make_torch_pairs.missing())
        return None
    return make_torch_pairs


def made_in(folder, make, args):
    """The documents of a folder that was made before, else of what is made now."""
    words = [args.only] if args.only else []
    found = [json.loads(p.read_text(encoding="utf-8")) for p in sorted(folder.glob("*.json"))]
    found = found or make(folder, words)
    return [document for document in found if not words or args.only in document["name"]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cli")
    parser.add_argument("--torch", action="store_true")
    parser.add_argument("--only", default="")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path)
    args = parser.parse_args()
    make = maker(args)
    if make is None:
        return 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = args.keep or pathlib.Path(temporary)
        return check(folder, make.all_pairs(), made_in(folder, make.make, args), args)


if __name__ == "__main__":
    sys.exit(main())
