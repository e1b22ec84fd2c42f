// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/base/progress.h"

#include <QFutureWatcher>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace widgets {

/// One job at a time on a worker thread; the untyped half of Background<T>. A newer request cancels the
/// running job and replaces the waiting one: what was replaced is never heard of again. Lives on the GUI
/// thread; its destructor cancels and waits for the running job, which polls its Progress every few
/// milliseconds, so jobs may use what outlives their runner.
class JobRunner : public QObject
{
    Q_OBJECT

public:
    enum class Thread : std::uint8_t
    {
        Shared, ///< any thread of the global pool
        Own,    ///< always the same one, as long as the runner lives (a database connection needs that)
    };

    /// parent: whose job it is; null in tests alone. What is busy, and what is to end, is found by it: all
    /// that a window has asked for is below the window.
    explicit JobRunner(QObject* parent, Thread thread = Thread::Shared);
    ~JobRunner() override;

    /// What the own thread does last, when the runner dies: what belongs to that thread ends there.
    void setLastWork(std::function<void()> work) { m_lastWork = std::move(work); }
    /// True from start until the last callback.
    [[nodiscard]] bool isBusy() const { return m_running || m_waiting; }
    /// Stops what runs and what waits; its callback gets core::cancelled(), even where the job came to its
    /// end.
    void cancel();

Q_SIGNALS:
    /// At most 20 times a second, while a job runs: done of total (0: unknown) of the step named what.
    void progressed(quint64 done, quint64 total, const QString& what);
    void busyChanged(bool busy);

protected:
    struct Request
    {
        std::function<void(core::Progress&)> work; ///< on the worker
        /// On the GUI thread: nothing, or why there is no result.
        std::function<void(const std::optional<core::Error>&)> finish;
    };

    void enqueue(Request request);

private:
    class SharedProgress;
    struct Job
    {
        Request request;
        std::shared_ptr<SharedProgress> progress;
        bool replaced = false;
    };

    void run(Job job);
    void onFinished();
    void publishProgress();

    std::unique_ptr<QThreadPool> m_ownThread;
    std::function<void()> m_lastWork;
    QFutureWatcher<void> m_watcher;
    QTimer m_progressTimer;
    std::optional<Job> m_running;
    std::optional<Job> m_waiting;
    std::uint64_t m_publishedReport = 0;
};

} // namespace widgets
