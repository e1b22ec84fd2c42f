// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/fix_outcome.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core::fix {

/// How long a program fits that is changed.
struct Lasting
{
    enum class Kind : std::uint8_t
    {
        NotAsked,  ///< nothing fails, and nobody said what there is
        Recording, ///< to its end, and through the largest step that was seen
        Steps,     ///< for some steps more, as what is kept grows
        No,        ///< a request fails
        Unknown,   ///< the recording ends with its failure, and no step before tells what would have come
    };

    Kind kind = Kind::NotAsked;
    std::optional<std::uint64_t> steps; ///< of Steps: so many more; 0: not through the one that failed
    std::uint64_t growth = 0;           ///< bytes a step that are kept, of the complete steps
};

/// Judges an outcome. A recording that ends with its failure is carried on as its complete steps are: each
/// begins where the failing one did, with what they keep added, and needs as much as the largest of them.
/// O(steps).
[[nodiscard]] Lasting lastingOf(const FixGround& ground, const RequestStream& stream,
                                const FixOutcome& outcome);

/// "recording", "steps", "no", "unknown"; null of NotAsked: for JSON.
[[nodiscard]] QString nameOf(Lasting::Kind kind);
/// A few words: "lasts", "about 4 steps more"; translated.
[[nodiscard]] QString textOf(const Lasting& lasting);

} // namespace core::fix
