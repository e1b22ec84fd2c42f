// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/left_in.h"
#include "tests/testutil/sanitized.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// How commands end: each status for its reason, with one sentence, and nothing half written.
class TestExitStatus : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void tellsWhy_data();
    void tellsWhy();
    void tellsWhyOfMoments_data();
    void tellsWhyOfMoments();
    void refusesWhatIsNotHeeded_data();
    void refusesWhatIsNotHeeded();
    void letsLooksBe_data();
    void letsLooksBe();
    void takesNoEmptyValue_data();
    void takesNoEmptyValue();

private:
    [[nodiscard]] Run run(const QString& command) const
    {
        return runShell(QStringLiteral("\"$CLI\" ") + command, m_dir.path());
    }

    QTemporaryDir m_dir;
};

void TestExitStatus::initTestCase()
{
    const QDir dir(m_dir.path());
    for (const char* const name : {"oom_small.pickle", "torch20.pickle", "host_memory.pickle"})
        QVERIFY(QFile::copy(testcli::madeDir() + QLatin1Char('/') + QLatin1String(name),
                            dir.filePath(QLatin1String(name))));
    QVERIFY(QFile::copy(testcli::example(), dir.filePath(QStringLiteral("ex.pickle"))));
    QVERIFY(dir.mkdir(QStringLiteral("folder")) && dir.mkdir(QStringLiteral("runs")));
    for (const char* const name : {"runs/rank0.pickle", "runs/rank1.pickle"})
        QVERIFY(QFile::copy(testcli::madeDir() + QStringLiteral("/oom_small.pickle"),
                            dir.filePath(QLatin1String(name))));
    QFile log(dir.filePath(QStringLiteral("log")));
    QVERIFY(log.open(QIODevice::WriteOnly) &&
            log.write("torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\n") > 0);
    QCOMPARE(runCli(words("ranks extract runs -o sums"), m_dir.path()).exitCode, 0);
    QCOMPARE(runCli(words("ranks merge sums -o job.svranks"), m_dir.path()).exitCode, 0);
}

void TestExitStatus::tellsWhy_data()
{
    QTest::addColumn<QString>("command"); // a shell's
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says"); // nothing: no complaint
    const auto row = [](const char* command, int exitCode, const char* says) {
        QTest::newRow(command) << QString::fromLatin1(command) << exitCode << QString::fromLatin1(says);
    };
    row("info oom_small.pickle", 0, "");
    row("info oom_small.pickle -o -", 0, "");
    row("info oom_small.pickle -o /dev/null", 0, "");
    row("sites oom_small.pickle | head -1", 0, "");
    row("trace ex.pickle --format json | head -1", 0, "");
    // 1: the input
    row("info none.pickle", 1, "none.pickle does not exist");
    row("info folder", 1, "folder");
    row("info /dev/null", 1, "/dev/null");
    row("info ''", 1, "a file is given nothing: its name is empty");
    row("explain log ''", 1, "a file is given nothing: its name is empty");
    row("diff oom_small.pickle ''", 1, "a file is given nothing: its name is empty");
    row("explain none", 1, "none");
    row("explain log --with none.pickle", 1, "none.pickle does not exist");
    row("explain folder", 1, "folder");
    row("diff oom_small.pickle oom_small.pickle --pairs folder", 1, "folder: it is no regular file");
    row("leaks oom_small.pickle --suppress none", 1, "none");
    row("structure oom_small.pickle --steps marks:none", 1, "none");
    row("structure oom_small.pickle --steps marks:folder", 1, "folder");
    row("check oom_small.pickle --config none.json", 1, "none.json");
    row("check oom_small.pickle --config folder", 1, "folder");
    row("ranks report folder", 1, "no recording lies in folder");
    row("ranks list folder", 1, "no recording lies in folder");
    row("ranks merge folder -o new.svranks", 1, "folder has no summaries");
    row("serving log", 1, "log is no recording");
    row("render torch20.pickle --axis clock -o new.png", 1, "no clock");
    row("whatif torch20.pickle --set expandable_segments:True --device 7", 1, "no device '7'");
    // 2: a bound
    row("check oom_small.pickle --max-oom 0", 2, "");
    row("check oom_small.pickle --max-oom 0 -o /dev/null", 2, "violated");
    row("diff oom_small.pickle oom_small.pickle --at-a event:-1 --at-b end --fail-over 1", 2,
        "over the 1 B of --fail-over");
    row("ranks report runs --fail-on oom", 2, "--fail-on allows none");
    // 3: the query
    row("query oom_small.pickle 'SELECT nothing'", 3, "nothing");
    row("query oom_small.pickle ''", 3, "");
    row("query job.svranks 'SELECT nothing'", 3, "nothing");
    // 4: the output
    row("info oom_small.pickle -o /dev/full", 4, "/dev/full cannot be written");
    row("info oom_small.pickle > /dev/full", 4, "standard output cannot be written");
    row("sites ex.pickle --format csv > /dev/full", 4, "standard output cannot be written");
    row("sites oom_small.pickle -o none/new", 4, "none/new cannot be written");
    row("state oom_small.pickle -o folder", 4, "folder cannot be written");
    row("overview oom_small.pickle -o log/new", 4, "log/new cannot be written");
    row("check oom_small.pickle --max-oom 9 --junit none/new", 4, "none/new cannot be written");
    row("check oom_small.pickle --max-oom 9 --junit /dev/full", 4, "/dev/full cannot be written");
    row("check oom_small.pickle --baseline none/new --write-baseline", 4, "none/new cannot be written");
    row("whatif oom_small.pickle --set expandable_segments:True --curve none/new", 4,
        "none/new cannot be written");
    row("redact oom_small.pickle -o new --map none/new", 4, "none/new cannot be written");
    row("ranks merge sums -o none/new.svranks", 4, "none/new.svranks cannot be written");
    row("ranks merge sums -o folder", 4, "folder cannot be written");
    row("ranks extract runs -o log", 4, "log cannot be made");
    row("convert oom_small.pickle --to json -o /dev/full", 4, "/dev/full cannot be written");
    row("convert oom_small.pickle --to tables -o folder", 4, "folder cannot be written");
    row("render oom_small.pickle -o none/new.png", 4, "none/new.png cannot be written");
    row("report oom_small.pickle -o none/new.html", 4, "none/new.html cannot be written");
    row("skill install log", 4, "log");
    // 64: the arguments
    row("", 64, "no command given");
    row("frob", 64, "unknown command 'frob'");
    row("ranks frob", 64, "unknown command 'frob'");
    row("info", 64, "no FILE given");
    row("info oom_small.pickle --frob", 64, "Unknown option 'frob'");
    row("info oom_small.pickle -o", 64, "Missing value after '-o'");
    row("info oom_small.pickle -o ''", 64, "-o is given nothing: its value is empty");
    row("check oom_small.pickle --max-oom 9 --junit ''", 64, "--junit is given nothing");
}

void TestExitStatus::tellsWhy()
{
    QFETCH(QString, command);
    QFETCH(int, exitCode);
    QFETCH(QString, says);
    const QStringList before = testutil::leftIn(m_dir.path());
    const Run run = this->run(command);
    QVERIFY2(run.exitCode == exitCode, (QByteArray::number(run.exitCode) + ' ' + run.err).constData());
    QVERIFY2(run.err.contains(says.toUtf8()), run.err.constData());
    QVERIFY2(run.err.count('\n') == (exitCode == 0 || (exitCode == 2 && says.isEmpty()) ? 0 : 1),
             run.err.constData());
    QCOMPARE(testutil::leftIn(m_dir.path()), before);
}

void TestExitStatus::tellsWhyOfMoments_data()
{
    QTest::addColumn<QString>("command");
    for (const char* const command : {"sites FILE --event ", "state FILE --event ", "serving FILE --event ",
                                      "render FILE -o new.png --view state --event ", "diff FILE FILE --at ",
                                      "diff FILE FILE --at-a ", "diff FILE FILE --at-b "})
        QTest::newRow(command) << QString::fromLatin1(command);
}

/// A moment that the recording does not have is one sentence and status 1; what is no moment is wrong usage.
void TestExitStatus::tellsWhyOfMoments()
{
    QFETCH(QString, command);
    command.replace(QLatin1String("FILE"), QLatin1String("oom_small.pickle"));
    for (const auto& [moment, exitCode, says] :
         {std::tuple("event:999999", 1, "device 0 has no event 999999: give -1 to 17"),
          std::tuple("event:-2", 64, "no moment 'event:-2'"),
          std::tuple("oom:9", 1, "device 0 has no out-of-memory event 9: it has 1"),
          std::tuple("time:99999", 1, "device 0 was recorded for"), std::tuple("step:77", 1, "device 0"),
          std::tuple("step:x", 64, "no moment 'step:x'"), std::tuple("frob", 64, "no moment 'frob'"),
          std::tuple("time:-1", 64, "no moment 'time:-1'"),
          std::tuple("event:99999999999999999999", 64, "no moment 'event:99999999999999999999'")}) {
        const Run run = this->run(command + QLatin1String(moment));
        QVERIFY2(run.exitCode == exitCode, (QByteArray(moment) + ' ' + run.err).constData());
        QCOMPARE(run.out, QByteArray());
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY2(run.err.contains(says), run.err.constData());
        if (testutil::isSanitized && exitCode == 64)
            break; // one of each status
    }
    QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("new.png"))));
}

void TestExitStatus::refusesWhatIsNotHeeded_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* command, const char* says) {
        QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(says);
    };
    row("info oom_small.pickle --device x", "no device 'x'");
    row("sites oom_small.pickle --depth x", "no depth 'x': give 1 to 1000");
    row("sites oom_small.pickle --frames x", "no frames 'x'");
    row("sites oom_small.pickle --category x", "no category 'x'");
    row("info oom_small.pickle --json --format csv", "--json does not go with --format csv");
    row("info job.svranks --events 1:2", "--events asks something of a recording");
    row("query job.svranks 'SELECT 1' --events 1:2", "--events asks something of a recording");
    row("query host_memory.pickle 'SELECT 1' --device 0", "--device goes with --events; else ask for rows");
    row("state oom_small.pickle --format csv --top 2", "--top goes with --format text or json");
    row("state oom_small.pickle --folded streams --top 2", "--top does not go with --folded");
    row("state oom_small.pickle --folded streams --format csv", "--format does not go with --folded");
    row("diff oom_small.pickle oom_small.pickle --format folded --group line", "--group does not go with");
    row("diff oom_small.pickle oom_small.pickle --format folded --top 3", "--top does not go with");
    for (const char* const option : {"--steps period", "--every 2", "--warmup 1", "--delay 1", "--events 1:9",
                                     "--min 1MiB", "--top 3", "--capacity 80GiB"})
        QTest::addRow("leaks runs %s", option)
            << QStringLiteral("leaks runs ") + QLatin1String(option)
            << QString::fromLatin1(option).section(QLatin1Char(' '), 0, 0) +
                   QStringLiteral(" is for one recording");
    for (const char* const option : {"--steps period", "--own x", "--not-own x", "--capacity 80GiB"}) {
        for (const char* const job : {"job.svranks", "sums"})
            QTest::addRow("ranks report %s %s", job, option)
                << QStringLiteral("ranks report ") + QLatin1String(job) + QLatin1Char(' ') +
                       QLatin1String(option)
                << QStringLiteral("has summaries, which are made already: give ") +
                       QString::fromLatin1(option).section(QLatin1Char(' '), 0, 0);
    }
    row("whatif oom_small.pickle --as-recorded --capacity 80GiB", "leave --capacity out");
    row("redact oom_small.pickle --list -o new", "--list writes no copy: leave --output out");
    row("redact oom_small.pickle --list --map new", "--list writes no copy: leave --map out");
}

/// An option that asks for other numbers and changes none would let people believe that it did.
void TestExitStatus::refusesWhatIsNotHeeded()
{
    QFETCH(QString, command);
    QFETCH(QString, says);
    const Run run = this->run(command);
    QVERIFY2(run.exitCode == 64, (QByteArray::number(run.exitCode) + ' ' + run.err).constData());
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(says.toUtf8()), run.err.constData());
    QVERIFY(!QFile::exists(m_dir.filePath(QStringLiteral("new"))));
}

void TestExitStatus::letsLooksBe_data()
{
    QTest::addColumn<QString>("command");
    for (const char* const command :
         {"info oom_small.pickle --device 0", "info job.svranks --top 3 --own x --steps period",
          "query oom_small.pickle 'SELECT 1' --device 0", "query oom_small.pickle 'SELECT 1' --crlf",
          "query host_memory.pickle 'SELECT 1' --device 0 --events 0:2",
          "query job.svranks 'SELECT 1' --category a=b --own x",
          "sites oom_small.pickle --depth 1 --frames all --category a=b",
          "sites oom_small.pickle --by site --frames all --category a=b",
          "sites oom_small.pickle --format json --crlf", "trace oom_small.pickle --crlf",
          "state oom_small.pickle --folded streams --crlf", "explain log --own x --format json",
          "explain log --not-own x", "diff oom_small.pickle oom_small.pickle --at end --at-a peak --at-b oom",
          "check oom_small.pickle --max-oom 9 --commit abc", "ranks report job.svranks --jobs 2",
          "ranks report sums --jobs 2", "redact oom_small.pickle --list -o -",
          "info oom_small.pickle -o none/first -o /dev/null"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

/// What scripts give to every command, and what says how something looks, is no mistake where it has no use.
void TestExitStatus::letsLooksBe()
{
    QFETCH(QString, command);
    const Run run = this->run(command);
    QVERIFY2(run.exitCode == 0, (QByteArray::number(run.exitCode) + ' ' + run.err).constData());
    QCOMPARE(run.err, QByteArray());
}

void TestExitStatus::takesNoEmptyValue_data()
{
    QTest::addColumn<QString>("command");
    for (const char* const command :
         {"info",          "overview",    "query",        "sites",        "state", "trace",   "structure",
          "oom",           "explain",     "diff",         "serving",      "leaks", "check",   "ranks list",
          "ranks extract", "ranks merge", "ranks report", "whatif",       "fix",   "convert", "redact",
          "render",        "report",      "helper",       "capabilities", "mcp"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

/// As of a variable that a script did not set: it is said, and not taken for an option that is not there.
void TestExitStatus::takesNoEmptyValue()
{
    QFETCH(QString, command);
    static const QRegularExpression line(QStringLiteral("^ +(?:-o, )?--([a-z-]+)(?:, --[a-z-]+)* <"),
                                         QRegularExpression::MultilineOption);
    const QStringList invocation = command.split(QLatin1Char(' '));
    const Run help = runCli(invocation + words("--help"));
    auto matches = line.globalMatch(QString::fromUtf8(help.out));
    int options = 0;
    const int enough = testutil::isSanitized ? 1 : std::numeric_limits<int>::max();
    for (; matches.hasNext() && options < enough; ++options) {
        const QString option = QStringLiteral("--") + matches.next().captured(1);
        const Run run = runCli(
            invocation + words("oom_small.pickle") + QStringList{option + QLatin1Char('=')}, m_dir.path());
        QVERIFY2(run.exitCode == 64, qPrintable(option));
        QVERIFY2(run.err.contains(option.toUtf8() + " is given nothing: its value is empty"),
                 run.err.constData());
        QCOMPARE(run.err.count('\n'), 1);
    }
    QVERIFY(options > 0);
}

SNAPVIEWER_TEST(TestExitStatus)
#include "tst_exit_status.moc"
