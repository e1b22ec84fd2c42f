// SPDX-License-Identifier: MIT
#include "widgets/window/bars/message_bar.h"

#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/theme/icon_label.h"

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
    : QFrame(parent), m_icon(new IconLabel(this)), m_sentence(makeTextLabel(this)),
      m_details(makeTextLabel(this)), m_detailsButton(new QToolButton(this))
{
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::ToolTipBase);
    m_sentence->setForegroundRole(QPalette::ToolTipText);
    m_details->setForegroundRole(QPalette::ToolTipText);
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
    layout->setContentsMargins(8, 6, 6, 6);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_icon, 0, 0, Qt::AlignTop);
    layout->addWidget(m_sentence, 0, 1);
    layout->addWidget(m_detailsButton, 0, 2, Qt::AlignTop);
    layout->addWidget(close, 0, 3, Qt::AlignTop);
    layout->addWidget(m_details, 1, 1, 1, 3);
    hide();
}

void MessageBar::showError(const QString& sentence, const QString& details)
{
    showMessage(QStyle::SP_MessageBoxWarning, sentence, details);
}

void MessageBar::showNote(const QString& sentence, const QString& details)
{
    showMessage(QStyle::SP_MessageBoxInformation, sentence, details);
}

QString MessageBar::message() const
{
    return isHidden() ? QString() : m_sentence->text();
}

QString MessageBar::details() const
{
    return isHidden() ? QString() : m_details->text();
}

void MessageBar::addNote(const QString& sentence)
{
    if (isHidden())
        return showNote(sentence);
    const QString all =
        m_details->text().isEmpty() ? sentence : m_details->text() + QLatin1Char('\n') + sentence;
    m_details->setText(cutText(all, mostOfATip));
    m_detailsButton->show();
}

void MessageBar::showMessage(int standardIcon, const QString& sentence, const QString& details)
{
    m_icon->setIcon(style()->standardIcon(static_cast<QStyle::StandardPixmap>(standardIcon)));
    m_sentence->setText(cutText(sentence, mostOfATip));
    m_sentence->setAccessibleName(m_sentence->text());
    m_details->setText(cutText(details, mostOfATip));
    m_details->hide();
    m_detailsButton->setChecked(false);
    m_detailsButton->setVisible(!details.isEmpty());
    show();
}

} // namespace widgets
