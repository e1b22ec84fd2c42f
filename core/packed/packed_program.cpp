// SPDX-License-Identifier: MIT
#include "core/packed/packed_program.h"

#include "core/packed/packed_columns.h"
#include "core/packed/packed_sections.h"

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::uint64_t heldByNumber = 16; ///< of a structure

/// A structure as two rows of numbers: what it is made of and how many of each, and when that was.
struct ProgramNumbers
{
    std::vector<std::uint32_t> shape;
    std::vector<EventIndex> events;
};

class NumbersWriter
{
public:
    [[nodiscard]] ProgramNumbers of(const ProgramStructure& program)
    {
        count(program.phases.size());
        for (const PhaseRun& run : program.phases) {
            m_to.shape.push_back(static_cast<std::uint32_t>(run.phase));
            m_to.events.insert(m_to.events.end(), {run.begin, run.end});
        }
        count(program.loops.size());
        for (const ProgramLoop& loop : program.loops)
            add(loop);
        count(program.steps ? 1 : 0);
        if (program.steps)
            add(*program.steps);
        count(program.layers.size());
        for (const LayerLoop& layer : program.layers) {
            count(layer.loop);
            count(layer.repeats);
            count(layer.times);
        }
        return std::move(m_to);
    }

private:
    void count(std::size_t number) { m_to.shape.push_back(static_cast<std::uint32_t>(number)); }

    void add(const std::vector<EventIndex>& events)
    {
        count(events.size());
        m_to.events.insert(m_to.events.end(), events.begin(), events.end());
    }

    void add(const ProgramLoop& loop)
    {
        m_to.shape.insert(m_to.shape.end(),
                          {loop.owner.value, loop.line.value, loop.head.value, loop.isCalledAnew ? 1U : 0U});
        count(loop.passes.size());
        for (const LoopPass& pass : loop.passes) {
            add(pass.begins);
            m_to.events.push_back(pass.end);
        }
    }

    void add(const StepLoop& steps)
    {
        m_to.shape.push_back(static_cast<std::uint32_t>(steps.kind));
        count(steps.loop);
        count(steps.micro);
        add(steps.starts);
        add(steps.ends);
    }

    ProgramNumbers m_to;
};

/// Takes them apart again. What is not there makes it bad.
class NumbersReader
{
public:
    explicit NumbersReader(const ProgramNumbers& from) : m_from(from) {}

    [[nodiscard]] std::optional<ProgramStructure> read()
    {
        ProgramStructure program;
        for (std::size_t left = count(); left > 0 && !m_isBad; --left) {
            PhaseRun& run = program.phases.emplace_back();
            run.phase = named(ProgramPhase::Unknown);
            run.begin = event();
            run.end = event();
        }
        for (std::size_t left = count(); left > 0 && !m_isBad; --left)
            read(program.loops.emplace_back());
        if (count() > 0)
            read(program.steps.emplace());
        for (std::size_t left = count(); left > 0 && !m_isBad; --left) {
            LayerLoop& layer = program.layers.emplace_back();
            layer.loop = count();
            layer.repeats = count();
            layer.times = count();
        }
        const bool isAll = m_shape == m_from.shape.size() && m_event == m_from.events.size();
        return isAll && !m_isBad ? std::optional(std::move(program)) : std::nullopt;
    }

private:
    [[nodiscard]] std::uint32_t count()
    {
        m_isBad = m_isBad || m_shape == m_from.shape.size();
        return m_isBad ? 0 : m_from.shape[m_shape++];
    }

    [[nodiscard]] EventIndex event()
    {
        m_isBad = m_isBad || m_event == m_from.events.size();
        return m_isBad ? 0 : m_from.events[m_event++];
    }

    template <class Value>
    [[nodiscard]] Value named(Value last)
    {
        const std::uint32_t number = count();
        m_isBad = m_isBad || number > static_cast<std::uint32_t>(last);
        return m_isBad ? last : static_cast<Value>(number);
    }

    [[nodiscard]] std::vector<EventIndex> events()
    {
        const std::size_t many = count();
        m_isBad = m_isBad || many > m_from.events.size() - m_event;
        if (m_isBad)
            return {};
        const auto begin = m_from.events.begin() + static_cast<std::ptrdiff_t>(m_event);
        m_event += many;
        return {begin, begin + static_cast<std::ptrdiff_t>(many)};
    }

    void read(ProgramLoop& loop)
    {
        loop.owner = CallNodeId{count()};
        loop.line = FrameId{count()};
        loop.head = CallNodeId{count()};
        loop.isCalledAnew = count() != 0;
        for (std::size_t left = count(); left > 0 && !m_isBad; --left) {
            LoopPass& pass = loop.passes.emplace_back();
            pass.begins = events();
            pass.end = event();
        }
    }

    void read(StepLoop& steps)
    {
        steps.kind = named(StepLoop::Kind::Iteration);
        steps.loop = count();
        steps.micro = count();
        steps.starts = events();
        steps.ends = events();
    }

    const ProgramNumbers& m_from;
    std::size_t m_shape = 0;
    std::size_t m_event = 0;
    bool m_isBad = false;
};

} // namespace

void addProgram(ChunkWriter& to, std::size_t device, const ProgramStructure& program)
{
    if (program.isEmpty())
        return;
    const ProgramNumbers numbers = NumbersWriter().of(program);
    ByteWriter counts;
    counts.count(numbers.shape.size(), heldByNumber);
    counts.count(numbers.events.size(), heldByNumber);
    to.add(chunkName(Section::Program, device), counts);
    addVector(to, chunkName(Section::ProgramShape, device), numbers.shape);
    addVector(to, chunkName(Section::ProgramEvents, device), numbers.events);
}

bool hasProgram(const ChunkTable& table, std::size_t device)
{
    return !table.named(chunkName(Section::Program, device)).empty();
}

std::optional<ProgramStructure> readProgram(const ChunkTable& table, std::size_t device)
{
    const auto& chunks = table.named(chunkName(Section::Program, device));
    std::string unpacked;
    if (chunks.size() != 1 || !ChunkTable::unpack(chunks.front(), unpacked))
        return std::nullopt;
    ByteReader counts(unpacked);
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    const std::size_t shape = counts.numberBelow(most);
    const std::size_t events = counts.numberBelow(most);
    ProgramNumbers numbers;
    if (!counts.isWhole() || !table.claims().take((shape + events) * heldByNumber) ||
        !readVector(table, chunkName(Section::ProgramShape, device), shape, 0, numbers.shape) ||
        !readVector(table, chunkName(Section::ProgramEvents, device), events, 0, numbers.events))
        return std::nullopt;
    return NumbersReader(numbers).read();
}

} // namespace core
