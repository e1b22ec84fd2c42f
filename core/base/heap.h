// SPDX-License-Identifier: MIT
#pragma once

namespace core {

/// Gives what this process has freed back to the system: the C library keeps it for the next time, which
/// after a large recording can be most of a GiB. May take some tens of milliseconds; any thread.
void giveBackFreedMemory();

} // namespace core
