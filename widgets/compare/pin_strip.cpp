// SPDX-License-Identifier: MIT
#include "widgets/compare/pin_strip.h"

#include "core/base/units.h"
#include "widgets/compare/sides/side_mark.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"

#include <QLabel>
#include <QPainter>
#include <QToolButton>

namespace widgets {

PinStrip::PinStrip(Comparison* comparison, QWidget* parent)
    : QWidget(parent), m_comparison(comparison), m_label(plainLabel())
{
    m_label->setObjectName(QStringLiteral("pinText"));
    m_label->setMinimumWidth(1);
    QToolButton* details = toolButton(QStringLiteral("pinDetails"), tr("Details"),
                                      tr("Show the difference call site by call site"));
    QToolButton* unpin =
        toolButton(QStringLiteral("pinEnd"), tr("Unpin"), tr("Stop comparing with the pinned moment"));
    rowIn(this, {new SideMark(Side::A), new SideMark(Side::B), {m_label, 1}, details, unpin},
          {.margins = {tokens::padding, tokens::grid, tokens::padding, tokens::grid},
           .spacing = 2 * tokens::grid});
    connect(details, &QToolButton::clicked, this, &PinStrip::pageRequested);
    connect(unpin, &QToolButton::clicked, comparison, &Comparison::clear);
    connect(comparison, &Comparison::momentsChanged, this, &PinStrip::follow);
    connect(comparison, &Comparison::foundChanged, this, &PinStrip::follow);
    follow();
}

/// The totals of both are there at once; what explains their difference, as soon as it is found.
void PinStrip::follow()
{
    setVisible(m_comparison->isOneRecording());
    if (!m_comparison->isOneRecording())
        return;
    const auto eventOf = [this](Side side) { return m_comparison->eventOf(side); };
    const auto bytesOf = [&](Side side) { return m_comparison->bytesAt(side, eventOf(side)); };
    const auto change = static_cast<std::int64_t>(bytesOf(Side::B) - bytesOf(Side::A));
    const Comparison::DifferencePtr& found = m_comparison->found();
    if (eventOf(Side::A) == eventOf(Side::B))
        m_text = tr("Event %1 is pinned as A: select another moment to compare it with.")
                     .arg(core::formatEvent(eventOf(Side::A)));
    else if (found && !m_comparison->isBusy())
        m_text = found->sentence + QLatin1Char('.');
    else
        m_text = tr("B (event %1) − A (event %2): %3")
                     .arg(core::formatEvent(eventOf(Side::B)), core::formatEvent(eventOf(Side::A)),
                          core::formatSignedBytes(change));
    elide();
}

void PinStrip::elide()
{
    m_label->setText(
        m_label->fontMetrics().elidedText(cutText(m_text, mostOfATip), Qt::ElideRight, m_label->width()));
    m_label->setToolTip(plainTip(m_text));
}

void PinStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(0, height() - 1, width(), 1, palette().color(QPalette::Mid));
}

} // namespace widgets
