// SPDX-License-Identifier: MIT
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_text.h"
#include "core/ledger/ledger_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using core::Grouping;

/// What the program did when it allocated, as levels of a ledger.
class TestProgramPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void groups_data();
    void groups();
    void nothingIsKnown();
};

namespace {

const char* const wholeModule = "torch/nn/modules/module.py:9:_call_impl";

/// Two steps of three layers, all of it kept; something was there before.
std::string training()
{
    QString text = QStringLiteral("segment 0x100000 1024\nblock 1024 active 1000\n");
    int address = 4096;
    const auto add = [&](int bytes, const QString& stack) {
        text += QStringLiteral("alloc %1 %2 @%3\n").arg(address).arg(bytes).arg(stack);
        address += 4096;
    };
    for (int step = 0; step < 2; ++step) {
        for (int layer = 0; layer < 3; ++layer) {
            for (const int line : {2, 3})
                add(100, QStringLiteral(
                             "block.py:%1:forward;%2;net.py:5:forward;%2;train.py:20:step;train.py:50:main")
                             .arg(QString::number(line), QLatin1String(wholeModule)));
        }
        add(8, QStringLiteral("train.py:22:step;train.py:50:main"));
        add(300, QStringLiteral("??:0:torch::autograd::Engine::thread_main()"));
        add(40, QStringLiteral("torch/optim/adamw.py:5:step;train.py:30:step;train.py:50:main"));
    }
    return text.toStdString();
}

QString outline(const std::string& text, Grouping grouping)
{
    const auto recording = testutil::recordingFromText(text);
    const auto store = core::derivedOf(recording);
    core::NoProgress progress;
    const auto program = *store->of<core::ProgramPlacesOf>(0, progress);
    const auto attribution = (**store->of<core::AttributionOf>(0, progress))->withProgram(program);
    const core::EventIndex end = recording->history->device(0)->eventCount() - 1;
    const auto ledger =
        *core::Ledger::build(attribution, {end, {grouping}, core::FrameFilter::Own, false}, progress);
    QStringList rows;
    for (std::uint32_t node = 1; node < ledger->nodes().size(); ++node)
        rows += QStringLiteral("%1 %2").arg(ledger->textOf(node)).arg(ledger->nodes()[node].bytes);
    rows.sort();
    return rows.join(QLatin1Char('|'));
}

} // namespace

void TestProgramPlaces::groups_data()
{
    QTest::addColumn<Grouping>("grouping");
    QTest::addColumn<QString>("rows");
    const auto row = [](const char* name, Grouping grouping, const char* rows) {
        QTest::newRow(name) << grouping << QString::fromUtf8(rows);
    };
    row("phases", Grouping::Phase,
        "backward 600|before recording, never freed 1000|forward 1200|optimizer 80|other 16");
    row("steps", Grouping::Step, "before recording, never freed 1000|step 1 948|step 2 948");
    row("layers", Grouping::Layer,
        "before recording, never freed 1000|layer 1 of 3, net.py:5 forward 400|layer 2 of 3, net.py:5 "
        "forward "
        "400|layer 3 of 3, net.py:5 forward 400|outside of every layer 696");
    row("calls", Grouping::Call,
        "(itself) 348|(itself) 348|before recording, never freed 1000|forward (block.py), call 1 of 6 "
        "200|forward (block.py), call 2 "
        "of 6 "
        "200|forward (block.py), call 3 of 6 200|forward (block.py), call 4 of 6 200|forward (block.py), "
        "call 5 "
        "of 6 200|forward (block.py), call 6 of 6 200|forward (net.py), call 1 of 2 600|forward (net.py), "
        "call 2 "
        "of 2 600|main (train.py) 1896|step (train.py), call 1 of 2 948|step (train.py), call 2 of 2 948");
}

void TestProgramPlaces::groups()
{
    QFETCH(const Grouping, grouping);
    QTEST(outline(training(), grouping), "rows");
}

void TestProgramPlaces::nothingIsKnown()
{
    const std::string text = "alloc 4096 10 @??:0:f()\nalloc 8192 20 @??:0:f()\n";
    QCOMPARE(outline(text, Grouping::Phase), QStringLiteral("phase unknown 30"));
    QCOMPARE(outline(text, Grouping::Step), QStringLiteral("outside of every step 30"));
    QCOMPARE(outline(text, Grouping::Layer), QStringLiteral("outside of every layer 30"));
    QCOMPARE(outline(text, Grouping::Call), QStringLiteral("outside of your own functions 30"));
}

SNAPVIEWER_TEST(TestProgramPlaces)
#include "tst_program_places.moc"
