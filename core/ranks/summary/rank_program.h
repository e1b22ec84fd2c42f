// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/state/held_bytes.h"
#include "core/ledger/grouping.h"
#include "core/structure/program/program_phase.h"
#include "core/structure/steps.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// All stretches of a program's events that are in one phase. Requested bytes.
struct RankPhase
{
    ProgramPhase phase = ProgramPhase::Unknown;
    std::uint64_t runs = 0;               ///< stretches
    std::optional<std::uint64_t> perStep; ///< that begin in each complete step; nothing where steps differ
    std::uint64_t peakActive = 0;         ///< most active bytes in any of them
    std::uint64_t keptAtEnd = 0;          ///< allocated in them, alive at the end of the recording

    friend bool operator==(const RankPhase&, const RankPhase&) = default;
};

/// A loop of layers: LayerFacts.
struct RankLayers
{
    std::string function; ///< that has the loop
    std::string file;
    std::int64_t line = -1; ///< −1: not known
    std::uint64_t repeats = 0;
    std::uint64_t times = 0;
    std::uint64_t kept = 0; ///< requested bytes that a repeat keeps for backward, the median

    friend bool operator==(const RankLayers&, const RankLayers&) = default;
};

/// What the program of a device did, as its call stacks tell.
struct RankProgram
{
    static constexpr std::size_t mostLayers = 64; ///< loops

    Steps::Kind stepKind = Steps::Kind::None;
    StepConfidence confidence = StepConfidence::Thin;
    QString basis; ///< how steps were found: textOf(Steps), in the language of who extracted
    std::uint64_t completeSteps = 0;
    std::vector<RankPhase> phases;  ///< that occur, in the order of ProgramPhase
    std::vector<RankLayers> layers; ///< that keep most first

    friend bool operator==(const RankProgram&, const RankProgram&) = default;
};

/// Where a program was at a moment.
struct RankPlace
{
    std::optional<ProgramPhase> phase;
    std::optional<std::int64_t> step; ///< its number
    std::uint64_t layer = 0;          ///< from 1; 0: in none that is known
    std::uint64_t layers = 0;         ///< of so many

    friend bool operator==(const RankPlace&, const RankPlace&) = default;
};

/// What summaries group live allocations by, beside their call stacks.
inline constexpr std::array rankGroupings{Grouping::Phase, Grouping::Step, Grouping::Layer, Grouping::Call};

/// What the allocations of one label (ProgramLabels) held at a moment.
struct RankLabel
{
    QString label;
    HeldBytes held;

    friend bool operator==(const RankLabel&, const RankLabel&) = default;
};

/// A moment's total by one grouping: labels and rest sum to it.
struct RankLabels
{
    static constexpr std::size_t most = 256;         ///< labels, the largest
    static constexpr qsizetype longestLabel = 1'024; ///< of longer ones the beginning

    std::vector<RankLabel> labels; ///< most bytes first, then by label; none below rankFloor
    HeldBytes rest;                ///< of all other labels together

    friend bool operator==(const RankLabels&, const RankLabels&) = default;
};

using RankLabelsByGrouping = std::array<RankLabels, rankGroupings.size()>;

} // namespace core
