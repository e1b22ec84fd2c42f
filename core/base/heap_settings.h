// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>

namespace core {

/// Gives what this process has freed back to the system: the C library keeps it for the next time, which
/// after a large recording can be most of a GiB. May take some tens of milliseconds; any thread.
void giveBackFreedMemory();

/// Says that all of so many bytes, which nobody has written yet, are about to be written: the system then
/// makes room for them in large pages, where it has such, which takes a tenth of the time. Any thread.
void preferLargePages(const void* bytes, std::size_t count);

} // namespace core
