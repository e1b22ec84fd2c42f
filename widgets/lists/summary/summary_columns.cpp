// SPDX-License-Identifier: MIT
#include "widgets/lists/summary/summary_columns.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <QApplication>
#include <QStyle>

#include <array>
#include <utility>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(SummaryColumnsText);

using Recording = std::shared_ptr<const core::Recording>;
using PeakOf = std::optional<core::Peak> (*)(const core::DeviceSummary& device);

const std::array<std::pair<QLatin1String, PeakOf>, 3> peaks{{
    {QLatin1String("peak_allocated"),
     [](const core::DeviceSummary& device) { return std::optional(device.allocated); }},
    {QLatin1String("peak_active"),
     [](const core::DeviceSummary& device) { return std::optional(device.active); }},
    {QLatin1String("peak_reserved"), [](const core::DeviceSummary& device) { return device.reserved; }},
}};

TableColumn bytesColumn(const DeviceSummaries& devices, const QString& name, const QString& title,
                        const QString& toolTip, std::uint64_t core::DeviceSummary::*member)
{
    return columns::bytes(name, title, toolTip,
                          [devices, member](RowId id) { return (*devices)[id].*member; });
}

/// Bytes and the event, in one cell that leads there.
TableColumn peakColumn(const DeviceSummaries& devices, const QString& title, const QString& toolTip,
                       std::size_t which)
{
    const PeakOf peakOf = peaks.at(which).second;
    TableColumn column = columns::bytes(peaks.at(which).first, title, toolTip, [devices, peakOf](RowId id) {
                             const auto peak = peakOf((*devices)[id]);
                             return peak ? std::optional(peak->bytes) : std::nullopt;
                         }).wide(20);
    column.text = [devices, peakOf](RowId id) {
        const auto peak = peakOf((*devices)[id]);
        if (!peak)
            return SummaryColumnsText::tr("not known");
        if ((*devices)[id].events == 0)
            return core::formatShortBytes(peak->bytes);
        return peak->event == core::beforeFirstEvent
                   ? SummaryColumnsText::tr("%1 at the start").arg(core::formatShortBytes(peak->bytes))
                   : SummaryColumnsText::tr("%1 at event %2")
                         .arg(core::formatShortBytes(peak->bytes), core::formatEvent(peak->event));
    };
    return column;
}

/// What was there before the first event, and what part of the peak that is.
TableColumn baselineColumn(const DeviceSummaries& devices)
{
    TableColumn column =
        bytesColumn(devices, QStringLiteral("baseline"), SummaryColumnsText::tr("Before the first event"),
                    SummaryColumnsText::tr("Active before the first event, and its part of the peak"),
                    &core::DeviceSummary::baseline)
            .wide(18);
    column.text = [devices](RowId id) {
        const core::DeviceSummary& device = (*devices)[id];
        if (device.events == 0)
            return SummaryColumnsText::tr("no trace");
        return device.baseline == 0 ? core::formatShortBytes(0)
                                    : SummaryColumnsText::tr("%1 (%2)", "bytes and their part of the peak")
                                          .arg(core::formatShortBytes(device.baseline),
                                               core::formatShare(device.baseline, device.active.bytes));
    };
    return column;
}

QString titleOf(core::Severity severity)
{
    switch (severity) {
    case core::Severity::Info:
        return SummaryColumnsText::tr("note");
    case core::Severity::Warning:
        return SummaryColumnsText::tr("warning");
    case core::Severity::Error:
        break;
    }
    return SummaryColumnsText::tr("error");
}

TableColumn severityColumn(const Recording& recording)
{
    const auto severity = [recording](RowId id) {
        return core::severityOf(recording->log.entries()[id].anomaly);
    };
    TableColumn column;
    column.name = QStringLiteral("severity");
    column.title = SummaryColumnsText::tr("Severity");
    column.toolTip = SummaryColumnsText::tr("Note: changes what can be known. Warning: some numbers may be "
                                            "incomplete. Error: the file is damaged or contradicts itself.");
    column.key = [severity](RowId id) { return CellKey(static_cast<std::int64_t>(severity(id))); };
    column.text = [severity](RowId id) { return titleOf(severity(id)); };
    column.plain = [severity](RowId id) { return core::nameOf(severity(id)); };
    column.decoration = [severity](RowId id) { return QVariant(iconOf(severity(id))); };
    return column;
}

TableColumn helpColumn(const Recording& recording)
{
    return columns::text(QStringLiteral("help"), SummaryColumnsText::tr("What it means"),
                         SummaryColumnsText::tr("What it means for the numbers"),
                         [recording](RowId id) {
                             const core::ImportLog::Entry& entry = recording->log.entries()[id];
                             const QString help = core::helpOf(entry.anomaly);
                             return entry.detail.isEmpty() ? help : help + QLatin1Char(' ') + entry.detail;
                         })
        .wide(60)
        .roomy();
}

} // namespace

QIcon iconOf(core::Severity severity)
{
    switch (severity) {
    case core::Severity::Info:
        return QApplication::style()->standardIcon(QStyle::SP_MessageBoxInformation);
    case core::Severity::Warning:
        return QApplication::style()->standardIcon(QStyle::SP_MessageBoxWarning);
    case core::Severity::Error:
        break;
    }
    return QApplication::style()->standardIcon(QStyle::SP_MessageBoxCritical);
}

std::vector<TableColumn> deviceColumns(const DeviceSummaries& devices)
{
    const auto counted = [devices](const QString& name, const QString& title, const QString& toolTip,
                                   auto member) {
        return columns::count(
                   name, title, toolTip,
                   [devices, member](RowId id) { return static_cast<std::int64_t>((*devices)[id].*member); })
            .wide(6);
    };
    return {
        counted(QStringLiteral("device"), SummaryColumnsText::tr("Device"),
                SummaryColumnsText::tr("Its ordinal"), &core::DeviceSummary::device),
        peakColumn(devices, SummaryColumnsText::tr("Peak active"),
                   SummaryColumnsText::tr(
                       "Highest active bytes: allocated, and freed but still in use by another stream"),
                   1),
        baselineColumn(devices),
        peakColumn(devices, SummaryColumnsText::tr("Peak allocated"),
                   SummaryColumnsText::tr("Highest bytes held by the program"), 0),
        peakColumn(devices, SummaryColumnsText::tr("Peak reserved"),
                   SummaryColumnsText::tr("Most that the allocator held of the device"), 2),
        bytesColumn(devices, QStringLiteral("final_active"), SummaryColumnsText::tr("Active at the end"),
                    SummaryColumnsText::tr("Active after the last event"), &core::DeviceSummary::finalActive),
        columns::bytes(
            QStringLiteral("final_reserved"), SummaryColumnsText::tr("Reserved at the end"),
            SummaryColumnsText::tr("Reserved after the last event"),
            [devices](RowId id) { return (*devices)[id].finalReserved; },
            SummaryColumnsText::tr("not known")),
        counted(QStringLiteral("events"), SummaryColumnsText::tr("Events"),
                SummaryColumnsText::tr("Length of its trace"), &core::DeviceSummary::events),
        counted(QStringLiteral("allocations"), SummaryColumnsText::tr("Allocations"),
                SummaryColumnsText::tr("Known ones, those from before the first event included"),
                &core::DeviceSummary::allocations),
    };
}

std::optional<SummaryLink> linkOf(const core::DeviceSummary& device, const QString& column)
{
    for (const auto& [name, peakOf] : peaks) {
        const auto peak = peakOf(device);
        if (column == name && device.events > 0 && peak)
            return SummaryLink{device.device, peak->event};
    }
    return std::nullopt;
}

std::vector<TableColumn> importLogColumns(const std::shared_ptr<const core::Recording>& recording)
{
    return {
        severityColumn(recording),
        columns::text(QStringLiteral("name"), SummaryColumnsText::tr("Name"),
                      SummaryColumnsText::tr("The name of what was found, as in SQL"),
                      [recording](RowId id) { return core::nameOf(recording->log.entries()[id].anomaly); }),
        columns::count(
            QStringLiteral("count"), SummaryColumnsText::tr("Count"),
            SummaryColumnsText::tr("How often it was found"),
            [recording](RowId id) { return static_cast<std::int64_t>(recording->log.entries()[id].count); }),
        columns::number(
            QStringLiteral("device"), SummaryColumnsText::tr("Device"),
            SummaryColumnsText::tr("On which device"),
            [recording](RowId id) -> std::optional<std::int64_t> {
                const std::int32_t device = recording->log.entries()[id].device;
                return device == core::ImportLog::anyDevice ? std::nullopt
                                                            : std::optional<std::int64_t>(device);
            },
            SummaryColumnsText::tr("the file")),
        columns::count(
            QStringLiteral("first_event"), SummaryColumnsText::tr("First at"),
            SummaryColumnsText::tr("The first event it was found at"),
            [recording](RowId id) -> std::optional<std::int64_t> {
                const core::EventIndex event = recording->log.entries()[id].firstEvent;
                return event == core::neverEvent ? std::nullopt : std::optional<std::int64_t>(event);
            },
            QStringLiteral("—")),
        helpColumn(recording),
    };
}

std::optional<SummaryLink> linkOf(const core::ImportLog::Entry& entry, std::int32_t current)
{
    if (entry.firstEvent == core::neverEvent)
        return std::nullopt;
    return SummaryLink{entry.device == core::ImportLog::anyDevice ? current : entry.device, entry.firstEvent};
}

} // namespace widgets
