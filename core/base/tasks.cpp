// SPDX-License-Identifier: MIT
#include "core/base/tasks.h"

#include "core/base/worker_thread.h"

#include <algorithm>
#include <atomic>
#include <deque>

namespace core {

bool Tasks::run(std::size_t most)
{
    std::atomic<std::size_t> next = 0;
    std::atomic<bool> isWell = true;
    const auto work = [&] {
        for (std::size_t at = next++; at < m_tasks.size() && isWell; at = next++) {
            if (!m_tasks[at]())
                isWell = false;
        }
    };
    const std::size_t threads = std::min({WorkerThread::usualCount(), most, m_tasks.size()});
    std::deque<WorkerThread> others;
    for (std::size_t i = 1; i < threads && others.emplace_back().start(work); ++i) {
    }
    work();
    for (WorkerThread& other : others)
        other.join(); // or what it could not do would go unnoticed, as where there was no memory
    return isWell;
}

} // namespace core
