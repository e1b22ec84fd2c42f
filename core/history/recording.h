// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/history/step_choice.h"
#include "core/history/unsure_totals.h"
#include "core/snapshot/document.h"

#include <memory>

namespace core {

/// An opened document with all that it implies: what every view, query and command works on. Immutable.
struct Recording
{
    std::shared_ptr<const Document> document;
    std::shared_ptr<const History> history;
    ImportLog log;       ///< of reading, then of replaying
    UnsureTotals unsure; ///< what log says of the totals
    RecordingPart part;  ///< that is open
    StepChoice steps;    ///< what a person says of the program's

    [[nodiscard]] const Snapshot& snapshot() const { return *document->snapshot; }

    /// Errors: cancelled; Usage where there is no such part.
    [[nodiscard]] static Result<std::shared_ptr<const Recording>>
    build(std::shared_ptr<const Document> document, Progress& progress, const RecordingPart& part = {});
    /// Of a document whose whole traces were replayed before. log: what reading and replaying found then.
    [[nodiscard]] static std::shared_ptr<const Recording>
    restored(std::shared_ptr<const Document> document, std::vector<Replayed> replayed, ImportLog log);
    /// The same with other call sites: Snapshot::withOwnRules(). All ids stay, nothing is replayed.
    [[nodiscard]] std::shared_ptr<const Recording> withOwnRules(const OwnRules& rules) const;
    /// The same with other steps. O(1).
    [[nodiscard]] std::shared_ptr<const Recording> withSteps(StepChoice given) const;
};

} // namespace core
