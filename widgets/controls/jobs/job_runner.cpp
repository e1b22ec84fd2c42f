// SPDX-License-Identifier: MIT
#include "widgets/controls/jobs/job_runner.h"

#include "core/base/out_of_memory.h"

#include <QMutex>
#include <QMutexLocker>
#include <QPointer>
#include <QtConcurrent>

#include <atomic>
#include <chrono>
#include <new>
#include <utility>

namespace widgets {

namespace {
constexpr std::chrono::milliseconds publishEvery{50};
}

/// What worker and GUI thread share about one job; outlives both ends.
class JobRunner::SharedProgress final : public core::Progress
{
public:
    void report(std::uint64_t done, std::uint64_t total, const QString& what) override
    {
        const QMutexLocker lock(&m_mutex);
        m_done = done;
        m_total = total;
        m_what = what;
        ++m_reports;
    }
    [[nodiscard]] bool isCancelled() const override { return m_cancelled.load(std::memory_order_relaxed); }

    void cancel() { m_cancelled = true; }
    void setOutOfMemory() { m_outOfMemory = true; }
    [[nodiscard]] bool isOutOfMemory() const { return m_outOfMemory; }

    struct Report
    {
        std::uint64_t number, done, total;
        QString what;
    };
    [[nodiscard]] Report latest() const
    {
        const QMutexLocker lock(&m_mutex);
        return {m_reports, m_done, m_total, m_what};
    }

private:
    std::atomic_bool m_cancelled = false;
    std::atomic_bool m_outOfMemory = false;
    mutable QMutex m_mutex;
    std::uint64_t m_done = 0;
    std::uint64_t m_total = 0;
    std::uint64_t m_reports = 0;
    QString m_what;
};

JobRunner::JobRunner(QObject* parent, Thread thread) : QObject(parent)
{
    if (thread == Thread::Own) {
        m_ownThread = std::make_unique<QThreadPool>();
        m_ownThread->setMaxThreadCount(1);
        m_ownThread->setExpiryTimeout(-1);
    }
    m_progressTimer.setInterval(publishEvery);
    connect(&m_progressTimer, &QTimer::timeout, this, &JobRunner::publishProgress);
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &JobRunner::onFinished);
}

JobRunner::~JobRunner()
{
    m_watcher.disconnect(this);
    if (m_running) {
        m_running->progress->cancel();
        m_watcher.waitForFinished();
    }
    if (m_ownThread && m_lastWork) {
        m_ownThread->start(std::move(m_lastWork));
        m_ownThread->waitForDone();
    }
}

void JobRunner::cancel()
{
    if (m_running) {
        m_running->progress->cancel();
    }
    if (m_waiting) {
        m_waiting->progress->cancel();
    }
}

void JobRunner::enqueue(Request request)
{
    Job job{std::move(request), std::make_shared<SharedProgress>()};
    if (m_running) {
        m_running->replaced = true;
        m_running->progress->cancel();
        m_waiting = std::move(job);
        return;
    }
    run(std::move(job));
    Q_EMIT busyChanged(true);
}

void JobRunner::run(Job job)
{
    const auto task = [work = job.request.work, progress = job.progress] {
        if (progress->isCancelled()) {
            return;
        }
        try {
            work(*progress);
        } catch (const std::bad_alloc&) { // the one exception that data can cause: a file larger than memory
            progress->setOutOfMemory();
        }
    };
    m_running = std::move(job);
    m_publishedReport = 0;
    m_progressTimer.start();
    QThreadPool* pool = m_ownThread ? m_ownThread.get() : QThreadPool::globalInstance();
    m_watcher.setFuture(QtConcurrent::run(pool, task));
}

void JobRunner::onFinished()
{
    m_progressTimer.stop();
    const Job ended = *std::exchange(m_running, std::nullopt);
    if (m_waiting) {
        run(*std::exchange(m_waiting, std::nullopt));
    }
    const QPointer<JobRunner> self(this);
    if (!ended.replaced) {
        std::optional<core::Error> failure;
        if (ended.progress->isCancelled()) {
            failure = core::cancelled();
        } else if (ended.progress->isOutOfMemory()) {
            failure = core::outOfMemory();
        }
        ended.request.finish(failure);
    }
    if (self && !isBusy()) {
        Q_EMIT busyChanged(false);
    }
}

void JobRunner::publishProgress()
{
    if (!m_running || m_running->replaced) {
        return;
    }
    const SharedProgress::Report report = m_running->progress->latest();
    if (report.number != m_publishedReport) {
        m_publishedReport = report.number;
        Q_EMIT progressed(report.done, report.total, report.what);
    }
}

} // namespace widgets
