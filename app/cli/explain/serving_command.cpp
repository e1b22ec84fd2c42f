// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/moment_argument.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/logs/read_logs.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/oom/oom_values.h"
#include "core/serving/log_waterfall.h"
#include "core/serving/recording_waterfall.h"
#include "core/serving/serving_values.h"
#include "core/serving/waterfall_text.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(ServingCommandText);

constexpr std::size_t mostShown = 40; ///< of a log; JSON has all

using Waterfalls = std::vector<core::serving::Waterfall>;

QString servingSummary()
{
    return ServingCommandText::tr("What a server of language models spends its card on: weights, KV cache, "
                                  "activations, graphs, the rest.");
}

void declareServing(QCommandLineParser& parser)
{
    parser.addPositionalArgument(
        QStringLiteral("FILE|LOG"),
        ServingCommandText::tr("A recording, or a log of vLLM or SGLang; - is a log on standard input."));
    declareDevice(parser);
    declareEvent(parser);
    parser.addOption({QStringLiteral("capacity"),
                      ServingCommandText::tr("What the card has in all, such as 80GiB, or its name (%1).")
                          .arg(core::capacityCards().join(QStringLiteral(", "))),
                      QStringLiteral("SIZE")});
    parser.addOption({QStringLiteral("utilization"),
                      ServingCommandText::tr("gpu_memory_utilization, or SGLang's mem_fraction_static: 0.9."),
                      QStringLiteral("SHARE")});
    parser.addOption({QStringLiteral("format"), ServingCommandText::tr("text (default) or json."),
                      QStringLiteral("FORMAT"), QStringLiteral("text")});
    declarePart(parser);
    declareSteps(parser);
    declareOwnCode(parser);
    declareOutput(parser);
}

core::Result<core::serving::Given> givenOf(const QCommandLineParser& parser)
{
    core::serving::Given given;
    if (parser.isSet(QStringLiteral("capacity"))) {
        const auto bytes = core::parseCapacity(parser.value(QStringLiteral("capacity")));
        SNAPVIEWER_TRY(bytes);
        given.capacity = static_cast<std::int64_t>(*bytes);
    }
    if (parser.isSet(QStringLiteral("utilization"))) {
        const QString text = parser.value(QStringLiteral("utilization"));
        bool isNumber = false;
        const double share = text.toDouble(&isNumber);
        if (!isNumber || !(share > 0 && share <= 1))
            return usageError(
                ServingCommandText::tr("--utilization takes a share such as 0.9, not '%1'").arg(text));
        given.utilization = share;
    }
    return given;
}

/// Whether what lies at path may be a log: a text that does not begin as a recording's forms of text do.
bool mayBeLog(const QString& path)
{
    if (path == QLatin1String("-"))
        return true;
    core::RegularFile opened(path);
    if (isElsewhere(path) || !opened.isOpen())
        return false;
    constexpr qint64 looked = 4096;
    const QByteArray start = opened.file().read(looked);
    const QByteArray text = start.trimmed();
    const bool isJson =
        text.startsWith('{') || (text.startsWith('[') && text.mid(1).trimmed().startsWith('{'));
    return !start.isEmpty() && !start.contains('\0') && !isJson && !text.startsWith('<');
}

core::Result<Waterfalls> ofRecording(const QCommandLineParser& parser, const QString& path,
                                     const core::serving::Given& given, Console& console)
{
    const auto opened = openDevice(parser, path, console);
    SNAPVIEWER_TRY(opened);
    const auto event = eventOf(parser, *opened, console);
    SNAPVIEWER_TRY(event);
    const auto store = core::derivedOf(opened->recording, 0);
    if (given.capacity)
        store->set<core::CapacityGiven>(opened->device->device(),
                                        static_cast<std::uint64_t>(*given.capacity));
    const auto fall = store->of<core::WaterfallOf>({opened->device->device(), *event}, console);
    SNAPVIEWER_TRY(fall);
    Waterfalls all{**fall};
    all.front().moment = momentText(*opened->device, *event);
    if (given.utilization)
        setUtilization(all.front(), *given.utilization);
    return all;
}

core::Result<Waterfalls> waterfalls(const QCommandLineParser& parser, const QString& path,
                                    const core::serving::Given& given, Console& console)
{
    if (!mayBeLog(path))
        return ofRecording(parser, path, given, console);
    const auto report = core::logs::readLogs({path}, console);
    SNAPVIEWER_TRY(report);
    if (!report->budgets.empty()) {
        SNAPVIEWER_TRY(
            refuseGiven(parser, {"device", "event", "events"},
                        ServingCommandText::tr("--%1 asks something of a recording, and this is a log")));
        return waterfallsOf(*report, given);
    }
    if (path != QLatin1String("-")) {
        auto recording = ofRecording(parser, path, given, console);
        if (recording || recording.error().isCancelled())
            return recording;
    }
    return core::inputError(
        ServingCommandText::tr("%1 is no recording, and has no line of a budget of vLLM or SGLang.")
            .arg(path));
}

core::Status runServing(const QCommandLineParser& parser, Console& console)
{
    const QString format = parser.value(QStringLiteral("format"));
    if (format != QLatin1String("text") && format != QLatin1String("json"))
        return usageError(ServingCommandText::tr("no format '%1': give text or json").arg(format));
    const auto path = fileOf(parser);
    SNAPVIEWER_TRY(path);
    const auto given = givenOf(parser);
    SNAPVIEWER_TRY(given);
    const auto found = waterfalls(parser, *path, *given, console);
    SNAPVIEWER_TRY(found);
    console.clearProgress();
    Output output(outputOf(parser), console);
    if (format == QLatin1String("json")) {
        output.write(core::serving::jsonOf(*found, *path));
        return output.commit();
    }
    for (std::size_t i = 0; i < std::min(found->size(), mostShown); ++i)
        output.write((i == 0 ? QByteArray() : QByteArray("\n")) +
                     core::serving::textOf((*found)[i]).toUtf8());
    if (found->size() > mostShown)
        output.write(ServingCommandText::tr("\n(%1 more: --format json has them)\n")
                         .arg(core::formatCount(found->size() - mostShown))
                         .toUtf8());
    return output.commit();
}

} // namespace

Command servingCommand()
{
    return {"serving", servingSummary, declareServing, runServing};
}

} // namespace app
