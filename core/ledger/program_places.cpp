// SPDX-License-Identifier: MIT
#include "core/ledger/program_places.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LedgerText);

} // namespace

ProgramPlaces::ProgramPlaces(std::shared_ptr<const ProgramStructure> program,
                             std::shared_ptr<const Steps> steps, const DeviceHistory& device)
    : m_program(std::move(program)), m_steps(std::move(steps))
{
    if (m_program->isEmpty())
        return;
    findPasses();
    countCalls();
    followCalls(device);
}

void ProgramPlaces::findPasses()
{
    std::vector<Pass> all;
    for (std::uint32_t place = 0; place < m_program->layers.size(); ++place) {
        for (const LoopPass& pass : m_program->loops[m_program->layers[place].loop].passes)
            all.push_back({place, &pass});
    }
    std::ranges::sort(all, [](const Pass& a, const Pass& b) {
        return std::pair(a.pass->begins.front(), -a.pass->end) <
               std::pair(b.pass->begins.front(), -b.pass->end);
    });
    for (const Pass& pass : all) {
        if (m_passes.empty() || pass.pass->begins.front() >= m_passes.back().pass->end)
            m_passes.push_back(pass);
    }
}

void ProgramPlaces::countCalls()
{
    m_countOf.resize(m_program->tree->nodeCount());
    m_ordinal.reserve(m_program->calls.size());
    for (const ProgramCall& call : m_program->calls)
        m_ordinal.push_back(m_countOf[call.node.value]++);
}

/// Calls are in the order of their begins, outer before inner, and so are the allocations.
void ProgramPlaces::followCalls(const DeviceHistory& device)
{
    const std::vector<ProgramCall>& calls = m_program->calls;
    const Allocations& allocations = device.allocations();
    m_parentOf.assign(calls.size(), none);
    m_callOf.assign(allocations.rows(), none);
    std::vector<std::uint32_t> open; // own calls that go on
    std::uint32_t next = 0;
    const auto leaveUntil = [&](EventIndex k) {
        while (!open.empty() && calls[open.back()].end <= k)
            open.pop_back();
    };
    for (std::size_t rank = 0; rank < allocations.rows(); ++rank) {
        const EventIndex k = allocations.allocEvent[rank];
        for (; next < calls.size() && calls[next].begin <= k; ++next) {
            leaveUntil(calls[next].begin);
            if (!m_program->tree->functionOf(calls[next].node).isOwn)
                continue;
            m_parentOf[next] = open.empty() ? none : open.back();
            open.push_back(next);
        }
        leaveUntil(k);
        if (k >= 0 && !open.empty())
            m_callOf[rank] = open.back();
    }
}

std::optional<ProgramPhase> ProgramPlaces::phaseAt(EventIndex k) const
{
    const PhaseRun* run = m_program->phaseAt(k);
    return run == nullptr ? std::nullopt : std::optional(run->phase);
}

std::optional<ProgramPlaces::Layer> ProgramPlaces::layerAt(EventIndex k) const
{
    const auto after =
        std::ranges::upper_bound(m_passes, k, {}, [](const Pass& one) { return one.pass->begins.front(); });
    if (after == m_passes.begin())
        return std::nullopt;
    const Pass& at = *std::prev(after);
    if (k >= at.pass->end)
        return std::nullopt;
    const auto repeat = std::ranges::upper_bound(at.pass->begins, k) - at.pass->begins.begin() - 1;
    return Layer{at.place, static_cast<std::uint32_t>(repeat)};
}

std::vector<std::uint32_t> ProgramPlaces::callsOf(std::uint32_t rank) const
{
    std::vector<std::uint32_t> path;
    if (rank < m_callOf.size()) {
        for (std::uint32_t call = m_callOf[rank]; call != none; call = m_parentOf[call])
            path.push_back(call);
    }
    std::ranges::reverse(path);
    return path;
}

QString ProgramPlaces::textOf(const Layer& layer, const Snapshot& snapshot) const
{
    const LayerLoop& loop = m_program->layers[layer.place];
    const FrameId line = m_program->loops[loop.loop].line;
    return LedgerText::tr("layer %1 of %2, %3")
        .arg(formatCount(layer.repeat + std::uint64_t{1}), formatCount(loop.repeats),
             plainLine(briefSite(snapshot.stacks().frameText(line))));
}

QString ProgramPlaces::textOfCall(std::uint32_t call, const Snapshot& snapshot) const
{
    const CallNodeId node = m_program->calls[call].node;
    const QString name = nameOf(m_program->tree->functionOf(node), snapshot);
    if (m_countOf[node.value] < 2)
        return name;
    return LedgerText::tr("%1, call %2 of %3")
        .arg(name, formatCount(m_ordinal[call] + std::uint64_t{1}), formatCount(m_countOf[node.value]));
}

QString nameOf(const ProgramFunction& function, const Snapshot& snapshot)
{
    constexpr std::size_t mostName = 200;
    const std::string_view file = tailOf(snapshot.strings().view(function.file), 1);
    return QStringLiteral("%1 (%2)").arg(plainLine(snapshot.strings().text(function.name, mostName)),
                                         plainLine(QString::fromUtf8(file.substr(0, mostName))));
}

} // namespace core
