// SPDX-License-Identifier: MIT
#include "core/formats/overwrite_guard.h"

#include "core/formats/recorder/bundle_list.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace core {

namespace {

/// What the system knows a file or folder by, whatever its names are.
using Identity = std::pair<dev_t, ino_t>;

/// standard: the descriptor that "-" is.
std::optional<Identity> identityOf(const QString& path, int standard)
{
    struct stat there = {};
    const bool isThere = path == QLatin1String("-") ? fstat(standard, &there) == 0
                                                    : stat(QFile::encodeName(path).constData(), &there) == 0;
    if (!isThere || !(S_ISREG(there.st_mode) || S_ISDIR(there.st_mode)))
        return std::nullopt;
    return Identity(there.st_dev, there.st_ino);
}

/// Whether a file in folder, or depth folders below it, is the one that is sought.
bool holds(const QString& folder, const Identity& sought, bool countsItself, int depth)
{
    QDirIterator entries(folder, QDir::Files | QDir::Dirs | QDir::Hidden | QDir::NoDotAndDotDot);
    while (entries.hasNext()) {
        const QString path = entries.next();
        if (entries.fileInfo().isDir()) {
            if (depth > 0 && holds(path, sought, true, depth - 1))
                return true;
        } else if (countsItself && identityOf(path, STDOUT_FILENO) == sought) {
            return true;
        }
    }
    return false;
}

} // namespace

bool isPartOf(const QString& path, const QString& recording)
{
    constexpr int deepest = 2; // of a recording's folder, or one of several of them
    const auto sought = identityOf(path, STDOUT_FILENO);
    const auto read = identityOf(recording, STDIN_FILENO);
    if (!sought || !read)
        return false;
    if (sought == read)
        return true;
    if (QFileInfo(path).isDir()) {
        const QString folder = QFileInfo(path).canonicalFilePath();
        return QFileInfo(recording).canonicalFilePath().startsWith(folder + QLatin1Char('/'));
    }
    return QFileInfo(recording).isDir() && holds(recording, *sought, !isBundleList(recording), deepest);
}

} // namespace core
