// SPDX-License-Identifier: MIT
#include "app/cli/whatif/whatif_json.h"

#include "core/base/json_writer.h"
#include "core/replay/proof/proof_words.h"

namespace app {

namespace {

using core::JsonWriter;
using namespace core::replay;

const QString schema = QStringLiteral("snapviewer.whatif/1");

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

} // namespace

QByteArray whatIfJson(const WhatIfReport& report)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", schema);
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
        json.array("notes", [&] {
            for (const QString& note : report.answer ? report.answer->notes : QStringList())
                json.value(note);
        });
    });
    return json.text();
}

} // namespace app
