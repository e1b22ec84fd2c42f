// SPDX-License-Identifier: MIT
#include "core/packed/open_packed.h"

#include "core/formats/open_recording.h"
#include "core/packed/pack.h"

#include <QLoggingCategory>

#include <algorithm>

namespace core {

namespace {

Q_LOGGING_CATEGORY(indexes, "snapviewer.index", QtWarningMsg)

bool isWhole(const RecordingPart& part)
{
    return !part.device && part.events == TraceRange();
}

/// Reading may have put the name of the file into texts: then an index is of use under that name alone.
bool mayNameFile(const Document& document)
{
    const auto entries = document.log.entries();
    return document.bundle || !document.notes.isEmpty() ||
           std::any_of(entries.begin(), entries.end(),
                       [](const ImportLog::Entry& entry) { return !entry.detail.isEmpty(); });
}

Result<OpenedRecording> fromFile(const OpenRequest& request, Progress& progress)
{
    OpenedRecording opened;
    opened.beganNs = nowNs();
    opened.state = isStream(request.path) ? std::nullopt : FileState::of(request.path);
    auto document = open(request.path, progress);
    SNAPVIEWER_TRY(document);
    opened.asRead = *document;
    if (!request.own.isEmpty()) {
        auto ruled = std::make_shared<Document>(**document);
        ruled->snapshot = ruled->snapshot->withOwnRules(request.own);
        *document = std::move(ruled);
    }
    auto recording = Recording::build(std::move(*document), progress, request.part);
    SNAPVIEWER_TRY(recording);
    opened.recording = std::move(*recording);
    return opened;
}

} // namespace

Result<std::shared_ptr<const Recording>> openIndex(const OpenRequest& request, const CacheFolder& cache,
                                                   const QByteArray& digest, Progress& progress)
{
    std::shared_ptr<const Recording> nothing;
    const QByteArray index = digest.isEmpty() ? QByteArray() : cache.find(digest);
    if (index.isEmpty())
        return nothing;
    auto unpacked = unpackRecording({index.constData(), static_cast<std::size_t>(index.size())}, request.path,
                                    IndexFrom::Here, progress, request.own, request.part);
    if (!unpacked && (unpacked.error().isCancelled() || unpacked.error().kind == ErrorKind::Usage))
        return unpacked.error();
    if (!unpacked || unpacked->about.digest != digest || !unpacked->about.isFromHere()) {
        qCInfo(indexes) << "dropped: the index of" << request.path << "is not sound";
        cache.drop(digest);
        return nothing;
    }
    if (unpacked->about.path != request.path && mayNameFile(*unpacked->recording->document))
        return nothing;
    return unpacked->recording;
}

CacheFolder indexCache(const QString& folder, const CacheFolder::Limits& limits)
{
    const QString key = QStringLiteral("%1 %2 %3")
                            .arg(PackedAbout::methodology)
                            .arg(QStringLiteral(SNAPVIEWER_VERSION), languageOfTexts());
    return {folder, key.toUtf8(), limits};
}

Result<OpenedRecording> openRecording(const OpenRequest& request, const CacheFolder* cache,
                                      Progress& progress)
{
    if (cache != nullptr && !isStream(request.path)) {
        const auto found = openIndex(request, *cache, cache->notedDigest(request.path), progress);
        SNAPVIEWER_TRY(found);
        if (*found)
            return OpenedRecording{*found, true};
    }
    return fromFile(request, progress);
}

Result<bool> keepIndex(const OpenedRecording& opened, const CacheFolder& cache, const Progress& progress)
{
    if (opened.keep) {
        const Status kept = opened.keep(cache, progress);
        return kept ? Result(true) : kept.error();
    }
    if (!opened.asRead || !opened.state || opened.state->bytes < cache.limits().leastFile ||
        opened.state->isFresh(opened.beganNs, cache.limits().settledNs) || !isWhole(opened.recording->part))
        return false;
    const QString& path = opened.asRead->path;
    const auto digest = digestOfFile(path, progress);
    SNAPVIEWER_TRY(digest);
    if (FileState::of(path) != opened.state)
        return false;
    const auto write = [&](QIODevice& to) {
        const auto about = PackedAbout::ofFile(path, *digest, opened.state->bytes);
        return packRecording(*opened.asRead, opened.recording.get(), about, to, progress);
    };
    SNAPVIEWER_TRY(cache.has(*digest) ? Status(Done{}) : cache.keep(*digest, write));
    cache.note(path, *opened.state, *digest);
    return true;
}

} // namespace core
