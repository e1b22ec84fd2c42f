// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_builder.h"

#include "core/oom/oom_values.h"
#include "core/oom/summary/sample_facts.h"

#include <chrono>
#include <utility>

namespace widgets {

namespace {

/// Until then nobody waits for the first picture any more.
constexpr std::chrono::seconds clockTime{1};
constexpr core::EventIndex noticedEvents = 50'000; ///< the picture of more takes a while

core::Result<Builder::TimelinePtr> timelineOf(const Builder::Request& of, std::size_t budget,
                                              core::Progress& progress)
{
    const auto capacity = of.wish.store->of<core::CapacityOf>(of.device, progress);
    SNAPVIEWER_TRY(capacity);
    return core::Timeline::build(
        of.recording, of.device, budget, progress, **capacity,
        {of.recording->document->samples, core::sampledAs(*of.recording, of.device)});
}

core::Result<Builder::Picture> pictureOf(const Builder::TimelinePtr& timeline, const ColourJob::Request& wish,
                                         core::EventIndex event, core::Progress& progress)
{
    auto colours = ColourJob::find(*timeline, wish, event, progress);
    return colours ? core::Result(Builder::Picture{timeline, std::move(*colours)}) : colours.error();
}

} // namespace

Builder::Builder(QObject* parent)
    : QObject(parent), m_painter(this, JobRunner::Thread::Own), m_clockmaker(this)
{
    m_clockTimer.setSingleShot(true);
    m_clockTimer.setInterval(clockTime);
    connect(&m_clockTimer, &QTimer::timeout, this, &Builder::buildClockScale);
    connect(&m_painter, &JobRunner::progressed, this, &Builder::progressed);
}

/// The worker goes on while the outline is shown: it never waits for the GUI thread.
void Builder::build(Request request)
{
    cancel();
    const core::DeviceHistory* history = request.recording->history->device(request.device);
    m_history = history;
    m_painter.start(
        [this, history, request = std::move(request),
         number = m_newest](core::Progress& progress) -> core::Result<Picture> {
            const bool isNoticed = history != nullptr && history->eventCount() > noticedEvents;
            auto timeline = timelineOf(request, isNoticed ? 0 : request.budget, progress);
            if (timeline && isNoticed) {
                tellOutline(*timeline, number);
                timeline = (*timeline)->withBudget(request.budget, progress);
            }
            SNAPVIEWER_TRY(timeline);
            return pictureOf(*timeline, request.wish, request.event, progress);
        },
        [this](const core::Result<Picture>& result) { tell(result); });
}

/// From the worker, which this outlives.
void Builder::tellOutline(const TimelinePtr& outline, quint64 number)
{
    QMetaObject::invokeMethod(
        this,
        [this, outline, number] {
            if (number == m_newest)
                Q_EMIT outlined(outline);
        },
        Qt::QueuedConnection);
}

void Builder::recolour(Picture picture, const ColourJob::Request& wish)
{
    m_painter.start(
        [picture = std::move(picture), wish](core::Progress& progress) {
            return pictureOf(picture.timeline, wish, picture.colours.event, progress);
        },
        [this](const core::Result<Picture>& result) { tell(result); });
}

void Builder::cancel()
{
    ++m_newest;
    m_painter.cancel();
    m_history = nullptr;
    m_clockTimer.stop();
    m_unwound.reset();
}

/// So that nobody who wants to see it waits for it.
void Builder::buildClockScale()
{
    m_clockmaker.start(
        [timeline = std::exchange(m_unwound, nullptr)](core::Progress&) {
            (void)timeline->scale(core::TimeScale::Kind::Clock);
            return core::Result<core::Done>(core::Done());
        },
        [](const core::Status&) {});
}

/// Only what is no longer wanted is cancelled.
void Builder::tell(const core::Result<Picture>& result)
{
    if (result) {
        m_unwound = result->timeline;
        m_clockTimer.start();
        Q_EMIT built(*result);
    } else if (!result.error().isCancelled()) {
        Q_EMIT failed(result.error());
    }
}

} // namespace widgets
