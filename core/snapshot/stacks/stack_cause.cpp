// SPDX-License-Identifier: MIT
#include "core/snapshot/stacks/stack_cause.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Functions of one file that are on the stack only while a cause is at work.
struct CauseMark
{
    std::string_view file; ///< how the path ends, with forward slashes
    std::string_view name; ///< how the function's name begins
    Cause cause;
};

constexpr std::array causeMarks{
    CauseMark{"triton/testing.py", "do_bench", Cause::Autotuning},
    CauseMark{"triton/runtime/autotuner.py", "_bench", Cause::Autotuning},
    CauseMark{"triton/backends/nvidia/driver.py", "get_empty_cache_for_benchmark", Cause::Autotuning},
    CauseMark{"triton/backends/amd/driver.py", "get_empty_cache_for_benchmark", Cause::Autotuning},
    CauseMark{"torch/_inductor/runtime/benchmarking.py", "benchmark", Cause::Autotuning},
    CauseMark{"torch/_inductor/runtime/triton_heuristics.py", "benchmark_all_configs", Cause::Autotuning},
    CauseMark{"torch/_inductor/runtime/triton_heuristics.py", "autotune_to_one_config", Cause::Autotuning},
    CauseMark{"torch/_inductor/runtime/triton_heuristics.py", "coordinate_descent_tuning", Cause::Autotuning},
    CauseMark{"torch/_inductor/triton_heuristics.py", "autotune_to_one_config", Cause::Autotuning},
    CauseMark{"torch/_inductor/autotune_process.py", "benchmark", Cause::Autotuning},
    CauseMark{"torch/_inductor/select_algorithm.py", "autotune", Cause::Autotuning},
    CauseMark{"torch/_dynamo/convert_frame.py", "_compile", Cause::Compiling},
    CauseMark{"torch/_dynamo/convert_frame.py", "compile_inner", Cause::Compiling},
    CauseMark{"torch/_inductor/cudagraph_trees.py", "_record", Cause::GraphCapture},
    CauseMark{"torch/cuda/graphs.py", "make_graphed_callables", Cause::GraphCapture},
};

/// Whether path ends in tail, whole components and either kind of slash.
bool endsIn(std::string_view path, std::string_view tail)
{
    if (path.size() < tail.size())
        return false;
    const std::string_view end = path.substr(path.size() - tail.size());
    const bool isSame = std::equal(end.begin(), end.end(), tail.begin(),
                                   [](char a, char b) { return a == b || (a == '\\' && b == '/'); });
    const char before = path.size() > tail.size() ? path[path.size() - tail.size() - 1] : '/';
    return isSame && (before == '/' || before == '\\');
}

} // namespace

std::string_view nameOf(Cause cause)
{
    switch (cause) {
    case Cause::None:
        break;
    case Cause::Autotuning:
        return "kernel autotuning";
    case Cause::Compiling:
        return "torch.compile, compiling";
    case Cause::GraphCapture:
        return "CUDA graph capture";
    case Cause::BlasWorkspace:
        return "cuBLAS workspace";
    case Cause::Collective:
        return "buffers of collectives";
    }
    return {};
}

Cause causeOf(FrameKind kind, std::string_view name, std::string_view filename)
{
    if (kind == FrameKind::Cpp)
        return Cause::None;
    const auto* const found = std::find_if(causeMarks.begin(), causeMarks.end(), [&](const CauseMark& mark) {
        return name.starts_with(mark.name) && endsIn(filename, mark.file);
    });
    return found == causeMarks.end() ? Cause::None : found->cause;
}

} // namespace core
