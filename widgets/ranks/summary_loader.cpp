// SPDX-License-Identifier: MIT
#include "widgets/ranks/summary_loader.h"

#include "core/base/units.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/job/extract_pool.h"
#include "core/ranks/job/file_list.h"
#include "core/ranks/job/moved_path.h"
#include "core/remote/remote_ranks.h"

#include <QMutex>
#include <QMutexLocker>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <tuple>
#include <utility>

namespace widgets {

namespace {

constexpr std::chrono::milliseconds emptyEvery{150};

void putInOrder(std::vector<core::RankSummary>& summaries)
{
    std::stable_sort(summaries.begin(), summaries.end(),
                     [](const core::RankSummary& a, const core::RankSummary& b) {
                         return std::tie(a.source->path, a.device) < std::tie(b.source->path, b.device);
                     });
}

/// Most of the bytes of a summary, of which there may be thousands.
void dropWhatNobodyReads(core::RankSummary& summary)
{
    summary.curve = {};
    summary.steps = {};
    summary.sheet = {};
}

} // namespace

class SummaryLoader::Inbox
{
public:
    struct Content
    {
        Summaries summaries;
        std::vector<QString> expected; ///< all recordings, once
        std::size_t done = 0;
        std::size_t total = 0;
    };

    void expect(const std::vector<QString>& paths)
    {
        const QMutexLocker lock(&m_mutex);
        m_content.total = paths.size();
        m_content.expected = paths;
    }
    /// Of another machine, whose names come with the summaries.
    void expect(std::size_t recordings)
    {
        const QMutexLocker lock(&m_mutex);
        m_content.total = recordings;
    }
    void put(Summaries summaries)
    {
        const QMutexLocker lock(&m_mutex);
        std::move(summaries.begin(), summaries.end(), std::back_inserter(m_content.summaries));
        ++m_content.done;
    }
    /// The summaries are the caller's from here on.
    [[nodiscard]] Content take()
    {
        const QMutexLocker lock(&m_mutex);
        Content taken{std::exchange(m_content.summaries, {}), std::exchange(m_content.expected, {}),
                      m_content.done, m_content.total};
        return taken;
    }

private:
    QMutex m_mutex;
    Content m_content;
};

SummaryLoader::SummaryLoader(QObject* parent) : QObject(parent)
{
    m_timer.setInterval(emptyEvery);
    connect(&m_timer, &QTimer::timeout, this, &SummaryLoader::empty);
}

core::Result<SummaryLoader::Job> SummaryLoader::work(const QString& path, const core::OwnRules& own,
                                                     Inbox& inbox, core::Progress& progress)
{
    core::ExtractRequest request;
    request.own = own;
    if (core::remote::Address::isRemote(path)) {
        const core::remote::RanksTaker taker{[&inbox](std::size_t recordings) { inbox.expect(recordings); },
                                             [&inbox](core::SummaryFile file) {
                                                 std::for_each(file.ranks.begin(), file.ranks.end(),
                                                               dropWhatNobodyReads);
                                                 inbox.put(std::move(file.ranks));
                                             }};
        auto notes = core::remote::takeRanks(path, {false, false, false}, taker, progress);
        SNAPVIEWER_TRY(notes);
        if (!own.isEmpty())
            *notes += tr("The summaries were made there: what you count as own code is not known to them.");
        return Job{std::move(*notes)};
    }
    if (core::rankJobKind(path) != core::RankJobKind::Recordings) {
        auto job = core::openJob(path, {false, false, false}, request, 0, progress);
        SNAPVIEWER_TRY(job);
        inbox.put(std::move(job->ranks));
        return Job{std::move(job->notes)};
    }
    const auto list = core::listOf(path, progress);
    SNAPVIEWER_TRY(list);
    inbox.expect(list->paths);
    const core::Status done = core::workOn(
        list->paths.size(), core::parallelJobs(list->paths),
        [&](std::size_t place, core::Progress& its) -> core::Status {
            auto summaries = core::extract(list->paths[place], request, its);
            SNAPVIEWER_TRY(summaries);
            for (core::RankSummary& summary : *summaries)
                dropWhatNobodyReads(summary);
            inbox.put(std::move(*summaries));
            return core::Done{};
        },
        progress);
    SNAPVIEWER_TRY(done);
    return Job{list->leftOut == 0 ? QStringList()
                                  : QStringList(tr("Files of the folder that are no recordings: %1.")
                                                    .arg(core::formatCount(list->leftOut)))};
}

void SummaryLoader::open(const QString& path, const core::OwnRules& own)
{
    m_path = path;
    m_summaries = std::make_shared<const Summaries>();
    m_awaited.clear();
    m_done = m_total = m_shown = 0;
    m_problem.clear();
    m_notes.clear();
    m_arrived.clear();
    m_inbox = std::make_shared<Inbox>();
    m_timer.start();
    m_worker.start(
        [path, own, inbox = m_inbox](core::Progress& progress) { return work(path, own, *inbox, progress); },
        [this](const core::Result<Job>& result) { finish(result); });
    Q_EMIT changed();
}

QString SummaryLoader::pathOf(const core::RankSummary& summary) const
{
    const bool isElsewhere = core::remote::Address::isRemote(m_path); // nothing here has to do with it
    return isElsewhere ? summary.source->path : core::movedPath(*summary.source, m_path);
}

/// All of them are copied when some are added, so of thousands many are added at a time.
void SummaryLoader::empty()
{
    constexpr std::size_t share = 8;
    auto content = m_inbox->take();
    m_total = content.total;
    const bool isNew = !content.expected.empty();
    for (QString& path : content.expected)
        m_awaited.insert(std::move(path));
    if (content.done == m_done && !isNew)
        return;
    m_done = content.done;
    std::move(content.summaries.begin(), content.summaries.end(), std::back_inserter(m_arrived));
    if (isNew || m_done - m_shown >= std::max<std::size_t>(m_shown / share, 1))
        takeOver();
    Q_EMIT progressed();
}

void SummaryLoader::takeOver()
{
    for (const core::RankSummary& arrived : m_arrived)
        m_awaited.erase(arrived.source->path);
    auto all = std::make_shared<Summaries>();
    all->reserve(m_summaries->size() + m_arrived.size());
    std::copy_if(m_summaries->begin(), m_summaries->end(), std::back_inserter(*all),
                 [](const core::RankSummary& one) { return !one.source->isAwaited; });
    std::move(m_arrived.begin(), m_arrived.end(), std::back_inserter(*all));
    m_arrived.clear();
    for (const QString& path : m_awaited)
        all->push_back(core::awaitedSummary(path));
    putInOrder(*all);
    m_summaries = std::move(all);
    m_shown = m_done;
    Q_EMIT changed();
}

void SummaryLoader::finish(const core::Result<Job>& result)
{
    m_timer.stop();
    if (result)
        m_notes = result->notes;
    empty();
    if (!m_arrived.empty() || !m_awaited.empty()) {
        m_awaited.clear(); // nobody reads them any more
        takeOver();
    }
    if (!result && !result.error().isCancelled())
        m_problem = result.error().message;
    Q_EMIT finished();
}

} // namespace widgets
