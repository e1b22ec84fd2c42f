// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract_pool.h"

#include "core/base/heap_settings.h"
#include "core/base/out_of_memory.h"
#include "core/base/platform/machine.h"
#include "core/base/texts.h"
#include "core/base/worker_thread.h"

#include <QFileInfo>
#include <QScopeGuard>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

namespace core {

namespace {

SNAPVIEWER_TEXTS(RankExtractText);

/// A packed file is several times as large once it is read.
std::uint64_t sizeToRead(const QString& path)
{
    constexpr std::uint64_t packing = 8;
    const QFileInfo info(path);
    const auto bytes = static_cast<std::uint64_t>(std::max<qint64>(info.size(), 0));
    return path.endsWith(QLatin1String(".gz")) ? bytes * packing : bytes;
}

/// Who works asks whether to stop, and tells nobody.
class Quiet final : public Progress
{
public:
    /// asker: asked too, if not null: by work on its own thread.
    Quiet(const std::atomic_bool& isStopped, const Progress* asker) : m_isStopped(&isStopped), m_asker(asker)
    {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override
    {
        return *m_isStopped || (m_asker != nullptr && m_asker->isCancelled());
    }

private:
    const std::atomic_bool* m_isStopped;
    const Progress* m_asker;
};

/// Threads that take one piece of work after the other.
class Workers
{
public:
    Workers(std::size_t count, const RankWork& work) : m_count(count), m_work(&work) {}

    Status run(std::size_t jobs, Progress& progress)
    {
        std::deque<WorkerThread> threads;
        for (std::size_t job = 0; job < std::min(jobs, m_count) && begin(threads.emplace_back()); ++job) {
        }
        if (m_begun == 0)
            workHere(progress);
        else
            watch(progress);
        for (WorkerThread& thread : threads)
            thread.join();
        if (m_error && !m_error->isCancelled())
            return *m_error;
        return m_error || progress.isCancelled() ? Status(cancelled()) : Status(Done{});
    }

private:
    /// False where there is no thread for more.
    bool begin(WorkerThread& thread)
    {
        const bool isBegun = thread.start([this] {
            const auto end = qScopeGuard([this] { // whatever happens: who watches waits
                const std::lock_guard lock(m_mutex);
                ++m_ended;
                m_changed.notify_one();
            });
            Quiet quiet(m_isStopped, nullptr);
            while (workOff(quiet)) {
            }
        });
        m_begun += isBegun ? 1 : 0;
        return isBegun;
    }

    void workHere(Progress& progress)
    {
        Quiet quiet(m_isStopped, &progress);
        while (workOff(quiet))
            progress.report(m_done, m_count, RankExtractText::tr("Extracting"));
    }

    /// The next piece; false where there is none, or all is stopped.
    bool workOff(Progress& quiet)
    {
        const std::size_t place = m_next++;
        if (place >= m_count || quiet.isCancelled())
            return false;
        const Status done = withinMemory([&] { return (*m_work)(place, quiet); });
        giveBackFreedMemory();
        const std::lock_guard lock(m_mutex);
        ++m_done;
        if (!done && (!m_error || m_error->isCancelled())) // what stopped the others, not that they did
            m_error = done.error();
        if (!done)
            m_isStopped = true;
        m_changed.notify_one();
        return true;
    }

    void watch(Progress& progress)
    {
        constexpr std::chrono::milliseconds look(20);
        std::unique_lock lock(m_mutex);
        while (m_ended < m_begun) {
            m_changed.wait_for(lock, look);
            const std::size_t done = m_done;
            lock.unlock();
            progress.report(done, m_count, RankExtractText::tr("Extracting"));
            if (progress.isCancelled())
                m_isStopped = true;
            lock.lock();
        }
    }

    std::size_t m_count;
    const RankWork* m_work;
    std::size_t m_begun = 0; ///< threads
    std::atomic_bool m_isStopped = false;
    std::atomic_size_t m_next = 0;
    std::mutex m_mutex; ///< of what follows
    std::condition_variable m_changed;
    std::size_t m_done = 0;
    std::size_t m_ended = 0; ///< threads
    std::optional<Error> m_error;
};

} // namespace

std::size_t parallelJobs(std::size_t cores, std::uint64_t memory, std::uint64_t largest)
{
    constexpr std::uint64_t times = 4;
    const std::uint64_t fitting = largest == 0 ? cores : memory / times / largest;
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(fitting, 1, std::max<std::size_t>(cores, 1)));
}

std::size_t parallelJobs(std::span<const QString> paths)
{
    std::uint64_t largest = 0;
    for (const QString& path : paths)
        largest = std::max(largest, sizeToRead(path));
    return parallelJobs(platform::processorsOfProcess(), platform::memoryOfProcess(), largest);
}

Status workOn(std::size_t count, std::size_t jobs, const RankWork& work, Progress& progress)
{
    return Workers(count, work).run(std::max<std::size_t>(jobs, 1), progress);
}

Result<ExtractCounts> extractAll(const QString& folder, std::span<const QString> paths,
                                 const ExtractRequest& request, std::size_t jobs, Progress& progress)
{
    const SummaryFolder there(folder);
    std::vector<Extracted> outcomes(paths.size(), Extracted::Made);
    const Status done = workOn(
        paths.size(), jobs,
        [&](std::size_t place, Progress& quiet) -> Status {
            const auto extracted = extractInto(there, paths[place], request, quiet);
            SNAPVIEWER_TRY(extracted);
            outcomes[place] = *extracted;
            return Done{};
        },
        progress);
    SNAPVIEWER_TRY(done);
    ExtractCounts counts;
    for (const Extracted outcome : outcomes) {
        ++(outcome == Extracted::Kept ? counts.kept : counts.made);
        counts.unread += outcome == Extracted::Unread ? 1 : 0;
    }
    return counts;
}

} // namespace core
