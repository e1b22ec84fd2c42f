// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/packed/cache_folder.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>

namespace core {

/// What to open, and how.
struct OpenRequest
{
    QString path;
    OwnRules own{};
    RecordingPart part{};
};

/// A recording that was opened, and what an index of it is made from.
struct OpenedRecording
{
    std::shared_ptr<const Recording> recording;
    bool isFromIndex = false;
    std::shared_ptr<const Document> asRead{}; ///< without the request's rules; null where it is from an index
    std::optional<FileState> state{};         ///< of the file before it was read
    std::int64_t beganNs = 0;                 ///< when reading it began
    /// Of what came from another machine, which knows what it is found by; else empty.
    std::function<Status(const CacheFolder& cache, const Progress& progress)> keep{};
    bool holdsRanks = false; ///< it is no recording, but elsewhere a folder of several ranks' ones
};

/// The user's indexes, or those in a folder, as far as they are of this program and language.
[[nodiscard]] CacheFolder indexCache(const QString& folder = {}, const CacheFolder::Limits& limits = {});

/// Opens a recording with all that it implies: from an index where cache (null: none) has one of the file as
/// it is now, else from the file; nobody can tell the two apart but by the time it takes. Errors: as open()
/// and Recording::build().
[[nodiscard]] Result<OpenedRecording> openRecording(const OpenRequest& request, const CacheFolder* cache,
                                                    Progress& progress);

/// The recording in the index that cache has of that content, under the request's name; null where there is
/// none that is sound: one that is not is dropped. digest: empty where none is known. Errors: cancelled;
/// Usage.
[[nodiscard]] Result<std::shared_ptr<const Recording>>
openIndex(const OpenRequest& request, const CacheFolder& cache, const QByteArray& digest, Progress& progress);

/// Keeps an index of what was opened, where that is of use: of a whole recording, out of a file that is large
/// and did not change meanwhile, or from another machine. O(bytes of the file). True where one is kept.
/// Errors: Output; Input; cancelled: nobody needs to hear of them.
[[nodiscard]] Result<bool> keepIndex(const OpenedRecording& opened, const CacheFolder& cache,
                                     const Progress& progress);

} // namespace core
