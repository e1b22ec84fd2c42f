#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The structure of a program from the stacks of its allocations, found slowly and plainly: reference.py FILE

Prints what `snapviewer-cli structure --format json` prints of steps, layers and phases. It is there to check that by,
and to try rules in: each function is one rule.
"""
import bisect
import collections
import json
import pickle
import statistics
import sys

import calls
from phases import is_engine, phase_of

NEARLY_EACH, NEARLY_ALL, WIDE = 0.75, 0.8, 0.3


class PlainData(pickle.Unpickler):
    def find_class(self, module, name):
        raise pickle.UnpicklingError("a recording must not name %s.%s" % (module, name))


def stacks_of(trace):
    """(event, Python frames outermost first, is it autograd's thread) of every allocation."""
    for event, entry in enumerate(trace):
        if entry["action"] == "alloc":
            frames = entry.get("frames") or []
            yield event, calls.python_frames(frames), is_engine(frames)


def of_autograd(stack):
    """Does this stack begin on autograd's thread? Then it is backward's, and never a track of its own."""
    return bool(stack) and stack[0][0].endswith(calls.AUTOGRAD_ROOTS)


class Program:
    """Calls, loops and phases of one device."""

    def __init__(self, trace):
        self.trace, self.allocations = trace, list(stacks_of(trace))
        roots = collections.Counter(s[0][:2] for _, s, engine in self.allocations
                                    if s and not engine and not of_autograd(s))
        self.root = roots.most_common(1)[0][0] if roots else None
        self.runs, self.first_main, self.last_main, track = [], None, None, calls.Track()
        for event, stack, engine in self.allocations:
            main = bool(stack) and stack[0][:2] == self.root and not engine
            self.note(event, stack, engine, main)
            if main:
                self.last_main = event
                self.first_main = event if self.first_main is None else self.first_main
                track.event(event, stack)
        self.first_events = [r[1] for r in self.runs]
        self.loops = [l for l in calls.loops_of(track.finish()) if len(l.repeats()) >= 2]

    def note(self, event, stack, engine, main):
        """Another thread's allocations are backward's where the main one waits in it, else nobody's."""
        phase = phase_of(stack) if main else None
        if self.root is None:
            phase = "backward" if engine else "other"
        elif not main:
            waits = self.runs and self.runs[-1][0] == "backward"
            if not (engine or of_autograd(stack) or not stack and waits or stack and waits):
                return
            phase = "backward"
        if self.runs and self.runs[-1][0] == phase:
            self.runs[-1][2] = event
        else:
            self.runs.append([phase, event, event])

    def run_at(self, event):
        return max(0, bisect.bisect_right(self.first_events, event) - 1)

    def within(self, events):
        """The phase that all these events lie in one run of, else None."""
        first = self.run_at(events[0])
        return self.runs[first][0] if first == self.run_at(events[-1]) else None

    def starts_of(self, phase):
        return [first for name, first, _ in self.runs if name == phase]


def phase_within(program, loop):
    """The phase that each pass of a loop lies within one run of; "mixed" where one goes through several."""
    found = {program.within(one) for one in loop.passes if len(one) > 1}
    return found.pop() or "mixed" if len(found) == 1 else "mixed"


def phase_around(loop):
    """The phase in which the loop stands: that of the call that it belongs to."""
    return phase_of((*loop.path, (*loop.owner.function, 0)))


def outside(program):
    """Loops that may be steps: outside of modules and optimizers, and more than one phase long."""
    return [l for l in program.loops if phase_around(l) == "other" and phase_within(program, l) in ("mixed", "other")]


def marks_of(program):
    """Where optimizers start, or backward where an optimizer allocates no more than once."""
    optimizer, backward = program.starts_of("optimizer"), program.starts_of("backward")
    return optimizer if len(optimizer) >= 2 else backward


def marked(program, marks):
    """(loop, events of its repeats, marks held by each) of all loops with a mark in nearly each repeat."""
    for loop in outside(program):
        events = loop.repeats()
        counted = loop.held(marks)
        if counted and len(counted) >= NEARLY_EACH * len(events):
            yield loop, events, counted


def steps_by_repeats(program, marks):
    """(loop, starts): of the loops with a mark in nearly each repeat the one with the most, the outermost of equals.

    Where none holds nearly all marks, several do that follow each other: a program may train in two loops."""
    found = sorted(marked(program, marks), key=lambda f: (len(f[2]), -len(f[0].path), -f[1][0]), reverse=True)
    whole = [f for f in found if sum(f[2].values()) >= NEARLY_ALL * len(marks)]
    chosen = [around(whole, marks)] if whole else []
    for one in [] if whole else found:
        if all(one[0].end < other[1][0] or one[1][0] > other[1][-1] and one[1][0] > last_mark(other, marks)
               for other in chosen):
            chosen.append(one)
    if sum(sum(f[2].values()) for f in chosen) < NEARLY_ALL * len(marks):
        return None
    starts = sorted(e for _, events, counted in chosen for k, e in enumerate(events) if k in counted)
    starts += unfinished(program, *chosen[0])
    return (chosen[0][0], starts) if len(starts) > 1 else None


def unfinished(program, loop, events, counted):
    """[the last repeat], where it has no mark only because the recording ends in its forward or backward."""
    ends_here = loop.end >= program.last_main and program.runs[-1][0] in ("forward", "backward")
    return events[-1:] if ends_here and len(events) - 1 not in counted and events[-1] > max(
        e for k, e in enumerate(events) if k in counted) else []


def around(found, marks):
    """The loop with the most repeats, unless one around it has a mark of its own in nearly each repeat.

    A critic that is trained five times before the generator is once: a step is all six."""
    best = found[0]
    within = {m for m in marks if any(first <= m < end for first, end in best[0].spans)}
    for other in found[1:]:
        own = other[0].held([m for m in marks if m not in within])
        if len(own) >= max(2, NEARLY_EACH * len(other[1])):
            return other
    return best


def last_mark(found, marks):
    """The last mark that a loop's last repeat holds for certain: the first one after its beginning."""
    return next((m for m in marks if m >= found[1][-1]), found[1][-1])


def micro_steps(program, starts):
    """Backwards of a step, where a loop has just one in nearly each repeat."""
    backward = program.starts_of("backward")
    for loop in outside(program):
        events = loop.repeats()
        counted = loop.held(backward)
        if len(events) >= 2 * len(starts) and len(counted) >= NEARLY_EACH * len(events) and \
                set(counted.values()) == {1} and len(counted) >= NEARLY_ALL * len(backward):
            return round(len(events) / len(starts))
    return None


def steps_by_accumulation(program, marks):
    """(loop, starts, micro): more repeats than marks, never two in one; a step ends with each mark.

    Micro-steps run backward. Where most repeats have none, they are the validation's: then a step is a repeat with a
    mark."""
    found = []
    for loop in outside(program):
        events = loop.repeats()
        counted = loop.held(marks)
        if len(events) > len(marks) and sum(counted.values()) >= NEARLY_ALL * len(marks) and \
                set(counted.values()) == {1}:
            found.append((len(events), loop, events, counted))
    if not found:
        return None
    _, loop, events, counted = min(found, key=lambda f: f[0])
    backward = loop.held(program.starts_of("backward"))
    if len(backward) < NEARLY_EACH * len(events):
        return loop, [e for k, e in enumerate(events) if k in counted], None
    starts = [events[0]]
    for mark in marks[:-1]:
        later = [e for e in events if e > mark]
        starts += later[:1]
    return loop, starts, round(len(events) / len(starts))


NO_ITERATIONS = ("load", "data", "to device", "compile", "collective", "backward", "optimizer")


def iterations(program):
    """(loop, starts): the outermost wide loop that runs the model, own code before libraries."""
    forward = program.starts_of("forward")
    wide = []
    for loop in program.loops:
        events, phase = loop.repeats(), phase_within(program, loop)
        around = phase_around(loop)
        if around != "other" or phase in NO_ITERATIONS or is_copy(loop):
            continue
        reach = (events[-1] - events[0]) * len(events) / max(1, len(events) - 1)
        if reach < WIDE * len(program.trace) or not runs_model(program, loop, events, forward, phase):
            continue
        wide.append((calls.is_library(loop.owner.function), len(loop.path), -reach, events, loop))
    if not wide:
        return None
    best = min(wide, key=lambda w: w[:3])
    return best[4], best[3]


def is_copy(loop):
    return any(f[0].endswith("/copy.py") for f in (*loop.path, loop.owner.function))


def runs_model(program, loop, events, forward, phase):
    """Where anything is a forward pass, an iteration has one; layers whose backward follows are none."""
    if phase == "forward":
        after = program.run_at(events[-1]) + 1
        later = [r[0] for r in program.runs[after:after + 3]]
        return "backward" not in later
    return not forward or len(loop.held(forward)) >= len(events) / 2


def steps_of(program):
    """(kind, loop, starts, micro, source)."""
    marks = marks_of(program)
    if len(marks) >= 2:
        whole, apart = steps_by_repeats(program, marks), steps_by_accumulation(program, marks)
        if apart and (whole is None or len(apart[1]) > len(whole[1])):
            return "step", *apart
        if whole:
            return "step", *whole, micro_steps(program, whole[1])
    found = iterations(program)
    if found:
        return "iteration", *found, None
    if program.root is None and periods(program):
        return "period", None, periods(program), None
    return "none", None, [], None


def periods(program):
    """Where stacks have no Python: the shortest period of (stack, size) that the second half of all keeps to."""
    keys = [(id(program.trace[e].get("frames")), program.trace[e]["size"]) for e, _, _ in program.allocations]
    for period in range(1, len(keys) // 3 + 1):
        tail = len(keys) // 2
        if all(keys[i] == keys[i - period] for i in range(tail, len(keys))):
            first = tail
            while first > period and keys[first - 1] == keys[first - 1 - period]:
                first -= 1
            first = max(0, first - period)
            return [program.allocations[i][0] for i in range(first, len(keys), period)]
    return []


def layers_of(program, steps_loop):
    """Loops within one forward phase, by where they are and how often they repeat."""
    found = {}
    for loop in program.loops:
        if loop is steps_loop:
            continue
        passes = [p for p in loop.passes if len(p) > 1]
        inside = [p for p in passes if program.within(p) == "forward"]
        if not passes or len(inside) < NEARLY_ALL * len(passes):
            continue
        usual = statistics.mode(len(p) for p in passes)
        key = (loop.owner.function, loop.line, usual)
        found[key] = found.get(key, 0) + len(passes)
    return [{"function": f[1], "file": f[0], "line": line, "repeats": n, "times": times}
            for (f, line, n), times in sorted(found.items(), key=lambda x: (-x[0][2] * x[1], x[0]))]


def structure(trace):
    program = Program(trace)
    kind, loop, starts, micro = steps_of(program)
    where = loop and {"function": loop.owner.function[1], "file": loop.owner.function[0], "line": loop.line}
    ends = starts[1:] + [len(trace)] if starts else []
    phases = [{"phase": name, "start_event": first, "end_event": last + 1,
               "step": bisect.bisect_right(starts, first) - 1 if starts and first >= starts[0] else None}
              for name, first, last in program.runs]
    source = "period" if kind == "period" else "loop" if loop else "none"
    return {"steps": {"kind": kind, "count": len(starts), "source": source, "where": where, "starts": starts,
                      "ends": ends, "micro": micro},
            "layers": layers_of(program, loop), "phases": phases}


def document(path):
    with open(path, "rb") as stream:
        snapshot = PlainData(stream).load()
    devices = [dict(structure(trace), device=number)
               for number, trace in enumerate(snapshot["device_traces"]) if trace]
    return {"schema": "snapviewer.structure/1", "files": [path], "devices": devices}


if __name__ == "__main__":
    json.dump(document(sys.argv[1]), sys.stdout, indent=1)
    print()
