// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/drawer_bar.h"

#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/line_icons.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace widgets {

DrawerBar::DrawerBar(QWidget* parent)
    : QWidget(parent), m_layout(new QHBoxLayout(this)), m_handle(new QToolButton(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_handle->setObjectName(QStringLiteral("drawer"));
    m_handle->setAutoRaise(true);
    m_handle->setFocusPolicy(Qt::TabFocus);
    m_layout->addWidget(m_handle);
    connect(m_handle, &QToolButton::clicked, this, &DrawerBar::toggled);
    setOpen(false);
}

void DrawerBar::setEntries(const QList<Entry>& entries)
{
    if (entries == m_entries)
        return;
    m_entries = entries;
    qDeleteAll(m_buttons);
    m_buttons.clear();
    for (const Entry& entry : entries) {
        auto* button = new QToolButton(this);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setText(entry.count.isEmpty() ? entry.text : tr("%1 %2").arg(entry.text, entry.count));
        button->setToolTip(plainTip(tr("Open the drawer at %1").arg(entry.text)));
        button->setVisible(!m_isOpen);
        connect(button, &QToolButton::clicked, this, [this, id = entry.id] { Q_EMIT paneChosen(id); });
        m_layout->addWidget(button);
        m_buttons.append(button);
    }
}

void DrawerBar::setOpen(bool isOpen)
{
    m_isOpen = isOpen;
    m_handle->setIcon(lineIcon(isOpen ? LineIcon::ChevronDown : LineIcon::ChevronUp));
    const QString tip = isOpen ? tr("Close the drawer (Ctrl+J)") : tr("Open the drawer (Ctrl+J)");
    m_handle->setToolTip(plainTip(tip));
    m_handle->setAccessibleName(tip);
    for (QToolButton* button : m_buttons)
        button->setVisible(!isOpen);
}

} // namespace widgets
