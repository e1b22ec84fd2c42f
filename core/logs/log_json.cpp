// SPDX-License-Identifier: MIT
#include "core/logs/log_json.h"

#include "core/base/json_writer.h"
#include "core/base/plain_text.h"

#include <array>
#include <utility>

namespace core::logs {

namespace {

using Member = std::pair<const char*, MaybeAmount LogNumbers::*>;

constexpr std::array numberMembers{Member{"requested", &LogNumbers::requested},
                                   Member{"capacity", &LogNumbers::capacity},
                                   Member{"free", &LogNumbers::free},
                                   Member{"allocated", &LogNumbers::allocated},
                                   Member{"reserved", &LogNumbers::reserved},
                                   Member{"unallocated", &LogNumbers::unallocated},
                                   Member{"in_use_by_process", &LogNumbers::process}};
constexpr std::array moreMembers{
    Member{"private_pools", &LogNumbers::privatePools}, Member{"limit", &LogNumbers::limit},
    Member{"current_active", &LogNumbers::active}, Member{"other_allocations", &LogNumbers::other}};

QString textIn(const std::string& text)
{
    return textOfUtf8(text);
}

std::optional<QString> knownText(const char* text)
{
    return *text == '\0' ? std::nullopt : std::optional(QString::fromLatin1(text));
}

template <class Members>
void writeNumbers(JsonWriter& json, const LogNumbers& numbers, const Members& members)
{
    for (const auto& [key, member] : members) {
        const MaybeAmount& amount = numbers.*member;
        json.member(key, amount ? std::optional(amount->bytes) : std::nullopt);
    }
}

template <class Members>
void writeUncertainty(JsonWriter& json, const LogNumbers& numbers, const Members& members)
{
    for (const auto& [key, member] : members) {
        if (const MaybeAmount& amount = numbers.*member)
            json.member(key, amount->off);
    }
}

void writeFit(JsonWriter& json, const RecordingFit& fit, const QString& path)
{
    json.object("recording", [&] {
        json.member("file", path);
        json.member("fits", fit.fits);
        json.member("device", fit.fits ? std::optional(fit.device) : std::nullopt);
        json.member("event", fit.fits ? std::optional(fit.event) : std::nullopt);
        json.member("sentence", fit.sentence);
    });
}

void writeFailure(JsonWriter& json, const LogReport& report, const LogFailure& failure)
{
    json.member("file", report.files[failure.file]);
    json.member("line", failure.line);
    json.member("time",
                failure.origin.time.empty() ? std::nullopt : std::optional(textIn(failure.origin.time)));
    json.member("times", failure.times);
    json.member("exception", textIn(failure.exception));
    json.member("rank", failure.origin.rank);
    json.member("process", failure.origin.process);
    json.member("backend", knownText(nameOf(failure.backend)));
    json.member("device", failure.device);
    writeNumbers(json, failure.numbers, numberMembers);
    json.objects("other_processes", failure.others, [&](const OtherProcess& one) {
        json.member("pid", one.pid);
        json.member("bytes", one.bytes.bytes);
    });
    writeNumbers(json, failure.numbers, moreMembers);
    json.object("uncertain_by", [&] {
        writeUncertainty(json, failure.numbers, numberMembers);
        writeUncertainty(json, failure.numbers, moreMembers);
    });
    json.member("cause", QString::fromLatin1(nameOf(failure.cause)));
    json.member("certainty", QString::fromLatin1(nameOf(failure.certainty)));
    json.member("sentence", failure.sentence);
    json.objects("traceback", failure.traceback, [&](const LogFrame& frame) {
        json.member("file", textIn(frame.file));
        json.member("line", frame.line);
        json.member("function", textIn(frame.function));
    });
}

void writeBudget(JsonWriter& json, const LogReport& report, const LogBudget& budget)
{
    json.member("file", report.files[budget.file]);
    json.member("line", budget.line);
    json.member("who", QString::fromLatin1(budget.isSglang ? "sglang" : "vllm"));
    json.member("capacity", budget.capacity);
    json.member("weights", budget.weights);
    json.member("activations_peak", budget.activationsPeak);
    json.member("other", budget.other);
    json.member("kv_cache", budget.kvCache);
    json.member("graphs", budget.graphs);
    json.member("utilization", budget.utilization);
}

void writeSummary(JsonWriter& json, const LogReport& report, const LogSummary& summary)
{
    json.member("file", report.files[summary.file]);
    json.member("line", summary.line);
    json.member("device", summary.device);
    json.object("rows", [&] {
        for (const SummaryRow& row : summary.rows) {
            json.object(textIn(row.name), [&] {
                json.member("current", row.current);
                json.member("peak", row.peak);
                json.member("total_allocated", row.totalAllocated);
                json.member("total_freed", row.totalFreed);
            });
        }
    });
}

} // namespace

QByteArray jsonOf(const LogReport& report, const std::vector<RecordingFit>& fits,
                  const QString& recordingPath)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.explain/1"));
        std::size_t next = 0;
        json.objects("failures", report.failures, [&](const LogFailure& failure) {
            writeFailure(json, report, failure);
            if (next < fits.size())
                writeFit(json, fits[next++], recordingPath);
        });
        json.objects("budgets", report.budgets,
                     [&](const LogBudget& one) { writeBudget(json, report, one); });
        json.objects("summaries", report.summaries,
                     [&](const LogSummary& one) { writeSummary(json, report, one); });
        json.member("first", report.first());
        json.member("why_no_first", known(whyNoFirst(report)));
    });
    return json.text();
}

} // namespace core::logs
