// SPDX-License-Identifier: MIT
#include "core/ranks/job/rank_job.h"

#include "core/base/output/scratch_folder.h"
#include "core/base/texts.h"
#include "core/ranks/file/rank_schema.h"
#include "core/ranks/file/summary_file.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/extracted_list.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/merge.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankMergeText);

Result<RankJob> fromFile(const QString& path, const RankReading& reading, Progress& progress)
{
    auto file = readRankFile(path, reading, progress);
    SNAPVIEWER_TRY(file);
    if (file->header.methodology != rankMethodology)
        return inputError(
            RankMergeText::tr(
                "%1 was made by another version, whose numbers are found otherwise: extract it again")
                .arg(path));
    return RankJob{std::move(file->ranks), std::move(file->missing), file->header.listed, {}};
}

/// As it would be merged.
Result<RankJob> fromFolder(const QString& folder, const std::optional<FileList>& list,
                           const RankReading& reading, Progress& progress)
{
    const ScratchFolder place;
    if (!place.isValid())
        return place.failure();
    const QString path = place.filePath(QStringLiteral("job.svranks"));
    const auto merged = merge(folder, list, path, progress);
    SNAPVIEWER_TRY(merged);
    auto job = fromFile(path, reading, progress);
    if (job)
        job->notes = notesOf(*merged);
    return job;
}

Result<RankJob> fromRecordings(const QString& path, const RankReading& reading, const ExtractRequest& request,
                               std::size_t jobs, Progress& progress)
{
    const auto list = listOf(path, progress);
    SNAPVIEWER_TRY(list);
    if (list->paths.empty())
        return inputError(RankMergeText::tr("no recording lies in %1").arg(path));
    const ScratchFolder place;
    if (!place.isValid())
        return place.failure();
    SNAPVIEWER_TRY(extractAll(place.path(), list->paths, request,
                              jobs == 0 ? parallelJobs(list->paths) : jobs, progress));
    return fromFolder(place.path(), *list, reading, progress);
}

} // namespace

RankJobKind rankJobKind(const QString& path)
{
    const QFileInfo info(path);
    if (info.isDir()) {
        const bool hasSummaries =
            !QDir(path).entryList({QStringLiteral("*.svrank")}, QDir::Files, QDir::NoSort).isEmpty();
        return hasSummaries ? RankJobKind::Summaries : RankJobKind::Recordings;
    }
    if (!info.exists())
        return RankJobKind::None;
    return rankFormatOf(path) ? RankJobKind::File : RankJobKind::Recordings;
}

Result<RankJob> openJob(const QString& path, const RankReading& reading, const ExtractRequest& request,
                        std::size_t jobs, Progress& progress)
{
    switch (rankJobKind(path)) {
    case RankJobKind::File:
        return fromFile(path, reading, progress);
    case RankJobKind::Summaries: {
        const auto list = keptList(path, progress);
        return list ? fromFolder(path, *list, reading, progress) : list.error();
    }
    case RankJobKind::Recordings:
        return fromRecordings(path, reading, request, jobs, progress);
    case RankJobKind::None:
        break;
    }
    return inputError(RankMergeText::tr("%1 does not exist").arg(path));
}

} // namespace core
