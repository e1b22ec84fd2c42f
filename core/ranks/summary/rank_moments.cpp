// SPDX-License-Identifier: MIT
#include "core/ranks/summary/rank_moments.h"

#include "core/ledger/missing_reason.h"
#include "core/ranks/summary/rank_curve.h"
#include "core/ranks/summary/rank_summary.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>

namespace core {

namespace {

/// A stack of what has none, as heldAt() names it.
Code withoutFrames()
{
    Code code;
    const std::array frames{
        code.addFrame({CodeKind::Condition, {}, std::string(codeNameOf(Condition::NoFrames)), -1, false})};
    code.addStack(frames);
    return code;
}

} // namespace

Result<RankMoments> RankMoments::of(const Recording& recording, const Progress& progress)
{
    auto code = codeOf(recording.snapshot(), {}, progress);
    SNAPVIEWER_TRY(code);
    auto kept = std::make_unique<const RecordedCode>(std::move(*code));
    auto condenser = CodeCondenser::of(kept->code, progress);
    SNAPVIEWER_TRY(condenser);
    return RankMoments(recording, std::move(kept), std::move(*condenser));
}

Result<RankMoment> RankMoments::at(const DeviceHistory& device, EventIndex event, const Progress& progress)
{
    const Snapshot& snapshot = m_recording->snapshot();
    const auto held = heldAt(*m_recording, device, *m_code, event, Curve::Allocated, progress);
    SNAPVIEWER_TRY(held);
    std::vector<std::uint32_t> stacks;
    for (std::uint32_t stack = 0; stack < held->byStack.size(); ++stack) {
        if (held->byStack[stack] != HeldBytes())
            stacks.push_back(stack);
    }
    std::stable_sort(stacks.begin(), stacks.end(), [&](std::uint32_t a, std::uint32_t b) {
        return held->byStack[a].bytes > held->byStack[b].bytes;
    });
    RankMoment moment{event, rankTimeOf(snapshot, device, event), held->total, {}, {}};
    for (const std::uint32_t stack : stacks) {
        const HeldBytes& bytes = held->byStack[stack];
        if (isKept(moment, *held, stack)) {
            moment.sites.push_back({kept(*held, stack), bytes});
            continue;
        }
        ++moment.rest.sites;
        moment.rest.held.bytes += bytes.bytes;
        moment.rest.held.count += bytes.count;
        moment.rest.largest = std::max(moment.rest.largest, bytes.bytes);
    }
    std::sort(moment.sites.begin(), moment.sites.end(), [](const RankSite& a, const RankSite& b) {
        return a.held.bytes != b.held.bytes ? a.held.bytes > b.held.bytes : a.stack < b.stack;
    });
    return moment;
}

/// Whether a site is one of those that a moment lists; its frames count from then on.
bool RankMoments::isKept(const RankMoment& moment, const Held& held, std::uint32_t stack)
{
    const std::uint64_t bytes = held.byStack[stack].bytes;
    return bytes >= rankFloor && moment.sites.size() < mostSites &&
           hasRoom(held.code().stack(stack), mostNodes[bytes < wholeSite ? 0 : 1]);
}

/// frames: the innermost first.
bool RankMoments::hasRoom(std::span<const std::uint32_t> frames, std::size_t most)
{
    std::uint32_t caller = Code::noFrame;
    auto frame = frames.rbegin();
    for (; frame != frames.rend(); ++frame) {
        const auto known = m_nodes.find({caller, *frame});
        if (known == m_nodes.end())
            break;
        caller = known->second;
    }
    if (m_nodes.size() + static_cast<std::size_t>(frames.rend() - frame) > most)
        return frame == frames.rend();
    for (; frame != frames.rend(); ++frame) {
        const auto node = static_cast<std::uint32_t>(m_nodes.size());
        m_nodes.emplace(std::pair(caller, *frame), node);
        caller = node;
    }
    return true;
}

std::uint32_t RankMoments::stackOf(StackId stack)
{
    if (m_recording->snapshot().stacks().callSite(stack).kind == SiteKind::None) {
        const Code none = withoutFrames();
        return named(m_condenser.addStack(none, 0), {});
    }
    return named(m_condenser.addStack(m_code->stackOf[stack.value]), stack);
}

std::uint32_t RankMoments::kept(const Held& held, std::uint32_t stack)
{
    const StackId site = held.stackOf(stack).isNone() ? held.freedAt(stack) : held.stackOf(stack);
    return named(m_condenser.addStack(held.code(), stack), site);
}

std::uint32_t RankMoments::named(std::uint32_t stack, StackId site)
{
    const Snapshot& snapshot = m_recording->snapshot();
    if (stack >= m_sites.size()) {
        m_sites.resize(stack + 1);
        if (!site.isNone())
            m_sites[stack] = snapshot.strings().view(snapshot.stacks().callSite(site).site);
    }
    return stack;
}

RankCode RankMoments::takeCode()
{
    RankCode code{m_condenser.take(), std::move(m_sites)};
    code.code.close();
    return code;
}

} // namespace core
