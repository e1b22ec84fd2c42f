// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/left_in.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/stat.h>

using testcli::Run;
using testcli::runShell;

/// What holds of every file that a command writes: it is never the recording itself, appears whole or not at
/// all, has the rights that it should, and leaves nothing else, whatever ends the program.
class TestWrittenFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void sparesTheInput_data();
    void sparesTheInput();
    void sparesABundle_data();
    void sparesABundle();
    void hasRights_data() { forms(); }
    void hasRights();
    void followsLinks_data() { forms(); }
    void followsLinks();
    void takesLongNames_data() { forms(); }
    void takesLongNames();
    void saysThatTheDiskIsFull_data() { forms(); }
    void saysThatTheDiskIsFull();
    void endsCleanly_data();
    void endsCleanly();
    void isNotTooLarge_data();
    void isNotTooLarge();
    void saysTheSizeBefore();
    void waitsForAReader();
    void writesToStandardOutput_data();
    void writesToStandardOutput();

private:
    /// What writes OUT from FILE, as a shell's command.
    static void forms();
    static QList<std::pair<const char*, const char*>> commands();
    [[nodiscard]] QString at(const char* name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    [[nodiscard]] QStringList names() const { return testutil::leftIn(m_dir->path()); }
    /// Runs command, in which IN and OUT stand for paths, in the folder.
    [[nodiscard]] Run run(const QString& command, const QString& in, const QString& out) const;
    [[nodiscard]] static QString inputFor(const QString& form);
    [[nodiscard]] static unsigned modeOf(const QString& path);

    std::unique_ptr<QTemporaryDir> m_dir;
    QTemporaryDir m_inputs;
};

QList<std::pair<const char*, const char*>> TestWrittenFiles::commands()
{
    return {{"info", "info IN -o OUT"},
            {"query", "query IN 'SELECT 1' --format csv -o OUT"},
            {"sites", "sites IN -o OUT"},
            {"state", "state IN -o OUT"},
            {"state json", "state IN --format json -o OUT"},
            {"trace", "trace IN -o OUT"},
            {"oom", "oom IN -o OUT"},
            {"render", "render IN --size 200x200 -o OUT"},
            {"pickle", "convert IN --to pickle -o OUT"},
            {"json", "convert IN --to json -o OUT"},
            {"snapviewer-zip", "convert IN --to snapviewer-zip -o OUT"},
            {"deepview", "convert IN --to deepview -o OUT"},
            {"tables", "convert IN --to tables -o OUT"}};
}

void TestWrittenFiles::forms()
{
    QTest::addColumn<QString>("command");
    for (const auto& [name, command] : commands())
        QTest::newRow(name) << QString::fromLatin1(command);
}

/// That takes long to write as form.
QString TestWrittenFiles::inputFor(const QString& form)
{
    return form == QLatin1String("tables") ? QStringLiteral("many.pickle") : QStringLiteral("deep.pickle");
}

void TestWrittenFiles::initTestCase()
{
    // a small file that any form of takes long to write: many events with one deep stack
    const Run made = runShell(
        QStringLiteral(
            "python3 -c 'import pickle, sys\n"
            "frames = [dict(name=\"function_%d\" % i, filename=\"a.py\", line=i) for i in range(100)] * 80\n"
            "events = [dict(action=\"alloc\", addr=4096 * (i + 1), size=512, stream=0, time_us=i, "
            "frames=frames)\n"
            "          for i in range(1500)]\n"
            "pickle.dump(dict(segments=[], device_traces=[events]), open(sys.argv[1], \"wb\"))' '%1'")
            .arg(m_inputs.filePath(QStringLiteral("deep.pickle"))));
    QCOMPARE(made.err, QByteArray());
    // tables hold a stack once: only rows take long
    const Run many =
        runShell(QStringLiteral("python3 -c 'import pickle, sys\n"
                                "events = [dict(action=\"alloc\", addr=512 * i, size=512, stream=0)\n"
                                "          for i in range(200000)]\n"
                                "pickle.dump(dict(segments=[], device_traces=[events]), "
                                "open(sys.argv[1], \"wb\"))' '%1'")
                     .arg(m_inputs.filePath(inputFor(QStringLiteral("tables")))));
    QCOMPARE(many.err, QByteArray());
}

void TestWrittenFiles::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(QFile::copy(testcli::madeDir() + QStringLiteral("/oom_small.pickle"), at("a.pickle")));
}

Run TestWrittenFiles::run(const QString& command, const QString& in, const QString& out) const
{
    QString line = command;
    line.replace(QRegularExpression(QStringLiteral("\\bIN\\b")), QLatin1Char('\'') + in + QLatin1Char('\''));
    line.replace(QRegularExpression(QStringLiteral("\\bOUT\\b")),
                 QLatin1Char('\'') + out + QLatin1Char('\''));
    line.replace(
        QRegularExpression(QStringLiteral("(^|; )(info|query|state|trace|sites|oom|render|convert) ")),
        QStringLiteral("\\1\"$CLI\" \\2 "));
    return runShell(line, m_dir->path());
}

unsigned TestWrittenFiles::modeOf(const QString& path)
{
    struct stat there = {};
    return stat(QFile::encodeName(path).constData(), &there) == 0 ? there.st_mode & 0777U : 0;
}

void TestWrittenFiles::sparesTheInput_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("out");
    for (const auto& [name, command] : commands()) {
        // a picture's form is told by its name
        const char* const ending = QByteArray(name) == "render" ? ".png" : "";
        for (const char* const way : {"same", "./same", "link", "second", "loop/same"})
            QTest::addRow("%s: %s", name, way)
                << QString::fromLatin1(command) << QString::fromLatin1(way) + QString::fromLatin1(ending);
    }
    for (const char* const way : {"-", "/dev/stdout"})
        QTest::addRow("info: %s", way)
            << QStringLiteral("info IN -o OUT >> same") << QString::fromLatin1(way);
}

/// By whatever name it is asked for, the recording is not written over: one sentence.
void TestWrittenFiles::sparesTheInput()
{
    QFETCH(QString, command);
    QFETCH(QString, out);
    const QString ending = out.endsWith(QLatin1String(".png")) ? QStringLiteral(".png") : QString();
    const auto named = [&](const char* name) { return at(name) + ending; };
    const QByteArray before = testcli::bytesOf(at("a.pickle"));
    QVERIFY(QFile::rename(at("a.pickle"), named("same")));
    QVERIFY(QFile::link(QStringLiteral("same") + ending, named("link")));
    QVERIFY(QFile::link(QStringLiteral("."), at("loop")));
    QCOMPARE(
        ::link(QFile::encodeName(named("same")).constData(), QFile::encodeName(named("second")).constData()),
        0);
    const QStringList there = names();
    const Run run = this->run(command, QStringLiteral("same") + ending, out);
    QCOMPARE(run.exitCode, 64);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains("it stays as it is"), run.err.constData());
    QVERIFY(testcli::bytesOf(named("same")) == before);
    QCOMPARE(names(), there);
}

void TestWrittenFiles::sparesABundle_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("out");
    QTest::addColumn<bool>("isPart");
    QTest::newRow("its snapshot") << QStringLiteral("info IN -o OUT")
                                  << QStringLiteral("saved/snapshot.pickle") << true;
    QTest::newRow("itself") << QStringLiteral("convert IN --to json -o OUT") << QStringLiteral("saved")
                            << true;
    QTest::newRow("a new file") << QStringLiteral("oom IN -o OUT") << QStringLiteral("saved/why.md") << false;
}

void TestWrittenFiles::sparesABundle()
{
    QFETCH(QString, command);
    QFETCH(QString, out);
    QFETCH(bool, isPart);
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("saved")));
    QVERIFY(QFile::rename(at("a.pickle"), at("saved/snapshot.pickle")));
    QFile metadata(at("saved/metadata.json"));
    QVERIFY(metadata.open(QIODevice::WriteOnly));
    metadata.write("{\"reason\": \"torch.OutOfMemoryError\"}");
    metadata.close();
    const QByteArray before = testcli::bytesOf(at("saved/snapshot.pickle"));
    const Run run = this->run(command, QStringLiteral("saved"), out);
    QCOMPARE(run.exitCode, isPart ? 64 : 0);
    QVERIFY(testcli::bytesOf(at("saved/snapshot.pickle")) == before);
}

/// A new file's rights are umask's; what is replaced keeps its own.
void TestWrittenFiles::hasRights()
{
    QFETCH(QString, command);
    const QString out = QStringLiteral("out.png");
    for (const auto& [mask, mode] : {std::pair("077", 0600U), {"022", 0644U}, {"002", 0664U}}) {
        const QString under = QStringLiteral("umask %1; ").arg(QLatin1String(mask)) + command;
        const Run made = run(under, QStringLiteral("a.pickle"), out);
        QCOMPARE(made.exitCode, 0);
        QCOMPARE(modeOf(at("out.png")), mode);
        QCOMPARE(chmod(QFile::encodeName(at("out.png")).constData(), 0640), 0);
        QCOMPARE(run(under, QStringLiteral("a.pickle"), out).exitCode, 0);
        QCOMPARE(modeOf(at("out.png")), 0640U);
        QVERIFY(QFile::remove(at("out.png")));
    }
}

void TestWrittenFiles::followsLinks()
{
    QFETCH(QString, command);
    QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("there")));
    QVERIFY(QFile::link(QStringLiteral("there/file.png"), at("link.png")));
    for (int i = 0; i < 2; ++i) {
        QCOMPARE(run(command, QStringLiteral("a.pickle"), QStringLiteral("link.png")).exitCode, 0);
        QVERIFY(QFileInfo(at("link.png")).isSymLink());
        QVERIFY(QFileInfo(at("there/file.png")).size() > 0);
    }
    QCOMPARE(QDir(at("there")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("file.png")});
}

void TestWrittenFiles::takesLongNames()
{
    QFETCH(QString, command);
    constexpr qsizetype most = 255;
    const QString name = QString(most - 4, QLatin1Char('n')) + QStringLiteral(".png");
    for (int i = 0; i < 2; ++i)
        QCOMPARE(run(command, QStringLiteral("a.pickle"), name).exitCode, 0);
    QCOMPARE(names(), (QStringList{QStringLiteral("a.pickle"), name}));
}

/// A limit stands for a full disk: the reason in words, on one line; what was there stays.
void TestWrittenFiles::saysThatTheDiskIsFull()
{
    QFETCH(QString, command);
    QFile old(at("out.png"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    const Run run = this->run(QStringLiteral("ulimit -f 0; ") + command, QStringLiteral("a.pickle"),
                              QStringLiteral("out.png"));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(
        QString::fromUtf8(run.err),
        QStringLiteral("snapviewer-cli: out.png cannot be written: it would be larger than a file may be "
                       "here (ulimit -f).\n"));
    QCOMPARE(testcli::bytesOf(at("out.png")), QByteArray("old"));
    QCOMPARE(names(), (QStringList{QStringLiteral("a.pickle"), QStringLiteral("out.png")}));
}

void TestWrittenFiles::endsCleanly_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("exitCode"); // −1: killed by it
    for (const char* const form : {"json", "snapviewer-zip", "tables"}) {
        QTest::addRow("%s: interrupted", form) << QString::fromLatin1(form) << SIGINT << 130;
        QTest::addRow("%s: asked to end", form) << QString::fromLatin1(form) << SIGTERM << 143;
        QTest::addRow("%s: terminal closed", form) << QString::fromLatin1(form) << SIGHUP << 129;
        QTest::addRow("%s: killed", form) << QString::fromLatin1(form) << SIGKILL << -1;
    }
}

/// Whatever ends the program while it writes: what was there stays, and nothing else is left.
void TestWrittenFiles::endsCleanly()
{
    QFETCH(QString, form);
    QFETCH(int, signal);
    QFETCH(int, exitCode);
    QFile old(at("out"));
    QVERIFY(old.open(QIODevice::WriteOnly));
    old.write("old");
    old.close();
    QProcess process;
    process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM),
                  {QStringLiteral("convert"), m_inputs.filePath(inputFor(form)), QStringLiteral("--to"), form,
                   QStringLiteral("-o"), at("out")});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(testcli::filesBegunBy(process.processId(), m_dir->path()) > 0 ||
                                 process.state() == QProcess::NotRunning,
                             60'000);
    QCOMPARE(process.state(), QProcess::Running);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
    QVERIFY(process.waitForFinished());
    if (exitCode >= 0) {
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), exitCode);
    }
    QCOMPARE(process.readAllStandardOutput(), QByteArray());
    QCOMPARE(testcli::bytesOf(at("out")), QByteArray("old"));
    QCOMPARE(names(), (QStringList{QStringLiteral("a.pickle"), QStringLiteral("out")}));
}

void TestWrittenFiles::isNotTooLarge_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("limit");
    const auto row = [](const char* form, const char* limit, const char* size) {
        QTest::newRow(form) << QString::fromLatin1(form) << QString::fromLatin1(size)
                            << QString::fromLatin1(limit);
    };
    row("json", "300MiB", "would take 581.48 MiB");
    row("snapviewer", "300MiB", "would take about 581.6");
    row("tables", "100KiB", "would take about");                  // each stack is there once
    row("pickle", "10KiB", "would take more than the 10.00 KiB"); // found while it is written
    row("deepview", "10KiB", "would take about");
}

/// A small file with deep shared stacks takes what nobody expects: refused by its size, before it is written.
void TestWrittenFiles::isNotTooLarge()
{
    QFETCH(QString, form);
    QFETCH(QString, size);
    QFETCH(QString, limit);
    const Run run = this->run(QStringLiteral("convert IN --limit %1 --to %2 -o OUT").arg(limit, form),
                              m_inputs.filePath(QStringLiteral("deep.pickle")), QStringLiteral("out"));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(size.toUtf8()) && run.err.contains("--limit"), run.err.constData());
    QCOMPARE(names(), QStringList{QStringLiteral("a.pickle")});
}

/// What the official page cannot open is said while it can still be stopped.
void TestWrittenFiles::saysTheSizeBefore()
{
    QCOMPARE(mkfifo(QFile::encodeName(at("pipe")).constData(), 0600), 0); // nothing is written: nobody reads
    QProcess process;
    process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM),
                  {QStringLiteral("convert"), m_inputs.filePath(QStringLiteral("deep.pickle")),
                   QStringLiteral("--to"), QStringLiteral("json"), QStringLiteral("-o"), at("pipe")});
    QVERIFY(process.waitForStarted());
    process.setReadChannel(QProcess::StandardError);
    QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), 60'000);
    const QByteArray said = process.readLine();
    QVERIFY2(said.contains("will take 581.48 MiB") && said.contains("opens JSON up to 512.00 MiB only"),
             said.constData());
    process.terminate();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 143);
}

/// Whether it notes the signal that asks it to end. The system tells of signals that are caught as a mask.
static bool listensForStop(const QProcess& process)
{
    QFile status(QStringLiteral("/proc/%1/status").arg(process.processId()));
    if (!status.open(QIODevice::ReadOnly))
        return false;
    static const QRegularExpression caught(QStringLiteral("SigCgt:\\s*([0-9a-f]+)"));
    const QString mask = caught.match(QString::fromLatin1(status.readAll())).captured(1);
    return (mask.toULongLong(nullptr, 16) >> (SIGTERM - 1U) & 1U) != 0;
}

/// A pipe may be read later; who does not want to wait for that can stop it.
void TestWrittenFiles::waitsForAReader()
{
    QCOMPARE(mkfifo(QFile::encodeName(at("pipe")).constData(), 0600), 0);
    const Run read = run(QStringLiteral("info IN -o OUT & sleep 0.3; cat pipe"), QStringLiteral("a.pickle"),
                         QStringLiteral("pipe"));
    QVERIFY2(read.exitCode == 0 && read.out.contains("a.pickle"), read.err.constData());
    QProcess process;
    process.start(QStringLiteral(SNAPVIEWER_CLI_PROGRAM),
                  {QStringLiteral("info"), at("a.pickle"), QStringLiteral("-o"), at("pipe")});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(listensForStop(process), 60'000); // from then on it waits, or is about to
    process.terminate();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitCode(), 143);
}

void TestWrittenFiles::writesToStandardOutput_data()
{
    QTest::addColumn<QString>("form");
    QTest::addColumn<int>("exitCode");
    for (const char* const form : {"pickle", "json", "snapviewer-zip"})
        QTest::newRow(form) << QString::fromLatin1(form) << 0;
    for (const char* const form : {"deepview", "tables"}) // are written to and fro
        QTest::newRow(form) << QString::fromLatin1(form) << 4;
}

void TestWrittenFiles::writesToStandardOutput()
{
    QFETCH(QString, form);
    QFETCH(int, exitCode);
    const QString command = QStringLiteral("convert IN --to %1 -o OUT").arg(form);
    const Run piped = run(command, QStringLiteral("a.pickle"), QStringLiteral("-"));
    QCOMPARE(piped.exitCode, exitCode);
    QCOMPARE(names(), QStringList{QStringLiteral("a.pickle")});
    if (exitCode != 0) {
        QCOMPARE(piped.err,
                 QByteArray("snapviewer-cli: standard output cannot be written: a database needs a "
                            "regular file.\n"));
        return;
    }
    QCOMPARE(run(command, QStringLiteral("a.pickle"), QStringLiteral("out")).exitCode, 0);
    QFile copy(at("piped"));
    QVERIFY(copy.open(QIODevice::WriteOnly));
    copy.write(piped.out);
    copy.close();
    const QString facts = QStringLiteral("query IN 'SELECT * FROM allocations' --format csv");
    const Run fromPipe = run(facts, QStringLiteral("piped"), {});
    QVERIFY(fromPipe.exitCode == 0 && !fromPipe.out.isEmpty());
    QVERIFY(fromPipe.out == run(facts, QStringLiteral("out"), {}).out);
}

SNAPVIEWER_TEST(TestWrittenFiles)
#include "tst_written_files.moc"
