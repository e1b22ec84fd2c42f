// SPDX-License-Identifier: MIT
#include "core/remote/remote_messages.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <random>

using namespace core::remote; // NOLINT(google-build-using-namespace): all of it is about them

/// Frames out of pieces, and what they say; nothing else.
class TestRemoteFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comesInPieces();
    void toleratesNoiseBeforeTheMark();
    void refusesWhatIsNoFrame_data();
    void refusesWhatIsNoFrame();
    void messagesComeBack();
    void refusesDamagedMessages();
    void staysWhatOthersRead();
    void survivesAnything();
};

void TestRemoteFrame::comesInPieces()
{
    const std::string bytes = bytesOf({FrameType::Open, 7, "payload"}) + bytesOf({FrameType::Bye, 8, {}});
    FrameReader reader(false);
    std::vector<Frame> frames;
    for (const char byte : bytes) {
        reader.append({&byte, 1});
        while (auto frame = reader.next())
            frames.push_back(*frame);
    }
    QCOMPARE(frames.size(), std::size_t{2});
    QCOMPARE(frames[0].type, FrameType::Open);
    QCOMPARE(frames[0].id, 7U);
    QCOMPARE(frames[0].payload, std::string("payload"));
    QCOMPARE(frames[1].type, FrameType::Bye);
    QVERIFY(!reader.isBad());
}

void TestRemoteFrame::toleratesNoiseBeforeTheMark()
{
    FrameReader reader(true);
    reader.append("Welcome to node 7!\nLast login: never\n");
    QVERIFY(!reader.next() && reader.waitsForMark());
    reader.append(syncMark.substr(0, 5));
    QVERIFY(!reader.next() && reader.waitsForMark());
    reader.append(syncMark.substr(5));
    reader.append(bytesOf({FrameType::Hello, 0, "x"}));
    QCOMPARE(reader.next()->payload, std::string("x"));
    FrameReader endless(true);
    endless.append(std::string(mostNoise + 1, 'n'));
    QVERIFY(!endless.next() && endless.isBad());
}

void TestRemoteFrame::refusesWhatIsNoFrame_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addRow("too long") << QByteArray("\xff\xff\xff\x7f\x01\0\0\0\0", 9);
    QTest::addRow("too short") << QByteArray("\x04\0\0\0\x01\0\0\0\0", 9);
    QTest::addRow("no type") << QByteArray("\x05\0\0\0\0\0\0\0\0", 9);
    QTest::addRow("unknown type") << QByteArray("\x05\0\0\0\x63\0\0\0\0", 9);
}

void TestRemoteFrame::refusesWhatIsNoFrame()
{
    QFETCH(QByteArray, bytes);
    FrameReader reader(false);
    reader.append({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    QVERIFY(!reader.next());
    QVERIFY(reader.isBad());
    reader.append(bytesOf({FrameType::Bye, 0, {}}));
    QVERIFY(!reader.next());
}

void TestRemoteFrame::messagesComeBack()
{
    const auto hello = Hello::fromPayload(Hello{1, 2, QStringLiteral("0.1")}.toPayload());
    QVERIFY(hello && hello->protocol == 1 && hello->methodology == 2 &&
            hello->program == QStringLiteral("0.1"));
    const QByteArray path("/data/a b'$(x)\n\xff.pickle");
    const auto open = OpenMessage::fromPayload(OpenMessage{path, "1 2 3 4 5"}.toPayload());
    QVERIFY(open && open->path == path && open->state == "1 2 3 4 5");
    const auto news =
        ProgressMessage::fromPayload(ProgressMessage{1, 2, QStringLiteral("Reading")}.toPayload());
    QVERIFY(news && news->done == 1 && news->total == 2 && news->what == QStringLiteral("Reading"));
    const auto begin = BeginMessage::fromPayload(BeginMessage{"s", "d", 9}.toPayload());
    QVERIFY(begin && begin->state == "s" && begin->digest == "d" && begin->indexBytes == 9);
    const auto failure =
        Failure::fromPayload(Failure{core::ErrorKind::Usage, QStringLiteral("No.")}.toPayload());
    QVERIFY(failure && failure->kind == core::ErrorKind::Usage && failure->sentence == QStringLiteral("No."));
    const QStringList arguments{QStringLiteral("query"), QStringLiteral("SELECT 'é'"), QString()};
    const auto ask = AskMessage::fromPayload(AskMessage{path, arguments}.toPayload());
    QVERIFY(ask && ask->path == path && ask->arguments == arguments);
    const QStringList notes{QStringLiteral("One."), QStringLiteral("Two.")};
    const auto answer = AnswerMessage::fromPayload(AnswerMessage{9, 2, notes}.toPayload());
    QVERIFY(answer && answer->bytes == 9 && answer->status == 2 && answer->notes == notes);
    const auto listing = Listing::fromPayload(Listing{{{QStringLiteral("a"), true, 5}}, 3}.toPayload());
    QVERIFY(listing && listing->leftOut == 3 && listing->entries.size() == 1 && listing->entries[0].isFolder);
}

/// Peers of before greet and open as before; the Python module has these numbers of its own.
void TestRemoteFrame::staysWhatOthersRead()
{
    QCOMPARE((Hello{2, 7, QStringLiteral("0.1")}.toPayload()), std::string("\2\7\4\60.1"));
    QCOMPARE(Hello::protocolVersion, 2U);
    QCOMPARE(static_cast<int>(FrameType::Over), 16);
    QCOMPARE(static_cast<int>(FrameType::Ask), 17);
    QCOMPARE(static_cast<int>(FrameType::Answer), 18);
    QCOMPARE(bytesOf({FrameType::Ask, 258, "p"}), std::string("\6\0\0\0\x11\2\1\0\0p", 10));
    const AskMessage ask{"a", {QStringLiteral("info"), QStringLiteral("é")}};
    QCOMPARE(ask.toPayload(), std::string("\1a\2\4info\2\xc3\xa9"));
    QCOMPARE((AnswerMessage{300, 2, {QStringLiteral("é")}}.toPayload()), std::string("\xac\2\2\1\2\xe9\1"));
}

void TestRemoteFrame::refusesDamagedMessages()
{
    QVERIFY(!Hello::fromPayload(""));
    QVERIFY(!Hello::fromPayload(Hello{1, 2, QStringLiteral("0.1")}.toPayload() + "x"));
    QVERIFY(!OpenMessage::fromPayload(OpenMessage{QByteArray("a\0b", 3), {}}.toPayload()));
    QVERIFY(!OpenMessage::fromPayload(OpenMessage{{}, {}}.toPayload()));
    QVERIFY(!OpenMessage::fromPayload(OpenMessage{QByteArray(5000, 'a'), {}}.toPayload()));
    QVERIFY(!AskMessage::fromPayload(AskMessage{{}, {QStringLiteral("info")}}.toPayload()));
    QVERIFY(!AskMessage::fromPayload(AskMessage{"a", QStringList(QString(QChar(0)))}.toPayload()));
    QVERIFY(!AskMessage::fromPayload(std::string("\1a\1\1\xff", 5))); // no UTF-8
    QVERIFY(AskMessage::fromPayload(std::string("\1a\1\1x", 5)));
    const QStringList many(1001, QStringLiteral("x"));
    QVERIFY(!AskMessage::fromPayload(AskMessage{"a", many}.toPayload()));
    QVERIFY(!AnswerMessage::fromPayload(AnswerMessage{9, 2, {}}.toPayload() + "x"));
    QCOMPARE(AnswerMessage::fromPayload(AnswerMessage{9, 2, many}.toPayload())->notes.size(),
             qsizetype{1000});
    const QStringList longOnes(1000, QString(5000, QChar(0xFFFF)));
    QVERIFY((AnswerMessage{9, 2, longOnes}.toPayload().size() <= mostPayload));
    QVERIFY(!BeginMessage::fromPayload(BeginMessage{"two\nlines", "d", 9}.toPayload()));
    QVERIFY(!Listing::fromPayload(Listing{{{QStringLiteral("../up"), true, 5}}, 0}.toPayload()));
}

void TestRemoteFrame::survivesAnything()
{
    std::mt19937 random(1);
    for (int i = 0; i < 3000; ++i) {
        std::string bytes =
            bytesOf({FrameType::Listed, 1, Listing{{{QStringLiteral("a"), true, 5}}, 3}.toPayload()}) +
            bytesOf({FrameType::Begin, 1, BeginMessage{"s", "d", 9}.toPayload()});
        for (int change = 0; change < 3; ++change)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        FrameReader reader(false);
        reader.append(bytes);
        while (auto frame = reader.next()) {
            (void)Hello::fromPayload(frame->payload);
            (void)OpenMessage::fromPayload(frame->payload);
            (void)ProgressMessage::fromPayload(frame->payload);
            (void)BeginMessage::fromPayload(frame->payload);
            (void)Failure::fromPayload(frame->payload);
            if (const auto listing = Listing::fromPayload(frame->payload))
                QVERIFY(listing->entries.size() <= Listing::mostEntries);
        }
    }
}

SNAPVIEWER_TEST(TestRemoteFrame)
#include "tst_remote_frame.moc"
