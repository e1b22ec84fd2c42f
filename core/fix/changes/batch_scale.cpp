// SPDX-License-Identifier: MIT
#include "core/fix/changes/batch_scale.h"

#include "core/fix/changes/scaled_size.h"
#include "core/structure/program/span_facts.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace core::fix {

BatchScale::BatchScale(const FixGround& ground) : m_ground(ground)
{
    const std::vector<StepSpan> steps = stepSpans();
    const std::size_t complete = ground.steps->completeOf(*ground.device);
    // The two that differ most of those that run the same code as another: against the nearest before, as
    // steps alternate.
    const StepSpan* small = nullptr;
    const StepSpan* large = nullptr;
    std::unordered_map<std::uint64_t, const StepSpan*> last; // by what its code comes to
    for (std::size_t i = 0; i < complete; ++i) {
        const StepSpan* before = std::exchange(last[codeOf(steps[i])], &steps[i]);
        if (before == nullptr || before->count != steps[i].count ||
            !isSameCode(steps[i], *before, steps[i].count))
            continue;
        const auto [low, high] = std::minmax(steps[i].bytes, before->bytes);
        if (low < high && (small == nullptr || high - low > large->bytes - small->bytes)) {
            small = steps[i].bytes == low ? &steps[i] : before;
            large = steps[i].bytes == low ? before : &steps[i];
        }
    }
    if (small == nullptr)
        return;
    measure(*small, *large);
    for (std::size_t i = 0; i < steps.size() && isMeasured(); ++i) {
        const bool isWhole = steps[i].count == small->count;
        if ((isWhole || i >= complete) &&
            isSameCode(steps[i], *small, std::min(steps[i].count, small->count)))
            m_alike.push_back(steps[i]);
    }
}

std::vector<BatchScale::StepSpan> BatchScale::stepSpans() const
{
    std::vector<StepSpan> spans;
    const Allocations& allocations = m_ground.device->allocations();
    const Steps& steps = *m_ground.steps;
    for (std::size_t i = 0; i < steps.starts.size(); ++i) {
        const RankSpan born =
            bornIn(allocations, steps.starts[i], steps.endOf(i, m_ground.device->eventCount()));
        StepSpan span{born.first, born.last - born.first, 0};
        for (std::size_t rank = born.first; rank < born.last; ++rank)
            span.bytes += allocations.size[rank];
        spans.push_back(span);
    }
    return spans;
}

std::uint64_t BatchScale::codeOf(const StepSpan& step) const
{
    constexpr std::uint64_t prime = 1'099'511'628'211; // FNV
    std::uint64_t code = step.count;
    for (std::size_t rank = step.first; rank < step.first + step.count; ++rank)
        code = (code ^ m_ground.device->allocations().stack[rank].value) * prime;
    return code;
}

bool BatchScale::isSameCode(const StepSpan& a, const StepSpan& b, std::size_t count) const
{
    const Allocations& allocations = m_ground.device->allocations();
    for (std::size_t i = 0; i < count; ++i) {
        if (allocations.stack[a.first + i] != allocations.stack[b.first + i])
            return false;
    }
    return true;
}

/// How much larger the batch was: as most bytes of what differs are.
double BatchScale::ratioOf(const StepSpan& small, const StepSpan& large) const
{
    const Allocations& allocations = m_ground.device->allocations();
    std::map<long, double> bytes; // by the ratio in hundredths
    for (std::size_t i = 0; i < small.count; ++i) {
        const auto from = static_cast<double>(allocations.size[small.first + i]);
        const auto to = static_cast<double>(allocations.size[large.first + i]);
        if (to > from && from > 0)
            bytes[std::lround(100 * to / from)] += to;
    }
    if (bytes.empty())
        return 1;
    const auto most = std::ranges::max_element(bytes, {}, [](const auto& one) { return one.second; });
    return static_cast<double>(most->first) / 100;
}

void BatchScale::measure(const StepSpan& small, const StepSpan& large)
{
    const Allocations& allocations = m_ground.device->allocations();
    const double ratio = ratioOf(small, large);
    if (ratio <= 1)
        return;
    for (std::size_t i = 0; i < small.count; ++i) {
        const auto from = static_cast<double>(allocations.size[small.first + i]);
        const auto to = static_cast<double>(allocations.size[large.first + i]);
        const double fixed = std::clamp(from - (to - from) / (ratio - 1), 0.0, from);
        m_fixed.push_back(fixed);
        for (const std::size_t rank : {small.first + i, large.first + i}) {
            const std::uint64_t size = allocations.size[rank];
            if (size == 0)
                continue;
            const double share = 1 - fixed / static_cast<double>(size);
            const auto [known, isNew] = m_shares.try_emplace({allocations.stack[rank], size}, share);
            known->second = std::min(known->second, share);
        }
    }
}

/// Of an allocation in a step of the code that was measured: what of it no batch changes.
std::optional<double> BatchScale::fixedOf(std::uint32_t rank) const
{
    auto next = std::ranges::upper_bound(m_alike, std::size_t{rank}, {}, &StepSpan::first);
    if (next == m_alike.begin())
        return std::nullopt;
    const StepSpan& step = *--next;
    const std::size_t place = rank - step.first;
    return place < std::min(step.count, m_fixed.size()) ? std::optional(m_fixed[place]) : std::nullopt;
}

bool BatchScale::isPass(EventIndex k) const
{
    switch (m_ground.phaseAt(k)) {
    case ProgramPhase::Forward:
    case ProgramPhase::Backward:
    case ProgramPhase::Recompute:
    case ProgramPhase::Other:
        return true;
    default:
        return false;
    }
}

bool BatchScale::isOfBatch(std::uint32_t rank) const
{
    const Kind kind = m_ground.kindOf(rank);
    if (kind == Kind::Activation || kind == Kind::Input)
        return true;
    const EventIndex born = m_ground.device->allocations().allocEvent[rank];
    return (kind == Kind::Temporary || kind == Kind::KeptResult) && isPass(born);
}

std::uint64_t BatchScale::sizeOf(std::uint32_t rank, std::uint64_t size, double by) const
{
    const Allocations& allocations = m_ground.device->allocations();
    const auto recorded = static_cast<double>(allocations.size[rank]);
    if (const auto fixed = fixedOf(rank); fixed && recorded > 0)
        return scaledSize(size, (*fixed + by * (recorded - std::min(*fixed, recorded))) / recorded);
    const auto share = m_shares.find({allocations.stack[rank], allocations.size[rank]});
    if (share != m_shares.end())
        return scaledSize(size, 1 + (by - 1) * share->second);
    return isOfBatch(rank) ? scaledSize(size, by) : size;
}

/// A request that failed has no kind: in a pass it is for one.
std::uint64_t BatchScale::sizeOf(const FailedRequest& failed, double by) const
{
    const ProgramPhase phase = m_ground.phaseAt(failed.event);
    const bool isOf = phase == ProgramPhase::Forward || phase == ProgramPhase::Backward ||
                      phase == ProgramPhase::Recompute || phase == ProgramPhase::Other;
    return isOf ? scaledSize(failed.size, by) : failed.size;
}

} // namespace core::fix
