// SPDX-License-Identifier: MIT
#include "core/ranks/job/extracted_list.h"

#include "core/base/output/result_file.h"

#include <QDir>
#include <QFileInfo>

namespace core {

namespace {

QString fileIn(const QString& folder)
{
    return QDir(folder).filePath(QStringLiteral("recordings.list"));
}

Status write(const QString& path, const FileList& list)
{
    ResultFile file(path);
    if (!file.open())
        return file.failure();
    for (const QString& recording : list.paths)
        file.device().write(recording.toUtf8() + '\n');
    return file.commit() ? Status(Done{}) : Status(file.failure());
}

} // namespace

Result<std::optional<FileList>> keptList(const QString& folder, Progress& progress)
{
    const QString path = fileIn(folder);
    if (!QFileInfo::exists(path))
        return std::optional<FileList>();
    auto list = listOf(path, progress);
    if (!list)
        return list.error();
    return std::optional(std::move(*list));
}

Result<ExtractedList> keepList(const QString& folder, const FileList& list)
{
    if (list.isOne)
        return ExtractedList::None;
    NoProgress progress;
    auto there = keptList(folder, progress);
    const bool isThere = there && *there;
    if (isThere && (*there)->paths == list.paths)
        return ExtractedList::Same;
    const FileList all = isThere ? together(**there, list) : list;
    const Status written = write(fileIn(folder), all);
    if (!written)
        return written.error();
    return isThere ? ExtractedList::Other : ExtractedList::Same;
}

} // namespace core
