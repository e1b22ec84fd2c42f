// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/timeline/surface/gl_surface.h"

#include <QRegularExpression>
#include <QTest>

#include <memory>
#include <vector>

using widgets::GlSurface;

/// A surface that got its context while nobody saw it, as a window does while a worker reads.
class TestWarmSurface : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void drawsWhatAColdOneDraws();
};

namespace {

constexpr QSize size(64, 64);

/// A window whose surface lies on a page that is not shown yet.
struct Hidden
{
    QWidget window;
    QWidget* page = new QWidget(&window);
    GlSurface* surface = new GlSurface(page);

    Hidden()
    {
        window.resize(200, 200);
        page->hide();
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qWarning("the window was not shown");
    }

    void show(const std::shared_ptr<const core::Timeline>& timeline)
    {
        const auto rows = timeline->history().allocations().rows();
        surface->setTimeline(timeline);
        surface->setColours(std::make_shared<const std::vector<core::Rgb>>(rows, 0xFFC08040U));
        page->resize(size);
        surface->resize(size);
        page->show();
        const double ratio = surface->devicePixelRatioF();
        const core::Axis x(0, 3, size.width() * ratio);
        const core::Axis y(0, 300, size.height() * ratio);
        constexpr auto events = core::TimeScale::Kind::Events;
        surface->setView({events, x, y, timeline->columns(timeline->scale(events), x), {}});
    }

    [[nodiscard]] QImage drawn() const
    {
        return surface->grabFramebuffer().convertToFormat(QImage::Format_RGB32);
    }
};

} // namespace

void TestWarmSurface::drawsWhatAColdOneDraws()
{
    if (!GlSurface::isUsable())
        QSKIP("there is no OpenGL here");
    core::NoProgress progress;
    const auto recording = testutil::recordingFromText("alloc 1 100\nalloc 2 100\nsnapshot 0 0\n");
    const auto timeline = *core::Timeline::build(recording, 0, core::Timeline::defaultBudget, progress);
    Hidden cold;
    Hidden warm;
    warm.surface->warmUp();
    QVERIFY(warm.surface->isValid());
    QVERIFY(!cold.surface->isValid());
    QVERIFY(!warm.surface->isVisible());
    warm.surface->warmUp(); // once is enough
    cold.show(timeline);
    warm.show(timeline);
    QTRY_VERIFY(cold.surface->isValid());
    QCOMPARE(warm.drawn(), cold.drawn());
    QCOMPARE(warm.drawn().pixel(60, 60) | 0xFF000000U, 0xFFC08040U);
    const QPoint inside(60, 60);
    QCOMPARE(warm.window.grab().toImage().pixel(inside) | 0xFF000000U, 0xFFC08040U);
}

SNAPVIEWER_WINDOW_TEST(TestWarmSurface)
#include "tst_warm_surface.moc"
