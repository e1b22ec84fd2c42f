// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"

namespace core::logs {

/// Of each warning of an attempt that failed: what the log shows of what became of it. Sets LogFailure::retry
/// and sentence. O(warnings · failures).
void judgeRetries(LogReport& report);

/// Of each process that was killed, nobody says why: whether that can follow from a failure that the logs
/// have. Then the host's memory is no more likely than that. Sets cause, certainty, sentence. O(kills ·
/// failures).
void judgeKills(LogReport& report);

} // namespace core::logs
