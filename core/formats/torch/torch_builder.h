// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_annotations.h"
#include "core/formats/torch/torch_events.h"
#include "core/formats/torch/torch_segments.h"
#include "core/formats/torch/torch_traces.h"
#include "core/pickle/pickle_builder.h"

namespace core {

/// Recognises the records of a PyTorch memory snapshot by their keys while a stream is read, and writes them
/// into columns at once: no tree of a trace ever exists. Keys that come later patch the record. What it
/// collected is put together by TorchAssembler. One thread.
class TorchBuilder final : public pickle::Builder
{
public:
    using Value = pickle::Value;

    /// inputBytes bounds the JSON text that shared values may be written out to.
    explicit TorchBuilder(std::uint64_t inputBytes);

    [[nodiscard]] Value newList() override { return m_context.containers.make(Value::Tag::List); }
    [[nodiscard]] Value newDict() override { return m_context.containers.make(Value::Tag::Dict); }
    [[nodiscard]] Value tuple(std::span<const Value> items) override;
    void append(Value list, std::span<const Value> items) override;
    [[nodiscard]] Value shapeOf(Value list) const override { return m_stacks.shapeOf(list); }
    [[nodiscard]] bool appendShape(Value list, Value shape) override
    {
        return m_stacks.appendShape(list, shape);
    }
    void setItems(Value dict, std::span<const Value> keysAndValues) override;
    [[nodiscard]] bool isEmpty(Value container) const override
    {
        return m_context.containers.resolve(container).isUnset();
    }
    [[nodiscard]] bool keepsPartial(std::span<const Value> keysAndValues) const override;
    void reached(std::uint64_t bytes) override;
    [[nodiscard]] std::uint64_t memoryBytes() const override;

    /// After the stream's end, before context()'s events are looked at.
    void finish()
    {
        m_events.finish();
        m_context.kept.end();
    }
    [[nodiscard]] TorchContext& context() { return m_context; }
    [[nodiscard]] std::uint64_t inputBytes() const { return m_inputBytes; }
    [[nodiscard]] const TorchEvents& events() const { return m_events; }
    [[nodiscard]] const TorchTraces& traces() const { return m_traces; }
    [[nodiscard]] const TorchSegments& segments() const { return m_segments; }
    [[nodiscard]] const TorchAnnotations& annotations() const { return m_annotations; }

private:
    [[nodiscard]] Value recordFor(std::span<const Value> keysAndValues);
    void patch(Value dict, Value record, std::span<const Value> keysAndValues);

    std::uint64_t m_inputBytes;
    bool m_isReserved = false;
    TorchContext m_context;
    TorchStacks m_stacks;
    TorchEvents m_events;
    TorchTraces m_traces;
    TorchSegments m_segments;
    TorchAnnotations m_annotations;
};

} // namespace core
