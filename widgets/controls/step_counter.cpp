// SPDX-License-Identifier: MIT
#include "widgets/controls/step_counter.h"

#include "core/base/units.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/controls/tool_button.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>

namespace widgets {

StepCounter::StepCounter(const QString& name, const Words& previous, const Words& next, QWidget* parent)
    : QWidget(parent), m_count(plainLabel())
{
    auto* row = rowIn(this, {}, {.spacing = 0});
    m_count->setObjectName(QStringLiteral("count") + name);
    m_previous = addButton(QStringLiteral("previous") + name, QStringLiteral("‹"), previous, -1);
    row->addWidget(m_count);
    m_next = addButton(QStringLiteral("next") + name, QStringLiteral("›"), next, 1);
    setFont(tableFont());
    colour();
}

QToolButton* StepCounter::addButton(const QString& name, const QString& sign, const Words& words, int by)
{
    QToolButton* button = toolButton(name, sign, words.tip);
    button->setAutoRaise(true);
    button->setCursor(Qt::PointingHandCursor);
    button->setAccessibleName(words.spoken);
    connect(button, &QToolButton::clicked, this, [this, by] { Q_EMIT stepped(by); });
    layout()->addWidget(button);
    return button;
}

void StepCounter::showPlace(std::size_t at, std::size_t of)
{
    m_count->setText(tr("%1 of %2").arg(core::formatCount(at + 1), core::formatCount(of)));
}

QString StepCounter::words() const
{
    return m_previous->text() + QLatin1Char(' ') + m_count->text() + QLatin1Char(' ') + m_next->text();
}

/// What can be pressed looks like a link.
void StepCounter::colour()
{
    QPalette colours = palette();
    colours.setColor(QPalette::ButtonText, colours.color(QPalette::Link));
    for (QToolButton* button : {m_previous, m_next}) {
        if (button->palette() != colours)
            button->setPalette(colours);
    }
}

void StepCounter::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_next)
        colour();
}

} // namespace widgets
