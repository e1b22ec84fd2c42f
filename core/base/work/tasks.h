// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
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
    [[nodiscard]] bool run();

private:
    std::vector<std::function<bool()>> m_tasks;
};

} // namespace core
