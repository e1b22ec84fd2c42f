// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/budget/baseline/baseline.h"
#include "core/budget/config/budget_config.h"
#include "core/budget/measure/measured.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// What came of a rule.
enum class BudgetResult : std::uint8_t
{
    Pass,
    Unknown, ///< cannot be told, which is not that it is kept
    Violated,
};

/// "pass", "unknown", "violated": in JSON.
[[nodiscard]] QString nameOf(BudgetResult result);
/// For people: "pass", "cannot tell", "violated". Translated.
[[nodiscard]] QString titleOf(BudgetResult result);

/// A call site that has to do with a result.
struct BlamedSite
{
    SourcePlace place;
    std::uint64_t bytes = 0;           ///< that it holds
    std::optional<std::int64_t> delta; ///< beside the baseline, at least; of what leaks a step
};

/// What came of one rule for one device of one case.
struct RuleResult
{
    QString id;
    RuleKind kind = RuleKind::MaxAllocated;
    RuleUnit unit = RuleUnit::Bytes;
    bool isLeast = false;
    QString name;  ///< of the case; empty of all together
    QString title; ///< with the device, where there are several
    QStringList files;
    std::int32_t device = -1;
    BudgetResult result = BudgetResult::Unknown;
    std::optional<std::uint64_t> value; ///< the least that it can be
    bool isAtLeast = false;             ///< it may be more than value
    std::optional<std::uint64_t> limit; ///< that was used
    std::optional<std::uint64_t> baseline;
    QString because;                               ///< why, half a sentence; empty where the numbers say it
    std::vector<BlamedSite> sites;                 ///< of what is violated: three at most
    std::optional<fix::LargestBatch> largestBatch; ///< that fits, where that can be told
    QStringList notices;                           ///< what has to be known of it, half a sentence each

    /// What is left up to the limit; negative where it is violated. Nothing where either is not known.
    [[nodiscard]] std::optional<std::int64_t> margin() const;
};

/// What is judged.
struct JudgeRequest
{
    std::span<const Measured> measured;
    const BudgetConfig* config = nullptr;
    const Baseline* baseline = nullptr; ///< null: see baselineError
    QString baselineError;              ///< why one that is named cannot be read; empty where none is named
};

/// A result for each rule and device; of rules over all recordings one. Error: cancelled only.
[[nodiscard]] Result<std::vector<RuleResult>> judge(const JudgeRequest& request, const Progress& progress);

/// The worst of them: violated before unknown before pass.
[[nodiscard]] BudgetResult worstOf(std::span<const RuleResult> results);

} // namespace core
