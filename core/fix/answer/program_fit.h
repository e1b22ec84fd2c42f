// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_answer.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core::fix {

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

/// Of what would come of a program with so much capacity. A request that was recorded as failed and is served
/// there tells nothing of what would have followed it. O(1).
[[nodiscard]] ProgramFit programFitOf(const FixGround& ground, const FixAnswer& answer,
                                      std::uint64_t capacity);

} // namespace core::fix
