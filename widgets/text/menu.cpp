// SPDX-License-Identifier: MIT
#include "widgets/text/menu.h"

#include "widgets/text/tip.h"
#include "widgets/text/words.h"

#include <QAction>
#include <QMenu>

namespace widgets {

QAction* addWords(QMenu* menu, const QString& text)
{
    QAction* action = menu->addAction(menuText(text));
    action->setToolTip(plainTip(text));
    return action;
}

} // namespace widgets
