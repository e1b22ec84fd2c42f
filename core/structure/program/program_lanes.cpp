// SPDX-License-Identifier: MIT
#include "core/structure/program/program_lanes.h"

#include "core/history/trace/cancel_check.h"
#include "core/structure/program/layer_facts.h"
#include "core/structure/program/program_calls.h"
#include "core/structure/structure_values.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace core {

namespace {

/// Rows that are looked at, of which those around all others go.
constexpr std::size_t mostRowsSeen = 4 * ProgramLanes::mostCallRows;

/// Puts a bar behind the others of a row, which ends where it begins.
bool append(ProgramRow& row, EventIndex begin, EventIndex end, std::uint32_t place)
{
    end = std::max(end, begin + 1);
    std::uint32_t run = 0;
    if (!row.bars.empty()) {
        ProgramBar& last = row.bars.back();
        if (last.begin >= begin)
            return false;
        last.end = std::min(last.end, begin);
        run = last.run + (last.place == place ? 0 : 1);
    }
    row.bars.push_back({begin, end, place, run});
    return true;
}

class LanesBuilder
{
public:
    LanesBuilder(const ProgramStructure& program, ProgramLanes& lanes)
        : m_program(program), m_tree(*program.tree), m_stacks(lanes.recording->snapshot().stacks()),
          m_lanes(lanes), m_placeOfNode(m_tree.nodeCount(), unknownPlace)
    {}

    void build(const Progress& progress)
    {
        for (const PhaseRun& run : m_program.phases)
            append(m_lanes.phases, run.begin, run.end, static_cast<std::uint32_t>(run.phase));
        addLayers();
        addCalls(progress);
    }

private:
    struct Repeat
    {
        EventIndex begin = 0;
        EventIndex end = 0;
        std::size_t loop = 0;
        LayerNumber number;
    };
    struct Open
    {
        EventIndex end = 0;
        std::uint32_t depth = 0; ///< in the tree of calls
        std::uint32_t function = 0;
    };

    void addLayers()
    {
        std::vector<Repeat> repeats;
        for (const LayerLoop& layer : m_program.layers) {
            for (const LoopPass& pass : m_program.loops[layer.loop].passes) {
                const auto of = static_cast<std::uint32_t>(pass.begins.size());
                for (std::uint32_t i = 0; i < of; ++i)
                    repeats.push_back({pass.begins[i], repeatEnd(pass, i), layer.loop, {i + 1, of}});
            }
        }
        std::stable_sort(repeats.begin(), repeats.end(), [](const Repeat& a, const Repeat& b) {
            return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
        });
        EventIndex coveredTo = 0;
        for (const Repeat& repeat : repeats) {
            if (repeat.begin < coveredTo)
                continue;
            coveredTo = repeat.end;
            const ProgramLoop& loop = m_program.loops[repeat.loop];
            if (append(m_lanes.layers, repeat.begin, repeat.end,
                       placeOf(m_tree.node(loop.owner).function, loop.line)))
                m_lanes.layers.numbers.push_back(repeat.number);
        }
    }

    void addCalls(const Progress& progress)
    {
        std::uint32_t polled = 0;
        for (const ProgramCall& call : m_program.calls) {
            if (isCancelledAt(polled++, progress))
                return;
            see(call);
        }
        std::vector<ProgramRow>& rows = m_lanes.calls;
        const auto isAround = [](const ProgramRow& row) { return row.bars.size() == 1; };
        auto first = std::find_if_not(rows.begin(), rows.end(), isAround);
        if (first == rows.end() && !rows.empty())
            --first; // all of it is one call in another
        rows.erase(rows.begin(), first);
        rows.resize(std::min(rows.size(), ProgramLanes::mostCallRows));
    }

    void see(const ProgramCall& call)
    {
        const CallTree::Node& node = m_tree.node(call.node);
        while (!m_open.empty() && (m_open.back().end <= call.begin || m_open.back().depth >= node.depth))
            m_open.pop_back();
        const ProgramFunction& function = m_tree.functions()[node.function];
        const bool isShown = function.isOwn || (function.isModule && !function.isGlue);
        if (!isShown || m_open.size() >= mostRowsSeen)
            return;
        if (!m_open.empty() && m_open.back().function == node.function)
            return;
        if (m_lanes.calls.size() == m_open.size())
            m_lanes.calls.emplace_back();
        append(m_lanes.calls[m_open.size()], call.begin, call.end, placeOfCall(call.node));
        m_open.push_back({call.end, node.depth, node.function});
    }

    /// Looked up once a node: there are as many calls as that a thousand times.
    std::uint32_t placeOfCall(CallNodeId node)
    {
        std::uint32_t& place = m_placeOfNode[node.value];
        if (place == unknownPlace)
            place = placeOf(m_tree.node(node).function, m_tree.firstLine(node));
        return place;
    }

    std::uint32_t placeOf(std::uint32_t function, FrameId line)
    {
        const auto [known, isNew] = m_placeOf.try_emplace({function, line.value}, m_lanes.places.size());
        if (isNew) {
            const ProgramFunction& of = m_tree.functions()[function];
            m_lanes.places.push_back(
                {of.name, of.file, line.isNone() ? FrameTable::unknownLine : m_stacks.frameLine(line)});
        }
        return static_cast<std::uint32_t>(known->second);
    }

    const ProgramStructure& m_program;
    const CallTree& m_tree;
    const StackTable& m_stacks;
    ProgramLanes& m_lanes;
    std::vector<Open> m_open;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> m_placeOf;
    static constexpr std::uint32_t unknownPlace = 0xFFFFFFFFU;
    std::vector<std::uint32_t> m_placeOfNode; ///< of calls
};

std::size_t bytesOf(const ProgramRow& row)
{
    return row.bars.capacity() * sizeof(ProgramBar) + row.numbers.capacity() * sizeof(LayerNumber);
}

} // namespace

std::string_view nameOf(ProgramLane lane)
{
    static constexpr std::array<std::string_view, 3> names{"phases", "layers", "calls"};
    return names[static_cast<std::size_t>(lane)];
}

std::size_t ProgramRow::firstFrom(EventIndex k) const
{
    const auto found =
        std::lower_bound(bars.begin(), bars.end(), k,
                         [](const ProgramBar& bar, EventIndex event) { return bar.begin < event; });
    return static_cast<std::size_t>(found - bars.begin());
}

std::optional<std::size_t> ProgramRow::barAt(EventIndex k) const
{
    const std::size_t after = k == neverEvent ? bars.size() : firstFrom(k + 1);
    return after > 0 && bars[after - 1].end > k ? std::optional(after - 1) : std::nullopt;
}

std::size_t ProgramLanes::memoryBytes() const
{
    constexpr std::size_t meterPart = 15; // of the events, a place each
    std::size_t bytes = sizeof *this + places.capacity() * sizeof(ProgramPlace) + bytesOf(phases) +
                        bytesOf(layers) + calls.capacity() * sizeof(ProgramRow);
    for (const ProgramRow& row : calls)
        bytes += bytesOf(row);
    const auto events = device == nullptr ? 0 : static_cast<std::size_t>(device->eventCount());
    return bytes + events / meterPart * sizeof(std::uint32_t);
}

ProgramLanes programLanesOf(const ProgramStructure& program, std::shared_ptr<const Recording> recording,
                            const DeviceHistory& device, const Progress& progress)
{
    ProgramLanes lanes;
    lanes.recording = std::move(recording);
    lanes.device = &device;
    lanes.meter = std::make_shared<const SpanMeter>(device);
    if (!program.isEmpty())
        LanesBuilder(program, lanes).build(progress);
    return lanes;
}

Result<ProgramLanes> ProgramLanesOf::find(const Key& key, Finder& finder)
{
    const auto of = DeviceOf::of(key.device, finder);
    SNAPVIEWER_TRY(of);
    const auto program = key.hasCalls ? finder.of<CallsOf>(key.device) : finder.of<StructureOf>(key.device);
    SNAPVIEWER_TRY(program);
    ProgramLanes lanes = programLanesOf(**program, of->recording, *of->device, finder);
    lanes.hasCalls = key.hasCalls;
    if (finder.isCancelled())
        return cancelled();
    return lanes;
}

} // namespace core
