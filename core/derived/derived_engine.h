// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/worker_thread.h"
#include "core/derived/derived_cell.h"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <string>

namespace core::derived {

/// The half of a store that knows no types: cells, who waits for whom, and the workers that find. Any thread.
/// No lock is held while something is found or told.
class Engine
{
public:
    explicit Engine(std::size_t keptBytes) : m_keptBytes(keptBytes) {}
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    /// Cancels what is being found and waits for it.
    ~Engine();

    [[nodiscard]] std::mutex& mutex() { return m_mutex; }
    /// The engine knows cell from now on; the mutex is held.
    void add(Cell& cell) { m_cells.push_back(&cell); }
    /// The value, from a thread that is no worker: found by one, or taken. Errors: the finder's; cancelled,
    /// where progress says so while it waits.
    [[nodiscard]] AnyResult of(Cell& cell, Progress& progress);
    /// The same for the finder of parent, which finds it itself where nobody else does. Errors: also Usage
    /// where values wait for each other in a circle.
    [[nodiscard]] AnyResult of(Cell& cell, Cell& parent, const Progress& progress);
    void watch(Cell& cell, const std::shared_ptr<Watcher>& watcher);
    void unwatch(Cell& cell, const std::shared_ptr<Watcher>& watcher);
    /// Makes stale what read the input, and nothing else.
    void set(Cell& input, AnyValue value);
    /// An input as it is, read by the finder of reader (null: by nobody).
    [[nodiscard]] AnyValue read(const Cell& input, Cell* reader);
    void report(Cell& cell, const Reported& reported);
    /// Whether something is being found, or waits for that.
    [[nodiscard]] bool isBusy() const;
    /// How often each kind of value was found to the end.
    [[nodiscard]] std::map<std::string, int> found() const;

private:
    using Lock = std::unique_lock<std::mutex>;

    void enqueue(Cell& cell);
    void hasten(Cell& cell);
    void startWorker();
    void work();
    void findNow(Cell& cell, Lock& lock);
    void finish(Cell& cell, const AnyResult& result, Lock& lock);
    void drop(Cell& cell);
    void settleWishes();
    void makeRoom();
    [[nodiscard]] bool isWanted(const Cell& cell) const;
    [[nodiscard]] AnyResult await(Cell& cell, Cell& parent, const Progress& progress, Lock& lock);
    [[nodiscard]] static bool isFresh(const Attempt& attempt);

    mutable std::mutex m_mutex; ///< guards all below, and all cells
    std::condition_variable m_changed;
    std::vector<Cell*> m_cells;
    std::deque<Cell*> m_queue;
    std::set<Cell*> m_atWork; ///< queued or being found
    std::set<Cell*> m_large;  ///< whose value counts in m_bytes
    std::map<std::string, int> m_found;
    std::size_t m_keptBytes;
    std::size_t m_bytes = 0; ///< of all values
    std::uint64_t m_clock = 0;
    std::uint64_t m_revision = 0; ///< of the inputs
    std::size_t m_idleWorkers = 0;
    std::size_t m_waitingAskers = 0; ///< threads outside that sleep until a worker has found something
    bool m_isClosing = false;
    std::deque<WorkerThread> m_workers; ///< last: they end before what they use goes
};

} // namespace core::derived
