// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/diff/diff_text.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/code/normal_path.h"
#include "core/compare/diff/diff_rows.h"
#include "core/compare/diff/site_differences.h"
#include "core/compare/diff/site_pairs.h"
#include "core/compare/match/code_match.h"
#include "core/compare/state/compare_moment.h"
#include "core/history/recording.h"
#include "core/report/table_page.h"
#include "core/snapshot/host_device.h"
#include "core/sql/results/table_export.h"

#include <QByteArray>
#include <QCryptographicHash>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(DifferenceText);

constexpr std::size_t mostPoints = 600; ///< of a curve

/// A device's bytes over its events; of many events each point is their highest.
core::PageCurve curveOf(const core::DiffSide& side, core::Curve curve, const QString& name)
{
    const core::Usage& usage = side.device->usage();
    const auto& bytes = curve == core::Curve::Active ? usage.active : usage.allocated;
    const std::size_t points = std::min(bytes.size(), mostPoints);
    core::PageCurve result{name, std::vector<std::uint64_t>(points, 0)};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::uint64_t& highest = result.bytes[i * points / bytes.size()];
        highest = std::max(highest, bytes[i]);
    }
    return result;
}

/// diffText() as one HTML page that needs nothing else, with both curves of bytes.
QByteArray diffHtml(const Difference& difference)
{
    const DiffWords words = diffWords(difference);
    const core::Diff& diff = difference.diff;
    const QString a = QFileInfo(difference.fileA).fileName();
    const QString b = QFileInfo(difference.fileB).fileName();
    core::TablePage page;
    page.title = a == b ? a : QStringLiteral("%1 → %2").arg(a, b);
    page.about = DifferenceText::tr("what B holds differently");
    page.headline = words.sentence;
    page.detail = words.sides;
    page.notes = words.notes;
    if (a != b)
        page.curves = {curveOf(diff.a, diff.curve, QStringLiteral("A  ") + a),
                       curveOf(diff.b, diff.curve, QStringLiteral("B  ") + b)};
    core::PageTable table{DifferenceText::tr("What changed"), words.rows, words.firstText, {}};
    for (std::size_t place = 0; place < difference.shown; ++place)
        table.changes.push_back(difference.groups[place].change());
    page.tables.push_back(std::move(table));
    return core::htmlOf(page);
}

QString diffSummary()
{
    return DifferenceText::tr(
        "What two recordings, or two moments of one, hold differently, call site by call site.");
}

QString diffDetails()
{
    return DifferenceText::tr(
        "Moments: peak, oom, oom:N, end, event:N, time:SECONDS, step:N (its end), step:N:peak.\n"
        "By default oom where both recordings have one, else each one's peak.\n"
        "Exit status 0 whether or not there are differences; 2 only with --fail-over.\n");
}

void declareDiff(QCommandLineParser& parser)
{
    parser.addOption({option("at"), DifferenceText::tr("The moment on both sides."), option("MOMENT")});
    parser.addOption({option("at-a"), DifferenceText::tr("The moment of A."), option("MOMENT")});
    parser.addOption({option("at-b"), DifferenceText::tr("The moment of B."), option("MOMENT")});
    parser.addOption({option("device"),
                      DifferenceText::tr("The device of both; by default the one the window opens on."),
                      option("N")});
    parser.addOption(
        {option("device-b"), DifferenceText::tr("The device of B, where it is another."), option("N")});
    parser.addOption(
        {option("curve"),
         DifferenceText::tr(
             "allocated (default): bytes until their free was asked for; active: until it was done."),
         option("CURVE"), option("allocated")});
    parser.addOption({option("match"),
                      DifferenceText::tr("How far to go to find a call site in the other recording: exact, "
                                         "lines (moved) or renames (default)."),
                      option("STAGE"), option("renames")});
    parser.addOption({option("map-path"),
                      DifferenceText::tr("Paths of A and B that begin with OLD begin with NEW."),
                      option("OLD=NEW")});
    parser.addOption(
        {option("pairs"),
         DifferenceText::tr(
             "Call sites that are one place, \"SITE => SITE\" a line: those left over are joined."),
         option("FILE")});
    parser.addOption({option("group"),
                      DifferenceText::tr("One row for each of: %1 (default site: a whole call stack).")
                          .arg(core::diffGroupingNames().join(QStringLiteral(", "))),
                      option("WHAT"), option("site")});
    declareTop(parser, DifferenceText::tr(
                           "Only the N rows that changed most; the others together in one. Text and markdown "
                           "show 40 unless told."));
    parser.addOption({option("min-change"),
                      DifferenceText::tr("Rows that changed by less than SIZE go into one."), option("SIZE"),
                      option("0")});
    parser.addOption(
        {option("format"),
         DifferenceText::tr(
             "text (default), json, csv, markdown, html (a page that needs nothing else) or folded (stacks "
             "with the bytes of A and B)."),
         option("FORMAT"), option("text")});
    parser.addOption({option("fail-over"),
                      DifferenceText::tr("Exit status 2 if B holds more than SIZE more than A."),
                      option("SIZE")});
    parser.addOption(
        {option("swap"), DifferenceText::tr("Takes the first file for B and the second for A.")});
    declareSteps(parser);
    declareOwnCode(parser);
    declarePart(parser);
    declareOutput(parser);
    parser.addPositionalArgument(option("A"), DifferenceText::tr("A recording."));
    parser.addPositionalArgument(option("B"),
                                 DifferenceText::tr("The one to compare it with; may be the same."));
}

/// What was asked for, read from the arguments.
struct Request
{
    QString fileA;
    QString fileB;
    std::optional<core::MomentChoice> momentA;
    std::optional<core::MomentChoice> momentB;
    core::Curve curve = core::Curve::Allocated;
    core::MatchStage most = core::MatchStage::Renames;
    std::vector<core::PathMapping> mappings;
    std::vector<core::SitePair> pairs;
    core::DiffGrouping grouping = core::DiffGrouping::Site;
    std::optional<std::size_t> top;
    std::uint64_t minChange = 0;
    std::optional<std::uint64_t> failOver;
    QString format;
};

core::Error noSuch(const char* name, const QString& given, const QString& known)
{
    return usageError(
        DifferenceText::tr("no %1 '%2': give one of %3").arg(QLatin1String(name), given, known));
}

core::Result<std::optional<core::MomentChoice>> momentOption(const QCommandLineParser& parser,
                                                             const char* own)
{
    const QString name = parser.isSet(option(own)) ? option(own) : option("at");
    if (!parser.isSet(name))
        return std::optional<core::MomentChoice>();
    const auto choice = core::momentFromText(parser.value(name));
    return choice ? core::Result<std::optional<core::MomentChoice>>(*choice)
                  : core::Result<std::optional<core::MomentChoice>>(choice.error());
}

core::Status readFiles(const QCommandLineParser& parser, Request& request)
{
    const QStringList files = parser.positionalArguments();
    if (files.size() != 2)
        return usageError(
            DifferenceText::tr("give two recordings to compare; for two moments of one, name it twice"));
    request.fileA = files[0];
    request.fileB = files[1];
    return core::Done{};
}

core::Status readMoments(const QCommandLineParser& parser, Request& request)
{
    const auto a = momentOption(parser, "at-a");
    SNAPVIEWER_TRY(a);
    const auto b = momentOption(parser, "at-b");
    SNAPVIEWER_TRY(b);
    request.momentA = *a;
    request.momentB = *b;
    return core::Done{};
}

core::Status readRules(const QCommandLineParser& parser, Request& request)
{
    const QString curve = parser.value(option("curve"));
    if (curve != QLatin1String("allocated") && curve != QLatin1String("active"))
        return noSuch("curve", curve, QStringLiteral("allocated, active"));
    request.curve = curve == QLatin1String("active") ? core::Curve::Active : core::Curve::Allocated;
    const QStringList stages{QStringLiteral("exact"), QStringLiteral("lines"), QStringLiteral("renames")};
    const qsizetype stage = stages.indexOf(parser.value(option("match")));
    if (stage < 0)
        return noSuch("match", parser.value(option("match")), stages.join(QStringLiteral(", ")));
    request.most = static_cast<core::MatchStage>(stage);
    for (const QString& mapping : parser.values(option("map-path"))) {
        const qsizetype equals = mapping.indexOf(QLatin1Char('='));
        if (equals <= 0)
            return usageError(DifferenceText::tr("no mapping '%1': give OLD=NEW").arg(mapping));
        request.mappings.push_back(
            {mapping.left(equals).toStdString(), mapping.mid(equals + 1).toStdString()});
    }
    return core::Done{};
}

core::Status readPairs(const QCommandLineParser& parser, Request& request)
{
    if (!parser.isSet(option("pairs")))
        return core::Done{};
    const auto list = core::readListFile(parser.value(option("pairs")));
    SNAPVIEWER_TRY(list);
    auto pairs = core::pairsFromText(*list);
    SNAPVIEWER_TRY(pairs);
    request.pairs = std::move(*pairs);
    return core::Done{};
}

core::Status readShape(const QCommandLineParser& parser, Request& request)
{
    const auto grouping = core::diffGroupingOf(parser.value(option("group")));
    if (!grouping)
        return noSuch("group", parser.value(option("group")),
                      core::diffGroupingNames().join(QStringLiteral(", ")));
    request.grouping = *grouping;
    const auto top = topOf(parser);
    SNAPVIEWER_TRY(top);
    request.top = *top;
    const auto sizeOf = [&](const char* name) { return core::parseBytes(parser.value(option(name))); };
    const auto minChange = sizeOf("min-change");
    if (!minChange)
        return usageError(DifferenceText::tr("no size '%1'").arg(parser.value(option("min-change"))));
    request.minChange = *minChange;
    if (parser.isSet(option("fail-over"))) {
        request.failOver = sizeOf("fail-over");
        if (!request.failOver)
            return usageError(DifferenceText::tr("no size '%1'").arg(parser.value(option("fail-over"))));
    }
    request.format = parser.value(option("format"));
    const QStringList formats{QStringLiteral("text"),     QStringLiteral("json"), QStringLiteral("csv"),
                              QStringLiteral("markdown"), QStringLiteral("html"), QStringLiteral("folded")};
    if (!formats.contains(request.format))
        return noSuch("format", request.format, formats.join(QStringLiteral(", ")));
    return request.format == QLatin1String("folded")
               ? refuseGiven(
                     parser, {"group", "top", "min-change"},
                     DifferenceText::tr("--%1 does not go with --format folded, which has every stack"))
               : core::Status(core::Done{});
}

core::Result<Request> requestOf(const QCommandLineParser& parser)
{
    Request request;
    for (const auto& read : {readFiles, readMoments, readRules, readPairs, readShape}) {
        SNAPVIEWER_TRY(read(parser, request));
    }
    if (parser.isSet(option("swap"))) {
        std::swap(request.fileA, request.fileB);
        std::swap(request.momentA, request.momentB);
    }
    return request;
}

using RecordingPointer = std::shared_ptr<const core::Recording>;

core::Result<const core::DeviceHistory*>
deviceOfB(const QCommandLineParser& parser, const core::Recording& recording, const core::DeviceHistory& ofA)
{
    if (parser.isSet(option("device-b"))) {
        const QString given = parser.value(option("device-b"));
        if (const core::DeviceHistory* device = recording.history->deviceNamed(given))
            return device;
        const QString sentence = DifferenceText::tr("B has no device '%1'").arg(given);
        return core::deviceOfName(given) ? core::inputError(sentence) : usageError(sentence);
    }
    if (parser.isSet(option("device")))
        return deviceOf(parser, recording);
    // The same one where B has it: a device is compared with its own.
    const core::DeviceHistory* same = recording.history->device(ofA.device());
    return same != nullptr ? core::Result<const core::DeviceHistory*>(same) : deviceOf(parser, recording);
}

/// Two names of one recording; of addresses only what is written says so.
bool isSame(const QString& a, const QString& b)
{
    return a == b || (!isElsewhere(a) && !isElsewhere(b) && QFileInfo(a) == QFileInfo(b));
}

core::Result<core::Diff> compared(const QCommandLineParser& parser, const Request& request, Console& console)
{
    const auto a = openRecording(parser, request.fileA, console);
    SNAPVIEWER_TRY(a);
    const bool isOne = isSame(request.fileA, request.fileB);
    const auto b = isOne ? a : openRecording(parser, request.fileB, console);
    SNAPVIEWER_TRY(b);
    const auto deviceA = deviceOf(parser, **a);
    SNAPVIEWER_TRY(deviceA);
    const auto deviceB = deviceOfB(parser, **b, **deviceA);
    SNAPVIEWER_TRY(deviceB);
    const core::MomentChoice usual = core::usualMoment(**deviceA, **deviceB);
    auto sideA = core::sideOf(*a, **deviceA,
                              {request.momentA.value_or(usual), request.curve, request.mappings}, console);
    SNAPVIEWER_TRY(sideA);
    auto sideB = core::sideOf(*b, **deviceB,
                              {request.momentB.value_or(usual), request.curve, request.mappings}, console);
    SNAPVIEWER_TRY(sideB);
    return core::diffOf(std::move(*sideA), std::move(*sideB), request.curve, request.most, console);
}

std::size_t shownOf(const std::vector<core::DiffGroup>& groups, const Request& request)
{
    const auto changed = std::find_if(groups.begin(), groups.end(), [&](const core::DiffGroup& group) {
        const auto bytes = static_cast<std::uint64_t>(group.change());
        return (group.change() < 0 ? std::uint64_t{0} - bytes : bytes) < request.minChange;
    });
    const auto count = static_cast<std::size_t>(changed - groups.begin());
    constexpr std::size_t mostForPeople = 40; // a table of them is read; one of thousands is not
    constexpr std::size_t mostOfAPage = 200;
    const bool isForPeople =
        request.format == QLatin1String("text") || request.format == QLatin1String("markdown");
    const std::size_t usual = isForPeople                               ? mostForPeople
                              : request.format == QLatin1String("html") ? mostOfAPage
                                                                        : count;
    return std::min(count, request.top.value_or(usual));
}

/// Of a file; empty for what is none.
QByteArray hashOf(const QString& path)
{
    core::RegularFile opened(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const bool isHashed = opened.isOpen() && hash.addData(&opened.file());
    return isHashed ? hash.result().toHex() : QByteArray();
}

core::Status write(const Difference& difference, const Request& request, const QCommandLineParser& parser,
                   Console& console)
{
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (request.format == QLatin1String("csv"))
        written = core::writeTable(diffTable(difference), {core::TableFormat::Csv, core::LineEnd::Lf}, output,
                                   console);
    else if (request.format == QLatin1String("json"))
        output.write(diffJson(difference, hashOf(request.fileA), hashOf(request.fileB)));
    else if (request.format == QLatin1String("folded"))
        output.write(diffFolded(difference.diff));
    else if (request.format == QLatin1String("html"))
        output.write(diffHtml(difference));
    else if (request.format == QLatin1String("markdown"))
        output.write(diffMarkdown(difference).toUtf8());
    else
        (void)output.writeText(diffText(difference)); // commit() says why not
    console.clearProgress();
    return output.commitAfter(written);
}

core::Status runDiff(const QCommandLineParser& parser, Console& console)
{
    const auto request = requestOf(parser);
    SNAPVIEWER_TRY(request);
    auto diff = compared(parser, *request, console);
    SNAPVIEWER_TRY(diff);
    const std::size_t unfit = core::joinPairs(*diff, request->pairs);
    std::vector<core::DiffHint> hints = core::hintsOf(*diff);
    Difference difference{std::move(*diff), request->grouping, {},   0, request->fileA,
                          request->fileB,   std::move(hints),  unfit};
    auto groups = core::groupsOf(difference.diff, request->grouping, console);
    SNAPVIEWER_TRY(groups);
    difference.groups = std::move(*groups);
    difference.shown = shownOf(difference.groups, *request);
    if (request->grouping == core::DiffGrouping::Site)
        core::tellApart(difference.diff, difference.groups, difference.shown);
    core::Status written = write(difference, *request, parser, console);
    const std::int64_t change = difference.diff.change();
    if (!written || !request->failOver || change <= 0 ||
        static_cast<std::uint64_t>(change) <= *request->failOver)
        return written;
    return core::exceededError(DifferenceText::tr("B holds %1 more than A, over the %2 of --fail-over")
                                   .arg(core::formatBytes(static_cast<std::uint64_t>(change)),
                                        core::formatBytes(*request->failOver)));
}

} // namespace

Command diffCommand()
{
    return {"diff", diffSummary, declareDiff, runDiff, diffDetails};
}

} // namespace app
