// SPDX-License-Identifier: MIT
#include "app/cli/commands/overview.h"

#include "app/cli/commands/overview_table.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/heap_settings.h"
#include "core/base/texts.h"
#include "core/history/device_facts.h"
#include "core/ledger/call_site_usage.h"
#include "core/oom/oom_values.h"

#include <memory>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(OverviewText);

using RecordingPtr = std::shared_ptr<const core::Recording>;

core::Result<std::optional<core::OomVerdict>> verdictOf(const RecordingPtr& recording,
                                                        const core::DeviceHistory& device,
                                                        std::optional<std::uint64_t> capacity,
                                                        Console& console)
{
    if (device.ooms().empty())
        return std::optional<core::OomVerdict>();
    const auto store = core::derivedOf(recording, 0);
    store->set<core::CapacityGiven>(device.device(), capacity);
    const auto sheet = store->of<core::SheetOf>({device.device(), device.ooms().back()}, console);
    if (!sheet)
        return sheet.error();
    return std::optional((*sheet)->diagnosis.verdict);
}

core::Result<OverviewRow> rowOf(const RecordingPtr& recording, const core::DeviceHistory& device,
                                std::optional<std::uint64_t> capacity, Console& console)
{
    const core::Snapshot& snapshot = recording->snapshot();
    const core::DeviceFacts facts = core::factsOf(snapshot, device);
    OverviewRow row{recording->document->path, device.device(), facts.peakBytes};
    if (device.knowsReserved())
        row.reserved = facts.peakReservedBytes;
    row.ooms = device.ooms().size();
    const auto verdict = verdictOf(recording, device, capacity, console);
    if (!verdict)
        return verdict.error();
    row.verdict = *verdict;
    const auto sites = core::callSitesAt(snapshot, device, device.causeEvent());
    if (sites.empty())
        return row;
    row.site = std::string(snapshot.strings().view(sites.front().site));
    row.siteTitle = core::titleOf(sites.front(), snapshot);
    row.siteBytes = sites.front().bytes;
    return row;
}

/// The rows of one file; the recording is gone when this returns.
core::Result<std::vector<OverviewRow>> rowsOf(const QCommandLineParser& parser, const QString& file,
                                              std::optional<std::uint64_t> capacity, Console& console)
{
    const auto recording = openRecording(parser, file, console);
    if (!recording)
        return recording.error();
    std::vector<const core::DeviceHistory*> devices;
    for (const auto& device : (*recording)->history->devices())
        devices.push_back(device.get());
    if (parser.isSet(QStringLiteral("device"))) {
        const auto chosen = deviceOf(parser, **recording);
        if (!chosen)
            return chosen.error();
        devices = {*chosen};
    }
    std::vector<OverviewRow> rows;
    for (const core::DeviceHistory* device : devices) {
        auto row = rowOf(*recording, *device, capacity, console);
        if (!row)
            return row.error();
        rows.push_back(std::move(row).value());
    }
    if (rows.empty())
        rows.push_back({(*recording)->document->path});
    return rows;
}

core::Status print(const QCommandLineParser& parser, const std::vector<OverviewRow>& rows,
                   core::TableFormat format, Console& console)
{
    Output output(outputOf(parser), console);
    if (format == core::TableFormat::Text) {
        output.write(overviewText(rows).toUtf8());
    } else {
        const auto written = core::writeTable(overviewResult(rows), format, output, console);
        if (!written && written.error().isCancelled())
            return written.error();
    }
    return output.commit();
}

} // namespace

core::Status printOverview(const QCommandLineParser& parser, const QStringList& files,
                           core::TableFormat format, std::optional<std::uint64_t> capacity, Console& console)
{
    std::vector<OverviewRow> rows;
    qsizetype failed = 0;
    for (const QString& file : files) {
        auto some = rowsOf(parser, file, capacity, console);
        if (!some && some.error().isCancelled())
            return some.error();
        console.clearProgress();
        if (!some) {
            ++failed;
            console.complain(some.error().message);
        } else {
            std::move(some->begin(), some->end(), std::back_inserter(rows));
        }
        core::giveBackFreedMemory(); // before the next one takes as much
    }
    if (!rows.empty()) {
        core::Status printed = print(parser, rows, format, console);
        if (!printed)
            return printed;
    }
    if (failed == 0)
        return core::Done{};
    return core::Error{core::ErrorKind::Input,
                       OverviewText::tr("%1 of %2 FILEs could not be read; the others are done")
                           .arg(failed)
                           .arg(files.size()),
                       -1};
}

core::Status refuseForSeveral(const QCommandLineParser& parser, const QStringList& options)
{
    for (const QString& option : options) {
        if (parser.isSet(option))
            return usageError(
                OverviewText::tr("--%1 asks something of one FILE, not of several").arg(option));
    }
    return core::Done{};
}

} // namespace app
