// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/target_check.h"
#include "app/cli/whatif/whatif_report.h"
#include "core/base/json_writer.h"
#include "core/base/texts.h"
#include "core/oom/arithmetic/capacity.h"
#include "core/replay/model/allocator_settings.h"
#include "core/replay/proof/proof_words.h"
#include "core/sql/results/table_export.h"

#include <QByteArray>

#include <optional>
#include <utility>

namespace app {

namespace {

using core::JsonWriter;
using namespace core::replay;

const QString whatifSchema = QStringLiteral("snapviewer.whatif/1");

void writeDeviation(JsonWriter& json, const char* key, const std::optional<Deviation>& deviation)
{
    if (!deviation)
        return json.member(key, std::nullopt);
    json.object(key, [&] {
        json.member("event", deviation->event);
        json.member("what", deviation->what);
    });
}

void writeLockstep(JsonWriter& json, const Lockstep& lockstep)
{
    json.object("lockstep", [&] {
        const Tally all = lockstep.all();
        json.member("variant", nameOf(lockstep.ties));
        json.member("decisions", all.decisions);
        json.member("agreed", all.agreed);
        json.object("kinds", [&] {
            for (int i = 0; i < static_cast<int>(Decision::Count); ++i) {
                const auto decision = static_cast<Decision>(i);
                json.object(nameOf(decision), [&] {
                    json.member("decisions", lockstep.of(decision).decisions);
                    json.member("agreed", lockstep.of(decision).agreed);
                });
            }
        });
        writeDeviation(json, "first_deviation", lockstep.first);
    });
}

void writeProof(JsonWriter& json, const WhatIfReport& report)
{
    json.object("proof", [&] {
        if (report.study) {
            writeLockstep(json, report.study->proof.lockstep);
            const RunCheck& run = report.study->proof.run;
            json.object("free_run", [&] {
                json.member("points", run.points);
                json.member("max_error", run.maxError);
                json.member("peak_error", run.peakError);
            });
        } else {
            json.member("lockstep", std::nullopt);
            json.member("free_run", std::nullopt);
        }
        json.member("accepted", report.why.isEmpty());
        json.member("why", core::known(report.why));
    });
}

void writeRecorded(JsonWriter& json, const WhatIfReport& report)
{
    if (!report.study)
        return json.member("recorded", std::nullopt);
    const Study& study = *report.study;
    json.object("recorded", [&] {
        json.member("settings", textOf(study.program.recorded.settings));
        json.member("peak_reserved", study.proof.peakReserved);
        json.member("peak_event", study.proof.peakEvent);
        json.member("retries", study.program.retries);
        json.member("ooms", study.program.ooms);
        json.member("capacity_low",
                    study.proof.capacity.isKnown() ? std::optional(study.proof.capacity.low) : std::nullopt);
        json.member("capacity_high", study.proof.capacity.high);
    });
}

void writeAnswer(JsonWriter& json, const std::optional<Answer>& answer)
{
    if (!answer)
        return json.member("predicted", std::nullopt);
    json.object("predicted", [&] {
        json.member("settings", textOf(answer->settings));
        json.member("peak_reserved", answer->run.peakReserved);
        json.member("peak_low", answer->peakLow);
        json.member("peak_high", answer->peakHigh);
        json.member("peak_event", answer->run.peakEvent);
        json.member("retries", answer->run.retries);
        json.member("oom_event", answer->run.oom ? answer->run.oom : answer->run.failed);
        json.member("served_event", answer->run.served);
        json.member("parts_event", answer->parts);
        json.member("last_event", answer->run.end - 1);
        json.member("verdict", nameOf(answer->verdict));
    });
}

/// Schema snapviewer.whatif/1. What was not asked for, or cannot be told, is null.
QByteArray whatIfJson(const WhatIfReport& report)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", whatifSchema);
        json.member("device", report.device->device());
        writeProof(json, report);
        writeRecorded(json, report);
        writeAnswer(json, report.answer);
        if (report.suggestions)
            json.objects("suggestions", *report.suggestions, [&](const Suggestion& suggestion) {
                json.member("settings", textOf(suggestion.settings));
                json.member("verdict", nameOf(suggestion.verdict));
                json.member("peak_reserved", suggestion.peakReserved);
                json.member("retries", suggestion.retries);
                json.member("last_event", suggestion.end - 1);
            });
        json.values("notes", report.answer ? report.answer->notes : QStringList());
    });
    return json.text();
}

using namespace core::replay;

SNAPVIEWER_TEXTS(WhatIfCommandText);

/// What is asked for, as far as no recording has to be read for it.
struct Asked
{
    QString path;
    QString settings; ///< empty: none given
    std::optional<std::uint64_t> capacity;
    bool isAsRecorded = false;
    bool wantsSuggestions = false;
    QString curve; ///< empty: no file
    QString format;
};

QString whatifSummary()
{
    return WhatIfCommandText::tr(
        "What the same program would have reserved under other settings of the allocator.");
}

QString whatifDetails()
{
    return WhatIfCommandText::tr(
               "Settings are those of PYTORCH_CUDA_ALLOC_CONF; what is not named stays as recorded.\n"
               "Known are %1.\n"
               "First the model is held against the recording; where it does not fit, nothing is said\n"
               "of other settings. Exit status 0 where something is predicted (or proved, with\n"
               "--as-recorded), 1 where that is refused.\n")
        .arg(settingsGrammar());
}

void declareWhatif(QCommandLineParser& parser)
{
    parser.addOption(
        {option("set"),
         WhatIfCommandText::tr("The settings, as in PYTORCH_CUDA_ALLOC_CONF: expandable_segments:True,…"),
         option("SETTINGS")});
    parser.addOption(
        {option("suggest"), WhatIfCommandText::tr("Tries the settings that are worth it, best first.")});
    parser.addOption(
        {option("as-recorded"), WhatIfCommandText::tr("Only says how well the model fits the recording.")});
    parser.addOption({option("capacity"),
                      WhatIfCommandText::tr("What the device has for the allocator: a size, or one of %1.")
                          .arg(core::capacityCards().join(QStringLiteral(", "))),
                      option("SIZE")});
    parser.addOption(
        {option("curve"),
         WhatIfCommandText::tr("Writes what is reserved after each event, recorded and estimated, as CSV."),
         option("OUT.csv")});
    declareDevice(parser);
    parser.addOption({option("format"), WhatIfCommandText::tr("text (default), json or csv."),
                      option("FORMAT"), option("text")});
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<Asked> askedOf(const QCommandLineParser& parser)
{
    const auto path = fileOf(parser);
    SNAPVIEWER_TRY(path);
    Asked asked;
    asked.path = *path;
    asked.settings = parser.value(option("set"));
    asked.isAsRecorded = parser.isSet(option("as-recorded"));
    asked.wantsSuggestions = parser.isSet(option("suggest"));
    asked.curve = parser.value(option("curve"));
    asked.format = parser.value(option("format"));
    const bool isSet = parser.isSet(option("set"));
    if (!isSet && !asked.isAsRecorded && !asked.wantsSuggestions)
        return usageError(
            WhatIfCommandText::tr("nothing is asked: give --set SETTINGS, --suggest or --as-recorded"));
    if (asked.isAsRecorded)
        SNAPVIEWER_TRY(refuseGiven(parser, {"set", "suggest", "capacity"},
                                   WhatIfCommandText::tr("--as-recorded asks nothing else: leave --%1 out")));
    if (!asked.curve.isEmpty() && !isSet)
        return usageError(WhatIfCommandText::tr("--curve needs --set: there is no other curve"));
    if (isSet) {
        const auto settings = withSettings({}, asked.settings);
        SNAPVIEWER_TRY(settings);
    }
    if (parser.isSet(option("capacity"))) {
        const auto capacity = core::parseCapacity(parser.value(option("capacity")));
        SNAPVIEWER_TRY(capacity);
        asked.capacity = *capacity;
    }
    const QStringList formats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv")};
    if (!formats.contains(asked.format))
        return usageError(WhatIfCommandText::tr("no format '%1': give one of %2")
                              .arg(asked.format, formats.join(QStringLiteral(", "))));
    return asked;
}

/// The study, and where its proof holds the answers. Errors: Usage; cancelled.
core::Status fill(const Asked& asked, WhatIfReport& report, Console& console)
{
    core::Result<Study> study = studyOf(report.recording->snapshot(), *report.device, console);
    if (!study && study.error().isCancelled())
        return study.error();
    if (!study) {
        report.why = study.error().message;
        return core::Done{};
    }
    report.study = std::move(study).value();
    report.why = report.study->proof.why;
    if (!report.why.isEmpty())
        return core::Done{};
    if (!asked.settings.isEmpty()) {
        const auto settings = withSettings(report.study->program.recorded.settings, asked.settings);
        SNAPVIEWER_TRY(settings);
        auto answer = ask(*report.device, *report.study, {*settings, asked.capacity, true}, console);
        SNAPVIEWER_TRY(answer);
        report.answer = std::move(answer).value();
    }
    if (asked.wantsSuggestions) {
        auto suggestions = suggestionsOf(*report.device, *report.study, asked.capacity, console);
        SNAPVIEWER_TRY(suggestions);
        report.suggestions = std::move(suggestions).value();
    }
    return core::Done{};
}

core::Status writeTableTo(const QString& path, const core::ResultTable& table, Console& console)
{
    Output output(path, console);
    core::Status written =
        core::writeTable(table, {core::TableFormat::Csv, core::LineEnd::Lf}, output, console);
    return output.commitAfter(written);
}

core::Status write(const Asked& asked, const WhatIfReport& report, const QCommandLineParser& parser,
                   Console& console)
{
    console.clearProgress();
    if (!asked.curve.isEmpty() && report.answer) {
        SNAPVIEWER_TRY(writeTableTo(asked.curve, curveTable(report), console));
    }
    if (asked.format == QLatin1String("csv"))
        return writeTableTo(outputOf(parser), whatIfTable(report), console);
    Output output(outputOf(parser), console);
    output.write(asked.format == QLatin1String("json") ? whatIfJson(report) : whatIfText(report).toUtf8());
    return output.commit();
}

core::Status runWhatif(const QCommandLineParser& parser, Console& console)
{
    const auto asked = askedOf(parser);
    SNAPVIEWER_TRY(asked);
    if (!asked->curve.isEmpty()) { // elsewhere the name of a curve, here of a file
        CommandFiles files = filesNamedBy(parser);
        files.written.push_back({asked->curve, QStringLiteral("--curve")});
        SNAPVIEWER_TRY(checkTargets(files, console));
    }
    const auto opened = openDevice(parser, asked->path, console);
    SNAPVIEWER_TRY(opened);
    WhatIfReport report{opened->recording, opened->device, asked->path, {}, {}, {}, {}};
    SNAPVIEWER_TRY(fill(*asked, report, console));
    if (!report.why.isEmpty()) {
        console.clearProgress();
        if (asked->format == QLatin1String("json")) {
            SNAPVIEWER_TRY(write(*asked, report, parser, console));
        }
        return core::inputError(
            WhatIfCommandText::tr("no estimate for device %1: %2").arg(opened->device->name(), report.why));
    }
    return write(*asked, report, parser, console);
}

} // namespace

Command whatIfCommand()
{
    return {"whatif", whatifSummary, declareWhatif, runWhatif, whatifDetails};
}

} // namespace app
