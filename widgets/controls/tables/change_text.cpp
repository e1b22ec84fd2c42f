// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/change_text.h"

#include "core/base/units.h"

namespace widgets {

QString signedBytes(std::int64_t change)
{
    const auto bytes = static_cast<std::uint64_t>(change);
    if (change == 0)
        return QStringLiteral("0");
    return change > 0 ? QLatin1Char('+') + core::formatShortBytes(bytes)
                      : QChar(0x2212) + core::formatShortBytes(std::uint64_t{0} - bytes);
}

QString exactSignedBytes(std::int64_t change)
{
    const auto bytes = static_cast<std::uint64_t>(change);
    return change < 0 ? QChar(0x2212) + core::formatExactBytes(std::uint64_t{0} - bytes)
                      : (change > 0 ? QStringLiteral("+") : QString()) + core::formatExactBytes(bytes);
}

} // namespace widgets
