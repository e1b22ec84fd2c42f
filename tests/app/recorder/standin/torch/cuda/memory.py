# SPDX-License-Identifier: MIT
import os

from .. import _C


def _record_memory_history(enabled="all", context="all", stacks="all", max_entries=1 << 62, device=None,
                           clear_history=False):
    _C.allocator.record(enabled, max_entries, (enabled, context, stacks, max_entries))


def _snapshot(device=None):
    return _C.allocator.snapshot()


if os.environ.get("STANDIN_MARKS", "1") == "1":     # since PyTorch 2.14
    def _annotate_tensor(tensor, metadata):
        _C.allocator.annotate(int(tensor.device), tensor.untyped_storage().data_ptr(), metadata)
