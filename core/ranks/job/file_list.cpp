// SPDX-License-Identifier: MIT
#include "core/ranks/job/file_list.h"

#include "core/base/reading_bounds.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/formats/container/input.h"
#include "core/formats/open_recording.h"
#include "core/formats/overwrite_guard.h"
#include "core/formats/recorder/bundle_list.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankListText);

constexpr qint64 longestList = 256 << 20;
constexpr qint64 longestLine = 64 << 10;    ///< longer than any path can be
constexpr std::size_t mostListed = 1 << 22; ///< each is some 200 bytes in memory

/// The last two are what tensorboard_trace_handler of torch.profiler writes.
bool isNamedRecording(const QString& name)
{
    constexpr std::array suffixes{".pickle",     ".pkl",     ".pickle.gz",     ".pkl.gz",
                                  ".pickle.zst", ".pkl.zst", ".pt.trace.json", ".pt.trace.json.gz"};
    return std::any_of(suffixes.begin(), suffixes.end(), [&](const char* suffix) {
        return name.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
    });
}

/// What is kept beside summaries (keepList()).
QString listName()
{
    return QStringLiteral("recordings.list");
}

bool isSummary(const QString& name)
{
    return name.endsWith(QLatin1String(".svrank")) || name.endsWith(QLatin1String(".svranks")) ||
           name == listName();
}

/// Whether text has a key whose value is a list.
bool hasList(std::string_view text, std::string_view key)
{
    for (std::size_t at = text.find(key); at != std::string_view::npos; at = text.find(key, at + 1)) {
        const std::size_t value = text.find_first_not_of(" \t\r\n:", at + key.size());
        if (value != std::string_view::npos && text[value] == '[')
            return true;
    }
    return false;
}

/// A snapshot says one of these early; other JSON lies in many a folder, too, such as a list of facts.
bool isSnapshotJson(std::string_view start)
{
    return hasList(start, "\"segments\"") || hasList(start, "\"device_traces\"") ||
           start.find("\"total_size\"") != std::string_view::npos;
}

/// Whether it is what a rank writes: no samples alone, which are beside a recording, and no report of one.
bool isOfRank(const Reader& reader, const Input& input)
{
    const std::string_view name(reader.name);
    if (name == "PyTorch JSON")
        return isSnapshotJson(input.start);
    return name != "telemetry" && name != "DeepView report" && name != "rank summaries" &&
           name != "folder of bundles";
}

/// The reader that would read what lies at path, for which isWanted holds.
bool isRecognised(const QString& path, bool (*isWanted)(const Reader&, const Input&), Progress& progress)
{
    const auto input = unwrapped(path, progress);
    if (!input)
        return false;
    const auto all = readers();
    const auto reader =
        std::find_if(all.begin(), all.end(), [&](const Reader& one) { return one.recognises(*input); });
    return reader != all.end() && isWanted(*reader, *input);
}

bool isAny(const Reader& /*reader*/, const Input& /*input*/)
{
    return true;
}

bool isOne(const Reader& reader, const Input& /*input*/)
{
    return std::string_view(reader.name) != "folder of bundles";
}

/// What any command opens that is given a folder: also samples and reports of another program.
bool isRecordingOrReport(const Reader& reader, const Input& input)
{
    const std::string_view name(reader.name);
    return name == "PyTorch JSON" ? isSnapshotJson(input.start) : name != "rank summaries";
}

/// A pickle that recorders do not write into their bundles.
bool hasOtherPickles(const QString& folder)
{
    const QStringList names = namesIn(folder, QDir::Files, QDir::NoSort);
    return std::any_of(names.begin(), names.end(), [](const QString& name) {
        return isNamedRecording(name) && !name.startsWith(QLatin1String("snapshot.")) &&
               !name.startsWith(QLatin1String("cuda_allocator_snapshot."));
    });
}

/// A folder that is one recording, such as an OOM recorder writes. A list of them is none, nor is one of
/// pickles beside which somebody else keeps a manifest.
bool isRecording(const QString& path, Progress& progress)
{
    return !hasOtherPickles(path) && isRecognised(path, isOfRank, progress);
}

/// Looks through a folder and those in it.
class FileFinder
{
public:
    explicit FileFinder(Progress& progress) : m_progress(&progress) {}

    Status find(const QString& path)
    {
        const QDir folder(path);
        const QFileInfo info(path);
        if (!info.isReadable() || !info.isExecutable())
            return inputError(RankListText::tr("the folder %1 cannot be read").arg(path));
        m_progress->report(m_list.paths.size(), 0, RankListText::tr("Looking for recordings"));
        if (isRecording(path, *m_progress))
            return add(path);
        const QStringList names =
            namesIn(path, QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::NoSort);
        for (const QString& name : names) {
            if (m_progress->isCancelled())
                return cancelled();
            SNAPVIEWER_TRY(look(QFileInfo(folder.filePath(name))));
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
        if (isNamedRecording(entry.fileName()) || isRecognised(entry.filePath(), isOfRank, *m_progress))
            return add(entry.filePath());
        ++m_list.leftOut;
        return Done{};
    }

    Status add(const QString& path)
    {
        if (path.contains(QLatin1Char('\n')) || QFile::decodeName(QFile::encodeName(path)) != path ||
            path.contains(QChar::ReplacementCharacter))
            return inputError(RankListText::tr("the name of %1 cannot stand in a list: rename it").arg(path));
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

/// The file name on a line of a list; nothing where it cannot be one.
std::optional<QString> nameOn(QByteArrayView line)
{
    if (line.endsWith('\n'))
        line.chop(1);
    else if (line.size() >= longestLine)
        return std::nullopt;
    if (line.endsWith('\r'))
        line.chop(1);
    QString name = QString::fromUtf8(line);
    const bool isName = !name.contains(QChar::Null) && !name.contains(QChar::ReplacementCharacter);
    return isName ? std::optional(std::move(name)) : std::nullopt;
}

Error tooLong(const QString& path)
{
    return inputError(RankListText::tr("%1 is too long for a list of files").arg(path));
}

/// Line by line: what is no list ends at the first that is none.
Result<FileList> listFrom(const QString& path, const Progress& progress)
{
    RegularFile opened(path);
    if (!opened.isOpen())
        return inputError(RankListText::tr("%1 cannot be read: %2").arg(path, opened.whyNot()));
    QFile& file = opened.file();
    if (file.size() > longestList)
        return tooLong(path);
    FileList list;
    std::vector<char> line(longestLine + 1); // one for all lines, as millions may come; a zero ends it
    qint64 bytes = 0;                        // it may grow meanwhile
    for (qint64 size = 0; (size = file.readLine(line.data(), longestLine + 1)) > 0;) {
        bytes += size;
        if (bytes > longestList || list.paths.size() == mostListed)
            return tooLong(path);
        if (progress.isCancelled())
            return cancelled();
        auto name = nameOn(QByteArrayView(line.data(), size));
        if (!name)
            return inputError(
                RankListText::tr("%1 is neither a recording nor a list of files, one a line").arg(path));
        if (!name->isEmpty())
            list.paths.push_back(std::move(*name));
    }
    if (file.error() != QFileDevice::NoError)
        return inputError(RankListText::tr("%1 cannot be read: %2").arg(path, file.errorString()));
    return list;
}

} // namespace

Result<FileList> listFolder(const QString& path, Progress& progress)
{
    FileFinder finder(progress);
    SNAPVIEWER_TRY(finder.find(path));
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
        return inputError(RankListText::tr("%1 does not exist").arg(path));
    if (!info.isFile()) // opening a pipe waits, and a device has no end
        return inputError(RankListText::tr("%1 is neither a folder nor a regular file").arg(path));
    if (isNamedRecording(path) || isRecognised(path, isAny, progress))
        return FileList{{path}, 0, true};
    auto list = listFrom(path, progress);
    if (list)
        putInOrder(list->paths);
    return list;
}

bool isReadIn(const QString& folder, const QString& file, Progress& progress)
{
    const QString place = QFileInfo(file).canonicalFilePath();
    const bool isPart = isPartOf(file, folder);
    if (!isPart && !place.startsWith(QFileInfo(folder).canonicalFilePath() + QLatin1Char('/')))
        return false;
    if (QFileInfo(file).isDir() || isRecognised(folder, isOne, progress) || (isPart && isBundleList(folder)))
        return isPart;
    const QStringList summaries =
        namesIn(folder, QDir::Files, QDir::NoSort, {QStringLiteral("*.svrank"), listName()});
    const bool isOneOfThem = std::any_of(summaries.begin(), summaries.end(), [&](const QString& name) {
        return isOneFile(QDir(folder).filePath(name), file);
    });
    return isOneOfThem || isNamedRecording(QFileInfo(place).fileName()) ||
           isRecognised(file, isRecordingOrReport, progress);
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
