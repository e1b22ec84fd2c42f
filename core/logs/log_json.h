// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"
#include "core/logs/recording_fit.h"

#include <QByteArray>

#include <vector>

namespace core::logs {

/// A report as JSON, schema snapviewer.explain/1: all keys always there, unknown is null. fits: of each
/// failure, or none; then each has a member "recording".
[[nodiscard]] QByteArray jsonOf(const LogReport& report, const std::vector<RecordingFit>& fits,
                                const QString& recordingPath);

/// A report as text for people, no line wider than so many characters (0: a line a sentence); a last sentence
/// says how to have the proof next time. What a log says is shown without control characters.
[[nodiscard]] QString textOf(const LogReport& report, const std::vector<RecordingFit>& fits,
                             qsizetype columns = 100);

} // namespace core::logs
