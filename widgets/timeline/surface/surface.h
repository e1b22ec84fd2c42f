// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/paling.h"
#include "core/timeline/raster/raster_tile.h"
#include "core/timeline/timeline.h"

#include <memory>
#include <optional>
#include <vector>

class QWidget;

namespace widgets {

/// What draws the allocations of a plot: the graphics card, or its raster twin where there is none. Takes no
/// decisions: it shows the view that it is given. GUI thread.
class Surface
{
public:
    /// What part is shown, in device pixels; columns are Timeline::columns() of x, tiles are drawn in their
    /// order by who wants them.
    struct View
    {
        core::TimeScale::Kind scale = core::TimeScale::Kind::Events;
        core::Axis x;
        core::Axis y;
        std::vector<core::Column> columns;
        std::vector<core::TilePtr> tiles;
    };

    Surface() = default;
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    virtual ~Surface() = default;

    /// Where it draws; owned by its parent, and the surface with it.
    [[nodiscard]] virtual QWidget& widget() = 0;
    /// Whether a view without a mesh needs tiles.
    [[nodiscard]] virtual bool wantsTiles() const = 0;
    /// How many rectangles a timeline may have for it to be drawn as such; 0: it draws none.
    [[nodiscard]] virtual std::size_t rectangleBudget() const = 0;
    /// False while another picture, stretched, stands for the view.
    [[nodiscard]] virtual bool isSharp() const = 0;

    /// Does now what it would do when it is first shown: nobody waits for it yet.
    virtual void warmUp() {}
    virtual void setTimeline(std::shared_ptr<const core::Timeline> timeline) = 0;
    virtual void setColours(core::SharedColours colours) = 0;
    /// Draws anew with the same colours: nothing an allocation.
    virtual void setPaling(const core::Paling& paling) = 0;
    virtual void setSceneColours(const core::SceneColours& colours) = 0;
    virtual void setView(View view) = 0;
    /// Ranks that get an outline where there is no mesh; else an overlay draws it.
    virtual void setMarked(std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered) = 0;
};

} // namespace widgets
