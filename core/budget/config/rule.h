// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/regexp.h"
#include "core/base/result.h"
#include "core/budget/config/limit.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>

namespace core {

/// What a rule looks at.
enum class RuleKind : std::uint8_t
{
    MaxAllocated,     ///< the highest of the bytes that are allocated: until their free is asked for
    MaxAtEnd,         ///< those at the end of the recording
    Site,             ///< those of call sites that a pattern finds, at the peak of all
    MaxSiteGrowth,    ///< of any one call site, at the peaks, beside the baseline
    MaxLeakPerStep,   ///< what leaks keep of each judged step of training, on the average
    MaxGrowthPerStep, ///< by how much more is allocated after each step, behind the warm-up, on the average
    MaxOom,           ///< failed allocations
    MinHeadroom,      ///< the device's capacity less the highest reserved
    MaxRankSpread,    ///< of the highest allocated of all recordings, highest less lowest
    RequireSteps,     ///< training steps that are found
    MaxActive,        ///< the highest of active bytes: until their free is done, which the GPU times
    MaxReserved,      ///< the highest reserved, which depends on what came before
    MaxInForward,     ///< the highest of the bytes that are allocated in a phase of the program: forward,
    MaxInBackward,    ///< backward, with what it computes anew,
    MaxInOptimizer,   ///< the optimizer's step
    Fits,             ///< the program, as the allocator's model plays it with the capacity that is given
};

/// The numbers of a rule.
enum class RuleUnit : std::uint8_t
{
    Bytes,
    Count,
    Share, ///< hundredths of a percent
};

/// What is the same for all rules of a kind.
struct RuleTraits
{
    RuleKind kind = RuleKind::MaxAllocated;
    const char* name = "";   ///< in JSON, with underscores
    const char* option = ""; ///< on the command line, without dashes
    LimitForm form = LimitForm::Bytes;
    RuleUnit unit = RuleUnit::Bytes;
    bool isLeast = false; ///< the limit is the least that has to be, not the most
};

/// Of all kinds, in the order in which they are listed.
[[nodiscard]] std::span<const RuleTraits> ruleTraits();
[[nodiscard]] const RuleTraits& traitsOf(RuleKind kind);
/// "bytes", "count", "percent_hundredths": in JSON.
[[nodiscard]] QString nameOf(RuleUnit unit);
/// A number of a rule for people: "8.00 GiB", "3", "4.5 %".
[[nodiscard]] QString textOf(std::uint64_t value, RuleUnit unit);

/// One thing that is promised. Immutable, cheap to copy.
struct Rule
{
    RuleKind kind = RuleKind::MaxAllocated;
    Limit limit;
    QString pattern;                  ///< of Site
    std::optional<Regexp> expression; ///< of it

    /// The same text in every report: "max_allocated<=8GiB", "site model\.py<=+5%", "require_steps>=10".
    [[nodiscard]] QString id() const;
    /// The number of a baseline that the limit is beside: "allocated", "site PATTERN"; empty of kinds that
    /// have none.
    [[nodiscard]] QString metric() const;
};

/// A rule of kind but Site. Error: Usage, half a sentence.
[[nodiscard]] Result<Rule> ruleOf(RuleKind kind, const QString& limit);
/// Site: its regular expression and its limit. Error: Usage, half a sentence.
[[nodiscard]] Result<Rule> siteRuleOf(const QString& pattern, const QString& limit);
/// The same as one text: REGEX<=LIMIT, of several <= the last.
[[nodiscard]] Result<Rule> siteRuleFrom(const QString& text);

} // namespace core
