// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/event_plan.h"
#include "core/formats/torch/event_writer.h"
#include "core/formats/torch/torch_stacks.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Trace entries as they are read: each goes straight into a row of SnapshotData::events, in file order,
/// before it is known which trace has it. One thread.
class TorchEvents
{
public:
    using Value = pickle::Value;

    TorchEvents(TorchContext& context, TorchStacks& stacks)
        : m_context(&context), m_stacks(&stacks), m_writer(context.data.events)
    {}

    /// Are these the keys of the latest event, in their order?
    [[nodiscard]] bool fits(std::span<const Value> keysAndValues) const { return m_plan.fits(keysAndValues); }
    /// Adds a row. Nothing where there are as many as ids can count.
    [[nodiscard]] std::optional<std::uint32_t> add(std::span<const Value> keysAndValues);
    /// Sets further keys of a row.
    void set(std::uint32_t row, std::span<const Value> keysAndValues);

    /// After the last add() and set(), before the rows are asked for.
    void finish() { m_writer.finish(); }

    [[nodiscard]] const std::vector<std::pair<std::uint32_t, std::uint64_t>>& deviceFree() const
    {
        return m_deviceFree;
    }

    [[nodiscard]] std::uint64_t memoryBytes() const;

private:
    void setPlanned(EventRow& values, std::uint32_t row, std::span<const Value> keysAndValues);
    void setAll(EventRow& values, std::uint32_t row, std::span<const Value> keysAndValues);
    void setOne(EventRow& values, const TorchContext::At& at, Value key, Value value);
    [[nodiscard]] Action action(Value value, const TorchContext::At& at);
    [[nodiscard]] StringId metadata(Value value, const TorchContext::At& at);
    void keepUnknown(const TorchContext::At& at, Value key, Value value);
    void keepMissing(const EventRow& values, std::uint64_t keys);

    TorchContext* m_context;
    TorchStacks* m_stacks;
    EventWriter m_writer;
    EventPlan m_plan; ///< of the latest event
    std::vector<std::pair<std::uint32_t, std::uint64_t>> m_deviceFree;
};

} // namespace core
