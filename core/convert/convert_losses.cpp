// SPDX-License-Identifier: MIT
#include "core/convert/convert_losses.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"

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

} // namespace

QStringList lossesOfRecords(const Document& document)
{
    QStringList losses;
    if (document.report)
        losses.append(
            ConvertText::tr("The report's entries are written as blocks at made-up addresses (%1), in "
                            "segments that hold no more: what was reserved is not known. Left out: its "
                            "peak, and what no entry accounts for.")
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
        losses.append(
            ConvertText::tr("The recording has no segments, so the file has none: the official page does "
                            "not open such files."));
    return losses;
}

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
            ConvertText::tr(
                "Left out: addresses, streams, times and metadata, for which the folder has no place (%1 "
                "allocations); an archive, with a name that ends in .zip, has it."));
    else
        add(losses, frees,
            ConvertText::tr("Approximated: frees keep their place, but lose time and stack (%1)."));
    addRecorders(losses, *recording.document);
    return losses;
}

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
    losses.append(
        ConvertText::tr("Approximated: what is alive at the peak, one entry a call site. Of %1 "
                        "allocations %2 count as weights, being alive before the first event and after "
                        "the last, without gradients; the rest as activations.")
            .arg(formatCount(alive.size()), formatCount(weights)));
    add(losses, all.rows() - alive.size(),
        ConvertText::tr("Left out: allocations that are not alive at the peak (%1)."));
    return losses;
}

} // namespace core
