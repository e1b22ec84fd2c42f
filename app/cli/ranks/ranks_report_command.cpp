// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/ranks/ranks_extract_command.h"
#include "app/cli/ranks/ranks_left_out.h"
#include "app/cli/ranks/ranks_report_listing.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/target_check.h"
#include "core/base/plain_text.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/rank_job.h"
#include "core/ranks/names/rank_pattern.h"
#include "core/ranks/report/build_rank_report.h"
#include "core/ranks/report/rank_report.h"
#include "core/remote/remote_ranks.h"
#include "core/sql/results/table_export.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(RanksCommandText);

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

/// The value of an option that counts something, which is not given by default.
core::Result<std::optional<std::size_t>> givenCount(const QCommandLineParser& parser, const char* name,
                                                    std::size_t least)
{
    constexpr std::size_t most = 1'000'000;
    if (!parser.isSet(option(name)))
        return std::optional<std::size_t>();
    const QString given = parser.value(option(name));
    bool isNumber = false;
    const qulonglong number = given.toULongLong(&isNumber);
    if (!isNumber || number < least || number > most)
        return usageError(RanksCommandText::tr("no number '%1' for --%2: give %3 or more")
                              .arg(core::plainLine(given), QLatin1String(name), QString::number(least)));
    return std::optional(static_cast<std::size_t>(number));
}

core::Status readMoment(const QCommandLineParser& parser, ReportOptions& options)
{
    const QString given = parser.value(option("at"));
    for (const core::RankMomentKind kind : core::rankMomentKinds) {
        if (given == QLatin1String(nameOf(kind))) {
            options.request.kind = kind;
            return core::Done{};
        }
    }
    if (given.startsWith(QLatin1String("step:")))
        return usageError(
            RanksCommandText::tr(
                "summaries tell call sites at the peak, at the last failure and at the end, not "
                "at steps; compare two recordings with snapviewer-cli diff --at %1")
                .arg(core::plainLine(given)));
    return usageError(
        RanksCommandText::tr("no moment '%1': give one of peak, oom and end").arg(core::plainLine(given)));
}

core::Status readBy(const QCommandLineParser& parser, ReportOptions& options)
{
    const QString given = parser.value(option("by"));
    QStringList names{nameOf(core::Grouping::Site)};
    for (const core::Grouping grouping : core::rankGroupings)
        names += nameOf(grouping);
    const auto grouping = core::groupingNamed(given);
    if (!grouping || !names.contains(given))
        return usageError(RanksCommandText::tr("nothing to report by is called '%1': give one of %2")
                              .arg(core::plainLine(given), names.join(QStringLiteral(", "))));
    options.request.by = *grouping;
    return core::Done{};
}

core::Status readRanks(const QCommandLineParser& parser, ReportOptions& options)
{
    options.request.set = parser.value(option("set"));
    if (parser.isSet(option("mesh"))) {
        auto mesh = core::RankMesh::fromText(parser.value(option("mesh")));
        SNAPVIEWER_TRY(mesh);
        options.request.mesh = std::move(*mesh);
    }
    if (parser.isSet(option("rank-regex"))) {
        auto pattern = core::RankPattern::fromText(parser.value(option("rank-regex")));
        SNAPVIEWER_TRY(pattern);
        options.pattern = std::move(*pattern);
        options.request.pattern = &*options.pattern;
    }
    return core::Done{};
}

core::Status readCounts(const QCommandLineParser& parser, ReportOptions& options)
{
    const auto least = givenCount(parser, "group-min", 2);
    SNAPVIEWER_TRY(least);
    options.request.leastPeers = least->value_or(core::leastPeers);
    const auto jobs = givenCount(parser, "jobs", 1);
    SNAPVIEWER_TRY(jobs);
    options.jobs = jobs->value_or(0);
    const auto top = topOf(parser);
    SNAPVIEWER_TRY(top);
    options.top = *top;
    auto extract = extractRequestOf(parser);
    SNAPVIEWER_TRY(extract);
    options.extract = std::move(*extract);
    return core::Done{};
}

core::Status readFailures(const QCommandLineParser& parser, ReportOptions& options)
{
    options.allowsIncomplete = parser.isSet(option("allow-incomplete"));
    for (const QString& given : parser.values(option("fail-on"))) {
        for (const QString& what : given.split(u',')) {
            if (what == QLatin1String("outlier"))
                options.failsOnOutlier = true;
            else if (what == QLatin1String("missing"))
                options.failsOnMissing = true;
            else if (what == QLatin1String("oom"))
                options.failsOnOom = true;
            else
                return usageError(
                    RanksCommandText::tr("nothing to fail on is called '%1': give outlier, missing or oom")
                        .arg(core::plainLine(what)));
        }
    }
    return core::Done{};
}

core::Status readFormat(const QCommandLineParser& parser, ReportOptions& options)
{
    options.format = parser.value(option("format"));
    const QStringList formats{QStringLiteral("text"),  QStringLiteral("json"),     QStringLiteral("csv"),
                              QStringLiteral("sheet"), QStringLiteral("markdown"), QStringLiteral("html")};
    if (formats.contains(options.format))
        return core::Done{};
    return usageError(RanksCommandText::tr("no format '%1': give one of %2")
                          .arg(core::plainLine(options.format), formats.join(QStringLiteral(", "))));
}

void declareReport(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        option("JOB|DIR"),
        RanksCommandText::tr("What merge made, a folder of summaries, or a folder of recordings."),
        option("JOB|DIR"));
    parser.addOption(
        {option("set"),
         RanksCommandText::tr(
             "The moment of the job whose files are meant, such as \"iteration 10\"; by default the "
             "last one of those with most ranks."),
         option("SET")});
    parser.addOption({option("at"),
                      RanksCommandText::tr("What is compared: peak (default), oom or end, of each rank."),
                      option("MOMENT"), option("peak")});
    parser.addOption(
        {option("by"),
         RanksCommandText::tr("What is compared: what each call site holds (site, default), or what was "
                              "allocated in each phase, step, layer or call of the program."),
         option("GROUPING"), option("site")});
    parser.addOption({option("mesh"),
                      RanksCommandText::tr(
                          "How the job is laid out, the last axis counting fastest: pp=4,dp=8,tp=2. Along pp "
                          "ranks differ by design. By default peers are found by what they run."),
                      option("MESH")});
    parser.addOption({option("group-min"),
                      RanksCommandText::tr("So many peers are needed to call one an outlier; 4 by default."),
                      option("N")});
    parser.addOption(
        {option("rank-regex"),
         RanksCommandText::tr("How names of files tell ranks: groups named rank, host, local, step and set."),
         option("REGEX")});
    declareTop(parser, RanksCommandText::tr("Only the first N rows of each table."));
    parser.addOption({option("allow-incomplete"),
                      RanksCommandText::tr("Exit status 0 although some files cannot be read.")});
    parser.addOption(
        {option("fail-on"),
         RanksCommandText::tr(
             "Exit status 2 if there is an outlier, missing (a rank without a file) or oom; several "
             "with commas."),
         option("WHAT")});
    parser.addOption({option("format"),
                      RanksCommandText::tr("text (default), json, csv, sheet, markdown or html."),
                      option("FORMAT"), option("text")});
    parser.addOption({option("jobs"), RanksCommandText::tr("Of recordings: so many at once."), option("N")});
    parser.addOption({option("capacity"),
                      RanksCommandText::tr("What each device has in all, where no recording says so."),
                      option("SIZE")});
    declareSteps(parser);
    declareOwnCode(parser);
    declareOutput(parser);
}

/// Fills options, which have to stay where they are. Error: Usage.
core::Status readReportOptions(const QCommandLineParser& parser, ReportOptions& options)
{
    const QStringList given = parser.positionalArguments();
    if (given.size() != 1)
        return usageError(RanksCommandText::tr("give one job or folder"));
    options.path = given.first();
    for (const auto read : {readMoment, readBy, readRanks, readCounts, readFailures, readFormat}) {
        SNAPVIEWER_TRY(read(parser, options));
    }
    return core::Done{};
}

QString ranksReportSummary()
{
    return RanksCommandText::tr("Which rank is not like its peers, which failed first, which is missing.");
}

QString ranksReportDetails()
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
    else if (options.format == QLatin1String("html"))
        output.write(rankHtml(listing));
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
        return core::inputError(RanksCommandText::tr("no file could be read"));
    unread += job.missing.size();
    if (unread == 0 || allowsIncomplete)
        return core::Done{};
    return core::inputError(
        RanksCommandText::tr(
            "files that could not be read or have no summary: %1; --allow-incomplete lets that pass")
            .arg(core::formatCount(unread)));
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
    const std::size_t failed = report.cause.failures.size() + report.failedElsewhere;
    if (options.failsOnOom && failed > 0)
        found.append(RanksCommandText::tr("ranks out of memory: %1").arg(core::formatCount(failed)));
    if (found.isEmpty())
        return core::Done{};
    return core::exceededError(
        RanksCommandText::tr("%1, and --fail-on allows none").arg(found.join(QStringLiteral(", "))));
}

/// The runner knows what is named on the command line; a list names more.
core::Status checkListed(const QCommandLineParser& parser, const QString& path, Console& console)
{
    const auto list = core::listOf(path, console);
    SNAPVIEWER_TRY(list);
    CommandFiles files = filesNamedBy(parser);
    for (const QString& recording : list->paths)
        files.read.push_back({recording, {}});
    return checkTargets(files, console);
}

/// Summaries are as extract was asked to make them. Error: Usage, where these arguments ask for others.
core::Status checkSource(const QCommandLineParser& parser, const QString& path, Console& console)
{
    const core::RankJobKind kind = core::rankJobKind(path);
    if (kind == core::RankJobKind::Recordings && QFileInfo(path).isFile())
        return checkListed(parser, path, console);
    if (kind != core::RankJobKind::File && kind != core::RankJobKind::Summaries)
        return core::Done{};
    for (const char* const name : {"steps", "own", "not-own", "capacity"}) {
        if (parser.isSet(option(name)))
            return usageError(RanksCommandText::tr("%1 has summaries, which are made already: give --%2 to "
                                                   "ranks extract")
                                  .arg(path, QLatin1String(name)));
    }
    return core::Done{};
}

core::Status runRanksReport(const QCommandLineParser& parser, Console& console)
{
    ReportOptions options;
    SNAPVIEWER_TRY(readReportOptions(parser, options));
    if (!isElsewhere(options.path))
        SNAPVIEWER_TRY(checkSource(parser, options.path, console));
    if (core::Status here = refuseElsewhere(options.path, QStringLiteral("ranks report"));
        !here && !core::rankSettings(options.extract).isEmpty()) // which are of those who make the summaries
        return here;
    const core::RankReading reading{false, false, options.request.by != core::Grouping::Site};
    auto job = isElsewhere(options.path)
                   ? core::remote::openRemoteJob(options.path, reading, console)
                   : core::openJob(options.path, reading, options.extract, options.jobs, console);
    SNAPVIEWER_TRY(job);
    const auto ranks = std::make_shared<const std::vector<core::RankSummary>>(std::move(job->ranks));
    auto report = core::rankReport(ranks, options.request, console);
    SNAPVIEWER_TRY(report);
    const RankListing listing{std::move(*report), options.path, options.top};
    SNAPVIEWER_TRY(write(listing, options, parser, console));
    core::Status files = checkFiles(*job, listing.report, options.allowsIncomplete, console);
    return files ? judged(listing.report, options) : files;
}

} // namespace

Command reportCommand()
{
    return {"report", ranksReportSummary, declareReport, runRanksReport, ranksReportDetails};
}

} // namespace app
