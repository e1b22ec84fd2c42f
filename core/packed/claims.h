// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <atomic>
#include <cstdint>

namespace core {

/// What an index makes its reader hold, against what its size allows: who is about to make room for what the
/// bytes say asks first. Any thread.
class Claims
{
public:
    /// most: bytes in all. progress: asked whether to go on; null: nobody is.
    explicit Claims(std::uint64_t most, const Progress* progress = nullptr)
        : m_left(most), m_progress(progress)
    {}
    Q_DISABLE_COPY(Claims)

    /// False where there is no more room, or nobody wants any.
    [[nodiscard]] bool take(std::uint64_t bytes);
    [[nodiscard]] bool mayGoOn() const { return m_progress == nullptr || !m_progress->isCancelled(); }
    /// Whether more was asked for than there is.
    [[nodiscard]] bool isExceeded() const { return m_isExceeded; }

private:
    std::atomic<std::uint64_t> m_left;
    std::atomic<bool> m_isExceeded = false;
    const Progress* m_progress;
};

} // namespace core
