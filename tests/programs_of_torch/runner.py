# SPDX-License-Identifier: MIT
"""Runs a program under the preloaded library and writes down what it hears: runner.py PROGRAM.py LOG.json

The program's process is this one. Nothing here makes a tensor while the program runs.
"""
import ast
import ctypes
import gc
import json
import os
import runpy
import sys
import warnings

import torch

import kinds
import truth

HERE = os.path.dirname(os.path.abspath(__file__))
LOOPS = (ast.For, ast.While, ast.ListComp, ast.DictComp, ast.GeneratorExp)
WRAPPED_NUMBER = 8      # bytes of the `2` in `x * 2`: such a tensor stays in the computer's memory on CUDA as well
# a loader puts batches together in the computer's memory, and states of random generators lie there
ON_HOST = ("torch/utils/data/", "torch/random.py")


class Recorder:
    """Events and marks in the order in which they happened."""

    def __init__(self, library, program):
        self.preload, self.program = ctypes.PyDLL(library), program
        self.events, self.stacks, self.ids = [], [], {}
        self.kinds, self.on_host, self.loops = [], 0, {}
        self.also = None
        with open(program, encoding="utf-8") as source:
            self.tree = ast.parse(source.read())

    def listen(self, listening):
        self.preload.listen_with(ctypes.py_object(self.hear if listening else None))

    def hear(self, born, address, size):
        try:
            stack = self.stack(sys._getframe(1))
        except ValueError:      # a thread of a library's: gloo puts together in the computer's memory what it sends
            stack = self.stack(None)
        if born and (not self.stacks[stack] or self.on_host or size == WRAPPED_NUMBER or self.made_on_host(stack)):
            return
        self.events.append(("alloc" if born else "free", address, size, stack))

    def stack(self, frame):
        """The number of the stack of this frame and its callers, innermost first."""
        found = []
        while frame:
            found.append((frame.f_code, frame.f_lineno))
            frame = frame.f_back
        key = tuple(found)
        if key not in self.ids:
            self.ids[key] = len(self.stacks)
            self.stacks.append([(c.co_filename, c.co_name, line) for c, line in key])
        return self.ids[key]

    def made_on_host(self, stack):
        return any(part in file for file, _, _ in self.stacks[stack] for part in ON_HOST)

    # -- what truth.py tells

    def mark_step(self, kind, micro, nested, frame):
        loop, callers = self.lines_of_loop(frame)
        self.events.append(("step", {"kind": kind, "micro": micro, "nested": nested, "loop": loop, "callers": callers}))

    def mark_layers(self, repeats, frame):
        for at, count in enumerate(repeats):
            self.events.append(("layers", "%s:%d" % (frame.f_lineno, at), count, None))

    def look(self):
        # no tensor may die unheard
        gc.disable()
        self.listen(False)
        self.events.append(("look", kinds.of_everything(self.kinds)))
        self.listen(True)
        gc.enable()

    def fail(self, size, frame):
        self.events.append(("oom", size, self.stack(frame)))

    def lines_of_loop(self, frame):
        """(first and last line of the innermost loop in which the frame or one of its callers stands, the lines from
        which the function with that loop was called)."""
        own = []
        while frame:
            if frame.f_code.co_filename == self.program:
                own.append(frame.f_lineno)
            frame = frame.f_back
        for at, line in enumerate(own):
            if self.loop_around(line):
                return self.loop_around(line), own[at + 1:]
        return None, own

    def loop_around(self, line):
        if line not in self.loops:
            loops = [(n.lineno, n.end_lineno) for n in ast.walk(self.tree) if isinstance(n, LOOPS)]
            around = [loop for loop in loops if loop[0] <= line <= loop[1]]
            self.loops[line] = max(around) if around else None
        return self.loops[line]


def pretend():
    """`.cuda()` makes a block on the device: here a copy in the same memory, at the program's line."""
    torch.Tensor.cuda = lambda tensor, *_, **__: tensor.detach().clone().requires_grad_(tensor.requires_grad)


def main():
    program, log = os.path.abspath(sys.argv[1]), sys.argv[2]
    torch.set_num_threads(1)
    torch.manual_seed(0)
    warnings.simplefilter("ignore")
    pretend()
    recorder = truth.recorder = Recorder(os.environ["BLOCKS"], program)
    gc.collect()
    sys.argv = [program]
    recorder.listen(True)
    try:
        held = runpy.run_path(program, run_name="__main__")      # its names: the dump is made while it lives
    finally:
        recorder.listen(False)
    found = kinds.of_everything(recorder.kinds)
    with open(log, "w", encoding="utf-8") as out:
        json.dump({"program": program, "here": HERE, "events": recorder.events, "stacks": recorder.stacks,
                   "kinds": found, "also": recorder.also, "names": len(held)}, out)
    sys.stdout.flush()
    os._exit(0)      # no teardown: threads of the program may still wait for something


if __name__ == "__main__":
    main()
