// SPDX-License-Identifier: MIT
#include "widgets/map/finder.h"

namespace widgets {

MapFinder::MapFinder(Session* session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(session, &Session::deviceChanged, this, &MapFinder::forget);
    connect(session, &Session::selectionChanged, this, &MapFinder::find);
}

void MapFinder::setWanted(bool isWanted)
{
    m_isWanted = isWanted;
    find();
}

void MapFinder::forget()
{
    m_worker.cancel();
    m_underWay.reset();
    m_found.reset();
    Q_EMIT foundChanged();
    find();
}

void MapFinder::find()
{
    const core::DeviceHistory* device = m_session->history();
    const core::EventIndex event = m_session->selection().event;
    if (!m_isWanted || device == nullptr || m_underWay || (m_found && m_found->scene.event == event))
        return;
    m_underWay = event;
    m_worker.start(
        [recording = m_session->recording(), device, event,
         places = m_found ? m_found->places : nullptr](core::Progress&) -> core::Result<FoundPtr> {
            auto found = std::make_shared<FoundMap>();
            const core::Snapshot& snapshot = recording->snapshot();
            found->recording = recording;
            found->device = device;
            found->places = places ? places : std::make_shared<const core::MapPlaces>(snapshot, *device);
            found->scene = core::mapSceneAt(snapshot, *device, *found->places, event);
            return FoundPtr(found);
        },
        [this](const core::Result<FoundPtr>& found) {
            if (!found)
                return; // forgotten
            m_underWay.reset();
            m_found = *found;
            Q_EMIT foundChanged();
            find();
        });
}

} // namespace widgets
