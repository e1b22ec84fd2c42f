// SPDX-License-Identifier: MIT
#include "core/formats/overwrite_guard.h"

#include "core/base/output/draft.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/standard_streams.h"
#include "core/formats/recorder/bundle_list.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>

#include <optional>
#include <utility>

namespace core {

namespace {

/// What the system knows a file or folder by, whatever its names are.
using Identity = std::pair<std::uint64_t, std::uint64_t>;

/// standard: the descriptor that "-" is.
std::optional<Identity> identityOf(const QString& path, int standard)
{
    const auto there = path == QLatin1String("-") ? platform::factsOf(standard) : platform::factsOf(path);
    if (!there || (there->kind != platform::FileKind::Regular && there->kind != platform::FileKind::Folder))
        return std::nullopt;
    return Identity(there->device, there->inode);
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
        } else if (countsItself && identityOf(path, platform::standardOutput) == sought) {
            return true;
        }
    }
    return false;
}

/// Where a file that is not there yet would be, whatever links lead to it.
QString placeOf(const QString& path)
{
    const QFileInfo place(QFile::decodeName(withoutLinks(QFile::encodeName(path))));
    const QString folder = QFileInfo(place.absolutePath()).canonicalFilePath();
    return folder.isEmpty() ? QDir::cleanPath(place.absoluteFilePath())
                            : folder + QLatin1Char('/') + place.fileName();
}

} // namespace

bool isOneFile(const QString& a, const QString& b)
{
    const bool isThere = QFileInfo::exists(a);
    if (isThere != QFileInfo::exists(b))
        return false;
    if (!isThere)
        return placeOf(a) == placeOf(b);
    const auto known = identityOf(a, platform::standardOutput);
    return known && known == identityOf(b, platform::standardOutput);
}

bool isPartOf(const QString& path, const QString& recording)
{
    constexpr int deepest = 2; // of a recording's folder, or one of several of them
    const auto sought = identityOf(path, platform::standardOutput);
    const auto read = identityOf(recording, platform::standardInput);
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
