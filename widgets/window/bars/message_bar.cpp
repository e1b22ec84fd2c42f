// SPDX-License-Identifier: MIT
#include "widgets/window/bars/message_bar.h"

#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/icon_label.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QGridLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>

namespace widgets {

namespace {

QLabel* makeTextLabel(QWidget* parent)
{
    auto* label = plainLabel({}, parent);
    label->setWordWrap(true);
    label->setMinimumWidth(1); // a path without a space must not keep the window wide
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QWidget(parent), m_icon(new IconLabel(this)), m_sentence(makeTextLabel(this)),
      m_details(makeTextLabel(this)), m_detailsButton(new QToolButton(this))
{
    setMinimumHeight(stripHeight());
    m_details->setForegroundRole(QPalette::PlaceholderText);
    m_detailsButton->setText(tr("Details"));
    m_detailsButton->setCheckable(true);
    connect(m_detailsButton, &QToolButton::toggled, m_details, &QWidget::setVisible);

    auto* close = new QToolButton(this);
    close->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    close->setAutoRaise(true);
    close->setToolTip(tr("Close this message"));
    close->setAccessibleName(tr("Close this message"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(tokens::padding + tokens::grid, tokens::grid, tokens::padding, tokens::grid);
    layout->setHorizontalSpacing(2 * tokens::grid);
    layout->setVerticalSpacing(tokens::grid);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_icon, 0, 0);
    layout->addWidget(m_sentence, 0, 1);
    layout->addWidget(m_detailsButton, 0, 2);
    layout->addWidget(close, 0, 3);
    layout->addWidget(m_details, 1, 1, 1, 3);
    hide();
}

void MessageBar::showError(const QString& sentence, const QString& details)
{
    showMessage(true, sentence, details);
}

void MessageBar::showNote(const QString& sentence, const QString& details)
{
    showMessage(false, sentence, details);
}

QString MessageBar::message() const
{
    return isHidden() ? m_notes.value(0) : m_sentence->text();
}

QString MessageBar::details() const
{
    return isHidden() ? m_notes.mid(1).join(QLatin1Char('\n')) : m_details->text();
}

void MessageBar::addNote(const QString& sentence)
{
    if (m_notes.contains(sentence))
        return;
    m_notes.append(sentence);
    Q_EMIT changed();
}

void MessageBar::showNotes()
{
    if (!m_notes.isEmpty())
        showNote(m_notes.first(), m_notes.mid(1).join(QLatin1Char('\n')));
}

void MessageBar::clear()
{
    m_notes.clear();
    hide();
    Q_EMIT changed();
}

void MessageBar::showMessage(bool isError, const QString& sentence, const QString& details)
{
    m_isError = isError;
    m_icon->setIcon(
        style()->standardIcon(isError ? QStyle::SP_MessageBoxWarning : QStyle::SP_MessageBoxInformation));
    m_sentence->setText(cutText(sentence, mostOfATip));
    m_sentence->setAccessibleName(m_sentence->text());
    m_details->setText(cutText(details, mostOfATip));
    m_details->hide();
    m_detailsButton->setChecked(false);
    m_detailsButton->setVisible(!details.isEmpty());
    show();
    update();
    Q_EMIT changed(); // what it stands in may be hidden: then nothing else tells
}

void MessageBar::paintEvent(QPaintEvent* /*event*/)
{
    paintStrip(*this,
               {m_isError ? picture::VerdictLines::Edge::Failure : picture::VerdictLines::Edge::None, {}, {}},
               width());
}

void MessageBar::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    Q_EMIT changed();
}

void MessageBar::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    Q_EMIT changed();
}

} // namespace widgets
