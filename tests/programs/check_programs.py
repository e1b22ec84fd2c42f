#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares what is found in the made programs with what they said of themselves; 1 where anything is wrong.

    check_programs.py                                         the reference, on all programs, made for this
    check_programs.py OUT                                     on what make_programs.py wrote to OUT
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
import tempfile

import make_programs
import reference

SPARE = 0.35    # how far a leak's bytes may be from what the program counted: no step at the border need be judged


def answer(command, path):
    """What a command prints of a file, as JSON; its exit status may say that it found something."""
    words = [str(path) if w == "FILE" else w for w in shlex.split(command)]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return {"failed": (done.stderr or b"nothing was printed").decode(errors="replace").strip()}


def wrong_start(truth, found, path, spare):
    """How many starts lie neither at the step's first allocation nor among the frees since the one before."""
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


def last_part(place):
    return place.replace("\\", "/").rsplit("/", 1)[-1]


def sites_at(groups, lines):
    """The sites of all groups that lie at one of these lines; only the file's last part has to agree."""
    ends = [last_part(line) for line in lines]
    return [s for g in groups for s in g["sites"]
            if any(last_part(s["site"]) == end or last_part(s["site"]).startswith(end + ":") for end in ends)]


def judge_leaks(truth, found):
    """Each leak is named with its line and, where each step leaks, its rate; and nothing else is said to leak."""
    if "failed" in found:
        yield found["failed"]
        return
    groups = [g for g in found["leaks"] if g["verdict"].startswith("leaks")]
    named = []
    for leak in truth["leaks"]:
        sites = sites_at(groups, ["%s:%d" % (leak["file"], leak["line"])]) or sites_at(groups, leak["lines"])
        named += sites
        if not sites:
            yield "the leak at %s:%d (%d bytes a step) is not found" % (leak["file"], leak["line"], leak["rate"])
            continue
        rate = sum(s["rate"]["median"] for s in sites)
        if leak["count"] >= truth["steps"]["count"] and abs(rate - leak["rate"]) > SPARE * leak["rate"]:
            yield "the leak at %(file)s:%(line)d has %%d bytes a step instead of %(rate)d" % leak % rate
    for group in groups:
        if not any(s in named for s in group["sites"]):
            yield "%s is said to leak" % ", ".join(s["site"] for s in group["sites"][:2])


def judge(truth, path, args):
    if args.leaks:
        return list(judge_leaks(truth, answer(args.leaks, path)))
    found = answer(args.command, path) if args.command else reference.document(str(path))
    return list(judge_structure(truth, found, path))


def check(folder, args):
    """Prints what is wrong of each program in a folder; 1 where anything is, or nothing was there."""
    wrong, seen = 0, 0
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text(encoding="utf-8"))
        if args.only not in truth["case"]:
            continue
        seen += 1
        complaints = judge(truth, folder / (truth["case"] + ".pickle"), args)
        wrong += bool(complaints)
        for sentence in complaints:
            print("%-34s %s" % (truth["case"], sentence))
    print("%d programs, %d wrong" % (seen, wrong))
    return 1 if wrong or not seen else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", type=pathlib.Path)
    parser.add_argument("--command")
    parser.add_argument("--leaks")
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    if args.out is not None:
        return check(args.out, args)
    with tempfile.TemporaryDirectory() as folder:
        make_programs.make(pathlib.Path(folder), [])
        return check(pathlib.Path(folder), args)


if __name__ == "__main__":
    sys.exit(main())
