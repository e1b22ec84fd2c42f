// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_rows.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Something that makes two sides less comparable than their numbers look. Never a refusal.
struct ComparableNote
{
    enum class Severity : std::uint8_t
    {
        Note,    ///< "note": explains a difference
        Warning, ///< "warning": a difference may be none of the program's
    };

    QString key; ///< of a closed set: same_state, device, capacity, regimes, overflow, stacks, no_trace,
                 ///< timing, settings, steps
    Severity severity = Severity::Note;
    QString text; ///< a sentence; translated
};

/// "note", "warning".
[[nodiscard]] QString nameOf(ComparableNote::Severity severity);

/// One allocator setting that both sides have otherwise; nothing where a side does not record it, as PyTorch
/// of another version.
struct SettingDifference
{
    QString key;
    std::optional<QString> a;
    std::optional<QString> b;

    friend bool operator==(const SettingDifference&, const SettingDifference&) = default;
};

/// By key. O(settings).
[[nodiscard]] std::vector<SettingDifference> settingDifferences(const Snapshot& a, const Snapshot& b);

/// What a reader has to know of diff before believing it; worst first. O(stacks + settings).
[[nodiscard]] std::vector<ComparableNote> comparableNotes(const Diff& diff);

} // namespace core
