// SPDX-License-Identifier: MIT
#include "core/compare/match/match_code.h"
#include "core/compare/view/common_axis.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::CommonAxisKind;

/// Two traces on one axis.
class TestCommonAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void places_data();
    void places();
    void clockBeginsWhereBothAgree();
    void lacks_data();
    void lacks();
    void shifts_data();
    void shifts();
};

namespace {

/// A side with one allocation for each of times (µs; "-" for none), whose steps begin at starts. bytes: of
/// each allocation.
core::SideCode sideOf(const QString& times, const std::vector<core::EventIndex>& starts,
                      const std::vector<int>& bytes = {})
{
    QString text;
    const QStringList all = times.split(QLatin1Char(' '));
    for (qsizetype i = 0; i < all.size(); ++i) {
        const int size = bytes.empty() ? 512 : bytes[static_cast<std::size_t>(i)];
        text += QStringLiteral("alloc 0x%1 %2").arg(QString::number(0x10000 * (i + 1), 16)).arg(size);
        text += all[i] == QLatin1String("-") ? QString() : QStringLiteral(" t=") + all[i];
        text += QLatin1Char('\n');
    }
    const auto recording = testutil::recordingFromText(text.toStdString());
    core::NoProgress progress;
    core::SideCode side = *core::sideCodeOf(recording, *recording->history->mainDevice(), {}, progress);
    side.steps.starts = starts;
    return side;
}

/// One step an allocation.
core::SideCode stepsOf(const std::vector<int>& bytes)
{
    std::vector<core::EventIndex> starts;
    QStringList times;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        starts.push_back(static_cast<core::EventIndex>(i));
        times << QStringLiteral("-");
    }
    return sideOf(times.join(QLatin1Char(' ')), starts, bytes);
}

QString placesOf(const core::AxisSide& side, int events)
{
    QStringList places;
    for (int k = 0; k < events; ++k)
        places << QString::number(side.placeOf(k));
    return places.join(QLatin1Char(' '));
}

} // namespace

void TestCommonAxis::places_data()
{
    QTest::addColumn<QString>("times");
    QTest::addColumn<std::vector<core::EventIndex>>("starts");
    QTest::addColumn<CommonAxisKind>("kind");
    QTest::addColumn<int>("shift");
    QTest::addColumn<QString>("ofA");
    QTest::addColumn<QString>("ofB");
    using Starts = std::vector<core::EventIndex>;
    const auto row = [](const char* name, const char* times, const Starts& starts, CommonAxisKind kind,
                        int shift, const char* ofA, const char* ofB) {
        QTest::newRow(name) << QString::fromLatin1(times) << starts << kind << shift
                            << QString::fromLatin1(ofA) << QString::fromLatin1(ofB);
    };
    row("events", "- - - -", {}, CommonAxisKind::Events, 0, "0 1 2 3", "0 1 2 3 4 5");
    row("clock, from the first that has a time", "- 5000000 5500000 9000000", {}, CommonAxisKind::Clock, 0,
        "0 0 500000 4e+06", "0 1e+06 2e+06 3e+06 4e+06 5e+06");
    row("clock that goes back and stops", "7000000 6000000 - 8000000", {}, CommonAxisKind::Clock, 0,
        "0 0 0 1e+06", "0 1e+06 2e+06 3e+06 4e+06 5e+06");
    row("steps, linear inside, before and behind", "- - - - - - - -", {2, 4, 6}, CommonAxisKind::Steps, 0,
        "-1 -0.5 0 0.5 1 1.5 2 2.5", "0 0.5 1 1.5 2 2.5");
    row("steps that are longer than others", "- - - - - - -", {0, 1, 5}, CommonAxisKind::Steps, 0,
        "0 1 1.25 1.5 1.75 2 2.4", "0 0.5 1 1.5 2 2.5");
    row("steps, shifted", "- - - - -", {0, 2}, CommonAxisKind::Steps, 3, "3 3.5 4 4.5 5",
        "0 0.5 1 1.5 2 2.5");
}

void TestCommonAxis::places()
{
    QFETCH(QString, times);
    QFETCH(std::vector<core::EventIndex>, starts);
    QFETCH(CommonAxisKind, kind);
    QFETCH(int, shift);
    const core::SideCode a = sideOf(times, starts);
    const core::SideCode b = sideOf(QStringLiteral("0 1000000 2000000 3000000 4000000 5000000"), {0, 2, 4});
    const auto axis = core::commonAxis(a, b, kind, shift);
    QVERIFY(axis);
    const int events = a.device->eventCount();
    QTEST(placesOf(axis->a, events), "ofA");
    QTEST(placesOf(axis->b, 6), "ofB");
    for (core::EventIndex k = 0; k < events; ++k) { // back again; of those at one place the last is meant
        const core::EventIndex found = axis->a.eventAt(axis->a.placeOf(k));
        QVERIFY(found >= k);
        QCOMPARE(axis->a.placeOf(found), axis->a.placeOf(k));
        QVERIFY(found == events - 1 || axis->a.placeOf(found + 1) > axis->a.placeOf(k));
    }
    QCOMPARE(axis->a.eventAt(axis->begin() - 1), 0);
    QCOMPARE(axis->a.eventAt(axis->end() + 1), events - 1);
    QCOMPARE(axis->a.placeOf(core::beforeFirstEvent), axis->a.begin());
}

/// A side did something before that the other never did: what both do first stands on each other.
void TestCommonAxis::clockBeginsWhereBothAgree()
{
    core::NoProgress progress;
    const auto sideOfText = [&](const char* text) {
        const auto recording = testutil::recordingFromText(text);
        return *core::sideCodeOf(recording, *recording->history->mainDevice(), {}, progress);
    };
    const core::SideCode a = sideOfText("alloc 0x1000 512 t=1000 @m.py:1:f\n"
                                        "alloc 0x2000 512 t=3000 @m.py:2:g\n");
    const core::SideCode b = sideOfText("alloc 0x1000 512 t=50 @w.py:9:warm\n"
                                        "alloc 0x2000 512 t=60\n"
                                        "alloc 0x3000 512 t=90 @m.py:1:f\n"
                                        "alloc 0x4000 512 t=2090 @m.py:2:g\n");
    const auto match = core::matchCode(a.code->code, b.code->code, core::MatchStage::Renames, progress);
    const auto origins = core::firstMatched(a, b, *match);
    QVERIFY(origins);
    QCOMPARE(*origins, (core::Origins{0, 2}));
    const auto axis = core::commonAxis(a, b, CommonAxisKind::Clock, 0, origins);
    QCOMPARE(placesOf(axis->a, 2), QStringLiteral("0 2000"));
    QCOMPARE(placesOf(axis->b, 4), QStringLiteral("-40 -30 0 2000"));
    QCOMPARE(axis->b.eventAt(-35), 0);
    const core::SideCode other = sideOfText("alloc 0x1000 512 t=5 @x.py:7:none\n");
    const auto none = core::matchCode(a.code->code, other.code->code, core::MatchStage::Renames, progress);
    QVERIFY(!core::firstMatched(a, other, *none));
}

void TestCommonAxis::lacks_data()
{
    QTest::addColumn<CommonAxisKind>("kind");
    QTest::newRow("times") << CommonAxisKind::Clock;
    QTest::newRow("steps") << CommonAxisKind::Steps;
}

/// A side without times or steps has no place on an axis of them.
void TestCommonAxis::lacks()
{
    QFETCH(CommonAxisKind, kind);
    const core::SideCode has = sideOf(QStringLiteral("1 2 3"), {0, 1});
    const core::SideCode lacks = sideOf(QStringLiteral("- - -"), {});
    QVERIFY(!core::commonAxis(has, lacks, kind, 0));
    QVERIFY(!core::commonAxis(lacks, has, kind, 0));
    QVERIFY(core::commonAxis(has, has, kind, 0));
    QVERIFY(core::hasClock(has));
    QVERIFY(!core::hasClock(lacks));
}

void TestCommonAxis::shifts_data()
{
    QTest::addColumn<std::vector<int>>("ofA");
    QTest::addColumn<std::vector<int>>("ofB");
    QTest::addColumn<int>("shift");
    using Bytes = std::vector<int>;
    QTest::newRow("itself") << Bytes{10, 20, 30, 40} << Bytes{10, 20, 30, 40} << 0;
    QTest::newRow("B began a step earlier") << Bytes{10, 20, 30, 40} << Bytes{1, 9, 20, 30, 40} << 1;
    QTest::newRow("A began two steps earlier") << Bytes{1, 1, 8, 20, 30, 40} << Bytes{10, 20, 30, 40} << -2;
    QTest::newRow("no step is left alone to make others alike")
        << Bytes{300, 40, 1, 1} << Bytes{340, 1, 1, 1} << 0;
    QTest::newRow("both begin alike, A goes on for longer")
        << Bytes{10, 300, 1, 1, 1, 1} << Bytes{20, 330, 1, 1} << 0;
    QTest::newRow("no steps") << Bytes{10} << Bytes{10, 20} << 0;
}

void TestCommonAxis::shifts()
{
    QFETCH(std::vector<int>, ofA);
    QFETCH(std::vector<int>, ofB);
    QTEST(static_cast<int>(core::bestShift(stepsOf(ofA), stepsOf(ofB))), "shift");
    QFETCH(int, shift);
    QCOMPARE(static_cast<int>(core::bestShift(stepsOf(ofB), stepsOf(ofA))), -shift);
}

SNAPVIEWER_TEST(TestCommonAxis)
#include "tst_common_axis.moc"
