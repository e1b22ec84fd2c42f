// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace widgets {

/// Local date and time of microseconds since the epoch, to the microsecond; an em dash for core::noTime.
[[nodiscard]] QString clockText(std::int64_t microseconds);

} // namespace widgets
