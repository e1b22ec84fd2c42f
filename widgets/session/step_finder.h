// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QObject>

namespace widgets {

/// Finds the steps of a session's device on a worker and hands them to the session, which outlives it. GUI
/// thread.
class StepFinder final : public QObject
{
    Q_OBJECT

public:
    explicit StepFinder(Session* session, QObject* parent = nullptr);

private:
    void find();

    Session* m_session;
    Background<Session::StepsPtr> m_job{this};
};

} // namespace widgets
