// SPDX-License-Identifier: MIT
#pragma once

#include "core/derived/derived.h"
#include "core/sql/filter/allocation_filter.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// What a person looks for among a device's allocations.
struct FilterGiven
{
    static constexpr const char* name = "filter given";
    using Key = std::int32_t;
    using Value = AllocationFilter;
    static Value initial(const Key& /*device*/) { return {}; }
};

/// The allocations of a device that its filter keeps, ascending.
struct MatchesOf
{
    static constexpr const char* name = "matches";
    using Key = std::int32_t;
    using Value = std::vector<AllocationId>;
    /// Errors: those of Database::run().
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const Value& ids) { return ids.size() * sizeof(AllocationId); }
};

} // namespace core
