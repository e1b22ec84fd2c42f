// SPDX-License-Identifier: MIT
#include "widgets/inspector/oom/oom_link.h"

#include <algorithm>
#include <array>
#include <utility>

namespace widgets {

namespace {

constexpr std::array<std::pair<OomLink::Kind, const char*>, 10> linkNames{{
    {OomLink::Kind::Event, "event"},
    {OomLink::Kind::NumberSql, "number"},
    {OomLink::Kind::PoolSql, "pool"},
    {OomLink::Kind::SiteSql, "sitesql"},
    {OomLink::Kind::Site, "site"},
    {OomLink::Kind::GrowthSql, "growth"},
    {OomLink::Kind::SteadySql, "steady"},
    {OomLink::Kind::RunSql, "run"},
    {OomLink::Kind::Block, "block"},
    {OomLink::Kind::Evidence, "evidence"},
}};

/// How many links of a kind sheet has.
std::size_t countOf(OomLink::Kind kind, const core::Autopsy& sheet)
{
    switch (kind) {
    case OomLink::Kind::NumberSql:
        return sheet.numbers.size();
    case OomLink::Kind::PoolSql:
        return sheet.pools.size();
    case OomLink::Kind::Site:
    case OomLink::Kind::SiteSql:
        return sheet.sites.size();
    case OomLink::Kind::GrowthSql:
        return sheet.growth.sites.size();
    case OomLink::Kind::SteadySql:
        return sheet.growth.steady.size();
    case OomLink::Kind::Block:
        return sheet.blocks.size();
    case OomLink::Kind::Event:
    case OomLink::Kind::RunSql:
    case OomLink::Kind::Evidence:
        return 1;
    case OomLink::Kind::None:
        break;
    }
    return 0;
}

} // namespace

OomLink OomLink::of(const QString& text, const core::Autopsy& sheet)
{
    const QString name = text.section(QLatin1Char(':'), 0, 0);
    const std::size_t index = text.section(QLatin1Char(':'), 1).toULongLong();
    const auto* const found = std::find_if(linkNames.begin(), linkNames.end(), [&](const auto& known) {
        return name == QLatin1String(known.second);
    });
    if (found == linkNames.end() || index >= countOf(found->first, sheet))
        return {};
    return OomLink{found->first, index};
}

QString OomLink::text() const
{
    for (const auto& [known, name] : linkNames) {
        if (known == kind)
            return QStringLiteral("%1:%2").arg(QLatin1String(name)).arg(index);
    }
    return {};
}

} // namespace widgets
