// SPDX-License-Identifier: MIT
#include "core/picture/band_labels.h"

#include "core/base/units.h"
#include "core/picture/label_lane.h"
#include "core/snapshot/stacks/site_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace picture {

namespace {

constexpr double sampleEvery = 16; ///< pixels
constexpr double leastHeight = 14; ///< pixels
constexpr double leastLabelWidth = 48;
constexpr double labelMargin = 6; ///< of a name within its band
constexpr std::size_t mostBands = 200;
constexpr double apart = 240; ///< pixels between equal names

/// Neighbours of one key in the state at a sampled column.
struct Run
{
    std::uint64_t key = 0;
    double bottom = 0; ///< pixels, within the view
    double top = 0;
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;
    std::uint32_t rank = 0;
};
using Runs = std::vector<Run>;

class LabelFinder
{
public:
    explicit LabelFinder(const BandRequest& wish)
        : m_wish(wish), m_history(wish.timeline->history()), m_scale(wish.timeline->scale(wish.scale))
    {}

    core::Result<std::vector<Band>> find(core::Progress& progress)
    {
        const auto columns = m_wish.timeline->columns(m_scale, m_wish.x);
        std::vector<Runs> sites;
        std::vector<Runs> groups;
        const auto samples = static_cast<std::size_t>(std::floor(m_wish.x.length() / sampleEvery));
        for (std::size_t i = 0; i < samples; ++i) {
            if (progress.isCancelled())
                return core::cancelled();
            const core::Column& column =
                columns[static_cast<std::size_t>((static_cast<double>(i) + 0.5) * sampleEvery)];
            sites.emplace_back();
            groups.emplace_back();
            if (!column.isEmpty)
                sample(column.shown, sites.back(), groups.back());
        }
        std::vector<Band> bands = joined(sites, false);
        if (!m_wish.colouring->isScale()) {
            std::vector<Band> wider = joined(groups, true);
            bands.insert(bands.end(), wider.begin(), wider.end());
        }
        if (bands.size() > mostBands)
            bands.resize(mostBands);
        return bands;
    }

private:
    [[nodiscard]] std::uint64_t siteOf(std::uint32_t rank) const
    {
        const core::StackId stack = m_history.allocations().stack[rank];
        const core::StackTable& stacks = m_wish.timeline->snapshot().stacks();
        const bool isOlder = m_history.allocations().allocEvent[rank] == core::beforeFirstEvent;
        const core::CallSite& site = stacks.callSite(stack);
        const std::uint64_t reason = isOlder && site.kind == core::SiteKind::None ? 1U : 0U;
        return (std::uint64_t(site.site.value) << 17U) |
               (std::uint64_t(m_wish.colouring->groupOf(rank)) << 1U) | reason;
    }

    /// One walk over the state after event k.
    void sample(core::EventIndex k, Runs& sites, Runs& groups) const
    {
        const auto& sizes = m_history.allocations().size;
        Run site;
        Run group;
        for (const core::Live& live : m_history.live().liveAt(k)) {
            const std::uint64_t end = live.offset + sizes[live.rank];
            extend(site, siteOf(live.rank), live, end, sites);
            extend(group, m_wish.colouring->groupOf(live.rank), live, end, groups);
        }
        close(site, sites);
        close(group, groups);
    }

    void extend(Run& run, std::uint64_t key, const core::Live& live, std::uint64_t end, Runs& runs) const
    {
        if (run.count > 0 && run.key != key) {
            close(run, runs);
            run = {};
        }
        if (run.count == 0) {
            run.key = key;
            run.rank = live.rank;
            run.bottom = static_cast<double>(live.offset);
        }
        ++run.count;
        run.bytes += end - live.offset;
        run.top = static_cast<double>(end);
    }

    void close(Run run, Runs& runs) const
    {
        if (run.count == 0)
            return;
        run.bottom = std::max(m_wish.y.toPixel(run.bottom), 0.0);
        run.top = std::min(m_wish.y.toPixel(run.top), m_wish.y.length());
        if (run.top - run.bottom >= leastHeight)
            runs.push_back(run);
    }

    /// Runs of one key over neighbouring columns, as far as a box of them is high enough.
    [[nodiscard]] std::vector<Band> joined(const std::vector<Runs>& columns, bool isGroup) const
    {
        std::vector<Band> bands;
        std::unordered_map<std::uint64_t, std::size_t> takenTo; // by key and place: the column that ends it
        for (std::size_t i = 0; i < columns.size(); ++i) {
            for (const Run& run : columns[i]) {
                const std::uint64_t place = run.key * 1000003U + run.rank;
                const auto taken = takenTo.find(place);
                if (taken != takenTo.end() && i < taken->second)
                    continue;
                Run box = run;
                Run most = run;
                std::size_t end = i + 1;
                for (; end < columns.size(); ++end) {
                    const Run* next = meeting(columns[end], box);
                    if (!next)
                        break;
                    box.bottom = std::max(box.bottom, next->bottom);
                    box.top = std::min(box.top, next->top);
                    if (next->bytes > most.bytes)
                        most = *next;
                }
                takenTo[place] = end;
                add(bands, most, box, i, end, isGroup);
            }
        }
        std::stable_sort(bands.begin(), bands.end(), [](const Band& a, const Band& b) {
            return (a.end - a.begin) * (a.top - a.bottom) > (b.end - b.begin) * (b.top - b.bottom);
        });
        return bands;
    }

    [[nodiscard]] static const Run* meeting(const Runs& runs, const Run& box)
    {
        for (const Run& run : runs) {
            if (run.key == box.key &&
                std::min(run.top, box.top) - std::max(run.bottom, box.bottom) >= leastHeight)
                return &run;
        }
        return nullptr;
    }

    void add(std::vector<Band>& bands, const Run& run, const Run& box, std::size_t first, std::size_t end,
             bool isGroup) const
    {
        Band band;
        band.begin = m_wish.x.fromPixel((static_cast<double>(first) + 0.25) * sampleEvery);
        band.end = m_wish.x.fromPixel((static_cast<double>(end) - 0.25) * sampleEvery);
        if (m_wish.x.toPixel(band.end) - m_wish.x.toPixel(band.begin) < leastLabelWidth)
            return;
        band.bottom = m_wish.y.fromPixel(box.bottom);
        band.top = m_wish.y.fromPixel(box.top);
        band.rank = run.rank;
        band.bytes = run.bytes;
        band.isGroup = isGroup;
        const QFontMetricsF metrics(m_wish.font);
        for (const QString& text : bandNames({m_wish.timeline->snapshot(), m_history, *m_wish.colouring},
                                             {run.rank, run.bytes, run.count, isGroup}))
            band.names.push_back({text, metrics.horizontalAdvance(text)});
        bands.push_back(std::move(band));
    }

    const BandRequest& m_wish;
    const core::DeviceHistory& m_history;
    const core::TimeScale& m_scale;
};

/// A name that is painted.
struct Named
{
    QString text; ///< in full: bytes that were said are not painted again
    QPointF at;
    const Band* band = nullptr;
};

/// Whether two bands are steps of the same bytes, which are named once.
bool isOneRun(const Band& a, const Band& b)
{
    return a.rank == b.rank && a.bytes == b.bytes && a.begin < b.end && b.begin < a.end;
}

/// Whether most of a colour is the background.
bool isDimmed(core::Rgb colour)
{
    return (colour >> 24U) < 0x80U;
}

/// Whether some are lit: most others are pale then, so that a few tell it.
bool hasPale(const PaintedColours& colours)
{
    constexpr std::size_t looked = 4096;
    const auto some = colours.ofRank.first(std::min(colours.ofRank.size(), looked));
    return std::ranges::any_of(some, isDimmed);
}

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
    const QString bytes = core::formatShortBytes(what.bytes);
    QStringList names;
    if (what.count > 1)
        names << QCoreApplication::translate("picture::Bands", "%1 · %2 in %3")
                     .arg(name, bytes, core::formatCount(what.count));
    names << QStringLiteral("%1 · %2").arg(name, bytes);
    if (!isNamedByGroup && isKnown && !core::SiteParts::of(full).line.empty()) {
        const QString line = name.left(name.indexOf(QLatin1Char(' ')));
        names << QStringLiteral("%1 · %2").arg(line, bytes) << line;
    } else {
        names << name;
    }
    return names;
}

core::Result<std::vector<Band>> findBands(const BandRequest& wish, core::Progress& progress)
{
    return LabelFinder(wish).find(progress);
}

void paintBands(QPainter& painter, const QRectF& area, const std::vector<Band>& bands, const core::Axis& x,
                const core::Axis& y, const PaintedColours& colours, LabelLane& lane)
{
    const double height = std::ceil(QFontMetricsF(painter.font()).height());
    std::vector<Named> named;
    const bool isAnyPale = hasPale(colours);
    for (const Band& band : bands) {
        if (band.rank >= colours.ofRank.size())
            continue;
        const core::Rgb own = colours.paling.of(colours.ofRank[band.rank], band.rank);
        if (isDimmed(own))
            continue;
        const double left = std::max(x.toPixel(band.begin), 0.0);
        const double right = std::min(x.toPixel(band.end), x.length());
        const double bottom = std::max(y.toPixel(band.bottom), 0.0);
        const double top = std::min(y.toPixel(band.top), y.length());
        if (top - bottom < leastHeight || right - left < leastLabelWidth)
            continue;
        const auto name = std::find_if(band.names.begin(), band.names.end(), [&](const Band::Name& each) {
            return each.width + 2 * labelMargin <= right - left;
        });
        if (name == band.names.end())
            continue;
        const QPointF place(std::round(area.left() + left + labelMargin),
                            std::round(area.bottom() - (bottom + top) / 2 - height / 2));
        const auto isSame = [&](const Named& other) { return other.text == name->text; };
        const bool isRepeated = std::any_of(named.begin(), named.end(), [&](const Named& other) {
            return isOneRun(*other.band, band) ||
                   (isSame(other) && std::abs(other.at.x() - place.x()) < apart &&
                    std::abs(other.at.y() - place.y()) < 4 * height);
        });
        const Band::Name& shown = std::any_of(named.begin(), named.end(), isSame) ? band.names.back() : *name;
        const QRectF box(place, QSizeF(shown.width, height));
        if (isRepeated || !lane.isFree(box))
            continue;
        lane.block(box);
        named.push_back({name->text, box.topLeft(), &band});
        const core::Rgb colour = core::mixed(own, colours.background, static_cast<double>(own >> 24U) / 255);
        // stripes of several shades: a plate of one; and a band may go on below what is pale beside it
        if (band.isGroup || isAnyPale)
            painter.fillRect(box.adjusted(-3, 1, 3, -1), QColor::fromRgb(colour));
        painter.setPen(QColor::fromRgb(core::inkOn(colour)));
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, shown.text);
    }
}

} // namespace picture
