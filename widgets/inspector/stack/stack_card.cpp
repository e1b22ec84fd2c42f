// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/stack_card.h"

#include "core/history/recording.h"
#include "widgets/controls/step_counter.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/inspector/stack/stack_header.h"
#include "widgets/session/session.h"

#include <QPainter>
#include <QTextDocumentFragment>

#include <algorithm>
#include <vector>

namespace widgets {

namespace {

constexpr int cardLines = 3;
constexpr int cardInset = 2 * tokens::grid;

QFont strongFont(QFont font)
{
    font.setWeight(QFont::DemiBold);
    return font;
}

} // namespace

StackCard::StackCard(Session* session, QWidget* parent)
    : QAbstractButton(parent), m_session(session),
      m_steps(new StepCounter(
          QStringLiteral("Lit"),
          {tr("The allocation before, of those that are lit, as they were allocated"),
           tr("Previous allocation")},
          {tr("The next allocation, of those that are lit, as they were allocated"), tr("Next allocation")},
          this))
{
    setObjectName(QStringLiteral("stackCard"));
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(session, &Session::deviceChanged, this, &StackCard::follow);
    connect(session, &Session::selectionChanged, this, &StackCard::follow);
    connect(session, &Session::stepsChanged, this, &StackCard::follow);
    connect(session, &Session::matchesChanged, this, &StackCard::followLit);
    connect(m_steps, &StepCounter::stepped, this, &StackCard::stepLit);
    follow();
}

void StackCard::follow()
{
    const core::DeviceHistory* history = m_session->history();
    const auto allocation = m_session->selection().allocation;
    const bool isThere = history != nullptr && allocation && history->owns(*allocation);
    setVisible(isThere);
    if (!isThere)
        return;
    const StackHeader header = allocationHeader(
        *m_session->recording(), *history, {m_session->steps().get(), nullptr}, history->rankOf(*allocation));
    m_title = {cutText(header.title.head, mostOfACell), header.title.tail};
    m_life = QTextDocumentFragment::fromHtml(header.when).toPlainText();
    m_op = header.op.isEmpty() ? tr("Show its stack") : cutText(header.op, mostOfACell);
    setAccessibleName(tr("Stack of the selected allocation: %1").arg(words()));
    setToolTip(plainTip(words() + QLatin1Char('\n') + tr("Click to see the whole stack")));
    followLit();
    update();
}

/// Matches ascend, as allocations do in time.
std::optional<std::size_t> StackCard::placeOfLit() const
{
    const auto allocation = m_session->selection().allocation;
    const Session::Matches& lit = m_session->matches();
    if (!allocation || !lit)
        return std::nullopt;
    const auto found = std::lower_bound(lit->begin(), lit->end(), *allocation);
    const bool isLit = found != lit->end() && *found == *allocation;
    return isLit ? std::optional(static_cast<std::size_t>(found - lit->begin())) : std::nullopt;
}

void StackCard::followLit()
{
    const auto place = placeOfLit();
    const bool isSeveral = place && m_session->matches()->size() > 1;
    m_steps->setVisible(isSeveral);
    if (!isSeveral)
        return;
    m_steps->showPlace(*place, m_session->matches()->size());
    m_steps->adjustSize();
    m_steps->move(width() - cardInset - m_steps->width(), height() - cardInset / 2 - m_steps->height());
}

/// Around the ends, as N does.
void StackCard::stepLit(int by)
{
    const auto place = placeOfLit();
    if (!place)
        return;
    const std::vector<core::AllocationId>& lit = *m_session->matches();
    const std::size_t next = (*place + lit.size() + static_cast<std::size_t>(by)) % lit.size();
    m_session->selectAllocation(lit[next]);
    m_session->reveal();
}

void StackCard::resizeEvent(QResizeEvent* event)
{
    QAbstractButton::resizeEvent(event);
    followLit();
}

QString StackCard::words() const
{
    const QString title =
        m_title.tail.isEmpty() ? m_title.head : m_title.head + QLatin1Char(' ') + m_title.tail;
    return title + QLatin1Char('\n') + m_life + QLatin1Char('\n') + m_op;
}

QSize StackCard::sizeHint() const
{
    constexpr int characters = 40;
    return {fontMetrics().averageCharWidth() * characters,
            cardLines * fontMetrics().height() + 2 * cardInset};
}

QSize StackCard::minimumSizeHint() const
{
    return {1, sizeHint().height()}; // its words are elided
}

void StackCard::paintWords(QPainter& painter, const QRect& place) const
{
    const QColor strong = palette().color(QPalette::Text);
    const QColor quiet = palette().color(QPalette::PlaceholderText);
    const int height = fontMetrics().height();
    QRect line(place.left(), place.top(), place.width(), height);
    painter.setFont(strongFont(font()));
    drawParts(painter, line, m_title, strong, quiet);
    painter.setFont(font());
    line.translate(0, height);
    painter.setPen(strong);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_life, Qt::ElideRight, line.width()));
    line.translate(0, height);
    if (m_steps->isVisible())
        line.setRight(m_steps->x() - tokens::grid);
    painter.setPen(quiet);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_op, Qt::ElideRight, line.width()));
}

void StackCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isPointedAt = underMouse() || isDown();
    painter.setBrush(palette().color(isPointedAt ? QPalette::Midlight : QPalette::Base));
    painter.setPen(palette().color(hasFocus() ? QPalette::Highlight : QPalette::Mid));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), tokens::cardRadius,
                            tokens::cardRadius);
    const QRect inside = rect().adjusted(cardInset, cardInset, -cardInset, -cardInset);
    const QRect chevron(inside.right() - tokens::icon + 1, inside.top(), tokens::icon, tokens::icon);
    lineIcon(LineIcon::Forward).paint(&painter, chevron);
    paintWords(painter, inside.adjusted(0, 0, -tokens::icon - tokens::grid, 0));
}

} // namespace widgets
