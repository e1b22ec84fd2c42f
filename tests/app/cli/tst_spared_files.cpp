// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/sanitized.h"
#include "tests/testutil/test_main.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// What no command writes over: whatever it reads, by whatever option and name, and its own other results.
class TestSparedFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void knowsEveryOption();
    void sparesWhatItReads_data();
    void sparesWhatItReads();
    void sparesWhatIsNotNamed_data();
    void sparesWhatIsNotNamed();
    void writesEachResultForItself_data();
    void writesEachResultForItself();
    void writesBesideRecordings_data();
    void writesBesideRecordings();

private:
    /// A command with everything that it can be told to read.
    struct Form
    {
        const char* command;
        const char* words;                               ///< behind it; files are those of init()
        QList<std::pair<const char*, const char*>> read; ///< option, value; "" is the positional argument
        QStringList written;                             ///< options
    };
    [[nodiscard]] static QList<Form> forms();
    [[nodiscard]] QString at(const QString& name) const { return m_dir.filePath(name); }
    void put(const QString& name, const QByteArray& bytes) const;
    /// What lies in the folder, and what is in it.
    [[nodiscard]] QMap<QString, QByteArray> contents() const;
    [[nodiscard]] static QSet<QString> optionsWithFiles(const QString& command);

    QTemporaryDir m_dir;
    QMap<QString, QByteArray> m_made; ///< what each test finds
};

QList<TestSparedFiles::Form> TestSparedFiles::forms()
{
    const QStringList out{QStringLiteral("output")};
    return {
        {"info", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"overview", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"query", "", {{"", "a.pickle"}}, out},
        {"sites", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"state", "", {{"", "a.pickle"}}, out},
        {"trace", "", {{"", "a.pickle"}}, out},
        {"structure", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"oom", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"explain", "", {{"", "log"}, {"with", "a.pickle"}}, out},
        {"diff", "b.pickle", {{"", "a.pickle"}, {"pairs", "pairs"}, {"steps", "marks:marks"}}, out},
        {"serving", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"leaks", "", {{"", "a.pickle"}, {"suppress", "known"}, {"steps", "marks:marks"}}, out},
        {"check",
         "",
         {{"", "a.pickle"}, {"config", "rules.json"}, {"baseline", "base.json"}, {"steps", "marks:marks"}},
         {QStringLiteral("output"), QStringLiteral("junit")}},
        {"ranks list", "", {{"", "runs"}}, out},
        {"ranks extract", "", {{"", "runs"}, {"steps", "marks:marks"}}, {}}, // into a folder
        {"ranks merge", "", {{"", "sums"}, {"list", "list"}}, out},
        {"ranks report", "", {{"", "runs"}, {"steps", "marks:marks"}}, out},
        {"whatif",
         "--set expandable_segments:True",
         {{"", "a.pickle"}},
         {QStringLiteral("output"), QStringLiteral("curve")}},
        {"fix", "--suggest", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"convert", "--to json", {{"", "a.pickle"}}, out},
        {"redact", "", {{"", "a.pickle"}, {"key", "key"}}, {QStringLiteral("output"), QStringLiteral("map")}},
        {"render", "", {{"", "a.pickle"}}, out},
        {"report", "--redact", {{"", "a.pickle"}, {"key", "key"}}, out},
        {"report", "", {{"", "a.pickle"}, {"steps", "marks:marks"}}, out},
        {"helper", "ssh://nowhere.invalid/", {{"archive", "log"}}, {}},
        {"capabilities", "", {}, out},
        {"serve", "", {}, {}},
        {"mcp", "", {}, {}},
        {"skill install", "", {}, {}},
        {"skill show", "", {}, {}}};
}

void TestSparedFiles::put(const QString& name, const QByteArray& bytes) const
{
    QVERIFY(QDir().mkpath(QFileInfo(at(name)).path()));
    QFile file(at(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestSparedFiles::initTestCase()
{
    const QByteArray recording = testcli::bytesOf(testcli::madeDir() + QStringLiteral("/oom_small.pickle"));
    for (const char* const name : {"a.pickle", "b.pickle", "runs/rank0.pickle", "runs/rank1.pickle",
                                   "runs/deep/er/and/deeper/rank2.pickle"})
        put(QString::fromLatin1(name), recording);
    put(QStringLiteral("marks"), "2\n5\n9\n");
    put(QStringLiteral("pairs"), "a.py:1 f => b.py:1 f\n");
    put(QStringLiteral("known"), "train.py # known\n");
    put(QStringLiteral("key"), "a key that is long enough\n");
    put(QStringLiteral("log"), "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.\n");
    put(QStringLiteral("list"), "runs/rank0.pickle\nruns/rank1.pickle\n");
    put(QStringLiteral("rules.json"), R"({"rules": [{"rule": "max_oom", "limit": 9}]})");
    QCOMPARE(runCli(words("check a.pickle --baseline base.json --write-baseline"), m_dir.path()).exitCode, 0);
    QCOMPARE(runCli(words("ranks extract runs -o sums"), m_dir.path()).exitCode, 0);
    QDirIterator files(m_dir.path(), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        m_made[QDir(m_dir.path()).relativeFilePath(path)] = testcli::bytesOf(path);
    }
}

void TestSparedFiles::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    QDir(m_dir.path()).removeRecursively();
    for (auto file = m_made.cbegin(); file != m_made.cend(); ++file)
        put(file.key(), file.value());
}

QMap<QString, QByteArray> TestSparedFiles::contents() const
{
    QMap<QString, QByteArray> all;
    QDirIterator files(m_dir.path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        all[path] = QCryptographicHash::hash(testcli::bytesOf(path), QCryptographicHash::Sha256);
    }
    return all;
}

/// Of its help: those whose value is none of the sorts that are known to be no file.
QSet<QString> TestSparedFiles::optionsWithFiles(const QString& command)
{
    static const QSet<QString> others{QStringLiteral("A..B"),
                                      QStringLiteral("A:B"),
                                      QStringLiteral("AXIS"),
                                      QStringLiteral("BY"),
                                      QStringLiteral("CHANGE"),
                                      QStringLiteral("CURSOR"),
                                      QStringLiteral("CURVE"),
                                      QStringLiteral("DIR"),
                                      QStringLiteral("FIELDS"),
                                      QStringLiteral("FORM"),
                                      QStringLiteral("FORMAT"),
                                      QStringLiteral("GROUPING"),
                                      QStringLiteral("I/N|auto"),
                                      QStringLiteral("ID"),
                                      QStringLiteral("JSON"),
                                      QStringLiteral("K"),
                                      QStringLiteral("MESH"),
                                      QStringLiteral("MOMENT"),
                                      QStringLiteral("N"),
                                      QStringLiteral("NAME"),
                                      QStringLiteral("NAME,…"),
                                      QStringLiteral("NAME=PATTERN"),
                                      QStringLiteral("OLD=NEW"),
                                      QStringLiteral("PACKAGES"),
                                      QStringLiteral("PATTERN"),
                                      QStringLiteral("RE"),
                                      QStringLiteral("REASON"),
                                      QStringLiteral("REGEX"),
                                      QStringLiteral("REGEX<=LIMIT"),
                                      QStringLiteral("SET"),
                                      QStringLiteral("SETTINGS"),
                                      QStringLiteral("SHARE"),
                                      QStringLiteral("SIZE"),
                                      QStringLiteral("SIZE|+X%|+SIZE"),
                                      QStringLiteral("STAGE"),
                                      QStringLiteral("THEME"),
                                      QStringLiteral("VIEW"),
                                      QStringLiteral("WHAT"),
                                      QStringLiteral("WHAT,…"),
                                      QStringLiteral("WxH"),
                                      QStringLiteral("X%"),
                                      QStringLiteral("K|peak|oom|end"),
                                      QStringLiteral("own|libraries|all"),
                                      QStringLiteral("segments|streams")};
    static const QRegularExpression line(
        QStringLiteral("^ +(?:-o, )?--([a-z-]+)(?:, --[a-z-]+)* <(.+?)>(?: |$)"),
        QRegularExpression::MultilineOption);
    const Run help = runCli(command.split(QLatin1Char(' ')) << QStringLiteral("--help"));
    QSet<QString> found;
    auto matches = line.globalMatch(QString::fromUtf8(help.out));
    while (matches.hasNext()) {
        const auto match = matches.next();
        if (!others.contains(match.captured(2)))
            found += match.captured(1);
    }
    return found;
}

/// The table has every command, and every option whose value is a file: a new one has to be put here, too.
void TestSparedFiles::knowsEveryOption()
{
    const auto namesIn = [](const QStringList& arguments) {
        static const QRegularExpression name(QStringLiteral("^  ([a-z]+)  "),
                                             QRegularExpression::MultilineOption);
        QStringList names;
        auto matches = name.globalMatch(QString::fromUtf8(runCli(arguments).out));
        while (matches.hasNext())
            names += matches.next().captured(1);
        return names;
    };
    QSet<QString> commands;
    for (const QString& name : namesIn({QStringLiteral("--help")})) {
        const QStringList inside = namesIn({name, QStringLiteral("--help")});
        for (const QString& each : inside)
            commands += name + QLatin1Char(' ') + each;
        if (inside.isEmpty())
            commands += name;
    }
    QMap<QString, QSet<QString>> known;
    for (const Form& form : forms()) {
        QSet<QString>& options = known[QString::fromLatin1(form.command)];
        for (const auto& [option, value] : form.read)
            options += QString::fromLatin1(option);
        for (const QString& option : form.written)
            options += option;
        options.remove(QString());
    }
    known[QStringLiteral("ranks extract")] += QStringLiteral("output");
    QCOMPARE(QSet<QString>(known.keyBegin(), known.keyEnd()), commands);
    QVERIFY(commands.size() > 25);
    for (auto each = known.cbegin(); each != known.cend(); ++each) {
        const QSet<QString> options = optionsWithFiles(each.key());
        QVERIFY2(options == each.value(), qPrintable(each.key() + QLatin1String(": ") +
                                                     QStringList(options.values()).join(QLatin1Char(' '))));
    }
}

void TestSparedFiles::sparesWhatItReads_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("target"); // an option
    QTest::addColumn<QString>("file");
    for (const Form& form : forms()) {
        QString line = QString::fromLatin1(form.words);
        for (const auto& [option, value] : form.read)
            line += (*option == '\0' ? QString() : QStringLiteral(" --") + QString::fromLatin1(option)) +
                    QLatin1Char(' ') + QString::fromLatin1(value);
        for (const QString& target : form.written) {
            for (const auto& [option, value] : form.read) {
                QString file = QString::fromLatin1(value).section(QLatin1Char(':'), -1);
                if (file == QLatin1String("runs"))
                    file += QStringLiteral("/rank1.pickle");
                if (file == QLatin1String("sums"))
                    file += QStringLiteral("/recordings.list");
                QTest::addRow("%s: --%s over %s", form.command, qPrintable(target),
                              *option == '\0' ? "it" : option)
                    << QString::fromLatin1(form.command) << line.trimmed() << target << file;
            }
        }
    }
}

/// By its name, another spelling of it, a link and a second name.
void TestSparedFiles::sparesWhatItReads()
{
    QFETCH(QString, command);
    QFETCH(QString, words);
    QFETCH(QString, target);
    QFETCH(QString, file);
    QVERIFY(QFile::link(at(file), at(QStringLiteral("link"))));
    QCOMPARE(::link(QFile::encodeName(at(file)).constData(),
                    QFile::encodeName(at(QStringLiteral("second"))).constData()),
             0);
    QStringList arguments = (command + QLatin1Char(' ') + words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (command == QLatin1String("query"))
        arguments += QStringLiteral("SELECT 1");
    if (command == QLatin1String("redact") && target == QLatin1String("map"))
        arguments += QStringList{QStringLiteral("-o"), QStringLiteral("copy")};
    const auto before = contents();
    QStringList names{QStringLiteral("second")};
    if (!testutil::isSanitized)
        names << file << QStringLiteral("./runs/../") + file << at(file) << QStringLiteral("link");
    for (const QString& name : names) {
        const Run run = runCli(arguments + QStringList{QStringLiteral("--") + target, name}, m_dir.path());
        QVERIFY2(run.exitCode == 64, run.err.constData());
        QCOMPARE(run.out, QByteArray());
        QCOMPARE(run.err.count('\n'), 1);
        QVERIFY2(run.err.contains("it stays as it is"), run.err.constData());
        QVERIFY(contents() == before);
    }
}

void TestSparedFiles::sparesWhatIsNotNamed_data()
{
    QTest::addColumn<QString>("command"); // a shell's
    QTest::addColumn<QString>("says");
    const auto row = [](const char* command, const char* says) {
        QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(says);
    };
    const char* const stays = "it stays as it is";
    row("check a.pickle -o snapviewer-check.json", "snapviewer-check.json is what --config reads");
    row("check a.pickle --junit snapviewer-check.json", stays);
    row("check a.pickle --config named.json -o base.json", "base.json is what --baseline reads");
    row("check a.pickle --baseline snapviewer-check.json --accept why", stays);
    row("check a.pickle --baseline marks --accept why --steps marks:marks", "marks is what --steps reads");
    row("check runs --junit runs/rank0.pickle", stays);
    row("check runs -o runs/deep/er/and/deeper/rank2.pickle", stays);
    row("check runs --junit runs/../runs/deep/er/and/deeper/rank2.pickle", stays);
    row("check runs --baseline runs/rank0.pickle --accept why", stays);
    row("check linked -o b.pickle", stays);
    row("ranks report list -o runs/rank1.pickle", stays);
    row("ranks merge sums -o hard", stays);
    row("ranks report sums -o hard", stays);
    row("explain log --with a.pickle >> a.pickle", "standard output goes to a.pickle, which --with reads");
    row("diff a.pickle b.pickle --pairs pairs >> pairs", stays);
    row("check runs --max-oom 8 --across stacks >> runs/rank1.pickle", stays);
    row("query a.pickle -o statement < statement", "statement is what query reads");
    row("query a.pickle >> statement < statement", stays);
}

void TestSparedFiles::sparesWhatIsNotNamed()
{
    QFETCH(QString, command);
    QFETCH(QString, says);
    put(QStringLiteral("snapviewer-check.json"), R"({"rules": [{"rule": "max_oom", "limit": 9}]})");
    put(QStringLiteral("named.json"),
        R"({"rules": [{"rule": "max_oom", "limit": 9}], "baseline": "base.json"})");
    put(QStringLiteral("statement"), "SELECT 1");
    put(QStringLiteral("linked/a.pickle"), testcli::bytesOf(at(QStringLiteral("a.pickle"))));
    QVERIFY(QFile::link(at(QStringLiteral("b.pickle")), at(QStringLiteral("linked/b.pickle"))));
    const QString sums = at(QStringLiteral("sums/"));
    const QString one = sums + QDir(sums).entryList({QStringLiteral("*.svrank")}).first();
    QCOMPARE(
        ::link(QFile::encodeName(one).constData(), QFile::encodeName(at(QStringLiteral("hard"))).constData()),
        0);
    const auto before = contents();
    const Run run = runShell(QStringLiteral("\"$CLI\" ") + command, m_dir.path());
    QVERIFY2(run.exitCode == 64, run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(says.toUtf8()), run.err.constData());
    QVERIFY(contents() == before);
}

void TestSparedFiles::writesEachResultForItself_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* arguments, const char* says) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(says);
    };
    row("check a.pickle --max-oom 9 -o new --junit new", "--output and --junit both go to new");
    row("check a.pickle --max-oom 9 -o new --junit ./new", "--output and --junit both go to ./new");
    row("check a.pickle --max-oom 9 -o new --junit to_new", "both go to to_new");
    row("check a.pickle --max-oom 9 -o old --junit to_old", "both go to to_old");
    row("check a.pickle --max-oom 9 --junit -", "--output and --junit both go to standard output");
    row("check a.pickle --max-oom 9 --junit /dev/stdout", "--output and --junit both go to standard output");
    row("check a.pickle -o new --baseline new --write-baseline", "--output and --baseline both go to new");
    row("check a.pickle --junit base.json --baseline base.json --tighten", "both go to base.json");
    row("whatif a.pickle --set expandable_segments:True -o new --curve new", "both go to new");
    row("whatif a.pickle --set expandable_segments:True --curve -", "both go to standard output");
    row("redact a.pickle -o new --map new", "--output and --map both go to new");
}

void TestSparedFiles::writesEachResultForItself()
{
    QFETCH(QString, arguments);
    QFETCH(QString, says);
    put(QStringLiteral("old"), "old");
    QVERIFY(QFile::link(at(QStringLiteral("new")), at(QStringLiteral("to_new"))));
    QVERIFY(QFile::link(at(QStringLiteral("old")), at(QStringLiteral("to_old"))));
    const auto before = contents();
    const Run run = runCli(arguments.split(QLatin1Char(' ')), m_dir.path());
    QVERIFY2(run.exitCode == 64, run.err.constData());
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.err.contains(says.toUtf8()), run.err.constData());
    QVERIFY(contents() == before);
}

void TestSparedFiles::writesBesideRecordings_data()
{
    QTest::addColumn<QString>("arguments");
    for (const char* const arguments :
         {"check runs --max-oom 9 --junit runs/junit.xml", "check runs --max-oom 9 -o runs/check.txt",
          "check runs --max-oom 9 --format json -o runs/deep/check.json",
          "check runs --baseline runs/base.json --accept why --junit runs/junit.xml",
          "check a.pickle --baseline base.json --accept why",
          "check a.pickle --max-oom 9 --baseline base.json", "ranks merge sums -o sums/job.svranks",
          "ranks merge sums -o sums/job.svranks --list runs", "ranks list runs -o runs/list.txt",
          "ranks report runs -o runs/report.html --format html",
          "ranks report runs --format json -o runs/report.json", "ranks report sums -o sums/report.txt",
          "ranks report list -o list.html --format html", "ranks extract runs -o runs",
          "ranks extract sums/recordings.list -o sums", "info a.pickle -o /dev/null",
          "whatif a.pickle --as-recorded -o /dev/null"})
        QTest::newRow(arguments) << QString::fromLatin1(arguments);
}

/// A folder of recordings is read as these: what lies beside them is written, again, too.
void TestSparedFiles::writesBesideRecordings()
{
    QFETCH(QString, arguments);
    for (int i = 0; i < 2; ++i) {
        const Run run = runCli(arguments.split(QLatin1Char(' ')), m_dir.path());
        QVERIFY2(run.exitCode < 2, run.err.constData());
    }
    const QByteArray recording = testcli::bytesOf(testcli::madeDir() + QStringLiteral("/oom_small.pickle"));
    for (const char* const name : {"a.pickle", "runs/rank0.pickle", "runs/deep/er/and/deeper/rank2.pickle"})
        QVERIFY(testcli::bytesOf(at(QString::fromLatin1(name))) == recording);
}

SNAPVIEWER_TEST(TestSparedFiles)
#include "tst_spared_files.moc"
