// SPDX-License-Identifier: MIT
#include "core/base/natural_order.h"
#include "core/leaks/leak_series.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

/// What grows over recordings of one program, which need no trace.
class TestLeakSeries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void grows_data();
    void grows();
    void isCancelled();
    void ordersNames();
};

namespace {

std::vector<core::SeriesState> statesOf(const QStringList& recordings)
{
    core::NoProgress progress;
    std::vector<core::SeriesState> states;
    for (const QString& text : recordings) {
        const auto recording = testutil::recordingFromText(
            QString(text).replace(QLatin1String("; "), QLatin1String("\n")).toStdString());
        states.push_back(core::seriesStateOf(*recording, *recording->history->mainDevice(),
                                             QStringLiteral("%1.pickle").arg(states.size()), progress)
                             .value());
    }
    return states;
}

/// A final state: so many blocks of 1,000 bytes at each line of m.py.
QString stateOf(const std::vector<std::pair<int, int>>& blocksAtLine)
{
    QString text = QStringLiteral("segment 0x1000 2097152");
    for (const auto& [line, blocks] : blocksAtLine) {
        for (int block = 0; block < blocks; ++block)
            text +=
                QStringLiteral("; block 1024 active 1000 @m.py:%1:f%2;t.py:1:main").arg(line).arg(line / 100);
    }
    return text;
}

} // namespace

void TestLeakSeries::grows_data()
{
    QTest::addColumn<QStringList>("recordings");
    QTest::addColumn<QStringList>("rows");
    const auto row = [](const char* name, const QStringList& recordings, const QStringList& rows) {
        QTest::newRow(name) << recordings << rows;
    };
    row("in every interval",
        {stateOf({{100, 3}, {200, 5}, {300, 4}}), stateOf({{100, 4}, {200, 9}, {300, 4}}),
         stateOf({{100, 6}, {200, 8}, {300, 4}})},
        {QStringLiteral("leak 3000 (1500, 1000 to 2000) m.py:100:f1"), QStringLiteral("3000 m.py:200:f2"),
         QStringLiteral("0 m.py:300:f3")});
    row("lines moved",
        {stateOf({{100, 3}, {200, 1}}), stateOf({{150, 4}, {250, 1}}), stateOf({{170, 5}, {270, 1}})},
        {QStringLiteral("leak 2000 (1000, 1000 to 1000) m.py:170:f1"), QStringLiteral("0 m.py:270:f2")});
    row("appears later", {stateOf({{100, 3}}), stateOf({{100, 3}, {200, 1}}), stateOf({{100, 3}, {200, 2}})},
        {QStringLiteral("leak 2000 (1000, 1000 to 1000) m.py:200:f2"), QStringLiteral("0 m.py:100:f1")});
    row("with a trace",
        {QStringLiteral("alloc 0x1000 10 @m.py:1:f"), QStringLiteral("alloc 0x1000 20 @m.py:1:f"),
         QStringLiteral("alloc 0x1000 30 @m.py:1:f; alloc 0x2000 99 @m.py:9:f; del 0x2000 99")},
        {QStringLiteral("leak 20 (10, 10 to 10) m.py:1:f")});
    row("two recordings", {stateOf({{100, 3}}), stateOf({{100, 4}})},
        {QStringLiteral("too few recordings: 2, and it takes 3 to see something grow twice")});
}

void TestLeakSeries::grows()
{
    QFETCH(QStringList, recordings);
    core::NoProgress progress;
    const auto series = core::leaksAcross(statesOf(recordings), progress);
    QVERIFY(series);
    QStringList rows;
    std::int64_t growth = 0;
    for (const core::SeriesRow& row : series->rows) {
        const QString rate =
            QStringLiteral(" (%1, %2 to %3)").arg(row.rate.median).arg(row.rate.min).arg(row.rate.max);
        rows << (row.isLeak ? QStringLiteral("leak ") : QString()) + QString::number(row.growth()) +
                    (row.isLeak ? rate : QString()) + QLatin1Char(' ') + row.site;
        growth += row.growth();
    }
    if (!series->reason.isEmpty())
        rows << core::sentenceOf(*series);
    else
        QCOMPARE(growth, series->growth());
    QTEST(rows, "rows");
}

void TestLeakSeries::isCancelled()
{
    testutil::Cancelled progress;
    const auto series =
        core::leaksAcross(statesOf({stateOf({{1, 1}}), stateOf({{1, 2}}), stateOf({{1, 3}})}), progress);
    QVERIFY(!series);
    QVERIFY(series.error().isCancelled());
}

void TestLeakSeries::ordersNames()
{
    QStringList names{QStringLiteral("it_10.pickle"),
                      QStringLiteral("it_9.pickle"),
                      QStringLiteral("it_010.pickle"),
                      QStringLiteral("it.pickle"),
                      QStringLiteral("it_100000000000000000000.pickle"),
                      QStringLiteral("a2b10"),
                      QStringLiteral("a2b9")};
    std::sort(names.begin(), names.end(), core::isNaturallyBefore);
    QCOMPARE(names, QStringList({QStringLiteral("a2b9"), QStringLiteral("a2b10"), QStringLiteral("it.pickle"),
                                 QStringLiteral("it_9.pickle"), QStringLiteral("it_010.pickle"),
                                 QStringLiteral("it_10.pickle"),
                                 QStringLiteral("it_100000000000000000000.pickle")}));
    QVERIFY(!core::isNaturallyBefore(QStringLiteral("a1"), QStringLiteral("a1")));
}

SNAPVIEWER_TEST(TestLeakSeries)
#include "tst_leak_series.moc"
