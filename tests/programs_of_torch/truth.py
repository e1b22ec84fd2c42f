# SPDX-License-Identifier: MIT
"""What a program says of itself while it is recorded. Without a recorder (runner.py sets one) each call does nothing.

A line of a program that ends in `# leak: WORDS` is one below which something is kept that should not be; lines with
the same words are one leak.
"""
import contextlib
import sys

recorder = None


def step(kind="step", micro=None, nested=False):
    """A step begins here: first in the body of the loop. kind is `step` or `iteration`, micro the number of
    micro-batches in it where gradients are accumulated, nested: in a loop of their own within the step's."""
    if recorder:
        recorder.mark_step(kind, micro, nested, sys._getframe(1))


def also(count):
    """So many steps are right as well, each beginning where one of those marked does."""
    if recorder:
        recorder.also = count


def layers(*repeats):
    """A forward pass goes through loops of so many repeats, one number a loop."""
    if recorder:
        recorder.mark_layers(repeats, sys._getframe(1))


def kind(name, *tensors):
    """What these are, if still alive at the end: for what no module or optimizer of torch knows."""
    if recorder:
        recorder.kinds.extend((name, tensor) for tensor in tensors)


def look():
    """What everything is that lives now, asked of the program's objects as at the end. Not where a graph has hooks that
    compute: they would."""
    if recorder:
        recorder.look()


def fail(size):
    """A request of so many bytes on the CPU finds no room: the program raises what torch would raise."""
    if recorder:
        recorder.fail(size, sys._getframe(1))


@contextlib.contextmanager
def host():
    """What is made in here lies in the computer's own memory, which no recording of a device shows."""
    if recorder:
        recorder.on_host += 1
    yield
    if recorder:
        recorder.on_host -= 1
