// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_scene.h"
#include "core/picture/map/map_request.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QObject>

#include <memory>
#include <optional>

namespace widgets {

/// A state that was found, with what it refers to.
struct FoundMap
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr; ///< of recording
    std::shared_ptr<const core::MapPlaces> places;
    core::MapScene scene;
    std::optional<picture::MapRequest> request; ///< that failed at this event

    /// When it is, and what is reserved then.
    [[nodiscard]] QString sentence() const;
};

/// Finds the state of a session's device after the selected event, on a worker. While one is looked for, only
/// the latest wish waits: who drags sees one state after another, never none. Nothing is looked for while
/// nobody wants to see it. GUI thread; the session outlives it.
class MapFinder final : public QObject
{
    Q_OBJECT

public:
    using FoundPtr = std::shared_ptr<const FoundMap>;

    explicit MapFinder(Session* session, QObject* parent);

    void setWanted(bool isWanted);
    /// Null: nothing of this device yet.
    [[nodiscard]] const FoundPtr& found() const { return m_found; }

    /// What the session has selected is not found() yet, and is looked for.
    [[nodiscard]] bool isFinding() const { return m_underWay.has_value(); }

Q_SIGNALS:
    void foundChanged();

private:
    struct Way;

    void forget();
    void find();
    void lookOn(core::EventIndex event);

    Session* m_session;
    std::shared_ptr<Way> m_way; ///< used by one job after the other, of one device
    FoundPtr m_found;
    std::optional<core::EventIndex> m_underWay;
    bool m_isWanted = false;
    Background<FoundPtr> m_worker{this};
};

} // namespace widgets
