// SPDX-License-Identifier: MIT
#include "core/structure/program/program_tree.h"

#include "core/structure/program/program_calls.h"

#include <algorithm>
#include <compare>
#include <map>
#include <utility>

namespace core {

namespace {

/// Goes down into the calls, which lie one behind the other as their tree does.
class CallFolder
{
public:
    CallFolder(const ProgramStructure& program, const SpanMeter& meter, std::size_t depth)
        : m_tree(*program.tree), m_meter(meter), m_deepest(depth)
    {}

    void see(const ProgramCall& call)
    {
        const CallTree::Node& node = m_tree.node(call.node);
        while (!m_open.empty() && (m_open.back().end <= call.begin || m_open.back().depth >= node.depth))
            m_open.pop_back();
        const ProgramFunction& function = m_tree.functions()[node.function];
        const bool isShown = function.isOwn || (function.isModule && !function.isGlue);
        if (!isShown || m_open.size() >= m_deepest)
            return;
        const std::size_t parent = m_open.empty() ? ProgramTreeRow::none : m_open.back().row;
        const Key key{parent, node.function, m_tree.firstLine(call.node)};
        if (parent != ProgramTreeRow::none && isOf(m_rows[parent].row, key)) // it calls itself: one row
            return;
        const std::size_t place = rowOf(key, node.phase);
        measure(m_rows[place], {call.begin, std::max(call.end, call.begin + 1)});
        m_open.push_back({call.end, node.depth, place});
    }

    /// The rows so far, each behind its parent.
    void moveInto(ProgramTree& tree)
    {
        for (std::size_t place = 0; place < m_rows.size(); ++place) {
            if (m_rows[place].row.parent == ProgramTreeRow::none)
                add(place, ProgramTreeRow::none, tree);
        }
    }

private:
    struct Row
    {
        ProgramTreeRow row;
        std::vector<std::size_t> children;
        std::vector<KeptSpan> calls;
        std::vector<std::uint64_t> kept;
    };
    struct Open
    {
        EventIndex end = 0;
        std::uint32_t depth = 0; ///< in the tree of calls
        std::size_t row = 0;
    };
    /// Of the functions of one name that a file may have, a forward pass of each of its classes, the first
    /// line tells which it is.
    struct Key
    {
        std::size_t parent = ProgramTreeRow::none;
        std::uint32_t function = 0;
        FrameId line;

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    struct Events
    {
        EventIndex begin = 0;
        EventIndex end = 0;
    };

    void measure(Row& row, Events call)
    {
        const SpanFacts facts = m_meter.of(call.begin, call.end);
        if (row.calls.empty() || facts.peakAboveStart() > row.row.peakAboveStart) {
            row.row.peakAboveStart = facts.peakAboveStart();
            row.row.highest = row.calls.size();
        }
        row.row.allocated += facts.allocated;
        row.row.keptInAll += facts.keptAfter;
        row.row.keptAtEnd += facts.keptAtEnd;
        row.calls.push_back({call.begin, call.end, call.end - 1});
        row.kept.push_back(facts.keptAfter);
    }

    [[nodiscard]] static bool isOf(const ProgramTreeRow& row, const Key& key)
    {
        return row.functionId == key.function && row.line == key.line;
    }

    std::size_t rowOf(const Key& key, ProgramPhase phase)
    {
        const auto [known, isNew] = m_known.try_emplace(key, m_rows.size());
        if (isNew) {
            Row row;
            row.row.parent = key.parent;
            row.row.depth = key.parent == ProgramTreeRow::none ? 0 : m_rows[key.parent].row.depth + 1;
            row.row.function = m_tree.functions()[key.function];
            row.row.functionId = key.function;
            row.row.line = key.line;
            row.row.phase = phase;
            m_rows.push_back(std::move(row));
            if (key.parent != ProgramTreeRow::none)
                m_rows[key.parent].children.push_back(known->second);
        }
        return known->second;
    }

    /// A row and all below it. parent: its place among those of tree.
    void add(std::size_t place, std::size_t parent, ProgramTree& tree)
    {
        Row& row = m_rows[place];
        std::sort(row.kept.begin(), row.kept.end());
        row.row.kept = row.kept[row.kept.size() / 2];
        row.row.keptMin = row.kept.front();
        row.row.keptMax = row.kept.back();
        row.row.parent = parent;
        row.row.firstCall = tree.calls.size();
        row.row.calls = row.calls.size();
        tree.calls.insert(tree.calls.end(), row.calls.begin(), row.calls.end());
        const std::size_t own = tree.rows.size();
        tree.rows.push_back(row.row);
        for (const std::size_t child : row.children)
            add(child, own, tree);
    }

    const CallTree& m_tree;
    const SpanMeter& m_meter;
    std::size_t m_deepest;
    std::vector<Row> m_rows;
    std::vector<Open> m_open;
    std::map<Key, std::size_t> m_known;
};

} // namespace

std::vector<KeptSpan> ProgramLayers::spansOf(std::size_t i) const
{
    std::vector<KeptSpan> spans;
    for (std::size_t pass = 0; pass < passes.size(); ++pass)
        spans.push_back({passes[pass].begins[i], repeatEnd(passes[pass], i), heldAt[pass]});
    std::sort(spans.begin(), spans.end(),
              [](const KeptSpan& a, const KeptSpan& b) { return a.begin < b.begin; });
    return spans;
}

bool ProgramLayers::isOdd(std::size_t i) const
{
    const std::uint64_t kept = facts.keptByRepeat[i];
    const std::uint64_t off = kept > facts.kept ? kept - facts.kept : facts.kept - kept;
    return off > facts.kept / 4;
}

std::vector<KeptSpan> ProgramTree::callsOf(std::size_t row) const
{
    const auto first = calls.begin() + static_cast<std::ptrdiff_t>(rows[row].firstCall);
    return {first, first + static_cast<std::ptrdiff_t>(rows[row].calls)};
}

std::size_t ProgramTree::memoryBytes() const
{
    std::size_t bytes = sizeof *this + rows.size() * sizeof(ProgramTreeRow) + calls.size() * sizeof(KeptSpan);
    for (const ProgramLayers& each : layers) {
        for (const LoopPass& pass : each.passes)
            bytes += sizeof pass + pass.begins.size() * sizeof(EventIndex);
    }
    return bytes;
}

ProgramTree foldedCalls(const ProgramStructure& program, const SpanMeter& meter, std::size_t depth,
                        const Progress& progress)
{
    ProgramTree tree;
    if (program.isEmpty())
        return tree;
    tree.hasPython = true;
    CallFolder folder(program, meter, depth);
    for (const ProgramCall& call : program.calls) {
        if (progress.isCancelled())
            return tree;
        folder.see(call);
    }
    folder.moveInto(tree);
    return tree;
}

std::vector<ProgramLayers> programLayers(const ProgramStructure& program, const StackTable& stacks,
                                         const SpanMeter& meter, const Progress& progress)
{
    std::vector<ProgramLayers> all;
    for (LayerFacts& facts : layerFactsOf(program, stacks, meter, progress)) {
        ProgramLayers layers;
        layers.facts = std::move(facts);
        if (layers.facts.callee != CallTree::noFunction)
            layers.callee = program.tree->functions()[layers.facts.callee].name;
        for (const std::size_t place : layers.facts.loops) {
            for (const LoopPass& pass : program.loops[program.layers[place].loop].passes) {
                if (pass.begins.size() != layers.facts.repeats)
                    continue;
                layers.passes.push_back(pass);
                layers.heldAt.push_back(heldAtOf(pass, program));
            }
        }
        all.push_back(std::move(layers));
    }
    return all;
}

std::vector<std::uint32_t> ranksKeptOf(const Allocations& allocations, const std::vector<KeptSpan>& spans,
                                       const Progress& progress)
{
    std::vector<std::uint32_t> ranks;
    for (const KeptSpan& span : spans) {
        if (progress.isCancelled())
            break;
        const RankSpan born = bornIn(allocations, span.begin, span.end);
        for (auto rank = static_cast<std::uint32_t>(born.first); rank < born.last; ++rank) {
            if (allocations.freeEvent[rank] > span.heldAt)
                ranks.push_back(rank);
        }
    }
    return ranks;
}

Result<ProgramTree> ProgramTreeOf::find(const Key& device, Finder& finder)
{
    const auto of = DeviceOf::of(device, finder);
    SNAPVIEWER_TRY(of);
    const auto program = finder.of<CallsOf>(device);
    SNAPVIEWER_TRY(program);
    const SpanMeter meter(*of->device);
    ProgramTree tree = foldedCalls(**program, meter, CallTree::mostDepth, finder);
    tree.layers = programLayers(**program, of->recording->snapshot().stacks(), meter, finder);
    if (finder.isCancelled())
        return cancelled();
    return tree;
}

} // namespace core
