// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_headline.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/one_moment.h"
#include "core/history/unsure_totals.h"
#include "widgets/inspector/ledger/ledger_page.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(LedgerDockText);

QString momentOf(const core::DeviceHistory& device, core::EventIndex event)
{
    if (core::isOneMoment(device, event))
        return device.knowsReserved() ? LedgerDockText::tr("At the end")
                                      : LedgerDockText::tr("Entries of the report");
    if (event == core::beforeFirstEvent)
        return LedgerDockText::tr("Before the first event");
    const QString number = core::formatEvent(event);
    if (std::binary_search(device.ooms().begin(), device.ooms().end(), event))
        return LedgerDockText::tr("OOM, event %1").arg(number);
    return event == device.usage().peakEvent ? LedgerDockText::tr("Peak, event %1").arg(number)
                                             : LedgerDockText::tr("After event %1").arg(number);
}

QString exactOf(const core::DeviceHistory& device, std::uint64_t active, std::uint64_t reserved)
{
    return device.knowsReserved() ? LedgerDockText::tr("%1 active, %2 reserved")
                                        .arg(core::formatExactBytes(active), core::formatExactBytes(reserved))
                                  : LedgerDockText::tr("%1 active").arg(core::formatExactBytes(active));
}

/// While rows are searched: what was found, instead of the moment.
QString foundText(const LedgerPage& page)
{
    const QString bytes = core::formatShortBytes(page.rows.foundBytes());
    const QString share = core::formatShare(page.rows.foundBytes(), page.ledger->total());
    const QString total = core::formatShortBytes(page.ledger->total());
    return page.rows.foundCount() == 1
               ? LedgerDockText::tr("Found 1 row: %1, %2 of %3 active").arg(bytes, share, total)
               : LedgerDockText::tr("Found %1 rows: %2, %3 of %4 active")
                     .arg(core::formatCount(page.rows.foundCount()), bytes, share, total);
}

} // namespace

Headline headlineOf(const LedgerPage& page, std::optional<core::EventIndex> elsewhere)
{
    const core::DeviceHistory& device = page.attribution->device();
    const core::EventIndex event = page.ledger->request().event;
    const std::uint64_t active = device.usage().activeAt(event);
    const std::uint64_t reserved = device.usage().reservedAt(event);
    const bool isUnsure = page.recording->unsure.of(device.device());
    const QString where = momentOf(device, event);
    const QString activeText = core::totalText(active, isUnsure);
    const QString whole = device.knowsReserved()
                              ? LedgerDockText::tr("%1: %2 active of %3 reserved")
                                    .arg(where, activeText, core::totalText(reserved, isUnsure))
                              : LedgerDockText::tr("%1: %2 active").arg(where, activeText);
    const bool contradicts = reserved > 0 && active > reserved && device.knowsReserved();
    const QString doubt =
        contradicts ? LedgerDockText::tr("; cached: not known, the file contradicts itself") : QString();
    const QString exact = exactOf(device, active, reserved) + doubt;
    if (!page.search.isEmpty())
        return {foundText(page), {}, exact};
    const QString fewer = device.knowsReserved()
                              ? LedgerDockText::tr("%1: %2 of %3", "a moment, active and reserved bytes")
                                    .arg(where, activeText, core::totalText(reserved, isUnsure))
                              : QString();
    if (!elsewhere || *elsewhere == event || core::isOneMoment(device, event))
        return {whole + doubt, fewer, exact};
    const QString others = core::formatEvent(*elsewhere);
    const auto beside = [&](const QString& bytes) {
        return LedgerDockText::tr("%1; the other panes are at event %2", "a moment and its bytes")
            .arg(bytes, others);
    };
    return {beside(whole + doubt), fewer.isEmpty() ? whole : fewer, beside(exact)};
}

} // namespace widgets
