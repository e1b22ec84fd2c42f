// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace testutil {

/// The timeline of device 0 of a recording as text; without a budget it never has a mesh.
[[nodiscard]] std::shared_ptr<const core::Timeline> timelineOf(std::string_view text, std::size_t budget = 0);

/// Allocations of very different sizes, some of up to mostBytes; several events share a time, and there are
/// pauses.
[[nodiscard]] std::string randomTrace(unsigned seed, int events, std::uint64_t mostBytes);

} // namespace testutil
