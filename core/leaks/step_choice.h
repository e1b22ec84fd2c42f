// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/leaks/judged_steps.h"
#include "core/structure/steps.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace core {

/// Where a person wants steps to begin.
struct StepChoice
{
    enum class Kind : std::uint8_t
    {
        Auto,   ///< findSteps()
        Period, ///< findPeriod(), whatever annotations there are
        Named,  ///< where annotations begin that pattern matches
        Marks,  ///< at events that a person lists
    };

    Kind kind = Kind::Auto;
    QString pattern;                              ///< Named: core/base/regexp, anywhere in the name
    std::vector<EventIndex> marks;                ///< Marks: ascending, distinct
    std::size_t every = 1;                        ///< so many make one: micro-steps of accumulated gradients
    std::shared_ptr<const Steps> known = nullptr; ///< Auto: where somebody has found them already
};

/// Where steps begin, and how that is known.
struct FoundSteps
{
    std::vector<EventIndex> starts;  ///< ascending; empty where there are none
    QString source;                  ///< "annotation", "loop", "period", "marks"; empty where there are none
    QString text;                    ///< the same for a person; translated
    std::size_t period = 0;          ///< allocations a step, where these tell it; else 0
    EventIndex lastEnd = neverEvent; ///< StepBounds::lastEnd

    [[nodiscard]] StepBounds bounds() const { return {starts, lastEnd}; }
    friend bool operator==(const FoundSteps&, const FoundSteps&) = default;
};

/// Events, one a line; empty lines and what follows a # are skipped. Error: Usage, with the line.
[[nodiscard]] Result<std::vector<EventIndex>> marksFromText(const QByteArray& text);

/// Finds the steps that choice asks for; none is no error where nobody named any. O(events). Errors: Usage,
/// of a pattern; Input, where nothing is as named; cancelled.
[[nodiscard]] Result<FoundSteps> stepsBy(const Snapshot& snapshot, const DeviceHistory& device,
                                         const StepChoice& choice, Progress& progress);

} // namespace core
