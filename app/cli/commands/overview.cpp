// SPDX-License-Identifier: MIT
#include "app/cli/commands/overview.h"

#include "app/cli/commands/text_lines.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/heap_settings.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/device_facts.h"
#include "core/ledger/call_site_usage.h"
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_words.h"

#include <QString>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(OverviewText);

/// What is said of one device of one file, beside others.
struct OverviewRow
{
    QString file;
    std::optional<std::int32_t> device{};    ///< nothing: nothing is recorded in the file
    std::uint64_t peak = 0;                  ///< active bytes at the most
    std::optional<std::uint64_t> reserved{}; ///< bytes at the most, where that is known
    std::size_t ooms = 0;
    std::optional<core::OomVerdict> verdict{}; ///< of the last of them
    std::optional<std::string> site{}; ///< that holds most at the last of them, else at the peak; UTF-8
    std::uint64_t siteBytes = 0;
    core::TrustLevel trust{}; ///< of the numbers of this device
    QString cause{};          ///< what is said of it first
};

constexpr qsizetype firstTextColumn = 5; ///< before it numbers, but for the file

QStringList cellsOf(const OverviewRow& row)
{
    const QString file = shortLine(row.file);
    if (!row.device)
        return {file, {}, {}, {}, {}, {}, OverviewText::tr("no device: nothing is recorded")};
    return {file,
            QString::number(*row.device),
            core::formatBytes(row.peak),
            row.reserved ? core::formatBytes(*row.reserved) : QString(),
            row.ooms > 0 ? core::formatCount(row.ooms) : OverviewText::tr("no"),
            core::nameOf(row.trust),
            core::plainLine(row.cause)};
}

/// Aligned columns under their names. Translated; sizes in binary units.
QString overviewText(const std::vector<OverviewRow>& rows)
{
    std::vector<QStringList> cells{{OverviewText::tr("file"), OverviewText::tr("device"),
                                    OverviewText::tr("peak"), OverviewText::tr("reserved"),
                                    OverviewText::tr("OOM"), OverviewText::tr("trust"),
                                    OverviewText::tr("cause")}};
    for (const OverviewRow& row : rows)
        cells.push_back(cellsOf(row));
    qsizetype width = 0;
    for (const QStringList& line : cells)
        width = std::max(width, line.front().size());
    for (QStringList& line : cells)
        line.front() = line.front().leftJustified(width);
    return core::alignedTable(cells, firstTextColumn);
}

/// Columns file, device, peak_bytes, reserved_bytes, ooms, verdict (its name), site, site_bytes, trust (its
/// name), cause (a translated sentence); NULL for what is not known.
core::ResultTable overviewResult(const std::vector<OverviewRow>& rows)
{
    core::ResultTable table({QStringLiteral("file"), QStringLiteral("device"), QStringLiteral("peak_bytes"),
                             QStringLiteral("reserved_bytes"), QStringLiteral("ooms"),
                             QStringLiteral("verdict"), QStringLiteral("site"), QStringLiteral("site_bytes"),
                             QStringLiteral("trust"), QStringLiteral("cause")});
    const auto addIf = [&table](bool isKnown, std::uint64_t value) {
        isKnown ? table.addInteger(static_cast<std::int64_t>(value)) : table.addNull();
    };
    for (const OverviewRow& row : rows) {
        table.addText(row.file.toStdString());
        row.device ? table.addInteger(*row.device) : table.addNull();
        addIf(row.device.has_value(), row.peak);
        addIf(row.reserved.has_value(), row.reserved.value_or(0));
        addIf(row.device.has_value(), row.ooms);
        row.verdict ? static_cast<void>(table.addText(core::nameOf(*row.verdict).toStdString()))
                    : table.addNull();
        row.site ? static_cast<void>(table.addText(*row.site)) : table.addNull();
        addIf(row.site.has_value(), row.siteBytes);
        for (const QString& text : {row.device ? core::nameOf(row.trust) : QString(), row.cause})
            text.isEmpty() ? table.addNull() : static_cast<void>(table.addText(text.toStdString()));
    }
    return table;
}

/// What is said of a device first, and of its last failure.
core::Status judge(OverviewRow& row, core::Derived& store, const core::DeviceHistory& device,
                   std::optional<std::uint64_t> capacity, Console& console)
{
    store.set<core::CapacityGiven>(device.device(), capacity);
    const auto verdict = store.of<core::VerdictOf>({device.device(), std::nullopt}, console);
    SNAPVIEWER_TRY(verdict);
    row.cause = (*verdict)->headline;
    const auto trust = store.of<core::TrustOf>({}, console);
    SNAPVIEWER_TRY(trust);
    row.trust = (*trust)->of(device.device()).level;
    if (device.ooms().empty())
        return core::Done{};
    const auto sheet = store.of<core::SheetOf>({device.device(), device.ooms().back()}, console);
    SNAPVIEWER_TRY(sheet);
    row.verdict = (*sheet)->diagnosis.verdict;
    return core::Done{};
}

core::Result<OverviewRow> rowOf(const core::Recording& recording, core::Derived& store,
                                const core::DeviceHistory& device, std::optional<std::uint64_t> capacity,
                                Console& console)
{
    const core::Snapshot& snapshot = recording.snapshot();
    const core::DeviceFacts facts = core::factsOf(snapshot, device);
    OverviewRow row{recording.document->path, device.device(), facts.peakBytes};
    if (device.knowsReserved())
        row.reserved = facts.peakReservedBytes;
    row.ooms = device.ooms().size();
    SNAPVIEWER_TRY(judge(row, store, device, capacity, console));
    const auto sites = core::callSitesAt(snapshot, device, device.causeEvent());
    if (sites.empty())
        return row;
    row.site = std::string(snapshot.strings().view(sites.front().site));
    row.siteBytes = sites.front().bytes;
    return row;
}

/// The rows of one file; the recording is gone when this returns.
core::Result<std::vector<OverviewRow>> rowsOf(const QCommandLineParser& parser, const QString& file,
                                              std::optional<std::uint64_t> capacity, Console& console)
{
    const auto recording = openRecording(parser, file, console);
    SNAPVIEWER_TRY(recording);
    std::vector<const core::DeviceHistory*> devices;
    for (const auto& device : (*recording)->history->devices())
        devices.push_back(device.get());
    if (parser.isSet(QStringLiteral("device"))) {
        const auto chosen = deviceOf(parser, **recording);
        SNAPVIEWER_TRY(chosen);
        devices = {*chosen};
    }
    const auto store = core::derivedOf(*recording, 0);
    std::vector<OverviewRow> rows;
    for (const core::DeviceHistory* device : devices) {
        auto row = rowOf(**recording, *store, *device, capacity, console);
        SNAPVIEWER_TRY(row);
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
        (void)output.writeText(overviewText(rows));
    } else {
        core::TableStyle style(format);
        style.schema = "snapviewer.files/1";
        const auto written = core::writeTable(overviewResult(rows), style, output, console);
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
        SNAPVIEWER_TRY(print(parser, rows, format, console));
    }
    if (failed == 0)
        return core::Done{};
    return core::inputError(OverviewText::tr("%1 of %2 FILEs could not be read; the others are done")
                                .arg(failed)
                                .arg(files.size()));
}

core::Status refuseForSeveral(const QCommandLineParser& parser, std::initializer_list<const char*> options)
{
    return refuseGiven(parser, options, OverviewText::tr("--%1 asks something of one FILE, not of several"));
}

} // namespace app
