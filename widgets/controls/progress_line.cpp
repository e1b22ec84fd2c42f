// SPDX-License-Identifier: MIT
#include "widgets/controls/progress_line.h"

#include "widgets/controls/settings/settings.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr int thickness = 3;
constexpr int steps = 1000;
constexpr int frameMs = 33;
constexpr double waysPerFrame = 0.02;
constexpr double piece = 0.3; ///< of the line, that wanders

} // namespace

ProgressLine::ProgressLine(std::function<bool()> hasPicture, QWidget* parent)
    : QProgressBar(parent), m_hasPicture(std::move(hasPicture))
{
    setTextVisible(false);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
    parent->installEventFilter(this);
    m_wandering.setInterval(frameMs);
    connect(&m_wandering, &QTimer::timeout, this, [this] {
        m_wandered = std::fmod(m_wandered + waysPerFrame, 1.0);
        update();
    });
}

void ProgressLine::showProgress(quint64 done, quint64 total, const QString& what)
{
    setAccessibleName(what);
    setRange(0, total == 0 ? 0 : steps);
    if (total > 0)
        setValue(static_cast<int>(static_cast<double>(std::min(done, total)) / static_cast<double>(total) *
                                  steps));
    place();
    raise(); // a page may have come since
    show();
}

void ProgressLine::stop()
{
    m_isReading = false;
    hideWhenDone();
}

void ProgressLine::hideWhenDone()
{
    if (!m_isReading && m_hasPicture())
        hide();
}

void ProgressLine::place()
{
    setGeometry(0, 0, parentWidget()->width(), thickness);
}

bool ProgressLine::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QProgressBar::eventFilter(watched, event);
}

void ProgressLine::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Mid));
    QRectF done = rect();
    if (maximum() > 0) {
        done.setWidth(width() * static_cast<double>(value()) / maximum());
    } else {
        done.setWidth(width() * piece);
        done.moveLeft(width() * ((1 + piece) * m_wandered - piece));
        if (!m_wandering.isActive())
            done = QRectF(width() * (1 - piece) / 2, 0, width() * piece, height());
    }
    painter.fillRect(done, palette().color(QPalette::Highlight));
}

void ProgressLine::showEvent(QShowEvent* event)
{
    m_wandered = 0;
    if (Settings().animates())
        m_wandering.start();
    QProgressBar::showEvent(event);
}

void ProgressLine::hideEvent(QHideEvent* event)
{
    m_wandering.stop();
    QProgressBar::hideEvent(event);
}

} // namespace widgets
