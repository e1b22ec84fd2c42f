// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_traces.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::Containers;
using core::RecordKind;
using core::TorchTraces;
using core::pickle::Value;

/// What containers stand for, rows beyond four bytes included, and lists of events as runs.
class TestTorchContainers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsEntries_data();
    void keepsEntries();
    void plainValuesMakeRoomForARecord();
    void countsItsMemory();
    void runs_data();
    void runs();
};

void TestTorchContainers::keepsEntries_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<quint32>("row");
    for (int kind = 0; kind <= static_cast<int>(RecordKind::EventRun); ++kind) {
        for (const quint32 row : {0U, 1U, (1U << 28U) - 1, 1U << 28U, 0xFFFFFFFEU})
            QTest::addRow("kind %d, row %u", kind, row) << kind << row;
    }
}

void TestTorchContainers::keepsEntries()
{
    QFETCH(const int, kind);
    QFETCH(const quint32, row);
    Containers containers;
    const Value before = containers.make(Value::Tag::List);
    const Value list = containers.make(Value::Tag::List);
    QVERIFY(containers.resolve(list).isUnset());
    const Value record = core::recordOf(static_cast<RecordKind>(kind), row);
    containers.setRecord(list, record);
    QCOMPARE(containers.resolve(list), record);
    QCOMPARE(containers.entry(list), record);
    QVERIFY(containers.resolve(before).isUnset());
    containers.setRecord(list, {});
    QVERIFY(containers.resolve(list).isUnset());
}

void TestTorchContainers::plainValuesMakeRoomForARecord()
{
    Containers containers;
    const Value list = containers.make(Value::Tag::List);
    const std::vector<Value> items{Value::integer(1), Value::none()};
    containers.addItems(list, items);
    QCOMPARE(containers.resolve(list), list);
    QCOMPARE(containers.items(list).size(), items.size());
    containers.setRecord(list, core::recordOf(RecordKind::Pair, 7));
    QVERIFY(containers.items(list).empty());
    const Value other = containers.make(Value::Tag::List);
    containers.addItems(other, std::vector<Value>{Value::none()}); // takes the place that became free
    QCOMPARE(containers.items(other).size(), std::size_t(1));
    QCOMPARE(core::recordRow(containers.resolve(list)), 7U);
}

/// Lists that become records one after another, as stacks longer than a batch of Python's writer do.
void TestTorchContainers::countsItsMemory()
{
    constexpr int lists = 1000;
    Containers containers;
    const std::vector<Value> items(1001, Value::none());
    std::uint64_t largest = 0;
    for (int i = 0; i < lists; ++i) {
        const Value list = containers.make(Value::Tag::List);
        containers.addItems(list, items);
        largest = std::max(largest, containers.memoryBytes());
        containers.setRecord(list, core::recordOf(RecordKind::FrozenStack, 7));
        QVERIFY(containers.memoryBytes() < items.size() * sizeof(Value));
    }
    QVERIFY(largest >= items.size() * sizeof(Value));
    QVERIFY(largest < 2 * items.size() * sizeof(Value));
}

/// Lists of events, a letter each: e is the next row, g leaves a row out, f a frame, i a number; blanks part
/// what comes at once. The answer: the run, or how many plain items there are.
void TestTorchContainers::runs_data()
{
    QTest::addColumn<QString>("batches");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* batches, const char* text) {
        QTest::newRow(name) << QString::fromLatin1(batches) << QString::fromLatin1(text);
    };
    row("one event", "e", "rows 0 to 0");
    row("two batches", "eee ee", "rows 0 to 4");
    row("begins late", "gee", "rows 1 to 3");
    row("a row is missing", "eege", "refused; 0 items");
    row("a row is missing later", "eee gee", "refused; 3 items");
    row("something else", "eei", "refused; 0 items");
    row("something else later", "ee ie", "refused; 2 items");
    row("a frame", "f", "refused; 0 items");
    row("nothing", "", "refused; 0 items");
    row("after something plain", "ee i ee", "refused; 2 items"); // the caller adds the rest
}

void TestTorchContainers::runs()
{
    QFETCH(const QString, batches);
    QFETCH(const QString, text);
    Containers containers;
    TorchTraces traces(containers);
    const Value list = containers.make(Value::Tag::List);
    std::uint32_t row = 0;
    const auto valueOf = [&](QChar letter) {
        if (letter == QLatin1Char('i'))
            return Value::integer(5);
        const Value dict = containers.make(Value::Tag::Dict);
        row += letter == QLatin1Char('g') ? 1 : 0;
        const bool isFrame = letter == QLatin1Char('f');
        containers.setRecord(dict, core::recordOf(isFrame ? RecordKind::Frame : RecordKind::Event, row));
        row += isFrame ? 0 : 1;
        return dict;
    };
    bool isTaken = true;
    for (const QString& batch : batches.split(QLatin1Char(' '))) {
        std::vector<Value> items;
        for (const QChar letter : batch)
            items.push_back(valueOf(letter));
        isTaken = traces.append(list, items) && isTaken;
    }
    const Value entry = containers.resolve(list);
    QString found = isTaken ? QString() : QStringLiteral("refused; ");
    if (isRecord(entry, RecordKind::EventRun)) {
        const TorchTraces::Run run = traces.run(entry);
        found += QStringLiteral("rows %1 to %2").arg(run.first).arg(run.first + run.count - 1);
    } else {
        found += QStringLiteral("%1 items").arg(containers.items(list).size());
        for (const Value item : containers.items(list))
            QVERIFY(isRecord(item, RecordKind::Event));
    }
    QCOMPARE(found, text);
}

SNAPVIEWER_TEST(TestTorchContainers)
#include "tst_torch_containers.moc"
