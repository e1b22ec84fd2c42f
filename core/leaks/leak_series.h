// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/state/held_bytes.h"
#include "core/history/recording.h"
#include "core/leaks/leak_groups.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// What one recording of a program held at its end. Keeps nothing of the recording.
struct SeriesState
{
    QString file;
    Held held;
    std::vector<QString> sites; ///< by stack of held.code
};

/// Allocated bytes of a device at the end of its recording, also where that has no trace. O(frames of all
/// stacks + live allocations). Error: cancelled only.
[[nodiscard]] Result<SeriesState> seriesStateOf(const Recording& recording, const DeviceHistory& device,
                                                const QString& file, const Progress& progress);

/// One place of the code in all recordings.
struct SeriesRow
{
    QString site;                ///< as the last recording that has it calls it
    std::vector<HeldBytes> held; ///< by recording
    LeakRate rate;               ///< what came from recording to recording; only where it grows in each
    bool isLeak = false;         ///< it grows in every interval

    /// From the first to the last recording.
    [[nodiscard]] std::int64_t growth() const
    {
        return static_cast<std::int64_t>(held.back().bytes - held.front().bytes);
    }
};

/// What grew over a sequence of recordings: rows that partition each of them exactly.
struct LeakSeries
{
    static constexpr std::size_t fewestRecordings = 3; ///< what grows once may be filling up

    QString reason; ///< why nothing can be said; translated. Empty where something is
    std::vector<QString> files;
    std::vector<HeldBytes> totals; ///< by recording
    std::vector<SeriesRow> rows;   ///< what leaks first, largest growth first; then the others by growth
    std::size_t leaks = 0;         ///< of rows

    [[nodiscard]] std::int64_t growth() const;
};

/// states: in the order in which they were recorded. Code is matched from each to the next, lines and renames
/// included. Error: cancelled only.
[[nodiscard]] Result<LeakSeries> leaksAcross(const std::vector<SeriesState>& states,
                                             const Progress& progress);

/// What came of it in one sentence, without a full stop. Translated.
[[nodiscard]] QString sentenceOf(const LeakSeries& series);

} // namespace core
