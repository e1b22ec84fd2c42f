// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/oom/sheet/autopsy.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict.h"

#include <compare>
#include <optional>
#include <utility>

namespace core {

/// What a person says that a device has in all, in bytes; nothing: what is recorded counts.
struct CapacityGiven
{
    static constexpr const char* name = "capacity given";
    using Key = std::int32_t;
    using Value = std::optional<std::uint64_t>;
    static Value initial(const Key& /*device*/) { return std::nullopt; }
};

/// What a device has in all: as given, else as recorded; nothing where nobody told.
struct CapacityOf
{
    static constexpr const char* name = "capacity";
    using Key = std::int32_t;
    using Value = std::optional<DeviceCapacity>;
    static Result<Value> find(const Key& device, Finder& finder);
};

/// How far the recording can be trusted, and each of its devices: judged once for all.
struct TrustOf
{
    static constexpr const char* name = "trust";
    using Key = OneKey;
    using Value = JudgedTrust;
    static Result<Value> find(const Key& key, Finder& finder);
};

/// What playing a device's requests with expandable segments would have come to.
struct ExpandableOf
{
    static constexpr const char* name = "expandable segments";
    using Key = std::int32_t;
    using Value = ExpandableReplay;
    static Result<Value> find(const Key& device, Finder& finder);
};

/// The sheet of an oom: autopsyOf().
struct SheetOf
{
    static constexpr const char* name = "sheet";
    using Key = std::pair<std::int32_t, EventIndex>; ///< device, the event of its oom
    using Value = Autopsy;
    static Result<Value> find(const Key& oom, Finder& finder);
    static std::size_t bytes(const Autopsy& sheet);
};

/// What a recording says first, of a device, or of one of its ooms.
struct VerdictOf
{
    static constexpr const char* name = "verdict";
    struct Key
    {
        std::optional<std::int32_t> device; ///< nothing: History::mainDevice()
        std::optional<EventIndex> oom;      ///< of device; nothing: its last, if it has any

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Value = Verdict;
    static Result<Value> find(const Key& of, Finder& finder);
};

} // namespace core
