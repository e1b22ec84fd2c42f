// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace core {

/// What a report is asked for.
struct ReportRequest
{
    std::optional<std::int32_t> device; ///< that is drawn; nothing: the one a window opens on
    QString title;                      ///< how the recording is called; empty: the name of its file
};

/// No report is larger, in bytes.
inline constexpr qsizetype mostReportBytes = 5 * 1000 * 1000;

/// A recording as one page of HTML that needs nothing else: verdict, timeline, what holds the memory, the
/// sheet of a failure, leaks, a map, how far to trust it. The same bytes for the same content. What has no
/// room is said with its number and bytes. Any text of the recording is text there. O(events + allocations ·
/// log). Error: cancelled.
[[nodiscard]] Result<QByteArray> reportHtml(const std::shared_ptr<const Recording>& recording,
                                            const ReportRequest& request, Progress& progress);

/// The same into a file that appears whole or stays as it was. Errors: cancelled; Output.
[[nodiscard]] Status writeReport(const std::shared_ptr<const Recording>& recording,
                                 const ReportRequest& request, const QString& path, Progress& progress);

} // namespace core
