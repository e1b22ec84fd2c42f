// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/session/session.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace widgets {

class MomentPlayer;

enum class Direction : std::uint8_t
{
    Back,
    Forward,
};

/// The jumps of the Go menu: each selects on the session and asks the views to show it. Also remembers where
/// the user was, for back and forward. GUI thread; the session outlives it.
class Navigator : public QObject
{
    Q_OBJECT

public:
    explicit Navigator(Session& session, QObject* parent = nullptr);

    void goToPeak();
    /// The nearest OOM event of the device in that direction, around the ends; where the device has none, the
    /// next device that has.
    void goToOom(Direction direction);
    void stepEvent(Direction direction);
    /// The next allocation that the filter keeps, in order of allocation, around the ends.
    void stepMatch(Direction direction);
    /// The allocation below or above the selected one in the stack of the moment; without one the lowest or
    /// the highest.
    void stepStack(Direction direction);
    /// The selection before, or after it again; before the first of them what goToOrigin() does.
    void stepHistory(Direction direction);
    /// go: leads to where a person chose what is open, false where that is shown; null: to nowhere.
    void setOrigin(std::function<bool()> go);
    bool goToOrigin() { return m_origin && m_origin(); }

    /// While the moment is played none of its places is remembered; where it stops is. Of a drag it is one.
    void follow(const MomentPlayer& player);

    [[nodiscard]] bool hasOoms() const;
    [[nodiscard]] bool canStepHistory(Direction direction) const;

Q_SIGNALS:
    void historyChanged();

private:
    struct Place
    {
        std::int32_t device = 0;
        Selection selection;
        friend bool operator==(const Place&, const Place&) = default;
    };

    void remember();
    void forget();
    [[nodiscard]] const core::DeviceHistory* nextDeviceWithOom(Direction direction) const;

    Session& m_session;
    std::function<bool()> m_origin;
    std::vector<Place> m_places;
    std::size_t m_at = 0; ///< the place shown; valid while m_places is not empty
    int m_drag = 0;       ///< in which the place shown came to be; 0: in none
    bool m_stepping = false;
    bool m_isPlaying = false;
};

} // namespace widgets
