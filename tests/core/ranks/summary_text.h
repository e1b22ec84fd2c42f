// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/names/rank_clues.h"
#include "core/ranks/summary/build_rank_summary.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace testutil {

/// All that a summary says, a line each; stacks by what they are, so that numbers do not matter.
[[nodiscard]] QStringList linesOf(const core::RankSummary& summary);

/// Why the moments of a summary are not what they promise; empty where they are.
[[nodiscard]] QString brokenSum(const core::RankSummary& summary);

/// The summaries of a recording as text (tests/testutil/snapshot_text.h), as of a file called path.
[[nodiscard]] std::vector<core::RankSummary>
summariesFromText(const QString& text, const QString& path = QStringLiteral("rank0.pickle"));

/// A recording as text: three training steps of a model of four layers in a loop.
[[nodiscard]] QString layersText();

/// Why a file has no rank, in a word.
[[nodiscard]] QString wordOf(core::RankDoubt doubt);

} // namespace testutil
