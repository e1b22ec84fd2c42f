// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

namespace testutil {

/// Somebody who has cancelled before the work began.
class Cancelled final : public core::Progress
{
public:
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return true; }
};

} // namespace testutil
