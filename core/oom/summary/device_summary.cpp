// SPDX-License-Identifier: MIT
#include "core/oom/summary/device_summary.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/oom/summary/sample_facts.h"
#include "core/oom/summary/trust.h"
#include "core/snapshot/accelerator.h"
#include "core/snapshot/host_device.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(SummaryText);

DeviceSummary summarizeDevice(const DeviceHistory& history)
{
    const Allocations& allocations = history.allocations();
    const Usage& usage = history.usage();
    // Before any event comes first in stack order.
    const auto traced =
        std::upper_bound(allocations.allocEvent.begin(), allocations.allocEvent.end(), beforeFirstEvent);
    DeviceSummary summary;
    summary.device = history.device();
    summary.events = history.eventCount();
    summary.allocations = allocations.rows();
    summary.earlierAllocations = static_cast<std::uint64_t>(traced - allocations.allocEvent.begin());
    summary.baseline = usage.baseline();
    summary.hasLostEvents = history.hasLostEvents();
    summary.allocated = {usage.peakAllocated, usage.peakAllocatedEvent};
    summary.active = {usage.peakActive, usage.peakEvent};
    summary.finalActive = usage.finalActive();
    if (history.knowsReserved()) {
        summary.reserved = Peak{usage.peakReserved, usage.peakReservedEvent};
        summary.finalReserved = usage.finalReserved();
    }
    return summary;
}

QString textOf(const DeviceSummary& device, const Peak& peak)
{
    if (device.events == 0)
        return formatBytes(peak.bytes);
    return peak.event == beforeFirstEvent
               ? SummaryText::tr("%1 before the first event").arg(formatBytes(peak.bytes))
               : SummaryText::tr("%1 at event %2").arg(formatBytes(peak.bytes), formatEvent(peak.event));
}

QString textOf(const DeviceSummary& device, bool isReport)
{
    QStringList lines{
        SummaryText::tr("Device %1: %2 events, %3 allocations")
            .arg(deviceName(device.device), formatCount(static_cast<std::uint64_t>(device.events)),
                 formatCount(device.allocations)),
        SummaryText::tr("  peak allocated %1").arg(textOf(device, device.allocated)),
        SummaryText::tr("  peak active %1").arg(textOf(device, device.active)),
    };
    if (device.reserved)
        lines.append({SummaryText::tr("  peak reserved %1").arg(textOf(device, *device.reserved)),
                      SummaryText::tr("  at the end %1 active, %2 reserved")
                          .arg(formatBytes(device.finalActive), formatBytes(*device.finalReserved))});
    else
        lines.append(SummaryText::tr("  at the end %1 active").arg(formatBytes(device.finalActive)));
    if (const QString earlier = earlierText(device); !earlier.isEmpty() && !isReport)
        lines.append(QStringLiteral("  ") + earlier);
    return lines.join(QLatin1Char('\n'));
}

QString textOf(const ImportLog::Entry& entry)
{
    QString text =
        QStringLiteral("  %1 %2 ×%3")
            .arg(nameOf(severityOf(entry.anomaly)), nameOf(entry.anomaly), formatCount(entry.count));
    if (entry.device != ImportLog::anyDevice)
        text += SummaryText::tr(", device %1").arg(deviceName(entry.device));
    if (entry.firstEvent != neverEvent)
        text += SummaryText::tr(", first at event %1").arg(formatEvent(entry.firstEvent));
    text += QStringLiteral(": ") + helpOf(entry.anomaly);
    return entry.detail.isEmpty() ? text : text + QLatin1Char(' ') + entry.detail;
}

/// What a recorder wrote beside the snapshot, or instead of it.
QStringList recorderText(const Recording& recording)
{
    const Document& document = *recording.document;
    auto pairs = bundleLines(recording);
    if (document.samples) {
        for (auto& line : sampleLines(*document.samples))
            pairs.push_back(std::move(line));
    }
    QStringList lines;
    for (const auto& [name, text] : pairs)
        lines.append(QStringLiteral("%1: %2").arg(name, text));
    if (document.bundle) {
        for (const auto& [key, value] : document.bundle->description) {
            if (document.bundle->isDiagnosis || key.startsWith(QLatin1String("custom_metadata.")))
                lines.append(QStringLiteral("  %1 = %2").arg(key, Bundle::shown(value)));
        }
        for (const auto& [key, value] : document.bundle->environment)
            lines.append(QStringLiteral("  %1 = %2").arg(key, Bundle::shown(value)));
    }
    return lines + document.notes;
}

} // namespace

std::vector<DeviceSummary> summarize(const History& history)
{
    std::vector<DeviceSummary> result;
    for (const auto& device : history.devices())
        result.push_back(summarizeDevice(*device));
    return result;
}

QString earlierText(const DeviceSummary& device)
{
    if (device.earlierAllocations == 0)
        return {};
    const QString allocations =
        device.earlierAllocations == 1
            ? SummaryText::tr("1 allocation")
            : SummaryText::tr("%1 allocations").arg(formatCount(device.earlierAllocations));
    if (device.events == 0)
        return SummaryText::tr("Device %1: no trace; %2 in %3 was active when the snapshot was taken.")
            .arg(deviceName(device.device), formatShortBytes(device.baseline), allocations);
    const QString text = device.hasLostEvents
                             ? SummaryText::tr("Device %1: %2 in %3 was there before the first event that is "
                                               "kept, %4 of the peak; no event says where it came from.")
                             : SummaryText::tr("Device %1: %2 in %3 was there before recording began, %4 "
                                               "of the peak; no event says where it came from.");
    return text.arg(deviceName(device.device), formatShortBytes(device.baseline), allocations,
                    formatShare(device.baseline, device.active.bytes));
}

QStringList reportLines(const Document& document)
{
    if (!document.report)
        return {};
    const MemoryReport& report = *document.report;
    QStringList lines{
        SummaryText::tr("Weights: %1 in %2 entries, and %3 of gradients")
            .arg(formatShortBytes(report.weightBytes()), formatCount(report.weights.size()),
                 formatShortBytes(report.gradientBytes())),
        SummaryText::tr("Activations: %1 in %2 entries")
            .arg(formatShortBytes(report.activationBytes()), formatCount(report.activations.size()))};
    const auto untracked = report.untrackedBytes();
    if (!untracked)
        lines += SummaryText::tr("The file names no peak; its entries hold %1")
                     .arg(formatShortBytes(report.entryBytes()));
    else if (*untracked >= 0)
        lines += SummaryText::tr("Peak: %1; entries hold %2 of it, %3 is untracked: no entry accounts for it")
                     .arg(formatShortBytes(*report.peakBytes), formatShortBytes(report.entryBytes()),
                          formatShortBytes(static_cast<std::uint64_t>(*untracked)));
    else
        lines +=
            SummaryText::tr(
                "Peak: %1; entries hold %2, %3 more than the peak: they cannot all have been alive at once")
                .arg(formatShortBytes(*report.peakBytes), formatShortBytes(report.entryBytes()),
                     formatShortBytes(-static_cast<std::uint64_t>(*untracked)));
    return lines;
}

QString summaryText(const Recording& recording)
{
    const Document& document = *recording.document;
    QStringList lines{document.path,
                      SummaryText::tr("%1, %2").arg(document.format, formatBytes(document.fileBytes)),
                      textOf(trustOf(recording))};
    if (const AcceleratorFound accelerator = acceleratorOf(document);
        accelerator.what != Accelerator::Unknown)
        lines.append(SummaryText::tr("Accelerator: %1").arg(textOf(accelerator)));
    lines.append(QString());
    lines += recorderText(recording);
    if (const QStringList report = reportLines(document); !report.isEmpty())
        lines.append(report + QStringList(QString()));
    for (const DeviceSummary& device : summarize(*recording.history))
        lines.append(textOf(device, document.report != nullptr));
    lines.append(
        {QString(),
         SummaryText::tr("Annotations: %1").arg(formatCount(recording.snapshot().annotations().size()))});
    if (!recording.snapshot().settings().empty())
        lines.append({QString(), SummaryText::tr("Settings:")});
    for (const auto& [key, value] : recording.snapshot().settings())
        lines.append(QStringLiteral("  %1 = %2").arg(key, value));
    if (!recording.log.entries().empty())
        lines.append({QString(), SummaryText::tr("Import log:")});
    for (const ImportLog::Entry& entry : recording.log.entries())
        lines.append(textOf(entry));
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace core
