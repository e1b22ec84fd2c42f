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
    recording->document = std::move(document);
    recording->history = std::move(*history);
    return std::shared_ptr<const Recording>(std::move(recording));
}

} // namespace core
