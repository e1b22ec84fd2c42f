// SPDX-License-Identifier: MIT
#include "widgets/window/bars/head_strip.h"

#include "core/base/units.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/controls/tool_button.h"
#include "widgets/window/bars/message_bar.h"

#include <QEvent>
#include <QStackedWidget>
#include <QToolButton>

namespace widgets {

HeadStrip::HeadStrip(QWidget* parent)
    : QWidget(parent), m_strips(new QStackedWidget), m_messages(new MessageBar(this)),
      m_notes(toolButton(QStringLiteral("fileNotes"), {}, {}))
{
    m_notes->setAutoRaise(true);
    m_notes->setFont(tableFont());
    m_notes->setCursor(Qt::PointingHandCursor);
    m_notes->hide();
    rowIn(this,
          {{m_messages, 1}, {m_strips, 1}, {m_notes, 0, Qt::AlignVCenter}, LayoutPart::gap(tokens::grid)},
          {.spacing = 0});
    connect(m_notes, &QToolButton::clicked, m_messages, &MessageBar::showNotes);
    connect(m_messages, &MessageBar::changed, this, &HeadStrip::follow);
    follow();
}

/// In a widget of its own: some hide by themselves, and the pile decides by itself, too.
void HeadStrip::addStrip(const QWidget* page, QWidget* strip)
{
    QWidget* place = paneOf(columnWith({strip}));
    m_strips->addWidget(place);
    m_stripOf.insert(page, place);
}

void HeadStrip::showStripOf(const QWidget* page)
{
    m_current = m_stripOf.value(page);
    if (m_current)
        m_strips->setCurrentWidget(m_current);
    follow();
}

void HeadStrip::follow()
{
    const bool isMessage = !m_messages->isHidden();
    const QStringList& notes = m_messages->notes();
    m_strips->setVisible(m_current && !isMessage);
    m_strips->setFixedHeight(stripHeight());
    m_notes->setVisible(m_current && !isMessage && !notes.isEmpty());
    m_notes->setText(notes.size() == 1
                         ? tr("1 note")
                         : tr("%1 notes").arg(core::formatCount(static_cast<std::uint64_t>(notes.size()))));
    m_notes->setToolTip(plainTip(notes.join(QLatin1Char('\n'))));
    QPalette colours = palette();
    colours.setColor(QPalette::ButtonText, colours.color(QPalette::Link));
    m_notes->setPalette(colours);
    setVisible(m_current != nullptr || isMessage);
}

void HeadStrip::paintEvent(QPaintEvent* /*event*/)
{
    paintStrip(*this, {}, width());
}

void HeadStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        follow();
}

} // namespace widgets
