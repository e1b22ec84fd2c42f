// SPDX-License-Identifier: MIT
#include "core/serving/waterfall_text.h"

#include "core/base/number_form.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/host_device.h"

namespace core::serving {

namespace {

SNAPVIEWER_TEXTS(ServingText);

QString share(std::int64_t bytes, std::int64_t whole)
{
    if (whole <= 0)
        return {};
    const QString text = formatShare(magnitude(bytes), static_cast<std::uint64_t>(whole));
    return bytes < 0 ? QStringLiteral("−") + text : text;
}

QString headOf(const Waterfall& fall)
{
    const QString whose = titleOf(fall);
    if (fall.line > 0)
        return ServingText::tr("%1, line %2 of %3", "vLLM, rank 0, line 12 of serve.log")
            .arg(whose, formatCount(fall.line), plainLine(fall.file));
    return fall.moment.isEmpty() ? whose
                                 : ServingText::tr("%1. %2", "vLLM. Device 0 after event 7: …")
                                       .arg(textOf(fall.server), fall.moment);
}

std::vector<QStringList> rowsOf(const Waterfall& fall)
{
    std::vector<QStringList> rows{{ServingText::tr("bytes"), ServingText::tr("share"),
                                   ServingText::tr("up to"), ServingText::tr("source"),
                                   ServingText::tr("what")}};
    std::int64_t sum = 0;
    for (const Row& row : fall.rows) {
        sum = wrappedSum(sum, row.bytes.value_or(0));
        const QString what =
            row.note.isEmpty() ? row.title : ServingText::tr("%1 (%2)").arg(row.title, row.note);
        rows.push_back(row.bytes ? QStringList{sizeText(*row.bytes), share(*row.bytes, fall.whole),
                                               sizeText(sum), textOf(row.source), what}
                                 : QStringList{ServingText::tr("?"), {}, {}, textOf(row.source), what});
    }
    rows.push_back({sizeText(fall.whole), share(fall.whole, fall.whole), {}, {}, textOf(fall.sumsTo)});
    return rows;
}

} // namespace

QString sizeText(std::int64_t bytes)
{
    const QString text = formatShortBytes(magnitude(bytes));
    return bytes < 0 ? QStringLiteral("−") + text : text;
}

QString textOf(Server server)
{
    return server == Server::Vllm     ? QStringLiteral("vLLM")
           : server == Server::Sglang ? QStringLiteral("SGLang")
                                      : ServingText::tr("No known server");
}

QString textOf(Source source)
{
    switch (source) {
    case Source::Recorded:
        return ServingText::tr("recorded");
    case Source::Log:
        return ServingText::tr("log");
    case Source::Given:
        return ServingText::tr("given");
    case Source::Derived:
        return ServingText::tr("derived");
    case Source::Unknown:
        break;
    }
    return ServingText::tr("unknown");
}

QString textOf(Whole whole)
{
    switch (whole) {
    case Whole::Card:
        return ServingText::tr("the card");
    case Whole::Seen:
        return ServingText::tr("seen of the card: reserved and free");
    case Whole::Reserved:
        return ServingText::tr("reserved by PyTorch");
    case Whole::FreeAtStart:
        return ServingText::tr("free before weights were loaded");
    case Whole::Known:
        break;
    }
    return ServingText::tr("known");
}

QString titleOf(const Waterfall& fall)
{
    const QString who = textOf(fall.server);
    if (fall.device)
        return ServingText::tr("%1, device %2").arg(who, deviceName(static_cast<std::int32_t>(*fall.device)));
    const QString title = fall.rank ? ServingText::tr("%1, rank %2").arg(who).arg(*fall.rank) : who;
    return fall.group.isEmpty() ? title : title + QStringLiteral(", ") + fall.group;
}

QString budgetTextOf(const Waterfall& fall)
{
    if (!fall.budget || !fall.inBudget || !fall.utilization)
        return {};
    const std::int64_t left = wrappedDifference(*fall.budget, *fall.inBudget);
    const QString utilization = formatDigits(*fall.utilization, 3);
    const bool isSglang = fall.server == Server::Sglang && fall.line > 0;
    const QString text =
        (isSglang ? ServingText::tr("mem_fraction_static %1 allows weights and caches %2; they take %3")
                  : ServingText::tr("gpu_memory_utilization %1 allows %2; what counts against it takes %3"))
            .arg(utilization, sizeText(*fall.budget), sizeText(*fall.inBudget));
    return (left < 0 ? ServingText::tr("%1, %2 too much.") : ServingText::tr("%1, %2 are left."))
        .arg(text, formatShortBytes(magnitude(left)));
}

QStringList sentencesOf(const Waterfall& fall)
{
    QStringList sentences{budgetTextOf(fall)};
    if (fall.isRefused)
        sentences += ServingText::tr("The server did not start: it found too little memory.");
    if (fall.peakOfActivations.value_or(0) > 0)
        sentences +=
            (fall.bytesOf(Part::BeforeTrace) > 0
                 ? ServingText::tr(
                       "Beside weights, KV cache, gradients, optimizer state and what was there before "
                       "at most %1 were allocated at once, after event %2.")
                 : ServingText::tr(
                       "Beside weights, KV cache, gradients, optimizer state and private pools at most "
                       "%1 were allocated at once, after event %2."))
                .arg(sizeText(*fall.peakOfActivations), formatEvent(fall.peakEvent));
    sentences += fall.missing;
    sentences.removeAll(QString());
    return sentences;
}

QString textOf(const Waterfall& fall)
{
    QString text = headOf(fall) + QStringLiteral("\n\n") +
                   alignedTable(rowsOf(fall), 3, QStringLiteral("  ")) + QLatin1Char('\n');
    for (const QString& sentence : sentencesOf(fall))
        text += QStringLiteral("- ") + sentence + QLatin1Char('\n');
    return text;
}

QByteArray jsonOf(const std::vector<Waterfall>& falls, const QString& file)
{
    JsonWriter json;
    json.object([&] {
        json.member("schema", QStringLiteral("snapviewer.serving/1"));
        json.member("file", file);
        json.objects("waterfalls", falls, [&](const Waterfall& fall) {
            const bool isLog = fall.line > 0;
            json.member("server", known(nameOf(fall.server)));
            json.member("device", fall.device);
            json.member("rank", fall.rank);
            json.member("event", isLog ? std::optional<EventIndex>() : std::optional(fall.event));
            json.member("line", known(fall.line));
            json.member("log", known(fall.file));
            json.member("capacity", fall.capacity);
            json.member("capacity_source", nameOf(fall.capacitySource));
            json.member("utilization", fall.utilization);
            json.member("utilization_source", nameOf(fall.utilizationSource));
            json.member("budget", fall.budget);
            json.member("in_budget", fall.inBudget);
            json.member("refused", fall.isRefused);
            json.member("peak_of_activations", fall.peakOfActivations);
            json.member("peak_event",
                        fall.peakOfActivations ? std::optional(fall.peakEvent) : std::optional<EventIndex>());
            json.objects("rows", fall.rows, [&](const Row& row) {
                json.member("part", nameOf(row.part));
                json.member("bytes", row.bytes);
                json.member("source", nameOf(row.source));
                json.member("pool", known(row.pool));
                json.member("text", row.title);
                json.member("note", known(row.note));
                json.member("sql", known(row.sql));
            });
            json.member("sums_to", nameOf(fall.sumsTo));
            json.member("sum", fall.whole);
            json.values("missing", fall.missing);
        });
    });
    return json.text();
}

} // namespace core::serving
