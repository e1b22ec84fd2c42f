// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/redacted_texts.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// Frames and call stacks of a copy: each that something refers to is made once, no other is. One thread.
class RedactedStacks
{
public:
    /// snapshot: of the recording; data: the copy's. All outlive this.
    RedactedStacks(const Snapshot& snapshot, SnapshotData& data, RedactedTexts& texts, bool dropsLines);

    /// The copy's stack for one of the recording; none for none.
    [[nodiscard]] StackId stackOf(StackId original);
    /// What a record with that stack says beside it: the lines of the forward pass that it is the backward
    /// of, as PyTorch writes them; none where there are none.
    [[nodiscard]] ExtraId keptWith(StackId original);

private:
    /// What a function's name is judged by.
    enum class NameRule : std::uint8_t
    {
        Own,
        Published,
        Kept,     ///< these three: by the file of a Python function (FileOrigin)
        Profiled, ///< a name of a profiler's trace
    };
    struct Name
    {
        std::string text;
        StringId id;                         ///< the copy's
        FileOrigin origin = FileOrigin::Own; ///< of a file
    };

    [[nodiscard]] FrameId frameOf(FrameId original);
    [[nodiscard]] FrameId made(FrameId original);
    [[nodiscard]] StringId causing(FrameId original, std::string_view file, StringId made);
    [[nodiscard]] const Name& fileOf(FrameKind kind, StringId file);
    [[nodiscard]] const Name& nameOf(FrameKind kind, StringId name, NameRule rule);
    [[nodiscard]] FxInfo fxOf(const FxInfo& fx);
    [[nodiscard]] StringId targetOf(std::string_view target);
    [[nodiscard]] StringId traceOf(std::string_view trace);
    [[nodiscard]] std::string lineOf(std::string_view file, std::int64_t line, std::string_view name) const;

    const Snapshot* m_snapshot;
    SnapshotData* m_data;
    RedactedTexts* m_texts;
    bool m_dropsLines;
    std::vector<StackId> m_stacks;                        ///< by the recording's
    std::vector<FrameId> m_frames;                        ///< likewise
    std::unordered_map<std::uint64_t, Name> m_files;      ///< by kind and text
    std::unordered_map<std::uint64_t, Name> m_names;      ///< by kind, rule and text
    std::unordered_map<std::uint32_t, StringId> m_traces; ///< by text
    std::unordered_map<std::uint32_t, ExtraId> m_forward; ///< by the recording's stack of the forward pass
};

} // namespace core
