// SPDX-License-Identifier: MIT
#include "core/remote/served_ranks.h"

#include "core/base/texts.h"
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/rank_job.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <mutex>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

Result<QByteArray> bytesAt(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error{ErrorKind::Input, RemoteText::tr("%1 cannot be read: %2.").arg(path, file.errorString()),
                     -1};
    return file.readAll();
}

Status sendFiles(const QStringList& paths, const RanksSink& sink, const Progress& progress)
{
    sink.expect(static_cast<std::size_t>(paths.size()));
    for (const QString& path : paths) {
        if (progress.isCancelled())
            return cancelled();
        const auto bytes = bytesAt(path);
        if (!bytes)
            return bytes.error();
        sink.take(*bytes);
    }
    return Done{};
}

Status sendRecordings(const std::vector<QString>& paths, const RanksSink& sink, Progress& progress)
{
    const QTemporaryDir place;
    std::mutex taking;
    sink.expect(paths.size());
    const RankWork work = [&](std::size_t at, Progress& its) -> Status {
        const auto summaries = extract(paths[at], {}, its);
        if (!summaries)
            return summaries.error();
        const QString path = place.filePath(QString::number(at));
        if (Status written = writeRankFile(path, {}, *summaries, its); !written)
            return written;
        const auto bytes = bytesAt(path);
        QFile::remove(path);
        if (!bytes)
            return bytes.error();
        const std::lock_guard lock(taking);
        sink.take(*bytes);
        return Done{};
    };
    return workOn(paths.size(), parallelJobs(paths), work, progress);
}

} // namespace

Status sendRanks(const QString& path, const RanksSink& sink, Progress& progress)
{
    switch (rankJobKind(path)) {
    case RankJobKind::File:
        return sendFiles({path}, sink, progress);
    case RankJobKind::Summaries: {
        QStringList paths;
        for (const QString& name :
             QDir(path).entryList({QStringLiteral("*.svrank")}, QDir::Files, QDir::Name))
            paths += QDir(path).filePath(name);
        return sendFiles(paths, sink, progress);
    }
    case RankJobKind::Recordings: {
        const auto list = listOf(path, progress);
        return list ? sendRecordings(list->paths, sink, progress) : list.error();
    }
    case RankJobKind::None:
        break;
    }
    return Error{ErrorKind::Input, RemoteText::tr("%1 does not exist.").arg(path), -1};
}

} // namespace core::remote
