// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/leaks/leaks_shown.h"

#include <QStyledItemDelegate>

namespace widgets {

/// Draws what a row held at the ends of steps as a curve beside the number of the last one; the warm-up is
/// paler. GUI thread.
class StepCurveDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setShown(LeaksPtr shown) { m_shown = std::move(shown); }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    LeaksPtr m_shown;
};

} // namespace widgets
