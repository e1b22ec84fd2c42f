// SPDX-License-Identifier: MIT
// How a test waits for nothing to happen: until nothing is left that could bring it about.
#pragma once

#include <QCoreApplication>
#include <QTest>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <ctime>

namespace testutil {

/// Waits until no work runs on the threads that all share and nothing is posted. What has not come by then
/// comes no more, unless a timer or the screen brings it.
inline void untilNothingRuns()
{
    do { // what is posted may start work, and work posts its end
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    } while (QThreadPool::globalInstance()->activeThreadCount() > 0);
}

/// Waits until no timer of object, or of what belongs to it, is going to fire once. False where one always
/// is.
[[nodiscard]] inline bool timersRest(const QObject& object)
{
    return QTest::qWaitFor([&] {
        const auto timers = object.findChildren<QTimer*>();
        return std::none_of(timers.begin(), timers.end(),
                            [](const QTimer* timer) { return timer->isSingleShot() && timer->isActive(); });
    });
}

/// Waits until this program, whose main thread waits here, has worked for some ms of processor time. False
/// where it does not work at all.
[[nodiscard]] inline bool works()
{
    const std::clock_t begun = std::clock();
    return QTest::qWaitFor([&] { return std::clock() - begun > CLOCKS_PER_SEC / 50; });
}

} // namespace testutil
