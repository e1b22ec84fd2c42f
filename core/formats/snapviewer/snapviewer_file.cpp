// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/snapviewer_file.h"

#include "core/base/texts.h"
#include "core/formats/json/json_input.h"
#include "core/formats/snapviewer/element_table.h"
#include "core/formats/snapviewer/polygon_events.h"
#include "core/formats/snapviewer/trace_maker.h"
#include "core/formats/torch/stack_pruning.h"
#include "core/formats/torch/torch_json.h"
#include "core/formats/torch/trace_checks.h"

#include <QHash>

#include <numeric>
#include <optional>
#include <rapidjson/reader.h>

namespace core {

namespace {

using Polygon = TraceMaker::Polygon;
using Elements = TraceMaker::Elements;

SNAPVIEWER_TEXTS(SnapViewerFileText);

constexpr QLatin1String allocationsFile("allocations.json");
constexpr QLatin1String elementsFile("elements.json");
constexpr QLatin1String elementsDatabase("elements.db");
constexpr QLatin1String firstPart("elements_0.json");
constexpr QLatin1String noParts("0.meta"); ///< its name says how many parts there are

Error notSnapViewers(const ByteSource& source)
{
    return {ErrorKind::Input,
            SnapViewerFileText::tr("%1 is damaged: it is not the list that SnapViewer writes.")
                .arg(source.name()),
            -1};
}

Result<std::vector<Polygon>> readPolygons(ByteSource& source, Progress& progress)
{
    PolygonEvents events;
    JsonInput input(
        source, [&] { return events.memoryBytes(); }, progress);
    rapidjson::Reader reader;
    const auto parsed =
        reader.Parse<rapidjson::kParseIterativeFlag | rapidjson::kParseNanAndInfFlag>(input, events);
    if (input.isCancelled())
        return cancelled();
    if (parsed.IsError() || (events.polygons().empty() && !events.isEmptyList()))
        return notSnapViewers(source);
    return events.polygons();
}

/// Parts that are read: of the original's 50,000 elements each far more than its viewer can hold.
constexpr std::size_t mostParts = 200;

bool hasParts(const Input& input)
{
    return input.has(firstPart) && input.members.size() <= 2 * mostParts;
}

/// What the scripts of 10 and 11 July 2025 made of elements.json, up to the first that is missing.
std::vector<Member> elementParts(const Input& input)
{
    QHash<QString, Member> byName;
    for (const Member& member : input.members) {
        if (const QString name = member.name.section(QLatin1Char('/'), -1); !byName.contains(name))
            byName.insert(name, member);
    }
    std::vector<Member> parts;
    while (parts.size() < mostParts) {
        const QString name = QStringLiteral("elements_%1.json").arg(parts.size());
        if (input.isFolder ? !input.has(name) : !byName.contains(name))
            break;
        parts.push_back(input.isFolder ? input.at(name) : byName.value(name));
    }
    return parts;
}

std::vector<Member> elementFiles(const Input& input)
{
    return input.has(elementsFile) ? std::vector{input.at(elementsFile)} : elementParts(input);
}

/// What the scripts of 10 July 2025 made of a trace without allocations: no parts, so nothing but `[]`.
bool isEmptyRecording(const Input& input)
{
    constexpr std::uint64_t most = 64;
    if (input.members.size() != 1 || !input.has(allocationsFile) || input.members.front().bytes > most)
        return false;
    const auto content = contentOf(input.members.front(), input.wrapping);
    return content && QByteArray::fromStdString(content->start).trimmed() == "[]";
}

/// Appends the events of one file to rows.
Status readElements(ByteSource& source, TorchBuilder& builder, Elements& rows, Progress& progress)
{
    const auto outcome = readJsonTree(source, builder, progress);
    if (!outcome)
        return outcome.error();
    if (outcome->truncated || !outcome->root.is(pickle::Value::Tag::List))
        return notSnapViewers(source);
    const TorchContext& context = builder.context();
    if (const pickle::Value entry = context.resolve(outcome->root); isRecord(entry, RecordKind::EventRun)) {
        const TorchTraces::Run run = builder.traces().run(entry);
        for (std::uint32_t i = 0; i < run.count; ++i)
            rows.emplace_back(run.first + i);
    }
    for (const pickle::Value item : context.containers.items(outcome->root)) {
        const pickle::Value record = context.resolve(item);
        const bool isEvent = isRecord(record, RecordKind::Event);
        rows.push_back(isEvent ? std::optional(recordRow(record)) : std::nullopt);
    }
    return Done{};
}

Result<Elements> readElements(const std::vector<Member>& files, TorchBuilder& builder, Progress& progress)
{
    Elements rows;
    for (const Member& file : files) {
        if (progress.isCancelled()) // reading looks once a MiB
            return cancelled();
        const auto source = file.open();
        if (!source)
            return source.error();
        const Status read = readElements(**source, builder, rows, progress);
        if (!read)
            return read.error();
    }
    builder.finish();
    return rows;
}

/// The document of a pair, once its elements are events.
Document documentOf(TorchBuilder& builder, const std::vector<Polygon>& polygons, const Elements& rows,
                    Recorder recorder, ImportLog log)
{
    Document document;
    document.log = std::move(log);
    SnapshotData data = TraceMaker(builder, polygons, rows, document.log).make();
    data.recorder = recorder;
    data.hasFinalState = false;
    builder.context().oddities.writeTo(document.log, *data.strings,
                                       [](std::uint32_t) { return Oddities::EventPlace(); });
    logTraceOddities(data, document.log);
    pruneStacks(data);
    data.stacks->finish();
    document.snapshot = std::make_shared<const Snapshot>(std::move(data));
    return document;
}

} // namespace

bool isSnapViewerPair(const Input& input)
{
    return input.has(allocationsFile) &&
           (input.has(elementsFile) || hasParts(input) || input.has(noParts) || isEmptyRecording(input));
}

Result<Document> readSnapViewerPair(const Input& input, Progress& progress)
{
    const auto allocations = input.at(allocationsFile).open();
    if (!allocations)
        return allocations.error();
    const auto polygons = readPolygons(**allocations, progress);
    if (!polygons)
        return polygons.error();
    const std::vector<Member> files = elementFiles(input);
    const std::uint64_t bytes =
        std::accumulate(files.begin(), files.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const Member& file) { return sum + file.bytes; });
    TorchBuilder builder(bytes);
    const auto rows = readElements(files, builder, progress);
    if (!rows)
        return rows.error();
    Document document = documentOf(builder, *polygons, *rows, Recorder::SnapViewer, {});
    document.format = SnapViewerFileText::tr("SnapViewer recording: events in the order of its steps");
    document.fileBytes = (*allocations)->size() + bytes;
    return document;
}

bool isSnapViewerWithDatabase(const Input& input)
{
    return input.has(allocationsFile) && input.has(elementsDatabase);
}

Result<Document> readSnapViewerWithDatabase(const Input& input, Progress& progress)
{
    const auto allocations = input.at(allocationsFile).open();
    if (!allocations)
        return allocations.error();
    const Member elements = input.at(elementsDatabase);
    const auto database = ForeignDatabase::open(elements.path, elements.open, elements.packedBytes, progress);
    if (!database)
        return database.error();
    auto polygons = readPolygons(**allocations, progress);
    if (!polygons)
        return polygons.error();
    TorchBuilder builder((*allocations)->size());
    ImportLog log;
    const Status read = readElementTable(**database, *polygons, builder.context().data, log, progress);
    if (!read)
        return read.error();
    Elements rows;
    for (std::uint32_t i = 0; i < polygons->size(); ++i) { // the table's events are the polygons', in order
        (*polygons)[i].element = i;
        rows.emplace_back(i);
    }
    Document document = documentOf(builder, *polygons, rows, Recorder::SnapViewerDatabase, std::move(log));
    document.format = SnapViewerFileText::tr(
        "SnapViewer recording with a database: events in the order of its steps, addresses made up");
    document.fileBytes = (*allocations)->size() + elements.bytes;
    return document;
}

} // namespace core
