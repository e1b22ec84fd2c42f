// SPDX-License-Identifier: MIT
#include "core/logs/log_report.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>

namespace core::logs {

namespace {

/// A time in a form that can be compared with others of the same form.
struct OrderedTime
{
    std::string form; ///< its zone and how many digits it has; empty: no time, or none with a date
    std::string digits;

    friend bool operator==(const OrderedTime&, const OrderedTime&) = default;
};

/// `Z`, `+02:00`, at the end of a time.
std::string_view zoneOf(std::string_view time)
{
    constexpr std::size_t size = std::string_view("+02:00").size();
    if (time.ends_with('Z'))
        return time.substr(time.size() - 1);
    const std::string_view end = time.size() > size ? time.substr(time.size() - size) : std::string_view();
    return !end.empty() && (end[0] == '+' || end[0] == '-') && end[3] == ':' ? end : std::string_view();
}

OrderedTime orderedTime(std::string_view time)
{
    constexpr std::size_t clockDigits = 6;
    constexpr std::size_t fractionDigits = 9;
    const std::string_view zone = zoneOf(time);
    time.remove_suffix(zone.size());
    const std::string_view whole = time.substr(0, time.find_first_of(".,"));
    std::string_view fraction = time.substr(std::min(time.size(), whole.size() + 1));
    fraction = fraction.substr(0, fractionDigits);
    OrderedTime ordered;
    std::copy_if(whole.begin(), whole.end(), std::back_inserter(ordered.digits), isAsciiDigit);
    ordered.form = std::to_string(ordered.digits.size()) + std::string(zone);
    ordered.digits.append(fraction).append(fractionDigits - fraction.size(), '0');
    return whole.size() > clockDigits + 2 ? ordered : OrderedTime{}; // a clock alone is of any day
}

bool isFailure(const LogFailure& one)
{
    return one.form != LogForm::Warning;
}

/// A process that is killed because another failed is no cause, and what has no time no first: they count
/// where nothing else does.
bool isConsequence(const LogFailure& one)
{
    return one.form == LogForm::Killed || one.form == LogForm::HostState;
}

/// Those of which one is the first, in the order of the logs.
std::vector<std::size_t> candidatesOf(const std::vector<LogFailure>& failures)
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
    return candidates;
}

} // namespace

std::optional<std::size_t> LogReport::first() const
{
    const std::vector<std::size_t> candidates = candidatesOf(failures);
    if (candidates.empty())
        return std::nullopt;
    std::vector<OrderedTime> times;
    times.reserve(candidates.size());
    for (const std::size_t i : candidates)
        times.push_back(orderedTime(failures[i].origin.time));
    const auto isOfOneLog = [&](std::size_t i) {
        return failures[i].file == failures[candidates.front()].file;
    };
    const bool areOfOneLog = std::all_of(candidates.begin(), candidates.end(), isOfOneLog);
    const bool areComparable = std::all_of(times.begin(), times.end(), [&](const OrderedTime& time) {
        return !time.form.empty() && time.form == times.front().form;
    });
    if (!areComparable)
        return areOfOneLog ? std::optional(candidates.front()) : std::nullopt;
    const auto earliest = std::min_element(times.begin(), times.end(),
                                           [](const auto& a, const auto& b) { return a.digits < b.digits; });
    const std::size_t first = candidates[static_cast<std::size_t>(earliest - times.begin())];
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (times[i] == *earliest && failures[candidates[i]].file != failures[first].file)
            return std::nullopt;
    }
    return first;
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
