// SPDX-License-Identifier: MIT
#pragma once

#include "core/serving/waterfall.h"

#include <QWidget>

#include <memory>

namespace widgets {

/// The rows of a waterfall: bytes, what it is, and behind that a bar that begins where the one before ends.
/// Exact bytes, sources and notes are tool tips. GUI thread.
class ServingRows final : public QWidget
{
    Q_OBJECT

public:
    explicit ServingRows(QWidget* parent = nullptr);

    /// null: nothing.
    void setWaterfall(std::shared_ptr<const core::serving::Waterfall> fall);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;
    /// Of the row at a height; empty beside them.
    [[nodiscard]] QString tipAt(int y) const;

    std::shared_ptr<const core::serving::Waterfall> m_fall;
};

} // namespace widgets
