// SPDX-License-Identifier: MIT
#include "app/cli/leaks/leaks_command.h"

#include "app/cli/leaks/leak_options.h"
#include "app/cli/leaks/leaks_folder.h"
#include "app/cli/leaks/leaks_json.h"
#include "app/cli/leaks/leaks_text.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/leaks/leak_sentence.h"
#include "core/sql/results/table_export.h"

#include <optional>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(LeaksCommandText);

QString summary()
{
    return LeaksCommandText::tr(
        "What keeps more from step to step of a training loop, or from recording to recording.");
}

QString details()
{
    return LeaksCommandText::tr(
        "Of a folder: what grows from each recording to the next, by their final states.\n"
        "Exit status 0 whether or not something leaks, 2 only with --fail-on-leak; 1 where nothing\n"
        "can be said, as with too few steps.\n");
}

/// Writes what toTable answers where the format is csv, else what toBytes answers.
template <class ToTable, class ToBytes>
core::Status write(const LeakOptions& options, const QCommandLineParser& parser, Console& console,
                   ToTable toTable, ToBytes toBytes)
{
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (options.format == QLatin1String("csv"))
        written = core::writeTable(toTable(), {core::TableFormat::Csv, core::LineEnd::Lf}, output, console);
    else
        output.write(toBytes());
    console.clearProgress();
    return output.commitAfter(written);
}

QByteArray bytesOf(const core::LeakSeries& series, const LeakOptions& options)
{
    if (options.format == QLatin1String("json"))
        return seriesJson(series, options.path);
    return (options.format == QLatin1String("markdown") ? seriesMarkdown(series) : seriesText(series))
        .toUtf8();
}

QByteArray bytesOf(const LeakListing& listing, const LeakOptions& options)
{
    if (options.format == QLatin1String("json"))
        return leaksJson(listing);
    return (options.format == QLatin1String("markdown") ? leaksMarkdown(listing) : leaksText(listing))
        .toUtf8();
}

core::Error cannotTell(const QString& message)
{
    return {core::ErrorKind::Input, message, -1};
}

core::Status exceeded(std::size_t leaks)
{
    return core::Error{
        core::ErrorKind::Exceeded,
        LeaksCommandText::tr("leaks: %1, and --fail-on-leak allows none").arg(QString::number(leaks)), -1};
}

/// Why nothing can be said, and what to do about it.
QString withAdvice(const core::LeakReport& report)
{
    if (report.found.starts.empty())
        return LeaksCommandText::tr(
                   "%1; say where steps begin with --steps, or compare two moments with snapviewer-cli diff")
            .arg(report.reason);
    const core::LeakRule rule = report.steps.rule().fitting(report.steps.count());
    if (rule.needed() > report.steps.count())
        return report.reason;
    return LeaksCommandText::tr("%1; --warmup %2 --delay %3 judges these")
        .arg(report.reason, QString::number(rule.warmup), QString::number(rule.delay));
}

core::Status runSeries(const QCommandLineParser& parser, const LeakOptions& options, Console& console)
{
    const auto series = seriesOf(parser, options, console);
    if (!series)
        return series.error();
    if (!series->reason.isEmpty() && options.format != QLatin1String("json"))
        return cannotTell(series->reason);
    core::Status written = write(
        options, parser, console, [&] { return seriesTable(*series); },
        [&] { return bytesOf(*series, options); });
    if (!written)
        return written;
    if (!series->reason.isEmpty())
        return cannotTell(series->reason);
    return options.isFailing && series->leaks > 0 ? exceeded(series->leaks) : written;
}

core::Status runFile(const QCommandLineParser& parser, const LeakOptions& options, Console& console)
{
    const auto opened = openDevice(parser, options.path, console);
    if (!opened)
        return opened.error();
    const auto& [recording, device] = *opened;
    core::LeakRequest request{options.steps, options.rule, false, options.capacity, {}};
    if (!options.suppress.isEmpty())
        request.suppressedBy = [&options, &snapshot = opened->recording->snapshot()](core::StackId stack) {
            return options.suppress.reasonFor(snapshot, stack);
        };
    auto report = core::findLeaks(*recording, *device, request, console);
    if (!report)
        return report.error();
    const LeakListing listing(recording, *device, std::move(*report), options);
    const bool isTold = listing.report.isTold();
    if (!isTold && options.format != QLatin1String("json"))
        return cannotTell(withAdvice(listing.report));
    core::Status written = write(
        options, parser, console, [&] { return leaksTable(listing); },
        [&] { return bytesOf(listing, options); });
    if (!written)
        return written;
    if (!isTold)
        return cannotTell(withAdvice(listing.report));
    return options.isFailing && listing.leaks() > 0 ? exceeded(listing.leaks()) : written;
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto options = leakOptionsOf(parser);
    if (!options)
        return options.error();
    const auto isFolder = isFolderOfRecordings(options->path, console);
    if (!isFolder)
        return isFolder.error();
    return *isFolder ? runSeries(parser, *options, console) : runFile(parser, *options, console);
}

} // namespace

Command leaksCommand()
{
    return {"leaks", summary, declareLeaks, run, details};
}

} // namespace app
