// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

namespace core {

/// Whoever watches the statement that runs (SqlContext::watcher(), or null) may stop work that it asks for.
class Watched final : public Progress
{
public:
    explicit Watched(const Progress* watcher) : m_watcher(watcher) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override
    {
        return m_watcher != nullptr && m_watcher->isCancelled();
    }

private:
    const Progress* m_watcher;
};

} // namespace core
