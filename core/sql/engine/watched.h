// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/sql/engine/sql_context.h"

namespace core {

/// Whoever watches the statement that runs may stop work that it asks for.
class Watched final : public Progress
{
public:
    explicit Watched(const SqlContext& context) : m_context(&context) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override
    {
        return m_context->watcher() != nullptr && m_context->watcher()->isCancelled();
    }

private:
    const SqlContext* m_context;
};

} // namespace core
