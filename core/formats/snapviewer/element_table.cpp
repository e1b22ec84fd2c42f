// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/element_table.h"

#include "core/base/keyed_hash.h"
#include "core/base/texts.h"
#include "core/snapshot/stacks/frame_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>

namespace core {

namespace {

using Polygon = PolygonEvents::Polygon;

SNAPVIEWER_TEXTS(SnapViewerFileText);

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

} // namespace core
