// SPDX-License-Identifier: MIT
#pragma once

#include "core/derived/derived.h"
#include "core/history/recording.h"

#include <memory>
#include <optional>
#include <variant>

namespace core {

/// A value of which there is one.
using OneKey = std::monostate;

/// The recording as its file was read.
struct FileRecording
{
    static constexpr const char* name = "file";
    using Key = OneKey;
    using Value = std::shared_ptr<const Recording>;
    static Value initial(const Key& /*key*/) { return nullptr; }
};

/// What a person counts as own code; nothing: as the file was read.
struct OwnCodeGiven
{
    static constexpr const char* name = "own code";
    using Key = OneKey;
    using Value = std::optional<OwnRules>;
    static Value initial(const Key& /*key*/) { return std::nullopt; }
};

/// The recording with the call sites of OwnCodeGiven: what everything else is found of. All ids are those of
/// the file.
struct OpenRecording
{
    static constexpr const char* name = "recording";
    using Key = OneKey;
    using Value = std::shared_ptr<const Recording>;
    static Result<Value> find(const Key& key, Finder& finder);
};

/// The store of what is found of a recording. keptBytes: Derived's; a program that asks in turn keeps
/// nothing.
[[nodiscard]] std::shared_ptr<Derived> derivedOf(std::shared_ptr<const Recording> recording,
                                                 std::size_t keptBytes = std::size_t{256} << 20U);

/// What a finder finds its value of: the recording, and a device of it.
struct DeviceOf
{
    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr; ///< of recording

    /// Errors: cancelled; Usage where there is no such device.
    [[nodiscard]] static Result<DeviceOf> of(std::int32_t device, Finder& finder);
};

} // namespace core
