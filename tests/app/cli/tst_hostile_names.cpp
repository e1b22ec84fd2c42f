// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// Names that somebody chose with care: in a recording, they move no terminal and break no file; of a file,
/// they lead to that file or to none.
class TestHostileNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void moveNoTerminal_data();
    void moveNoTerminal();
    void stayTextInMarkdown();
    void areFoundBySql();
    void breakNoPicture();
    void leadToNoOtherFile_data();
    void leadToNoOtherFile();

private:
    [[nodiscard]] QString recording() const { return m_dir.filePath(QStringLiteral("names.pickle")); }

    QTemporaryDir m_dir;
};

/// Frames and annotations of escape sequences, line ends, entities, direction marks and what is no character.
void TestHostileNames::initTestCase()
{
    const Run made = runShell(
        QStringLiteral(
            "python3 -c 'import pickle, sys\n"
            "names = [\"\\x1b[2J\\x1b[31mOWNED\\x1b]0;title\\x07\", \"&lt;script&gt;\", "
            "\"a\\r\\nb\\u2028c\\x7f\",\n"
            "         \"\\x9b31m\\u202e\\U000e0041\", \"end\\ufffe\\uffff\", \"quote\\x27s\\x00\"]\n"
            "def event(i, name, **more):\n"
            "    return dict(dict(action=\"alloc\", addr=4096 * (i + 1), size=2**20 * (i + 1), stream=0, "
            "time_us=i,\n"
            "                frames=[dict(name=name, filename=name + \".py\", line=3)]), **more)\n"
            "trace = [event(i, name) for i, name in enumerate(names)]\n"
            "trace.append(event(99, names[0], action=\"oom\", addr=0, size=2**34, device_free=1000))\n"
            "marks = [dict(stage=s, name=n, device=0, time_us=t) for n in names for s, t in ((\"START\", 0), "
            "(\"END\", 5))]\n"
            "pickle.dump(dict(segments=[], device_traces=[trace], external_annotations=marks,\n"
            "                 allocator_settings={n: n for n in names}), open(sys.argv[1], \"wb\"))' '%1'")
            .arg(recording()));
    QCOMPARE(made.err, QByteArray());
}

void TestHostileNames::moveNoTerminal_data()
{
    QTest::addColumn<QString>("command");
    for (const char* const command : {"info", "sites", "oom", "oom --format markdown", "query", "trace",
                                      "state --format json", "oom --format json"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void TestHostileNames::moveNoTerminal()
{
    QFETCH(QString, command);
    QStringList arguments = command.split(QLatin1Char(' ')) << recording();
    if (command == QLatin1String("query"))
        arguments << QStringLiteral("SELECT * FROM events JOIN stacks ON stacks.id = stack_id");
    const Run run = runCli(arguments);
    QCOMPARE(run.exitCode, 0);
    const QString text = QString::fromUtf8(run.out);
    QVERIFY(text.contains(QStringLiteral("OWNED")));
    const bool isJson = command.contains(QLatin1String("json")); // escapes what a program has to
    for (const QChar c : text) {
        const bool moves = c.unicode() < 0x20 || (!isJson && c.category() == QChar::Other_Control);
        QVERIFY2(!moves || c == QLatin1Char('\n'), qPrintable(QString::number(c.unicode(), 16)));
    }
}

void TestHostileNames::stayTextInMarkdown()
{
    const QString text = QString::fromUtf8(runCli(words("oom --format markdown") << recording()).out);
    QVERIFY(text.contains(QStringLiteral("\\&lt;script\\&gt;")));
    // outside of the statements, which are shown as they are
    QVERIFY(!QString(text)
                 .remove(QRegularExpression(QStringLiteral("```sql.*?```"),
                                            QRegularExpression::DotMatchesEverythingOption))
                 .contains(QRegularExpression(QStringLiteral("(?<!\\\\)&"))));
}

/// The statement of each site answers its bytes, whatever it is called.
void TestHostileNames::areFoundBySql()
{
    const QJsonObject root = testcli::jsonOf(runCli(words("oom --format json") << recording()));
    const QJsonArray sites = root[QLatin1String("ooms")].toArray().at(0)[QLatin1String("sites")].toArray();
    QVERIFY(sites.size() >= 5);
    for (const auto site : sites) {
        const Run run = runCli({QStringLiteral("query"), recording(), site[QLatin1String("sql")].toString(),
                                QStringLiteral("--format"), QStringLiteral("csv")});
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(run.out.split('\n').value(1).trimmed().toLongLong(),
                 site[QLatin1String("bytes")].toInteger());
    }
}

void TestHostileNames::breakNoPicture()
{
    const QString svg = m_dir.filePath(QStringLiteral("picture.svg"));
    const Run run = runCli({QStringLiteral("render"), recording(), QStringLiteral("-o"), svg});
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QXmlStreamReader reader(testcli::bytesOf(svg));
    while (!reader.atEnd())
        reader.readNext();
    QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
}

void TestHostileNames::leadToNoOtherFile_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("input") << QStringLiteral("\"$CLI\" info \"$bad\"");
    QTest::newRow("output") << QStringLiteral("\"$CLI\" info names.pickle -o \"$bad\"");
    QTest::newRow("picture") << QStringLiteral("\"$CLI\" render names.pickle -o \"$bad.png\"");
}

void TestHostileNames::leadToNoOtherFile()
{
    QFETCH(QString, command);
    const QDir dir(m_dir.path());
    QCOMPARE(runShell(QStringLiteral("cp names.pickle \"$(printf 'bad\\377')\""), dir.path()).exitCode, 0);
    const auto count = [&dir] { return runShell(QStringLiteral("ls | wc -l"), dir.path()).out; };
    const QByteArray before = count();
    const Run run = runShell(QStringLiteral("bad=$(printf 'bad\\377'); ") + command, dir.path());
    QCOMPARE(run.exitCode, 64);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains("is no UTF-8"), run.err.constData());
    QCOMPARE(count(), before);
    QCOMPARE(runShell(QStringLiteral("rm \"$(printf 'bad\\377')\""), dir.path()).exitCode, 0); // Qt could not
}

SNAPVIEWER_TEST(TestHostileNames)
#include "tst_hostile_names.moc"
