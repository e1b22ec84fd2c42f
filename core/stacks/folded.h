// SPDX-License-Identifier: MIT
#pragma once

#include "core/stacks/table.h"

#include <cstdint>
#include <vector>

namespace core {

/// One line of a call stack as it is read: a frame, or several in one.
struct StackLine
{
    enum class Kind : std::uint8_t
    {
        Frame,    ///< one frame
        Repeated, ///< the same frame several times in a row: deep recursion
        Runtime,  ///< several frames of the runtime's own plumbing in a row
    };

    Kind kind = Kind::Frame;
    std::uint32_t begin = 0; ///< its frames are [begin, end) of the stack, innermost first
    std::uint32_t end = 0;
    bool runtime = false; ///< plumbing (a lone such frame is not folded)
    bool user = false;    ///< holds the call site: the innermost line of own code, else of a package

    friend bool operator==(const StackLine&, const StackLine&) = default;
};

/// Folds a stack for reading, innermost first; every frame is in exactly one line. O(frames).
[[nodiscard]] std::vector<StackLine> foldStack(StackId stack, const StackTable& table);

} // namespace core
