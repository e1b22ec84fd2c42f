// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_phase.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// A rank that is not like its peers, and what its program does otherwise than theirs. Bytes.
struct OddRank
{
    /// More that it keeps of every step than its peers do.
    struct Kept
    {
        QString site;
        std::uint64_t perStep = 0; ///< of its own
        std::uint64_t usual = 0;
    };
    /// A phase that it runs more or less often a step.
    struct Runs
    {
        ProgramPhase phase = ProgramPhase::Unknown;
        std::uint64_t perStep = 0;
        std::uint64_t usual = 0;
    };
    /// Everything of a kind is so many times as large, as of another batch.
    struct Scale
    {
        enum class Of : std::uint8_t
        {
            Activations, ///< at nine of ten call sites of which little is left at the end
            Everything,  ///< at nine of ten of all call sites
            Layers,      ///< what a layer keeps for backward
        };

        Of of = Of::Activations;
        double ratio = 1;
        std::uint64_t bytes = 0; ///< of it at these sites, or a layer
        std::uint64_t usual = 0;
    };

    std::size_t column = 0;
    std::size_t group = 0; ///< that it is judged against
    bool isGuest = false;  ///< its own has nobody else
    /// Place of its largest difference in Unlike::outliers; nothing where it is no outlier anywhere, but does
    /// something else and holds more or less for it.
    std::optional<std::size_t> worst;
    std::uint64_t total = 0; ///< that it holds at the report's moment
    std::uint64_t usual = 0; ///< the median of its peers that are not odd; where all are, of all
    /// Both are of its largest difference alone: it stopped, and what it holds in all is less for that.
    bool isOfSite = false;
    std::optional<Kept> kept;
    std::vector<Runs> runs;
    std::optional<Scale> scale;
    std::optional<ProgramPhase>
        phase; ///< where its moment is, if that of most peers is in usualPhase instead
    ProgramPhase usualPhase = ProgramPhase::Unknown;

    /// Whether it is known what it does otherwise, rather than where that shows.
    [[nodiscard]] bool hasCause() const { return kept || scale || !runs.empty(); }
    [[nodiscard]] bool isLess() const { return total < usual; }
    [[nodiscard]] std::uint64_t distance() const { return isLess() ? usual - total : total - usual; }
};

} // namespace core
