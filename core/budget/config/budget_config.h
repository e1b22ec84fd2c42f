// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/budget/config/rule.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// What is promised of recordings: a file snapviewer-check.json, options, or both.
struct BudgetConfig
{
    std::vector<Rule> rules;
    QString baseline;                      ///< its file; empty for none
    QStringList across;                    ///< of budgetFields(): may differ from the baseline's
    std::optional<std::uint64_t> maxCreep; ///< beside the first accepted values: hundredths of a percent
    std::uint64_t floor = std::uint64_t{16} << 20U;   ///< what a percentage allows at least, bytes
    std::optional<std::uint64_t> capacity;            ///< of the device, bytes, where no file tells it
    bool allowEmptyMatch = false;                     ///< a pattern may find nothing
    std::vector<std::pair<QString, QString>> repeats; ///< a case, and the wildcard of its files' names

    /// Adds a rule. Error: Usage, half a sentence, where it is there already.
    [[nodiscard]] Status add(Rule rule);
};

/// The name that such a file has in a project.
inline constexpr const char* budgetConfigName = "snapviewer-check.json";

/// What a recording's circumstances are called in `across`: device, torch, settings, stacks, world.
[[nodiscard]] QStringList budgetFields();

/// Reads one. name: of text, in messages; folder: what a relative baseline is of. Errors: Usage, one sentence
/// that says where: "FILE: rules[2].limit: …".
[[nodiscard]] Result<BudgetConfig> budgetConfigFrom(const QByteArray& text, const QString& name,
                                                    const QString& folder);
/// The same of a file. Errors: also Input, where it cannot be read.
[[nodiscard]] Result<BudgetConfig> readBudgetConfig(const QString& path);

} // namespace core
