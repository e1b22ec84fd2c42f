// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"

#include <QString>

namespace core {

/// How groups of peers were made and how sure that is, one sentence: "Peers by the lines that they run: 4
/// groups, whose ranks have 98 % of their lines in common; rank 7 fits none well." Empty where there is
/// nothing to group. Translated.
[[nodiscard]] QString peersSentence(const RankReport& report);

} // namespace core
