// SPDX-License-Identifier: MIT
#include "core/ranks/job/list.h"

#include "core/formats/container/input.h"
#include "core/formats/open.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <utility>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RankList)
};

constexpr qint64 longestList = 256 << 20;

Error refused(const QString& message)
{
    return {ErrorKind::Input, message, -1};
}

bool isNamedPickle(const QString& name)
{
    constexpr std::array suffixes{".pickle", ".pkl", ".pickle.gz", ".pkl.gz"};
    return std::any_of(suffixes.begin(), suffixes.end(), [&](const char* suffix) {
        return name.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
    });
}

bool isSummary(const QString& name)
{
    return name.endsWith(QLatin1String(".svrank")) || name.endsWith(QLatin1String(".svranks")) ||
           name == QLatin1String("recordings.list");
}

/// Whether any reader knows what lies at path.
bool isRecognised(const QString& path, Progress& progress)
{
    const auto input = unwrapped(path, progress);
    if (!input)
        return false;
    const auto all = readers();
    return std::any_of(all.begin(), all.end(),
                       [&](const Reader& reader) { return reader.recognises(*input); });
}

/// A folder that is one recording: an OOM recorder wrote it. A list of such bundles is none.
bool isBundle(const QDir& folder)
{
    return folder.exists(QStringLiteral("manifest.json")) &&
           (folder.exists(QStringLiteral("metadata.json")) || folder.exists(QStringLiteral("events.json")) ||
            folder.exists(QStringLiteral("diagnostic_summary.json")));
}

/// Looks through a folder and those in it.
class Finder
{
public:
    explicit Finder(Progress& progress) : m_progress(&progress) {}

    Status find(const QString& path)
    {
        const QDir folder(path);
        if (isBundle(folder))
            return add(path);
        const QFileInfo info(path);
        if (!info.isReadable() || !info.isExecutable())
            return refused(Text::tr("the folder %1 cannot be read").arg(path));
        m_progress->report(m_list.paths.size(), 0, Text::tr("Looking for recordings"));
        const QFileInfoList entries =
            folder.entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::NoSort);
        for (const QFileInfo& entry : entries) {
            if (m_progress->isCancelled())
                return cancelled();
            const Status found = look(entry);
            if (!found)
                return found;
        }
        return Done{};
    }

    FileList take() { return std::move(m_list); }

private:
    Status look(const QFileInfo& entry)
    {
        if (entry.isDir())
            return entry.isSymLink() ? Status(Done{}) : find(entry.filePath());
        if (isSummary(entry.fileName())) // of these or others: no file of the job's
            return Done{};
        if (isNamedPickle(entry.fileName()) || isRecognised(entry.filePath(), *m_progress))
            return add(entry.filePath());
        ++m_list.leftOut;
        return Done{};
    }

    Status add(const QString& path)
    {
        if (path.contains(QLatin1Char('\n')) || QFile::decodeName(QFile::encodeName(path)) != path ||
            path.contains(QChar::ReplacementCharacter))
            return refused(Text::tr("the name of %1 cannot stand in a list: rename it").arg(path));
        m_list.paths.push_back(path);
        return Done{};
    }

    Progress* m_progress;
    FileList m_list;
};

void putInOrder(std::vector<QString>& paths)
{
    std::vector<std::pair<QByteArray, QString>> byBytes;
    byBytes.reserve(paths.size());
    for (QString& path : paths)
        byBytes.emplace_back(path.toUtf8(), std::move(path));
    std::sort(byBytes.begin(), byBytes.end());
    byBytes.erase(std::unique(byBytes.begin(), byBytes.end()), byBytes.end());
    paths.clear();
    for (auto& [bytes, path] : byBytes)
        paths.push_back(std::move(path));
}

Result<FileList> listFrom(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return refused(Text::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    if (file.size() > longestList)
        return refused(Text::tr("%1 is too long for a list of files").arg(path));
    const QByteArray bytes = file.readAll();
    const QString text = QString::fromUtf8(bytes);
    if (text.contains(QChar::Null) || text.contains(QChar::ReplacementCharacter))
        return refused(Text::tr("%1 is neither a recording nor a list of files, one a line").arg(path));
    FileList list;
    for (QString line : text.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.endsWith(QLatin1Char('\r')))
            line.chop(1);
        if (!line.isEmpty())
            list.paths.push_back(std::move(line));
    }
    return list;
}

} // namespace

Result<FileList> listFolder(const QString& path, Progress& progress)
{
    Finder finder(progress);
    const Status found = finder.find(path);
    if (!found)
        return found.error();
    FileList list = finder.take();
    putInOrder(list.paths);
    return list;
}

Result<FileList> listOf(const QString& path, Progress& progress)
{
    const QFileInfo info(path);
    if (info.isDir())
        return listFolder(path, progress);
    if (!info.exists())
        return refused(Text::tr("%1 does not exist").arg(path));
    if (isNamedPickle(path) || isRecognised(path, progress))
        return FileList{{path}, 0, true};
    auto list = listFrom(path);
    if (list)
        putInOrder(list->paths);
    return list;
}

FileList together(const FileList& a, const FileList& b)
{
    FileList all = a;
    all.paths.insert(all.paths.end(), b.paths.begin(), b.paths.end());
    putInOrder(all.paths);
    return all;
}

std::vector<QString> shardOf(std::span<const QString> paths, std::uint64_t number, std::uint64_t count)
{
    std::vector<QString> own;
    for (std::uint64_t place = number; place < paths.size(); place += count)
        own.push_back(paths[place]);
    return own;
}

} // namespace core
