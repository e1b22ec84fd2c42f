// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `convert`, as a script runs it.
class TestConvertCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysTheSame_data();
    void saysTheSame();
    void writesOnlyPythonsOpcodes();
    void writesTables();
    void writesSnapViewers_data();
    void writesSnapViewers();
    void writesReports_data();
    void writesReports();
    void writesAReportAgain();
    void refusesEqualIds();
    void writesTheDevice();
    void saysWhatIsLost();
    void refusals();

private:
    [[nodiscard]] static QJsonArray devicesOf(const QString& path);
    [[nodiscard]] static QString statesQuery(qint64 events);
    [[nodiscard]] static QStringList recordings();
    [[nodiscard]] Run convert(const QString& file, const QString& form, const QString& to,
                              const QStringList& more = {}) const;
    QTemporaryDir m_dir;
};

QJsonArray TestConvertCommand::devicesOf(const QString& path)
{
    return testcli::jsonOf(runCli(words("info --json") << path))[QLatin1String("devices")].toArray();
}

/// What is alive after a hundred events of the first device.
QString TestConvertCommand::statesQuery(qint64 events)
{
    QRandomGenerator random(7);
    QStringList parts;
    for (int i = 0; i < 100; ++i) {
        parts += QStringLiteral("select %1 as moment, live.* from (select * from live_at(0, %1)) live")
                     .arg(random.bounded(static_cast<int>(events) + 1) - 1);
    }
    return parts.join(QStringLiteral(" union all "));
}

void TestConvertCommand::saysTheSame_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("oom") << QStringLiteral("oom_small.pickle");
    QTest::newRow("ring buffer") << QStringLiteral("ring_buffer.pickle");
    QTest::newRow("expandable") << QStringLiteral("expandable.pickle");
}

/// pickle → pickle → json: facts and a hundred states are those of the original.
void TestConvertCommand::saysTheSame()
{
    QFETCH(QString, file);
    const QJsonArray devices = devicesOf(file);
    QVERIFY(!devices.isEmpty());
    const QString query = statesQuery(devices[0][QStringLiteral("events")].toInteger());
    const Run states =
        runCli({QStringLiteral("query"), file, query, QStringLiteral("--format"), QStringLiteral("csv")});
    QVERIFY2(states.exitCode == 0, states.err.constData());
    QString from = file;
    for (const QString& form : {QStringLiteral("pickle"), QStringLiteral("json")}) {
        const QString to = m_dir.filePath(QStringLiteral("a.") + form);
        const Run run =
            runCli({QStringLiteral("convert"), from, QStringLiteral("-o"), to, QStringLiteral("--to"), form});
        QCOMPARE(QString::fromUtf8(run.err), QString());
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(devicesOf(to), devices);
        const Run again =
            runCli({QStringLiteral("query"), to, query, QStringLiteral("--format"), QStringLiteral("csv")});
        QVERIFY(again.out == states.out);
        from = to;
    }
}

void TestConvertCommand::writesOnlyPythonsOpcodes()
{
    const QString to = m_dir.filePath(QStringLiteral("opcodes.pickle"));
    for (const QString& file : {QStringLiteral("oom_small.pickle"), QStringLiteral("forward_and_fx.pickle"),
                                QStringLiteral("negative_addresses.pickle")}) {
        QCOMPARE(runCli({QStringLiteral("convert"), file, QStringLiteral("-o"), to, QStringLiteral("--to"),
                         QStringLiteral("pickle")})
                     .exitCode,
                 0);
        const Run run = testcli::runShell(
            QStringLiteral("python3 -c 'import pickle, pickletools, sys\n"
                           "known = set(\"PROTO FRAME EMPTY_DICT EMPTY_LIST MARK MEMOIZE SETITEMS SETITEM "
                           "APPENDS APPEND SHORT_BINUNICODE BINUNICODE BININT BININT1 BININT2 LONG1 BINFLOAT "
                           "NEWTRUE NEWFALSE NONE TUPLE2 BINGET LONG_BINGET STOP\".split())\n"
                           "data = open(sys.argv[1], \"rb\").read()\n"
                           "print({op.name for op, _, _ in pickletools.genops(data)} - known)\n"
                           "print(sorted(pickle.loads(data)))' '%1'")
                .arg(to));
        QCOMPARE(QString::fromUtf8(run.out),
                 QStringLiteral("set()\n['allocator_settings', 'device_traces', 'external_annotations', "
                                "'segments']\n"));
    }
}

/// The tables that a file can hold have as many rows, and the same, as the recording's own.
void TestConvertCommand::writesTables()
{
    const QString file = QStringLiteral("oom_small.pickle");
    const QString to = m_dir.filePath(QStringLiteral("it's all.sqlite"));
    const Run run = runCli({QStringLiteral("convert"), file, QStringLiteral("-o"), to, QStringLiteral("--to"),
                            QStringLiteral("tables")});
    QCOMPARE(QString::fromUtf8(run.err), QString());
    const Run tables = testcli::runShell(
        QStringLiteral("python3 -c 'import json, sqlite3, sys\n"
                       "db = sqlite3.connect(sys.argv[1])\n"
                       "names = [r[0] for r in db.execute(\"select name from sqlite_schema order by 1\")\n"
                       "         if not r[0].endswith((\"_data\", \"texts\"))]\n"
                       "print(json.dumps({n: [list(r) for r in db.execute(f\"select * from {n}\")] "
                       "for n in names}))' \"%1\"")
            .arg(to));
    const QJsonObject written = testcli::jsonOf(tables);
    QCOMPARE(written.keys().join(QLatin1Char(' ')),
             QStringLiteral("allocations allocs annotations blocks bundle devices environment events frames "
                            "import_log oom_events pools "
                            "samples segments settings stack_frames stacks usage"));
    for (const QString& name : written.keys()) {
        const Run own = runCli({QStringLiteral("query"), file, QStringLiteral("select * from ") + name,
                                QStringLiteral("--format"), QStringLiteral("json")});
        const QJsonArray rows = testcli::jsonOf(own)[QLatin1String("rows")].toArray();
        QVERIFY2(written[name].toArray() == rows, qPrintable(name));
    }
    const QJsonArray none;
    QVERIFY(written[QStringLiteral("events")].toArray() != none);
    // again over what is there; and never over a device
    QCOMPARE(runCli({QStringLiteral("convert"), file, QStringLiteral("-o"), to, QStringLiteral("--to"),
                     QStringLiteral("tables")})
                 .exitCode,
             0);
    QCOMPARE(runCli({QStringLiteral("convert"), file, QStringLiteral("-o"), QStringLiteral("/dev/null"),
                     QStringLiteral("--to"), QStringLiteral("tables")})
                 .exitCode,
             4);
}

QStringList TestConvertCommand::recordings()
{
    QStringList paths;
    for (const char* const name :
         {"oom_small.pickle", "ring_buffer.pickle", "expandable.pickle", "forward_and_fx.pickle"})
        paths.append(testcli::madeDir() + QLatin1Char('/') + QLatin1String(name));
    constexpr qsizetype every = 8; // each takes ten runs of the program; all go through tst_snapviewerfile
    const QStringList real = testutil::realPickles();
    for (qsizetype i = 0; i < real.size(); i += every)
        paths.append(real[i]);
    return paths;
}

Run TestConvertCommand::convert(const QString& file, const QString& form, const QString& to,
                                const QStringList& more) const
{
    return runCli(
        QStringList{QStringLiteral("convert"), file, QStringLiteral("-o"), to, QStringLiteral("--to"), form} +
        more);
}

void TestConvertCommand::writesSnapViewers_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("name");
    for (const QString& path : recordings()) {
        for (const char* const name : {"original.zip", "original"})
            QTest::addRow("%s, %s", qPrintable(QFileInfo(path).fileName()), name)
                << path << QString::fromLatin1(name);
    }
}

void TestConvertCommand::writesReports_data()
{
    QTest::addColumn<QString>("file");
    for (const QString& path : recordings())
        QTest::newRow(qPrintable(QFileInfo(path).fileName())) << path;
}

/// What the original reads of ours is what we read of it: all allocations that have an event.
void TestConvertCommand::writesSnapViewers()
{
    QFETCH(QString, file);
    QFETCH(QString, name);
    const QString to = m_dir.filePath(name);
    const Run run = convert(file, QStringLiteral("snapviewer"), to);
    if (run.exitCode == 1 && run.err.contains("has no allocation with an event"))
        QSKIP("a recording of the final state only");
    QCOMPARE(run.exitCode, 0);
    const Run theirs = testcli::runShell(
        QStringLiteral("python3 '" SNAPVIEWER_SOURCE_DIR "/tests/app/cli/read_as_original.py' '%1'").arg(to));
    QCOMPARE(QString::fromUtf8(theirs.err), QString());
    const Run ours = runCli({QStringLiteral("query"), to,
                             QStringLiteral("SELECT count(*) || ' ' || (SELECT peak_bytes FROM devices) FROM "
                                            "allocations"),
                             QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(ours.out.split('\n').value(1).trimmed(), theirs.out.trimmed());
}

/// DeepView's own questions: the rows of both kinds of entries sum to the peak, which is the recording's.
void TestConvertCommand::writesReports()
{
    QFETCH(QString, file);
    const QString to = m_dir.filePath(QStringLiteral("report.sqlite"));
    const Run run = convert(
        file, QStringLiteral("deepview"), to,
        {QStringLiteral("--device"), devicesOf(file)[0][QStringLiteral("device")].toVariant().toString()});
    QCOMPARE(run.exitCode, 0);
    const Run theirs = testcli::runShell(
        QStringLiteral("python3 '" SNAPVIEWER_SOURCE_DIR "/tests/app/cli/ask_deepview.py' '%1'").arg(to));
    QCOMPARE(QString::fromUtf8(theirs.err), QString());
    const QList<QByteArray> sums = theirs.out.trimmed().split(' ');
    QCOMPARE(sums.size(), 3);
    QCOMPARE(sums[0].toLongLong() + sums[1].toLongLong(), sums[2].toLongLong());
    QCOMPARE(sums[2].toLongLong(), devicesOf(file)[0][QStringLiteral("peak_bytes")].toInteger());
    const Run lasting = runCli({QStringLiteral("query"), file,
                                QStringLiteral("SELECT coalesce(sum(size), 0) FROM allocations WHERE "
                                               "alloc_event = -1 AND free_event IS NULL AND device = "
                                               "(SELECT min(device) FROM devices)"),
                                QStringLiteral("--format"), QStringLiteral("csv")});
    QCOMPARE(lasting.out.split('\n').value(1).trimmed(), sums[0]);
    QCOMPARE(devicesOf(to)[0][QStringLiteral("peak_bytes")].toInteger(), sums[2].toLongLong());
}

/// A report stays what it was, row by row.
void TestConvertCommand::writesAReportAgain()
{
    const QString first = m_dir.filePath(QStringLiteral("first.sqlite"));
    const QString second = m_dir.filePath(QStringLiteral("second.sqlite"));
    QCOMPARE(convert(QStringLiteral("oom_small.pickle"), QStringLiteral("deepview"), first).exitCode, 0);
    QCOMPARE(convert(first, QStringLiteral("deepview"), second).exitCode, 0);
    const auto dump = [](const QString& path) {
        return testcli::runShell(
                   QStringLiteral("python3 -c 'import sqlite3, sys\n"
                                  "print(*sqlite3.connect(sys.argv[1]).iterdump(), sep=\"\\n\")' "
                                  "'%1'")
                       .arg(path))
            .out;
    };
    const QByteArray written = dump(first);
    QVERIFY(written.contains("INSERT INTO \"stack_frames\""));
    QCOMPARE(dump(second), written);
}

void TestConvertCommand::refusesEqualIds()
{
    const QString report = m_dir.filePath(QStringLiteral("equal.sqlite"));
    const Run made = testcli::runShell(
        QStringLiteral(
            "python3 -c 'import sqlite3, sys\n"
            "db = sqlite3.connect(sys.argv[1])\n"
            "db.executescript(\"\"\"\n"
            "CREATE TABLE weight_entries (id INTEGER, name TEXT, size_bytes INTEGER, "
            "grad_size_bytes INTEGER);\n"
            "CREATE TABLE activation_entries (id INTEGER, operation_name TEXT, size_bytes INTEGER);\n"
            "CREATE TABLE stack_correlation (correlation_id INTEGER, entry_id INTEGER, entry_type "
            "INTEGER);\n"
            "CREATE TABLE stack_frames (correlation_id INTEGER, ordering INTEGER, file_path TEXT, "
            "line_number INTEGER);\n"
            "CREATE TABLE entry_types (entry_type INTEGER, name TEXT);\n"
            "CREATE TABLE misc_sizes (key TEXT, size_bytes INT);\n"
            "INSERT INTO weight_entries VALUES (7, \"a\", 512, 0), (7, \"b\", 512, 0);\n"
            "\"\"\")' '%1'")
            .arg(report));
    QCOMPARE(made.err, QByteArray());
    QCOMPARE(runCli({QStringLiteral("info"), report}).exitCode, 0);
    const QString to = m_dir.filePath(QStringLiteral("unequal.sqlite"));
    const Run run = convert(report, QStringLiteral("deepview"), to);
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(
        QString::fromUtf8(run.err),
        QStringLiteral("snapviewer-cli: %1 has several entries of one id in weight_entries; a memory report "
                       "has one, so which is meant cannot be written.\n")
            .arg(report));
    QVERIFY(!QFileInfo::exists(to));
}

void TestConvertCommand::writesTheDevice()
{
    const QString file = QStringLiteral("ring_buffer.pickle");
    const QJsonArray devices = devicesOf(file);
    QVERIFY(devices.size() > 1);
    for (const auto& device : devices) {
        const QString to = m_dir.filePath(QStringLiteral("one.sqlite"));
        const QString ordinal = QString::number(device[QStringLiteral("device")].toInt());
        QCOMPARE(
            convert(file, QStringLiteral("deepview"), to, {QStringLiteral("--device"), ordinal}).exitCode, 0);
        QCOMPARE(devicesOf(to)[0][QStringLiteral("peak_bytes")], device[QStringLiteral("peak_bytes")]);
    }
    const Run none = convert(file, QStringLiteral("snapviewer"), m_dir.filePath(QStringLiteral("x")),
                             words("--device 77"));
    QCOMPARE(none.exitCode, 64);
    QVERIFY(none.err.contains("has no device 77"));
    const Run all =
        convert(file, QStringLiteral("json"), m_dir.filePath(QStringLiteral("x")), words("--device 0"));
    QCOMPARE(all.exitCode, 64);
}

/// The counts are those that SQL finds.
void TestConvertCommand::saysWhatIsLost()
{
    const QString file = QStringLiteral("ring_buffer.pickle");
    const auto count = [&](const QString& sql) {
        const Run run = runCli({QStringLiteral("query"), file, QStringLiteral("SELECT ") + sql,
                                QStringLiteral("--format"), QStringLiteral("csv")});
        return QString::fromUtf8(run.out.split('\n').value(1).trimmed());
    };
    const QString to = m_dir.filePath(QStringLiteral("lost"));
    const QStringList device = words("--device 1");
    const QString ours = QString::fromUtf8(convert(file, QStringLiteral("snapviewer-zip"), to, device).err);
    const QString first = QString::fromUtf8(convert(file, QStringLiteral("snapviewer-zip"), to).err);
    const QString folder = m_dir.filePath(QStringLiteral("lost folder"));
    const QString more = QString::fromUtf8(convert(file, QStringLiteral("snapviewer"), folder, device).err);
    QVERIFY2(more.contains(QStringLiteral("the folder has no place (%1 allocations)")
                               .arg(count(QStringLiteral("count(*) FROM allocations WHERE device = 1 AND "
                                                         "origin <> 'segments'")))),
             qPrintable(more));
    const QString unseen =
        QStringLiteral("count(*) FROM allocations WHERE device = 0 AND origin = 'segments'");
    QVERIFY2(first.contains(QStringLiteral("that no event tells of (%1, ").arg(count(unseen))),
             qPrintable(first));
    for (const auto& [what, sql] :
         {std::pair(QStringLiteral("other devices than 1 (%1)"), QStringLiteral("count(*) - 1 FROM devices")),
          std::pair(QStringLiteral("neither allocate nor free (%1)"),
                    QStringLiteral("count(*) FROM events WHERE device = 1 AND action NOT IN "
                                   "('alloc', 'free_requested', 'free_completed')")),
          std::pair(QStringLiteral("Left out: segments (%1)"),
                    QStringLiteral("count(*) FROM segments WHERE device = 1")),
          std::pair(QStringLiteral("lose time and stack (%1)"),
                    QStringLiteral("count(*) FROM allocations WHERE device = 1 AND origin = 'trace' "
                                   "AND free_event IS NOT NULL"))}) {
        QVERIFY2(ours.contains(what.arg(count(sql))), qPrintable(ours + count(sql) + what));
    }
    const QString report = QString::fromUtf8(convert(file, QStringLiteral("deepview"), to, device).err);
    const QString peak = QStringLiteral(
        "live_at(1, (SELECT event FROM usage WHERE device = 1 ORDER BY active DESC, event LIMIT 1))");
    QVERIFY2(report.contains(QStringLiteral("Of %1 allocations %2 count as weights")
                                 .arg(count(QStringLiteral("count(*) FROM ") + peak),
                                      count(QStringLiteral("count(*) FROM allocations WHERE device = 1 AND "
                                                           "alloc_event = -1 AND free_event IS NULL")))),
             qPrintable(report));
    QVERIFY(report.contains(QStringLiteral("not alive at the peak (%1)")
                                .arg(count(QStringLiteral("(SELECT count(*) FROM allocations WHERE device = "
                                                          "1) - (SELECT count(*) FROM ") +
                                           peak + QLatin1Char(')')))));
    const Run tables = convert(file, QStringLiteral("tables"), to);
    QCOMPARE(QString::fromUtf8(tables.err), QString());
    const Run odd = convert(QStringLiteral("unknown_things.pickle"), QStringLiteral("json"), to);
    QCOMPARE(QString::fromUtf8(odd.err), QString());
    const Run pinned = convert(QStringLiteral("host_memory.pickle"), QStringLiteral("json"), to);
    QCOMPARE(QString::fromUtf8(pinned.err), QString());
}

void TestConvertCommand::refusals()
{
    const QString file = QStringLiteral("oom_small.pickle");
    const Run form = runCli({QStringLiteral("convert"), file, QStringLiteral("--to"), QStringLiteral("xls"),
                             QStringLiteral("-o"), QStringLiteral("x")});
    QCOMPARE(form.exitCode, 64);
    QVERIFY(form.err.contains("no form 'xls'"));
    QCOMPARE(
        runCli({QStringLiteral("convert"), file, QStringLiteral("--to"), QStringLiteral("json")}).exitCode,
        64);
    const Run full = runCli({QStringLiteral("convert"), file, QStringLiteral("--to"), QStringLiteral("json"),
                             QStringLiteral("-o"), m_dir.filePath(QStringLiteral("no/x"))});
    QCOMPARE(full.exitCode, 4);
}

SNAPVIEWER_TEST(TestConvertCommand)
#include "tst_convert_command.moc"
