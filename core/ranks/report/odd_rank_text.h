// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"

#include <QString>
#include <QStringList>

namespace core {

/// What an odd rank does, the cause before its size: "keeps 24 MiB more of every step at train.py:22 and runs
/// forward twice a step", "holds all activations × 1.5", else where it holds most more: "holds 2 GiB more at
/// data.py:33 fill_cache (3 GiB, where 1 GiB is usual)". Translated.
[[nodiscard]] QString deedText(const RankReport& report, const OddRank& odd);
/// "holds 2 GiB more than rank 4 at data.py:33 fill_cache (3 GiB and 1 GiB)". Translated.
[[nodiscard]] QString deedText(const RankReport& report, const PeerDifference& one);

/// Who is odd, the largest first, a sentence each of those that do what none before does, at most three; then
/// who else is. Empty where nobody is. Translated.
[[nodiscard]] QStringList oddSentences(const RankReport& report);

/// As sentences name a place; tables have all of its path.
[[nodiscard]] QString shortPlace(const RankReport& report, Judged judged, std::uint32_t site);

/// "at train.py:22 step", "allocated before recording", "in all": where a rank holds something.
/// Translated.
[[nodiscard]] QString whereText(const RankReport& report, Judged judged, std::uint32_t site);

/// "in forward": where in the program what is judged was allocated, in a report by labels. Translated.
[[nodiscard]] QString bornText(const RankReport& report, Judged judged, std::uint32_t site);

} // namespace core
