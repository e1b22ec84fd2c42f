// SPDX-License-Identifier: MIT
#include "core/formats/torch/event_order.h"
#include "core/formats/torch/event_plan.h"
#include "core/formats/torch/event_writer.h"
#include "tests/testutil/no_threads.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::EventColumns;
using core::EventOrder;
using core::EventPlan;
using core::EventRow;
using core::EventWriter;
using core::TorchKey;
using core::pickle::Value;

/// Events on their way into columns: written by a second thread, put in order, their keys told apart once.
class TestEventRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void writerKeepsEveryRow_data();
    void writerKeepsEveryRow();
    void writerEndsUnfinished();
    void writerNeedsNoThread();
    void order_data();
    void order();
    void plan_data();
    void plan();
};

void TestEventRows::writerKeepsEveryRow_data()
{
    QTest::addColumn<quint32>("rows");
    QTest::newRow("none") << 0U;
    QTest::newRow("one") << 1U;
    QTest::newRow("a batch") << 16384U;
    QTest::newRow("a row more") << 16385U;
    QTest::newRow("many batches") << 200'001U;
}

/// Every 1,000th row is changed when it is new, and again, or for the first time, long after.
void TestEventRows::writerKeepsEveryRow()
{
    QFETCH(const quint32, rows);
    EventColumns columns;
    EventWriter writer(columns);
    const auto change = [&](std::size_t row, std::uint64_t size) {
        EventRow values = writer.row(row);
        QCOMPARE(values.addr, std::uint64_t(row) * 512);
        values.size = size;
        writer.set(row, values);
    };
    for (quint32 i = 0; i < rows; ++i) {
        EventRow& row = writer.add();
        row.addr = std::uint64_t(i) * 512;
        row.size = i;
        if (i % 1000 == 0)
            change(i, 7);
        if (i % 1000 == 0 && i >= 50'000)
            change(i - 50'000, 9);
        QCOMPARE(writer.rows(), std::size_t(i) + 1);
    }
    writer.finish();
    QCOMPARE(columns.rows(), std::size_t(rows));
    for (quint32 i = 0; i < rows; ++i) {
        const bool isChangedTwice = i % 1000 == 0 && i + 50'000 < rows;
        QCOMPARE(columns.addr[i], std::uint64_t(i) * 512);
        QCOMPARE(columns.size[i], i % 1000 != 0 ? i : std::uint64_t(isChangedTwice ? 9 : 7));
    }
}

void TestEventRows::writerEndsUnfinished()
{
    EventColumns columns;
    {
        EventWriter writer(columns);
        for (int i = 0; i < 40'000; ++i)
            writer.add().addr = 1;
        QVERIFY(writer.memoryBytes() > 0);
    }
    QVERIFY(columns.rows() <= 40'000); // whole batches, or none
}

void TestEventRows::writerNeedsNoThread()
{
    const testutil::NoThreads none;
    EventColumns columns;
    EventWriter writer(columns);
    for (std::uint64_t i = 0; i < 50'000; ++i)
        writer.add().addr = i;
    QCOMPARE(writer.row(3).addr, std::uint64_t{3});
    writer.finish();
    QCOMPARE(columns.rows(), std::size_t{50'000});
    for (std::size_t i = 0; i < columns.rows(); ++i)
        QCOMPARE(columns.addr[i], std::uint64_t{i});
}

void TestEventRows::order_data()
{
    QTest::addColumn<QString>("added");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* added, const char* text) {
        QTest::newRow(name) << QString::fromLatin1(added) << QString::fromLatin1(text);
    };
    row("as read", "0 1 2 3", "as read");
    row("one missing at the end", "0 1 2", "0 1 2");
    row("the second first", "2 3 0 1", "2 3 0 1");
    row("one twice at once", "0 0 1 2 3", "as read, 1 refused");
    row("one twice later", "1 0 1 0 2", "1 0 2, 2 refused");
    row("out of order at the end", "0 1 3 2", "0 1 3 2");
    row("an early one again after that", "0 1 3 1 2", "0 1 3 2, 1 refused");
    row("nothing", "", "");
}

void TestEventRows::order()
{
    QFETCH(const QString, added);
    QFETCH(const QString, text);
    EventOrder order(4);
    int refused = 0;
    for (const QString& row : added.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        refused += order.add(row.toUInt()) ? 0 : 1;
    QStringList found;
    const bool isAsRead = order.isAsRead();
    const std::size_t size = order.size();
    for (const std::uint32_t row : order.spelledOut())
        found.append(QString::number(row));
    QCOMPARE(std::size_t(found.size()), size);
    QString answer = isAsRead ? QStringLiteral("as read") : found.join(QLatin1Char(' '));
    if (refused > 0)
        answer += QStringLiteral(", %1 refused").arg(refused);
    QCOMPARE(answer, text);
}

/// The keys of one dict, of another, and whether knowing the one is enough for the other.
void TestEventRows::plan_data()
{
    QTest::addColumn<QString>("learned");
    QTest::addColumn<QString>("asked");
    QTest::addColumn<bool>("fits");
    const auto row = [](const char* name, const char* learned, const char* asked, bool fits) {
        QTest::newRow(name) << QString::fromLatin1(learned) << QString::fromLatin1(asked) << fits;
    };
    row("the same", "action addr size", "action addr size", true);
    row("another order", "action addr size", "action size addr", false);
    row("fewer", "action addr size", "action addr", false);
    row("more", "action addr", "action addr size", false);
    row("a key without a column", "action device_free", "action device_free", false);
    row("an unknown key", "action what", "action what", false);
    row("one twice", "action size size", "action size size", false);
    row("none", "", "", false);
    row("all", "action addr size stream time_us frames compile_context user_metadata pool_id",
        "action addr size stream time_us frames compile_context user_metadata pool_id", true);
}

void TestEventRows::plan()
{
    QFETCH(const QString, learned);
    QFETCH(const QString, asked);
    QFETCH(const bool, fits);
    core::StringPool strings;
    core::internTorchKeys(strings);
    const auto dictOf = [&](const QString& keys) {
        std::vector<Value> items;
        for (const QString& key : keys.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            items.push_back(Value::string(strings.intern(key.toStdString())));
            items.push_back(Value::none());
        }
        return items;
    };
    EventPlan plan;
    QVERIFY(!plan.fits(dictOf(asked)));
    plan.learn(dictOf(QStringLiteral("action")));
    plan.learn(dictOf(learned));
    QCOMPARE(plan.fits(dictOf(asked)), fits);
    if (fits) {
        QCOMPARE(plan.placeOf(TorchKey::Action), std::size_t(1));
        QCOMPARE(plan.placeOf(TorchKey::Size), std::size_t(5));
        QCOMPARE(plan.placeOf(TorchKey::DeviceFree), std::size_t(0));
    }
}

SNAPVIEWER_TEST(TestEventRows)
#include "tst_event_rows.moc"
