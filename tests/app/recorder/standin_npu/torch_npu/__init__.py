# SPDX-License-Identifier: MIT
"""A stand-in for Ascend's torch_npu, which gives torch an accelerator when it is imported."""
import types

import torch
from torch import _C as allocators
from torch._accelerator import Module

npu = torch.npu = Module("npu")
torch.kind = "npu"
_C = types.SimpleNamespace(_npu_isHistoryEnabled=lambda: allocators.allocator.traces is not None,
                           _npu_attach_out_of_memory_observer=allocators.allocator.observers.append)
