// SPDX-License-Identifier: MIT
#include "widgets/session/step_finder.h"

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
    m_job.startFor([once = m_session->stepsOnce()](core::Progress& progress) { return once->get(progress); },
                   [this](Session::StepsPtr steps) { m_session->setSteps(std::move(steps)); });
}

} // namespace widgets
