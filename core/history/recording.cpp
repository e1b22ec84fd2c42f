// SPDX-License-Identifier: MIT
#include "core/history/recording.h"

#include "core/history/overlaps.h"

namespace core {

Result<std::shared_ptr<const Recording>> Recording::build(std::shared_ptr<const Document> document,
                                                          Progress& progress, const RecordingPart& part)
{
    auto recording = std::make_shared<Recording>();
    recording->log = document->log;
    auto history = History::build(document->snapshot, recording->log, progress, part);
    SNAPVIEWER_TRY(history);
    reportOverlaps(**history, recording->log);
    recording->unsure = UnsureTotals(recording->log);
    recording->document = std::move(document);
    recording->history = std::move(*history);
    recording->part = part;
    return std::shared_ptr<const Recording>(std::move(recording));
}

std::shared_ptr<const Recording> Recording::restored(std::shared_ptr<const Document> document,
                                                     std::vector<Replayed> replayed, ImportLog log)
{
    auto recording = std::make_shared<Recording>();
    recording->history = History::restored(document->snapshot, std::move(replayed), log);
    recording->document = std::move(document);
    recording->log = std::move(log);
    recording->unsure = UnsureTotals(recording->log);
    return recording;
}

std::shared_ptr<const Recording> Recording::withOwnRules(const OwnRules& rules) const
{
    auto changed = std::make_shared<Document>(*document);
    changed->snapshot = document->snapshot->withOwnRules(rules);
    auto recording = std::make_shared<Recording>(*this);
    recording->history = history->withSnapshot(changed->snapshot);
    recording->document = std::move(changed);
    return recording;
}

std::shared_ptr<const Recording> Recording::withSteps(StepChoice given) const
{
    auto recording = std::make_shared<Recording>(*this);
    recording->steps = std::move(given);
    return recording;
}

} // namespace core
