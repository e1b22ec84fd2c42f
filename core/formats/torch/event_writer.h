// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/worker_thread.h"
#include "core/snapshot/event_columns.h"

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <vector>

namespace core {

/// Appends rows to columns on a second thread, a batch at a time, so that one core packs them while another
/// reads on; where there is no thread for it, its caller packs. The columns are its own from the first add()
/// until finish(). What needs memory throws std::bad_alloc, also where there was none on that thread. One
/// thread calls.
class EventWriter
{
public:
    explicit EventWriter(EventColumns& columns) : m_columns(&columns) {}
    EventWriter(const EventWriter&) = delete;
    EventWriter& operator=(const EventWriter&) = delete;
    ~EventWriter();

    [[nodiscard]] std::size_t rows() const { return m_handedOver + m_filling.size(); }
    /// Appends a row, to be filled before the next one.
    [[nodiscard]] EventRow& add()
    {
        if (m_filling.size() == batchRows)
            handOver();
        return m_filling.emplace_back();
    }
    /// A row that was appended. Waits for the columns unless it is among the newest.
    [[nodiscard]] EventRow row(std::size_t row);
    /// Changes a row that was appended. Waits likewise.
    void set(std::size_t row, const EventRow& values);
    /// Afterwards the columns have every row.
    void finish();

    [[nodiscard]] std::size_t memoryBytes() const
    {
        return m_columnBytes + (m_filling.capacity() + m_writing.capacity()) * sizeof(EventRow);
    }

private:
    /// Enough to make waking the other thread cheap.
    static constexpr std::size_t batchRows = 4 * PackedColumn<Action>::chunkRows;

    void handOver();
    void awaitColumns();
    void await(std::unique_lock<std::mutex>& lock);
    void append(const std::vector<EventRow>& rows);
    void work();

    EventColumns* m_columns;
    std::vector<EventRow> m_filling;
    std::size_t m_handedOver = 0; ///< rows that are no longer in m_filling
    std::atomic<std::size_t> m_columnBytes = 0;

    std::mutex m_mutex; ///< guards what follows
    std::condition_variable m_changed;
    std::vector<EventRow> m_writing; ///< the thread's until it is empty
    bool m_isStopped = false;
    bool m_hasEnded = false; ///< the thread, on its own: memory ran out

    bool m_isBegun = false;
    WorkerThread m_thread; ///< last; starts with the first whole batch
};

} // namespace core
