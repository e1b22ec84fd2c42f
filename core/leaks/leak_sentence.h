// SPDX-License-Identifier: MIT
#pragma once

#include "core/leaks/leak_report.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// "leaks every step", "leaks since step 12", "leaks in 4 of 26 steps, every 7th", "held 5 steps", "one-off",
/// "swells", "pending free". Translated.
[[nodiscard]] QString verdictText(const SiteVerdict& verdict, std::size_t stepsHit, const JudgedSteps& steps);
/// "116": the number of a step that a person is shown. Translated.
[[nodiscard]] QString numberText(const JudgedSteps& steps, std::size_t step);
/// What it means and what it does not, in a sentence. Translated.
[[nodiscard]] QString meaningOf(LeakVerdict verdict);

/// How the steps are known and which of them are judged. Translated.
[[nodiscard]] QString stepsText(const LeakReport& report);

/// "metrics.py:37 remember (with 7 more call sites)": a group, by its largest call site. Translated.
[[nodiscard]] QString nameOf(const LeakGroup& group, const Snapshot& snapshot);

/// What came of it in one sentence: who leaks, how much a step, and what cannot be told. Translated, without
/// a full stop. Of a report that tells nothing: why.
[[nodiscard]] QString sentenceOf(const LeakReport& report, const Snapshot& snapshot);

/// "50", "25 to 50", "50 or more". Translated.
[[nodiscard]] QString textOf(const StepsToFull& full);
/// After how many more steps memory is full. Translated; empty where nobody knows.
[[nodiscard]] QString fullText(const LeakReport& report);

/// A part of the growth.
struct GrowthLine
{
    QString text; ///< translated
    std::int64_t bytes = 0;
};

/// The parts that are not nothing; they sum to growth.bytes.
[[nodiscard]] std::vector<GrowthLine> growthLines(const LeakReport& report);

} // namespace core
