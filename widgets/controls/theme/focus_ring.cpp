// SPDX-License-Identifier: MIT
#include "widgets/controls/theme/focus_ring.h"

#include <QEvent>
#include <QFocusEvent>
#include <QPainter>

namespace widgets {

namespace {

/// Takes no mouse, and is nothing that a screen reader names.
class Line final : public QWidget
{
public:
    explicit Line(QWidget* parent) : QWidget(parent)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setAttribute(Qt::WA_NoSystemBackground);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        constexpr int thick = 2;
        QPainter painter(this);
        painter.setPen(QPen(palette().color(QPalette::Highlight), thick));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
};

bool isByKey(Qt::FocusReason reason)
{
    return reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
           reason == Qt::ShortcutFocusReason;
}

} // namespace

FocusRing::~FocusRing()
{
    delete m_line;
}

void FocusRing::watch(QWidget* widget)
{
    widget->removeEventFilter(this); // a style polishes more than once
    widget->installEventFilter(this);
}

void FocusRing::showAround(QWidget* widget)
{
    if (!m_line || m_line->parentWidget() != widget) {
        delete m_line; // rather than take one along that its parent is about to delete
        m_line = new Line(widget);
    }
    m_line->setGeometry(widget->rect());
    m_line->raise();
    m_line->show();
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event)
{
    auto* widget = static_cast<QWidget*>(watched);
    const bool isHere = m_line && m_line->parentWidget() == widget;
    if (event->type() == QEvent::FocusIn && isByKey(static_cast<QFocusEvent*>(event)->reason()))
        showAround(widget);
    else if (event->type() == QEvent::Resize && isHere)
        m_line->setGeometry(widget->rect());
    else if ((event->type() == QEvent::FocusOut || event->type() == QEvent::MouseButtonPress) && isHere)
        m_line->hide();
    return QObject::eventFilter(watched, event);
}

} // namespace widgets
