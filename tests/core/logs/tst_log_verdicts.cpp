// SPDX-License-Identifier: MIT
#include "core/logs/read_logs.h"
#include "tests/core/logs/made_logs.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QTest>

/// Messages of public issue threads, and whole logs: the verdict that a person gave by hand, beside the
/// program's.
class TestLogVerdicts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdict_data();
    void verdict();
    void whole_data();
    void whole();
    void enough();
};

namespace {

QByteArray contentOf(const QString& name)
{
    QFile file(QStringLiteral(SNAPVIEWER_LOGS) + name);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QList<QByteArray> rowsOfTable(const QString& name)
{
    QList<QByteArray> rows;
    const QList<QByteArray> lines = contentOf(name).split('\n');
    for (const QByteArray& line : lines) {
        if (!line.isEmpty() && !line.startsWith('#'))
            rows += line;
    }
    return rows;
}

} // namespace

void TestLogVerdicts::verdict_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("numbers");
    QTest::addColumn<QString>("expected");
    int line = 0;
    for (const QByteArray& row : rowsOfTable(QStringLiteral("verdicts.tsv"))) {
        const QList<QByteArray> cells = row.split('\t');
        QCOMPARE(cells.size(), 5);
        QTest::addRow("%d %s %s", ++line, cells[0].constData(), cells[4].constData())
            << QString::fromUtf8(cells[0]) << QString::fromUtf8(cells[1])
            << QString::fromUtf8(cells[2] + ' ' + cells[3]);
    }
}

void TestLogVerdicts::verdict()
{
    QFETCH(const QString, form);
    QFETCH(const QString, numbers);
    QFETCH(const QString, expected);
    const std::string message =
        testlogs::messageOf(form.toStdString(), testlogs::numbersFrom(numbers.toStdString()));
    QVERIFY(!message.empty());
    const auto report =
        core::logs::readLogText("step 1\n" + message + "\nstep 2\n", QStringLiteral("run.log"));
    QCOMPARE(report.failures.size(), std::size_t{1});
    const core::logs::LogFailure& failure = report.failures.front();
    QCOMPARE(QString::fromLatin1(core::logs::nameOf(failure.cause)) + QLatin1Char(' ') +
                 QString::fromLatin1(core::logs::nameOf(failure.certainty)),
             expected);
    QVERIFY(failure.sentence.endsWith(QLatin1Char('.')));
    QVERIFY2(!failure.sentence.contains(QLatin1Char('?')), qPrintable(failure.sentence));
}

void TestLogVerdicts::whole_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("failures");
    QTest::addColumn<QString>("first");
    for (const QByteArray& row : rowsOfTable(QStringLiteral("whole.tsv"))) {
        const QList<QByteArray> cells = row.split('\t');
        QCOMPARE(cells.size(), 3);
        QTest::newRow(cells[0].constData())
            << QString::fromUtf8(cells[0]) << QString::fromUtf8(cells[1]) << QString::fromUtf8(cells[2]);
    }
}

void TestLogVerdicts::whole()
{
    QFETCH(const QString, file);
    const QByteArray log = contentOf(file);
    QVERIFY(!log.isEmpty());
    const auto report = core::logs::readLogText(log.toStdString(), file);
    QStringList failures;
    for (const core::logs::LogFailure& one : report.failures) {
        const auto& process = one.origin.process;
        failures += QStringLiteral("%1 %2 %3 %4")
                        .arg(one.line)
                        .arg(process ? QString::number(*process) : QStringLiteral("-"),
                             QString::fromLatin1(core::logs::nameOf(one.cause)),
                             QString::fromLatin1(core::logs::nameOf(one.certainty)));
    }
    QTEST(failures.join(QStringLiteral(", ")), "failures");
    const auto first = report.first();
    QTEST(first ? QString::number(report.failures[*first].line) : QStringLiteral("-"), "first");
}

void TestLogVerdicts::enough()
{
    QVERIFY(rowsOfTable(QStringLiteral("verdicts.tsv")).size() >= 60);
    QVERIFY(rowsOfTable(QStringLiteral("whole.tsv")).size() >= 8);
}

SNAPVIEWER_TEST(TestLogVerdicts)
#include "tst_log_verdicts.moc"
