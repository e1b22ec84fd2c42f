// SPDX-License-Identifier: MIT
#include "core/sql/filter/example_queries.h"
#include "core/sql/sql_schema.h"
#include "tests/core/formats/recording_files.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

/// Whole recordings through SQL: what the reference replay says, what expected.json says, and that nothing
/// breaks.
class TestSqlReal : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void liveSetsAndUsage_data();
    void liveSetsAndUsage();
    void devices_data();
    void devices();
    void allTablesAndExamples_data();
    void allTablesAndExamples();
};

namespace {

constexpr int randomEvents = 200;

void addRecordings()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("the folder of real recordings is not there");
    testutil::addPathRows(testutil::realPickles());
}

std::unique_ptr<core::Database> databaseAt(const QString& path)
{
    auto database = core::Database::open(testutil::recordingAt(path));
    if (!database)
        qFatal("%s", qUtf8Printable(database.error().message));
    return std::move(database).value();
}

/// Events of the device, all or some, ends included; the same in every run.
QList<qint64> eventsToTry(qint64 count)
{
    QList<qint64> events;
    for (qint64 event = -1; count < randomEvents && event < count; ++event)
        events << event;
    if (!events.isEmpty())
        return events;
    QRandomGenerator random(42); // NOLINT: the test has to be the same every time
    events << -1 << count - 1;
    while (events.size() < randomEvents)
        events << random.bounded(count + 1) - 1;
    return events;
}

QByteArray reference(const QString& path, const QString& device, const QList<qint64>& events)
{
    QStringList arguments{QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/core/sql/replay_driver.py"),
                          testutil::sharedDir() + QStringLiteral("/tools"), path, device};
    for (const qint64 event : events)
        arguments << QString::number(event);
    QProcess python;
    python.start(QStringLiteral("python3"), arguments);
    if (!python.waitForFinished(240'000) || python.exitCode() != 0)
        qFatal("%s", python.readAllStandardError().constData());
    return python.readAllStandardOutput();
}

/// The same lines from our tables.
QByteArray fromTables(core::Database& database, const QString& device, const QList<qint64>& events)
{
    QString text = answer(database, QStringLiteral("SELECT 'usage ' || event || ' ' || allocated || ' ' || "
                                                   "active || ' ' || reserved FROM usage WHERE device = ") +
                                        device) +
                   QLatin1Char('\n');
    for (const qint64 event : events) {
        const QString rows = answer(
            database, QStringLiteral("SELECT 'live ' || event || ' ' || addr || ' ' || size || ' ' || offset "
                                     "FROM live_at(%1, %2)")
                          .arg(device)
                          .arg(event));
        if (!rows.isEmpty())
            text += rows + QLatin1Char('\n');
    }
    return text.toUtf8();
}

} // namespace

void TestSqlReal::liveSetsAndUsage_data()
{
    addRecordings();
}

void TestSqlReal::liveSetsAndUsage()
{
    QFETCH(QString, path);
    const auto database = databaseAt(path);
    const QString devices = answer(*database, QStringLiteral("SELECT device, events FROM devices"));
    for (const QString& line : devices.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const QString device = line.section(QLatin1Char('|'), 0, 0);
        const QList<qint64> events = eventsToTry(line.section(QLatin1Char('|'), 1, 1).toLongLong());
        const QByteArray theirs = reference(path, device, events);
        const QByteArray ours = fromTables(*database, device, events);
        QVERIFY(!theirs.isEmpty());
        QVERIFY2(ours == theirs, testutil::firstDifference(ours, theirs).constData());
    }
}

void TestSqlReal::devices_data()
{
    addRecordings();
}

void TestSqlReal::devices()
{
    QFETCH(QString, path);
    QFile file(testutil::sharedDir() + QStringLiteral("/data/expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
    const QJsonValue entry = all.value(QFileInfo(path).fileName());
    QVERIFY(!entry.isUndefined());
    const QJsonArray expected =
        entry.isArray() ? entry.toArray() : entry.toObject().value(QStringLiteral("devices")).toArray();
    const auto database = databaseAt(path);
    core::NoProgress progress;
    const auto result = database->run(QStringLiteral("SELECT * FROM devices"), {}, progress);
    QVERIFY(result);
    QCOMPARE(result->rows(), static_cast<std::size_t>(expected.size()));
    for (std::size_t row = 0; row < result->rows(); ++row) {
        const QJsonObject device = expected.at(static_cast<int>(row)).toObject();
        // It has a list of ooms, which is a table here, no kind, as all of them are devices, and no
        // accelerator.
        QCOMPARE(device.size() + 2, static_cast<qsizetype>(result->columnCount()));
        for (std::size_t c = 0; c < result->columnCount(); ++c) {
            const QString key = result->columns()[c];
            if (key.startsWith(QLatin1String("accelerator")))
                continue;
            if (key == QLatin1String("kind"))
                QCOMPARE(result->text(row, c), QStringLiteral("device"));
            else if (key == QLatin1String("actions"))
                QCOMPARE(QJsonDocument::fromJson(result->text(row, c).toUtf8()).object(),
                         device.value(key).toObject());
            else
                QCOMPARE(result->integer(row, c), device.value(key).toInteger(-2));
        }
    }
}

/// Needs no reference: also over the project's own recordings, so that it runs everywhere.
void TestSqlReal::allTablesAndExamples_data()
{
    testutil::addPathRows(testutil::realPickles() + testutil::madePickles());
}

void TestSqlReal::allTablesAndExamples()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    auto database = core::Database::open(recording).value();
    core::NoProgress progress;
    const auto& devices = recording->history->devices();
    for (const core::SchemaTable& table : core::schemaTables()) {
        if (table.call != table.name && devices.empty())
            continue;
        QString call = table.name;
        if (table.call.endsWith(QLatin1String("(file)")))
            call += QStringLiteral("('')"); // against itself
        else if (table.name == QLatin1String("whatif_usage") || table.name == QLatin1String("fix_usage"))
            call += QStringLiteral("(%1, '')").arg(devices.front()->device());
        else if (table.call.endsWith(QLatin1String("(device)")) && table.name != QLatin1String("leaks"))
            call += QStringLiteral("(%1)").arg(devices.front()->device());
        else if (table.call != table.name)
            call += QStringLiteral("(%1, -1)").arg(devices.front()->device());
        const auto result = database->run(QStringLiteral("SELECT * FROM ") + call, {}, progress);
        // of most recordings nothing can be said of leaks, and that is an error
        if (!result && table.name == QLatin1String("leaks")) {
            const QString reason = result.error().message;
            QVERIFY2(reason.startsWith(QLatin1String("leaks: no steps found: ")) ||
                         reason.startsWith(QLatin1String("leaks: too few steps: ")),
                     qUtf8Printable(reason));
            continue;
        }
        if (!result && table.name == QLatin1String("whatif_usage")) {
            QVERIFY(result.error().message.startsWith(QLatin1String("whatif_usage: "))); // likewise
            continue;
        }
        QVERIFY2(result, qUtf8Printable(table.name + sqltest::answerText(result)));
        QCOMPARE(static_cast<qsizetype>(result->columnCount()),
                 std::count_if(table.columns.begin(), table.columns.end(),
                               [](const auto& c) { return !c.hidden; }));
    }
    const core::DeviceHistory* device = recording->history->mainDevice();
    const auto examples = core::exampleQueries(device == nullptr ? 0 : device->device(),
                                               device == nullptr ? -1 : device->causeEvent());
    for (const core::ExampleQuery& example : examples) {
        const auto result = database->run(example.sql, {}, progress);
        const bool hasNoDevice = device == nullptr && example.sql.contains(QLatin1String("_at("));
        QVERIFY2(result || hasNoDevice, qUtf8Printable(example.title + sqltest::answerText(result)));
    }
}

SNAPVIEWER_TEST(TestSqlReal)
#include "tst_sql_real.moc"
