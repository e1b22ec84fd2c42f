// SPDX-License-Identifier: MIT
#pragma once

#include "core/redact/keyed_names.h"

#include <string>
#include <string_view>

namespace core {

/// Calls a C++ function, demangled, so that what it is of PyTorch, CUDA and C++ stays, and all names of
/// others are keyed: a qualified name is public where its first namespace is, a plain one where it is a word
/// of C++ or a well-known function. One thread.
class CppNames
{
public:
    /// names: outlives this.
    explicit CppNames(KeyedNames& names) : m_names(&names) {}

    [[nodiscard]] std::string function(std::string_view name);

private:
    KeyedNames* m_names;
};

} // namespace core
