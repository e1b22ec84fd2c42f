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
        NoModel,   ///< what is active fits, but the model of the allocator is not proved
    };

    Kind kind = Kind::NotAsked;
    std::optional<std::uint64_t> steps;     ///< of Steps: so many more at least
    std::optional<std::uint64_t> mostSteps; ///< and at most; nothing: some steps keep nothing
    std::uint64_t growth = 0;               ///< bytes a step that are kept: the mean
    bool isOfFailure = false;               ///< the first of the steps is the one in which the recording ends

    /// What is left is less than the next step needs.
    [[nodiscard]] bool isShort() const { return kind == Kind::Steps && steps.value_or(0) == 0; }
};

/// Judges an outcome by the last request that failed: the program got over those before. A recording that
/// ends with its failure is carried on as its complete steps are (StepsAhead): from where the failing one
/// began, with what leaks keep added. O(steps + lives).
[[nodiscard]] Lasting lastingOf(const FixGround& ground, const RequestStream& stream,
                                const FixOutcome& outcome);

/// "recording", "steps", "no", "unknown", "no_model"; null of NotAsked: for JSON.
[[nodiscard]] QString nameOf(Lasting::Kind kind);
/// A few words: "lasts", "about 4 steps more"; translated.
[[nodiscard]] QString textOf(const Lasting& lasting);

} // namespace core::fix
