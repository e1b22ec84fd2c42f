// SPDX-License-Identifier: MIT
#include "core/ranks/job/extract_pool.h"

#include "core/base/heap_settings.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <sched.h>
#include <thread>
#include <unistd.h>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(RankExtract)
};

std::size_t coresOfProcess()
{
    cpu_set_t cores;
    CPU_ZERO(&cores);
    if (sched_getaffinity(0, sizeof(cores), &cores) != 0)
        return 1;
    return static_cast<std::size_t>(std::max(CPU_COUNT(&cores), 1));
}

/// What the control group of this process may have; nothing where it may have all.
std::optional<std::uint64_t> memoryOfGroup()
{
    QFile membership(QStringLiteral("/proc/self/cgroup"));
    if (!membership.open(QIODevice::ReadOnly))
        return std::nullopt;
    std::optional<std::uint64_t> least;
    for (QByteArray line = membership.readLine(); !line.isEmpty(); line = membership.readLine()) {
        const bool isUnified = line.startsWith("0::"); // version 1 has its own below another folder
        if (!isUnified && !line.contains(":memory:"))
            continue;
        const QByteArray group = line.trimmed().mid(line.indexOf(':', line.indexOf(':') + 1) + 1);
        const QString root =
            isUnified ? QStringLiteral("/sys/fs/cgroup") : QStringLiteral("/sys/fs/cgroup/memory");
        const QString name =
            isUnified ? QStringLiteral("/memory.max") : QStringLiteral("/memory.limit_in_bytes");
        QFile limit(root + QFile::decodeName(group) + name);
        bool isNumber = false;
        const qulonglong bytes =
            limit.open(QIODevice::ReadOnly) ? limit.readAll().trimmed().toULongLong(&isNumber) : 0;
        if (isNumber && bytes > 0)
            least = std::min<std::uint64_t>(least.value_or(bytes), bytes);
    }
    return least;
}

std::uint64_t memoryOfProcess()
{
    const auto pages = static_cast<std::uint64_t>(std::max(sysconf(_SC_PHYS_PAGES), 1L));
    const auto page = static_cast<std::uint64_t>(std::max(sysconf(_SC_PAGESIZE), 1L));
    return std::min(pages * page, memoryOfGroup().value_or(pages * page));
}

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
    explicit Quiet(const std::atomic_bool& isStopped) : m_isStopped(&isStopped) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return *m_isStopped; }

private:
    const std::atomic_bool* m_isStopped;
};

/// Threads that take one piece of work after the other.
class Workers
{
public:
    Workers(std::size_t count, const RankWork& work) : m_count(count), m_work(&work) {}

    Status run(std::size_t jobs, Progress& progress)
    {
        std::vector<std::thread> threads;
        for (std::size_t job = 0; job < std::min(jobs, m_count); ++job) {
            ++m_running;
            threads.emplace_back([this] { workOff(); });
        }
        watch(progress);
        for (std::thread& thread : threads)
            thread.join();
        if (m_error && !m_error->isCancelled())
            return *m_error;
        return m_error || progress.isCancelled() ? Status(cancelled()) : Status(Done{});
    }

private:
    void workOff()
    {
        Quiet quiet(m_isStopped);
        for (std::size_t place = m_next++; place < m_count && !m_isStopped; place = m_next++) {
            const Status done = (*m_work)(place, quiet);
            giveBackFreedMemory();
            const std::lock_guard lock(m_mutex);
            ++m_done;
            if (!done && (!m_error || m_error->isCancelled())) // what stopped the others, not that they did
                m_error = done.error();
            if (!done)
                m_isStopped = true;
            m_changed.notify_one();
        }
        const std::lock_guard lock(m_mutex);
        --m_running;
        m_changed.notify_one();
    }

    void watch(Progress& progress)
    {
        constexpr std::chrono::milliseconds look(20);
        std::unique_lock lock(m_mutex);
        while (m_running > 0) {
            m_changed.wait_for(lock, look);
            const std::size_t done = m_done;
            lock.unlock();
            progress.report(done, m_count, Text::tr("Extracting"));
            if (progress.isCancelled())
                m_isStopped = true;
            lock.lock();
        }
    }

    std::size_t m_count;
    const RankWork* m_work;
    std::atomic_bool m_isStopped = false;
    std::atomic_size_t m_next = 0;
    std::mutex m_mutex; ///< of what follows
    std::condition_variable m_changed;
    std::size_t m_done = 0;
    std::size_t m_running = 0;
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
    return parallelJobs(coresOfProcess(), memoryOfProcess(), largest);
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
            if (!extracted)
                return extracted.error();
            outcomes[place] = *extracted;
            return Done{};
        },
        progress);
    if (!done)
        return done.error();
    ExtractCounts counts;
    for (const Extracted outcome : outcomes) {
        ++(outcome == Extracted::Kept ? counts.kept : counts.made);
        counts.unread += outcome == Extracted::Unread ? 1 : 0;
    }
    return counts;
}

} // namespace core
