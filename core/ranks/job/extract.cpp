// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract.h"

#include "core/formats/open.h"
#include "core/history/recording.h"
#include "core/ranks/file/read.h"
#include "core/ranks/file/write.h"
#include "core/ranks/job/content.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

namespace core {

namespace {

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

/// Whether what is there is a summary, whole and of this recording: a name alone does not make it one.
bool isThere(const QString& file, const RankSource& source, const QString& settings, Progress& progress)
{
    if (!QFileInfo::exists(file))
        return false;
    const auto there = readRankFile(file, {}, progress);
    return there && there->header == RankFileHeader{false, rankMethodology, settings, std::nullopt} &&
           !there->ranks.empty() && there->ranks.front().source->path == source.path &&
           there->ranks.front().source->sha256 == source.sha256;
}

/// Removes summaries of the same path that are out of date.
void removeOthers(const QString& folder, const QString& place, const QString& current)
{
    const QDir all(folder);
    const QStringList names = all.entryList({place + QStringLiteral("-*.svrank")}, QDir::Files);
    for (const QString& name : names) {
        if (name != current)
            QFile::remove(all.filePath(name));
    }
}

Result<std::vector<RankSummary>> summariesOfContent(RankSource source, const ExtractRequest& request,
                                                    Progress& progress)
{
    if (!source.unread.isEmpty()) {
        const QString why = source.unread;
        return std::vector{unreadSummary(std::move(source), why)};
    }
    auto document = open(source.path, progress, request.own);
    if (!document && document.error().isCancelled())
        return document.error();
    if (!document)
        return std::vector{unreadSummary(std::move(source), document.error().message)};
    const auto recording = Recording::build(std::move(*document), progress);
    if (!recording && recording.error().isCancelled())
        return recording.error();
    if (!recording)
        return std::vector{unreadSummary(std::move(source), recording.error().message)};
    return summariesOf(*recording, std::move(source), request.rank, progress);
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
    return summariesOfContent(std::move(*source), request, progress);
}

Result<Extracted> extractInto(const QString& folder, const QString& path, const ExtractRequest& request,
                              Progress& progress)
{
    auto source = sourceAt(path, progress);
    if (!source)
        return source.error();
    const QString settings = rankSettings(request);
    const QString place = placeName(path);
    const QString name = QStringLiteral("%1-%2.svrank").arg(place, contentName(source->sha256, settings));
    const QString file = QDir(folder).filePath(name);
    const bool isUnread = !source->unread.isEmpty(); // may be readable the next time
    if (!isUnread && isThere(file, *source, settings, progress)) {
        removeOthers(folder, place, name);
        return Extracted::Kept;
    }
    const auto summaries = summariesOfContent(std::move(*source), request, progress);
    if (!summaries)
        return summaries.error();
    const Status written = writeRankFile(file, settings, *summaries, progress);
    if (!written)
        return written.error();
    removeOthers(folder, place, name);
    return summaries->front().source->unread.isEmpty() ? Extracted::Made : Extracted::Unread;
}

} // namespace core
