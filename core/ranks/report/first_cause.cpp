// SPDX-License-Identifier: MIT
#include "core/ranks/report/first_cause.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostReferences = 16; ///< that are tried
constexpr std::int64_t latestUs = std::int64_t{1} << 60U;

bool hasTime(const RankFailure& failure)
{
    return failure.oom.timeUs >= 0 && failure.oom.timeUs <= latestUs;
}

auto byRank(const RankFailure& failure)
{
    return std::tie(failure.rank, failure.label, failure.summary);
}

ClockOffset offsetBetween(const RankFailure& a, const RankFailure& b, std::span<const RankSummary> summaries)
{
    return clockOffset(summaries[a.summary], a.host, summaries[b.summary], b.host);
}

/// Whose clock most others can be compared with best.
std::size_t referenceOf(const std::vector<RankFailure>& failures, std::span<const RankSummary> summaries)
{
    std::size_t best = 0;
    std::pair<std::size_t, std::int64_t> least{std::numeric_limits<std::size_t>::max(), 0};
    for (std::size_t reference = 0; reference < std::min(failures.size(), mostReferences); ++reference) {
        std::pair<std::size_t, std::int64_t> cost{0, 0}; // without a common end, errors of the others
        for (std::size_t at = 0; at < failures.size(); ++at) {
            if (at == reference)
                continue;
            const ClockOffset offset = offsetBetween(failures[at], failures[reference], summaries);
            cost.first += offset.ends == 0 ? 1 : 0;
            cost.second += std::min(offset.errorUs, latestUs / 65'536 / 256);
        }
        if (cost < least) {
            least = cost;
            best = reference;
        }
    }
    return best;
}

void findTied(FirstCause& cause)
{
    std::int64_t earliestEnd = std::numeric_limits<std::int64_t>::max();
    for (const RankFailure& failure : cause.failures) {
        if (failure.timeUs != noTime)
            earliestEnd = std::min(earliestEnd, failure.timeUs + failure.clock.errorUs);
    }
    for (std::size_t at = 0; at < cause.failures.size(); ++at) {
        const RankFailure& failure = cause.failures[at];
        if (failure.timeUs == noTime || failure.timeUs - failure.clock.errorUs <= earliestEnd)
            cause.tied.push_back(at);
    }
}

} // namespace

FirstCause firstCauseOf(std::vector<RankFailure> failures, std::span<const RankSummary> summaries)
{
    FirstCause cause;
    if (failures.empty())
        return cause;
    std::sort(failures.begin(), failures.end(),
              [](const RankFailure& a, const RankFailure& b) { return byRank(a) < byRank(b); });
    const std::size_t reference = referenceOf(failures, summaries);
    const std::size_t whose = failures[reference].summary;
    for (std::size_t at = 0; at < failures.size(); ++at) {
        RankFailure& failure = failures[at];
        failure.clock =
            at == reference ? ClockOffset() : offsetBetween(failure, failures[reference], summaries);
        failure.timeUs = hasTime(failure) ? failure.oom.timeUs - failure.clock.offsetUs : noTime;
    }
    std::stable_sort(failures.begin(), failures.end(), [](const RankFailure& a, const RankFailure& b) {
        const auto key = [](const RankFailure& failure) {
            return failure.timeUs == noTime ? std::numeric_limits<std::int64_t>::max() : failure.timeUs;
        };
        return key(a) < key(b);
    });
    cause.failures = std::move(failures);
    for (std::size_t at = 0; at < cause.failures.size(); ++at) {
        if (cause.failures[at].summary == whose)
            cause.reference = at;
    }
    findTied(cause);
    return cause;
}

std::optional<std::int64_t> FirstCause::leadUs() const
{
    if (!isOrdered() || failures.size() < 2)
        return std::nullopt;
    return failures[1].timeUs - failures[0].timeUs;
}

std::int64_t FirstCause::errorUs() const
{
    return failures.size() < 2 ? 0 : failures[0].clock.errorUs + failures[1].clock.errorUs;
}

} // namespace core
