// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_headline.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/unsure_totals.h"
#include "widgets/inspector/ledger/ledger_page.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(LedgerDockText);

QString momentOf(const core::DeviceHistory& device, core::EventIndex event)
{
    if (device.eventCount() == 0)
        return device.knowsReserved() ? LedgerDockText::tr("At the end")
                                      : LedgerDockText::tr("Entries of the report");
    if (event == core::beforeFirstEvent)
        return LedgerDockText::tr("Before the first event");
    const QString number = core::formatEvent(event);
    if (std::binary_search(device.ooms().begin(), device.ooms().end(), event))
        return LedgerDockText::tr("After event %1 (out of memory)").arg(number);
    return event == device.usage().peakEvent ? LedgerDockText::tr("After event %1 (the peak)").arg(number)
                                             : LedgerDockText::tr("After event %1").arg(number);
}

} // namespace

Headline headlineOf(const LedgerPage& page)
{
    const core::DeviceHistory& device = page.attribution->device();
    const core::EventIndex event = page.ledger->request().event;
    const std::uint64_t active = device.usage().activeAt(event);
    const std::uint64_t reserved = device.usage().reservedAt(event);
    const bool isUnsure = page.recording->unsure.of(device.device());
    const QString where = momentOf(device, event);
    const QString number = device.name();
    Headline headline;
    headline.text = device.knowsReserved() ? LedgerDockText::tr("%1: %2 active of %3 reserved on device %4")
                                                 .arg(where, core::totalText(active, isUnsure),
                                                      core::totalText(reserved, isUnsure), number)
                                           : LedgerDockText::tr("%1: %2 active on device %3")
                                                 .arg(where, core::totalText(active, isUnsure), number);
    if (!page.search.isEmpty())
        headline.text += LedgerDockText::tr("; found %1 rows with %2 (%3)")
                             .arg(core::formatCount(page.rows.foundCount()),
                                  core::formatShortBytes(page.rows.foundBytes()),
                                  core::formatShare(page.rows.foundBytes(), page.ledger->total()));
    headline.exact = device.knowsReserved()
                         ? LedgerDockText::tr("%1 active, %2 reserved")
                               .arg(core::formatExactBytes(active), core::formatExactBytes(reserved))
                         : LedgerDockText::tr("%1 active").arg(core::formatExactBytes(active));
    return headline;
}

} // namespace widgets
