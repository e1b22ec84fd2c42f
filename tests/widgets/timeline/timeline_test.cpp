// SPDX-License-Identifier: MIT
#include "tests/widgets/timeline/timeline_test.h"

#include "tests/testutil/snapshot_text.h"
#include "widgets/timeline/timeline_plot.h"

#include <QRegularExpression>
#include <QTest>
#include <QWheelEvent>

namespace testutil {

std::string fewAllocations()
{
    const auto pause = [](int events) {
        std::string text;
        for (int i = 0; i < events; ++i)
            text += "snapshot 0 0\n";
        return text;
    };
    return "alloc 0x1 1000 @base.py:1:f\n" + pause(9) + "alloc 0x2 2000 @loop.py:2:g\n" + // event 10
           pause(9) + "free_completed 0x2 2000\nalloc 0x3 3000 @loop.py:3:h\n" +          // events 20, 21
           pause(18);
}

core::AllocationFilter onlyOf(std::uint32_t id)
{
    core::AllocationFilter filter;
    filter.only = std::make_shared<core::NamedAllocations>(
        core::NamedAllocations{QStringLiteral("one"), {core::AllocationId{id}}});
    return filter;
}

void TimelineTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    showView();
}

void TimelineTest::showView()
{
    m_session = std::make_unique<widgets::Session>();
    m_view = std::make_unique<widgets::TimelineView>(*m_session);
    m_view->resize(700, 420);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void TimelineTest::cleanup()
{
    m_view.reset();
    m_session.reset();
}

void TimelineTest::open(std::string_view text)
{
    m_session->setRecording(recordingFromText(text));
    QTRY_VERIFY(m_view->isUpToDate());
}

QPointF TimelineTest::pixelOf(double event, double byte) const
{
    const widgets::Camera& camera = m_view->camera();
    return {camera.x().toPixel(event), camera.y().length() - camera.y().toPixel(byte)};
}

void TimelineTest::wheel(QPointF at, QPoint delta, Qt::KeyboardModifiers modifiers)
{
    QWidget* plot = m_view->plot();
    QWheelEvent event(at, plot->mapToGlobal(at), {}, delta, Qt::NoButton, modifiers, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(plot, &event);
}

} // namespace testutil
