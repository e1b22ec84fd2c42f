// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/names/rank_pattern.h"
#include "core/ranks/report/rank_report.h"

#include <QCommandLineParser>
#include <QString>

#include <cstddef>
#include <optional>

namespace app {

/// What `ranks report` is asked for.
struct ReportOptions
{
    QString path;
    core::RankReportRequest request; ///< its pattern points to pattern
    std::optional<core::RankPattern> pattern;
    core::ExtractRequest extract; ///< of recordings
    std::size_t jobs = 0;
    std::optional<std::size_t> top;
    QString format;
    bool allowsIncomplete = false;
    bool failsOnOutlier = false;
    bool failsOnMissing = false;
    bool failsOnOom = false;
};

void declareReport(QCommandLineParser& parser);
/// Fills options, which have to stay where they are. Error: Usage.
[[nodiscard]] core::Status readReportOptions(const QCommandLineParser& parser, ReportOptions& options);

} // namespace app
