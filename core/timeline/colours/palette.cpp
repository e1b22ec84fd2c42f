// SPDX-License-Identifier: MIT
#include "core/timeline/colours/palette.h"

#include "core/base/units.h"
#include "core/timeline/colours/sitepalette.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(core::Palette)
};

// Found by a search for the largest smallest distance in OKLab over normal, protanope and deuteranope sight
// (the last two as simulated by Machado, Oliveira and Fernandes, 2009), within bounds of luminance that keep
// the contrast. Neighbours in the list are neighbours in hue.
constexpr std::array<Rgb, 12> lightCategories = {0xFFAE5D5F, 0xFF6F5920, 0xFF8C7903, 0xFFB19E29,
                                                 0xFF4CA687, 0xFF128A99, 0xFF43ADC9, 0xFF3477BF,
                                                 0xFF6188E1, 0xFF3355AA, 0xFF9F97FF, 0xFF83475C};
constexpr std::array<Rgb, 12> darkCategories = {0xFFCC5569, 0xFFCE9E2C, 0xFFCCCC66, 0xFF807417,
                                                0xFF33E2AE, 0xFF34AFC6, 0xFF84DAF4, 0xFF547FA6,
                                                0xFFA1AEFD, 0xFF4A95EB, 0xFF6C64CB, 0xFFE87E94};

constexpr std::array<Rgb, 4> lightScale = {0xFF3A2A7A, 0xFF27628F, 0xFF2B8C6E, 0xFFB08A1E};
constexpr std::array<Rgb, 4> darkScale = {0xFF6B5FC0, 0xFF4A90BD, 0xFF55B98F, 0xFFF0DC6A};

/// The scale of sizes: 512 B, the allocator's smallest block, to 32 GiB.
constexpr double smallestExponent = 9;
constexpr double largestExponent = 35;

constexpr double mutedPart = 0.45; ///< of its call site's colour in what was alive before the recording

std::uint64_t stableHash(std::string_view text)
{
    std::uint64_t hash = 0xCBF29CE484222325U; // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash ^ (hash >> 29U);
}

double channel(Rgb colour, unsigned shift)
{
    return static_cast<double>((colour >> shift) & 0xFFU);
}

double luminance(Rgb colour)
{
    const auto linear = [&](unsigned shift) {
        const double c = channel(colour, shift) / 255;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0);
}

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

SceneColours sceneColours(Theme theme)
{
    if (theme == Theme::Dark)
        return {0xFF1B1D20, 0xFF555B63, 0xFF868C94, 0xFFF2F4F7, 0xFF30343A};
    return {0xFFFFFFFF, 0xFFB4B9C0, 0xFF8A8F96, 0xFF101214, 0xFFE3E6EA};
}

std::span<const Rgb> categoryColours(Theme theme)
{
    return theme == Theme::Dark ? darkCategories : lightCategories;
}

Rgb scaleColour(double part, Theme theme)
{
    const auto& stops = theme == Theme::Dark ? darkScale : lightScale;
    const double place =
        std::clamp(std::isfinite(part) ? part : 0.0, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const std::size_t left = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    return mixed(stops[left + 1], stops[left], place - static_cast<double>(left));
}

std::size_t sitePlace(std::string_view site)
{
    return stableHash(site) % lightCategories.size();
}

Rgb siteColour(std::string_view site, Theme theme)
{
    return categoryColour(sitePlace(site), theme);
}

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

double contrast(Rgb a, Rgb b)
{
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
}

Rgb mixed(Rgb a, Rgb b, double part)
{
    Rgb result = 0xFF000000;
    for (const unsigned shift : {0U, 8U, 16U}) {
        const double value = part * channel(a, shift) + (1 - part) * channel(b, shift);
        result |= static_cast<Rgb>(std::lround(std::clamp(value, 0.0, 255.0))) << shift;
    }
    return result;
}

} // namespace core
