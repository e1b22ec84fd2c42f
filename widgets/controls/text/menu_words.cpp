// SPDX-License-Identifier: MIT
#include "widgets/controls/text/menu_words.h"

#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

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
