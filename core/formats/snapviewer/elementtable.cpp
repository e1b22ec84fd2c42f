// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/elementtable.h"

#include "core/stacks/frametext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <unordered_map>

namespace core {

namespace {

using Polygon = PolygonEvents::Polygon;

struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(SnapViewerFile)
};

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
using Rows = std::unordered_map<std::int64_t, Row>;

bool fits(const Row& row, const Polygon& polygon)
{
    return row.size == polygon.size && row.start == polygon.first && row.end == polygon.last;
}

/// `(0) file:line:name` a line.
StackId internCallstack(std::string_view text, SnapshotData& data)
{
    std::vector<FrameId> frames;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (const std::size_t close = line.find(") "); line.starts_with('(') && close != line.npos)
            line.remove_prefix(close + 2);
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

/// The row of each polygon, or null, by the better of the two ways to number them.
std::vector<const Row*> rowsOf(const std::vector<Polygon>& polygons, const Rows& rows)
{
    std::vector<const Row*> byPlace(polygons.size());
    std::vector<const Row*> byElement(polygons.size());
    const auto find = [&](std::int64_t index, const Polygon& polygon) {
        const auto found = rows.find(index);
        return found != rows.end() && fits(found->second, polygon) ? &found->second : nullptr;
    };
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        byPlace[i] = find(static_cast<std::int64_t>(i), polygons[i]);
        byElement[i] = find(polygons[i].element, polygons[i]);
    }
    const auto missing = [](const std::vector<const Row*>& found) {
        return std::count(found.begin(), found.end(), nullptr);
    };
    return missing(byElement) < missing(byPlace) ? byElement : byPlace;
}

} // namespace

Status readElementTable(const ForeignDatabase& database, const std::vector<Polygon>& polygons,
                        SnapshotData& data, ImportLog& log, Progress& progress)
{
    const auto isThere = database.hasTable(table, columns);
    if (!isThere)
        return isThere.error();
    const auto rows = *isThere ? readRows(database, data, progress) : Result<Rows>(Rows());
    if (!rows)
        return rows.error();
    const std::vector<const Row*> found = rowsOf(polygons, *rows);
    // what was there before and what the first event allocated both begin at step 0: the last is taken for it
    const auto atStart = static_cast<std::size_t>(std::count_if(
        polygons.begin(), polygons.end(), [](const Polygon& polygon) { return polygon.first == 0; }));
    std::size_t seenAtStart = 0;
    for (std::size_t i = 0; i < polygons.size(); ++i) {
        if (found[i] == nullptr)
            log.add(Anomaly::WrongType, 0, neverEvent, Texts::tr("polygon without its row in elements.db"));
        const bool wasBefore = polygons[i].first == 0 && ++seenAtStart < atStart;
        EventRow event;
        event.action = wasBefore ? Action::FreeCompleted : Action::Alloc;
        event.addr = (i + 1) * betweenAddresses;
        event.stack = found[i] == nullptr ? StackId() : found[i]->stack;
        data.events.append(event);
    }
    return Done{};
}

} // namespace core
