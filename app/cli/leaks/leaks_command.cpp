// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/leaks/leak_listing.h"
#include "app/cli/leaks/leak_options.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/json_writer.h"
#include "core/base/natural_order.h"
#include "core/base/reading_bounds.h"
#include "core/base/texts.h"
#include "core/formats/container/input.h"
#include "core/formats/open_recording.h"
#include "core/leaks/leak_sentence.h"
#include "core/leaks/leak_series.h"
#include "core/oom/summary/sample_facts.h"
#include "core/sql/results/table_export.h"
#include "core/structure/structure_values.h"

#include <QByteArray>
#include <QCommandLineParser>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <optional>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(LeaksCommandText);

using core::JsonWriter;
using core::known;

const QString leaksSchema = QStringLiteral("snapviewer.leaks/2");

QString wordOf(core::LeakVerdict verdict)
{
    const std::string_view word = nameOf(verdict);
    return QString::fromLatin1(word.data(), static_cast<qsizetype>(word.size()));
}

template <class Number>
void writeRange(JsonWriter& json, const char* key, Number first, Number last)
{
    json.array(key, [&] {
        json.value(first);
        json.value(last);
    });
}

void writeRate(JsonWriter& json, const core::LeakRate& rate)
{
    json.object("rate", [&] {
        json.member("median", rate.median);
        json.member("min", rate.min);
        json.member("max", rate.max);
    });
}

void writeSteps(JsonWriter& json, const core::LeakReport& report)
{
    json.object("steps", [&] {
        json.member("source", known(report.found.source == core::Steps::Source::None
                                        ? QString()
                                        : core::nameOf(report.found.source)));
        json.member("n", report.steps.count());
        json.member("period", known(report.found.period));
        json.member("warmup", report.steps.rule().warmup);
        json.member("delay", report.steps.rule().delay);
        if (!report.isTold()) {
            json.member("judged", std::nullopt);
            return;
        }
        writeRange(json, "judged", report.steps.numberOf(report.steps.first()),
                   report.steps.numberOf(report.steps.last()));
        writeRange(json, "events", static_cast<std::size_t>(report.steps.begin(1)),
                   static_cast<std::size_t>(report.steps.end(report.steps.count())));
    });
}

void writeGrowth(JsonWriter& json, const core::LeakGrowth& growth, std::uint64_t other)
{
    json.object("growth", [&] {
        json.member("bytes", growth.bytes);
        json.member("leaks", growth.leaks);
        json.member("one_off", growth.oneOff);
        json.member("held", growth.held);
        json.member("pending", growth.pending);
        json.member("other", other);
        json.member("suppressed", growth.suppressed);
        json.member("older", growth.older);
        json.member("unjudged", growth.unjudged);
        json.member("freed_old", growth.freedOld);
    });
    json.object("before_recording", [&] {
        json.member("at_start", growth.beforeAtStart);
        json.member("at_end", growth.beforeAtEnd);
    });
}

void writeSite(JsonWriter& json, const core::LeakSite& site, const LeakListing& listing)
{
    json.member("site", listing.siteOf(site.stack));
    json.member("stack_id", known(site.stack.value, core::StackId::noneValue));
    json.member("total", site.total);
    json.member("count", site.count);
    writeRate(json, site.rate);
    json.member("freed_at",
                site.freedAt.isNone() ? std::nullopt : std::optional(listing.siteOf(site.freedAt)));
    json.member("freed_count", site.freedCount);
}

void writeGroup(JsonWriter& json, const core::LeakGroup& group, std::size_t number,
                const LeakListing& listing)
{
    json.member("group", number);
    json.member("verdict", wordOf(group.verdict.verdict));
    writeRate(json, group.rate);
    json.member("total", group.total);
    json.member("count", group.count);
    json.member("pending", group.pending);
    json.member("older", group.older);
    json.member("steps_hit", group.steps.size());
    const auto numberOf = [&](std::size_t step) {
        return step == 0 ? std::nullopt : std::optional(listing.report.steps.numberOf(step));
    };
    json.member("first_step", numberOf(group.steps.empty() ? 0 : group.steps.front()));
    json.member("last_step", numberOf(group.steps.empty() ? 0 : group.steps.back()));
    json.member("since_step", numberOf(group.verdict.since));
    json.member("period", known(group.verdict.period));
    if (group.verdict.heldTo > 0)
        writeRange(json, "steps_held", group.verdict.heldFrom, group.verdict.heldTo);
    json.member("root_guess",
                group.root ? std::optional(listing.siteOf(group.sites[*group.root].stack)) : std::nullopt);
    json.objects("sites", group.sites, [&](const core::LeakSite& site) { writeSite(json, site, listing); });
}

void writeToFull(JsonWriter& json, const std::optional<core::StepsToFull>& full)
{
    if (!full)
        return json.member("steps_to_full", std::nullopt);
    if (full->most == full->fewest)
        return json.member("steps_to_full", full->fewest);
    json.array("steps_to_full", [&] {
        json.value(full->fewest);
        json.value(full->most);
    });
}

void writeSeriesRow(JsonWriter& json, const core::SeriesRow& row, std::size_t number, std::size_t intervals)
{
    json.member("group", number);
    json.member("verdict", wordOf(core::LeakVerdict::EveryStep));
    writeRate(json, row.rate);
    json.member("total", row.growth());
    json.member("count", static_cast<std::int64_t>(row.held.back().count - row.held.front().count));
    json.member("steps_hit", intervals);
    json.member("root_guess", std::nullopt);
    json.values("bytes", row.held, &core::HeldBytes::bytes);
    json.array("sites", [&] { json.object([&] { json.member("site", row.site); }); });
}

/// Schema snapviewer.leaks/2. What cannot be told has a reason and no leaks.
QByteArray leaksJson(const LeakListing& listing)
{
    const core::LeakReport& report = listing.report;
    JsonWriter json;
    json.object([&] {
        json.member("schema", leaksSchema);
        json.member("file", listing.file);
        json.member("device", listing.device->device());
        writeSteps(json, report);
        writeGrowth(json, listing.growth, listing.other);
        json.array("leaks", [&] {
            for (const std::size_t place : listing.shown)
                json.object([&] { writeGroup(json, report.groups[place], place + 1, listing); });
        });
        json.object("other", [&] {
            json.member("groups", listing.hidden());
            json.member("total", listing.other);
        });
        json.objects("suppressed", report.suppressed, [&](const core::SuppressedSite& site) {
            json.member("site", listing.siteOf(site.stack));
            json.member("verdict", wordOf(site.verdict.verdict));
            json.member("total", site.total);
            json.member("reason", site.reason);
        });
        writeToFull(json, report.toFull);
        if (!report.isTold())
            json.member("reason", report.reason);
    });
    return json.text();
}

/// The same of a folder: its recordings are the steps.
QByteArray seriesJson(const core::LeakSeries& series, const QString& folder)
{
    const std::size_t intervals = series.files.empty() ? 0 : series.files.size() - 1;
    std::int64_t leaks = 0;
    for (std::size_t place = 0; place < series.leaks; ++place)
        leaks += series.rows[place].growth();
    JsonWriter json;
    json.object([&] {
        json.member("schema", leaksSchema);
        json.member("file", folder);
        json.object("steps", [&] {
            json.member("source", QStringLiteral("recordings"));
            json.member("n", series.files.size());
            writeRange(json, "judged", std::size_t{1}, std::max<std::size_t>(1, series.files.size()));
        });
        json.array("recordings", [&] {
            for (std::size_t place = 0; place < series.files.size(); ++place) {
                json.object([&] {
                    json.member("file", series.files[place]);
                    json.member("allocated", series.totals[place].bytes);
                });
            }
        });
        json.object("growth", [&] {
            json.member("bytes", series.growth());
            json.member("leaks", leaks);
            json.member("other", series.growth() - leaks);
        });
        json.array("leaks", [&] {
            for (std::size_t place = 0; place < series.leaks; ++place)
                json.object([&] { writeSeriesRow(json, series.rows[place], place + 1, intervals); });
        });
        json.member("steps_to_full", std::nullopt);
        if (!series.reason.isEmpty())
            json.member("reason", series.reason);
    });
    return json.text();
}

/// Whether path is a folder of recordings, and no recording of its own such as a recorder's bundle.
core::Result<bool> isFolderOfRecordings(const QString& path, core::Progress& progress)
{
    if (!QFileInfo(path).isDir())
        return false;
    const auto input = core::unwrapped(path, progress);
    SNAPVIEWER_TRY(input);
    const auto readers = core::readers();
    return std::none_of(readers.begin(), readers.end(),
                        [&](const core::Reader& reader) { return reader.recognises(*input); });
}

/// What grows over the recordings of a folder, in the order of their names; complains of what is none.
/// Errors: Input, Usage, cancelled.
core::Result<core::LeakSeries> seriesOf(const QCommandLineParser& parser, const LeakOptions& options,
                                        Console& console)
{
    const QDir folder(options.path);
    QStringList names = core::namesIn(options.path, QDir::Files, QDir::NoSort);
    std::sort(names.begin(), names.end(), core::isNaturallyBefore);
    std::vector<core::SeriesState> states;
    for (const QString& name : names) {
        const auto recording = openRecording(parser, folder.filePath(name), console);
        if (!recording &&
            (recording.error().isCancelled() || recording.error().kind == core::ErrorKind::Usage))
            return recording.error();
        if (!recording) {
            console.complain(LeaksCommandText::tr("left out: %1").arg(recording.error().message));
            continue;
        }
        const auto device = deviceOf(parser, **recording);
        SNAPVIEWER_TRY(device);
        auto state = core::seriesStateOf(**recording, **device, name, console);
        SNAPVIEWER_TRY(state);
        states.push_back(std::move(*state));
    }
    return core::leaksAcross(states, console);
}

QString leaksSummary()
{
    return LeaksCommandText::tr(
        "What keeps more from step to step of a training loop, or from recording to recording.");
}

QString leaksDetails()
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

core::Status exceeded(std::size_t leaks)
{
    return core::exceededError(
        LeaksCommandText::tr("leaks: %1, and --fail-on-leak allows none").arg(QString::number(leaks)));
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
    SNAPVIEWER_TRY(series);
    if (!series->reason.isEmpty() && options.format != QLatin1String("json"))
        return core::inputError(series->reason);
    core::Status written = write(
        options, parser, console, [&] { return seriesTable(*series); },
        [&] { return bytesOf(*series, options); });
    if (!written)
        return written;
    if (!series->reason.isEmpty())
        return core::inputError(series->reason);
    return options.isFailing && series->leaks > 0 ? exceeded(series->leaks) : written;
}

core::Status runFile(const QCommandLineParser& parser, const LeakOptions& options, Console& console)
{
    const auto opened = openDevice(parser, options.path, console);
    SNAPVIEWER_TRY(opened);
    const auto& [recording, device] = *opened;
    const auto steps = core::derivedOf(recording)->of<core::StepsOf>(device->device(), console);
    SNAPVIEWER_TRY(steps);
    const auto capacity = core::capacityToFill(*recording, *device, options.capacity);
    core::LeakRequest request{*steps, options.rule, options.isFitting, capacity, {}};
    if (!options.suppress.isEmpty())
        request.suppressedBy = [&options, &snapshot = opened->recording->snapshot()](core::StackId stack) {
            return options.suppress.reasonFor(snapshot, stack);
        };
    auto report = core::findLeaks(*recording, *device, request, console);
    SNAPVIEWER_TRY(report);
    const LeakListing listing(recording, *device, std::move(*report), options);
    const bool isTold = listing.report.isTold();
    if (!isTold && options.format != QLatin1String("json"))
        return core::inputError(withAdvice(listing.report));
    core::Status written = write(
        options, parser, console, [&] { return leaksTable(listing); },
        [&] { return bytesOf(listing, options); });
    if (!written)
        return written;
    if (!isTold)
        return core::inputError(withAdvice(listing.report));
    return options.isFailing && listing.leaks() > 0 ? exceeded(listing.leaks()) : written;
}

core::Status runLeaks(const QCommandLineParser& parser, Console& console)
{
    const auto options = leakOptionsOf(parser);
    SNAPVIEWER_TRY(options);
    const auto isFolder = isFolderOfRecordings(options->path, console);
    SNAPVIEWER_TRY(isFolder);
    if (!*isFolder)
        return runFile(parser, *options, console);
    SNAPVIEWER_TRY(refuseGiven(
        parser, {"steps", "every", "warmup", "delay", "events", "min", "top", "capacity", "suppress"},
        LeaksCommandText::tr("--%1 is for one recording: of a folder each recording is a step")));
    return runSeries(parser, *options, console);
}

} // namespace

Command leaksCommand()
{
    return {"leaks", leaksSummary, declareLeaks, runLeaks, leaksDetails};
}

} // namespace app
