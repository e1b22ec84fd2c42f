// SPDX-License-Identifier: MIT
#include "core/timeline/colours/allocation_groups.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/history/allocation_names.h"
#include "core/history/pool_kinds.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/kind_text.h"
#include "core/timeline/colours/site_levels.h"

#include <algorithm>
#include <array>
#include <functional>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(PaletteText);

constexpr double wantedShare = 0.9;
constexpr std::size_t fewest = 3;
constexpr std::size_t mostGroups = 8;
constexpr double dominance = 0.6;

/// How well a way of grouping tells a picture apart.
struct Spread
{
    std::size_t needed = 0; ///< of the largest groups, for wantedShare
    double shown = 0;       ///< share of the largest eight
    double largest = 0;     ///< share of the largest

    /// Of the areas of groups; total: of all that is to be told apart.
    static Spread of(std::vector<double> areas, double total)
    {
        std::sort(areas.begin(), areas.end(), std::greater<>());
        Spread spread;
        double sum = 0;
        spread.needed = areas.size() + 1;
        for (std::size_t i = 0; i < areas.size(); ++i) {
            sum += areas[i];
            if (i < mostGroups)
                spread.shown = sum / total;
            if (sum >= wantedShare * total && spread.needed > areas.size())
                spread.needed = i + 1;
        }
        spread.largest = areas.empty() ? 0 : areas.front() / total;
        return spread;
    }

    [[nodiscard]] bool isGood() const { return needed >= fewest && needed <= mostGroups; }
    /// To choose from what is not good.
    [[nodiscard]] double score() const
    {
        constexpr double ofAMissingGroup = 0.15;
        return shown - (needed < fewest ? static_cast<double>(fewest - needed) * ofAMissingGroup : 0);
    }
};

QString nameOf(SiteLevel level)
{
    switch (level) {
    case SiteLevel::File:
        return PaletteText::tr("file, then line");
    case SiteLevel::Function:
        return PaletteText::tr("function, then line");
    case SiteLevel::Site:
        return PaletteText::tr("call site");
    case SiteLevel::LibraryFile:
        return PaletteText::tr("library file");
    case SiteLevel::LibraryFunction:
        return PaletteText::tr("library function");
    case SiteLevel::LibraryLine:
        return PaletteText::tr("library line");
    case SiteLevel::Operator:
        break;
    }
    return PaletteText::tr("operator");
}

/// What tells cells of a group of level apart.
StringId partOf(const CallSite& site, SiteLevel level)
{
    const bool isLibrary = level >= SiteLevel::LibraryFile && level <= SiteLevel::LibraryLine;
    return isLibrary && !site.packageLine.isNone() ? site.packageLine : site.site;
}

/// Of a group that is all below that call site; empty: it is not, or has no line.
QString nameBelow(std::string_view site, const QString& name)
{
    const SiteWords words = SiteWords::of(briefSite(site));
    const bool isSaid = words.place.startsWith(name) || name.startsWith(words.place + QLatin1Char(' '));
    return words.place.isEmpty() || isSaid
               ? name
               : PaletteText::tr("%1 › %2", "a line; what it calls in a library").arg(words.place, name);
}

class GroupFinder
{
public:
    GroupFinder(const Snapshot& snapshot, const DeviceHistory& device, std::span<const Kind> kinds,
                const Progress& progress)
        : m_stacks(snapshot.stacks()), m_device(device), m_allocations(device.allocations()), m_kinds(kinds),
          m_progress(progress)
    {}

    /// One cell a stack, and one for what has none.
    [[nodiscard]] AllocationGroups bySite(SiteLevel level) const
    {
        return bySite(groupSites(m_stacks, level), level);
    }

    [[nodiscard]] AllocationGroups bestGroups(const Categories* categories) const
    {
        const std::vector<double> areas = areaOfStacks();
        double total = 0;
        for (const double area : areas)
            total += area;
        AllocationGroups kinds = byKind(categories);
        if (spreadOf(kinds, total).isGood())
            return kinds;
        return bestSites(areas, total);
    }

    [[nodiscard]] AllocationGroups byKind(const Categories* categories) const
    {
        AllocationGroups result;
        result.what = PaletteText::tr("kind, then line");
        result.areKinds = true;
        if (categories) {
            const std::size_t rules = categories->rules().size();
            for (std::size_t i = 0; i < categories->all().size(); ++i) {
                const Category& category = categories->all()[i];
                result.groups.push_back(
                    {core::textOf(*categories, i),
                     i < rules ? std::optional<Rgb>(0xFF000000U | category.rgb) : std::nullopt});
            }
        } else {
            for (const Kind kind : allKinds())
                result.groups.push_back({core::textOf(kind), std::nullopt});
        }
        const auto groups = static_cast<std::uint32_t>(result.groups.size());
        const auto groupOf = [&](std::uint32_t rank) -> std::uint32_t {
            const std::uint32_t group =
                categories ? categories->of(m_device.idOf(rank)) : static_cast<std::uint32_t>(kindOf(rank));
            return group < groups ? group : AllocationGroups::none;
        };
        fillCells(result, groupOf);
        return result;
    }

    /// One cell and group a value.
    template <class Value, class Name>
    [[nodiscard]] AllocationGroups byValue(const PackedColumn<Value>& column, Name name) const
    {
        AllocationGroups result;
        std::vector<Value> values(column.begin(), column.end());
        std::sort(values.begin(), values.end());
        values.erase(std::unique(values.begin(), values.end()), values.end());
        result.cells.resize(values.size());
        for (std::size_t i = 0; i < values.size(); ++i) {
            const std::optional<QString> text = name(values[i]);
            if (!text)
                continue;
            result.cells[i].group = static_cast<std::uint32_t>(result.groups.size());
            result.groups.push_back({*text, std::nullopt});
        }
        result.cellOf.reserve(m_allocations.rows());
        for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank) {
            const auto at = std::lower_bound(values.begin(), values.end(), column[rank]) - values.begin();
            result.cellOf.push_back(static_cast<std::uint32_t>(at));
            result.cells[static_cast<std::size_t>(at)].area += drawnArea(m_device, rank);
        }
        return result;
    }

    /// One group a name; the names that the recorder gives by as many of their modules as tell them apart
    /// best.
    [[nodiscard]] AllocationGroups byName(const AllocationNames& names, const StringPool& strings) const
    {
        constexpr std::size_t mostLevels = 8;
        std::vector<std::string> texts;
        for (std::uint32_t name = 0; name < names.count(); ++name)
            texts.push_back(names.text(name, strings));
        AllocationGroups best;
        double bestScore = -1;
        for (std::size_t level = 1; level <= mostLevels && !m_progress.isCancelled(); ++level) {
            AllocationGroups candidate = byNames(names, texts, level);
            double total = 0;
            for (const AllocationGroups::Cell& cell : candidate.cells)
                total += cell.group == AllocationGroups::none ? 0 : cell.area;
            const Spread spread = spreadOf(candidate, total);
            if (!spread.isGood() && spread.score() <= bestScore)
                continue;
            bestScore = spread.score();
            best = std::move(candidate);
            if (spread.isGood())
                break;
        }
        best.what = PaletteText::tr("name");
        return best;
    }

private:
    [[nodiscard]] AllocationGroups byNames(const AllocationNames& names,
                                           const std::vector<std::string>& texts, std::size_t level) const
    {
        constexpr std::size_t mostBytes = 200;
        AllocationGroups result;
        std::unordered_map<std::string, std::uint32_t, KeyedHash, std::equal_to<>> places;
        std::vector<std::uint32_t> groupOfName;
        for (const std::string& text : texts) {
            const std::vector<std::size_t> ends = modulesOfName(text);
            // What is in a module counts to it, however deep others are.
            const std::size_t deepest = std::max<std::size_t>(ends.size(), 2) - 1;
            const std::string group =
                ends.empty() ? text : text.substr(0, ends[std::min(level, deepest) - 1]);
            const auto [known, isNew] =
                places.try_emplace(group, static_cast<std::uint32_t>(result.groups.size()));
            if (isNew)
                result.groups.push_back({plainLine(beginningOf(group, mostBytes)), std::nullopt});
            groupOfName.push_back(known->second);
        }
        for (std::uint32_t group = 0; group < result.groups.size(); ++group)
            result.cells.push_back({0, group, 0});
        result.cells.push_back({}); // without a name
        for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank) {
            const std::uint32_t name = names.of(rank);
            const auto cell = name == AllocationNames::none ? static_cast<std::uint32_t>(result.groups.size())
                                                            : groupOfName[name];
            result.cellOf.push_back(cell);
            result.cells[cell].area += drawnArea(m_device, rank);
        }
        return result;
    }

    [[nodiscard]] Kind kindOf(std::uint32_t rank) const
    {
        return m_kinds.empty() ? Kind::Unknown : m_kinds[rank];
    }

    /// 0 for what has no stack.
    [[nodiscard]] std::size_t stackCellOf(std::uint32_t rank) const
    {
        const StackId stack = m_allocations.stack[rank];
        return stack.isNone() ? 0 : stack.value + std::size_t(1);
    }

    /// Of what has a call site.
    [[nodiscard]] std::vector<double> areaOfStacks() const
    {
        std::vector<double> areas(m_stacks.stackCount(), 0);
        for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank) {
            const StackId stack = m_allocations.stack[rank];
            if (!stack.isNone() && m_stacks.callSite(stack).kind != SiteKind::None)
                areas[stack.value] += drawnArea(m_device, rank);
        }
        return areas;
    }

    [[nodiscard]] static Spread spreadOf(const AllocationGroups& groups, double total)
    {
        std::vector<double> areas(groups.groups.size(), 0);
        double known = 0;
        for (const AllocationGroups::Cell& cell : groups.cells) {
            if (cell.group == AllocationGroups::none)
                continue;
            areas[cell.group] += cell.area;
            known += cell.area;
        }
        return Spread::of(std::move(areas), std::max({total, known, 1.0}));
    }

    [[nodiscard]] static Spread spreadOf(const SiteGroups& groups, const std::vector<double>& areaOfStacks,
                                         double total)
    {
        std::vector<double> areas(groups.names.size(), 0);
        for (std::size_t s = 0; s < areaOfStacks.size(); ++s) {
            if (groups.ofStack[s] != SiteGroups::none)
                areas[groups.ofStack[s]] += areaOfStacks[s];
        }
        return Spread::of(std::move(areas), std::max(total, 1.0));
    }

    [[nodiscard]] AllocationGroups bestSites(const std::vector<double>& areas, double total) const
    {
        constexpr std::array sites{SiteLevel::File, SiteLevel::Function, SiteLevel::Site};
        constexpr std::array deeper{SiteLevel::LibraryFile, SiteLevel::LibraryFunction,
                                    SiteLevel::LibraryLine, SiteLevel::Operator};
        SiteGroups groups = groupSites(m_stacks, SiteLevel::Site);
        const bool isDominated = spreadOf(groups, areas, total).largest > dominance;
        std::vector<SiteLevel> levels;
        if (isDominated)
            levels.assign(deeper.begin(), deeper.end());
        levels.insert(levels.end(), sites.begin(), sites.end());
        double bestScore = -1;
        SiteLevel best = SiteLevel::Site;
        for (const SiteLevel level : levels) {
            if (m_progress.isCancelled()) // each level looks at every text
                break;
            SiteGroups candidate = groupSites(m_stacks, level);
            const Spread spread = spreadOf(candidate, areas, total);
            if (!spread.isGood() && spread.score() <= bestScore)
                continue;
            bestScore = spread.score();
            best = level;
            groups = std::move(candidate);
            if (spread.isGood())
                break;
        }
        AllocationGroups result = bySite(groups, best);
        if (best == SiteLevel::Site || best == SiteLevel::LibraryLine)
            nameFamilies(groups, best == SiteLevel::Site ? SiteLevel::File : SiteLevel::LibraryFile, areas,
                         total, result);
        return result;
    }

    /// Lines of one file are shades of one colour: as colours of their own they would be a barcode.
    void nameFamilies(const SiteGroups& lines, SiteLevel level, const std::vector<double>& areas,
                      double total, AllocationGroups& result) const
    {
        const SiteGroups files = groupSites(m_stacks, level);
        if (spreadOf(files, areas, total).needed >= fewest)
            return;
        for (std::size_t s = 0; s < lines.ofStack.size(); ++s) {
            if (lines.ofStack[s] != SiteGroups::none)
                result.groups[lines.ofStack[s]].family = files.ofStack[s];
        }
        result.what = level == SiteLevel::File ? nameOf(level) : result.what;
    }

    [[nodiscard]] AllocationGroups bySite(const SiteGroups& groups, SiteLevel level) const
    {
        AllocationGroups result;
        result.isBelowSites = level >= SiteLevel::LibraryFile;
        result.what = nameOf(level);
        for (const QString& name : result.isBelowSites ? namesBelowSites(groups) : groups.names)
            result.groups.push_back({name, std::nullopt});
        result.cells.resize(m_stacks.stackCount() + 1);
        for (std::uint32_t s = 0; s < m_stacks.stackCount(); ++s) {
            result.cells[s + 1].group = groups.ofStack[s];
            result.cells[s + 1].part = partOf(m_stacks.callSite(StackId{s}), level).value;
        }
        result.cellOf.reserve(m_allocations.rows());
        for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank) {
            const std::size_t cell = stackCellOf(rank);
            result.cellOf.push_back(static_cast<std::uint32_t>(cell));
            result.cells[cell].area += drawnArea(m_device, rank);
        }
        return result;
    }

    /// "train.py:9 › mlp.py": with the line above, where all of a group is below one.
    [[nodiscard]] std::vector<QString> namesBelowSites(const SiteGroups& groups) const
    {
        std::vector<StringId> siteOf(groups.names.size()); // of what is below several, none
        std::vector<bool> isSeen(groups.names.size(), false);
        for (std::uint32_t s = 0; s < m_stacks.stackCount(); ++s) {
            const std::uint32_t group = groups.ofStack[s];
            if (group == SiteGroups::none)
                continue;
            const CallSite& at = m_stacks.callSite(StackId{s});
            const StringId site = at.kind == SiteKind::Own ? at.site : StringId();
            siteOf[group] = !isSeen[group] || siteOf[group] == site ? site : StringId();
            isSeen[group] = true;
        }
        std::vector<QString> names = groups.names;
        for (std::size_t group = 0; group < names.size(); ++group) {
            const std::string_view site =
                siteOf[group].isNone() ? std::string_view() : m_stacks.strings().view(siteOf[group]);
            names[group] = nameBelow(site, names[group]);
        }
        return names;
    }

    /// A cell for each stack and group that occur together.
    template <class GroupOf>
    void fillCells(AllocationGroups& result, GroupOf groupOf) const
    {
        const std::size_t groups = result.groups.size() + 1;
        const std::size_t stacks = m_stacks.stackCount() + 1;
        std::vector<std::uint32_t> places; // dense where that is no more than a few words an allocation
        std::unordered_map<std::uint64_t, std::uint32_t> sparse;
        const bool isDense = groups * stacks <= 4 * m_allocations.rows() + 4096;
        if (isDense)
            places.assign(groups * stacks, AllocationGroups::none);
        result.cellOf.reserve(m_allocations.rows());
        for (std::uint32_t rank = 0; rank < m_allocations.rows(); ++rank) {
            const std::uint32_t group = groupOf(rank);
            const std::size_t stack = stackCellOf(rank);
            const std::size_t key = stack * groups + std::min<std::size_t>(group, groups - 1);
            std::uint32_t& place =
                isDense ? places[key] : sparse.try_emplace(key, AllocationGroups::none).first->second;
            if (place == AllocationGroups::none) {
                place = static_cast<std::uint32_t>(result.cells.size());
                const StringId part =
                    stack == 0 ? StringId{0U}
                               : m_stacks.callSite(StackId{static_cast<std::uint32_t>(stack - 1)}).site;
                result.cells.push_back({0, group, part.value});
            }
            result.cellOf.push_back(place);
            result.cells[place].area += drawnArea(m_device, rank);
        }
    }

    const StackTable& m_stacks;
    const DeviceHistory& m_device;
    const Allocations& m_allocations;
    std::span<const Kind> m_kinds; ///< by rank; empty: all are unknown
    const Progress& m_progress;
};

QString originText(Origin origin)
{
    switch (origin) {
    case Origin::Trace:
        return PaletteText::tr("allocated in the recording");
    case Origin::Free:
        return PaletteText::tr("older, freed in the recording");
    case Origin::Segments:
        break;
    }
    return PaletteText::tr("older, never freed");
}

std::optional<QString> nameOfPool(const QString& id, const PoolAbout& about)
{
    if (id.isNull())
        return std::nullopt;
    if (about.kind == PoolKind::Default)
        return PaletteText::tr("default pool");
    const QString what = core::textOf(about);
    return what.isEmpty() ? PaletteText::tr("private pool %1").arg(id)
                          : PaletteText::tr("private pool %1: %2", "id, what it is").arg(id, what);
}

AllocationGroups byPool(const GroupFinder& finder, const Snapshot& snapshot, const Allocations& allocations,
                        const PoolKinds& kinds)
{
    return finder.byValue(allocations.pool,
                          [&](PoolId pool) { return nameOfPool(snapshot.poolText(pool), kinds.of(pool)); });
}

void withoutParts(AllocationGroups& groups)
{
    for (AllocationGroups::Cell& cell : groups.cells)
        cell.part = 0;
}

} // namespace

double drawnArea(const DeviceHistory& device, std::uint32_t rank)
{
    const Allocations& allocations = device.allocations();
    const EventIndex begin = std::max(allocations.allocEvent[rank], device.part().begin - 1);
    const EventIndex end = std::min(allocations.freeEvent[rank], std::max(device.eventCount(), 0));
    return static_cast<double>(allocations.size[rank]) *
           std::max(static_cast<double>(end) - static_cast<double>(begin), 0.0);
}

AllocationGroups groupsOf(const Snapshot& snapshot, const DeviceHistory& device, ColourBy by,
                          const GroupSources& sources, const Progress& progress)
{
    const GroupFinder finder(snapshot, device, sources.kinds, progress);
    const Allocations& allocations = device.allocations();
    AllocationGroups groups;
    switch (by) {
    case ColourBy::Group:
        return finder.bestGroups(sources.categories);
    case ColourBy::Kind:
        groups = finder.byKind(sources.categories);
        groups.what = PaletteText::tr("kind");
        break;
    case ColourBy::Stream:
        groups = finder.byValue(allocations.stream, [](std::int64_t stream) {
            return std::optional<QString>(PaletteText::tr("stream %1").arg(stream));
        });
        break;
    case ColourBy::Pool:
        groups = byPool(finder, snapshot, allocations, sources.pools ? *sources.pools : PoolKinds(snapshot));
        break;
    case ColourBy::Name:
        groups = sources.names ? finder.byName(*sources.names, snapshot.strings())
                               : finder.byName(AllocationNames(snapshot, device), snapshot.strings());
        break;
    case ColourBy::Origin:
        groups = finder.byValue(allocations.origin,
                                [](Origin origin) { return std::optional<QString>(originText(origin)); });
        break;
    default:
        groups = finder.bySite(SiteLevel::Site);
    }
    withoutParts(groups);
    return groups;
}

} // namespace core
