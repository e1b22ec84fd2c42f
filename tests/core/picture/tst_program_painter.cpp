// SPDX-License-Identifier: MIT
#include "core/derived/derived.h"
#include "core/picture/palettes.h"
#include "core/picture/program/program_painter.h"
#include "core/picture/program/program_words.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QGuiApplication>
#include <QPaintEngine>
#include <QPainter>
#include <QTest>

#include <algorithm>

/// Where a program's lanes stand, what is written on their bars, and how much is painted of many.
class TestProgramPainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stands_data();
    void stands();
    void countsTheModelsLayers();
    void writesOnBars();
    void manyAreOneBar_data();
    void manyAreOneBar();
    void wideOnesStandApart();
    void saysWhatHappened();
};

namespace {

/// Counts what is painted, and keeps what is written.
class CountingEngine final : public QPaintEngine
{
public:
    CountingEngine() : QPaintEngine(QPaintEngine::AllFeatures) {}
    bool begin(QPaintDevice* /*device*/) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& /*state*/) override {}
    void drawPixmap(const QRectF& /*to*/, const QPixmap& /*pixmap*/, const QRectF& /*from*/) override {}
    void drawRects(const QRectF* /*rects*/, int count) override { shapes += count; }
    void drawRects(const QRect* /*rects*/, int count) override { shapes += count; }
    void drawPath(const QPainterPath& /*path*/) override { ++shapes; }
    void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*mode*/) override
    {
        ++shapes;
    }
    void drawTextItem(const QPointF& /*at*/, const QTextItem& item) override { texts += item.text(); }
    [[nodiscard]] Type type() const override { return QPaintEngine::User; }

    int shapes = 0;
    QStringList texts;
};

class CountingDevice final : public QPaintDevice
{
public:
    explicit CountingDevice(int width) : m_width(width) {}
    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }
    [[nodiscard]] const CountingEngine& engine() const { return m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_width;
        case PdmHeight:
            return 100;
        case PdmDevicePixelRatio:
            return 1;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 72;
        }
    }

private:
    int m_width;
    mutable CountingEngine m_engine;
};

using LanesPtr = std::shared_ptr<const core::ProgramLanes>;

LanesPtr programOf(const char* text)
{
    core::NoProgress progress;
    return *core::derivedOf(testutil::recordingFromText(text))->of<core::ProgramLanesOf>({0}, progress);
}

/// Two functions, and a forward pass of a module.
LanesPtr fewLanes()
{
    return programOf("alloc 1 100 @load.py:9:load;t.py:1:main\n"
                     "alloc 200 100 @net.py:4:forward;torch/nn/modules/module.py:9:_call_impl;t.py:2:main\n"
                     "alloc 400 100 @net.py:4:forward;torch/nn/modules/module.py:9:_call_impl;t.py:2:main\n"
                     "free_completed 200 100\n");
}

/// So many calls of one function, one event each.
LanesPtr manyCalls(core::EventIndex count)
{
    auto lanes = std::make_shared<core::ProgramLanes>(*fewLanes());
    const std::uint32_t load = lanes->calls[0].bars[0].place;
    lanes->phases.bars.clear();
    lanes->calls.resize(1);
    lanes->calls[0].bars.clear();
    for (core::EventIndex i = 0; i < count; ++i)
        lanes->calls[0].bars.push_back({i, i + 1, load, 0});
    return lanes;
}

struct PaintedProgram
{
    int shapes = 0;
    QStringList texts;
};

PaintedProgram paintedOf(const LanesPtr& lanes, core::EventIndex events, const core::Axis& x)
{
    CountingDevice device(static_cast<int>(x.length()));
    const picture::ProgramLayout layout(lanes, {}, QGuiApplication::font());
    QPainter painter(&device);
    picture::paintProgram(painter, QRectF(0, 0, x.length(), layout.height()), layout,
                          core::TimeScale::ofEvents(events), x, picture::paletteOf(false));
    painter.end();
    return {device.engine().shapes, device.engine().texts};
}

} // namespace

void TestProgramPainter::stands_data()
{
    QTest::addColumn<QString>("closed");
    QTest::addColumn<QString>("expected");
    QTest::newRow("at first") << ""
                              << "phases, calls 0";
    QTest::newRow("a closed one is a chip") << "calls"
                                            << "(calls), phases";
    QTest::newRow("all closed") << "phases calls"
                                << "(phases 2), (calls)";
}

void TestProgramPainter::stands()
{
    QFETCH(const QString, closed);
    picture::ProgramShown shown;
    for (const core::ProgramLane lane : core::allProgramLanes)
        shown.setOpen(lane, !closed.contains(picture::titleOf(lane)));
    const picture::ProgramLayout layout(fewLanes(), shown, QGuiApplication::font());
    QStringList parts;
    for (const auto& chip : layout.chips())
        parts += QStringLiteral("(%1)").arg(chip.text);
    for (const auto& row : layout.rows())
        parts += row.lane == core::ProgramLane::Calls
                     ? QStringLiteral("%1 %2").arg(picture::titleOf(row.lane), QString::number(row.depth))
                     : picture::titleOf(row.lane);
    QTEST(parts.join(QStringLiteral(", ")), "expected");
    QCOMPARE(layout.height(), layout.rowHeight() * static_cast<double>(layout.rows().size()));
    QVERIFY(layout.rows().empty() || layout.rowAt(0.5) == &layout.rows().front());
    QVERIFY(layout.rowAt(layout.height()) == nullptr && layout.rowAt(-1) == nullptr);
    QVERIFY(layout.chips().empty() || layout.chipAt(1) == &layout.chips().front());
}

/// Two layers, gone through twice.
void TestProgramPainter::countsTheModelsLayers()
{
    core::ProgramLanes lanes = *fewLanes();
    for (core::EventIndex i = 0; i < 4; ++i) {
        lanes.layers.bars.push_back({i, i + 1, lanes.calls[0].bars[0].place, 0});
        lanes.layers.numbers.push_back({static_cast<std::uint32_t>(i % 2 + 1), 2});
    }
    picture::ProgramShown shown;
    shown.setOpen(core::ProgramLane::Layers, false);
    const picture::ProgramLayout layout(std::make_shared<const core::ProgramLanes>(lanes), shown,
                                        QGuiApplication::font());
    QCOMPARE(layout.chips().front().text, QStringLiteral("layers 2"));
}

void TestProgramPainter::writesOnBars()
{
    const PaintedProgram painted = paintedOf(fewLanes(), 4, {0, 4, 800});
    QCOMPARE(painted.texts, (QStringList{QStringLiteral("own code"), QStringLiteral("forward"),
                                         QStringLiteral("load"), QStringLiteral("net.forward")}));
}

void TestProgramPainter::manyAreOneBar_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::addColumn<QString>("text");
    QTest::newRow("all") << 0.0 << 1e6 << "load × 1,000,000";
    QTest::newRow("a part") << 250'000.0 << 750'000.0 << "load × 500,000";
    QTest::newRow("each a pixel") << 0.0 << 1000.0 << "load × 1,000";
    QTest::newRow("each to be seen, without room for words") << 0.0 << 250.0 << "";
}

/// As many shapes as pixels, whatever is there.
void TestProgramPainter::manyAreOneBar()
{
    QFETCH(const double, begin);
    QFETCH(const double, end);
    constexpr int width = 1000;
    const PaintedProgram painted = paintedOf(manyCalls(1'000'000), 1'000'000, {begin, end, width});
    QTEST(painted.texts.join(QStringLiteral(", ")), "text");
    QVERIFY2(painted.shapes > 0 && painted.shapes <= width, qPrintable(QString::number(painted.shapes)));
}

/// A long call among short ones is a bar of its own.
void TestProgramPainter::wideOnesStandApart()
{
    auto lanes = std::make_shared<core::ProgramLanes>(*manyCalls(10'000));
    core::ProgramRow& row = lanes->calls[0];
    const std::uint32_t load = row.bars[0].place;
    const std::uint32_t forward = fewLanes()->calls[0].bars[1].place;
    row.bars.resize(5'000);
    row.bars.push_back({5'000, 9'000, forward, 1});
    for (core::EventIndex i = 9'000; i < 10'000; ++i)
        row.bars.push_back({i, i + 1, load, 2});
    const PaintedProgram painted = paintedOf(lanes, 10'000, {0, 10'000, 1000});
    QCOMPARE(painted.texts, (QStringList{QStringLiteral("load × 5,000"), QStringLiteral("net.forward"),
                                         QStringLiteral("load × 1,000")}));
}

void TestProgramPainter::saysWhatHappened()
{
    const LanesPtr lanes = fewLanes();
    const picture::ProgramLayout layout(lanes, {}, QGuiApplication::font());
    const core::ProgramRow& calls = lanes->calls[0];
    QCOMPARE(picture::titleOf(*lanes, core::ProgramLane::Calls, calls, 1),
             QStringLiteral("net.forward (net.py:4)"));
    QCOMPARE(picture::whenText(*lanes, 1, 4), QStringLiteral("events 1 to 3, in forward"));
    QCOMPARE(picture::factsText(*lanes, 1, 4), QStringLiteral("peak in it 300 B, 200 B above its start\n"
                                                              "200 B allocated, of that 100 B kept after it\n"
                                                              "100 B kept by net.py:4 forward"));
    QCOMPARE(picture::factsText(*lanes, 0, 1), QStringLiteral("peak in it 100 B, 100 B above its start\n"
                                                              "100 B allocated, of that 100 B kept after it\n"
                                                              "100 B kept by load.py:9 load"));
}

SNAPVIEWER_WINDOW_TEST(TestProgramPainter)
#include "tst_program_painter.moc"
