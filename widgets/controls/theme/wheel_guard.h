// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace widgets {

/// Keeps a wheel that passes over a box from choosing something else in it: the wheel is for what scrolls
/// below. A field of numbers that has the keyboard still counts with it. One for all. GUI thread.
class WheelGuard final : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    /// From here on widget, a combo or spin box, is guarded.
    void watch(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace widgets
