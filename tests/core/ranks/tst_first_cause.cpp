// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_sentences.h"
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using testranks::reportOf;

/// Which rank ran out of memory first.
class TestFirstCause : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void says_data();
    void says();
};

void TestFirstCause::says_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* job, const char* sentence) {
        QTest::newRow(name) << QString::fromUtf8(job) << QString::fromUtf8(sentence);
    };
    row("nobody", "rank0.pickle\nrank1.pickle\n", "");
    row("one", "rank0.pickle\nrank1.pickle oom=5\n",
        "Rank 1 ran out of memory, and no other, when it asked for 4 GiB.");
    row("on one machine", "rank0.pickle host=n oom=8000\nrank1.pickle host=n oom=5000\n",
        "Rank 1 ran out of memory first, 3.00 ms (± 1.00 ms) before rank 0, when it asked for 4 GiB.");
    row("on one machine, nearly at once", "rank0.pickle host=n oom=5500\nrank1.pickle host=n oom=5000\n",
        "2 ranks ran out of memory; which was first cannot be ordered: 1, 0.");
    row("on one machine, files without a rank",
        "oom_dump_20260303T142530Z_4711.pickle host=n oom=5500\nrank0.pickle host=n oom=5000\n",
        "2 ranks ran out of memory; which was first cannot be ordered.");
    row("on two machines",
        "rank0.pickle host=n oom=5000000\nrank1.pickle host=m oom=14900000\nrank2.pickle host=m "
        "oom=18000000\n",
        "3 ranks ran out of memory; which was first cannot be ordered: 0, 1.");
    row("on two machines, long after", "rank0.pickle host=n oom=5000000\nrank1.pickle host=m oom=25000000\n",
        "Rank 0 ran out of memory first, 20.0 s (± 10.0 s) before rank 1, when it asked for 4 GiB.");
    // rank 1's clock is 3 s behind: it looks as if it had failed before, and failed 1 s after
    row("by common ends",
        "rank0.pickle host=n oom=9000000 marks=x:4000000,x:5000000,x:6000010\n"
        "rank1.pickle host=m oom=7000000 marks=x:1000000,x:2000000,x:3000000\n",
        "Rank 0 ran out of memory first, 1.00 s (± 5 µs) before rank 1, when it asked for 4 GiB.");
    row("and ahead",
        "rank3.pickle host=n oom=12000000 marks=x:4000000,x:5000000,x:6000000\n"
        "rank7.pickle host=m oom=10500000 marks=x:1000000,x:2000000,x:3000000\n",
        "Rank 3 ran out of memory first, 1.50 s (± 0 µs) before rank 7, when it asked for 4 GiB.");
    row("no time", "rank0.pickle oom=-1\nrank1.pickle oom=5\n",
        "2 ranks ran out of memory; which was first cannot be ordered: 1, 0.");
    row("of several files the last failure",
        "a/rank0.pickle oom=5000000\nb/rank0.pickle oom=90000000\nb/rank1.pickle oom=7000000\n",
        "Rank 1 ran out of memory first, 1 min 23 s (± 10.0 s) before rank 0, when it asked for 4 GiB.");
    row("two files of one rank", "rank0.pickle host=n oom=5000\nx_rank0.pickle host=n oom=9000\n",
        "Rank 0#1 ran out of memory first, 4.00 ms (± 1.00 ms) before rank 0#2, when it asked for 4 GiB.");
    row("hostile times",
        "rank0.pickle oom=9223372036854775807 marks=x:9223372036854775807\n"
        "rank1.pickle oom=-9223372036854775808 marks=x:-9223372036854775808\n",
        "2 ranks ran out of memory; which was first cannot be ordered: 0, 1.");
}

void TestFirstCause::says()
{
    QFETCH(QString, job);
    QFETCH(QString, sentence);
    QCOMPARE(core::causeSentence(reportOf(job)), sentence);
}

SNAPVIEWER_TEST(TestFirstCause)
#include "tst_first_cause.moc"
