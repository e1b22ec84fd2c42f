// SPDX-License-Identifier: MIT
#include "app/cli/shared/moment_argument.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/compare/state/compare_moment.h"
#include "core/structure/structure_values.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(MomentText);

/// Of what is written as `diff --at` takes it. Steps are found where they are asked for.
core::Result<core::EventIndex> eventOfChoice(const QString& given, const OpenedDevice& opened,
                                             core::Progress& progress)
{
    using Kind = core::MomentChoice::Kind;
    const auto choice = core::momentFromText(given);
    SNAPVIEWER_TRY(choice);
    core::Steps steps;
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
    const core::DeviceHistory& device = *opened.device;
    const QString given = parser.value(QStringLiteral("event"));
    if (!parser.isSet(QStringLiteral("event")))
        return device.causeEvent();
    if (given.contains(QLatin1Char(':')))
        return eventOfChoice(given, opened, progress);
    if (given == QLatin1String("peak"))
        return device.usage().peakEvent;
    if (given == QLatin1String("end"))
        return device.eventCount() - 1;
    if (given == QLatin1String("oom")) {
        if (device.ooms().empty())
            return usageError(MomentText::tr("device %1 has no out-of-memory event").arg(device.name()));
        return device.ooms().back();
    }
    bool isNumber = false;
    const core::EventIndex event = given.toInt(&isNumber);
    if (isNumber && event >= core::beforeFirstEvent && event < device.eventCount())
        return event;
    return usageError(MomentText::tr("no event '%1' on device %2: give -1 to %3, peak, oom or end")
                          .arg(given, device.name(), QString::number(device.eventCount() - 1)));
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
