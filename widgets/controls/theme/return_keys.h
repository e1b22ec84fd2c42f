// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAbstractButton;

namespace widgets {

/// Has Return press the button that has the keyboard, as Space does. In a dialog Return stays the default
/// button's. GUI thread.
class ReturnKeys final : public QObject
{
    Q_OBJECT

public:
    void watch(QAbstractButton* button);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace widgets
