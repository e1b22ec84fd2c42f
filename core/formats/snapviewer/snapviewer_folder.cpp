// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/snapviewer_folder.h"

#include "core/base/output/result_folder.h"
#include "core/base/texts.h"
#include "core/formats/json/json_tree_writer.h"
#include "core/formats/snapviewer/polygon_json.h"
#include "core/sqlite/row_writer.h"

#include <QUtf8StringView>

#include <string>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SnapViewerFileText);

constexpr const char* schema = "CREATE TABLE allocs (idx INTEGER PRIMARY KEY, size INTEGER, start_time "
                               "INTEGER, end_time INTEGER, callstack TEXT);";

/// `(0) file:line:name` a line, all three of every frame; empty without frames.
std::string callstackOf(const StackTable& stacks, const StringPool& strings, StackId stack)
{
    std::string text;
    std::size_t place = 0;
    if (stack.isNone())
        return text;
    for (const FrameId frame : stacks.frames(stack)) {
        const std::int64_t line = stacks.frameLine(frame);
        // what is no line is PyTorch's largest number
        const std::string number =
            line == StackTable::unknownLine ? std::to_string(~std::uint64_t{0}) : std::to_string(line);
        text.append(place == 0 ? "(" : "\n(").append(std::to_string(place)).append(") ");
        text.append(strings.view(stacks.frameFile(frame))).append(":").append(number).append(":");
        text.append(strings.view(stacks.frameName(frame)));
        ++place;
    }
    if (!QUtf8StringView(text.data(), static_cast<qsizetype>(text.size())).isValidUtf8())
        text = QString::fromStdString(text).toStdString();
    return text;
}

/// Row k gets the numbers of polygon k and the stack of element k: the original walks both lists side by
/// side.
Status fill(const Snapshot& snapshot, PolygonSource& polygons, FileDevice& list, const NewDatabase& database,
            Progress& progress)
{
    const std::vector<PolygonElement>& elements = polygons.elements();
    JsonTreeWriter out(list, &progress);
    RowWriter rows(database, schema);
    out.beginList();
    StepPolygon polygon;
    for (std::size_t k = 0; !out.hasFailed() && !rows.hasFailed() && polygons.next(polygon); ++k) {
        progress.report(k, elements.size(), SnapViewerFileText::tr("Writing polygons"));
        if (progress.isCancelled())
            return cancelled();
        writePolygon(polygon, out);
        const std::string stack = callstackOf(snapshot.stacks(), snapshot.strings(), elements[k].stack);
        rows.insert("allocs", {static_cast<std::int64_t>(k), static_cast<std::int64_t>(polygon.size),
                               polygon.steps.front(), polygon.steps.back(), stack});
    }
    out.endList();
    out.finish();
    if (progress.isCancelled())
        return cancelled();
    if (!rows.finish())
        return rows.failure(SnapViewerFileText::tr("the call stacks cannot be written: %1."));
    return Done{};
}

} // namespace

Status writeSnapViewerFolder(const Snapshot& snapshot, PolygonSource& polygons, const QString& path,
                             Progress& progress)
{
    ResultFolder folder(path);
    folder.watch(progress);
    FileDevice* const list = folder.add(QStringLiteral("allocations.json"));
    FileDevice* const stacks = list == nullptr ? nullptr : folder.add(QStringLiteral("elements.db"));
    if (stacks == nullptr)
        return folder.failure();
    Status filled = fill(snapshot, polygons, *list, NewDatabase(*stacks), progress);
    if (!filled && list->failure() == 0 && stacks->failure() == 0)
        return filled;
    return filled && folder.commit() ? Status(Done{}) : folder.failure();
}

} // namespace core
