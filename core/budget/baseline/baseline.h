// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/budget/measure/budget_sites.h"
#include "core/budget/measure/circumstances.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace core {

/// When somebody changed a number, and why.
struct AcceptedValue
{
    std::uint64_t value = 0;
    QString reason;
    QString commit; ///< empty where nobody said

    friend bool operator==(const AcceptedValue&, const AcceptedValue&) = default;
};

/// One number of a case.
struct BaselineMetric
{
    std::uint64_t value = 0;
    std::uint64_t origin = 0; ///< the first that was accepted: what creep is measured from
    std::vector<AcceptedValue> accepted;

    friend bool operator==(const BaselineMetric&, const BaselineMetric&) = default;
};

/// What one device of a case is compared with.
struct BaselineCase
{
    Circumstances circumstances;
    std::map<QString, BaselineMetric> metrics; ///< by name, as Measured::figures
    BudgetSites sites;                         ///< condensed()
};

/// What was accepted of all cases. A file of sorted keys, one call site a line.
struct Baseline
{
    using Key = std::pair<QString, std::int32_t>; ///< name and device

    int methodology = budgetMethodology;
    std::map<Key, BaselineCase> cases;

    [[nodiscard]] const BaselineCase* find(const QString& name, std::int32_t device) const;
};

/// Reads one; name stands for it in messages. Errors: Input, one sentence that says where.
[[nodiscard]] Result<Baseline> baselineFrom(const QByteArray& text, const QString& name);
[[nodiscard]] Result<Baseline> readBaseline(const QString& path);

/// The same bytes for the same baseline. O(functions · log). Error: cancelled only.
[[nodiscard]] Result<QByteArray> jsonOf(const Baseline& baseline, const Progress& progress);
/// Writes it to path, whole or not at all. Errors: Output; cancelled.
[[nodiscard]] Status writeBaseline(const QString& path, const Baseline& baseline, const Progress& progress);

/// In which circumstances a and b differ, apart from those of across (budgetFields()): "torch 2.8, not 2.9".
/// Translated.
[[nodiscard]] QStringList differencesOf(const Circumstances& baseline, const Circumstances& now,
                                        const QStringList& across);

} // namespace core
