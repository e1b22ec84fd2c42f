// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_context.h"

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// START and END marks of external_annotations as they are read, and their pairing. One thread.
class TorchAnnotations
{
public:
    using Value = pickle::Value;

    explicit TorchAnnotations(TorchContext& context) : m_context(&context) {}

    [[nodiscard]] std::uint32_t add(std::span<const Value> keysAndValues);
    void set(std::uint32_t row, std::span<const Value> keysAndValues);

    /// Pairs the marks of rows, in that order, per device and name as a stack; an end without
    /// start keeps its place. Each row counts once. rest gets the marks as they were.
    [[nodiscard]] std::vector<Annotation> paired(std::span<const std::uint32_t> rows, Remainder& rest) const;

    [[nodiscard]] std::int64_t device(std::uint32_t row) const { return m_marks[row].device; }
    [[nodiscard]] std::uint64_t memoryBytes() const { return m_marks.capacity() * sizeof(Mark); }

private:
    struct Mark
    {
        std::int64_t device = 0;
        std::int64_t timeUs = noTime;
        StringId name{0U};
        bool isEnd = false;
    };

    TorchContext* m_context;
    std::vector<Mark> m_marks;
};

} // namespace core
