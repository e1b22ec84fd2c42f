// SPDX-License-Identifier: MIT
#include "core/packed/packed_document.h"

#include "core/packed/packed_columns.h"
#include "core/packed/packed_texts.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"

#include <limits>

namespace core {

namespace {

// what lists hold of each item; texts are shown and copied by who asks
constexpr std::uint64_t heldByNote = 4 * sizeof(QString);
constexpr std::uint64_t heldByValue = 4 * 2 * sizeof(QString);
constexpr std::uint64_t heldByReported = 64;
constexpr std::uint64_t heldByLogged = 4 * sizeof(ImportLog::Entry);
constexpr std::uint64_t heldBySample = 96;

template <class Number>
void addOptional(ByteWriter& to, const std::optional<Number>& value)
{
    to.number(value ? 1 : 0);
    if (value)
        to.signedNumber(static_cast<std::int64_t>(*value));
}

template <class Number>
std::optional<Number> readOptional(ByteReader& from)
{
    return from.flag() ? std::optional(static_cast<Number>(from.signedNumber())) : std::nullopt;
}

void addValues(ByteWriter& to, const Bundle::Values& values)
{
    to.count(values.size(), heldByValue);
    for (const auto& [key, value] : values) {
        to.words(key);
        to.words(value);
    }
}

void readValues(ByteReader& from, Bundle::Values& values)
{
    values.resize(from.count(2, heldByValue));
    for (auto& [key, value] : values) {
        key = from.words();
        value = from.words();
    }
}

constexpr std::uint32_t isFailureUnknown = 2; ///< beside 0 and 1

void addBundle(ByteWriter& to, const Bundle& bundle)
{
    for (const QString& text : {bundle.name, bundle.created, bundle.reason, bundle.backend, bundle.context,
                                bundle.exceptionType, bundle.exceptionMessage})
        to.words(text);
    addOptional(to, bundle.oomTimeUs);
    addOptional(to, bundle.oomDevice);
    addOptional(to, bundle.deviceLimit);
    for (const bool flag : {bundle.isOomTimeExact, bundle.isDiagnosis})
        to.number(flag ? 1 : 0);
    to.number(bundle.isFailure ? (*bundle.isFailure ? 1 : 0) : isFailureUnknown);
    addValues(to, bundle.description);
    addValues(to, bundle.environment);
}

std::shared_ptr<const Bundle> readBundle(ByteReader& from)
{
    auto bundle = std::make_shared<Bundle>();
    for (QString* const text : {&bundle->name, &bundle->created, &bundle->reason, &bundle->backend,
                                &bundle->context, &bundle->exceptionType, &bundle->exceptionMessage})
        *text = from.words();
    bundle->oomTimeUs = readOptional<std::int64_t>(from);
    bundle->oomDevice = readOptional<std::int32_t>(from);
    bundle->deviceLimit = readOptional<std::uint64_t>(from);
    for (bool* const flag : {&bundle->isOomTimeExact, &bundle->isDiagnosis})
        *flag = from.flag();
    const auto isFailure = from.numberBelow(isFailureUnknown + 1);
    if (isFailure != isFailureUnknown)
        bundle->isFailure = isFailure == 1;
    readValues(from, bundle->description);
    readValues(from, bundle->environment);
    return bundle;
}

/// Calls visit for every number and text of a report: both ways, so the order is one.
template <class Report, class Number, class Text, class Rows>
void forEachOfReport(Report& report, Number number, Text text, Rows rows)
{
    for (auto& weight : rows(report.weights)) {
        number(weight.id);
        text(weight.name);
        number(weight.bytes);
        number(weight.gradientBytes);
    }
    for (auto& activation : rows(report.activations)) {
        number(activation.id);
        text(activation.operation);
        number(activation.bytes);
    }
    for (auto& correlation : rows(report.correlations)) {
        number(correlation.id);
        number(correlation.entry);
        number(correlation.kind);
    }
    for (auto& frame : rows(report.frames)) {
        number(frame.correlation);
        number(frame.ordering);
        text(frame.file);
        number(frame.line);
    }
    for (auto& type : rows(report.entryTypes)) {
        number(type.kind);
        text(type.name);
    }
    for (auto& size : rows(report.miscSizes)) {
        text(size.key);
        number(size.bytes);
    }
}

void addReport(ByteWriter& to, const MemoryReport& report)
{
    forEachOfReport(
        report, [&](std::int64_t value) { to.signedNumber(value); }, [&](StringId text) { to.id(text); },
        [&](const auto& rows) -> const auto& {
            to.count(rows.size(), heldByReported);
            return rows;
        });
    addOptional(to, report.peakBytes);
}

std::shared_ptr<const MemoryReport> readReport(ByteReader& from, std::size_t strings)
{
    auto report = std::make_shared<MemoryReport>();
    forEachOfReport(
        *report, [&](std::int64_t& value) { value = from.signedNumber(); },
        [&](StringId& text) { text = from.id<StringId>(strings); },
        [&](auto& rows) -> auto& {
            rows.resize(from.count(2, heldByReported));
            return rows;
        });
    report->peakBytes = readOptional<std::uint64_t>(from);
    return report;
}

/// Calls visit(owner, column, limit of its codes) for the columns of samples.
template <class Columns, class Visit>
bool forEachSampleColumn(Columns& c, std::size_t strings, Visit visit)
{
    return visit(0, c.timeUs, 0) && visit(1, c.type, strings + 1) && visit(2, c.device, 0) &&
           visit(3, c.allocated, 0) && visit(4, c.reserved, 0) && visit(5, c.active, 0) &&
           visit(6, c.inactive, 0) && visit(7, c.change, 0) && visit(8, c.deviceUsed, 0) &&
           visit(9, c.deviceFree, 0) && visit(10, c.deviceTotal, 0) && visit(11, c.context, strings + 1) &&
           visit(12, c.extra, strings + 1);
}

void addSamples(ChunkWriter& to, const Samples& samples)
{
    to.claim(samples.rows() * heldBySample);
    addStrings(to, Section::SampleStrings, samples.strings());
    forEachSampleColumn(samples.columns(), 0, [&](std::size_t owner, const auto& column, std::uint64_t) {
        addVector(to, chunkName(Section::Samples, owner), column);
        return true;
    });
}

std::shared_ptr<const Samples> readSamples(const ChunkTable& table, std::size_t rows)
{
    auto strings = std::make_unique<StringPool>();
    SampleColumns columns;
    const bool isRead =
        table.claims().take(rows * heldBySample) && readStrings(table, Section::SampleStrings, *strings) &&
        forEachSampleColumn(
            columns, strings->size(), [&](std::size_t owner, auto& column, std::uint64_t limit) {
                return readVector(table, chunkName(Section::Samples, owner), rows, limit, column);
            });
    return isRead ? std::make_shared<const Samples>(std::move(columns), std::move(strings)) : nullptr;
}

} // namespace

void addLog(ByteWriter& to, const ImportLog& log)
{
    to.count(log.entries().size(), heldByLogged);
    for (const ImportLog::Entry& entry : log.entries()) {
        to.byte(static_cast<std::uint8_t>(entry.anomaly));
        to.signedNumber(entry.device);
        to.signedNumber(entry.firstEvent);
        to.number(entry.count);
        to.words(entry.detail);
    }
}

void readLog(ByteReader& from, ImportLog& log)
{
    std::size_t left = from.count(4, heldByLogged);
    if (left > mostLogged)
        return from.fail();
    for (; left > 0 && !from.isBad(); --left) {
        const auto anomaly =
            static_cast<Anomaly>(from.numberBelow(static_cast<std::uint64_t>(Anomaly::Count)));
        const auto device = static_cast<std::int32_t>(from.signedNumber());
        const auto event = static_cast<EventIndex>(from.signedNumber());
        const std::uint64_t count = from.number();
        log.add(anomaly, device, event, from.words(), count);
    }
}

void addDocument(ChunkWriter& to, const Document& document)
{
    ByteWriter parts;
    parts.words(document.format);
    parts.number(document.fileBytes);
    parts.count(static_cast<std::uint64_t>(document.notes.size()), heldByNote);
    for (const QString& note : document.notes)
        parts.words(note);
    addLog(parts, document.log);
    parts.number(document.bundle ? 1 : 0);
    if (document.bundle)
        addBundle(parts, *document.bundle);
    parts.number(document.report ? 1 : 0);
    if (document.report)
        addReport(parts, *document.report);
    parts.number(document.samples ? document.samples->rows() + 1 : 0);
    to.add(chunkName(Section::Document), parts);
    if (document.samples)
        addSamples(to, *document.samples);
}

bool readDocument(const ChunkTable& table, std::size_t strings, Document& document)
{
    const auto& chunks = table.named(chunkName(Section::Document));
    std::string unpacked;
    if (chunks.size() != 1 || !ChunkTable::unpack(chunks.front(), unpacked))
        return false;
    ByteReader from(unpacked, &table.claims());
    document.format = from.words();
    document.fileBytes = from.number();
    for (std::size_t left = from.count(1, heldByNote); left > 0 && !from.isBad(); --left)
        document.notes.append(from.words());
    readLog(from, document.log);
    if (from.flag())
        document.bundle = readBundle(from);
    if (from.flag())
        document.report = readReport(from, strings);
    const auto samples =
        static_cast<std::size_t>(from.numberBelow(std::numeric_limits<std::uint32_t>::max()));
    if (!from.isWhole())
        return false;
    if (samples > 0)
        document.samples = readSamples(table, samples - 1);
    return samples == 0 || document.samples;
}

} // namespace core
