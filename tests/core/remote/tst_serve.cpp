// SPDX-License-Identifier: MIT
#include "core/ranks/file/rank_schema.h"
#include "core/remote/remote_messages.h"
#include "core/remote/serve.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <array>
#include <csignal>
#include <random>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using namespace core::remote; // NOLINT(google-build-using-namespace): all of it is about them

namespace {

/// Both ends of a pipe, closed in time.
struct Pipe
{
    Pipe() { isOpen = pipe(ends.data()) == 0; }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe()
    {
        closeEnd(0);
        closeEnd(1);
    }
    void closeEnd(std::size_t end)
    {
        if (ends[end] >= 0)
            close(ends[end]);
        ends[end] = -1;
    }
    std::array<int, 2> ends{-1, -1};
    bool isOpen = false;
};

} // namespace

/// The end of a conversation where recordings lie, asked by anybody.
class TestServe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void answers();
    void sendsSummariesOfRanks();
    void saysWhatItCannotDo();
    void refusesRanksWithoutEnd();
    void answersQuestions();
    void refusesQuestions();
    void endsWhereNobodyListens();
    void endsWhenItIsStopped();
    void survivesAnything();

private:
    /// What it answers to bytes, before these end; whether it ended well.
    struct Answer
    {
        std::vector<Frame> frames;
        bool endedWell = false;
    };
    /// hangsUp: as soon as all is said, else with the answer.
    static Answer answerTo(const std::string& bytes, bool hangsUp = false, const Answerer& answerer = {});
    static std::string asked(FrameType type, const QByteArray& path, std::uint32_t id = 1)
    {
        return bytesOf({type, id, OpenMessage{path, {}}.toPayload()});
    }
    static QByteArray recording() { return SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle"; }
};

void TestServe::initTestCase()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    qputenv("SNAPVIEWER_NO_CACHE", "1");
    std::signal(SIGPIPE, SIG_IGN);
}

TestServe::Answer TestServe::answerTo(const std::string& bytes, bool hangsUp, const Answerer& answerer)
{
    Pipe in;
    Pipe out;
    Answer answer;
    bool isOfRanks = false; // then more comes after End
    std::thread server([&] {
        core::NoProgress never;
        answer.endedWell = serve(in.ends[0], out.ends[1], never, answerer).ok();
        out.closeEnd(1);
    });
    std::thread client([&] {
        std::string_view left = bytes;
        while (!left.empty()) {
            const ssize_t written = write(in.ends[1], left.data(), left.size());
            if (written <= 0)
                break;
            left.remove_prefix(static_cast<std::size_t>(written));
        }
        if (hangsUp)
            in.closeEnd(1);
    });
    FrameReader reader(true);
    std::array<char, 4096> buffer{};
    for (ssize_t size = 0; (size = read(out.ends[0], buffer.data(), buffer.size())) > 0;) {
        reader.append({buffer.data(), static_cast<std::size_t>(size)});
        while (auto frame = reader.next())
            answer.frames.push_back(*frame);
        for (const Frame& frame : answer.frames)
            isOfRanks = isOfRanks || frame.type == FrameType::Recordings;
        const auto last = answer.frames.empty() ? FrameType::Hello : answer.frames.back().type;
        if (client.joinable() && last != FrameType::Hello && last != FrameType::Begin &&
            last != FrameType::Chunk && last != FrameType::Recordings && last != FrameType::Progress &&
            (last != FrameType::End || !isOfRanks)) {
            client.join();
            in.closeEnd(1);
        }
    }
    if (client.joinable())
        client.join();
    server.join();
    return answer;
}

void TestServe::answers()
{
    const Answer answer = answerTo(asked(FrameType::Open, recording(), 5));
    QVERIFY(answer.endedWell);
    QVERIFY(answer.frames.size() >= 4);
    const auto hello = Hello::fromPayload(answer.frames[0].payload);
    QVERIFY(hello && hello->protocol == Hello::protocolVersion);
    const auto begin = BeginMessage::fromPayload(answer.frames[1].payload);
    QVERIFY(begin && !begin->state.isEmpty() && begin->digest.size() == 32);
    std::size_t bytes = 0;
    for (std::size_t i = 2; i + 1 < answer.frames.size(); ++i) {
        QCOMPARE(answer.frames[i].type, FrameType::Chunk);
        bytes += answer.frames[i].payload.size();
    }
    QCOMPARE(bytes, begin->indexBytes);
    QCOMPARE(answer.frames.back().type, FrameType::End);
    QCOMPARE(answer.frames.back().id, 5U);
}

void TestServe::sendsSummariesOfRanks()
{
    const QTemporaryDir folder;
    for (const char* const name : {"rank0.pickle", "rank1.pickle", "rank2.pickle"})
        QVERIFY(QFile::copy(QFile::decodeName(recording()), folder.filePath(QLatin1String(name))));
    const QByteArray path = folder.path().toUtf8();
    const Answer opened = answerTo(asked(FrameType::Open, path));
    QCOMPARE(opened.frames.size(), 2U);
    QCOMPARE(opened.frames.back().type, FrameType::HasRanks);
    const Answer answer = answerTo(asked(FrameType::Ranks, path, 3));
    QString types;
    for (const Frame& frame : answer.frames) {
        if (frame.type != FrameType::Progress && frame.type != FrameType::Chunk)
            types += QStringLiteral("%1 ").arg(static_cast<int>(frame.type));
        QVERIFY(frame.type == FrameType::Hello || frame.id == 3U);
    }
    QCOMPARE(types, QStringLiteral("1 15 7 9 7 9 7 9 16 ")); // each file whole before the next
    const auto count = CountMessage::fromPayload(answer.frames[1].payload);
    QVERIFY(count && count->recordings == 3);
}

void TestServe::saysWhatItCannotDo()
{
    const auto failureOf = [](const std::string& request) {
        const Answer answer = answerTo(request);
        return answer.frames.empty() ? std::nullopt : Failure::fromPayload(answer.frames.back().payload);
    };
    const auto missing = failureOf(asked(FrameType::Open, "/no/such/file"));
    QVERIFY(missing && missing->sentence.contains(QStringLiteral("/no/such/file")));
    const auto device = failureOf(asked(FrameType::Open, "/dev/zero"));
    QVERIFY(device && device->kind == core::ErrorKind::Input);
    const auto file = failureOf(asked(FrameType::List, recording()));
    QVERIFY(file && file->sentence.contains(QStringLiteral("is no folder")));
    const auto ranks = failureOf(asked(FrameType::Ranks, "/no/such/folder"));
    QVERIFY(ranks && ranks->sentence.contains(QStringLiteral("/no/such/folder")));
    const auto nothing = failureOf(bytesOf({FrameType::Open, 1, "x"}));
    QVERIFY(nothing && nothing->kind == core::ErrorKind::Usage);
}

/// A pipe, a device and a hole of 100 GB that says it is a file of summaries: at once, and none is read.
void TestServe::refusesRanksWithoutEnd()
{
    const auto failureOf = [](const QString& path) {
        const Answer answer = answerTo(asked(FrameType::Ranks, QFile::encodeName(path)));
        const auto failure =
            answer.frames.empty() ? std::nullopt : Failure::fromPayload(answer.frames.back().payload);
        return failure ? failure->sentence : QString();
    };
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(QStringLiteral("pipe"));
    QVERIFY(mkfifo(QFile::encodeName(pipe).constData(), S_IRUSR | S_IWUSR) == 0);
    const QString kind = QStringLiteral("is neither a folder nor a regular file");
    QVERIFY(failureOf(pipe).contains(kind));
    QVERIFY(failureOf(QStringLiteral("/dev/zero")).contains(kind));
    QVERIFY(failureOf(QStringLiteral("/dev/urandom")).contains(kind));
    QFile hole(folder.filePath(QStringLiteral("hole.svranks")));
    QVERIFY(hole.open(QIODevice::ReadWrite));
    hole.write("SQLite format 3");
    constexpr qint64 applicationAt = 68;
    std::array<uchar, 4> application{};
    qToBigEndian(core::rankApplication, application.data());
    QVERIFY(hole.seek(applicationAt));
    for (const uchar byte : application)
        QVERIFY(hole.putChar(static_cast<char>(byte)));
    QVERIFY(hole.resize(qint64{100} << 30U));
    hole.close();
    QVERIFY(failureOf(hole.fileName()).contains(QStringLiteral("is larger than summaries can be")));
}

/// What is written goes out in pieces, in order, before the end that counts it.
void TestServe::answersQuestions()
{
    const std::string request =
        bytesOf({FrameType::Ask, 4, AskMessage{"a", {QStringLiteral("info")}}.toPayload()});
    const auto answerer = [](const AskMessage& asked, QIODevice& out, core::Progress&) {
        for (int i = 0; i < 300; ++i)
            out.write(QByteArray(1000, static_cast<char>('a' + i % 26)));
        return core::Result(AnswerMessage{0, 2, {QString::fromUtf8(asked.path), asked.arguments.at(0)}});
    };
    const Answer answer = answerTo(request, false, answerer);
    std::string bytes;
    for (const Frame& frame : answer.frames) {
        if (frame.type == FrameType::Chunk)
            bytes += frame.payload;
        QVERIFY(frame.type == FrameType::Hello || frame.id == 4U);
    }
    QCOMPARE(bytes.size(), std::size_t{300000});
    QCOMPARE(bytes.substr(299000, 2), std::string("nn"));
    QCOMPARE(answer.frames.back().type, FrameType::Answer);
    const auto end = AnswerMessage::fromPayload(answer.frames.back().payload);
    QVERIFY(end && end->bytes == 300000 && end->status == 2);
    QCOMPARE(end->notes, QStringList({QStringLiteral("a"), QStringLiteral("info")}));
}

void TestServe::refusesQuestions()
{
    const auto failureOf = [](const std::string& request, const Answerer& answerer = {}) {
        const Answer answer = answerTo(request, false, answerer);
        const auto failure =
            answer.frames.empty() ? std::nullopt : Failure::fromPayload(answer.frames.back().payload);
        return failure ? failure->sentence : QString();
    };
    const std::string question =
        bytesOf({FrameType::Ask, 1, AskMessage{"a", {QStringLiteral("info")}}.toPayload()});
    QCOMPARE(failureOf(question), QStringLiteral("Nobody answers questions here."));
    QCOMPARE(failureOf(bytesOf({FrameType::Ask, 1, "x"})), QStringLiteral("The request names no path."));
    const auto fails = [](const AskMessage&, QIODevice& out, core::Progress&) {
        out.write("half an answer");
        return core::Result<AnswerMessage>(core::inputError(QStringLiteral("It cannot be.")));
    };
    QCOMPARE(failureOf(question, fails), QStringLiteral("It cannot be."));
}

void TestServe::endsWhereNobodyListens()
{
    Pipe in;
    Pipe out;
    const std::string request = asked(FrameType::Open, recording());
    QVERIFY(write(in.ends[1], request.data(), request.size()) > 0);
    out.closeEnd(0);
    core::NoProgress never;
    QVERIFY(serve(in.ends[0], out.ends[1], never).ok()); // though what comes in does not end
}

void TestServe::endsWhenItIsStopped()
{
    Pipe in;
    Pipe out;
    QVERIFY(serve(in.ends[0], out.ends[1], testutil::Cancelled()).error().isCancelled());
}

void TestServe::survivesAnything()
{
    std::mt19937 random(1);
    for (int i = 0; i < 150; ++i) {
        std::string bytes =
            asked(FrameType::List, "/nowhere") + bytesOf({FrameType::Cancel, 1, {}}) +
            asked(FrameType::Ranks, "/nowhere/here", 3) +
            bytesOf({FrameType::Ask, 4, AskMessage{"a", {QStringLiteral("info")}}.toPayload()}) +
            asked(FrameType::Open, "/nowhere/at/all", 2);
        for (int change = 0; change < 4; ++change)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        QVERIFY(!answerTo(bytes, true).frames.empty());
    }
}

SNAPVIEWER_TEST(TestServe)
#include "tst_serve.moc"
