// SPDX-License-Identifier: MIT
#include "core/structure/program/program_spans.h"

#include "core/structure/program/layer_facts.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

/// Says of which repeat of which loop an event of a call is.
class LoopSearch
{
public:
    explicit LoopSearch(const ProgramStructure& program) : m_program(program)
    {
        for (std::size_t loop = 0; loop < program.loops.size(); ++loop)
            m_byOwner[program.loops[loop].owner].push_back(loop);
    }

    /// Fills in the innermost repeat around what begins at span.begin below node.
    void find(CallNodeId node, ProgramSpan& span) const
    {
        for (CallNodeId owner = node; !owner.isNone(); owner = m_program.tree->node(owner).parent) {
            const auto known = m_byOwner.find(owner);
            if (known == m_byOwner.end())
                continue;
            for (const std::size_t loop : known->second) {
                if (const auto repeat = repeatAt(m_program.loops[loop], span.begin)) {
                    span.loop = loop;
                    span.repeat = repeat;
                    return;
                }
            }
        }
    }

private:
    [[nodiscard]] static std::optional<std::size_t> repeatAt(const ProgramLoop& loop, EventIndex k)
    {
        const auto after = std::upper_bound(
            loop.passes.begin(), loop.passes.end(), k,
            [](EventIndex event, const LoopPass& pass) { return event < pass.begins.front(); });
        if (after == loop.passes.begin() || std::prev(after)->end <= k)
            return std::nullopt;
        const std::vector<EventIndex>& begins = std::prev(after)->begins;
        return static_cast<std::size_t>(std::upper_bound(begins.begin(), begins.end(), k) - begins.begin()) -
               1;
    }

    const ProgramStructure& m_program;
    std::unordered_map<CallNodeId, std::vector<std::size_t>> m_byOwner;
};

std::vector<ProgramSpan> callsOf(const ProgramStructure& program)
{
    const CallTree& tree = *program.tree;
    const LoopSearch loops(program);
    std::vector<ProgramSpan> spans;
    std::vector<std::size_t> open;
    for (const ProgramCall& call : program.calls) {
        const CallTree::Node& node = tree.node(call.node);
        while (!open.empty() &&
               (spans[open.back()].end <= call.begin || spans[open.back()].depth >= node.depth))
            open.pop_back();
        ProgramSpan span;
        if (!open.empty())
            span.parent = open.back();
        span.depth = node.depth;
        span.function = node.function;
        span.line = tree.firstLine(call.node);
        span.begin = call.begin;
        span.end = std::max(call.end, call.begin + 1);
        loops.find(node.parent, span);
        open.push_back(spans.size());
        spans.push_back(span);
    }
    return spans;
}

ProgramSpan spanOf(const ProgramStructure& program, std::size_t loop, EventIndex begin, EventIndex end)
{
    ProgramSpan span;
    span.function = program.tree->node(program.loops[loop].owner).function;
    span.line = program.loops[loop].line;
    span.loop = loop;
    span.begin = begin;
    span.end = std::max(end, begin + 1);
    return span;
}

std::vector<ProgramSpan> layersOf(const ProgramStructure& program)
{
    std::vector<ProgramSpan> spans;
    for (const LayerLoop& layer : program.layers) {
        for (const LoopPass& pass : program.loops[layer.loop].passes) {
            for (std::size_t i = 0; i < pass.begins.size(); ++i) {
                spans.push_back(spanOf(program, layer.loop, pass.begins[i], repeatEnd(pass, i)));
                spans.back().repeat = i;
            }
        }
    }
    std::stable_sort(spans.begin(), spans.end(), [](const ProgramSpan& a, const ProgramSpan& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    return spans;
}

std::vector<ProgramSpan> stepsOf(const ProgramStructure& program, const Steps& steps, EventIndex events)
{
    std::vector<ProgramSpan> spans;
    for (std::size_t i = 0; i < steps.starts.size(); ++i) {
        const EventIndex begin = std::max(steps.starts[i], 0);
        const EventIndex end = std::min(std::max(steps.endOf(i, events), begin + 1), events);
        if (steps.source == Steps::Source::Loop) {
            spans.push_back(spanOf(program, program.steps->loop, begin, end));
        } else {
            spans.emplace_back();
            spans.back().begin = begin;
            spans.back().end = end;
        }
        spans.back().repeat = i;
    }
    return spans;
}

std::vector<ProgramSpan> phasesOf(const ProgramStructure& program)
{
    std::vector<ProgramSpan> spans;
    for (const PhaseRun& run : program.phases) {
        spans.emplace_back();
        spans.back().begin = run.begin;
        spans.back().end = run.end;
    }
    return spans;
}

} // namespace

std::vector<ProgramSpan> spansOf(ProgramSpanKind kind, const ProgramStructure& program, const Steps& steps,
                                 const DeviceHistory& device, const Progress& progress)
{
    std::vector<ProgramSpan> spans;
    if (kind == ProgramSpanKind::Step)
        spans = stepsOf(program, steps, device.eventCount());
    else if (kind == ProgramSpanKind::Phase)
        spans = phasesOf(program);
    else if (!program.isEmpty())
        spans = kind == ProgramSpanKind::Call ? callsOf(program) : layersOf(program);
    const SpanMeter meter(device);
    for (ProgramSpan& span : spans) {
        if (progress.isCancelled())
            break;
        if (const PhaseRun* run = program.phaseAt(span.begin))
            span.phase = run->phase;
        span.facts = meter.of(span.begin, span.end);
    }
    return spans;
}

} // namespace core
