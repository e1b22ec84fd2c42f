// SPDX-License-Identifier: MIT
#pragma once

#include <QMenu>

class QActionGroup;

namespace widgets {

/// Which editor lines of call stacks open in: one of those that are known, or a command. Remembered at once.
/// GUI thread.
class EditorMenu final : public QMenu
{
    Q_OBJECT

public:
    explicit EditorMenu(QWidget* parent);

Q_SIGNALS:
    void changed();

private:
    void showChosen();
    void choose(const QAction* action);
    void askForCommand();

    QActionGroup* m_group;
};

} // namespace widgets
