// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/worker_thread.h"

#include <cstddef>
#include <optional>
#include <utility>

namespace core {

/// Work on a second thread while the caller goes on, or on the caller's own when it asks for the result.
/// Nothing that work refers to may go before this. One thread calls.
template <class Work>
class ParallelWork
{
public:
    using Value = decltype(std::declval<Work&>()());

    ParallelWork(bool isWorthIt, Work work) : m_work(std::move(work))
    {
        if (isWorthIt)
            m_isBegun = m_thread.start([this] { m_value.emplace(m_work()); });
    }

    /// What work answers, once. Throws std::bad_alloc, as work would, where memory ran out for it.
    [[nodiscard]] Value get()
    {
        if (!m_isBegun)
            return m_work();
        m_thread.join();
        return std::move(*m_value);
    }

private:
    Work m_work;
    std::optional<Value> m_value; ///< the thread's until it is joined
    bool m_isBegun = false;
    WorkerThread m_thread; ///< last: ends before what it uses goes
};

/// Runs work, which looks at as many rows, beside the caller; where there are few, when the caller asks.
template <class Work>
[[nodiscard]] auto runParallel(std::size_t rows, Work work)
{
    constexpr std::size_t many = 1U << 16U; // a thread costs as much as a few thousand
    return ParallelWork<Work>(rows >= many, std::move(work));
}

} // namespace core
