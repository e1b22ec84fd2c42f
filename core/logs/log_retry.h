// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"

namespace core::logs {

/// Of each warning of an attempt that failed: whether the allocator's next one worked, as far as the log goes
/// on. It worked where no failure of the same rank follows, and anything does. Sets LogFailure::retry and,
/// where that is known, sentence. O(warnings · failures).
void judgeRetries(LogReport& report);

} // namespace core::logs
