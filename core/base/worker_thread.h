// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <thread>

namespace core {

/// The one way to start a thread: work on a thread of its own, which ends before this goes. Where memory runs
/// out for work, whoever joins it hears of that as if the work were its own. One thread calls.
class WorkerThread
{
public:
    WorkerThread() = default;
    WorkerThread(const WorkerThread&) = delete;
    WorkerThread& operator=(const WorkerThread&) = delete;
    ~WorkerThread();

    /// Begins work, once the last one has ended. False where the system has no thread for it: nothing has
    /// begun, and whoever asks does it on its own.
    [[nodiscard]] bool start(std::function<void()> work);
    /// Whether work was begun and has not been joined.
    [[nodiscard]] bool isStarted() const { return m_thread.joinable(); }
    /// Waits for the end of work. Throws std::bad_alloc, each time, where memory ran out for it.
    void join();

    /// How many threads this machine runs at once; at least 1.
    [[nodiscard]] static std::size_t usualCount();

private:
    std::thread m_thread;
    bool m_lacksMemory = false; ///< the thread's until it is joined
};

} // namespace core
