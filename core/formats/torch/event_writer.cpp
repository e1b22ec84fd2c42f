// SPDX-License-Identifier: MIT
#include "core/formats/torch/event_writer.h"

#include <QScopeGuard>

namespace core {

EventWriter::~EventWriter()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
    }
    m_changed.notify_all();
}

EventRow EventWriter::row(std::size_t row)
{
    if (row >= m_handedOver)
        return m_filling[row - m_handedOver];
    awaitColumns();
    return m_columns->row(row);
}

void EventWriter::set(std::size_t row, const EventRow& values)
{
    if (row >= m_handedOver) {
        m_filling[row - m_handedOver] = values;
        return;
    }
    awaitColumns();
    m_columns->set(row, values);
}

void EventWriter::finish()
{
    awaitColumns();
    append(m_filling);
    m_handedOver += m_filling.size();
    m_filling = {};
}

void EventWriter::append(const std::vector<EventRow>& rows)
{
    for (const EventRow& row : rows)
        m_columns->append(row);
    m_columnBytes = m_columns->memoryBytes();
}

void EventWriter::handOver()
{
    const bool isBeside = m_thread.isStarted() || (!m_isBegun && m_thread.start([this] { work(); }));
    m_isBegun = true;
    if (isBeside) {
        std::unique_lock lock(m_mutex);
        await(lock);
        m_writing.swap(m_filling);
        m_handedOver += m_writing.size();
    } else {
        append(m_filling);
        m_handedOver += m_filling.size();
        m_filling.clear();
    }
    m_changed.notify_all();
    m_filling.reserve(batchRows);
}

void EventWriter::awaitColumns()
{
    std::unique_lock lock(m_mutex);
    await(lock);
}

/// Until what was handed over is written.
void EventWriter::await(std::unique_lock<std::mutex>& lock)
{
    m_changed.wait(lock, [this] { return m_writing.empty() || m_hasEnded; });
    if (m_hasEnded) {
        lock.unlock();
        m_thread.join(); // which throws
    }
}

void EventWriter::work()
{
    const auto end = qScopeGuard([this] { // also where memory runs out: its caller waits
        const std::lock_guard lock(m_mutex);
        m_hasEnded = true;
        m_changed.notify_all();
    });
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return !m_writing.empty() || m_isStopped; });
        if (m_writing.empty())
            return;
        lock.unlock();
        append(m_writing);
        lock.lock();
        m_writing.clear();
        m_changed.notify_all();
    }
}

} // namespace core
