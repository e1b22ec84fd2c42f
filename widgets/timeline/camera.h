// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/timeline/navigation.h"

#include <QObject>
#include <QPointF>
#include <QSizeF>

#include <memory>

namespace widgets {

/// What part of the picture is shown: the one zoom object of the timeline, in logical pixels, y upwards from
/// the lower edge. x is of scale() and stays within it; y within the trace's peak, and fits the highest total
/// in view until the user zooms or moves it. GUI thread.
class Camera final : public QObject, public Navigable
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Shows all of another picture; null: of nothing.
    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// Shows the same events on another scale, which every later picture takes that has it.
    void setScale(core::TimeScale::Kind kind);
    /// What x means. Valid until the next setTimeline().
    [[nodiscard]] const core::TimeScale& scale() const;
    void setSize(QSizeF size);

    [[nodiscard]] const core::Axis& x() const { return m_x; }
    [[nodiscard]] const core::Axis& y() const { return m_y; }
    [[nodiscard]] bool fitsY() const { return m_fitsY; }
    /// Everything there is to see in x.
    [[nodiscard]] core::Axis wholeX() const;

    void setRange(double begin, double end);
    void zoom(QPointF about, double factorX, double factorY) override;
    void pan(double right, double up) override;
    void fit() override;
    [[nodiscard]] QSizeF extent() const override { return {m_x.length(), m_y.length()}; }
    void fitY();
    /// x [begin, end) and bytes [bottom, top) with a margin around.
    void show(double begin, double end, double bottom, double top);
    /// x [begin, end) and bytes [bottom, top) and nothing else.
    void zoomTo(double begin, double end, double bottom, double top);
    /// Moves just far enough that x (and byte, where y does not fit) is well inside.
    void reveal(double x, double byte);

Q_SIGNALS:
    void changed();
    /// scale() is another one; changed() follows.
    void scaleChanged();

private:
    void apply(const core::Axis& x, const core::Axis& y, bool fitsY);
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const;
    [[nodiscard]] double wholeTop() const;

    [[nodiscard]] double fewestUnits() const;

    std::shared_ptr<const core::Timeline> m_timeline;
    core::TimeScale m_empty; ///< of no picture
    core::TimeScale::Kind m_kind = core::TimeScale::Kind::Events;
    core::Axis m_x;
    core::Axis m_y;
    bool m_fitsY = true;
};

} // namespace widgets
