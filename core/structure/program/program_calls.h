// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/structure/program/program_structure.h"

#include <cstddef>
#include <cstdint>

namespace core {

/// What StructureOf has, and every call of the program: for who shows them.
struct CallsOf
{
    static constexpr const char* name = "calls";
    using Key = std::int32_t;
    using Value = ProgramStructure;
    /// Error: cancelled only.
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const Value& structure) { return structure.memoryBytes(); }
};

} // namespace core
