// SPDX-License-Identifier: MIT
#include "core/base/tasks.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

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
    const std::size_t threads =
        std::min({std::size_t{std::thread::hardware_concurrency()}, most, m_tasks.size()});
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& other : others)
        other.get(); // or what it could not do would go unnoticed, as where there was no memory
    return isWell;
}

} // namespace core
