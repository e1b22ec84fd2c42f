// SPDX-License-Identifier: MIT
#pragma once

#include <QAccessibleWidget>

namespace widgets {

/// A widget that paints itself, with a role of its own. Its value is what the widget keeps in its property
/// shownValue, else its description. Owned by Qt; GUI thread.
class PaintedReader final : public QAccessibleWidget
{
public:
    static constexpr const char* shownValue = "shownValue";

    PaintedReader(QWidget* widget, QAccessible::Role role) : QAccessibleWidget(widget, role) {}

    [[nodiscard]] QString text(QAccessible::Text what) const override;
};

} // namespace widgets
