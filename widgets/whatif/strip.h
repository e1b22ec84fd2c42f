// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/whatif/curves.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <utility>

namespace widgets {

class Camera;

/// What was reserved over time as a ground, and what would have been as a line. Where it follows a timeline
/// it shows what that shows, below its plot in the same pixels. A click chooses the event of that place. GUI
/// thread.
class WhatIfStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit WhatIfStrip(QWidget* parent = nullptr);

    /// Both outlive it; the plot is the camera's. Without, all of the curves is shown.
    void follow(const Camera& camera, QWidget* plot);
    /// Null: nothing to show.
    void setCurves(std::shared_ptr<const WhatIfCurves> curves);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void eventChosen(core::EventIndex event);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    using Events = std::pair<core::EventIndex, core::EventIndex>;

    [[nodiscard]] QRect area() const;
    [[nodiscard]] double eventAt(double pixel) const;
    /// The events [first, second) that a pixel shows; nothing outside of the curves.
    [[nodiscard]] std::optional<Events> eventsAt(int pixel) const;
    [[nodiscard]] int heightOf(std::uint64_t bytes) const;

    std::shared_ptr<const WhatIfCurves> m_curves;
    const Camera* m_camera = nullptr;
    QPointer<QWidget> m_plot;
};

} // namespace widgets
