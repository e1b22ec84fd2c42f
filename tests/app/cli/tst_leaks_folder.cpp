// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>

using testcli::Run;
using testcli::runCli;

/// `convert --to snapviewer`: the one form that is a folder.
class TestLeaksFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isTheOriginals_data();
    void isTheOriginals();
    void isAnArchiveWhereItCanBeNoFolder();
    void leavesWhatIsNotOurs();
    void replacesItsOwn();
    void endsCleanly();

private:
    [[nodiscard]] QString at(const char* name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    [[nodiscard]] static QString version(const QString& recording, const char* name)
    {
        return QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/forms/snapviewer_versions/%1/%2")
            .arg(recording, QLatin1String(name));
    }
    [[nodiscard]] static Run convert(const QString& file, const QString& to,
                                     const QString& form = QStringLiteral("snapviewer"))
    {
        return runCli(
            {QStringLiteral("convert"), file, QStringLiteral("--to"), form, QStringLiteral("-o"), to});
    }
    /// All that a program can read of a folder with a database.
    [[nodiscard]] static QByteArray contentOf(const QString& folder);
    [[nodiscard]] static QStringList namesIn(const QString& folder)
    {
        return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                                      QDir::Name);
    }
    static void writeFile(const QString& path, const QByteArray& content);

    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestLeaksFolder::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_dir = std::make_unique<QTemporaryDir>();
}

QByteArray TestLeaksFolder::contentOf(const QString& folder)
{
    const Run rows = testcli::runShell(
        QStringLiteral("python3 -c 'import sqlite3, sys\n"
                       "db = sqlite3.connect(sys.argv[1])\n"
                       "print(*db.execute(\"SELECT * FROM allocs ORDER BY idx\"), sep=\"\\n\")\n"
                       "print(*db.execute(\"PRAGMA table_info(allocs)\"), sep=\"\\n\")' '%1/elements.db'")
            .arg(folder));
    return testcli::bytesOf(folder + QStringLiteral("/allocations.json")).trimmed() + '\n' + rows.out +
           rows.err;
}

void TestLeaksFolder::writeFile(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

void TestLeaksFolder::isTheOriginals_data()
{
    QTest::addColumn<QString>("recording");
    QTest::newRow("a free first") << QStringLiteral("turned");
    QTest::newRow("an alloc first") << QStringLiteral("begun");
}

/// What we write is what the original's script writes, byte by byte and row by row; so is what we write of
/// what it wrote.
void TestLeaksFolder::isTheOriginals()
{
    QFETCH(QString, recording);
    const QByteArray wanted = contentOf(version(recording, "2026-02-26"));
    QVERIFY2(wanted.startsWith("[{\"elem\":") && wanted.contains("(0, "), wanted.constData());
    for (const char* const from :
         {"recording.pickle", "2025-07-10.zip", "2025-07-11-parts.zip", "2025-07-11-db.zip", "2026-02-26"}) {
        const Run run = convert(version(recording, from), at("out"));
        QVERIFY2(run.exitCode == 0, run.err.constData());
        QCOMPARE(contentOf(at("out")), wanted);
        QCOMPARE(namesIn(at("out")),
                 (QStringList{QStringLiteral("allocations.json"), QStringLiteral("elements.db")}));
    }
}

/// A name that says so, a form that says so, or a stream.
void TestLeaksFolder::isAnArchiveWhereItCanBeNoFolder()
{
    const QString file = version(QStringLiteral("turned"), "recording.pickle");
    QCOMPARE(convert(file, at("a.ZIP")).exitCode, 0);
    QVERIFY(testcli::bytesOf(at("a.ZIP")).startsWith("PK"));
    QCOMPARE(convert(file, at("b"), QStringLiteral("snapviewer-zip")).exitCode, 0);
    QVERIFY(testcli::bytesOf(at("b")).startsWith("PK"));
    QVERIFY(convert(file, QStringLiteral("-")).out.startsWith("PK"));
    QCOMPARE(namesIn(m_dir->path()), (QStringList{QStringLiteral("a.ZIP"), QStringLiteral("b")}));
}

void TestLeaksFolder::leavesWhatIsNotOurs()
{
    const QString file = version(QStringLiteral("turned"), "recording.pickle");
    writeFile(at("file"), "old");
    const Run overFile = convert(file, at("file"));
    QCOMPARE(overFile.exitCode, 4);
    QVERIFY2(overFile.err.contains("file is a file, and a folder is to be written: give a name that ends in "
                                   ".zip for an archive."),
             overFile.err.constData());
    QCOMPARE(testcli::bytesOf(at("file")), QByteArray("old"));
    QVERIFY(QDir().mkpath(at("thesis")));
    writeFile(at("thesis/allocations.json"), "old");
    writeFile(at("thesis/thesis.tex"), "years");
    const Run overFolder = convert(file, at("thesis"));
    QCOMPARE(overFolder.exitCode, 4);
    QVERIFY2(overFolder.err.contains("thesis.tex"), overFolder.err.constData());
    QCOMPARE(namesIn(at("thesis")),
             (QStringList{QStringLiteral("allocations.json"), QStringLiteral("thesis.tex")}));
    QCOMPARE(testcli::bytesOf(at("thesis/allocations.json")), QByteArray("old"));
    QCOMPARE(convert(file, at("no/such/folder")).exitCode, 4);
    QCOMPARE(namesIn(m_dir->path()), (QStringList{QStringLiteral("file"), QStringLiteral("thesis")}));
}

void TestLeaksFolder::replacesItsOwn()
{
    QVERIFY(QDir().mkpath(at("empty")));
    QCOMPARE(convert(version(QStringLiteral("turned"), "recording.pickle"), at("empty")).exitCode, 0);
    const QByteArray first = contentOf(at("empty"));
    QCOMPARE(convert(version(QStringLiteral("begun"), "recording.pickle"), at("empty/")).exitCode, 0);
    const QByteArray second = contentOf(at("empty"));
    QVERIFY(!second.isEmpty() && first != second);
    QCOMPARE(namesIn(m_dir->path()), QStringList{QStringLiteral("empty")});
}

/// Stopped while it writes, it leaves what was there, and nothing else. Whole it would be 640 MiB, which any
/// disk that can build the program has room for.
void TestLeaksFolder::endsCleanly()
{
    const Run made = testcli::runShell(
        QStringLiteral(
            "python3 -c 'import pickle, sys\n"
            "event = lambda action, i: dict(action=action, addr=4096 * (i + 1), size=512, stream=0,\n"
            "                               time_us=i, frames=[])\n"
            "events = [event(\"alloc\", i) for i in range(6000)]\n"
            "events += [event(\"free_completed\", i) for i in range(6000)]\n"
            "pickle.dump(dict(segments=[], device_traces=[events]), open(sys.argv[1], \"wb\"))' '%1'")
            .arg(at("large.pickle")));
    QCOMPARE(made.err, QByteArray());
    QCOMPARE(convert(version(QStringLiteral("turned"), "recording.pickle"), at("out")).exitCode, 0);
    const QByteArray before = contentOf(at("out"));
    QProcess process;
    process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM),
                  {QStringLiteral("convert"), at("large.pickle"), QStringLiteral("--to"),
                   QStringLiteral("snapviewer"), QStringLiteral("-o"), at("out")});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(testcli::filesBegunBy(process.processId(), m_dir->path()) > 0 ||
                                 process.state() == QProcess::NotRunning,
                             60'000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError().constData());
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 130);
    QCOMPARE(contentOf(at("out")), before);
    QCOMPARE(namesIn(m_dir->path()), (QStringList{QStringLiteral("large.pickle"), QStringLiteral("out")}));
}

SNAPVIEWER_TEST(TestLeaksFolder)
#include "tst_leaks_folder.moc"
