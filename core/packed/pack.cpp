// SPDX-License-Identifier: MIT
#include "core/packed/pack.h"

#include "core/packed/packed_document.h"
#include "core/packed/packed_history.h"
#include "core/packed/packed_snapshot.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

namespace {

/// Events, segments or blocks that an index has at most for each of its bytes: what it makes its reader hold
/// is known from its size.
constexpr std::uint64_t mostRowsInByte = 4;
constexpr std::uint64_t alwaysRows = 4096;

std::size_t mostRowsOf(std::uint64_t indexBytes)
{
    return static_cast<std::size_t>(std::min<std::uint64_t>(indexBytes * mostRowsInByte + alwaysRows,
                                                            std::numeric_limits<std::int32_t>::max() - 1));
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
    ChunkWriter chunks(to, &progress);
    addAbout(chunks, about);
    addDocument(chunks, document);
    addSnapshot(chunks, snapshot);
    if (replayed != nullptr) {
        const bool isAsRead = replayed->document->snapshot == document.snapshot;
        addHistory(chunks, *replayed, isAsRead ? ProgramOfIndex::Kept : ProgramOfIndex::FoundAnew, progress);
    }
    if (const Status status = chunks.finish(); !status)
        return status.error();
    const std::size_t most =
        std::max({snapshot.events().rows(), snapshot.segments().rows(), snapshot.blocks().rows()});
    if (most <= mostRowsOf(static_cast<std::uint64_t>(to.size())))
        return Done{};
    return Error{
        ErrorKind::Output,
        QCoreApplication::translate("Packed", "It has more events than an index of its size may have."), -1};
}

Result<Unpacked> unpackRecording(std::string_view index, const QString& path, IndexFrom from,
                                 Progress& progress, const OwnRules& own, const RecordingPart& part)
{
    const auto table = ChunkTable::of(index);
    if (!table)
        return table.error();
    auto about = readAbout(*table);
    auto snapshot = about ? readSnapshot(*table, mostRowsOf(index.size())) : nullptr;
    auto document = std::make_shared<Document>();
    if (!snapshot || !readDocument(*table, snapshot->strings().size(), *document))
        return damagedIndex();
    if (progress.isCancelled())
        return cancelled();
    std::optional<PackedHistory> replayed;
    const bool hasHistory = !table->named(chunkName(Section::HistoryLog)).empty();
    if (hasHistory && from == IndexFrom::Here && !part.device && part.events == TraceRange()) {
        replayed = readHistory(*table, *snapshot, progress);
        if (progress.isCancelled())
            return cancelled();
        if (!replayed)
            return damagedIndex();
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
