// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/axis_strip.h"
#include "widgets/whatif/whatif_curves.h"

#include <memory>
#include <optional>
#include <utility>

namespace widgets {

/// What was reserved over time as a ground, and what would have been as a line. A click chooses the event of
/// that place. GUI thread.
class WhatIfStrip final : public AxisStrip
{
    Q_OBJECT

public:
    explicit WhatIfStrip(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void setCurves(std::shared_ptr<const WhatIfCurves> curves);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    [[nodiscard]] std::pair<double, double> wholeRange() const override;

private:
    using Events = std::pair<core::EventIndex, core::EventIndex>;

    /// The events [first, second) that a pixel shows; nothing outside of the curves.
    [[nodiscard]] std::optional<Events> eventsAt(int pixel) const;
    [[nodiscard]] int heightOf(std::uint64_t bytes) const;

    std::shared_ptr<const WhatIfCurves> m_curves;
};

} // namespace widgets
