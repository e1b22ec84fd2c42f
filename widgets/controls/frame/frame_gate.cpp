// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/frame_gate.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <chrono>
#include <utility>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds longestHold{50};

} // namespace

FrameGate::FrameGate(QWidget* window) : QObject(window), m_window(window)
{
    m_longest.setSingleShot(true);
    m_longest.setInterval(longestHold);
    m_longest.setTimerType(Qt::PreciseTimer);
    connect(&m_longest, &QTimer::timeout, this, &FrameGate::release);
    window->installEventFilter(this);
}

void FrameGate::hold()
{
    m_longest.start();
}

/// Qt believes that the frame is asked for: it would not ask again.
void FrameGate::release()
{
    m_longest.stop();
    if (std::exchange(m_isOwed, false))
        QCoreApplication::postEvent(m_window, new QEvent(QEvent::UpdateRequest), Qt::LowEventPriority);
}

bool FrameGate::eventFilter(QObject* watched, QEvent* event)
{
    const bool isHeld = watched == m_window && event->type() == QEvent::UpdateRequest && m_longest.isActive();
    m_isOwed = m_isOwed || isHeld;
    return isHeld;
}

} // namespace widgets
