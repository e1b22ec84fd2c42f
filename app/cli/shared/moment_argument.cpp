// SPDX-License-Identifier: MIT
#include "app/cli/shared/moment_argument.h"

#include "app/cli/shared/arguments.h"
#include "core/base/texts.h"
#include "core/base/units.h"

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(MomentText);

} // namespace

void declareEvent(QCommandLineParser& parser)
{
    parser.addOption(
        {QStringLiteral("event"),
         MomentText::tr("The moment: after event K (-1: before the first), at the peak, at the last "
                        "out-of-memory event, or at the end; by default oom where there is one, else peak."),
         QStringLiteral("K|peak|oom|end")});
}

core::Result<core::EventIndex> eventOf(const QCommandLineParser& parser, const core::DeviceHistory& device)
{
    const QString given = parser.value(QStringLiteral("event"));
    if (!parser.isSet(QStringLiteral("event")))
        return device.causeEvent();
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
