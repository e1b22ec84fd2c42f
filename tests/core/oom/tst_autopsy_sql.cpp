// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_words.h"
#include "tests/core/formats/recording_files.h"
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

using core::Autopsy;
using Recording = std::shared_ptr<const core::Recording>;

namespace {

constexpr quint64 unknownCapacity = 0;

std::vector<Autopsy> sheetsOf(const Recording& recording, quint64 capacity)
{
    std::vector<Autopsy> sheets;
    core::NoProgress progress;
    const auto store = core::derivedOf(recording);
    for (const auto& device : recording->history->devices()) {
        if (capacity != unknownCapacity)
            store->set<core::CapacityGiven>(device->device(), capacity);
        for (const core::EventIndex event : device->ooms())
            sheets.push_back(*store->of<core::SheetOf>({device->device(), event}, progress).value());
    }
    return sheets;
}

/// What does not come out of its SQL: `name: sheet says …, SQL says …`; empty where all does.
class Check
{
public:
    explicit Check(const Recording& recording) : m_database(core::Database::open(recording).value()) {}

    void compare(const QString& name, const QString& sql, const QString& expected)
    {
        const QString answer = sqltest::answer(*m_database, sql);
        ++m_count;
        if (answer != expected)
            m_differences +=
                QStringLiteral("%1: the sheet says %2, its SQL %3\n%4").arg(name, expected, answer, sql);
    }
    void compare(const Autopsy& sheet);

    [[nodiscard]] QString differences() const { return m_differences.join(QLatin1Char('\n')); }
    [[nodiscard]] int count() const { return m_count; }

private:
    std::unique_ptr<core::Database> m_database;
    QStringList m_differences;
    int m_count = 0;
};

void Check::compare(const Autopsy& sheet)
{
    for (const core::AutopsyNumber& number : sheet.numbers) {
        if (!number.sql.isEmpty())
            compare(core::nameOf(number.number), number.sql, QString::number(*number.bytes));
    }
    for (const core::PoolUsage& pool : sheet.pools) {
        QStringList cells;
        for (const std::uint64_t bytes : {pool.reserved, pool.allocated, pool.pending, pool.rounding,
                                          pool.free, pool.largestFree, pool.uncertain})
            cells += QString::number(bytes);
        compare(QStringLiteral("pool"), pool.sql, cells.join(QLatin1Char('|')));
    }
    for (const core::AutopsySite& site : sheet.sites)
        compare(site.text, site.sql, QString::number(site.bytes));
    for (const core::AutopsyGrown& site : sheet.growth.sites)
        compare(site.site, site.sql, QString::number(site.growth()));
    if (sheet.late)
        compare(QStringLiteral("late return"), sheet.late->sql, QString::number(sheet.late->found.bytes));
    if (sheet.cheapest)
        compare(QStringLiteral("cheapest run"), sheet.cheapestSql, QString::number(sheet.cheapest->bytes));
}

} // namespace

/// Every number of an OOM's sheet is what its printed SQL answers.
class TestAutopsySql : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void made_data();
    void made();
    void files_data();
    void files();
    void quotesTexts();
    void wouldNoticeAWrongNumber();
};

void TestAutopsySql::made_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("capacity");
    for (const testutil::OomCase& oom : testutil::oomCases())
        QTest::newRow(oom.name) << oom.text << quint64{oom.capacity.value_or(unknownCapacity)};
    QTest::newRow("expandable, two streams, unknown pools")
        << QStringLiteral("setting expandable_segments True\n"
                          "segment 0x10000000 62914560 type=large pool=0,0 expandable\n"
                          " block 10485760 active 10485000\n"
                          " block 5242880 pending 5242880\n"
                          " block 26214400 inactive\n"
                          " block 10485760 pending 10485760\n"
                          " block 10485760 inactive\n"
                          "segment 0x20000000 62914560 type=large stream=7 expandable\n"
                          " block 62914560 inactive\n"
                          "segment 0x30000000 2097152 type=small pool=0,0\n"
                          " block 512 active 20\n"
                          " block 2096640 inactive\n"
                          "segment 0x40000000 6291456 type=small pool=2,0 stream=7 expandable\n"
                          " block 512 active 20\n"
                          " block 6290944 inactive\n"
                          "alloc 0x10a00000 5242880 @/u/p/comm.py:4:gather\n"
                          "alloc 0x12800000 10485760 @/u/p/comm.py:4:gather\n"
                          "free_requested 0x10a00000 5242880\n"
                          "free_requested 0x12800000 10485760\n"
                          "oom 73400320 free=30000000\n")
        << quint64{400U << 20U};
    QTest::newRow("blocks overlap") << QStringLiteral("segment 0x10000000 2097152 type=large pool=0,0\n"
                                                      " block 1048576 active 1048576\n"
                                                      " block 1048576 inactive\n"
                                                      "segment 0x20000000 20971520 type=large pool=0,0\n"
                                                      " block 4096 active 3000\n"
                                                      " block 20967424 inactive\n"
                                                      "oom 4294967296 free=1048576\n"
                                                      "del 0x10000200 1572864\n")
                                    << unknownCapacity;
    QTest::newRow("request of a private pool")
        << QStringLiteral("segment 0x10000000 41943040 type=large pool=2,0 stream=7\n"
                          " block 20971520 active 20971520\n"
                          " block 20971520 inactive\n"
                          "segment 0x20000000 41943040 type=large pool=3,0 stream=7\n"
                          " block 41943040 inactive\n"
                          "segment 0x30000000 41943040 type=large pool=0,0 stream=7\n"
                          " block 41943040 inactive\n"
                          "oom 31457280 free=4096 stream=7 pool=2,0\n")
        << unknownCapacity;
    QTest::newRow("gone by the end, in no segment, without device_free")
        << QStringLiteral("segment_alloc 0x10000000 20971520\n"
                          "alloc 0x10000000 5000000 @/u/p/a.py:1:f\n"
                          "segment_alloc 0x20000000 2097152\n"
                          "alloc 0x20000000 1000 @/u/p/a.py:2:g\n"
                          "segment_map 0x30000000 41943040\n"
                          "alloc 0x30000000 30000000\n"
                          "alloc 0x90000000 777 @/u/p/a.py:3:h\n"
                          "oom 9437184\n"
                          "del 0x10000000 5000000\n"
                          "segment_free 0x10000000 20971520\n"
                          "del 0x20000000 1000\n"
                          "segment_free 0x20000000 2097152\n"
                          "del 0x30000000 30000000\n"
                          "segment_unmap 0x30000000 41943040\n"
                          "del 0x90000000 777\n")
        << unknownCapacity;
}

void TestAutopsySql::made()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, capacity);
    const Recording recording = testutil::recordingFromText(text.toStdString());
    Check check(recording);
    for (const Autopsy& sheet : sheetsOf(recording, capacity))
        check.compare(sheet);
    QVERIFY2(check.differences().isEmpty(), qPrintable(check.differences()));
    QVERIFY(check.count() > 20);
}

void TestAutopsySql::files_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("example") << QStringLiteral(SNAPVIEWER_SOURCE_DIR
                                               "/resources/example/training_oom.pickle");
    QTest::newRow("oom_small") << testutil::madeDir() + QStringLiteral("/oom_small.pickle");
    QTest::newRow("three GPUs") << testutil::sharedDir() +
                                       QStringLiteral("/data/real/oom_3gpu_expandable.pickle");
}

void TestAutopsySql::files()
{
    QFETCH(const QString, path);
    if (!QFileInfo::exists(path))
        QSKIP("the real recordings are not here");
    const Recording recording = testutil::recordingAt(path);
    QVERIFY(recording);
    Check check(recording);
    for (const Autopsy& sheet : sheetsOf(recording, std::uint64_t{85} << 30U))
        check.compare(sheet);
    QVERIFY2(check.differences().isEmpty(), qPrintable(check.differences()));
    QVERIFY(check.count() > 20);
}

/// Texts of the file end up between quotes.
void TestAutopsySql::quotesTexts()
{
    const Recording recording =
        testutil::recordingFromText("alloc 0x1000 512 @/u/o'brien.py:1:it's\noom 512\n");
    Check check(recording);
    for (const Autopsy& sheet : sheetsOf(recording, unknownCapacity))
        check.compare(sheet);
    QVERIFY2(check.differences().isEmpty(), qPrintable(check.differences()));
}

void TestAutopsySql::wouldNoticeAWrongNumber()
{
    const Recording recording = testutil::recordingFromText(testutil::oomCases().front().text.toStdString());
    Autopsy sheet = sheetsOf(recording, unknownCapacity).front();
    sheet.numbers[static_cast<std::size_t>(core::OomNumber::UsableRun)].bytes = 12345;
    sheet.pools.front().free += 1;
    Check check(recording);
    check.compare(sheet);
    QCOMPARE(check.differences().count(QStringLiteral("the sheet says")), 2);
}

SNAPVIEWER_TEST(TestAutopsySql)
#include "tst_autopsy_sql.moc"
