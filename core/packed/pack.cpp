// SPDX-License-Identifier: MIT
#include "core/packed/pack.h"

#include "core/packed/packed_document.h"
#include "core/packed/packed_history.h"
#include "core/packed/packed_snapshot.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace core {

namespace {

/// Of an index that was not read to its end.
Error whyUnread(const ChunkTable& table, const Progress& progress)
{
    if (progress.isCancelled())
        return cancelled();
    return table.claims().isExceeded() ? excessiveIndex() : damagedIndex();
}

} // namespace

void renameFile(Document& document, ImportLog& log, const QString& from, const QString& to)
{
    const auto renamed = [&](const QString& text) {
        return from.isEmpty() || from == to ? text : QString(text).replace(from, to);
    };
    for (ImportLog* const of : {&document.log, &log}) {
        ImportLog result;
        for (const ImportLog::Entry& entry : of->entries())
            result.add(entry.anomaly, entry.device, entry.firstEvent, renamed(entry.detail), entry.count);
        *of = std::move(result);
    }
    for (QString& note : document.notes)
        note = renamed(note);
    document.path = to;
}

Status packRecording(const Document& document, const Recording* replayed, const PackedAbout& about,
                     QIODevice& to, const Progress& progress)
{
    const Snapshot& snapshot = *document.snapshot;
    const std::size_t logged =
        std::max(document.log.entries().size(), replayed != nullptr ? replayed->log.entries().size() : 0);
    if (logged > mostLogged || std::max({snapshot.events().rows(), snapshot.segments().rows(),
                                         snapshot.blocks().rows()}) > mostPackedRows)
        return outputError(
            QCoreApplication::translate("Packed", "There is more in it than an index can have."));
    ChunkWriter chunks(to, &progress);
    addAbout(chunks, about);
    addDocument(chunks, document);
    addSnapshot(chunks, snapshot);
    if (replayed != nullptr) {
        const bool isAsRead = replayed->document->snapshot == document.snapshot;
        addHistory(chunks, *replayed, isAsRead ? ProgramOfIndex::Kept : ProgramOfIndex::FoundAnew, progress);
    }
    return chunks.finish();
}

Result<Unpacked> unpackRecording(std::string_view index, const QString& path, IndexFrom from,
                                 Progress& progress, const OwnRules& own, const RecordingPart& part)
{
    const auto table = ChunkTable::of(index, &progress);
    SNAPVIEWER_TRY(table);
    auto about = readAbout(*table);
    auto snapshot = about ? readSnapshot(*table) : nullptr;
    auto document = std::make_shared<Document>();
    if (!snapshot || !readDocument(*table, snapshot->strings().size(), *document) || progress.isCancelled())
        return whyUnread(*table, progress);
    std::optional<PackedHistory> replayed;
    const bool hasHistory = !table->named(chunkName(Section::HistoryLog)).empty();
    if (hasHistory && from == IndexFrom::Here && !part.device && part.events == TraceRange()) {
        replayed = readHistory(*table, *snapshot, progress);
        if (!replayed || progress.isCancelled())
            return whyUnread(*table, progress);
    }
    document->snapshot = own.isEmpty() ? std::move(snapshot) : snapshot->withOwnRules(own);
    if (replayed && !own.isEmpty())
        replayed->forgetProgram();
    ImportLog log = replayed ? std::move(replayed->log) : ImportLog();
    renameFile(*document, log, about->path, path);
    if (replayed) {
        return Unpacked{
            std::move(*about),
            Recording::restored(std::move(document), std::move(replayed->replayed), std::move(log))};
    }
    auto recording = Recording::build(std::move(document), progress, part);
    return recording ? Result(Unpacked{std::move(*about), std::move(*recording)}) : recording.error();
}

} // namespace core
