// SPDX-License-Identifier: MIT
#include "core/ranks/summary/rank_summary.h"

#include "core/ledger/missing_reason.h"

#include <string_view>

namespace core {

namespace {

/// The name of a condition that heldAt() gave a stack; empty where it is of code.
std::string_view conditionOf(const Code& code, std::uint32_t stack)
{
    const auto frames = code.stack(stack);
    if (frames.empty() || code.frames()[frames.front()].kind != CodeKind::Condition)
        return {};
    return code.text(code.frames()[frames.front()].name);
}

QString titleOfName(std::string_view name)
{
    const auto condition = conditionOfCodeName(name);
    return condition ? titleOf(*condition) : QString::fromUtf8(name);
}

} // namespace

const char* nameOf(RankMomentKind kind)
{
    constexpr std::array names{"peak", "oom", "end"};
    return names[static_cast<std::size_t>(kind)];
}

std::optional<std::int64_t> RankSummary::headroom() const
{
    if (!capacity || !reservedPeak)
        return std::nullopt;
    return static_cast<std::int64_t>(*capacity - *reservedPeak);
}

QString siteText(const RankSummary& summary, std::uint32_t stack)
{
    const std::string_view condition = conditionOf(summary.code->code, stack);
    QString place = QString::fromStdString(summary.code->sites[stack]);
    if (condition.empty())
        return place;
    return place.isEmpty() ? titleOfName(condition) : freedAtText(place);
}

} // namespace core
