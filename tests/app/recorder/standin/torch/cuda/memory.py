# SPDX-License-Identifier: MIT
from .. import _C


def _record_memory_history(enabled="all", context="all", stacks="all", max_entries=1 << 62, device=None,
                           clear_history=False):
    _C.allocator.record(enabled, max_entries, (enabled, context, stacks, max_entries))


def _snapshot(device=None):
    return _C.allocator.snapshot()
