// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_ask.h"
#include "core/replay/answer/replay_suggest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;
using namespace core::replay;

namespace {

/// 4 × 16 MiB, of which the first and the third are freed.
constexpr const char* schedule = R"(
segment_alloc 0x10000000 16777216 @a.py:1:f
alloc 0x10000000 16777216 @a.py:1:f
segment_alloc 0x20000000 16777216 @a.py:1:f
alloc 0x20000000 16777216 @a.py:1:f
segment_alloc 0x30000000 16777216 @a.py:1:f
alloc 0x30000000 16777216 @a.py:1:f
segment_alloc 0x40000000 16777216 @a.py:1:f
alloc 0x40000000 16777216 @a.py:1:f
del 0x10000000 16777216
del 0x30000000 16777216
)";

/// The same, then a request of 40 MiB: both free segments go back, and what is free then is not enough.
QString failing(std::uint64_t free)
{
    return QStringLiteral("segment 0x20000000 16777216\n block 16777216 active 16777216\n"
                          "segment 0x40000000 16777216\n block 16777216 active 16777216\n") +
           QString::fromLatin1(schedule) +
           QStringLiteral("segment_free 0x10000000 16777216 @a.py:2:g\n"
                          "segment_free 0x30000000 16777216 @a.py:2:g\n"
                          "oom 41943040 free=%1 @a.py:2:g\n")
               .arg(free);
}

Answer answerOf(const QString& text, QStringView settings, std::optional<std::uint64_t> capacity = {})
{
    const auto recording = testutil::recordingFromText(text.toStdString());
    const DeviceHistory& device = *recording->history->devices().front();
    NoProgress progress;
    const Study study = studyOf(recording->snapshot(), device, progress).value();
    if (!study.proof.isAccepted)
        qFatal("%s", qPrintable(study.proof.why));
    const Settings asked = withSettings(study.program.recorded.settings, settings).value();
    return ask(device, study, {asked, capacity, true}, progress).value();
}

} // namespace

/// What is answered of small recordings, worked out by hand.
class TestReplayAsk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdicts_data();
    void verdicts();
    void keepsPrivatePools();
    void suggestsBestFirst();
};

void TestReplayAsk::verdicts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("settings");
    QTest::addColumn<int>("capacity"); // MiB; 0: as recorded
    QTest::addColumn<QString>("said");
    const QString plain = QStringLiteral("expandable_segments:False");
    const QString expandable = QStringLiteral("expandable_segments:True");
    // 64 MiB were reserved, then 32 and 36 free: the device has between 64 and 68.
    const QString text = failing(37748736);
    QTest::newRow("as recorded") << text << plain << 0 << QStringLiteral("fails 64 retries 1");
    QTest::newRow("72 are enough for 32 and 40")
        << text << plain << 72 << QStringLiteral("fits 72 retries 1");
    QTest::newRow("71 are not") << text << plain << 71 << QStringLiteral("fails 64 retries 1");
    // In pages of 20 the four are in 80, with 16 free at the end: 40 need two pages more.
    QTest::newRow("pages") << text << expandable << 200 << QStringLiteral("fits 120 retries 0");
    QTest::newRow("the fourth page is too much")
        << text << expandable << 0 << QStringLiteral("fails_earlier 60 retries 1");
    QTest::newRow("the third is") << text << expandable << 50 << QStringLiteral("fails_earlier 40 retries 1");
    QString open = failing(37748736);
    open.truncate(open.indexOf(QStringLiteral("segment_free")));
    open.replace(QStringLiteral("segment 0x20000000"),
                 QStringLiteral("segment 0x10000000 16777216\n block 16777216 inactive\nsegment 0x20000000"));
    open.replace(QStringLiteral("segment 0x40000000"),
                 QStringLiteral("segment 0x30000000 16777216\n block 16777216 inactive\nsegment 0x40000000"));
    QTest::newRow("no oom") << open << expandable << 0 << QStringLiteral("no_oom 80 retries 0");
    QTest::newRow("one is made") << open << plain << 50 << QStringLiteral("fails_earlier 48 retries 1");
}

void TestReplayAsk::verdicts()
{
    QFETCH(const QString, text);
    QFETCH(const QString, settings);
    QFETCH(const int, capacity);
    QFETCH(const QString, said);
    const Answer answer = answerOf(
        text, settings,
        capacity > 0 ? std::optional(static_cast<std::uint64_t>(capacity) * mebibyte) : std::nullopt);
    QCOMPARE(QStringLiteral("%1 %2 retries %3")
                 .arg(nameOf(answer.verdict))
                 .arg(answer.run.peakReserved / mebibyte)
                 .arg(answer.run.retries),
             said);
    QVERIFY(answer.peakLow <= answer.run.peakReserved && answer.run.peakReserved <= answer.peakHigh);
    QVERIFY(!answer.notes.isEmpty());
    QVERIFY(textOf(answer).endsWith(u'.'));
}

/// 40 MiB of a private pool are reserved as they were, whatever is asked.
void TestReplayAsk::keepsPrivatePools()
{
    const Answer answer =
        answerOf(QStringLiteral("segment 0x10000000 16777216\n block 16777216 active 16777216\n"
                                "segment 0x20000000 41943040 pool=0,1\n"
                                " block 41943040 active 41943040\n"
                                "segment_alloc 0x10000000 16777216 @a.py:1:f\n"
                                "alloc 0x10000000 16777216 @a.py:1:f\n"
                                "segment_alloc 0x20000000 41943040 pool=0,1 @a.py:2:f\n"
                                "alloc 0x20000000 41943040 pool=0,1 @a.py:2:f\n"),
                 u"expandable_segments:True");
    QCOMPARE(answer.run.curve, (std::vector<std::uint64_t>{0, 20 * mebibyte, 60 * mebibyte, 60 * mebibyte}));
}

void TestReplayAsk::suggestsBestFirst()
{
    const auto recording = testutil::recordingFromText(failing(37748736).toStdString());
    const DeviceHistory& device = *recording->history->devices().front();
    NoProgress progress;
    const Study study = studyOf(recording->snapshot(), device, progress).value();
    const auto found = suggestionsOf(device, study, 200 * mebibyte, progress).value();
    QCOMPARE(found.size(), candidatesOf({}).size());
    for (std::size_t i = 1; i < found.size(); ++i)
        QVERIFY(found[i - 1].verdict != found[i].verdict ||
                found[i - 1].peakReserved <= found[i].peakReserved);
    QCOMPARE(nameOf(found.front().verdict), QStringLiteral("fits"));
    for (const Settings& settings : candidatesOf({}))
        QVERIFY(!settings.expandable || settings.maxSplit == unlimited);
}

SNAPVIEWER_TEST(TestReplayAsk)
#include "tst_replay_ask.moc"
