// SPDX-License-Identifier: MIT
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <random>

using namespace core;
using testranks::jobFromText;
using testranks::reportOf;

/// What each rank held where: the sums have to be right.
class TestRankMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sums();
    void anyOrder();
    void roots();
    void cancelled();
    void labels();
    void namesWithoutARank();
};

namespace {

/// A random job in which ranks hold something at some of 40 sites.
QString randomJob(unsigned seed)
{
    std::mt19937 random(seed);
    QString text;
    for (int rank = 0; rank < 12; ++rank) {
        text +=
            QStringLiteral("rank%1.pickle rest=%2KiB code=%3").arg(rank).arg(random() % 5'000).arg(rank % 3);
        for (int site = 0; site < 40; ++site) {
            if (random() % 3 > 0)
                text += QStringLiteral(" %1KiB@m.py:%2:f;t.py:%3:main")
                            .arg(64 + random() % 100'000)
                            .arg(site / 2)
                            .arg(site % 2);
        }
        text += u'\n';
    }
    return text;
}

/// A line a column: label, total, other and "site bytes" by text.
QString matrixText(const RankMatrix& matrix)
{
    QString text;
    for (std::size_t column = 0; column < matrix.columns().size(); ++column) {
        QStringList cells;
        for (const RankCell& cell : matrix.cells(column))
            cells.append(matrix.sites().text(cell.site) + u'=' + QString::number(cell.bytes >> 20U));
        cells.sort();
        text += QStringLiteral("%1 of %2: %3, other %4\n")
                    .arg(matrix.columns()[column].label)
                    .arg(matrix.column(column).total >> 20U)
                    .arg(cells.join(u' '))
                    .arg(matrix.column(column).other >> 20U);
    }
    return text;
}

} // namespace

void TestRankMatrix::sums()
{
    for (unsigned seed = 0; seed < 20; ++seed) {
        const RankReport report = reportOf(randomJob(seed));
        QCOMPARE(report.matrix.columns().size(), 12U);
        for (std::size_t column = 0; column < report.matrix.columns().size(); ++column) {
            const RankMoment& moment = *report.summaryOf(column).at(RankMomentKind::Peak);
            std::uint64_t sum = report.matrix.column(column).other;
            for (const RankCell& cell : report.matrix.cells(column)) {
                QCOMPARE(report.matrix.bytesOf(column, cell.site), cell.bytes);
                sum += cell.bytes;
            }
            QCOMPARE(sum, moment.total.bytes);
            QCOMPARE(report.matrix.column(column).other, moment.rest.held.bytes);
        }
    }
}

void TestRankMatrix::anyOrder()
{
    auto job = jobFromText(randomJob(1));
    const QString text = matrixText(reportOf(job).matrix);
    std::mt19937 random(1);
    for (int round = 0; round < 10; ++round) {
        std::shuffle(job.begin(), job.end(), random);
        QCOMPARE(matrixText(reportOf(job).matrix), text);
    }
}

/// Each machine has the program elsewhere.
void TestRankMatrix::roots()
{
    const RankReport report = reportOf(
        QStringLiteral("rank0 code=A 2MiB@/home/a/run/m.py:1:f;/home/a/run/t/t.py:3:g\n"
                       "rank1 code=A 2MiB@/home/a/run/m.py:1:f;/home/a/run/t/t.py:3:g\n"
                       "rank2 code=B 3MiB@/scratch/m.py:1:f;/scratch/t/t.py:3:g 4MiB@/scratch/u.py:1:f\n"));
    QCOMPARE(matrixText(report.matrix),
             QStringLiteral("0 of 2: /home/a/run/m.py:1 f=2, other 0\n"
                            "1 of 2: /home/a/run/m.py:1 f=2, other 0\n"
                            "2 of 7: /home/a/run/m.py:1 f=3 /scratch/u.py:1 f=4, other 0\n"));
    QVERIFY(report.matrix.sites().versions().empty());
}

void TestRankMatrix::cancelled()
{
    class Cancelled final : public Progress
    {
        void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
        [[nodiscard]] bool isCancelled() const override { return true; }
    };
    const Cancelled progress;
    const auto job = std::make_shared<const std::vector<RankSummary>>(jobFromText(randomJob(1)));
    const auto report = rankReport(job, {}, progress);
    QVERIFY(!report.ok());
    QVERIFY(report.error().isCancelled());
}

void TestRankMatrix::labels()
{
    const RankReport report =
        reportOf(QStringLiteral("rank0 device=0\nrank0 device=3\nrank2\nx_rank2\nrank3\nrank4\na\nb\n"));
    QStringList labels;
    std::vector<std::size_t> all;
    for (const RankColumn& column : report.matrix.columns()) {
        labels.append(column.label);
        all.push_back(all.size());
    }
    QCOMPARE(labels.join(u' '), QStringLiteral("0.0 0.3 2#1 2#2 3 4 a b"));
    QCOMPARE(report.labelsOf(all), QStringLiteral("3-4,0.0,0.3,2#1,2#2,a,b"));
    QCOMPARE(report.labelsOf(all, 2), QStringLiteral("3-4,0.0,0.3,…"));
    QCOMPARE(report.whoIs(0), QStringLiteral("Rank 0.0"));
    QCOMPARE(report.whoIs(6), QStringLiteral("a"));
    QCOMPARE(report.ranksText({0, 6}), QStringLiteral("ranks 0.0,a"));
    QCOMPARE(report.ranksText({6, 7}), QStringLiteral("a,b"));
}

/// No two columns are called alike, however their files are.
void TestRankMatrix::namesWithoutARank()
{
    const RankReport report = reportOf(QStringLiteral("x/a.pickle\ny/a.pickle\nb.pickle\n1/z/c\n2/z/c\n"
                                                      "d\x1b[2J device=0\nd\x1b[2J device=1\n"));
    QStringList titles(report.files.titles.begin(), report.files.titles.end());
    titles.sort();
    QCOMPARE(titles.join(u' '), QString::fromUtf8("b.pickle d·[2J x/a.pickle y/a.pickle z/c (1) z/c (2)"));
    QVERIFY(report.files.areOfNoJob());
    QVERIFY(!reportOf(QStringLiteral("rank0\na\n")).files.areOfNoJob());
    QVERIFY(!reportOf(QStringLiteral("a\n")).files.areOfNoJob());
}

SNAPVIEWER_TEST(TestRankMatrix)
#include "tst_rank_matrix.moc"
