# SPDX-License-Identifier: MIT
import os

from .. import _C
from . import memory

OutOfMemoryError = _C.OutOfMemoryError
_initialized = False
_queued_calls = []


def is_initialized():
    return _initialized


def _lazy_call(callback):
    if _initialized:
        callback()
    else:
        _queued_calls.append(callback)


def _lazy_init():
    global _initialized
    if not _initialized:
        for callback in _queued_calls:
            callback()
        _initialized = True


def init():
    _lazy_init()


def device_count():
    return int(os.environ.get("STANDIN_DEVICES", _C.allocator.devices))


def current_device():
    _lazy_init()
    return 0


def get_device_name(device):
    return "Stand-in %d" % device


class _Properties:
    def __init__(self, device):
        self.total_memory, self.uuid = _C.TOTAL, "0f1e2d3c-0000-1111-2222-33334444555%d" % device


def get_device_properties(device):
    return _Properties(device)


def mem_get_info(device):
    return _C.TOTAL - _C.allocator.reserved(device), _C.TOTAL


def memory_stats_as_nested_dict(device=None):
    return _C.allocator.stats(device or 0) if _initialized else {}
