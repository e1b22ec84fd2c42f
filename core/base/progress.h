// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace core {

/// How long-running work speaks to whoever started it. Implementations are called from the worker's thread.
/// Work polls isCancelled() at least every few milliseconds and then returns core::cancelled().
class Progress
{
public:
    Progress() = default;
    Q_DISABLE_COPY(Progress)
    virtual ~Progress() = default;

    /// done of total units (any unit; total 0 = unknown) of the step named what (translated).
    virtual void report(std::uint64_t done, std::uint64_t total, const QString& what) = 0;
    [[nodiscard]] virtual bool isCancelled() const = 0;
};

/// Nobody watches and nobody cancels.
class NoProgress final : public Progress
{
public:
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return false; }
};

} // namespace core
