// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract.h"

#include "core/base/platform/file_facts.h"
#include "core/base/regular_file.h"
#include "core/base/texts.h"
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/file/summary_file.h"
#include "core/ranks/summary/rank_source.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankExtractText);

constexpr qint64 piece = 1 << 20;

/// Adds up files.
class Hasher
{
public:
    Hasher(RankSource& source, Progress& progress) : m_source(&source), m_progress(&progress) {}

    /// False: it cannot be read, and the source says why, or it was cancelled.
    bool add(const QString& path)
    {
        RegularFile opened(path);
        if (!opened.isOpen())
            return refuse(path, opened.whyNot());
        QFile& file = opened.file();
        m_buffer.resize(piece);
        qint64 got = 0;
        while ((got = file.read(m_buffer.data(), piece)) > 0) {
            m_hash.addData(QByteArrayView(m_buffer.constData(), got));
            m_source->bytes += static_cast<std::uint64_t>(got);
            m_progress->report(m_source->bytes, 0, RankExtractText::tr("Reading"));
            if (m_progress->isCancelled())
                return false;
        }
        return got == 0 || refuse(path, file.errorString());
    }

    /// Which file it is, and where it ends: so that nothing passes from one to the next.
    void addName(const QString& name, qint64 size)
    {
        m_hash.addData(name.toUtf8() + '\0' + QByteArray::number(size) + '\0');
    }

    void finish() { m_source->sha256 = QString::fromLatin1(m_hash.result().toHex()); }

private:
    bool refuse(const QString& path, const QString& why)
    {
        m_source->unread = RankExtractText::tr("%1 cannot be read: %2.").arg(path, why);
        return false;
    }

    RankSource* m_source;
    Progress* m_progress;
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    QByteArray m_buffer;
};

bool addFolder(const QString& path, Hasher& hasher)
{
    const QDir folder(path);
    QStringList names = folder.entryList(QDir::Files | QDir::Hidden, QDir::NoSort);
    std::sort(names.begin(), names.end(),
              [](const QString& a, const QString& b) { return a.toUtf8() < b.toUtf8(); });
    return std::all_of(names.begin(), names.end(), [&](const QString& name) {
        const QString file = folder.filePath(name);
        hasher.addName(name, QFileInfo(file).size());
        return hasher.add(file);
    });
}

/// What the file system says of the file at path: its size and when it was changed. Of a folder neither.
RankSource placeOf(const QString& path)
{
    RankSource source;
    source.path = path;
    const auto now = platform::factsOf(path);
    if (!now || now->kind != platform::FileKind::Regular)
        return source;
    source.bytes = now->bytes;
    source.modifiedNs = now->modifiedNs;
    return source;
}

/// Whether nothing says that the file changed since.
bool isUnchanged(const RankSource& source)
{
    const RankSource now = placeOf(source.path);
    return now.modifiedNs == source.modifiedNs && (now.modifiedNs == 0 || now.bytes == source.bytes);
}

/// Reads what is at path: bytes and SHA-256 of a file's content; of a folder of its files' names and
/// contents, in the order of the names' bytes. Where it cannot be read, why. O(bytes). Error: cancelled only.
Status addContent(RankSource& source, Progress& progress)
{
    source.bytes = 0;
    Hasher hasher(source, progress);
    const bool isRead =
        QFileInfo(source.path).isDir() ? addFolder(source.path, hasher) : hasher.add(source.path);
    if (progress.isCancelled())
        return cancelled();
    if (isRead)
        hasher.finish();
    return Done{};
}

/// A recording that is to be summarised.
struct Content
{
    RankSource source;
    std::shared_ptr<const Document> document; ///< of a large one
    bool isNone = false;                      ///< there is a file, and it is no recording
};

/// Opens a large file before all of it is read for its hash: what is none, such as a hole of 100 GB, ends
/// there. Error: cancelled only.
Result<Content> contentAt(const QString& path, const OwnRules& own, Progress& progress)
{
    constexpr std::uint64_t large = std::uint64_t{1} << 30U; // below it the hash takes seconds
    Content content{placeOf(path), nullptr, false};
    if (content.source.bytes > large) {
        auto document = open(path, progress, own);
        if (!document && document.error().isCancelled())
            return document.error();
        if (!document) {
            content.source.unread = document.error().message;
            content.isNone = RegularFile(path).isOpen();
            return content;
        }
        content.document = std::move(*document);
    }
    const Status read = addContent(content.source, progress);
    return read ? Result(std::move(content)) : read.error();
}

constexpr qsizetype shortHash = 32; // hexadecimal digits: 128 bits

QString shortened(const QByteArray& bytes)
{
    return QString::fromLatin1(
        QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().left(shortHash));
}

/// The part of a summary's name that is the recording's path.
QString placeName(const QString& path)
{
    return shortened(path.toUtf8());
}

QString contentName(const QString& sha256, const QString& settings)
{
    const QString all = QStringLiteral("%1 %2 %3").arg(rankMethodology).arg(sha256, settings);
    return shortened(all.toUtf8());
}

/// What a summary that is there says of its recording; nothing where it is none, or of another version or
/// other settings.
std::optional<RankSource> sourceIn(const QString& file, const QString& settings, Progress& progress)
{
    const auto there = readRankFile(file, {}, progress);
    const bool isWhole =
        there && !there->ranks.empty() &&
        there->header == RankFileHeader{false, rankMethodology, settings, std::nullopt, rankFormat};
    return isWhole ? std::optional(*there->ranks.front().source) : std::nullopt;
}

/// Whether a summary is of the file as it is, without reading that: it was made some time after the file was
/// changed, so that a change since would show, and neither time nor size are others.
bool isCurrent(const RankSource& summarised, const QString& file)
{
    constexpr std::int64_t coarse = 2'000'000'000; // ns: some file systems count in seconds
    return summarised.unread.isEmpty() && summarised.modifiedNs != 0 && isUnchanged(summarised) &&
           placeOf(file).modifiedNs > summarised.modifiedNs + coarse;
}

void remove(const SummaryFolder& folder, const QStringList& names, const QString& current)
{
    for (const QString& name : names) {
        if (name != current)
            QFile::remove(folder.filePath(name));
    }
}

/// The summary of path that need not be made again; empty where there is none.
QString currentName(const SummaryFolder& folder, const QStringList& names, const QString& path,
                    const QString& settings, Progress& progress)
{
    for (const QString& name : names) {
        const auto source = sourceIn(folder.filePath(name), settings, progress);
        if (source && source->path == path && isCurrent(*source, folder.filePath(name)))
            return name;
    }
    return {};
}

/// Whether there is one of path that could be read when it was made.
bool hasSummary(const SummaryFolder& folder, const QStringList& names, const QString& path,
                const QString& settings, Progress& progress)
{
    return std::any_of(names.begin(), names.end(), [&](const QString& name) {
        const auto source = sourceIn(folder.filePath(name), settings, progress);
        return source && source->path == path && source->unread.isEmpty();
    });
}

Result<std::vector<RankSummary>> summariesOfContent(Content content, const ExtractRequest& request,
                                                    Progress& progress)
{
    const RankSource& source = content.source;
    if (!source.unread.isEmpty())
        return std::vector{unreadSummary(source, source.unread)};
    auto document = content.document ? Result(std::exchange(content.document, nullptr))
                                     : open(source.path, progress, request.own);
    if (!document && document.error().isCancelled())
        return document.error();
    if (!document)
        return std::vector{unreadSummary(source, document.error().message)};
    const auto recording = Recording::build(std::move(*document), progress);
    if (!recording && recording.error().isCancelled())
        return recording.error();
    if (!recording)
        return std::vector{unreadSummary(source, recording.error().message)};
    if (!isUnchanged(source)) // its hash is another one's
        return std::vector{
            unreadSummary(source, RankExtractText::tr("%1 was changed while it was read.").arg(source.path))};
    const auto chosen = request.steps.isAuto() ? *recording : (*recording)->withSteps(request.steps);
    auto summaries = summariesOf(chosen, source, request.rank, progress);
    if (!summaries && !summaries.error().isCancelled()) // its program never comes to the line that is named
        return std::vector{unreadSummary(source, summaries.error().message)};
    return summaries;
}

} // namespace

QString rankSettings(const ExtractRequest& request)
{
    QStringList parts;
    if (request.rank.capacity)
        parts += QStringLiteral("capacity=%1").arg(*request.rank.capacity);
    if (!request.ownText.isEmpty())
        parts += request.ownText;
    if (!request.stepsText.isEmpty())
        parts += QStringLiteral("steps=%1").arg(request.stepsText);
    return parts.join(QLatin1Char('\n'));
}

Result<std::vector<RankSummary>> extract(const QString& path, const ExtractRequest& request,
                                         Progress& progress)
{
    auto content = contentAt(path, request.own, progress);
    SNAPVIEWER_TRY(content);
    return summariesOfContent(std::move(*content), request, progress);
}

SummaryFolder::SummaryFolder(const QString& path) : m_path(path)
{
    const QStringList names = QDir(path).entryList({QStringLiteral("*.svrank")}, QDir::Files, QDir::NoSort);
    for (const QString& name : names)
        m_names[name.section(QLatin1Char('-'), 0, 0)] += name;
}

Result<Extracted> extractInto(const SummaryFolder& folder, const QString& path, const ExtractRequest& request,
                              Progress& progress)
{
    const QString settings = rankSettings(request);
    const QString place = placeName(path);
    const QStringList names = folder.of(place);
    const QString current = currentName(folder, names, path, settings, progress);
    if (!current.isEmpty()) {
        remove(folder, names, current);
        return Extracted::Kept;
    }
    auto content = contentAt(path, request.own, progress);
    SNAPVIEWER_TRY(content);
    const RankSource& source = content->source;
    const QString name = QStringLiteral("%1-%2.svrank").arg(place, contentName(source.sha256, settings));
    const auto there =
        names.contains(name) ? sourceIn(folder.filePath(name), settings, progress) : std::nullopt;
    if (there && source.unread.isEmpty() && there->path == path && there->sha256 == source.sha256) {
        remove(folder, names, name);
        return Extracted::Kept;
    }
    if (!source.unread.isEmpty() && !content->isNone && hasSummary(folder, names, path, settings, progress))
        return Extracted::Kept; // the file is gone: that is what summaries are for
    remove(folder, names, name);
    const auto summaries = summariesOfContent(std::move(*content), request, progress);
    SNAPVIEWER_TRY(summaries);
    SNAPVIEWER_TRY(writeRankFile(folder.filePath(name), settings, *summaries, progress));
    return summaries->front().source->unread.isEmpty() ? Extracted::Made : Extracted::Unread;
}

} // namespace core
