// SPDX-License-Identifier: MIT
#include "app/cli/sitestable.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace app {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Sites)
};

constexpr std::size_t columnCount = 6;
constexpr std::size_t leftAligned = 4; ///< from this column on texts, before it numbers
using Cells = std::array<QString, columnCount>;

QString aligned(const std::vector<Cells>& rows)
{
    std::array<qsizetype, columnCount> widths{};
    for (const Cells& row : rows) {
        for (std::size_t c = 0; c < columnCount; ++c)
            widths[c] = std::max(widths[c], row[c].size());
    }
    QString text;
    for (const Cells& row : rows) {
        QString rowText;
        for (std::size_t c = 0; c < columnCount; ++c) {
            const bool isLast = c + 1 == columnCount;
            rowText += c < leftAligned ? row[c].rightJustified(widths[c])
                                       : row[c].leftJustified(isLast ? 0 : widths[c]);
            rowText += isLast ? QString() : QStringLiteral("  ");
        }
        text += rowText + QLatin1Char('\n');
    }
    return text;
}

} // namespace

SitesTable::SitesTable(const core::Snapshot& snapshot, const core::DeviceHistory& device,
                       core::EventIndex event)
    : m_snapshot(&snapshot), m_device(&device), m_event(event),
      m_sites(core::callSitesAt(snapshot, device, event))
{}

QString SitesTable::text() const
{
    const std::uint64_t active = m_device->usage().activeAt(m_event);
    std::vector<Cells> rows{{Text::tr("bytes"), Text::tr("share"), Text::tr("count"), Text::tr("largest"),
                             Text::tr("operator"), Text::tr("call site")}};
    std::uint64_t count = 0;
    for (const core::CallSiteUsage& site : m_sites) {
        count += site.count;
        rows.push_back({core::formatBytes(site.bytes), core::formatShare(site.bytes, active),
                        core::formatCount(site.count), core::formatBytes(site.largest),
                        core::plainLine(core::operatorTextOf(site, *m_snapshot)),
                        core::plainLine(core::titleOf(site, *m_snapshot))});
    }
    rows.push_back({core::formatBytes(active), {}, core::formatCount(count), {}, {}, Text::tr("total")});
    return momentText() + QLatin1Char('\n') + aligned(rows);
}

core::ResultTable SitesTable::result() const
{
    core::ResultTable table({QStringLiteral("device"), QStringLiteral("event"), QStringLiteral("site"),
                             QStringLiteral("before_recording"), QStringLiteral("count"),
                             QStringLiteral("bytes"), QStringLiteral("share"), QStringLiteral("operator"),
                             QStringLiteral("largest")});
    const auto active = static_cast<double>(m_device->usage().activeAt(m_event));
    for (const core::CallSiteUsage& site : m_sites) {
        table.addInteger(m_device->device());
        table.addInteger(m_event);
        table.addText(m_snapshot->strings().view(site.site));
        table.addInteger(site.isBeforeRecording ? 1 : 0);
        table.addInteger(site.count);
        table.addInteger(static_cast<std::int64_t>(site.bytes));
        table.addReal(active > 0 ? static_cast<double>(site.bytes) / active : 0);
        if (site.op.isNone())
            table.addNull();
        else
            table.addText(m_snapshot->strings().view(site.op));
        table.addInteger(static_cast<std::int64_t>(site.largest));
    }
    return table;
}

QString SitesTable::momentText() const
{
    QString moment = Text::tr("after event %1").arg(m_event);
    if (m_event == core::beforeFirstEvent)
        moment = m_device->eventCount() == 0 ? Text::tr("at the end") : Text::tr("before the first event");
    const auto& ooms = m_device->ooms();
    if (std::find(ooms.begin(), ooms.end(), m_event) != ooms.end())
        moment += Text::tr(" (out of memory)");
    else if (m_event == m_device->usage().peakEvent && m_device->eventCount() > 0)
        moment += Text::tr(" (the peak)");
    return Text::tr("Device %1 %2: %3 active, %4 reserved")
        .arg(m_device->device())
        .arg(moment, core::formatBytes(m_device->usage().activeAt(m_event)),
             core::formatBytes(m_device->usage().reservedAt(m_event)));
}

} // namespace app
