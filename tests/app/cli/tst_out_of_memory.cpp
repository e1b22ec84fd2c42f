// SPDX-License-Identifier: MIT
#include "core/remote/remote_frame.h"
#include "core/remote/remote_messages.h"
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;

/// Where memory runs out, whichever thread needs it, a command does what it is to or says so in a sentence:
/// never a signal.
class TestOutOfMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void saysSo_data();
    void saysSo();

private:
    void keepFontsApart() const;

    QTemporaryDir m_dir;
    QMap<int, bool> m_begins; ///< by MiB: whether the program does
};

/// Whoever draws text writes the system's cache of fonts anew where it is out of date, and with too little
/// memory writes it without most of them, for everybody. These have a cache of their own, which is filled
/// first.
void TestOutOfMemory::keepFontsApart() const
{
    QFile fonts(m_dir.filePath(QStringLiteral("fonts.conf")));
    QVERIFY(fonts.open(QIODevice::WriteOnly));
    fonts.write("<?xml version=\"1.0\"?><!DOCTYPE fontconfig SYSTEM \"fonts.dtd\"><fontconfig><cachedir>" +
                QFile::encodeName(m_dir.filePath(QStringLiteral("fonts"))) +
                "</cachedir><include ignore_missing=\"yes\">/etc/fonts/fonts.conf</include></fontconfig>");
    fonts.close();
    qputenv("FONTCONFIG_FILE", QFile::encodeName(fonts.fileName()));
    const QString out = m_dir.filePath(QStringLiteral("first.png"));
    QCOMPARE(testcli::runCli({QStringLiteral("render"), m_dir.filePath(QStringLiteral("job/rank0.pickle")),
                              QStringLiteral("-o"), out})
                 .exitCode,
             0);
}

void TestOutOfMemory::initTestCase()
{
#if defined(__SANITIZE_ADDRESS__)
    QSKIP("the sanitizer takes more room for addresses than any limit leaves");
#endif
    QVERIFY(QDir(m_dir.path()).mkdir(QStringLiteral("job")));
    const QString example = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    for (int rank = 0; rank < 3; ++rank)
        QVERIFY(QFile::copy(example, m_dir.filePath(QStringLiteral("job/rank%1.pickle").arg(rank))));
    keepFontsApart();
    // as a client asks
    using core::remote::FrameType;
    const std::string asked = core::remote::bytesOf(
        {FrameType::Open, 1, core::remote::OpenMessage{QFile::encodeName(example), {}}.toPayload()});
    QFile request(m_dir.filePath(QStringLiteral("request")));
    QVERIFY(request.open(QIODevice::WriteOnly));
    QCOMPARE(request.write(asked.data(), static_cast<qint64>(asked.size())),
             static_cast<qint64>(asked.size()));
}

void TestOutOfMemory::saysSo_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("before");
    const auto row = [](const char* name, const char* command, const char* before = "") {
        QTest::newRow(name) << QString::fromLatin1(command) << QString::fromLatin1(before);
    };
    row("info", "info \"$JOB/rank0.pickle\"");
    row("info, large stacks", "info unshared_strings.pickle");
    row("query", "query \"$JOB/rank0.pickle\" 'SELECT count(*) FROM events JOIN stacks'");
    row("render", "render \"$JOB/rank0.pickle\" -o \"$JOB/../out.png\"");
    row("render SVG", "render \"$JOB/rank0.pickle\" -o \"$JOB/../out.svg\"");
    row("ranks extract", "ranks extract \"$JOB\" -o \"$JOB/../made\" --jobs 2");
    row("serve", "serve --stdio", "{ cat \"$JOB/../request\"; sleep 0.1; } |");
}

/// Limits from where the program begins at all; before that the system speaks.
void TestOutOfMemory::saysSo()
{
    QFETCH(const QString, command);
    QFETCH(const QString, before);
    const QByteArray sentence = "snapviewer-cli: There is not enough memory for this.\n";
    const QByteArray painting = "snapviewer-cli: nothing can be drawn here: ";
    int lacking = 0;
    int done = 0;
    for (int limit = 64; limit <= 400; limit += limit < 160 ? 8 : 60) {
        const auto runLimited = [&](const QString& before_, const QString& words) {
            return testcli::runShell(QStringLiteral("JOB='%1'; rm -rf \"$JOB/../made\"; "
                                                    "%2 ( ulimit -c 0; ulimit -v %3; exec \"$CLI\" %4 )")
                                         .arg(m_dir.filePath(QStringLiteral("job")), before_)
                                         .arg(limit * 1024)
                                         .arg(words));
        };
        if (!m_begins.contains(limit))
            m_begins[limit] = runLimited({}, QStringLiteral("--version")).exitCode == 0;
        if (!m_begins[limit])
            continue; // too little for its libraries
        const Run run = runLimited(before, command);
        const bool isSaid = run.exitCode == 1 && (run.err.contains(sentence) || // Qt and others may warn
                                                  run.err.startsWith(painting));
        const bool isDone = run.exitCode == 0;
        QVERIFY2(isSaid || isDone, "at " + QByteArray::number(limit) +
                                       " MiB: " + QByteArray::number(run.exitCode) + ' ' + run.err);
        lacking += isSaid ? 1 : 0;
        done += isDone ? 1 : 0;
    }
    QVERIFY(done > 0);
    if (lacking == 0)
        qInfo("no limit was met in which it began and did not end"); // how much it takes is the system's
}

SNAPVIEWER_TEST(TestOutOfMemory)
#include "tst_out_of_memory.moc"
