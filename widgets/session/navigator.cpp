// SPDX-License-Identifier: MIT
#include "widgets/session/navigator.h"

#include "core/history/one_moment.h"
#include "widgets/session/moment_player.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace widgets {

namespace {

constexpr std::size_t maxPlaces = 200;

/// Where an allocation stands in the walk of stepMatch().
using Step = std::pair<core::EventIndex, core::AllocationId>;

/// The match next to here in that direction, around the ends; nothing where none is left.
std::optional<Step> nextMatch(const core::DeviceHistory& history,
                              const std::vector<core::AllocationId>& matches, const Step& here,
                              Direction direction)
{
    const bool forward = direction == Direction::Forward;
    const auto before = [forward](const Step& a, const Step& b) { return forward ? a < b : b < a; };
    std::optional<Step> next;
    std::optional<Step> first;
    for (const core::AllocationId id : matches) {
        if (!history.owns(id)) {
            continue;
        }
        const Step place{history.allocations().allocEvent[history.rankOf(id)], id};
        if (!first || before(place, *first)) {
            first = place;
        }
        if (before(here, place) && (!next || before(place, *next))) {
            next = place;
        }
    }
    return next ? next : first;
}

} // namespace

Navigator::Navigator(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(&session, &Session::replaced, this, &Navigator::forget);
    connect(&session, &Session::selectionChanged, this, &Navigator::remember);
}

void Navigator::follow(const MomentPlayer& player)
{
    connect(&player, &MomentPlayer::changed, this, [this, &player] {
        m_isPlaying = player.isPlaying();
        remember();
    });
}

void Navigator::goToPeak()
{
    if (m_session.history()) {
        m_session.goToEvent(m_session.history()->usage().peakEvent);
    }
}

void Navigator::stepEvent(Direction direction)
{
    m_session.goToEvent(m_session.selection().event + (direction == Direction::Forward ? 1 : -1));
}

void Navigator::stepStack(Direction direction)
{
    const core::DeviceHistory* history = m_session.history();
    if (!history)
        return;
    const Selection& now = m_session.selection();
    const bool isUp = direction == Direction::Forward;
    const std::uint64_t top = history->usage().activeAt(now.event);
    std::uint64_t byte = isUp ? 0 : top - 1;
    if (now.allocation) {
        const std::uint32_t rank = history->rankOf(*now.allocation);
        if (const auto bottom = history->live().offsetAt(rank, now.event))
            byte = isUp ? bottom.value() + history->allocations().size[rank] : bottom.value() - 1;
    }
    if (byte >= top) // beyond either end: below the floor it wraps around
        return;
    if (const auto next = history->live().hit(now.event, byte))
        m_session.select(history->idOf(next->rank), now.event);
}

void Navigator::goToOom(Direction direction)
{
    const core::DeviceHistory* history = m_session.history();
    if (!history) {
        return;
    }
    const std::vector<core::EventIndex>& ooms = history->ooms();
    if (ooms.empty()) {
        if (const core::DeviceHistory* other = nextDeviceWithOom(direction)) {
            m_session.setDevice(other->device(), core::openingEvent(*other));
            m_session.reveal();
        }
        return;
    }
    const core::EventIndex now = m_session.selection().event;
    if (direction == Direction::Forward) {
        const auto next = std::upper_bound(ooms.begin(), ooms.end(), now);
        m_session.goToEvent(next == ooms.end() ? ooms.front() : *next);
    } else {
        const auto next = std::lower_bound(ooms.begin(), ooms.end(), now);
        m_session.goToEvent(next == ooms.begin() ? ooms.back() : *std::prev(next));
    }
}

const core::DeviceHistory* Navigator::nextDeviceWithOom(Direction direction) const
{
    const auto& devices = m_session.recording()->history->devices();
    const core::DeviceHistory* after = nullptr;
    const core::DeviceHistory* around = nullptr;
    const bool forward = direction == Direction::Forward;
    const std::size_t count = devices.size();
    for (std::size_t i = 0; i < count; ++i) {
        const core::DeviceHistory& device = *devices[forward ? i : count - 1 - i];
        if (device.ooms().empty()) {
            continue;
        }
        const bool beyond =
            forward ? device.device() > m_session.device() : device.device() < m_session.device();
        if (beyond && !after) {
            after = &device;
        } else if (!around) {
            around = &device;
        }
    }
    return after ? after : around;
}

bool Navigator::hasOoms() const
{
    if (!m_session.recording()) {
        return false;
    }
    const auto& devices = m_session.recording()->history->devices();
    return std::any_of(devices.begin(), devices.end(), [](const auto& d) { return !d->ooms().empty(); });
}

void Navigator::stepMatch(Direction direction)
{
    const core::DeviceHistory* history = m_session.history();
    if (!history || !m_session.matches()) {
        return;
    }
    const Selection& selection = m_session.selection();
    Step here{selection.event, core::AllocationId{}};
    if (selection.allocation && history->owns(*selection.allocation)) {
        here = {history->allocations().allocEvent[history->rankOf(*selection.allocation)],
                *selection.allocation};
    }
    if (const auto next = nextMatch(*history, *m_session.matches(), here, direction)) {
        m_session.selectAllocation(next->second);
        m_session.reveal();
    }
}

bool Navigator::canStepHistory(Direction direction) const
{
    return direction == Direction::Back ? m_at > 0 || m_origin : m_at + 1 < m_places.size();
}

void Navigator::stepHistory(Direction direction)
{
    if (!canStepHistory(direction)) {
        return;
    }
    if (direction == Direction::Back && m_at == 0) {
        goToOrigin();
        return;
    }
    m_at = direction == Direction::Back ? m_at - 1 : m_at + 1;
    const Place place = m_places[m_at];
    m_stepping = true;
    if (place.selection.allocation) {
        m_session.select(*place.selection.allocation, place.selection.event);
    } else {
        m_session.setDevice(place.device, place.selection.event);
        m_session.clearAllocation();
    }
    m_session.reveal();
    m_stepping = false;
    Q_EMIT historyChanged();
}

void Navigator::setOrigin(std::function<bool()> go)
{
    const bool isOther = (go == nullptr) != (m_origin == nullptr);
    m_origin = std::move(go);
    if (isOther) {
        Q_EMIT historyChanged();
    }
}

void Navigator::remember()
{
    if (m_stepping || m_isPlaying || !m_session.history()) {
        return;
    }
    const Place place{m_session.device(), m_session.selection()};
    const int drag = m_session.drag().number();
    const bool isOfDrag = drag != 0 && drag == m_drag;
    if (!m_places.empty()) {
        if (m_places[m_at] == place) {
            return;
        }
        m_drag = drag;
        if (isOfDrag) {
            m_places[m_at] = place;
            return;
        }
        m_places.resize(m_at + 1);
        if (m_places.size() == maxPlaces) {
            m_places.erase(m_places.begin());
        }
    }
    m_places.push_back(place);
    m_at = m_places.size() - 1;
    Q_EMIT historyChanged();
}

void Navigator::forget()
{
    m_places.clear();
    m_at = 0;
    Q_EMIT historyChanged();
}

} // namespace widgets
