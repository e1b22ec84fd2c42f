// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/frame_rules.h"

#include <cstdint>
#include <string_view>

namespace core {

/// What allocates on its own account, whichever line of the program happened to call: to book it there would
/// blame a line that cannot change it, and hide what could be changed.
enum class Cause : std::uint8_t
{
    None,
    Autotuning,    ///< Triton or Inductor measure kernels, on buffers of their own
    Compiling,     ///< torch.compile traces and compiles
    GraphCapture,  ///< CUDA graphs are recorded by Inductor or make_graphed_callables
    BlasWorkspace, ///< cuBLAS keeps it for the next call, whoever makes that
    Collective,    ///< a process group's own buffers: NCCL and DistributedDataParallel
};

/// How a cause is called as a call site; empty for None.
[[nodiscard]] std::string_view nameOf(Cause cause);

/// The cause that a frame names, or None. Of Collective and BlasWorkspace the C++ frames alone tell, and only
/// below the innermost Python frame (operatorname). Sources: Triton's testing and autotuner, PyTorch's
/// torch/_inductor/runtime, torch/_dynamo/convert_frame.py, torch/_inductor/cudagraph_trees.py,
/// torch/cuda/graphs.py.
[[nodiscard]] Cause causeOf(FrameKind kind, std::string_view name, std::string_view filename);

} // namespace core
