// SPDX-License-Identifier: MIT
#include "app/cli/ranks/ranks_report_command.h"

#include "app/cli/ranks/ranks_left_out.h"
#include "app/cli/ranks/ranks_report_json.h"
#include "app/cli/ranks/ranks_report_options.h"
#include "app/cli/ranks/ranks_report_text.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/job/rank_job.h"
#include "core/ranks/report/build_rank_report.h"
#include "core/remote/remote_ranks.h"
#include "core/sql/results/table_export.h"

#include <memory>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

QString summary()
{
    return RanksCommandText::tr("Which rank is not like its peers, which failed first, which is missing.");
}

QString details()
{
    return RanksCommandText::tr(
        "Exit status 1 where a file cannot be read, unless --allow-incomplete; 2 only with --fail-on.\n");
}

core::Status write(const RankListing& listing, const ReportOptions& options, const QCommandLineParser& parser,
                   Console& console)
{
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (options.format == QLatin1String("csv"))
        written = core::writeTable(rankTable(listing), {core::TableFormat::Csv, core::LineEnd::Lf}, output,
                                   console);
    else if (options.format == QLatin1String("sheet"))
        written = core::writeTable(rankTable(listing), {core::TableFormat::Sheet, core::LineEnd::Lf}, output,
                                   console);
    else if (options.format == QLatin1String("json"))
        output.write(rankJson(listing));
    else
        output.write((options.format == QLatin1String("markdown") ? rankMarkdown(listing) : rankText(listing))
                         .toUtf8());
    console.clearProgress();
    return output.commitAfter(written);
}

/// What is wrong with the job's files, as an Error or, where that is allowed, nothing.
core::Status checkFiles(const core::RankJob& job, const core::RankReport& report, bool allowsIncomplete,
                        Console& console)
{
    complainOf(job.notes, console);
    std::uint64_t unread = 0;
    for (const core::RankSummary& rank : *report.summaries)
        unread += rank.source->unread.isEmpty() ? 0 : 1;
    if (unread == report.summaries->size())
        return core::Error{core::ErrorKind::Input, RanksCommandText::tr("no file could be read"), -1};
    unread += job.missing.size();
    if (unread == 0 || allowsIncomplete)
        return core::Done{};
    return core::Error{
        core::ErrorKind::Input,
        RanksCommandText::tr(
            "files that could not be read or have no summary: %1; --allow-incomplete lets that pass")
            .arg(core::formatCount(unread)),
        -1};
}

core::Status judged(const core::RankReport& report, const ReportOptions& options)
{
    QStringList found;
    if (options.failsOnOutlier && !report.unlike.outliers.empty())
        found.append(
            RanksCommandText::tr("outliers: %1").arg(core::formatCount(report.unlike.outliers.size())));
    if (options.failsOnMissing && !report.missing.empty())
        found.append(RanksCommandText::tr("ranks without a file: %1")
                         .arg(core::formatCount(core::countOf(report.missing))));
    if (options.failsOnOom && !report.cause.failures.empty())
        found.append(RanksCommandText::tr("ranks out of memory: %1")
                         .arg(core::formatCount(report.cause.failures.size())));
    if (found.isEmpty())
        return core::Done{};
    return core::Error{
        core::ErrorKind::Exceeded,
        RanksCommandText::tr("%1, and --fail-on allows none").arg(found.join(QStringLiteral(", "))), -1};
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    ReportOptions options;
    core::Status read = readReportOptions(parser, options);
    if (!read)
        return read;
    if (core::Status here = refuseElsewhere(options.path, QStringLiteral("ranks report"));
        !here && !core::rankSettings(options.extract).isEmpty()) // which are of those who make the summaries
        return here;
    const core::RankReading reading{false, false, options.request.kind};
    auto job = isElsewhere(options.path)
                   ? core::remote::openRemoteJob(options.path, reading, console)
                   : core::openJob(options.path, reading, options.extract, options.jobs, console);
    if (!job)
        return job.error();
    const auto ranks = std::make_shared<const std::vector<core::RankSummary>>(std::move(job->ranks));
    auto report = core::rankReport(ranks, options.request, console);
    if (!report)
        return report.error();
    const RankListing listing{std::move(*report), options.path, options.top};
    core::Status written = write(listing, options, parser, console);
    if (!written)
        return written;
    core::Status files = checkFiles(*job, listing.report, options.allowsIncomplete, console);
    return files ? judged(listing.report, options) : files;
}

} // namespace

Command reportCommand()
{
    return {"report", summary, declareReport, run, details};
}

} // namespace app
