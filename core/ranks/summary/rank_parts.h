// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/code/code.h"
#include "core/compare/state/held_bytes.h"
#include "core/history/history.h"
#include "core/leaks/leak_verdict.h"
#include "core/ranks/summary/rank_program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// Code of one rank, or of all of a job that run one version of it: so a job of thousands has few of them.
/// Has every stack that a site of theirs names, and the calls (Code::addCall) by which it can be matched with
/// edited code.
struct RankCode
{
    Code code;
    std::vector<std::string> sites; ///< by stack: the call site's text; of a condition without a place empty
};

/// What one call stack held at a moment. Requested bytes.
struct RankSite
{
    std::uint32_t stack = 0; ///< of RankSummary::code
    HeldBytes held;

    friend bool operator==(const RankSite&, const RankSite&) = default;
};

/// What those below the floor held together.
struct RankRest
{
    std::uint64_t sites = 0;
    HeldBytes held;
    std::uint64_t largest = 0; ///< of one of them

    friend bool operator==(const RankRest&, const RankRest&) = default;
};

/// What was allocated (Curve::Allocated) at a moment: sites and rest sum to total, modulo 2^64 where a
/// hostile file overflows that.
struct RankMoment
{
    EventIndex event = beforeFirstEvent; ///< the state after it
    std::int64_t timeUs = noTime;        ///< Unix epoch
    HeldBytes total;
    std::vector<RankSite> sites; ///< most bytes first, then by stack
    RankRest rest;
    RankPlace place{};         ///< where the program was; nothing where RankSummary::program is nothing
    RankLabelsByGrouping by{}; ///< each sums to total likewise; empty where nobody wants or knows them

    friend bool operator==(const RankMoment&, const RankMoment&) = default;
};

/// One failed request.
struct RankOom
{
    EventIndex event = beforeFirstEvent;
    std::int64_t timeUs = noTime;
    std::uint64_t requested = 0;
    std::optional<std::uint64_t> deviceFree;
    std::uint64_t allocated = 0;
    std::uint64_t active = 0;
    std::optional<std::uint64_t> reserved;
    std::string site; ///< of the request; empty where no stack was recorded

    friend bool operator==(const RankOom&, const RankOom&) = default;
};

/// Allocated bytes after events first to last: the lowest and the highest, or at the end of a step.
struct RankBin
{
    EventIndex first = beforeFirstEvent;
    EventIndex last = beforeFirstEvent; ///< the next bin begins behind it
    std::int64_t timeUs = noTime;       ///< of the first event
    std::uint64_t lowest = 0;
    std::uint64_t highest = 0;

    friend bool operator==(const RankBin&, const RankBin&) = default;
};

/// What was allocated at the end of a step.
struct RankStep
{
    std::int64_t step = 0; ///< its number; in summaries without a RankSummary::program its place, from 1
    EventIndex event = beforeFirstEvent;
    std::int64_t timeUs = noTime;
    std::uint64_t bytes = 0;

    friend bool operator==(const RankStep&, const RankStep&) = default;
};

/// The end of a collective operation, which all of its ranks see at about the same time.
struct RankMark
{
    std::string name;
    std::uint64_t ordinal = 0; ///< from 1: the how manieth of that name in the recording
    std::int64_t endUs = noTime;

    friend bool operator==(const RankMark&, const RankMark&) = default;
};

/// What a call site does from step to step; of the steps that were judged.
struct RankLeak
{
    std::uint32_t stack = 0; ///< of RankSummary::code
    SiteVerdict verdict;
    std::uint64_t bytes = 0;   ///< kept
    std::uint64_t count = 0;   ///< allocations that are
    std::uint64_t steps = 0;   ///< of which anything is kept
    std::uint64_t perStep = 0; ///< the median of these

    friend bool operator==(const RankLeak&, const RankLeak&) = default;
};

} // namespace core
