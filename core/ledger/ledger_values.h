// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/ledger/attribution.h"

#include <memory>

namespace core {

/// To what each allocation of a device can be attributed, without a person's categories: a ledger that groups
/// by those takes Attribution::withCategories().
struct AttributionOf
{
    static constexpr const char* name = "attribution";
    using Key = std::int32_t;
    using Value = std::shared_ptr<const Attribution>;
    static Result<Value> find(const Key& device, Finder& finder);
};

/// Where in the program each allocation of a device was made.
struct ProgramPlacesOf
{
    static constexpr const char* name = "program places";
    using Key = std::int32_t;
    using Value = ProgramPlaces;
    static Result<Value> find(const Key& device, Finder& finder);
};

} // namespace core
