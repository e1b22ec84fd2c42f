// SPDX-License-Identifier: MIT
#include "app/cli/mcp/mcp_roots.h"

#include "core/base/plain_text.h"
#include "core/base/platform/file_facts.h"
#include "core/base/platform/open_file.h"
#include "core/base/texts.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace app {

namespace {

SNAPVIEWER_TEXTS(McpRootsText);

using core::platform::FileKind;

QString shown(const QString& path)
{
    constexpr qsizetype longest = 200;
    return core::plainLine(path.left(longest));
}

/// The folder of a path, or the first above it that is there.
QDir folderOf(const QString& path)
{
    QDir folder = QFileInfo(path).dir();
    while (!folder.exists() && folder.cdUp()) {
    }
    return folder;
}

/// What lies in a folder: who asks has no other way to know.
QString namesIn(const QDir& folder)
{
    constexpr qsizetype most = 20;
    const QStringList names =
        core::namesIn(folder.path(), QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name);
    QStringList told;
    for (const QString& name : names.mid(0, most))
        told += shown(name);
    if (names.size() > most)
        told += McpRootsText::tr("%n more", nullptr, static_cast<int>(names.size() - most));
    return told.isEmpty() ? McpRootsText::tr("nothing") : told.join(QStringLiteral(", "));
}

} // namespace

core::Result<McpRoots> McpRoots::of(const QStringList& folders)
{
    QStringList roots;
    for (const QString& folder : folders) {
        const QFileInfo info(folder);
        if (!info.isDir() || info.canonicalFilePath().isEmpty())
            return core::usageError(McpRootsText::tr("%1 is no folder").arg(shown(folder)));
        roots += info.canonicalFilePath();
    }
    return McpRoots(roots);
}

core::Result<QString> McpRoots::inPlace(const QString& path) const
{
    const auto refused = [&](const QString& sentence) -> core::Result<QString> {
        return core::usageError(sentence.arg(shown(path)));
    };
    if (path.isEmpty() || path.contains(QChar(u'\0')) || path.contains(QLatin1String("://")) ||
        core::platform::isNameless(path))
        return refused(McpRootsText::tr("'%1' is no path of a file on this machine"));
    if (path.split(QLatin1Char('/')).contains(QLatin1String("..")))
        return refused(McpRootsText::tr("%1 is not read: name the file without '..'"));
    const bool isAbsolute = path.startsWith(QLatin1Char('/'));
    const QString whole = isAbsolute ? path : first() + QLatin1Char('/') + path;
    const QString canonical = QFileInfo(whole).canonicalFilePath();
    const QDir folder = folderOf(whole);
    if (canonical.isEmpty() && !m_bounds->hold(folder.canonicalPath()))
        return refused(McpRootsText::tr("%1 is not below the folder that may be read (--root)"));
    if (canonical.isEmpty())
        return core::usageError(
            McpRootsText::tr("%1 does not exist; where it should be: %2").arg(shown(path), namesIn(folder)));
    if (!m_bounds->hold(canonical))
        return refused(McpRootsText::tr("%1 is not below the folder that may be read (--root)"));
    const auto facts = core::platform::factsOf(canonical);
    if (!facts || (facts->kind != FileKind::Regular && facts->kind != FileKind::Folder))
        return refused(McpRootsText::tr("%1 is a pipe or a device, and no file"));
    if (facts->kind == FileKind::Folder) {
        SNAPVIEWER_TRY(checkInside(canonical));
    }
    return path.startsWith(QLatin1Char('-')) ? QStringLiteral("./") + path : path;
}

/// What is in a folder is opened, too.
core::Status McpRoots::checkInside(const QString& folder) const
{
    constexpr int most = 100'000;
    QDirIterator entries(folder, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System,
                         QDirIterator::Subdirectories);
    for (int count = 0; entries.hasNext(); ++count) {
        const QString path = entries.next();
        if (count == most)
            return core::usageError(
                McpRootsText::tr("%1 has more than %2 files").arg(shown(folder), QString::number(most)));
        const QFileInfo info(path);
        const QString canonical = info.isSymLink() ? info.canonicalFilePath() : path;
        if (canonical.isEmpty())
            continue; // a link to nothing
        if (!m_bounds->hold(canonical))
            return core::usageError(
                McpRootsText::tr("%1 is a link out of the folder that may be read (--root)")
                    .arg(shown(path)));
        const auto facts = core::platform::factsOf(canonical);
        if (facts && facts->kind != FileKind::Regular && facts->kind != FileKind::Folder)
            return core::usageError(
                McpRootsText::tr("%1 is a pipe or a device, and no file").arg(shown(path)));
    }
    return core::Done{};
}

} // namespace app
