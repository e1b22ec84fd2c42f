// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/pools/pool_curve.h"
#include "widgets/timeline/axis_strip.h"

#include <memory>
#include <utility>

namespace widgets {

/// What is reserved and what of it is active over time: what lies between the two is reserved in vain. A
/// click chooses the event of that place after which this is most. GUI thread.
class PoolStrip final : public AxisStrip
{
    Q_OBJECT

public:
    explicit PoolStrip(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void setCurve(std::shared_ptr<const core::PoolCurve> curve);
    void setSelectedEvent(core::EventIndex event);
    /// Less high, where there is little room.
    void setLow(bool isLow);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    [[nodiscard]] std::pair<double, double> wholeRange() const override;

private:
    void describe();
    [[nodiscard]] std::size_t columnOf(core::EventIndex event) const;
    /// The columns [first, second) that a pixel shows; none outside of the curve.
    [[nodiscard]] std::pair<std::size_t, std::size_t> columnsAt(int pixel) const;
    /// Their maxima, with the event of the worst.
    [[nodiscard]] core::PoolColumn columnAt(const std::pair<std::size_t, std::size_t>& columns) const;
    [[nodiscard]] QString textOf(const std::pair<std::size_t, std::size_t>& columns) const;

    std::shared_ptr<const core::PoolCurve> m_curve;
    core::EventIndex m_selected = core::beforeFirstEvent;
    bool m_isLow = false;
};

} // namespace widgets
