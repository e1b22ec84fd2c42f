// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/commands/overview.h"
#include "app/cli/commands/verdict_lines.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_events.h"
#include "core/oom/sheet/oom_json.h"
#include "core/oom/sheet/oom_text.h"
#include "core/oom/summary/format_limits.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/verdict/verdict_of.h"
#include "core/report/info_json.h"

#include <QStringList>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(OomText);

enum class Format : std::uint8_t
{
    Text,
    Markdown,
    Json,
};

QString oomSummary()
{
    return OomText::tr(
        "Why each out-of-memory event happened: the verdict, its arithmetic, what to look at first.");
}

void declareOom(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("device"), OomText::tr("Only events of device N."), QStringLiteral("N")});
    parser.addOption({QStringLiteral("event"),
                      OomText::tr("Only the event with that place in its device's trace."),
                      QStringLiteral("K")});
    parser.addOption({QStringLiteral("nth"), OomText::tr("Only the N-th event in time, counted from 1."),
                      QStringLiteral("N")});
    parser.addOption({QStringLiteral("capacity"),
                      OomText::tr("What the device has in all, such as 80GiB, a card (%1) or torch's "
                                  "message: tells what others used of it.")
                          .arg(core::capacityCards().join(QStringLiteral(", "))),
                      QStringLiteral("SIZE")});
    parser.addOption(
        {QStringLiteral("format"),
         OomText::tr("text (default), markdown (with the SQL) or json. Of several FILEs, a row for each and "
                     "its devices: table (default), csv, tsv, json, jsonl or sheet."),
         QStringLiteral("FORMAT"), QStringLiteral("text")});
    declarePart(parser);
    declareOutput(parser);
    declareSteps(parser);
    declareFiles(parser);
}

core::Result<Format> formatOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("format"));
    if (given == QLatin1String("text"))
        return Format::Text;
    if (given == QLatin1String("markdown"))
        return Format::Markdown;
    if (given == QLatin1String("json"))
        return Format::Json;
    return usageError(OomText::tr("no format '%1': give text, markdown or json, or for a row a device table, "
                                  "csv, tsv, jsonl or sheet")
                          .arg(given));
}

core::Result<std::optional<std::uint64_t>> capacityOf(const QCommandLineParser& parser)
{
    if (!parser.isSet(QStringLiteral("capacity")))
        return std::optional<std::uint64_t>();
    const QString given = parser.value(QStringLiteral("capacity"));
    const auto bytes = core::parseCapacity(given);
    SNAPVIEWER_TRY(bytes);
    return std::optional(*bytes);
}

/// The number given for an option, or nothing; an error where it is none.
core::Result<std::optional<int>> numberOf(const QCommandLineParser& parser, const QString& option)
{
    if (!parser.isSet(option))
        return std::optional<int>();
    bool isNumber = false;
    const int number = parser.value(option).toInt(&isNumber);
    if (!isNumber)
        return usageError(OomText::tr("--%1 takes a number, not '%2'").arg(option, parser.value(option)));
    return std::optional(number);
}

/// A program that goes on after each OOM can have any number of them.
constexpr std::size_t mostSheets = 100;

struct Chosen
{
    std::vector<core::OomEvent> events; ///< newest last
    std::size_t leftOut = 0;            ///< earlier ones beyond mostSheets
};

/// `17 (device 0), 421 (device 1)`, the first few of them.
QString namesOf(const std::vector<core::OomEvent>& ooms)
{
    constexpr std::size_t mostNames = 10;
    QStringList names;
    for (std::size_t i = 0; i < std::min(ooms.size(), mostNames); ++i)
        names += OomText::tr("%1 (device %2)").arg(ooms[i].event).arg(ooms[i].device);
    return names.join(QStringLiteral(", ")) + (ooms.size() > mostNames ? QStringLiteral(", …") : QString());
}

/// Leaves the one that --nth asks for. Errors: Usage; Input, where there is none.
core::Status keepNth(const QCommandLineParser& parser, std::vector<core::OomEvent>& ooms)
{
    const auto nth = numberOf(parser, QStringLiteral("nth"));
    SNAPVIEWER_TRY(nth);
    if (!*nth)
        return core::Done{};
    if (**nth < 1 || static_cast<std::size_t>(**nth) > ooms.size())
        return core::inputError(OomText::tr("no out-of-memory event number %1: %n were recorded", nullptr,
                                            static_cast<int>(ooms.size()))
                                    .arg(**nth));
    ooms = {ooms[static_cast<std::size_t>(**nth) - 1]};
    return core::Done{};
}

/// Those of the recording that the options ask for. Errors: Usage; Input, where they name none of them.
core::Result<Chosen> chosenOoms(const QCommandLineParser& parser, const core::Recording& recording)
{
    const auto device = numberOf(parser, QStringLiteral("device"));
    SNAPVIEWER_TRY(device);
    const auto event = numberOf(parser, QStringLiteral("event"));
    SNAPVIEWER_TRY(event);
    if (*device && recording.history->device(**device) == nullptr)
        return core::inputError(
            OomText::tr("no device '%1' in %2").arg(**device).arg(recording.document->path));
    std::vector<core::OomEvent> ooms = core::oomEvents(*recording.history);
    const auto isOther = [&](const core::OomEvent& oom) {
        return (*device && oom.device != **device) || (*event && oom.event != **event);
    };
    const QString known = namesOf(ooms);
    ooms.erase(std::remove_if(ooms.begin(), ooms.end(), isOther), ooms.end());
    if (*event && ooms.empty() && !known.isEmpty())
        return core::inputError(
            OomText::tr("no out-of-memory event '%1'; there is: %2").arg(**event).arg(known));
    std::stable_sort(ooms.begin(), ooms.end(),
                     [](const core::OomEvent& a, const core::OomEvent& b) { return a.timeUs < b.timeUs; });
    SNAPVIEWER_TRY(keepNth(parser, ooms));
    Chosen chosen;
    chosen.leftOut = ooms.size() > mostSheets ? ooms.size() - mostSheets : 0;
    chosen.events.assign(ooms.begin() + static_cast<std::ptrdiff_t>(chosen.leftOut), ooms.end());
    return chosen;
}

/// What there is to say where no out-of-memory event was recorded.
QString withoutSheets(const core::Recording& recording)
{
    const auto failure = core::bundleLines(recording);
    QString text = failure.empty() || recording.history->mainDevice() != nullptr
                       ? OomText::tr("No out-of-memory event was recorded.")
                       : OomText::tr("There is no snapshot of the allocator, so what held the memory is not "
                                     "known. The recorder says:");
    if (const QString never = whyUntold(recording.snapshot(), core::Untold::Ooms); !never.isEmpty())
        text += QLatin1Char(' ') + never;
    text += QLatin1Char('\n');
    for (const auto& [name, value] : failure)
        text += QStringLiteral("  %1: %2\n").arg(name, core::plainLine(value));
    return text;
}

/// Makes the sheets of a recording's events in turn: of a hostile file all of them together would be far
/// larger than it is.
class Examiner
{
public:
    Examiner(const std::shared_ptr<const core::Recording>& recording, std::optional<std::uint64_t> capacity,
             Console& console)
        : m_store(core::derivedOf(recording, 0)), m_console(&console)
    {
        for (const auto& device : recording->history->devices())
            m_store->set<core::CapacityGiven>(device->device(), capacity);
    }

    core::Status examine(const std::vector<core::OomEvent>& ooms,
                         const std::function<void(const core::Autopsy&)>& visit)
    {
        std::size_t done = 0;
        for (const core::OomEvent& oom : ooms) {
            m_console->report(done++, ooms.size(), OomText::tr("Examining"));
            const auto sheet = m_store->of<core::SheetOf>({oom.device, oom.event}, *m_console);
            SNAPVIEWER_TRY(sheet);
            m_console->clearProgress();
            visit(**sheet);
        }
        return core::Done{};
    }

private:
    std::shared_ptr<core::Derived> m_store;
    Console* m_console;
};

core::Status writeTexts(const core::EachSheet& each, const Chosen& chosen, const core::Recording& recording,
                        Format format, Output& output)
{
    if (chosen.leftOut > 0)
        output.write(OomText::tr("%1 earlier out-of-memory events are left out; --event K shows one.")
                         .arg(chosen.leftOut)
                         .toUtf8() +
                     "\n\n");
    bool isFirst = true;
    return each([&](const core::Autopsy& sheet) {
        if (!std::exchange(isFirst, false))
            output.write("\n");
        const core::Snapshot& snapshot = recording.snapshot();
        const core::Verdict verdict = core::verdictOf(recording, sheet);
        output.write((format == Format::Markdown
                          ? verdictMarkdown(verdict) + core::markdownOf(sheet, snapshot)
                          : verdictText(verdict) + core::plainTextOf(sheet, snapshot))
                         .toUtf8());
    });
}

core::Status writeJson(const core::EachSheet& each, std::size_t leftOut, const core::Recording& recording,
                       Output& output)
{
    const auto conclude = [&recording](core::JsonWriter& json, const core::Autopsy& sheet) {
        json.object("conclusion",
                    [&] { core::writeVerdict(json, core::verdictOf(recording, sheet), recording); });
    };
    return core::writeJson(each, leftOut, recording.snapshot(), recording.document->path, output, conclude);
}

/// Whether the form is of rows, one for each file and device, as of several FILEs.
bool asksForRows(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("format"));
    return given != QLatin1String("json") && core::tableFormatOf(given).has_value();
}

core::Status printRows(const QCommandLineParser& parser, const QStringList& files,
                       std::optional<std::uint64_t> capacity, Console& console)
{
    const QString given = parser.value(QStringLiteral("format"));
    const auto format = core::tableFormatOf(given == QLatin1String("text") ? QStringLiteral("table") : given);
    if (!format)
        return usageError(OomText::tr("no format '%1' of several FILEs: give one of %2")
                              .arg(given, core::tableFormatNames().join(QStringLiteral(", "))));
    const core::Status fits = refuseForSeveral(parser, {"event", "nth"});
    return fits ? printOverview(parser, files, *format, capacity, console) : fits;
}

core::Status runOom(const QCommandLineParser& parser, Console& console)
{
    const auto files = filesOf(parser);
    SNAPVIEWER_TRY(files);
    const auto capacity = capacityOf(parser);
    SNAPVIEWER_TRY(capacity);
    if (files->size() > 1 || asksForRows(parser))
        return printRows(parser, *files, *capacity, console);
    const auto format = formatOf(parser);
    SNAPVIEWER_TRY(format);
    const auto recording = openRecording(parser, files->first(), console);
    SNAPVIEWER_TRY(recording);
    const auto ooms = chosenOoms(parser, **recording);
    SNAPVIEWER_TRY(ooms);
    Examiner examiner(*recording, *capacity, console);
    const core::EachSheet each = [&](const auto& visit) { return examiner.examine(ooms->events, visit); };
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (*format == Format::Json)
        written = writeJson(each, ooms->leftOut, **recording, output);
    else if (ooms->events.empty())
        output.write(withoutSheets(**recording).toUtf8());
    else
        written = writeTexts(each, *ooms, **recording, *format, output);
    return written ? output.commit() : written;
}

} // namespace

Command oomCommand()
{
    return {"oom", oomSummary, declareOom, runOom};
}

} // namespace app
