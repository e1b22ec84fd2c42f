// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/platform/platform_choice.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace core::platform {

inline namespace SNAPVIEWER_PLATFORM {

/// How many processors this process may use; at least 1.
[[nodiscard]] std::size_t processorsOfProcess();
/// How many bytes of memory this process may have: the machine's, or less where its control group has less.
[[nodiscard]] std::uint64_t memoryOfProcess();

/// Gives what this process has freed back to the system: the C library keeps it for the next time, which
/// after a large recording can be most of a GiB. May take some tens of milliseconds; any thread.
void giveBackFreedMemory();
/// Says that all of so many bytes, which nobody has written yet, are about to be written: the system then
/// makes room for them in large pages, where it has such, which takes a tenth of the time. Any thread.
void preferLargePages(const void* bytes, std::size_t count);

/// Where part begins in whole first; npos: nowhere. O(whole + part), where std's and SQLite's ways are not.
[[nodiscard]] std::size_t placeOf(std::string_view part, std::string_view whole);

} // namespace SNAPVIEWER_PLATFORM

} // namespace core::platform
