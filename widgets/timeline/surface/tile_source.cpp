// SPDX-License-Identifier: MIT
#include "widgets/timeline/surface/tile_source.h"

#include "core/base/tasks.h"
#include "core/timeline/shown_parts.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

/// Strips of tiles beside the view that are built for panning.
constexpr std::int64_t margin = 1;
/// Of one job: some tens of milliseconds, so that what is done is soon shown.
constexpr std::size_t stripsOfAJob = 4;
/// Until then the first picture is painted, which tiles that nobody sees yet must not hold up.
constexpr std::chrono::milliseconds firstShownTime{50};

bool isSameLevel(const core::TileKey& a, const core::TileKey& b)
{
    return a.scale == b.scale && a.shift == b.shift && a.bytesPerRow == b.bytesPerRow;
}

/// From the middle of the view outwards.
void sortFromMiddle(std::vector<core::TileKey>& keys)
{
    if (keys.empty())
        return;
    const std::int64_t twiceMiddle = keys.front().column + keys.back().column;
    std::stable_sort(keys.begin(), keys.end(), [&](const core::TileKey& a, const core::TileKey& b) {
        return std::abs(2 * a.column - twiceMiddle) < std::abs(2 * b.column - twiceMiddle);
    });
}

} // namespace

TileSource::TileSource(QObject* parent)
    : QObject(parent), m_isOutdated(std::make_shared<std::atomic_bool>(false))
{
    m_firstShown.setSingleShot(true);
    m_firstShown.setInterval(firstShownTime);
    connect(&m_firstShown, &QTimer::timeout, this, &TileSource::buildMissing);
}

TileSource::~TileSource()
{
    *m_isOutdated = true;
}

void TileSource::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    *m_isOutdated = true;
    m_builder.cancel();
    m_firstShown.stop();
    m_timeline = timeline && !timeline->hasMesh() ? std::move(timeline) : nullptr;
    m_tiles.clear();
    m_wish.clear();
    m_whole.clear();
    m_last.clear();
    m_isComplete = !m_timeline;
}

std::vector<core::TilePtr> TileSource::want(core::TimeScale::Kind scale, const core::Axis& x,
                                            const core::Axis& y)
{
    if (!m_timeline)
        return {};
    ++m_now;
    const std::vector<core::TileKey> whole = wholeTrace(scale, x, y);
    Tiles wholeTiles = find(whole);
    if (wholeTiles.size() == whole.size())
        m_whole = std::move(wholeTiles);
    m_wish = core::tilesOf(*m_timeline, scale, x, y);
    const std::size_t visible = m_wish.size();
    Tiles sharp = find(m_wish);
    m_isComplete = sharp.size() == visible;
    Tiles shown;
    if (m_isComplete) {
        if (m_last.empty())
            m_firstShown.start();
        m_last = sharp;
    } else {
        const bool isCovered = covers(m_last, x, y); // each picture drawn is time
        for (const Tiles* tiles : {&m_whole, &m_last}) {
            const bool isOfScale = !tiles->empty() && tiles->front()->key.scale == m_wish.front().scale;
            if (isOfScale && (tiles == &m_last || !isCovered))
                shown.insert(shown.end(), tiles->begin(), tiles->end());
        }
    }
    shown.insert(shown.end(), sharp.begin(), sharp.end());
    sortFromMiddle(m_wish);
    m_wish.insert(m_wish.end(), whole.begin(), whole.end());
    std::vector<core::TileKey> beside = core::tilesOf(*m_timeline, scale, x, y, margin);
    (void)find(beside); // in use
    m_wish.insert(m_wish.end(), beside.begin(), beside.end());
    if (!isSameLevel(m_building, m_wish.front()))
        *m_isOutdated = true;
    buildMissing();
    return shown;
}

std::vector<core::TileKey> TileSource::wholeTrace(core::TimeScale::Kind kind, const core::Axis& x,
                                                  const core::Axis& y) const
{
    const core::TimeScale& scale = m_timeline->scale(kind);
    const double peak =
        static_cast<double>(std::max<std::uint64_t>(m_timeline->history().usage().peakActive, 16));
    return core::tilesOf(
        *m_timeline, kind,
        core::Axis(static_cast<double>(scale.begin()), static_cast<double>(scale.end()), x.length()),
        core::Axis(0, peak * core::headroom, y.length()));
}

bool TileSource::covers(const Tiles& tiles, const core::Axis& x, const core::Axis& y) const
{
    if (tiles.empty() || tiles.front()->key.scale != m_wish.front().scale)
        return false;
    const core::TileKey& first = tiles.front()->key;
    const core::TileKey& last = tiles.back()->key;
    const core::ColumnLevel level(m_timeline->scale(first.scale), first.shift);
    const double rowBytes = static_cast<double>(core::RasterTile::rows) * first.bytesPerRow;
    return static_cast<double>(level.begin(first.column * core::RasterTile::columns)) <= x.begin() &&
           static_cast<double>(level.begin((last.column + 1) * core::RasterTile::columns)) >= x.end() &&
           static_cast<double>(first.row) * rowBytes <= y.begin() &&
           static_cast<double>(last.row + 1) * rowBytes >= y.end();
}

TileSource::Tiles TileSource::find(const std::vector<core::TileKey>& keys)
{
    Tiles found;
    for (const core::TileKey& key : keys) {
        const auto at = m_tiles.find(key);
        if (at == m_tiles.end())
            continue;
        at->second.usedAt = m_now;
        found.push_back(at->second.tile);
    }
    return found;
}

void TileSource::buildMissing()
{
    const bool isShowing = m_isComplete && m_firstShown.isActive();
    if (!m_timeline || m_builder.isBusy() || isShowing)
        return;
    std::vector<core::TileKey> missing;
    for (const core::TileKey& key : m_wish) {
        if (m_tiles.find(key) == m_tiles.end() &&
            std::find(missing.begin(), missing.end(), key) == missing.end())
            missing.push_back(key);
    }
    if (missing.empty())
        return;
    auto strips = core::stripsOf(missing);
    strips.resize(std::min(strips.size(), stripsOfAJob));
    m_building = missing.front();
    m_isOutdated = std::make_shared<std::atomic_bool>(false);
    const auto job = [timeline = m_timeline, strips = std::move(strips), isOutdated = m_isOutdated,
                      isFirst = m_last.empty()](core::Progress& progress) -> core::Result<Tiles> {
        std::vector<Tiles> drawn(strips.size());
        core::Tasks tasks;
        for (std::size_t i = 0; i < strips.size(); ++i)
            tasks.add([&, i] {
                if (i > 0 && *isOutdated) // what is done is soon shown
                    return true;
                auto strip = core::drawStrip(*timeline, strips[i], progress);
                if (strip)
                    drawn[i] = std::move(*strip);
                return bool(strip);
            });
        // While a view moves, the GUI thread needs the other processors.
        if (!(isFirst ? tasks.run() : tasks.run(1)))
            return core::cancelled();
        Tiles tiles;
        for (const Tiles& strip : drawn)
            tiles.insert(tiles.end(), strip.begin(), strip.end());
        return tiles;
    };
    m_builder.start(job, [this](const core::Result<Tiles>& tiles) { finish(tiles); });
}

/// What was cancelled was of another timeline: what is wanted of this one has waited for its end, and nobody
/// else will ask for it again.
void TileSource::finish(const core::Result<Tiles>& tiles)
{
    if (!tiles && !tiles.error().isCancelled())
        return; // it would fail again
    if (tiles) {
        keep(*tiles);
        Q_EMIT arrived();
    }
    buildMissing();
}

void TileSource::keep(const Tiles& tiles)
{
    for (const core::TilePtr& tile : tiles)
        m_tiles[tile->key] = {tile, m_now};
    dropOldest();
}

void TileSource::dropOldest()
{
    while (bytesHeld() > budgetBytes) {
        const auto oldest =
            std::min_element(m_tiles.begin(), m_tiles.end(),
                             [](const auto& a, const auto& b) { return a.second.usedAt < b.second.usedAt; });
        if (oldest->second.usedAt == m_now)
            return; // a view so large that it needs more
        m_tiles.erase(oldest);
    }
}

} // namespace widgets
