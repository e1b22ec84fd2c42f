// SPDX-License-Identifier: MIT
#include "core/remote/client/open.h"

#include "core/base/plaintext.h"
#include "core/packed/recording/pack.h"
#include "core/remote/client/connection.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QTemporaryFile>

namespace core::remote {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Remote)
};

constexpr std::uint64_t mostIndexBytes = std::uint64_t{4} << 30U;
constexpr std::uint32_t requestId = 1;

Error inputError(const QString& sentence)
{
    return {ErrorKind::Input, sentence, -1};
}

Error senseless(const Address& address)
{
    return inputError(Text::tr("What %1 sent is damaged: open it again.").arg(address.machine()));
}

/// What cached indexes of files there are found by: nobody else's, whatever that machine says its hash is.
QByteArray digestHere(const Address& address, const QByteArray& digest)
{
    QCryptographicHash hash(QCryptographicHash::Blake2b_256);
    hash.addData(address.machine().toUtf8() + '\n');
    hash.addData(digest);
    return hash.result();
}

/// One conversation, from its hello to what was asked for.
class Client
{
public:
    explicit Client(const Address& address)
        : m_address(address), m_connection(address, {QStringLiteral("snapviewer-cli"),
                                                     QStringLiteral("serve"), QStringLiteral("--stdio")})
    {}

    [[nodiscard]] Status greet(const Progress& progress)
    {
        const auto frame = m_connection.receive(progress);
        if (!frame)
            return frame.error();
        const auto hello =
            frame->type == FrameType::Hello ? Hello::fromPayload(frame->payload) : std::nullopt;
        if (!hello)
            return senseless(m_address);
        if (hello->protocol != Hello::protocolVersion || hello->methodology != PackedAbout::methodology)
            return inputError(
                Text::tr("%1 has snapviewer-cli %2, and this is %3: they count differently. Install the same "
                         "version there, or open ssh+cat://%4, which copies the whole file here.")
                    .arg(m_address.machine(), plainLine(hello->program), QStringLiteral(SNAPVIEWER_VERSION),
                         m_address.toText().section(QStringLiteral("://"), 1)));
        return Done{};
    }

    void ask(FrameType type, const QByteArray& state)
    {
        m_connection.send({type, requestId, OpenMessage{m_address.pathBytes(), state}.toPayload()});
    }

    /// The next frame about the request that is no news of its progress.
    [[nodiscard]] Result<Frame> answer(Progress& progress)
    {
        for (;;) {
            auto frame = m_connection.receive(progress);
            if (!frame) {
                if (frame.error().isCancelled())
                    m_connection.send({FrameType::Cancel, requestId, {}});
                return frame;
            }
            if (frame->id != requestId)
                continue;
            if (frame->type == FrameType::Failed)
                return failureOf(*frame);
            if (frame->type != FrameType::Progress)
                return frame;
            if (const auto news = ProgressMessage::fromPayload(frame->payload))
                progress.report(news->done, news->total, plainLine(news->what));
        }
    }

    /// The bytes that Begin promised.
    [[nodiscard]] Result<QByteArray> index(const BeginMessage& begin, Progress& progress)
    {
        if (begin.indexBytes > mostIndexBytes)
            return senseless(m_address);
        const auto total = static_cast<qsizetype>(begin.indexBytes);
        QByteArray bytes;
        for (;;) {
            const auto frame = answer(progress);
            if (!frame)
                return frame.error();
            const auto size = static_cast<qsizetype>(frame->payload.size());
            if (frame->type == FrameType::End && bytes.size() == total)
                return bytes;
            if (frame->type != FrameType::Chunk || size > total - bytes.size())
                return senseless(m_address);
            bytes.append(frame->payload.data(), size);
            progress.report(static_cast<std::uint64_t>(bytes.size()), begin.indexBytes,
                            Text::tr("Receiving from %1").arg(m_address.machine()));
        }
    }

private:
    [[nodiscard]] Error failureOf(const Frame& frame) const
    {
        const auto failure = Failure::fromPayload(frame.payload);
        if (!failure)
            return senseless(m_address);
        const bool isUsage = failure->kind == ErrorKind::Usage;
        return {isUsage ? ErrorKind::Usage : ErrorKind::Input,
                Text::tr("%1: %2").arg(m_address.machine(), plainLine(failure->sentence)), -1};
    }

    Address m_address;
    Connection m_connection;
};

/// The recording out of an index in the cache; nothing where there is none that is sound.
std::optional<OpenedRecording> known(const OpenRequest& request, const CacheFolder& cache,
                                     const QByteArray& digest, Progress& progress)
{
    const QByteArray index = cache.find(digest);
    auto unpacked = unpackRecording({index.constData(), static_cast<std::size_t>(index.size())}, request.path,
                                    IndexFrom::Here, progress, request.own, request.part);
    if (unpacked && unpacked->about.digest == digest && unpacked->about.isFromHere())
        return OpenedRecording{std::move(unpacked->recording), true};
    if (!unpacked && !unpacked.error().isCancelled())
        cache.drop(digest);
    return std::nullopt;
}

/// Keeps what came, with the history that was found here.
void keep(const OpenRequest& request, const BeginMessage& begin, const QByteArray& digest,
          const Recording& recording, const CacheFolder& cache, const Progress& progress)
{
    const auto write = [&](QIODevice& to) {
        const auto about = PackedAbout::ofFile(request.path, digest, begin.indexBytes);
        return packRecording(*recording.document, &recording, about, to, progress);
    };
    if (cache.keep(digest, write))
        cache.noteState(request.path, begin.state, digest);
}

Result<OpenedRecording> received(const OpenRequest& request, const Address& address,
                                 const BeginMessage& begin, const QByteArray& index, const CacheFolder* cache,
                                 Progress& progress)
{
    const std::string_view bytes(index.constData(), static_cast<std::size_t>(index.size()));
    const bool isPlain = request.own.isEmpty() && !request.part.device && request.part.events == TraceRange();
    auto unpacked =
        unpackRecording(bytes, request.path, IndexFrom::Elsewhere, progress, request.own, request.part);
    if (!unpacked) {
        return unpacked.error().kind == ErrorKind::Input ? senseless(address) : unpacked.error();
    }
    if (cache != nullptr && isPlain && !begin.state.isEmpty() && !begin.digest.isEmpty())
        keep(request, begin, digestHere(address, begin.digest), *unpacked->recording, *cache, progress);
    return OpenedRecording{std::move(unpacked->recording)};
}

/// A path as a word of a shell that nothing in it can leave.
QByteArray quoted(QByteArray path)
{
    return '\'' + path.replace('\'', "'\\''") + '\'';
}

ImportLog renamed(const ImportLog& log, const QString& from, const QString& to)
{
    ImportLog result;
    for (const ImportLog::Entry& entry : log.entries())
        result.add(entry.anomaly, entry.device, entry.firstEvent, QString(entry.detail).replace(from, to),
                   entry.count);
    return result;
}

/// Has the file sent as it is, kept in a file without a name for others, and reads it.
Result<OpenedRecording> copied(const OpenRequest& request, const Address& address, Progress& progress)
{
    QTemporaryFile file;
    if (!file.open())
        return Error{ErrorKind::Output, Text::tr("The file cannot be kept here: %1.").arg(file.errorString()),
                     -1};
    Connection connection(address, {QStringLiteral("sh"), QStringLiteral("-s")});
    connection.write(("exec cat -- " + quoted(address.pathBytes()) + "\n").toStdString());
    connection.closeInput();
    for (;;) {
        const auto bytes = connection.receiveBytes(progress);
        if (!bytes)
            return bytes.error();
        if (bytes->isEmpty())
            break;
        if (file.write(*bytes) != bytes->size())
            return Error{ErrorKind::Output,
                         Text::tr("The file cannot be kept here: %1.").arg(file.errorString()), -1};
        progress.report(static_cast<std::uint64_t>(file.pos()), 0,
                        Text::tr("Receiving from %1").arg(address.machine()));
    }
    file.flush();
    auto opened = openRecording({file.fileName(), request.own, request.part}, nullptr, progress);
    if (!opened) {
        Error error = opened.error();
        error.message.replace(file.fileName(), plainLine(request.path));
        return error;
    }
    auto document = std::make_shared<Document>(*opened->recording->document);
    document->path = request.path;
    document->log = renamed(document->log, file.fileName(), request.path);
    for (QString& note : document->notes)
        note.replace(file.fileName(), request.path);
    auto recording = std::make_shared<Recording>(*opened->recording);
    recording->document = std::move(document);
    recording->log = renamed(recording->log, file.fileName(), request.path);
    return OpenedRecording{std::move(recording)};
}

} // namespace

Result<OpenedRecording> openRemote(const OpenRequest& request, const CacheFolder* cache, Progress& progress)
{
    const auto address = Address::fromText(request.path);
    if (!address)
        return address.error();
    if (address->sendsFile)
        return copied(request, *address, progress);
    const auto noted = cache == nullptr ? std::nullopt : cache->noted(request.path);
    const bool isKnown = noted && cache->has(noted->digest);
    progress.report(0, 0, Text::tr("Asking %1").arg(address->machine()));
    Client client(*address);
    if (const Status status = client.greet(progress); !status)
        return status.error();
    client.ask(FrameType::Open, isKnown ? noted->state : QByteArray());
    auto frame = client.answer(progress);
    if (frame && frame->type == FrameType::Same && isKnown) {
        if (auto opened = known(request, *cache, noted->digest, progress))
            return std::move(*opened);
        if (progress.isCancelled())
            return cancelled();
        client.ask(FrameType::Open, {});
        frame = client.answer(progress);
    }
    if (!frame)
        return frame.error();
    const auto begin =
        frame->type == FrameType::Begin ? BeginMessage::fromPayload(frame->payload) : std::nullopt;
    if (!begin)
        return senseless(*address);
    const auto index = client.index(*begin, progress);
    return index ? received(request, *address, *begin, *index, cache, progress) : index.error();
}

Result<Listing> listRemote(const Address& address, Progress& progress)
{
    Client client(address);
    if (const Status status = client.greet(progress); !status)
        return status.error();
    client.ask(FrameType::List, {});
    const auto frame = client.answer(progress);
    if (!frame)
        return frame.error();
    const auto listing =
        frame->type == FrameType::Listed ? Listing::fromPayload(frame->payload) : std::nullopt;
    return listing ? Result(*listing) : senseless(address);
}

Result<OpenedRecording> openAnywhere(const OpenRequest& request, const CacheFolder* cache, Progress& progress)
{
    return Address::isMeant(request.path) ? openRemote(request, cache, progress)
                                          : openRecording(request, cache, progress);
}

} // namespace core::remote
