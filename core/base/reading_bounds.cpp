// SPDX-License-Identifier: MIT
#include "core/base/reading_bounds.h"

#include "core/base/platform/open_file.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <mutex>

namespace core {

namespace {

/// Like the current folder it is the process's: what is opened is named deep below whoever bounds it.
std::atomic<const ReadingBounds*> inForce = nullptr;

struct OwnFolders
{
    std::mutex mutex;
    QStringList paths; ///< without links
};

OwnFolders& ownFolders()
{
    static OwnFolders folders;
    return folders;
}

bool isBelow(const QString& path, const QStringList& folders)
{
    return std::any_of(folders.begin(), folders.end(), [&](const QString& folder) {
        const QString start = folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/');
        return path == folder || path.startsWith(start);
    });
}

} // namespace

ReadingBounds::ReadingBounds(const QStringList& folders) : m_folders(folders)
{
    Q_ASSERT(inForce == nullptr);
    inForce = this;
}

ReadingBounds::~ReadingBounds()
{
    inForce = nullptr;
}

const ReadingBounds* ReadingBounds::current()
{
    return inForce;
}

bool ReadingBounds::hold(const QString& path) const
{
    const std::lock_guard lock(ownFolders().mutex);
    return isBelow(path, m_folders) || isBelow(path, ownFolders().paths);
}

OwnFolder::OwnFolder(const QString& path) : m_path(QFileInfo(path).canonicalFilePath())
{
    const std::lock_guard lock(ownFolders().mutex);
    ownFolders().paths += m_path;
}

OwnFolder::~OwnFolder()
{
    const std::lock_guard lock(ownFolders().mutex);
    ownFolders().paths.removeOne(m_path);
}

/// The links are followed first. What that led to is opened by a name in which nothing may be a link any
/// more, so it is what was judged, or nothing.
int ReadingBounds::open(const QString& path, Descriptor& opened) const
{
    const QString canonical = QFileInfo(path).canonicalFilePath();
    if (canonical.isEmpty())
        return ENOENT;
    return hold(canonical) ? platform::openWithoutLinks(QFile::encodeName(canonical), opened) : EXDEV;
}

QStringList namesIn(const QString& folder, QDir::Filters filters, QDir::SortFlags sort,
                    const QStringList& patterns)
{
    const ReadingBounds* const bounds = ReadingBounds::current();
    if (bounds == nullptr)
        return QDir(folder).entryList(patterns, filters, sort);
    const QString canonical = QFileInfo(folder).canonicalFilePath();
    Descriptor held;
    const QString there = !canonical.isEmpty() && bounds->hold(canonical)
                              ? platform::holdFolder(QFile::encodeName(canonical), held)
                              : QString();
    return there.isEmpty() ? QStringList() : QDir(there).entryList(patterns, filters, sort);
}

} // namespace core
