// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <utility>

namespace core {

/// A value that is found by whoever asks first; whoever asks meanwhile waits for it, later ones have it. Any
/// thread.
template <class T>
class FoundOnce
{
public:
    FoundOnce() = default;
    /// known: what was found before; null: nothing was.
    explicit FoundOnce(std::shared_ptr<const T> known) : m_value(std::move(known)) {}

    /// find: answers a Result<T>. What failed is found by the next who asks. Error: find's, or cancelled
    /// where progress says so while it waits.
    template <class Find>
    [[nodiscard]] Result<std::shared_ptr<const T>> get(const Progress& progress, Find find)
    {
        constexpr std::chrono::milliseconds pollEvery{5};
        std::unique_lock lock(m_mutex, std::defer_lock);
        while (!lock.try_lock_for(pollEvery)) {
            if (progress.isCancelled())
                return cancelled();
        }
        if (!m_value) {
            Result<T> found = find();
            if (!found)
                return found.error();
            m_value = std::make_shared<const T>(std::move(*found));
        }
        return m_value;
    }

private:
    std::timed_mutex m_mutex; ///< guards m_value
    std::shared_ptr<const T> m_value;
};

} // namespace core
