// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/lines/samples.h"
#include "widgets/timeline/navigation.h"

#include <QObject>

#include <memory>

namespace widgets {

/// What part of the recorded samples is shown: µs since the first one over bytes. Both stay within what there
/// is; y fits the highest value in view until the user zooms or moves it. GUI thread.
class SamplesCamera final : public QObject, public Navigable
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// Shows all of other lines; null: of nothing.
    void setLines(std::shared_ptr<const core::SampleLines> lines);
    void setSize(QSizeF size);

    [[nodiscard]] const core::Axis& x() const { return m_x; }
    [[nodiscard]] const core::Axis& y() const { return m_y; }

    void zoom(QPointF about, double factorX, double factorY) override;
    void pan(double right, double up) override;
    void fit() override;
    [[nodiscard]] QSizeF extent() const override { return {m_x.length(), m_y.length()}; }
    /// x [begin, end), y as it was.
    void setRange(double begin, double end);
    /// x [begin, end) and bytes [bottom, top).
    void zoomTo(double begin, double end, double bottom, double top);
    /// Moves just far enough that x is well inside.
    void reveal(double x);

Q_SIGNALS:
    void changed();

private:
    void apply(const core::Axis& x, const core::Axis& y, bool fitsY);
    [[nodiscard]] core::Axis wholeX() const;
    /// From 0 to above the highest value that x shows.
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const;

    std::shared_ptr<const core::SampleLines> m_lines;
    core::Axis m_x;
    core::Axis m_y;
    bool m_fitsY = true;
};

} // namespace widgets
