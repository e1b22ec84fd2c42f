# SPDX-License-Identifier: MIT
"""A stand-in for PyTorch: what the recorder calls, with the same names, arguments and habits, over a device that is a number.

The allocator keeps a history with real Python stacks, so its snapshots have the layout of genuine ones.
"""
from . import _C, cuda, version

__version__ = "2.6.0+standin"
OutOfMemoryError = _C.OutOfMemoryError


class Tensor:
    """Bytes on the device until the last reference goes."""

    def __init__(self, size, device=0):
        self.shape, self.dtype, self.size, self.device = (size,), "uint8", size, device
        cuda._lazy_init()
        self.addr = _C.allocator.malloc(device, size)

    def __str__(self):
        raise RuntimeError("printing a tensor copies it from the device")

    def __del__(self):
        if hasattr(self, "addr"):
            _C.allocator.free(self.device, self.addr)


def empty(size, device=0):
    return Tensor(size, device)
