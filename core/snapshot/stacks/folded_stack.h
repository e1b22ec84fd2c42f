// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/stacks/stack_table.h"

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
        Runtime,  ///< several frames of the runtime in a row
        Library,  ///< several of packages and the framework
        Mixed,    ///< several of both
    };

    Kind kind = Kind::Frame;
    std::uint32_t begin = 0; ///< its frames are [begin, end) of the stack, innermost first
    std::uint32_t end = 0;
    bool quiet = false; ///< other people's code, beside lines of the program (a lone frame is not folded)
    bool user = false;  ///< holds the call site: the innermost line of own code, else of a package

    friend bool operator==(const StackLine&, const StackLine&) = default;
};

/// Folds a stack for reading, innermost first; every frame is in exactly one line. Where the stack has its
/// call site, what is no code of the program is folded (of a program that is an installed package all
/// packages' lines stay); else only the runtime's own plumbing is. Frames of compiled code that tell their
/// origin stay. O(frames).
[[nodiscard]] std::vector<StackLine> foldStack(StackId stack, const StackTable& table);

} // namespace core
