// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/anchor_search.h"
#include "core/logs/log_line.h"

#include <optional>
#include <string_view>

namespace core::logs {

/// What a line says of memory that ran out elsewhere than in PyTorch's allocator of a device, or without
/// numbers: errors of CUDA, its libraries and NCCL, the host's memory, processes that were killed, XLA and
/// TensorFlow. Nothing where the line says no such thing, though it has the words. behind: the next line's
/// beginning. isNear: a failure stands some lines before.
[[nodiscard]] std::optional<LogFailure> otherMessage(Anchor anchor, const LogLine& line,
                                                     std::string_view behind, bool isNear);

/// PyTorch's allocator of host memory: its words are those of a device's, too.
[[nodiscard]] std::optional<LogFailure> hostMessage(std::string_view text, std::size_t found);

/// Where in text the message begins that other parts of this found, for what stands before it.
[[nodiscard]] std::size_t otherMessageBegin(const LogFailure& failure, std::string_view text,
                                            std::size_t found);

} // namespace core::logs
