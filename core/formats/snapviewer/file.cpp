// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/file.h"

#include "core/formats/json/input.h"
#include "core/formats/snapviewer/elementtable.h"
#include "core/formats/snapviewer/polygonevents.h"
#include "core/formats/torch/json.h"
#include "core/formats/torch/stackpruning.h"
#include "core/formats/torch/tracechecks.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <rapidjson/reader.h>

namespace core {

namespace {

using Polygon = PolygonEvents::Polygon;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(SnapViewerFile)
};

constexpr QLatin1String allocationsFile("allocations.json");
constexpr QLatin1String elementsFile("elements.json");
constexpr QLatin1String elementsDatabase("elements.db");

constexpr std::uint64_t largestSize = std::uint64_t{1} << 48U;

/// Event rows by element; nothing for elements that are none.
using Elements = std::vector<std::optional<std::uint32_t>>;

/// A polygon's begin or end.
struct Moment
{
    std::int64_t step = 0;
    std::uint32_t polygon = 0;
    bool isEnd = false;
};

Error notSnapViewers(const ByteSource& source)
{
    return {ErrorKind::Input,
            Texts::tr("%1 is damaged: it is not the list that SnapViewer writes.").arg(source.name()), -1};
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
    if (parsed.IsError() || events.polygons().empty())
        return notSnapViewers(source);
    return events.polygons();
}

Result<Elements> readElements(ByteSource& source, TorchBuilder& builder, Progress& progress)
{
    const auto outcome = readJsonTree(source, builder, progress);
    if (!outcome)
        return outcome.error();
    if (outcome->truncated || !outcome->root.is(pickle::Value::Tag::List))
        return notSnapViewers(source);
    builder.finish();
    const TorchContext& context = builder.context();
    Elements rows;
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
    return rows;
}

/// Makes the trace from polygons and elements. Used once.
class TraceMaker
{
public:
    TraceMaker(TorchBuilder& builder, const std::vector<Polygon>& polygons, const Elements& elements,
               ImportLog& log)
        : m_builder(&builder), m_polygons(&polygons), m_elements(&elements), m_log(&log),
          m_from(std::move(builder.context().data.events))
    {}

    SnapshotData make()
    {
        findMoments();
        EventColumns& events = m_builder->context().data.events;
        events = {};
        std::vector<std::uint32_t> rowOfElement(m_from.rows(), Oddities::noRow);
        for (const Moment& moment : m_moments) {
            const std::uint32_t row = rowOf((*m_polygons)[moment.polygon]);
            rowOfElement[row] = std::min(rowOfElement[row], static_cast<std::uint32_t>(events.rows()));
            append(events, row, moment);
            m_builder->context().data.fileSteps.push_back(moment.step);
        }
        SnapshotData& data = m_builder->context().data;
        for (const TorchEvents::Extra& extra : m_builder->events().extras()) {
            if (const std::uint32_t row = rowOfElement[extra.row]; row != Oddities::noRow)
                data.eventExtras.emplace(EventId{row}, std::pair(extra.key, extra.json));
        }
        data.traceCount = 1;
        if (events.rows() > 0)
            data.traces.push_back({0, 0, static_cast<std::uint32_t>(events.rows())});
        return std::move(data);
    }

private:
    [[nodiscard]] std::uint32_t rowOf(const Polygon& polygon) const
    {
        return *(*m_elements)[static_cast<std::size_t>(polygon.element)];
    }

    /// Names an element that no other polygon has, and lies on the axis.
    bool isSound(const Polygon& polygon, std::vector<bool>& used) const
    {
        const auto element = static_cast<std::size_t>(polygon.element);
        if (polygon.element < 0 || element >= m_elements->size() || !(*m_elements)[element] ||
            used[element] || polygon.first < 0 || polygon.last < polygon.first || polygon.size < 0 ||
            static_cast<std::uint64_t>(polygon.size) > largestSize)
            return false;
        used[element] = true;
        return true;
    }

    void findMoments()
    {
        std::int64_t end = 0;
        for (const Polygon& polygon : *m_polygons)
            end = std::max(end, polygon.last);
        std::vector<bool> used(m_elements->size());
        for (std::uint32_t i = 0; i < m_polygons->size(); ++i) {
            const Polygon& polygon = (*m_polygons)[i];
            if (!isSound(polygon, used)) {
                m_log->add(Anomaly::WrongType, 0, neverEvent, Texts::tr("polygon without an element"));
                continue;
            }
            const bool isAlloc = m_from.action[rowOf(polygon)] == Action::Alloc;
            const bool isFreed = !isAlloc || polygon.last < end; // else its element is its free
            if (isAlloc)
                m_moments.push_back({polygon.first, i, false});
            if (isFreed)
                m_moments.push_back({polygon.last, i, true});
        }
        std::stable_sort(m_moments.begin(), m_moments.end(),
                         [](const Moment& a, const Moment& b) { return a.step < b.step; });
    }

    void append(EventColumns& to, std::uint32_t row, const Moment& moment) const
    {
        // what the element says is of its own event: the alloc, or the free of what was there before
        const bool isOwn = moment.isEnd != (m_from.action[row] == Action::Alloc);
        EventRow event = m_from.row(row);
        event.action = moment.isEnd ? Action::Free : Action::Alloc;
        event.size = static_cast<std::uint64_t>((*m_polygons)[moment.polygon].size);
        if (!isOwn) {
            event.timeUs = noTime;
            event.stack = {};
            event.compileContext = event.userMetadata = {};
        }
        to.append(event);
    }

    TorchBuilder* m_builder;
    const std::vector<Polygon>* m_polygons;
    const Elements* m_elements;
    ImportLog* m_log;
    EventColumns m_from;
    std::vector<Moment> m_moments;
};

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
    return input.has(allocationsFile) && input.has(elementsFile);
}

Result<Document> readSnapViewerPair(const Input& input, Progress& progress)
{
    const auto allocations = input.at(allocationsFile).open();
    if (!allocations)
        return allocations.error();
    const auto elements = input.at(elementsFile).open();
    if (!elements)
        return elements.error();
    const auto polygons = readPolygons(**allocations, progress);
    if (!polygons)
        return polygons.error();
    TorchBuilder builder((*elements)->size());
    const auto rows = readElements(**elements, builder, progress);
    if (!rows)
        return rows.error();
    Document document = documentOf(builder, *polygons, *rows, Recorder::SnapViewer, {});
    document.format = Texts::tr("SnapViewer recording: events in the order of its steps");
    document.fileBytes = (*allocations)->size() + (*elements)->size();
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
    const auto database = ForeignDatabase::open(elements.path, elements.open, progress);
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
    document.format = Texts::tr(
        "SnapViewer recording with a database: events in the order of its steps, addresses made up");
    document.fileBytes = (*allocations)->size() + elements.bytes;
    return document;
}

} // namespace core
