// SPDX-License-Identifier: MIT
#pragma once

namespace testutil {

/// Whether this build looks at each access to memory: where starting a program takes five times as long, and
/// the hundredth way to spell the same finds what the first did.
#ifdef __SANITIZE_ADDRESS__
constexpr bool isSanitized = true;
#else
constexpr bool isSanitized = false;
#endif

} // namespace testutil
