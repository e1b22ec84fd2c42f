// SPDX-License-Identifier: MIT
#include "core/logs/log_report.h"

#include <algorithm>
#include <array>

namespace core::logs {

namespace {

/// The digits of a time in an order that can be compared, behind what tells its form. Empty: no time.
std::string orderedTime(const std::string& time)
{
    std::string digits;
    int fraction = -1;
    for (const char c : time) {
        if (isAsciiDigit(c) && fraction < 9) {
            digits += c;
            fraction += fraction >= 0 ? 1 : 0;
        } else if ((c == '.' || c == ',') && fraction < 0) {
            fraction = 0;
        } else if (fraction >= 0 && !isAsciiDigit(c)) {
            break; // the zone
        }
    }
    if (digits.empty())
        return {};
    const std::size_t whole = digits.size() - static_cast<std::size_t>(std::max(fraction, 0));
    digits.append(static_cast<std::size_t>(9 - std::max(fraction, 0)), '0');
    return std::to_string(10 + whole) + digits; // two digits that tell the form
}

bool isFailure(const LogFailure& one)
{
    return one.form != LogForm::Warning;
}

/// A process that is killed because another failed is no cause: it counts where nothing else does.
bool isConsequence(const LogFailure& one)
{
    return one.form == LogForm::Killed;
}

} // namespace

std::optional<std::size_t> LogReport::first() const
{
    std::vector<std::size_t> candidates;
    for (const bool withKilled : {false, true}) {
        for (std::size_t i = 0; i < failures.size(); ++i) {
            if (isFailure(failures[i]) && (withKilled || !isConsequence(failures[i])))
                candidates.push_back(i);
        }
        if (!candidates.empty())
            break;
    }
    if (candidates.empty())
        return std::nullopt;
    std::vector<std::string> times;
    times.reserve(candidates.size());
    for (const std::size_t i : candidates)
        times.push_back(orderedTime(failures[i].origin.time));
    const bool areComparable = std::all_of(times.begin(), times.end(), [&](const std::string& time) {
        return time.size() == times.front().size() && !time.empty() &&
               time.compare(0, 2, times.front(), 0, 2) == 0;
    });
    if (!areComparable)
        return candidates.front();
    return candidates[static_cast<std::size_t>(std::min_element(times.begin(), times.end()) - times.begin())];
}

const char* nameOf(LogCause cause)
{
    static constexpr std::array names{"request",    "spilled", "full", "limit",   "others",
                                      "fragmented", "driver",  "host", "foreign", "unknown"};
    return names.at(static_cast<std::size_t>(cause));
}

const char* nameOf(Certainty certainty)
{
    static constexpr std::array names{"proved", "likely", "unknown"};
    return names.at(static_cast<std::size_t>(certainty));
}

const char* nameOf(Backend backend)
{
    static constexpr std::array names{"", "cuda", "hip", "xpu", "npu", "mps", "host", "xla", "tensorflow"};
    return names.at(static_cast<std::size_t>(backend));
}

} // namespace core::logs
