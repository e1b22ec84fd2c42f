// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/job/rank_job.h"
#include "core/snapshot/stacks/own_rules.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstddef>
#include <memory>
#include <set>
#include <vector>

namespace widgets {

/// The summaries of a job's ranks: read from a file of them, or made of recordings, several at a time, each
/// told of as soon as it is there. A second job replaces the first. GUI thread.
class SummaryLoader final : public QObject
{
    Q_OBJECT

public:
    using Summaries = std::vector<core::RankSummary>;

    explicit SummaryLoader(QObject* parent);

    /// path: what core::openJob() reads, or the address of a folder on another machine. own: what of their
    /// code the user counts as own.
    void open(const QString& path, const core::OwnRules& own);
    [[nodiscard]] const QString& path() const { return m_path; }
    [[nodiscard]] bool isBusy() const { return m_worker.isBusy(); }
    /// By path, then by device; while recordings are being read also of those that are awaited, so that all
    /// columns are there from the beginning. Never null.
    [[nodiscard]] std::shared_ptr<const Summaries> summaries() const { return m_summaries; }
    /// Where a summary's recording lies now: core::movedPath().
    [[nodiscard]] QString pathOf(const core::RankSummary& summary) const;
    /// Recordings that were looked at, of so many; 0 of 0 where that is not known.
    [[nodiscard]] std::size_t done() const { return m_done; }
    [[nodiscard]] std::size_t total() const { return m_total; }
    /// Why it could not be read, one sentence; empty where it could.
    [[nodiscard]] const QString& problem() const { return m_problem; }
    /// What was left out and why, a sentence each.
    [[nodiscard]] const QStringList& notes() const { return m_notes; }

Q_SIGNALS:
    /// There are more summaries, or others: of many not for each of them.
    void changed();
    /// done() and total() are.
    void progressed();
    /// It is done, or was stopped, or there is a problem().
    void finished();

private:
    /// Where workers leave what they found.
    class Inbox;
    struct Job
    {
        QStringList notes;
    };

    [[nodiscard]] static core::Result<Job> work(const QString& path, const core::OwnRules& own, Inbox& inbox,
                                                core::Progress& progress);
    void empty();
    void takeOver();
    void finish(const core::Result<Job>& result);

    QString m_path;
    std::shared_ptr<Inbox> m_inbox;
    std::shared_ptr<const Summaries> m_summaries = std::make_shared<const Summaries>();
    Summaries m_arrived;         ///< not yet among them
    std::set<QString> m_awaited; ///< recordings that are still to be read
    std::size_t m_shown = 0;     ///< m_done when changed() was last
    std::size_t m_done = 0;
    std::size_t m_total = 0;
    QString m_problem;
    QStringList m_notes;
    QTimer m_timer;
    Background<Job> m_worker{this};
};

} // namespace widgets
