// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract.h"

#include "core/base/texts.h"
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/file/summary_file.h"
#include "core/ranks/job/content_key.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>

#include <algorithm>
#include <optional>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankExtractText);

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
    const bool isWhole = there && !there->ranks.empty() &&
                         there->header == RankFileHeader{false, rankMethodology, settings, std::nullopt};
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

Result<std::vector<RankSummary>> summariesOfContent(const RankSource& source, const ExtractRequest& request,
                                                    Progress& progress)
{
    if (!source.unread.isEmpty())
        return std::vector{unreadSummary(source, source.unread)};
    auto document = open(source.path, progress, request.own);
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
    return summariesOf(*recording, source, request.rank, progress);
}

} // namespace

QString rankSettings(const ExtractRequest& request)
{
    QStringList parts;
    if (request.rank.capacity)
        parts += QStringLiteral("capacity=%1").arg(*request.rank.capacity);
    if (!request.ownText.isEmpty())
        parts += request.ownText;
    return parts.join(QLatin1Char('\n'));
}

Result<std::vector<RankSummary>> extract(const QString& path, const ExtractRequest& request,
                                         Progress& progress)
{
    auto source = sourceAt(path, progress);
    if (!source)
        return source.error();
    return summariesOfContent(*source, request, progress);
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
    auto source = sourceAt(path, progress);
    if (!source)
        return source.error();
    const QString name = QStringLiteral("%1-%2.svrank").arg(place, contentName(source->sha256, settings));
    const auto there =
        names.contains(name) ? sourceIn(folder.filePath(name), settings, progress) : std::nullopt;
    if (there && source->unread.isEmpty() && there->path == path && there->sha256 == source->sha256) {
        remove(folder, names, name);
        return Extracted::Kept;
    }
    if (!source->unread.isEmpty() && hasSummary(folder, names, path, settings, progress))
        return Extracted::Kept; // the file is gone: that is what summaries are for
    remove(folder, names, name);
    const auto summaries = summariesOfContent(*source, request, progress);
    if (!summaries)
        return summaries.error();
    const Status written = writeRankFile(folder.filePath(name), settings, *summaries, progress);
    if (!written)
        return written.error();
    return summaries->front().source->unread.isEmpty() ? Extracted::Made : Extracted::Unread;
}

} // namespace core
