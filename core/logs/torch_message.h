// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_line.h"

#include <optional>
#include <string_view>

namespace core::logs {

/// What a message "… out of memory. Tried to allocate …" of any version says; nothing where text is none.
/// The forms are those of c10/cuda/CUDACachingAllocator.cpp (and its HIP, XPU and NPU twins) and of
/// aten/src/ATen/mps/MPSAllocator.mm. found: where in text "ried to allocate" is. Sets form, backend, device,
/// numbers, others, exception; not the cause.
[[nodiscard]] std::optional<LogFailure> torchMessage(std::string_view text, std::size_t found);

/// Whether text, from found on, holds the whole of such a message; else its end is on the next lines.
[[nodiscard]] bool isWholeMessage(std::string_view text, std::size_t found);

/// "memory allocation failed with OOM on device …" (2.13 and later), of an attempt that failed.
[[nodiscard]] std::optional<LogFailure> allocationWarning(std::string_view text);

/// "Allocation on device … would exceed allowed memory", of the allocator that is cudaMallocAsync: text has
/// its further lines, too. begin: where in text the message begins.
[[nodiscard]] std::optional<LogFailure> asyncMessage(std::string_view text, std::size_t& begin);

/// What the numbers leave to be found out: of allocated, reserved and unallocated the third; which of the
/// named processes the program itself is.
void completeNumbers(LogFailure& failure);

} // namespace core::logs
