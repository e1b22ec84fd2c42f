// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/keyed_names.h"
#include "core/snapshot/stacks/operator_name.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// Calls a C++ function, demangled, so that what it is of PyTorch, CUDA and C++ stays, and all names of
/// others are keyed: a part of a qualified name is public where the first namespace is and its words are
/// PyTorch's, a plain one where it is a word of C++ or a well-known function. What operator it is stays. One
/// thread.
class CppNames
{
public:
    /// names: outlives this.
    explicit CppNames(KeyedNames& names) : m_names(&names) {}

    [[nodiscard]] std::string function(std::string_view name);
    /// What a profiler's trace calls a call that is none of a Python file: `aten::mm`, `AddmmBackward0`,
    /// `nn.Module: Linear_3`, or any text that a person wrote.
    [[nodiscard]] std::string profiled(std::string_view name);

private:
    [[nodiscard]] std::string operatorName(std::string_view name);
    /// A keyed name for what cannot be told part by part: of the same operator rank, and what belongs to the
    /// interpreter stays its own.
    [[nodiscard]] std::string standIn(std::string_view name, OperatorRank rank);
    [[nodiscard]] std::string named(std::string_view text, bool isPublic);
    [[nodiscard]] std::optional<std::string> builtIn(std::string_view name);
    [[nodiscard]] std::optional<std::string> ofTraining(std::string_view name);
    /// What profiled() makes of it, whatever operator that is.
    [[nodiscard]] std::string call(std::string_view name);

    KeyedNames* m_names;
};

} // namespace core
