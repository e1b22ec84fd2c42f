// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/line_origin.h"
#include "core/logs/log_amount.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core::logs {

enum class Backend : std::uint8_t
{
    Unknown,
    Cuda,
    Hip,
    Xpu,
    Npu,
    Mps,
    Host,
    Xla,
    TensorFlow,
};

/// What kind of message it is.
enum class LogForm : std::uint8_t
{
    Numbers,       ///< "Tried to allocate …", with numbers
    Exabyte,       ///< "more than 1EB memory"
    BlockLimit,    ///< XPU's largest block
    Warning,       ///< of an attempt that failed; the allocator tries again
    DeviceError,   ///< "CUDA error: out of memory", without a number
    Library,       ///< cuBLAS, cuDNN
    Communication, ///< NCCL
    HostAllocator, ///< PyTorch's allocator of host memory
    HostKill,      ///< the kernel, Slurm or Ray says that it ended a process for its memory
    HostState,     ///< a counter or a state says so, of nobody knows when
    Killed,        ///< ended by SIGKILL; nobody says why
    Foreign,       ///< XLA or TensorFlow
};

enum class LogCause : std::uint8_t
{
    Request,
    Spilled,
    Full,
    Limit,
    Others,
    Fragmented,
    Driver,
    Host,
    Foreign,
    Unknown,
};

enum class Certainty : std::uint8_t
{
    Proved, ///< holds whatever the numbers were before they were rounded
    Likely,
    Unknown,
};

/// The numbers of a message, as far as it has them.
struct LogNumbers
{
    MaybeAmount requested;
    MaybeAmount capacity;
    MaybeAmount free;
    MaybeAmount allocated;
    MaybeAmount reserved;    ///< allocated + unallocated
    MaybeAmount unallocated; ///< reserved by PyTorch and not allocated
    MaybeAmount process;     ///< all that the process has on the device
    MaybeAmount privatePools;
    MaybeAmount limit;  ///< that was set for the process; MPS: that it allows
    MaybeAmount active; ///< NPU
    MaybeAmount other;  ///< MPS: other allocations

    friend bool operator==(const LogNumbers&, const LogNumbers&) = default;
};

struct OtherProcess
{
    std::int64_t pid = 0;
    Amount bytes;

    friend bool operator==(const OtherProcess&, const OtherProcess&) = default;
};

struct LogFrame
{
    std::string file;
    std::int64_t line = 0;
    std::string function;
};

/// A failure, or a warning of one.
struct LogFailure
{
    /// What became of a warning's request.
    enum class Retry : std::uint8_t
    {
        Unknown,
        WentOn, ///< who warned went on, and no failure follows
        Failed, ///< a failure follows
    };

    std::size_t file = 0;       ///< into LogReport::files
    std::uint64_t line = 0;     ///< the first that tells of it, from 1
    std::uint64_t lastLine = 0; ///< likewise the last
    std::uint64_t times = 1;    ///< how often it was printed
    LineOrigin origin;
    std::string exception; ///< its name; empty where the line has none
    LogForm form = LogForm::Numbers;
    Backend backend = Backend::Unknown;
    std::optional<std::int64_t> device;
    LogNumbers numbers;
    std::vector<OtherProcess> others;
    std::string detail;              ///< what a form has beside numbers: a shape, who asked
    std::vector<LogFrame> traceback; ///< innermost last
    LogCause cause = LogCause::Unknown;
    Certainty certainty = Certainty::Unknown;
    Retry retry = Retry::Unknown; ///< of a warning
    bool goesOn = false;          ///< of a warning: a line of the same writer stands behind the last
    QString sentence;             ///< translated
};

/// Whether it tells that a process was ended by somebody else.
[[nodiscard]] inline bool isKill(const LogFailure& failure)
{
    return failure.form == LogForm::HostKill || failure.form == LogForm::HostState ||
           failure.form == LogForm::Killed;
}

/// The name of the JSON contract.
[[nodiscard]] const char* nameOf(LogCause cause);
[[nodiscard]] const char* nameOf(Certainty certainty);
[[nodiscard]] const char* nameOf(Backend backend); ///< empty for Unknown

} // namespace core::logs
