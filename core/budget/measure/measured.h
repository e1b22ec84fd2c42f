// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/budget/config/rule.h"
#include "core/budget/measure/budget_sites.h"
#include "core/budget/measure/circumstances.h"
#include "core/fix/fit_values.h"
#include "core/history/recording_values.h"

#include <QString>

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace core {

/// A number as far as a recording tells it: it lies in [low, high].
struct Figure
{
    static constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t low = 0;
    std::uint64_t high = most;
    QString because; ///< why it is not known exactly, half a sentence; translated

    [[nodiscard]] bool isExact() const { return low == high; }
    /// Whether anything is known.
    [[nodiscard]] bool isKnown() const { return low > 0 || high < most; }

    [[nodiscard]] static Figure exact(std::uint64_t value) { return {value, value, {}}; }
    [[nodiscard]] static Figure atLeast(std::uint64_t value, const QString& because)
    {
        return {value, most, because};
    }
    [[nodiscard]] static Figure unknown(const QString& because) { return {0, most, because}; }
};

/// What is to be found of a recording.
struct MeasureRequest
{
    std::span<const Rule> rules;
    std::optional<std::uint64_t> capacity; ///< as given
    bool wantsSites = false;               ///< the code too: to compare with a baseline, or to write one
};

/// The numbers of one device of one recording, or of several repeats of it; refers to no recording.
struct Measured
{
    QString name;             ///< of the case
    QStringList files;        ///< as they were named
    std::int32_t device = -1; ///< −1: of a file that could not be read
    bool isOnly = true;       ///< the recording has no other device
    QString unread;           ///< why its file could not be read, one sentence; empty where it could
    /// By name: allocated, at_end, active, reserved, ooms, steps, headroom,
    /// leak_per_step, growth_per_step, site PATTERN.
    std::map<QString, Figure> figures;
    std::map<QString, Figure> lowest;  ///< of repeats: the other end of the range
    std::map<QString, Figure> highest; ///< likewise
    std::uint64_t peakInBlocks = 0;    ///< at the peak, rounded as torch counts; 0: not known
    std::uint64_t events = 0;
    QString steps; ///< what was taken for its steps, textOf(Steps); empty where no rule asks
    Circumstances circumstances;
    BudgetSites sites;                                 ///< at the peak; empty where they were not asked for
    std::vector<BudgetSite> holders;                   ///< at the peak, the largest call sites
    std::vector<BudgetSite> endHolders;                ///< likewise at the end
    std::map<QString, std::vector<BudgetSite>> bySite; ///< at the peak, by pattern: the largest that it finds
    std::vector<BudgetSite> leaks;                     ///< what leaks most, each with its bytes a step
    std::optional<std::uint64_t> capacity;             ///< that the fit is to
    std::optional<fix::DeviceFit> fit;                 ///< where a rule wants it and capacity is known
    std::set<QString> matched;                         ///< patterns that find any call site of the recording

    /// "train", or "train, device 1" where there are several.
    [[nodiscard]] QString title() const;
    /// As figures has it; unknown where it has none.
    [[nodiscard]] Figure figure(const QString& name) const;
};

/// Numbers of a device that store's recording has. O(live allocations at its peak + distinct call sites),
/// with wantsSites O(frames of all stacks), and steps and a replay where a rule wants them. Errors: Usage,
/// where a pattern takes too long; cancelled.
[[nodiscard]] Result<Measured> measure(Derived& store, std::int32_t device, const MeasureRequest& request,
                                       Progress& progress);

/// Puts a repeat of the same case and device to what is known of it: of each number the lowest, of failed
/// allocations and headroom the highest; everything else is of the one with the lowest peak.
void addRepeat(Measured& sum, Measured repeat);

} // namespace core
