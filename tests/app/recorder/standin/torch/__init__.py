# SPDX-License-Identifier: MIT
"""A stand-in for PyTorch: what the recorder calls, with the same names, arguments and habits, over a device that is a number.

The allocator keeps a history with real Python stacks, so its snapshots have the layout of genuine ones.
"""
import os
import types

from . import _C, cuda, nn, optim, version

__version__ = "2.6.0+standin"
OutOfMemoryError = _C.OutOfMemoryError
kind = os.environ.get("STANDIN_BACKEND", "cuda")       # of the device on which tensors are
if kind in ("xpu", "mtia"):
    from . import _accelerator
    globals()[kind] = _accelerator.Module(kind)
    accelerator = types.SimpleNamespace(get_memory_info=_accelerator.memory_info)


class Device(int):
    """An index that also says of what."""

    @property
    def type(self):
        return kind

    @property
    def index(self):
        return int(self)


class Tensor:
    """Bytes on the device until the last reference goes."""

    def __init__(self, size, device=0):
        self.shape, self.dtype, self.size, self.device = (size,), "uint8", size, Device(device)
        globals()[kind]._lazy_init()
        _C.allocator.kind = kind
        self.addr = _C.allocator.malloc(device, size)

    def untyped_storage(self):
        return types.SimpleNamespace(data_ptr=lambda: self.addr)

    def __str__(self):
        raise RuntimeError("printing a tensor copies it from the device")

    def __del__(self):
        if hasattr(self, "addr"):
            _C.allocator.free(self.device, self.addr)


def empty(size, device=0):
    return Tensor(size, device)
