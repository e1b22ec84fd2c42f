// SPDX-License-Identifier: MIT
#include "widgets/map/map_finder.h"

#include "core/picture/map/map_words.h"

namespace widgets {

QString FoundMap::sentence() const
{
    return picture::mapSentence(*device, scene, recording->unsure.of(device->device()));
}

/// What a state is found from: the one before, which nobody else sees.
struct MapFinder::Way
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr; ///< of recording
    std::shared_ptr<const core::MapPlaces> places;
    std::optional<core::MapWalk> walk;

    FoundPtr goTo(core::EventIndex event)
    {
        const core::Snapshot& snapshot = recording->snapshot();
        if (!walk) {
            places = std::make_shared<const core::MapPlaces>(snapshot, *device);
            walk.emplace(snapshot, *device, *places);
        }
        auto found = std::make_shared<FoundMap>();
        found->recording = recording;
        found->device = device;
        found->places = places;
        walk->go(event, found->scene);
        found->request = picture::failedRequest(snapshot, *device, found->scene);
        return found;
    }
};

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
    m_way.reset(); // a job that ends late keeps its own
    m_found.reset();
    Q_EMIT foundChanged();
    find();
}

/// Memory ran out on the way to event, so that the way is no longer known; what is wanted by now may still be
/// found.
void MapFinder::lookOn(core::EventIndex event)
{
    m_way.reset();
    if (m_session->selection().event != event)
        find();
}

void MapFinder::find()
{
    const core::DeviceHistory* device = m_session->history();
    const core::EventIndex event = m_session->selection().event;
    if (!m_isWanted || device == nullptr || m_underWay || (m_found && m_found->scene.event == event))
        return;
    if (!m_way) {
        m_way = std::make_shared<Way>();
        m_way->recording = m_session->recording();
        m_way->device = device;
    }
    m_underWay = event;
    m_worker.start(
        [way = m_way, event](core::Progress&) -> core::Result<FoundPtr> { return way->goTo(event); },
        [this, event](const core::Result<FoundPtr>& found) {
            if (!found && found.error().isCancelled())
                return; // forgotten
            m_underWay.reset();
            if (!found)
                return lookOn(event);
            m_found = *found;
            Q_EMIT foundChanged();
            find();
        });
}

} // namespace widgets
