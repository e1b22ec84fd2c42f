# SPDX-License-Identifier: MIT
"""Which exceptions are out-of-memory errors, by which rule."""
import sys
import types
import unittest

from case import Case
from snapviewer_recorder import classify_oom_exception


def kind(name, module="builtins", base=Exception):
    return type(name, (base,), {"__module__": module})


class Unprintable(Exception):
    def __str__(self):
        raise ValueError("no text")


TORCH = "torch.cuda.OutOfMemoryError"
TENSORFLOW = "tensorflow.ResourceExhaustedError"
OOM = "message_pattern:out of memory"
TABLE = [
    (kind("OutOfMemoryError", "torch")("CUDA out of memory."), TORCH),
    (kind("OutOfMemoryError", "torch.cuda")(""), TORCH),
    (kind("OutOfMemoryError", "Torch.Cuda")("nothing"), TORCH),
    (kind("OutOfMemoryError", "torchlike")("nothing"), None),
    (kind("OutOfMemoryError", "numpy.core")("nothing"), None),
    (kind("ResourceExhaustedError", "tensorflow.python.framework.errors_impl")("OOM when allocating tensor"), TENSORFLOW),
    (kind("MyResourceExhaustedError", "mine")(""), TENSORFLOW),
    (kind("ResourceExhaustedErrors", "mine")("nothing"), None),
    (RuntimeError("CUDA out of memory. Tried to allocate 2.00 GiB"), OOM),
    (RuntimeError("CUDA error: out of memory"), OOM),
    (RuntimeError("HIP Out Of Memory"), OOM),
    (ValueError("Resource exhausted: device"), "message_pattern:resource exhausted"),
    (RuntimeError("NCCL: Failed to allocate 4194304 bytes"), "message_pattern:failed to allocate"),
    (RuntimeError("CUBLAS: Allocation failed"), "message_pattern:allocation failed"),
    (RuntimeError("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate(handle)`"), "message_pattern:alloc_failed"),
    (RuntimeError("cuDNN error: CUDNN_STATUS_ALLOC_FAILED"), "message_pattern:alloc_failed"),
    (RuntimeError("cuDNN error: CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED"), "message_pattern:allocation_failed"),
    (RuntimeError("cuFFT error: CUFFT_ALLOC_FAILED"), "message_pattern:alloc_failed"),
    (RuntimeError("Triton: CUDA_ERROR_OUT_OF_MEMORY"), "message_pattern:out_of_memory"),
    (RuntimeError("cudaErrorMemoryAllocation"), "message_pattern:cudaerrormemoryallocation"),
    (kind("DistBackendError", "torch.distributed")("NCCL error in: ProcessGroupNCCL.cpp:3384, unhandled cuda error, NCCL version "
                                                   "2.21.5\nncclUnhandledCudaError: Call to CUDA function failed.\nLast error:\n"
                                                   "Failed to CUDA calloc async 608 bytes"),
     "message_pattern:failed to cuda calloc"),
    (kind("DistBackendError", "torch.distributed")("NCCL error: unhandled cuda error\nLast error:\nCuda failure 2 'out of memory'"), OOM),
    (kind("DistBackendError", "torch.distributed")("Last error:\nCuda failure 2 at init.cc:37"), "message_pattern:cuda failure 2 "),
    (RuntimeError("Cuda failure 209 'no kernel image is available for execution on the device'"), None),
    (RuntimeError("CUBLAS_STATUS_NOT_INITIALIZED"), None),
    (MemoryError(), None),
    (RuntimeError("expected scalar type Half"), None),
    (KeyboardInterrupt(), None),
    (Unprintable(), None),
    (RuntimeError(b"out of memory", 3), OOM),
    (RuntimeError("the text mentions memory, out of it"), None),
    (OSError(12, "Cannot allocate memory"), None),
]


class Classification(Case):
    def test_table(self):
        self.forget_torch()
        self.assertGreaterEqual(len(TABLE), 20)
        for exception, reason in TABLE:
            with self.subTest(type=type(exception).__name__, reason=reason):
                self.assertEqual(tuple(classify_oom_exception(exception)), (reason is not None, reason))

    def test_instances_of_torchs_own_class_whatever_their_name(self):
        torch = self.use_standin()
        derived = type("Derived", (torch.cuda.OutOfMemoryError,), {"__module__": "mine"})
        self.assertEqual(classify_oom_exception(derived("anything")).reason, TORCH)

    def test_a_torch_that_is_not_one(self):
        sys.modules["torch"] = types.ModuleType("torch")
        self.addCleanup(self.forget_torch)
        self.assertEqual(classify_oom_exception(ValueError("nothing")), (False, None))

    def test_torch_is_not_imported(self):
        self.forget_torch()
        classify_oom_exception(RuntimeError("out of memory"))
        self.assertNotIn("torch", sys.modules)


if __name__ == "__main__":
    unittest.main()
