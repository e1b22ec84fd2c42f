// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Where a person wants the steps of a program to begin.
struct StepChoice
{
    enum class Kind : std::uint8_t
    {
        Auto,   ///< as they are found
        Period, ///< by the period of the allocations, whatever annotations there are
        Named,  ///< where annotations begin that pattern matches
        Marks,  ///< at events that a person lists
        Site,   ///< where the program comes to a line
    };

    Kind kind = Kind::Auto;
    QString pattern;               ///< Named: core/base/regexp, anywhere in the name; Site: "chat.py:51"
    std::vector<EventIndex> marks; ///< Marks: ascending, distinct
    std::size_t every = 1;         ///< so many make one: micro-steps of accumulated gradients

    [[nodiscard]] bool isAuto() const { return kind == Kind::Auto && every == 1; }
    friend bool operator==(const StepChoice&, const StepChoice&) = default;
};

} // namespace core
