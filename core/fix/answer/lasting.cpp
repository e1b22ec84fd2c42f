// SPDX-License-Identifier: MIT
#include "core/fix/answer/lasting.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <vector>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

/// What the steps of a changed program come to. Bytes.
struct StepNeeds
{
    std::size_t complete = 0;
    std::uint64_t above = 0;  ///< the most that a complete one has above what it began with
    std::uint64_t least = 0;  ///< the least, the first aside where there are more: it makes what is kept
    std::uint64_t growth = 0; ///< that each keeps, where that matters
};

class StepJudge
{
public:
    StepJudge(const FixGround& ground, const FixOutcome& outcome)
        : m_steps(*ground.steps), m_device(*ground.device), m_active(outcome.active)
    {}

    [[nodiscard]] std::uint64_t before(EventIndex k) const
    {
        return m_active.afterEvent(k - 1, m_device.part().begin);
    }
    /// The most active bytes in [begin, end).
    [[nodiscard]] std::uint64_t mostIn(EventIndex begin, EventIndex end) const
    {
        const EventIndex first = m_device.part().begin;
        const auto from = m_active.most.begin() + std::max(begin - first, 0);
        const auto to = m_active.most.begin() + std::max(end - first, 0);
        return from < to ? *std::max_element(from, to) : before(begin);
    }
    [[nodiscard]] std::uint64_t above(EventIndex begin, EventIndex end) const
    {
        const std::uint64_t most = mostIn(begin, end);
        return most - std::min(most, before(begin));
    }

    [[nodiscard]] StepNeeds needs() const
    {
        StepNeeds needs;
        needs.complete = m_steps.completeOf(m_device);
        std::vector<std::int64_t> kept;
        for (std::size_t i = 0; i < needs.complete; ++i) {
            const EventIndex begin = m_steps.starts[i];
            const EventIndex end = m_steps.endOf(i, m_device.eventCount());
            const std::uint64_t here = above(begin, end);
            needs.above = std::max(needs.above, here);
            needs.least = i <= 1 ? here : std::min(needs.least, here);
            kept.push_back(static_cast<std::int64_t>(before(end) - before(begin)));
        }
        needs.growth = growthOf(std::move(kept));
        return needs;
    }

private:
    /// The median of the later half, where it matters: at first a program makes what it keeps anyway.
    [[nodiscard]] std::uint64_t growthOf(std::vector<std::int64_t> kept) const
    {
        kept.erase(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(kept.size() / 2));
        if (kept.empty())
            return 0;
        std::ranges::sort(kept);
        const std::int64_t middle = kept[(kept.size() - 1) / 2];
        const std::uint64_t least = std::max(std::uint64_t{1} << 20U, m_active.peak / 1000);
        return middle > 0 && static_cast<std::uint64_t>(middle) >= least ? static_cast<std::uint64_t>(middle)
                                                                         : 0;
    }

    const Steps& m_steps;
    const DeviceHistory& m_device;
    const ActiveUsage& m_active;
};

/// Nothing was allocated after the last failure.
bool endsWithFailure(const DeviceHistory& device)
{
    const Allocations& allocations = device.allocations();
    return !device.ooms().empty() &&
           (allocations.rows() == 0 || allocations.allocEvent.back() < device.ooms().back());
}

/// How many steps more fit from `base` on.
Lasting carriedOn(const StepNeeds& needs, std::uint64_t base, std::uint64_t available)
{
    Lasting lasting{Lasting::Kind::Steps, std::uint64_t{0}, needs.growth};
    if (base > available || available - base < needs.above)
        return lasting;
    if (needs.growth == 0)
        return {Lasting::Kind::Recording, std::nullopt, 0};
    lasting.steps = (available - base - needs.above) / needs.growth;
    return lasting;
}

} // namespace

Lasting lastingOf(const FixGround& ground, const RequestStream& stream, const FixOutcome& outcome)
{
    const bool hasFailed = !ground.device->ooms().empty();
    if (!outcome.isCapacityGiven && !hasFailed && outcome.ooms().value_or(0) == 0)
        return {};
    if (outcome.capacity && outcome.active.peak > *outcome.capacity)
        return {Lasting::Kind::No, {}, 0};
    if (!outcome.run || !outcome.capacity)
        return {Lasting::Kind::Unknown, {}, 0};
    if (outcome.ooms().value_or(0) > 0)
        return {Lasting::Kind::No, {}, 0};
    const StepJudge judge(ground, outcome);
    const StepNeeds needs = judge.needs();
    const std::uint64_t unused =
        outcome.run->peakReserved - std::min(outcome.run->peakReserved, outcome.active.peak);
    const std::uint64_t available = *outcome.capacity - std::min(*outcome.capacity, unused);
    if (!endsWithFailure(*ground.device)) {
        const EventIndex end = ground.device->eventCount();
        const Lasting on = carriedOn(needs, judge.before(end), available);
        return needs.growth > 0 && on.steps.value_or(0) > 0 ? on : Lasting{Lasting::Kind::Recording, {}, 0};
    }
    const EventIndex failed = ground.device->ooms().back();
    const auto step = ground.steps->stepAt(failed);
    const bool isDropped =
        std::ranges::all_of(stream.failed(), [](const FailedRequest& one) { return one.isDropped; });
    if (!step || needs.complete == 0 || isDropped)
        return {Lasting::Kind::Unknown, {}, needs.growth};
    const EventIndex begin = ground.steps->starts[*step];
    if (judge.above(begin, failed + 1) > needs.above) // larger than any that was seen whole
        return {Lasting::Kind::Unknown, {}, needs.growth};
    if (!stream.isSettingsAlone())
        return carriedOn(needs, judge.before(begin), available);
    // Where pieces lie later nobody knows: sure is only where not even the smallest step's bytes have room.
    const bool isShort = judge.before(begin) + needs.least > *outcome.capacity;
    return isShort ? Lasting{Lasting::Kind::Steps, std::uint64_t{0}, needs.growth}
                   : Lasting{Lasting::Kind::Unknown, {}, needs.growth};
}

QString nameOf(Lasting::Kind kind)
{
    switch (kind) {
    case Lasting::Kind::Recording:
        return QStringLiteral("recording");
    case Lasting::Kind::Steps:
        return QStringLiteral("steps");
    case Lasting::Kind::No:
        return QStringLiteral("no");
    case Lasting::Kind::Unknown:
        return QStringLiteral("unknown");
    case Lasting::Kind::NotAsked:
        break;
    }
    return {};
}

QString textOf(const Lasting& lasting)
{
    switch (lasting.kind) {
    case Lasting::Kind::Recording:
        return FixText::tr("lasts");
    case Lasting::Kind::Steps:
        switch (lasting.steps.value_or(0)) {
        case 0:
            return FixText::tr("fails in the same step");
        case 1:
            return FixText::tr("about one step more");
        default:
            return FixText::tr("about %1 steps more").arg(formatCount(*lasting.steps));
        }
    case Lasting::Kind::No:
        return FixText::tr("runs out as well");
    case Lasting::Kind::Unknown:
        return FixText::tr("not known: nothing was asked for after that");
    case Lasting::Kind::NotAsked:
        break;
    }
    return {};
}

} // namespace core::fix
