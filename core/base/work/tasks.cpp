// SPDX-License-Identifier: MIT
#include "core/base/work/tasks.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

namespace core {

namespace {

constexpr std::size_t mostThreads = 4;

} // namespace

bool Tasks::run()
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
        std::min({std::size_t{std::thread::hardware_concurrency()}, mostThreads, m_tasks.size()});
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < threads; ++i)
        others.push_back(std::async(std::launch::async, work));
    work();
    for (std::future<void>& other : others)
        other.get(); // or what it could not do would go unnoticed, as where there was no memory
    return isWell;
}

} // namespace core
