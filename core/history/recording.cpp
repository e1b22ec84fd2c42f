// SPDX-License-Identifier: MIT
#include "core/history/recording.h"

namespace core {

Result<std::shared_ptr<const Recording>> Recording::build(std::shared_ptr<const Document> document,
                                                          Progress& progress, const RecordingPart& part)
{
    auto recording = std::make_shared<Recording>();
    recording->log = document->log;
    auto history = History::build(document->snapshot, recording->log, progress, part);
    if (!history)
        return history.error();
    recording->unsure = UnsureTotals(recording->log);
    recording->document = std::move(document);
    recording->history = std::move(*history);
    recording->part = part;
    return std::shared_ptr<const Recording>(std::move(recording));
}

Result<std::shared_ptr<const Recording>> Recording::withOwnRules(const OwnRules& rules,
                                                                 Progress& progress) const
{
    auto changed = std::make_shared<Document>(*document);
    changed->snapshot = document->snapshot->withOwnRules(rules);
    return build(std::move(changed), progress, part);
}

} // namespace core
