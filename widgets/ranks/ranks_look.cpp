// SPDX-License-Identifier: MIT
#include "widgets/ranks/ranks_look.h"

#include "core/ranks/heat/build_heat_scene.h"
#include "core/ranks/report/build_rank_report.h"
#include "core/ranks/report/rank_peers_text.h"
#include "core/ranks/report/rank_sentences.h"

#include <utility>

namespace widgets {

core::Result<RanksLook::FoundPtr> RanksLook::answer(const Question& question, core::Progress& progress)
{
    core::RankReportRequest request;
    request.set = question.set;
    request.kind = question.kind;
    auto report = core::rankReport(question.summaries, request, progress);
    SNAPVIEWER_TRY(report);
    auto scene = core::heatSceneOf(*report, progress);
    SNAPVIEWER_TRY(scene);
    QStringList sentences = core::sentencesOf(*report);
    QString peers = core::peersSentence(*report);
    return FoundPtr(std::make_shared<const Found>(Found{
        std::move(*report), std::move(*scene), std::move(sentences), question.summaries, std::move(peers)}));
}

void RanksLook::ask(core::RankSummaries summaries, const QString& set, core::RankMomentKind kind)
{
    Question question{std::move(summaries), set, kind};
    if (m_worker.isBusy())
        m_next = std::move(question);
    else
        begin(question);
}

void RanksLook::begin(const Question& question)
{
    m_worker.start([question](core::Progress& progress) { return answer(question, progress); },
                   [this](core::Result<FoundPtr> result) {
                       const bool isCancelled = !result && result.error().isCancelled();
                       if (result)
                           m_found = std::move(*result);
                       if (!isCancelled)
                           m_problem = result ? QString() : result.error().message;
                       if (const auto next = std::exchange(m_next, std::nullopt))
                           begin(*next); // also what was asked after clear()
                       if (!isCancelled)
                           Q_EMIT changed();
                   });
}

void RanksLook::clear()
{
    m_next.reset();
    m_worker.cancel();
    m_found.reset();
    m_problem.clear();
    Q_EMIT changed();
}

} // namespace widgets
