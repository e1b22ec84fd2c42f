// SPDX-License-Identifier: MIT
#include "core/fix/changes/life_choice.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/wanted_line.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace core::fix {

namespace {

SNAPVIEWER_TEXTS(FixText);

/// "model.py:30", also of "/home/user/model.py:30:forward".
std::optional<WantedLine> lineOf(const QString& site)
{
    if (auto line = WantedLine::of(site))
        return line;
    return WantedLine::of(site.left(site.lastIndexOf(QLatin1Char(':'))));
}

/// The call sites of most bytes, for who named none of them.
QString largestSites(const FixGround& ground)
{
    const Allocations& allocations = ground.device->allocations();
    std::map<StringId, std::uint64_t> bytes;
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank)
        bytes[ground.stacks().callSite(allocations.stack[rank]).site] += allocations.size[rank];
    std::vector<std::pair<std::uint64_t, StringId>> order;
    order.reserve(bytes.size());
    for (const auto& [site, sum] : bytes)
        order.emplace_back(sum, site);
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    QStringList names;
    for (std::size_t i = 0; i < std::min<std::size_t>(order.size(), 5); ++i)
        names += briefSite(ground.snapshot().strings().view(order[i].second));
    return names.join(QStringLiteral(", "));
}

std::vector<bool> stacksWithSite(const FixGround& ground, const QString& site)
{
    const StackTable& stacks = ground.stacks();
    std::vector<bool> at(stacks.stackCount());
    const auto wanted = lineOf(site);
    WantedFrames frames(stacks, wanted.value_or(WantedLine()));
    const std::string text = site.toStdString();
    for (std::uint32_t s = 0; s < at.size(); ++s) {
        const CallSite& callSite = stacks.callSite(StackId{s});
        at[s] = ground.snapshot().strings().view(callSite.site) == text ||
                (wanted && !callSite.frame.isNone() && frames.isOnLine(callSite.frame));
    }
    return at;
}

std::vector<bool> stacksThrough(const FixGround& ground, const WantedLine& wanted)
{
    const StackTable& stacks = ground.stacks();
    std::vector<bool> at(stacks.stackCount());
    WantedFrames frames(stacks, wanted);
    for (std::uint32_t s = 0; s < at.size(); ++s) {
        const auto all = stacks.frames(StackId{s});
        at[s] = std::any_of(all.begin(), all.end(), [&](FrameId frame) { return frames.isOnLine(frame); });
    }
    return at;
}

bool isAnyUsed(const FixGround& ground, const std::vector<bool>& stacks)
{
    const Allocations& allocations = ground.device->allocations();
    for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
        const StackId stack = allocations.stack[rank];
        if (!stack.isNone() && stacks[stack.value])
            return true;
    }
    return false;
}

QString kindsThereAre(const FixGround& ground)
{
    std::set<Kind> kinds(ground.kinds->begin(), ground.kinds->end());
    QStringList names;
    for (const Kind kind : kinds)
        names += nameOf(kind);
    return names.join(QStringLiteral(", "));
}

Result<Kind> kindFrom(const QString& name, const FixGround& ground)
{
    for (int i = 0; i <= static_cast<int>(Kind::Unknown); ++i) {
        if (nameOf(static_cast<Kind>(i)) == name &&
            std::ranges::find(*ground.kinds, static_cast<Kind>(i)) != ground.kinds->end())
            return static_cast<Kind>(i);
    }
    return inputError(
        FixText::tr("there are no '%1' here: kinds are %2").arg(plainLine(name), kindsThereAre(ground)));
}

Result<ProgramPhase> phaseFrom(const QString& name, const FixGround& ground)
{
    std::set<ProgramPhase> seen;
    for (const PhaseRun& run : ground.program->phases)
        seen.insert(run.phase);
    const auto phase = programPhaseNamed(name);
    if (phase && seen.contains(*phase))
        return *phase;
    QStringList names;
    for (const ProgramPhase one : seen)
        names += nameOf(one);
    return inputError(FixText::tr("there is no phase '%1' here: phases are %2")
                          .arg(plainLine(name), names.join(QStringLiteral(", "))));
}

} // namespace

Result<std::vector<bool>> stacksAtSite(const FixGround& ground, const QString& site)
{
    std::vector<bool> at = stacksWithSite(ground, site);
    if (isAnyUsed(ground, at))
        return at;
    if (const auto wanted = lineOf(site)) {
        at = stacksThrough(ground, *wanted);
        if (isAnyUsed(ground, at))
            return at;
    }
    return inputError(FixText::tr("nothing was allocated at '%1': the largest call sites are %2")
                          .arg(plainLine(site), largestSites(ground)));
}

Result<LifeChoice> LifeChoice::of(const ChangeText& change, const FixGround& ground)
{
    LifeChoice choice(ground);
    const auto site = change.value(QStringLiteral("site"));
    const auto kind = change.value(QStringLiteral("kind"));
    const auto phase = change.value(QStringLiteral("phase"));
    if (!site && !kind && !phase)
        return usageError(
            FixText::tr("%1 needs to be told of what: site=, kind= or phase=").arg(change.name));
    if (site) {
        auto stacks = stacksAtSite(ground, *site);
        SNAPVIEWER_TRY(stacks);
        choice.m_stacks = std::move(*stacks);
    }
    if (kind) {
        const auto named = kindFrom(*kind, ground);
        SNAPVIEWER_TRY(named);
        choice.m_kind = *named;
    }
    if (phase) {
        const auto named = phaseFrom(*phase, ground);
        SNAPVIEWER_TRY(named);
        choice.m_phase = *named;
    }
    return choice;
}

bool LifeChoice::isAtSite(StackId stack) const
{
    return m_stacks.empty() || (!stack.isNone() && m_stacks[stack.value]);
}

bool LifeChoice::has(std::uint32_t rank) const
{
    const Allocations& allocations = m_ground->device->allocations();
    return isAtSite(allocations.stack[rank]) && (!m_kind || m_ground->kindOf(rank) == *m_kind) &&
           (!m_phase || m_ground->phaseAt(allocations.allocEvent[rank]) == *m_phase);
}

bool LifeChoice::has(const FailedRequest& failed) const
{
    return !m_kind && isAtSite(failed.stack) && (!m_phase || m_ground->phaseAt(failed.event) == *m_phase);
}

} // namespace core::fix
