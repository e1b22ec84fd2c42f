// SPDX-License-Identifier: MIT
#include "core/remote/open_remote.h"

#include "core/base/output/spool_file.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/packed/chunk_reader.h"
#include "core/packed/pack.h"
#include "core/remote/remote_connection.h"
#include "core/remote/remote_conversation.h"

#include <QCryptographicHash>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

/// What cached indexes of files there are found by: nobody else's, whatever that machine says its hash is.
QByteArray digestHere(const Address& address, const QByteArray& digest)
{
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    hash.addData(address.machine().toUtf8() + '\n');
    hash.addData(digest);
    return hash.result();
}

/// Keeps what came, with the history that was found here.
Status keep(const QString& path, const BeginMessage& begin, const QByteArray& digest,
            const Recording& recording, const CacheFolder& cache, const Progress& progress)
{
    const auto write = [&](QIODevice& to) {
        const auto about = PackedAbout::ofFile(path, digest, begin.indexBytes);
        return packRecording(*recording.document, &recording, about, to, progress);
    };
    Status kept = cache.keep(digest, write);
    if (kept)
        cache.noteState(path, begin.state, digest);
    return kept;
}

Error whyRefused(const Address& address, const Error& error)
{
    if (error.kind != ErrorKind::Input)
        return error;
    if (error.message == damagedIndex().message)
        return senselessFrom(address);
    return inputError(RemoteText::tr("%1: %2").arg(address.machine(), error.message));
}

/// The index that Begin promised: what is none is not waited for.
Result<QByteArray> takeIndex(Conversation& client, const BeginMessage& begin, Progress& progress)
{
    QByteArray index;
    ChunkWatch watch(begin.indexBytes);
    const auto take = [&](std::string_view piece) {
        index.append(piece.data(), static_cast<qsizetype>(piece.size()));
        return watch.look({index.constData(), static_cast<std::size_t>(index.size())});
    };
    const Status taken = client.bytesAfter(begin, take, progress);
    return taken ? Result(std::move(index)) : taken.error();
}

Result<OpenedRecording> received(const OpenRequest& request, const Address& address,
                                 const BeginMessage& begin, const QByteArray& index, Progress& progress)
{
    const std::string_view bytes(index.constData(), static_cast<std::size_t>(index.size()));
    const bool isPlain = request.own.isEmpty() && !request.part.device && request.part.events == TraceRange();
    auto unpacked =
        unpackRecording(bytes, request.path, IndexFrom::Elsewhere, progress, request.own, request.part);
    if (!unpacked)
        return whyRefused(address, unpacked.error());
    OpenedRecording opened{std::move(unpacked->recording)};
    if (isPlain && !begin.state.isEmpty() && !begin.digest.isEmpty())
        opened.keep = [path = request.path, begin, digest = digestHere(address, begin.digest),
                       recording = opened.recording](const CacheFolder& cache, const Progress& its) {
            return keep(path, begin, digest, *recording, cache, its);
        };
    return opened;
}

/// Why what a machine sends goes no further: one that never ends would fill the disk.
Error whyUnkept(const SpoolFile& file, const Address& address, const Error& error)
{
    if (error.isCancelled())
        return error;
    return outputError(
        RemoteText::tr("What %1 sends cannot be kept in %2 (%3 came so far): %4; give TMPDIR a "
                       "folder with more room, where the file is that large.")
            .arg(address.machine(), file.folder(), formatBytes(file.bytes()), error.message));
}

/// Has the file sent as it is, kept in a file without a name for others, and reads it.
Result<OpenedRecording> copied(const OpenRequest& request, const Address& address, Progress& progress)
{
    SpoolFile file;
    if (const Status begun = file.begin(); !begun)
        return whyUnkept(file, address, begun.error());
    Connection connection(address, {QStringLiteral("sh"), QStringLiteral("-s")});
    connection.write(("exec cat -- " + shellWord(address.path).toUtf8() + "\n").toStdString());
    connection.closeInput();
    for (;;) {
        const auto bytes = connection.receiveBytes(progress);
        SNAPVIEWER_TRY(bytes);
        if (bytes->isEmpty())
            break;
        const std::string_view came(bytes->constData(), static_cast<std::size_t>(bytes->size()));
        if (const Status kept = file.append(came, progress); !kept)
            return whyUnkept(file, address, kept.error());
        progress.report(file.bytes(), 0, RemoteText::tr("Receiving from %1").arg(address.machine()));
    }
    auto opened = openRecording({file.path(), request.own, request.part}, nullptr, progress);
    if (!opened) {
        Error error = opened.error();
        error.message.replace(file.path(), plainLine(request.path));
        return error;
    }
    auto document = std::make_shared<Document>(*opened->recording->document);
    auto recording = std::make_shared<Recording>(*opened->recording);
    renameFile(*document, recording->log, file.path(), request.path);
    recording->document = std::move(document);
    return OpenedRecording{std::move(recording)};
}

} // namespace

Result<OpenedRecording> openRemote(const OpenRequest& request, const CacheFolder* cache, Progress& progress,
                                   bool* lacksHelper)
{
    const auto address = Address::fromText(request.path);
    SNAPVIEWER_TRY(address);
    if (address->sendsFile)
        return copied(request, *address, progress);
    const auto noted = cache == nullptr ? std::nullopt : cache->noted(request.path);
    const bool isKnown = noted && cache->has(noted->digest);
    progress.report(0, 0, RemoteText::tr("Asking %1").arg(address->machine()));
    Conversation client(*address);
    if (const Status status = client.greet(progress); !status) {
        if (lacksHelper != nullptr)
            *lacksHelper = client.lacksHelper();
        return status.error();
    }
    client.ask(FrameType::Open, isKnown ? noted->state : QByteArray());
    auto frame = client.answer(progress);
    if (frame && frame->type == FrameType::Same && isKnown) {
        const auto known = openIndex(request, *cache, noted->digest, progress);
        SNAPVIEWER_TRY(known);
        if (*known)
            return OpenedRecording{*known, true};
        client.ask(FrameType::Open, {});
        frame = client.answer(progress);
    }
    SNAPVIEWER_TRY(frame);
    if (frame->type == FrameType::HasRanks) {
        OpenedRecording opened;
        opened.holdsRanks = true;
        return opened;
    }
    const auto begin =
        frame->type == FrameType::Begin ? BeginMessage::fromPayload(frame->payload) : std::nullopt;
    if (!begin)
        return senselessFrom(*address);
    const auto index = takeIndex(client, *begin, progress);
    return index ? received(request, *address, *begin, *index, progress) : index.error();
}

Result<Listing> listRemote(const Address& address, Progress& progress, bool* lacksHelper)
{
    Conversation client(address);
    if (const Status status = client.greet(progress); !status) {
        if (lacksHelper != nullptr)
            *lacksHelper = client.lacksHelper();
        return status.error();
    }
    client.ask(FrameType::List, {});
    const auto frame = client.answer(progress);
    SNAPVIEWER_TRY(frame);
    const auto listing =
        frame->type == FrameType::Listed ? Listing::fromPayload(frame->payload) : std::nullopt;
    return listing ? Result(*listing) : senselessFrom(address);
}

Result<OpenedRecording> openAnywhere(const OpenRequest& request, const CacheFolder* cache, Progress& progress)
{
    if (!Address::isRemote(request.path))
        return openRecording(request, cache, progress);
    auto opened = openRemote(request, cache, progress);
    if (opened && cache != nullptr && opened->keep)
        (void)keepIndex(*opened, *cache, progress); // it is a cache
    if (!opened || !opened->holdsRanks)
        return opened;
    return inputError(RemoteText::tr("%1 has the recordings of several ranks: open it in the window, or say "
                                     "snapviewer-cli ranks report %1.")
                          .arg(plainLine(request.path)));
}

} // namespace core::remote
