# SPDX-License-Identifier: MIT
"""Is an exception an out-of-memory error? Looks at names and texts only; imports nothing."""
from __future__ import annotations

import sys
from typing import NamedTuple, Optional

TORCH = "torch.cuda.OutOfMemoryError"
TENSORFLOW = "tensorflow.ResourceExhaustedError"

# Tried in this order; the first that the lower-cased message contains names the reason.
MESSAGE_PATTERNS = (
    "out of memory",
    "cuda out of memory",
    "hip out of memory",
    "resource exhausted",
    "failed to allocate",
    "allocation failed",
    # ours: what CUDA's libraries say when they allocate past torch
    "alloc_failed",                 # CUBLAS_STATUS_, CUDNN_STATUS_, CUSPARSE_STATUS_, CUSOLVER_STATUS_, CUFFT_
    "allocation_failed",            # CURAND_STATUS_, and cuDNN 9
    "out_of_memory",                # CUDA_ERROR_
    "cudaerrormemoryallocation",
    "hiperroroutofmemory",
    "cuda failure 2 ",              # NCCL, by number
    "failed to cuda calloc",        # NCCL
    "failed to cuda malloc",
)


class OOMExceptionClassification(NamedTuple):
    """The verdict on one exception: (is_oom, reason). The reason is None where is_oom is False."""

    is_oom: bool
    reason: Optional[str]


def classify_oom_exception(exc: BaseException) -> OOMExceptionClassification:
    """Says whether exc means that memory ran out, and by which rule.

    In this order: an instance of torch.cuda.OutOfMemoryError; a type whose name ends with ResourceExhaustedError; a type
    named OutOfMemoryError in a module of torch; a message that contains one of MESSAGE_PATTERNS. Names and messages are
    compared without case. Never raises, also for exceptions whose text cannot be had.
    """
    if _is_torch_error(exc):
        return OOMExceptionClassification(True, TORCH)
    name = type(exc).__name__.lower()
    if name.endswith("resourceexhaustederror"):
        return OOMExceptionClassification(True, TENSORFLOW)
    if name == "outofmemoryerror" and _is_torch_module(type(exc).__module__):
        return OOMExceptionClassification(True, TORCH)
    message = exception_text(exc).lower()
    for pattern in MESSAGE_PATTERNS:
        if pattern in message:
            return OOMExceptionClassification(True, "message_pattern:" + pattern)
    return OOMExceptionClassification(False, None)


def exception_text(exc: BaseException) -> str:
    """str(exc), or a text that says that there is none."""
    try:
        return str(exc)
    except Exception:  # its own __str__ may do anything
        return "<the message of this %s cannot be had>" % type(exc).__name__


def _is_torch_error(exc: BaseException) -> bool:
    cuda = getattr(sys.modules.get("torch"), "cuda", None)
    error = getattr(cuda, "OutOfMemoryError", None)
    return isinstance(error, type) and isinstance(exc, error)


def _is_torch_module(module: object) -> bool:
    return isinstance(module, str) and module.split(".")[0].lower() == "torch"
