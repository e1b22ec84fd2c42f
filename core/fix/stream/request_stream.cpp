// SPDX-License-Identifier: MIT
#include "core/fix/stream/request_stream.h"

#include <algorithm>
#include <tuple>

namespace core::fix {

namespace {

Moment recordedEnd(const Allocations& allocations, std::size_t rank)
{
    return Moment::at(allocations.freeEvent[rank]);
}

} // namespace

RequestStream::RequestStream(const Snapshot& snapshot, const DeviceHistory& device) : m_device(device)
{
    const Allocations& allocations = device.allocations();
    m_recorded = allocations.rows();
    m_lives.reserve(m_recorded);
    for (std::uint32_t rank = 0; rank < m_recorded; ++rank)
        m_lives.push_back({allocations.size[rank], rank, Moment::at(allocations.allocEvent[rank]),
                           recordedEnd(allocations, rank), false, false});
    const EventColumns& events = snapshot.events();
    for (const EventIndex k : device.ooms()) {
        const std::uint32_t row = device.trace().event(k).value;
        if (k >= device.part().begin)
            m_failed.push_back({k, events.size[row], events.stack[row], false});
    }
}

bool RequestStream::isInitial(std::size_t life) const
{
    return m_lives[life].born.event < m_device.part().begin;
}

/// Where an address is given out again without a free, the event is the new one's.
bool RequestStream::isNamed(std::size_t life, EventIndex k) const
{
    const std::vector<std::uint32_t>& ranks = m_device.allocations().rankOfEvent;
    return k >= 0 && static_cast<std::size_t>(k) < ranks.size() && ranks[static_cast<std::size_t>(k)] == life;
}

bool RequestStream::isBirthRecorded(std::size_t life) const
{
    return life < m_recorded && (isInitial(life) || isNamed(life, m_lives[life].born.event));
}

bool RequestStream::isDeathRecorded(std::size_t life) const
{
    return life < m_recorded && m_lives[life].died == recordedEnd(m_device.allocations(), life) &&
           isNamed(life, m_lives[life].died.event);
}

const FailedRequest* RequestStream::failedAt(EventIndex k) const
{
    const auto at = std::ranges::lower_bound(m_failed, k, {}, &FailedRequest::event);
    return at == m_failed.end() || at->event != k ? nullptr : &*at;
}

void RequestStream::endAt(std::size_t life, const Moment& moment)
{
    m_lives[life].died = moment;
    m_isChanged = true;
}

void RequestStream::resize(std::size_t life, std::uint64_t size)
{
    m_isChanged |= m_lives[life].size != size;
    m_lives[life].isResized |= m_lives[life].size != size;
    m_lives[life].size = size;
}

void RequestStream::drop(std::size_t life)
{
    m_lives[life].isDropped = true;
    m_isChanged = true;
}

void RequestStream::add(const Life& life)
{
    if (m_lives[life.of].isDropped)
        return;
    m_lives.push_back(life);
    m_isChanged = true;
}

void RequestStream::dropFailed(const std::function<bool(const FailedRequest&)>& isDropped)
{
    for (FailedRequest& failed : m_failed) {
        failed.isDropped |= isDropped(failed);
        m_isChanged |= failed.isDropped;
    }
}

void RequestStream::resizeFailed(const std::function<std::uint64_t(const FailedRequest&)>& sizeOf)
{
    for (FailedRequest& failed : m_failed) {
        const std::uint64_t size = sizeOf(failed);
        m_isChanged |= failed.size != size;
        failed.size = size;
    }
}

void RequestStream::emptyCacheAt(const Moment& moment)
{
    m_emptied.push_back(moment);
    m_isChanged = true;
}

void RequestStream::addSettings(const QString& text)
{
    if (!m_settings.isEmpty())
        m_settings += QLatin1Char(',');
    m_settings += text;
}

std::vector<MovedRequest> movedOf(const RequestStream& stream)
{
    using Kind = MovedRequest::Kind;
    std::vector<MovedRequest> moved;
    for (std::size_t i = 0; i < stream.lives().size(); ++i) {
        const Life& life = stream.lives()[i];
        if (life.isDropped)
            continue;
        if (!stream.isBirthRecorded(i))
            moved.push_back({life.born, Kind::Begin, static_cast<std::uint32_t>(i)});
        if (life.died.event != neverEvent && !stream.isDeathRecorded(i))
            moved.push_back({life.died, Kind::End, static_cast<std::uint32_t>(i)});
    }
    for (const Moment& moment : stream.emptied())
        moved.push_back({moment, Kind::EmptyCache, 0});
    std::sort(moved.begin(), moved.end(), [](const MovedRequest& a, const MovedRequest& b) {
        return std::tie(a.at, a.kind, a.life) < std::tie(b.at, b.kind, b.life);
    });
    return moved;
}

} // namespace core::fix
