// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;
class QPushButton;

namespace widgets {

/// What to do while nothing is compared. GUI thread; the action outlives it.
class EmptyPage final : public QWidget
{
    Q_OBJECT

public:
    /// compareWith: opens the second recording.
    explicit EmptyPage(QAction* compareWith, QWidget* parent = nullptr);

    [[nodiscard]] QPushButton* button() const { return m_button; }

private:
    QPushButton* m_button;
};

} // namespace widgets
