// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"

#include <QObject>
#include <QPointF>
#include <QSizeF>
#include <QVariantAnimation>

#include <cstdint>
#include <optional>

namespace widgets {

/// What part of a plot is shown: its one zoom object, in logical pixels, y being bytes upwards from the lower
/// edge. Both axes stay within what there is, as a subclass says; y fits the highest value in view until the
/// user zooms or moves it. Zooms and jumps may take a moment, so that the eye can follow: what comes
/// meanwhile counts from where they lead. GUI thread.
class PlotCamera : public QObject
{
    Q_OBJECT

public:
    explicit PlotCamera(QObject* parent = nullptr);

    /// How long zooms and jumps take; 0, as at first: they are done at once.
    void setEasing(int milliseconds) { m_easing.setDuration(milliseconds); }
    /// On the way to what was asked for.
    [[nodiscard]] bool isMoving() const { return m_easing.state() == QVariantAnimation::Running; }
    /// Is there now.
    void finishMoving();

    void setSize(QSizeF size);
    [[nodiscard]] const core::Axis& x() const { return m_x; }
    [[nodiscard]] const core::Axis& y() const { return m_y; }
    [[nodiscard]] bool fitsY() const { return m_fitsY; }
    /// Everything there is to see in x.
    [[nodiscard]] virtual core::Axis wholeX() const = 0;

    /// x [begin, end), y as it was; at once.
    void setRange(double begin, double end);
    /// Factors below 1 show less; what is at about stays there.
    void zoom(QPointF about, double factorX, double factorY);
    /// About the middle; nearer keeps y.
    void zoomBy(double factor);
    /// In pixels; positive: towards what is later, and more bytes. At once.
    void pan(double right, double up);
    /// Shows everything.
    void fit() { apply(wholeX(), m_toY, true, Move::Eased); }
    void fitY() { apply(m_toX, m_toY, true, Move::Eased); }
    /// x [begin, end) and bytes [bottom, top) and nothing else.
    void zoomTo(double begin, double end, double bottom, double top);
    /// Moves just far enough that x (and byte, where y does not fit) is well inside.
    void reveal(double x, std::optional<double> byte = {});

Q_SIGNALS:
    void changed();
    /// isMoving() became false.
    void arrived();

protected:
    /// Of the view's length: how near to an edge revealed things may be.
    static constexpr double revealMargin = 0.1;
    static constexpr double fewestBytes = 16;
    static constexpr double fewestMicroseconds = 8;

private:
    enum class Move : std::uint8_t
    {
        Now,
        Eased,
    };
    void apply(const core::Axis& x, const core::Axis& y, bool fitsY, Move move);
    void show(const core::Axis& x, const core::Axis& y);
    /// From 0 to above the highest value that x shows.
    [[nodiscard]] virtual core::Axis fittedY(const core::Axis& x, double length) const = 0;
    /// The least that y can show.
    [[nodiscard]] virtual double wholeBottom() const { return 0; }
    /// The most that y can show.
    [[nodiscard]] virtual double wholeTop() const = 0;
    /// The least that x can show.
    [[nodiscard]] virtual double fewestUnits() const = 0;

    core::Axis m_x;
    core::Axis m_y;
    core::Axis m_fromX; ///< where the move under way began
    core::Axis m_fromY;
    core::Axis m_toX; ///< where it leads; what is shown, where there is none
    core::Axis m_toY;
    bool m_fitsY = true;
    QVariantAnimation m_easing;
};

} // namespace widgets
