// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/snapviewer_writer.h"

#include "core/base/output/result_file.h"
#include "core/base/output/result_folder.h"
#include "core/base/texts.h"
#include "core/formats/container/archive.h"
#include "core/formats/json/json_tree_size.h"
#include "core/formats/json/json_tree_writer.h"
#include "core/formats/snapviewer/polygon_json.h"
#include "core/formats/torch/torch_writer.h"
#include "core/sqlite/row_writer.h"

#include <QUtf8StringView>

#include <array>
#include <string>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SnapViewerFileText);

/// Whether it went through; the device remembers why not.
Status ended(const JsonTreeWriter& out, const Progress& progress)
{
    if (progress.isCancelled())
        return cancelled();
    if (out.hasFailed())
        return outputError(SnapViewerFileText::tr("the archive does not take more"));
    return Done{};
}

Status writePolygons(PolygonSource& polygons, QIODevice& device, Progress& progress)
{
    JsonTreeWriter out(device, &progress);
    out.beginList();
    StepPolygon polygon;
    for (std::size_t done = 0; !out.hasFailed() && polygons.next(polygon); ++done) {
        progress.report(done, polygons.elements().size(), SnapViewerFileText::tr("Writing polygons"));
        if (progress.isCancelled())
            return cancelled();
        writePolygon(polygon, out);
    }
    out.endList();
    out.finish();
    return ended(out, progress);
}

Status writeElements(const Snapshot& snapshot, const std::vector<PolygonElement>& elements, QIODevice& device,
                     Progress& progress)
{
    constexpr std::size_t perLook = 1024;
    JsonTreeWriter out(device, &progress);
    out.beginList();
    for (std::size_t i = 0; i < elements.size() && !out.hasFailed(); ++i) {
        if (i % perLook == 0)
            progress.report(i, elements.size(), SnapViewerFileText::tr("Writing elements"));
        writeTorchElement(snapshot, elements[i].event, elements[i].stack, out);
    }
    out.endList();
    out.finish();
    return ended(out, progress);
}

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

Result<std::uint64_t> snapViewerBytes(const Snapshot& snapshot, const PolygonSource& polygons,
                                      Progress& progress)
{
    constexpr std::uint64_t pointBytes = 18; // a step and an offset: 6 and 10 digits are usual
    constexpr std::uint64_t polygonBytes = 80;
    const std::vector<PolygonElement>& elements = polygons.elements();
    JsonTreeSize size(progress);
    size.beginList();
    for (std::size_t i = 0; i < elements.size() && !size.hasFailed(); ++i)
        writeTorchElement(snapshot, elements[i].event, elements[i].stack, size);
    size.endList();
    if (progress.isCancelled())
        return cancelled();
    return size.bytes() + polygons.points() * pointBytes + elements.size() * polygonBytes;
}

Status writeSnapViewer(const Snapshot& snapshot, PolygonSource& polygons, const QString& path,
                       Progress& progress)
{
    ResultFile file(path);
    file.watch(progress);
    if (!file.open())
        return file.failure();
    const std::array<NewMember, 2> members{
        {{QStringLiteral("allocations.json"),
          [&](QIODevice& device) { return writePolygons(polygons, device, progress); }},
         {QStringLiteral("elements.json"), [&](QIODevice& device) {
              return writeElements(snapshot, polygons.elements(), device, progress);
          }}}};
    Status written = writeZip(file.device(), members);
    if (!written && file.device().failure() == 0)
        return written;
    return written && file.commit() ? Status(Done{}) : file.failure();
}

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
