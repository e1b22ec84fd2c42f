// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <future>
#include <utility>

namespace core {

/// Runs work, which looks at as many rows, on a second thread while the caller goes on; where there are few,
/// on the caller's own when it asks for the result. The result must be asked for before anything that work
/// refers to goes away.
template <class Work>
[[nodiscard]] auto runParallel(std::size_t rows, Work work)
{
    constexpr std::size_t many = 1U << 16U; // a thread costs as much as a few thousand
    return std::async(rows < many ? std::launch::deferred : std::launch::async, std::move(work));
}

} // namespace core
