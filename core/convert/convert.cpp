// SPDX-License-Identifier: MIT
#include "core/convert/convert.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/convert/forecast.h"
#include "core/formats/save_forms.h"
#include "core/formats/snapviewer/snapviewer_writer.h"
#include "core/history/step_polygons.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"
#include "core/sql/report_file.h"
#include "core/sql/table_file.h"
#include "core/sql/table_size.h"

#include <QFileInfo>

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ConvertText);

/// Adds sentence with %1 as count, where there is anything to count.
void add(QStringList& losses, std::uint64_t count, const QString& sentence)
{
    if (count > 0)
        losses.append(sentence.arg(formatCount(count)));
}

/// What only a recorder's bundle or telemetry has.
void addRecorders(QStringList& losses, const Document& document)
{
    if (document.samples)
        add(losses, document.samples->rows(), ConvertText::tr("Left out: samples of memory use (%1)."));
    if (document.bundle)
        losses.append(
            ConvertText::tr("Left out: the recorder's description of the failure and its environment."));
}

void addOtherDevices(QStringList& losses, const Recording& recording, const DeviceHistory& device)
{
    if (const std::size_t devices = recording.history->devices().size(); devices > 1)
        losses.append(
            ConvertText::tr("Left out: other devices than %1 (%2).").arg(device.device()).arg(devices - 1));
}

/// What a file of PyTorch's own records (pickle, JSON) lacks of document: a sentence each, with its count;
/// none where it says all that was read.
QStringList lossesOfRecords(const Document& document)
{
    QStringList losses;
    if (document.snapshot->recorder() == Recorder::Profiler)
        losses.append(
            ConvertText::tr("Left out: what was there before the trace began and is never freed in it, as no "
                            "event names it and there are no segments."));
    if (document.report)
        losses.append(ConvertText::tr("The report's entries are written as blocks at made-up addresses (%1), "
                                      "in segments that hold no more: what was reserved is not known. Left "
                                      "out: its peak, and what no entry accounts for.")
                          .arg(formatCount(document.snapshot->blocks().rows())));
    addRecorders(losses, document);
    for (const ImportLog::Entry& entry : document.log.entries()) {
        if (entry.anomaly == Anomaly::TruncatedFile)
            losses.append(ConvertText::tr("Left out: what the file lost when it was cut off."));
        else if (entry.anomaly == Anomaly::DeviceOutOfRange)
            add(losses, entry.count, ConvertText::tr("Left out: records of unknown devices (%1)."));
    }
    const Remainder& rest = document.snapshot->rest();
    add(losses, rest.lost, ConvertText::tr("Left out: values that stand where no record has any (%1)."));
    if (!document.snapshot->hasFinalState())
        losses.append(ConvertText::tr("The recording has no segments, so the file has none: the official "
                                      "page does not open such files."));
    return losses;
}

/// The same of SnapViewer's own files of one device: a folder with a database, or an archive.
QStringList lossesOfSnapViewer(const Recording& recording, const DeviceHistory& device, bool isFolder)
{
    QStringList losses;
    addOtherDevices(losses, recording, device);
    const Allocations& all = device.allocations();
    std::uint64_t frees = 0;
    std::uint64_t unseen = 0;
    std::uint64_t bytes = 0;
    for (std::uint32_t rank = 0; rank < all.rows(); ++rank) {
        frees += all.origin[rank] == Origin::Trace && all.freeEvent[rank] != neverEvent ? 1 : 0;
        if (all.origin[rank] == Origin::Segments) {
            ++unseen;
            bytes += all.size[rank];
        }
    }
    if (unseen > 0)
        losses.append(ConvertText::tr("Left out: blocks that no event tells of (%1, %2).")
                          .arg(formatCount(unseen), formatBytes(bytes)));
    std::uint64_t others = 0;
    for (const ActionCount& one : device.actions())
        others += isBlockAction(one.action) ? 0 : one.count;
    add(losses, others, ConvertText::tr("Left out: events that neither allocate nor free (%1)."));
    const auto [first, last] = recording.snapshot().segmentRange(device.device());
    add(losses, last.value - first.value, ConvertText::tr("Left out: segments (%1)."));
    add(losses, recording.snapshot().annotations().size(), ConvertText::tr("Left out: annotations (%1)."));
    if (isFolder)
        add(losses, all.rows() - unseen,
            ConvertText::tr("Left out: addresses, streams, times and metadata, for which the folder has no "
                            "place (%1 allocations); an archive, with a name that ends in .zip, has it."));
    else
        add(losses, frees,
            ConvertText::tr("Approximated: frees keep their place, but lose time and stack (%1)."));
    addRecorders(losses, *recording.document);
    return losses;
}

/// The same of a memory report of one device, with what it approximates.
QStringList lossesOfReport(const Recording& recording, const DeviceHistory& device)
{
    QStringList losses;
    addOtherDevices(losses, recording, device);
    addRecorders(losses, *recording.document);
    if (recording.document->report)
        return losses;
    const Allocations& all = device.allocations();
    const std::vector<std::uint32_t> alive = device.live().ranksAt(device.usage().peakEvent);
    const auto weights = static_cast<std::uint64_t>(
        std::count_if(alive.begin(), alive.end(), [&](std::uint32_t rank) { return all.isLasting(rank); }));
    losses.append(ConvertText::tr("Approximated: what is alive at the peak, one entry a call site. Of %1 "
                                  "allocations %2 count as weights, being alive before the first event and "
                                  "after the last, without gradients; the rest as activations.")
                      .arg(formatCount(alive.size()), formatCount(weights)));
    add(losses, all.rows() - alive.size(),
        ConvertText::tr("Left out: allocations that are not alive at the peak (%1)."));
    return losses;
}

Result<const DeviceHistory*> deviceToWrite(const Recording& recording, std::optional<std::int32_t> device)
{
    const DeviceHistory* const found =
        device ? recording.history->device(*device) : recording.history->mainDevice();
    if (found != nullptr)
        return found;
    if (device)
        return usageError(
            ConvertText::tr("%1 has no device %2").arg(recording.document->path, QString::number(*device)));
    return inputError(
        ConvertText::tr("%1 has no device: there is nothing to write.").arg(recording.document->path));
}

/// A name that was a file before is more likely meant as one: says how to get it.
Status writeFolder(const Snapshot& snapshot, PolygonSource& polygons, const QString& path, Progress& progress)
{
    if (QFileInfo(path).isFile())
        return outputError(
            ConvertText::tr(
                "%1 is a file, and a folder is to be written: give a name that ends in .zip for an archive.")
                .arg(path));
    return writeSnapViewerFolder(snapshot, polygons, path, progress);
}

Result<Losses> convertDevice(const Recording& recording, ConvertForm form, std::optional<std::int32_t> device,
                             const QString& path, Progress& progress, const ConvertTerms& terms)
{
    const auto history = deviceToWrite(recording, device);
    SNAPVIEWER_TRY(history);
    if (form == ConvertForm::DeepView) {
        const std::uint64_t bytes = reportBytes(recording, **history);
        const Status allowed = checkForecast({bytes, false, false}, path, terms);
        const Status written =
            allowed ? writeReport(recording, (*history)->device(), path, progress, terms.mostBytes) : allowed;
        return written ? Result<Losses>(lossesOfReport(recording, **history)) : written.error();
    }
    StepPolygons polygons(recording.snapshot(), **history);
    if (!polygons.elements().empty()) {
        const bool asFolder = isFolder(form, path);
        const Status stacks = asFolder ? checkStacks(*recording.document) : Status(Done{});
        SNAPVIEWER_TRY(stacks);
        const auto bytes = snapViewerBytes(recording.snapshot(), polygons, progress);
        const Status allowed =
            bytes ? checkForecast({*bytes, false, false, !asFolder}, path, terms) : Status(bytes.error());
        SNAPVIEWER_TRY(allowed);
        const Status written = asFolder ? writeFolder(recording.snapshot(), polygons, path, progress)
                                        : writeSnapViewer(recording.snapshot(), polygons, path, progress);
        return written ? Result<Losses>(lossesOfSnapViewer(recording, **history, asFolder)) : written.error();
    }
    return inputError(
        ConvertText::tr(
            "%1 has no allocation with an event on device %2; SnapViewer's own files hold no others.")
            .arg(recording.document->path, (*history)->name()));
}

/// PyTorch's own records: what was read, whatever follows from it.
bool isOfRecords(ConvertForm form)
{
    return form == ConvertForm::Pickle || form == ConvertForm::Json;
}

Result<Losses> convertRecords(const Document& document, ConvertForm form, const QString& path,
                              Progress& progress, const ConvertTerms& terms)
{
    if (document.snapshot->devices().empty() && (document.samples || document.bundle))
        return inputError(
            ConvertText::tr("%1 holds totals over time and no snapshot: there is nothing to write.")
                .arg(document.path));
    if (form == ConvertForm::Json) { // which spells out what a pickle has once
        const auto bytes = jsonBytes(*document.snapshot, progress);
        const Status allowed = bytes ? checkForecast({*bytes, true, true}, path, terms) : bytes.error();
        SNAPVIEWER_TRY(allowed);
    }
    const Status written = save(document, form == ConvertForm::Json ? SaveForm::Json : SaveForm::Pickle, path,
                                progress, terms.mostBytes);
    return written ? Result<Losses>(lossesOfRecords(document)) : written.error();
}

Result<Losses> convertTables(const std::shared_ptr<const Recording>& recording, const QString& path,
                             Progress& progress, const ConvertTerms& terms)
{
    const auto bytes = tableFileBytes(recording, progress);
    const Status allowed = bytes ? checkForecast({*bytes, false, false}, path, terms) : bytes.error();
    const Status written = allowed ? writeTables(recording, path, progress, terms.mostBytes) : allowed;
    return written ? Result<Losses>(Losses()) : written.error();
}

bool isPart(const Recording& recording)
{
    const auto& devices = recording.history->devices();
    return std::any_of(devices.begin(), devices.end(),
                       [](const auto& device) { return !device->partText().isEmpty(); });
}

} // namespace

std::vector<ConvertForm> allConvertForms()
{
    return {ConvertForm::Pickle,        ConvertForm::Json,     ConvertForm::SnapViewer,
            ConvertForm::SnapViewerZip, ConvertForm::DeepView, ConvertForm::Tables};
}

QString nameOf(ConvertForm form)
{
    switch (form) {
    case ConvertForm::Pickle:
        return QStringLiteral("pickle");
    case ConvertForm::Json:
        return QStringLiteral("json");
    case ConvertForm::SnapViewer:
        return QStringLiteral("snapviewer");
    case ConvertForm::SnapViewerZip:
        return QStringLiteral("snapviewer-zip");
    case ConvertForm::DeepView:
        return QStringLiteral("deepview");
    case ConvertForm::Tables:
        break;
    }
    return QStringLiteral("tables");
}

std::optional<ConvertForm> convertFormOf(const QString& name)
{
    for (const ConvertForm form : allConvertForms()) {
        if (nameOf(form) == name)
            return form;
    }
    return std::nullopt;
}

bool isOfOneDevice(ConvertForm form)
{
    return form == ConvertForm::SnapViewer || form == ConvertForm::SnapViewerZip ||
           form == ConvertForm::DeepView;
}

bool isFolder(ConvertForm form, const QString& path)
{
    const QFileInfo target(path);
    const bool isDevice = target.exists() && !target.isFile() && !target.isDir();
    return form == ConvertForm::SnapViewer && !isDevice && path != QLatin1String("-") &&
           !path.endsWith(QLatin1String(".zip"), Qt::CaseInsensitive);
}

Result<Losses> convert(std::shared_ptr<const Document> document, ConvertForm form,
                       std::optional<std::int32_t> device, const QString& path, Progress& progress,
                       const ConvertTerms& terms)
{
    if (isOfRecords(form))
        return convertRecords(*document, form, path, progress, terms);
    const auto recording = Recording::build(std::move(document), progress);
    return recording ? convert(*recording, form, device, path, progress, terms) : recording.error();
}

Result<Losses> convert(const std::shared_ptr<const Recording>& recording, ConvertForm form,
                       std::optional<std::int32_t> device, const QString& path, Progress& progress,
                       const ConvertTerms& terms)
{
    if (isOfRecords(form) || isPart(*recording))
        return convert(recording->document, form, device, path, progress, terms);
    return form == ConvertForm::Tables ? convertTables(recording, path, progress, terms)
                                       : convertDevice(*recording, form, device, path, progress, terms);
}

} // namespace core
