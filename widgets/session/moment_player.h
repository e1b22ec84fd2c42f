// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/session/session.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QWidget;

namespace widgets {

/// Plays the moment of a session through the step that it is in, or through what is shown where it is in
/// none: all views follow, as they do when a person drags it. A frame for which a view is not ready is left
/// out, so none ever waits for another. It stops at the end, when anybody else sets the moment, and with
/// another device. GUI thread; the session outlives it.
class MomentPlayer final : public QObject
{
    Q_OBJECT

public:
    static constexpr qint64 wholeMs = 8000; ///< of all events, at speed 1
    static constexpr std::array<double, 4> speeds{0.5, 1, 2, 4};
    /// Milliseconds, which never go back.
    using Clock = std::function<qint64()>;

    explicit MomentPlayer(Session* session, QObject* parent = nullptr, Clock clock = {});

    /// The first and the last event whose state is shown.
    struct Range
    {
        core::EventIndex first = core::beforeFirstEvent;
        core::EventIndex last = core::beforeFirstEvent;
        friend bool operator==(const Range&, const Range&) = default;
    };
    /// What is played, or would be; nothing where there are no two events.
    [[nodiscard]] std::optional<Range> range() const;
    [[nodiscard]] bool isPlaying() const { return m_timer.isActive(); }
    [[nodiscard]] double speed() const { return m_speed; }
    [[nodiscard]] bool loops() const { return m_loops; }

    /// From the moment on; from the begin where that is the end.
    void play();
    void pause();
    void toggle() { isPlaying() ? pause() : play(); }
    void setSpeed(double speed);
    void setLoops(bool loops);

    /// No frame comes while isBehind answers true: what shows the moment has not shown the last one yet.
    void waitFor(std::function<bool()> isBehind) { m_behind.push_back(std::move(isBehind)); }
    /// A press of the mouse there stops it.
    void stopAtPressOn(QWidget* widget);
    /// Shows the event of now; the timer does, and tests.
    void showFrame();

Q_SIGNALS:
    /// Whether it plays, how fast, or whether again and again.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] std::optional<Range> stepOf(core::EventIndex event) const;
    [[nodiscard]] std::optional<Range> visible() const;
    [[nodiscard]] double positionNow() const;
    void beginAt(double event);
    void show(core::EventIndex event);

    Session* m_session;
    Clock m_clock;
    QTimer m_timer;
    std::vector<std::function<bool()>> m_behind;
    Range m_range;     ///< while it plays
    double m_from = 0; ///< the event at m_since
    qint64 m_since = 0;
    double m_speed = 1;
    bool m_loops = false;
    bool m_isShowing = false;
};

} // namespace widgets
