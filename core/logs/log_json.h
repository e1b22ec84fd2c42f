// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"
#include "core/logs/recording_fit.h"
#include "core/snapshot/stacks/own_rules.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace core::logs {

/// Why report.first() is nothing though there are failures, a sentence, translated; empty where it is known.
[[nodiscard]] QString whyNoFirst(const LogReport& report);
/// What is left out, a sentence each, translated.
[[nodiscard]] QStringList leftOutSentences(const LogReport& report);

/// A report as JSON, schema snapviewer.explain/1: all keys always there, unknown is null. fits: of each
/// failure, or none; then each has a member "recording".
[[nodiscard]] QByteArray jsonOf(const LogReport& report, const std::vector<RecordingFit>& fits,
                                const QString& recordingPath);

/// A report as text for people, no line wider than so many characters (0: a line a sentence); a last sentence
/// says how to have the proof next time. What a log says is shown without control characters. rules: of whose
/// code a line of a traceback is shown.
[[nodiscard]] QString textOf(const LogReport& report, const std::vector<RecordingFit>& fits,
                             qsizetype columns = 100, const OwnRules& rules = {});

} // namespace core::logs
