// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/raster/raster_tile.h"
#include "core/timeline/timeline.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace widgets {

/// The pieces of one timeline's picture by columns: keeps them under a budget of bytes, builds on a worker
/// what a view misses, and has something to show at once: of what was complete last and of the whole trace,
/// which is always kept. GUI thread.
class TileSource final : public QObject
{
    Q_OBJECT

public:
    /// What is kept beside the whole trace.
    static constexpr std::size_t budgetBytes = std::size_t(96) << 20U;

    explicit TileSource(QObject* parent);
    ~TileSource() override;

    /// Forgets everything of the one before; null, or one with a mesh: nothing will be built.
    void setTimeline(std::shared_ptr<const core::Timeline> timeline);

    /// What shows x and y (device pixels, snapped to rows) now, to be drawn in this order. Starts building
    /// what is missing, nearest to the middle first, then what is beside.
    [[nodiscard]] std::vector<core::TilePtr> want(core::TimeScale::Kind scale, const core::Axis& x,
                                                  const core::Axis& y);
    /// Whether the last answer was all of it.
    [[nodiscard]] bool isComplete() const { return m_isComplete; }
    [[nodiscard]] std::size_t bytesHeld() const { return m_tiles.size() * core::RasterTile::bytes; }

Q_SIGNALS:
    /// Asking again answers more.
    void arrived();

private:
    struct Kept
    {
        core::TilePtr tile;
        std::uint64_t usedAt = 0;
    };
    using Tiles = std::vector<core::TilePtr>;

    [[nodiscard]] std::vector<core::TileKey> wholeTrace(core::TimeScale::Kind scale, const core::Axis& x,
                                                        const core::Axis& y) const;
    /// Whether tiles, which are a grid, cover all of the view.
    [[nodiscard]] bool covers(const Tiles& tiles, const core::Axis& x, const core::Axis& y) const;
    /// Those that are kept, of keys.
    [[nodiscard]] Tiles find(const std::vector<core::TileKey>& keys);
    void buildMissing();
    void finish(const core::Result<Tiles>& tiles);
    void keep(const Tiles& tiles);
    void dropOldest();

    std::shared_ptr<const core::Timeline> m_timeline;
    std::map<core::TileKey, Kept> m_tiles;
    std::uint64_t m_now = 0;           ///< counts the questions
    std::vector<core::TileKey> m_wish; ///< what to build, most urgent first
    Tiles m_whole;                     ///< the whole trace, the last that was complete
    Tiles m_last;                      ///< the view that was complete last
    bool m_isComplete = true;
    std::shared_ptr<std::atomic_bool> m_isOutdated; ///< tells the running job to end after its strip
    core::TileKey m_building;                       ///< the level of the running job
    Background<Tiles> m_builder{this};
    QTimer m_firstShown; ///< while the first complete view is being painted
};

} // namespace widgets
