// SPDX-License-Identifier: MIT
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;
using testranks::reportOf;

/// Ranks that run edited code, and ranks that only run other lines of the same.
class TestReferenceCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void joins_data();
    void joins();
};

void TestReferenceCode::joins_data()
{
    QTest::addColumn<QString>("usual");
    QTest::addColumn<QString>("other");
    QTest::addColumn<int>("sites"); // of both
    QTest::addColumn<int>("moved");
    const auto row = [](const char* name, const char* usual, const char* other, int sites, int moved) {
        QTest::newRow(name) << QString::fromUtf8(usual) << QString::fromUtf8(other) << sites << moved;
    };
    row("the same", "1GiB@m.py:20:f;t.py:5:main 2GiB@m.py:30:g;t.py:6:main",
        "1GiB@m.py:20:f;t.py:5:main 2GiB@m.py:30:g;t.py:6:main", 2, 0);
    row("seven lines put in front", "1GiB@m.py:20:f;t.py:5:main 2GiB@m.py:30:g;t.py:6:main",
        "1GiB@m.py:27:f;t.py:5:main 2GiB@m.py:37:g;t.py:6:main", 2, 2);
    row("in the middle", "1GiB@m.py:10:e;t.py:4:main 1GiB@m.py:20:f;t.py:5:main 2GiB@m.py:30:g;t.py:6:main",
        "1GiB@m.py:10:e;t.py:4:main 1GiB@m.py:27:f;t.py:5:main 2GiB@m.py:37:g;t.py:6:main", 3, 2);
    row("one line elsewhere proves nothing", "1GiB@m.py:20:f;t.py:5:main", "1GiB@m.py:27:f;t.py:5:main", 2,
        0);
    row("moved by different distances", "1GiB@m.py:20:f;t.py:5:main 2GiB@m.py:30:g;t.py:6:main",
        "1GiB@m.py:27:f;t.py:5:main 2GiB@m.py:39:g;t.py:6:main", 4, 0);
    row("stages run other classes before common lines",
        "1GiB@m.py:20:forward;t.py:5:main 2GiB@m.py:21:init;t.py:6:main 3GiB@m.py:60:step;t.py:7:main",
        "1GiB@m.py:40:forward;t.py:5:main 2GiB@m.py:41:init;t.py:6:main 3GiB@m.py:60:step;t.py:7:main", 5, 0);
    row("stages run other lines of one function",
        "1GiB@m.py:20:forward;t.py:5:main 3GiB@m.py:60:forward;t.py:5:main",
        "3GiB@m.py:60:forward;t.py:5:main 2GiB@m.py:90:forward;t.py:5:main", 3, 0);
}

void TestReferenceCode::joins()
{
    QFETCH(QString, usual);
    QFETCH(QString, other);
    QFETCH(int, sites);
    QFETCH(int, moved);
    const RankReport report =
        reportOf(QStringLiteral("rank0 code=A %1\nrank1 code=A %1\nrank2 code=B %2\n").arg(usual, other));
    QCOMPARE(static_cast<int>(report.sitesByWeight().size()), sites);
    const auto& versions = report.matrix.sites().versions();
    QCOMPARE(versions.empty() ? 0 : static_cast<int>(versions.front().moved), moved);
    if (moved > 0)
        QCOMPARE(versions.front().summaries, std::vector<std::size_t>{2});
}

SNAPVIEWER_TEST(TestReferenceCode)
#include "tst_reference_code.moc"
