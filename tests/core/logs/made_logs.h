// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"

#include <QString>

#include <map>
#include <string>
#include <string_view>

namespace testlogs {

/// The numbers of a message by their letters, as tests/data/logs/verdicts.tsv has them: `N=2.26GiB
/// T=6.00GiB`.
using Numbers = std::map<char, std::string>;
[[nodiscard]] Numbers numbersFrom(std::string_view text);

/// The line, or lines, that a message of that form with these numbers is in a log, written anew. Empty for a
/// form that there is not.
[[nodiscard]] std::string messageOf(std::string_view form, const Numbers& numbers);

/// What was found, a line each: `3 x2 rank1 pid549 cuda:0 OutOfMemoryError full proved train.py:44:step`.
[[nodiscard]] QString printed(const core::logs::LogReport& report);

} // namespace testlogs
