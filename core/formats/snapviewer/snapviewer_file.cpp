// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/snapviewer_file.h"

#include "core/base/keyed_hash.h"
#include "core/base/texts.h"
#include "core/formats/json/json_input.h"
#include "core/formats/snapviewer/polygon_events.h"
#include "core/formats/torch/stack_pruning.h"
#include "core/formats/torch/torch_builder.h"
#include "core/formats/torch/torch_json.h"
#include "core/formats/torch/trace_checks.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/snapshot.h"
#include "core/snapshot/stacks/frame_text.h"
#include "core/sqlite/foreign_database.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <rapidjson/reader.h>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

namespace {

/// Makes the trace of device 0 from SnapViewer's polygons and the elements that they name, which builder has
/// read: an alloc where the polygon of an alloc begins and a free where it ends, a free where the polygon of
/// one ends, a segment's event where that of a segment begins, all in the order of the steps. One thread;

/// used once.
class TraceMaker
{
public:
    using Polygon = PolygonEvents::Polygon;
    /// Event rows of builder by element; nothing for elements that are none.
    using Elements = std::vector<std::optional<std::uint32_t>>;

    /// Keeps references to all of them. What is unsound in a polygon costs that polygon, counted in log.
    TraceMaker(TorchBuilder& builder, const std::vector<Polygon>& polygons, const Elements& elements,
               ImportLog& log);

    /// Takes builder's data, its events replaced by the trace.
    [[nodiscard]] SnapshotData make();

private:
    /// A polygon's begin or end.
    struct Moment
    {
        std::int64_t step = 0;
        std::uint32_t polygon = 0;
        bool isEnd = false;
    };

    [[nodiscard]] std::uint32_t rowOf(const Polygon& polygon) const
    {
        return *(*m_elements)[static_cast<std::size_t>(polygon.element)];
    }
    bool isSound(const Polygon& polygon, std::vector<bool>& used) const;
    void findMoments();
    void addMoments(std::uint32_t polygon, std::int64_t end);
    void append(EventColumns& to, std::uint32_t row, const Moment& moment) const;

    TorchBuilder* m_builder;
    const std::vector<Polygon>* m_polygons;
    const Elements* m_elements;
    ImportLog* m_log;
    EventColumns m_from;
    std::vector<Moment> m_moments;
};

SNAPVIEWER_TEXTS(SnapViewerFileText);

constexpr std::uint64_t largestSize = std::uint64_t{1} << 48U;

TraceMaker::TraceMaker(TorchBuilder& builder, const std::vector<Polygon>& polygons, const Elements& elements,
                       ImportLog& log)
    : m_builder(&builder), m_polygons(&polygons), m_elements(&elements), m_log(&log),
      m_from(std::move(builder.context().data.events))
{}

SnapshotData TraceMaker::make()
{
    findMoments();
    SnapshotData& data = m_builder->context().data;
    data.events = {};
    std::vector<std::uint32_t> rowOfElement(m_from.rows(), Oddities::noRow);
    for (const Moment& moment : m_moments) {
        const std::uint32_t row = rowOf((*m_polygons)[moment.polygon]);
        rowOfElement[row] = std::min(rowOfElement[row], static_cast<std::uint32_t>(data.events.rows()));
        append(data.events, row, moment);
        data.fileSteps.push_back(moment.step);
    }
    data.rest.events = m_builder->context().kept.rows(Place::Event).renumbered([&](std::uint32_t element) {
        const std::uint32_t row = rowOfElement[element];
        return row == Oddities::noRow ? std::nullopt : std::optional(row);
    });
    data.traceCount = 1;
    if (data.events.rows() > 0)
        data.traces.push_back({0, 0, static_cast<std::uint32_t>(data.events.rows())});
    return std::move(data);
}

/// Names an allocation, a free or a segment's event that no other polygon has, and lies on the axis.
bool TraceMaker::isSound(const Polygon& polygon, std::vector<bool>& used) const
{
    const auto element = static_cast<std::size_t>(polygon.element);
    if (polygon.element < 0 || element >= m_elements->size() || !(*m_elements)[element] || used[element] ||
        polygon.first < 0 || polygon.last < polygon.first || polygon.size < 0 ||
        static_cast<std::uint64_t>(polygon.size) > largestSize)
        return false;
    const Action action = m_from.action[rowOf(polygon)];
    used[element] = isBlockAction(action) || isSegmentAction(action);
    return used[element];
}

void TraceMaker::findMoments()
{
    std::int64_t end = 0;
    for (const Polygon& polygon : *m_polygons)
        end = std::max(end, polygon.last);
    m_builder->context().data.lastFileStep = end;
    std::vector<bool> used(m_elements->size());
    for (std::uint32_t i = 0; i < m_polygons->size(); ++i) {
        if (isSound((*m_polygons)[i], used))
            addMoments(i, end);
        else
            m_log->add(Anomaly::WrongType, 0, neverEvent,
                       SnapViewerFileText::tr("polygon without an element"));
    }
    std::stable_sort(m_moments.begin(), m_moments.end(),
                     [](const Moment& a, const Moment& b) { return a.step < b.step; });
}

/// Scripts of before 10 July 2025 took segment_alloc for an allocation: what such a polygon spans is nothing
/// that anybody allocated or freed, only its begin tells of an event.
void TraceMaker::addMoments(std::uint32_t polygon, std::int64_t end)
{
    const Polygon& p = (*m_polygons)[polygon];
    const Action action = m_from.action[rowOf(p)];
    const bool isFree = isBlockAction(action) && action != Action::Alloc;
    if (!isFree)
        m_moments.push_back({p.first, polygon, false});
    if (isFree || (action == Action::Alloc && p.last < end))
        m_moments.push_back({p.last, polygon, true});
}

void TraceMaker::append(EventColumns& to, std::uint32_t row, const Moment& moment) const
{
    const Action action = m_from.action[row];
    // what the element says is of its own event: the alloc, or the free of what was there before
    const bool isOwn = isSegmentAction(action) || moment.isEnd != (action == Action::Alloc);
    EventRow event = m_from.row(row);
    if (!isSegmentAction(action))
        event.action = moment.isEnd ? Action::Free : Action::Alloc;
    event.size = static_cast<std::uint64_t>((*m_polygons)[moment.polygon].size);
    if (!isOwn) {
        event.timeUs = noTime;
        event.stack = {};
        event.compileContext = event.userMetadata = {};
    }
    to.append(event);
}

SNAPVIEWER_TEXTS(SnapViewerFileText);

using Polygon = PolygonEvents::Polygon;

constexpr const char* table = "allocs";
constexpr std::array columns{"idx", "size", "start_time", "end_time", "callstack"};
constexpr std::uint64_t betweenAddresses = 512; ///< made up: that of an allocator's blocks

struct Row
{
    std::int64_t size = PolygonEvents::missing;
    std::int64_t start = PolygonEvents::missing;
    std::int64_t end = PolygonEvents::missing;
    StackId stack;
};
using Rows = std::unordered_map<std::int64_t, Row, KeyedHash>;

bool fits(const Row& row, const Polygon& polygon)
{
    return row.size == polygon.size && row.start == polygon.first && row.end == polygon.last;
}

/// `(0) file:line:name` a line, numbered on: names may have lines of their own.
StackId internCallstack(std::string_view text, SnapshotData& data)
{
    const auto number = [](std::size_t place) { return "(" + std::to_string(place) + ") "; };
    const bool isNumbered = text.starts_with(number(0));
    std::vector<FrameId> frames;
    while (!text.empty()) {
        const std::string own = isNumbered ? number(frames.size()) : std::string();
        const std::string next = isNumbered ? "\n" + number(frames.size() + 1) : "\n";
        const std::size_t end = std::min(text.find(next), text.size());
        const std::string_view line = text.substr(0, end).substr(std::min(own.size(), end));
        text.remove_prefix(std::min(end + 1, text.size()));
        const FrameText parts = parseFrameText(line);
        frames.push_back(data.stacks->internFrame(data.strings->intern(parts.name),
                                                  data.strings->intern(parts.file), parts.line));
    }
    return data.stacks->internStack(frames);
}

std::int64_t integerOf(const ForeignValue& value)
{
    return value.kind == ForeignValue::Kind::Integer ? value.integer : PolygonEvents::missing;
}

Result<Rows> readRows(const ForeignDatabase& database, SnapshotData& data, Progress& progress)
{
    Rows rows;
    const Status read = database.readRows(
        table, columns,
        [&](std::span<const ForeignValue> values) {
            Row row{integerOf(values[1]), integerOf(values[2]), integerOf(values[3]), StackId()};
            if (values[4].kind == ForeignValue::Kind::Text)
                row.stack = internCallstack(values[4].text, data);
            rows.emplace(integerOf(values[0]), row);
        },
        progress);
    return read ? Result<Rows>(std::move(rows)) : read.error();
}

/// The stack of each polygon's element: row k has the numbers of polygon k, but the stack of element k, as
/// the original walks its two lists side by side. Nothing where a row contradicts the polygon of its place.
std::vector<std::optional<StackId>> stacksOf(const std::vector<Polygon>& polygons, const Rows& rows)
{
    std::vector<std::optional<StackId>> ofElement(polygons.size());
    for (std::size_t k = 0; k < polygons.size(); ++k) {
        const auto row = rows.find(static_cast<std::int64_t>(k));
        if (row != rows.end() && fits(row->second, polygons[k]))
            ofElement[k] = row->second.stack;
    }
    std::vector<std::optional<StackId>> stacks(polygons.size());
    for (std::size_t k = 0; k < polygons.size(); ++k) {
        const auto element = static_cast<std::size_t>(polygons[k].element);
        if (polygons[k].element >= 0 && element < ofElement.size())
            stacks[k] = ofElement[element];
    }
    return stacks;
}

/// At step 0 begins all that was there before, and the first event's polygon, where that is an alloc: it is
/// of element 0, as it would be of a free, but then ends there, too.
bool wasBefore(const Polygon& polygon)
{
    return polygon.first == 0 && (polygon.element != 0 || polygon.last == 0);
}

/// Fills the events of data from the table `allocs` of SnapViewer's elements.db: one a
/// polygon, in their order, an alloc with its element's stack, or a free for what was there before the first
/// step. The file knows no addresses: each event has one of its own, made up. A polygon whose element's row
/// is missing or contradicts the file has no stack and is counted in log. Errors: Input, one sentence;
/// cancelled.
Status readElementTable(const ForeignDatabase& database, const std::vector<Polygon>& polygons,
                        SnapshotData& data, ImportLog& log, Progress& progress)
{
    const auto isThere = database.hasTable(table, columns);
    SNAPVIEWER_TRY(isThere);
    const auto rows = *isThere ? readRows(database, data, progress) : Result<Rows>(Rows());
    SNAPVIEWER_TRY(rows);
    const std::vector<std::optional<StackId>> stacks = stacksOf(polygons, *rows);
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        if (!stacks[i])
            log.add(Anomaly::WrongType, 0, neverEvent,
                    SnapViewerFileText::tr("polygon without its row in elements.db"));
        EventRow event;
        event.action = wasBefore(polygons[i]) ? Action::FreeCompleted : Action::Alloc;
        event.addr = (i + 1) * betweenAddresses;
        event.stack = stacks[i].value_or(StackId());
        data.events.append(event);
    }
    return Done{};
}

using Polygon = TraceMaker::Polygon;
using Elements = TraceMaker::Elements;

constexpr QLatin1String allocationsFile("allocations.json");
constexpr QLatin1String elementsFile("elements.json");
constexpr QLatin1String elementsDatabase("elements.db");
constexpr QLatin1String firstPart("elements_0.json");
constexpr QLatin1String noParts("0.meta"); ///< its name says how many parts there are

Error notSnapViewers(const ByteSource& source)
{
    return inputError(SnapViewerFileText::tr("%1 is damaged: it is not the list that SnapViewer writes.")
                          .arg(source.name()));
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
    SNAPVIEWER_TRY(outcome);
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
        SNAPVIEWER_TRY(source);
        SNAPVIEWER_TRY(readElements(**source, builder, rows, progress));
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
    SNAPVIEWER_TRY(allocations);
    const auto polygons = readPolygons(**allocations, progress);
    SNAPVIEWER_TRY(polygons);
    const std::vector<Member> files = elementFiles(input);
    const std::uint64_t bytes =
        std::accumulate(files.begin(), files.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const Member& file) { return sum + file.bytes; });
    TorchBuilder builder(bytes);
    const auto rows = readElements(files, builder, progress);
    SNAPVIEWER_TRY(rows);
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
    SNAPVIEWER_TRY(allocations);
    const Member elements = input.at(elementsDatabase);
    const auto database = ForeignDatabase::open(elements.path, elements.open, progress);
    SNAPVIEWER_TRY(database);
    auto polygons = readPolygons(**allocations, progress);
    SNAPVIEWER_TRY(polygons);
    TorchBuilder builder((*allocations)->size());
    ImportLog log;
    SNAPVIEWER_TRY(readElementTable(**database, *polygons, builder.context().data, log, progress));
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
