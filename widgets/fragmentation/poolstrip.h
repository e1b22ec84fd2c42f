// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/pools/curve.h"

#include <QWidget>

#include <memory>
#include <utility>

namespace widgets {

/// What is reserved and what of it is active over the whole trace, as a strip: what lies between the two is
/// reserved in vain. A click chooses the event of that place after which this is most. GUI thread.
class PoolStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit PoolStrip(QWidget* parent = nullptr);

    /// Null: nothing to show.
    void setCurve(std::shared_ptr<const core::PoolCurve> curve);
    void setSelectedEvent(core::EventIndex event);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void eventChosen(core::EventIndex event);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void describe();
    /// The columns [first, second) that a pixel shows; empty without a curve.
    [[nodiscard]] std::pair<std::size_t, std::size_t> columnsAt(int pixel) const;
    /// Their maxima, with the event of the worst.
    [[nodiscard]] core::PoolColumn columnAt(int pixel) const;
    [[nodiscard]] QString toolTipAt(int pixel) const;
    [[nodiscard]] int pixelOf(core::EventIndex event) const;

    std::shared_ptr<const core::PoolCurve> m_curve;
    core::EventIndex m_selected = core::beforeFirstEvent;
};

} // namespace widgets
