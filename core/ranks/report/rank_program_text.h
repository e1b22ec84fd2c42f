// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/report/rank_report.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What the ranks' programs do, in at most three lines: how many steps and layers, and who runs a phase more
/// or less often a step than most do. None where no rank has steps. Translated.
[[nodiscard]] QStringList programLines(const RankReport& report);

/// Columns of devices whose summaries do not tell what their program did: of an older version.
[[nodiscard]] std::vector<std::size_t> columnsWithoutProgram(const RankReport& report);

/// How often a phase runs in each step of a rank; nothing where that is not always the same, or not known.
[[nodiscard]] std::optional<std::uint64_t> runsPerStep(const RankSummary& summary, ProgramPhase phase);

/// "forward, step 5, layer 11 of 24": where a rank's program was at a moment; empty where nothing tells.
/// Translated.
[[nodiscard]] QString placeText(const RankSummary& summary, const RankMoment& moment);

} // namespace core
