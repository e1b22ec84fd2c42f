#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what is found in the made programs with what they said of themselves; 1 where anything is wrong.

    check_programs.py OUT                                     the reference, on what make_programs.py wrote to OUT
    check_programs.py OUT --command 'snapviewer-cli structure --format json FILE'
    check_programs.py OUT --leaks 'snapviewer-cli leaks FILE --format json'
    check_programs.py OUT --only WORD                         only programs whose name holds WORD
"""
import argparse
import bisect
import json
import pathlib
import pickle
import shlex
import subprocess
import sys

import reference

RATE = 0.35     # how far a leak's rate may be from the mean that the program counted


def answer(command, path):
    """What a command prints of a file, as JSON; its exit status may say that it found something."""
    words = [str(path) if w == "FILE" else w for w in shlex.split(command)]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return {"failed": (done.stderr or b"nothing was printed").decode(errors="replace").strip()}


def wrong_start(truth, found, path, spare):
    """How many starts lie neither at the first allocation of the step nor, at the earliest, right after the last before."""
    with open(path, "rb") as stream:
        trace = pickle.load(stream)["device_traces"][0]
    allocations = [i for i, e in enumerate(trace) if e["action"] == "alloc"]
    wrong = 0
    for start, mark in zip(truth["starts"], truth["marks"]):
        at = bisect.bisect_left(allocations, start)
        first, last = max(0, at - spare), min(len(allocations) - 1, at + spare)
        before = allocations[first - 1] if first else -1
        wrong += not any(before < s <= allocations[last] for s in found)
    return wrong


def judge_steps(truth, found, path, tolerance):
    """Sentences on the steps; `kinds` and `count` of the tolerance say what else is right."""
    kinds = [truth["kind"]] + tolerance.get("kinds", "").split(",")
    if found["kind"] not in kinds:
        yield "%s %d instead of %s %d" % (found["kind"], found["count"], truth["kind"], truth["count"])
        return
    if found["kind"] != truth["kind"]:
        return
    spare = tolerance.get("count", "0")
    if spare != "any" and abs(found["count"] - truth["count"]) > int(spare):
        yield "%d %ss instead of %d" % (found["count"], truth["kind"], truth["count"])
        return
    if truth["micro"] and found.get("micro") != truth["micro"]:
        yield "micro %s instead of %s" % (found.get("micro"), truth["micro"])
    starts = tolerance.get("starts", "0")
    if truth["kind"] in ("step", "iteration") and starts != "any":
        wrong = wrong_start(truth, found["starts"], path, int(starts))
        if wrong > int(spare if spare != "any" else 0):
            yield "%d of %d starts are elsewhere" % (wrong, truth["count"])
    where = found.get("where")
    if truth["line"] and where and "lines" not in tolerance:
        place = "%s:%d" % (where["file"], where["line"])
        if place.replace("\\", "/") not in [l.replace("\\", "/") for l in truth["line"]]:
            yield "the loop is said to be at %s" % place


def by_repeats(layers):
    """Repeats → how often in all: where a loop's line and name are is not judged."""
    found = {}
    for layer in layers:
        found[layer["repeats"]] = found.get(layer["repeats"], 0) + layer["times"]
    return found


def judge_layers(truth, found, tolerance):
    if tolerance.get("layers") == "any":
        return
    spare = int(tolerance.get("layers", "0"))
    extra = {int(n) for n in tolerance.get("extra", "").split(",") if n}
    want, have = by_repeats(truth), by_repeats(found)
    for repeats in sorted(set(want) | set(have)):
        a, b = want.get(repeats, 0), have.get(repeats, 0)
        if abs(a - b) > spare and not (repeats in extra and b >= a):
            yield "%d x %d layers instead of %d x" % (b, repeats, a)


def middle_phases(truth, phases):
    """Found phases of the truth's middle step, in their order, without what is none."""
    starts = truth["steps"]["starts"]
    middle = len(starts) // 2
    first = starts[middle] if starts else 0
    last = starts[middle + 1] if middle + 1 < len(starts) else 1 << 60
    found = []
    for phase in phases:
        name = "backward" if phase["phase"] == "recompute" else phase["phase"]
        overlaps = phase["start_event"] < last and phase["end_event"] > first
        if overlaps and name not in ("other", "zero_grad") and found[-1:] != [name]:
            found.append(name)
    return found


def judge_phases(truth, found):
    if truth["tolerance"].get("phases") == "any":
        return
    have = middle_phases(truth, found)
    if have != truth["phases"]:
        yield "phases %s instead of %s" % (shorten(have), shorten(truth["phases"]))


def shorten(names):
    return " ".join(names[:8]) + (" ... %d" % len(names) if len(names) > 8 else "")


def judge_structure(truth, found, path):
    """Sentences on what is wrong in one program."""
    if "failed" in found:
        yield found["failed"]
        return
    device = next((d for d in found["devices"] if d["device"] == 0), None)
    if device is None:
        yield "no device"
        return
    yield from judge_steps(truth["steps"], device["steps"], path, truth["tolerance"])
    yield from judge_layers(truth["layers"], device["layers"], truth["tolerance"])
    yield from judge_phases(truth, device["phases"])


def place_of(site):
    """FILE:LINE in what `leaks` calls a site, `train.py:12 step` or a whole path."""
    return site["site"] if isinstance(site, dict) else str(site)


def names_line(group, lines):
    """Does a group of leaks name one of these lines? Only the file's last part has to agree."""
    ends = [l.replace("\\", "/").rsplit("/", 1)[-1] for l in lines]
    said = [place_of(s) for s in group["sites"]] + [str(group.get("root_guess"))]
    return any(end == word.replace("\\", "/").rsplit("/", 1)[-1] for s in said for end in ends for word in s.split())


def rate_of(group):
    rate = group.get("rate")
    return rate.get("bytes", 0) if isinstance(rate, dict) else rate or 0


def judge_leaks(truth, found):
    """Each leak is named with its line and rate, and nothing else is said to leak."""
    if "failed" in found:
        yield found["failed"]
        return
    groups = [g for g in found["leaks"] if g["verdict"] not in ("one_off", "one-off", "held", "pending")]
    for leak in truth["leaks"]:
        named = [g for g in groups if names_line(g, leak["lines"])]
        if not named:
            yield "the leak at %s:%d (%d bytes a step) is not found" % (leak["file"], leak["line"], leak["rate"])
            continue
        total = sum(g["total"] for g in named)
        if truth["tolerance"].get("leaks") != "any" and abs(total - leak["total"]) > RATE * leak["total"]:
            yield "the leak at %s:%d has %d bytes instead of %d" % (leak["file"], leak["line"], total, leak["total"])
    false = [g for g in groups if not any(names_line(g, l["lines"]) for l in truth["leaks"])]
    for group in false:
        yield "%s is said to leak" % ", ".join(place_of(s) for s in group["sites"][:2])


def judge(truth, path, args):
    if args.leaks:
        return list(judge_leaks(truth, answer(args.leaks, path)))
    found = answer(args.command, path) if args.command else reference.document(str(path))
    return list(judge_structure(truth, found, path))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--command")
    parser.add_argument("--leaks")
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    wrong, seen = 0, 0
    for path in sorted(args.out.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        if args.only not in truth["case"]:
            continue
        seen += 1
        complaints = judge(truth, args.out / (truth["case"] + ".pickle"), args)
        wrong += bool(complaints)
        for sentence in complaints:
            print("%-34s %s" % (truth["case"], sentence))
    print("%d programs, %d wrong" % (seen, wrong))
    return 1 if wrong or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
