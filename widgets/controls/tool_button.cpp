// SPDX-License-Identifier: MIT
#include "widgets/controls/tool_button.h"

#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"

#include <QLabel>
#include <QToolButton>

namespace widgets {

QToolButton* toolButton(const QString& name, const QString& text, const QString& toolTip)
{
    auto* button = new QToolButton;
    button->setObjectName(name);
    button->setText(text);
    button->setToolTip(plainTip(toolTip));
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

QLabel* textLabel(const QString& name)
{
    auto* label = plainLabel();
    label->setObjectName(name);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setMinimumWidth(1);
    return label;
}

} // namespace widgets
