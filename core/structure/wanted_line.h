// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/frames.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace core {

/// A line that a person names, "chat.py:51": the end of a path, and a line.
struct WantedLine
{
    std::string file; ///< with forward slashes
    std::int64_t line = 0;

    /// Nothing where the text is none.
    [[nodiscard]] static std::optional<WantedLine> of(const QString& place);
    /// Whether path ends so, at the border of a name. O(length).
    [[nodiscard]] bool isFile(std::string_view path) const;
};

/// Says of frames whether they are on a line that is wanted; looks at each file's path once.
class WantedFrames
{
public:
    WantedFrames(const FrameTable& frames, WantedLine wanted) : m_frames(frames), m_wanted(std::move(wanted))
    {}

    [[nodiscard]] bool isInFile(FrameId frame);
    [[nodiscard]] bool isOnLine(FrameId frame)
    {
        return m_frames.frameLine(frame) == m_wanted.line && isInFile(frame);
    }

private:
    const FrameTable& m_frames;
    WantedLine m_wanted;
    std::unordered_map<StringId, bool> m_known; ///< by file
};

} // namespace core
