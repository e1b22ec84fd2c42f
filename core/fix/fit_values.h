// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_answer.h"
#include "core/history/recording_values.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <utility>

namespace core {

namespace fix {

/// Whether a program fits a device. Bytes.
struct ProgramFit
{
    enum class Kind : std::uint8_t
    {
        Fits, ///< no request fails, as the model plays it
        Fails,
        Unknown, ///< the model is not proved, or what would have come is not recorded
    };

    Kind kind = Kind::Unknown;
    QString why;    ///< unless it fits: half a sentence; translated
    QString notice; ///< what is to be known of one that fits, half a sentence; may be empty
    std::uint64_t peakActive = 0;
    std::optional<std::uint64_t> peakReserved; ///< of one that fits
    std::optional<EventIndex> failed;          ///< where memory runs out, if the model tells
};

/// How large a batch fits a device, as far as steps of two sizes tell.
struct LargestBatch
{
    double by = 0; ///< times the larger of the two sizes, in steps of a sixteenth; 0: not even a 64th fits
    bool isAtLeast = false;   ///< the largest that was tried fits, which is 64 times
    std::uint64_t margin = 0; ///< bytes that are left then
};

/// What of a program fits a device.
struct DeviceFit
{
    ProgramFit program;                  ///< as it was recorded
    std::optional<LargestBatch> largest; ///< nothing: it cannot be told
};

/// "a batch 1.75 times the larger of the two seen fits, with 310.00 MiB left": half a sentence; translated.
[[nodiscard]] QString textOf(const LargestBatch& batch);

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
