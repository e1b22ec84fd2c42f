// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/code.h"
#include "core/compare/code/path_roots.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

/// One line of a function from which something was called, as the stacks of its side show it.
struct CalledLine
{
    std::int64_t line = -1;
    std::uint32_t frame = 0;            ///< of its side's Code
    std::vector<std::uint32_t> callees; ///< functions, operators or the leaf, ascending
};

/// A function of either side, or what stands for one among callees.
struct CodeFunction
{
    CodeKind kind = CodeKind::Python;
    bool isRooted = false;
    std::string_view file; ///< without its side's root
    std::string_view name;
};

/// One side's code by function.
struct SideFunctions
{
    const Code* code = nullptr;
    std::vector<std::uint32_t> functionOf;      ///< by frame
    std::vector<std::vector<CalledLine>> lines; ///< by function, by line; empty where the side has none such
};

/// Two codes with common numbers for their functions, in the order of what they are called: nothing depends
/// on the order in which a file happened to tell them. Immutable; refers to both codes.
struct FunctionTable
{
    std::vector<CodeFunction> functions;
    std::uint32_t leaf = 0;        ///< what a line calls that allocates, where no operator is recorded
    std::uint32_t firstPseudo = 0; ///< the leaf and the operators are [firstPseudo, functions.size())
    SideFunctions first;
    SideFunctions second;

    [[nodiscard]] bool isPseudo(std::uint32_t function) const { return function >= firstPseudo; }
};

/// O((frames + texts) · log + frames of all stacks). Error: cancelled only.
[[nodiscard]] Result<FunctionTable> functionsOf(const Code& first, const Code& second, const Roots& roots,
                                                const Progress& progress);

} // namespace core
