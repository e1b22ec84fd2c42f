// SPDX-License-Identifier: MIT
#include "core/history/unsure_totals.h"

#include "core/base/units.h"

namespace core {

UnsureTotals::UnsureTotals(const ImportLog& log)
{
    for (const ImportLog::Entry& entry : log.entries()) {
        if (severityOf(entry.anomaly) != Severity::Error)
            continue;
        if (entry.device == ImportLog::anyDevice)
            m_isWhole = true;
        else
            m_devices.insert(entry.device);
    }
}

QString totalText(std::uint64_t bytes, bool isUnsure)
{
    return isUnsure ? QStringLiteral("≈ %1").arg(formatShortBytes(bytes)) : formatShortBytes(bytes);
}

} // namespace core
