// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <future>
#include <thread>
#include <utility>
#include <vector>

namespace core {

/// Independent work, the longest first, that as many threads do as the machine runs at once.
class Tasks
{
public:
    /// work: answers whether it went well.
    void add(std::function<bool()> work) { m_tasks.push_back(std::move(work)); }

    /// Does all of it. False where any did not go well; what is left then is not begun.
    [[nodiscard]] bool run()
    {
        std::atomic<std::size_t> next = 0;
        std::atomic<bool> isWell = true;
        const auto work = [&] {
            for (std::size_t at = next++; at < m_tasks.size() && isWell; at = next++) {
                if (!m_tasks[at]())
                    isWell = false;
            }
        };
        std::vector<std::future<void>> others;
        for (unsigned i = 1; i < std::min(std::thread::hardware_concurrency(), mostThreads); ++i)
            others.push_back(std::async(std::launch::async, work));
        work();
        for (std::future<void>& other : others)
            other.get(); // or what it could not do would go unnoticed, as where there was no memory
        return isWell;
    }

private:
    static constexpr unsigned mostThreads = 4;

    std::vector<std::function<bool()>> m_tasks;
};

} // namespace core
