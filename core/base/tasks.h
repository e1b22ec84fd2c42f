// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace core {

/// Independent work, the longest first, that several threads do at once.
class Tasks
{
public:
    /// work: answers whether it went well.
    void add(std::function<bool()> work) { m_tasks.push_back(std::move(work)); }

    /// Does all of it, on as many threads as the machine runs at once, but no more than most. False where any
    /// did not go well; what is left then is not begun.
    [[nodiscard]] bool run(std::size_t most = usualMost);

private:
    static constexpr std::size_t usualMost = 4;

    std::vector<std::function<bool()>> m_tasks;
};

} // namespace core
