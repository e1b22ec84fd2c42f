// SPDX-License-Identifier: MIT
#include "tests/core/sql/sql_test.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using sqltest::answer;

/// Calls, steps, phases and layers of a program, as tables.
class TestProgramTables : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void rows_data();
    void rows();
};

namespace {

/// Three steps of two layers; each step keeps its loss.
QString trainingText()
{
    QString text;
    int address = 4096;
    const auto add = [&](const char* what, int bytes, const char* stack) {
        text += QStringLiteral("%1 %2 %3 t=%4 @%5\n")
                    .arg(QLatin1String(what))
                    .arg(address)
                    .arg(bytes)
                    .arg(address)
                    .arg(QLatin1String(stack));
        address += 4096;
    };
    for (int step = 0; step < 3; ++step) {
        for (int layer = 0; layer < 2; ++layer) {
            add("alloc", 100,
                "block.py:2:forward;torch/nn/modules/"
                "module.py:9:_call_impl;net.py:5:forward;train.py:20:main");
            add("alloc", 50,
                "block.py:3:forward;torch/nn/modules/"
                "module.py:9:_call_impl;net.py:5:forward;train.py:20:main");
        }
        add("alloc", 8, "train.py:22:main");
        add("alloc", 300, "??:0:torch::autograd::Engine::thread_main()");
        text += QStringLiteral("del %1 300\n").arg(address - 4096);
        add("alloc", 40, "torch/optim/adamw.py:5:step;train.py:30:main");
    }
    return text;
}

} // namespace

void TestProgramTables::rows_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* sql, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(sql) << QString::fromLatin1(expected);
    };
    row("steps",
        "SELECT step_index, step_number, complete, function, line, start_event, end_event, allocated_bytes, "
        "freed_bytes, kept_after FROM steps(0)",
        "0|1|1|main|20|0|9|648|300|348\n1|2|1|main|20|9|18|648|300|348\n2|3|1|main|20|18|27|648|300|348");
    row("phases", "SELECT phase, start_event, end_event, peak_above_start FROM phases(0) LIMIT 4",
        "forward|0|4|300\nother|4|5|8\nbackward|5|8|300\noptimizer|8|9|40");
    row("layers",
        "SELECT function, file, repeat, start_event, end_event, kept_after, kept_at_end FROM layers(0) LIMIT "
        "3",
        "forward|net.py|0|0|2|150|150\nforward|net.py|1|2|4|150|150\nforward|net.py|0|9|11|150|150");
    row("calls of own code",
        "SELECT id, parent, depth, function, file, phase, repeat, kept_after FROM calls(0) WHERE file LIKE "
        "'%.py' "
        "AND file NOT LIKE 'torch/%' LIMIT 4",
        "0|-|0|main|train.py|forward|-|1044\n1|0|1|forward|net.py|forward|0|300\n"
        "3|2|3|forward|block.py|forward|0|150\n5|4|3|forward|block.py|forward|1|150");
    row("times", "SELECT start_time_us, end_time_us FROM steps(0)", "4096|32768\n32768|61440\n61440|-");
    row("another device", "SELECT count(*) FROM steps(7)", "error: steps: no device 7: the recording has 0");
    row("no device", "SELECT count(*) FROM layers(NULL)", "0");
}

void TestProgramTables::rows()
{
    QFETCH(const QString, sql);
    QFETCH(const QString, expected);
    const auto database = sqltest::databaseOf(trainingText().toStdString());
    QCOMPARE(answer(*database, sql), expected);
}

SNAPVIEWER_TEST(TestProgramTables)
#include "tst_program_tables.moc"
