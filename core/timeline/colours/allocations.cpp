// SPDX-License-Identifier: MIT
#include "core/timeline/colours/allocations.h"

#include "core/base/units.h"
#include "core/timeline/colours/sites.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(core::Palette)
};

/// The scale of sizes: 512 B, the allocator's smallest block, to 32 GiB.
constexpr double smallestExponent = 9;
constexpr double largestExponent = 35;

constexpr double mutedPart = 0.45; ///< of its call site's colour in what was alive before the recording

Rgb categoryColour(std::size_t index, Theme theme)
{
    const auto colours = categoryColours(theme);
    return colours[index % colours.size()];
}

Rgb sizeColour(std::uint64_t size, Theme theme)
{
    const double exponent = std::log2(static_cast<double>(std::max<std::uint64_t>(size, 1)));
    return scaleColour((exponent - smallestExponent) / (largestExponent - smallestExponent), theme);
}

Rgb originColour(Origin origin, Theme theme)
{
    constexpr std::array<std::size_t, 3> indices = {5, 1, 10};
    return categoryColour(indices[static_cast<std::size_t>(origin)], theme);
}

template <class T>
std::vector<T> distinct(const PackedColumn<T>& column)
{
    std::vector<T> values(column.begin(), column.end());
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

template <class T>
std::size_t indexIn(const std::vector<T>& sorted, T value)
{
    return static_cast<std::size_t>(std::lower_bound(sorted.begin(), sorted.end(), value) - sorted.begin());
}

/// Where pools begin in the list of colours, so that pool 0 does not look like stream 0.
constexpr std::size_t poolShift = 3;

/// Colours of one device's allocations; what is shared by all of them is looked up once.
class Colourist
{
public:
    Colourist(const Snapshot& snapshot, const DeviceHistory& history, ColourBy by, Theme theme,
              const SitePalette& sites)
        : m_snapshot(snapshot), m_sites(sites), m_allocations(history.allocations()),
          m_events(history.eventCount()), m_by(by), m_theme(theme), m_scene(sceneColours(theme))
    {
        if (by == ColourBy::Stream)
            m_streams = distinct(m_allocations.stream);
        if (by == ColourBy::Pool)
            m_pools = distinct(m_allocations.pool);
        if (by == ColourBy::CallSite)
            m_siteColours.assign(snapshot.stacks().stackCount(), 0);
    }

    [[nodiscard]] const std::vector<std::int64_t>& streams() const { return m_streams; }
    [[nodiscard]] const std::vector<PoolId>& pools() const { return m_pools; }

    [[nodiscard]] Rgb colour(std::uint32_t rank)
    {
        switch (m_by) {
        case ColourBy::CallSite:
            return bySite(rank);
        case ColourBy::Size:
            return sizeColour(m_allocations.size[rank], m_theme);
        case ColourBy::Stream:
            return categoryColour(indexIn(m_streams, m_allocations.stream[rank]), m_theme);
        case ColourBy::Pool:
            return poolColour(m_allocations.pool[rank]);
        case ColourBy::Age:
            return scaleColour((m_allocations.allocEvent[rank] + 1.0) / (m_events + 1.0), m_theme);
        case ColourBy::Origin:
            return originColour(m_allocations.origin[rank], m_theme);
        }
        return m_scene.unknown;
    }

    [[nodiscard]] Rgb poolColour(PoolId pool) const
    {
        return pool.isNone() ? m_scene.unknown : categoryColour(poolShift + indexIn(m_pools, pool), m_theme);
    }

private:
    [[nodiscard]] Rgb bySite(std::uint32_t rank)
    {
        const Rgb colour = colourOfStack(m_allocations.stack[rank]);
        if (m_allocations.origin[rank] == Origin::Trace)
            return colour;
        return colour == m_scene.unknown ? m_scene.beforeRecording
                                         : mixed(colour, m_scene.beforeRecording, mutedPart);
    }

    [[nodiscard]] Rgb colourOfStack(StackId stack)
    {
        if (stack.isNone())
            return m_scene.unknown;
        Rgb& known = m_siteColours[stack.value];
        if (known == 0) {
            const CallSite& site = m_snapshot.stacks().callSite(stack);
            known = site.kind == SiteKind::None ? m_scene.unknown
                                                : m_sites.colour(site.site, m_snapshot.strings(), m_theme);
        }
        return known;
    }

    const Snapshot& m_snapshot;
    const SitePalette& m_sites;
    const Allocations& m_allocations;
    EventIndex m_events;
    ColourBy m_by;
    Theme m_theme;
    SceneColours m_scene;
    std::vector<Rgb> m_siteColours; ///< by stack; 0: not looked up yet
    std::vector<std::int64_t> m_streams;
    std::vector<PoolId> m_pools;
};

std::vector<LegendEntry> scaleLegend(ColourBy by, Theme theme)
{
    std::vector<LegendEntry> entries;
    if (by == ColourBy::Age)
        return {{scaleColour(0, theme), Text::tr("allocated first")},
                {scaleColour(1, theme), Text::tr("last")}};
    for (const unsigned exponent : {10U, 15U, 20U, 25U, 30U, 34U}) {
        const std::uint64_t size = std::uint64_t(1) << exponent;
        entries.push_back({sizeColour(size, theme), formatBytes(size)});
    }
    return entries;
}

std::vector<LegendEntry> originLegend(Theme theme)
{
    return {{originColour(Origin::Trace, theme), Text::tr("allocated in the recording")},
            {originColour(Origin::Free, theme), Text::tr("older, freed in the recording")},
            {originColour(Origin::Segments, theme), Text::tr("older, never freed")}};
}

} // namespace

std::vector<Rgb> colourAllocations(const History& history, const DeviceHistory& device, ColourBy by,
                                   Theme theme)
{
    const SitePalette sites = by == ColourBy::CallSite ? SitePalette(history) : SitePalette();
    Colourist colourist(history.snapshot(), device, by, theme, sites);
    std::vector<Rgb> colours;
    colours.reserve(device.allocations().rows());
    for (std::uint32_t rank = 0; rank < device.allocations().rows(); ++rank)
        colours.push_back(colourist.colour(rank));
    return colours;
}

std::vector<LegendEntry> legend(const Snapshot& snapshot, const DeviceHistory& history, ColourBy by,
                                Theme theme)
{
    if (by == ColourBy::Size || by == ColourBy::Age)
        return scaleLegend(by, theme);
    if (by == ColourBy::Origin)
        return originLegend(theme);
    std::vector<LegendEntry> entries;
    const SitePalette sites; // call sites have no legend
    const Colourist colourist(snapshot, history, by, theme, sites);
    for (std::size_t i = 0; i < colourist.streams().size(); ++i)
        entries.push_back({categoryColour(i, theme), Text::tr("stream %1").arg(colourist.streams()[i])});
    for (const PoolId pool : colourist.pools()) {
        const QString text = snapshot.poolText(pool);
        entries.push_back({colourist.poolColour(pool),
                           text.isNull() ? Text::tr("pool unknown") : Text::tr("pool %1").arg(text)});
    }
    return entries;
}

} // namespace core
