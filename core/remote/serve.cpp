// SPDX-License-Identifier: MIT
#include "core/remote/serve.h"

#include "core/base/out_of_memory.h"
#include "core/base/platform/open_file.h"
#include "core/base/regular_file.h"
#include "core/base/run_parallel.h"
#include "core/base/texts.h"
#include "core/packed/open_packed.h"
#include "core/packed/pack.h"
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/rank_job.h"
#include "core/ranks/job/ranks_there.h"
#include "core/remote/remote_ranks.h"

#include <QBuffer>
#include <QByteArray>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QString>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstddef>
#include <mutex>
#include <optional>
#include <utility>

namespace core::remote {

namespace {

SNAPVIEWER_TEXTS(RemoteText);

/// Where summaries of ranks go, as files. take: the file at a path; on any thread, one at a time.
struct RanksSink
{
    std::function<void(std::size_t files)> expect;
    std::function<Status(const QString& path)> take;
};

Status sendFiles(const QStringList& paths, const RanksSink& sink, const Progress& progress)
{
    sink.expect(static_cast<std::size_t>(paths.size()));
    for (const QString& path : paths) {
        if (progress.isCancelled())
            return cancelled();
        SNAPVIEWER_TRY(sink.take(path));
    }
    return Done{};
}

Status sendRecordings(const std::vector<QString>& paths, const RanksSink& sink, Progress& progress)
{
    const QTemporaryDir place;
    std::mutex taking;
    sink.expect(paths.size());
    const RankWork work = [&](std::size_t at, Progress& its) -> Status {
        const auto summaries = extract(paths[at], {}, its);
        SNAPVIEWER_TRY(summaries);
        const QString path = place.filePath(QString::number(at));
        SNAPVIEWER_TRY(writeRankFile(path, {}, *summaries, its));
        const std::lock_guard lock(taking);
        Status taken = sink.take(path);
        QFile::remove(path);
        return taken;
    };
    return workOn(paths.size(), parallelJobs(paths), work, progress);
}

/// Hands over the summaries of what lies at path: those that are there, else of its recordings, each as soon
/// as it is made; nothing is written there. Errors: Input, one sentence; Output; cancelled.
Status sendRanks(const QString& path, const RanksSink& sink, Progress& progress)
{
    switch (rankJobKind(path)) {
    case RankJobKind::File:
        return sendFiles({path}, sink, progress);
    case RankJobKind::Summaries: {
        QStringList paths;
        for (const QString& name :
             QDir(path).entryList({QStringLiteral("*.svrank")}, QDir::Files, QDir::Name))
            paths += QDir(path).filePath(name);
        return sendFiles(paths, sink, progress);
    }
    case RankJobKind::Recordings: {
        const auto list = listOf(path, progress);
        return list ? sendRecordings(list->paths, sink, progress) : list.error();
    }
    case RankJobKind::None:
        break;
    }
    return inputError(RemoteText::tr("%1 does not exist.").arg(path));
}

constexpr std::size_t chunkBytes = std::size_t{1} << 18U;
constexpr qint64 betweenReportsMs = 100;
constexpr int inputPollMs = 50;

/// Writes frames, from two threads; once that fails nothing more.
class Sender
{
public:
    explicit Sender(int out) : m_out(out) {}

    void send(FrameType type, std::uint32_t id, std::string payload = {})
    {
        sendBytes(bytesOf({type, id, std::move(payload)}));
    }
    void sendBytes(std::string_view bytes)
    {
        const std::lock_guard lock(m_mutex);
        while (!bytes.empty() && !m_failed) {
            const std::int64_t written = platform::writeTo(m_out, bytes.data(), bytes.size());
            m_failed = written < 0 && errno != EINTR;
            bytes.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
        }
    }
    [[nodiscard]] bool failed() const { return m_failed; }

private:
    int m_out;
    std::mutex m_mutex; ///< guards what is written
    std::atomic<bool> m_failed = false;
};

/// What is written to it goes out as Chunks.
class ChunkSender final : public QIODevice
{
public:
    ChunkSender(Sender& sender, std::uint32_t id) : m_sender(sender), m_id(id)
    {
        open(QIODevice::WriteOnly | QIODevice::Unbuffered);
    }
    [[nodiscard]] bool isSequential() const override { return true; }
    /// Sends what is left; the bytes of all.
    std::uint64_t finish()
    {
        send();
        return m_bytes;
    }

protected:
    qint64 readData(char* /*data*/, qint64 /*maxSize*/) override { return -1; }
    qint64 writeData(const char* data, qint64 size) override
    {
        for (std::string_view left(data, static_cast<std::size_t>(size)); !left.empty();) {
            const std::size_t taken = std::min(left.size(), chunkBytes - m_piece.size());
            m_piece += left.substr(0, taken);
            left.remove_prefix(taken);
            if (m_piece.size() == chunkBytes)
                send();
        }
        return m_sender.failed() ? -1 : size;
    }

private:
    void send()
    {
        m_bytes += m_piece.size();
        if (!m_piece.empty())
            m_sender.send(FrameType::Chunk, m_id, m_piece);
        m_piece.clear();
    }

    Sender& m_sender;
    std::uint32_t m_id;
    std::string m_piece;
    std::uint64_t m_bytes = 0;
};

/// One request: work on a thread of its own, told to the client, ended by it.
class Request final : public Progress
{
public:
    Request(Sender& sender, std::uint32_t id) : m_sender(sender), m_id(id) { m_clock.start(); }

    void report(std::uint64_t done, std::uint64_t total, const QString& what) override
    {
        const std::lock_guard lock(m_mutex);
        if (m_clock.elapsed() < betweenReportsMs)
            return;
        m_clock.restart();
        m_sender.send(FrameType::Progress, m_id, ProgressMessage{done, total, what}.toPayload());
    }
    [[nodiscard]] bool isCancelled() const override { return m_isCancelled || m_sender.failed(); }
    void cancel() { m_isCancelled = true; }
    [[nodiscard]] std::uint32_t id() const { return m_id; }
    /// Whether its last frame is sent, or is about to be: whoever reads that frame may ask again at once.
    [[nodiscard]] bool isAnswered() const { return m_isAnswered; }

    /// Answers, whatever happens.
    void answer(FrameType type, const OpenMessage& message);
    void answer(const AskMessage& message, const Answerer& answerer);

private:
    void open(const OpenMessage& message);
    void list(const OpenMessage& message);
    void ranks(const OpenMessage& message);
    void finish(FrameType type, std::string payload = {})
    {
        m_isAnswered = true;
        m_sender.send(type, m_id, std::move(payload));
    }
    void fail(const Error& error)
    {
        finish(FrameType::Failed, Failure{error.kind, error.message}.toPayload());
    }
    void sendFile(const QByteArray& file, const BeginMessage& begin);
    [[nodiscard]] Status sendSummary(const QString& path);

    Sender& m_sender;
    std::uint32_t m_id;
    std::mutex m_mutex; ///< guards m_clock
    QElapsedTimer m_clock;
    std::atomic<bool> m_isCancelled = false;
    std::atomic<bool> m_isAnswered = false;
};

Error changed(const QString& path)
{
    return inputError(RemoteText::tr("%1 changed while it was read: open it again.").arg(path));
}

void Request::sendFile(const QByteArray& file, const BeginMessage& begin)
{
    m_sender.send(FrameType::Begin, m_id, begin.toPayload());
    const std::string_view bytes(file.constData(), static_cast<std::size_t>(file.size()));
    for (std::size_t at = 0; at < bytes.size() && !isCancelled(); at += chunkBytes)
        m_sender.send(FrameType::Chunk, m_id, std::string(bytes.substr(at, chunkBytes)));
    if (isCancelled())
        fail(cancelled());
}

/// What an index is made from is read once, its hash found beside that.
void Request::open(const OpenMessage& message)
{
    const QString path = QFile::decodeName(message.path);
    const auto state = FileState::of(path);
    if (state && !message.state.isEmpty() && state->toText() == message.state)
        return finish(FrameType::Same);
    if (const auto there = lookForRanks(path, *this); there && there->hasRanks)
        return finish(FrameType::HasRanks);
    const CacheFolder cache = indexCache();
    const QByteArray noted = CacheFolder::isWanted() ? cache.notedDigest(path) : QByteArray();
    const bool isWanted = state && noted.isEmpty();
    ParallelWork digest(isWanted,
                        [&] { return isWanted ? digestOfFile(path, *this) : Result<QByteArray>(noted); });
    const auto opened = openRecording({path}, CacheFolder::isWanted() ? &cache : nullptr, *this);
    const Result<QByteArray> found = digest.get();
    if (!opened || !found)
        return fail(opened ? found.error() : opened.error());
    QBuffer index;
    index.open(QIODevice::ReadWrite);
    const auto about = PackedAbout::ofFile(path, *found, state ? state->bytes : 0);
    if (const Status status = packRecording(*opened->recording->document, nullptr, about, index, *this);
        !status)
        return fail(status.error());
    if (FileState::of(path) != state)
        return fail(changed(path));
    sendFile(index.data(),
             {state ? state->toText() : QByteArray(), *found, static_cast<std::uint64_t>(index.size())});
    if (!isCancelled() && FileState::of(path) != state)
        return fail(changed(path));
    if (!isCancelled())
        finish(FrameType::End);
}

void Request::list(const OpenMessage& message)
{
    const QString path = QFile::decodeName(message.path);
    if (!QFileInfo(path).isDir())
        return fail(inputError(RemoteText::tr("%1 is no folder.").arg(path)));
    Listing listing;
    const auto files = QDir(path).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    for (const QFileInfo& file : files) {
        if (listing.entries.size() == Listing::mostEntries)
            ++listing.leftOut;
        else
            listing.entries.push_back(
                {file.fileName(), file.isDir(), static_cast<std::uint64_t>(file.size())});
    }
    std::string payload = listing.toPayload();
    while (payload.size() > mostPayload) { // of very long names half is enough
        listing.leftOut += listing.entries.size() - listing.entries.size() / 2;
        listing.entries.resize(listing.entries.size() / 2);
        payload = listing.toPayload();
    }
    finish(FrameType::Listed, std::move(payload));
}

/// A file that is there is anybody's: sent as it is read, of a size that is taken.
Status Request::sendSummary(const QString& path)
{
    RegularFile opened(path);
    if (!opened.isOpen())
        return inputError(RemoteText::tr("%1 cannot be read: %2.").arg(path, opened.whyNot()));
    QFile& file = opened.file();
    const auto size = static_cast<std::uint64_t>(file.size());
    if (size > mostSummaries)
        return inputError(RemoteText::tr("%1 is larger than summaries can be.").arg(path));
    m_sender.send(FrameType::Begin, m_id, BeginMessage{{}, {}, size}.toPayload());
    for (std::uint64_t left = size; left > 0;) {
        if (isCancelled())
            return cancelled();
        const QByteArray piece = file.read(static_cast<qint64>(std::min<std::uint64_t>(left, chunkBytes)));
        if (piece.isEmpty())
            return changed(path);
        left -= static_cast<std::uint64_t>(piece.size());
        m_sender.send(FrameType::Chunk, m_id, piece.toStdString());
    }
    m_sender.send(FrameType::End, m_id);
    return Done{};
}

void Request::ranks(const OpenMessage& message)
{
    const RanksSink sink{[&](std::size_t files) {
                             m_sender.send(FrameType::Recordings, m_id, CountMessage{files}.toPayload());
                         },
                         [&](const QString& file) { return sendSummary(file); }};
    const Status sent = sendRanks(QFile::decodeName(message.path), sink, *this);
    return sent ? finish(FrameType::Over) : fail(sent.error());
}

void Request::answer(FrameType type, const OpenMessage& message)
{
    const Status answered = withinMemory([&]() -> Status {
        if (type == FrameType::Open)
            open(message);
        else if (type == FrameType::List)
            list(message);
        else
            ranks(message);
        return Done{};
    });
    if (!answered)
        fail(answered.error());
    m_isAnswered = true; // what was cancelled may have told nothing
}

void Request::answer(const AskMessage& message, const Answerer& answerer)
{
    const Status answered = withinMemory([&]() -> Status {
        if (!answerer)
            return Error{ErrorKind::Usage, RemoteText::tr("Nobody answers questions here."), -1};
        ChunkSender out(m_sender, m_id);
        auto end = answerer(message, out, *this);
        SNAPVIEWER_TRY(end);
        end->bytes = out.finish();
        finish(FrameType::Answer, end->toPayload());
        return Done{};
    });
    if (!answered)
        fail(answered.error());
}

/// The conversation. Requests run on a thread, so that Cancel is heard, as long as there is one.
class ServedConversation
{
public:
    ServedConversation(int in, int out, Answerer answerer)
        : m_in(in), m_sender(out), m_answerer(std::move(answerer))
    {}
    Q_DISABLE_COPY(ServedConversation)
    ~ServedConversation()
    {
        if (m_request)
            m_request->cancel();
    }

    [[nodiscard]] Status run(const Progress& stop)
    {
        m_sender.sendBytes(syncMark);
        m_sender.send(
            FrameType::Hello, 0,
            Hello{Hello::protocolVersion, PackedAbout::methodology, QStringLiteral(SNAPVIEWER_VERSION)}
                .toPayload());
        while (!m_isOver && !m_sender.failed()) {
            if (stop.isCancelled())
                return cancelled();
            if (!platform::awaitInput(m_in, inputPollMs))
                continue;
            if (!readSome())
                return Done{};
            while (auto frame = m_frames.next())
                answer(*frame);
            if (m_frames.isBad())
                return inputError(RemoteText::tr("what comes in is no request"));
        }
        return Done{};
    }

private:
    /// False at the end of what comes in.
    [[nodiscard]] bool readSome()
    {
        std::array<char, 65536> bytes{};
        const std::int64_t size = platform::readFrom(m_in, bytes.data(), bytes.size());
        if (size > 0)
            m_frames.append({bytes.data(), static_cast<std::size_t>(size)});
        return size > 0 || (size < 0 && errno == EINTR);
    }
    void answer(const Frame& frame)
    {
        if (frame.type == FrameType::Bye)
            m_isOver = true;
        else if (frame.type == FrameType::Cancel && m_request && m_request->id() == frame.id)
            m_request->cancel();
        else if (frame.type == FrameType::Ask)
            begin(frame, AskMessage::fromPayload(frame.payload),
                  [this](const AskMessage& asked) { m_request->answer(asked, m_answerer); });
        else if (frame.type == FrameType::Open || frame.type == FrameType::List ||
                 frame.type == FrameType::Ranks)
            begin(frame, OpenMessage::fromPayload(frame.payload),
                  [this, type = frame.type](const OpenMessage& asked) { m_request->answer(type, asked); });
    }
    template <class Message, class Answer>
    void begin(const Frame& frame, const std::optional<Message>& message, const Answer& answer)
    {
        const bool isBusy = m_request && !m_request->isAnswered();
        if (!message || isBusy) {
            const QString sentence = message ? RemoteText::tr("The request before is still running.")
                                             : RemoteText::tr("The request names no path.");
            return m_sender.send(FrameType::Failed, frame.id,
                                 Failure{ErrorKind::Usage, sentence}.toPayload());
        }
        end();
        m_request = std::make_unique<Request>(m_sender, frame.id);
        const auto work = [answer, asked = *message] { answer(asked); };
        if (!m_worker.start(work))
            work();
    }
    void end()
    {
        if (m_request)
            m_request->cancel();
        m_worker.join();
    }

    int m_in;
    Sender m_sender;
    Answerer m_answerer;
    FrameReader m_frames{false};
    std::unique_ptr<Request> m_request;
    bool m_isOver = false;
    WorkerThread m_worker; ///< last: ends before what it uses goes
};

} // namespace

Status serve(int in, int out, const Progress& stop, Answerer answerer)
{
    return ServedConversation(in, out, std::move(answerer)).run(stop);
}

} // namespace core::remote
