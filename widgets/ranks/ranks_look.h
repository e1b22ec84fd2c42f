// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/heat/heat_scene.h"
#include "core/ranks/report/rank_report.h"
#include "widgets/controls/jobs/background.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace widgets {

/// What the ranks of a set say together at a moment, found on a worker; what was found last is kept until the
/// next is there. A question that comes while one is answered waits for it, so that answers come even while
/// summaries arrive faster than they are looked at. GUI thread.
class RanksLook final : public QObject
{
    Q_OBJECT

public:
    struct Found
    {
        core::RankReport report;
        std::shared_ptr<const core::HeatScene> scene; ///< never null
        QStringList sentences;                        ///< of the report, worst first
        core::RankSummaries summaries;                ///< that it is of
        QString peers;                                ///< how groups were made, one sentence
    };
    using FoundPtr = std::shared_ptr<const Found>;

    using QObject::QObject;

    /// set: its name; empty: the one with most ranks.
    void ask(core::RankSummaries summaries, const QString& set, core::RankMomentKind kind);
    void clear();
    [[nodiscard]] bool isBusy() const { return m_worker.isBusy(); }
    /// Null where nothing was found yet, or there is nothing.
    [[nodiscard]] const FoundPtr& found() const { return m_found; }
    /// Why nothing could be found, one sentence.
    [[nodiscard]] const QString& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    struct Question
    {
        core::RankSummaries summaries;
        QString set;
        core::RankMomentKind kind;
    };

    [[nodiscard]] static core::Result<FoundPtr> answer(const Question& question, core::Progress& progress);
    void begin(const Question& question);

    FoundPtr m_found;
    QString m_problem;
    std::optional<Question> m_next;
    Background<FoundPtr> m_worker{this};
};

} // namespace widgets
