// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/controls/plots/plot_widget.h"
#include "widgets/timeline/overlay.h"
#include "widgets/timeline/surface/surface.h"
#include "widgets/timeline/surface/tile_source.h"
#include "widgets/timeline/timeline_camera.h"

#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// The picture itself: surface below, overlay above, and everything that mouse, wheel and keys do to them.
/// The surface is the graphics card's; where that is not to be had, or fails, its raster twin. Knows no
/// session: it says what was pointed at and clicked. GUI thread; the camera outlives it.
class Plot final : public PlotWidget
{
    Q_OBJECT

public:
    /// A point of the picture: what is there, the event whose state is meant, and the column that shows it.
    struct Point
    {
        core::EventIndex event = core::beforeFirstEvent;
        core::Hit hit;
        core::Column column;
    };

    /// While one lives the surface keeps its size and view: what is laid out in several steps makes it
    /// another picture once, at the end, and not at each.
    class Steady
    {
    public:
        explicit Steady(Plot& plot);
        Q_DISABLE_COPY(Steady)
        ~Steady();

    private:
        Plot& m_plot;
    };

    explicit Plot(Camera& camera, QWidget* parent = nullptr);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// What showing it for the first time takes, ahead of that.
    void warmUp() { m_surface->warmUp(); }
    /// While rectangles and colours are made their outline stands for them, until the next setTimeline().
    void showOutline(std::shared_ptr<const core::Timeline> outline);
    [[nodiscard]] const std::shared_ptr<const core::Timeline>& timeline() const { return m_timeline; }
    /// colouring: whose they are, for names on bands.
    void setColours(core::SharedColours colours, std::shared_ptr<const core::Colouring> colouring);
    void setPaling(const core::Paling& paling);
    [[nodiscard]] const core::Paling& paling() const { return m_paling; }
    void setSteps(std::shared_ptr<const core::Steps> steps); ///< null: none are known
    /// False while names for the view are looked for.
    [[nodiscard]] bool isLabelled() const { return !m_bandFinder.isBusy() && !m_bandsLater.isActive(); }
    [[nodiscard]] const core::SharedColours& colours() const { return m_colours; }
    /// How many rectangles a timeline for it may have.
    [[nodiscard]] std::size_t rectangleBudget() const { return m_surface->rectangleBudget(); }
    void setSelection(std::optional<core::EventIndex> event, std::optional<std::uint32_t> rank);
    /// Marks events [begin, end), until the selected event is none of them or Escape is pressed.
    void setRange(core::EventIndex begin, core::EventIndex end);
    void nameRange(const QString& name); ///< what the marked events are: written at their bracket
    /// Bars beside event at these bytes of the state after it; empty: none.
    void setPointed(core::EventIndex event, std::vector<core::ByteRange> bytes)
    {
        m_overlay->setPointed(event, std::move(bytes));
    }
    /// Marks what the pointer is over, here or elsewhere.
    void setHovered(std::optional<std::uint32_t> rank);
    using PlotWidget::setFrozen; ///< while the picture is not what the session shows
    void setBookmarks(std::vector<BookmarkFlag> flags) { m_overlay->setBookmarks(std::move(flags)); }
    void setMessage(const QString& message) { m_overlay->setMessage(message); }
    /// What the recording says, for who only hears of the picture.
    void setConclusion(const QString& sentence) { m_conclusion = sentence; }
    [[nodiscard]] const QString& conclusion() const { return m_conclusion; }

    /// What is drawn at a position; nothing outside of the trace.
    [[nodiscard]] std::optional<Point> pointAt(QPointF position) const;
    /// False while a stretched picture stands for the sharp one.
    [[nodiscard]] bool isSharp() const { return m_tiles.isComplete() && m_surface->isSharp(); }
    [[nodiscard]] Surface& surface() { return *m_surface; }
    [[nodiscard]] const Overlay& overlay() const { return *m_overlay; }

Q_SIGNALS:
    /// hit.rank and event of what was clicked; with Alt the event is meant, too.
    void clicked(core::EventIndex event, std::optional<std::uint32_t> rank, bool isMoment);
    void allocationActivated(std::uint32_t rank);
    /// The pointer is over another allocation, or none.
    void hovered(std::optional<std::uint32_t> rank);
    /// −1 or +1: the user asks for the event before or after the selected one.
    void stepRequested(int by);
    /// By a screen reader, or a click on the peak: be it the moment. Not yet within the trace.
    void momentRequested(core::EventIndex event);
    /// isSharp() became true.
    void sharpened();
    /// isLabelled() became true.
    void labelled();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void hover(QPointF position) override;
    void endHover() override;
    void click(QPointF position, Qt::KeyboardModifiers modifiers) override;
    void showTools() override { m_overlay->setTools(box(), showsFocus()); }
    [[nodiscard]] bool canMeasure() const override { return true; }
    [[nodiscard]] double keysZoomAbout() const override;
    void measure(QPointF from, QPointF to) override;
    bool endMeasuring() override;

    void useCard(bool isDrawnByProcessor);
    void useRaster();
    void follow();
    void followTiles();
    void endOutline();
    void tellHovered(std::optional<std::uint32_t> rank);
    void findBands();
    [[nodiscard]] core::Axis deviceX() const;
    [[nodiscard]] core::Axis deviceY() const;

    Camera& m_camera;
    Surface* m_surface = nullptr; ///< with its widget, a child of this one
    Overlay* m_overlay;
    std::shared_ptr<const core::Timeline> m_timeline;
    TileSource m_tiles{this};
    Surface::View m_view;                  ///< what the surface shows
    std::optional<std::uint32_t> m_isOver; ///< the pointer
    core::SharedColours m_colours;
    core::Paling m_paling;
    std::shared_ptr<const core::Colouring> m_colouring;
    QString m_conclusion;
    QTimer m_bandsLater; ///< while the view moves, names stay where they were
    Background<std::vector<picture::Band>> m_bandFinder{this};
    std::shared_ptr<const core::Timeline> m_outline; ///< what the overlay paints the outline of
    int m_steadies = 0;
    bool m_isUnpainted = false; ///< the surface has not shown the timeline yet
};

} // namespace widgets
