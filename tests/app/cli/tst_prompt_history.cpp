// SPDX-License-Identifier: MIT
#include "app/cli/prompt/prompt_history.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using app::History;

/// What was typed is kept between runs, within bounds.
class TestPromptHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void keeps();
    void isBounded();
    void takesTurns();
    void refusesOddLines();
    void survivesOddFiles();
    void saysWhyItIsNotKept();
    void knowsItsPlace_data();
    void knowsItsPlace();

private:
    [[nodiscard]] QString at(const char* name) const { return m_dir.filePath(QLatin1String(name)); }

    QTemporaryDir m_dir;
};

void TestPromptHistory::keeps()
{
    const QString path = at("new/snapviewer/sql_history");
    History first(path);
    QCOMPARE(first.lines(), QStringList());
    QVERIFY(first.add(QStringLiteral("SELECT 'größe';")));
    QVERIFY(first.add(QStringLiteral("  .tables")));
    QVERIFY(first.save());
    QCOMPARE(History(path).lines(),
             QStringList({QStringLiteral("SELECT 'größe';"), QStringLiteral("  .tables")}));
    // nobody else's business
    const auto others =
        QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther;
    QCOMPARE(QFileInfo(QFileInfo(path).path()).permissions() & others, QFile::Permissions());
}

void TestPromptHistory::isBounded()
{
    const QString path = at("bounded");
    for (int run = 0; run < 2; ++run) {
        History history(path);
        for (int i = 0; i < 700; ++i)
            QVERIFY(history.add(QStringLiteral("run %1 line %2").arg(run).arg(i)));
        QVERIFY(history.save());
    }
    const QStringList lines = History(path).lines();
    QCOMPARE(lines.size(), History::mostLines);
    QCOMPARE(lines.first(), QStringLiteral("run 0 line 400"));
    QCOMPARE(lines.last(), QStringLiteral("run 1 line 699"));
}

/// Two prompts at the same time both leave what was typed at them.
void TestPromptHistory::takesTurns()
{
    const QString path = at("shared");
    History one(path);
    History other(path);
    QVERIFY(one.add(QStringLiteral("one")));
    QVERIFY(other.add(QStringLiteral("other")));
    QVERIFY(one.save());
    QVERIFY(other.save());
    QVERIFY(other.save()); // nothing is new
    QCOMPARE(History(path).lines(), QStringList({QStringLiteral("one"), QStringLiteral("other")}));
}

void TestPromptHistory::refusesOddLines()
{
    History history(at("odd"));
    QVERIFY(history.add(QStringLiteral("SELECT 1;")));
    for (const QString& line : {QStringLiteral("SELECT 1;"), QString(), QStringLiteral("   "),
                                QStringLiteral(";"), QStringLiteral("two\nlines"), QString(10'001, u'x')})
        QVERIFY(!history.add(line));
    QCOMPARE(history.lines(), QStringList{QStringLiteral("SELECT 1;")});
}

void TestPromptHistory::survivesOddFiles()
{
    QCOMPARE(History(m_dir.path()).lines(), QStringList());
    QCOMPARE(History(QStringLiteral("/dev/zero")).lines(), QStringList());
    const QString path = at("large");
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(qint64{1} << 40U)); // of holes
    file.close();
    QCOMPARE(History(path).lines(), QStringList());
}

void TestPromptHistory::saysWhyItIsNotKept()
{
    History nowhere((QString()));
    QVERIFY(nowhere.add(QStringLiteral("SELECT 1;")));
    QVERIFY(nowhere.save());
    History history(QStringLiteral("/proc/nothing/snapviewer/sql_history"));
    QVERIFY(history.add(QStringLiteral("SELECT 1;")));
    const core::Status saved = history.save();
    QVERIFY(!saved);
    QVERIFY2(saved.error().message.startsWith(
                 QLatin1String("/proc/nothing/snapviewer/sql_history cannot be written: ")),
             qPrintable(saved.error().message));
}

void TestPromptHistory::knowsItsPlace_data()
{
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<QByteArray>("home");
    QTest::addColumn<QString>("expected");
    QTest::newRow("usual") << QByteArray() << QByteArray("/home/ana")
                           << QStringLiteral("/home/ana/.local/state/snapviewer/sql_history");
    QTest::newRow("chosen") << QByteArray("/data/state") << QByteArray("/home/ana")
                            << QStringLiteral("/data/state/snapviewer/sql_history");
    QTest::newRow("relative") << QByteArray("state") << QByteArray("/home/ana")
                              << QStringLiteral("/home/ana/.local/state/snapviewer/sql_history");
    QTest::newRow("homeless") << QByteArray() << QByteArray() << QString();
}

void TestPromptHistory::knowsItsPlace()
{
    QFETCH(QByteArray, state);
    QFETCH(QByteArray, home);
    const QByteArray oldHome = qgetenv("HOME");
    qputenv("XDG_STATE_HOME", state);
    qputenv("HOME", home);
    const QString path = History::usualPath();
    qputenv("HOME", oldHome);
    qunsetenv("XDG_STATE_HOME");
    QTEST(path, "expected");
}

SNAPVIEWER_TEST(TestPromptHistory)
#include "tst_prompt_history.moc"
