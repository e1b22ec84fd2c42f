// SPDX-License-Identifier: MIT
#include "widgets/session/moment_player.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QScopedValueRollback>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

MomentPlayer::Clock systemClock()
{
    QElapsedTimer timer;
    timer.start();
    return [timer] { return timer.elapsed(); };
}

} // namespace

MomentPlayer::MomentPlayer(Session* session, QObject* parent, Clock clock)
    : QObject(parent), m_session(session), m_clock(clock ? std::move(clock) : systemClock())
{
    constexpr int frameMs = 16;
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(frameMs);
    connect(&m_timer, &QTimer::timeout, this, &MomentPlayer::showFrame);
    connect(session, &Session::deviceChanged, this, [this] {
        pause();
        Q_EMIT changed(); // whether there is anything to play
    });
    connect(session, &Session::selectionChanged, this, [this] {
        if (!m_isShowing)
            pause();
    });
}

std::optional<MomentPlayer::Range> MomentPlayer::stepOf(core::EventIndex event) const
{
    const auto& steps = m_session->steps();
    const auto step = steps ? steps->stepAt(event) : std::nullopt;
    if (!step)
        return std::nullopt;
    const Range range{steps->starts[*step], steps->endOf(*step, m_session->history()->eventCount()) - 1};
    return range.first < range.last ? std::optional(range) : std::nullopt;
}

std::optional<MomentPlayer::Range> MomentPlayer::visible() const
{
    const core::DeviceHistory& history = *m_session->history();
    const VisibleRange& shown = m_session->visibleRange();
    const Range range{std::max(static_cast<core::EventIndex>(std::floor(shown.begin)), history.part().begin),
                      history.clamped(static_cast<core::EventIndex>(std::ceil(shown.end)) - 1)};
    return range.first < range.last ? std::optional(range) : std::nullopt;
}

std::optional<MomentPlayer::Range> MomentPlayer::range() const
{
    if (isPlaying())
        return m_range;
    if (m_session->history() == nullptr || m_session->history()->eventCount() < 2)
        return std::nullopt;
    const auto step = stepOf(m_session->selection().event);
    return step ? step : visible();
}

void MomentPlayer::play()
{
    const auto range = isPlaying() ? std::nullopt : this->range();
    if (!range)
        return;
    m_range = *range;
    const core::EventIndex now = m_session->selection().event;
    beginAt(now >= m_range.first && now < m_range.last ? now : m_range.first);
    m_timer.start();
    Q_EMIT changed();
}

void MomentPlayer::pause()
{
    if (!isPlaying())
        return;
    m_timer.stop();
    Q_EMIT changed();
}

void MomentPlayer::beginAt(double event)
{
    m_from = event;
    m_since = m_clock();
}

void MomentPlayer::setSpeed(double speed)
{
    if (speed == m_speed)
        return;
    if (isPlaying())
        beginAt(std::min(positionNow(), static_cast<double>(m_range.last)));
    m_speed = speed;
    Q_EMIT changed();
}

void MomentPlayer::setLoops(bool loops)
{
    if (std::exchange(m_loops, loops) != loops)
        Q_EMIT changed();
}

double MomentPlayer::positionNow() const
{
    const double events = m_range.last - m_range.first;
    return m_from + static_cast<double>(m_clock() - m_since) / wholeMs * m_speed * events;
}

void MomentPlayer::showFrame()
{
    const bool isBehind =
        std::any_of(m_behind.begin(), m_behind.end(), [](const auto& asks) { return asks(); });
    if (!isPlaying() || isBehind)
        return;
    const double at = positionNow();
    if (at < m_range.last)
        return show(static_cast<core::EventIndex>(std::floor(at)));
    show(m_range.last);
    if (m_loops)
        beginAt(m_range.first);
    else
        pause();
}

void MomentPlayer::show(core::EventIndex event)
{
    const QScopedValueRollback showing(m_isShowing, true);
    m_session->selectEvent(event);
    const VisibleRange& shown = m_session->visibleRange();
    if (event + 1 <= shown.begin || event >= shown.end)
        m_session->reveal();
}

void MomentPlayer::stopAtPressOn(QWidget* widget)
{
    widget->installEventFilter(this);
}

bool MomentPlayer::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress)
        pause();
    return QObject::eventFilter(watched, event);
}

} // namespace widgets
