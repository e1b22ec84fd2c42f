// SPDX-License-Identifier: MIT
#pragma once

#include "core/budget/judge/budget_judge.h"

#include <QString>
#include <QStringList>

namespace core {

/// "8.44 GiB", "≥ 8.44 GiB", or a dash where it is not known. Translated.
[[nodiscard]] QString valueText(const RuleResult& result);
/// Likewise the limit.
[[nodiscard]] QString limitText(const RuleResult& result);
/// What is left: "512.00 MiB left", or what is too much or missing; empty where it is not known.
[[nodiscard]] QString marginText(const RuleResult& result);
/// Why, the baseline, the notices and the call sites: a line each, as one that is safe to show.
[[nodiscard]] QStringList detailsOf(const RuleResult& result);
/// "+1.54 GiB  metrics.py:37:remember", or what it holds.
[[nodiscard]] QString siteText(const BlamedSite& site);

} // namespace core
