// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/report/packed_numbers.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace core::report {

/// The call stacks that a page can show, each once, and the texts in them. What comes first has its frames in
/// the page; behind the bound they have none and are counted, and texts are "…".
class ShownStacks
{
public:
    static constexpr std::size_t mostFramesOfAStack = 200;

    /// mostBytes: of texts and frames together.
    ShownStacks(const Snapshot& snapshot, qsizetype mostBytes);

    /// Its number in the page, from 1; the empty stack and none have numbers, too.
    [[nodiscard]] std::uint32_t numberOf(StackId stack);
    /// The number of another text of the recording.
    [[nodiscard]] std::uint32_t textNumberOf(StringId text);

    [[nodiscard]] std::size_t count() const { return m_numberOf.size(); }
    /// Those that have no frames in the page, although the recording has.
    [[nodiscard]] std::size_t withoutFrames() const { return m_withoutFrames; }

    /// Members `texts`, `frameCount`, `frames` (name, file, line + 1, tier each), `stackCount` and `stacks`
    /// (call site and operator, as texts from 1, frames of the recording, frames here, innermost first, as
    /// frames).
    void write(JsonWriter& json) const;

private:
    [[nodiscard]] std::uint32_t frameNumberOf(FrameId frame);
    void addFrames(StackId stack);

    const Snapshot* m_snapshot;
    qsizetype m_left;
    std::size_t m_withoutFrames = 0;
    std::unordered_map<std::uint32_t, std::uint32_t> m_numberOf;      ///< by StackId
    std::unordered_map<std::uint32_t, std::uint32_t> m_frameNumberOf; ///< by FrameId
    std::unordered_map<std::uint32_t, std::uint32_t> m_textNumberOf;  ///< by StringId
    std::vector<QString> m_texts;
    PackedNumbers m_frames;
    PackedNumbers m_stacks;
};

} // namespace core::report
