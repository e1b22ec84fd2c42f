// SPDX-License-Identifier: MIT
#include "widgets/session/stepfinder.h"

namespace widgets {

StepFinder::StepFinder(Session* session, QObject* parent) : QObject(parent), m_session(session)
{
    connect(m_session, &Session::deviceChanged, this, &StepFinder::find);
    find();
}

void StepFinder::find()
{
    m_job.cancel(); // it may be of another device
    if (m_session->history() == nullptr)
        return;
    m_job.startFor(
        [recording = m_session->recording(),
         history = m_session->history()](core::Progress& progress) -> core::Result<Session::StepsPtr> {
            auto steps = core::findSteps(recording->snapshot(), *history, progress);
            if (!steps)
                return steps.error();
            return Session::StepsPtr(std::make_shared<const core::Steps>(std::move(*steps)));
        },
        [this](Session::StepsPtr steps) { m_session->setSteps(std::move(steps)); });
}

} // namespace widgets
