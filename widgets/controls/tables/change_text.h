// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace widgets {

/// A difference of bytes in three significant digits with its sign, 0 for none.
[[nodiscard]] QString signedBytes(std::int64_t change);
/// The same with all digits.
[[nodiscard]] QString exactSignedBytes(std::int64_t change);

} // namespace widgets
