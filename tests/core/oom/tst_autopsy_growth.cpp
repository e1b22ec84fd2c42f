// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/verdict/verdict.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::Autopsy;
using core::OomAdvice;

namespace {

/// Ten steps; what `each` says happens in every one, at its time. Then memory runs out, with 100 MiB free.
template <class Each>
QString failingAfterTen(Each each)
{
    QString text;
    for (int step = 0; step < 10; ++step)
        text += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n"
                               "alloc 0xf0000000 4096 t=%4 @/u/p/work.py:1:f\n%5del 0xf0000000 4096 t=%6\n")
                    .arg(step * 1000)
                    .arg(step * 1000 + 900)
                    .arg(step)
                    .arg(step * 1000 + 10)
                    .arg(each(step, step * 1000 + 20))
                    .arg(step * 1000 + 800);
    return text + QStringLiteral("oom 209715200 free=104857600 t=9850 @/u/p/work.py:9:ask\n");
}

QString keeps(int step, int time, int line, int bytes)
{
    return QStringLiteral("alloc 0x%1 %2 t=%3 @/u/p/leak.py:%4:keep\n")
        .arg(0x1000000LL * (step + 1) + 0x40000LL * line, 0, 16)
        .arg(bytes)
        .arg(time + line)
        .arg(line);
}

struct GrowthSheet
{
    std::shared_ptr<const core::Recording> recording;
    Autopsy autopsy;
    core::Verdict verdict;
};

GrowthSheet growthSheetOf(const QString& text, std::optional<std::uint64_t> capacity = std::nullopt)
{
    GrowthSheet sheet{testutil::recordingFromText(text.toStdString()), {}, {}};
    core::NoProgress progress;
    const auto store = core::derivedOf(sheet.recording);
    store->set<core::CapacityGiven>(0, capacity);
    sheet.autopsy =
        *store->of<core::SheetOf>({0, sheet.recording->history->device(0)->ooms().back()}, progress).value();
    sheet.verdict = *store->of<core::VerdictOf>({}, progress).value();
    return sheet;
}

} // namespace

/// What is said of what grows, where several lines do, or one does so now and then; and of what stood in the
/// way: no sentence is to contradict another.
class TestAutopsyGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void advises_data();
    void advises();
    void saysWhatAllHold();
    void isSilentOnWhatHardlyGrows();
    void findsNothingInTheWay_data();
    void findsNothingInTheWay();
};

void TestAutopsyGrowth::advises_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one line")
        << failingAfterTen([](int step, int time) { return keeps(step, time, 1, 8 << 20); })
        << QStringLiteral("Find out who keeps what p/leak.py:1 keep allocates: every step leaves about 8 MiB "
                          "behind. All that was free, 100 MiB, is what 12 more steps leave.");
    QTest::newRow("a free segment beside the device's free memory")
        << QStringLiteral("segment 0xe0000000 52428800\n block 52428800 inactive\n") +
               failingAfterTen([](int step, int time) { return keeps(step, time, 1, 8 << 20); })
        << QStringLiteral(
               "Find out who keeps what p/leak.py:1 keep allocates: every step leaves about 8 MiB "
               "behind. All that was free, 50 MiB and the device's 100 MiB, is what 18 more steps leave.");
    QTest::newRow("forty lines")
        << failingAfterTen([](int step, int time) {
               QString text;
               for (int line = 1; line <= 40; ++line)
                   text += keeps(step, time, line, 1 << 18);
               return text;
           })
        << QStringLiteral("Find out who keeps what p/leak.py:10 keep and 39 more call sites allocate: every "
                          "iteration leaves about 10 MiB behind. All that was free, 100 MiB, is what 10 more "
                          "iterations leave.");
}

void TestAutopsyGrowth::advises()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    const GrowthSheet sheet = growthSheetOf(text);
    QVERIFY(!sheet.autopsy.growth.steady.empty());
    const QString said = core::textOf(OomAdvice::StopGrowth, sheet.autopsy);
    QCOMPARE(said.left(expected.size()), expected);
}

void TestAutopsyGrowth::saysWhatAllHold()
{
    const GrowthSheet one =
        growthSheetOf(failingAfterTen([](int step, int time) { return keeps(step, time, 1, 8 << 20); }));
    QVERIFY2(one.verdict.detail.startsWith(QStringLiteral("80 of ≈ 80 MiB in use.")),
             qPrintable(one.verdict.detail));
    const GrowthSheet two = growthSheetOf(failingAfterTen(
        [](int step, int time) { return keeps(step, time, 1, 8 << 20) + keeps(step, time, 40, 4 << 20); }));
    QVERIFY2(two.verdict.headline.contains(QStringLiteral("and one more call site keep 12 MiB more")),
             qPrintable(two.verdict.headline));
    QVERIFY2(two.verdict.detail.startsWith(QStringLiteral("Together they hold 120 of ≈ 120 MiB in use.")),
             qPrintable(two.verdict.detail));
}

/// What no sentence accuses is no advice either.
void TestAutopsyGrowth::isSilentOnWhatHardlyGrows()
{
    const GrowthSheet sheet =
        growthSheetOf(failingAfterTen([](int step, int time) { return keeps(step, time, 1, 4096); }));
    QVERIFY(sheet.autopsy.growth.steady.empty());
    QCOMPARE(std::ranges::count(sheet.autopsy.advice, OomAdvice::StopGrowth), 0);
}

void TestAutopsyGrowth::findsNothingInTheWay_data()
{
    QTest::addColumn<QString>("text");
    for (const testutil::OomCase& oom : testutil::oomCases()) {
        if (QLatin1String(oom.verdict) == QLatin1String("unexplained"))
            QTest::newRow(oom.name) << oom.text;
    }
}

void TestAutopsyGrowth::findsNothingInTheWay()
{
    QFETCH(const QString, text);
    const GrowthSheet sheet = growthSheetOf(text);
    const QString said = core::runTextOf(sheet.autopsy);
    QVERIFY2(said.startsWith(QStringLiteral("Nothing: ")), qPrintable(said));
    QVERIFY(!sheet.autopsy.cheapest);
}

SNAPVIEWER_TEST(TestAutopsyGrowth)
#include "tst_autopsy_growth.moc"
