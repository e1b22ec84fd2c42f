// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/largest_batch.h"
#include "core/fix/answer/program_fit.h"
#include "core/history/recording_values.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace core {

namespace fix {

/// What of a program fits a device.
struct DeviceFit
{
    ProgramFit program;                  ///< as it was recorded
    std::optional<LargestBatch> largest; ///< nothing: it cannot be told
};

} // namespace fix

/// Whether a device's program, as it was recorded, fits one of that capacity, and how large a batch would.
struct FitOf
{
    static constexpr const char* name = "fit";
    using Key = std::pair<std::int32_t, std::uint64_t>; ///< device, capacity
    using Value = fix::DeviceFit;
    static Result<Value> find(const Key& of, Finder& finder);
};

} // namespace core
