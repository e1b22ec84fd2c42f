// SPDX-License-Identifier: MIT
#include "app/cli/shared/moment_argument.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/state/compare_moment.h"
#include "core/structure/structure_values.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(MomentText);

/// A number alone is an event's; all else as `diff --at` takes it. Error: Usage.
core::Result<core::MomentChoice> choiceFrom(const QString& given)
{
    bool isNumber = false;
    const qlonglong event = given.toLongLong(&isNumber);
    if (isNumber)
        return core::MomentChoice{core::MomentChoice::Kind::Event, event};
    return core::momentFromText(given);
}

} // namespace

void declareEvent(QCommandLineParser& parser)
{
    parser.addOption(
        {{QStringLiteral("event"), QStringLiteral("at")},
         MomentText::tr("The moment: after event K (-1: before the first), at the peak, at the last "
                        "out-of-memory event, or at the end; by default oom where there is one, else peak. "
                        "Also as event:K, step:N, step:N:peak, oom:N or time:SECONDS."),
         QStringLiteral("K|peak|oom|end")});
}

core::Result<core::EventIndex> eventOf(const QCommandLineParser& parser, const OpenedDevice& opened,
                                       core::Progress& progress)
{
    using Kind = core::MomentChoice::Kind;
    if (!parser.isSet(QStringLiteral("event")))
        return opened.device->causeEvent();
    const auto choice = choiceFrom(parser.value(QStringLiteral("event")));
    SNAPVIEWER_TRY(choice);
    core::Steps steps; // found where they are asked for
    if (choice->kind == Kind::Step || choice->kind == Kind::StepPeak) {
        const auto found =
            core::derivedOf(opened.recording, 0)->of<core::StepsOf>(opened.device->device(), progress);
        SNAPVIEWER_TRY(found);
        steps = **found;
    }
    const auto moment =
        core::momentOf(opened.recording->snapshot(), *opened.device, steps, core::Curve::Active, *choice);
    return moment ? core::Result<core::EventIndex>(moment->event) : moment.error();
}

QString momentText(const core::DeviceHistory& device, core::EventIndex event)
{
    QString moment = MomentText::tr("after event %1").arg(event);
    if (event == core::beforeFirstEvent)
        moment = device.eventCount() == 0 ? MomentText::tr("at the end")
                                          : MomentText::tr("before the first event");
    const auto& ooms = device.ooms();
    if (std::find(ooms.begin(), ooms.end(), event) != ooms.end())
        moment += MomentText::tr(" (out of memory)");
    else if (event == device.usage().peakEvent && device.eventCount() > 0)
        moment += MomentText::tr(" (the peak)");
    const QString active = core::formatBytes(device.usage().activeAt(event));
    if (!device.knowsReserved())
        return MomentText::tr("Device %1 %2: %3 active").arg(device.name(), moment, active);
    return MomentText::tr("Device %1 %2: %3 active, %4 reserved")
        .arg(device.name(), moment, active, core::formatBytes(device.usage().reservedAt(event)));
}

} // namespace app
