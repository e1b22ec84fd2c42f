// SPDX-License-Identifier: MIT
#include "app/cli/commands/sites_table.h"

#include "app/cli/shared/moment_argument.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <string>

namespace app {

namespace {

SNAPVIEWER_TEXTS(SitesText);

constexpr std::ptrdiff_t mostParts = 5; ///< of a site that holds over half

} // namespace

SitesTable::SitesTable(const core::Snapshot& snapshot, const core::DeviceHistory& device,
                       core::EventIndex event, std::optional<std::size_t> top)
    : m_snapshot(&snapshot), m_device(&device), m_event(event),
      m_sites(core::callSitesAt(snapshot, device, event))
{
    const std::size_t shown = std::min(m_sites.size(), top.value_or(m_sites.size()));
    m_others = m_sites.size() - shown;
    for (std::size_t i = shown; i < m_sites.size(); ++i) {
        m_rest.bytes += m_sites[i].bytes;
        m_rest.count += m_sites[i].count;
        m_rest.largest = std::max(m_rest.largest, m_sites[i].largest);
    }
    m_sites.resize(shown);
}

QString SitesTable::text() const
{
    const std::uint64_t active = m_device->usage().activeAt(m_event);
    std::vector<QStringList> rows{{SitesText::tr("bytes"), SitesText::tr("share"), SitesText::tr("count"),
                                   SitesText::tr("largest"), SitesText::tr("operator"),
                                   SitesText::tr("call site")}};
    std::uint64_t count = 0;
    const auto addPart = [&](const core::SitePart& part) {
        rows.push_back({core::formatBytes(part.bytes),
                        core::formatShare(part.bytes, active),
                        core::formatCount(part.count),
                        {},
                        {},
                        QStringLiteral("  ") + core::plainLine(core::titleOf(part, *m_snapshot))});
    };
    for (const core::CallSiteUsage& site : m_sites) {
        count += site.count;
        rows.push_back({core::formatBytes(site.bytes), core::formatShare(site.bytes, active),
                        core::formatCount(site.count), core::formatBytes(site.largest),
                        core::plainLine(core::operatorTextOf(site, *m_snapshot)),
                        core::plainLine(core::titleOf(site, *m_snapshot))});
        const std::vector<core::SitePart> parts = core::partsAt(*m_snapshot, *m_device, m_event, site);
        std::for_each(parts.begin(), parts.begin() + std::min(std::ssize(parts), mostParts), addPart);
        if (std::ssize(parts) > mostParts)
            rows.push_back(
                {{},
                 {},
                 {},
                 {},
                 {},
                 QStringLiteral("  ") + SitesText::tr("through %n more lines of packages", nullptr,
                                                      static_cast<int>(std::ssize(parts) - mostParts))});
    }
    if (m_others > 0) {
        count += m_rest.count;
        rows.push_back({core::formatBytes(m_rest.bytes),
                        core::formatShare(m_rest.bytes, active),
                        core::formatCount(m_rest.count),
                        core::formatBytes(m_rest.largest),
                        {},
                        SitesText::tr("(%1 more)").arg(core::formatCount(m_others))});
    }
    rows.push_back({core::formatBytes(active), {}, core::formatCount(count), {}, {}, SitesText::tr("total")});
    return momentText(*m_device, m_event) + QLatin1Char('\n') + core::alignedTable(rows, 4);
}

core::ResultTable SitesTable::result() const
{
    core::ResultTable table({QStringLiteral("device"), QStringLiteral("event"), QStringLiteral("site"),
                             QStringLiteral("before_recording"), QStringLiteral("count"),
                             QStringLiteral("bytes"), QStringLiteral("share"), QStringLiteral("operator"),
                             QStringLiteral("largest")});
    for (const core::CallSiteUsage& site : m_sites) {
        addStart(table);
        table.addText(m_snapshot->strings().view(site.site));
        table.addInteger(site.isBeforeRecording ? 1 : 0);
        addSums(table, site);
    }
    if (m_others > 0) {
        addStart(table);
        table.addText("(" + std::to_string(m_others) + " more)");
        table.addNull();
        addSums(table, m_rest);
    }
    return table;
}

void SitesTable::addStart(core::ResultTable& table) const
{
    table.addInteger(m_device->device());
    table.addInteger(m_event);
}

void SitesTable::addSums(core::ResultTable& table, const core::CallSiteUsage& site) const
{
    const auto active = static_cast<double>(m_device->usage().activeAt(m_event));
    table.addInteger(site.count);
    table.addInteger(static_cast<std::int64_t>(site.bytes));
    table.addReal(active > 0 ? static_cast<double>(site.bytes) / active : 0);
    if (site.op.isNone())
        table.addNull();
    else
        table.addText(m_snapshot->strings().view(site.op));
    table.addInteger(static_cast<std::int64_t>(site.largest));
}

} // namespace app
