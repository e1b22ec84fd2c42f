# SPDX-License-Identifier: MIT
"""Runs one small program and records its allocations with the frames it really has, and what it says of itself.

The program and a stand-in torch are compiled under the names of files that do not exist here; the stack of an
allocation is read from the running interpreter, a block is freed when the program's last reference goes. Nothing
of this folder's own frames is recorded. What is true (steps, layers, phases, leaks) the program tells `truth` while it
runs: it is never read from a stack.
"""
import ast
import bisect
import gc
import os
import pathlib
import statistics
import sys
import threading

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "fixtures"))

from allocator import Device                            # noqa: E402
from rng import Rng                                     # noqa: E402
from shape import Clock, Shape, root, settings          # noqa: E402
from stacks import CAPTURE, ENGINE, EVAL, MALLOC, FREE, START, Stacks, operator_frames     # noqa: E402
from writer import PythonWriter                         # noqa: E402

TOLERANCES = ("starts", "count", "layers", "extra", "phases", "kinds", "lines", "leaks")
STANDARD_LIBRARY = os.path.dirname(os.__file__)
barriers, engines, running = set(), set(), []


def current():
    return running[-1]


def barrier(function):
    """Frames below this function belong to this folder: no stack has them."""
    barriers.add(function.__code__)
    return function


def engine_of(function):
    """Stands for autograd's thread: nothing of the Python stack below is seen from it."""
    engines.add(function.__code__)
    return function


class Recorder:
    """One run: the allocator's model, the stacks, and for each allocation the phase the program was in."""

    def __init__(self, options):
        self.options = options
        self.device = Device(0, Shape(own_lists=False), clock=Clock(Rng(29)))
        self.stacks, self.cpp, self.python = Stacks(), options.get("cpp") != "no", options.get("python") != "no"
        self.in_engine, self.stopped, self.allocations = False, False, []
        self.truth = Truth(self)

    def now(self):
        return self.device.now()

    def frames(self):
        """(Python frames innermost first, are they autograd's thread's) of whoever asked for memory."""
        found, frame, engine = [], sys._getframe(2), False
        while frame is not None and frame.f_code not in barriers:
            code = frame.f_code
            if code in engines:
                engine = True
                break
            if not code.co_filename.startswith(str(HERE)):
                found.append((code.co_name, shown(code.co_filename), frame.f_lineno))
            frame = frame.f_back
        return found, engine

    def stack(self, frames, engine, operator, inner):
        """The recorded stack: Python and C++ frames mixed, as far as this recording has them."""
        native = CAPTURE + inner + operator_frames(operator) if self.cpp else []
        mixed = list(native)
        for frame in frames if self.python else ():
            mixed += [frame, EVAL] if self.cpp else [frame]
        if self.cpp:
            mixed += ENGINE if engine else START
        return self.stacks.of(*mixed)

    def malloc(self, nbytes, operator):
        frames, engine = self.frames()
        if self.stopped:
            return None, None
        block = self.device.malloc(nbytes, self.stack(frames, engine, operator, MALLOC))
        at = next(i for i in range(self.now() - 1, -1, -1) if self.device.trace[i]["action"] == "alloc")
        self.allocations.append((at, self.truth.present(), threading.get_ident()))
        return block, tuple(frames)

    def free(self, block):
        if not self.stopped:
            self.device.free(block, self.stack(*self.frames(), "", FREE))

    def snapshot(self):
        """The file's bytes; a ring buffer has forgotten its first events, blocks stay."""
        self.device.trace[:] = self.device.trace[int(self.options.get("ring", 0)):]
        return PythonWriter(4).dump(root([self.device], [], settings()))


def shown(filename):
    """Files of the running Python are recorded as Debian's, wherever they lie here."""
    return filename.replace(STANDARD_LIBRARY, "/usr/lib/python3.11")


class Marks:
    """An iterator that tells the truth of each item before it is handed out."""

    def __init__(self, items, mark, before=False):
        self.items, self.mark, self.before = iter(items), mark, before

    def __iter__(self):
        return self

    def __next__(self):
        event = current().now()
        item = next(self.items)
        self.mark(event if self.before else current().now(), sys._getframe(1))
        return item


class Phase:
    def __init__(self, truth, name):
        self.truth, self.name = truth, name

    def __enter__(self):
        self.truth.stack().append(self.name)

    def __exit__(self, *error):
        self.truth.stack().pop()


class Truth:
    """What the program says of itself while it runs."""

    def __init__(self, recorder):
        self.recorder, self.stacks = recorder, {}
        self.marks, self.micros, self.passes, self.leaked, self.kind = [], 0, {}, [], "none"

    # -- said by programs

    def step(self, number=None, kind="step"):
        """A step begins here."""
        self.mark(kind, self.recorder.now(), sys._getframe(1))

    def iteration(self, number=None):
        """A pass of an inference loop begins here."""
        self.mark("iteration", self.recorder.now(), sys._getframe(1))

    def steps(self, items, kind="step"):
        """Each item is a step, and fetching it belongs to the step."""
        return Marks(items, lambda event, frame: self.mark(kind, event, frame), before=True)

    def iterations(self, items):
        return self.steps(items, "iteration")

    def micro(self):
        """A micro-step of gradient accumulation begins here."""
        self.micros += 1

    def layers(self, name, items, owner=None):
        """Each item is a layer of one pass; `owner` keeps loops apart that are written down in one place."""
        counted = []
        return Marks(items, lambda event, frame: self.layer(name, counted, owner))

    def layer(self, name, place, owner=None):
        """Layer `place` (0 begins a new pass) of a forward pass; what backward computes again counts no layer."""
        if "backward" in self.stack():
            return
        passes = self.passes.setdefault((name, id(owner)), [])
        begins = not place
        if isinstance(place, list):
            place.append(True)
        if begins or not passes:
            passes.append([])
        passes[-1].append(self.recorder.now())

    def phase(self, name):
        return Phase(self, name)

    def leak(self, tensor):
        """This tensor will never be given back, and nobody needs it."""
        self.leaked.append(tensor.storage)
        return tensor

    # -- asked by the recorder

    def stack(self):
        return self.stacks.setdefault(threading.get_ident(), [])

    def present(self):
        """The outermost phase; what an optimizer's closure runs is what it is by itself."""
        names = self.stack()
        inner = names[len(names) - names[::-1].index("closure"):] if "closure" in names else names
        return inner[0] if inner else "other"

    def mark(self, kind, event, frame):
        self.kind = kind
        caller = frame.f_back
        also = (shown(caller.f_code.co_filename), caller.f_lineno) if caller.f_code not in barriers else None
        self.marks.append((event, shown(frame.f_code.co_filename), frame.f_lineno, also))


def loop_lines(text, line):
    """First and last line of the innermost loop of a source that holds this line, else of the function around it."""
    around = [n for n in ast.walk(ast.parse(text)) if getattr(n, "lineno", line + 1) <= line <= (n.end_lineno or 0)]
    for kinds in ((ast.For, ast.While, ast.AsyncFor), (ast.FunctionDef,), (ast.expr, ast.stmt)):
        found = [n for n in around if isinstance(n, kinds)]
        if found:
            best = max(found, key=lambda n: n.lineno)
            return best.lineno, best.end_lineno
    return line, line


class Verdict:
    """The truth of one run, in events of the file as it was written."""

    def __init__(self, recorder, sources):
        self.recorder, self.truth, self.sources = recorder, recorder.truth, sources
        self.cut = int(recorder.options.get("ring", 0))
        self.events = [a[0] for a in recorder.allocations]

    def first_allocation(self, event):
        """The first allocation at or after an event."""
        at = bisect.bisect_left(self.events, event)
        return self.events[at] if at < len(self.events) else None

    def steps(self):
        options, marks = self.recorder.options, self.truth.marks
        kind = options.get("steps", self.truth.kind)
        if kind == "none":
            return {"kind": "none", "count": 0, "starts": [], "marks": [], "line": [], "micro": None}
        starts = [(self.first_allocation(m[0]), m[0]) for m in marks]
        starts = [s for s in starts if s[0] is not None]
        kept = [(a - self.cut, m - self.cut) for i, (a, m) in enumerate(starts)
                if i + 1 == len(starts) or starts[i + 1][0] > self.cut]
        # the line that calls the function with the loop is right as well: no stack tells which of the two loops
        lines = sorted({(m[1], n) for m in marks for n in self.lines(m)} | {m[3] for m in marks if m[3]})
        micro = round(self.truth.micros / len(marks)) if self.truth.micros else None
        return {"kind": kind, "count": len(kept), "starts": [max(0, a) for a, _ in kept],
                "marks": [max(0, m) for _, m in kept], "line": ["%s:%d" % f for f in lines], "micro": micro}

    def lines(self, mark):
        first, last = loop_lines(self.sources[mark[1]], mark[2]) if mark[1] in self.sources else (mark[2], mark[2])
        return range(first, last + 1)

    def layers(self):
        found = {}
        for (name, _), passes in self.truth.passes.items():
            counts = [n for n in (sum(e >= self.cut for e in one) for one in passes) if n]
            usual = statistics.mode(counts) if counts else 0
            if usual >= 2:
                found[name, usual] = found.get((name, usual), 0) + len(counts)
        return [{"repeats": n, "times": times, "function": name} for (name, n), times in sorted(found.items())]

    def phases(self):
        """Phases of the middle step (or of all, where there are none), in their order, without what is none."""
        starts = [m[0] for m in self.truth.marks]
        middle = len(starts) // 2
        first = starts[middle] if starts else 0
        last = starts[middle + 1] if middle + 1 < len(starts) else self.recorder.now() + 1
        found, main = [], threading.get_ident()
        for event, phase, thread in self.recorder.allocations:
            if first <= event < last and thread == main and phase != "other" and found[-1:] != [phase]:
                found.append(phase)
        return found

    def leaks(self):
        """One row for each place that leaks: the lines of its stack, mean rate a step and bytes in all."""
        rows, steps = {}, max(1, len(self.truth.marks))
        for storage in self.truth.leaked:
            rows.setdefault(storage.line[0], []).append(storage)
        found = []
        for (_, file, line), kept in rows.items():
            total = sum(s.nbytes for s in kept)
            lines = sorted({"%s:%d" % f[1:] for s in kept for f in s.line})
            found.append({"file": file, "line": line, "rate": round(total / steps), "total": total,
                          "count": len(kept), "lines": lines})
        return found

    def all(self):
        leaks = self.leaks()
        options = self.recorder.options
        tolerance = {k: options[k] for k in TOLERANCES if k in options}
        return {"case": options["name"], "steps": self.steps(), "layers": self.layers(), "phases": self.phases(),
                "leaks": leaks, "healthy": not leaks, "tolerance": tolerance, "about": options["about"]}


@barrier
def execute(codes, space):
    for code in codes:
        exec(code, space)


def run(options, sources, space_of, torch_sources):
    """(file's bytes, truth) of one case. `sources`: path → text, the last one is the program; `space_of` gives the
    program its global names, whose own texts are `torch_sources`."""
    recorder = Recorder(options)
    running.append(recorder)
    gc.disable()
    space = {}
    try:
        space = space_of(recorder)
        space["__name__"] = "__main__"
        execute([compile(text, path, "exec") for path, text in sources.items()], space)
        verdict = Verdict(recorder, {**torch_sources, **sources}).all()
        recorder.stopped = True
        return recorder.snapshot(), verdict
    finally:
        recorder.stopped = True
        space.clear()
        gc.enable()
        running.pop()
