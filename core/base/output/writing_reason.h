// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace core {

/// Why the system refused to write, in words: what a person can do something about by name (a full disk, a
/// limit), else what the system calls it. number: an errno; 0 where nothing is known.
[[nodiscard]] QString writingReason(int number);

} // namespace core
