// SPDX-License-Identifier: MIT
#include "core/ranks/job/moved_path.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

namespace core {

namespace {

/// Of a folder that is one recording nothing says how large it should be.
bool isLike(const QFileInfo& file, const RankSource& source)
{
    return file.isDir() || (file.isFile() && static_cast<std::uint64_t>(file.size()) == source.bytes);
}

} // namespace

QString movedPath(const RankSource& source, const QString& job)
{
    if (QFileInfo::exists(source.path))
        return source.path;
    const QFileInfo there(job);
    const QDir own = there.isDir() ? QDir(there.absoluteFilePath()) : there.absoluteDir();
    const QStringList parts = QDir::cleanPath(source.path).split(u'/', Qt::SkipEmptyParts);
    for (qsizetype from = 0; from < parts.size(); ++from) {
        const QString end = parts.mid(from).join(u'/');
        if (parts[from] == QLatin1String(".."))
            continue;
        for (const QString& folder : {own.path(), QFileInfo(own.path()).path()}) {
            const QFileInfo file(QDir(folder).filePath(end));
            if (isLike(file, source))
                return file.filePath();
        }
    }
    return source.path;
}

} // namespace core
