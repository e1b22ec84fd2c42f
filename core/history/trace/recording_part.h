// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/history/trace/usage.h"

#include <QString>

#include <optional>

namespace core {

/// Events [begin, end) of one trace.
struct TraceRange
{
    EventIndex begin = 0;
    EventIndex end = neverEvent;

    /// "A:B": both whole numbers, A < B; either may be missing. Nothing where the text is something else.
    [[nodiscard]] static std::optional<TraceRange> fromText(const QString& text);
    /// The same within a trace of count events.
    [[nodiscard]] TraceRange within(std::uint32_t count) const;

    friend bool operator==(const TraceRange&, const TraceRange&) = default;
};

/// The part of a recording that is to be opened. What is alive at its begin is its baseline, as if it had
/// been there before recording; events keep the indices that they have in the file, and every total
/// inside is the one of the whole.
struct RecordingPart
{
    std::optional<std::int32_t> device; ///< whose trace; nothing: every device's
    TraceRange events;

    /// What of a trace of device is opened.
    [[nodiscard]] TraceRange of(std::int32_t traceDevice, std::uint32_t count) const;
};

/// Leaves the allocations that were alive at some event of range or right before it, in the same order. What
/// happened before it becomes beforeFirstEvent, what happened after it neverEvent. Columns by event end with
/// range.
void restrictTo(Allocations& allocations, TraceRange range);
/// Ends with range; before its begin the totals are those at its begin. Peaks are those of range.
void restrictTo(Usage& usage, TraceRange range);

} // namespace core
