// SPDX-License-Identifier: MIT
#include "core/timeline/colours/colouring.h"

#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PaletteText);

/// The scale of sizes: 512 B, the allocator's smallest block, to 32 GiB.
constexpr double smallestExponent = 9;
constexpr double largestExponent = 35;
constexpr std::size_t scaleSteps = 256;

constexpr std::array themes{Theme::Light, Theme::Dark};

double placeOfSize(std::uint64_t size)
{
    const double exponent = std::log2(static_cast<double>(std::max<std::uint64_t>(size, 1)));
    return std::clamp((exponent - smallestExponent) / (largestExponent - smallestExponent), 0.0, 1.0);
}

double placeOnScale(const DeviceHistory& device, ColourBy by, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    if (by == ColourBy::Size)
        return placeOfSize(allocations.size[rank]);
    return (allocations.allocEvent[rank] + 1.0) / (device.eventCount() + 1.0);
}

/// Gives groups their colours, largest first, for as long as there are any.
class HuesToGive
{
public:
    using Hue = std::array<Rgb, 2>; ///< by Theme

    HuesToGive(const AllocationGroups& groups, const std::vector<double>& areas)
    {
        for (std::size_t i = 0; i < areas.size(); ++i) {
            if (groups.groups[i].own && areas[i] > 0)
                m_own.push_back(*groups.groups[i].own);
        }
        std::map<std::uint32_t, double> areaOf;
        for (std::size_t i = 0; i < areas.size(); ++i) {
            if (groups.groups[i].family != AllocationGroups::none)
                areaOf[groups.groups[i].family] += areas[i];
        }
        for (const auto& [family, area] : areaOf)
            m_families.push_back(family);
        std::stable_sort(m_families.begin(), m_families.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return areaOf[a] > areaOf[b]; });
        if (!m_families.empty()) { // the largest of neither has the colour that is like no shade of theirs
            m_given = familyCount;
            m_end = familyCount + 1;
        }
    }

    [[nodiscard]] std::optional<Hue> next(const AllocationGroups::Group& group)
    {
        if (group.own)
            return Hue{*group.own, *group.own};
        const auto place = static_cast<std::size_t>(
            std::find(m_families.begin(), m_families.end(), group.family) - m_families.begin());
        if (place < std::min(m_families.size(), familyCount)) {
            const std::size_t shade = m_shades[place]++;
            return shade < familyColours(place, Theme::Light).size()
                       ? std::optional(hueOf([&](Theme theme) { return familyColours(place, theme)[shade]; }))
                       : std::nullopt;
        }
        if (m_given >= m_end)
            return std::nullopt;
        const std::size_t colour = m_given++;
        return hueOf([&](Theme theme) { return categoryColours(theme)[colour]; });
    }

    /// Whether a person gave that colour away, in either theme.
    [[nodiscard]] bool isOwn(const Hue& hue) const
    {
        return std::any_of(m_own.begin(), m_own.end(),
                           [&](Rgb own) { return own == hue.front() || own == hue.back(); });
    }

private:
    static std::size_t most() { return categoryColours(Theme::Light).size(); }
    template <class ColourIn>
    static Hue hueOf(ColourIn colourIn)
    {
        return {colourIn(Theme::Light), colourIn(Theme::Dark)};
    }

    std::vector<Rgb> m_own;                ///< chosen by a person: all others give way
    std::vector<std::uint32_t> m_families; ///< largest first
    std::array<std::size_t, familyCount> m_shades{};
    std::size_t m_given = 0;
    std::size_t m_end = most();
};

} // namespace

/// Decides which shade is whose.
class ColouringMaker
{
public:
    ColouringMaker(Colouring& colouring, const DeviceHistory& device, const GroupSources& sources)
        : m_to(colouring), m_device(device), m_sources(sources)
    {}

    void fillScale()
    {
        for (std::size_t i = 0; i < scaleSteps; ++i) {
            const double part = static_cast<double>(i) / (scaleSteps - 1);
            m_to.m_shades.push_back(
                {{scaleColour(part, Theme::Light), scaleColour(part, Theme::Dark)}, Colouring::unknown});
        }
        const auto rows = static_cast<std::uint32_t>(m_device.allocations().rows());
        m_to.m_shadeOf.reserve(rows);
        for (std::uint32_t rank = 0; rank < rows; ++rank) {
            const double place = placeOnScale(m_device, m_to.m_by, rank) * (scaleSteps - 1);
            m_to.m_shadeOf.push_back(static_cast<std::uint16_t>(std::lround(place)));
        }
    }

    void fillGroups(const AllocationGroups& groups)
    {
        m_to.m_what = groups.what;
        m_to.m_isBelowSites = groups.isBelowSites;
        const std::uint16_t unknown = addShade(&SceneColours::unknown, Colouring::unknown);
        const std::uint16_t before = addShade(&SceneColours::beforeRecording, Colouring::before);
        const std::uint16_t rest = addShade(&SceneColours::rest, Colouring::rest);
        rankGroups(groups);
        const std::vector<std::uint16_t> shades = shadesOfCells(groups, unknown, rest);
        const Allocations& allocations = m_device.allocations();
        m_to.m_shadeOf.reserve(groups.cellOf.size());
        for (std::uint32_t rank = 0; rank < groups.cellOf.size(); ++rank) {
            const std::uint16_t shade = shades[groups.cellOf[rank]];
            const bool isOlder = allocations.allocEvent[rank] == beforeFirstEvent;
            const bool isPool = m_to.m_by == ColourBy::Pool;
            m_to.m_shadeOf.push_back(shade == unknown && isOlder && !isPool ? before : shade);
        }
    }

private:
    std::uint16_t addShade(Rgb SceneColours::*colour, std::uint16_t group)
    {
        m_to.m_shades.push_back(
            {{sceneColours(Theme::Light).*colour, sceneColours(Theme::Dark).*colour}, group});
        return static_cast<std::uint16_t>(m_to.m_shades.size() - 1);
    }

    /// Decides which groups have colours: those that a person gave one, and the largest.
    void rankGroups(const AllocationGroups& groups)
    {
        std::vector<double> areas(groups.groups.size(), 0);
        for (const AllocationGroups::Cell& cell : groups.cells) {
            if (cell.group != AllocationGroups::none)
                areas[cell.group] += cell.area;
        }
        giveHues(groups, areas);
        m_placeOf.assign(areas.size(), Colouring::rest);
        for (const std::uint32_t group : ordered(groups, areas)) {
            if (areas[group] <= 0 || !m_hueOf[group])
                continue;
            m_placeOf[group] = static_cast<std::uint16_t>(m_to.m_groups.size());
            m_to.m_groups.push_back(groups.groups[group].name);
            m_hues.push_back(*m_hueOf[group]);
        }
    }

    /// Largest first.
    [[nodiscard]] static std::vector<std::uint32_t> ordered(const AllocationGroups& groups,
                                                            const std::vector<double>& areas)
    {
        std::vector<std::uint32_t> order(areas.size());
        for (std::uint32_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
            return areas[a] != areas[b] ? areas[a] > areas[b] : groups.groups[a].name < groups.groups[b].name;
        });
        return order;
    }

    /// Kinds have the colours that they have without categories; one whose colour a category has takes what
    /// is left.
    void giveHues(const AllocationGroups& groups, const std::vector<double>& areas)
    {
        const std::vector<double> wholes = groups.areKinds ? wholesOf(areas) : areas;
        m_hueOf.assign(areas.size(), std::nullopt);
        HuesToGive hues(groups, areas);
        std::vector<std::uint32_t> late;
        for (const std::uint32_t group : ordered(groups, wholes)) {
            if (wholes[group] <= 0)
                continue;
            const auto hue = hues.next(groups.groups[group]);
            if (hue && !groups.groups[group].own && hues.isOwn(*hue))
                late.push_back(group);
            else
                m_hueOf[group] = hue;
        }
        for (const std::uint32_t group : late) {
            do
                m_hueOf[group] = hues.next(groups.groups[group]);
            while (m_hueOf[group] && hues.isOwn(*m_hueOf[group]));
        }
    }

    /// What categories have, and kinds together with what categories take from them.
    [[nodiscard]] std::vector<double> wholesOf(const std::vector<double>& areas) const
    {
        const std::size_t rules = areas.size() - allKinds().size();
        std::vector<double> wholes = areas;
        if (rules == 0)
            return wholes;
        std::fill(wholes.begin() + static_cast<std::ptrdiff_t>(rules), wholes.end(), 0.0);
        for (std::uint32_t rank = 0; rank < m_sources.kinds.size(); ++rank) {
            if (m_sources.kinds[rank] != Kind::Unknown)
                wholes[rules + static_cast<std::size_t>(m_sources.kinds[rank])] += drawnArea(m_device, rank);
        }
        return wholes;
    }

    /// Parts of a group by area: the largest has its colour, the others shades of it.
    [[nodiscard]] std::vector<std::uint16_t> shadesOfCells(const AllocationGroups& groups,
                                                           std::uint16_t unknown, std::uint16_t rest)
    {
        std::map<std::pair<std::uint16_t, std::uint32_t>, double> areas; // of places and parts
        for (const AllocationGroups::Cell& cell : groups.cells) {
            if (cell.group != AllocationGroups::none && m_placeOf[cell.group] != Colouring::rest)
                areas[{m_placeOf[cell.group], cell.part}] += cell.area;
        }
        std::vector<std::pair<double, std::pair<std::uint16_t, std::uint32_t>>> order;
        order.reserve(areas.size());
        for (const auto& [part, area] : areas)
            order.emplace_back(area, part);
        std::stable_sort(order.begin(), order.end(),
                         [](const auto& a, const auto& b) { return a.first > b.first; });
        addTints();
        std::vector<std::size_t> parts(m_to.m_groups.size(), 0);
        std::map<std::pair<std::uint16_t, std::uint32_t>, std::uint16_t> shadeOf;
        for (const auto& [area, part] : order) {
            const std::size_t tint = parts[part.first]++ % tintCount;
            shadeOf[part] = static_cast<std::uint16_t>(m_to.m_shadeOfGroup[part.first] + tint);
        }
        std::vector<std::uint16_t> shades;
        shades.reserve(groups.cells.size());
        for (const AllocationGroups::Cell& cell : groups.cells) {
            if (cell.group == AllocationGroups::none)
                shades.push_back(unknown);
            else if (m_placeOf[cell.group] == Colouring::rest)
                shades.push_back(rest);
            else
                shades.push_back(shadeOf[{m_placeOf[cell.group], cell.part}]);
        }
        return shades;
    }

    void addTints()
    {
        for (std::size_t place = 0; place < m_to.m_groups.size(); ++place) {
            m_to.m_shadeOfGroup.push_back(static_cast<std::uint16_t>(m_to.m_shades.size()));
            for (std::size_t tint = 0; tint < tintCount; ++tint) {
                Colouring::Shade shade;
                shade.group = static_cast<std::uint16_t>(place);
                for (const Theme theme : themes)
                    shade.colours[static_cast<std::size_t>(theme)] =
                        tinted(m_hues[place][static_cast<std::size_t>(theme)], tint, theme);
                m_to.m_shades.push_back(shade);
            }
        }
    }

    Colouring& m_to;
    const DeviceHistory& m_device;
    const GroupSources& m_sources;
    std::vector<std::optional<std::array<Rgb, 2>>> m_hueOf; ///< by group
    std::vector<std::uint16_t> m_placeOf;                   ///< by group: its place, or rest
    std::vector<std::array<Rgb, 2>> m_hues;
};

Colouring::Colouring(const Snapshot& snapshot, const DeviceHistory& device, ColourBy by,
                     const GroupSources& sources, const Progress& progress)
    : m_by(by), m_beforeText(device.eventCount() == 0 ? PaletteText::tr("no history recorded")
                             : device.hasLostEvents() ? PaletteText::tr("before the first event")
                                                      : PaletteText::tr("before recording"))
{
    ColouringMaker maker(*this, device, sources);
    if (isScale())
        maker.fillScale();
    else
        maker.fillGroups(groupsOf(snapshot, device, by, sources, progress));
}

std::vector<Rgb> Colouring::colours(Theme theme) const
{
    std::vector<Rgb> result;
    result.reserve(rows());
    for (std::uint32_t rank = 0; rank < rows(); ++rank)
        result.push_back(colourOf(rank, theme));
    return result;
}

Rgb Colouring::colourOfGroup(std::uint16_t group, Theme theme) const
{
    const SceneColours scene = sceneColours(theme);
    if (group < m_shadeOfGroup.size())
        return m_shades[m_shadeOfGroup[group]].colours[static_cast<std::size_t>(theme)];
    return group == rest ? scene.rest : group == before ? scene.beforeRecording : scene.unknown;
}

QString Colouring::textOf(std::uint16_t group) const
{
    if (group < m_groups.size())
        return m_groups[group];
    if (group == before)
        return m_beforeText;
    if (group == rest)
        return PaletteText::tr("other");
    return m_by == ColourBy::Pool ? PaletteText::tr("pool unknown") : PaletteText::tr("unknown");
}

std::vector<LegendEntry> Colouring::legend(const DeviceHistory& device, EventIndex event, Theme theme,
                                           bool isUnsure) const
{
    if (isScale())
        return scaleLegend(m_by, theme);
    std::map<std::uint16_t, std::uint64_t> bytes;
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        bytes[static_cast<std::uint16_t>(group)] = 0;
    for (const std::uint32_t rank : device.live().ranksAt(event))
        bytes[groupOf(rank)] += device.allocations().size[rank];
    std::vector<LegendEntry> entries;
    entries.reserve(bytes.size());
    for (const auto& [group, held] : bytes)
        entries.push_back({colourOfGroup(group, theme), textOf(group), held, group, isUnsure});
    return entries;
}

std::vector<LegendEntry> Colouring::scaleLegend(ColourBy by, Theme theme)
{
    std::vector<LegendEntry> entries;
    if (by == ColourBy::Age)
        return {{scaleColour(0, theme), PaletteText::tr("allocated first"), std::nullopt, unknown},
                {scaleColour(1, theme), PaletteText::tr("last"), std::nullopt, unknown}};
    for (const unsigned exponent : {10U, 15U, 20U, 25U, 30U, 34U}) {
        const std::uint64_t size = std::uint64_t(1) << exponent;
        entries.push_back(
            {scaleColour(placeOfSize(size), theme), formatShortBytes(size), std::nullopt, unknown});
    }
    return entries;
}

} // namespace core
