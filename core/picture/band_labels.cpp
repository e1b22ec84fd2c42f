// SPDX-License-Identifier: MIT
#include "core/picture/band_labels.h"

#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace picture {

namespace {

constexpr double sampleEvery = 4; ///< pixels
constexpr std::size_t mostBands = 200;
/// Of the peak: what is thinner than this part of it is no border between two of a kind.
constexpr std::uint64_t thinPart = 1024;

/// Neighbours of one key in the state at a sampled column.
struct Run
{
    std::uint64_t key = 0;
    double bottom = 0; ///< pixels, within the view
    double top = 0;
    std::uint32_t longest = 0; ///< the rank that lives for longest
    std::uint32_t last = 0;    ///< its highest rank
    std::uint64_t bytes = 0;
    bool isOfOneSite = true;
    bool isTaken = false; ///< by a band
};
using Runs = std::vector<Run>;

/// Those of a state.
struct Sample
{
    Runs sites;
    Runs groups;
};

/// A band, and what found it.
struct Found
{
    Band band;
    std::size_t first = 0; ///< sampled columns
    std::size_t end = 0;
    std::uint64_t seen = 0;                           ///< bytes that it has in one of them, at most
    core::EventIndex moment = core::beforeFirstEvent; ///< when most of its key is alive
    std::uint64_t most = 0;                           ///< so much
};

class LabelFinder
{
public:
    explicit LabelFinder(const BandRequest& wish)
        : m_wish(wish), m_history(wish.timeline->history()), m_scale(wish.timeline->scale(wish.scale)),
          m_columns(wish.timeline->columns(m_scale, wish.x)),
          m_samples(static_cast<std::size_t>(std::floor(wish.x.length() / sampleEvery))),
          m_thin(m_history.usage().peakActive / thinPart)
    {}

    core::Result<std::vector<Band>> find(core::Progress& progress)
    {
        std::vector<Sample> samples(m_samples);
        for (std::size_t i = 0; i < m_samples; ++i) {
            if (progress.isCancelled())
                return core::cancelled();
            if (columnOf(i).isEmpty)
                continue;
            if (i > 0 && !columnOf(i - 1).isEmpty && columnOf(i - 1).shown == columnOf(i).shown)
                samples[i] = samples[i - 1];
            else
                sample(columnOf(i).shown, samples[i]);
        }
        std::vector<Found> all = joined(samples, &Sample::sites, false);
        if (!m_wish.colouring->isScale()) {
            std::vector<Found> wider = joined(samples, &Sample::groups, true);
            all.insert(all.end(), std::make_move_iterator(wider.begin()),
                       std::make_move_iterator(wider.end()));
        }
        if (all.size() > mostBands)
            all.erase(all.begin() + mostBands, all.end());
        SNAPVIEWER_TRY(findMoments(all, progress));
        std::vector<Band> bands;
        for (Found& found : all) {
            if (progress.isCancelled())
                return core::cancelled();
            name(found);
            bands.push_back(std::move(found.band));
        }
        return bands;
    }

private:
    /// The column that a sample looks at.
    [[nodiscard]] const core::Column& columnOf(std::size_t sample) const
    {
        return m_columns[static_cast<std::size_t>((static_cast<double>(sample) + 0.5) * sampleEvery)];
    }

    [[nodiscard]] bool isPale(std::uint32_t rank) const
    {
        return m_wish.colours && rank < m_wish.colours->size() && core::isDimmed((*m_wish.colours)[rank]);
    }

    [[nodiscard]] std::uint64_t groupOf(std::uint32_t rank) const
    {
        return (std::uint64_t(m_wish.colouring->groupOf(rank)) << 1U) | (isPale(rank) ? 1U : 0U);
    }

    [[nodiscard]] std::uint64_t siteOf(std::uint32_t rank) const
    {
        const core::StackId stack = m_history.allocations().stack[rank];
        const core::StackTable& stacks = m_wish.timeline->snapshot().stacks();
        const bool isOlder = m_history.allocations().allocEvent[rank] == core::beforeFirstEvent;
        const core::CallSite& site = stacks.callSite(stack);
        const std::uint64_t reason = isOlder && site.kind == core::SiteKind::None ? 1U : 0U;
        return (std::uint64_t(site.site.value) << 18U) | (groupOf(rank) << 1U) | reason;
    }

    [[nodiscard]] std::uint64_t keyOf(std::uint32_t rank, bool isGroup) const
    {
        return isGroup ? groupOf(rank) : siteOf(rank);
    }

    /// Events.
    [[nodiscard]] core::EventIndex lifeOf(std::uint32_t rank) const
    {
        const core::Allocations& allocations = m_history.allocations();
        return std::min(allocations.freeEvent[rank], m_history.eventCount()) - allocations.allocEvent[rank];
    }

    /// One walk over the state after event k.
    void sample(core::EventIndex k, Sample& out) const
    {
        Run site;
        Run group;
        std::uint64_t before = 0;
        bool isFirst = true;
        for (const core::Live& live : m_history.live().liveAt(k)) {
            const std::uint64_t own = siteOf(live.rank);
            const auto isOther = [&](const Run& run, std::uint64_t key) { return isFirst || run.key != key; };
            if (!isOther(site, own) || !isThin(live, site, isFirst)) {
                if (isOther(site, own))
                    begun(site, own, live, out.sites);
                grow(site, live);
            }
            const std::uint64_t wider = groupOf(live.rank);
            if (!isOther(group, wider) || !isThin(live, group, isFirst)) {
                if (isOther(group, wider))
                    begun(group, wider, live, out.groups);
                else
                    group.isOfOneSite = group.isOfOneSite && own == before;
                grow(group, live);
                before = own;
            }
            isFirst = false;
        }
        close(site, out.sites);
        close(group, out.groups);
    }

    /// Whether all that lies on run so far, live included, is too thin to end it.
    [[nodiscard]] bool isThin(const core::Live& live, const Run& run, bool isFirst) const
    {
        const auto end = static_cast<double>(live.offset + m_history.allocations().size[live.rank]);
        return !isFirst && end - run.top <= static_cast<double>(m_thin);
    }

    void grow(Run& run, const core::Live& live) const
    {
        const std::uint64_t size = m_history.allocations().size[live.rank];
        run.top = static_cast<double>(live.offset + size);
        run.bytes += size;
        run.last = live.rank;
        if (lifeOf(live.rank) > lifeOf(run.longest))
            run.longest = live.rank;
    }

    void begun(Run& run, std::uint64_t key, const core::Live& live, Runs& runs) const
    {
        close(run, runs);
        run = {};
        run.key = key;
        run.longest = live.rank;
        run.bottom = static_cast<double>(live.offset);
    }

    /// Keeps what is high enough, not pale, and nearly all of its key.
    void close(Run run, Runs& runs) const
    {
        constexpr double nearlyAll = 0.9;
        if (static_cast<double>(run.bytes) < nearlyAll * (run.top - run.bottom))
            return;
        run.bottom = std::max(m_wish.y.toPixel(run.bottom), 0.0);
        run.top = std::min(m_wish.y.toPixel(run.top), m_wish.y.length());
        if (run.top - run.bottom >= Band::leastHeight && !isPale(run.longest))
            runs.push_back(run);
    }

    /// Runs of one key over neighbouring columns, as far as a box of them is high enough and the one that
    /// lives for longest is in them. Largest first.
    [[nodiscard]] std::vector<Found> joined(std::vector<Sample>& samples, Runs Sample::*kind,
                                            bool isGroup) const
    {
        std::vector<Found> all;
        for (std::size_t i = 0; i < samples.size(); ++i) {
            for (const Run& run : samples[i].*kind) {
                if (run.isTaken)
                    continue;
                Run box = run;
                std::size_t end = i + 1;
                for (; end < samples.size(); ++end) {
                    Run* next = meeting(samples[end].*kind, box, columnOf(end).shown);
                    if (!next)
                        break;
                    next->isTaken = true;
                    box.bottom = std::max(box.bottom, next->bottom);
                    box.top = std::min(box.top, next->top);
                    box.isOfOneSite = box.isOfOneSite && next->isOfOneSite;
                    box.bytes = std::max(box.bytes, next->bytes);
                }
                add(all, box, i, end, isGroup);
            }
        }
        std::stable_sort(all.begin(), all.end(), [](const Found& a, const Found& b) {
            return (a.band.end - a.band.begin) * (a.band.top - a.band.bottom) >
                   (b.band.end - b.band.begin) * (b.band.top - b.band.bottom);
        });
        return all;
    }

    [[nodiscard]] Run* meeting(Runs& runs, const Run& box, core::EventIndex shown) const
    {
        if (m_history.allocations().freeEvent[box.longest] <= shown)
            return nullptr;
        for (Run& run : runs) {
            if (run.key == box.key && !run.isTaken && box.longest <= run.last &&
                std::min(run.top, box.top) - std::max(run.bottom, box.bottom) >= Band::leastHeight)
                return &run;
        }
        return nullptr;
    }

    void add(std::vector<Found>& all, const Run& box, std::size_t first, std::size_t end, bool isGroup) const
    {
        Found found;
        found.first = first;
        found.end = end;
        found.seen = box.bytes;
        Band& band = found.band;
        band.begin = m_wish.x.fromPixel((static_cast<double>(first) + 0.25) * sampleEvery);
        band.end = m_wish.x.fromPixel((static_cast<double>(end) - 0.25) * sampleEvery);
        if (m_wish.x.toPixel(band.end) - m_wish.x.toPixel(band.begin) < Band::leastWidth)
            return;
        band.bottom = m_wish.y.fromPixel(box.bottom);
        band.top = m_wish.y.fromPixel(box.top);
        band.rank = box.longest;
        band.isGroup = isGroup && !box.isOfOneSite;
        all.push_back(std::move(found));
    }

    /// Its names, in the bytes of its moment.
    void name(Found& found) const
    {
        Band& band = found.band;
        const NamedBytes bytes = bytesOf(found);
        band.bytes = bytes.bytes;
        band.isAlone = bytes.count == 1;
        const QFontMetricsF metrics(m_wish.font);
        for (const QString& text :
             bandNames({m_wish.timeline->snapshot(), m_history, *m_wish.colouring}, bytes))
            band.names.push_back({text, metrics.horizontalAdvance(text)});
    }

    /// The allocations of a key that live while one of some bands does.
    struct Members
    {
        std::vector<Found*> bands;
        core::EventIndex begin = core::neverEvent; ///< of those bands
        core::EventIndex end = core::beforeFirstEvent;
        std::vector<std::uint32_t> ranks;
    };
    using MembersOf = std::unordered_map<std::uint64_t, Members>;

    /// Finds when in the life of the longest-lived one most bytes of a band's key are alive: a fact of the
    /// recording, whatever the pixels.
    [[nodiscard]] core::Status findMoments(std::vector<Found>& all, const core::Progress& progress) const
    {
        constexpr std::uint32_t between = 1U << 16U; // two looks whether somebody waits
        const core::Allocations& allocations = m_history.allocations();
        std::array<MembersOf, 2> members; // of sites, of groups
        for (Found& found : all) {
            const std::uint32_t rank = found.band.rank;
            Members& of = members[found.band.isGroup ? 1 : 0][keyOf(rank, found.band.isGroup)];
            of.bands.push_back(&found);
            of.begin = std::min(of.begin, allocations.allocEvent[rank]);
            of.end = std::max(of.end, allocations.freeEvent[rank]);
        }
        for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
            if (rank % between == 0 && progress.isCancelled())
                return core::cancelled();
            for (const bool isGroup : {false, true}) {
                MembersOf& ofKind = members[isGroup ? 1 : 0];
                const auto of = ofKind.empty() ? ofKind.end() : ofKind.find(keyOf(rank, isGroup));
                if (of != ofKind.end() && allocations.allocEvent[rank] < of->second.end &&
                    allocations.freeEvent[rank] > of->second.begin)
                    of->second.ranks.push_back(rank);
            }
        }
        for (MembersOf& ofKind : members) {
            for (auto& [key, of] : ofKind)
                sweep(of);
        }
        return core::Done();
    }

    /// Goes through the totals of its ranks, which rise in the order of their allocation.
    void sweep(Members& of) const
    {
        const core::Allocations& allocations = m_history.allocations();
        std::vector<std::uint32_t> freed = of.ranks;
        std::sort(freed.begin(), freed.end(), [&](std::uint32_t a, std::uint32_t b) {
            return allocations.freeEvent[a] < allocations.freeEvent[b];
        });
        auto next = freed.begin();
        std::uint64_t total = 0;
        for (const std::uint32_t rank : of.ranks) {
            const core::EventIndex now = allocations.allocEvent[rank];
            for (; next != freed.end() && allocations.freeEvent[*next] <= now; ++next)
                total -= allocations.size[*next];
            total += allocations.size[rank];
            for (Found* found : of.bands) {
                if (total > found->most && allocations.isActiveAt(found->band.rank, now)) {
                    found->most = total;
                    found->moment = now;
                }
            }
        }
    }

    /// What lies with the longest-lived one at its moment. Without bytes where nothing of the band that is
    /// seen has as many.
    [[nodiscard]] NamedBytes bytesOf(const Found& found) const
    {
        const std::uint32_t rank = found.band.rank;
        const bool isGroup = found.band.isGroup;
        const auto live = m_history.live().liveAt(found.moment);
        const auto own = std::find_if(live.begin(), live.end(),
                                      [rank](const core::Live& each) { return each.rank == rank; });
        if (own == live.end())
            return {rank, 0, 0, isGroup};
        NamedBytes bytes{rank, 0, 0, isGroup};
        std::uint64_t strangers = 0;                    // since the last of its key
        const auto take = [&](const core::Live& each) { // false: what it lies with ends here
            const std::uint64_t size = m_history.allocations().size[each.rank];
            if (keyOf(each.rank, isGroup) != keyOf(rank, isGroup))
                return (strangers += size) <= m_thin;
            strangers = 0;
            bytes.bytes += size;
            ++bytes.count;
            return true;
        };
        std::ignore = std::find_if_not(own, live.end(), take);
        strangers = 0;
        std::ignore = std::find_if_not(std::make_reverse_iterator(own), live.rend(), take);
        return bytes.bytes == found.seen || isInSight(found) ? bytes : NamedBytes{rank, 0, 0, isGroup};
    }

    /// Whether its moment is in the columns of the band, or between these and the next ones.
    [[nodiscard]] bool isInSight(const Found& found) const
    {
        const core::Column& first = columnOf(found.first - std::min<std::size_t>(found.first, 1));
        const core::Column& last = columnOf(std::min(found.end, m_samples - 1));
        return found.moment >= (first.isEmpty ? columnOf(found.first) : first).events.begin &&
               found.moment < (last.isEmpty ? columnOf(found.end - 1) : last).events.end;
    }

    const BandRequest& m_wish;
    const core::DeviceHistory& m_history;
    const core::TimeScale& m_scale;
    const std::vector<core::Column> m_columns;
    const std::size_t m_samples;
    const std::uint64_t m_thin; ///< bytes
};

} // namespace

QStringList bandNames(const NamedIn& in, const NamedBytes& what)
{
    const core::CallSite& site = in.snapshot.stacks().callSite(in.history.allocations().stack[what.rank]);
    const std::uint16_t group = in.colouring.groupOf(what.rank);
    const bool isNamedByGroup =
        what.isGroup || (in.colouring.isBelowSites() && group < core::Colouring::rest);
    const bool isKnown = site.kind != core::SiteKind::None;
    const std::string_view full = in.snapshot.strings().view(site.site);
    const QString name = isNamedByGroup ? in.colouring.textOf(group)
                         : !isKnown     ? in.colouring.isScale() ? QString() : in.colouring.textOf(group)
                                        : core::briefSite(full);
    if (name.isEmpty())
        return {};
    const bool hasLine = !isNamedByGroup && isKnown && !core::SiteParts::of(full).line.empty();
    const QString line = hasLine ? name.left(name.indexOf(QLatin1Char(' '))) : name;
    QStringList names;
    if (what.count > 0) {
        const QString bytes = core::formatShortBytes(what.bytes);
        if (what.count > 1)
            names << QCoreApplication::translate("picture::Bands", "%1 · %2 in %3")
                         .arg(name, bytes, core::formatCount(what.count));
        names << QStringLiteral("%1 · %2").arg(name, bytes);
        if (hasLine)
            names << QStringLiteral("%1 · %2").arg(line, bytes);
    } else if (hasLine) {
        names << name;
    }
    names << line;
    return names;
}

core::Result<std::vector<Band>> findBands(const BandRequest& wish, core::Progress& progress)
{
    return LabelFinder(wish).find(progress);
}

} // namespace picture
