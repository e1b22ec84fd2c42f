// SPDX-License-Identifier: MIT
#include "widgets/controls/empty_state.h"

#include "widgets/controls/text/text_label.h"

#include <QLabel>

namespace widgets {

EmptyState::EmptyState(QWidget* content, QWidget* parent) : QStackedWidget(parent), m_reason(htmlLabel())
{
    constexpr int margin = 16;
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setWordWrap(true);
    m_reason->setAlignment(Qt::AlignCenter);
    m_reason->setMargin(margin);
    m_reason->setTextInteractionFlags(Qt::TextBrowserInteraction);
    // Docks get narrow: the sentence must not keep them wide.
    m_reason->setMinimumWidth(1);
    addWidget(content);
    addWidget(m_reason);
    connect(m_reason, &QLabel::linkActivated, this, &EmptyState::linkActivated);
}

void EmptyState::showContent()
{
    setCurrentIndex(0);
}

void EmptyState::showReason(const QString& reason)
{
    m_reason->setText(reason);
    setCurrentIndex(1);
}

QString EmptyState::reason() const
{
    return isEmpty() ? m_reason->text() : QString();
}

QString EmptyState::nothingOpen()
{
    return tr("No recording is open. Open one with File > Open, or drop a file on the window.");
}

QString EmptyState::noDevice(bool isOpen)
{
    return isOpen ? tr("There is no snapshot of the allocator in this recording, so no allocation and no "
                       "event of it is known.")
                  : nothingOpen();
}

} // namespace widgets
