// SPDX-License-Identifier: MIT
#include "core/formats/snapviewer/snapviewer_writer.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"
#include "core/formats/container/archive.h"
#include "core/formats/json/json_tree_size.h"
#include "core/formats/json/json_tree_writer.h"
#include "core/formats/snapviewer/polygon_json.h"
#include "core/formats/torch/torch_writer.h"

#include <array>

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

} // namespace core
