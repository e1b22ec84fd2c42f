# SPDX-License-Identifier: MIT
"""Runs one small program in one of its versions and records it, with the recorder and tensors of tests/programs.

A program asks `changed == "KEY"` where a version does something else; without a change `changed` is empty. Its memory
comes from tests/fixtures/allocator.py, under a capacity and settings where they are given: then the recording ends at
the first request that finds no room, or after a number of requests.
"""
import contextlib
import gc
import pathlib
import sys
import types

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "programs"))

import recorder                                              # noqa: E402
import standin                                               # noqa: E402
import tensors                                               # noqa: E402
from allocator import MIB, DeviceFull, Device as Model   # noqa: E402
from recorder import MALLOC      # noqa: E402
from recording import Recorded   # noqa: E402

PROGRAM = "/home/user/project/train.py"
# what programs of this folder use of torch beyond tests/programs, under torch's file names
SOURCES = pathlib.Path(__file__).with_name("torch_more.py")


class Finished(Exception):
    """As many requests were made as were asked for."""


class Run(recorder.Recorder):
    """One run of one version: each request with what it is, in the order of the program."""

    def __init__(self, limits):
        super().__init__({})
        self.limits = limits
        self.device = Model(0, self.device.shape, clock=self.device.clock, **limits.device())
        self.device.downwards = limits.downwards
        self.requests, self.failed = [], None

    def frames(self):
        """Frames of this folder are no more the program's than those of the recorder's."""
        found, engine = super().frames()
        return [f for f in found if not f[1].startswith(str(HERE))], engine

    def malloc(self, nbytes, operator):
        """As the recorder's, but the device may be full."""
        frames, engine = self.frames()
        if self.stopped:
            return None, None
        own = tuple(f for f in frames if not f[1].startswith(standin.PACKAGES))
        try:
            block = self.device.malloc(nbytes, self.stack(frames, engine, operator, MALLOC))
        except DeviceFull:
            self.failed, self.stopped = len(self.requests), True
            raise
        finally:
            step = len(self.truth.marks)
            self.requests.append((self.now() - 1, (step, own, operator)))
        self.allocations.append((self.now() - 1, self.truth.present(), 0))
        if len(self.requests) == self.limits.requests:
            self.stopped = True
            raise Finished
        return block, tuple(frames)

    def empty_cache(self):
        if not self.stopped:
            frames, engine = self.frames()
            self.device.empty_cache(self.stack(frames, engine, "", []))


class Limits:
    """What a run is given: bytes of the device, number of requests after which it ends, settings, and whether the
    driver hands out segments downwards, as it mostly does."""

    def __init__(self, capacity=None, requests=None, expandable=False, max_split=None, downwards=True):
        self.capacity, self.requests, self.expandable, self.max_split = capacity, requests, expandable, max_split
        self.downwards = downwards

    def device(self):
        found = {"expandable": self.expandable, "max_split": self.max_split}
        return {**found, "capacity": self.capacity} if self.capacity else found


def edge(tensor):
    """What a node knows of an input: its shape and where its gradient goes. Leaves are known themselves."""
    if tensor.node is None:
        return tensor
    return tensors.same_graph(tensors.Tensor(tensor.shape, device="cpu"), tensor)


def operation(shape, inputs, saved=(), operator="empty"):
    """An operation that keeps what it saved and not its inputs, as torch's do: what nobody saved dies in forward."""
    out = tensors.Tensor(shape, operator=operator)
    inputs = [i for i in inputs if isinstance(i, tensors.Tensor) and i.requires_grad]
    if tensors.Grad.enabled and inputs:
        out.requires_grad = True
        held = [s.storage for s in saved if isinstance(s, tensors.Tensor)]
        out.node = tensors.Node([edge(i) for i in inputs], held)
    return out


@contextlib.contextmanager
def tensors_of(scale):
    """Operations of tests/programs keep their inputs: while these programs run they do not. An element has so many
    times the bytes that it has there."""
    before, bytes_before = tensors.operation, tensors.SCALE
    tensors.operation, tensors.SCALE = operation, scale * bytes_before
    try:
        yield
    finally:
        tensors.operation, tensors.SCALE = before, bytes_before


def space(run, changed):
    """The global names of a program."""
    names = standin.space(run, standin.PACKAGES)
    names.update(run_empty_cache=run.empty_cache, changed=changed, __name__="__main__")
    for path, text in standin.parts(SOURCES.read_text(encoding="utf-8")).items():
        exec(compile(text, standin.place(path, standin.PACKAGES), "exec"), names)
    names["torch"].cuda = types.SimpleNamespace(empty_cache=names["empty_cache"])
    names["torch"].zeros = names["zeros"]
    names["nn"].LayerNorm = names["LayerNorm"]
    for optimizer in ("AdamW8bit", "OffloadedAdamW", "SGD", "AdamW"):
        setattr(names["torch"].optim, optimizer, names[optimizer])
    return names


def run(text, changed="", limits=None, numbers=None, scale=1):
    """What is recorded of a program's text in one version; `numbers` are names that it finds, `scale` is of bytes."""
    made = Run(limits or Limits())
    recorder.running.append(made)
    gc.disable()
    names = {}
    try:
        with tensors_of(scale):
            names = space(made, changed)
            names.update(numbers or {})
            recorder.execute([compile(text, PROGRAM, "exec")], names)
    except (DeviceFull, Finished):
        pass
    finally:
        made.stopped = True
        tensors.Grad.enabled = True
        names.clear()
        gc.enable()
        recorder.running.pop()
    return Recorded(made.device, made.requests, made.failed)
