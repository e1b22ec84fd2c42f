// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/budget/baseline/baseline_update.h"
#include "core/budget/config/budget_config.h"

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

/// What `check` was asked for: its options, and the file of rules.
struct CheckRequest
{
    QStringList paths; ///< recordings, folders of them
    core::BudgetConfig config;
    QString configFile; ///< that it was read from, also where none was named; empty for none
    QString repeatOf;   ///< the case that all are repeats of; empty for none
    std::optional<core::BaselineUpdate> update;
    QString format; ///< text, json, markdown
    QString junit;  ///< a file; empty for none
    bool forGithub = false;
    bool allowsUnknown = false;
};

/// Declares the options of `check`.
void declareCheck(QCommandLineParser& parser);
/// Errors: Usage; Input, where a file of rules cannot be read.
[[nodiscard]] core::Result<CheckRequest> checkRequestOf(const QCommandLineParser& parser);

} // namespace app
