// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/anchor_search.h"
#include "core/logs/log_line.h"

#include <optional>
#include <string_view>

namespace core::logs {

/// What a line says of a process that was ended: HostKill where the kernel, a scheduler or Ray says that it
/// was for the host's memory, HostState where a counter or a state does, Killed where it was SIGKILL and
/// nobody says why. Nothing where line has but the words, as help texts, settings and counters of 0 do.
[[nodiscard]] std::optional<LogFailure> hostKill(Anchor anchor, const LogLine& line);

/// "Killed process 77 (python)", with what the kernel writes before it: the anchor is "ut of memory", or
/// "Killed".
[[nodiscard]] std::optional<LogFailure> kernelKill(std::string_view text, std::size_t found);

} // namespace core::logs
