// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/late_return.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_json.h"
#include "core/oom/sheet/oom_text.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/verdict/verdict_of.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

namespace {

constexpr std::uint64_t oneMiB = std::uint64_t{1} << 20U;

/// What a case changes of a failure that a block of 64 MiB came back too late for: 60 MiB are asked for on a
/// device that is full, and the rest of the block's segment is in use.
struct Parts
{
    const char* settings = "setting expandable_segments False\nsetting max_split_size -1\n";
    const char* segment = "type=large pool=0,0";
    const char* between = "alloc 0x20000000 512 @/u/p/work.py:1:f\n"; // what was recorded before the request
    const char* returned = "@/u/p/train.py:3:step";                   // the stack of the return
    const char* release = "";                                         // what the call gave back beside
    std::uint64_t asked = 60 * oneMiB;
    const char* oom = "free=0 @/u/p/train.py:3:step";
    const char* after = "";
    const char* first = " block 67108864 inactive\n"; // of the segment at its end
};

QString textOf(const Parts& parts)
{
    return QStringLiteral("%1"
                          "segment 0x10000000 125829120 %2\n"
                          "%3"
                          " block 58720256 active 58720256 @/u/p/model.py:8:build\n"
                          "alloc 0x10000000 67108864 @/u/p/comm.py:4:gather\n"
                          "free_requested 0x10000000 67108864 @/u/p/comm.py:9:drop\n"
                          "%4free_completed 0x10000000 67108864 %5\n%6")
               .arg(QLatin1String(parts.settings), QLatin1String(parts.segment), QLatin1String(parts.first),
                    QLatin1String(parts.between), QLatin1String(parts.returned),
                    QLatin1String(parts.release)) +
           QStringLiteral("oom %1 %2\n%3")
               .arg(parts.asked)
               .arg(QLatin1String(parts.oom), QLatin1String(parts.after));
}

core::Autopsy sheetOf(const std::shared_ptr<const core::Recording>& recording, std::size_t nth = 0)
{
    const core::DeviceHistory& device = *recording->history->device(0);
    core::NoProgress progress;
    return *core::derivedOf(recording)->of<core::SheetOf>({0, device.ooms().at(nth)}, progress).value();
}

/// "proved b10000000_0 67108864 before 0 [doubts]", or "none".
QString found(const core::Autopsy& sheet)
{
    if (!sheet.late)
        return QStringLiteral("none");
    QStringList parts{core::nameOf(sheet.late->found.certainty)};
    for (const core::AutopsyLateBlock& block : sheet.late->blocks)
        parts += block.label;
    parts += QString::number(sheet.late->found.bytes);
    parts += QStringLiteral("before %1").arg(sheet.late->found.before);
    for (const core::LateReturn::Doubt doubt : sheet.late->found.doubts)
        parts += core::nameOf(doubt);
    return parts.join(QLatin1Char(' '));
}

} // namespace

/// Requests that failed although a block had just come back that would have held them, and controls that miss
/// it by one thing each.
class TestLateReturn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void finds_data();
    void finds();
    void joinsWhatReturned();
    void isSaid();
    void isSaidOfWhatWasFreedBefore();
    void isSilentOnControls();
};

void TestLateReturn::finds_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const Parts& parts, const char* expected) {
        QTest::newRow(name) << textOf(parts) << QString::fromLatin1(expected);
    };
    const char* const proved = "proved b10000000_0 67108864 before 0";
    row("returned too late", {}, proved);
    row("right behind its request, by another call", {.between = ""}, proved);
    row("right behind its request, by itself", {.between = "", .returned = "@/u/p/comm.py:9:drop"}, "none");
    row("behind others of the same call",
        {.release = "segment_free 0x70000000 20971520 @/u/p/train.py:3:step\n"}, proved);
    row("the stack of its allocation", {.returned = "@/u/p/comm.py:4:gather"}, proved);
    row("without a stack", {.returned = ""}, proved);
    row("for an earlier call", {.returned = "@/u/p/other.py:1:empty_cache"}, "none");
    row("as large as the block", {.asked = 64 * oneMiB}, proved);
    row("512 bytes larger", {.asked = 64 * oneMiB + 512}, "none");
    row("on another stream", {.oom = "free=0 stream=9 @/u/p/train.py:3:step"}, "none");
    row("of a private pool", {.segment = "type=large pool=0,1"}, "none");
    row("of the request's private pool",
        {.segment = "type=large pool=0,1", .oom = "free=0 pool=0,1 @/u/p/train.py:3:step"}, proved);
    row("in segments for small ones", {.segment = "type=small pool=0,0"}, "none");
    row("in use to the end, by its block", {.first = " block 67108864 pending 67108864\n"}, "none");
    row("kept whole for larger requests",
        {.settings = "setting expandable_segments False\nsetting max_split_size 33554432\n",
         .asked = 30 * oneMiB},
        "none");
    row("below what is kept whole",
        {.settings = "setting expandable_segments False\nsetting max_split_size 83886080\n"}, proved);
    row("large enough for what is kept whole",
        {.settings = "setting expandable_segments False\nsetting max_split_size 33554432\n"}, proved);
    row("too small for what is kept whole",
        {.settings = "setting expandable_segments False\nsetting max_split_size 33554432\n",
         .asked = 44 * oneMiB},
        "none");
    row("in an expandable segment",
        {.settings = "setting expandable_segments True\nsetting max_split_size -1\n",
         .segment = "type=large pool=0,0 expandable"},
        proved);
    row("in one that is not expanded any more", {.segment = "type=large pool=0,0 expandable"}, "none");
    row("expandable, with a limit on splitting",
        {.settings = "setting expandable_segments True\nsetting max_split_size 83886080\n",
         .segment = "type=large pool=0,0 expandable"},
        "none");
    row("without settings", {.settings = ""}, "likely b10000000_0 67108864 before 0 settings_not_recorded");
    row("of another accelerator",
        {.between = "workspace_snapshot 0x10 512\nalloc 0x20000000 512 @/u/p/work.py:1:f\n"},
        "likely b10000000_0 67108864 before 0 other_allocator");
    row("without a pool", {.segment = "type=large"},
        "likely b10000000_0 67108864 before 0 pool_not_recorded");
    row("room enough before",
        {.settings = "setting expandable_segments False\nsegment 0x70000000 104857600 type=large pool=0,0\n"
                     " block 62914560 inactive\n block 41943040 active 41943040\n"},
        "none");
    row("repeated",
        {.after = "alloc 0x10000000 62914560 @/u/p/train.py:5:again\n",
         .first = " block 62914560 active 62914560\n block 4194304 inactive\n"},
        "observed b10000000_0 67108864 before 0");
    row("repeated after something small",
        {.after = "alloc 0x20000400 512 @/u/p/log.py:5:f\nalloc 0x10000000 62914500 @/u/p/train.py:5:again\n",
         .first = " block 62914560 active 62914500\n block 4194304 inactive\n"},
        "observed b10000000_0 67108864 before 0");
    row("smaller afterwards",
        {.after = "alloc 0x10000000 41943040 @/u/p/train.py:5:half\n",
         .first = " block 41943040 active 41943040\n block 25165824 inactive\n"},
        proved);
}

void TestLateReturn::finds()
{
    QFETCH(const QString, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::Autopsy sheet = sheetOf(recording);
    QTEST(found(sheet), "expected");
    const bool isLate = sheet.late.has_value();
    QCOMPARE(core::nameOf(sheet.diagnosis.verdict) == QLatin1String("returned_too_late"), isLate);
    QCOMPARE(sheet.advice.front() == core::OomAdvice::RepeatRequest, isLate);
}

/// A free piece that was there before, and two blocks that came back on both of its sides.
void TestLateReturn::joinsWhatReturned()
{
    const QString text = QStringLiteral("setting expandable_segments False\n"
                                        "segment 0x10000000 125829120 type=large pool=0,0\n"
                                        " block 62914560 inactive\n"
                                        " block 62914560 active 62914560 @/u/p/model.py:8:build\n"
                                        "alloc 0x10000000 20971520 @/u/p/comm.py:4:gather\n"
                                        "alloc 0x12800000 20971520 @/u/p/comm.py:4:gather\n"
                                        "free_requested 0x10000000 20971520 @/u/p/comm.py:9:drop\n"
                                        "free_requested 0x12800000 20971520 @/u/p/comm.py:9:drop\n"
                                        "free_completed 0x12800000 20971520 @/u/p/train.py:3:step\n"
                                        "free_completed 0x10000000 20971520 @/u/p/train.py:3:step\n"
                                        "oom 52428800 free=0 @/u/p/train.py:3:step\n");
    const core::Autopsy sheet = sheetOf(testutil::recordingFromText(text.toStdString()));
    QCOMPARE(found(sheet), QStringLiteral("proved b10000000_0 b12800000_0 62914560 before 20971520"));
}

void TestLateReturn::isSaid()
{
    const auto recording = testutil::recordingFromText(textOf({}).toStdString());
    const core::Autopsy sheet = sheetOf(recording);
    const QString text = core::plainTextOf(sheet, recording->snapshot());
    for (const char* const part :
         {"Returned too late: 64 MiB lay free in one piece, back from another stream while the request for "
          "60 MiB was failing; repeated, it would have been served.",
          "yes: b10000000_0 (64 MiB at /u/p/comm.py:4:gather), freed at event 1 and in use by another "
          "stream, came back at event 3.",
          "of which at most 0 B were in one piece before. It is proved by the allocator's rules",
          "Repeat the request once where it failed"})
        QVERIFY2(text.contains(QLatin1String(part)), part);
    const QJsonObject json =
        QJsonDocument::fromJson(core::jsonOf(std::span(&sheet, 1), 0, recording->snapshot(), {}))
            .object()[QLatin1String("ooms")]
            .toArray()[0]
            .toObject()[QLatin1String("retry")]
            .toObject();
    QCOMPARE(json[QLatin1String("certainty")].toString(), QStringLiteral("proved"));
    QCOMPARE(json[QLatin1String("run")].toInteger(), qint64{67108864});
    QCOMPARE(json[QLatin1String("blocks")].toArray()[0].toObject()[QLatin1String("returned_event")].toInt(),
             3);
    core::NoProgress progress;
    const core::Verdict verdict = core::verdictOf(recording, {}, progress).value();
    QCOMPARE(verdict.headline, QStringLiteral("Out of memory at event 4 at train.py:3 step: a free piece of "
                                              "64 MiB came back from another stream, but too late"));
    QVERIFY(
        verdict.detail.startsWith(QStringLiteral("Asked for 60 MiB; repeated, it would have been served.")));
}

/// The recording began while it was awaiting its return.
void TestLateReturn::isSaidOfWhatWasFreedBefore()
{
    QString text = textOf({});
    text.remove(QStringLiteral("alloc 0x10000000 67108864 @/u/p/comm.py:4:gather\n"));
    text.remove(QStringLiteral("free_requested 0x10000000 67108864 @/u/p/comm.py:9:drop\n"));
    const auto recording = testutil::recordingFromText(text.toStdString());
    const QString said = core::plainTextOf(sheetOf(recording), recording->snapshot());
    const auto words =
        QStringLiteral("freed before the first event and in use by another stream, came back at event 1.");
    QVERIFY2(said.contains(words), qPrintable(said));
}

void TestLateReturn::isSilentOnControls()
{
    const auto recording = testutil::recordingFromText(textOf({.asked = 64 * oneMiB + 512}).toStdString());
    const core::Autopsy sheet = sheetOf(recording);
    const QString text = core::plainTextOf(sheet, recording->snapshot());
    QVERIFY(!text.contains(QStringLiteral("too late")) && !text.contains(QStringLiteral("epeated")));
    const QByteArray json = core::jsonOf(std::span(&sheet, 1), 0, recording->snapshot(), {});
    QVERIFY(json.contains("\"retry\": null"));
    QVERIFY(!json.contains("returned_too_late"));
}

SNAPVIEWER_TEST(TestLateReturn)
#include "tst_late_return.moc"
