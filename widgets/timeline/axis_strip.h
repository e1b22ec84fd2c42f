// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QPointer>
#include <QWidget>

#include <utility>

namespace widgets {

class Camera;

/// A strip over the events of a device. Where it follows a timeline it shows what that shows, below its plot
/// in the same pixels; else all of its own. GUI thread.
class AxisStrip : public QWidget
{
    Q_OBJECT

public:
    /// Both outlive it; the plot is the camera's.
    void follow(const Camera& camera, QWidget* plot);

Q_SIGNALS:
    /// By a click.
    void eventChosen(core::EventIndex event);

protected:
    explicit AxisStrip(QWidget* parent);

    /// The events that all of it has; asked where something is shown, and nobody is followed.
    [[nodiscard]] virtual std::pair<double, double> wholeRange() const = 0;
    /// The pixels in which something is drawn.
    [[nodiscard]] QRect area() const;
    /// Event and pixel of each other, in fractions.
    [[nodiscard]] double eventAt(double pixel) const;
    [[nodiscard]] double pixelOf(double event) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const Camera* m_camera = nullptr;
    QPointer<QWidget> m_plot;
};

} // namespace widgets
