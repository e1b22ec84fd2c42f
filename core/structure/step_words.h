// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"

namespace core {

/// One text for each of what may be called a step, to be translated: what the allocations alone repeat is no
/// step of the program.
struct StepWords
{
    const char* step;
    const char* iteration;
    const char* period;

    [[nodiscard]] constexpr const char* of(Steps::Kind kind) const
    {
        return kind == Steps::Kind::Iteration ? iteration : kind == Steps::Kind::Period ? period : step;
    }
};

} // namespace core
