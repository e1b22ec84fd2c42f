// SPDX-License-Identifier: MIT
#include "core/structure/program/layer_at.h"
#include "core/structure/program/read_structure.h"
#include "core/structure/site_steps.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

/// Steps by a line that a person names, and the layer that a moment is in: of programs that are written down
/// as the stacks of their allocations.
class TestSiteSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void steps_data();
    void steps();
    void layers_data();
    void layers();
    void isCancelled();
};

namespace {

/// A line an event: an allocation's frames, outermost first, "train.py:3:main > model.py:8:forward", where
/// "_call" is a module's; or "free 3", two events, of the third allocation.
std::string traceOf(const QString& lines)
{
    QString text;
    int address = 0;
    for (const QString& line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        if (line.startsWith(QLatin1String("free "))) {
            text += QStringLiteral("del %1 64\n").arg(line.mid(5).toInt() * 4096);
            continue;
        }
        QStringList frames = line.split(QStringLiteral(" > "));
        std::reverse(frames.begin(), frames.end());
        frames.replaceInStrings(QStringLiteral("_call"),
                                QStringLiteral("torch/nn/modules/module.py:9:_call_impl"));
        text += QStringLiteral("alloc %1 64 @%2\n").arg(address += 4096).arg(frames.join(QLatin1Char(';')));
    }
    return text.toStdString();
}

QString repeated(const char* lines, int times)
{
    return QString::fromLatin1(lines).repeated(times);
}

/// Two passes of four layers, and the backward pass of the second, which frees them from the last on.
QString layered()
{
    QString text;
    for (int step = 0; step < 2; ++step) {
        text += repeated("t.py:20:main > _call > net.py:5:forward > _call > block.py:2:forward\n"
                         "t.py:20:main > _call > net.py:5:forward > _call > block.py:3:forward\n",
                         4);
        for (int block = 8; block > 0; --block) {
            text += QStringLiteral("??:0:torch::autograd::Engine::thread_main()\nfree %1\n")
                        .arg(step * 17 + block);
        }
        text += QLatin1String("t.py:30:main > torch/optim/adamw.py:5:step\n");
    }
    return text;
}

} // namespace

void TestSiteSteps::steps_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("starts");
    const auto row = [](const char* name, const QString& program, const char* place, const char* starts) {
        QTest::newRow(name) << program << QString::fromLatin1(place) << QString::fromLatin1(starts);
    };
    const QString loop =
        repeated("/p/t.py:10:main\n/p/t.py:11:main > f.py:2:f\n/p/t.py:11:main > f.py:3:f\n", 3);
    row("comes back from another line", loop, "t.py:11", "1 4 7");
    row("its own line", loop, "p/t.py:10", "0 3 6");
    row("a line further in", loop, "f.py:3", "2 5 8");
    row("calls again what it called", repeated("/p/t.py:11:main > f.py:2:f\n/p/t.py:11:main > f.py:3:f\n", 3),
        "t.py:11", "0 2 4");
    row("a Windows path", repeated("u\\p\\t.py:10:main\nu\\p\\t.py:11:main\n", 2), "p/t.py:11", "1 3");
    row("no such line", loop, "t.py:12",
        "no steps at t.py:12: of that file the allocations of device 0 have lines 10, 11");
    row("half a name is none", loop, ".py:11",
        "no steps at .py:11: no allocation of device 0 has a line of that file in its stack");
    row("once", QStringLiteral("t.py:1:main\nt.py:2:main\n"), "t.py:2",
        "no steps at t.py:2: the program comes there only once");
    row("no line", loop, "t.py", "no line 't.py': give FILE:LINE, such as train.py:72");
    row("no Python", repeated("??:0:alloc()\n", 3), "t.py:2",
        "no steps at t.py:2: the stacks of device 0 have no Python frames");
}

void TestSiteSteps::steps()
{
    QFETCH(const QString, program);
    QFETCH(const QString, place);
    const auto recording = testutil::recordingFromText(traceOf(program));
    core::NoProgress progress;
    const auto steps =
        core::stepsAtSite(recording->snapshot(), *recording->history->device(0), place, progress);
    QStringList starts;
    if (steps) {
        for (const core::EventIndex start : steps->starts)
            starts += QString::number(start);
        QCOMPARE(steps->source, core::Steps::Source::Site);
    }
    QTEST(steps ? starts.join(QLatin1Char(' ')) : steps.error().message, "starts");
}

void TestSiteSteps::layers_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("layer");
    QTest::newRow("forward, the first") << 0 << QStringLiteral("1 of 4, 128");
    QTest::newRow("forward, the third") << 5 << QStringLiteral("3 of 4, 128");
    QTest::newRow("backward, before anything is freed") << 8 << QString();
    QTest::newRow("backward, within the last") << 9 << QStringLiteral("4 of 4, 128");
    QTest::newRow("backward, between two") << 14 << QString();
    QTest::newRow("backward, within the third") << 15 << QStringLiteral("3 of 4, 128");
    QTest::newRow("the optimizer") << 32 << QString();
    QTest::newRow("the next pass") << 36 << QStringLiteral("2 of 4, 128");
}

void TestSiteSteps::layers()
{
    QFETCH(const int, event);
    const auto recording = testutil::recordingFromText(traceOf(layered()));
    core::NoProgress progress;
    const core::DeviceHistory& device = *recording->history->device(0);
    const auto program = core::findStructure(recording->snapshot(), device, progress);
    QVERIFY(program);
    const auto at = core::layerAt(*program, device, event);
    QTEST(at ? QStringLiteral("%1 of %2, %3").arg(at->layer).arg(at->layers).arg(at->kept) : QString(),
          "layer");
}

void TestSiteSteps::isCancelled()
{
    const auto recording = testutil::recordingFromText(traceOf(layered()));
    testutil::Cancelled progress;
    const auto steps = core::stepsAtSite(recording->snapshot(), *recording->history->device(0),
                                         QStringLiteral("t.py:20"), progress);
    QVERIFY(!steps);
    QVERIFY(steps.error().isCancelled());
}

SNAPVIEWER_TEST(TestSiteSteps)
#include "tst_site_steps.moc"
