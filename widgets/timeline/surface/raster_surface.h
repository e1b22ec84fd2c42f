// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/raster/rank_image.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/timeline/surface/surface.h"

#include <QImage>
#include <QWidget>

namespace widgets {

/// Draws a core::Timeline without OpenGL: a worker makes an image of the view, pixel by pixel as the card
/// would; until it is there the last one stands for it, stretched, and where that does not reach the one of
/// the whole trace. GUI thread.
class RasterSurface final : public QWidget, public Surface
{
    Q_OBJECT

public:
    explicit RasterSurface(QWidget* parent = nullptr);

    [[nodiscard]] QWidget& widget() override { return *this; }
    [[nodiscard]] bool wantsTiles() const override { return false; }
    [[nodiscard]] std::size_t rectangleBudget() const override { return 0; }
    [[nodiscard]] bool isSharp() const override { return m_isSharp; }

    void setTimeline(std::shared_ptr<const core::Timeline> timeline) override;
    void setColours(core::SharedColours colours) override;
    void setPaling(const core::Paling& paling) override;
    void setSceneColours(const core::SceneColours& colours) override;
    void setView(View view) override;
    void setMarked(std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered) override;

Q_SIGNALS:
    /// isSharp() became true.
    void sharpened();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Which pixels.
    struct Place
    {
        core::TimeScale::Kind scale = core::TimeScale::Kind::Events;
        core::Axis x;
        core::Axis y;

        friend bool operator==(const Place&, const Place&) = default;
    };
    /// An image and what it shows.
    struct Picture
    {
        Place place;
        std::shared_ptr<const core::RankImage> ranks;
        QImage image;
    };
    /// What a job works on: values only.
    struct Order;

    [[nodiscard]] static core::Result<Picture> draw(const Order& order, core::Progress& progress);
    void redraw();
    void start();
    void finish(core::Result<Picture> picture);
    [[nodiscard]] bool showsWhole(const Place& place) const;
    void paintPicture(QPainter& painter, const Picture& picture) const;

    std::shared_ptr<const core::Timeline> m_timeline;
    core::SharedColours m_colours;
    core::Paling m_paling;
    core::SceneColours m_scene;
    Place m_place;
    std::vector<core::Column> m_columns;
    std::optional<std::uint32_t> m_selected;
    std::optional<std::uint32_t> m_hovered;
    Picture m_shown;
    Picture m_whole; ///< of the whole trace, the last there was
    bool m_isSharp = true;
    bool m_isOutdated = false; ///< the running job draws what is no longer wanted
    Background<Picture> m_painter{this};
};

} // namespace widgets
