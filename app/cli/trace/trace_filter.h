// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/regexp.h"
#include "core/base/result.h"
#include "core/history/recording.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace app {

/// Which events of a device are wanted: by action, and by a regular expression in their label, a frame of
/// their call stack, compile context or user metadata. Each text and frame is searched once, however many
/// events have it, in time in proportion to its length. Refers to recording and device. One thread.
class TraceFilter
{
public:
    TraceFilter(const core::Recording& recording, const core::DeviceHistory& device);

    /// Names with commas between: PyTorch's, those of the file, "free" for all that free, "segment" for all
    /// that change what is reserved. Error: Usage.
    [[nodiscard]] core::Status setActions(const QString& names);
    /// Error: Usage.
    [[nodiscard]] core::Status setPattern(const QString& pattern);

    /// Whether anything can be left out.
    [[nodiscard]] bool isFiltering() const { return m_isByAction || m_pattern.has_value(); }
    /// Whether event k is wanted. Errors: Query, where the pattern takes too long; cancelled.
    [[nodiscard]] core::Result<bool> wants(core::EventIndex k, const core::Progress& progress);

private:
    enum class Answer : std::uint8_t
    {
        Unknown,
        Yes,
        No,
    };

    [[nodiscard]] bool addAction(const QString& name);
    [[nodiscard]] std::optional<bool> isInTexts(std::size_t row, core::EventIndex k);
    [[nodiscard]] std::optional<bool> isInStack(core::StackId stack);
    [[nodiscard]] std::optional<bool> isInFrames(core::StackId stack);
    [[nodiscard]] std::optional<bool> isInString(core::StringId text);
    /// find: looks whether the pattern is in a text of which nothing is known yet.
    template <class Find>
    [[nodiscard]] static std::optional<bool> answered(Answer& known, Find find);

    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    bool m_isByAction = false;
    std::array<bool, 256> m_isWanted{}; ///< by action
    std::optional<core::Regexp> m_pattern;
    std::vector<Answer> m_byStack;
    std::vector<Answer> m_byFrame;
    std::vector<Answer> m_byString;
};

} // namespace app
