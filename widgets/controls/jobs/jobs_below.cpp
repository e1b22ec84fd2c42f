// SPDX-License-Identifier: MIT
#include "widgets/controls/jobs/jobs_below.h"

#include "widgets/controls/jobs/job_runner.h"

#include <QTimer>

#include <algorithm>
#include <chrono>

namespace widgets {

bool isWorking(const QObject& owner)
{
    const QList<JobRunner*> runners = owner.findChildren<JobRunner*>();
    return std::any_of(runners.begin(), runners.end(), [](const JobRunner* r) { return r->isBusy(); });
}

void cancelJobs(const QObject& owner)
{
    for (JobRunner* runner : owner.findChildren<JobRunner*>())
        runner->cancel();
}

void deleteWhenQuiet(QObject* owner)
{
    constexpr std::chrono::milliseconds look(10);
    cancelJobs(*owner);
    if (isWorking(*owner))
        QTimer::singleShot(look, owner, [owner] { deleteWhenQuiet(owner); });
    else
        owner->deleteLater();
}

} // namespace widgets
