// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/rail.h"

#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"

#include <QAction>
#include <QButtonGroup>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace widgets {

Rail::Rail(QWidget* parent)
    : QWidget(parent), m_buttons(new QButtonGroup(this)), m_layout(new QVBoxLayout(this))
{
    setFixedWidth(tokens::rail);
    m_layout->setContentsMargins(2, tokens::grid, 3, tokens::grid);
    m_layout->setSpacing(tokens::grid);
    m_layout->addStretch(1);
    connect(m_buttons, &QButtonGroup::idClicked, this, &Rail::chosen);
}

void Rail::addPlace(int id, LineIcon icon, const QString& text, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setIcon(lineIcon(icon));
    button->setText(text);
    button->setFont(axisFont());
    button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(plainTip(tip));
    button->setAccessibleDescription(tip);
    button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    button->setFixedHeight(tokens::rail);
    m_buttons->addButton(button, id);
    m_layout->insertWidget(m_layout->count() - 1, button);
    auto* command = new QAction(text, this);
    connect(command, &QAction::triggered, this, [this, id] { Q_EMIT chosen(id); });
    m_commands.insert(id, command);
}

void Rail::setCurrent(int id)
{
    QAbstractButton* current = m_buttons->button(id);
    if (!current)
        return;
    current->setChecked(true);
    // Tab comes to the current one, arrows to the others: Qt sees to it only once one of them has the keys.
    for (QAbstractButton* button : m_buttons->buttons())
        button->setFocusPolicy(button == current ? Qt::TabFocus : Qt::NoFocus);
}

int Rail::current() const
{
    return m_buttons->checkedId();
}

void Rail::setPlaceEnabled(int id, bool isEnabled, const QString& tip)
{
    QAbstractButton* button = m_buttons->button(id);
    button->setEnabled(isEnabled);
    m_commands.value(id)->setEnabled(isEnabled);
    button->setToolTip(plainTip(tip));
    button->setAccessibleDescription(tip);
}

void Rail::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(width() - 1, 0, 1, height(), palette().color(QPalette::Mid));
}

} // namespace widgets
