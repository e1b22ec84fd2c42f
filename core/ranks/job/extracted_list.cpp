// SPDX-License-Identifier: MIT
#include "core/ranks/job/extracted_list.h"

#include "core/base/output/result_file.h"
#include "core/base/texts.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QLockFile>
#include <QThread>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankExtractText);
SNAPVIEWER_TEXTS(RankListText);

QString fileIn(const QString& folder)
{
    return QDir(folder).filePath(QStringLiteral("recordings.list"));
}

/// Whoever adds to a folder's list has this: of two who read it, then write it, the second would lose what
/// the first added. A file of its own, as the list itself is replaced; it goes with this, and what a process
/// left that was killed is taken away by the next one.
class ListLock
{
public:
    explicit ListLock(const QString& folder)
        : m_path(QDir(folder).filePath(QStringLiteral(".recordings.lock"))), m_lock(m_path)
    {}

    [[nodiscard]] bool isThere() const { return QFileInfo::exists(m_path); }

    /// Waits for it. Done, too, where a folder takes no file at all: who writes the list says why. Errors:
    /// Output, where somebody keeps it; cancelled.
    Status take(Progress& progress)
    {
        constexpr unsigned long betweenMs = 10;
        constexpr qint64 longestMs = 120'000; // thousands of shards that begin at once need seconds
        QElapsedTimer waited;
        waited.start();
        while (!m_lock.tryLock(0) && m_lock.error() == QLockFile::LockFailedError) {
            if (progress.isCancelled())
                return cancelled();
            if (waited.elapsed() > longestMs)
                return outputError(
                    RankListText::tr("%1 is held by another process: remove it if none is at work")
                        .arg(m_path));
            progress.report(0, 0, RankListText::tr("Waiting for others who add to the list"));
            QThread::msleep(betweenMs);
        }
        return Done{};
    }

private:
    QString m_path;
    QLockFile m_lock;
};

Status write(const QString& path, const FileList& list, const Progress& progress)
{
    ResultFile file(path);
    file.watch(progress);
    if (!file.isRegular()) // of a pipe a reader would be waited for
        return file.refusal(RankExtractText::tr("it is no regular file"));
    if (!file.open())
        return file.failure();
    for (const QString& recording : list.paths)
        file.device().write(recording.toUtf8() + '\n');
    return file.commit() ? Status(Done{}) : Status(file.failure());
}

/// Of what is there, if anything can be read.
Result<ExtractedList> added(const QString& folder, const FileList& list, Progress& progress)
{
    const auto there = keptList(folder, progress);
    if (!there && there.error().isCancelled())
        return there.error();
    const bool isThere = there && *there;
    const FileList all = isThere ? together(**there, list) : list;
    if (!isThere || all.paths != (*there)->paths) {
        SNAPVIEWER_TRY(write(fileIn(folder), all, progress));
    }
    return isThere && (*there)->paths != list.paths ? ExtractedList::Other : ExtractedList::Same;
}

} // namespace

Result<std::optional<FileList>> keptList(const QString& folder, Progress& progress)
{
    const QString path = fileIn(folder);
    if (!QFileInfo::exists(path))
        return std::optional<FileList>();
    auto list = listOf(path, progress);
    SNAPVIEWER_TRY(list);
    return std::optional(std::move(*list));
}

/// Of thousands of shards that have one list only the first few need the lock.
Result<ExtractedList> keepList(const QString& folder, const FileList& list, Progress& progress)
{
    if (list.isOne)
        return ExtractedList::None;
    ListLock lock(folder);
    const auto there = keptList(folder, progress);
    if (there && *there && (*there)->paths == list.paths && !lock.isThere())
        return ExtractedList::Same;
    const Status taken = lock.take(progress);
    return taken ? added(folder, list, progress) : taken.error();
}

} // namespace core
