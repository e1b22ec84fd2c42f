// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

/// What a script sees of the inputs of make_hostile.py: exit 1, one line on standard error, nothing else.
class TestHostileCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void refused_data();
    void refused();
    void opens();

private:
    struct Run
    {
        int exitCode = -1;
        QString output;
        QString errors;
    };
    [[nodiscard]] static Run info(const QString& path);
    [[nodiscard]] static QDir inputs(const QString& folder)
    {
        return QDir(QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/hostile/inputs/") + folder);
    }
};

TestHostileCli::Run TestHostileCli::info(const QString& path)
{
    QProcess process;
    process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM), {QStringLiteral("info"), path});
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

void TestHostileCli::refused_data()
{
    QTest::addColumn<QString>("path");
    const QDir dir = inputs(QStringLiteral("refused"));
    for (const QString& name : dir.entryList(QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << dir.filePath(name);
    QTest::newRow("a folder") << dir.path();
    QTest::newRow("missing") << dir.filePath(QStringLiteral("missing.pickle"));
}

void TestHostileCli::refused()
{
    QFETCH(QString, path);
    const Run run = info(path);
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.output, QString());
    QVERIFY2(run.errors.contains(path), qPrintable(run.errors));
    QVERIFY2(run.errors.endsWith(QStringLiteral(".\n")), qPrintable(run.errors));
    QCOMPARE(run.errors.count(QLatin1Char('\n')), 1);
}

/// One of each kind is enough here: tst_hostile opens them all.
void TestHostileCli::opens()
{
    const QDir dir = inputs(QStringLiteral("opens"));
    for (const char* name :
         {"trace_shared_by_all", "numbers_huge", "texts_not_utf8", "sizes_overflow",
          "wrong_type_event_action", "trailing_second_pickle", "snapviewer_size_2_63",
          "snapviewer_db_triggers", "json_size_nan", "json_addr_2_64", "sqlite_triggers"}) {
        const Run run = info(dir.filePath(QString::fromLatin1(name)));
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!run.output.isEmpty());
        QCOMPARE(run.errors, QString());
    }
}

SNAPVIEWER_TEST(TestHostileCli)
#include "tst_hostile_cli.moc"
