// SPDX-License-Identifier: MIT
#include "core/fix/answer/active_usage.h"

#include "core/history/trace/cancel_check.h"

#include <algorithm>

namespace core::fix {

namespace {

/// Goes through a stream's events and what is moved between them.
class Counter
{
public:
    Counter(const RequestStream& stream, const std::vector<EventIndex>& served)
        : m_stream(stream), m_allocations(stream.device().allocations()), m_served(served),
          m_moved(movedOf(stream)), m_next(m_moved.begin())
    {}

    ActiveUsage count(const Progress& progress)
    {
        const EventIndex begin = m_stream.device().part().begin;
        const EventIndex end = m_stream.device().eventCount();
        start();
        m_usage.after.reserve(static_cast<std::size_t>(std::max(end - begin, 0)));
        m_usage.most.reserve(m_usage.after.capacity());
        for (EventIndex k = begin; k < end && !isCancelledAt(static_cast<std::uint32_t>(k), progress); ++k) {
            m_most = m_active;
            playMoved(Moment::at(k));
            m_now = Moment::at(k);
            playRecorded(k);
            playMoved({k, Moment::Slot::After, 0});
            m_usage.after.push_back(m_active);
            m_usage.most.push_back(m_most);
        }
        return std::move(m_usage);
    }

private:
    void start()
    {
        for (std::size_t i = 0; i < m_stream.recorded(); ++i) {
            if (m_stream.isInitial(i) && !m_stream.lives()[i].isDropped)
                m_active += m_stream.lives()[i].size;
        }
        m_usage.start = m_usage.peak = m_active;
        m_usage.peakAt = Moment::at(m_stream.device().part().begin - 1);
    }

    /// All that is moved to then or before.
    void playMoved(const Moment& until)
    {
        for (; m_next != m_moved.end() && m_next->at <= until; ++m_next) {
            m_now = m_next->at;
            const std::uint64_t size =
                m_next->kind == MovedRequest::Kind::EmptyCache ? 0 : m_stream.lives()[m_next->life].size;
            change(m_next->kind == MovedRequest::Kind::Begin ? size : 0,
                   m_next->kind == MovedRequest::Kind::End ? size : 0);
        }
    }

    void playRecorded(EventIndex k)
    {
        if (std::binary_search(m_served.begin(), m_served.end(), k)) {
            const FailedRequest* failed = m_stream.failedAt(k);
            change(failed->size, 0);
            change(0, failed->size);
        }
        const std::uint32_t rank = m_allocations.rankOfEvent[static_cast<std::size_t>(k)];
        if (rank == Allocations::noRank || m_stream.lives()[rank].isDropped)
            return;
        const Life& life = m_stream.lives()[rank];
        if (life.born.event == k)
            change(life.size, 0);
        if (m_allocations.freeEvent[rank] == k && m_stream.isDeathRecorded(rank))
            change(0, life.size);
    }

    void change(std::uint64_t more, std::uint64_t less)
    {
        m_active += more - less;
        m_most = std::max(m_most, m_active);
        if (m_active > m_usage.peak && more > 0) {
            m_usage.peak = m_active;
            m_usage.peakAt = m_now;
        }
    }

    const RequestStream& m_stream;
    const Allocations& m_allocations;
    const std::vector<EventIndex>& m_served;
    std::vector<MovedRequest> m_moved;
    std::vector<MovedRequest>::const_iterator m_next;
    ActiveUsage m_usage;
    std::uint64_t m_active = 0;
    std::uint64_t m_most = 0;
    Moment m_now;
};

} // namespace

ActiveUsage activeUsageOf(const RequestStream& stream, const std::vector<EventIndex>& served,
                          const Progress& progress)
{
    return Counter(stream, served).count(progress);
}

std::vector<std::size_t> activeAtPeak(const RequestStream& stream, const ActiveUsage& usage)
{
    std::vector<std::size_t> active;
    for (std::size_t i = 0; i < stream.lives().size(); ++i) {
        const Life& life = stream.lives()[i];
        if (!life.isDropped && life.born <= usage.peakAt && life.died > usage.peakAt)
            active.push_back(i);
    }
    return active;
}

} // namespace core::fix
