// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/device_facts.h"
#include "core/redact/copy_checks.h"
#include "tests/core/redact/made_copies.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using core::RedactedCopy;
using core::RedactionOptions;
using Pointer = std::shared_ptr<const core::Recording>;
using testutil::recordingFromText;

/// Copies that can be given away: what they say, and that no other than a verified one ever is there.
class TestRedactedCopy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysTheSame();
    void isOfOneKey();
    void droppedNamesAreAlike();
    void linesCanBeDropped();
    void timeCanBeMoved();
    void annotations();
    void addressesMoveTogether();
    void partsHoldTheirSums_data();
    void partsHoldTheirSums();
    void partsOfRealRecordings_data();
    void partsOfRealRecordings();
    void noDamagedCopy_data();
    void noDamagedCopy();
    void noTextThatMayNotLeave();
    void noWordOfTheOriginal();
    void canBeCancelled();
    void namesEveryTextOnce();
    void savesACopyAndItsMap();
};

namespace {

constexpr const char* training = R"(
    segment 0x7f00000 2097152 stream=7 type=small
    block 512 active 500 @/home/ana/llm/model.py:3:attend;/home/ana/llm/train.py:9:learn
    block 1024 pending 1000
    block 2095616 inactive 0
    alloc 0x7f00000 500 t=1000 meta=secret ctx=N/A @/home/ana/llm/model.py:3:attend;/home/ana/llm/train.py:9:learn
    alloc 0x7f00200 1000 t=1001 @/x/site-packages/torch/nn/functional.py:10:linear;/home/ana/llm/train.py:9:learn
    alloc 0x7f00600 700 t=1002 @/home/ana/llm/loss.py:4:score
    del 0x7f00600 700 t=1003
    free_requested 0x7f00200 1000 t=1004
    oom 4096 free=1024 t=1005 @/home/ana/llm/loss.py:4:score
    frobnicate 0x0 0 t=1006
    annotation 1000 1002 ProfilerStep#1
    annotation 1000 1002 secret
)";

QString siteOf(const RedactedCopy& copy, std::uint32_t rank)
{
    const core::Recording& recording = *copy.recording();
    const core::StackId stack = recording.history->devices().front()->allocations().stack[rank];
    return recording.snapshot().strings().text(recording.snapshot().stacks().callSite(stack).site);
}

/// Whether frees are asked for before they are done: else a part cannot tell one that was asked for before
/// it.
bool tellsRequests(const core::DeviceHistory& device)
{
    const auto& actions = device.actions();
    return std::any_of(actions.begin(), actions.end(),
                       [](const auto& one) { return one.action == core::Action::FreeRequested; });
}

Pointer partOf(const Pointer& whole, core::TraceRange range)
{
    core::NoProgress progress;
    core::RecordingPart part;
    part.events = range;
    return core::Recording::build(whole->document, progress, part).value();
}

} // namespace

void TestRedactedCopy::saysTheSame()
{
    const Pointer original = recordingFromText(training);
    const auto copy = copyOf(original);
    QVERIFY(copy);
    const core::DeviceFacts was = core::factsOf(*original->history).front();
    const core::DeviceFacts is = core::factsOf(*copy->recording()->history).front();
    QCOMPARE(is.events, was.events);
    QCOMPARE(is.allocations, was.allocations);
    QCOMPARE(is.peakBytes, was.peakBytes);
    QCOMPARE(is.peakEvent, was.peakEvent);
    QCOMPARE(is.sizeSum, was.sizeSum);
    QCOMPARE(is.reservedBytes, was.reservedBytes);
    QCOMPARE(is.activeRequestedBytes, was.activeRequestedBytes);
    QCOMPARE(is.ooms.size(), std::size_t{1});
    QCOMPARE(is.ooms.front().deviceFree, was.ooms.front().deviceFree);
    const QByteArray bytes = bytesOf(*copy);
    for (const char* word : {"ana", "llm", "model.py", "attend", "learn", "secret", "score", "frobnicate"})
        QVERIFY2(!bytes.contains(word), word);
    for (const char* word : {"site-packages/torch/nn/functional.py", "linear", "ProfilerStep#1"})
        QVERIFY2(bytes.contains(word), word);
    QVERIFY(siteOf(*copy, 0).contains(
        QRegularExpression(QStringLiteral("^/u/[a-z]{8}/[a-z]{8}/[a-z]{8}/[a-z]{8}\\.py:3:f_[a-z]{8}$"))));
}

void TestRedactedCopy::isOfOneKey()
{
    const Pointer original = recordingFromText(training);
    RedactionOptions other = options();
    other.key = "another key that is long enough";
    const auto copy = copyOf(original);
    const auto another = copyOf(original, other);
    QVERIFY(copy && another);
    QCOMPARE(bytesOf(*copy), bytesOf(*copyOf(original)));
    for (const core::LeavingText& text : copy->texts()) {
        if (text.origin != core::TextOrigin::Keyed)
            continue;
        QVERIFY2(std::none_of(another->texts().begin(), another->texts().end(),
                              [&](const auto& one) { return one.text == text.text; }),
                 qPrintable(text.text));
    }
}

void TestRedactedCopy::droppedNamesAreAlike()
{
    RedactionOptions given = options();
    given.dropNames = true;
    const auto copy = copyOf(recordingFromText(training), given);
    QVERIFY(copy);
    QCOMPARE(siteOf(*copy, 0), QStringLiteral("/u/x.py:3:f_x"));
    QCOMPARE(siteOf(*copy, 2), QStringLiteral("/u/x.py:4:f_x"));
}

void TestRedactedCopy::linesCanBeDropped()
{
    RedactionOptions given = options();
    given.dropLines = true;
    const auto copy = copyOf(recordingFromText(training), given);
    QVERIFY(copy);
    QVERIFY(siteOf(*copy, 0).contains(QRegularExpression(QStringLiteral("\\.py:f_[a-z]{8}$"))));
}

void TestRedactedCopy::timeCanBeMoved()
{
    RedactionOptions given = options();
    given.shiftTime = true;
    const auto copy = copyOf(recordingFromText(training), given);
    QVERIFY(copy);
    const auto& times = copy->recording()->snapshot().events().timeUs;
    QCOMPARE(times[0], std::int64_t{946'684'800'000'000});
    QCOMPARE(times[1], std::int64_t{946'684'800'000'001});
    QCOMPARE(copy->recording()->snapshot().annotations().front().endUs, std::int64_t{946'684'800'000'002});
}

void TestRedactedCopy::annotations()
{
    RedactionOptions given = options();
    given.mapAnnotations = true;
    const auto copy = copyOf(recordingFromText(training), given);
    QVERIFY(copy);
    const core::Snapshot& snapshot = copy->recording()->snapshot();
    QCOMPARE(snapshot.annotations().size(), std::size_t{2});
    QStringList names;
    for (const core::Annotation& one : snapshot.annotations())
        names += snapshot.strings().text(one.name);
    names.sort();
    QCOMPARE(names.front(), QStringLiteral("ProfilerStep#1"));
    QVERIFY(names.back().startsWith(QLatin1String("a_")));
    QVERIFY(snapshot.strings().text(snapshot.events().userMetadata[0]).startsWith(QLatin1String("m_")));
    const auto without = copyOf(recordingFromText(training));
    QCOMPARE(without->recording()->snapshot().annotations().size(), std::size_t{1});
    QVERIFY(without->recording()->snapshot().events().userMetadata[0].isNone());
    QVERIFY(without->losses().join(QString()).contains(QLatin1String("annotations that a program made (1)")));
}

void TestRedactedCopy::addressesMoveTogether()
{
    const auto copy = copyOf(recordingFromText(training));
    QVERIFY(copy);
    const auto& addr = copy->recording()->snapshot().events().addr;
    const std::uint64_t base = copy->recording()->snapshot().segments().addr[0];
    QCOMPARE(base, std::uint64_t{0x7f0000100000}); // at the place in its page of 2 MiB that it had
    QCOMPARE(addr[0], base);
    QCOMPARE(addr[1], base + 0x200);
    QCOMPARE(addr[2], base + 0x600);
    const auto wide =
        copyOf(recordingFromText("segment 0x1000 2097152\nblock 2097152 active 9\n"
                                 "segment 0xffffffffff000000 2097152\nblock 2097152 active 9\n"));
    QVERIFY(wide); // there is no room to move them
    QCOMPARE(wide->recording()->snapshot().segments().addr[0], std::uint64_t{0x1000});
}

void TestRedactedCopy::partsHoldTheirSums_data()
{
    QTest::addColumn<int>("begin");
    QTest::addColumn<int>("end");
    for (int begin = 0; begin < 8; ++begin) {
        for (int end = begin + 1; end <= 8; ++end)
            QTest::addRow("%d..%d", begin, end) << begin << end;
    }
}

void TestRedactedCopy::partsHoldTheirSums()
{
    QFETCH(int, begin);
    QFETCH(int, end);
    const Pointer part = partOf(recordingFromText(training), {begin, end});
    const auto copy = copyOf(part);
    QVERIFY(copy);
    const core::DeviceHistory& was = *part->history->devices().front();
    const core::DeviceHistory& is = *copy->recording()->history->devices().front();
    QCOMPARE(is.eventCount(), end - begin);
    for (int k = -1; k < end - begin; ++k) {
        QCOMPARE(is.usage().activeAt(k), was.usage().activeAt(begin + k));
        QCOMPARE(is.usage().allocatedAt(k), was.usage().allocatedAt(begin + k));
        QCOMPARE(is.usage().reservedAt(k), was.usage().reservedAt(begin + k));
    }
}

void TestRedactedCopy::partsOfRealRecordings_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

/// Fifths of recordings: what cannot be copied so that its sums hold is not copied at all.
void TestRedactedCopy::partsOfRealRecordings()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    QVERIFY(document);
    const Pointer whole = core::Recording::build(*document, progress).value();
    for (const auto& device : whole->history->devices()) {
        const int count = device->eventCount();
        for (int fifth = 0; fifth < 5 && count >= 5; ++fifth) {
            core::RecordingPart part;
            part.device = device->device();
            part.events = {count * fifth / 5, count * (fifth + 1) / 5};
            const auto opened = core::Recording::build(*document, progress, part);
            QVERIFY(opened);
            const auto made = RedactedCopy::make(*opened, options(), progress);
            if (!made && (whole->unsure.of(device->device()) || !tellsRequests(*device)))
                continue;
            QVERIFY2(made, made ? "" : qPrintable(made.error().message));
        }
    }
}

void TestRedactedCopy::noDamagedCopy_data()
{
    QTest::addColumn<QByteArray>("was");
    QTest::addColumn<QByteArray>("is");
    QTest::newRow("cut off") << QByteArray() << QByteArray();
    QTest::newRow("an action") << QByteArray("oom") << QByteArray("mom");
    QTest::newRow("a key") << QByteArray("frames") << QByteArray("fromes");
    QTest::newRow("a state") << QByteArray("inactive") << QByteArray("inactivo");
    QTest::newRow("a public name") << QByteArray("functional") << QByteArray("secretword");
    QTest::newRow("a line") << QByteArray("K\x09", 2) << QByteArray("K\x0A", 2);
    QTest::newRow("a size") << QByteArray("M\xBC\x02", 3) << QByteArray("M\xBD\x02", 3);
    QTest::newRow("something behind it") << QByteArray("+") << QByteArray("more");
}

/// Whatever happens to a copy between writing and looking, it is found.
void TestRedactedCopy::noDamagedCopy()
{
    QFETCH(QByteArray, was);
    QFETCH(QByteArray, is);
    core::NoProgress progress;
    QString seen;
    const auto damage = [&](const QString& path) {
        seen = path;
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        if (was.isEmpty()) {
            bytes.truncate(bytes.size() / 2);
        } else if (was == "+") {
            bytes += is;
        } else {
            const qsizetype at = bytes.lastIndexOf(was);
            QVERIFY(at >= 0);
            bytes.replace(at, was.size(), is);
        }
        QVERIFY(file.resize(0) && file.seek(0));
        QCOMPARE(file.write(bytes), bytes.size());
    };
    const auto made = RedactedCopy::make(recordingFromText(training), options(), progress, damage);
    QVERIFY(!made);
    QCOMPARE(made.error().kind, core::ErrorKind::Output);
    QVERIFY2(made.error().message.contains(QLatin1String("failed its verification")),
             qPrintable(made.error().message));
    QVERIFY(!seen.isEmpty() && !QFile::exists(seen)); // nothing is left
}

void TestRedactedCopy::noTextThatMayNotLeave()
{
    const Pointer original = recordingFromText(training);
    core::NoProgress progress;
    const auto redaction = core::redacted(*original, options(), progress);
    QVERIFY(redaction);
    QVERIFY(core::checkTexts({{"frames", 1}, {"linear", 1}}, *original, *redaction));
    QVERIFY(!core::checkTexts({{"frames", 1}, {"learn", 1}}, *original, *redaction));
    QVERIFY(!core::checkTexts({{"anything", 1}}, *original, *redaction));
}

/// The second look does not trust the first: a name under the key that has a word of the original in it.
void TestRedactedCopy::noWordOfTheOriginal()
{
    const Pointer original = recordingFromText(training);
    core::NoProgress progress;
    auto redaction = core::redacted(*original, options(), progress);
    QVERIFY(redaction);
    redaction->made.texts.emplace("f_attend_12", core::TextOrigin::Keyed);
    QVERIFY(!core::checkTexts({{"f_attend_12", 1}}, *original, *redaction));
}

void TestRedactedCopy::canBeCancelled()
{
    testutil::Cancelled progress;
    const auto made = RedactedCopy::make(recordingFromText(training), options(), progress);
    QVERIFY(!made && made.error().isCancelled());
}

void TestRedactedCopy::namesEveryTextOnce()
{
    const auto copy = copyOf(recordingFromText(training));
    QVERIFY(copy);
    const QByteArray bytes = bytesOf(*copy);
    QStringList texts;
    for (const core::LeavingText& one : copy->texts()) {
        QVERIFY(one.uses > 0);
        QVERIFY2(one.text.isEmpty() || bytes.contains(one.text.toUtf8()), qPrintable(one.text));
        texts += one.text;
    }
    QCOMPARE(texts.removeDuplicates(), qsizetype{0});
    const auto actions = std::find_if(copy->texts().begin(), copy->texts().end(),
                                      [](const auto& one) { return one.text == QLatin1String("action"); });
    QVERIFY(actions != copy->texts().end());
    QCOMPARE(actions->uses, std::uint64_t{8});
    QCOMPARE(actions->origin, core::TextOrigin::Word);
    QCOMPARE(copy->texts().front().origin, core::TextOrigin::Keyed);
}

void TestRedactedCopy::savesACopyAndItsMap()
{
    RedactionOptions given = options();
    given.keepsMap = true;
    const auto copy = copyOf(recordingFromText(training), given);
    QVERIFY(copy);
    const QTemporaryDir folder;
    core::NoProgress progress;
    QVERIFY(!copy->save(folder.filePath(QStringLiteral("nowhere/copy.pickle")), progress));
    const QString path = folder.filePath(QStringLiteral("map.csv"));
    QVERIFY(copy->saveMap(path));
    QFile map(path);
    QVERIFY(map.open(QIODevice::ReadOnly));
    const QByteArray lines = map.readAll();
    QVERIFY(lines.startsWith("original,copy\r\n"));
    QVERIFY(lines.contains(QByteArray("\"attend\",\"f_")));
    QVERIFY(!lines.contains("\"linear\",")); // what stays has no other name
}

SNAPVIEWER_TEST(TestRedactedCopy)
#include "tst_redacted_copy.moc"
