// SPDX-License-Identifier: MIT
#include "core/formats/torch/event_writer.h"

namespace core {

EventWriter::~EventWriter()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
    }
    m_changed.notify_all();
    m_thread.join();
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
    for (const EventRow& row : m_filling)
        m_columns->append(row);
    m_handedOver += m_filling.size();
    m_filling = {};
}

void EventWriter::handOver()
{
    if (!m_thread.joinable())
        m_thread = std::thread([this] { work(); });
    m_handedOver += m_filling.size();
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_writing.empty(); });
        m_writing.swap(m_filling);
    }
    m_changed.notify_all();
    m_filling.reserve(batchRows);
}

void EventWriter::awaitColumns()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_writing.empty(); });
}

void EventWriter::work()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return !m_writing.empty() || m_isStopped; });
        if (m_writing.empty())
            return;
        lock.unlock();
        for (const EventRow& row : m_writing)
            m_columns->append(row);
        m_columnBytes = m_columns->memoryBytes();
        lock.lock();
        m_writing.clear();
        m_changed.notify_all();
    }
}

} // namespace core
