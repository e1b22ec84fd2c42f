// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"

#include <QString>
#include <QStringList>

namespace core {

/// What came of the report, the worst first, each a sentence with its full stop: which rank holds more than
/// its peers, where and how much; which one ran out of memory first; which have no file. Translated.
[[nodiscard]] QStringList sentencesOf(const RankReport& report);

/// "Rank 3 ran out of memory first, 1.90 s before rank 7", or that it cannot be ordered. Empty where nobody
/// did.
[[nodiscard]] QString causeSentence(const RankReport& report);

} // namespace core
