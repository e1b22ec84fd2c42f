// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QSizeF>

class QWheelEvent;

namespace widgets {

/// A view over two axes that keys and the wheel move: in logical pixels, y upwards from the lower edge.
class Navigable
{
public:
    /// Factors below 1 show less; what is at about stays there.
    virtual void zoom(QPointF about, double factorX, double factorY) = 0;
    /// Positive: towards what is later, and more bytes.
    virtual void pan(double right, double up) = 0;
    /// Shows everything.
    virtual void fit() = 0;
    [[nodiscard]] virtual QSizeF extent() const = 0;

protected:
    Navigable() = default;
    ~Navigable() = default;
    Navigable(const Navigable&) = default;
    Navigable& operator=(const Navigable&) = default;
};

/// A, D, arrows and pages move, W, S, + and − zoom, Home fits. False for every other key.
[[nodiscard]] bool navigateByKey(Navigable& view, int key);
/// The wheel zooms about a point (Control: x only, Shift: y only); sideways or with Alt it moves in x.
void navigateByWheel(Navigable& view, const QWheelEvent& event, QPointF about);

} // namespace widgets
